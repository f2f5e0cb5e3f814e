import Foundation
import Testing
import WalletKernel

/// Every act with random values at a screen with one component of each kind: nothing traps, the
/// invariants and P4 hold after each event, and a replay gives the same state (P1). A hundred
/// thousand events at every build, a million when asked for.
@Suite struct `random acts` {
  private static let isSoak = ProcessInfo.processInfo.environment["WALLET_SOAK"] != nil
  private static let events = 25_000

  @Test(arguments: UInt64(1)...(isSoak ? 40 : 4)) func `leave every component sound`(seed: UInt64)
    throws
  {
    var acts = RandomComponentActs(seed: seed)
    var session = InMemorySession()
    for event in RandomComponentActs.screen { try session.append(event) }
    var counts = (took: 0, ignored: 0, rejected: 0)
    for index in 0..<Self.events {
      let event = acts.next()
      let before = session.wallet.state
      do throws(Rejection) {
        switch try session.append(event) {
        case .took: counts.took += 1
        case .ignored:
          counts.ignored += 1
          check(before, session, event)
        }
      } catch {
        counts.rejected += 1
        #expect(before == session.wallet.state, "rejected, but changed: \(event)")
        #expect(!error.sentence.isEmpty)
      }
      let broken = session.wallet.state.brokenInvariants
      try #require(broken.isEmpty, "\(broken) after \(index): \(event)")
      if index % 997 == 0 {
        let state = session.wallet.state
        #expect(session.wallet(after: session.log.count).state.digest == state.digest)
        #expect((try? Wallet(archived: state.archived))?.state.digest == state.digest)
      }
    }
    // A run that was mostly refused would show little.
    let leastEach = Self.events / 25
    #expect(
      counts.took > 4 * leastEach && counts.ignored > leastEach && counts.rejected > leastEach,
      "\(counts)")
    if Self.isSoak { print("seed \(seed): \(counts)") }
    let fresh = replay(session.log)
    #expect(fresh.digest == session.wallet.state.digest)
  }

  private func check(_ before: WalletState, _ after: InMemorySession, _ event: WalletEvent) {
    #expect(after.outputs.isEmpty, "ignored, but told: \(event)")
    // Nothing is shown anew of a state that is the same.
    if before == after.wallet.state { return }
    let isSame = after.wallet.state.trace(of: .ignored(.alreadySo), since: before) == nil
    #expect(isSame, "ignored, but changed: \(event)")
  }

  private func replay(_ log: EventLog) -> WalletState {
    var wallet = Wallet()
    log.forEach(from: 0) { (_, entry) in
      _ = try? wallet.send(entry.event, beginsTurn: entry.beginsTurn)
      return true
    }
    return wallet.state
  }
}

/// Draws events: mostly such as make sense, with values from all over their range.
struct RandomComponentActs {
  private var numbers: SeededNumbers

  init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

  private static let kinds = [
    "button", "keypad", "amount", "converter", "switch", "search", "address", "coins", "menu",
    "radio", "details", "transactions", "records", "toasts",
  ]

  /// One component of each kind, under its kind's name, and one of some in a sheet.
  static let screen: [WalletEvent] =
    kinds.map { kind in
      let rows =
        kind == "converter" ? [Row("from", [Option("title", .text("A"))]), Row("to")] : []
      return .mounted(
        Mount(
          kind: kind, id: kind, rows: rows, recordType: kind == "records" ? .fruit : nil))
    } + [
      .mounted(Mount(kind: "search", id: "find", sheet: "sheet")),
      .mounted(Mount(kind: "transactions", id: "more", sheet: "sheet", rows: [Row("a")])),
      // From here on the longest wait is past what a clock can hold.
      .timePassed(milliseconds: 1),
    ]

  mutating func next() -> WalletEvent {
    switch Int.random(in: 0..<100, using: &numbers) {
    case 0..<70: .act(id: pick(RandomComponentActs.kinds + ["find", "more"]), act())
    case 70..<76: .textTyped(pick(["a", "1", "é", "\n", "ab.", ",", "🍌", "\u{301}"]))
    case 76..<80:
      .keyPressed(
        HardwareKey(
          name: pick([
            "return", "escape", "backspace", "tab", "numpad-decimal", "cmd+delete", "cmd+v",
          ])))
    case 80..<84:
      .focused(
        id: pick(["search", "address", "find", "menu"]),
        field: chance(10) ? .name("text") : nil)
    case 84: .blurred
    case 85..<90: .timePassed(milliseconds: pick([0, 1, 999, 3_000, 60_000, -1, .max]))
    case 90: .sheetPresented(id: "sheet", options: [])
    case 91..<93: .sheetDismissed(id: nil)
    case 93: .activeChanged(chance(80))
    case 94: .platformChanged(Platform(pick([.ios, .ipados, .macos]), pick([14, 15, 17, nil])))
    case 95:
      .localeChanged(LocaleTable.conventions(for: pick(["en_US", "de_DE", "fa_IR", "hi_IN"]))!)
    case 96: .marked(name: pick(["m", "n"]))
    case 97: .rewound(name: pick(["m", "n"]))
    default: .sheetSwiped(id: "sheet")
    }
  }

  // MARK: Acts

  private mutating func act() -> Act {
    switch Int.random(in: 0..<20, using: &numbers) {
    case 0..<7: .tapped(part: part())
    case 7: .pasted(text())
    case 8: .propertiesSet(part: chance(40) ? part() : [], options(1))
    case 9: .propertiesSet(part: [], options(3))
    case 10:
      .replied(
        part: [], values: chance(60) ? [.text(pick(["done", "swapped", "kept", "failed"]))] : [],
        options: chance(40) ? [reply()] : [])
    case 11: .loadRequested(chance(40) ? [Option("more", .boolean(chance(70)))] : [])
    case 12: .rowsReplaced(rows(), options: number())
    case 13, 14: .rowsAppended(rows(), options: number())
    case 15: .loadFailed(message: text(), options: number())
    case 16, 17:
      .noticeRaised(
        message: pick(["A", "B", "C"]),
        options: [Option("style", .text(pick(["info", "error", "loading", "copied"])))]
          + (chance(40) ? [Option("for", duration())] : [])
          + (chance(20) ? [Option("dismissible", .boolean(false))] : []))
    case 18: .pressed(pick([.digit(1), .digit(200), .decimal, .delete, .raw(","), .raw("x")]))
    default:
      pick([
        .entered(field: .name(pick(["name", "weight", "a"])), value()),
        .editRequested(row: .name("a")), .viewRequested(row: .index(0)),
        .addRequested([]), .deleteRequested(row: .index(0)), .own(OwnAct("x")),
        .changedOutside(row: .name("a"), fields: nil),
      ])
    }
  }

  private mutating func part() -> [PathPart] {
    let first: PathPart =
      chance(20)
      ? .index(pick([0, 1, 5, -1, .max]))
      : .name(
        pick([
          "a", "b", "c", "swap", "clear", "cancel", "scan", "paste", "dismiss", "retry", "action",
          "from", "to", "max", "percent", "save", "delete", "alert", "close", "placeholder-0",
          "nothing",
        ]))
    switch Int.random(in: 0..<10, using: &numbers) {
    case 0, 1: return []
    case 2, 3: return [first, .name(pick(["info", "toggle", "button", "x"]))]
    case 4: return [.name("percent"), .index(pick([0, 1, 50, 100, 101, .max]))]
    default: return [first]
    }
  }

  private mutating func rows() -> [Row] {
    if chance(15) {
      return [Row("from", fields("converter")), Row("to", fields("converter"))]
    }
    let kind = pick(["coins", "menu", "radio", "details", "transactions", "records"])
    return (0..<Int.random(in: 0...4, using: &numbers)).map { _ in
      Row(pick(["a", "b", "c", "e\u{301}", "\u{e9}", "retry"]), chance(50) ? [] : fields(kind))
    }
  }

  private mutating func fields(_ kind: String) -> [Option] {
    switch kind {
    case "converter":
      [
        Option("title", .text(pick(["A", "B", "C"]))), Option("balance", .integer(integer())),
        Option("fiat", .text("$1")), Option("showsBalance", .boolean(chance(70))),
      ]
    case "coins":
      [Option("name", .text(text())), Option("halted", .boolean(chance(30)))]
    case "menu": accessory() + [Option("enabled", .boolean(chance(80)))]
    case "radio":
      [Option("title", .text(text())), Option("selected", .boolean(chance(20)))]
    case "records":
      [Option("name", .text(text())), Option("weight", .decimal(ExactDecimal(integer())))]
    case "details": [Option("label", .text(text())), Option("value", .text(text()))]
    default:
      [
        Option("title", .text(text())), Option("amount", .integer(integer())),
        Option("sign", pick([.none, .text("always"), .text("sometimes")])),
        Option("tappable", .boolean(chance(70))),
      ]
    }
  }

  private mutating func accessory() -> [Option] {
    switch Int.random(in: 0..<6, using: &numbers) {
    case 0: [Option("accessory", .text("toggle")), Option("controlled", .boolean(chance(30)))]
    case 1: [Option("accessory", .text("text")), Option("value", .text(text()))]
    case 2: [Option("accessory", .text("button")), Option("text", .text(text()))]
    case 3: [Option("accessory", .text("balance")), Option("dash", .integer(integer()))]
    case 4: [Option("accessory", .text("selection")), Option("selected", .boolean(chance(50)))]
    default: [Option("info", .text("round")), Option("help", .text(text()))]
    }
  }

  private mutating func options(_ most: Int) -> [Option] {
    (0..<Int.random(in: 0...most, using: &numbers)).map { _ in
      switch Int.random(in: 0..<9, using: &numbers) {
      case 0: Option(pick(["enabled", "disabled", "loading", "inProgress"]), boolean())
      case 1: Option(pick(["on", "controlled", "swappable", "canPaste", "hasError"]), boolean())
      case 2: Option(pick(["text", "placeholder", "value", "errorText", "title"]), .text(text()))
      case 3: Option(pick(["seconds", "limit", "placeholder"]), .integer(integer()))
      case 4: Option("style", .text(pick(["radio", "checkbox", "plainRed"])))
      case 5: Option("schemes", .list([.text("dash"), .text("x")]))
      case 6: Option(pick(["selected", "once", "decimal"]), boolean())
      case 7:
        Option(
          pick(["balance", "subtitleLines", "base", "fee", "max", "rate"]), .integer(integer()))
      default: Option(pick(["text", "balance", "on", "unknown"]), value())
      }
    }
  }

  private mutating func reply() -> Option {
    chance(50)
      ? Option("topHeight", .integer(integer())) : Option("scanned", .text(text()))
  }

  private mutating func number() -> [Option] {
    chance(50)
      ? []
      : [
        Option("for", .integer(chance(70) ? Int64.random(in: 1...60, using: &numbers) : integer()))
      ]
  }

  // MARK: Values

  private static let texts = [
    "", " ", "a", "1.5", "🍌", "dash:X?amount=1", "bitcoin:%", "javascript:1", "\u{0}", "A1QQQQQQ",
    String(repeating: "x", count: 9_000), "é\u{301}",
  ]

  private mutating func text() -> String { pick(RandomComponentActs.texts) }

  private mutating func integer() -> Int64 {
    chance(50) ? pick([0, 1, -1, 3, 74, 1_000, .max, .max - 1, .max - 2, .min]) : numbers.amount()
  }

  private mutating func duration() -> Value {
    pick([
      .text("forever"), .duration(milliseconds: 1), .duration(milliseconds: 2_500),
      .duration(milliseconds: .max), .duration(milliseconds: -1), .integer(3),
    ])
  }

  private mutating func boolean() -> Value { .boolean(Bool.random(using: &numbers)) }

  private mutating func value() -> Value {
    pick([
      .none, .boolean(true), .integer(.min), .decimal(ExactDecimal(7)), .text("forever"),
      .duration(milliseconds: .max), .list([]),
    ])
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements.randomElement(using: &numbers)!
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &numbers) < percent
  }
}
