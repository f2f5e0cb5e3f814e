/// The events of a kind that is one text input, of its own name, like a search field: with them, keys
/// and pastes are read for the kind, and it says only what they do.
public protocol TextInputEvent {
  /// A key inserted this text.
  static func inserted(_ text: String) -> Self
  /// The key was pressed that removes the last character.
  static var backspacePressed: Self { get }
  /// Escape was pressed while the input had the focus.
  static var escapePressed: Self { get }
  /// A text was pasted.
  static func pasted(_ text: String) -> Self
  /// A native text input changed the whole text to this; it owns caret, selection, composition.
  static func entered(_ text: String) -> Self
}

extension Component where Event: TextInputEvent {
  public static var keyboardRole: KeyboardRole { .textInput }

  public static func textInputs(_ state: State) -> [String] { [""] }

  public static func pasted(_ text: String, in state: State) throws(Rejection) -> Event {
    .pasted(text)
  }

  public static func entered(
    _ value: Value, field: PathPart?, in state: State
  ) throws(Rejection) -> Event {
    if let field { throw .unknownField(field.text, nearest: nil) }
    guard case .text(let text) = value else {
      throw .wrongKind(option: "value", expected: "a text", found: value.kind)
    }
    return .entered(text)
  }

  public static func inserted(
    _ text: String, field: String?, in state: State, context: Context
  ) throws(Rejection) -> Event {
    .inserted(text)
  }

  public static func backspacePressed(
    field: String?, in state: State, context: Context
  ) throws(Rejection) -> Event {
    .backspacePressed
  }

  public static func commanded(_ command: Command, in state: State) throws(Rejection) -> Event {
    guard command == .escape else { throw .notForKind(kind: kind, act: "routed key") }
    return .escapePressed
  }
}
