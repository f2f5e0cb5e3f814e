import Testing
import WalletKernel

@Suite struct `pasted amounts` {
  private typealias Refusal = PastedAmount.Refusal

  /// What a text is read as, in a locale: its value's text and the rule, or the refusal.
  private func read(_ text: String, _ identifier: String = "en_US") -> Result<String, Refusal> {
    PastedAmount.read(text, LocaleTable.conventions(for: identifier)!).map(\.text)
  }

  @Test(arguments: [
    // The specification's own examples.
    ("en_US", "$1,000.50", "1000.50", 5), ("en_US", "5,26", "5.26", 7),
    ("de_DE", "1.234", "1234", 7), ("de_DE", "0.123", "0.123", 7), ("fr_FR", "1.234", "1.234", 7),
    ("en_US", "5.", "5", 3), ("en_US", ".5", "0.5", 7),
    // Publicly reported cases.
    ("en_US", "1,234", "1234", 7), ("en_US", "1.234", "1.234", 7), ("de_DE", "1,234", "1.234", 7),
    ("de_DE", "0.12345", "0.12345", 7), ("en_US", "85,879", "85879", 7),
    ("en_US", "0.29", "0.29", 7), ("en_US", "0.07", "0.07", 7), ("en_US", "0.57", "0.57", 7),
    // Rule 2: what stands around the number.
    ("en_US", "  12 BTC\n", "12", 3), ("en_US", "USD 1,000", "1000", 7), ("en_US", "€.5", "0.5", 7),
    ("en_US", "1.,", "1", 3), ("en_US", "..5", "0.5", 7), ("en_US", ". 5", "5", 3),
    ("en_US", "'5", "5", 3), ("en_US", "\u{202A}5\u{202C}", "5", 3), ("de_DE", ",5", "0.5", 7),
    ("en_US", "5\u{FE0F}\u{20E3}", "5", 3), ("ar_EG", "٫٥", "0.5", 7), ("en_US", "007", "7", 3),
    // Rule 3: digits of any script, and every separator.
    ("en_US", "١٢٣", "123", 3), ("en_US", "１．５", "1.5", 0), ("en_US", "१२.५", "12.5", 7),
    ("en_US", "1٫5", "1.5", 7), ("en_US", "1 234", "1234", 7), ("en_US", "1\u{A0}234", "1234", 7),
    ("en_US", "1\u{202F}234", "1234", 7), ("en_US", "1'234", "1234", 7),
    ("en_US", "1’234", "1234", 7), ("en_US", "1٬234", "1234", 7), ("nqo", "1،234", "1234", 7),
    // Rule 4: the locale's groups.
    ("en_IN", "1,23,45,678", "12345678", 6), ("en_IN", "12,345,678", "12345678", 6),
    ("en_US", "1,234,567", "1234567", 6),
    // Rule 5: two kinds, whatever the locale.
    ("en_US", "1.234,5", "1234.5", 5), ("de_DE", "1,234.50", "1234.50", 5),
    ("en_US", "1 234 567,89", "1234567.89", 5), ("fr_FR", "1’234.5", "1234.5", 5),
    ("en_US", "1,234٫5", "1234.5", 5),
    // Rule 6: one kind, more than once.
    ("de_DE", "1,234,567", "1234567", 6), ("en_US", "1.234.567", "1234567", 6),
    ("de_CH", "1 234 567", "1234567", 6),
    // Rule 7: grouping only when well-formed.
    ("en_US", "1234,567", "1234.567", 7), ("en_US", "0,123", "0.123", 7),
    ("en_US", ",234", "0.234", 7), ("de_DE", "12.34", "12.34", 7),
    // Rule 8: zeros at the end stay, those at the start go.
    ("en_US", "1.50", "1.50", 7), ("en_US", "0.00", "0.00", 7), ("en_US", "00.10", "0.10", 7),
  ])
  func `are read`(locale: String, text: String, value: String, rule: Int) throws {
    let result = PastedAmount.read(text, LocaleTable.conventions(for: locale)!)
    if rule == 0 {
      // A full-width stop is no separator that the rules know.
      #expect(result.map(\.text) == .failure(.foreignCharacter(at: 3)))
      return
    }
    let amount = try result.get()
    #expect(amount.text == value)
    #expect(amount.rule == rule)
  }

  @Test(arguments: [
    // Rule 1.
    ("en_US", "-5", Refusal.sign(at: 0)), ("en_US", "+5", .sign(at: 0)),
    ("en_US", "−5", .sign(at: 0)),
    ("en_US", "–5", .sign(at: 0)), ("en_US", "—5", .sign(at: 0)), ("en_US", "5-", .sign(at: 1)),
    ("en_US", "(5)", .sign(at: 0)), ("en_US", "5 (five)", .sign(at: 2)),
    ("en_US", "5)", .sign(at: 1)),
    ("en_US", "－5", .sign(at: 0)), ("en_US", "1-2", .sign(at: 1)), ("en_US", "x-", .sign(at: 1)),
    // Rule 2.
    ("en_US", "", .nothingLeft), ("en_US", " \n", .nothingLeft), ("en_US", ".", .nothingLeft),
    ("en_US", "$,.", .nothingLeft), ("en_US", "½", .nothingLeft), ("en_US", "²", .nothingLeft),
    // Rule 3.
    ("en_US", "1e3", .foreignCharacter(at: 1)), ("en_US", "12abc34", .foreignCharacter(at: 2)),
    ("en_US", "0x10", .foreignCharacter(at: 1)), ("en_US", "0.0001x0", .foreignCharacter(at: 6)),
    ("en_US", "1\u{0}2", .foreignCharacter(at: 1)), ("en_US", "1\n2", .foreignCharacter(at: 1)),
    ("en_US", "1·5", .foreignCharacter(at: 1)), ("en_US", "1\u{200E}5", .foreignCharacter(at: 1)),
    ("en_US", "1_000", .foreignCharacter(at: 1)),
    ("en_US", "1\u{2009}234", .foreignCharacter(at: 1)),
    ("en_US", "1\u{301}2", .foreignCharacter(at: 1)), ("de_DE", "1ወ234", .foreignCharacter(at: 1)),
    // Rule 5.
    ("en_US", "12,34.5", .mixedSeparators(at: 5)), ("en_US", "0,123.5", .mixedSeparators(at: 5)),
    ("en_US", "1,234.5.6", .mixedSeparators(at: 7)),
    ("en_US", "1,234.567,8", .mixedSeparators(at: 9)),
    ("en_US", "1,234 567.8", .mixedSeparators(at: 9)),
    ("en_US", "1.234 567", .mixedSeparators(at: 5)),
    ("en_US", "1٫234.5", .mixedSeparators(at: 6)), ("en_US", "1,23,456.7", .mixedSeparators(at: 8)),
    ("en_US", ".123,4", .mixedSeparators(at: 4)), ("en_US", "1234,567.8", .mixedSeparators(at: 8)),
    // Rule 6.
    ("en_US", "1.2.3", .repeatedSeparator(at: 3)), ("en_US", "1,,2", .repeatedSeparator(at: 2)),
    ("en_US", "1٫234٫567", .repeatedSeparator(at: 6)),
    ("en_US", "0,123,456", .repeatedSeparator(at: 5)),
    ("en_US", "1,23,45,678", .repeatedSeparator(at: 7)),
    ("en_IN", "1,234,56", .repeatedSeparator(at: 5)),
    ("en_US", "1234,567,890", .repeatedSeparator(at: 8)),
    ("de_DE", "1..5", .repeatedSeparator(at: 2)),
    // Rule 7.
    ("en_US", "5 26", .brokenGroups(at: 1)), ("fr_FR", "5\u{202F}26", .brokenGroups(at: 1)),
    ("en_US", "1234'567", .brokenGroups(at: 4)), ("en_US", "0 123", .brokenGroups(at: 1)),
    ("de_CH", "1’5", .brokenGroups(at: 1)),
    // More digits than a decimal holds.
    ("en_US", "100000000000000000000000000000000000000", .tooManyDigits(at: 38)),
    ("en_US", "0.000000000000000000000000000000000000000", .tooManyDigits(at: 40)),
  ])
  func `are refused`(locale: String, text: String, refusal: PastedAmount.Refusal) {
    #expect(read(text, locale) == .failure(refusal))
  }

  @Test func `give back every entered text, in every locale`() throws {
    for identifier in LocaleTable.identifiers {
      let conventions = LocaleTable.conventions(for: identifier)!
      var numbers = SeededNumbers(seed: 10)
      for _ in 0..<25 {
        let value = numbers.decimal(digits: 20, scale: 18).magnitude
        let text = EnteredText.text(value, conventions)
        let pasted = try PastedAmount.read(text, conventions).get()
        if pasted.text != value.text { Issue.record("\(identifier) \(text): \(pasted.text)") }
        // Also while it is being typed: with its separator last, or with nothing before it.
        let separator = conventions.decimalSeparator
        let whole = EnteredText.text(value.rounded(toFractionDigits: 0, .down), conventions)
        let digits = String(whole.prefix(20))
        for unfinished in [digits + separator, separator + digits] {
          let expected = EnteredText.decimal(unfinished, conventions)
          #expect(try PastedAmount.read(unfinished, conventions).get().value == expected)
        }
      }
    }
  }

  @Test func `give exactly what a displayed amount shows, in every locale`() throws {
    for identifier in LocaleTable.identifiers {
      let conventions = LocaleTable.conventions(for: identifier)!
      // Coins everywhere; other digits once for each set of conventions.
      let isFirst = distinctConventions.contains(conventions)
      let shapes = isFirst ? [(8, 5), (8, 8), (0, 0), (2, 2), (18, 18)] : [(8, 5)]
      var numbers = SeededNumbers(seed: 11)
      for amount in edgeAmounts + (0..<60).map({ _ in numbers.amount() }) {
        for (digits, shown) in shapes {
          let units = Int64(amount.magnitude)
          guard DisplayedAmount.isAvailable(units) else { continue }
          let text = DisplayedAmount.text(
            baseUnits: units, digits: digits, maximumFractionDigits: shown, conventions)
          let exact = ExactDecimal(baseUnits: units, digits: digits)
            .rounded(toFractionDigits: shown, .halfEven)
          let result = PastedAmount.read(text, conventions)
          if (try? result.get().value) != exact {
            Issue.record("\(identifier) \(text): \(result)")
          }
        }
      }
    }
  }

  @Test func `never trap, whatever the text`() {
    let pieces: [Character] = [
      "0", "1", "9", "٣", "．", ".", ",", " ", "\u{A0}", "\u{202F}", "'", "’", "\u{66B}", "\u{66C}",
      "-", "(", "x", "\u{0}", "\r\n", "🍌", "½", "e\u{301}",
    ]
    var numbers = SeededNumbers(seed: 12)
    var (amounts, refusals) = (0, 0)
    for _ in 0..<20_000 {
      let length = Int.random(in: 0...12, using: &numbers)
      // Mostly digits and separators: other pieces would refuse nearly every text.
      let text = String(
        (0..<length).map { _ in
          Int.random(in: 0..<20, using: &numbers) == 0
            ? pieces.randomElement(using: &numbers)! : pieces[...12].randomElement(using: &numbers)!
        })
      let conventions = distinctConventions.randomElement(using: &numbers)!
      switch PastedAmount.read(text, conventions) {
      case .success(let amount):
        amounts += 1
        #expect(!amount.value.isNegative)
        // What was read, entered again, is read as the same.
        let entered = EnteredText.text(amount.value, conventions)
        #expect(PastedAmount.read(entered, conventions).map(\.text) == .success(amount.text))
      case .failure(let refusal):
        refusals += 1
        #expect((1...8).contains(refusal.rule))
        #expect((refusal.offset ?? 0) <= text.utf8.count)
        #expect(!refusal.message.isEmpty)
      }
    }
    #expect(amounts > 1_000 && refusals > 1_000)
  }

  @Test(arguments: [
    ("9", Refusal.tooManyDigits(at: 38)), ("1,234", .mixedSeparators(at: 1)), (".", .nothingLeft),
    ("1,", .repeatedSeparator(at: 1)), ("1\u{0}", .foreignCharacter(at: 1)), ("🍌", .nothingLeft),
  ])
  func `are refused at once when they are a megabyte`(piece: String, refusal: PastedAmount.Refusal)
  {
    let text = String(repeating: piece, count: 1_000_000 / piece.utf8.count)
    let result = PastedAmount.read(text, .enUS)
    guard case .failure(let found) = result else {
      Issue.record("read as an amount")
      return
    }
    switch refusal {
    case .mixedSeparators, .repeatedSeparator: #expect(found.rule == 6)
    default: #expect(found == refusal)
    }
  }

  @Test func `ignore a megabyte around the number`() throws {
    let noise = String(repeating: "\u{0}🍌 ,", count: 100_000)
    #expect(try PastedAmount.read(noise + "$1,000.50" + noise, .enUS).get().text == "1000.50")
  }
}
