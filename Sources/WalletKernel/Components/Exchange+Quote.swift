// What is asked for, when, and what becomes of the answers: the one place that changes the phase.

extension Exchange {
  /// Milliseconds between two requests: a person types faster than a market answers.
  static let spacing: Int64 = 300

  /// What a quote is for; another amount or another pair is another question.
  struct Question: Equatable, Sendable {
    var from = ""
    var to = ""
    var fromDigits: Int64 = 0
    var toDigits: Int64 = 0
    var baseUnits = BaseUnits.zero
  }

  /// What the host offered.
  struct Quote: Equatable, Sendable {
    /// The request that it answered.
    var number: Int64 = 0
    var receive = BaseUnits.zero
    var fee = BaseUnits.zero
    /// Milliseconds for which it still holds.
    var remaining: Int64 = 0
  }
}

extension Exchange.State {
  /// The side that is paid from.
  public var from: Exchange.Side {
    get {
      Exchange.Side(
        currency: amount.terms.currency, digits: Int64(amount.terms.digits),
        balance: amount.terms.balance, minimum: amount.terms.smallest)
    }
    set {
      let old = amount.terms
      amount.terms.currency = newValue.currency
      amount.terms.digits = Int(truncatingIfNeeded: newValue.digits)
      amount.terms.balance = newValue.balance
      amount.terms.smallest = newValue.minimum
      amount.adapt(from: old)
    }
  }

  /// What is entered, in base units; none for more than can be counted.
  var baseUnits: BaseUnits? {
    if case .known(let baseUnits) = amount.worth { baseUnits } else { nil }
  }

  /// What a quote would be for now.
  var currentQuestion: Exchange.Question? {
    guard let baseUnits, baseUnits > 0 else { return nil }
    return Exchange.Question(
      from: amount.terms.currency, to: to.currency, fromDigits: Int64(amount.terms.digits),
      toDigits: to.digits, baseUnits: baseUnits)
  }

  /// Whether question, phase and quote fit.
  var isSound: Bool {
    let isAsked = amount.action.requests.isOpen(Exchange.request)
    switch phase {
    case .none: return question == nil && quote == nil && !isAsked
    case .due: return question != nil && !isAsked
    case .asked: return question != nil && isAsked
    case .fresh: return question != nil && !isAsked && (quote?.remaining ?? 0) > 0
    case .failed: return question != nil && quote == nil && !isAsked
    case .spent: return question != nil && quote != nil && !isAsked
    }
  }

  // MARK: Asking

  /// Lets the quote follow what is shown: for another amount or pair it is gone at once.
  mutating func follow(_ collector: inout OutputCollector<Exchange.Output>) {
    let current = currentQuestion
    if current != question {
      question = current
      (quote, message) = (nil, nil)
      amount.action.requests.withdraw(Exchange.request)
      phase = current == nil ? .none : .due
    }
    askIfDue(&collector)
  }

  private mutating func askIfDue(_ collector: inout OutputCollector<Exchange.Output>) {
    guard phase == .due, sinceRequest >= Exchange.spacing, let question else { return }
    let number = amount.action.requests.ask(Exchange.request)
    phase = .asked
    sinceRequest = 0
    collector.report(
      .quoteRequested(
        number, from: question.from, to: question.to, baseUnits: question.baseUnits))
  }

  // MARK: Time

  /// Milliseconds until passing time changes something.
  var nextDeadline: Int64? {
    switch phase {
    case .due: Exchange.spacing &- sinceRequest
    case .fresh: quote?.remaining
    case .none, .asked, .failed, .spent: nil
    }
  }

  /// Lets time pass: a quote expires, and what is due is asked.
  mutating func advance(
    by span: Int64, _ collector: inout OutputCollector<Exchange.Output>
  ) -> Outcome {
    var left = span
    while let deadline = nextDeadline, deadline <= left {
      pass(deadline)
      left &-= deadline
      // It asks anew, and is shown as expired until the answer comes.
      if phase == .fresh { phase = .due }
      askIfDue(&collector)
    }
    pass(left)
    return .took
  }

  private mutating func pass(_ span: Int64) {
    sinceRequest =
      span >= Exchange.spacing
      ? Exchange.spacing
      : min(Exchange.spacing, sinceRequest &+ span)
    if phase == .fresh, let remaining = quote?.remaining { quote?.remaining = remaining &- span }
  }

  // MARK: Answers

  /// Takes a quote, or says why it answers nothing that is open.
  mutating func take(_ offer: Exchange.Offer, _ number: Int64?) -> IgnoreReason? {
    switch amount.action.requests.answer(number, to: Exchange.request) {
    case .ignored(let reason): return reason
    case .answered(let request):
      quote = Exchange.Quote(
        number: request.number, receive: offer.receive, fee: offer.fee,
        remaining: offer.milliseconds ?? quoteSeconds &* 1_000)
      message = nil
      phase = .fresh
      return nil
    }
  }

  /// Takes that what was confirmed is done: what was paid is no longer entered.
  mutating func takeDone(_ number: Int64?) -> IgnoreReason? {
    if case .ignored(let reason) = amount.action.requests.answer(
      number, to: Exchange.confirmation)
    {
      return reason
    }
    if phase == .spent { amount.enterForHost(nil) }
    return nil
  }

  /// Takes that a request failed; without a number a confirmation's comes first.
  mutating func takeFailure(_ message: String?, _ number: Int64?) -> IgnoreReason? {
    let isConfirmation = number == nil && amount.action.requests.isOpen(Exchange.confirmation)
    switch amount.action.requests.answer(
      number, to: isConfirmation ? Exchange.confirmation : nil)
    {
    case .ignored(let reason): return reason
    case .answered(let request):
      if request.name.isSame(as: Exchange.request) {
        (phase, quote) = (.failed, nil)
      } else if phase == .spent {
        wantAnotherQuote()
      }
      self.message = message
      return nil
    }
  }

  // MARK: Confirming

  /// What is wrong with what is shown.
  var problem: Exchange.Problem? {
    if let problem = amount.terms.problem(of: amount.worth) {
      switch problem {
      case .insufficient: return .insufficient
      case .tooSmall: return .tooSmall
      case .tooLarge, .noRate, .staleRate: return .tooLarge
      }
    }
    guard let quote, quote.fee >= quote.receive else { return nil }
    return .feeAboveReceive
  }

  /// Why what is shown can't be confirmed now.
  var confirmRefusal: IgnoreReason? {
    if let problem { return problem.reason }
    guard let baseUnits, baseUnits > 0 else {
      return amount.entry.text.isEmpty ? .emptyValue : .zeroAmount
    }
    if let refusal = amount.action.refusal { return refusal }
    return phase == .fresh ? nil : .noQuote
  }

  /// Confirms the quote, which can be confirmed.
  mutating func confirm(_ collector: inout OutputCollector<Exchange.Output>) {
    guard let quote else { return }
    collector.report(.confirmed(quote: quote.number, request: amount.action.submit()))
    if amount.action.actsOnce {
      phase = .spent
    } else {
      wantAnotherQuote()
    }
  }

  /// Lets another quote be asked for: each is confirmed once.
  mutating func wantAnotherQuote() {
    (phase, quote) = (.due, nil)
  }

  /// Exchanges the sides: what would be received is entered, or nothing where that is not known.
  mutating func swapSides() {
    let received = quote?.receive
    let side = from
    from = to
    to = side
    amount.enterForHost(received)
  }
}

extension Exchange.State: TwoSidedState {
  public var withoutRows: Self {
    var emptied = self
    // The minimum is an option, too: a mount gives it before the rows.
    emptied.from = Exchange.Side(minimum: amount.terms.smallest)
    emptied.to = Exchange.Side()
    return emptied
  }

  public static func identity(of side: Exchange.Side) -> String { side.currency }
}

extension Exchange.Question: Archivable {
  static var blank: Exchange.Question { Exchange.Question() }

  mutating func archive(_ archive: inout Archive) {
    archive.field(&from)
    archive.field(&to)
    archive.field(&fromDigits)
    archive.field(&toDigits)
    archive.field(&baseUnits)
  }
}

extension Exchange.Quote: Archivable {
  static var blank: Exchange.Quote { Exchange.Quote() }

  mutating func archive(_ archive: inout Archive) {
    archive.field(&number)
    archive.field(&receive)
    archive.field(&fee)
    archive.field(&remaining)
    if receive.isNegative || fee.isNegative || remaining < 0 { archive.fail() }
  }
}
