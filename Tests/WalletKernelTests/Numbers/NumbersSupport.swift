import WalletKernel

/// SplitMix64 with a seed, so that every run draws the same numbers.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    // The constants of Steele, Lea and Flood's published generator.
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// An amount whose number of digits, not its value, is evenly distributed.
  mutating func amount() -> Int64 {
    let bits = Int.random(in: 0...63, using: &self)
    let magnitude = Int64(truncatingIfNeeded: next() & ((UInt64(1) << UInt64(bits)) - 1))
    return Bool.random(using: &self) ? -magnitude : magnitude
  }

  /// Up to `digits` digits, none of them a leading zero.
  mutating func magnitude(digits: Int) -> WideMagnitude {
    var result = WideMagnitude.zero
    for _ in 0..<Int.random(in: 0...digits, using: &self) {
      result = result.appending(digit: UInt8.random(in: 0...9, using: &self))
    }
    return result
  }

  /// A decimal of up to `digits` digits, up to `scale` of them after the point.
  mutating func decimal(digits: Int = 38, scale: Int = 38) -> ExactDecimal {
    let magnitude = magnitude(digits: digits)
    return ExactDecimal(
      coefficient: WideInteger(magnitude: magnitude, isNegative: Bool.random(using: &self)),
      scale: Int.random(in: 0...scale, using: &self))!
  }
}

/// The amounts where rounding, grouping or the range changes what is shown.
let edgeAmounts: [Int64] = {
  var amounts: [Int64] = [0, .max - 1, .min + 1]
  var power: Int64 = 1
  for _ in 0..<19 {
    amounts += [power, power - 1, power + 1, power / 2, -power]
    power = power.multipliedReportingOverflow(by: 10).partialValue
  }
  // Middles of the sixth fraction digit: from an even and from an odd neighbour, and next to them.
  amounts += [500, 1_500, 499, 501, 1_499, 1_501, 99_999_500, 99_999_499, 100_000_500]
  amounts += [123_456_789_012_345_678, 12_345_678_900_000_000, 99_999_999_999_500]
  return amounts
}()

extension ExactDecimal {
  /// A decimal that the test knows to be well-formed.
  init(_ literal: StaticString) {
    try! self.init(text: literal.description)
  }
}

/// One locale for each distinct set of conventions, the first in the table's order.
let distinctConventions: [LocaleConventions] = {
  var found: [LocaleConventions] = []
  for identifier in LocaleTable.identifiers {
    let conventions = LocaleTable.conventions(for: identifier)!
    var known = false
    for other in found {
      var same = other
      same.identifier = identifier
      known = known || same == conventions
    }
    if !known { found.append(conventions) }
  }
  return found
}()
