import PropertyTesting
import Testing
import WalletKernel
import WalletLaws

/// What a person and a host can do to a swap screen, with answers that come late, for an older
/// question, for none, or not at all.
@Suite struct `an exchange` {
  private static func reply(_ word: String, _ options: [Option] = []) -> WalletEvent {
    .act(id: "swap", .replied(part: [], values: [.text(word)], options: options))
  }

  private static func quote(_ receive: Int64, for number: Int64? = nil) -> WalletEvent {
    reply(
      "quote",
      [
        Option("receive", .integer(receive)), Option("fee", .integer(9)),
        Option("expires", .duration(milliseconds: 1_000)),
      ] + (number.map { [Option("for", .integer($0))] } ?? []))
  }

  private static func tap(_ part: String) -> WalletEvent {
    .act(id: "swap", .tapped(part: [.name(part)]))
  }

  private static func key(_ key: PadKey) -> WalletEvent { .act(id: "swap", .pressed(key)) }

  /// Quotes that are fresh, crossing (for another than the newest question), late, and so low that
  /// the fee takes them; failures; time that makes a question due and that makes a quote expire.
  private static let acts: [WalletEvent] = [
    key(.digit(2)), key(.delete), tap("swap"), tap("max"), tap("confirm"), quote(40),
    quote(50, for: 1), quote(60, for: 2), quote(5), reply("failed"), reply("done"),
    .timePassed(milliseconds: 300), .timePassed(milliseconds: 1_000),
    .act(
      id: "swap",
      .propertiesSet(part: [.name("to")], [Option("currency", .text("LTC"))])),
  ]

  private static func machine(
    _ catalogue: ComponentCatalogue = .builtIn, acts: [WalletEvent] = acts
  ) -> StateMachine<MonitoredWallet, EventLog.Entry> {
    let mount = Mount(
      kind: "exchange", id: "swap",
      rows: [
        Row(
          "from",
          [
            Option("currency", .text("DASH")), Option("digits", .integer(0)),
            Option("balance", .integer(500)),
          ]),
        Row("to", [Option("currency", .text("BTC")), Option("digits", .integer(0))]),
      ])
    let start = MonitoredWallet(
      after: [EventLog.Entry(.mounted(mount))], catalogue: catalogue)
    return StateMachine(
      initial: start, event: { draw, _ in EventLog.Entry(draw.pick(acts)) },
      reduce: { wallet, entry in wallet.take(entry) }
    )
    .walletDigest().kind { $0.event.kindName }
    .stateLaws([.offers, .once, .soundness, .honesty])
  }

  @Test func `confirms what is shown, whatever crosses, fails and expires, to depth 6`() {
    let exploration = Self.machine().explore(
      limit: ExplorationLimit(depth: 6, milliseconds: .max),
      flags: [
        ("confirmed", { $0.wallet.outputs.contains { $0.name == "confirmed" } }),
        ("expired", { $0.shows("expired") }), ("failed", { $0.shows("failed") }),
        ("fresh after a swap", { $0.shows("fresh") && $0.pays("BTC") }),
      ])
    #expect(exploration.failure == nil, Comment(rawValue: exploration.text))
    #expect(exploration.stop == .depth || exploration.stop == .complete)
    #expect(exploration.unreached.isEmpty && exploration.neverEnabled.isEmpty)
    #expect(exploration.states > 10_000, Comment(rawValue: exploration.text))
  }

  @Test(arguments: [0, 1, 2, 3, 4])
  func `a planted fault is found`(number: Int) throws {
    let catalogue: ComponentCatalogue =
      switch number {
      case 0: .builtIn(adding: FaultyExchange<IgnoresNumbers>.self)
      case 1: .builtIn(adding: FaultyExchange<IgnoresTime>.self)
      case 2: .builtIn(adding: FaultyExchange<ConfirmsEarlierQuote>.self)
      case 3: .builtIn(adding: FaultyExchange<ShowsAnotherAmount>.self)
      default: .builtIn(adding: FaultyExchange<ShowsEarlierPair>.self)
      }
    let exploration = Self.machine(catalogue).explore(
      limit: ExplorationLimit(depth: 7, milliseconds: .max))
    let failure = try #require(exploration.failure, "not found")
    #expect(failure.invariant == Law.offers.rawValue, Comment(rawValue: exploration.text))
  }

  @Test func `holds every law in random sessions`() throws {
    let mount = Mount(
      kind: "exchange", id: "swap",
      rows: [
        Row("from", [Option("currency", .text("DASH"))]),
        Row("to", [Option("currency", .text("BTC"))]),
      ])
    let start = MonitoredWallet(after: [
      EventLog.Entry(.mounted(mount)), EventLog.Entry(.mount("amount", "pay", ["rate": 40])),
    ])
    let report = StateMachine.wallet(
      from: start, acts: RandomActs(on: start.wallet, scope: .everything)
    )
    .laws().examine("swap and amount")
    #expect(report.counterexample == nil, Comment(rawValue: report.text))
  }
}

extension MonitoredWallet {
  fileprivate func shows(_ status: String) -> Bool {
    wallet.state.view(of: "swap")?.child(.name("quote")) == .text(status)
  }

  fileprivate func pays(_ currency: String) -> Bool {
    wallet.state.view(of: "swap")?[ViewPath([.name("from"), .name("currency")])] == .text(currency)
  }
}
