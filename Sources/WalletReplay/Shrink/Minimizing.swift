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
    /// Why no more were tried.
    public var stop: SessionShrinker.Stop
    /// Whether the script of the events was run, and failed because of the expectation.
    public var isShown: Bool
  }

  /// The shortest session that was found which still breaks an expectation in the same way; none
  /// when the session ends with the expectation fulfilled.
  public static func minimize(
    _ entries: [EventLog.Entry], breaking condition: Condition,
    catalogue: ComponentCatalogue = .builtIn, work: Int = SessionShrinker.usualWork
  ) -> Result? {
    guard let failure = failure(of: condition, after: entries, catalogue) else { return nil }
    let prefix = firstBreach(entries, condition, failure, catalogue)
    var found = shrink(prefix, condition, failure, catalogue, work) { replayed in
      condition.failure(on: replayed.wallet.state).map { $0.isLike(failure) } ?? false
    }
    found.failure = self.failure(of: condition, after: found.entries, catalogue) ?? failure
    var isMissed = false
    if case .noSuchPath = failure { isMissed = !heldOnce(condition, in: entries, catalogue) }
    if isMissed || !found.entries.allSatisfy({ $0.event.isComposition }) { return found }
    // The expectation does not hold on a fresh screen either: what is looked for is how the value
    // came, or how that which is missing went, if it was ever there.
    var kept = shrink(entries, condition, failure, catalogue, work) { replayed in
      guard let found = condition.failure(on: replayed.wallet.state) else { return false }
      if case .noSuchPath = failure {
        return found.isLike(failure) && heldOnce(condition, in: replayed.entries, catalogue)
      }
      return found == failure
    }
    kept.keepsValue = true
    kept.tests += found.tests
    return kept
  }

  /// The script of a session that ends with an expectation.
  public static func script(
    of entries: [EventLog.Entry], expecting condition: Condition, name: String,
    catalogue: ComponentCatalogue = .builtIn
  ) -> String {
    var script = SessionScript(name: name, catalogue: catalogue)
    script.statesChanges = false
    script.tail = [.expect(.view(condition))]
    return script.text(of: entries)
  }

  /// Makes a session shorter; where the script of what comes out does not fail, only by steps whose
  /// scripts do, if that of the session itself does.
  private static func shrink(
    _ entries: [EventLog.Entry], _ condition: Condition, _ failure: FailureReason,
    _ catalogue: ComponentCatalogue, _ work: Int, _ test: @escaping SessionShrinker.Test
  ) -> Result {
    let isShown = { (entries: [EventLog.Entry]) in
      let script = script(of: entries, expecting: condition, name: "s", catalogue: catalogue)
      let reason = ScriptProof.run(script, catalogue)?.failures.first?.reason
      return reason.map { $0.isLike(failure) } ?? false
    }
    var shrinker = SessionShrinker(entries, catalogue: catalogue, work: work, test)
    var shortest = shrinker.shrink().entries
    var tests = shrinker.tests
    var shows = isShown(shortest)
    if !shows, isShown(entries) {
      shrinker = SessionShrinker(entries, catalogue: catalogue, work: work) {
        test($0) && isShown($0.entries)
      }
      shortest = shrinker.shrink().entries
      tests += shrinker.tests
      // Events that are rejected are in no shorter session, and may be in this one.
      shows = isShown(shortest)
    }
    return Result(
      entries: shortest, failure: failure, keepsValue: false, tests: tests, stop: shrinker.stop,
      isShown: shows)
  }

  private static func failure(
    of condition: Condition, after entries: [EventLog.Entry], _ catalogue: ComponentCatalogue
  ) -> FailureReason? {
    condition.failure(on: Wallet(after: entries, catalogue: catalogue).state)
  }

  private static func heldOnce(
    _ condition: Condition, in entries: [EventLog.Entry], _ catalogue: ComponentCatalogue
  ) -> Bool {
    var wallet = Wallet(catalogue: catalogue)
    for entry in entries {
      wallet.take(entry)
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
      guard wallet.take(entry) != nil else { continue }
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
