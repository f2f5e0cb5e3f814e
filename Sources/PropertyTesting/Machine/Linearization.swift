/// An operation of a concurrent history: when it was called, when it returned, and with what.
public struct ConcurrentOperation<Event, Response> {
  /// What was asked for.
  public var event: Event
  /// What was answered.
  public var response: Response
  /// The stamp of the call.
  public var called: Int
  /// The stamp of the return, greater than that of the call.
  public var returned: Int

  /// Creates an operation.
  public init(_ event: Event, _ response: Response, called: Int, returned: Int) {
    self.event = event
    self.response = response
    self.called = called
    self.returned = returned
  }
}

/// Whether a history of concurrent operations could have happened one after the other.
public enum Linearization: Equatable, Sendable {
  /// It could: these are the operations' places in such an order.
  case order([Int])
  /// It could not.
  case none
  /// There are more operations than a search through their orders can bear.
  case tooMany

  /// The most operations searched: 12, as the orders of more take too long.
  public static let limit = 12

  /// Looks for an order in which each operation answers as it did and that puts none before one
  /// that had returned when it was called.
  ///
  /// - Parameters:
  ///   - state: The state before, after whatever ran ahead of the concurrent part.
  ///   - operations: The concurrent operations; of more than `limit` none is searched.
  ///   - apply: The sequential reducer with its answer.
  public static func search<State, Event, Response: Equatable>(
    from state: State, _ operations: [ConcurrentOperation<Event, Response>],
    apply: (inout State, Event) -> Response
  ) -> Linearization {
    if operations.count > limit { return .tooMany }
    var order: [Int] = []
    return extend(&order, state, operations, apply) ? .order(order) : .none
  }

  private static func extend<State, Event, Response: Equatable>(
    _ order: inout [Int], _ state: State, _ operations: [ConcurrentOperation<Event, Response>],
    _ apply: (inout State, Event) -> Response
  ) -> Bool {
    if order.count == operations.count { return true }
    let open = operations.indices.filter { !order.contains($0) }
    let earliestReturn = open.map { operations[$0].returned }.min() ?? .max
    for index in open where operations[index].called <= earliestReturn {
      var next = state
      guard apply(&next, operations[index].event) == operations[index].response else { continue }
      order.append(index)
      if extend(&order, next, operations, apply) { return true }
      order.removeLast()
    }
    return false
  }
}

extension Draw {
  /// Draws an interleaving of lanes with so many steps each: the lane that moves next, and next,
  /// shrinking towards one lane after the other.
  public func interleaving(of steps: [Int]) -> [Int] {
    var left = steps
    var order: [Int] = []
    while true {
      let open = left.indices.filter { left[$0] > 0 }
      guard let last = open.last else { return order }
      let lane = open.count == 1 ? last : pick(open)
      left[lane] -= 1
      order.append(lane)
    }
  }
}
