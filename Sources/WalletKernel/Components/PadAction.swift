/// The button below a pad and what surrounds it: all that a pad is given beside its value, and
/// whether a submission is being waited for.
struct PadAction: Equatable, Sendable {
  var text = "Continue"
  var isEnabled = true
  var isInProgress = false
  var helper: String?
  /// Whether a submission locks the action until the host replies.
  var actsOnce = false
  /// The number conventions that the pad has for itself; none: the screen's.
  var locale: PadLocale?
  /// Whether the hardware keyboard's keys may go to the pad.
  var takesHardwareKeys = true
  /// What waits for the host's answer.
  var requests = Requests()

  /// Whether nothing may be submitted before the host's answer.
  var isLocked: Bool { actsOnce && requests.isOpen(submission) }

  /// What a submission is called, but where a kind has its own word.
  static let submitted = "submitted"

  /// What a submission is called.
  let submission: String

  init(
    actsOnce: Bool = false, text: String = "Continue",
    submission: String = PadAction.submitted
  ) {
    self.actsOnce = actsOnce
    self.text = text
    self.submission = submission
  }

  mutating func fields(_ visit: inout FieldVisitor) {
    visit.option("action", &text)
    visit.option("actionEnabled", &isEnabled)
    visit.option("inProgress", &isInProgress)
    visit.option("helper", &helper)
    visit.option("once", &actsOnce)
    var conventions = locale?.conventions
    visit.option("locale", &conventions)
    if conventions != locale?.conventions { locale = conventions.map { PadLocale($0) } }
    visit.option("hardware", &takesHardwareKeys)
    visit.hidden(&requests)
  }

  /// Why a tap does nothing now, though there is something to submit.
  var refusal: IgnoreReason? {
    isInProgress ? .inProgress : button(hasValue: true).refusal
  }

  /// Notes that the value was submitted, and gives the request's number.
  mutating func submit() -> Int64 { requests.ask(submission) }

  /// How the keys are read.
  var terms: PadTerms {
    PadTerms(conventions: locale?.conventions, takesHardwareKeys: takesHardwareKeys)
  }

  /// The conventions by which keys are read and texts written.
  func conventions(_ context: Context) -> LocaleConventions {
    locale?.conventions ?? context.conventions
  }

  /// Notes that the host did what a submission asked for, or failed to.
  mutating func answer(_ number: Int64?) -> Outcome {
    switch requests.answer(number, to: submission) {
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
        table: locale?.keys ?? context.surroundings.padKeys, hasDecimal: hasDecimal,
        isEnabled: !isInProgress),
      helper: helper == "" ? nil : helper,
      action: PushButton.view(button(hasValue: hasValue), in: context))
  }
}

/// A pad's own number conventions, with its keys ready to be shown.
final class PadLocale: Equatable, Sendable {
  let conventions: LocaleConventions
  let keys: PadKeyTable

  init(_ conventions: LocaleConventions) {
    self.conventions = conventions
    keys = PadKeyTable(conventions)
  }

  static func == (left: PadLocale, right: PadLocale) -> Bool {
    left === right || left.conventions == right.conventions
  }
}

/// Words on the last key of a pad.
public enum PadNotice: String, FieldWord {
  /// It was a grouping separator, and dropped.
  case grouping
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

  public func fields(_ visit: inout ViewVisitor) { fields(&visit, action: "action") }

  /// The fields, with the button under a name of its kind's.
  func fields(_ visit: inout ViewVisitor, action name: String) {
    visit.ready("rows", keys.tree, of: PadKeyView.self, depth: 2)
    visit.field("keysOpacity", keys.opacity, .dressing)
    visit.field("helper", helper)
    visit.record(name, action)
  }
}

extension ReplyDeclaration {
  /// The answers to what may be done only once: it was done, or it failed.
  static let doneOrFailed = [ReplyDeclaration("done"), ReplyDeclaration("failed")]
}
