// What an amount shows, and whether it can be submitted.

extension AmountEntry {
  /// What an amount shows.
  public struct View: ComponentView {
    /// The text that is entered, as it is entered.
    public var entered = ""
    /// The side that is entered.
    public var selected = Side.coin
    /// The side that is entered, for reading.
    public var primary = Primary()
    /// The other side.
    public var secondary = Secondary()
    /// The amount in base units; `nil` while fiat is entered without a rate.
    public var base: BaseUnits?
    /// What is wrong with the amount.
    public var problem: Problem?
    /// A word on the last key.
    public var notice: PadNotice?
    /// The most that makes sense, in base units; `nil` where nothing is too much.
    public var max: BaseUnits?
    /// Whether the action submits the amount now.
    public var canSubmit = false
    /// The fiat codes that can be chosen.
    public var options: [String] = []
    /// Whether the host can be asked for what is on the clipboard.
    public var isPasteVisible = false
    /// Whether the rate is older than it may be.
    public var isRateStale = false
    /// What a screen reader says of the amount, and of its parts.
    public var accessibility = Spoken()
    /// The keys, the helper and the action.
    public var pad = PadView()

    /// The side that is entered.
    public struct Primary: ComponentView {
      /// The text for reading, with a digit before the separator.
      public var text = ""
      /// Its currency.
      public var currency = Currency()

      public init() {}

      public func fields(_ visit: inout ViewVisitor) {
        visit.field("text", text)
        visit.fields(of: currency)
      }
    }

    /// The side that is not entered.
    public struct Secondary: ComponentView {
      /// What is entered, as a displayed amount of this side; `nil` without a rate.
      public var text: String?
      /// Its currency.
      public var currency = Currency()
      /// What a screen reader says of it.
      public var accessibility = Accessibility("Converted amount", [.updatesFrequently])

      public init() {}

      public func fields(_ visit: inout ViewVisitor) {
        visit.field("text", text, .amount)
        visit.fields(of: currency)
        visit.accessibility(accessibility)
      }
    }

    /// The currency of a side.
    public struct Currency: ComponentView {
      /// Its code.
      public var code = ""
      /// What stands for it beside an amount.
      public var symbol: String?

      public init() {}

      init(_ code: String, symbol: String?) {
        self.code = code
        self.symbol = symbol
      }

      public func fields(_ visit: inout ViewVisitor) {
        visit.field("currency", code)
        visit.field("symbol", symbol)
      }
    }

    public init() {}

    public func fields(_ visit: inout ViewVisitor) {
      visit.field("entered", entered)
      visit.field("selected", selected)
      visit.record("primary", primary)
      visit.record("secondary", secondary)
      visit.field("base", base)
      visit.field("error", problem)
      visit.field("notice", notice, .momentary)
      visit.field("canSubmit", canSubmit)
      visit.fields(of: pad)
      visit.later { visit in
        visit.list("options", options)
        visit.field("pasteVisible", isPasteVisible)
        visit.field("rateStale", isRateStale)
        visit.field("max", max)
      }
      visit.fields(of: accessibility)
    }
  }

  /// What can be wrong with an amount.
  public enum Problem: String, FieldWord {
    /// The balance is lower than amount and fee.
    case insufficient
    /// It is above what makes sense.
    case tooLarge = "too large"
    /// There is no rate to convert with.
    case noRate = "no rate"
    /// The rate is older than it may be.
    case staleRate = "stale rate"
    /// It is below the least that can be sent.
    case tooSmall = "too small"

    var reason: IgnoreReason {
      switch self {
      case .insufficient: .insufficient
      case .tooLarge: .tooLarge
      case .noRate: .noRate
      case .staleRate: .staleRate
      case .tooSmall: .tooSmall
      }
    }
  }

  public static func view(_ state: State, in context: Context) -> View {
    let conventions = state.action.conventions(context)
    let worth = state.worth
    let refusal = state.refusal(of: worth)
    var view = View()
    view.entered = state.entry.localized(conventions).text
    view.selected = state.side
    view.primary.text = state.entry.shown(conventions)
    view.primary.currency = state.terms.currency(of: state.side)
    view.secondary.text = context.shown(state.otherText(worth, conventions))
    view.secondary.currency = state.terms.currency(of: state.side.other)
    view.base = worth.shownBase
    view.problem = state.problem(of: worth)
    view.notice = state.hasGroupingNotice ? .grouping : nil
    view.canSubmit = refusal == nil && state.action.refusal == nil
    view.pad = state.action.view(
      hasDecimal: state.fractionDigits > 0, hasValue: refusal == nil, in: context)
    view.options = state.terms.options.filter {
      !state.terms.hidesSelected || !$0.isSame(as: state.terms.fiat)
    }
    view.isPasteVisible = state.canPaste
    view.isRateStale = state.terms.isRateStale
    view.max = state.terms.largest
    view.accessibility = Spoken(
      view, isEnabled: !state.action.isInProgress, hasBalance: state.terms.spendable != nil)
    view.secondary.accessibility = Spoken.secondary(view, in: context)
    return view
  }

  public static func roundTrips(_ view: View) -> [RoundTrip] {
    let swap = Act.tapped(part: [.name(Part.swap.rawValue)])
    var trips = [RoundTrip([swap, swap], keep: ["base", "entered", "selected"])]
    if !view.entered.isEmpty { trips.append(RoundTrip([.pasted(view.entered)], keep: ["base"])) }
    // The coin side that is shown, pasted, is what it shows.
    if view.selected == .fiat, view.base != nil, let text = view.secondary.text,
      text != DisplayedAmount.notAvailable, text != Context.hiddenAmount
    {
      trips.append(RoundTrip([swap, .pasted(text)], keep: ["base"]))
    }
    return trips
  }
}

extension AmountEntry.State {
  /// The text of the side that is not entered; none without a rate.
  func otherText(_ worth: EnteredWorth, _ conventions: LocaleConventions) -> String? {
    guard let rate = terms.rate else { return nil }
    guard case .known(let baseUnits) = worth else { return DisplayedAmount.notAvailable }
    switch side {
    case .fiat:
      return DisplayedAmount.text(
        ExactDecimal(units: baseUnits, digits: terms.digits),
        maximumFractionDigits: terms.digits, sign: .none, conventions)
    case .coin:
      guard let value = try? terms.fiat(of: baseUnits, at: rate, .halfEven) else {
        return DisplayedAmount.notAvailable
      }
      return DisplayedAmount.text(
        value, maximumFractionDigits: value.scale, sign: .none, conventions)
    }
  }

  /// Why an amount can't be submitted, whatever the action's state.
  func refusal(of worth: EnteredWorth) -> IgnoreReason? {
    if let problem = problem(of: worth) { return problem.reason }
    if case .known(let baseUnits) = worth, baseUnits > 0 { return nil }
    return entry.text.isEmpty ? .emptyValue : .zeroAmount
  }

  /// What is wrong with an amount, if anything: of fiat at an old rate nothing else is known.
  func problem(of worth: EnteredWorth) -> AmountEntry.Problem? {
    let isOld = side == .fiat && terms.needsFreshRate && terms.isRateStale
    return isOld && !entry.text.isEmpty ? .staleRate : terms.problem(of: worth)
  }
}

extension AmountEntry.Terms {
  /// The currency of a side, as it is shown.
  fileprivate func currency(of side: AmountEntry.Side) -> AmountEntry.View.Currency {
    switch side {
    case .coin: AmountEntry.View.Currency(currency, symbol: symbol)
    case .fiat: AmountEntry.View.Currency(fiat, symbol: fiatSymbol ?? fiat)
    }
  }

  /// What is wrong with an amount, if anything. What is too large stays so whatever the balance,
  /// and is said first.
  func problem(of worth: EnteredWorth) -> AmountEntry.Problem? {
    switch worth {
    case .unknown: return .noRate
    case .outOfRange: return .tooLarge
    case .known(let baseUnits):
      if let largest, baseUnits > largest { return .tooLarge }
      if let balance {
        guard let total = baseUnits.adding(fee), total <= balance else { return .insufficient }
      }
      if let smallest, baseUnits > 0, baseUnits < smallest { return .tooSmall }
      return nil
    }
  }
}

extension EnteredWorth {
  /// The base units that are shown; more than can be counted show as the most that can be, with an
  /// error beside them.
  var shownBase: BaseUnits? {
    switch self {
    case .known(let baseUnits): baseUnits
    case .outOfRange: .largest
    case .unknown: nil
    }
  }
}
