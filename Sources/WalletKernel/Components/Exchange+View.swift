// What an exchange shows.

extension Exchange {
  /// What an exchange shows.
  public struct View: ComponentView {
    /// The text that is entered, as it is entered.
    public var entered = ""
    /// What is paid.
    public var from = Paid()
    /// What is received.
    public var to = Received()
    /// How the quote stands; `nil`: there is none, and none is wanted.
    public var quote: Status?
    /// The number of the quote that is shown.
    public var number: Int64?
    /// Seconds for which the quote still holds; `nil`: it does not.
    public var remaining: Int64?
    /// Coins received for a coin that is paid, for reading.
    public var rate: String?
    /// What of the received amount goes to whoever exchanges, for reading.
    public var fee: String?
    /// What is wrong with what is shown.
    public var problem: Problem?
    /// Why the host has no quote, or did not do what was confirmed.
    public var message: String?
    /// A word on the last key.
    public var notice: PadNotice?
    /// Whether a tap confirms exactly what is shown.
    public var canConfirm = false
    /// The keys, the helper and the button that confirms.
    public var pad = PadView()
    /// Whether the parts that enter a part of the balance do something.
    public var canEnterParts = false
    /// Whether keys and parts do something.
    public var isEnabled = true

    public init() {}

    public func fields(_ visit: inout ViewVisitor) {
      visit.field("entered", entered)
      visit.record("from", from)
      visit.record("to", to)
      visit.field("quote", quote)
      visit.field("number", number)
      visit.field("remaining", remaining)
      visit.field("rate", rate, .amount)
      visit.field("fee", fee, .amount)
      visit.field("error", problem)
      visit.field("message", message)
      visit.field("notice", notice, .momentary)
      visit.field("canConfirm", canConfirm)
      pad.fields(&visit, action: "confirm")
      visit.accessibility(
        Accessibility(
          "Amount to exchange", [.updatesFrequently], isEnabled: isEnabled,
          value: from.spoken, hint: problem?.rawValue))
      visit.part("swap", .button("Swap currencies", isEnabled: isEnabled))
      visit.part("max", .button("Use maximum", isEnabled: canEnterParts))
      visit.part("percent", .button("Use part of balance", isEnabled: canEnterParts))
    }

    /// The side that is paid from: its amount is the entered text.
    public struct Paid: ComponentView {
      /// Its currency's code.
      public var currency = ""
      /// What is entered, for reading.
      public var text = ""
      /// The amount in base units.
      public var base = BaseUnits.zero
      /// The balance for reading; `nil` without one.
      public var balance: String?

      public init() {}

      public func fields(_ visit: inout ViewVisitor) {
        visit.field("currency", currency)
        visit.field("text", text)
        visit.field("base", base)
        visit.field("balance", balance, .amount)
        visit.accessibility(Accessibility("You pay", [.updatesFrequently], value: spoken))
      }

      /// The amount with its currency.
      var spoken: String { text + " " + currency }
    }

    /// The side that is paid into: its amount is the quote's.
    public struct Received: ComponentView {
      /// Its currency's code.
      public var currency = ""
      /// The amount for reading; `nil` while it is not known.
      public var text: String?
      /// The amount in base units; `nil` while it is not known.
      public var base: BaseUnits?
      /// The balance for reading; `nil` without one.
      public var balance: String?
      /// How the quote stands, in words.
      var status: String?

      public init() {}

      public func fields(_ visit: inout ViewVisitor) {
        visit.field("currency", currency)
        visit.field("text", text, .amount)
        visit.field("base", base)
        visit.field("balance", balance, .amount)
        visit.accessibility(
          Accessibility("You receive", [.updatesFrequently], value: spoken, hint: status))
      }

      private var spoken: String? {
        text.map {
          $0.isSame(as: Context.hiddenAmount)
            ? Accessibility.hiddenAmount : $0 + " " + currency
        }
      }
    }
  }

  /// How a quote stands.
  public enum Status: String, FieldWord {
    /// It is waited for.
    case pending
    /// It holds for exactly what is shown.
    case fresh
    /// It holds no longer, and another is waited for.
    case expired
    /// The host has none.
    case failed
  }

  /// What can be wrong with an exchange.
  public enum Problem: String, FieldWord {
    /// The balance is lower.
    case insufficient
    /// It is below the least that can be paid.
    case tooSmall = "too small"
    /// It is more than can be counted.
    case tooLarge = "too large"
    /// The fee takes all that would be received.
    case feeAboveReceive = "fee above receive"

    var reason: IgnoreReason {
      switch self {
      case .insufficient: .insufficient
      case .tooSmall: .tooSmall
      case .tooLarge: .tooLarge
      case .feeAboveReceive: .feeAboveReceive
      }
    }
  }

  public static func view(_ state: State, in context: Context) -> View {
    let conventions = state.amount.action.conventions(context)
    let refusal = state.confirmRefusal
    var view = View()
    view.entered = state.amount.entry.localized(conventions).text
    view.from.currency = state.from.currency
    // What is entered on a pad stays visible.
    view.from.text = state.amount.entry.shown(conventions)
    view.from.base = state.baseUnits ?? .largest
    view.from.balance = state.from.shownBalance(conventions, context)
    view.to.currency = state.to.currency
    view.to.balance = state.to.shownBalance(conventions, context)
    view.quote = state.status
    if let quote = state.quote {
      view.number = quote.number
      view.to.base = quote.receive
      view.to.text = context.shown(state.to.shown(quote.receive, conventions))
      view.fee = context.shown(state.to.shown(quote.fee, conventions))
      view.rate = context.shown(state.shownRate(quote, conventions))
      // A second that has begun is shown whole.
      if state.phase == .fresh { view.remaining = (quote.remaining &- 1) / 1_000 &+ 1 }
    }
    view.to.status =
      view.quote == .pending ? Accessibility.spinner.label : view.quote?.rawValue
    view.problem = state.problem
    view.message = state.message
    view.notice = state.amount.hasGroupingNotice ? .grouping : nil
    view.canConfirm = refusal == nil
    view.isEnabled = !state.amount.action.isInProgress
    view.canEnterParts = view.isEnabled && state.from.balance != nil
    view.pad = state.amount.action.view(
      hasDecimal: state.from.digits > 0, hasValue: view.canConfirm, in: context)
    return view
  }
}

extension Exchange.State {
  /// How the quote stands, as it is shown; none where none is wanted.
  var status: Exchange.Status? {
    switch phase {
    case .none, .spent: nil
    case .due, .asked: quote == nil ? .pending : .expired
    case .fresh: .fresh
    case .failed: .failed
    }
  }

  /// Coins received for a coin; none where that has no room.
  fileprivate func shownRate(
    _ quote: Exchange.Quote, _ conventions: LocaleConventions
  ) -> String? {
    guard let baseUnits, baseUnits > 0 else { return nil }
    let received = ExactDecimal(units: quote.receive, digits: Int(to.digits))
    let paid = ExactDecimal(units: baseUnits, digits: amount.terms.digits)
    let digits = DisplayedAmount.coinDigits
    guard let rate = try? received.divided(by: paid, fractionDigits: digits, .halfEven) else {
      return nil
    }
    return DisplayedAmount.text(rate, maximumFractionDigits: digits, sign: .none, conventions)
  }
}

extension Exchange.Side {
  /// Base units of this side, for reading, with all digits.
  func shown(_ baseUnits: BaseUnits, _ conventions: LocaleConventions) -> String {
    DisplayedAmount.text(
      ExactDecimal(units: baseUnits, digits: Int(digits)), maximumFractionDigits: Int(digits),
      conventions)
  }

  fileprivate func shownBalance(
    _ conventions: LocaleConventions, _ context: Context
  ) -> String? {
    balance.map { context.shown(shown($0, conventions)) }
  }
}
