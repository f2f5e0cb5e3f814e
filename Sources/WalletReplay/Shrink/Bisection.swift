import WalletKernel
import WalletScenario

/// Finds the event after which an expectation no longer holds, or begins to.
public enum Bisection {
  /// The event at which what holds changes.
  public struct Turn: Equatable, Sendable {
    /// The index of the event in the session.
    public var index: Int
    /// Whether the expectation holds after it.
    public var holds: Bool
  }

  /// The first such event, looked for event by event.
  public static func first(
    _ condition: Condition, in session: InMemorySession, catalogue: ComponentCatalogue = .builtIn
  ) -> Turn? {
    var wallet = Wallet(catalogue: catalogue)
    let start = condition.failure(on: wallet.state) == nil
    var found: Turn?
    session.log.forEach { (index, entry) in
      wallet.take(entry)
      let holds = condition.failure(on: wallet.state) == nil
      if holds != start { found = Turn(index: index, holds: holds) }
      return found == nil
    }
    return found
  }

  /// One such event, by halving between the session's start and end, which must differ in it; what
  /// holds may change more than once, and then it is any of those events.
  public static func any(_ condition: Condition, in session: InMemorySession) -> Turn? {
    any(among: session.log.count) { count in
      condition.failure(on: session.wallet(after: count).state) == nil
    }
  }

  /// The same for a session that is kept elsewhere.
  ///
  /// - Parameters:
  ///   - count: how many events it has.
  ///   - holds: whether the expectation holds after so many of them.
  public static func any<Failure: Error>(
    among count: Int, _ holds: (_ count: Int) throws(Failure) -> Bool
  ) throws(Failure) -> Turn? {
    var (low, high) = (0, count)
    let start = try holds(low)
    guard try holds(high) != start else { return nil }
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if try holds(middle) == start { low = middle } else { high = middle }
    }
    return Turn(index: high - 1, holds: !start)
  }
}

extension Bisection {
  /// Every event at which what a demand asks for begins to hold, or no longer does.
  public static func turns(
    of demand: Demand, in entries: [EventLog.Entry], catalogue: ComponentCatalogue = .builtIn
  ) -> [Turn] {
    var session = WatchedSession(demand, catalogue: catalogue)
    var held = session.holds
    var turns: [Turn] = []
    for (index, entry) in entries.enumerated() {
      session.take(entry)
      if session.holds != held {
        held = session.holds
        turns.append(Turn(index: index, holds: held))
      }
    }
    return turns
  }
}
