import WalletKernel
import WalletLaws
import WalletScenario

/// A law or a line of a script that sessions are held against.
struct Rule {
  /// What it is.
  enum Subject {
    case law(Law)
    case line(StandingCondition)
  }

  let subject: Subject
  let catalogue: ComponentCatalogue
  /// Whether it is a line that does not hold where the search begins: then no event breaks it anew.
  private let isBrokenBefore: Bool

  init(
    _ subject: Subject, _ catalogue: ComponentCatalogue, isBrokenBefore: Bool = false
  ) {
    self.subject = subject
    self.catalogue = catalogue
    self.isBrokenBefore = isBrokenBefore
  }

  /// Lines of a script that stand before its last turn.
  var linesBeforeLast: [String] {
    switch subject {
    case .law: []
    case .line(let standing): standing.lines
    }
  }

  /// Whether the last event of a session breaks the rule, and none before it; in the same way as
  /// another session's, if one is given.
  func isBroken(by entries: [EventLog.Entry], like failure: FailureReason? = nil) -> Bool {
    switch subject {
    case .law(let law):
      return Breach.first(in: entries, laws: [law], catalogue: catalogue)?.entries.count
        == entries.count
    case .line(let standing):
      guard let last = entries.last, !last.event.isComposition else { return false }
      var wallet = MonitoredWallet(after: Array(entries.dropLast()), catalogue: catalogue)
      guard isBrokenBefore || standing.breach(on: wallet.wallet) == nil else {
        return false
      }
      wallet.take(last)
      guard let breach = standing.breach(on: wallet.wallet) else { return false }
      return failure.map { breach.reason?.isLike($0) == true } ?? true
    }
  }

  /// Whether a session breaks no law, nor the line at its end.
  func holds(in entries: [EventLog.Entry]) -> Bool {
    switch subject {
    case .law: Breach.first(in: entries, catalogue: catalogue) == nil
    case .line(let standing): standing.breach(on: wallet(after: entries)) == nil
    }
  }

  /// How the last event of a session breaks the rule.
  func failure(after entries: [EventLog.Entry]) -> FailureReason? {
    switch subject {
    case .law: nil
    case .line(let standing): standing.breach(on: wallet(after: entries))?.reason
    }
  }

  private func wallet(after entries: [EventLog.Entry]) -> Wallet {
    MonitoredWallet(after: entries, catalogue: catalogue).wallet
  }

  // MARK: The shortest session

  /// A session whose last event breaks the rule.
  struct Broken {
    var entries: [EventLog.Entry]
    /// How it is broken.
    var message: String
    /// Why its script fails when it is run; none when it does not fail for this rule.
    var reason: FailureReason?
  }

  /// The shortest session that was found; none when the session does not break the rule.
  ///
  /// Its script was run and seen to fail, if that of the session itself does.
  func shorten(_ entries: [EventLog.Entry]) -> Broken? {
    guard var whole = broken(by: entries) else { return nil }
    let failure = failure(after: whole.entries)
    let isLike = { (replayed: Replayed) in isBroken(by: replayed.entries, like: failure) }
    guard let shortest = shrink(whole.entries, isLike) else { return nil }
    if shortest.reason != nil { return shortest }
    whole.reason = proof(of: whole.entries, whole.message)
    if whole.reason == nil { return shortest }
    let shown = shrink(whole.entries) { isLike($0) && proof(of: $0.entries, "") != nil }
    return shown?.reason == nil ? whole : shown
  }

  private func shrink(
    _ entries: [EventLog.Entry], _ test: @escaping SessionShrinker.Test
  ) -> Broken? {
    // What was rejected is part of a breach only as its last event: nothing is dropped then, since
    // a session that is made shorter has no rejected events.
    let last = MonitoredWallet(after: entries, catalogue: catalogue).result
    var shortest = entries
    if case .rejected = last {
    } else {
      var shrinker = SessionShrinker(entries, catalogue: catalogue, test)
      shortest = shrinker.shrinkWithShortcuts().entries
    }
    guard var found = broken(by: shortest) else { return nil }
    found.reason = proof(of: found.entries, found.message)
    return found
  }

  /// The session up to where it breaks the rule.
  private func broken(by entries: [EventLog.Entry]) -> Broken? {
    switch subject {
    case .law(let law):
      breach(of: law, in: entries).map { Broken(entries: $0.entries, message: $0.breach.message) }
    case .line(let standing):
      standing.breach(on: wallet(after: entries)).map {
        Broken(entries: entries, message: $0.message)
      }
    }
  }

  private func breach(
    of law: Law, in entries: [EventLog.Entry]
  ) -> (breach: Breach, entries: [EventLog.Entry])? {
    Breach.first(in: entries, laws: [law], catalogue: catalogue)
  }

  // MARK: Its script

  /// A scenario that is to run, and to fail where the last event breaks the rule.
  func script(
    of entries: [EventLog.Entry], _ message: String, name: String, comments: [String]
  ) -> (script: SessionScript, entries: [EventLog.Entry])? {
    switch subject {
    case .law(let law):
      return breach(of: law, in: entries)?.breach.witnessed(
        entries, name: name, comments, catalogue)
    case .line(let standing):
      var script = SessionScript(name: name, catalogue: catalogue)
      script.comments = comments + [standing.line, message]
      script.statesChanges = false
      script.beforeLast = [standing.step]
      return (script, entries)
    }
  }

  /// Runs the script of a session, and gives why it fails if it fails because the rule is broken.
  func proof(of entries: [EventLog.Entry], _ message: String) -> FailureReason? {
    guard let session = script(of: entries, message, name: "s", comments: []) else { return nil }
    let result = ScriptProof.run(SessionScript.text(of: [session]), catalogue)
    guard let reason = result?.failures.first?.reason else { return nil }
    return shows(reason) ? reason : nil
  }

  /// Whether a script that fails for a reason shows that the rule is broken.
  private func shows(_ reason: FailureReason) -> Bool {
    let law: Law
    switch subject {
    case .law(let broken): law = broken
    case .line(let standing):
      guard case .invariant(_, let broken, _) = reason else { return false }
      // Wherever it is written.
      return standing.lines == broken.lines
    }
    if case .unsound = reason { return law == .soundness }
    if case .reload = reason { return law == .replay }
    return reason.isUnmetExpectation
  }
}
