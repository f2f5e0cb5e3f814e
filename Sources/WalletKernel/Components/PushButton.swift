/// A button, `mount button`: a label or a spinner that tells the host when it is tapped.
public enum PushButton: Component {
  public static let kind = "button"
  public static let summary = "A label or a spinner that reports when it is tapped."
  public static let surfaces = TapSurfaces.itself
  public static let replies = ReplyDeclaration.doneOrFailed
  public static let reasons: [IgnoreReason] = [
    .disabled, .loading, .locked, .nothingAsked, .stale,
  ]

  // MARK: State

  /// What the host passes in, and whether a tap is being waited for.
  public struct State: ComponentState {
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
    var requests = Requests()

    /// Whether a tap waits for the host's answer.
    var isLocked: Bool { requests.isOpen }

    public init() {}

    public mutating func fields(_ visit: inout FieldVisitor) {
      visit.option("text", &text)
      visit.option("leadingIcon", &leadingIcon)
      visit.option("trailingIcon", &trailingIcon)
      visit.option("enabled", &isEnabled)
      visit.option("loading", &isLoading)
      visit.option("fillsWidth", &fillsWidth)
      visit.option("size", &size)
      visit.option("style", &style)
      visit.option("once", &actsOnce)
      visit.hidden(&requests)
    }

    public mutating func settle(_ given: GivenOptions, after old: State) throws(Rejection) {
      // Nobody would answer what locked it.
      if !actsOnce { requests.withdraw() }
    }
  }

  /// The sizes, which set fonts and spacing.
  public enum Size: String, FieldWord {
    /// The largest.
    case large
    /// Smaller.
    case medium
    /// Still smaller.
    case small
    /// The smallest.
    case extraSmall
  }

  /// The styles, which set colours.
  public enum Style: String, FieldWord {
    /// White on blue.
    case filledBlue
    /// White on red.
    case filledRed
    /// Blue on white.
    case filledWhiteBlue
    /// Blue on a blue tint.
    case tintedBlue
    /// Grey on a grey tint.
    case tintedGray
    /// White on a white tint.
    case tintedWhite
    /// A grey stroke.
    case strokeGray
    /// Blue alone.
    case plainBlue
    /// Black alone.
    case plainBlack
    /// Red alone.
    case plainRed
    /// White alone.
    case plainWhite
  }

  // MARK: Event

  /// What can happen to a button.
  public enum Event: Equatable, Sendable {
    /// A person tapped it.
    case tapped
    /// The host did what a tap asked for, or failed to; `nil`: the newest.
    case answered(Int64?)
  }

  public static func tapped(_ target: Target, in state: State) throws(Rejection) -> Event {
    .tapped
  }

  public static func replied(_ reply: Reply, in state: State) throws(Rejection) -> Event {
    .answered(reply.number)
  }

  // MARK: Output

  /// What a button reports to its host.
  public enum Output: ComponentOutput {
    /// A person tapped it; with the number of the request, where the button acts once.
    case tapped(request: Int64?)

    public static let samples: [Output] = [.tapped(request: 1)]

    public var report: OutputReport {
      switch self {
      case .tapped(let request): OutputReport("tapped", request: request)
      }
    }

    public init?(_ report: OutputReport) {
      guard report.name == "tapped" else { return nil }
      self = .tapped(request: report.request)
    }
  }

  // MARK: Reduce

  public static func reduce(
    _ state: inout State, _ event: Event, in context: Context,
    _ collector: inout OutputCollector<Output>
  ) -> Outcome {
    switch event {
    case .tapped:
      if let refusal = state.refusal { return .ignored(refusal) }
      collector.report(.tapped(request: state.actsOnce ? state.requests.ask("tapped") : nil))
    case .answered(let number):
      if case .ignored(let reason) = state.requests.answer(number) { return .ignored(reason) }
    }
    return .took
  }

  // MARK: View

  /// What a button shows.
  public struct View: ComponentView {
    /// The label.
    public var text = ""
    /// What is drawn in it.
    public var content = Content.label
    /// Whether a tap does something.
    public var isEnabled = true
    /// Whether the host is busy with it.
    public var isLoading = false
    /// Whether it is as wide as its place.
    public var fillsWidth = false
    /// The size.
    public var size = Size.large
    /// The style.
    public var style = Style.filledBlue
    /// The icon before the label.
    public var leadingIcon: String?
    /// The icon behind the label.
    public var trailingIcon: String?
    /// Whether the colours are the style's, or the disabled ones.
    public var hasEnabledColours = true

    /// What a button draws.
    public enum Content: String, FieldWord {
      /// The label.
      case label
      /// A spinner.
      case spinner
    }

    public init() {}

    /// What a screen reader says of it.
    public var accessibility: Accessibility {
      // One that shows an icon alone is called as its icon is.
      let name = [text, leadingIcon ?? "", trailingIcon ?? ""].first { !$0.isEmpty } ?? "Button"
      var spoken = Accessibility.button(name, isEnabled: isEnabled)
      if isLoading { spoken.value = Accessibility.spinner.label }
      return spoken
    }

    public func fields(_ visit: inout ViewVisitor) {
      let (metrics, colours) = (size.metrics, style.colours(isEnabled: hasEnabledColours))
      visit.field("text", text)
      visit.field("content", content)
      visit.field("enabled", isEnabled)
      visit.field("loading", isLoading)
      visit.field("fillsWidth", fillsWidth, .dressing)
      visit.field("size", size, .dressing)
      visit.field("style", style, .dressing)
      visit.field("leadingIcon", leadingIcon, .dressing)
      visit.field("trailingIcon", trailingIcon, .dressing)
      visit.field("fontSize", metrics.fontSize, .dressing)
      visit.field("paddingHorizontal", metrics.paddingHorizontal, .dressing)
      visit.field("paddingVertical", metrics.paddingVertical, .dressing)
      visit.field("cornerRadius", metrics.cornerRadius, .dressing)
      visit.field("gap", metrics.gap, .dressing)
      visit.field("background", colours.background, .dressing)
      visit.field("foreground", colours.foreground, .dressing)
      visit.field("border", colours.border, .dressing)
      visit.field("borderWidth", colours.border == nil ? 0 : Int64(1), .dressing)
      visit.field("onBlue", style.isOnBlue, .dressing)
      visit.accessibility(accessibility)
    }
  }

  public static func view(_ state: State, in context: Context) -> View {
    var view = View()
    view.text = state.text
    view.content = state.isLoading ? .spinner : .label
    view.isEnabled = state.refusal == nil
    view.isLoading = state.isLoading
    view.fillsWidth = state.fillsWidth
    view.size = state.size
    view.style = state.style
    view.leadingIcon = state.leadingIcon
    view.trailingIcon = state.trailingIcon
    view.hasEnabledColours = state.isEnabled
    return view
  }

  public static func openRequests(_ state: State) -> [OpenRequest] { state.requests.open }

  public static func continueNumbering(_ state: inout State, after current: State) {
    state.requests.continueNumbering(after: current.requests)
  }

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
