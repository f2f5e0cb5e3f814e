/// All that a kind declares, with the kind's types hidden: what the reference, completion, the
/// checks of scripts, the coverage and the random acts read.
public struct KindDeclaration: Sendable {
  /// The kind's name.
  public var kind: String
  /// What it is, in one sentence.
  public var summary: String
  /// What the host passes in.
  public var options: [FieldDeclaration]
  /// What the host passes in for a row; empty for kinds without rows.
  public var rowFields: [FieldDeclaration]
  /// The rows that it always has; empty where any may be given.
  public var fixedRows: [String]
  /// Whether its rows are records, whose type is passed in when it is mounted.
  public var takesRecordType: Bool
  /// What can be tapped besides its parts.
  public var surfaces: TapSurfaces
  /// Its parts.
  public var parts: [PartDeclaration]
  /// The parts of its rows.
  public var rowParts: [PartDeclaration]
  /// What can happen to it, by the words of scripts.
  public var events: [String]
  /// The verbs of the acts that it takes.
  public var verbs: [ActVerb]
  /// The acts that it alone takes.
  public var ownActs: [OwnActDeclaration]
  /// The answers that it takes.
  public var replies: [ReplyDeclaration]
  /// The options of acts that take some.
  public var actOptions: [ActOptions]
  /// What it reports.
  public var outputs: [OutputDeclaration]
  /// Those that leave once, where it acts once.
  public var onceOutputs: [String] = []
  /// What it shows.
  public var viewFields: [ViewFieldDeclaration]
  /// The reasons for which it ignores an act, besides those of the screen itself.
  public var reasons: [IgnoreReason]
  /// What the hardware keyboard may do with it.
  public var keyboardRole: KeyboardRole
  /// Whether it opens edit sessions.
  public var hasSessions: Bool
  /// Whether passing time changes it.
  public var keepsTime: Bool

  /// A part, as scripts name it.
  public struct PartDeclaration: Equatable, Sendable {
    /// The part's name.
    public var name: String
    /// What stands behind it in a path.
    public var argument: PartArgument
  }

  /// The options that an act takes.
  public struct ActOptions: Equatable, Sendable {
    /// The act.
    public var verb: ActVerb
    /// Its options.
    public var options: [ParameterDeclaration]
  }

  /// The options that an act takes; empty where it takes none.
  public func options(of verb: ActVerb) -> [ParameterDeclaration] {
    actOptions.first { $0.verb == verb }?.options ?? []
  }

  /// An output, as scripts name it.
  public struct OutputDeclaration: Equatable, Sendable {
    /// The output's name.
    public var name: String
    /// Its values in order, by name.
    public var values: [ParameterDeclaration]
    /// Whether fields follow whose names a script chose.
    public var hasFields: Bool
    /// Whether the host owes an answer.
    public var isRequest: Bool
  }

  /// Reads what a kind declares.
  public init<Kind: Component>(of _: Kind.Type) {
    kind = Kind.kind
    summary = Kind.summary
    options = Kind.State.fieldDeclarations
    rowFields = Kind.State.rowFieldDeclarations
    fixedRows = Kind.fixedRows
    takesRecordType = Kind.takesRecordType
    surfaces = Kind.surfaces
    parts = Kind.Part.allCases.map { PartDeclaration(name: $0.rawValue, argument: $0.argument) }
    rowParts = Kind.RowPart.allCases.map {
      PartDeclaration(name: $0.rawValue, argument: $0.argument)
    }
    verbs = ActVerb.allCases.filter { Self.takes($0, Kind.self) }
    events =
      ["mount", "unmount"] + verbs.map { $0.rawValue }
      + (Kind.keyboardRole == .textInput ? ["focus"] : [])
    ownActs = Kind.ownActs
    replies = Kind.replies
    actOptions = verbs.compactMap { verb in
      let options = Kind.parameters(of: verb)
      return options.isEmpty ? nil : ActOptions(verb: verb, options: options)
    }
    outputs = Kind.Output.samples.map { Self.declaration(of: $0.report) }
    onceOutputs = Kind.onceOutputs
    viewFields = Kind.View.fieldDeclarations
    reasons = Kind.reasons
    keyboardRole = Kind.keyboardRole
    hasSessions = Kind.hasSessions
    keepsTime = Kind.keepsTime
  }

  // A kind takes what it does not refuse as such: what is wrong with this very act is another
  // thing.
  private static func takes<Kind: Component>(_ verb: ActVerb, _: Kind.Type) -> Bool {
    do throws(Rejection) {
      _ = try Kind.decide(Act(verb, ActContents()), in: Kind.State())
      return true
    } catch {
      if case .notForKind = error { return false }
      return true
    }
  }

  private static func declaration(of report: OutputReport) -> OutputDeclaration {
    let labels = report.labels.split(separator: " ")
    let values = report.values.list
    var declared: [ParameterDeclaration] = []
    for (label, value) in zip(labels, values) {
      var type = value.value.type
      // A label that ends in `?` is of a value that may be none.
      type.allowsNone = label.last == "?"
      let name = label.last == "?" ? label.dropLast() : label
      declared.append(ParameterDeclaration(String(name), type, isRequired: true))
    }
    return OutputDeclaration(
      name: report.name, values: declared, hasFields: values.count > labels.count,
      isRequest: report.request != nil)
  }
}

extension Value {
  fileprivate var type: ValueType {
    switch self {
    case .none: ValueType(.any, orNone: true)
    case .boolean: .boolean
    case .integer: .integer
    case .decimal: ValueType(.decimal(isPositive: false))
    case .text: .text
    case .duration: ValueType(.span(orWord: ""))
    case .list: ValueType(.texts)
    }
  }
}

/// A component on a screen, with its kind known: what it shows and reports is typed.
///
/// ```swift
/// let pay = try wallet.mount(Keypad.self, "pay", ["once": true])
/// wallet.view(of: pay)?.value
/// ```
public struct Handle<Kind: Component>: Equatable, Sendable {
  /// The component's id.
  public let id: String

  /// Names a component that is, or will be, on the screen.
  public init(_ id: String) {
    self.id = id
  }
}
