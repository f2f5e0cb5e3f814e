/// What a swap screen needs, `mount exchange`: a pad that edits what is paid, a quote for what is
/// received, and a confirmation of exactly what is shown.
public enum Exchange: Component {
  public static let kind = "exchange"
  public static let summary = "A pad, a quote for what it enters, and a confirmation of that quote."
  public static let keyboardRole = KeyboardRole.pad
  public static let keepsTime = true
  public static let fixedRows = ["from", "to"]
  public static let onceOutputs = [confirmation]
  public static let replies = [
    ReplyDeclaration(
      "quote",
      options: [
        ParameterDeclaration(
          "receive", ValueType(.units(allowsNegative: false)), isRequired: true),
        ParameterDeclaration("fee", ValueType(.units(allowsNegative: false))),
        ParameterDeclaration("expires", ValueType(.span(orWord: ""))),
      ]),
    ReplyDeclaration("done"), ReplyDeclaration("failed", texts: 0...1),
  ]
  public static let reasons: [IgnoreReason] = [
    .disabled, .inProgress, .locked, .nothingAsked, .stale, .notAKey, .nothingToDelete,
    .groupingSeparator, .secondDecimalSeparator, .noDecimals, .noRoomForDigit, .alreadySo,
    .notAnAmount, .emptyValue, .zeroAmount, .insufficient, .tooLarge, .tooSmall, .noBalance,
    .noQuote, .feeAboveReceive,
  ]

  /// The outputs that wait for an answer.
  static let confirmation = "confirmed"
  static let request = "quoteRequested"

  // MARK: State

  /// What is paid and from what, what it is paid into, and the quote for it.
  public struct State: ComponentState {
    /// What is entered, under the terms of the side that is paid from, and the action.
    var amount = AmountEntry.State()
    /// The side that is paid into.
    public var to = Side()
    /// How long a quote lasts whose host does not say.
    var quoteSeconds: Int64 = 30
    var phase = Phase.none
    /// What the phase is about; none: there is nothing to ask for.
    var question: Question?
    /// The quote that came last for the question: fresh, expired, or confirmed.
    var quote: Quote?
    /// Why the host has no quote.
    var message: String?
    /// Milliseconds since the last request, as far as they matter.
    var sinceRequest = Exchange.spacing

    public init() {
      amount.action = PadAction(
        actsOnce: true, text: "Confirm", submission: Exchange.confirmation)
      amount.terms.currency = ""
      amount.terms.largest = nil
    }

    public mutating func fields(_ visit: inout FieldVisitor) {
      visit.option("minimum", &amount.terms.smallest)
      visit.option("quoteSeconds", &quoteSeconds, in: 1...AmountEntry.Terms.mostSeconds)
      amount.action.fields(&visit)
      visit.hidden(&amount)
      visit.hidden(&to)
      visit.hidden(&phase)
      visit.hidden(&question)
      visit.hidden(&quote)
      visit.hidden(&message)
      visit.hidden(&sinceRequest, in: 0...Exchange.spacing)
      visit.require(isSound)
    }
  }

  /// One of the two sides.
  public struct Side: Fields {
    var currency = ""
    /// Base units are 10^-`digits` of a coin.
    var digits = Int64(DisplayedAmount.coinDigits)
    /// None: not limited, and not shown.
    var balance: BaseUnits?
    /// The least that can be paid from it.
    var minimum: BaseUnits?

    public init() {}

    init(
      currency: String = "", digits: Int64 = Int64(DisplayedAmount.coinDigits),
      balance: BaseUnits? = nil, minimum: BaseUnits?
    ) {
      self.currency = currency
      self.digits = digits
      self.balance = balance
      self.minimum = minimum
    }

    public mutating func fields(_ visit: inout FieldVisitor) {
      visit.option("currency", &currency)
      visit.option("digits", &digits, in: 0...AmountEntry.Terms.mostDigits)
      visit.option("balance", &balance, allowsNegative: true)
      visit.option("minimum", &minimum)
    }
  }

  /// How the question stands.
  enum Phase: CaseIterable, Sendable {
    /// There is nothing to ask.
    case none
    /// It is to be asked when the last request is old enough.
    case due
    /// It was asked.
    case asked
    /// The quote holds.
    case fresh
    /// The host has no quote.
    case failed
    /// The quote was confirmed, and is not confirmed again.
    case spent
  }

  // MARK: Event

  /// What can happen to an exchange.
  public enum Event: Equatable, Sendable {
    /// A key was pressed.
    case keyPressed(PadKey)
    /// A text was pasted.
    case pasted(String)
    /// The sides are to change places.
    case swapTapped
    /// So many hundredths of the balance are to be entered.
    case percentTapped(Int64)
    /// The quote that is shown is confirmed.
    case confirmTapped
    /// The host gave a quote; `nil`: for the newest request.
    case quoteArrived(Offer, Int64?)
    /// The host did what was confirmed.
    case done(Int64?)
    /// The host could not do what it was asked for.
    case failed(String?, Int64?)
    /// Time passed.
    case timePassed(milliseconds: Int64)
  }

  /// What a host offers.
  public struct Offer: Equatable, Sendable {
    /// What is received, in base units.
    public var receive: BaseUnits
    /// What of it goes to whoever exchanges.
    public var fee: BaseUnits
    /// How long it holds; `nil`: as long as quotes do.
    public var milliseconds: Int64?
  }

  /// What can be tapped.
  public enum Part: String, ComponentPart {
    /// Confirms the quote.
    case confirm
    /// Exchanges the sides.
    case swap
    /// Enters the whole balance.
    case max
    /// Enters so many hundredths of it.
    case percent

    public var argument: PartArgument { self == .percent ? .number(1...100) : .none }
  }

  public static func pressed(_ key: PadKey) -> Event? { .keyPressed(key) }

  public static func tapped(_ target: Target, in state: State) throws(Rejection) -> Event {
    switch target {
    case .part(.swap, _): return .swapTapped
    case .part(.max, _): return .percentTapped(100)
    case .part(.confirm, _): return .confirmTapped
    case .part(.percent, .index(let percent)?): return .percentTapped(percent)
    case .part, .itself, .row, .placeholder: throw refusal(of: .tap)
    }
  }

  public static func pasted(_ text: String, in state: State) throws(Rejection) -> Event {
    .pasted(text)
  }

  public static func replied(_ reply: Reply, in state: State) throws(Rejection) -> Event {
    if reply.word.isSame(as: "done") { return .done(reply.number) }
    guard let receive = reply.options["receive"].flatMap({ BaseUnits($0) }) else {
      return .failed(reply.texts.first, reply.number)
    }
    let fee = reply.options["fee"].flatMap { BaseUnits($0) } ?? 0
    var offer = Offer(receive: receive, fee: fee, milliseconds: nil)
    if case .duration(let span)? = reply.options["expires"] { offer.milliseconds = span }
    return .quoteArrived(offer, reply.number)
  }

  public static func timePassed(
    _ milliseconds: Int64, in state: State
  ) throws(Rejection) -> Event {
    .timePassed(milliseconds: milliseconds)
  }

  public static func nextDeadline(_ state: State) -> Int64? { state.nextDeadline }

  public static func padTerms(_ state: State) -> PadTerms {
    var terms = state.amount.action.terms
    terms.returnPart = Part.confirm.rawValue
    return terms
  }

  public static func redact(_ act: Act, in state: State) -> RedactedAct? { act.recordingLocale }

  public static func redact(_ mount: Mount) -> Mount { mount.recordingLocale }

  // MARK: Output

  /// What an exchange reports to its host.
  public enum Output: ComponentOutput {
    /// A person changed the entered text.
    case changed(ShortText)
    /// The sides have changed places; their currencies as they stand now.
    case swapped(from: String, to: String)
    /// A quote is wanted, for so many base units of a currency in another.
    case quoteRequested(Int64, from: String, to: String, baseUnits: BaseUnits)
    /// A person confirmed the quote of this number, under the number of the request.
    case confirmed(quote: Int64, request: Int64)

    public static let samples: [Output] = [
      .changed(ShortText()), .swapped(from: "", to: ""),
      .quoteRequested(1, from: "", to: "", baseUnits: 0), .confirmed(quote: 1, request: 2),
    ]

    public var report: OutputReport {
      switch self {
      case .changed(let text): OutputReport("changed", "entered", .entry(text))
      case .swapped(let from, let to):
        OutputReport("swapped", "from to", .positional(.text(from), .text(to)))
      case .quoteRequested(let number, let from, let to, let baseUnits):
        OutputReport(
          Exchange.request, "number from to base",
          .positional(.integer(number), .text(from), .text(to), baseUnits.value),
          request: number)
      case .confirmed(let quote, let request):
        OutputReport(
          Exchange.confirmation, "quote", .one(.integer(quote)), request: request)
      }
    }

    public init?(_ report: OutputReport) {
      let values = report.values.list.map { $0.value }
      switch (report.name, values.first) {
      case ("changed", .text(let text)?): self = .changed(ShortText(text))
      case ("swapped", .text(let from)?):
        guard values.count == 2, case .text(let to) = values[1] else { return nil }
        self = .swapped(from: from, to: to)
      case (Exchange.request, .integer(let number)?):
        guard values.count == 4, case .text(let from) = values[1], case .text(let to) = values[2],
          let baseUnits = BaseUnits(values[3])
        else { return nil }
        self = .quoteRequested(number, from: from, to: to, baseUnits: baseUnits)
      case (Exchange.confirmation, .integer(let quote)?):
        self = .confirmed(quote: quote, request: report.request ?? 0)
      default: return nil
      }
    }
  }

  // MARK: Reduce

  public static func reduce(
    _ state: inout State, _ event: Event, in context: Context,
    _ collector: inout OutputCollector<Output>
  ) -> Outcome {
    let (old, conventions) = (state.amount.entry.text, state.amount.action.conventions(context))
    var refusal: IgnoreReason?
    switch event {
    case .keyPressed(let key): refusal = state.amount.press(key, conventions)
    case .pasted(let text): refusal = state.amount.paste(text, conventions)
    case .percentTapped(let percent): refusal = state.amount.enterPart(percent: percent)
    case .swapTapped:
      if state.amount.action.isInProgress { return .ignored(.inProgress) }
      state.swapSides()
      collector.report(.swapped(from: state.from.currency, to: state.to.currency))
    case .confirmTapped:
      refusal = state.confirmRefusal
      if refusal == nil { state.confirm(&collector) }
    case .quoteArrived(let offer, let number): refusal = state.take(offer, number)
    case .done(let number): refusal = state.takeDone(number)
    case .failed(let message, let number): refusal = state.takeFailure(message, number)
    case .timePassed(let span): return state.advance(by: span, &collector)
    }
    if let refusal { return .ignored(refusal) }
    if event.isPersons, state.amount.entry.text != old {
      collector.report(.changed(state.amount.entry.localized(conventions)))
    }
    state.follow(&collector)
    return .took
  }

  public static func mount(_ mount: Mount, in context: Context) throws(Rejection) -> State {
    try usualMount(mount)
  }

  public static func reconfigured(
    _ state: inout State, in context: Context, _ collector: inout OutputCollector<Output>
  ) {
    // Nobody would answer what locked it: the quote that was confirmed needs a successor.
    if state.phase == .spent, !state.amount.action.actsOnce { state.wantAnotherQuote() }
    state.follow(&collector)
  }

  public static func openRequests(_ state: State) -> [OpenRequest] {
    state.amount.action.requests.open
  }

  public static func continueNumbering(_ state: inout State, after current: State) {
    state.amount.action.continueNumbering(after: current.amount.action)
  }

  public static func invariants(_ state: State, in context: Context) -> [String] {
    var broken: [String] = []
    if !state.amount.entry.isNormalised { broken.append("a text that is no entered number") }
    if state.from.currency.isSame(as: state.to.currency) { broken.append("one currency twice") }
    if state.question != state.currentQuestion { broken.append("a quote for another question") }
    if !state.isSound { broken.append("a phase that does not fit its quote") }
    return broken
  }
}

extension Exchange.Event {
  /// Whether a person did it: the host then learns of a changed text.
  fileprivate var isPersons: Bool {
    switch self {
    case .keyPressed, .pasted, .swapTapped, .percentTapped, .confirmTapped: true
    case .quoteArrived, .done, .failed, .timePassed: false
    }
  }
}
