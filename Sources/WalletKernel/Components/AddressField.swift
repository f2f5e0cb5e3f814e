/// An address field, `mount address`: a text input that understands payment URIs, with scan, clear
/// and paste buttons.
public enum AddressField: Component {
  /// The name in scripts.
  public static let kind = "address"
  /// Takes text while it has the focus.
  public static let keyboardRole = KeyboardRole.textInput

  // MARK: State

  /// What the host passes in, and the text as it is now; who has the focus is the app's.
  public struct State: Equatable, Sendable {
    var label = ""
    var placeholder = ""
    var text = ""
    var hasError = false
    var errorText: String?
    var isDisabled = false
    /// Whether the host knows of something to paste.
    var canPaste = false
    var schemes = ["dash", "bitcoin", "litecoin", "ethereum", "lightning"]
  }

  // MARK: Event

  /// What can happen to an address field.
  public enum Event: Equatable, Sendable {
    /// The app has given it the focus; that is all a tap does.
    case tapped
    case scanTapped
    case clearTapped
    case pasteTapped
    case escapePressed
    case inserted(String)
    case backspacePressed
    case pasted(String)
    case scanned(String)
    indirect case propertiesChanged(to: State)
  }

  /// Makes an address field from what the host passes in.
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
      switch try part.require(["scan", "clear", "paste"]) {
      case "scan": return .scanTapped
      case "clear": return .clearTapped
      default: return .pasteTapped
      }
    case .pasted(let text): return .pasted(text)
    case .replied(let part, let values, let options):
      try part.requireNone()
      return .scanned(try scannedText(values, options))
    case .propertiesSet(let part, let options):
      try part.requireNone()
      var changed = state
      try configure(&changed, options)
      return .propertiesChanged(to: changed)
    case .routed(.inserted(let text, field: _)): return .inserted(text)
    case .routed(.backspace(field: _)): return .backspacePressed
    case .routed(.command(.escape)): return .escapePressed
    case .pressed, .entered, .editRequested, .viewRequested, .addRequested, .deleteRequested,
      .loadRequested, .rowsReplaced, .rowsAppended, .loadFailed, .changedOutside, .noticeRaised,
      .routed:
      throw .notForKind(kind: kind, act: act.words)
    }
  }

  private static func configure(_ state: inout State, _ options: [Option]) throws(Rejection) {
    var reader = try OptionReader(options)
    try reader.read("label", &state.label)
    try reader.read("placeholder", &state.placeholder)
    try reader.read("text", &state.text)
    try reader.read("hasError", &state.hasError)
    try reader.read("errorText", &state.errorText)
    try reader.read("disabled", &state.isDisabled)
    try reader.read("canPaste", &state.canPaste)
    try reader.read("schemes", &state.schemes)
    try reader.finish()
  }

  private static func scannedText(
    _ values: [Value], _ options: [Option]
  ) throws(Rejection) -> String {
    try values.refuseWords()
    var reader = try OptionReader(options)
    var text: String?
    try reader.read("scanned", &text)
    try reader.finish()
    guard let text else { throw .missing("scanned") }
    return text
  }

  /// May have the focus unless it is disabled.
  public static func focus(
    _ field: PathPart?, in state: State, context: Context
  ) throws(Rejection) -> Reaction {
    if let field { throw .unknownField(field.text, nearest: nil) }
    return state.isDisabled ? .ignored(.disabled) : .took
  }

  /// Itself.
  public static func textInputs(_ state: State) -> [String] { [""] }

  // MARK: Output

  /// What an address field tells its host.
  public enum Output: ComponentOutput {
    /// A person changed the text.
    case changed(String)
    /// A payment URI was pasted or scanned; its address is in the field.
    case uri(PaymentURI)
    case scanRequested
    case pasteRequested

    /// The name in scripts.
    public var name: String {
      switch self {
      case .changed: "changed"
      case .uri: "uri"
      case .scanRequested: "scanRequested"
      case .pasteRequested: "pasteRequested"
      }
    }

    /// The new text; of a URI the address, the amount and the label.
    public var values: OutputValues {
      switch self {
      case .changed(let text): .one(.text(text))
      case .uri(let uri):
        .positional(
          .text(uri.address), uri.amount.map { .decimal($0) } ?? .none,
          uri.label.map { .text($0) } ?? .none)
      case .scanRequested, .pasteRequested: .none
      }
    }
  }

  // MARK: Reduce

  /// Folds an event into the state.
  public static func reduce(
    _ state: inout State, _ event: Event, in context: Context, _ effects: inout Effects<Output>
  ) -> Reaction {
    switch event {
    case .scanned(let text): return putIn(text, &state, isScan: true, &effects)
    case .propertiesChanged(let changed):
      state = changed
      if state.isDisabled { effects.ask(.dropFocus) }
      return .took
    case .tapped, .scanTapped, .clearTapped, .pasteTapped, .escapePressed, .inserted,
      .backspacePressed, .pasted:
      if state.isDisabled { return .ignored(.disabled) }
      return reducePersons(&state, event, in: context, &effects)
    }
  }

  // What a person does to a field that is not disabled.
  private static func reducePersons(
    _ state: inout State, _ event: Event, in context: Context, _ effects: inout Effects<Output>
  ) -> Reaction {
    switch event {
    case .scanTapped:
      guard state.action(in: context).takes("scan") else { return .ignored(.notVisible) }
      effects.report(.scanRequested)
    case .clearTapped:
      guard state.action(in: context).takes("clear") else { return .ignored(.notVisible) }
      state.text = ""
      tellChange(&state, &effects)
    case .pasteTapped:
      guard state.isPasteVisible else { return .ignored(.notVisible) }
      effects.report(.pasteRequested)
    case .escapePressed: return .ignored(.notAvailable)
    case .inserted(let text):
      guard state.text.hasRoom(for: text) else { return .ignored(.noRoom) }
      state.text += text
      tellChange(&state, &effects)
    case .backspacePressed:
      guard !state.text.isEmpty else { return .ignored(.nothingToDelete) }
      state.text.removeLast()
      tellChange(&state, &effects)
    case .pasted(let text): return putIn(text, &state, isScan: false, &effects)
    case .tapped, .scanned, .propertiesChanged: break  // nothing of a person's to do here
    }
    return .took
  }

  // A person changed the text.
  private static func tellChange(_ state: inout State, _ effects: inout Effects<Output>) {
    state.clearError()
    effects.report(.changed(state.text))
  }

  // A pasted or scanned text as a whole: an address, or a payment URI with one.
  private static func putIn(
    _ text: String, _ state: inout State, isScan: Bool, _ effects: inout Effects<Output>
  ) -> Reaction {
    let trimmed = text.trimmingWhiteSpace
    if trimmed.isEmpty { return .ignored(.emptyValue) }
    guard let read = PaymentText(trimmed, schemes: state.schemes) else {
      return .ignored(.notAPaymentURI)
    }
    let isSame = state.text.isSame(as: read.address)
    if isSame, !isScan, read.uri == nil { return .ignored(.alreadySo) }
    state.text = read.address
    state.clearError()
    if !isSame, !isScan { effects.report(.changed(read.address)) }
    if let uri = read.uri { effects.report(.uri(uri)) }
    return .took
  }

  // MARK: View

  /// Shows the address field.
  public static func view(_ state: State, in context: Context) -> ViewTree {
    let isFocused = context.isFocused && !state.isDisabled
    let action = state.action(in: context)
    let background =
      isFocused ? "clear" : state.hasError ? "redAlpha5" : "gray300Alpha10"
    return [
      "label": .text(state.label),
      "placeholder": .text(state.placeholder),
      "text": .text(state.text),
      "focused": .boolean(isFocused),
      "background": .text(background),
      "border": .text(orNone: isFocused ? "gray300Alpha40" : nil),
      "borderWidth": .integer(isFocused ? 1 : 0),
      "hasError": .boolean(state.hasError),
      "errorText": .text(orNone: state.errorText),
      "action": .text(orNone: action.name),
      "actionVisible": .boolean(action.isVisible),
      "actionEnabled": .boolean(action.isVisible),
      "pasteVisible": .boolean(state.isPasteVisible),
      "minLines": .integer(1),
      // Text fields grow with their text from iOS 17 on.
      "maxLines": .integer(context.platform.isAtLeastIOS(17) ? 3 : 1),
    ]
  }
}

extension AddressField.State {
  /// The button at the end of the field: its slot stays while it can't be seen.
  fileprivate struct Action {
    var name: String?
    var isVisible: Bool

    func takes(_ part: String) -> Bool { isVisible && name == part }
  }

  /// A finished text without an error has no button; one that is being edited does.
  fileprivate func action(in context: Context) -> Action {
    if isDisabled { return Action(name: nil, isVisible: false) }
    let isFinished = !context.isFocused && !text.isBlank && !hasError
    return Action(name: text.isEmpty ? "scan" : "clear", isVisible: !isFinished)
  }

  fileprivate var isPasteVisible: Bool { text.isEmpty && !isDisabled && canPaste }

  /// What was wrong with the old text says nothing about the new one.
  fileprivate mutating func clearError() {
    hasError = false
    errorText = nil
  }
}

extension AddressField.State: Archivable {
  /// What an address field is without any option.
  public static var blank: AddressField.State { AddressField.State() }

  /// Writes or reads the state.
  public mutating func archive(_ archive: inout Archive) {
    archive.field(&label)
    archive.field(&placeholder)
    archive.field(&text)
    archive.field(&hasError)
    archive.field(&errorText)
    archive.field(&isDisabled)
    archive.field(&canPaste)
    archive.field(&schemes)
  }
}
