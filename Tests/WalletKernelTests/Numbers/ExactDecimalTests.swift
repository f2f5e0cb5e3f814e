import Testing
import WalletKernel

@Suite struct `exact decimals` {
  @Test func `are equal by value and hash equally`() {
    #expect(ExactDecimal("1.50") == ExactDecimal("1.5"))
    #expect(ExactDecimal("1.50").hashValue == ExactDecimal("1.5").hashValue)
    #expect(ExactDecimal("-0.00") == ExactDecimal.zero)
    #expect(ExactDecimal("1.5") != ExactDecimal("-1.5"))
    #expect(ExactDecimal("99999999999999999999999999999999999999") != ExactDecimal("1.5"))
  }

  @Test func `are ordered by value, whatever their scales`() {
    let ascending: [ExactDecimal] = [
      ExactDecimal("-99999999999999999999999999999999999999"), ExactDecimal("-1.51"),
      ExactDecimal("-1.5"), ExactDecimal("-0.00000000000000000000000000000000000001"),
      ExactDecimal("0.0"), ExactDecimal("0.00000000000000000000000000000000000001"),
      ExactDecimal("1.5"), ExactDecimal("1.51"), ExactDecimal("2"),
      ExactDecimal("99999999999999999999999999999999999999"),
    ]
    for (i, left) in ascending.enumerated() {
      for (j, right) in ascending.enumerated() {
        #expect((left < right) == (i < j), "\(left.text) < \(right.text)")
        #expect((left == right) == (i == j), "\(left.text) == \(right.text)")
      }
    }
  }

  @Test func `print what they read, zeros and all`() throws {
    for text in [
      "0", "0.0", "1", "-1", "1.50", "-0.5", "40.00", "10", "100.10",
      "99999999999999999999999999999999999999", "0.00000000000000000000000000000000000001",
      "-9.9999999999999999999999999999999999999",
    ] {
      let read = try ExactDecimal(text: text)
      #expect(read.text == text)
    }
    var numbers = SeededNumbers(seed: 1)
    for _ in 0..<2_000 {
      let decimal = numbers.decimal()
      let read = try ExactDecimal(text: decimal.text)
      #expect(read.coefficient == decimal.coefficient && read.scale == decimal.scale)
      #expect(try ExactDecimal(text: decimal.canonicalText) == decimal)
      #expect(try ExactDecimal(text: decimal.scriptText) == decimal)
    }
  }

  @Test func `have one canonical text for each value`() {
    #expect(ExactDecimal("1.50").canonicalText == "1.5")
    #expect(ExactDecimal("40.00").canonicalText == "40")
    #expect(ExactDecimal("100").canonicalText == "100")
    #expect(ExactDecimal("-0.0").canonicalText == "0")
    #expect(ExactDecimal("40").scriptText == "40.0")
    #expect(ExactDecimal("99999999999999999999999999999999999999.000").scale == 0)
    #expect(ExactDecimal("1.50").scriptText == "1.50")
  }

  @Test(arguments: [
    ("", ExactDecimal.ReadFailure.expectedDigit(at: 0)), ("-", .expectedDigit(at: 1)),
    ("+1", .expectedDigit(at: 0)), (".5", .expectedDigit(at: 0)), ("1.", .expectedDigit(at: 2)),
    ("-.5", .expectedDigit(at: 1)), ("--1", .expectedDigit(at: 1)), ("01", .leadingZero(at: 0)),
    ("-00.5", .leadingZero(at: 1)), ("1e3", .unexpected(at: 1)), ("1.2.3", .unexpected(at: 3)),
    ("1,5", .unexpected(at: 1)), ("1 ", .unexpected(at: 1)), (" 1", .expectedDigit(at: 0)),
    ("0x1", .unexpected(at: 1)), ("٣", .expectedDigit(at: 0)), ("1٣", .unexpected(at: 1)),
    ("1.5-", .unexpected(at: 3)), ("nan", .expectedDigit(at: 0)), ("1\u{0}", .unexpected(at: 1)),
    ("99999999999999999999999999999999999999.01", .tooManyDigits(at: 40)),
    ("100000000000000000000000000000000000000", .tooManyDigits(at: 38)),
    ("0.000000000000000000000000000000000000001", .tooManyDigits(at: 40)),
  ])
  func `refuse every other text, with the place`(
    text: String, failure: ExactDecimal.ReadFailure
  ) {
    #expect(throws: failure) { try ExactDecimal(text: text) }
  }

  @Test func `convert to base units without a detour`() throws {
    // Publicly reported: these were off by one where a Double stood between.
    #expect(try ExactDecimal("0.29").baseUnits(digits: 8, rounding: .down) == 29_000_000)
    #expect(try ExactDecimal("0.07").baseUnits(digits: 8, rounding: .down) == 7_000_000)
    #expect(try ExactDecimal("0.57").baseUnits(digits: 8, rounding: .down) == 57_000_000)
    #expect(try ExactDecimal("0.000000019").baseUnits(digits: 8, rounding: .down) == 1)
    #expect(try ExactDecimal("0.000000011").baseUnits(digits: 8, rounding: .up) == 2)
    #expect(try ExactDecimal("-0.000000011").baseUnits(digits: 8, rounding: .up) == -2)
    #expect(try ExactDecimal("0.000000025").baseUnits(digits: 8, rounding: .halfEven) == 2)
    #expect(try ExactDecimal("0.000000035").baseUnits(digits: 8, rounding: .halfEven) == 4)
    for amount in edgeAmounts + [.max, .min] {
      for digits in [0, 1, 8, 18, 38] {
        let decimal = ExactDecimal(baseUnits: amount, digits: digits)
        #expect(try decimal.baseUnits(digits: digits, rounding: .down) == amount)
      }
    }
  }

  @Test func `refuse base units past Int64`() {
    let past = ExactDecimal("92233720368.54775808")
    #expect(throws: ExactDecimal.Failure.outOfRange) {
      try past.baseUnits(digits: 8, rounding: .down)
    }
    #expect(throws: Never.self) { try (-past).baseUnits(digits: 8, rounding: .down) }
    #expect(throws: ExactDecimal.Failure.outOfRange) {
      try ExactDecimal("1").baseUnits(digits: 38, rounding: .down)
    }
    #expect(throws: ExactDecimal.Failure.outOfRange) {
      try ExactDecimal("1").baseUnits(digits: 39, rounding: .down)
    }
    #expect(throws: ExactDecimal.Failure.outOfRange) {
      try ExactDecimal("1").baseUnits(digits: -1, rounding: .down)
    }
  }

  @Test func `round as stated, and keep a shorter fraction`() {
    let cases: [(StaticString, Int, Rounding, String)] = [
      ("1.25", 1, .down, "1.2"), ("1.25", 1, .up, "1.3"), ("1.25", 1, .halfEven, "1.2"),
      ("1.35", 1, .halfEven, "1.4"), ("-1.25", 1, .down, "-1.2"), ("-1.25", 1, .up, "-1.3"),
      ("1.2500", 3, .down, "1.250"), ("1.5", 4, .up, "1.5"), ("0.5", 0, .halfEven, "0"),
      ("1.5", 0, .halfEven, "2"), ("9.99", 1, .up, "10.0"), ("1.5", -3, .down, "1"),
      ("9.9999999999999999999999999999999999999", 0, .up, "10"),
    ]
    for (text, digits, rounding, expected) in cases {
      #expect(ExactDecimal(text).rounded(toFractionDigits: digits, rounding).text == expected)
    }
  }
}
