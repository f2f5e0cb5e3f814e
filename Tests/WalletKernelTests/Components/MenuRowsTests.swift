import Testing
import WalletKernel

@Suite struct `menu rows` {
  private func menu(_ fields: Option...) -> Stage {
    Stage("menu", "menu", [], [Row("a", fields)])
  }

  @Test func `a plain row shows its title and has nothing at its end`() {
    #expect(
      menu(Option("title", .text("Security")))["menu.rows.a"]
        == [
          "title": .text("Security"), "titleColor": .text("primaryText"), "icon": .none,
          "help": .none, "helpColor": .text("secondaryText"), "info": .none, "accessory": .none,
        ])
  }

  @Test(arguments: [
    (true, "primaryText", "lock", "secondaryText"), (false, "secondaryText", "off", "tertiaryText"),
  ])
  func `colours and icon follow whether the row is enabled`(
    isEnabled: Bool, title: String, icon: String, help: String
  ) {
    let stage = menu(
      Option("enabled", .boolean(isEnabled)), Option("icon", .text("lock")),
      Option("disabledIcon", .text("off")), Option("help", .text("Help")))
    #expect(stage["menu.rows.a.titleColor"] == .text(title))
    #expect(stage["menu.rows.a.icon"] == .text(icon))
    #expect(stage["menu.rows.a.helpColor"] == .text(help))
    #expect(stage["menu.rows.a.help"] == .text("Help"))
  }

  @Test func `a disabled row without an icon for that keeps its own`() {
    let stage = menu(Option("enabled", .boolean(false)), Option("icon", .text("lock")))
    #expect(stage["menu.rows.a.icon"] == .text("lock"))
  }

  @Test func `the info button is round in a colour, or an icon`() {
    let round = menu(Option("info", .text("round")), Option("infoColor", .text("blue")))
    #expect(
      round["menu.rows.a.info"] == ["icon": .text("InfoRoundIcon"), "color": .text("blue")])
    #expect(
      menu(Option("info", .text("help-icon")))["menu.rows.a.info"]
        == ["icon": .text("help-icon"), "color": .none])
    var stage = round
    #expect(stage.tap("menu.a.info") == .took)
    #expect(stage.outputs() == [#"menu infoRequested "a""#])
    stage.set("menu.a", Option("info", .none))
    #expect(stage.tap("menu.a.info") == .ignored(.notVisible))
  }

  @Test func `a toggle shows what a switch shows, and toggles`() {
    var stage = menu(Option("accessory", .text("toggle")))
    stage.mount("switch", "switch")
    #expect(
      stage["menu.rows.a.accessory"]
        == (["kind": .text("toggle")] as ViewTree).adding(stage["switch"]!))
    #expect(stage.tap("menu.a.toggle") == .took)
    #expect(stage["menu.rows.a.accessory.track"] == .text("switchTrackFillOn"))
    #expect(stage.tap("menu.a.toggle") == .took)
    #expect(stage.tap("menu.a") == .took)
    #expect(
      stage.outputs()
        == [#"menu toggled "a" true"#, #"menu toggled "a" false"#, #"menu tapped "a""#])
  }

  @Test func `a controlled toggle moves only when the host sets it`() {
    var stage = menu(Option("accessory", .text("toggle")), Option("controlled", .boolean(true)))
    #expect(stage.tap("menu.a.toggle") == .took)
    #expect(stage["menu.rows.a.accessory.on"] == .boolean(false))
    #expect(stage.append("menu", [Row("a", [Option("on", .boolean(true))])]) == .took)
    #expect(stage["menu.rows.a.accessory.on"] == .boolean(true))
    #expect(stage.tap("menu.a.toggle") == .took)
    #expect(
      stage.outputs() == [#"menu toggleRequested "a" true"#, #"menu toggleRequested "a" false"#])
    stage.set("menu.a", Option("controlled", .boolean(false)))
    stage.tap("menu.a.toggle")
    #expect(stage.outputs() == [#"menu toggled "a" false"#])
  }

  @Test func `a text shows its value`() {
    #expect(
      menu(Option("accessory", .text("text")), Option("value", .text("USD")))[
        "menu.rows.a.accessory"] == ["kind": .text("text"), "value": .text("USD")])
    #expect(
      menu(Option("accessory", .text("text")))["menu.rows.a.accessory.value"] == .text(""))
  }

  @Test func `a button shows what a small tinted button shows, and is tapped by itself`() {
    var stage = menu(Option("accessory", .text("button")), Option("text", .text("Buy")))
    stage.mount(
      "button", "button",
      [
        Option("text", .text("Buy")), Option("size", .text("small")),
        Option("style", .text("tintedBlue")),
      ])
    #expect(
      stage["menu.rows.a.accessory"]
        == (["kind": .text("button")] as ViewTree).adding(stage["button"]!))
    #expect(stage.tap("menu.a.button") == .took)
    #expect(stage.outputs() == [#"menu buttonTapped "a""#])
    stage.set(
      "menu.a", Option("size", .text("large")), Option("style", .text("plainRed")),
      Option("enabled", .boolean(false)))
    stage.set(
      "button", Option("size", .text("large")), Option("style", .text("plainRed")),
      Option("enabled", .boolean(false)))
    #expect(
      stage["menu.rows.a.accessory"]
        == (["kind": .text("button")] as ViewTree).adding(stage["button"]!))
  }

  @Test(
    arguments: [
      (150_000_000, .text("negativeOnly"), ViewTree.text("1.5"), ViewTree.text("$45")),
      (-150_000_000, .text("negativeOnly"), .text("-1.5"), .text("$45")),
      (150_000_000, .text("always"), .text("+1.5"), .text("$45")),
      (-150_000_000, .none, .text("1.5"), .text("$45")),
      (0, .text("always"), .text("0"), .none),
      (1, .text("always"), .text("0"), .text("$45")),
      (.max, .text("always"), .text("Not available"), .none),
      (.min, .text("always"), .text("Not available"), .none),
    ] as [(Int64, Value, ViewTree, ViewTree)])
  func `a balance shows an amount, and fiat where there is some`(
    dash: Int64, sign: Value, amount: ViewTree, fiat: ViewTree
  ) {
    let stage = menu(
      Option("accessory", .text("balance")), Option("dash", .integer(dash)),
      Option("sign", sign), Option("fiat", .text("$45")))
    #expect(
      stage["menu.rows.a.accessory"]
        == ["kind": .text("balance"), "amount": amount, "fiat": fiat])
  }

  @Test func `a selection moves to the row that is tapped`() {
    var stage = Stage(
      "menu", "menu", [],
      [
        Row("a", [Option("accessory", .text("selection")), Option("selected", .boolean(true))]),
        Row("b", [Option("accessory", .text("selection"))]),
        Row("c", [Option("title", .text("Other"))]),
      ])
    #expect(
      stage["menu.rows.b.accessory"]
        == [
          "kind": .text("selection"), "selected": .boolean(false), "markOpacity": .integer(0),
        ])
    #expect(stage.tap("menu.b") == .took)
    #expect(stage.tap("menu.b") == .took)
    #expect(stage.tap("menu.c") == .took)
    #expect(
      stage.outputs()
        == [#"menu selected "b""#, #"menu selected "b""#, #"menu tapped "c""#])
    #expect(stage["menu.rows.a.accessory.selected"] == .boolean(false))
    #expect(stage["menu.rows.a.accessory.markOpacity"] == .integer(0))
    #expect(stage["menu.rows.b.accessory.selected"] == .boolean(true))
    #expect(stage["menu.rows.b.accessory.markOpacity"] == .integer(100))
  }

  @Test(arguments: ["toggle", "text", "button", "balance", "selection"])
  func `every part of a disabled row is ignored`(accessory: String) {
    var stage = menu(
      Option("accessory", .text(accessory)), Option("info", .text("round")),
      Option("enabled", .boolean(false)))
    for part in ["", ".info", ".toggle", ".button"] {
      #expect(stage.tap("menu.a\(part)") == .ignored(.disabled))
    }
    #expect(stage.outputs().isEmpty)
  }

  @Test(arguments: ["toggle", "text", "button", "balance", "selection"])
  func `a part that the row does not have is not visible`(accessory: String) {
    var stage = menu(Option("accessory", .text(accessory)))
    for part in ["toggle", "button"] where part != accessory {
      #expect(stage.tap("menu.a.\(part)") == .ignored(.notVisible))
    }
    #expect(stage.tap("menu.0.info") == .ignored(.notVisible))
  }

  @Test func `an accessory changes into another, without what only the old one had`() {
    var stage = menu(Option("accessory", .text("toggle")), Option("on", .boolean(true)))
    #expect(stage.set("menu.a", Option("accessory", .text("selection"))) == .took)
    #expect(stage["menu.rows.a.accessory.selected"] == .boolean(false))
    #expect(
      stage.set("menu.a", Option("on", .boolean(true)))
        == .rejected(.unknownOption("on", nearest: nil)))
    #expect(stage.set("menu.a", Option("accessory", .none)) == .took)
    #expect(stage["menu.rows.a.accessory"] == .some(.none))
  }

  @Test func `what makes no sense is rejected with what would`() {
    var stage = menu()
    #expect(
      stage.set("menu.a", Option("accessory", .text("togle")))
        == .rejected(
          .notOneOf(
            option: "accessory", found: "togle",
            allowed: ["toggle", "text", "button", "balance", "selection"], nearest: "toggle")))
    #expect(stage.tap("menu.a.inf") == .rejected(.unknownPart("inf", nearest: "info")))
    #expect(stage.tap("menu.b") == .rejected(.unknownRow("b", nearest: "a")))
    #expect(stage.tap("menu.a.info.x") == .rejected(.unknownPart("info.x", nearest: "info")))
    #expect(
      stage.set("menu", Option("title", .none))
        == .rejected(.unknownOption("title", nearest: nil)))
    #expect(stage.replaysTheSame)
  }
}
