/// An address field, `mount address`: a text input that understands payment URIs, with scan, clear
/// and paste buttons.
public enum AddressField: Component {
  public static let kind = "address"
  public static let summary = "A text input for an address, which understands payment URIs."
  public static let surfaces = TapSurfaces.itself
  public static let replies = [
    ReplyDeclaration(nil, options: [ParameterDeclaration("scanned", .text, isRequired: true)]),
    ReplyDeclaration("failed", texts: 0...1),
  ]
  public static let reasons: [IgnoreReason] = [
    .disabled, .notVisible, .notAvailable, .noRoom, .nothingToDelete, .emptyValue,
    .notAPaymentURI, .alreadySo, .nothingAsked, .stale,
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
    /// Whether there is something to scan with.
    var canScan = true
    /// Whether there is a button that empties the text.
    var canClear = true
    /// Whether the host has found the text to be good.
    var isAccepted = false
    /// What stands beside the label.
    var badge: String?
    /// Whether the text is bullets before an event exists.
    var isSecret = false
    /// What the host was asked for.
    var requests = Requests()
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
      visit.option("canScan", &canScan)
      visit.option("canClear", &canClear)
      visit.option("accepted", &isAccepted)
      visit.option("badge", &badge)
      visit.mountOnly { $0.option("secret", &isSecret) }
      visit.hidden(&requests)
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
    /// A native text input changed the text to this.
    case entered(String)
    /// The host scanned a text, for the scan with this number.
    case scanned(String, request: Int64?)
    /// The host could not do what it was asked for.
    case failed(request: Int64?)
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
    if reply.word == "failed" { return .failed(request: reply.number) }
    guard case .text(let text)? = reply.options["scanned"] else { throw .missing("scanned") }
    return .scanned(text, request: reply.number)
  }

  // MARK: Output

  /// What an address field reports to its host.
  public enum Output: ComponentOutput {
    /// A person changed the text.
    case changed(String)
    /// A payment URI was pasted or scanned; its address is in the field.
    case uri(PaymentURI)
    /// A person wants to scan.
    case scanRequested(Int64)
    /// A person wants to paste.
    case pasteRequested(Int64)

    public static let samples: [Output] = [
      .changed(""), .uri(PaymentURI(address: "", chain: 1, lightning: "")), .scanRequested(1),
      .pasteRequested(1),
    ]

    public var report: OutputReport {
      switch self {
      case .changed(let text): OutputReport("changed", "text", .one(.text(text)))
      case .uri(let uri):
        OutputReport("uri", "address amount? label?", .many(Output.values(of: uri)))
      case .scanRequested(let number): OutputReport("scanRequested", request: number)
      case .pasteRequested(let number): OutputReport("pasteRequested", request: number)
      }
    }

    public init?(_ report: OutputReport) {
      switch (report.name, report.values.text) {
      case ("changed", let text?): self = .changed(text)
      case ("uri", let address?):
        var uri = PaymentURI(address: address)
        for value in report.values.list.dropFirst() {
          switch (value.name, value.value) {
          case ("", .decimal(let amount)): uri.amount = amount
          case ("", .text(let label)): uri.label = label
          case ("chain", .integer(let chain)): uri.chain = chain
          case ("lightning", .text(let invoice)): uri.lightning = invoice
          default: continue
          }
        }
        self = .uri(uri)
      case ("scanRequested", _): self = .scanRequested(report.request ?? 0)
      case ("pasteRequested", _): self = .pasteRequested(report.request ?? 0)
      default: return nil
      }
    }

    // What few URIs say is named; the rest stands in order.
    private static func values(of uri: PaymentURI) -> [Option] {
      var values = [
        Option("", .text(uri.address)), Option("", uri.amount.map { .decimal($0) } ?? .none),
        Option("", uri.label.map { .text($0) } ?? .none),
      ]
      if let chain = uri.chain { values.append(Option("chain", .integer(chain))) }
      if let invoice = uri.lightning { values.append(Option("lightning", .text(invoice))) }
      return values
    }
  }

  // MARK: Reduce

  public static func reduce(
    _ state: inout State, _ event: Event, in context: Context,
    _ collector: inout OutputCollector<Output>
  ) -> Outcome {
    // The host is no person.
    if state.isDisabled, !event.isHosts { return .ignored(.disabled) }
    switch event {
    case .tapped: break
    case .scanTapped:
      guard state.shows(.scan, in: context) else { return .ignored(.notVisible) }
      collector.report(.scanRequested(state.requests.ask("scanRequested")))
    case .clearTapped:
      guard state.shows(.clear, in: context) else { return .ignored(.notVisible) }
      state.text = ""
      reportChange(&state, &collector)
    case .pasteTapped:
      guard state.isPasteVisible else { return .ignored(.notVisible) }
      collector.report(.pasteRequested(state.requests.ask("pasteRequested")))
    case .escapePressed: return .ignored(.notAvailable)
    case .inserted(let text):
      let kept = text.withoutSpaces
      if kept.isEmpty { return .ignored(.emptyValue) }
      guard state.text.hasRoom(for: kept) else { return .ignored(.noRoom) }
      state.text += kept
      reportChange(&state, &collector)
    case .backspacePressed:
      guard !state.text.isEmpty else { return .ignored(.nothingToDelete) }
      state.text.removeLast()
      reportChange(&state, &collector)
    case .entered(let text):
      // A URI that is being written is left as it is; nothing is read from an edit.
      let kept = PaymentText.isURI(text) ? text : text.withoutSpaces
      guard "".hasRoom(for: kept) else { return .ignored(.noRoom) }
      if !state.isSecret, state.text.isSame(as: kept) { return .ignored(.alreadySo) }
      state.text = kept
      reportChange(&state, &collector)
    case .pasted(let text):
      let outcome = putIn(text, &state, isScan: false, &collector)
      // What was pasted is what the host was asked for.
      if outcome == .took { _ = state.requests.answer(nil, to: "pasteRequested") }
      return outcome
    case .scanned(let text, let number):
      var requests = state.requests
      let answer = requests.answer(number, to: "scanRequested")
      // A scanner may tell what nobody asked for, but no answer to another question.
      if number != nil, case .ignored(let reason) = answer { return .ignored(reason) }
      let outcome = putIn(text, &state, isScan: true, &collector)
      // What can't stand in the field is no answer yet.
      if outcome == .took { state.requests = requests }
      return outcome
    case .failed(let number):
      if case .ignored(let reason) = state.requests.answer(number) { return .ignored(reason) }
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
    if text.trimmingInvisible.isEmpty { return .ignored(.emptyValue) }
    guard let read = PaymentText(text, schemes: state.schemes) else {
      return .ignored(.notAPaymentURI)
    }
    // Bullets say nothing of what is behind them: another secret may be as long.
    let isSame = !state.isSecret && state.text.isSame(as: read.address)
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

  // MARK: Requests

  public static func openRequests(_ state: State) -> [OpenRequest] { state.requests.open }

  public static func continueNumbering(_ state: inout State, after current: State) {
    state.requests.continueNumbering(after: current.requests)
  }

  public static func invariants(_ state: State, in context: Context) -> [String] {
    state.isSecret && !state.text.isBullets ? ["a secret address shows a character"] : []
  }
}

extension AddressField: SecretText {
  public static func isSecret(_ state: State) -> Bool { state.isSecret }

  // White space goes before there are bullets for it.
  static func concealable(_ text: String) -> String {
    String(String.UnicodeScalarView(text.withoutSpaces.unicodeScalars.filter { !$0.isControl }))
  }

  public static func redact(_ act: Act, in state: State) -> RedactedAct? {
    state.isSecret ? concealed(act) : nil
  }

  public static func redact(_ mount: Mount) -> Mount { concealed(mount) }
}

extension AddressField.Event {
  fileprivate var isHosts: Bool {
    switch self {
    case .scanned, .failed: true
    case .tapped, .scanTapped, .clearTapped, .pasteTapped, .escapePressed, .inserted,
      .backspacePressed, .pasted, .entered:
      false
    }
  }
}

extension AddressField.State {
  /// What was wrong with the old text says nothing about the new one.
  fileprivate mutating func clearError() {
    hasError = false
    errorText = nil
    isAccepted = false
  }
}
