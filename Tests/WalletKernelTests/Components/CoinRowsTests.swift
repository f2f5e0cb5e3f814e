import Testing
import WalletKernel

@Suite struct `coin rows` {
  private static let rows = [
    Row(
      "dash",
      [
        Option("name", .text("Dash")), Option("code", .text("DASH")),
        Option("network", .text("Dash network")), Option("price", .text("$30")),
        Option("icon", .text("dash")),
      ]),
    Row(
      "ltc",
      [
        Option("name", .text("Litecoin")), Option("code", .text("LTC")),
        Option("network", .text("Litecoin network")), Option("price", .text("$90")),
        Option("halted", .boolean(true)),
      ]),
    Row("x"),
  ]

  private var screen: Fixture { Fixture("coins", "coins", [], Self.rows) }

  @Test func `show price and network while the coin is traded`() {
    #expect(
      screen[first: "coins.rows.dash"]
        == [
          "name": .text("Dash"), "nameLines": .integer(1), "code": .text("DASH"),
          "icon": .text("dash"), "trailing": .text("price"), "price": .text("$30"),
          "network": .text("Dash network"), "badge": .none, "opacity": .integer(100),
        ])
  }

  @Test func `a halted coin is faint, says so, and shows neither price nor network`() {
    #expect(
      screen[first: "coins.rows.ltc"]
        == [
          "name": .text("Litecoin"), "nameLines": .integer(1), "code": .text("LTC"),
          "icon": .none, "trailing": .text("halted"), "price": .none, "network": .none,
          "badge": .text("halted"), "opacity": .integer(50),
        ])
  }

  @Test func `a coin of which nothing is known shows nothing`() {
    #expect(
      screen[first: "coins.rows.x"]
        == [
          "name": .text(""), "nameLines": .integer(1), "code": .text(""), "icon": .none,
          "trailing": .none, "price": .none, "network": .none, "badge": .none,
          "opacity": .integer(100),
        ])
  }

  @Test func `a tap selects, of a halted coin it says that instead`() {
    var screen = screen
    #expect(screen.tap("coins.dash") == .took)
    #expect(screen.tap("coins.1") == .took)
    #expect(screen.outputs() == [#"coins selected "dash""#, #"coins haltedTapped "ltc""#])
    screen.append("coins", [Row("ltc", [Option("halted", .boolean(false))])])
    screen.tap("coins.ltc")
    #expect(screen.outputs() == [#"coins selected "ltc""#])
    #expect(screen["coins.rows.ltc.price"] == .text("$90"))
  }

  @Test func `rows are replaced, added to and updated in place`() {
    var screen = screen
    #expect(
      screen.append(
        "coins", [Row("btc", [Option("name", .text("Bitcoin"))]), Row("dash", [])]) == .took)
    #expect(screen.keys("coins.rows") == ["dash", "ltc", "x", "btc"])
    #expect(screen["coins.rows.dash.name"] == .text("Dash"))
    #expect(screen.set("coins.x", Option("price", .text("$1"))) == .took)
    #expect(screen["coins.rows.x.trailing"] == .text("price"))
    #expect(screen.set("coins") == .took)
    #expect(screen.rows("coins", [Row("dash")]) == .took)
    #expect(screen.keys("coins.rows") == ["dash"])
    #expect(screen["coins.rows.dash.name"] == .text(""))
    #expect(screen.rows("coins", []) == .took)
    #expect(screen.keys("coins.rows") == [])
  }

  @Test func `keys are compared byte for byte`() {
    var screen = Fixture("coins", "coins", [], [Row("\u{e9}"), Row("e\u{301}")])
    #expect(screen.keys("coins.rows").count == 2)
    screen.send(.act(id: "coins", .tapped(part: [.name("e\u{301}")])))
    #expect(screen.outputs() == ["coins selected \"e\u{301}\""])
  }

  @Test func `what makes no sense is rejected with what would`() {
    var screen = screen
    #expect(screen.tap("coins.dahs") == .rejected(.unknownRow("dahs", nearest: "dash")))
    #expect(screen.tap("coins.3") == .rejected(.unknownRow("3", nearest: nil)))
    #expect(screen.tap("coins") == .rejected(.missing("a row")))
    #expect(screen.tap("coins.dash.info") == .rejected(.unknownPart("info", nearest: nil)))
    #expect(
      screen.rows("coins", [Row("a"), Row("a")]) == .rejected(.duplicateRow("a")))
    #expect(
      screen.append("coins", [Row("a", [Option("prise", .none)])])
        == .rejected(.unknownOption("prise", nearest: "price")))
    #expect(
      screen.rows("coins", [], Option("from", .integer(1)))
        == .rejected(.unknownOption("from", nearest: nil)))
    #expect(screen.rows("coins", [], Option("for", .integer(1))) == .ignored(.stale))
    #expect(
      screen.set("coins", Option("halted", .boolean(true)))
        == .rejected(.unknownOption("halted", nearest: nil)))
    #expect(screen.mount("coins", "b", [], [Row("a"), Row("a")]) == .rejected(.duplicateRow("a")))
    #expect(
      screen.mount("coins", "b", [Option("x", .none)])
        == .rejected(.unknownOption("x", nearest: nil)))
    #expect(screen.replaysTheSame)
  }
}

@Suite struct `detail rows` {
  private var screen: Fixture {
    Fixture(
      "details", "fee",
      [],
      [Row("fee", [Option("label", .text("Fee")), Option("value", .text("0.001"))]), Row("x")])
  }

  @Test func `show a label and a value in the design's colours`() {
    #expect(
      screen[first: "fee.rows.fee"]
        == [
          "label": .text("Fee"), "value": .text("0.001"), "labelColor": .text("tertiaryText"),
          "valueColor": .text("primaryText"), "valueAlignment": .text("trailing"),
          "valueLines": .none,
        ])
    #expect(screen["fee.rows.x.label"] == .text(""))
    #expect(screen["fee.rows.x.value"] == .text(""))
  }

  @Test func `the host changes them, a person does nothing to them`() {
    var screen = screen
    #expect(screen.tap("fee.fee") == .rejected(.notForKind(kind: "details", act: "tap")))
    #expect(screen.append("fee", [Row("x", [Option("value", .text("1"))]), Row("y")]) == .took)
    #expect(screen["fee.rows.x.value"] == .text("1"))
    #expect(screen.keys("fee.rows") == ["fee", "x", "y"])
    #expect(screen.set("fee.fee", Option("value", .text("2"))) == .took)
    #expect(screen["fee.rows.0.value"] == .text("2"))
    #expect(screen.set("fee") == .took)
    #expect(screen.rows("fee", []) == .took)
    #expect(screen.keys("fee.rows") == [])
    #expect(
      screen.set("fee.gone", Option("value", .none))
        == .rejected(.unknownRow("gone", nearest: nil)))
    #expect(screen.replaysTheSame)
  }
}
