/// What is done to one component.
public enum Act: Equatable, Sendable {
  // A key press is kept in place, so that making one allocates nothing; whatever is rarer is kept
  // in a box, so that copying an act stays cheap.

  /// A person presses a key of an on-screen pad.
  case pressed(PadKey)
  /// A person taps the component, a part or a row.
  indirect case tapped(part: [PathPart])
  /// A person pastes a text.
  indirect case pasted(String)
  /// A person enters a value into a field of the form; no field: into the component itself, by a
  /// native text input.
  indirect case entered(field: PathPart?, Value)
  /// A person begins to edit a row.
  indirect case editRequested(row: PathPart)
  /// A person looks at a row, read-only.
  indirect case viewRequested(row: PathPart)
  /// A person begins to add a row.
  indirect case addRequested([Option])
  /// A person deletes a row.
  indirect case deleteRequested(row: PathPart)

  /// The host changes what it passes to the component, or to one of its rows.
  indirect case propertiesSet(part: [PathPart], [Option])
  /// The host answers.
  indirect case replied(part: [PathPart], values: [Value], options: [Option])
  /// The host lets rows be loaded.
  indirect case loadRequested([Option])
  /// The host passes rows in the place of the old ones.
  indirect case rowsReplaced([Row], options: [Option])
  /// The host passes rows besides the old ones.
  indirect case rowsAppended([Row], options: [Option])
  /// The host could not load.
  indirect case loadFailed(message: String, options: [Option])
  /// A row changed outside of its editor; no fields: it is gone.
  indirect case changedOutside(row: PathPart, fields: [Option]?)
  /// The host raises a notice.
  indirect case noticeRaised(message: String, options: [Option])

  /// What one kind alone takes.
  indirect case own(OwnAct)
  /// The host passes rows before the old ones.
  indirect case rowsPrepended([Row], options: [Option])
  /// The host takes away what it raised under a name.
  indirect case dropRequested(name: String)
}

/// The verbs of acts, with what scripts, logs and sentences must know of each.
///
/// The order is that of the numbers in a log: a verb, once added, keeps its place for ever.
public enum ActVerb: String, CaseIterable, Sendable {
  /// A key of a pad.
  case press
  /// A tap.
  case tap
  /// A paste.
  case paste
  /// A value for a field.
  case enter
  /// An edit session.
  case edit
  /// A look.
  case view
  /// An addition.
  case add
  /// A deletion.
  case delete
  /// Other options.
  case set
  /// An answer.
  case reply
  /// A load.
  case load
  /// Other rows.
  case rows
  /// Further rows.
  case append
  /// A failed load.
  case fail
  /// A change from outside.
  case external
  /// A notice.
  case toast
  /// What one kind alone takes.
  case act
  /// Rows before the old ones.
  case prepend
  /// What was raised under a name goes.
  case drop

  /// The verb's number in a log.
  public var number: UInt8 {
    UInt8(truncatingIfNeeded: ActVerb.allCases.firstIndex(of: self) ?? 0)
  }

  /// The act as sentences name it.
  public var noun: String { declaration.noun }

  /// Whether a person does it; everything else is the host's. Of the acts of one kind alone that
  /// kind says so itself.
  public var isPersons: Bool {
    switch self {
    case .press, .tap, .paste, .enter, .edit, .view, .add, .delete, .act: true
    case .set, .reply, .load, .rows, .append, .fail, .external, .toast, .prepend, .drop: false
    }
  }

  /// Whether a host answers with it what was reported to it.
  public var isAnswer: Bool {
    switch self {
    case .reply, .rows, .append, .fail: true
    case .press, .tap, .paste, .enter, .edit, .view, .add, .delete, .set, .load, .external, .toast,
      .act, .prepend, .drop:
      false
    }
  }

  /// What it carries, in the order in which a log keeps it.
  public var layout: [ActContent] { declaration.layout }

  /// What it carries, in the order in which a script writes it.
  public var scriptLayout: [ActContent] { self == .toast ? [.options, .text] : layout }

  private var declaration: (noun: String, layout: [ActContent]) {
    switch self {
    case .press: ("key", [.key])
    case .tap: ("tap", [.path])
    case .paste: ("paste", [.text])
    case .enter: ("entry", [.field, .value])
    case .edit: ("edit", [.name])
    case .view: ("view", [.name])
    case .add: ("addition", [.options])
    case .delete: ("deletion", [.name])
    case .set: ("properties", [.path, .options])
    case .reply: ("reply", [.path, .values, .options])
    case .load: ("load", [.options])
    case .rows: ("rows", [.rows, .options])
    case .append: ("rows", [.rows, .options])
    case .fail: ("failure", [.text, .options])
    case .external: ("outside change", [.name, .presence, .options])
    case .toast: ("notice", [.text, .options])
    case .act: ("such act", [.text, .values, .options])
    case .prepend: ("rows", [.rows, .options])
    case .drop: ("drop", [.word])
    }
  }
}

/// A thing that an act carries.
public enum ActContent: UInt8, Sendable {
  /// A key of a pad.
  case key
  /// A path below the component, which may be empty.
  case path
  /// One part of a path: a row or a field.
  case name
  /// A field of a form, or none.
  case field
  /// A text.
  case text
  /// A name, which is one word.
  case word
  /// A value.
  case value
  /// Values in order.
  case values
  /// Whether there is what the options tell of.
  case presence
  /// Options.
  case options
  /// Rows.
  case rows
}

/// What an act carries, whichever act it is: what reads, prints and logs acts works with this.
public struct ActContents: Equatable, Sendable {
  /// The key.
  public var key = PadKey.delete
  /// The path, or the one part of it.
  public var path: [PathPart] = []
  /// The text.
  public var text = ""
  /// The values, or the one value.
  public var values: [Value] = []
  /// Whether there is what the options tell of.
  public var isPresent = true
  /// The options.
  public var options: [Option] = []
  /// The rows.
  public var rows: [Row] = []

  /// Nothing.
  public init() {}
}

extension Act {
  /// The verb.
  public var verb: ActVerb {
    switch self {
    case .pressed: .press
    case .tapped: .tap
    case .pasted: .paste
    case .entered: .enter
    case .editRequested: .edit
    case .viewRequested: .view
    case .addRequested: .add
    case .deleteRequested: .delete
    case .propertiesSet: .set
    case .replied: .reply
    case .loadRequested: .load
    case .rowsReplaced: .rows
    case .rowsAppended: .append
    case .loadFailed: .fail
    case .changedOutside: .external
    case .noticeRaised: .toast
    case .own: .act
    case .rowsPrepended: .prepend
    case .dropRequested: .drop
    }
  }

  /// Whether a person does this; everything else is the host's.
  public var isPersons: Bool { verb.isPersons }

  /// What it carries.
  public var contents: ActContents {
    var contents = ActContents()
    switch self {
    case .pressed(let key): contents.key = key
    case .tapped(let part): contents.path = part
    case .pasted(let text): contents.text = text
    case .entered(let field, let value):
      (contents.path, contents.values) = (field.map { [$0] } ?? [], [value])
    case .editRequested(let row), .viewRequested(let row), .deleteRequested(let row):
      contents.path = [row]
    case .addRequested(let options), .loadRequested(let options): contents.options = options
    case .propertiesSet(let part, let options): (contents.path, contents.options) = (part, options)
    case .replied(let part, let values, let options):
      (contents.path, contents.values, contents.options) = (part, values, options)
    case .rowsReplaced(let rows, let options), .rowsAppended(let rows, let options),
      .rowsPrepended(let rows, let options):
      (contents.rows, contents.options) = (rows, options)
    case .loadFailed(let message, let options), .noticeRaised(let message, let options):
      (contents.text, contents.options) = (message, options)
    case .changedOutside(let row, let fields):
      (contents.path, contents.isPresent) = ([row], fields != nil)
      contents.options = fields ?? []
    case .dropRequested(let name): contents.text = name
    case .own(let act):
      (contents.text, contents.values, contents.options) = (act.verb, act.values, act.options)
    }
    return contents
  }

  /// Makes an act of its verb and of what it carries.
  public init(_ verb: ActVerb, _ contents: ActContents) {
    let name = contents.path.first ?? .name("")
    switch verb {
    case .press: self = .pressed(contents.key)
    case .tap: self = .tapped(part: contents.path)
    case .paste: self = .pasted(contents.text)
    case .enter:
      self = .entered(field: contents.path.first, contents.values.first ?? .none)
    case .edit: self = .editRequested(row: name)
    case .view: self = .viewRequested(row: name)
    case .add: self = .addRequested(contents.options)
    case .delete: self = .deleteRequested(row: name)
    case .set: self = .propertiesSet(part: contents.path, contents.options)
    case .reply:
      self = .replied(part: contents.path, values: contents.values, options: contents.options)
    case .load: self = .loadRequested(contents.options)
    case .rows: self = .rowsReplaced(contents.rows, options: contents.options)
    case .append: self = .rowsAppended(contents.rows, options: contents.options)
    case .fail: self = .loadFailed(message: contents.text, options: contents.options)
    case .external:
      self = .changedOutside(row: name, fields: contents.isPresent ? contents.options : nil)
    case .toast: self = .noticeRaised(message: contents.text, options: contents.options)
    case .act:
      self = .own(OwnAct(contents.text, values: contents.values, options: contents.options))
    case .prepend: self = .rowsPrepended(contents.rows, options: contents.options)
    case .drop: self = .dropRequested(name: contents.text)
    }
  }
}
