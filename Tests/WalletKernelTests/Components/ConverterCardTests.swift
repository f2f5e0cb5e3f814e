import Testing
import WalletKernel

@Suite struct `converter card` {
  private func rows(_ from: [Option] = [], _ to: [Option] = []) -> [Row] {
    [
      Row("from", from.isEmpty ? [Option("title", .text("Dash"))] : from),
      Row("to", to.isEmpty ? [Option("title", .text("Bitcoin"))] : to),
    ]
  }

  private func card(_ options: Option...) -> Stage {
    Stage("converter", "card", options, rows())
  }

  @Test func `shows its rows and a badge that stands upright`() {
    let stage = card()
    let row: ViewTree = [
      "id": .text("Dash"), "icon": .none, "title": .text("Dash"), "subtitle": .none,
      "subtitleLines": .integer(1), "balanceVisible": .boolean(true), "balance": .text("0"),
      "fiat": .none,
    ]
    #expect(stage["card.from"] == row)
    #expect(stage["card.to.id"] == .text("Bitcoin"))
    #expect(
      stage["card.badge"]
        == [
          "icon": .text("diagonal-up-down"), "rotation": .integer(0), "enabled": .boolean(true),
          "centerY": .integer(76),
        ])
  }

  @Test func `a row shows every field that the host passes in`() {
    let given = [
      Option("id", .text("a")), Option("icon", .text("dash")), Option("title", .text("Dash")),
      Option("subtitle", .text("Main")), Option("subtitleLines", .none),
      Option("balance", .integer(123_456_789)), Option("fiat", .text("$50")),
    ]
    let stage = Stage("converter", "card", [], rows(given))
    #expect(
      stage["card.from"]
        == [
          "id": .text("a"), "icon": .text("dash"), "title": .text("Dash"),
          "subtitle": .text("Main"), "subtitleLines": .none, "balanceVisible": .boolean(true),
          "balance": .text("1.23457"), "fiat": .text("$50"),
        ])
  }

  @Test(
    arguments: [
      (0, true, ViewTree.text("0"), ViewTree.none),
      (1, true, .text("0"), .text("$1")),
      (-150_000_000, true, .text("1.5"), .text("$1")),
      (.max, true, .text("Not available"), .none),
      (.min, true, .text("Not available"), .none),
      (150_000_000, false, .none, .none),
    ] as [(Int64, Bool, ViewTree, ViewTree)])
  func `shows balance and fiat as far as there is something to show`(
    balance: Int64, isShown: Bool, amount: ViewTree, fiat: ViewTree
  ) {
    let given = [
      Option("balance", .integer(balance)), Option("fiat", .text("$1")),
      Option("showsBalance", .boolean(isShown)),
    ]
    let stage = Stage("converter", "card", [], rows(given))
    #expect(stage["card.from.balance"] == amount)
    #expect(stage["card.from.fiat"] == fiat)
    #expect(stage["card.from.balanceVisible"] == .boolean(isShown))
  }

  @Test func `writes balances as the locale does`() {
    var stage = Stage("converter", "card", [], rows([Option("balance", .integer(150_000_000))]))
    stage.send(.localeChanged(LocaleTable.conventions(for: "de_DE")!))
    #expect(stage["card.from.balance"] == .text("1,5"))
  }

  @Test func `a tap exchanges the rows and turns the badge`() {
    var stage = card()
    #expect(stage.tap("card.swap") == .took)
    #expect(stage.outputs() == [#"card swapped "Bitcoin" "Dash""#])
    #expect(stage["card.from.title"] == .text("Bitcoin"))
    #expect(stage["card.badge.rotation"] == .integer(180))
  }

  @Test func `two taps are two swaps: the card is as before, the rotation 360`() {
    var stage = card()
    let (from, to) = (stage["card.from"], stage["card.to"])
    stage.tap("card.swap")
    stage.tap("card.swap")
    #expect(stage["card.from"] == from && stage["card.to"] == to)
    #expect(stage["card.badge.rotation"] == .integer(360))
    #expect(
      stage.outputs() == [#"card swapped "Bitcoin" "Dash""#, #"card swapped "Dash" "Bitcoin""#])
  }

  @Test func `a controlled card turns the badge and waits for the host`() {
    var stage = card(Option("controlled", .boolean(true)))
    #expect(stage.tap("card.swap") == .took)
    #expect(stage.outputs() == ["card swapRequested"])
    #expect(stage["card.badge.rotation"] == .integer(180))
    #expect(stage["card.from.title"] == .text("Dash"))
    #expect(stage.reply("card", "swapped") == .took)
    #expect(stage["card.from.title"] == .text("Bitcoin"))
    #expect(stage["card.badge.rotation"] == .integer(180))
    #expect(stage.outputs().isEmpty)
    #expect(stage.reply("card", "swapped") == .ignored(.nothingAsked))
  }

  @Test func `the host may keep the rows, and answers each request by itself`() {
    var stage = card(Option("controlled", .boolean(true)))
    #expect(stage.reply("card", "kept") == .ignored(.nothingAsked))
    stage.tap("card.swap")
    stage.tap("card.swap")
    #expect(stage.reply("card", "kept") == .took)
    #expect(stage["card.from.title"] == .text("Dash"))
    #expect(stage.reply("card", "swapped") == .took)
    #expect(stage["card.from.title"] == .text("Bitcoin"))
    #expect(stage.reply("card", "kept") == .ignored(.nothingAsked))
  }

  @Test func `a card that can't be swapped shows an arrow and ignores taps`() {
    var stage = card(Option("swappable", .boolean(false)))
    #expect(stage.tap("card.swap") == .ignored(.notSwappable))
    #expect(stage["card.badge.icon"] == .text("arrow-down"))
    #expect(stage["card.badge.enabled"] == .boolean(false))
    #expect(stage.outputs().isEmpty)
    stage.set("card", Option("swappable", .boolean(true)))
    #expect(stage.tap("card.swap") == .took)
  }

  @Test(arguments: [(0, 2), (90, 92), (.max - 2, .max)] as [(Int64, Int64)])
  func `the badge stands in the middle of the gap below the top row`(
    height: Int64, center: Int64
  ) {
    var stage = card()
    #expect(stage.reply("card", nil, Option("topHeight", .integer(height))) == .took)
    #expect(stage["card.badge.centerY"] == .integer(center))
  }

  @Test(arguments: [Int64.min, -1, .max - 1, .max])
  func `a height without room for the badge is rejected`(height: Int64) {
    var stage = card()
    #expect(
      stage.reply("card", nil, Option("topHeight", .integer(height)))
        == .rejected(.outOfRange(option: "topHeight", allowed: "between 0 and \(Int64.max - 2)")))
  }

  @Test func `the host changes either row, wherever it is now`() {
    var stage = card()
    stage.tap("card.swap")
    #expect(stage.set("card.from", Option("subtitle", .text("now on top"))) == .took)
    #expect(stage["card.from.title"] == .text("Bitcoin"))
    #expect(stage["card.from.subtitle"] == .text("now on top"))
    #expect(stage.append("card", [Row("to", [Option("icon", .text("dash"))])]) == .took)
    #expect(stage["card.to.title"] == .text("Dash"))
    #expect(stage["card.to.icon"] == .text("dash"))
    #expect(stage.rows("card", rows([Option("title", .text("Litecoin"))])) == .took)
    #expect(stage["card.from.title"] == .text("Litecoin"))
    #expect(stage["card.to.icon"] == .some(.none))
  }

  @Test func `two rows with one id are rejected, whoever makes them so`() {
    let same = rows([Option("title", .text("A"))], [Option("id", .text("A"))])
    var stage = Stage()
    #expect(stage.mount("converter", "card", [], same) == .rejected(.duplicateRow("A")))
    stage.mount("converter", "card", [], rows())
    #expect(
      stage.set("card.to", Option("title", .text("Dash"))) == .rejected(.duplicateRow("Dash")))
    #expect(stage.set("card.to", Option("id", .text("Dash"))) == .rejected(.duplicateRow("Dash")))
    #expect(stage.rows("card", same) == .rejected(.duplicateRow("A")))
    // Canonically equivalent, but other bytes: another id.
    #expect(
      stage.rows(
        "card", rows([Option("title", .text("\u{e9}"))], [Option("title", .text("e\u{301}"))]))
        == .took)
  }

  @Test func `what makes no sense is rejected with what would`() {
    var stage = Stage()
    #expect(stage.mount("converter", "card") == .rejected(.missing("from")))
    #expect(stage.mount("converter", "card", [], [Row("from")]) == .rejected(.missing("to")))
    #expect(
      stage.mount("converter", "card", [], rows() + [Row("too")])
        == .rejected(.unknownRow("too", nearest: "to")))
    #expect(
      stage.mount("converter", "card", [], rows() + [Row("to")]) == .rejected(.duplicateRow("to")))
    #expect(
      stage.mount("converter", "card", [Option("swapable", .boolean(true))], rows())
        == .rejected(.unknownOption("swapable", nearest: "swappable")))
    stage.mount("converter", "card", [], rows())
    #expect(stage.tap("card.swop") == .rejected(.unknownPart("swop", nearest: "swap")))
    #expect(stage.tap("card") == .rejected(.missing("a part: swap")))
    #expect(stage.reply("card", "swaped") == .rejected(.unknownWord("swaped", nearest: "swapped")))
    #expect(stage.reply("card") == .rejected(.missing("swapped, kept or topHeight")))
    #expect(stage.set("card.form") == .rejected(.unknownPart("form", nearest: "from")))
    #expect(
      stage.set("card.from", Option("subtitleLines", .integer(0)))
        == .rejected(.outOfRange(option: "subtitleLines", allowed: "between 1 and \(Int64.max)")))
    #expect(stage.paste("card", "x") == .rejected(.notForKind(kind: "converter", act: "paste")))
  }

  @Test func `a replay gives the same card`() {
    var stage = card(Option("controlled", .boolean(true)))
    stage.tap("card.swap")
    stage.reply("card", "swapped")
    stage.reply("card", nil, Option("topHeight", .integer(90)))
    stage.set("card.to", Option("balance", .integer(.min)))
    #expect(stage.replaysTheSame)
    let state = stage.timeline.wallet.state
    #expect((try? Wallet(archived: state.archived))?.state == state)
    #expect(state.brokenInvariants.isEmpty)
  }
}
