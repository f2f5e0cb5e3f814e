/// The transaction list, `mount transactions`: rows that are loaded, refreshed and continued by
/// numbered requests to the host.
public enum TransactionList: Component {
  /// The name in scripts.
  public static let kind = "transactions"

  // MARK: State

  /// The rows, and how loading them stands.
  public struct State: Equatable, Sendable {
    /// How many rows are drawn while nothing is there yet.
    var placeholderCount: Int64 = 6
    var rows = KeyedList<TransactionRow>()
    var phase = Phase.idle
    /// The number of the newest request; the next one has the number after it.
    var lastNumber: Int64 = 0
  }

  /// How loading stands; whether there are rows is known from the rows.
  public enum Phase: Equatable, Sendable {
    /// Nothing was ever asked for or given.
    case idle
    /// A request is out; any older one is stale.
    case waiting(Load, number: Int64)
    case settled
    /// The newest request failed.
    case failed(Load, message: String)
  }

  /// What a request asks for.
  public enum Load: UInt8, Equatable, Sendable, CaseIterable {
    /// Rows, where none are.
    case first
    /// The rows anew.
    case refresh
    /// Further rows.
    case more
  }

  // MARK: Event

  /// What can happen to a list.
  public enum Event: Equatable, Sendable {
    case loadRequested
    case moreRequested
    case retryTapped
    case rowTapped(key: String)
    /// One of the rows that are drawn while nothing is there yet.
    case placeholderTapped
    /// Rows came: as the answer to a request, by its number or else to the newest, or unasked.
    case rowsArrived(RowsChange<TransactionRow>, answering: Int64?)
    case loadFailed(message: String, answering: Int64?)
    /// The host changed a row that is there.
    case rowChanged(RowsChange<TransactionRow>)
    case placeholderCountChanged(to: Int64)
  }

  /// Makes a list from what the host passes in; rows that are given are loaded ones.
  public static func mount(_ mount: Mount, in context: Context) throws(Rejection) -> State {
    try mount.refuseRecordType()
    var state = State(rows: try KeyedList(mount.rows, parts: parts))
    try configure(&state.placeholderCount, mount.options)
    if !state.rows.isEmpty { state.phase = .settled }
    return state
  }

  /// Reads an act as an event.
  public static func event(
    for act: Act, in state: State, context: Context
  ) throws(Rejection) -> Event {
    switch act {
    case .tapped(let part): return try tap(part, in: state)
    case .loadRequested(let options):
      var (reader, isMore) = (try OptionReader(options), false)
      try reader.read("more", &isMore)
      try reader.finish()
      return isMore ? .moreRequested : .loadRequested
    case .rowsReplaced(let rows, let options):
      let rows = try KeyedList<TransactionRow>(rows, parts: parts)
      return .rowsArrived(.replaced(rows), answering: try number(options))
    case .rowsAppended(let rows, let options):
      let rows = try KeyedList(rows, onto: state.rows, parts: parts)
      return .rowsArrived(.appended(rows), answering: try number(options))
    case .loadFailed(let message, let options):
      return .loadFailed(message: message, answering: try number(options))
    case .propertiesSet(_, let options):
      if let change = try state.rows.change(by: act) { return .rowChanged(change) }
      var count = state.placeholderCount
      try configure(&count, options)
      return .placeholderCountChanged(to: count)
    case .pressed, .pasted, .entered, .editRequested, .viewRequested, .addRequested,
      .deleteRequested, .replied, .changedOutside, .noticeRaised, .routed:
      throw .notForKind(kind: kind, act: act.words)
    }
  }

  private static let parts = ["retry"]
  /// More placeholders than this no screen shows, and a view should not be made of them.
  static let mostPlaceholders: Int64 = 1_000

  private static func configure(
    _ placeholderCount: inout Int64, _ options: [Option]
  ) throws(Rejection) {
    var reader = try OptionReader(options)
    try reader.read("placeholder", &placeholderCount, in: 0...mostPlaceholders)
    try reader.finish()
  }

  private static func number(_ options: [Option]) throws(Rejection) -> Int64? {
    var (reader, number) = (try OptionReader(options), Int64?.none)
    try reader.read("for", &number, in: 1...(.max))
    try reader.finish()
    return number
  }

  private static func tap(_ part: [PathPart], in state: State) throws(Rejection) -> Event {
    if part == [.name("retry")] { return .retryTapped }
    let placeholders = state.placeholderKeys
    guard !placeholders.isEmpty, let first = part.first else {
      return .rowTapped(key: try state.rows.keyOfRow(part, besides: parts))
    }
    try part.dropFirst().requireNone()
    let isThere =
      switch first {
      case .name(let key): placeholders.contains { $0.isSame(as: key) }
      case .index(let index): index >= 0 && index < Int64(placeholders.count)
      }
    guard isThere else {
      throw .unknownRow(first.text, nearest: nearest(to: first.text, among: placeholders + parts))
    }
    return .placeholderTapped
  }

  // MARK: Output

  /// What a list tells its host.
  public enum Output: ComponentOutput {
    /// The host is to load; its answer may bear the number.
    case requested(number: Int64)
    case opened(key: String)

    /// The name in scripts.
    public var name: String {
      switch self {
      case .requested: "requested"
      case .opened: "opened"
      }
    }

    /// The request's number, or the row's key.
    public var values: OutputValues {
      switch self {
      case .requested(let number): .one(.integer(number))
      case .opened(let key): .one(.text(key))
      }
    }
  }

  // MARK: Reduce

  /// Folds an event into the state.
  public static func reduce(
    _ state: inout State, _ event: Event, in context: Context, _ effects: inout Effects<Output>
  ) -> Reaction {
    switch event {
    case .loadRequested:
      request(state.rows.isEmpty ? .first : .refresh, &state, &effects)
    case .moreRequested:
      guard !state.rows.isEmpty else { return .ignored(.noRows) }
      request(.more, &state, &effects)
    case .retryTapped:
      guard case .failed(let load, message: _) = state.phase else { return .ignored(.notVisible) }
      request(load, &state, &effects)
    case .rowTapped(let key):
      guard let row = state.rows[key] else { return .ignored(.notAvailable) }
      guard row.isTappable else { return .ignored(.disabled) }
      effects.report(.opened(key: key))
    case .placeholderTapped: return .ignored(.loading)
    case .rowsArrived(let change, let number):
      if let number, !state.isOut(number) { return .ignored(.stale) }
      state.rows = state.rows.changed(by: change)
      state.phase = .settled
    case .loadFailed(let message, let number):
      if let number, !state.isOut(number) { return .ignored(.stale) }
      guard case .waiting(let load, number: _) = state.phase else {
        return .ignored(state.lastNumber == 0 ? .nothingAsked : .stale)
      }
      state.phase = .failed(load, message: message)
    case .rowChanged(let change):
      state.rows = state.rows.changed(by: change)
    case .placeholderCountChanged(let count):
      state.placeholderCount = count
    }
    return .took
  }

  private static func request(
    _ load: Load, _ state: inout State, _ effects: inout Effects<Output>
  ) {
    // 2^63 requests are more than any session makes.
    state.lastNumber &+= 1
    state.phase = .waiting(load, number: state.lastNumber)
    effects.report(.requested(number: state.lastNumber))
  }

  // MARK: View

  /// Shows the list.
  public static func view(_ state: State, in context: Context) -> ViewTree {
    var message: String?
    if case .failed(_, let text) = state.phase { message = text }
    let placeholder = TransactionRow(isTappable: false).view(isRedacted: true, context.conventions)
    let rows =
      state.placeholderKeys.map { ViewTree.KeyedRow($0, placeholder) }
      + state.rows.entries.map { entry in
        ViewTree.KeyedRow(entry.key, entry.element.view(isRedacted: false, context.conventions))
      }
    return [
      "phase": .text(state.phaseName),
      "message": .text(orNone: message),
      "retryVisible": .boolean(message != nil),
      "rows": .rows(rows),
    ]
  }

  /// Names what does not hold in a state.
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

  /// Numbers that were given out are not given out again.
  public static func continueNumbering(_ state: inout State, after current: State) {
    state.lastNumber = max(state.lastNumber, current.lastNumber)
  }
}

extension TransactionList.State {
  /// Whether the request with a number is the one that is out.
  fileprivate func isOut(_ number: Int64) -> Bool {
    if case .waiting(_, let out) = phase { out == number } else { false }
  }

  /// The keys of the rows that are drawn while nothing is there yet.
  fileprivate var placeholderKeys: [String] {
    guard case .waiting(.first, number: _) = phase, placeholderCount > 0 else { return [] }
    return (0..<placeholderCount).map { "placeholder-\($0)" }
  }

  fileprivate var phaseName: String {
    switch phase {
    case .idle: "idle"
    case .waiting(.first, number: _): "loading"
    case .waiting(.refresh, number: _): "refreshing"
    case .waiting(.more, number: _): "loadingMore"
    case .settled: rows.isEmpty ? "empty" : "loaded"
    case .failed: rows.isEmpty ? "failed" : "loaded"
    }
  }
}
