/// The numeric pad, `mount keypad`: twelve keys that edit a text, and an action below them.
public enum Keypad: Component {
  /// The name in scripts.
  public static let kind = "keypad"
  /// Hardware keys go to the pad without a focus.
  public static let keyboardRole = KeyboardRole.pad

  // MARK: State

  /// What the host passes in, the text as it is now, and whether the action is being waited for.
  public struct State: Equatable, Sendable {
    var value = ShortText()
    var allowsDecimal = true
    var action = PadAction()
    /// Whether digits are bullets before an event exists.
    var isSecret = false
  }

  // MARK: Event

  /// What can happen to a pad.
  public enum Event: Equatable, Sendable {
    case keyPressed(PadKey)
    case actionTapped
    case pasted(String)
    /// The host did what the submission asked for, or failed to.
    case answered
    indirect case propertiesChanged(to: State)
  }

  /// Makes a pad from what the host passes in.
  public static func mount(_ mount: Mount, in context: Context) throws(Rejection) -> State {
    try mount.refuseRows()
    var state = State()
    var reader = try OptionReader(mount.options)
    try configure(&state, &reader)
    try reader.read("secret", &state.isSecret)
    try reader.finish()
    return state
  }

  /// Reads an act as an event.
  public static func event(
    for act: Act, in state: State, context: Context
  ) throws(Rejection) -> Event {
    switch act {
    case .pressed(let key): return .keyPressed(key)
    case .tapped(let part):
      _ = try part.require(["action"])
      return .actionTapped
    case .pasted(let text): return .pasted(text)
    case .replied(let part, let values, let options):
      try requireDone(part, values, options)
      return .answered
    case .propertiesSet(let part, let options):
      try part.requireNone()
      var changed = state
      var reader = try OptionReader(options)
      try configure(&changed, &reader)
      try reader.finish()
      return .propertiesChanged(to: changed)
    case .entered, .editRequested, .viewRequested, .addRequested, .deleteRequested,
      .loadRequested, .rowsReplaced, .rowsAppended, .loadFailed, .changedOutside, .noticeRaised,
      .routed:
      throw .notForKind(kind: kind, act: act.words)
    }
  }

  /// Reads a key as an event.
  public static func event(forKey key: PadKey) -> Event? { .keyPressed(key) }

  private static func configure(
    _ state: inout State, _ reader: inout OptionReader
  ) throws(Rejection) {
    try reader.read("value", &state.value)
    try reader.read("decimal", &state.allowsDecimal)
    try state.action.configure(&reader)
  }

  // MARK: Output

  /// What a pad tells its host.
  public enum Output: ComponentOutput {
    case changed(ShortText)
    case submitted(ShortText)

    /// The name in scripts.
    public var name: String {
      switch self {
      case .changed: "changed"
      case .submitted: "submitted"
      }
    }

    /// The value.
    public var values: OutputValues {
      switch self {
      case .changed(let value), .submitted(let value): .entry(value)
      }
    }
  }

  // MARK: Reduce

  /// Folds an event into the state.
  public static func reduce(
    _ state: inout State, _ event: Event, in context: Context, _ effects: inout Effects<Output>
  ) -> Reaction {
    switch event {
    case .keyPressed(let key):
      if state.action.isInProgress { return .ignored(.inProgress) }
      if let refusal = state.press(key, in: context) { return .ignored(refusal) }
      effects.report(.changed(state.value))
    case .pasted(let text):
      if state.action.isInProgress { return .ignored(.inProgress) }
      let old = state.value
      for character in text { _ = state.press(.raw(String(character)), in: context) }
      if state.value == old { return .ignored(.notAKey) }
      effects.report(.changed(state.value))
    case .actionTapped:
      if state.value.isEmpty { return .ignored(.emptyValue) }
      if let refusal = state.action.refusal { return .ignored(refusal) }
      state.action.submit()
      effects.report(.submitted(state.value))
    case .answered:
      return state.action.answer()
    case .propertiesChanged(let changed):
      state = changed
    }
    return .took
  }

  // MARK: View

  /// Shows the pad.
  public static func view(_ state: State, in context: Context) -> ViewTree {
    let value: ViewTree = ["value": .text(state.value.text)]
    return value.adding(
      state.action.view(
        hasDecimal: state.allowsDecimal, hasValue: !state.value.isEmpty, in: context))
  }

  /// Names what does not hold in a state.
  public static func invariants(_ state: State, in context: Context) -> [String] {
    var broken = state.action.brokenInvariants
    if state.isSecret, state.value.text.utf8.contains(where: { (0x30...0x39).contains($0) }) {
      broken.append("a secret pad shows a digit")
    }
    return broken
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

extension Keypad.State: Archivable {
  /// What a pad is without any option.
  public static var blank: Keypad.State { Keypad.State() }

  /// Writes or reads the state.
  public mutating func archive(_ archive: inout Archive) {
    archive.field(&value)
    archive.field(&allowsDecimal)
    archive.field(&action)
    archive.field(&isSecret)
  }
}
