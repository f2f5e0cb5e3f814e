/// A search field, `mount search`: a text input with a clear button and, from iOS 15 on, Cancel.
public enum SearchField: Component {
  public static let kind = "search"
  public static let summary = "A text input with a clear button and, from iOS 15 on, Cancel."
  public static let surfaces = TapSurfaces.itself
  public static let reasons: [IgnoreReason] = [
    .notVisible, .notAvailable, .noRoom, .nothingToDelete, .alreadySo,
  ]

  // MARK: State

  /// What the host passes in, and the text as it is now; who has the focus is the app's.
  public struct State: ComponentState {
    var text = ""
    var placeholder = "Search"
    /// Whether the text is bullets before an event exists.
    var isSecret = false

    public init() {}

    public mutating func fields(_ visit: inout FieldVisitor) {
      visit.option("text", &text)
      visit.option("placeholder", &placeholder)
      visit.mountOnly { $0.option("secret", &isSecret) }
    }
  }

  public static func focus(
    _ field: PathPart?, in state: State, context: Context
  ) throws(Rejection) -> Outcome {
    if let field { throw .unknownField(field.text, nearest: nil) }
    return .took
  }

  // MARK: Event

  /// What can happen to a search field.
  public enum Event: TextInputEvent, Equatable, Sendable {
    /// The app has given it the focus; that is all a tap does.
    case tapped
    /// The button that empties the text was tapped.
    case clearTapped
    /// The button that ends editing was tapped.
    case cancelTapped
    /// Escape was pressed while it had the focus.
    case escapePressed
    /// A key inserted this text.
    case inserted(String)
    /// The key was pressed that removes the last character.
    case backspacePressed
    /// A text was pasted.
    case pasted(String)
    /// A native text input changed the text to this.
    case entered(String)
  }

  /// What can be tapped.
  public enum Part: String, ComponentPart {
    /// Empties the text.
    case clear
    /// Ends editing.
    case cancel
  }

  public static func tapped(_ target: Target, in state: State) throws(Rejection) -> Event {
    switch target {
    case .part(.clear, _): .clearTapped
    case .part(.cancel, _): .cancelTapped
    case .itself, .row, .placeholder: .tapped
    }
  }

  // MARK: Output

  /// What a search field reports to its host.
  public enum Output: ComponentOutput {
    /// A person changed the text.
    case changed(String)
    /// A person ended editing, which emptied the text.
    case cancelled

    public static let samples: [Output] = [.changed(""), .cancelled]

    public var report: OutputReport {
      switch self {
      case .changed(let text): OutputReport("changed", "text", .one(.text(text)))
      case .cancelled: OutputReport("cancelled")
      }
    }

    public init?(_ report: OutputReport) {
      switch (report.name, report.values.text) {
      case ("changed", let text?): self = .changed(text)
      case ("cancelled", _): self = .cancelled
      default: return nil
      }
    }
  }

  // MARK: Reduce

  public static func reduce(
    _ state: inout State, _ event: Event, in context: Context,
    _ collector: inout OutputCollector<Output>
  ) -> Outcome {
    switch event {
    case .tapped: break
    case .clearTapped:
      guard !state.text.isEmpty else { return .ignored(.notVisible) }
      state.text = ""
      collector.report(.changed(""))
    case .cancelTapped:
      guard isEditing(context) else { return .ignored(.notVisible) }
      cancel(&state, &collector)
    case .escapePressed:
      guard isEditing(context) else { return .ignored(.notAvailable) }
      cancel(&state, &collector)
    case .inserted(let text):
      guard state.text.hasRoom(for: text) else { return .ignored(.noRoom) }
      state.text += text
      collector.report(.changed(state.text))
    case .backspacePressed:
      guard !state.text.isEmpty else { return .ignored(.nothingToDelete) }
      state.text.removeLast()
      collector.report(.changed(state.text))
    case .pasted(let text), .entered(let text):
      // Bullets say nothing of what is behind them: another secret may be as long.
      if !state.isSecret, state.text.isSame(as: text) { return .ignored(.alreadySo) }
      state.text = text
      collector.report(.changed(text))
    }
    return .took
  }

  private static func cancel(_ state: inout State, _ collector: inout OutputCollector<Output>) {
    if !state.text.isEmpty {
      state.text = ""
      collector.report(.changed(""))
    }
    collector.report(.cancelled)
    collector.ask(.dropFocus)
  }

  public static func invariants(_ state: State, in context: Context) -> [String] {
    state.isSecret && !state.text.isBullets ? ["a secret search shows a character"] : []
  }

  // MARK: View

  /// What a search field shows.
  public struct View: ComponentView {
    /// The text.
    public var text = ""
    /// What stands there while the text is empty.
    public var placeholder = ""
    /// The colour token of the background.
    public let background = "searchBackground"
    /// Whether it has the focus.
    public var isFocused = false
    /// Whether it is being edited, which Cancel ends.
    public var isEditing = false
    /// Whether the button that empties the text is there.
    public var isClearVisible: Bool { !text.isEmpty }
    /// Whether Cancel is there.
    public var isCancelVisible: Bool { isEditing }

    public init() {}

    /// What a screen reader says of it.
    public var accessibility: Accessibility {
      Accessibility(
        placeholder.isEmpty ? "Search" : placeholder, [.textField],
        value: text.isEmpty ? nil : text)
    }

    public func fields(_ visit: inout ViewVisitor) {
      visit.field("text", text)
      visit.field("placeholder", placeholder)
      visit.field("background", background, .dressing)
      visit.field("focused", isFocused)
      visit.field("editing", isEditing)
      visit.field("clearVisible", isClearVisible)
      visit.field("cancelVisible", isCancelVisible)
      visit.accessibility(accessibility)
      visit.part("clear", isClearVisible ? .button("Clear search") : nil)
      visit.part("cancel", isCancelVisible ? .button("Cancel") : nil)
    }
  }

  public static func view(_ state: State, in context: Context) -> View {
    var view = View()
    view.text = state.text
    view.placeholder = state.placeholder
    view.isFocused = context.isFocused
    view.isEditing = isEditing(context)
    return view
  }

  /// Whether the field is being edited: where Cancel ends editing, that follows the focus.
  private static func isEditing(_ context: Context) -> Bool {
    context.isFocused && context.platform.isAtLeastIOS(15)
  }
}

extension SearchField: SecretText {
  public static func isSecret(_ state: State) -> Bool { state.isSecret }

  static func concealable(_ text: String) -> String { text }

  public static func redact(_ act: Act, in state: State) -> RedactedAct? {
    state.isSecret ? concealed(act) : nil
  }

  public static func redact(_ mount: Mount) -> Mount { concealed(mount) }
}
