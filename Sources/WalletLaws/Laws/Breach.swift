import WalletKernel

/// The laws of a wallet, under the names that the specification and reports give them.
///
/// That the same log gives the same digests everywhere (P2) can't be seen from within one process.
public enum Law: String, Sendable, CaseIterable {
  /// What must always hold of a screen.
  case soundness = "P3 what must always hold of a screen holds"
  /// What is ignored or rejected leaves no trace.
  case honesty = "P4 an ignored or rejected event changes nothing"
  /// One path for keys.
  case keys = "P5 typing does what tapping does"
  /// Amounts stay what they are.
  case money = "P6 no amount changes by being shown, swapped there and back, or pasted"
  /// At most once.
  case once = "P7 nothing leaves twice before the host answers"
  /// What leaves is what is shown.
  case offers = "P10 nothing leaves for another amount, pair, quote or rate than the one shown"
  /// Placeholders take the room of what they stand for.
  case layout = "P8 a placeholder row has the paths of a loaded row"
  /// The log alone leads to the state.
  case replay = "P1 a replay ends where the session is"
  /// Nothing is forgotten.
  case memory = "P9 a state that was written and read goes on like the one that was not"
}

/// A law that a session breaks.
public struct Breach: Sendable {
  /// The law.
  public var law: Law
  /// What is wrong, in words.
  public var message: String
  /// How it can be shown.
  public var evidence: Evidence

  init(_ law: Law, _ message: String, _ evidence: Evidence = .none) {
    self.law = law
    self.message = message
    self.evidence = evidence
  }

  /// What to do after a session, and what to look at, to see that it breaks the law.
  public enum Evidence: Sendable {
    /// The state itself says so.
    case none
    /// The last event left traces, though it was ignored or rejected.
    case traces
    /// The last event reported something to the host that it must not have.
    case outputs
    /// The log, written and read back, leads elsewhere.
    case replay
    /// The view must have a path, or must not.
    case path(ViewPath, exists: Bool)
    /// After these events, in place of the last one or behind it, a path must hold a value.
    case value(after: [WalletEvent], inPlaceOfLast: Bool, ViewPath, ViewTree)
    /// After these events in place of the last one, the outputs must be these.
    case reported(after: [WalletEvent], [WalletOutput])
  }
}
