/// A message, `mount message`: a banner that stays, with up to two buttons.
public enum MessageBanner: Component {
  public static let kind = "message"
  public static let summary = "A banner that stays until it is closed, with up to two buttons."
  public static let reasons: [IgnoreReason] = [.notVisible]

  // MARK: State

  /// What the host passes in, and whether a person has closed it.
  public struct State: ComponentState {
    var title = ""
    var text = ""
    var style = ToastQueue.Style.info
    /// The text of the first button; none: there is no such button.
    var primary: String?
    var secondary: String?
    var isClosable = false
    var isVisible = true

    public init() {}

    public mutating func fields(_ visit: inout FieldVisitor) {
      visit.option("title", &title)
      visit.option("text", &text)
      visit.option("style", &style)
      visit.option("primary", &primary)
      visit.option("secondary", &secondary)
      visit.option("closable", &isClosable)
      visit.option("visible", &isVisible)
    }
  }

  // MARK: Event

  /// What can happen to a message.
  public enum Event: Equatable, Sendable {
    /// A person tapped a button.
    case tapped(Part)
  }

  /// What can be tapped.
  public enum Part: String, ComponentPart {
    /// The first button.
    case primary
    /// The second button.
    case secondary
    /// What hides the message.
    case close
  }

  public static func tapped(_ target: Target, in state: State) throws(Rejection) -> Event {
    guard case .part(let part, _) = target else { throw refusal(of: .tap) }
    return .tapped(part)
  }

  // MARK: Output

  /// What a message reports to its host.
  public enum Output: ComponentOutput {
    /// A person tapped a button.
    case tapped(Part)

    public static let samples: [Output] = [.tapped(.primary)]

    public var report: OutputReport {
      switch self {
      case .tapped(let part): OutputReport("tapped", "part", .one(.text(part.rawValue)))
      }
    }

    public init?(_ report: OutputReport) {
      guard report.name == "tapped", let part = report.values.text.flatMap({ Part(rawValue: $0) })
      else { return nil }
      self = .tapped(part)
    }
  }

  // MARK: Reduce

  public static func reduce(
    _ state: inout State, _ event: Event, in context: Context,
    _ collector: inout OutputCollector<Output>
  ) -> Outcome {
    switch event {
    case .tapped(let part):
      guard state.label(of: part) != nil else { return .ignored(.notVisible) }
      if part == .close { state.isVisible = false }
      collector.report(.tapped(part))
    }
    return .took
  }

  // MARK: View

  /// What a message shows.
  public struct View: ComponentView {
    /// Whether it is on the screen.
    public var isVisible = true
    /// The title.
    public var title = ""
    /// The text below the title.
    public var text = ""
    /// The style, which sets the icon.
    public var style = ToastQueue.Style.info
    /// The text of the first button; `nil`: there is no such button.
    public var primary: String?
    /// The text of the second button; `nil`: there is no such button.
    public var secondary: String?
    /// Whether a person can close it.
    public var isClosable = false
    /// What the buttons on the screen are called.
    public var buttons = Buttons()

    public init() {}

    public func fields(_ visit: inout ViewVisitor) {
      visit.field("visible", isVisible)
      visit.field("title", title)
      visit.field("text", text)
      visit.field("style", style)
      visit.field("icon", style.icon, .dressing)
      visit.field("primary", primary)
      visit.field("secondary", secondary)
      visit.field("closable", isClosable)
      visit.later { $0.record("buttons", buttons) }
      let heard = Accessibility(
        Accessibility.said(title, text) ?? style.rawValue, title.isEmpty ? [] : [.header])
      visit.later { $0.record("a11y", isVisible ? heard : nil) }
    }
  }

  /// What a screen reader says of the buttons: the view's own fields hold their texts.
  public struct Buttons: ComponentView {
    /// The label of the first button; `nil` while it is not on the screen.
    public var primary: String?
    /// The label of the second button; `nil` while it is not on the screen.
    public var secondary: String?
    /// The label of what closes the message; `nil` while it is not on the screen.
    public var close: String?

    public init() {}

    public func fields(_ visit: inout ViewVisitor) {
      visit.part(Part.primary.rawValue, primary.map { .button($0) })
      visit.part(Part.secondary.rawValue, secondary.map { .button($0) })
      visit.part(Part.close.rawValue, close.map { .button($0) })
    }
  }

  public static func view(_ state: State, in context: Context) -> View {
    var view = View()
    view.isVisible = state.isVisible
    view.title = state.title
    view.text = state.text
    view.style = state.style
    view.primary = state.primary
    view.secondary = state.secondary
    view.isClosable = state.isClosable
    view.buttons.primary = state.label(of: .primary)
    view.buttons.secondary = state.label(of: .secondary)
    view.buttons.close = state.label(of: .close)
    return view
  }
}

extension MessageBanner.State {
  /// What a button is called; `nil` while it is not on the screen.
  fileprivate func label(of part: MessageBanner.Part) -> String? {
    guard isVisible else { return nil }
    switch part {
    // A button without a text can be tapped all the same.
    case .primary: return primary.map { $0.isEmpty ? "OK" : $0 }
    case .secondary: return secondary.map { $0.isEmpty ? "More" : $0 }
    case .close: return isClosable ? "Close" : nil
    }
  }
}
