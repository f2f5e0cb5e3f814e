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

  init(_ subject: Subject, _ catalogue: ComponentCatalogue) {
    self.subject = subject
    self.catalogue = catalogue
  }

  /// Lines of a script that stand before its last turn.
  var linesBeforeLast: [String] {
    switch subject {
    case .law: []
    case .line(let standing): [standing.line]
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
      var wallet = WatchedWallet(after: Array(entries.dropLast()), catalogue: catalogue)
      guard standing.breach(on: wallet.wallet.state) == nil else { return false }
      wallet.take(last)
      let end = wallet.wallet.state
      guard standing.breach(on: end) != nil else { return false }
      return failure.map { standing.condition.failure(on: end)?.isLike($0) == true } ?? true
    }
  }

  /// Whether a session breaks no law, nor the line at its end.
  func holds(in entries: [EventLog.Entry]) -> Bool {
    switch subject {
    case .law: Breach.first(in: entries, catalogue: catalogue) == nil
    case .line(let standing): standing.breach(on: state(after: entries)) == nil
    }
  }

  /// How the last event of a session breaks the rule.
  func failure(after entries: [EventLog.Entry]) -> FailureReason? {
    switch subject {
    case .law: nil
    case .line(let standing): standing.condition.failure(on: state(after: entries))
    }
  }

  private func state(after entries: [EventLog.Entry]) -> WalletState {
    WatchedWallet(after: entries, catalogue: catalogue).wallet.state
  }

  // MARK: The shortest session

  /// The shortest session that was found, and what is wrong at its end; none when the session does
  /// not break the rule.
  func shorten(_ entries: [EventLog.Entry]) -> (entries: [EventLog.Entry], message: String)? {
    switch subject {
    case .law(let law): shorten(entries, breaking: law)
    case .line(let standing): shorten(entries, breaking: standing)
    }
  }

  private func shorten(
    _ entries: [EventLog.Entry], breaking law: Law
  ) -> (entries: [EventLog.Entry], message: String)? {
    guard let first = breach(of: law, in: entries) else { return nil }
    var shortest = first.entries
    // What was rejected is part of a breach only as its last event.
    let last = WatchedWallet(after: first.entries, catalogue: catalogue).outcome
    if case .rejected = last {
      // Nothing is dropped: a session that is made shorter has no rejected events.
    } else {
      var reducer = SessionReducer(first.entries, catalogue: catalogue) { isBroken(by: $0.entries) }
      shortest = reducer.reduceWithShortcuts().entries
    }
    return breach(of: law, in: shortest).map { ($0.entries, $0.breach.message) }
  }

  private func breach(
    of law: Law, in entries: [EventLog.Entry]
  ) -> (breach: Breach, entries: [EventLog.Entry])? {
    Breach.first(in: entries, laws: [law], catalogue: catalogue)
  }

  private func shorten(
    _ entries: [EventLog.Entry], breaking standing: StandingCondition
  ) -> (entries: [EventLog.Entry], message: String)? {
    guard standing.breach(on: state(after: entries)) != nil else { return nil }
    let failure = failure(after: entries)
    var reducer = SessionReducer(entries, catalogue: catalogue) {
      isBroken(by: $0.entries, like: failure)
    }
    let shortest = reducer.reduceWithShortcuts().entries
    return standing.breach(on: state(after: shortest)).map { (shortest, $0) }
  }

  // MARK: Its script

  /// A scenario that runs, and fails where the last event breaks the rule.
  func script(
    of entries: [EventLog.Entry], _ message: String, name: String, comments: [String]
  ) -> String {
    switch subject {
    case .law(let law):
      return breach(of: law, in: entries)?.breach.script(
        of: entries, name: name, comments: comments, catalogue: catalogue) ?? ""
    case .line(let standing):
      var script = SessionScript(name: name, catalogue: catalogue)
      script.comments = comments + [standing.line, message]
      script.statesChanges = false
      script.beforeLast = [standing.line]
      return script.text(of: entries)
    }
  }
}
