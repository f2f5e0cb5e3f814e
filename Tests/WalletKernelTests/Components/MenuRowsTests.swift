import Testing
import WalletKernel

@Suite struct `menu rows` {
  private func menu(_ fields: Option...) -> Fixture {
    Fixture("menu", "menu", [], [Row("a", fields)])
  }

  @Test func `a plain row shows its title and has nothing at its end`() {
    #expect(
      menu(Option("title", .text("Security")))[first: "menu.rows.a"]
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
    let screen = menu(
      Option("enabled", .boolean(isEnabled)), Option("icon", .text("lock")),
      Option("disabledIcon", .text("off")), Option("help", .text("Help")))
    #expect(screen["menu.rows.a.titleColor"] == .text(title))
    #expect(screen["menu.rows.a.icon"] == .text(icon))
    #expect(screen["menu.rows.a.helpColor"] == .text(help))
    #expect(screen["menu.rows.a.help"] == .text("Help"))
  }

  @Test func `a disabled row without an icon for that keeps its own`() {
    let screen = menu(Option("enabled", .boolean(false)), Option("icon", .text("lock")))
    #expect(screen["menu.rows.a.icon"] == .text("lock"))
  }

  @Test func `the info button is round in a colour, or an icon`() {
    let round = menu(Option("info", .text("round")), Option("infoColor", .text("blue")))
    #expect(
      round[first: "menu.rows.a.info"] == ["icon": .text("InfoRoundIcon"), "color": .text("blue")])
    #expect(
      menu(Option("info", .text("help-icon")))[first: "menu.rows.a.info"]
        == ["icon": .text("help-icon"), "color": .none])
    var screen = round
    #expect(screen.tap("menu.a.info") == .took)
    #expect(screen.outputs() == [#"menu infoRequested "a""#])
    screen.set("menu.a", Option("info", .none))
    #expect(screen.tap("menu.a.info") == .ignored(.notVisible))
  }

  @Test func `a toggle shows what a switch shows, and toggles`() {
    var screen = menu(Option("accessory", .text("toggle")))
    screen.mount("switch", "switch")
    #expect(
      screen[first: "menu.rows.a.accessory"]
        == screen[first: "switch"]!.preceded(by: ["kind": .text("toggle")]))
    #expect(screen.tap("menu.a.toggle") == .took)
    #expect(screen["menu.rows.a.accessory.track"] == .text("switchTrackFillOn"))
    #expect(screen.tap("menu.a.toggle") == .took)
    #expect(screen.tap("menu.a") == .took)
    #expect(
      screen.outputs()
        == [#"menu toggled "a" true"#, #"menu toggled "a" false"#, #"menu tapped "a""#])
  }

  @Test func `a controlled toggle moves only when the host sets it`() {
    var screen = menu(Option("accessory", .text("toggle")), Option("controlled", .boolean(true)))
    #expect(screen.tap("menu.a.toggle") == .took)
    #expect(screen["menu.rows.a.accessory.on"] == .boolean(false))
    #expect(screen.append("menu", [Row("a", [Option("on", .boolean(true))])]) == .took)
    #expect(screen["menu.rows.a.accessory.on"] == .boolean(true))
    #expect(screen.tap("menu.a.toggle") == .took)
    #expect(
      screen.outputs() == [#"menu toggleRequested "a" true"#, #"menu toggleRequested "a" false"#])
    screen.set("menu.a", Option("controlled", .boolean(false)))
    screen.tap("menu.a.toggle")
    #expect(screen.outputs() == [#"menu toggled "a" false"#])
  }

  @Test func `a text shows its value`() {
    #expect(
      menu(Option("accessory", .text("text")), Option("value", .text("USD")))[
        "menu.rows.a.accessory"] == ["kind": .text("text"), "value": .text("USD")])
    #expect(
      menu(Option("accessory", .text("text")))["menu.rows.a.accessory.value"] == .text(""))
  }

  @Test func `a button shows what a small tinted button shows, and is tapped by itself`() {
    var screen = menu(Option("accessory", .text("button")), Option("text", .text("Buy")))
    screen.mount(
      "button", "button",
      [
        Option("text", .text("Buy")), Option("size", .text("small")),
        Option("style", .text("tintedBlue")),
      ])
    #expect(
      screen["menu.rows.a.accessory"]
        == screen["button"]!.preceded(by: ["kind": .text("button")]))
    #expect(screen.tap("menu.a.button") == .took)
    #expect(screen.outputs() == [#"menu buttonTapped "a""#])
    screen.set(
      "menu.a", Option("size", .text("large")), Option("style", .text("plainRed")),
      Option("enabled", .boolean(false)))
    screen.set(
      "button", Option("size", .text("large")), Option("style", .text("plainRed")),
      Option("enabled", .boolean(false)))
    #expect(
      screen["menu.rows.a.accessory"]
        == screen["button"]!.preceded(by: ["kind": .text("button")]))
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
    let screen = menu(
      Option("accessory", .text("balance")), Option("dash", .integer(dash)),
      Option("sign", sign), Option("fiat", .text("$45")))
    #expect(
      screen[first: "menu.rows.a.accessory"]
        == ["kind": .text("balance"), "amount": amount, "fiat": fiat])
  }

  @Test func `a selection moves to the row that is tapped`() {
    var screen = Fixture(
      "menu", "menu", [],
      [
        Row("a", [Option("accessory", .text("selection")), Option("selected", .boolean(true))]),
        Row("b", [Option("accessory", .text("selection"))]),
        Row("c", [Option("title", .text("Other"))]),
      ])
    #expect(
      screen[first: "menu.rows.b.accessory"]
        == [
          "kind": .text("selection"), "selected": .boolean(false), "markOpacity": .integer(0),
        ])
    #expect(screen.tap("menu.b") == .took)
    #expect(screen.tap("menu.b") == .took)
    #expect(screen.tap("menu.c") == .took)
    #expect(
      screen.outputs()
        == [#"menu selected "b""#, #"menu selected "b""#, #"menu tapped "c""#])
    #expect(screen["menu.rows.a.accessory.selected"] == .boolean(false))
    #expect(screen["menu.rows.a.accessory.markOpacity"] == .integer(0))
    #expect(screen["menu.rows.b.accessory.selected"] == .boolean(true))
    #expect(screen["menu.rows.b.accessory.markOpacity"] == .integer(100))
  }

  @Test(arguments: ["toggle", "text", "button", "balance", "selection"])
  func `every part of a disabled row is ignored`(accessory: String) {
    var screen = menu(
      Option("accessory", .text(accessory)), Option("info", .text("round")),
      Option("enabled", .boolean(false)))
    for part in ["", ".info", ".toggle", ".button"] {
      #expect(screen.tap("menu.a\(part)") == .ignored(.disabled))
    }
    #expect(screen.outputs().isEmpty)
  }

  @Test(arguments: ["toggle", "text", "button", "balance", "selection"])
  func `a part that the row does not have is not visible`(accessory: String) {
    var screen = menu(Option("accessory", .text(accessory)))
    for part in ["toggle", "button"] where part != accessory {
      #expect(screen.tap("menu.a.\(part)") == .ignored(.notVisible))
    }
    #expect(screen.tap("menu.0.info") == .ignored(.notVisible))
  }

  @Test func `an accessory changes into another, without what only the old one had`() {
    var screen = menu(Option("accessory", .text("toggle")), Option("on", .boolean(true)))
    #expect(screen.set("menu.a", Option("accessory", .text("selection"))) == .took)
    #expect(screen["menu.rows.a.accessory.selected"] == .boolean(false))
    #expect(
      screen.set("menu.a", Option("on", .boolean(true)))
        == .rejected(.unknownOption("on", nearest: nil)))
    #expect(screen.set("menu.a", Option("accessory", .none)) == .took)
    #expect(screen["menu.rows.a.accessory"] == .some(.none))
  }

  @Test func `what makes no sense is rejected with what would`() {
    var screen = menu()
    #expect(
      screen.set("menu.a", Option("accessory", .text("togle")))
        == .rejected(
          .notOneOf(
            option: "accessory", found: "togle",
            allowed: ["toggle", "text", "button", "balance", "selection"], nearest: "toggle")))
    #expect(screen.tap("menu.a.inf") == .rejected(.unknownPart("inf", nearest: "info")))
    #expect(screen.tap("menu.b") == .rejected(.unknownRow("b", nearest: "a")))
    #expect(screen.tap("menu.a.info.x") == .rejected(.unknownPart("info.x", nearest: "info")))
    #expect(
      screen.set("menu", Option("title", .none))
        == .rejected(.unknownOption("title", nearest: nil)))
    #expect(screen.replaysTheSame)
  }
}

extension ViewTree {
  /// A record's fields behind those of another.
  fileprivate func preceded(by first: ViewTree) -> ViewTree {
    guard case .record(let fields) = self, case .record(let earlier) = first else { return self }
    return .record(earlier + fields)
  }
}
