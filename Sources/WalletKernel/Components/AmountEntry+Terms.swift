// What the host passes in, and what coins and fiat are worth in each other under these terms.

/// What an entered text is worth in base units.
enum EnteredWorth: Equatable {
  case known(BaseUnits)
  /// More base units than 38 digits count.
  case outOfRange
  /// Fiat without a rate.
  case unknown
}

extension AmountEntry.Terms {
  /// The fraction digits a coin may have: those of the coins with the most, which leave room for
  /// 10^20 whole ones.
  static let mostDigits: Int64 = 18

  /// The longest that a rate or a quote can be fresh, a hundred days: milliseconds of it have room.
  static let mostSeconds: Int64 = 8_640_000

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
    visit.option("balance", &balance, allowsNegative: true)
    visit.option("fee", &fee)
    visit.option("max", &largest)
    visit.option("minimum", &smallest)
    visit.option("options", &options, orNone: true)
    visit.option("hidesSelected", &hidesSelected)
    visit.option("rateSeconds", &rateSeconds, in: 1...Self.mostSeconds)
    visit.option("needsFreshRate", &needsFreshRate)
    visit.hidden(&rateAge, in: 0...(.max))
    visit.hidden(&hasAskedForRate)
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
  var spendable: BaseUnits? {
    guard let balance else { return nil }
    // The fee is not negative, so that only a rest far below zero has no room.
    return Swift.max(0, balance.subtracting(fee) ?? 0)
  }

  /// Milliseconds for which the rate is still fresh; none without a rate, for one that is always
  /// fresh, and for a stale one.
  var freshMilliseconds: Int64? {
    guard rate != nil, let rateSeconds, rateAge < rateSeconds &* 1_000 else { return nil }
    return rateSeconds &* 1_000 &- rateAge
  }

  /// Whether the rate is older than it may be.
  var isRateStale: Bool { rate != nil && rateSeconds != nil && freshMilliseconds == nil }

  /// Whether base units and fiat are worth the same in each other under both terms.
  func converts(as other: AmountEntry.Terms) -> Bool {
    rate == other.rate && digits == other.digits && fiat.isSame(as: other.fiat)
  }

  // MARK: Conversion

  /// What an entered number is worth in base units, rounded down.
  func worth(of value: ExactDecimal, on side: AmountEntry.Side) -> EnteredWorth {
    do throws(ExactDecimal.Failure) {
      switch side {
      case .coin: return .known(try value.wideBaseUnits(digits: digits, rounding: .down))
      case .fiat:
        guard let rate else { return .unknown }
        let coins = try value.divided(by: rate, fractionDigits: digits, .down)
        return .known(try coins.wideBaseUnits(digits: digits, rounding: .down))
      }
    } catch {
      return .outOfRange
    }
  }

  /// The fiat worth of base units, rounded to the currency's digits.
  ///
  /// - Throws: `outOfRange` when it has no room in a decimal.
  func fiat(
    of baseUnits: BaseUnits, at rate: ExactDecimal, _ rounding: Rounding
  ) throws(ExactDecimal.Failure) -> ExactDecimal {
    try ExactDecimal(units: baseUnits, digits: digits)
      .multiplied(by: rate, fractionDigits: fractionDigits(.fiat), rounding)
  }

  /// The entry of base units on a side: its text is the exact value rounded down to the side's
  /// digits, without trailing zeros.
  ///
  /// - Throws: why the side has no text for it.
  func entry(
    of baseUnits: BaseUnits, on side: AmountEntry.Side, share: Int64? = nil
  ) throws(EntryFailure) -> AmountEntry.Entry {
    switch side {
    case .coin:
      let coins = ExactDecimal(units: baseUnits, digits: digits)
      return AmountEntry.Entry(text: ShortText(coins.canonicalText), share: share)
    case .fiat:
      guard let rate else { throw .noRate }
      guard let value = try? fiat(of: baseUnits, at: rate, .down) else { throw .noRoom }
      return AmountEntry.Entry(
        text: ShortText(value.canonicalText), exactBase: baseUnits, share: share)
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
