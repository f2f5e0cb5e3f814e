import WalletKernel

/// Watches a session from outside for what leaves on other terms than those that are shown: a swap
/// that is confirmed for another amount, pair or quote than the screen shows at that moment, and
/// fiat that is submitted at a rate older than its host allows.
///
/// It knows only events, outputs and views, never a component's state: a component whose own gate
/// is broken is found all the same.
public struct OfferMonitor: Equatable, Sendable {
  private var questions: [Question] = []
  private var rates: [Rate] = []

  /// What left on other terms.
  public struct Breach: Equatable, Sendable {
    /// The component.
    public var id: String
    /// What is wrong, in words.
    public var message: String
  }

  /// A quote that was asked for, and what the host offered.
  private struct Question: Equatable, Sendable {
    var id: String
    var number: Int64
    var from: Value
    var to: Value
    var base: Value
    var receive: Value?
    /// The clock at which the offer ends; `nil`: the host did not say.
    var end: Int64?
  }

  /// The rate of an amount, and how long it holds.
  private struct Rate: Equatable, Sendable {
    var id: String
    var clock: Int64
    var seconds: Int64?
    var isNeeded = false
  }

  /// Nothing was asked.
  public init() {}

  /// Notes an event that took effect, with the screen before it and what it reported.
  public mutating func note(
    _ event: WalletEvent, before: WalletState, _ outputs: OutputList
  ) -> Breach? {
    let clock = before.environment.clock
    switch event {
    case .mounted(let mount):
      forget(mount.id)
      rates.append(Rate(id: mount.id, clock: clock))
      note(mount.options, mount.id, clock)
    case .unmounted(let id): forget(id)
    case .act(let id, .propertiesSet(part: [], let options)): note(options, id, clock)
    case .act(let id, .replied(part: [], let values, let options)):
      note(options, id, clock)
      if values.first == .text("quote") { noteOffer(options, id, before) }
    // A rewind takes the rate back to one that was set earlier: its age is not known here.
    case .rewound: rates.removeAll()
    case .act, .textTyped, .keyPressed, .focused, .blurred, .sheetSwiped, .sheetPresented,
      .sheetDismissed, .localeChanged, .platformChanged, .activeChanged, .timePassed,
      .privacyChanged, .sheetDragged, .marked:
      break
    }
    var breach: Breach?
    for output in outputs {
      switch output.name {
      case "quoteRequested": noteQuestion(output)
      case "confirmed": breach = breach ?? confirmed(output, before)
      case "submitted": breach = breach ?? submitted(output, before)
      case "currencySelected": rates.removeAll { $0.id == output.source }
      default: break
      }
    }
    return breach
  }

  private mutating func forget(_ id: String) {
    questions.removeAll { $0.id == id }
    rates.removeAll { $0.id == id }
  }

  // MARK: Rates

  private mutating func note(_ options: [Option], _ id: String, _ clock: Int64) {
    guard let index = rates.firstIndex(where: { $0.id == id }) else { return }
    for option in options {
      switch (option.name, option.value) {
      case ("rate", _): rates[index].clock = clock
      case ("rateSeconds", .integer(let seconds)): rates[index].seconds = seconds
      case ("rateSeconds", _): rates[index].seconds = nil
      case ("needsFreshRate", let value): rates[index].isNeeded = value == .boolean(true)
      case (_, _): break
      }
    }
  }

  private func submitted(_ output: WalletOutput, _ before: WalletState) -> Breach? {
    guard let rate = rates.first(where: { $0.id == output.source }), rate.isNeeded,
      let seconds = rate.seconds,
      before.view(of: output.source)?.child(.name("selected")) == .text("fiat")
    else { return nil }
    let age = before.environment.clock - rate.clock
    return age >= seconds * 1_000
      ? Breach(id: output.source, message: "submits at a rate that is \(age) ms old") : nil
  }

  // MARK: Quotes

  private mutating func noteQuestion(_ output: WalletOutput) {
    let values = output.values.list.map { $0.value }
    guard values.count == 4, case .integer(let number) = values[0] else { return }
    questions.removeAll { $0.id == output.source && $0.number == number }
    questions.append(
      Question(id: output.source, number: number, from: values[1], to: values[2], base: values[3]))
    // The newest alone can still be answered and confirmed.
    if questions.count > 100 { questions.removeFirst() }
  }

  private mutating func noteOffer(_ options: [Option], _ id: String, _ before: WalletState) {
    var number: Int64?
    if case .integer(let given)? = options.first(where: { $0.name == "for" })?.value {
      number = given
    }
    let open = before.openRequests.last { $0.id == id && $0.name == "quoteRequested" }
    guard
      let index = questions.firstIndex(where: {
        $0.id == id && $0.number == number ?? open?.number
      })
    else { return }
    questions[index].receive = options.first { $0.name == "receive" }
      .flatMap { BaseUnits($0.value)?.value }
    questions[index].end = nil
    if case .duration(let span)? = options.first(where: { $0.name == "expires" })?.value {
      let (end, overflow) = before.environment.clock.addingReportingOverflow(span)
      questions[index].end = overflow ? nil : end
    }
  }

  private func confirmed(_ output: WalletOutput, _ before: WalletState) -> Breach? {
    let id = output.source
    guard case .integer(let number)? = output.values.list.first?.value,
      let view = before.view(of: id)
    else { return nil }
    let breach = { (message: String) in Breach(id: id, message: message) }
    guard let question = questions.first(where: { $0.id == id && $0.number == number }) else {
      return breach("confirms quote \(number), which nobody asked for")
    }
    guard let receive = question.receive else {
      return breach("confirms quote \(number), which was never given")
    }
    let shown: [(String, [String], Value)] = [
      ("another currency paid", ["from", "currency"], question.from),
      ("another amount", ["from", "base"], question.base),
      ("another currency received", ["to", "currency"], question.to),
      ("another received amount", ["to", "base"], receive),
      ("a quote that does not hold", ["quote"], .text("fresh")),
      ("another quote", ["number"], .integer(number)),
      ("what can't be confirmed", ["canConfirm"], .boolean(true)),
    ]
    for (what, path, value) in shown
    where view[ViewPath(path.map { .name($0) })] != value.view {
      return breach("confirms \(what) than the screen shows")
    }
    if let end = question.end, before.environment.clock >= end {
      return breach("confirms quote \(number) after its end")
    }
    return nil
  }
}
