import Testing
import WalletKernel

@Suite struct `converter card` {
  private func rows(_ from: [Option] = [], _ to: [Option] = []) -> [Row] {
    [
      Row("from", from.isEmpty ? [Option("title", .text("Dash"))] : from),
      Row("to", to.isEmpty ? [Option("title", .text("Bitcoin"))] : to),
    ]
  }

  private func card(_ options: Option...) -> Fixture {
    Fixture("converter", "card", options, rows())
  }

  @Test func `shows its rows and a badge that stands upright`() {
    let screen = card()
    let row: ViewTree = [
      "id": .text("Dash"), "icon": .none, "title": .text("Dash"), "subtitle": .none,
      "subtitleLines": .integer(1), "balanceVisible": .boolean(true), "balance": .text("0"),
      "fiat": .none,
    ]
    #expect(screen[first: "card.from"] == row)
    #expect(screen["card.to.id"] == .text("Bitcoin"))
    #expect(
      screen[first: "card.badge"]
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
    let screen = Fixture("converter", "card", [], rows(given))
    #expect(
      screen[first: "card.from"]
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
    let screen = Fixture("converter", "card", [], rows(given))
    #expect(screen["card.from.balance"] == amount)
    #expect(screen["card.from.fiat"] == fiat)
    #expect(screen["card.from.balanceVisible"] == .boolean(isShown))
  }

  @Test func `writes balances as the locale does`() {
    var screen = Fixture("converter", "card", [], rows([Option("balance", .integer(150_000_000))]))
    screen.send(.localeChanged(LocaleTable.conventions(for: "de_DE")!))
    #expect(screen["card.from.balance"] == .text("1,5"))
  }

  @Test func `a tap exchanges the rows and turns the badge`() {
    var screen = card()
    #expect(screen.tap("card.swap") == .took)
    #expect(screen.outputs() == [#"card swapped "Bitcoin" "Dash""#])
    #expect(screen["card.from.title"] == .text("Bitcoin"))
    #expect(screen["card.badge.rotation"] == .integer(180))
  }

  @Test func `two taps are two swaps: the card is as before, the rotation 360`() {
    var screen = card()
    let (from, to) = (screen["card.from"], screen["card.to"])
    screen.tap("card.swap")
    screen.tap("card.swap")
    #expect(screen["card.from"] == from && screen["card.to"] == to)
    #expect(screen["card.badge.rotation"] == .integer(360))
    #expect(
      screen.outputs() == [#"card swapped "Bitcoin" "Dash""#, #"card swapped "Dash" "Bitcoin""#])
  }

  @Test func `a controlled card turns the badge and waits for the host`() {
    var screen = card(Option("controlled", .boolean(true)))
    #expect(screen.tap("card.swap") == .took)
    #expect(screen.outputs() == ["card swapRequested"])
    #expect(screen["card.badge.rotation"] == .integer(180))
    #expect(screen["card.from.title"] == .text("Dash"))
    #expect(screen.reply("card", "swapped") == .took)
    #expect(screen["card.from.title"] == .text("Bitcoin"))
    #expect(screen["card.badge.rotation"] == .integer(180))
    #expect(screen.outputs().isEmpty)
    #expect(screen.reply("card", "swapped") == .ignored(.nothingAsked))
  }

  @Test func `the host may keep the rows, and answers each request by itself`() {
    var screen = card(Option("controlled", .boolean(true)))
    #expect(screen.reply("card", "kept") == .ignored(.nothingAsked))
    screen.tap("card.swap")
    screen.tap("card.swap")
    #expect(screen.reply("card", "kept") == .took)
    #expect(screen["card.from.title"] == .text("Dash"))
    #expect(screen.reply("card", "swapped") == .took)
    #expect(screen["card.from.title"] == .text("Bitcoin"))
    #expect(screen.reply("card", "kept") == .ignored(.nothingAsked))
  }

  @Test func `a card that can't be swapped shows an arrow and ignores taps`() {
    var screen = card(Option("swappable", .boolean(false)))
    #expect(screen.tap("card.swap") == .ignored(.notSwappable))
    #expect(screen["card.badge.icon"] == .text("arrow-down"))
    #expect(screen["card.badge.enabled"] == .boolean(false))
    #expect(screen.outputs().isEmpty)
    screen.set("card", Option("swappable", .boolean(true)))
    #expect(screen.tap("card.swap") == .took)
  }

  @Test(arguments: [(0, 2), (90, 92), (.max - 2, .max)] as [(Int64, Int64)])
  func `the badge stands in the middle of the gap below the top row`(
    height: Int64, center: Int64
  ) {
    var screen = card()
    #expect(screen.reply("card", nil, Option("topHeight", .integer(height))) == .took)
    #expect(screen["card.badge.centerY"] == .integer(center))
  }

  @Test(arguments: [Int64.min, -1, .max - 1, .max])
  func `a height without room for the badge is rejected`(height: Int64) {
    var screen = card()
    #expect(
      screen.reply("card", nil, Option("topHeight", .integer(height)))
        == .rejected(.outOfRange(option: "topHeight", allowed: "between 0 and \(Int64.max - 2)")))
  }

  @Test func `the host changes either row, wherever it is now`() {
    var screen = card()
    screen.tap("card.swap")
    #expect(screen.set("card.from", Option("subtitle", .text("now on top"))) == .took)
    #expect(screen["card.from.title"] == .text("Bitcoin"))
    #expect(screen["card.from.subtitle"] == .text("now on top"))
    #expect(screen.append("card", [Row("to", [Option("icon", .text("dash"))])]) == .took)
    #expect(screen["card.to.title"] == .text("Dash"))
    #expect(screen["card.to.icon"] == .text("dash"))
    #expect(screen.rows("card", rows([Option("title", .text("Litecoin"))])) == .took)
    #expect(screen["card.from.title"] == .text("Litecoin"))
    #expect(screen["card.to.icon"] == .some(.none))
  }

  @Test func `two rows with one id are rejected, whoever makes them so`() {
    let same = rows([Option("title", .text("A"))], [Option("id", .text("A"))])
    var screen = Fixture()
    #expect(screen.mount("converter", "card", [], same) == .rejected(.duplicateRow("A")))
    screen.mount("converter", "card", [], rows())
    #expect(
      screen.set("card.to", Option("title", .text("Dash"))) == .rejected(.duplicateRow("Dash")))
    #expect(screen.set("card.to", Option("id", .text("Dash"))) == .rejected(.duplicateRow("Dash")))
    #expect(screen.rows("card", same) == .rejected(.duplicateRow("A")))
    // Canonically equivalent, but other bytes: another id.
    #expect(
      screen.rows(
        "card", rows([Option("title", .text("\u{e9}"))], [Option("title", .text("e\u{301}"))]))
        == .took)
  }

  @Test func `what makes no sense is rejected with what would`() {
    var screen = Fixture()
    #expect(screen.mount("converter", "card") == .rejected(.missing("from")))
    #expect(screen.mount("converter", "card", [], [Row("from")]) == .rejected(.missing("to")))
    #expect(
      screen.mount("converter", "card", [], rows() + [Row("too")])
        == .rejected(.unknownRow("too", nearest: "to")))
    #expect(
      screen.mount("converter", "card", [], rows() + [Row("to")]) == .rejected(.duplicateRow("to")))
    #expect(
      screen.mount("converter", "card", [Option("swapable", .boolean(true))], rows())
        == .rejected(.unknownOption("swapable", nearest: "swappable")))
    screen.mount("converter", "card", [], rows())
    #expect(screen.tap("card.swop") == .rejected(.unknownPart("swop", nearest: "swap")))
    #expect(screen.tap("card") == .rejected(.missing("a part: swap")))
    #expect(screen.reply("card", "swaped") == .rejected(.unknownWord("swaped", nearest: "swapped")))
    #expect(screen.reply("card") == .rejected(.missing("swapped, kept, failed or topHeight")))
    #expect(screen.set("card.form") == .rejected(.unknownPart("form", nearest: "from")))
    #expect(
      screen.set("card.from", Option("subtitleLines", .integer(0)))
        == .rejected(.outOfRange(option: "subtitleLines", allowed: "between 1 and \(Int64.max)")))
    #expect(screen.paste("card", "x") == .rejected(.notForKind(kind: "converter", act: "paste")))
  }

  @Test func `a replay gives the same card`() {
    var screen = card(Option("controlled", .boolean(true)))
    screen.tap("card.swap")
    screen.reply("card", "swapped")
    screen.reply("card", nil, Option("topHeight", .integer(90)))
    screen.set("card.to", Option("balance", .integer(.min)))
    #expect(screen.replaysTheSame)
    let state = screen.session.wallet.state
    #expect((try? Wallet(archived: state.archived))?.state == state)
    #expect(state.brokenInvariants.isEmpty)
  }
}
