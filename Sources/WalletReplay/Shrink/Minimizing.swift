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

  /// How a session is made shorter.
  public struct Options: Equatable, Sendable {
    /// After how many events the session is as it is to be shown; `nil`: where it first breaks the
    /// expectation.
    public var end: Int?
    /// Whether what is in the events stays as it was.
    public var keepsValues = false
    /// How many events may be replayed.
    public var work = SessionShrinker.usualWork

    /// The usual ones.
    public init(end: Int? = nil, keepsValues: Bool = false) {
      (self.end, self.keepsValues) = (end, keepsValues)
    }
  }

  /// The shortest session that was found which still breaks an expectation in the same way; none
  /// when it is never broken, or not where it was asked for.
  public static func minimize(
    _ all: [EventLog.Entry], breaking condition: Condition,
    catalogue: ComponentCatalogue = .builtIn, options: Options = Options()
  ) -> Result? {
    var entries = all
    if let end = options.end {
      entries = Array(all.prefix(end))
    } else if condition.failure(on: Wallet(after: all, catalogue: catalogue).state) == nil {
      // It is mended at the end: where it was broken is what is looked for.
      let turns = Bisection.turns(of: .view(condition), in: all, catalogue: catalogue)
      guard let turn = turns.first(where: { !$0.holds }) else { return nil }
      entries = Array(all[...turn.index])
    }
    let last = Wallet(after: entries, catalogue: catalogue).state
    guard let failure = condition.failure(on: last) else { return nil }
    let minimizer = Minimizer(
      condition: condition, failure: failure, catalogue: catalogue, options: options)
    let start = options.end == nil ? minimizer.firstBreach(in: entries) : entries
    var found = minimizer.shrink(start) { replayed in
      condition.failure(on: replayed.wallet.state).map { $0.isLike(failure) } ?? false
    }
    let end = Wallet(after: found.entries, catalogue: catalogue).state
    found.failure = condition.failure(on: end) ?? failure
    let isMissing = if case .noSuchPath = failure { true } else { false }
    let wasNever = isMissing && !minimizer.heldOnce(in: entries)
    if wasNever || !found.entries.allSatisfy({ $0.event.isComposition }) { return found }
    // The expectation does not hold on a fresh screen either: what is looked for is how the value
    // came, or how that which is missing went, if it was ever there.
    var kept = minimizer.shrink(entries) { replayed in
      guard let found = condition.failure(on: replayed.wallet.state) else { return false }
      return isMissing
        ? found.isLike(failure) && minimizer.heldOnce(in: replayed.entries) : found == failure
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
}

/// An expectation that a session breaks, and how.
private struct Minimizer {
  let condition: Condition
  let failure: FailureReason
  let catalogue: ComponentCatalogue
  let options: Minimizing.Options

  /// Makes a session shorter; where the script of what comes out does not fail, only by steps whose
  /// scripts do, if that of the session itself does.
  func shrink(
    _ entries: [EventLog.Entry], _ test: @escaping SessionShrinker.Test
  ) -> Minimizing.Result {
    var shrinker = SessionShrinker(entries, catalogue: catalogue, work: options.work, test)
    var shortest = shrinker.shrink(keepsValues: options.keepsValues).entries
    var tests = shrinker.tests
    var shows = isShown(shortest)
    if !shows, isShown(entries) {
      shrinker = SessionShrinker(entries, catalogue: catalogue, work: options.work) {
        test($0) && isShown($0.entries)
      }
      shortest = shrinker.shrink(keepsValues: options.keepsValues).entries
      tests += shrinker.tests
      // Events that are rejected are in no shorter session, and may be in this one.
      shows = isShown(shortest)
    }
    return Minimizing.Result(
      entries: shortest, failure: failure, keepsValue: false, tests: tests, stop: shrinker.stop,
      isShown: shows)
  }

  private func isShown(_ entries: [EventLog.Entry]) -> Bool {
    let script = Minimizing.script(
      of: entries, expecting: condition, name: "s", catalogue: catalogue)
    let reason = ScriptProof.run(script, catalogue)?.failures.first?.reason
    return reason.map { $0.isLike(failure) } ?? false
  }

  func heldOnce(in entries: [EventLog.Entry]) -> Bool {
    var wallet = Wallet(catalogue: catalogue)
    return entries.contains { entry in
      wallet.take(entry)
      return condition.failure(on: wallet.state) == nil
    }
  }

  /// The session up to where it breaks the expectation first; setting the screen up does not count.
  func firstBreach(in entries: [EventLog.Entry]) -> [EventLog.Entry] {
    var wallet = Wallet(catalogue: catalogue)
    let index = entries.firstIndex { entry in
      guard wallet.take(entry) != nil, !entry.event.isComposition else { return false }
      return condition.failure(on: wallet.state)?.isLike(failure) == true
    }
    return index.map { Array(entries[...$0]) } ?? entries
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
      .sheetDismissed, .activeChanged, .timePassed, .privacyChanged, .sheetDragged, .rewound:
      false
    }
  }
}
