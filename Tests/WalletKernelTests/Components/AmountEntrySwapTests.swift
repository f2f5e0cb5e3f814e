import Testing
import WalletKernel

@Suite struct `amount entry on two sides` {
  // MARK: Swapping

  @Test func `a swap makes the other side the entered one and keeps the base units`() {
    var screen = amount([decimal("rate", "33.33")])
    screen.press("0 decimal 1 2 3 4 5 6 7 8")
    _ = screen.outputs()
    #expect(screen.tap("a.swap") == .took)
    #expect(screen["a.selected"] == .text("fiat"))
    // 4.1148…, rounded down: what is shown is never more than what is held.
    #expect(screen.entered == "4.11" && screen.base == 12_345_678)
    #expect(screen["a.primary.currency"] == .text("USD"))
    #expect(screen["a.secondary.currency"] == .text("DASH"))
    #expect(screen.shown("secondary") == "0.12345678")
    #expect(screen.outputs() == [#"a swapped "fiat""#, #"a changed "4.11""#])
  }

  @Test func `swapping straight back restores the exact text`() {
    var screen = amount([decimal("rate", "33.33")])
    screen.press("1 decimal 5 0")
    screen.tap("a.swap")
    #expect(screen.entered == "49.99" && screen.base == 150_000_000)
    screen.tap("a.swap")
    #expect(screen.entered == "1.50" && screen.base == 150_000_000)
    screen.tap("a.swap")
    #expect(screen.entered == "49.99" && screen.base == 150_000_000)
  }

  @Test func `after an edit the text is made anew from the base units`() {
    var screen = amount([integer("rate", 40)])
    screen.press("1 decimal 5 0")
    screen.tap("a.swap")
    screen.press("delete")
    #expect(screen.entered == "6" && screen.base == 15_000_000)
    screen.press("0")
    screen.tap("a.swap")
    #expect(screen.entered == "1.5" && screen.base == 150_000_000)
  }

  @Test func `after a new rate the text is made anew, too`() {
    var screen = amount([integer("rate", 40)])
    screen.tap("a.swap")
    screen.press("1 0 0 decimal 0 0")
    screen.tap("a.swap")
    #expect(screen.entered == "2.5")
    screen.set("a", integer("rate", 50))
    screen.tap("a.swap")
    #expect(screen.entered == "125" && screen.base == 250_000_000)
    // The same rate again is no new one.
    screen.press("decimal 0 0")
    screen.tap("a.swap")
    screen.set("a", decimal("rate", "50.00"))
    screen.tap("a.swap")
    #expect(screen.entered == "125.00")
  }

  @Test func `nothing entered stays nothing entered`() {
    var screen = amount([integer("rate", 40)])
    screen.tap("a.swap")
    #expect(screen.entered == "" && screen.shown("primary") == "0" && screen.base == 0)
    #expect(screen.outputs() == [#"a swapped "fiat""#])
    screen.press("decimal")
    screen.tap("a.swap")
    #expect(screen.entered == "0")
  }

  @Test func `less than a cent shows as nothing, and is kept`() {
    var screen = amount([integer("rate", 40), integer("base", 1)])
    screen.tap("a.swap")
    #expect(screen.entered == "0" && screen.base == 1)
    #expect(screen.shown("secondary") == "0.00000001")
    #expect(screen["a.canSubmit"] == .boolean(true))
  }

  @Test func `without a rate fiat can be entered, but nobody knows what it is worth`() {
    var screen = amount()
    screen.press("1 decimal 5")
    _ = screen.outputs()
    #expect(screen.tap("a.swap") == .took)
    #expect(screen.outputs() == [#"a swapped "fiat""#, #"a changed """#])
    #expect(screen.entered == "" && screen.base == 0 && screen.error == nil)
    screen.tap("a.swap")
    #expect(screen.entered == "1.5" && screen.base == 150_000_000)
    screen.tap("a.swap")
    screen.press("decimal")
    #expect(screen.base == 0 && screen.error == nil)
    screen.press("2")
    #expect(screen["a.base"] == .some(.none) && screen.error == "no rate")
    #expect(screen["a.secondary.text"] == .some(.none))
    #expect(screen["a.canSubmit"] == .boolean(false))
    #expect(screen.tap("a.action") == .ignored(.noRate))
    screen.tap("a.swap")
    #expect(screen.entered == "" && screen.error == nil)
  }

  // MARK: Rates

  @Test func `fiat rounds down to base units`() {
    var screen = amount([integer("rate", 3)])
    screen.tap("a.swap")
    screen.press("1")
    #expect(screen.base == 33_333_333)
    #expect(screen.shown("secondary") == "0.33333333")
  }

  @Test func `a new rate changes the side that is not entered`() {
    var screen = amount([integer("rate", 40)])
    screen.press("1")
    screen.set("a", integer("rate", 50))
    #expect(screen.entered == "1" && screen.base == 100_000_000)
    #expect(screen.shown("secondary") == "50")
    screen.tap("a.swap")
    screen.set("a", integer("rate", 25))
    #expect(screen.entered == "50" && screen.base == 200_000_000)
    screen.set("a", Option("rate", .none))
    #expect(screen.entered == "50" && screen.error == "no rate")
    #expect(
      screen.outputs() == [
        #"a changed "1""#, #"a swapped "fiat""#, #"a changed "50""#,
      ])
  }

  @Test(arguments: [
    "99999999999999999999999999999999999999", "0.00000000000000000000000000000000000001",
  ])
  func `no rate makes it trap or wrap`(rate: String) throws {
    let rate = Option("rate", .decimal(try ExactDecimal(text: rate)))
    for base in [0, 1, 100_000_000, Int64.max - 1, .max] {
      var screen = amount([
        rate, integer("base", base), integer("max", .max), integer("balance", .max),
      ])
      screen.tap("a.swap")
      screen.tap("a.max")
      screen.press("1 2 3 4 5 6 7 8 9")
      screen.paste("a", "99999999999999999999999999999999999999")
      screen.tap("a.percent.99")
      screen.tap("a.swap")
      screen.set("a", integer("base", base))
      #expect(screen.base == base)
      #expect(screen.replaysTheSame)
    }
  }

  @Test func `what has no room on the other side is refused, or said to be too large`() throws {
    let rate = Option(
      "rate", .decimal(try ExactDecimal(text: "1" + String(repeating: "0", count: 37))))
    var screen = amount([rate, integer("base", 2_100_000_000_000_000)])
    #expect(screen.shown("secondary") == "Not available")
    #expect(screen.tap("a.swap") == .ignored(.tooLarge))
    #expect(screen.entered == "21000000")
    var cheap = amount([decimal("rate", "0.00000000000000000001")])
    cheap.tap("a.swap")
    cheap.paste("a", "10000000000")
    #expect(cheap["a.base"] == .units(.largest) && cheap.error == "too large")
    #expect(cheap.shown("secondary") == "Not available")
    #expect(cheap.tap("a.swap") == .ignored(.tooLarge))
  }

  // MARK: Currencies

  @Test func `another currency has no rate yet, and cuts the text`() {
    var screen = amount([
      integer("rate", 40), text("fiatSymbol", "$"),
      Option("options", .list([.text("USD"), .text("JPY"), .text("KWD")])),
    ])
    screen.tap("a.swap")
    screen.press("1 decimal 2 5")
    _ = screen.outputs()
    #expect(screen.tap("a.option.USD") == .ignored(.alreadySo))
    #expect(screen.base == 3_125_000)
    #expect(screen.tap("a.option.JPY") == .took)
    #expect(screen.outputs() == [#"a currencySelected "JPY""#, #"a changed "1""#])
    #expect(screen["a.primary.currency"] == .text("JPY"))
    #expect(screen["a.primary.symbol"] == .text("JPY"))
    #expect(screen.entered == "1" && screen.error == "no rate")
    screen.tap("a.option.KWD")
    screen.press("decimal 2 5 5")
    #expect(screen.entered == "1.255")
    #expect(screen.press("5") == .ignored(.noRoomForDigit))
    screen.set("a", integer("rate", 10))
    #expect(screen.base == 12_550_000)
  }

  @Test func `the host's new currency comes without the old rate, too`() {
    var screen = amount([
      integer("rate", 40), text("fiatSymbol", "$"), integer("base", 100_000_000),
    ])
    screen.set("a", text("fiat", "EUR"))
    #expect(
      screen["a.secondary.text"] == .some(.none) && screen["a.secondary.symbol"] == .text("EUR"))
    screen.set("a", text("fiat", "GBP"), integer("rate", 30), text("fiatSymbol", "£"))
    #expect(
      screen["a.secondary.text"] == .text("30") && screen["a.secondary.symbol"] == .text("£"))
  }

  @Test func `fewer digits of a coin cut the text, so that it is what will be submitted`() {
    var screen = amount()
    screen.press("1 decimal 2 3 9")
    screen.set("a", integer("digits", 2))
    #expect(screen.entered == "1.23" && screen.base == 123)
    screen.press("delete delete delete delete decimal")
    screen.set("a", integer("digits", 0))
    #expect(screen.entered == "" && screen.base == 0)
  }

  // MARK: Base units from the host

  @Test func `the host enters base units exactly on either side`() {
    var screen = amount([decimal("rate", "33.33"), integer("base", 12_345_678)])
    #expect(screen.entered == "0.12345678")
    screen.tap("a.swap")
    screen.set("a", integer("base", 200_000_001))
    #expect(screen.entered == "66.66" && screen.base == 200_000_001)
    screen.tap("a.swap")
    #expect(screen.entered == "2.00000001")
    screen.set("a", integer("base", 0))
    #expect(screen.entered == "0")
    screen.set("a", Option("base", .none))
    #expect(screen.entered == "")
  }

  @Test func `base units that fiat can't express are entered as coins`() {
    var screen = amount()
    screen.tap("a.swap")
    screen.set("a", integer("base", 150_000_000))
    #expect(screen["a.selected"] == .text("coin"))
    #expect(screen.entered == "1.5" && screen.base == 150_000_000)
  }

  // MARK: Max and parts

  @Test func `max enters balance minus fee, and follows them until the text is edited`() {
    var screen = amount([integer("balance", 100_000_000), integer("fee", 1_000)])
    #expect(screen.tap("a.max") == .took)
    #expect(screen.entered == "0.99999" && screen["a.canSubmit"] == .boolean(true))
    #expect(screen.outputs() == [#"a changed "0.99999""#])
    #expect(screen.tap("a.max") == .ignored(.alreadySo))
    screen.set("a", integer("fee", 2_000))
    #expect(screen.entered == "0.99998" && screen["a.canSubmit"] == .boolean(true))
    screen.set("a", integer("balance", 300_000_000))
    #expect(screen.entered == "2.99998")
    #expect(screen.outputs().isEmpty)
    #expect(screen.press("x") == .ignored(.notAKey))
    screen.press("delete")
    screen.set("a", integer("balance", 500_000_000))
    #expect(screen.entered == "2.9999")
  }

  @Test func `max is exact in base units even while fiat is entered`() {
    var screen = amount([
      decimal("rate", "33.33"), integer("balance", 12_346_678), integer("fee", 1_000),
    ])
    screen.tap("a.swap")
    screen.tap("a.max")
    #expect(screen.entered == "4.11" && screen.base == 12_345_678)
    screen.set("a", integer("balance", 12_346_679))
    #expect(screen.entered == "4.11" && screen.base == 12_345_679)
    // All that can be spent stays all that can be spent when its worth changes.
    screen.set("a", integer("rate", 20))
    #expect(screen.entered == "2.46" && screen.base == 12_345_679)
    screen.tap("a.swap")
    #expect(screen.entered == "0.12345679")
    screen.set("a", integer("fee", 0))
    #expect(screen.entered == "0.12346679")
    screen.tap("a.swap")
    screen.press("delete")
    screen.set("a", integer("balance", 1))
    #expect(screen.entered == "2.4" && screen.error == "insufficient")
  }

  @Test func `max follows while nobody knows what it is worth`() {
    var screen = amount([integer("balance", 100_000_000)])
    screen.tap("a.max")
    screen.tap("a.swap")
    #expect(screen.entered == "" && screen.base == 0)
    screen.set("a", integer("balance", 50_000_000))
    screen.tap("a.swap")
    #expect(screen.entered == "0.5" && screen.base == 50_000_000)
    screen.tap("a.swap")
    #expect(screen.tap("a.max") == .ignored(.noRate))
    screen.set("a", integer("rate", 40))
    #expect(screen.entered == "20" && screen.base == 50_000_000)
  }

  @Test(
    arguments: [
      (100, 1_000), (0, 0), (-5, 0), (Int64.min, .max), (1_000, 1_000),
    ] as [(Int64, Int64)])
  func `max is never below zero`(balance: Int64, fee: Int64) {
    var screen = amount([integer("balance", balance), integer("fee", fee)])
    screen.tap("a.max")
    #expect(screen.entered == "0" && screen.base == 0)
    #expect(screen["a.canSubmit"] == .boolean(false))
  }

  @Test func `a part is rounded down to a base unit, and follows the balance`() {
    var screen = amount([integer("balance", 1_002), integer("fee", 3)])
    #expect(screen.tap("a.percent.25") == .took)
    #expect(screen.base == 249)
    #expect(screen.outputs() == [#"a changed "0.00000249""#])
    screen.tap("a.percent.100")
    #expect(screen.base == 999)
    screen.set("a", integer("balance", 5_000))
    #expect(screen.base == 4_997)
    var rich = amount([integer("balance", .max), integer("max", .max)])
    rich.tap("a.percent.99")
    #expect(rich.base == 9_131_138_316_486_228_048)
  }

  @Test func `without a balance there is no max, no part and no limit`() {
    var screen = amount()
    #expect(screen.tap("a.max") == .ignored(.noBalance))
    #expect(screen.tap("a.percent.50") == .ignored(.noBalance))
    screen.set("a", integer("base", 2_100_000_000_000_000), integer("fee", .max))
    #expect(screen.error == nil && screen["a.canSubmit"] == .boolean(true))
  }

  @Test func `insufficient is more than balance minus fee, without wrapping`() {
    var screen = amount([integer("balance", 100), integer("fee", 1), integer("base", 99)])
    #expect(screen.error == nil)
    screen.set("a", integer("base", 100))
    #expect(screen.error == "insufficient")
    screen.set("a", integer("fee", .max), integer("balance", .max), integer("base", 1))
    #expect(screen.error == "insufficient")
    // What is too large is so whatever the balance.
    screen.set("a", integer("base", .max))
    #expect(screen.error == "too large")
  }
}
