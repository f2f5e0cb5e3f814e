/// The button below a pad and what surrounds it: all that a pad is told beside its value, and
/// whether a submission is being waited for.
struct PadAction: Equatable, Sendable {
  var text = "Continue"
  var isEnabled = true
  var isInProgress = false
  var helper: String?
  /// Whether a submission locks the action until the host replies.
  var actsOnce = false
  private(set) var isLocked = false

  init(actsOnce: Bool = false) {
    self.actsOnce = actsOnce
  }

  mutating func configure(_ reader: inout OptionReader) throws(Rejection) {
    try reader.read("action", &text)
    try reader.read("actionEnabled", &isEnabled)
    try reader.read("inProgress", &isInProgress)
    try reader.read("helper", &helper)
    try reader.read("once", &actsOnce)
    if !actsOnce { isLocked = false }
  }

  /// Why a tap does nothing now, though there is something to submit.
  var refusal: IgnoreReason? {
    isInProgress ? .inProgress : button(hasValue: true).refusal
  }

  /// Notes that the value was submitted.
  mutating func submit() {
    isLocked = actsOnce
  }

  /// Notes that the host did what the submission asked for, or failed to.
  mutating func answer() -> Reaction {
    guard isLocked else { return .ignored(.nothingAsked) }
    isLocked = false
    return .took
  }

  /// What does not hold though it always must.
  var brokenInvariants: [String] {
    isLocked && !actsOnce ? ["locked, though it may act again"] : []
  }

  /// The action as a button; it is enabled by the host and by a value that can be submitted.
  private func button(hasValue: Bool) -> PushButton.State {
    PushButton.State(
      text: text, isEnabled: isEnabled && hasValue, isLoading: isInProgress, fillsWidth: true,
      actsOnce: actsOnce, isLocked: isLocked)
  }

  /// What every pad shows: its keys, the helper and the action.
  ///
  /// - Parameters:
  ///   - hasDecimal: whether the last row begins with the decimal separator.
  ///   - hasValue: whether there is something to submit.
  func view(hasDecimal: Bool, hasValue: Bool, in context: Context) -> ViewTree {
    let keys = PadKeys(
      conventions: context.conventions, hasDecimal: hasDecimal, isEnabled: !isInProgress)
    return [
      "rows": keys.view,
      "keysOpacity": .integer(keys.opacity),
      "helper": .text(orNone: helper == "" ? nil : helper),
      "action": PushButton.view(button(hasValue: hasValue), in: context),
    ]
  }
}

extension PadAction: Archivable {
  /// What an action is without any option.
  static var blank: PadAction { PadAction() }

  /// Writes or reads the action.
  mutating func archive(_ archive: inout Archive) {
    archive.field(&text)
    archive.field(&isEnabled)
    archive.field(&isInProgress)
    archive.field(&helper)
    archive.field(&actsOnce)
    archive.field(&isLocked)
  }
}
