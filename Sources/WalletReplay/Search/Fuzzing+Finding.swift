import PropertyTesting
import WalletKernel
import WalletLaws
import WalletScenario

extension Fuzzing {
  /// A session with something wrong, made as short as could be.
  public struct Finding: Sendable {
    /// What is wrong with a session.
    public enum Kind: String, Sendable {
      /// It breaks a law of the kernel, or a line of the script.
      case breach
      /// It does not end.
      case hang
      /// It ends the whole process.
      case crash
    }

    /// What is wrong.
    public var kind = Kind.breach
    /// The law, or the line of the script.
    public var law: String
    /// How it is broken.
    public var message: String
    /// The session, from an empty screen; its last event breaks the law.
    public var entries: [EventLog.Entry]
    /// How many events the run had that was found.
    public var foundEvents: Int
    /// A scenario that runs, and fails where the law is broken.
    public var script: String
    /// Why it failed when it was run; none when it did not show the breach, or was not run.
    public var reason: FailureReason?
    /// What the last event changed, a place of the view each.
    public var changes: [ViewDifference] = []
    /// What in the script may be otherwise.
    public var irrelevant: [ScriptRemark] = []
    /// How many other values were tried in it, one at a time.
    public var valuesTried = 0
    /// The script with the smallest change that makes it pass, if one was found.
    public var nearest: ScriptPatch?
    /// The digest of the state after every event.
    public var trail: [WalletKernel.Digest] = []
    /// How the run became this session; none: it was made of kept choices, or not made shorter.
    public var shrinking: Shrinking?
    /// Whether the run, done once more, broke no law.
    public var isFlaky = false
    /// The other laws that sessions broke that were tried.
    public var others: [String] = []
    /// The choices that make the run again.
    public var choices: ChoiceFile

    /// The last event as a line of a script.
    public var event: String {
      entries.last.map { StepPrinter.text(of: $0.event).oneLine } ?? ""
    }
  }

  /// What it took to make a session shorter.
  public struct Shrinking: Sendable {
    /// How many runs were tried.
    public var runs: Int
    /// How many smaller ones that broke the law were found one after the other.
    public var steps: Int
    /// Why no more were tried.
    public var stop: ShrinkStop
  }

  /// Makes what a search came to shorter; none when it breaks no law any more.
  public func finding(of tally: Tally, name: String, comments: [String]) -> Finding? {
    if let position = tally.hanging {
      return interrupted(at: position, .hang, name: name, comments: comments)
    }
    return tally.failing.flatMap { finding(seed: $0, name: name, comments: comments) }
  }

  /// Makes the run with a seed shorter; none when it breaks no law.
  public func finding(seed: UInt64, name: String, comments: [String]) -> Finding? {
    // No limit of time: the same seed comes to the same end on a slow machine and a fast one.
    let budget = SearchBudget(
      runs: 1, milliseconds: .max, minimumRuns: 1, shrinkMilliseconds: .max, hangMilliseconds: 0)
    // What breaks a quick law, or a line, is made shorter in a tenth of the time.
    for machine in [quickMachine, machine] {
      let report = machine.examine(
        Self.property, settings: PropertySettings(seed: seed, budget: budget))
      guard let found = report.counterexample else { continue }
      var finding = finding(
        tape: found.minimal, of: machine, law: found.failure.invariant,
        foundEvents: found.originalSteps ?? 0, name: name, comments: comments)
      finding?.isFlaky = found.isFlaky
      finding?.others = found.others.map { $0.invariant }
      finding?.shrinking = found.stop.map {
        Shrinking(runs: found.shrinkRuns, steps: found.shrinks, stop: $0)
      }
      return finding
    }
    return nil
  }

  /// Does the run of kept choices again; none when it breaks no law.
  public func finding(choices: ChoiceFile, name: String, comments: [String]) -> Finding? {
    for machine in [quickMachine, machine] {
      switch verdict(choices.tape, of: machine) {
      case .hangs(let position):
        return interrupted(at: position, .hang, name: name, comments: comments)
      case .refused(_, let words): preconditionFailure("acts can always be drawn: " + words)
      case .finished(.failed(let failure)):
        return finding(
          tape: choices.tape, of: machine, law: failure.invariant,
          foundEvents: failure.step ?? 0, name: name, comments: comments)
      case .finished: continue
      }
    }
    return nil
  }

  private func verdict(
    _ tape: [ChoiceToken], of machine: StateMachine<MonitoredWallet, EventLog.Entry>
  ) -> Watchdog.Outcome<Verdict> {
    let watch = self.watch()
    var watched = machine
    watched.reduce = { wallet, entry in
      watch.step()
      wallet.take(entry)
    }
    let run = watched
    return watch.supervise(hangMilliseconds: hangMilliseconds) {
      watch.begin(.tape(tape))
      let verdict = run.verdict(Draw(replaying: tape))
      watch.end()
      return verdict
    }
  }

  private func finding(
    tape: [ChoiceToken], of machine: StateMachine<MonitoredWallet, EventLog.Entry>, law: String,
    foundEvents: Int, name: String, comments: [String]
  ) -> Finding? {
    guard let rule = rule(law) else { return nil }
    let whole = start + events(of: tape, machine)
    guard let broken = rule.shorten(whole),
      let session = rule.script(
        of: broken.entries, broken.message, name: name, comments: comments)
    else { return nil }
    let (entries, message) = (broken.entries, broken.message)
    let script = SessionScript.text(of: [session])
    let explainer = SessionExplainer(entries: entries, script: script, rule: rule)
    var finding = Finding(
      law: law, message: message, entries: entries, foundEvents: foundEvents, script: script,
      choices: choices(tape, law, entries))
    finding.reason = broken.reason
    finding.changes = before(entries).view.differences(to: after(entries).view)
    (finding.irrelevant, finding.valuesTried) = explainer.irrelevantValues()
    finding.nearest = explainer.nearestThatPasses
    finding.trail = trail(entries)
    return finding
  }

  /// Whether choices can be kept for breaking this: a law, a line, or that runs end by themselves.
  public func demands(_ law: String) -> Bool {
    rule(law) != nil || [Self.endsInTime, Self.endsNoProcess].contains(law)
  }

  private static let endsInTime = "a run ends in time"
  private static let endsNoProcess = "a run does not end the process"

  private func rule(_ law: String) -> Rule? {
    if let standing = conditions.first(where: { $0.line == law }) {
      let isBroken = standing.breach(on: screen.wallet) != nil
      return Rule(.line(standing), catalogue, isBrokenBefore: isBroken)
    }
    return Law(rawValue: law).map { Rule(.law($0), catalogue) }
  }

  private func choices(_ tape: [ChoiceToken], _ law: String, _ entries: [EventLog.Entry])
    -> ChoiceFile
  {
    ChoiceFile(
      property: Self.property, invariant: law,
      fingerprint: Failure(invariant: law).fingerprint(of: Self.property),
      lines: entries.map { StepPrinter.text(of: $0.event) }, tape: tape)
  }

  /// The events that a tape makes, up to the one that breaks a law.
  private func events(
    of tape: [ChoiceToken], _ machine: StateMachine<MonitoredWallet, EventLog.Entry>
  ) -> [EventLog.Entry] {
    let events = Events()
    var machine = machine
    machine.reduce = { wallet, entry in
      events.entries.append(entry)
      wallet.take(entry)
    }
    _ = machine.verdict(Draw(replaying: tape))
    return events.entries
  }

  private final class Events { var entries: [EventLog.Entry] = [] }

  private func after(_ entries: [EventLog.Entry]) -> WalletState {
    MonitoredWallet(after: entries, catalogue: catalogue).wallet.state
  }

  private func before(_ entries: [EventLog.Entry]) -> WalletState {
    after(Array(entries.dropLast()))
  }

  private func trail(_ entries: [EventLog.Entry]) -> [WalletKernel.Digest] {
    var wallet = MonitoredWallet(catalogue: catalogue)
    return entries.map { entry in
      wallet.take(entry)
      return wallet.wallet.state.digest
    }
  }

  // MARK: Runs that were interrupted

  /// A run that did not end, or ended its process, with its events up to the one under way. It is
  /// not made shorter: each try would take as long, or a process.
  public func interrupted(
    at position: Watchdog.Position, _ kind: Finding.Kind, name: String, comments: [String]
  ) -> Finding {
    let (law, message) =
      kind == .crash
      ? (Self.endsNoProcess, "the process ended in it")
      : (Self.endsInTime, "it took longer than \(hangMilliseconds) ms")
    let draw =
      switch position.source {
      case .seed(let seed): Draw.first(of: seed)
      case .tape(let tape): Draw(replaying: tape)
      }
    // Those before the one under way are done again: what is drawn next depends on the screen. One
    // that was rejected is no step of a script.
    let events = Events()
    var steps = 0
    var machine = StateMachine.wallet(from: screen, acts: acts).events(atMost: Self.runLength)
    machine.reduce = { wallet, entry in
      steps += 1
      guard steps <= position.steps else { return }
      if steps < position.steps {
        wallet.take(entry)
        if case .rejected = wallet.result { return }
      }
      events.entries.append(entry)
    }
    _ = machine.verdict(draw)
    let entries = start + events.entries
    var script = SessionScript(name: name, catalogue: catalogue)
    script.comments = comments + [law, message]
    script.statesChanges = false
    return Finding(
      kind: kind, law: law, message: message, entries: entries, foundEvents: position.steps,
      script: script.text(of: entries), choices: choices(draw.recorded, law, entries))
  }
}
