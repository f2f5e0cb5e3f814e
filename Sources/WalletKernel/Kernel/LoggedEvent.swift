/// An event as its session logged it: what was secret in it is concealed, its turn is decided, its time is the
/// session's clock behind it.
///
/// Only a session makes one, so that whoever keeps a log of these keeps no secret and loses no turn.
public struct LoggedEvent: Equatable, Sendable {
  /// What happened.
  public let event: WalletEvent
  /// Whether it begins a run-loop turn.
  public let beginsTurn: Bool
  /// Who it comes from.
  public let origin: Origin
  /// The logical time behind it.
  public let timeMilliseconds: Int64

  /// Makes one of an event that was logged before: read from a log, say.
  package init(
    _ event: WalletEvent, beginsTurn: Bool, origin: Origin, timeMilliseconds: Int64
  ) {
    self.event = event
    self.beginsTurn = beginsTurn
    self.origin = origin
    self.timeMilliseconds = timeMilliseconds
  }
}

extension Wallet {
  /// Takes an event as a session does, for who keeps the log elsewhere: on disk, say.
  ///
  /// - Parameters:
  ///   - event: what happened.
  ///   - beginsTurn: whether it begins a run-loop turn of its own.
  ///   - origin: who it comes from; `nil`: who such an event usually comes from.
  ///   - secrets: gets the clear text of what may not be logged.
  /// - Returns: whether the screen reacted, and what belongs in the log.
  /// - Throws: why the event can't apply at all; nothing has changed then, and nothing belongs in the log.
  @inline(__always)
  public mutating func take(
    _ event: WalletEvent, beginsTurn: Bool = true, origin: Origin? = nil,
    secrets: SecretSink? = nil
  ) throws(Rejection) -> (outcome: Outcome, logged: LoggedEvent) {
    let opensTurn = opensTurn(beginsTurn)
    let concealed = mayRedact(event) ? redacted(event, sink: secrets) : event
    let outcome = try send(concealed, beginsTurn: opensTurn)
    return (
      outcome,
      LoggedEvent(
        concealed, beginsTurn: opensTurn, origin: origin ?? concealed.usualOrigin,
        timeMilliseconds: state.environment.clock)
    )
  }
}

extension InMemorySession {
  /// The last event as it was logged; `nil` while the log is empty.
  public var lastLogged: LoggedEvent? {
    log.last.map { entry in
      LoggedEvent(
        entry.event, beginsTurn: entry.beginsTurn, origin: entry.origin,
        timeMilliseconds: wallet.state.environment.clock)
    }
  }
}
