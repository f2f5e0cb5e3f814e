import WalletKernel

@testable import WalletJournal

extension JournalWriter {
  /// Appends an event as if a session had logged it.
  @discardableResult
  func append(
    _ event: WalletEvent, timeMilliseconds: Int64, beginsTurn: Bool = true, origin: Origin? = nil
  ) throws(LogError) -> UInt64 {
    try append(
      LoggedEvent(
        event, beginsTurn: beginsTurn, origin: origin ?? event.usualOrigin,
        timeMilliseconds: timeMilliseconds))
  }
}
