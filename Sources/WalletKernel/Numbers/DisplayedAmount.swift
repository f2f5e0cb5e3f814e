/// When a displayed amount bears a sign.
public enum SignMode: String, FieldWord {
  /// Never.
  case none
  /// `-` before what is below zero.
  case negativeOnly
  /// `-` before what is below zero, `+` before what is above.
  case always

  /// The sign of an amount that does not display as zero.
  fileprivate func sign(isNegative: Bool) -> UInt8? {
    switch self {
    case .none: nil
    case .negativeOnly: isNegative ? minusSign : nil
    case .always: isNegative ? minusSign : plusSign
    }
  }
}

/// Amounts as texts for reading: rounded, grouped, in the locale's digits.
public enum DisplayedAmount {
  /// The fraction digits of a coin.
  public static let coinDigits = 8
  /// The most fraction digits that an amount shows unless asked for more.
  public static let fractionDigits = 5
  /// The same, as the default of an option.
  static let shownDigits = Int64(fractionDigits)
  /// How many fraction digits a host can ask for.
  static let shownDigitsRange = 0...Int64(coinDigits)
  /// What the two amounts that hosts use for "unknown" display.
  public static let notAvailable = "Not available"

  /// Whether the amount is a number, and not one of the two that stand for "unknown".
  public static func isAvailable(_ baseUnits: Int64) -> Bool {
    baseUnits != .max && baseUnits != .min
  }

  /// Displays base units of 10^-`digits`, rounded half-even, without forced fraction digits.
  ///
  /// What displays as zero has no sign. Int64.max and Int64.min are not available.
  public static func text(
    baseUnits: Int64, digits: Int = coinDigits, maximumFractionDigits: Int = fractionDigits,
    sign mode: SignMode = .negativeOnly, _ conventions: LocaleConventions
  ) -> String {
    guard isAvailable(baseUnits) else { return notAvailable }
    let scale = max(0, digits)
    let kept = min(max(0, maximumFractionDigits), scale)
    var magnitude = rounded(baseUnits.magnitude, droppingDigits: scale - kept)
    if magnitude == 0 { return renderNumber(.zero, scale: 0, sign: nil, conventions) }
    var shown = kept
    while shown > 0, magnitude.isMultiple(of: 10) {
      magnitude /= 10
      shown -= 1
    }
    return renderNumber(
      WideMagnitude(magnitude), scale: shown, sign: mode.sign(isNegative: baseUnits < 0),
      conventions)
  }

  /// Displays an exact decimal, rounded half-even.
  ///
  /// - Parameters:
  ///   - maximumFractionDigits: where the fraction is rounded.
  ///   - minimumFractionDigits: how many fraction digits show even if they are zeros.
  public static func text(
    _ decimal: ExactDecimal, maximumFractionDigits: Int, minimumFractionDigits: Int = 0,
    sign mode: SignMode = .negativeOnly, _ conventions: LocaleConventions
  ) -> String {
    var shown = decimal.rounded(toFractionDigits: maximumFractionDigits, .halfEven).normalized
    let forced = min(max(0, minimumFractionDigits), max(0, maximumFractionDigits))
    // A value with no room for more zeros shows those that it has room for.
    var digits = min(forced, ExactDecimal.maximumDigits)
    while digits > shown.scale {
      if let padded = try? shown.withFractionDigits(digits, .down) {
        shown = padded
        break
      }
      digits -= 1
    }
    return renderNumber(
      shown.coefficient.magnitude, scale: shown.scale,
      sign: shown.isZero ? nil : mode.sign(isNegative: shown.isNegative), conventions)
  }

  /// Drops the last digits, half-even.
  private static func rounded(_ magnitude: UInt64, droppingDigits dropped: Int) -> UInt64 {
    if dropped == 0 { return magnitude }
    // Half of 10^20 is more than any 64-bit number.
    guard dropped < 20 else { return 0 }
    var divisor: UInt64 = 10
    for _ in 1..<dropped { divisor *= 10 }
    let (quotient, rest) = magnitude.quotientAndRemainder(dividingBy: divisor)
    let grows = Rounding.halfEven.grows(
      DivisionRest(WideMagnitude(rest), of: WideMagnitude(divisor)),
      quotientIsOdd: quotient % 2 == 1)
    return grows ? quotient + 1 : quotient
  }
}

extension DisplayedAmount {
  /// The fiat text that stands beside an amount: none for nothing and for an unknown amount.
  static func fiat(_ fiat: String?, beside baseUnits: Int64) -> String? {
    baseUnits != 0 && isAvailable(baseUnits) ? fiat : nil
  }
}
