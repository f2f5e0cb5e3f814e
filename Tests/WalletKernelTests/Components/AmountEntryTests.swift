import Testing
import WalletKernel

@Suite struct `amount entry` {
  // MARK: What it shows

  @Test func `shows nothing entered, two sides and the pad`() {
    let stage = amount()
    #expect(stage.entered == "")
    #expect(stage["a.selected"] == .text("coin"))
    #expect(
      stage["a.primary"]
        == ["text": .text("0"), "currency": .text("DASH"), "symbol": .none])
    #expect(
      stage["a.secondary"]
        == ["text": .none, "currency": .text("USD"), "symbol": .text("USD")])
    #expect(stage["a.base"] == .integer(0))
    #expect(stage["a.error"] == .some(.none) && stage["a.notice"] == .some(.none))
    #expect(stage["a.canSubmit"] == .boolean(false))
    #expect(stage["a.rows.3.0"] == stage["a.rows.3.0"])
    #expect(stage["a.rows.3.0.role"] == .text("decimal"))
    #expect(stage["a.keysOpacity"] == .integer(100))
    #expect(stage["a.helper"] == .some(.none))
    #expect(stage["a.action.text"] == .text("Continue"))
    #expect(stage["a.action.fillsWidth"] == .boolean(true))
  }

  @Test func `shows the names that the host gives, and all of them can be set`() {
    var stage = amount([
      text("currency", "BTC"), text("symbol", "₿"), text("fiat", "EUR"), text("fiatSymbol", "€"),
      text("action", "Send"), text("helper", "Fee 1"), integer("base", 5),
    ])
    #expect(
      stage["a.primary"]
        == ["text": .text("0.00000005"), "currency": .text("BTC"), "symbol": .text("₿")])
    #expect(stage["a.secondary.symbol"] == .text("€"))
    #expect(stage["a.helper"] == .text("Fee 1") && stage["a.action.text"] == .text("Send"))
    stage.set(
      "a", text("currency", "LTC"), Option("symbol", .none), Option("fiatSymbol", .none),
      text("action", "Pay"), text("helper", ""))
    #expect(stage["a.primary.currency"] == .text("LTC"))
    #expect(stage["a.primary.symbol"] == .some(.none))
    #expect(stage["a.secondary.symbol"] == .text("EUR"))
    #expect(stage["a.helper"] == .some(.none) && stage["a.action.text"] == .text("Pay"))
    #expect(stage.outputs().isEmpty)
  }

  @Test func `writes for reading in the locale's digits, and for entering in ASCII`() {
    var stage = amount([integer("rate", 40)], locale: "ar_EG")
    stage.press("1 2 decimal 5")
    #expect(stage.entered == "12٫5")
    #expect(stage.shown("primary") == "١٢٫٥")
    #expect(stage.shown("secondary") == "٥٠٠")
    #expect(stage.outputs().last == #"a changed "12٫5""#)
  }

  @Test func `the other side is a displayed amount of all its digits`() {
    var stage = amount([integer("base", 123_456_789_012_345), integer("rate", 1)])
    #expect(stage.shown("secondary") == "1,234,567.89")
    stage.tap("a.swap")
    #expect(stage.shown("secondary") == "1,234,567.89012345")
    stage.send(.localeChanged(LocaleTable.conventions(for: "de_DE")!))
    #expect(stage.shown("secondary") == "1.234.567,89012345")
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
    var stage = amount()
    stage.press(keys)
    #expect(stage.entered == entered)
  }

  @Test func `a bare leading separator shows with a zero before it`() {
    var stage = amount(locale: "de_DE")
    stage.press("decimal")
    #expect(stage.entered == "," && stage.shown("primary") == "0,")
    #expect(stage.base == 0 && stage.error == nil)
    stage.press("5")
    #expect(stage.entered == ",5" && stage.shown("primary") == "0,5")
    #expect(stage.base == 50_000_000)
  }

  @Test func `says why a key did nothing`() {
    var stage = amount([integer("max", 500_000_000)])
    #expect(stage.press("delete") == .ignored(.nothingToDelete))
    stage.press("0")
    #expect(stage.press("0") == .ignored(.alreadySo))
    stage.press("5")
    #expect(stage.press("1") == .ignored(.tooLarge))
    #expect(stage.press("x") == .ignored(.notAKey))
    stage.press("decimal 0 0 0 0 0 0 0 0")
    #expect(stage.press("0") == .ignored(.noRoomForDigit))
    #expect(stage.press("decimal") == .ignored(.secondDecimalSeparator))
    #expect(stage.entered == "5.00000000" && stage.error == nil)
  }

  @Test func `a digit that takes the value over max is ignored on either side`() {
    var stage = amount([integer("max", 100_000_000), integer("rate", 40)])
    stage.press("1 0")
    #expect(stage.entered == "1")
    stage.press("decimal 1")
    #expect(stage.entered == "1.")
    stage.tap("a.swap")
    stage.press("delete delete 4 1")
    #expect(stage.entered == "4" && stage.base == 10_000_000)
    stage.press("0")
    #expect(stage.entered == "40" && stage.base == 100_000_000)
    // One cent more buys 25,000 base units more.
    #expect(stage.press("decimal 0 1") == .ignored(.tooLarge))
    #expect(stage.entered == "40.0")
  }

  @Test func `on a side of no fraction digits every separator is dropped`() {
    var stage = amount([text("fiat", "JPY"), integer("rate", 5_000)])
    stage.tap("a.swap")
    #expect(
      stage["a.rows.3.0"]
        == ["label": .text(""), "role": .text("blank"), "enabled": .boolean(false)])
    #expect(stage.press("decimal") == .ignored(.noDecimals))
    #expect(stage.press(",") == .ignored(.groupingSeparator))
    stage.press("1 decimal , 2")
    #expect(stage.entered == "12")
    var whole = amount([integer("digits", 0)])
    whole.press("decimal 1 decimal 5")
    #expect(whole.entered == "15" && whole.base == 15)
  }

  @Test func `a grouping separator before any digit can only mean the decimal one`() {
    var stage = amount(locale: "nl_NL")
    stage.press("0 . 0 0 1")
    #expect(stage.entered == "0,001" && stage.base == 100_000)
    var empty = amount(locale: "de_DE")
    empty.send(.textTyped(".5"))
    #expect(empty.entered == ",5" && empty.base == 50_000_000)
  }

  @Test func `a grouping separator that was dropped is noted until the next key`() {
    var stage = amount()
    stage.press("1")
    #expect(stage.press(",") == .ignored(.groupingSeparator))
    #expect(stage["a.notice"] == .text("grouping"))
    #expect(stage.entered == "1")
    stage.press("x")
    #expect(stage["a.notice"] == .some(.none))
    stage.press(",")
    stage.press("2")
    #expect(stage["a.notice"] == .some(.none))
    #expect(stage.entered == "12")
    stage.press(",")
    stage.tap("a.swap")
    #expect(stage["a.notice"] == .some(.none))
  }

  @Test func `a hardware keyboard types into it without a focus`() {
    var stage = amount(locale: "de_DE")
    stage.send(.textTyped("1.000,5٣"))
    #expect(stage.entered == "1000,53")
    stage.send(.keyPressed(.backspace))
    stage.send(.keyPressed(.numpadDecimal))
    #expect(stage.entered == "1000,5")
    #expect(stage["app.keyboardOwner"] == .text("a"))
    stage.send(.keyPressed(.returnKey))
    #expect(stage.outputs().last == "a submitted 100050000000")
  }

  @Test func `another locale writes the same amount in its way`() {
    var stage = amount()
    stage.press("1 decimal 5")
    _ = stage.outputs()
    stage.send(.localeChanged(LocaleTable.conventions(for: "de_DE")!))
    #expect(stage.entered == "1,5" && stage.shown("primary") == "1,5")
    #expect(stage.base == 150_000_000 && stage.outputs().isEmpty)
    #expect(stage.press("decimal") == .ignored(.secondDecimalSeparator))
    #expect(stage["a.rows.3.0.label"] == .text(","))
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
    var stage = amount(locale: locale)
    #expect(stage.paste("a", pasted) == .took)
    #expect(stage.entered == entered && stage.base == base)
    #expect(stage.outputs() == ["a changed \(entered.quoted)"])
  }

  @Test(arguments: ["", "-1", "1e3", "abc", "1.2.3", "0.0001x0"])
  func `ignores a paste that is no amount`(pasted: String) {
    var stage = amount()
    stage.press("5")
    #expect(stage.paste("a", pasted) == .ignored(.notAnAmount))
    #expect(stage.entered == "5")
  }

  @Test func `its own text pasted changes nothing, not even what lies under it`() {
    var stage = amount([decimal("rate", "33.33"), integer("base", 12_345_678)])
    stage.tap("a.swap")
    #expect(stage.entered == "4.11")
    #expect(stage.paste("a", "4.11") == .ignored(.alreadySo))
    #expect(stage.base == 12_345_678)
    // As another text it is another entry.
    #expect(stage.paste("a", "$4.110") == .ignored(.alreadySo))
    #expect(stage.paste("a", "4.1") == .took)
    #expect(stage.base == 12_301_230)
  }

  @Test func `a paste over max is entered, and said to be too large`() {
    var stage = amount()
    stage.paste("a", "30000000")
    #expect(stage.entered == "30000000" && stage.error == "too large")
    #expect(stage["a.canSubmit"] == .boolean(false))
    #expect(stage.press("1") == .ignored(.tooLarge))
    stage.press("delete")
    #expect(stage.entered == "3000000" && stage.error == nil)
    stage.paste("a", "99999999999999999999999999999999999999")
    #expect(stage.base == .max && stage.error == "too large")
    #expect(stage.tap("a.swap") == .took)
    #expect(stage.entered == "")
  }

  // MARK: The action

  @Test func `submits base units, once`() {
    var stage = amount([integer("base", 7)])
    #expect(stage["a.canSubmit"] == .boolean(true))
    #expect(stage["a.action.enabled"] == .boolean(true))
    #expect(stage.tap("a.action") == .took)
    #expect(stage.outputs() == ["a submitted 7"])
    #expect(stage["a.canSubmit"] == .boolean(false))
    #expect(stage.tap("a.action") == .ignored(.locked))
    #expect(stage.reply("a", "failed") == .took)
    #expect(stage.reply("a", "done") == .ignored(.nothingAsked))
    #expect(stage.tap("a.action") == .took)
  }

  @Test func `without once it submits as often as it is asked`() {
    var stage = amount([integer("base", 7), Option("once", .boolean(false))])
    stage.tap("a.action")
    #expect(stage.tap("a.action") == .took)
    #expect(stage.reply("a", "done") == .ignored(.nothingAsked))
  }

  @Test func `switching once off lets it act again`() {
    var stage = amount([integer("base", 7)])
    stage.tap("a.action")
    stage.set("a", Option("helper", .text("Sending")))
    #expect(stage.tap("a.action") == .ignored(.locked))
    stage.set("a", Option("once", .boolean(false)))
    #expect(stage.reply("a", "done") == .ignored(.nothingAsked))
    #expect(stage.tap("a.action") == .took)
    #expect(stage.timeline.wallet.state.brokenInvariants.isEmpty)
  }

  @Test func `submits nothing that is empty, zero, wrong, switched off or in progress`() {
    var stage = amount([integer("balance", 100), integer("fee", 10)])
    #expect(stage.tap("a.action") == .ignored(.emptyValue))
    stage.press("0")
    #expect(stage.tap("a.action") == .ignored(.zeroAmount))
    stage.set("a", integer("base", 91))
    #expect(stage.error == "insufficient")
    #expect(stage.tap("a.action") == .ignored(.insufficient))
    #expect(stage["a.action.enabled"] == .boolean(false))
    #expect(stage["a.action.background"] == .text("buttonFilledBlueBackgroundDisabled"))
    stage.set("a", integer("base", 90), Option("actionEnabled", .boolean(false)))
    #expect(stage.error == nil)
    #expect(stage.tap("a.action") == .ignored(.disabled))
    stage.set("a", Option("actionEnabled", .boolean(true)), Option("inProgress", .boolean(true)))
    #expect(stage.tap("a.action") == .ignored(.inProgress))
    #expect(stage["a.action.content"] == .text("spinner"))
    #expect(stage["a.canSubmit"] == .boolean(false))
    #expect(stage.outputs() == [#"a changed "0""#])
  }

  @Test func `in progress nothing is entered, but either side can be looked at`() {
    var stage = amount([
      integer("base", 100_000_000), integer("rate", 40), integer("balance", 200_000_000),
      Option("options", .list([.text("EUR")])), Option("inProgress", .boolean(true)),
    ])
    #expect(stage["a.keysOpacity"] == .integer(50))
    #expect(stage["a.rows.0.0.enabled"] == .boolean(false))
    for outcome in [
      stage.press("1"), stage.press("delete"), stage.press("decimal"), stage.paste("a", "2"),
      stage.tap("a.max"), stage.tap("a.percent.50"), stage.tap("a.option.EUR"),
    ] { #expect(outcome == .ignored(.inProgress)) }
    #expect(stage.tap("a.swap") == .took)
    #expect(stage.entered == "40" && stage.base == 100_000_000)
  }

  // MARK: Refusals

  @Test func `what makes no sense is rejected with what would`() {
    var stage = amount([Option("options", .list([.text("EUR"), .text("JPY")]))])
    #expect(stage.tap("a.swop") == .rejected(.unknownPart("swop", nearest: "swap")))
    #expect(
      stage.tap("a") == .rejected(.missing("a part: swap, max, percent, option, action")))
    #expect(stage.tap("a.percent") == .rejected(.missing("a number from 1 to 100")))
    #expect(stage.tap("a.option") == .rejected(.missing("a code")))
    let range = Stage.Outcome.rejected(
      .outOfRange(option: "percent", allowed: "between 1 and 100"))
    #expect(stage.tap("a.percent.0") == range && stage.tap("a.percent.101") == range)
    #expect(
      stage.tap("a.option.EUT") == .rejected(.unknownPart("option.EUT", nearest: "EUR")))
    #expect(stage.tap("a.max.x") == .rejected(.unknownPart("max.x", nearest: nil)))
    #expect(
      stage.set("a", integer("digits", 19))
        == .rejected(.outOfRange(option: "digits", allowed: "between 0 and 18")))
    #expect(
      stage.set("a", integer("fee", -1))
        == .rejected(.outOfRange(option: "fee", allowed: "between 0 and \(Int64.max)")))
    for rate in [ExactDecimal(0), ExactDecimal(-1)] {
      #expect(
        stage.set("a", Option("rate", .decimal(rate)))
          == .rejected(.outOfRange(option: "rate", allowed: "above zero")))
    }
    #expect(stage.reply("a", "dome") == .rejected(.unknownWord("dome", nearest: "done")))
    #expect(
      stage.send(.focused(id: "a", field: nil)) == .rejected(.takesNoText("a")))
    #expect(
      stage.rows("a", []) == .rejected(.notForKind(kind: "amount", act: "rows")))
  }
}
