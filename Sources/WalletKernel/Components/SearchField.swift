/// A search field, `mount search`: a text input with a clear button and, from iOS 15 on, Cancel.
public enum SearchField: Component {
  /// The name in scripts.
  public static let kind = "search"
  /// Takes text while it has the focus.
  public static let keyboardRole = KeyboardRole.textInput

  // MARK: State

  /// What the host passes in, and the text as it is now; who has the focus is the app's.
  public struct State: Equatable, Sendable {
    var text = ""
    var placeholder = "Search"
  }

  // MARK: Event

  /// What can happen to a search field.
  public enum Event: Equatable, Sendable {
    /// The app has given it the focus; that is all a tap does.
    case tapped
    case clearTapped
    case cancelTapped
    case escapePressed
    case inserted(String)
    case backspacePressed
    case pasted(String)
    case propertiesChanged(to: State)
  }

  /// Makes a search field from what the host passes in.
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
      if part.isEmpty { return .tapped }
      return try part.require(["clear", "cancel"]) == "clear" ? .clearTapped : .cancelTapped
    case .pasted(let text): return .pasted(text)
    case .propertiesSet(let part, let options):
      try part.requireNone()
      var changed = state
      try configure(&changed, options)
      return .propertiesChanged(to: changed)
    case .routed(.inserted(let text, field: _)): return .inserted(text)
    case .routed(.backspace(field: _)): return .backspacePressed
    case .routed(.command(.escape)): return .escapePressed
    case .pressed, .entered, .editRequested, .viewRequested, .addRequested, .deleteRequested,
      .replied, .loadRequested, .rowsReplaced, .rowsAppended, .loadFailed, .changedOutside,
      .noticeRaised, .routed:
      throw .notForKind(kind: kind, act: act.words)
    }
  }

  private static func configure(_ state: inout State, _ options: [Option]) throws(Rejection) {
    var reader = try OptionReader(options)
    try reader.read("text", &state.text)
    try reader.read("placeholder", &state.placeholder)
    try reader.finish()
  }

  /// May always have the focus.
  public static func focus(
    _ field: PathPart?, in state: State, context: Context
  ) throws(Rejection) -> Reaction {
    if let field { throw .unknownField(field.text, nearest: nil) }
    return .took
  }

  /// Itself.
  public static func textInputs(_ state: State) -> [String] { [""] }

  // MARK: Output

  /// What a search field tells its host.
  public enum Output: ComponentOutput {
    /// A person changed the text.
    case changed(String)
    case cancelled

    /// The name in scripts.
    public var name: String {
      switch self {
      case .changed: "changed"
      case .cancelled: "cancelled"
      }
    }

    /// The new text; a cancellation has none.
    public var values: OutputValues {
      switch self {
      case .changed(let text): .one(.text(text))
      case .cancelled: .none
      }
    }
  }

  // MARK: Reduce

  /// Folds an event into the state.
  public static func reduce(
    _ state: inout State, _ event: Event, in context: Context, _ effects: inout Effects<Output>
  ) -> Reaction {
    switch event {
    case .tapped: break
    case .clearTapped:
      guard !state.text.isEmpty else { return .ignored(.notVisible) }
      state.text = ""
      effects.report(.changed(""))
    case .cancelTapped:
      guard isEditing(context) else { return .ignored(.notVisible) }
      cancel(&state, &effects)
    case .escapePressed:
      guard isEditing(context) else { return .ignored(.notAvailable) }
      cancel(&state, &effects)
    case .inserted(let text):
      guard state.text.hasRoom(for: text) else { return .ignored(.noRoom) }
      state.text += text
      effects.report(.changed(state.text))
    case .backspacePressed:
      guard !state.text.isEmpty else { return .ignored(.nothingToDelete) }
      state.text.removeLast()
      effects.report(.changed(state.text))
    case .pasted(let text):
      if state.text.isSame(as: text) { return .ignored(.alreadySo) }
      state.text = text
      effects.report(.changed(text))
    case .propertiesChanged(let changed):
      state = changed
    }
    return .took
  }

  private static func cancel(_ state: inout State, _ effects: inout Effects<Output>) {
    if !state.text.isEmpty {
      state.text = ""
      effects.report(.changed(""))
    }
    effects.report(.cancelled)
    effects.ask(.dropFocus)
  }

  // MARK: View

  /// Whether the field is being edited: where Cancel ends editing, that follows the focus.
  private static func isEditing(_ context: Context) -> Bool {
    context.isFocused && context.platform.isAtLeastIOS(15)
  }

  /// Shows the search field.
  public static func view(_ state: State, in context: Context) -> ViewTree {
    [
      "text": .text(state.text),
      "placeholder": .text(state.placeholder),
      "background": .text("searchBackground"),
      "focused": .boolean(context.isFocused),
      "editing": .boolean(isEditing(context)),
      "clearVisible": .boolean(!state.text.isEmpty),
      "cancelVisible": .boolean(isEditing(context)),
    ]
  }
}

extension SearchField.State: Archivable {
  /// What a search field is without any option.
  public static var blank: SearchField.State { SearchField.State() }

  /// Writes or reads the state.
  public mutating func archive(_ archive: inout Archive) {
    archive.field(&text)
    archive.field(&placeholder)
  }
}
