import Foundation

/// A locale's number conventions, as measured: separators from the locale, everything else from
/// how numbers are written.
///
/// `NumberFormatter` is not asked: on Linux it groups Indian locales wrongly.
struct Measured: Hashable {
  let decimalSeparator: String
  let groupingSeparator: String
  let zeroDigit: UInt32
  let primary: Int
  let secondary: Int
  let minimum: Int

  init(_ identifier: String) {
    let locale = Locale(identifier: identifier)
    decimalSeparator = locale.decimalSeparator ?? "."
    groupingSeparator = locale.groupingSeparator ?? ""
    let style = Decimal.FormatStyle(locale: locale)
    zeroDigit = style.format(0).unicodeScalars.first?.value ?? 0x30
    // Thirteen digits have at least two separators even in groups of four, so that the sizes of
    // the last group and the one before can be seen.
    let runs = Self.digitRuns(style.format(1_234_567_890_123))
    primary = runs.count > 1 ? runs[runs.count - 1] : 0
    secondary = runs.count > 2 ? runs[runs.count - 2] : primary
    var minimum = 1
    if primary > 0 {
      var number = Decimal(1)
      for _ in 0..<primary { number *= 10 }
      while Self.digitRuns(style.format(number)).count == 1 {
        minimum += 1
        number *= 10
      }
    }
    self.minimum = minimum
  }

  private static func digitRuns(_ text: String) -> [Int] {
    var runs: [Int] = [0]
    for scalar in text.unicodeScalars {
      if scalar.properties.numericType == .decimal {
        runs[runs.count - 1] += 1
      } else {
        runs.append(0)
      }
    }
    return runs
  }

  /// The record as a line of Swift.
  var source: String {
    "record(\(Self.literal(decimalSeparator)), \(Self.literal(groupingSeparator)), "
      + "zero: 0x\(String(zeroDigit, radix: 16, uppercase: true)), "
      + "\(primary), \(secondary), minimum: \(minimum)),"
  }

  private static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      if scalar.isASCII, scalar != "\"", scalar != "\\" {
        result.unicodeScalars.append(scalar)
      } else {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return result + "\""
  }
}
