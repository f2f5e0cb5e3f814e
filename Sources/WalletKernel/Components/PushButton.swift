/// A button, `mount button`: a label or a spinner that tells the host when it is tapped.
public enum PushButton: Component {
  /// The name in scripts.
  public static let kind = "button"

  // MARK: State

  /// What the host passes in, and whether a tap is being waited for.
  public struct State: Equatable, Sendable {
    var text = ""
    var leadingIcon: String?
    var trailingIcon: String?
    var isEnabled = true
    var isLoading = false
    var fillsWidth = false
    var size = Size.large
    var style = Style.filledBlue
    /// Whether a tap locks the button until the host replies.
    var actsOnce = false
    var isLocked = false
  }

  /// The sizes, which set fonts and spacing.
  public enum Size: String, Sendable, CaseIterable {
    case large, medium, small, extraSmall
  }

  /// The styles, which set colours.
  public enum Style: String, Sendable, CaseIterable {
    case filledBlue, filledRed, filledWhiteBlue, tintedBlue, tintedGray, tintedWhite, strokeGray
    case plainBlue, plainBlack, plainRed, plainWhite
  }

  // MARK: Event

  /// What can happen to a button.
  public enum Event: Equatable, Sendable {
    case tapped
    /// The host did what the tap asked for, or failed to.
    case answered
    indirect case propertiesChanged(to: State)
  }

  /// Makes a button from what the host passes in.
  public static func mount(_ mount: Mount, in context: Context) throws(Rejection) -> State {
    try mount.refuseRows()
    var state = State()
    try configure(&state, mount.options)
    return state
  }

  /// Reads an act as an event.
  public static func event(
    for act: Act, in state: State, context: Context
  ) throws(Rejection) -> Event {
    switch act {
    case .tapped(let part):
      try part.requireNone()
      return .tapped
    case .replied(let part, let values, let options):
      try requireDone(part, values, options)
      return .answered
    case .propertiesSet(let part, let options):
      try part.requireNone()
      var changed = state
      try configure(&changed, options)
      return .propertiesChanged(to: changed)
    case .pressed, .pasted, .entered, .editRequested, .viewRequested, .addRequested,
      .deleteRequested, .loadRequested, .rowsReplaced, .rowsAppended, .loadFailed,
      .changedOutside, .noticeRaised, .routed:
      throw .notForKind(kind: kind, act: act.words)
    }
  }

  private static func configure(_ state: inout State, _ options: [Option]) throws(Rejection) {
    var reader = try OptionReader(options)
    try reader.read("text", &state.text)
    try reader.read("leadingIcon", &state.leadingIcon)
    try reader.read("trailingIcon", &state.trailingIcon)
    try reader.read("enabled", &state.isEnabled)
    try reader.read("loading", &state.isLoading)
    try reader.read("fillsWidth", &state.fillsWidth)
    try reader.read("size", &state.size)
    try reader.read("style", &state.style)
    try reader.read("once", &state.actsOnce)
    if !state.actsOnce { state.isLocked = false }
    try reader.finish()
  }

  // MARK: Output

  /// What a button tells its host.
  public enum Output: ComponentOutput {
    case tapped

    /// The name in scripts.
    public var name: String { "tapped" }
    /// Nothing.
    public var values: OutputValues { .none }
  }

  // MARK: Reduce

  /// Folds an event into the state.
  public static func reduce(
    _ state: inout State, _ event: Event, in context: Context, _ effects: inout Effects<Output>
  ) -> Reaction {
    switch event {
    case .tapped:
      if let refusal = state.refusal { return .ignored(refusal) }
      state.isLocked = state.actsOnce
      effects.report(.tapped)
    case .answered:
      guard state.isLocked else { return .ignored(.nothingAsked) }
      state.isLocked = false
    case .propertiesChanged(let changed):
      state = changed
    }
    return .took
  }

  // MARK: View

  /// Shows the button.
  public static func view(_ state: State, in context: Context) -> ViewTree {
    let colours = state.style.colours(isEnabled: state.isEnabled)
    let metrics = state.size.metrics
    return [
      "text": .text(state.text),
      "content": .text(state.isLoading ? "spinner" : "label"),
      "enabled": .boolean(state.refusal == nil),
      "loading": .boolean(state.isLoading),
      "fillsWidth": .boolean(state.fillsWidth),
      "size": .text(state.size.rawValue),
      "style": .text(state.style.rawValue),
      "leadingIcon": .text(orNone: state.leadingIcon),
      "trailingIcon": .text(orNone: state.trailingIcon),
      "fontSize": .integer(metrics.fontSize),
      "paddingHorizontal": .integer(metrics.paddingHorizontal),
      "paddingVertical": .integer(metrics.paddingVertical),
      "cornerRadius": .integer(metrics.cornerRadius),
      "gap": .integer(metrics.gap),
      "background": .text(colours.background),
      "foreground": .text(colours.foreground),
      "border": .text(orNone: colours.border),
      "borderWidth": .integer(colours.border == nil ? 0 : 1),
      "onBlue": .boolean(state.style.isOnBlue),
    ]
  }

  /// Names what does not hold in a state.
  public static func invariants(_ state: State, in context: Context) -> [String] {
    state.isLocked && !state.actsOnce ? ["locked, though it may act again"] : []
  }
}

extension PushButton.State {
  /// Why a tap does nothing now.
  var refusal: IgnoreReason? {
    if !isEnabled { return .disabled }
    if isLoading { return .loading }
    return isLocked ? .locked : nil
  }
}

extension PushButton.State: Archivable {
  /// What a button is without any option.
  public static var blank: PushButton.State { PushButton.State() }

  /// Writes or reads the state.
  public mutating func archive(_ archive: inout Archive) {
    archive.field(&text)
    archive.field(&leadingIcon)
    archive.field(&trailingIcon)
    archive.field(&isEnabled)
    archive.field(&isLoading)
    archive.field(&fillsWidth)
    archive.word(&size)
    archive.word(&style)
    archive.field(&actsOnce)
    archive.field(&isLocked)
  }
}
