/// Records and their edit sessions, `mount records`: rows, and one form at a time in a sheet.
public enum RecordEditor: Component {
  public static let kind = "records"
  public static let summary =
    "Rows of records, and one form at a time, in a sheet, for one of them."
  public static let keyboardRole = KeyboardRole.textInput
  public static let hasSessions = true
  public static let takesRecordType = true
  public static let replies = [
    ReplyDeclaration("valid", for: .one),
    ReplyDeclaration("invalid", for: .one, texts: 0...1),
    ReplyDeclaration("failed", for: .one, texts: 0...1),
    ReplyDeclaration("valid"),
    ReplyDeclaration("invalid", texts: 0...Int.max),
    ReplyDeclaration("stored"),
    ReplyDeclaration("failed", texts: 0...1),
  ]
  public static let reasons: [IgnoreReason] = [
    .disabled, .nothingToDelete, .notAKey, .noDecimals, .groupingSeparator,
    .secondDecimalSeparator, .noRoom, .nothingAsked, .stale, .alreadySo, .notAvailable,
    .noRows, .noMore, .notVisible, .loading, .noSession, .sessionIsOpen, .readOnly,
    .beingEdited, .notSaveable, .validating, .saving,
  ]

  // MARK: State

  /// What the host passes in, the collection, the open session, and the numbers given out.
  public struct State: ComponentState {
    var type = RecordType.blank
    var canSave = true
    var canDelete = false
    var validation = Authority.local
    var store = Authority.local
    /// The session's title, with fields in braces.
    var titler: String?
    /// The form's least width in points; none: the platform's.
    var minWidth: Int64?
    var semantics = Semantics.value
    /// How a person opens a row's menu; none: as is usual on the system.
    var menu: MenuStyle?
    public var loading = RowLoading()
    var rows = KeyedList<Record>()
    var session: EditSession?
    var numbers = Numbers()

    /// Each time a field is named its whole value is shown: more than a title has room for.
    private static let mostTitledFields = 16

    public init() {}

    public mutating func fields(_ visit: inout FieldVisitor) {
      visit.mountOnly { $0.momentary("of", .text) }
      visit.hidden(&type)
      visit.option("onSave", &canSave)
      visit.option("onDelete", &canDelete)
      visit.option("validation", &validation)
      visit.option("store", &store)
      visit.option("titler", &titler)
      visit.option("minWidth", &minWidth, in: 0 ... .max)
      visit.option("semantics", &semantics)
      visit.option("menu", &menu)
      loading.fields(&visit)
      visit.hidden(&rows)
      visit.hidden(&session)
      visit.hidden(&numbers)
      visit.require(flaws.isEmpty)
    }

    public mutating func settle(_ given: GivenOptions, after old: State) throws(Rejection) {
      let named = titler?.namesInBraces ?? []
      guard named.count <= State.mostTitledFields else {
        throw .tooMany("fields in 'titler'", limit: Int64(State.mostTitledFields))
      }
      for name in named { _ = try type.position(of: .name(name)) }
    }
  }

  /// Who validates or stores a record.
  public enum Authority: String, FieldWord {
    /// The component itself.
    case local
    /// The host, which is asked.
    case host
  }

  /// Whether a row shows its draft only when it is saved, or at once.
  public enum Semantics: String, FieldWord {
    /// When it is saved.
    case value
    /// At once.
    case reference
  }

  /// The numbers that were given out: they go on from session to session.
  struct Numbers: Equatable, Sendable {
    /// The number in the key of the last element that was added without one.
    var added: Int64 = 0
    /// The number of the last check that the host was asked for, by field.
    var checks: [Int64] = []
    /// The number of the last validation that the host was asked for.
    var validation: Int64 = 0
    /// The number of the last record that the host was asked to store.
    var saved: Int64 = 0
  }

  public static func mount(_ mount: Mount, in context: Context) throws(Rejection) -> State {
    guard let type = mount.recordType else { throw .missing("of") }
    try type.validate()
    var options = try OptionReader(mount.options)
    if case .text(let name)? = options.value("of"), !name.isSame(as: type.name) {
      throw .notOneOf(option: "of", found: name, allowed: [type.name], nearest: nil)
    }
    var state = State()
    state.type = type
    state.numbers.checks = Array(repeating: 0, count: type.fields.count)
    state = try state.setting(mount.options, isMount: true)
    state.rows = try type.rows(mount.rows, onto: state.rows, parts: partNames)
    return state
  }

  public static func invariants(_ state: State, in context: Context) -> [String] {
    state.flaws + state.loading.flaws
  }

  public static func continueNumbering(_ state: inout State, after current: State) {
    state.loading.continueNumbering(after: current.loading)
    state.numbers.validation = max(state.numbers.validation, current.numbers.validation)
    state.numbers.saved = max(state.numbers.saved, current.numbers.saved)
    for (index, field) in state.type.fields.enumerated() {
      guard let other = current.type.find(field.name) else { continue }
      state.numbers.checks[index] = max(state.numbers.checks[index], current.numbers.checks[other])
    }
  }

  // MARK: Event

  /// What can happen to records.
  public enum Event: LoadingEvent {
    /// A person edits the record in a row, or looks at it.
    case openRequested(row: Int, Mode)
    /// A person adds a record; without a key it gets one.
    case addRequested(key: String?, values: [Value])
    /// A person deletes a row from its menu.
    case deleteRequested(row: Int)
    /// A person gave a field of the form a value.
    case entered(Value, field: Int)
    /// A key inserted a text at the end of a field.
    case typed(String, field: Int)
    /// A key removed the last character of a field.
    case backspacePressed(field: Int)
    /// A button of the form was tapped.
    case tapped(Part)
    /// A row was tapped, which selects it, or no longer does.
    case rowTapped(row: Int)
    /// A button above the rows was tapped, for the one row that is selected.
    case toolbarTapped(Mode)
    /// The session's sheet was dismissed.
    case dismissed
    /// The host answered a field's check; without a number, the newest.
    case checkAnswered(isValid: Bool, field: Int, number: Int64?)
    /// The host validated the record (no messages: none is left to say) or found it invalid.
    case validationAnswered(messages: [String]?, number: Int64?)
    /// The host stored what was saved; without a number, what was saved last.
    case stored(number: Int64?)
    /// The host could not validate or store what it was asked to.
    case failed(message: String?, number: Int64?)
    /// A record was changed outside of the form.
    case rowChanged(row: Int, key: String, to: Record)
    /// A record went outside of the form.
    case rowVanished(row: Int)
    /// Rows are loaded.
    case loading(RowLoadingEvent<State>)
  }

  /// The buttons of the form; no row bears one of their names.
  public enum Part: String, ComponentPart {
    /// Saves the draft.
    case save
    /// Ends the session without a change.
    case cancel
    /// Deletes the record.
    case delete
    /// Ends a look.
    case close
    /// Closes the alert.
    case alert
    /// Edits, or looks at, the row that is selected.
    case toolbar
    /// Repeats the load that failed.
    case retry

    public var argument: PartArgument { self == .toolbar ? .name("edit or view") : .none }
  }

  /// A form's buttons, and a row itself.
  public static let surfaces = TapSurfaces.rows

  public static func tapped(_ target: Target, in state: State) throws(Rejection) -> Event {
    switch target {
    case .part(.toolbar, let name):
      return .toolbarTapped(name == .name(Mode.view.rawValue) ? .view : .edit)
    case .part(.retry, _): return .loading(.retryTapped)
    case .part(let button, _): return .tapped(button)
    case .row(let key, _): return .rowTapped(row: try state.rows.position(of: .name(key)))
    case .placeholder: return .loading(.placeholderTapped)
    case .itself: throw refusal(of: .tap)
    }
  }

  public static func entered(
    _ value: Value, field: PathPart?, in state: State
  ) throws(Rejection) -> Event {
    guard let field else { throw .missing("a field") }
    let index = try state.type.position(of: field)
    return .entered(try state.type.fields[index].admit(value), field: index)
  }

  public static func editRequested(row: PathPart, in state: State) throws(Rejection) -> Event {
    try opened(row, .edit, in: state)
  }

  public static func viewRequested(row: PathPart, in state: State) throws(Rejection) -> Event {
    try opened(row, .view, in: state)
  }

  private static func opened(
    _ row: PathPart, _ mode: Mode, in state: State
  ) throws(Rejection) -> Event {
    if isPlaceholder(row, in: state) { return .loading(.placeholderTapped) }
    return .openRequested(row: try state.rows.position(of: row), mode)
  }

  /// Whether a row stands for one that is not there yet.
  private static func isPlaceholder(_ row: PathPart, in state: State) -> Bool {
    guard case .name(let key) = row else { return false }
    return placeholderKeys(state).contains { $0.isSame(as: key) }
  }

  public static func addRequested(_ options: [Option], in state: State) throws(Rejection) -> Event {
    try state.type.addition(options)
  }

  public static func deleteRequested(row: PathPart, in state: State) throws(Rejection) -> Event {
    if isPlaceholder(row, in: state) { return .loading(.placeholderTapped) }
    return .deleteRequested(row: try state.rows.position(of: row))
  }

  public static func replied(_ reply: Reply, in state: State) throws(Rejection) -> Event {
    let isValid = reply.word == "valid"
    let number = reply.number
    if let field = reply.field {
      let index = try state.type.position(of: field)
      // What the host could not check is not known to be valid: the next change asks again.
      return .checkAnswered(isValid: isValid, field: index, number: number)
    }
    switch reply.word {
    case "stored": return .stored(number: number)
    case "failed": return .failed(message: reply.texts.first, number: number)
    case _: return .validationAnswered(messages: isValid ? nil : reply.texts, number: number)
    }
  }

  public static func changedOutside(
    row: PathPart, _ fields: [Option]?, in state: State
  ) throws(Rejection) -> Event {
    try state.outsideChange(at: try state.rows.position(of: row), fields)
  }

  // MARK: Output

  /// What records report to their host.
  public enum Output: LoadingOutput {
    /// The host is to load; its answer may bear the number.
    case requested(number: Int64)
    /// Asks the host to check a field's value.
    case check(field: String, number: Int64)
    /// Asks the host to validate a record.
    case validate(number: Int64, fields: [Option])
    /// A record was saved, or is saved once the host has stored it, under the request's number.
    case saved(key: String, fields: [Option], request: Int64?)
    /// A person left a session without a change.
    case cancelled(key: String)
    /// A record was deleted.
    case deleted(key: String)

    public static let samples: [Output] = [
      .check(field: "name", number: 1), .validate(number: 1, fields: [Option("name", .text(""))]),
      .saved(key: "new-1", fields: [Option("name", .text(""))], request: 1),
      .cancelled(key: "new-1"), .deleted(key: "new-1"), .requested(number: 1),
    ]

    public var report: OutputReport {
      switch self {
      case .check(let field, let number):
        OutputReport(
          "check", "field number", .positional(.text(field), .integer(number)),
          request: number)
      case .validate(let number, let fields):
        OutputReport(
          "validate", "number", .many([Option("", .integer(number))] + fields),
          request: number)
      case .saved(let key, let fields, let request):
        OutputReport("saved", "key", .many([Option("", .text(key))] + fields), request: request)
      case .cancelled(let key): OutputReport("cancelled", "key", .one(.text(key)))
      case .deleted(let key): OutputReport("deleted", "key", .one(.text(key)))
      case .requested(let number): .requested(number)
      }
    }

    public init?(_ report: OutputReport) {
      if let number = report.requestedNumber {
        self = .requested(number: number)
        return
      }
      let values = report.values.list
      let fields = Array(values.dropFirst())
      switch (report.name, values.first?.value) {
      case ("check", .text(let field)?):
        guard case .integer(let number)? = fields.first?.value else { return nil }
        self = .check(field: field, number: number)
      case ("validate", .integer(let number)?): self = .validate(number: number, fields: fields)
      case ("saved", .text(let key)?):
        self = .saved(key: key, fields: fields, request: report.request)
      case ("cancelled", .text(let key)?): self = .cancelled(key: key)
      case ("deleted", .text(let key)?): self = .deleted(key: key)
      default: return nil
      }
    }
  }

  // MARK: Reduce

  public static func reduce(
    _ state: inout State, _ event: Event, in context: Context,
    _ collector: inout OutputCollector<Output>
  ) -> Outcome {
    // One session at a time, on the whole screen.
    let isTaken = context.sessionOwner != nil
    switch event {
    case .openRequested where isTaken, .addRequested where isTaken:
      return .ignored(.sessionIsOpen)
    case .openRequested(let row, let mode): return state.open(row, mode, &collector)
    case .addRequested(let key, let values): return state.add(key, values, &collector)
    case .deleteRequested(let row): return state.delete(row, &collector)
    case .entered(let value, let field): return state.enter(value, field, &collector)
    case .typed(let text, let field):
      return state.type(text, field, context.conventions, &collector)
    case .backspacePressed(let field): return state.eraseLast(field, &collector)
    case .tapped(let button): return state.tap(button, &collector)
    case .rowTapped(let row): state.rows[row].isSelected.toggle()
    case .toolbarTapped(let mode):
      if isTaken { return .ignored(.sessionIsOpen) }
      guard let row = state.selectedRow else { return .ignored(.disabled) }
      return state.open(row, mode, &collector)
    case .dismissed: return state.dismiss(&collector)
    case .checkAnswered(let isValid, let field, let number):
      return state.take(isValid: isValid, field, number)
    case .validationAnswered(let messages, let number):
      return state.take(messages, number, &collector)
    case .stored(let number): return state.takeStored(number, &collector)
    case .failed(let message, let number): return state.takeFailure(message, number)
    case .rowChanged(let row, let key, let record):
      state.rows[row] = record
      state.rows.rename(at: row, to: key)
      state.noteOutsideChange()
    case .loading(let event): return reduce(&state, event, &collector)
    case .rowVanished(let row):
      state.rows.remove(at: row)
      state.noteOutsideChange()
    }
    return .took
  }
}
