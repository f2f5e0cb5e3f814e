/// What a machine did over some runs: enough to tell a law that holds from one that was never put
/// to the test.
public struct MachineActivity: Equatable, Sendable {
  /// Events that were reduced.
  public internal(set) var steps = 0
  /// Whether a step changed the state; looked at only where the machine demands it.
  public internal(set) var hasChanged = false

  /// Nothing yet.
  public init() {}

  /// Adds what other runs of the same machine did.
  public mutating func add(_ other: MachineActivity) {
    steps += other.steps
    hasChanged = hasChanged || other.hasChanged
  }
}

/// Demands of a whole search, all its runs together: what never does anything breaks no law.
extension StateMachine {
  /// Demands that some event be reduced over a search. A generator that has nothing to draw rejects
  /// the run (`draw.assume(false)`); where all do, the search fails with the sentence.
  public func demandsEvents(orElse sentence: String) -> StateMachine {
    with { $0.sentenceWithoutEvents = sentence }
  }

  /// Demands that some step of a search change the state, told apart by its digest; else the search
  /// fails with "the state never changed in N steps".
  public func demandsChange() -> StateMachine {
    with { $0.differ = { $0.digest($1) != $0.digest($2) } }
  }

  /// Demands that some step of a search change a part of the state; see `demandsChange()`.
  public func demandsChange<Part: Equatable>(
    of part: @escaping (State) -> Part
  ) -> StateMachine {
    with { $0.differ = { part($1) != part($2) } }
  }

  /// What runs that broke no law did not do although the machine demands it; nil if they did.
  public func missing(in activity: MachineActivity) -> Failure? {
    if activity.steps == 0, let sentenceWithoutEvents {
      return Failure(invariant: "some event can be drawn", message: sentenceWithoutEvents)
    }
    if activity.hasChanged || differ == nil { return nil }
    return Failure(
      invariant: "some event changes the state",
      message: "the state never changed in \(activity.steps) steps")
  }
}
