// What the host passes in, and what coins and fiat are worth in each other under these terms.

/// What an entered text is worth in base units.
enum EnteredWorth: Equatable {
  case known(Int64)
  /// More base units than 64 bits hold.
  case outOfRange
  /// Fiat without a rate.
  case unknown
}

extension AmountEntry.Terms {
  /// The fraction digits a coin may have: 10^18 is the largest power of ten in 64 bits, so that at
  /// least one whole coin can be counted.
  static let mostDigits: Int64 = 18

  mutating func fields(_ visit: inout FieldVisitor) {
    visit.option("currency", &currency)
    var wideDigits = Int64(digits)
    visit.option("digits", &wideDigits, in: 0...Self.mostDigits)
    // What a damaged archive holds may be any number; nothing is made of it.
    digits = Int(truncatingIfNeeded: wideDigits)
    visit.option("symbol", &symbol)
    var code = fiat
    visit.option("fiat", &code)
    // Before the two are read that may be given with it.
    select(code)
    visit.option("fiatSymbol", &fiatSymbol)
    visit.option("rate", &rate, isPositive: true)
    visit.option("balance", &balance)
    visit.option("fee", &fee, in: 0...(.max))
    visit.option("max", &largest, in: 0...(.max))
    visit.option("options", &options, orNone: true)
  }

  /// Sets the fiat currency; an old rate is never shown under a new code, nor an old symbol.
  mutating func select(_ code: String) {
    guard !code.isSame(as: fiat) else { return }
    fiat = code
    fiatSymbol = nil
    rate = nil
  }

  /// The fraction digits of a side; two where ISO 4217 knows no such code, as most have.
  func fractionDigits(_ side: AmountEntry.Side) -> Int {
    switch side {
    case .coin: digits
    case .fiat: CurrencyDigits.digits(for: fiat) ?? 2
    }
  }

  /// Balance minus fee, never below zero; none without a balance.
  var spendable: Int64? {
    guard let balance else { return nil }
    let (rest, overflow) = balance.subtractingReportingOverflow(fee)
    // The fee is not negative, so that only a rest far below zero leaves 64 bits.
    return overflow ? 0 : Swift.max(0, rest)
  }

  /// Whether base units and fiat are worth the same in each other under both terms.
  func converts(as other: AmountEntry.Terms) -> Bool {
    rate == other.rate && digits == other.digits && fiat.isSame(as: other.fiat)
  }

  // MARK: Conversion

  /// What an entered number is worth in base units, rounded down.
  func worth(of value: ExactDecimal, on side: AmountEntry.Side) -> EnteredWorth {
    do throws(ExactDecimal.Failure) {
      switch side {
      case .coin: return .known(try value.baseUnits(digits: digits, rounding: .down))
      case .fiat:
        guard let rate else { return .unknown }
        let coins = try value.divided(by: rate, fractionDigits: digits, .down)
        return .known(try coins.baseUnits(digits: digits, rounding: .down))
      }
    } catch {
      return .outOfRange
    }
  }

  /// The fiat worth of base units, rounded to the currency's digits.
  ///
  /// - Throws: `outOfRange` when it has no room in a decimal.
  func fiat(
    of baseUnits: Int64, at rate: ExactDecimal, _ rounding: Rounding
  ) throws(ExactDecimal.Failure) -> ExactDecimal {
    try ExactDecimal(baseUnits: baseUnits, digits: digits)
      .multiplied(by: rate, fractionDigits: fractionDigits(.fiat), rounding)
  }

  /// The entry of base units on a side: its text is the exact value rounded down to the side's
  /// digits, without trailing zeros.
  ///
  /// - Throws: why the side has no text for it.
  func entry(
    of baseUnits: Int64, on side: AmountEntry.Side, isMax: Bool
  ) throws(EntryFailure) -> AmountEntry.Entry {
    switch side {
    case .coin:
      let coins = ExactDecimal(baseUnits: baseUnits, digits: digits)
      return AmountEntry.Entry(text: ShortText(coins.canonicalText), isMax: isMax)
    case .fiat:
      guard let rate else { throw .noRate }
      guard let value = try? fiat(of: baseUnits, at: rate, .down) else { throw .noRoom }
      return AmountEntry.Entry(
        text: ShortText(value.canonicalText), exactBase: baseUnits, isMax: isMax)
    }
  }

  /// Why a side has no text for base units.
  enum EntryFailure: Error {
    /// Fiat without a rate.
    case noRate
    /// Under such a rate the fiat worth has more digits than a decimal.
    case noRoom
  }
}
