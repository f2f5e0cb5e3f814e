/// The transaction list, `mount transactions`: rows that are loaded, refreshed and continued by
/// numbered requests to the host.
public enum TransactionList: Component {
  public static let kind = "transactions"
  public static let summary = "Rows that are loaded, refreshed and continued by numbered requests."
  public static let surfaces = TapSurfaces.rows
  public static let reasons: [IgnoreReason] = [
    .noRows, .notVisible, .disabled, .loading, .stale, .nothingAsked,
  ]

  // MARK: State

  /// The rows, and how loading them stands.
  public struct State: RowsState {
    /// How many rows are drawn while nothing is there yet.
    var placeholderCount: Int64 = 6
    public var rows = KeyedList<TransactionRow>()
    var phase = Phase.idle
    /// The number of the newest request; the next one has the number after it.
    var lastNumber: Int64 = 0

    public init() {}

    public mutating func fields(_ visit: inout FieldVisitor) {
      // More than the bound no screen shows, and a view should not be made of them.
      visit.option("placeholder", &placeholderCount, in: 0...1_000)
      visit.hidden(&rows)
      visit.hidden(&phase)
      visit.hidden(&lastNumber)
    }

    /// Rows that are there from the mount on are loaded ones.
    public mutating func settle(_ given: GivenOptions, after old: State) throws(Rejection) {
      if phase == .idle, !rows.isEmpty { phase = .settled }
    }
  }

  // MARK: Event

  /// What can happen to a list.
  public enum Event: Equatable, Sendable {
    /// The host lets the rows be loaded.
    case loadRequested
    /// The host lets further rows be loaded.
    case moreRequested
    /// A person wants the load that failed once more.
    case retryTapped
    /// A person tapped a row.
    case rowTapped(key: String)
    /// A person tapped one of the rows that are drawn while nothing is there yet.
    case placeholderTapped
    /// Rows came, in the place of the old ones or besides them: as the answer to a request, by its
    /// number or else to the newest, or unasked.
    case rowsArrived(KeyedList<TransactionRow>, replaces: Bool, answering: Int64?)
    /// The host could not load.
    case loadFailed(message: String, answering: Int64?)
  }

  /// What can be tapped besides the rows.
  public enum Part: String, ComponentPart {
    /// The button that repeats what failed.
    case retry
  }

  public static func placeholderKeys(_ state: State) -> [String] {
    guard case .waiting(.first, number: _) = state.phase, state.placeholderCount > 0 else {
      return []
    }
    return (0..<state.placeholderCount).map { "placeholder-\($0)" }
  }

  public static func tapped(_ target: Target, in state: State) throws(Rejection) -> Event {
    switch target {
    case .part(.retry, _): .retryTapped
    case .row(let key, _): .rowTapped(key: key)
    case .placeholder: .placeholderTapped
    case .itself: throw refusal(of: .tap)
    }
  }

  public static func parameters(of verb: ActVerb) -> [ParameterDeclaration] {
    if verb == .load { return [ParameterDeclaration("more", .boolean)] }
    return verb.isAnswer ? [.requestNumber] : []
  }

  public static func loadRequested(
    _ given: GivenOptions, in state: State
  ) throws(Rejection) -> Event {
    given["more"] == .boolean(true) ? .moreRequested : .loadRequested
  }

  public static func rowsReplaced(
    _ rows: [Row], _ given: GivenOptions, in state: State
  ) throws(Rejection) -> Event? {
    let rows = try KeyedList<TransactionRow>(rows, onto: KeyedList(), parts: partNames)
    return .rowsArrived(rows, replaces: true, answering: number(given))
  }

  public static func rowsAppended(
    _ rows: [Row], _ given: GivenOptions, in state: State
  ) throws(Rejection) -> Event? {
    let rows = try KeyedList(rows, onto: state.rows, parts: partNames)
    return .rowsArrived(rows, replaces: false, answering: number(given))
  }

  public static func loadFailed(
    _ message: String, _ given: GivenOptions, in state: State
  ) throws(Rejection) -> Event {
    .loadFailed(message: message, answering: number(given))
  }

  private static func number(_ given: GivenOptions) -> Int64? {
    if case .integer(let number)? = given["for"] { number } else { nil }
  }

  // MARK: Output

  /// What a list reports to its host.
  public enum Output: ComponentOutput {
    /// The host is to load; its answer may bear the number.
    case requested(number: Int64)
    /// A person opened a row.
    case opened(key: String)

    public static let samples: [Output] = [.requested(number: 1), .opened(key: "")]

    public var report: OutputReport {
      switch self {
      case .requested(let number):
        OutputReport("requested", "number", .one(.integer(number)), request: number)
      case .opened(let key): OutputReport("opened", "key", .one(.text(key)))
      }
    }

    public init?(_ report: OutputReport) {
      if report.name == "requested", let number = report.values.integer {
        self = .requested(number: number)
      } else if report.name == "opened", let key = report.values.text {
        self = .opened(key: key)
      } else {
        return nil
      }
    }
  }

  // MARK: Reduce

  public static func reduce(
    _ state: inout State, _ event: Event, in context: Context,
    _ collector: inout OutputCollector<Output>
  ) -> Outcome {
    switch event {
    case .loadRequested:
      request(state.rows.isEmpty ? .first : .refresh, &state, &collector)
    case .moreRequested:
      guard !state.rows.isEmpty else { return .ignored(.noRows) }
      request(.more, &state, &collector)
    case .retryTapped:
      guard case .failed(let load, message: _) = state.phase else { return .ignored(.notVisible) }
      request(load, &state, &collector)
    case .rowTapped(let key):
      guard let row = state.rows[key] else { return .ignored(.notAvailable) }
      guard row.isTappable else { return .ignored(.disabled) }
      collector.report(.opened(key: key))
    case .placeholderTapped: return .ignored(.loading)
    case .rowsArrived(let rows, let replaces, let number):
      if let number, !state.isOut(number) { return .ignored(.stale) }
      if replaces { state.rows = rows } else { state.rows.append(rows) }
      state.phase = .settled
    case .loadFailed(let message, let number):
      if let number, !state.isOut(number) { return .ignored(.stale) }
      guard case .waiting(let load, number: _) = state.phase else {
        return .ignored(state.lastNumber == 0 ? .nothingAsked : .stale)
      }
      state.phase = .failed(load, message: message)
    }
    return .took
  }

  private static func request(
    _ load: Load, _ state: inout State, _ collector: inout OutputCollector<Output>
  ) {
    // 2^63 requests are more than any session makes.
    state.lastNumber &+= 1
    state.phase = .waiting(load, number: state.lastNumber)
    collector.report(.requested(number: state.lastNumber))
  }

  public static func continueNumbering(_ state: inout State, after current: State) {
    state.lastNumber = max(state.lastNumber, current.lastNumber)
  }

  // MARK: View

  /// What a list shows.
  public struct View: ComponentView {
    /// How loading stands.
    public var phase = Phase.idle
    /// Why the newest load failed; with it the button that repeats the load is there.
    public var message: String?
    /// The rows, or those that are drawn while nothing is there yet.
    public var rows: [ViewRow<RowView>] = []

    /// How loading stands, for a person.
    public enum Phase: String, FieldWord {
      /// Nothing was ever asked for or given.
      case idle
      /// The first rows are awaited.
      case loading
      /// There are rows.
      case loaded
      /// There are no rows.
      case empty
      /// There are no rows, since the load failed.
      case failed
      /// There are rows, and newer ones are awaited.
      case refreshing
      /// There are rows, and further ones are awaited.
      case loadingMore
    }

    public init() {}

    public func fields(_ visit: inout ViewVisitor) {
      visit.field("phase", phase)
      visit.field("message", message)
      visit.field("retryVisible", message != nil)
      visit.rows("rows", rows)
    }
  }

  public static func view(_ state: State, in context: Context) -> View {
    var view = View()
    view.phase = state.shownPhase
    if case .failed(_, let message) = state.phase { view.message = message }
    var placeholder = RowView(TransactionRow(), context.conventions)
    (placeholder.isTappable, placeholder.isRedacted) = (false, true)
    view.rows =
      placeholderKeys(state).map { ViewRow($0, placeholder) }
      + state.rows.entries.map { ViewRow($0.key, RowView($0.element, context.conventions)) }
    return view
  }

  public static func invariants(_ state: State, in context: Context) -> [String] {
    var broken: [String] = []
    switch state.phase {
    case .idle:
      if !state.rows.isEmpty { broken.append("rows that nobody gave") }
    case .waiting(let load, let number):
      if (load == .first) != state.rows.isEmpty { broken.append("a load of the wrong kind") }
      if number > state.lastNumber { broken.append("a number that was never given out") }
    case .failed(let load, _):
      if (load == .first) != state.rows.isEmpty { broken.append("a failure of the wrong kind") }
    case .settled: break  // with rows or without
    }
    return broken
  }
}
