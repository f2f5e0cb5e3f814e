/// What came of an event that is in the log.
public enum Outcome: Equatable, Sendable {
  /// Something changed, or something was reported to the host.
  case took
  /// It changed nothing that a view could show.
  case ignored(IgnoreReason)
}

/// Why a screen does not react to an act.
public enum IgnoreReason: Equatable, Sendable {
  // Reach
  /// The app is inactive.
  case inactive
  /// A modal sheet, this one, is in front.
  case behindSheet(String)
  /// Its sheet is not presented.
  case notPresented
  /// An alert or a confirmation is in front.
  case behindAlert
  /// Nothing on the screen takes the key.
  case nobodyListens
  /// A Return has acted in this run-loop turn.
  case alreadyReturned

  // Gates
  /// It is disabled.
  case disabled
  /// It is loading.
  case loading
  /// Something is in progress.
  case inProgress
  /// It waits for the host's reply.
  case locked
  /// There is no value.
  case emptyValue

  // Keys of a pad
  /// There is no character to remove.
  case nothingToDelete
  /// Grouping separators are dropped.
  case groupingSeparator
  /// The value has a decimal separator.
  case secondDecimalSeparator
  /// The value takes no decimals.
  case noDecimals
  /// The pad has no such key.
  case notAKey
  /// The currency has no further fraction digit.
  case noRoomForDigit
  /// The text is as long as it may be.
  case noRoom
  /// The value has as many characters as the pad takes.
  case full

  // Amounts
  /// The pasted text is no amount.
  case notAnAmount
  /// The amount is zero.
  case zeroAmount
  /// The balance is lower than amount and fee.
  case insufficient
  /// The amount is above what makes sense.
  case tooLarge
  /// The amount is below the least that can be sent.
  case tooSmall
  /// There is no rate to convert with.
  case noRate
  /// The rate is too old.
  case staleRate
  /// There is no quote for what is shown.
  case noQuote
  /// The fee takes all that would be received.
  case feeAboveReceive
  /// There is no balance to take a part of.
  case noBalance

  // Components
  /// The part is not on the screen.
  case notVisible
  /// The text is no payment URI of a known scheme.
  case notAPaymentURI
  /// There are no rows to go on from.
  case noRows
  /// The rows can't be exchanged.
  case notSwappable
  /// Nothing was asked that this could answer.
  case nothingAsked
  /// It answers a request that is not the open one.
  case stale
  /// Nothing would change.
  case alreadySo
  /// There is no such act now.
  case notAvailable
  /// No edit session is open.
  case noSession
  /// Another edit session is open.
  case sessionIsOpen
  /// The session only looks.
  case readOnly
  /// The row is being edited.
  case beingEdited
  /// A field is not valid.
  case notSaveable
  /// The host is validating.
  case validating
  /// The host is saving.
  case saving

  // Sheets
  /// The sheet is presented.
  case alreadyPresented
  /// It can't be dismissed.
  case notDismissible
  /// A full-screen sheet can't be swiped.
  case fullScreen
  /// No confirmation is open.
  case noQuestion

  /// A reason of a library user's own component.
  case other(String)
}
