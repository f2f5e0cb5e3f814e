extension IgnoreReason: CustomStringConvertible {
  /// The reason as scripts and reports show it.
  public var description: String { sentence }

  /// The reason as scripts and reports show it.
  public var sentence: String {
    switch self {
    case .inactive: "inactive"
    case .behindSheet(let sheet): "behind \(sheet)"
    case .notPresented: "not presented"
    case .behindAlert: "behind an alert"
    case .nobodyListens: "nothing takes the key"
    case .alreadyReturned: "one Return acts once"
    case .disabled: "disabled"
    case .loading: "loading"
    case .inProgress: "in progress"
    case .locked: "locked until the host replies"
    case .emptyValue: "the value is empty"
    case .nothingToDelete: "nothing to delete"
    case .groupingSeparator: "the grouping separator is dropped"
    case .secondDecimalSeparator: "there is a decimal separator already"
    case .noDecimals: "no decimals"
    case .notAKey: "not a key of the pad"
    case .noRoomForDigit: "no room for a further fraction digit"
    case .noRoom: "the text is full"
    case .full: "full"
    case .notAnAmount: "not an amount"
    case .zeroAmount: "the amount is zero"
    case .insufficient: "insufficient"
    case .tooLarge: "too large"
    case .tooSmall: "too small"
    case .noRate: "no rate"
    case .staleRate: "stale rate"
    case .noQuote: "there is no fresh quote"
    case .feeAboveReceive: "fee above receive"
    case .noBalance: "no balance"
    case .notVisible: "not visible"
    case .notAPaymentURI: "not a payment URI"
    case .noRows: "there are no rows"
    case .notSwappable: "not swappable"
    case .nothingAsked: "nothing was asked"
    case .stale: "stale"
    case .alreadySo: "it is so already"
    case .notAvailable: "not available"
    case .noSession: "no session"
    case .sessionIsOpen: "a session is open"
    case .readOnly: "read-only"
    case .beingEdited: "it is being edited"
    case .notSaveable: "not every field is valid"
    case .validating: "validating"
    case .saving: "saving"
    case .alreadyPresented: "presented already"
    case .notDismissible: "not dismissible"
    case .fullScreen: "a full-screen sheet can't be swiped"
    case .noQuestion: "nothing is asked"
    case .other(let reason): reason
    }
  }
}
