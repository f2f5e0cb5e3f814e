/// Amount entry in two currencies, `mount amount`: a pad that edits an amount of coins, or of what
/// coins are worth, and knows the base units under either.
public enum AmountEntry: Component {
  /// The name in scripts.
  public static let kind = "amount"
  /// Hardware keys go to the pad without a focus.
  public static let keyboardRole = KeyboardRole.pad

  // MARK: State

  /// The terms that the host passes in, what is entered on which side, and the action.
  public struct State: Equatable, Sendable {
    var terms = Terms()
    var action = PadAction(actsOnce: true)
    var side = Side.coin
    var entry = Entry()
    /// The other side's entry before the last swap; swapping straight back restores it. None once
    /// an entry or the rate has changed since.
    var swappedFrom: Entry?
    /// Whether the last key was a grouping separator that was dropped.
    var hasGroupingNotice = false
  }

  /// The two sides of the entry.
  public enum Side: String, Sendable, CaseIterable {
    case coin, fiat
  }

  /// What the host passes in about money.
  public struct Terms: Equatable, Sendable {
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
  public struct Entry: Equatable, Sendable {
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
    case keyPressed(PadKey)
    case pasted(String)
    case swapTapped
    case maxTapped
    case percentTapped(Int64)
    case optionTapped(code: String)
    case actionTapped
    /// The host did what the submission asked for, or failed to.
    case answered
    indirect case propertiesChanged(to: State)
  }

  /// Makes an amount from what the host passes in.
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
    case .pressed(let key): return .keyPressed(key)
    case .tapped(let part): return try tap(part, options: state.terms.options)
    case .pasted(let text): return .pasted(text)
    case .replied(let part, let values, let options):
      try requireDone(part, values, options)
      return .answered
    case .propertiesSet(let part, let options):
      try part.requireNone()
      var changed = state
      try configure(&changed, options)
      return .propertiesChanged(to: changed)
    case .entered, .editRequested, .viewRequested, .addRequested, .deleteRequested,
      .loadRequested, .rowsReplaced, .rowsAppended, .loadFailed, .changedOutside, .noticeRaised,
      .routed:
      throw .notForKind(kind: kind, act: act.words)
    }
  }

  /// Reads a key as an event.
  public static func event(forKey key: PadKey) -> Event? { .keyPressed(key) }

  private static func tap(_ part: [PathPart], options: [String]) throws(Rejection) -> Event {
    let further = part.count == 2 ? part[1] : nil
    let first = further == nil ? part : Array(part[..<1])
    let name = try first.require(["swap", "max", "percent", "option", "action"])
    switch (name, further) {
    case ("swap", nil): return .swapTapped
    case ("max", nil): return .maxTapped
    case ("action", nil): return .actionTapped
    case ("percent", .index(let percent)?):
      guard (1...100).contains(percent) else {
        throw .outOfRange(option: name, allowed: "between 1 and 100")
      }
      return .percentTapped(percent)
    case ("option", .name(let code)?):
      guard options.contains(where: { $0.isSame(as: code) }) else {
        throw .unknownPart(part.text, nearest: nearest(to: code, among: options))
      }
      return .optionTapped(code: code)
    case ("percent", nil): throw .missing("a number from 1 to 100")
    case ("option", nil): throw .missing("a code")
    default: throw .unknownPart(part.text, nearest: nil)
    }
  }

  private static func configure(_ state: inout State, _ options: [Option]) throws(Rejection) {
    var reader = try OptionReader(options)
    let old = state.terms
    try state.terms.configure(&reader)
    try state.action.configure(&reader)
    let entersBase = reader.value("base") != nil
    var base: Int64?
    try reader.read("base", &base, in: 0...(.max))
    try reader.finish()
    state.adapt(from: old)
    if entersBase { state.enterForHost(base) }
  }

  // MARK: Output

  /// What an amount tells its host.
  public enum Output: ComponentOutput {
    case changed(ShortText)
    case submitted(baseUnits: Int64)
    /// The side that is entered now.
    case swapped(Side)
    case currencySelected(code: String)

    /// The name in scripts.
    public var name: String {
      switch self {
      case .changed: "changed"
      case .submitted: "submitted"
      case .swapped: "swapped"
      case .currencySelected: "currencySelected"
      }
    }

    /// The entered text, the base units, the side or the code.
    public var values: OutputValues {
      switch self {
      case .changed(let text): .entry(text)
      case .submitted(let baseUnits): .one(.integer(baseUnits))
      case .swapped(let side): .one(.text(side.rawValue))
      case .currencySelected(let code): .one(.text(code))
      }
    }
  }

  // MARK: Reduce

  /// Folds an event into the state.
  public static func reduce(
    _ state: inout State, _ event: Event, in context: Context, _ effects: inout Effects<Output>
  ) -> Reaction {
    let old = state.entry.text
    var refusal: IgnoreReason?
    switch event {
    case .keyPressed(let key): refusal = state.press(key, context.conventions)
    case .pasted(let text): refusal = state.paste(text, context.conventions)
    case .maxTapped: refusal = state.enterPart(percent: 100, isMax: true)
    case .percentTapped(let percent): refusal = state.enterPart(percent: percent, isMax: false)
    case .swapTapped:
      refusal = state.swap()
      if refusal == nil { effects.report(.swapped(state.side)) }
    case .optionTapped(let code):
      refusal = state.select(code)
      if refusal == nil { effects.report(.currencySelected(code: code)) }
    case .actionTapped:
      let worth = state.worth
      refusal = state.refusal(of: worth) ?? state.action.refusal
      if refusal == nil, case .known(let baseUnits) = worth {
        state.action.submit()
        effects.report(.submitted(baseUnits: baseUnits))
      }
    case .answered:
      return state.action.answer()
    case .propertiesChanged(let changed):
      state = changed
      // What the host changes it need not be told.
      return .took
    }
    if let refusal { return .ignored(refusal) }
    if state.entry.text != old {
      effects.report(.changed(state.entry.localized(context.conventions)))
    }
    return .took
  }

  // MARK: View

  /// Shows the amount.
  public static func view(_ state: State, in context: Context) -> ViewTree {
    let conventions = context.conventions
    let other = state.side.other
    let worth = state.worth
    let refusal = state.refusal(of: worth)
    let amount: ViewTree = [
      "entered": .text(state.entry.localized(conventions).text),
      "selected": .text(state.side.rawValue),
      "primary": state.view(of: state.side, text: state.entry.shown(conventions)),
      "secondary": state.view(of: other, text: state.otherText(worth, conventions)),
      "base": .integer(orNone: worth.shownBase),
      "error": .text(orNone: state.terms.problem(of: worth)?.sentence),
      "notice": state.hasGroupingNotice ? .text("grouping") : .none,
      "canSubmit": .boolean(refusal == nil && state.action.refusal == nil),
    ]
    return amount.adding(
      state.action.view(
        hasDecimal: state.fractionDigits > 0, hasValue: refusal == nil, in: context))
  }

  /// Names what does not hold in a state.
  public static func invariants(_ state: State, in context: Context) -> [String] {
    var broken = state.action.brokenInvariants
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

extension AmountEntry.Side {
  var other: AmountEntry.Side {
    switch self {
    case .coin: .fiat
    case .fiat: .coin
    }
  }
}

extension AmountEntry.State: Archivable {
  /// What an amount is without any option.
  public static var blank: AmountEntry.State { AmountEntry.State() }

  /// Writes or reads the state.
  public mutating func archive(_ archive: inout Archive) {
    archive.field(&terms)
    archive.field(&action)
    archive.word(&side)
    archive.field(&entry)
    archive.field(&swappedFrom)
    archive.field(&hasGroupingNotice)
  }
}
