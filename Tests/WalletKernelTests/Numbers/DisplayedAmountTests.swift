import Testing
import WalletKernel

@Suite struct `displayed amounts` {
  private func conventions(_ identifier: String) -> LocaleConventions {
    LocaleTable.conventions(for: identifier)!
  }

  @Test func `are rounded half-even to five digits, none forced`() {
    let cases: [(Int64, String)] = [
      (0, "0"), (100_000_000, "1"), (150_000_000, "1.5"), (123_456_789, "1.23457"),
      (500, "0"), (501, "0.00001"), (1_500, "0.00002"), (2_500, "0.00002"),
      (99_999_500, "1"), (123_456_789_012_345_678, "1,234,567,890.12346"),
    ]
    for (amount, text) in cases {
      #expect(DisplayedAmount.text(baseUnits: amount, .enUS) == text)
    }
  }

  @Test func `bear the sign their mode asks for, never on a zero`() {
    let cases: [(Int64, SignMode, String)] = [
      (100_000_000, .none, "1"), (-100_000_000, .none, "1"),
      (100_000_000, .negativeOnly, "1"), (-100_000_000, .negativeOnly, "-1"),
      (100_000_000, .always, "+1"), (-100_000_000, .always, "-1"),
      (0, .always, "0"), (500, .always, "0"), (-500, .always, "0"), (-500, .negativeOnly, "0"),
      (-501, .negativeOnly, "-0.00001"),
    ]
    for (amount, mode, text) in cases {
      #expect(DisplayedAmount.text(baseUnits: amount, sign: mode, .enUS) == text)
    }
    #expect(SignMode.allCases.map(\.rawValue) == ["none", "negativeOnly", "always"])
    #expect(
      DisplayedAmount.text(baseUnits: -150_000_000, sign: .always, conventions("fa_IR")) == "-۱٫۵")
  }

  @Test func `are not available at both ends of Int64, and right next to them`() {
    for mode in SignMode.allCases {
      #expect(DisplayedAmount.text(baseUnits: .max, sign: mode, .enUS) == "Not available")
      #expect(DisplayedAmount.text(baseUnits: .min, sign: mode, .enUS) == "Not available")
    }
    #expect(DisplayedAmount.text(baseUnits: .max - 1, .enUS) == "92,233,720,368.54776")
    #expect(DisplayedAmount.text(baseUnits: .min + 1, .enUS) == "-92,233,720,368.54776")
    #expect(
      DisplayedAmount.text(baseUnits: .max - 1, digits: 0, .enUS) == "9,223,372,036,854,775,806")
  }

  @Test func `group as the locale does`() {
    let amount: Int64 = 1_234_567_850_000_000
    #expect(DisplayedAmount.text(baseUnits: amount, conventions("de_DE")) == "12.345.678,5")
    #expect(DisplayedAmount.text(baseUnits: amount, conventions("en_IN")) == "1,23,45,678.5")
    #expect(DisplayedAmount.text(baseUnits: amount, conventions("en_US_POSIX")) == "12345678.5")
    // Spanish groups from five digits on.
    #expect(DisplayedAmount.text(baseUnits: 123_400_000_000, conventions("es_ES")) == "1234")
    #expect(DisplayedAmount.text(baseUnits: 1_234_500_000_000, conventions("es_ES")) == "12.345")
  }

  @Test func `show any number of digits that is asked for`() {
    #expect(
      DisplayedAmount.text(baseUnits: 12_345_678, maximumFractionDigits: 8, .enUS) == "0.12345678")
    #expect(
      DisplayedAmount.text(baseUnits: 85_879, digits: 0, maximumFractionDigits: 8, .enUS)
        == "85,879")
    #expect(
      DisplayedAmount.text(baseUnits: 1, digits: 18, maximumFractionDigits: 18, .enUS)
        == "0.000000000000000001")
    for digits in [Int.min, -1, 39, 1_000] {
      for shown in [Int.min, -1, 0, 5, 38] {
        // Out of every currency's range, but a text all the same.
        #expect(
          !DisplayedAmount.text(
            baseUnits: 5, digits: digits, maximumFractionDigits: shown, .enUS
          ).isEmpty)
      }
    }
  }

  @Test func `say the same for an exact decimal as for its base units`() {
    var numbers = SeededNumbers(seed: 8)
    for conventions in distinctConventions {
      for amount in edgeAmounts + (0..<200).map({ _ in numbers.amount() }) {
        for mode in SignMode.allCases {
          let decimal = ExactDecimal(baseUnits: amount, digits: 8)
          #expect(
            DisplayedAmount.text(decimal, maximumFractionDigits: 5, sign: mode, conventions)
              == DisplayedAmount.text(baseUnits: amount, sign: mode, conventions))
        }
      }
    }
  }

  @Test func `can force a decimal's digits`() {
    func fiat(_ text: StaticString) -> String {
      DisplayedAmount.text(
        ExactDecimal(text), maximumFractionDigits: 2, minimumFractionDigits: 2, .enUS)
    }
    #expect(fiat("40") == "40.00")
    #expect(fiat("1234.565") == "1,234.56")
    #expect(fiat("1234.575") == "1,234.58")
    #expect(fiat("-0.001") == "0.00")
    #expect(
      fiat("99999999999999999999999999999999999999")
        == "99,999,999,999,999,999,999,999,999,999,999,999,999")
  }
}

@Suite struct `entered texts` {
  @Test func `hold ASCII digits and the locale's separator, both ways`() {
    var numbers = SeededNumbers(seed: 9)
    for conventions in distinctConventions {
      for _ in 0..<100 {
        let decimal = numbers.decimal().magnitude
        let text = EnteredText.text(decimal, conventions)
        #expect(
          text == decimal.text.split(separator: ".").joined(separator: conventions.decimalSeparator)
        )
        let read = EnteredText.decimal(text, conventions)
        #expect(read?.text == decimal.text)
      }
    }
  }

  @Test func `are read before they are finished`() {
    #expect(EnteredText.decimal("", .enUS) == .zero)
    #expect(EnteredText.decimal(".", .enUS) == .zero)
    #expect(EnteredText.decimal("9972.", .enUS) == ExactDecimal("9972"))
    #expect(EnteredText.decimal(".045", .enUS)?.text == "0.045")
    #expect(EnteredText.decimal("0.00500", .enUS)?.text == "0.00500")
  }

  @Test(arguments: ["1,5", "-1", "1.2.3", "٣", "1 ", "x", "1e3", String(repeating: "9", count: 39)])
  func `are nothing else`(text: String) {
    #expect(EnteredText.decimal(text, .enUS) == nil)
  }

  @Test func `are spelled in the locale's digits for reading`() {
    let persian = LocaleTable.conventions(for: "fa_IR")!
    #expect(EnteredText.forReading("0٫50", persian) == "۰٫۵۰")
    #expect(EnteredText.forReading("1.50", .enUS) == "1.50")
    #expect((0...9).map { persian.digit($0) }.joined() == "۰۱۲۳۴۵۶۷۸۹")
    #expect(persian.digit(10) == "" && persian.digit(-1) == "")
  }
}

@Suite struct `foreign conventions` {
  @Test func `can be pasted from, whenever they are well-formed`() throws {
    let marks = [".", ",", "'", " ", "\u{A0}", "’", "٫", "٬", "·", "x"]
    var numbers = SeededNumbers(seed: 13)
    for _ in 0..<20_000 {
      let conventions = LocaleConventions(
        identifier: "xx", decimalSeparator: marks.randomElement(using: &numbers)!,
        groupingSeparator: (marks + [""]).randomElement(using: &numbers)!,
        zeroDigit: [0x30, 0x660, 0x1E950].randomElement(using: &numbers)!,
        primaryGroupSize: Int.random(in: 0...3, using: &numbers),
        secondaryGroupSize: Int.random(in: 0...3, using: &numbers),
        minimumGroupingDigits: Int.random(in: 1...4, using: &numbers))
      guard conventions.isWellFormed else {
        #expect(conventions.groupingSeparator == "٫")
        continue
      }
      let amount = Int64((numbers.amount() >> 1).magnitude)
      let exact = ExactDecimal(baseUnits: amount, digits: 8)
      let displayed = DisplayedAmount.text(
        baseUnits: amount, maximumFractionDigits: 8, conventions)
      let entered = EnteredText.text(exact, conventions)
      for text in [displayed, entered] {
        let read = PastedAmount.read(text, conventions)
        #expect(read.map(\.value) == .success(exact), "\(text) \(conventions)")
      }
    }
  }

  private func broken(_ change: (inout LocaleConventions) -> Void) -> LocaleConventions {
    var conventions = LocaleConventions.enUS
    change(&conventions)
    return conventions
  }

  @Test func `are checked before they are believed`() {
    #expect(LocaleConventions.enUS.isWellFormed)
    #expect(broken { $0.groupingSeparator = "" }.isWellFormed)
    #expect(broken { $0.primaryGroupSize = 0 }.isWellFormed)
    for conventions in [
      broken { $0.decimalSeparator = "" }, broken { $0.decimalSeparator = ".." },
      broken { $0.groupingSeparator = "٫" },
      broken { $0.primaryGroupSize = 4 }, broken { $0.decimalSeparator = "1" },
      broken { $0.decimalSeparator = "-" },
      broken { $0.groupingSeparator = "٣" }, broken { $0.groupingSeparator = "(" },
      broken { $0.zeroDigit = 0x31 }, broken { $0.zeroDigit = 0xD800 },
      broken { $0.zeroDigit = .max }, broken { $0.primaryGroupSize = -1 },
      broken { $0.secondaryGroupSize = .max }, broken { $0.minimumGroupingDigits = 0 },
    ] {
      #expect(!conventions.isWellFormed)
    }
  }

  @Test func `never trap, whatever they say`() {
    for separator in ["", "·", "🍌🍌", "1", "-", "\u{0}"] {
      for zero: UInt32 in [0, 0x7B, 0x7FB, 0x30, 0xD7FF, 0xD800, 0xFFFB, 0x10FFFF, .max] {
        for size in [Int.min, -1, 0, 1, 2, .max] {
          let conventions = LocaleConventions(
            identifier: "xx", decimalSeparator: separator, groupingSeparator: separator,
            zeroDigit: zero, primaryGroupSize: size, secondaryGroupSize: size,
            minimumGroupingDigits: size)
          let shown = DisplayedAmount.text(baseUnits: -1_234_567_890_123_456, conventions)
          #expect(!shown.isEmpty)
          _ = PastedAmount.read(shown, conventions)
          _ = EnteredText.decimal(shown, conventions)
          _ = conventions.digit(9)
        }
      }
    }
  }
}
