/// The numeric pad, `mount keypad`: twelve keys that edit a text, and an action below them.
public enum Keypad: Component {
  public static let kind = "keypad"
  public static let summary = "Twelve keys that edit a text, and an action below them."
  public static let keyboardRole = KeyboardRole.pad
  public static let replies = ReplyDeclaration.doneOrFailed
  public static let reasons: [IgnoreReason] = [
    .disabled, .inProgress, .locked, .noDecimals, .notAKey, .nothingToDelete, .nothingAsked,
    .stale,
    .groupingSeparator, .noRoom, .emptyValue, .secondDecimalSeparator,
  ]

  // MARK: State

  /// What the host passes in, the text as it is now, and whether the action is being waited for.
  public struct State: ComponentState {
    var value = ShortText()
    var allowsDecimal = true
    var action = PadAction()
    /// Whether digits are bullets before an event exists.
    var isSecret = false

    public init() {}

    public mutating func fields(_ visit: inout FieldVisitor) {
      visit.option("value", &value)
      visit.option("decimal", &allowsDecimal)
      action.fields(&visit)
      visit.mountOnly { $0.option("secret", &isSecret) }
    }
  }

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
      if let refusal = state.press(key, in: context) { return .ignored(refusal) }
      collector.report(.changed(state.value))
    case .pasted(let text):
      if state.action.isInProgress { return .ignored(.inProgress) }
      let old = state.value
      for character in text { _ = state.press(.raw(String(character)), in: context) }
      if state.value == old { return .ignored(.notAKey) }
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
    /// The keys, the helper and the action.
    public var pad = PadView()

    public init() {}

    public func fields(_ visit: inout ViewVisitor) {
      visit.field("value", value)
      visit.fields(of: pad)
    }
  }

  public static func view(_ state: State, in context: Context) -> View {
    var view = View()
    view.value = state.value.text
    view.pad = state.action.view(
      hasDecimal: state.allowsDecimal, hasValue: !state.value.isEmpty, in: context)
    return view
  }

  public static func openRequests(_ state: State) -> [OpenRequest] { state.action.requests.open }

  public static func continueNumbering(_ state: inout State, after current: State) {
    state.action.continueNumbering(after: current.action)
  }

  public static func invariants(_ state: State, in context: Context) -> [String] {
    let showsDigit = state.value.text.utf8.contains { (0x30...0x39).contains($0) }
    return state.isSecret && showsDigit ? ["a secret pad shows a digit"] : []
  }
}

extension Keypad.State {
  /// Presses a key, or says why the value stays as it is.
  fileprivate mutating func press(
    _ key: PadKey, in context: Context
  ) -> IgnoreReason? {
    switch PadStroke(key, context.conventions) {
    case .delete:
      guard !value.isEmpty else { return .nothingToDelete }
      value.removeLast()
    case .decimal:
      guard allowsDecimal else { return .noDecimals }
      guard !value.holds(context.conventions.decimalSeparator) else {
        return .secondDecimalSeparator
      }
      guard value.hasRoom else { return .noRoom }
      value.append(context.conventions.decimalSeparator)
    case .digit(let digit):
      guard value.hasRoom else { return .noRoom }
      if isSecret { value.append("•") } else { value.append(ascii: 0x30 + digit) }
    case .bullet:
      guard isSecret else { return .notAKey }
      guard value.hasRoom else { return .noRoom }
      value.append("•")
    case .grouping: return .groupingSeparator
    case .none: return .notAKey
    }
    return nil
  }
}
