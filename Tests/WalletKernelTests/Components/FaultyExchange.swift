import WalletKernel

/// A fault that a swap screen could have, planted in the real one.
protocol ExchangeFault: SendableMetatype {
  /// What reaches the screen in the place of an event.
  static func event(_ event: Exchange.Event) -> Exchange.Event?
  /// What leaves in the place of an output.
  static func output(_ output: Exchange.Output) -> Exchange.Output
  /// What is shown in the place of a view.
  static func view(_ view: Exchange.View) -> Exchange.View
}

extension ExchangeFault {
  static func event(_ event: Exchange.Event) -> Exchange.Event? { event }
  static func output(_ output: Exchange.Output) -> Exchange.Output { output }
  static func view(_ view: Exchange.View) -> Exchange.View { view }
}

/// A reply is taken for the newest question, whichever it names.
enum IgnoresNumbers: ExchangeFault {
  static func event(_ event: Exchange.Event) -> Exchange.Event? {
    if case .quoteArrived(let offer, _) = event { .quoteArrived(offer, nil) } else { event }
  }
}

/// Quotes never expire.
enum IgnoresTime: ExchangeFault {
  static func event(_ event: Exchange.Event) -> Exchange.Event? {
    if case .timePassed(let span) = event {
      .timePassed(milliseconds: min(span, 300))
    } else {
      event
    }
  }
}

/// The quote before the one that is shown is confirmed.
enum ConfirmsEarlierQuote: ExchangeFault {
  static func output(_ output: Exchange.Output) -> Exchange.Output {
    if case .confirmed(let quote, let request) = output {
      .confirmed(quote: quote - 1, request: request)
    } else {
      output
    }
  }
}

/// The amount on the screen is another than the one that is quoted.
enum ShowsAnotherAmount: ExchangeFault {
  static func view(_ view: Exchange.View) -> Exchange.View {
    var changed = view
    changed.from.base = view.from.base.adding(1) ?? .largest
    return changed
  }
}

/// After a swap the screen still names the currencies as they stood.
enum ShowsEarlierPair: ExchangeFault {
  static func view(_ view: Exchange.View) -> Exchange.View {
    var changed = view
    if view.from.currency == "BTC" {
      (changed.from.currency, changed.to.currency) = ("DASH", "BTC")
    }
    return changed
  }
}

/// The real exchange with a fault.
enum FaultyExchange<Fault: ExchangeFault>: Component {
  typealias State = Exchange.State
  typealias Event = Exchange.Event
  typealias Output = Exchange.Output
  typealias View = Exchange.View
  typealias Part = Exchange.Part

  static var kind: String { Exchange.kind }
  static var summary: String { Exchange.summary }
  static var keyboardRole: KeyboardRole { Exchange.keyboardRole }
  static var keepsTime: Bool { Exchange.keepsTime }
  static var fixedRows: [String] { Exchange.fixedRows }
  static var replies: [ReplyDeclaration] { Exchange.replies }
  static var reasons: [IgnoreReason] { Exchange.reasons }
  static var onceOutputs: [String] { Exchange.onceOutputs }

  static func pressed(_ key: PadKey) -> Event? { Exchange.pressed(key) }

  static func tapped(_ target: Target, in state: State) throws(Rejection) -> Event {
    guard case .part(let part, let argument) = target else { throw .missing("a part") }
    return try Exchange.tapped(.part(part, argument), in: state)
  }

  static func replied(_ reply: Reply, in state: State) throws(Rejection) -> Event {
    try Exchange.replied(reply, in: state)
  }

  static func timePassed(_ milliseconds: Int64, in state: State) throws(Rejection) -> Event {
    try Exchange.timePassed(milliseconds, in: state)
  }

  static func reduce(
    _ state: inout State, _ event: Event, in context: Context,
    _ collector: inout OutputCollector<Output>
  ) -> Outcome {
    guard let event = Fault.event(event) else { return .ignored(.nothingAsked) }
    var own = OutputCollector<Output>()
    let outcome = Exchange.reduce(&state, event, in: context, &own)
    for output in own.outputs { collector.report(Fault.output(output)) }
    return outcome
  }

  static func reconfigured(
    _ state: inout State, in context: Context, _ collector: inout OutputCollector<Output>
  ) {
    Exchange.reconfigured(&state, in: context, &collector)
  }

  static func view(_ state: State, in context: Context) -> View {
    Fault.view(Exchange.view(state, in: context))
  }

  static func openRequests(_ state: State) -> [OpenRequest] { Exchange.openRequests(state) }

  static func continueNumbering(_ state: inout State, after current: State) {
    Exchange.continueNumbering(&state, after: current)
  }
}
