import WalletKernel
import WalletScenario

/// Finds the few events of a session that matter for what it ends in.
public enum Minimizing {
  /// What came of it.
  public struct Result: Sendable {
    /// The events that matter.
    public var entries: [EventLog.Entry]
    /// Why the expectation does not hold after them.
    public var failure: FailureReason
    /// Whether they lead to the very value that the session ends with: what a fresh screen shows
    /// breaks the expectation, too, and would say nothing.
    public var keepsValue: Bool
    /// How many sessions were tried.
    public var tests: Int
  }

  /// The shortest session that was found which still breaks an expectation in the same way; none
  /// when the session ends with the expectation fulfilled.
  public static func minimize(
    _ entries: [EventLog.Entry], breaking condition: Condition,
    catalogue: ComponentCatalogue = .builtIn, work: Int = SessionReducer.usualWork
  ) -> Result? {
    guard let failure = failure(of: condition, after: entries, catalogue) else { return nil }
    let prefix = firstBreach(entries, condition, failure, catalogue)
    var reducer = SessionReducer(prefix, catalogue: catalogue, work: work) { replayed in
      condition.failure(on: replayed.wallet.state).map { $0.isLike(failure) } ?? false
    }
    let found = reducer.reduce()
    var isMissed = false
    if case .noSuchPath = failure { isMissed = !heldOnce(condition, in: entries, catalogue) }
    if isMissed || !found.entries.allSatisfy({ $0.event.isComposition }) {
      return Result(
        entries: found.entries,
        failure: self.failure(of: condition, after: found.entries, catalogue) ?? failure,
        keepsValue: false, tests: reducer.tests)
    }
    // The expectation does not hold on a fresh screen either: what is looked for is how the value
    // came, or how that which is missing went, if it was ever there.
    var second = SessionReducer(entries, catalogue: catalogue, work: work) { replayed in
      guard let found = condition.failure(on: replayed.wallet.state) else { return false }
      if case .noSuchPath = failure {
        return found.isLike(failure) && heldOnce(condition, in: replayed.entries, catalogue)
      }
      return found == failure
    }
    let kept = second.reduce()
    return Result(
      entries: kept.entries, failure: failure, keepsValue: true,
      tests: reducer.tests + second.tests)
  }

  private static func failure(
    of condition: Condition, after entries: [EventLog.Entry], _ catalogue: ComponentCatalogue
  ) -> FailureReason? {
    var wallet = Wallet(catalogue: catalogue)
    for entry in entries { _ = try? wallet.send(entry.event, beginsTurn: entry.beginsTurn) }
    return condition.failure(on: wallet.state)
  }

  private static func heldOnce(
    _ condition: Condition, in entries: [EventLog.Entry], _ catalogue: ComponentCatalogue
  ) -> Bool {
    var wallet = Wallet(catalogue: catalogue)
    for entry in entries {
      _ = try? wallet.send(entry.event, beginsTurn: entry.beginsTurn)
      if condition.failure(on: wallet.state) == nil { return true }
    }
    return false
  }

  /// The session up to where it breaks the expectation first; setting the screen up does not count.
  private static func firstBreach(
    _ entries: [EventLog.Entry], _ condition: Condition, _ failure: FailureReason,
    _ catalogue: ComponentCatalogue
  ) -> [EventLog.Entry] {
    var wallet = Wallet(catalogue: catalogue)
    for (index, entry) in entries.enumerated() {
      guard (try? wallet.send(entry.event, beginsTurn: entry.beginsTurn)) != nil else { continue }
      if entry.event.isComposition { continue }
      if let found = condition.failure(on: wallet.state), found.isLike(failure) {
        return Array(entries[...index])
      }
    }
    return entries
  }
}

extension FailureReason {
  /// Whether both say the same of the same place: that nothing is there, or something else.
  func isLike(_ other: FailureReason) -> Bool {
    switch (self, other) {
    case (.differs(let path, _, _), .differs(let same, _, _)),
      (.noSuchPath(let path, _, _), .noSuchPath(let same, _, _)),
      (.notComparable(let path, _, _, _), .notComparable(let same, _, _, _)),
      (.isThere(let path, _), .isThere(let same, _)),
      (.furtherLeaves(let path, _), .furtherLeaves(let same, _)):
      path == same
    case (_, _): false
    }
  }
}

extension WalletEvent {
  /// Whether the event only sets the screen up.
  var isComposition: Bool {
    switch self {
    case .mounted, .localeChanged, .platformChanged, .sheetPresented, .marked: true
    case .act, .textTyped, .keyPressed, .focused, .blurred, .sheetSwiped, .unmounted,
      .sheetDismissed, .activeChanged, .timePassed, .rewound:
      false
    }
  }
}
