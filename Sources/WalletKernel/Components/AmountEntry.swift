/// Amount entry in two currencies, `mount amount`: a pad that edits an amount of coins, or of what
/// coins are worth, and knows the base units under either.
public enum AmountEntry: Component {
  public static let kind = "amount"
  public static let summary = "Amount entry in two currencies: a pad, and the worth of its text."
  public static let keyboardRole = KeyboardRole.pad
  public static let replies = ReplyDeclaration.doneOrFailed
  public static let reasons: [IgnoreReason] = [
    .disabled, .inProgress, .locked, .nothingAsked, .notAKey, .nothingToDelete,
    .groupingSeparator, .secondDecimalSeparator, .noDecimals, .noRoomForDigit, .alreadySo,
    .notAnAmount, .emptyValue, .zeroAmount, .insufficient, .tooLarge, .noRate, .noBalance,
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

    public init() {}

    public mutating func fields(_ visit: inout FieldVisitor) {
      terms.fields(&visit)
      action.fields(&visit)
      visit.momentary("base", ValueType(.integer(0...(.max)), orNone: true))
      visit.hidden(&side)
      visit.hidden(&entry)
      visit.hidden(&swappedFrom)
      visit.hidden(&hasGroupingNotice)
    }

    public mutating func settle(_ given: GivenOptions, after old: State) throws(Rejection) {
      adapt(from: old.terms)
      switch given["base"] {
      case .integer(let baseUnits)?: enterForHost(baseUnits)
      case _?: enterForHost(nil)
      case nil: break
      }
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
    var balance: Int64?
    var fee: Int64 = 0
    /// The most base units that make sense: 21 million coins, as many as there will ever be.
    var largest: Int64 = 2_100_000_000_000_000
    /// The fiat codes that can be chosen.
    var options: [String] = []
  }

  /// What is entered on a side.
  struct Entry: Equatable, Sendable {
    /// ASCII digits and at most one `.`, whatever the locale, so that a change of locale changes
    /// no amount.
    var text = ShortText()
    /// The base units that a fiat text was made from, rounded down; none: the text is exact.
    var exactBase: Int64?
    /// Whether it is all that can be spent, and follows what that is.
    var isMax = false
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
    /// The host did what a submission asked for, or failed to; `nil`: the newest.
    case answered(Int64?)
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
    /// The button below the keys.
    case action

    public var argument: PartArgument {
      switch self {
      case .percent: .number(1...100)
      case .option: .name("a code")
      case .swap, .max, .action: .none
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
    case .part(.percent, .index(let percent)?): return .percentTapped(percent)
    case .part(.option, .name(let code)?): return .optionTapped(code: code)
    case .part, .itself, .row, .placeholder: throw refusal(of: .tap)
    }
  }

  public static func pasted(_ text: String, in state: State) throws(Rejection) -> Event {
    .pasted(text)
  }

  public static func replied(_ reply: Reply, in state: State) throws(Rejection) -> Event {
    .answered(reply.number)
  }

  // MARK: Output

  /// What an amount reports to its host.
  public enum Output: ComponentOutput {
    /// A person changed the entered text.
    case changed(ShortText)
    /// A person submitted the amount, under the number of the request.
    case submitted(baseUnits: Int64, request: Int64)
    /// A person made this side the entered one.
    case swapped(Side)
    /// A person chose a fiat currency.
    case currencySelected(code: String)

    public static let samples: [Output] = [
      .changed(ShortText()), .submitted(baseUnits: 0, request: 1), .swapped(.coin),
      .currencySelected(code: ""),
    ]

    public var report: OutputReport {
      switch self {
      case .changed(let text): OutputReport("changed", "entered", .entry(text))
      case .submitted(let baseUnits, let request):
        OutputReport("submitted", "base", .one(.integer(baseUnits)), request: request)
      case .swapped(let side): OutputReport("swapped", "side", .one(.text(side.rawValue)))
      case .currencySelected(let code):
        OutputReport("currencySelected", "code", .one(.text(code)))
      }
    }

    public init?(_ report: OutputReport) {
      switch (report.name, report.values.list.first?.value) {
      case ("changed", .text(let text)?): self = .changed(ShortText(text))
      case ("submitted", .integer(let baseUnits)?):
        self = .submitted(baseUnits: baseUnits, request: report.request ?? 0)
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
    let old = state.entry.text
    var refusal: IgnoreReason?
    switch event {
    case .keyPressed(let key): refusal = state.press(key, context.conventions)
    case .pasted(let text): refusal = state.paste(text, context.conventions)
    case .maxTapped: refusal = state.enterPart(percent: 100, isMax: true)
    case .percentTapped(let percent): refusal = state.enterPart(percent: percent, isMax: false)
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
    case .answered(let number): return state.action.answer(number)
    }
    if let refusal { return .ignored(refusal) }
    if state.entry.text != old {
      collector.report(.changed(state.entry.localized(context.conventions)))
    }
    return .took
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
    if state.entry.isMax, state.side == .coin, let spendable = state.terms.spendable,
      state.worth != .known(spendable)
    {
      broken.append("all that can be spent, and yet not that")
    }
    return broken
  }
}
