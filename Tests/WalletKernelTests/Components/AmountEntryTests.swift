import Testing
import WalletKernel

@Suite struct `amount entry` {
  // MARK: What it shows

  @Test func `shows nothing entered, two sides and the pad`() {
    let screen = amount()
    #expect(screen.entered == "")
    #expect(screen["a.selected"] == .text("coin"))
    #expect(
      screen["a.primary"]
        == ["text": .text("0"), "currency": .text("DASH"), "symbol": .none])
    #expect(
      screen["a.secondary.text"] == .some(.none) && screen["a.secondary.currency"] == .text("USD")
        && screen["a.secondary.symbol"] == .text("USD"))
    #expect(screen["a.base"] == .integer(0))
    #expect(screen["a.error"] == .some(.none) && screen["a.notice"] == .some(.none))
    #expect(screen["a.canSubmit"] == .boolean(false))
    #expect(screen["a.rows.3.0"] == screen["a.rows.3.0"])
    #expect(screen["a.rows.3.0.role"] == .text("decimal"))
    #expect(screen["a.keysOpacity"] == .integer(100))
    #expect(screen["a.helper"] == .some(.none))
    #expect(screen["a.action.text"] == .text("Continue"))
    #expect(screen["a.action.fillsWidth"] == .boolean(true))
  }

  @Test func `shows the names that the host gives, and all of them can be set`() {
    var screen = amount([
      text("currency", "BTC"), text("symbol", "₿"), text("fiat", "EUR"), text("fiatSymbol", "€"),
      text("action", "Send"), text("helper", "Fee 1"), integer("base", 5),
    ])
    #expect(
      screen["a.primary"]
        == ["text": .text("0.00000005"), "currency": .text("BTC"), "symbol": .text("₿")])
    #expect(screen["a.secondary.symbol"] == .text("€"))
    #expect(screen["a.helper"] == .text("Fee 1") && screen["a.action.text"] == .text("Send"))
    screen.set(
      "a", text("currency", "LTC"), Option("symbol", .none), Option("fiatSymbol", .none),
      text("action", "Pay"), text("helper", ""))
    #expect(screen["a.primary.currency"] == .text("LTC"))
    #expect(screen["a.primary.symbol"] == .some(.none))
    #expect(screen["a.secondary.symbol"] == .text("EUR"))
    #expect(screen["a.helper"] == .some(.none) && screen["a.action.text"] == .text("Pay"))
    #expect(screen.outputs().isEmpty)
  }

  @Test func `writes for reading in the locale's digits, and for entering in ASCII`() {
    var screen = amount([integer("rate", 40)], locale: "ar_EG")
    screen.press("1 2 decimal 5")
    #expect(screen.entered == "12٫5")
    #expect(screen.shown("primary") == "١٢٫٥")
    #expect(screen.shown("secondary") == "٥٠٠")
    #expect(screen.outputs().last == #"a changed "12٫5""#)
  }

  @Test func `the other side is a displayed amount of all its digits`() {
    var screen = amount([integer("base", 123_456_789_012_345), integer("rate", 1)])
    #expect(screen.shown("secondary") == "1,234,567.89")
    screen.tap("a.swap")
    #expect(screen.shown("secondary") == "1,234,567.89012345")
    screen.send(.localeChanged(LocaleTable.conventions(for: "de_DE")!))
    #expect(screen.shown("secondary") == "1.234.567,89012345")
  }

  @Test(arguments: [
    (123_500_000, "1", "1.24"), (122_500_000, "1", "1.22"), (50_000_000, "1", "0.5"),
    (100_000_000, "40", "40"), (1, "0.1", "0"), (100_000_000, "1234.5", "1,234.5"),
  ])
  func `fiat beside a coin is rounded half-even, without forced zeros`(
    base: Int64, rate: String, shown: String
  ) throws {
    let rate = Option("rate", .decimal(try ExactDecimal(text: rate)))
    #expect(amount([integer("base", base), rate]).shown("secondary") == shown)
  }

  // MARK: Typing

  @Test(arguments: [
    ("0 1", "1"), ("0 0", "0"), ("0 decimal 0 0", "0.00"), ("decimal 5", ".5"),
    ("decimal", "."), ("0 decimal", "0."), ("1 0 0", "100"), ("1 decimal decimal 5 decimal", "1.5"),
    ("5 delete", ""), ("0 decimal 5 delete delete", "0"), ("1 x ⌫ 2", "2"),
    ("0 decimal 1 2 3 4 5 6 7 8 9", "0.12345678"),
  ])
  func `normalises what is typed`(keys: String, entered: String) {
    var screen = amount()
    screen.press(keys)
    #expect(screen.entered == entered)
  }

  @Test func `a bare leading separator shows with a zero before it`() {
    var screen = amount(locale: "de_DE")
    screen.press("decimal")
    #expect(screen.entered == "," && screen.shown("primary") == "0,")
    #expect(screen.base == 0 && screen.error == nil)
    screen.press("5")
    #expect(screen.entered == ",5" && screen.shown("primary") == "0,5")
    #expect(screen.base == 50_000_000)
  }

  @Test func `says why a key did nothing`() {
    var screen = amount([integer("max", 500_000_000)])
    #expect(screen.press("delete") == .ignored(.nothingToDelete))
    screen.press("0")
    #expect(screen.press("0") == .ignored(.alreadySo))
    screen.press("5")
    #expect(screen.press("1") == .ignored(.tooLarge))
    #expect(screen.press("x") == .ignored(.notAKey))
    screen.press("decimal 0 0 0 0 0 0 0 0")
    #expect(screen.press("0") == .ignored(.noRoomForDigit))
    #expect(screen.press("decimal") == .ignored(.secondDecimalSeparator))
    #expect(screen.entered == "5.00000000" && screen.error == nil)
  }

  @Test func `a digit that takes the value over max is ignored on either side`() {
    var screen = amount([integer("max", 100_000_000), integer("rate", 40)])
    screen.press("1 0")
    #expect(screen.entered == "1")
    screen.press("decimal 1")
    #expect(screen.entered == "1.")
    screen.tap("a.swap")
    screen.press("delete delete 4 1")
    #expect(screen.entered == "4" && screen.base == 10_000_000)
    screen.press("0")
    #expect(screen.entered == "40" && screen.base == 100_000_000)
    // One cent more buys 25,000 base units more.
    #expect(screen.press("decimal 0 1") == .ignored(.tooLarge))
    #expect(screen.entered == "40.0")
  }

  @Test func `on a side of no fraction digits every separator is dropped`() {
    var screen = amount([text("fiat", "JPY"), integer("rate", 5_000)])
    screen.tap("a.swap")
    #expect(screen["a.rows.3.0.role"] == .text("blank"))
    #expect(screen["a.rows.3.0.enabled"] == .boolean(false))
    #expect(screen.press("decimal") == .ignored(.noDecimals))
    #expect(screen.press(",") == .ignored(.groupingSeparator))
    screen.press("1 decimal , 2")
    #expect(screen.entered == "12")
    var whole = amount([integer("digits", 0)])
    whole.press("decimal 1 decimal 5")
    #expect(whole.entered == "15" && whole.base == 15)
  }

  @Test func `a grouping separator before any digit can only mean the decimal one`() {
    var screen = amount(locale: "nl_NL")
    screen.press("0 . 0 0 1")
    #expect(screen.entered == "0,001" && screen.base == 100_000)
    var empty = amount(locale: "de_DE")
    empty.send(.textTyped(".5"))
    #expect(empty.entered == ",5" && empty.base == 50_000_000)
  }

  @Test func `a grouping separator that was dropped is noted until the next key`() {
    var screen = amount()
    screen.press("1")
    #expect(screen.press(",") == .ignored(.groupingSeparator))
    #expect(screen["a.notice"] == .text("grouping"))
    #expect(screen.entered == "1")
    screen.press("x")
    #expect(screen["a.notice"] == .some(.none))
    screen.press(",")
    screen.press("2")
    #expect(screen["a.notice"] == .some(.none))
    #expect(screen.entered == "12")
    screen.press(",")
    screen.tap("a.swap")
    #expect(screen["a.notice"] == .some(.none))
  }

  @Test func `a hardware keyboard types into it without a focus`() {
    var screen = amount(locale: "de_DE")
    screen.send(.textTyped("1.000,5٣"))
    #expect(screen.entered == "1000,53")
    screen.send(.keyPressed(.backspace))
    screen.send(.keyPressed(.numpadDecimal))
    #expect(screen.entered == "1000,5")
    #expect(screen["app.keyboardOwner"] == .text("a"))
    screen.send(.keyPressed(.returnKey))
    #expect(screen.outputs().last == "a submitted 100050000000")
  }

  @Test func `another locale writes the same amount in its way`() {
    var screen = amount()
    screen.press("1 decimal 5")
    _ = screen.outputs()
    screen.send(.localeChanged(LocaleTable.conventions(for: "de_DE")!))
    #expect(screen.entered == "1,5" && screen.shown("primary") == "1,5")
    #expect(screen.base == 150_000_000 && screen.outputs().isEmpty)
    #expect(screen.press("decimal") == .ignored(.secondDecimalSeparator))
    #expect(screen["a.rows.3.0.label"] == .text(","))
  }

  // MARK: Pasting

  @Test(arguments: [
    ("en_US", "$1,000.50", "1000.50", 100_050_000_000), ("en_US", " 5. ", "5", 500_000_000),
    ("de_DE", ".5", "0,5", 50_000_000), ("en_US", "0.123456789", "0.12345678", 12_345_678),
    ("ar_EG", "١٫٥", "1٫5", 150_000_000), ("en_US", "0.00", "0.00", 0),
  ])
  func `enters what is pasted, cut to the currency's digits`(
    locale: String, pasted: String, entered: String, base: Int64
  ) {
    var screen = amount(locale: locale)
    #expect(screen.paste("a", pasted) == .took)
    #expect(screen.entered == entered && screen.base == base)
    #expect(screen.outputs() == ["a changed \(entered.quoted)"])
  }

  @Test(arguments: ["", "-1", "1e3", "abc", "1.2.3", "0.0001x0"])
  func `ignores a paste that is no amount`(pasted: String) {
    var screen = amount()
    screen.press("5")
    #expect(screen.paste("a", pasted) == .ignored(.notAnAmount))
    #expect(screen.entered == "5")
  }

  @Test func `its own text pasted changes nothing, not even what lies under it`() {
    var screen = amount([decimal("rate", "33.33"), integer("base", 12_345_678)])
    screen.tap("a.swap")
    #expect(screen.entered == "4.11")
    #expect(screen.paste("a", "4.11") == .ignored(.alreadySo))
    #expect(screen.base == 12_345_678)
    // As another text it is another entry.
    #expect(screen.paste("a", "$4.110") == .ignored(.alreadySo))
    #expect(screen.paste("a", "4.1") == .took)
    #expect(screen.base == 12_301_230)
  }

  @Test func `a paste over max is entered, and said to be too large`() {
    var screen = amount()
    screen.paste("a", "30000000")
    #expect(screen.entered == "30000000" && screen.error == "too large")
    #expect(screen["a.canSubmit"] == .boolean(false))
    #expect(screen.press("1") == .ignored(.tooLarge))
    screen.press("delete")
    #expect(screen.entered == "3000000" && screen.error == nil)
    screen.paste("a", "99999999999999999999999999999999999999")
    #expect(screen["a.base"] == .units(.largest) && screen.error == "too large")
    #expect(screen.tap("a.swap") == .took)
    #expect(screen.entered == "")
  }

  // MARK: The action

  @Test func `submits base units, once`() {
    var screen = amount([integer("base", 7)])
    #expect(screen["a.canSubmit"] == .boolean(true))
    #expect(screen["a.action.enabled"] == .boolean(true))
    #expect(screen.tap("a.action") == .took)
    #expect(screen.outputs() == ["a submitted 7"])
    #expect(screen["a.canSubmit"] == .boolean(false))
    #expect(screen.tap("a.action") == .ignored(.locked))
    #expect(screen.reply("a", "failed") == .took)
    #expect(screen.reply("a", "done") == .ignored(.nothingAsked))
    #expect(screen.tap("a.action") == .took)
  }

  @Test func `without once it submits as often as it is asked`() {
    var screen = amount([integer("base", 7), Option("once", .boolean(false))])
    screen.tap("a.action")
    #expect(screen.tap("a.action") == .took)
    #expect(screen.reply("a", "done") == .took)
    #expect(screen.reply("a", "done") == .took)
    #expect(screen.reply("a", "done") == .ignored(.nothingAsked))
  }

  @Test func `switching once off lets it act again`() {
    var screen = amount([integer("base", 7)])
    screen.tap("a.action")
    screen.set("a", Option("helper", .text("Sending")))
    #expect(screen.tap("a.action") == .ignored(.locked))
    screen.set("a", Option("once", .boolean(false)))
    #expect(screen.tap("a.action") == .took)
    #expect(screen.reply("a", "done") == .took)
    #expect(screen.session.wallet.state.brokenInvariants.isEmpty)
  }

  @Test func `submits nothing that is empty, zero, wrong, switched off or in progress`() {
    var screen = amount([integer("balance", 100), integer("fee", 10)])
    #expect(screen.tap("a.action") == .ignored(.emptyValue))
    screen.press("0")
    #expect(screen.tap("a.action") == .ignored(.zeroAmount))
    screen.set("a", integer("base", 91))
    #expect(screen.error == "insufficient")
    #expect(screen.tap("a.action") == .ignored(.insufficient))
    #expect(screen["a.action.enabled"] == .boolean(false))
    #expect(screen["a.action.background"] == .text("buttonFilledBlueBackgroundDisabled"))
    screen.set("a", integer("base", 90), Option("actionEnabled", .boolean(false)))
    #expect(screen.error == nil)
    #expect(screen.tap("a.action") == .ignored(.disabled))
    screen.set("a", Option("actionEnabled", .boolean(true)), Option("inProgress", .boolean(true)))
    #expect(screen.tap("a.action") == .ignored(.inProgress))
    #expect(screen["a.action.content"] == .text("spinner"))
    #expect(screen["a.canSubmit"] == .boolean(false))
    #expect(screen.outputs() == [#"a changed "0""#])
  }

  @Test func `in progress nothing is entered, but either side can be looked at`() {
    var screen = amount([
      integer("base", 100_000_000), integer("rate", 40), integer("balance", 200_000_000),
      Option("options", .list([.text("EUR")])), Option("inProgress", .boolean(true)),
    ])
    #expect(screen["a.keysOpacity"] == .integer(50))
    #expect(screen["a.rows.0.0.enabled"] == .boolean(false))
    for outcome in [
      screen.press("1"), screen.press("delete"), screen.press("decimal"), screen.paste("a", "2"),
      screen.tap("a.max"), screen.tap("a.percent.50"), screen.tap("a.option.EUR"),
    ] { #expect(outcome == .ignored(.inProgress)) }
    #expect(screen.tap("a.swap") == .took)
    #expect(screen.entered == "40" && screen.base == 100_000_000)
  }

  // MARK: Refusals

  @Test func `what makes no sense is rejected with what would`() {
    var screen = amount([Option("options", .list([.text("EUR"), .text("JPY")]))])
    #expect(screen.tap("a.swop") == .rejected(.unknownPart("swop", nearest: "swap")))
    #expect(
      screen.tap("a") == .rejected(.missing("a part: swap, max, percent, option, paste, action")))
    #expect(screen.tap("a.percent") == .rejected(.missing("a number from 1 to 100")))
    #expect(screen.tap("a.option") == .rejected(.missing("a code")))
    let range = Fixture.Outcome.rejected(
      .outOfRange(option: "percent", allowed: "between 1 and 100"))
    #expect(screen.tap("a.percent.0") == range && screen.tap("a.percent.101") == range)
    #expect(
      screen.tap("a.option.EUT") == .rejected(.unknownPart("option.EUT", nearest: "EUR")))
    #expect(screen.tap("a.max.x") == .rejected(.unknownPart("max.x", nearest: nil)))
    #expect(
      screen.set("a", integer("digits", 19))
        == .rejected(.outOfRange(option: "digits", allowed: "between 0 and 18")))
    #expect(
      screen.set("a", integer("fee", -1))
        == .rejected(.outOfRange(option: "fee", allowed: "0 or more, of at most 38 digits")))
    for rate in [ExactDecimal(0), ExactDecimal(-1)] {
      #expect(
        screen.set("a", Option("rate", .decimal(rate)))
          == .rejected(.outOfRange(option: "rate", allowed: "above zero")))
    }
    #expect(screen.reply("a", "dome") == .rejected(.unknownWord("dome", nearest: "done")))
    #expect(
      screen.send(.focused(id: "a", field: nil)) == .rejected(.takesNoText("a")))
    #expect(
      screen.rows("a", []) == .rejected(.notForKind(kind: "amount", act: "rows")))
  }
}
