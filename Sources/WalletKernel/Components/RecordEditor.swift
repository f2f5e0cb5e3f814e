/// Records and their edit sessions, `mount records`: rows, and one form at a time in a sheet.
public enum RecordEditor: Component {
  /// The name in scripts.
  public static let kind = "records"
  /// A form's text fields take text while they have the focus.
  public static let keyboardRole = KeyboardRole.textInput
  /// A session is presented in a sheet that bears the component's id.
  public static let hasSessions = true

  // MARK: State

  /// What the host passes in, the collection, the open session, and the numbers given out.
  public struct State: Equatable, Sendable {
    var type = RecordType(name: "")
    var settings = Settings()
    var rows = KeyedList<Record>()
    var session: Session?
    /// The number in the key of the last element that was added without one.
    var lastAdded: Int64 = 0
    /// The number of the last check that the host was asked for, by field.
    var lastChecks: [Int64] = []
    /// The number of the last validation that the host was asked for.
    var lastValidation: Int64 = 0
  }

  /// What the host passes in besides the record type and the rows.
  public struct Settings: Equatable, Sendable {
    var canSave = true
    var canDelete = false
    var validation = Authority.local
    var store = Authority.local
    /// The session's title, with fields in braces.
    var titler: String?
    /// Each time a field is named its whole value is shown: more than a title has room for.
    static let mostTitledFields = 16
    /// The form's least width in points; none: the platform's.
    var minWidth: Int64?
    var semantics = Semantics.value
  }

  /// Who validates or stores a record.
  public enum Authority: String, Sendable, CaseIterable {
    case local, host
  }

  /// Whether a row shows its draft only when it is saved, or at once.
  public enum Semantics: String, Sendable, CaseIterable {
    case value, reference
  }

  /// An element of the collection.
  public struct Record: Equatable, Sendable {
    /// The fields' values, in declaration order.
    var values: [Value]
    var canEdit = true
    var canDelete = true
  }

  // MARK: Event

  /// What can happen to records.
  public enum Event: Equatable, Sendable {
    case editRequested(row: Int)
    case viewRequested(row: Int)
    case addRequested(key: String?, values: [Value])
    case deleteRequested(row: Int)
    case entered(Value, field: Int)
    case typed(String, field: Int)
    case backspacePressed(field: Int)
    case buttonTapped(Button)
    /// The session's sheet was dismissed.
    case dismissed
    /// The host answered a field's check; without a number, the newest.
    case checkAnswered(isValid: Bool, field: Int, number: Int64?)
    /// The host validated the record (no messages: none is left to say) or found it invalid.
    case validationAnswered(messages: [String]?, number: Int64?)
    case stored
    case storeFailed(message: String)
    case rowChanged(row: Int, key: String, to: Record)
    case rowVanished(row: Int)
    case rowsReplaced(KeyedList<Record>)
    case rowsAppended(KeyedList<Record>)
    indirect case settingsChanged(to: Settings)
  }

  /// The parts that can be tapped; no row bears one of their names.
  public enum Button: String, Sendable, CaseIterable {
    case save, cancel, delete, close, alert

    /// The names, as scripts write them.
    static let names = allCases.map { $0.rawValue }
  }

  /// Makes records from what the host passes in.
  public static func mount(_ mount: Mount, in context: Context) throws(Rejection) -> State {
    guard let type = mount.recordType else { throw .missing("of") }
    try type.validate()
    var state = State(
      type: type, lastChecks: Array(repeating: 0, count: type.fields.count))
    var name: String? = type.name
    var reader = try OptionReader(mount.options)
    try reader.read("of", &name)
    guard name.isSame(as: type.name) else {
      throw .notOneOf(option: "of", found: name ?? "none", allowed: [type.name], nearest: nil)
    }
    try configure(&state.settings, &reader, type)
    state.rows = try type.rows(mount.rows, onto: state.rows)
    return state
  }

  /// Reads an act as an event.
  public static func event(
    for act: Act, in state: State, context: Context
  ) throws(Rejection) -> Event {
    let (type, rows) = (state.type, state.rows)
    switch act {
    case .tapped(let part):
      let name = try part.require(Button.names)
      guard let button = Button(rawValue: name) else { throw .unknownPart(name, nearest: nil) }
      return .buttonTapped(button)
    case .entered(let field, let value):
      let index = try type.position(of: field)
      return .entered(try type.fields[index].admit(value), field: index)
    case .editRequested(let row): return .editRequested(row: try rows.position(of: row))
    case .viewRequested(let row): return .viewRequested(row: try rows.position(of: row))
    case .addRequested(let options): return try type.addition(options)
    case .deleteRequested(let row): return .deleteRequested(row: try rows.position(of: row))
    case .propertiesSet(let part, let options):
      try part.requireNone()
      var changed = state.settings
      var reader = try OptionReader(options)
      try configure(&changed, &reader, type)
      return .settingsChanged(to: changed)
    case .replied(let part, let values, let options):
      return try type.answer(part, values, options)
    case .rowsReplaced(let given, let options):
      try OptionReader(options).finish()
      return .rowsReplaced(try type.rows(given, onto: KeyedList()))
    case .rowsAppended(let given, let options):
      try OptionReader(options).finish()
      return .rowsAppended(try type.rows(given, onto: rows))
    case .changedOutside(let row, let fields):
      return try type.outsideChange(rows, at: try rows.position(of: row), fields)
    case .routed(let routed): return try event(for: routed, type, context.id)
    case .pressed, .pasted, .loadRequested, .loadFailed, .noticeRaised:
      throw .notForKind(kind: kind, act: act.words)
    }
  }

  private static func event(
    for routed: Routed, _ type: RecordType, _ id: String
  ) throws(Rejection) -> Event {
    switch routed {
    case .inserted(let text, let field?):
      return .typed(text, field: try type.textPosition(of: .name(field), in: id))
    case .backspace(let field?):
      return .backspacePressed(field: try type.textPosition(of: .name(field), in: id))
    case .command(.returnKey): return .buttonTapped(.save)
    case .command(.commandDelete): return .buttonTapped(.delete)
    case .command(.escape), .sessionDismissed: return .dismissed
    case .inserted(_, nil), .backspace(nil), .timePassed:
      throw .notForKind(kind: kind, act: Act.routed(routed).words)
    }
  }

  private static func configure(
    _ settings: inout Settings, _ reader: inout OptionReader, _ type: RecordType
  ) throws(Rejection) {
    try reader.read("onSave", &settings.canSave)
    try reader.read("onDelete", &settings.canDelete)
    try reader.read("validation", &settings.validation)
    try reader.read("store", &settings.store)
    try reader.read("titler", &settings.titler)
    try reader.read("minWidth", &settings.minWidth, in: 0...Int64.max)
    try reader.read("semantics", &settings.semantics)
    try reader.finish()
    let named = settings.titler?.namesInBraces ?? []
    guard named.count <= Settings.mostTitledFields else {
      throw .tooMany("fields in 'titler'", limit: Int64(Settings.mostTitledFields))
    }
    for name in named { _ = try type.position(of: .name(name)) }
  }

  // MARK: Output

  /// What records tell their host.
  public enum Output: ComponentOutput {
    /// Asks the host to check a field's value.
    case check(field: String, number: Int64)
    /// Asks the host to validate a record.
    case validate(number: Int64, fields: [Option])
    case saved(key: String, fields: [Option])
    case cancelled(key: String)
    case deleted(key: String)

    /// The name in scripts.
    public var name: String {
      switch self {
      case .check: "check"
      case .validate: "validate"
      case .saved: "saved"
      case .cancelled: "cancelled"
      case .deleted: "deleted"
      }
    }

    /// A number or a key, then the fields.
    public var values: OutputValues {
      switch self {
      case .check(let field, let number): .positional(.text(field), .integer(number))
      case .validate(let number, let fields): .many([Option("", .integer(number))] + fields)
      case .saved(let key, let fields): .many([Option("", .text(key))] + fields)
      case .cancelled(let key), .deleted(let key): .one(.text(key))
      }
    }
  }

  // MARK: Reduce

  /// Folds an event into the state.
  public static func reduce(
    _ state: inout State, _ event: Event, in context: Context, _ effects: inout Effects<Output>
  ) -> Reaction {
    // One session at a time, on the whole screen.
    let isTaken = context.sessionOwner != nil
    switch event {
    case .editRequested where isTaken, .viewRequested where isTaken, .addRequested where isTaken:
      return .ignored(.sessionIsOpen)
    case .editRequested(let row): return state.edit(row, &effects)
    case .viewRequested(let row): return state.look(at: row, &effects)
    case .addRequested(let key, let values): return state.add(key, values, &effects)
    case .deleteRequested(let row): return state.delete(row, &effects)
    case .entered(let value, let field): return state.enter(value, field, &effects)
    case .typed(let text, let field): return state.type(text, field, &effects)
    case .backspacePressed(let field): return state.eraseLast(field, &effects)
    case .buttonTapped(let button): return state.tap(button, &effects)
    case .dismissed: return state.dismiss(&effects)
    case .checkAnswered(let isValid, let field, let number):
      return state.take(isValid: isValid, field, number)
    case .validationAnswered(let messages, let number):
      return state.take(messages, number, &effects)
    case .stored: return state.takeStored(&effects)
    case .storeFailed(let message): return state.takeStoreFailure(message)
    case .rowChanged(let row, let key, let record):
      state.rows[row] = record
      state.rows.rename(at: row, to: key)
      state.noteOutsideChange()
    case .rowVanished(let row):
      state.rows.remove(at: row)
      state.noteOutsideChange()
    case .rowsReplaced(let rows):
      state.rows = rows
      state.noteOutsideChange()
    case .rowsAppended(let rows):
      state.rows.append(rows)
      state.noteOutsideChange()
    case .settingsChanged(let settings):
      state.settings = settings
    }
    return .took
  }
}
