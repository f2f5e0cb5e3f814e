/// What a screen made of an event that is in the log.
public enum Reaction: Equatable, Sendable {
  /// Something changed, or something was told to the host.
  case took
  /// It changed nothing that a view could show.
  case ignored(IgnoreReason)
}

/// Why a screen does not react to an act.
public enum IgnoreReason: Equatable, Sendable {
  // Reach
  case inactive
  case behindSheet(String)
  case notPresented
  case behindAlert
  case nobodyListens
  case alreadyReturned

  // Gates
  case disabled
  case loading
  case inProgress
  case locked
  case emptyValue

  // Keys of a pad
  case nothingToDelete
  case groupingSeparator
  case secondDecimalSeparator
  case noDecimals
  case notAKey
  case noRoomForDigit
  case noRoom

  // Amounts
  case notAnAmount
  case zeroAmount
  case insufficient
  case tooLarge
  case noRate
  case noBalance

  // Components
  case notVisible
  case notAPaymentURI
  case noRows
  case notSwappable
  case nothingAsked
  case stale
  case alreadySo
  case notAvailable
  case noSession
  case sessionIsOpen
  case readOnly
  case beingEdited
  case notSaveable
  case validating
  case saving

  // Sheets
  case alreadyPresented
  case notDismissible
  case fullScreen
  case noQuestion

  /// A reason of a library user's own component.
  case other(String)
}
