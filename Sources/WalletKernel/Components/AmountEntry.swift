/// Amount entry in two currencies, `mount amount`: a pad that edits an amount of coins, or of what
/// coins are worth, and knows the base units under either.
public enum AmountEntry: Component {
  public static let kind = "amount"
  public static let summary = "Amount entry in two currencies: a pad, and the worth of its text."
  public static let keyboardRole = KeyboardRole.pad
  public static let keepsTime = true
  public static let onceOutputs = [PadAction.submitted]
  public static let replies =
    ReplyDeclaration.doneOrFailed + [
      ReplyDeclaration(
        nil,
        options: [
          ParameterDeclaration("rate", ValueType(.decimal(isPositive: true)), isRequired: true)
        ])
    ]
  public static let reasons: [IgnoreReason] = [
    .disabled, .inProgress, .locked, .nothingAsked, .notAKey, .nothingToDelete,
    .groupingSeparator, .secondDecimalSeparator, .noDecimals, .noRoomForDigit, .alreadySo,
    .notAnAmount, .emptyValue, .zeroAmount, .insufficient, .tooLarge, .tooSmall, .noRate,
    .staleRate, .noBalance, .notVisible, .stale,
  ]

  // MARK: State

  /// The terms that the host passes in, what is entered on which side, and the action.
  public struct State: ComponentState {
    var terms = Terms()
    var action = PadAction(actsOnce: true)
    var side = Side.coin
    var entry = Entry()
    /// The other side's entry before the last swap; swapping straight back restores it. None once
    /// an entry or the rate has changed since.
    var swappedFrom: Entry?
    /// Whether the last key was a grouping separator that was dropped.
    var hasGroupingNotice = false
    /// Whether a part asks the host for what is on the clipboard.
    var canPaste = false

    public init() {}

    public mutating func fields(_ visit: inout FieldVisitor) {
      terms.fields(&visit)
      action.fields(&visit)
      visit.option("canPaste", &canPaste)
      visit.momentary("base", ValueType(.units(allowsNegative: false), orNone: true))
      visit.hidden(&side)
      visit.hidden(&entry)
      visit.hidden(&swappedFrom)
      visit.hidden(&hasGroupingNotice)
    }

    public mutating func settle(_ given: GivenOptions, after old: State) throws(Rejection) {
      if terms.options.contains(where: { $0.isSame(as: terms.currency) }) {
        throw .outOfRange(option: "options", allowed: "other codes than the coin's own")
      }
      if given["rate"] != nil { renewRate() }
      adapt(from: old.terms)
      if let base = given["base"] { enterForHost(BaseUnits(base)) }
    }
  }

  /// The two sides of the entry.
  public enum Side: String, FieldWord {
    /// Coins.
    case coin
    /// What they are worth.
    case fiat

    var other: Side { self == .coin ? .fiat : .coin }
  }

  /// What the host passes in about money.
  struct Terms: Equatable, Sendable {
    var currency = "DASH"
    /// Base units are 10^-`digits` of a coin.
    var digits = DisplayedAmount.coinDigits
    var symbol: String?
    var fiat = "USD"
    /// None: the code.
    var fiatSymbol: String?
    /// Fiat per coin, above zero.
    var rate: ExactDecimal?
    /// None: not limited.
    var balance: BaseUnits?
    var fee: BaseUnits = 0
    /// The most base units that make sense: 21 million coins, as many as there will ever be. None:
    /// as many as can be counted.
    var largest: BaseUnits? = 2_100_000_000_000_000
    /// The least base units that can be sent.
    var smallest: BaseUnits?
    /// The fiat codes that can be chosen.
    var options: [String] = []
    /// Whether the chosen one is left out of those that are shown.
    var hidesSelected = false
    /// How long a rate is fresh; none: for ever.
    var rateSeconds: Int64?
    /// Whether fiat can be submitted at a fresh rate alone.
    var needsFreshRate = false
    /// Milliseconds since the rate was set.
    var rateAge: Int64 = 0
    /// Whether the host was asked for another rate in the place of this one.
    var hasAskedForRate = false
  }

  /// What is entered on a side.
  struct Entry: Equatable, Sendable {
    /// ASCII digits and at most one `.`, whatever the locale, so that a change of locale changes
    /// no amount.
    var text = ShortText()
    /// The base units that a fiat text was made from, rounded down; none: the text is exact.
    var exactBase: BaseUnits?
    /// So many hundredths of what can be spent, and follows what that is.
    var share: Int64?
  }

  // MARK: Event

  /// What can happen to an amount.
  public enum Event: Equatable, Sendable {
    /// A key was pressed.
    case keyPressed(PadKey)
    /// A text was pasted.
    case pasted(String)
    /// The other side is to be entered.
    case swapTapped
    /// All that can be spent is to be entered.
    case maxTapped
    /// So many hundredths of that are to be entered.
    case percentTapped(Int64)
    /// A fiat currency was chosen.
    case optionTapped(code: String)
    /// The action was tapped.
    case actionTapped
    /// A text was entered by a native text input.
    case entered(String)
    /// The host is asked for what is on the clipboard.
    case pasteTapped
    /// The host did what it was asked for, or failed to; `nil`: the newest.
    case answered(Int64?, isDone: Bool)
    /// The host gave a rate that it was asked for; `nil`: the newest.
    case rateArrived(ExactDecimal, Int64?)
    /// Time passed.
    case timePassed(milliseconds: Int64)
  }

  /// What can be tapped.
  public enum Part: String, ComponentPart {
    /// Makes the other side the entered one.
    case swap
    /// Enters all that can be spent.
    case max
    /// Enters so many hundredths of it.
    case percent
    /// Chooses a fiat currency.
    case option
    /// Asks for what is on the clipboard.
    case paste
    /// The button below the keys.
    case action

    public var argument: PartArgument {
      switch self {
      case .percent: .number(1...100)
      case .option: .name("a code")
      case .swap, .max, .paste, .action: .none
      }
    }
  }

  public static func names(for part: Part, in state: State) -> [String] {
    part == .option ? state.terms.options : []
  }

  public static func pressed(_ key: PadKey) -> Event? { .keyPressed(key) }

  public static func tapped(_ target: Target, in state: State) throws(Rejection) -> Event {
    switch target {
    case .part(.swap, _): return .swapTapped
    case .part(.max, _): return .maxTapped
    case .part(.action, _): return .actionTapped
    case .part(.paste, _): return .pasteTapped
    case .part(.percent, .index(let percent)?): return .percentTapped(percent)
    case .part(.option, .name(let code)?): return .optionTapped(code: code)
    case .part, .itself, .row, .placeholder: throw refusal(of: .tap)
    }
  }

  public static func pasted(_ text: String, in state: State) throws(Rejection) -> Event {
    .pasted(text)
  }

  public static func replied(_ reply: Reply, in state: State) throws(Rejection) -> Event {
    if case .decimal(let rate)? = reply.options["rate"] {
      return .rateArrived(rate, reply.number)
    }
    return .answered(reply.number, isDone: reply.word.isSame(as: "done"))
  }

  public static func entered(
    _ value: Value, field: PathPart?, in state: State
  ) throws(Rejection) -> Event {
    if let field { throw .unknownField(field.text, nearest: nil) }
    guard case .text(let text) = value else {
      throw .wrongKind(option: "enter", expected: "a text", found: value.kind)
    }
    return .entered(text)
  }

  public static func timePassed(
    _ milliseconds: Int64, in state: State
  ) throws(Rejection) -> Event {
    .timePassed(milliseconds: milliseconds)
  }

  public static func nextDeadline(_ state: State) -> Int64? { state.terms.freshMilliseconds }

  public static func padTerms(_ state: State) -> PadTerms { state.action.terms }

  public static func redact(_ act: Act, in state: State) -> RedactedAct? { act.recordingLocale }

  public static func redact(_ mount: Mount) -> Mount { mount.recordingLocale }

  // MARK: Output

  /// What an amount reports to its host.
  public enum Output: ComponentOutput {
    /// A person changed the entered text.
    case changed(ShortText)
    /// A person submitted the amount, under the number of the request.
    case submitted(baseUnits: BaseUnits, request: Int64)
    /// A person made this side the entered one.
    case swapped(Side)
    /// A person chose a fiat currency.
    case currencySelected(code: String)
    /// A person wants what is on the clipboard to be pasted.
    case pasteRequested(request: Int64)
    /// The rate is stale.
    case rateRequested(request: Int64)

    public static let samples: [Output] = [
      .changed(ShortText()), .submitted(baseUnits: 0, request: 1), .swapped(.coin),
      .currencySelected(code: ""), .pasteRequested(request: 1), .rateRequested(request: 1),
    ]

    public var report: OutputReport {
      switch self {
      case .changed(let text): OutputReport("changed", "entered", .entry(text))
      case .submitted(let baseUnits, let request):
        OutputReport("submitted", "base", .one(baseUnits.value), request: request)
      case .swapped(let side): OutputReport("swapped", "side", .one(.text(side.rawValue)))
      case .currencySelected(let code):
        OutputReport("currencySelected", "code", .one(.text(code)))
      case .pasteRequested(let request): OutputReport("pasteRequested", request: request)
      case .rateRequested(let request):
        OutputReport("rateRequested", "number", .one(.integer(request)), request: request)
      }
    }

    public init?(_ report: OutputReport) {
      switch (report.name, report.values.list.first?.value) {
      case ("changed", .text(let text)?): self = .changed(ShortText(text))
      case ("submitted", let value?):
        guard let baseUnits = BaseUnits(value) else { return nil }
        self = .submitted(baseUnits: baseUnits, request: report.request ?? 0)
      case ("rateRequested", .integer(let number)?): self = .rateRequested(request: number)
      case ("pasteRequested", nil): self = .pasteRequested(request: report.request ?? 0)
      case ("swapped", .text(let word)?):
        guard let side = Side(rawValue: word) else { return nil }
        self = .swapped(side)
      case ("currencySelected", .text(let code)?): self = .currencySelected(code: code)
      default: return nil
      }
    }
  }

  // MARK: Reduce

  public static func reduce(
    _ state: inout State, _ event: Event, in context: Context,
    _ collector: inout OutputCollector<Output>
  ) -> Outcome {
    let (old, conventions) = (state.entry.text, state.action.conventions(context))
    var refusal: IgnoreReason?
    switch event {
    case .keyPressed(let key): refusal = state.press(key, conventions)
    case .pasted(let text):
      refusal = state.paste(text, conventions)
      // What was asked for has come, whatever it is.
      if state.action.requests.isOpen("pasteRequested") {
        state.action.requests.withdraw("pasteRequested")
        refusal = nil
      }
    case .entered(let text): refusal = state.enter(text, conventions)
    case .pasteTapped:
      if !state.canPaste { return .ignored(.notVisible) }
      if state.action.isInProgress { return .ignored(.inProgress) }
      // Asked again: the person saw no answer.
      state.action.requests.withdraw("pasteRequested")
      collector.report(.pasteRequested(request: state.action.requests.ask("pasteRequested")))
    case .maxTapped: refusal = state.enterPart(percent: 100)
    case .percentTapped(let percent): refusal = state.enterPart(percent: percent)
    case .swapTapped:
      refusal = state.swap()
      if refusal == nil { collector.report(.swapped(state.side)) }
    case .optionTapped(let code):
      refusal = state.select(code)
      if refusal == nil { collector.report(.currencySelected(code: code)) }
    case .actionTapped:
      let worth = state.worth
      refusal = state.refusal(of: worth) ?? state.action.refusal
      if refusal == nil, case .known(let baseUnits) = worth {
        collector.report(.submitted(baseUnits: baseUnits, request: state.action.submit()))
      }
    case .answered(let number, let isDone): return state.answer(number, isDone: isDone)
    case .rateArrived(let rate, let number): return state.takeRate(rate, number)
    case .timePassed(let span):
      guard state.terms.rate != nil else { return .ignored(.nothingAsked) }
      let (age, overflow) = state.terms.rateAge.addingReportingOverflow(span)
      state.terms.rateAge = overflow ? .max : age
      state.askForRate(&collector)
      return .took
    }
    if let refusal { return .ignored(refusal) }
    if state.entry.text != old {
      collector.report(.changed(state.entry.localized(conventions)))
    }
    return .took
  }

  public static func reconfigured(
    _ state: inout State, in context: Context, _ collector: inout OutputCollector<Output>
  ) {
    state.askForRate(&collector)
  }

  public static func openRequests(_ state: State) -> [OpenRequest] { state.action.requests.open }

  public static func continueNumbering(_ state: inout State, after current: State) {
    state.action.continueNumbering(after: current.action)
  }

  public static func invariants(_ state: State, in context: Context) -> [String] {
    var broken: [String] = []
    if !state.entry.isNormalised { broken.append("a text that is no entered number") }
    if state.entry.exactBase != nil, state.side == .coin || state.terms.rate == nil {
      broken.append("base units under a text that holds them, or without a rate")
    }
    if let share = state.entry.share, state.side == .coin,
      let spendable = state.terms.spendable,
      state.worth != .known(spendable.part(percent: share))
    {
      broken.append("a part of what can be spent, and yet not that")
    }
    return broken
  }
}
