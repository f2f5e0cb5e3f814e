import Foundation
import PropertyTesting
import Testing
import WalletKernel
import WalletLaws

/// Acts in which something stands that no kind declares: nothing traps, the invariants and P4 hold
/// after each event, and a replay gives the same state (P1). Ten thousand events at every build, a
/// million when asked for.
@Suite struct `hostile acts` {
  private static let isSoak = ProcessInfo.processInfo.environment["WALLET_SOAK"] != nil
  private static let events = isSoak ? 25_000 : 5_000

  @Test(arguments: UInt64(1)...(isSoak ? 40 : 2)) func `leave every component sound`(seed: UInt64)
    throws
  {
    var checked = CheckedSession(WholeScreen.mounts())
    // From here on the longest wait is past what a clock can hold.
    try checked.take(EventLog.Entry(.timePassed(milliseconds: 1)))
    let wallet = checked.session.wallet
    let acts = RandomActs(on: wallet, scope: .everything, mounts: WholeScreen.mounts())
    let hostile = HostileActs(wallet)
    var seeds = RandomSource(seed: seed)
    for _ in 0..<Self.events {
      let draw = Draw(seed: seeds.next())
      var entry = acts.entry(draw, on: checked.session.wallet.state)
      entry.event = hostile.change(entry.event, draw)
      try checked.take(entry)
    }
    checked.replay()
    // A run that was mostly refused would show little.
    let (counts, least) = (checked.counts, Self.events / 25)
    #expect(
      counts.took > 4 * least && counts.ignored > least && counts.rejected > least, "\(counts)")
    if Self.isSoak { print("seed \(seed): \(counts)") }
  }
}

/// Puts something into every second act that its kind does not declare there.
private struct HostileActs {
  private let ids: [String]
  /// Names of parts, options and rows of any kind, and of none.
  private let names: [String]

  init(_ wallet: Wallet) {
    ids = wallet.state.componentIDs + ["pay", "nobody", "app"]
    var names = Self.texts
    for kind in wallet.catalogue.declarations {
      names += (kind.parts + kind.rowParts).map { $0.name }
      names += (kind.options + kind.rowFields).map { $0.name }
      names += kind.replies.compactMap { $0.word }
    }
    self.names = names
  }

  func change(_ event: WalletEvent, _ draw: Draw) -> WalletEvent {
    switch event {
    case .timePassed where draw.bool():
      return .timePassed(milliseconds: draw.pick([-1, .max, .min, 0, 60_000]))
    case .focused(let id, _) where draw.bool(): return .focused(id: id, field: part(draw))
    case .textTyped where draw.bool(): return .textTyped(draw.pick(Self.texts))
    case .act(let id, let act) where draw.bool():
      var (id, verb, contents) = (id, act.verb, act.contents)
      switch draw.integer(in: 0...8) {
      case 0: id = draw.pick(ids)
      case 1: verb = draw.pick(ActVerb.allCases)
      case 2: contents.key = draw.pick(Self.keys)
      case 3: contents.path = draw.list(max: 3) { part($0) }
      case 4: contents.path.append(part(draw))
      case 5: contents.text = draw.pick(Self.texts)
      case 6: contents.values = draw.list(max: 3) { value($0) }
      case 7: contents.options.append(option(draw))
      default: contents.rows += draw.list(max: 3) { Row(name($0), [option($0)]) }
      }
      return .act(id: id, Act(verb, contents))
    case .act, .textTyped, .keyPressed, .focused, .blurred, .sheetSwiped, .mounted, .unmounted,
      .sheetPresented, .sheetDismissed, .localeChanged, .platformChanged, .activeChanged,
      .timePassed, .privacyChanged, .sheetDragged, .marked, .rewound:
      return event
    }
  }

  private static let texts = [
    "", " ", "\u{0}", "é", "e\u{301}", "🍌", "nobody", "a", "-1", "dash:X?amount=1", "bitcoin:%",
    "javascript:1", "A1QQQQQQ", "\u{301}", String(repeating: "x", count: 9_000),
  ]
  private static let keys: [PadKey] =
    [.digit(10), .digit(200), .digit(.max), .decimal, .delete] + texts.map { .raw($0) }
  private static let integers: [Int64] = [0, 1, -1, 50, 101, 1_000, .max, .max - 1, .min]

  private func name(_ draw: Draw) -> String { draw.pick(names) }

  private func part(_ draw: Draw) -> PathPart {
    draw.bool() ? .name(name(draw)) : .index(draw.pick(Self.integers))
  }

  private func option(_ draw: Draw) -> Option { Option(name(draw), value(draw)) }

  private func value(_ draw: Draw) -> Value {
    switch draw.integer(in: 0...6) {
    case 0: .none
    case 1: .boolean(draw.bool())
    case 2: .integer(draw.pick(Self.integers))
    case 3:
      .decimal(draw.pick([ExactDecimal(-7), .zero, ExactDecimal(baseUnits: .max, digits: 38)]))
    case 4: .text(name(draw))
    case 5: .duration(milliseconds: draw.pick(Self.integers))
    default: .list(draw.list(max: 2) { value($0) })
    }
  }
}
