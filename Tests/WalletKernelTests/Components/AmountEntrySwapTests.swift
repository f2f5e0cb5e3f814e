import Testing
import WalletKernel

@Suite struct `amount entry on two sides` {
  // MARK: Swapping

  @Test func `a swap makes the other side the entered one and keeps the base units`() {
    var stage = amount([decimal("rate", "33.33")])
    stage.press("0 decimal 1 2 3 4 5 6 7 8")
    _ = stage.outputs()
    #expect(stage.tap("a.swap") == .took)
    #expect(stage["a.selected"] == .text("fiat"))
    // 4.1148…, rounded down: what is shown is never more than what is held.
    #expect(stage.entered == "4.11" && stage.base == 12_345_678)
    #expect(stage["a.primary.currency"] == .text("USD"))
    #expect(stage["a.secondary.currency"] == .text("DASH"))
    #expect(stage.shown("secondary") == "0.12345678")
    #expect(stage.outputs() == [#"a swapped "fiat""#, #"a changed "4.11""#])
  }

  @Test func `swapping straight back restores the exact text`() {
    var stage = amount([decimal("rate", "33.33")])
    stage.press("1 decimal 5 0")
    stage.tap("a.swap")
    #expect(stage.entered == "49.99" && stage.base == 150_000_000)
    stage.tap("a.swap")
    #expect(stage.entered == "1.50" && stage.base == 150_000_000)
    stage.tap("a.swap")
    #expect(stage.entered == "49.99" && stage.base == 150_000_000)
  }

  @Test func `after an edit the text is made anew from the base units`() {
    var stage = amount([integer("rate", 40)])
    stage.press("1 decimal 5 0")
    stage.tap("a.swap")
    stage.press("delete")
    #expect(stage.entered == "6" && stage.base == 15_000_000)
    stage.press("0")
    stage.tap("a.swap")
    #expect(stage.entered == "1.5" && stage.base == 150_000_000)
  }

  @Test func `after a new rate the text is made anew, too`() {
    var stage = amount([integer("rate", 40)])
    stage.tap("a.swap")
    stage.press("1 0 0 decimal 0 0")
    stage.tap("a.swap")
    #expect(stage.entered == "2.5")
    stage.set("a", integer("rate", 50))
    stage.tap("a.swap")
    #expect(stage.entered == "125" && stage.base == 250_000_000)
    // The same rate again is no new one.
    stage.press("decimal 0 0")
    stage.tap("a.swap")
    stage.set("a", decimal("rate", "50.00"))
    stage.tap("a.swap")
    #expect(stage.entered == "125.00")
  }

  @Test func `nothing entered stays nothing entered`() {
    var stage = amount([integer("rate", 40)])
    stage.tap("a.swap")
    #expect(stage.entered == "" && stage.shown("primary") == "0" && stage.base == 0)
    #expect(stage.outputs() == [#"a swapped "fiat""#])
    stage.press("decimal")
    stage.tap("a.swap")
    #expect(stage.entered == "0")
  }

  @Test func `less than a cent shows as nothing, and is kept`() {
    var stage = amount([integer("rate", 40), integer("base", 1)])
    stage.tap("a.swap")
    #expect(stage.entered == "0" && stage.base == 1)
    #expect(stage.shown("secondary") == "0.00000001")
    #expect(stage["a.canSubmit"] == .boolean(true))
  }

  @Test func `without a rate fiat can be entered, but nobody knows what it is worth`() {
    var stage = amount()
    stage.press("1 decimal 5")
    _ = stage.outputs()
    #expect(stage.tap("a.swap") == .took)
    #expect(stage.outputs() == [#"a swapped "fiat""#, #"a changed """#])
    #expect(stage.entered == "" && stage.base == 0 && stage.error == nil)
    stage.tap("a.swap")
    #expect(stage.entered == "1.5" && stage.base == 150_000_000)
    stage.tap("a.swap")
    stage.press("decimal")
    #expect(stage.base == 0 && stage.error == nil)
    stage.press("2")
    #expect(stage["a.base"] == .some(.none) && stage.error == "no rate")
    #expect(stage["a.secondary.text"] == .some(.none))
    #expect(stage["a.canSubmit"] == .boolean(false))
    #expect(stage.tap("a.action") == .ignored(.noRate))
    stage.tap("a.swap")
    #expect(stage.entered == "" && stage.error == nil)
  }

  // MARK: Rates

  @Test func `fiat rounds down to base units`() {
    var stage = amount([integer("rate", 3)])
    stage.tap("a.swap")
    stage.press("1")
    #expect(stage.base == 33_333_333)
    #expect(stage.shown("secondary") == "0.33333333")
  }

  @Test func `a new rate changes the side that is not entered`() {
    var stage = amount([integer("rate", 40)])
    stage.press("1")
    stage.set("a", integer("rate", 50))
    #expect(stage.entered == "1" && stage.base == 100_000_000)
    #expect(stage.shown("secondary") == "50")
    stage.tap("a.swap")
    stage.set("a", integer("rate", 25))
    #expect(stage.entered == "50" && stage.base == 200_000_000)
    stage.set("a", Option("rate", .none))
    #expect(stage.entered == "50" && stage.error == "no rate")
    #expect(
      stage.outputs() == [
        #"a changed "1""#, #"a swapped "fiat""#, #"a changed "50""#,
      ])
  }

  @Test(arguments: [
    "99999999999999999999999999999999999999", "0.00000000000000000000000000000000000001",
  ])
  func `no rate makes it trap or wrap`(rate: String) throws {
    let rate = Option("rate", .decimal(try ExactDecimal(text: rate)))
    for base in [0, 1, 100_000_000, Int64.max - 1, .max] {
      var stage = amount([
        rate, integer("base", base), integer("max", .max), integer("balance", .max),
      ])
      stage.tap("a.swap")
      stage.tap("a.max")
      stage.press("1 2 3 4 5 6 7 8 9")
      stage.paste("a", "99999999999999999999999999999999999999")
      stage.tap("a.percent.99")
      stage.tap("a.swap")
      stage.set("a", integer("base", base))
      #expect(stage.base == base)
      #expect(stage.replaysTheSame)
    }
  }

  @Test func `what has no room on the other side is refused, or said to be too large`() throws {
    let rate = Option(
      "rate", .decimal(try ExactDecimal(text: "1" + String(repeating: "0", count: 37))))
    var stage = amount([rate, integer("base", 2_100_000_000_000_000)])
    #expect(stage.shown("secondary") == "Not available")
    #expect(stage.tap("a.swap") == .ignored(.tooLarge))
    #expect(stage.entered == "21000000")
    var cheap = amount([decimal("rate", "0.00000000000000000001")])
    cheap.tap("a.swap")
    cheap.paste("a", "1000")
    #expect(cheap.base == .max && cheap.error == "too large")
    #expect(cheap.shown("secondary") == "Not available")
    #expect(cheap.tap("a.swap") == .ignored(.tooLarge))
  }

  // MARK: Currencies

  @Test func `another currency has no rate yet, and leaves the text`() {
    var stage = amount([
      integer("rate", 40), text("fiatSymbol", "$"),
      Option("options", .list([.text("USD"), .text("JPY"), .text("KWD")])),
    ])
    stage.tap("a.swap")
    stage.press("1 decimal 2 5")
    _ = stage.outputs()
    #expect(stage.tap("a.option.USD") == .ignored(.alreadySo))
    #expect(stage.base == 3_125_000)
    #expect(stage.tap("a.option.JPY") == .took)
    #expect(stage.outputs() == [#"a currencySelected "JPY""#])
    #expect(stage["a.primary.currency"] == .text("JPY"))
    #expect(stage["a.primary.symbol"] == .text("JPY"))
    #expect(stage.entered == "1.25" && stage.error == "no rate")
    // Pasted onto itself the text stays as it is, though yen have no fraction.
    #expect(stage.paste("a", "1.25") == .ignored(.alreadySo))
    stage.tap("a.option.KWD")
    stage.press("5")
    #expect(stage.entered == "1.255")
    #expect(stage.press("5") == .ignored(.noRoomForDigit))
    stage.set("a", integer("rate", 10))
    #expect(stage.base == 12_550_000)
  }

  @Test func `the host's new currency comes without the old rate, too`() {
    var stage = amount([integer("rate", 40), text("fiatSymbol", "$"), integer("base", 100_000_000)])
    stage.set("a", text("fiat", "EUR"))
    #expect(
      stage["a.secondary"] == ["text": .none, "currency": .text("EUR"), "symbol": .text("EUR")])
    stage.set("a", text("fiat", "GBP"), integer("rate", 30), text("fiatSymbol", "£"))
    #expect(
      stage["a.secondary"] == ["text": .text("30"), "currency": .text("GBP"), "symbol": .text("£")])
  }

  @Test func `fewer digits of a coin cut the text, so that it is what will be submitted`() {
    var stage = amount()
    stage.press("1 decimal 2 3 9")
    stage.set("a", integer("digits", 2))
    #expect(stage.entered == "1.23" && stage.base == 123)
    stage.press("delete delete delete delete decimal")
    stage.set("a", integer("digits", 0))
    #expect(stage.entered == "" && stage.base == 0)
  }

  // MARK: Base units from the host

  @Test func `the host enters base units exactly on either side`() {
    var stage = amount([decimal("rate", "33.33"), integer("base", 12_345_678)])
    #expect(stage.entered == "0.12345678")
    stage.tap("a.swap")
    stage.set("a", integer("base", 200_000_001))
    #expect(stage.entered == "66.66" && stage.base == 200_000_001)
    stage.tap("a.swap")
    #expect(stage.entered == "2.00000001")
    stage.set("a", integer("base", 0))
    #expect(stage.entered == "0")
    stage.set("a", Option("base", .none))
    #expect(stage.entered == "")
  }

  @Test func `base units that fiat can't express are entered as coins`() {
    var stage = amount()
    stage.tap("a.swap")
    stage.set("a", integer("base", 150_000_000))
    #expect(stage["a.selected"] == .text("coin"))
    #expect(stage.entered == "1.5" && stage.base == 150_000_000)
  }

  // MARK: Max and parts

  @Test func `max enters balance minus fee, and follows them until the text is edited`() {
    var stage = amount([integer("balance", 100_000_000), integer("fee", 1_000)])
    #expect(stage.tap("a.max") == .took)
    #expect(stage.entered == "0.99999" && stage["a.canSubmit"] == .boolean(true))
    #expect(stage.outputs() == [#"a changed "0.99999""#])
    #expect(stage.tap("a.max") == .ignored(.alreadySo))
    stage.set("a", integer("fee", 2_000))
    #expect(stage.entered == "0.99998" && stage["a.canSubmit"] == .boolean(true))
    stage.set("a", integer("balance", 300_000_000))
    #expect(stage.entered == "2.99998")
    #expect(stage.outputs().isEmpty)
    #expect(stage.press("x") == .ignored(.notAKey))
    stage.press("delete")
    stage.set("a", integer("balance", 500_000_000))
    #expect(stage.entered == "2.9999")
  }

  @Test func `max is exact in base units even while fiat is entered`() {
    var stage = amount([
      decimal("rate", "33.33"), integer("balance", 12_346_678), integer("fee", 1_000),
    ])
    stage.tap("a.swap")
    stage.tap("a.max")
    #expect(stage.entered == "4.11" && stage.base == 12_345_678)
    stage.set("a", integer("balance", 12_346_679))
    #expect(stage.entered == "4.11" && stage.base == 12_345_679)
    // All that can be spent stays all that can be spent when its worth changes.
    stage.set("a", integer("rate", 20))
    #expect(stage.entered == "2.46" && stage.base == 12_345_679)
    stage.tap("a.swap")
    #expect(stage.entered == "0.12345679")
    stage.set("a", integer("fee", 0))
    #expect(stage.entered == "0.12346679")
    stage.tap("a.swap")
    stage.press("delete")
    stage.set("a", integer("balance", 1))
    #expect(stage.entered == "2.4" && stage.error == "insufficient")
  }

  @Test func `max follows while nobody knows what it is worth`() {
    var stage = amount([integer("balance", 100_000_000)])
    stage.tap("a.max")
    stage.tap("a.swap")
    #expect(stage.entered == "" && stage.base == 0)
    stage.set("a", integer("balance", 50_000_000))
    stage.tap("a.swap")
    #expect(stage.entered == "0.5" && stage.base == 50_000_000)
    stage.tap("a.swap")
    #expect(stage.tap("a.max") == .ignored(.noRate))
    stage.set("a", integer("rate", 40))
    #expect(stage.entered == "20" && stage.base == 50_000_000)
  }

  @Test(
    arguments: [
      (100, 1_000), (0, 0), (-5, 0), (Int64.min, .max), (1_000, 1_000),
    ] as [(Int64, Int64)])
  func `max is never below zero`(balance: Int64, fee: Int64) {
    var stage = amount([integer("balance", balance), integer("fee", fee)])
    stage.tap("a.max")
    #expect(stage.entered == "0" && stage.base == 0)
    #expect(stage["a.canSubmit"] == .boolean(false))
  }

  @Test func `a part is rounded down to a base unit, and follows nothing`() {
    var stage = amount([integer("balance", 1_002), integer("fee", 3)])
    #expect(stage.tap("a.percent.25") == .took)
    #expect(stage.base == 249)
    #expect(stage.outputs() == [#"a changed "0.00000249""#])
    stage.tap("a.percent.100")
    #expect(stage.base == 999)
    stage.set("a", integer("balance", 5_000))
    #expect(stage.base == 999)
    var rich = amount([integer("balance", .max), integer("max", .max)])
    rich.tap("a.percent.99")
    #expect(rich.base == 9_131_138_316_486_228_048)
  }

  @Test func `without a balance there is no max, no part and no limit`() {
    var stage = amount()
    #expect(stage.tap("a.max") == .ignored(.noBalance))
    #expect(stage.tap("a.percent.50") == .ignored(.noBalance))
    stage.set("a", integer("base", 2_100_000_000_000_000), integer("fee", .max))
    #expect(stage.error == nil && stage["a.canSubmit"] == .boolean(true))
  }

  @Test func `insufficient is more than balance minus fee, without wrapping`() {
    var stage = amount([integer("balance", 100), integer("fee", 1), integer("base", 99)])
    #expect(stage.error == nil)
    stage.set("a", integer("base", 100))
    #expect(stage.error == "insufficient")
    stage.set("a", integer("fee", .max), integer("balance", .max), integer("base", 1))
    #expect(stage.error == "insufficient")
    // What is too large is so whatever the balance.
    stage.set("a", integer("base", .max))
    #expect(stage.error == "too large")
  }
}
