/// How the rows of a list are loaded, the same for every kind: by numbered requests to the host,
/// with rows drawn in the place of those that are awaited.
public struct RowLoading: Equatable, Sendable {
  /// How many rows are drawn while nothing is there yet.
  var placeholderCount: Int64 = 6
  private(set) var phase = Phase.idle
  /// The number of the newest request; the next one has the number after it.
  private(set) var lastNumber: Int64 = 0
  /// Whether further rows may be asked for: until the host says that there are none.
  private(set) var hasMore = true

  /// Nothing was ever asked for.
  public init() {}

  /// How loading stands; whether there are rows is known from the rows.
  enum Phase: Equatable, Sendable {
    /// Nothing was ever asked for or given.
    case idle
    /// A request is out; any older one is stale.
    case waiting(Load, number: Int64)
    /// The newest rows are there, or nothing is.
    case settled
    /// The newest request failed.
    case failed(Load, message: String)
  }

  /// What a request asks for.
  enum Load: UInt8, Equatable, Sendable, CaseIterable {
    /// The rows: the first ones, or all of them anew.
    case all
    /// Further rows.
    case more
  }

  /// Hands over every field; only how many rows are drawn is the host's.
  mutating func fields(_ visit: inout FieldVisitor) {
    // More than the bound no screen shows, and a view should not be made of them.
    visit.option("placeholder", &placeholderCount, in: 0...1_000)
    visit.hidden(&phase)
    visit.hidden(&lastNumber, in: 0...(.max))
    visit.hidden(&hasMore)
  }

  // MARK: Requests

  /// Asks, and gives the request's number; any older request is stale.
  fileprivate mutating func request(_ load: Load) -> Int64 {
    // 2^63 requests are more than any session makes.
    lastNumber &+= 1
    phase = .waiting(load, number: lastNumber)
    return lastNumber
  }

  /// Why an answer with a number is none to the request that is out.
  fileprivate func refusal(of number: Int64?) -> IgnoreReason? {
    guard let number, openRequest?.number != number else { return nil }
    return .stale
  }

  /// Notes that rows are there.
  fileprivate mutating func take(_ arrival: RowArrival) {
    switch arrival.place {
    case .all: (phase, hasMore) = (.settled, arrival.isLast != true)
    case .end:
      phase = .settled
      if let isLast = arrival.isLast { hasMore = !isLast }
    case .top:
      // They were not asked for: what is out is still out.
      if phase == .idle { phase = .settled }
    }
  }

  /// Notes that a request failed, or says why it did not.
  fileprivate mutating func fail(_ message: String, _ number: Int64?) -> IgnoreReason? {
    if let refusal = refusal(of: number) { return refusal }
    guard case .waiting(let load, number: _) = phase else {
      return lastNumber == 0 ? .nothingAsked : .stale
    }
    phase = .failed(load, message: message)
    return nil
  }

  /// What failed and can be repeated.
  fileprivate var failedLoad: Load? {
    if case .failed(let load, message: _) = phase { load } else { nil }
  }

  /// The request that waits for the host.
  var openRequest: OpenRequest? {
    if case .waiting(_, let number) = phase { OpenRequest("requested", number) } else { nil }
  }

  /// Lets the numbers go on after a rewind.
  mutating func continueNumbering(after current: RowLoading) {
    lastNumber = max(lastNumber, current.lastNumber)
  }

  /// What does not hold.
  var flaws: [String] {
    guard let number = openRequest?.number, number > lastNumber || number < 1 else { return [] }
    return ["a request that was never made"]
  }

  // MARK: What is shown

  /// The keys of the rows that are drawn while nothing is there yet.
  func placeholderKeys(hasRows: Bool) -> [String] {
    guard case .waiting = phase, !hasRows, placeholderCount > 0 else { return [] }
    return (0..<placeholderCount).map { "placeholder-\($0)" }
  }

  /// What a list shows of it.
  func view(hasRows: Bool) -> LoadingView {
    var view = LoadingView()
    view.hasMore = hasMore
    switch phase {
    // Rows that are there from the mount on are loaded ones.
    case .idle: view.phase = hasRows ? .loaded : .idle
    case .waiting(.all, _): view.phase = hasRows ? .refreshing : .loading
    case .waiting(.more, _): view.phase = hasRows ? .loadingMore : .loading
    case .settled: view.phase = hasRows ? .loaded : .empty
    case .failed(_, let message):
      view.phase = hasRows ? .loaded : .failed
      view.message = message
    }
    return view
  }
}

/// How rows came.
public struct RowArrival: Equatable, Sendable {
  /// Where they stand.
  var place: RowPlace
  /// The request that they answer; `nil`: the newest, or none.
  var number: Int64?
  /// Whether there are no more behind them; `nil`: nothing was said.
  var isLast: Bool?
}

/// Where rows stand that a host gives.
public enum RowPlace: UInt8, Sendable {
  /// In the place of the old ones.
  case all
  /// Behind the old ones.
  case end
  /// Before the old ones.
  case top
}

// MARK: State

/// The state of a kind whose rows are loaded.
public protocol LoadingState: ComponentState {
  /// How that stands.
  var loading: RowLoading { get set }
  /// Whether there are rows.
  var hasRows: Bool { get }
  /// The state with rows before the old ones; a row whose key is there already changes in place.
  func takingRowsFirst(_ rows: [Row], parts: [String]) throws(Rejection) -> Self?
}

extension LoadingState where Self: RowsState {
  /// Whether there are rows.
  public var hasRows: Bool { !rows.isEmpty }
}

// MARK: Event

/// What can happen while rows are loaded.
public enum RowLoadingEvent<Loaded: LoadingState>: Equatable, Sendable {
  /// The host lets the rows be loaded.
  case loadRequested
  /// The host lets further rows be loaded.
  case moreRequested
  /// A person wants the load that failed once more.
  case retryTapped
  /// A person tapped one of the rows that are drawn while nothing is there yet.
  case placeholderTapped
  /// Rows came, as an answer or unasked: the state with them.
  indirect case rowsArrived(Loaded, RowArrival)
  /// The host could not load; without a number, what the newest request asked for.
  case loadFailed(message: String, answering: Int64?)
}

/// The part of kinds whose rows are loaded and that have no other.
public enum LoadingPart: String, ComponentPart {
  /// The button that repeats what failed.
  case retry
}

/// An output of a kind whose rows are loaded.
public protocol LoadingOutput: ComponentOutput {
  /// The host is to load; its answer may bear the number.
  static func requested(number: Int64) -> Self
}

extension OutputReport {
  /// The report of a load.
  static func requested(_ number: Int64) -> OutputReport {
    OutputReport("requested", "number", .one(.integer(number)), request: number)
  }

  /// The number of the load that it reports.
  var requestedNumber: Int64? {
    guard name.isSame(as: "requested"), let number = values.integer else { return nil }
    return number
  }
}

// MARK: Component

/// A kind whose rows are loaded: what it writes of that is which event of its own a load is.
public protocol LoadingComponent: Component
where State: LoadingState, Output: LoadingOutput, Event: LoadingEvent, Event.Loaded == State {}

/// An event of a kind whose rows are loaded.
public protocol LoadingEvent: Equatable, Sendable {
  /// The kind's state.
  associatedtype Loaded: LoadingState
  /// Rows are loaded.
  static func loading(_ event: RowLoadingEvent<Loaded>) -> Self
}

/// An event of a kind of which nothing but its loaded rows can be tapped.
public protocol RowTapEvent: LoadingEvent {
  /// A person tapped a row.
  static func rowTapped(key: String) -> Self
}

extension LoadingComponent where Event: RowTapEvent, Part == LoadingPart {
  public static func tapped(_ target: Target, in state: State) throws(Rejection) -> Event {
    switch target {
    case .part(.retry, _): .loading(.retryTapped)
    case .row(let key, _): .rowTapped(key: key)
    case .placeholder: .loading(.placeholderTapped)
    case .itself: throw refusal(of: .tap)
    }
  }
}

extension LoadingComponent {
  public static var replies: [ReplyDeclaration] { [.loadFailed] }

  public static func replied(_ reply: Reply, in state: State) throws(Rejection) -> Event {
    loadFailed(reply)
  }

  /// A request that the host withdraws: what it asked for failed.
  static func loadFailed(_ reply: Reply) -> Event {
    .loading(.loadFailed(message: reply.texts.first ?? "", answering: reply.number))
  }

  public static func parameters(of verb: ActVerb) -> [ParameterDeclaration] {
    switch verb {
    case .load: [ParameterDeclaration("more", .boolean)]
    case .rows, .append: [.requestNumber, ParameterDeclaration("last", .boolean)]
    case .fail: [.requestNumber]
    case .press, .tap, .paste, .enter, .edit, .view, .add, .delete, .set, .reply, .external,
      .toast, .act, .prepend, .drop:
      []
    }
  }

  public static func loadRequested(
    _ given: GivenOptions, in state: State
  ) throws(Rejection) -> Event {
    .loading(given["more"] == .boolean(true) ? .moreRequested : .loadRequested)
  }

  public static func rowsReplaced(
    _ rows: [Row], _ given: GivenOptions, in state: State
  ) throws(Rejection) -> Event? {
    try arrived(try state.takingRows(rows, replaces: true, parts: partNames), .all, given)
  }

  public static func rowsAppended(
    _ rows: [Row], _ given: GivenOptions, in state: State
  ) throws(Rejection) -> Event? {
    try arrived(try state.takingRows(rows, replaces: false, parts: partNames), .end, given)
  }

  public static func rowsPrepended(
    _ rows: [Row], _ given: GivenOptions, in state: State
  ) throws(Rejection) -> Event {
    try arrived(try state.takingRowsFirst(rows, parts: partNames), .top, given)
  }

  private static func arrived(
    _ changed: State?, _ place: RowPlace, _ given: GivenOptions
  ) throws(Rejection) -> Event {
    guard let changed else { throw refusal(of: .rows) }
    var arrival = RowArrival(place: place)
    if case .integer(let number)? = given["for"] { arrival.number = number }
    if case .boolean(let isLast)? = given["last"] { arrival.isLast = isLast }
    return .loading(.rowsArrived(changed, arrival))
  }

  public static func loadFailed(
    _ message: String, _ given: GivenOptions, in state: State
  ) throws(Rejection) -> Event {
    let number: Int64? = if case .integer(let number)? = given["for"] { number } else { nil }
    return .loading(.loadFailed(message: message, answering: number))
  }

  public static func placeholderKeys(_ state: State) -> [String] {
    state.loading.placeholderKeys(hasRows: state.hasRows)
  }

  public static func openRequests(_ state: State) -> [OpenRequest] {
    state.loading.openRequest.map { [$0] } ?? []
  }

  public static func continueNumbering(_ state: inout State, after current: State) {
    state.loading.continueNumbering(after: current.loading)
  }

  public static func invariants(_ state: State, in context: Context) -> [String] {
    state.loading.flaws
  }

  /// Folds what happened while rows are loaded into the state.
  static func reduce(
    _ state: inout State, _ event: RowLoadingEvent<State>,
    _ collector: inout OutputCollector<Output>
  ) -> Outcome {
    switch event {
    case .loadRequested: collector.report(.requested(number: state.loading.request(.all)))
    case .moreRequested:
      guard state.hasRows else { return .ignored(.noRows) }
      guard state.loading.hasMore else { return .ignored(.noMore) }
      collector.report(.requested(number: state.loading.request(.more)))
    case .retryTapped:
      guard let load = state.loading.failedLoad else { return .ignored(.notVisible) }
      // Nothing goes on from rows that went meanwhile.
      let again = state.hasRows ? load : .all
      collector.report(.requested(number: state.loading.request(again)))
    case .placeholderTapped: return .ignored(.loading)
    case .rowsArrived(let changed, let arrival):
      if let refusal = state.loading.refusal(of: arrival.number) { return .ignored(refusal) }
      state = changed
      state.loading.take(arrival)
    case .loadFailed(let message, let number):
      if let refusal = state.loading.fail(message, number) { return .ignored(refusal) }
    }
    return .took
  }
}

extension ReplyDeclaration {
  /// The host withdraws the request of a load.
  static let loadFailed = ReplyDeclaration("failed", texts: 0...1)
}

extension RowLoading.Phase: Archivable {
  static var blank: RowLoading.Phase { .idle }

  private var caseNumber: UInt8 {
    switch self {
    case .idle: 0
    case .waiting: 1
    case .settled: 2
    case .failed: 3
    }
  }

  mutating func archive(_ archive: inout Archive) {
    switch archive.choice(caseNumber) {
    case 0: self = .idle
    case 1:
      var (load, number) = (RowLoading.Load.all, Int64(0))
      if case .waiting(let kind, let out) = self { (load, number) = (kind, out) }
      archive.word(&load)
      archive.field(&number)
      self = .waiting(load, number: number)
    case 2: self = .settled
    case 3:
      var (load, message) = (RowLoading.Load.all, "")
      if case .failed(let kind, let text) = self { (load, message) = (kind, text) }
      archive.word(&load)
      archive.field(&message)
      self = .failed(load, message: message)
    default: archive.fail()
    }
  }
}
