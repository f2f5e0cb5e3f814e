/// The button below a pad and what surrounds it: all that a pad is given beside its value, and
/// whether a submission is being waited for.
struct PadAction: Equatable, Sendable {
  var text = "Continue"
  var isEnabled = true
  var isInProgress = false
  var helper: String?
  /// Whether a submission locks the action until the host replies.
  var actsOnce = false
  /// The submissions that wait for the host's answer.
  private(set) var requests = Requests()

  /// Whether nothing may be submitted before the host's answer.
  var isLocked: Bool { actsOnce && requests.isOpen }

  init(actsOnce: Bool = false) {
    self.actsOnce = actsOnce
  }

  mutating func fields(_ visit: inout FieldVisitor) {
    visit.option("action", &text)
    visit.option("actionEnabled", &isEnabled)
    visit.option("inProgress", &isInProgress)
    visit.option("helper", &helper)
    visit.option("once", &actsOnce)
    visit.hidden(&requests)
  }

  /// Why a tap does nothing now, though there is something to submit.
  var refusal: IgnoreReason? {
    isInProgress ? .inProgress : button(hasValue: true).refusal
  }

  /// Notes that the value was submitted, and gives the request's number.
  mutating func submit() -> Int64 { requests.ask("submitted") }

  /// Notes that the host did what a submission asked for, or failed to.
  mutating func answer(_ number: Int64?) -> Outcome {
    switch requests.answer(number, to: "submitted") {
    case .answered: .took
    case .ignored(let reason): .ignored(reason)
    }
  }

  /// Lets the numbers go on after a rewind.
  mutating func continueNumbering(after current: PadAction) {
    requests.continueNumbering(after: current.requests)
  }

  /// The action as a button; it is enabled by the host and by a value that can be submitted.
  private func button(hasValue: Bool) -> PushButton.State {
    var button = PushButton.State()
    button.text = text
    button.isEnabled = isEnabled && hasValue
    button.isLoading = isInProgress
    button.fillsWidth = true
    button.actsOnce = actsOnce
    if isLocked { button.requests = requests }
    return button
  }

  /// What every pad shows.
  ///
  /// - Parameters:
  ///   - hasDecimal: whether the last row begins with the decimal separator.
  ///   - hasValue: whether there is something to submit.
  func view(hasDecimal: Bool, hasValue: Bool, in context: Context) -> PadView {
    PadView(
      keys: PadKeysView(
        table: context.surroundings.padKeys, hasDecimal: hasDecimal, isEnabled: !isInProgress),
      helper: helper == "" ? nil : helper,
      action: PushButton.view(button(hasValue: hasValue), in: context))
  }
}

/// What every pad shows besides its value: its keys, the helper and the action.
public struct PadView: ComponentView {
  /// The keys.
  public var keys = PadKeysView()
  /// A text beside the pad.
  public var helper: String?
  /// The button below it.
  public var action = PushButton.View()

  public init() {}

  init(keys: PadKeysView, helper: String?, action: PushButton.View) {
    self.keys = keys
    self.helper = helper
    self.action = action
  }

  public func fields(_ visit: inout ViewVisitor) {
    visit.ready("rows", keys.tree, of: PadKeyView.self, depth: 2)
    visit.field("keysOpacity", keys.opacity, .dressing)
    visit.field("helper", helper)
    visit.record("action", action)
  }
}

extension ReplyDeclaration {
  /// The answers to what may be done only once: it was done, or it failed.
  static let doneOrFailed = [ReplyDeclaration("done"), ReplyDeclaration("failed")]
}
