/// An address field, `mount address`: a text input that understands payment URIs, with scan, clear
/// and paste buttons.
public enum AddressField: Component {
  public static let kind = "address"
  public static let summary = "A text input for an address, which understands payment URIs."
  public static let surfaces = TapSurfaces.itself
  public static let replies = [
    ReplyDeclaration(nil, options: [ParameterDeclaration("scanned", .text, isRequired: true)])
  ]
  public static let reasons: [IgnoreReason] = [
    .disabled, .notVisible, .notAvailable, .noRoom, .nothingToDelete, .emptyValue,
    .notAPaymentURI, .alreadySo,
  ]

  // MARK: State

  /// What the host passes in, and the text as it is now; who has the focus is the app's.
  public struct State: ComponentState {
    var label = ""
    var placeholder = ""
    var text = ""
    var hasError = false
    var errorText: String?
    var isDisabled = false
    /// Whether the host knows of something to paste.
    var canPaste = false
    var schemes = ["dash", "bitcoin", "litecoin", "ethereum", "lightning"]

    public init() {}

    public mutating func fields(_ visit: inout FieldVisitor) {
      visit.option("label", &label)
      visit.option("placeholder", &placeholder)
      visit.option("text", &text)
      visit.option("hasError", &hasError)
      visit.option("errorText", &errorText)
      visit.option("disabled", &isDisabled)
      visit.option("canPaste", &canPaste)
      visit.option("schemes", &schemes)
    }
  }

  public static func focus(
    _ field: PathPart?, in state: State, context: Context
  ) throws(Rejection) -> Outcome {
    if let field { throw .unknownField(field.text, nearest: nil) }
    return state.isDisabled ? .ignored(.disabled) : .took
  }

  // MARK: Event

  /// What can happen to an address field.
  public enum Event: TextInputEvent, Equatable, Sendable {
    /// The app has given it the focus; that is all a tap does.
    case tapped
    /// The button that scans was tapped.
    case scanTapped
    /// The button that empties the text was tapped.
    case clearTapped
    /// The button that pastes was tapped.
    case pasteTapped
    /// Escape was pressed while it had the focus.
    case escapePressed
    /// A key inserted this text.
    case inserted(String)
    /// The key was pressed that removes the last character.
    case backspacePressed
    /// A text was pasted.
    case pasted(String)
    /// The host scanned a text.
    case scanned(String)
  }

  /// What can be tapped.
  public enum Part: String, ComponentPart {
    /// Asks the host to scan.
    case scan
    /// Empties the text.
    case clear
    /// Asks the host to paste.
    case paste
  }

  public static func tapped(_ target: Target, in state: State) throws(Rejection) -> Event {
    switch target {
    case .part(.scan, _): .scanTapped
    case .part(.clear, _): .clearTapped
    case .part(.paste, _): .pasteTapped
    case .itself, .row, .placeholder: .tapped
    }
  }

  public static func replied(_ reply: Reply, in state: State) throws(Rejection) -> Event {
    guard case .text(let text)? = reply.options["scanned"] else { throw .missing("scanned") }
    return .scanned(text)
  }

  // MARK: Output

  /// What an address field reports to its host.
  public enum Output: ComponentOutput {
    /// A person changed the text.
    case changed(String)
    /// A payment URI was pasted or scanned; its address is in the field.
    case uri(PaymentURI)
    /// A person wants to scan.
    case scanRequested
    /// A person wants to paste.
    case pasteRequested

    public static let samples: [Output] = [
      .changed(""), .uri(PaymentURI(address: "")), .scanRequested, .pasteRequested,
    ]

    public var report: OutputReport {
      switch self {
      case .changed(let text): OutputReport("changed", "text", .one(.text(text)))
      case .uri(let uri):
        OutputReport(
          "uri", "address amount label",
          .positional(
            .text(uri.address), uri.amount.map { .decimal($0) } ?? .none,
            uri.label.map { .text($0) } ?? .none))
      case .scanRequested: OutputReport("scanRequested")
      case .pasteRequested: OutputReport("pasteRequested")
      }
    }

    public init?(_ report: OutputReport) {
      switch (report.name, report.values.text) {
      case ("changed", let text?): self = .changed(text)
      case ("uri", let address?):
        var uri = PaymentURI(address: address)
        for value in report.values.list.dropFirst() {
          if case .decimal(let amount) = value.value { uri.amount = amount }
          if case .text(let label) = value.value { uri.label = label }
        }
        self = .uri(uri)
      case ("scanRequested", _): self = .scanRequested
      case ("pasteRequested", _): self = .pasteRequested
      default: return nil
      }
    }
  }

  // MARK: Reduce

  public static func reduce(
    _ state: inout State, _ event: Event, in context: Context,
    _ collector: inout OutputCollector<Output>
  ) -> Outcome {
    let isScan = if case .scanned = event { true } else { false }
    // The host is no person.
    if state.isDisabled, !isScan { return .ignored(.disabled) }
    switch event {
    case .tapped: break
    case .scanTapped:
      guard state.shows(.scan, in: context) else { return .ignored(.notVisible) }
      collector.report(.scanRequested)
    case .clearTapped:
      guard state.shows(.clear, in: context) else { return .ignored(.notVisible) }
      state.text = ""
      reportChange(&state, &collector)
    case .pasteTapped:
      guard state.isPasteVisible else { return .ignored(.notVisible) }
      collector.report(.pasteRequested)
    case .escapePressed: return .ignored(.notAvailable)
    case .inserted(let text):
      guard state.text.hasRoom(for: text) else { return .ignored(.noRoom) }
      state.text += text
      reportChange(&state, &collector)
    case .backspacePressed:
      guard !state.text.isEmpty else { return .ignored(.nothingToDelete) }
      state.text.removeLast()
      reportChange(&state, &collector)
    case .pasted(let text), .scanned(let text):
      return putIn(text, &state, isScan: isScan, &collector)
    }
    return .took
  }

  // A person changed the text.
  private static func reportChange(
    _ state: inout State, _ collector: inout OutputCollector<Output>
  ) {
    state.clearError()
    collector.report(.changed(state.text))
  }

  // A pasted or scanned text as a whole: an address, or a payment URI with one.
  private static func putIn(
    _ text: String, _ state: inout State, isScan: Bool,
    _ collector: inout OutputCollector<Output>
  ) -> Outcome {
    let trimmed = text.trimmingWhiteSpace
    if trimmed.isEmpty { return .ignored(.emptyValue) }
    guard let read = PaymentText(trimmed, schemes: state.schemes) else {
      return .ignored(.notAPaymentURI)
    }
    let isSame = state.text.isSame(as: read.address)
    if isSame, !isScan, read.uri == nil { return .ignored(.alreadySo) }
    state.text = read.address
    state.clearError()
    if !isSame, !isScan { collector.report(.changed(read.address)) }
    if let uri = read.uri { collector.report(.uri(uri)) }
    return .took
  }

  public static func reconfigured(
    _ state: inout State, in context: Context, _ collector: inout OutputCollector<Output>
  ) {
    if state.isDisabled { collector.ask(.dropFocus) }
  }
}

extension AddressField.State {
  /// What was wrong with the old text says nothing about the new one.
  fileprivate mutating func clearError() {
    hasError = false
    errorText = nil
  }
}
