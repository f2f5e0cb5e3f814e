/// Texts for entering: ASCII digits and the locale's decimal separator, without groups.
public enum EnteredText {
  /// Writes a decimal as it is entered, with all of its fraction digits.
  public static func text(_ decimal: ExactDecimal, _ conventions: LocaleConventions) -> String {
    var entering = plainConventions
    entering.decimalSeparator = conventions.decimalSeparator
    return renderNumber(
      decimal.coefficient.magnitude, scale: decimal.scale,
      sign: decimal.isNegative ? minusSign : nil, entering)
  }

  /// Reads an entered text, finished or not: `9972.` is 9972, an empty text and a bare separator
  /// are 0; nil when it is no entered text of the locale or has more than 38 digits.
  public static func decimal(
    _ text: String, _ conventions: LocaleConventions
  ) -> ExactDecimal? {
    guard let separator = conventions.decimalSeparator.onlyScalar else { return nil }
    var digits = DigitAccumulator()
    var isFraction = false
    for scalar in text.unicodeScalars {
      if let digit = asciiDigitValue(scalar) {
        guard digits.append(digit, isFraction: isFraction) else { return nil }
      } else if scalar == separator, !isFraction {
        isFraction = true
      } else {
        return nil
      }
    }
    return digits.decimal()
  }

  /// Spells an entered text for reading: the same text in the locale's digits.
  public static func forReading(_ text: String, _ conventions: LocaleConventions) -> String {
    guard conventions.zeroDigit != 0x30 else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if let digit = asciiDigitValue(scalar) {
        result += conventions.digit(Int(digit))
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func asciiDigitValue(_ scalar: Unicode.Scalar) -> UInt8? {
    scalar.value >= 0x30 && scalar.value <= 0x39 ? UInt8(scalar.value - 0x30) : nil
  }
}
