/// The numeric pad, `mount keypad`: twelve keys that edit a text, and an action below them.
public enum Keypad: Component {
  public static let kind = "keypad"
  public static let summary = "Twelve keys that edit a text, and an action below them."
  public static let keyboardRole = KeyboardRole.pad
  public static let replies = ReplyDeclaration.doneOrFailed
  public static let reasons: [IgnoreReason] = [
    .disabled, .inProgress, .locked, .noDecimals, .notAKey, .nothingToDelete, .nothingAsked,
    .stale,
    .groupingSeparator, .noRoom, .full, .emptyValue, .secondDecimalSeparator,
  ]

  // MARK: State

  /// What the host passes in, the text as it is now, and whether the action is being waited for.
  public struct State: ComponentState {
    var value = ShortText()
    var allowsDecimal = true
    var action = PadAction()
    /// Whether digits are bullets before an event exists.
    var isSecret = false
    /// The most characters that keys make; none: as many as a text may have.
    var maxLength: Int64?
    /// Whether the key that fills the value submits it, as a PIN does.
    var submitsAtLength = false
    /// The decimal separator that the value is written with; empty: the one that stands now.
    var separator = ""
    /// Whether the last key was a grouping separator that was dropped.
    var hasGroupingNotice = false

    public init() {}

    public mutating func fields(_ visit: inout FieldVisitor) {
      visit.option("value", &value)
      visit.option("decimal", &allowsDecimal)
      action.fields(&visit)
      visit.mountOnly { $0.option("secret", &isSecret) }
      visit.option("maxLength", &maxLength, in: 1...Int64(TextLimits.longestTyped))
      visit.option("submitsAtLength", &submitsAtLength)
      visit.hidden(&separator)
      visit.hidden(&hasGroupingNotice)
    }

    public mutating func settle(_ given: GivenOptions, after old: State) throws(Rejection) {
      // A value that comes with a locale is written for it.
      if given["value"] != nil { separator = "" }
    }
  }

  public static func mount(_ mount: Mount, in context: Context) throws(Rejection) -> State {
    var state = try usualMount(mount)
    state.adaptSeparator(state.action.conventions(context))
    return state
  }

  public static func reconfigured(
    _ state: inout State, in context: Context, _ collector: inout OutputCollector<Output>
  ) {
    // What the host passes in is no news to it; what a locale makes of it is.
    let old = state.separator.isEmpty ? nil : state.value
    state.adaptSeparator(state.action.conventions(context))
    if let old, old != state.value { collector.report(.changed(state.value)) }
  }

  public static func padTerms(_ state: State) -> PadTerms { state.action.terms }

  // MARK: Event

  /// What can happen to a pad.
  public enum Event: Equatable, Sendable {
    /// A key was pressed.
    case keyPressed(PadKey)
    /// The action was tapped.
    case actionTapped
    /// A text was pasted.
    case pasted(String)
    /// The host did what a submission asked for, or failed to; `nil`: the newest.
    case answered(Int64?)
    /// The conventions of the screen are others.
    case conventionsChanged
  }

  /// What can be tapped.
  public enum Part: String, ComponentPart {
    /// The button below the keys.
    case action
  }

  @inline(__always)
  public static func pressed(_ key: PadKey) -> Event? { .keyPressed(key) }

  public static func tapped(_ target: Target, in state: State) throws(Rejection) -> Event {
    .actionTapped
  }

  public static func pasted(_ text: String, in state: State) throws(Rejection) -> Event {
    .pasted(text)
  }

  public static func replied(_ reply: Reply, in state: State) throws(Rejection) -> Event {
    .answered(reply.number)
  }

  public static func conventionsChanged(in state: State) throws(Rejection) -> Event {
    .conventionsChanged
  }

  // MARK: Output

  /// What a pad reports to its host.
  public enum Output: ComponentOutput {
    /// A person changed the value.
    case changed(ShortText)
    /// A person submitted the value, under the number of the request.
    case submitted(ShortText, request: Int64)

    public static let samples: [Output] = [
      .changed(ShortText()), .submitted(ShortText(), request: 1),
    ]

    @inline(__always)
    public var report: OutputReport {
      switch self {
      case .changed(let value): OutputReport("changed", "value", .entry(value))
      case .submitted(let value, let request):
        OutputReport("submitted", "value", .entry(value), request: request)
      }
    }

    public init?(_ report: OutputReport) {
      guard let text = report.values.text else { return nil }
      switch report.name {
      case "changed": self = .changed(ShortText(text))
      case "submitted": self = .submitted(ShortText(text), request: report.request ?? 0)
      default: return nil
      }
    }
  }

  // MARK: Reduce

  @inline(__always)
  public static func reduce(
    _ state: inout State, _ event: Event, in context: Context,
    _ collector: inout OutputCollector<Output>
  ) -> Outcome {
    switch event {
    case .keyPressed(let key):
      if state.action.isInProgress { return .ignored(.inProgress) }
      let hadRoom = !state.isFull
      if let refusal = state.press(key, in: context) { return .ignored(refusal) }
      collector.report(.changed(state.value))
      if hadRoom { state.submitIfFull(&collector) }
    case .pasted(let text):
      if state.action.isInProgress { return .ignored(.inProgress) }
      let (old, hadRoom) = (state.value, !state.isFull)
      for character in text { _ = state.press(.raw(String(character)), in: context) }
      state.hasGroupingNotice = false
      if state.value == old { return .ignored(.notAKey) }
      collector.report(.changed(state.value))
      if hadRoom { state.submitIfFull(&collector) }
    case .conventionsChanged:
      let old = state.value
      state.adaptSeparator(state.action.conventions(context))
      if state.value == old { return .ignored(.alreadySo) }
      collector.report(.changed(state.value))
    case .actionTapped:
      if state.value.isEmpty { return .ignored(.emptyValue) }
      if let refusal = state.action.refusal { return .ignored(refusal) }
      collector.report(.submitted(state.value, request: state.action.submit()))
    case .answered(let number): return state.action.answer(number)
    }
    return .took
  }

  // MARK: View

  /// What a pad shows.
  public struct View: ComponentView {
    /// The value.
    public var value = ""
    /// A word on the last key.
    public var notice: PadNotice?
    /// What a screen reader says of the value.
    public var accessibility = Accessibility()
    /// The keys, the helper and the action.
    public var pad = PadView()

    public init() {}

    public func fields(_ visit: inout ViewVisitor) {
      visit.field("value", value)
      visit.fields(of: pad)
      visit.later { $0.field("notice", notice, .momentary) }
      visit.accessibility(accessibility)
    }
  }

  public static func view(_ state: State, in context: Context) -> View {
    var view = View()
    view.value = state.value.text
    view.notice = state.hasGroupingNotice ? .grouping : nil
    view.accessibility = Accessibility(
      "Value", [.updatesFrequently], isEnabled: !state.action.isInProgress,
      value: state.isSecret ? "\(state.value.length) characters" : state.value.text)
    view.pad = state.action.view(
      hasDecimal: state.allowsDecimal, hasValue: !state.value.isEmpty, in: context)
    return view
  }

  public static func openRequests(_ state: State) -> [OpenRequest] { state.action.requests.open }

  public static func continueNumbering(_ state: inout State, after current: State) {
    state.action.continueNumbering(after: current.action)
  }

  public static func invariants(_ state: State, in context: Context) -> [String] {
    var broken: [String] = []
    let text = state.value.text
    if state.isSecret, text.utf8.contains(where: { (0x30...0x39).contains($0) }) {
      broken.append("a secret pad shows a digit")
    }
    let separator = state.action.conventions(context).decimalSeparator
    if !separator.isEmpty, text.count(where: { String($0).isSame(as: separator) }) > 1 {
      broken.append("a value with two decimal separators")
    }
    return broken
  }
}

extension Keypad {
  /// What a key comes to.
  public enum KeyResult: Equatable, Sendable {
    /// The value after it.
    case value(String)
    /// It changes nothing, and why.
    case dropped(IgnoreReason)
  }

  /// The value after a key, in a locale: what the pad itself makes of it.
  ///
  /// - Parameters:
  ///   - value: the value before, as it is entered.
  ///   - key: the key, see `PadKey.init(typed:in:)` for typed characters.
  ///   - conventions: how numbers are written.
  ///   - allowsDecimal: whether the value may have a decimal separator.
  ///   - maxLength: how many characters it may have.
  public static func value(
    _ value: String, after key: PadKey, in conventions: LocaleConventions,
    allowsDecimal: Bool = true, maxLength: Int64? = nil
  ) -> KeyResult {
    var state = State()
    state.value = ShortText(value)
    state.allowsDecimal = allowsDecimal
    state.maxLength = maxLength
    if let refusal = state.press(key, conventions) { return .dropped(refusal) }
    return .value(state.value.text)
  }
}

extension Keypad.State {
  /// Presses a key, or says why the value stays as it is.
  @inline(__always)
  fileprivate mutating func press(_ key: PadKey, in context: Context) -> IgnoreReason? {
    if let locale = action.locale { return press(key, locale.conventions) }
    return press(key, context.conventions)
  }

  fileprivate mutating func press(
    _ key: PadKey, _ conventions: LocaleConventions
  ) -> IgnoreReason? {
    hasGroupingNotice = false
    switch PadStroke(key, conventions) {
    case .delete:
      guard !value.isEmpty else { return .nothingToDelete }
      value.removeLast()
    case .decimal:
      guard allowsDecimal else { return .noDecimals }
      guard !value.holds(conventions.decimalSeparator) else { return .secondDecimalSeparator }
      if let refusal = roomRefusal { return refusal }
      value.append(conventions.decimalSeparator)
    case .digit(let digit):
      if let refusal = roomRefusal { return refusal }
      if isSecret { value.append("•") } else { value.append(ascii: 0x30 + digit) }
    case .bullet:
      guard isSecret else { return .notAKey }
      if let refusal = roomRefusal { return refusal }
      value.append("•")
    case .grouping:
      hasGroupingNotice = true
      return .groupingSeparator
    case .none: return .notAKey
    }
    return nil
  }

  /// Why no key adds to the value.
  @inline(__always)
  private var roomRefusal: IgnoreReason? {
    // Mutating, so that a press copies no state, not even in a build that optimises nothing.
    mutating get {
      if isFull { return .full }
      return value.hasRoom ? nil : .noRoom
    }
  }

  /// Whether the value has as many characters as the pad takes.
  @inline(__always)
  fileprivate var isFull: Bool {
    mutating get {
      guard let maxLength else { return false }
      return Int64(value.length) >= maxLength
    }
  }

  /// Submits a value that the last key has filled, where the action would.
  fileprivate mutating func submitIfFull(
    _ collector: inout OutputCollector<Keypad.Output>
  ) {
    guard submitsAtLength, isFull, action.refusal == nil else { return }
    collector.report(.submitted(value, request: action.submit()))
  }

  /// Writes the value with the separator that stands now. What is the new one already was a group's
  /// mark, or anything, and goes: `1,000.5` becomes `1000,5`.
  fileprivate mutating func adaptSeparator(_ conventions: LocaleConventions) {
    let (old, new) = (
      separator.isEmpty ? conventions.decimalSeparator : separator,
      conventions.decimalSeparator
    )
    separator = new
    guard value.holds(old) || value.holds(new) else { return }
    var (adapted, isFraction) = ("", false)
    for character in value.text {
      let text = String(character)
      if text.isSame(as: old) {
        if !isFraction { adapted += new }
        isFraction = true
      } else if !text.isSame(as: new) {
        adapted += text
      }
    }
    value = ShortText(adapted)
  }
}
