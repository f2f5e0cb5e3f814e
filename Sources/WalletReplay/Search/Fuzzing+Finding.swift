import PropertyTesting
import WalletKernel
import WalletLaws
import WalletScenario

extension Fuzzing {
  /// A session that breaks a law, made as short as could be.
  public struct Finding: Sendable {
    /// The law, or the line of the script.
    public var law: String
    /// What is wrong.
    public var message: String
    /// The session, from an empty screen.
    public var entries: [EventLog.Entry]
    /// How many events the run had that was found.
    public var foundEvents: Int
    /// A scenario that runs, and fails where the law is broken.
    public var script: String
    /// What the last event changed, a place of the view a line.
    public var changes: [String]
    /// The choices that make the run again.
    public var choices: ChoiceFile
  }

  /// Makes the run with a seed shorter; none when it breaks no law.
  public func finding(seed: UInt64, name: String, comments: [String]) -> Finding? {
    // No limit of time: the same seed comes to the same end on a slow machine and a fast one.
    let budget = Budget(
      runs: 1, milliseconds: .max, minimumRuns: 1, shrinkMilliseconds: .max, hangMilliseconds: 0)
    let report = machine.examine(
      Self.property, settings: Settings(seed: seed, budget: budget))
    guard let found = report.finding else { return nil }
    return finding(
      tape: found.minimal, law: found.failure.invariant,
      foundEvents: found.originalSteps ?? 0, name: name, comments: comments)
  }

  /// Does the run of kept choices again; none when it breaks no law.
  public func finding(choices: ChoiceFile, name: String, comments: [String]) -> Finding? {
    guard case .failed(let failure) = machine.verdict(Draw(replaying: choices.tape)) else {
      return nil
    }
    return finding(
      tape: choices.tape, law: failure.invariant, foundEvents: failure.step ?? 0, name: name,
      comments: comments)
  }

  private func finding(
    tape: [Token], law: String, foundEvents: Int, name: String, comments: [String]
  ) -> Finding? {
    let whole = start + events(of: tape)
    let shown: Shown? =
      if let standing = conditions.first(where: { $0.line == law }) {
        shorten(whole, breaking: standing, name: name, comments: comments)
      } else if let law = Law(rawValue: law) {
        shorten(whole, breaking: law, name: name, comments: comments)
      } else {
        nil
      }
    guard let shown else { return nil }
    let lines = shown.entries.map { StepPrinter.text(of: $0.event) }
    return Finding(
      law: law, message: shown.message, entries: shown.entries, foundEvents: foundEvents,
      script: shown.script, changes: changes(shown.entries),
      choices: ChoiceFile(
        property: Self.property, invariant: law,
        fingerprint: Failure(invariant: law).fingerprint(of: Self.property), lines: lines,
        tape: tape))
  }

  private struct Shown {
    var entries: [EventLog.Entry]
    var message: String
    var script: String
  }

  /// The events that a tape makes.
  private func events(of tape: [Token]) -> [EventLog.Entry] {
    final class Events { var entries: [EventLog.Entry] = [] }
    let events = Events()
    var machine = self.machine
    machine.reduce = { wallet, entry in
      events.entries.append(entry)
      wallet.take(entry)
    }
    _ = machine.verdict(Draw(replaying: tape))
    return events.entries
  }

  private func changes(_ entries: [EventLog.Entry]) -> [String] {
    let before = WatchedWallet(after: Array(entries.dropLast())).wallet.state
    let after = WatchedWallet(after: entries).wallet.state
    return before.view.differences(to: after.view).map { ViewText.line($0) }
  }

  // MARK: Laws of the kernel

  private func shorten(
    _ entries: [EventLog.Entry], breaking law: Law, name: String, comments: [String]
  ) -> Shown? {
    guard let first = Breach.first(in: entries, laws: [law]) else { return nil }
    // What was rejected is part of a breach only as its last event.
    var reducer = SessionReducer(first.entries) { replayed in
      Breach.first(in: replayed.entries, laws: [law])?.entries.count == replayed.entries.count
    }
    let last = WatchedWallet(after: first.entries).outcome
    var shortest = first.entries
    if case .rejected = last {} else { shortest = reducer.reduce().entries }
    guard let again = Breach.first(in: shortest, laws: [law]) else { return nil }
    return Shown(
      entries: again.entries, message: again.breach.message,
      script: again.breach.script(of: again.entries, name: name, comments: comments))
  }

  // MARK: Lines of the script

  private func shorten(
    _ entries: [EventLog.Entry], breaking standing: StandingCondition, name: String,
    comments: [String]
  ) -> Shown? {
    let end = WatchedWallet(after: entries).wallet.state
    guard let message = standing.breach(on: end) else { return nil }
    let failure = standing.condition.failure(on: end)
    // The last event breaks the line, in the same way: it held until then.
    var reducer = SessionReducer(entries) { replayed in
      guard let last = replayed.entries.last,
        standing.breach(on: replayed.wallet.state) != nil
      else { return false }
      let found = standing.condition.failure(on: replayed.wallet.state)
      if let failure, found?.isLike(failure) != true { return false }
      let others = WatchedWallet(after: Array(replayed.entries.dropLast()))
      guard standing.breach(on: others.wallet.state) == nil else { return false }
      return !last.event.isComposition
    }
    let shortest = reducer.reduce().entries
    var script = SessionScript(name: name)
    script.comments = comments + [standing.line, message]
    script.statesChanges = false
    script.beforeLast = [standing.line]
    return Shown(entries: shortest, message: message, script: script.text(of: shortest))
  }
}
