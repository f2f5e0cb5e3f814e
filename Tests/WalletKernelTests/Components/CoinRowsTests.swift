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

  private var stage: Stage { Stage("coins", "coins", [], Self.rows) }

  @Test func `show price and network while the coin is traded`() {
    #expect(
      stage["coins.rows.dash"]
        == [
          "name": .text("Dash"), "nameLines": .integer(1), "code": .text("DASH"),
          "icon": .text("dash"), "trailing": .text("price"), "price": .text("$30"),
          "network": .text("Dash network"), "badge": .none, "opacity": .integer(100),
        ])
  }

  @Test func `a halted coin is faint, says so, and shows neither price nor network`() {
    #expect(
      stage["coins.rows.ltc"]
        == [
          "name": .text("Litecoin"), "nameLines": .integer(1), "code": .text("LTC"),
          "icon": .none, "trailing": .text("halted"), "price": .none, "network": .none,
          "badge": .text("halted"), "opacity": .integer(50),
        ])
  }

  @Test func `a coin of which nothing is known shows nothing`() {
    #expect(
      stage["coins.rows.x"]
        == [
          "name": .text(""), "nameLines": .integer(1), "code": .text(""), "icon": .none,
          "trailing": .none, "price": .none, "network": .none, "badge": .none,
          "opacity": .integer(100),
        ])
  }

  @Test func `a tap selects, of a halted coin it says that instead`() {
    var stage = stage
    #expect(stage.tap("coins.dash") == .took)
    #expect(stage.tap("coins.1") == .took)
    #expect(stage.outputs() == [#"coins selected "dash""#, #"coins haltedTapped "ltc""#])
    stage.append("coins", [Row("ltc", [Option("halted", .boolean(false))])])
    stage.tap("coins.ltc")
    #expect(stage.outputs() == [#"coins selected "ltc""#])
    #expect(stage["coins.rows.ltc.price"] == .text("$90"))
  }

  @Test func `rows are replaced, added to and updated in place`() {
    var stage = stage
    #expect(
      stage.append(
        "coins", [Row("btc", [Option("name", .text("Bitcoin"))]), Row("dash", [])]) == .took)
    #expect(stage.keys("coins.rows") == ["dash", "ltc", "x", "btc"])
    #expect(stage["coins.rows.dash.name"] == .text("Dash"))
    #expect(stage.set("coins.x", Option("price", .text("$1"))) == .took)
    #expect(stage["coins.rows.x.trailing"] == .text("price"))
    #expect(stage.set("coins") == .took)
    #expect(stage.rows("coins", [Row("dash")]) == .took)
    #expect(stage.keys("coins.rows") == ["dash"])
    #expect(stage["coins.rows.dash.name"] == .text(""))
    #expect(stage.rows("coins", []) == .took)
    #expect(stage.keys("coins.rows") == [])
  }

  @Test func `keys are compared byte for byte`() {
    var stage = Stage("coins", "coins", [], [Row("\u{e9}"), Row("e\u{301}")])
    #expect(stage.keys("coins.rows").count == 2)
    stage.send(.act(id: "coins", .tapped(part: [.name("e\u{301}")])))
    #expect(stage.outputs() == ["coins selected \"e\u{301}\""])
  }

  @Test func `what makes no sense is rejected with what would`() {
    var stage = stage
    #expect(stage.tap("coins.dahs") == .rejected(.unknownRow("dahs", nearest: "dash")))
    #expect(stage.tap("coins.3") == .rejected(.unknownRow("3", nearest: nil)))
    #expect(stage.tap("coins") == .rejected(.missing("a row")))
    #expect(stage.tap("coins.dash.info") == .rejected(.unknownPart("info", nearest: nil)))
    #expect(
      stage.rows("coins", [Row("a"), Row("a")]) == .rejected(.duplicateRow("a")))
    #expect(
      stage.append("coins", [Row("a", [Option("prise", .none)])])
        == .rejected(.unknownOption("prise", nearest: "price")))
    #expect(
      stage.rows("coins", [], Option("for", .integer(1)))
        == .rejected(.unknownOption("for", nearest: nil)))
    #expect(
      stage.set("coins", Option("halted", .boolean(true)))
        == .rejected(.unknownOption("halted", nearest: nil)))
    #expect(stage.mount("coins", "b", [], [Row("a"), Row("a")]) == .rejected(.duplicateRow("a")))
    #expect(
      stage.mount("coins", "b", [Option("x", .none)])
        == .rejected(.unknownOption("x", nearest: nil)))
    #expect(stage.replaysTheSame)
  }
}

@Suite struct `detail rows` {
  private var stage: Stage {
    Stage(
      "details", "fee",
      [],
      [Row("fee", [Option("label", .text("Fee")), Option("value", .text("0.001"))]), Row("x")])
  }

  @Test func `show a label and a value in the design's colours`() {
    #expect(
      stage["fee.rows.fee"]
        == [
          "label": .text("Fee"), "value": .text("0.001"), "labelColor": .text("tertiaryText"),
          "valueColor": .text("primaryText"), "valueAlignment": .text("trailing"),
          "valueLines": .none,
        ])
    #expect(stage["fee.rows.x.label"] == .text(""))
    #expect(stage["fee.rows.x.value"] == .text(""))
  }

  @Test func `the host changes them, a person does nothing to them`() {
    var stage = stage
    #expect(stage.tap("fee.fee") == .rejected(.notForKind(kind: "details", act: "tap")))
    #expect(stage.append("fee", [Row("x", [Option("value", .text("1"))]), Row("y")]) == .took)
    #expect(stage["fee.rows.x.value"] == .text("1"))
    #expect(stage.keys("fee.rows") == ["fee", "x", "y"])
    #expect(stage.set("fee.fee", Option("value", .text("2"))) == .took)
    #expect(stage["fee.rows.0.value"] == .text("2"))
    #expect(stage.set("fee") == .took)
    #expect(stage.rows("fee", []) == .took)
    #expect(stage.keys("fee.rows") == [])
    #expect(
      stage.set("fee.gone", Option("value", .none))
        == .rejected(.unknownRow("gone", nearest: nil)))
    #expect(stage.replaysTheSame)
  }
}
