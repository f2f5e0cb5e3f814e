// Whole numbers of two words. The standard 128-bit integers need newer systems than the package
// does, and on WebAssembly they call a runtime's functions, as checked products of Int64 do.

/// A whole number of 128 bits with a sign: room for every one of 38 decimal digits.
package struct WideInteger: Hashable, Sendable {
  /// The upper word, whose sign is the number's (two's complement).
  package let high: Int64
  /// The lower word.
  package let low: UInt64

  /// Makes a number of its two words.
  package init(high: Int64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Makes a number of 64 bits.
  package init(_ integer: Int64) {
    self.init(high: integer >> 63, low: UInt64(bitPattern: integer))
  }

  /// Makes a number of its sign and the rest.
  ///
  /// - Parameter magnitude: below 2^127.
  package init(magnitude: WideMagnitude, isNegative: Bool) {
    let words = isNegative ? .zero &- magnitude : magnitude
    self.init(high: Int64(bitPattern: words.high), low: words.low)
  }

  /// Whether the number is zero.
  package var isZero: Bool { high == 0 && low == 0 }

  /// Whether the number is below zero.
  package var isNegative: Bool { high < 0 }

  /// The number without its sign.
  package var magnitude: WideMagnitude {
    let words = WideMagnitude(high: UInt64(bitPattern: high), low: low)
    return isNegative ? .zero &- words : words
  }

  /// The number in 64 bits; nil when it needs more.
  package var narrowed: Int64? {
    let word = Int64(bitPattern: low)
    return high == word >> 63 ? word : nil
  }

  /// Adds; nil when the sum needs more than 128 bits.
  package func adding(_ other: WideInteger) -> WideInteger? {
    let (low, carry) = low.addingReportingOverflow(other.low)
    let high = high &+ other.high &+ (carry ? 1 : 0)
    // Two numbers of one sign have a sum of that sign; others' always has room.
    if isNegative == other.isNegative, (high < 0) != isNegative { return nil }
    return WideInteger(high: high, low: low)
  }
}

extension WideInteger: Comparable {
  /// Whether the left number is the smaller.
  package static func < (left: WideInteger, right: WideInteger) -> Bool {
    left.high == right.high ? left.low < right.low : left.high < right.high
  }
}

/// A whole number of 128 bits without a sign.
package struct WideMagnitude: Hashable, Sendable {
  /// The upper word.
  package let high: UInt64
  /// The lower word.
  package let low: UInt64

  /// Nothing.
  package static var zero: WideMagnitude { WideMagnitude(0) }

  /// Makes a number of its two words.
  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Makes a number of 64 bits.
  package init(_ word: UInt64) {
    self.init(high: 0, low: word)
  }

  /// Makes a number of a product's two words.
  package init(_ words: (high: UInt64, low: UInt64)) {
    self.init(high: words.high, low: words.low)
  }

  /// Whether the number is zero.
  package var isZero: Bool { high == 0 && low == 0 }

  /// Whether the number is odd.
  package var isOdd: Bool { low & 1 == 1 }

  /// Adds modulo 2^128.
  package static func &+ (left: WideMagnitude, right: WideMagnitude) -> WideMagnitude {
    let (low, carry) = left.low.addingReportingOverflow(right.low)
    return WideMagnitude(high: left.high &+ right.high &+ (carry ? 1 : 0), low: low)
  }

  /// Subtracts modulo 2^128.
  package static func &- (left: WideMagnitude, right: WideMagnitude) -> WideMagnitude {
    let (low, borrow) = left.low.subtractingReportingOverflow(right.low)
    return WideMagnitude(high: left.high &- right.high &- (borrow ? 1 : 0), low: low)
  }

  /// Adds; nil when the sum needs more than 128 bits.
  package func adding(_ other: WideMagnitude) -> WideMagnitude? {
    let sum = self &+ other
    return sum < self ? nil : sum
  }

  /// Appends a decimal digit, modulo 2^128.
  ///
  /// - Parameter digit: 0 to 9.
  package func appending(digit: UInt8) -> WideMagnitude {
    let tenfold = WideMagnitude(low.multipliedFullWidth(by: 10))
    return WideMagnitude(high: tenfold.high &+ high &* 10, low: tenfold.low)
      &+ WideMagnitude(UInt64(digit))
  }
}

extension WideMagnitude: Comparable {
  /// Whether the left number is the smaller.
  package static func < (left: WideMagnitude, right: WideMagnitude) -> Bool {
    left.high == right.high ? left.low < right.low : left.high < right.high
  }
}

extension WideMagnitude {
  /// Multiplies; nil when the product needs more than 128 bits.
  package func multiplied(by other: WideMagnitude) -> WideMagnitude? {
    guard high == 0 || other.high == 0 else { return nil }
    let (upper, word) = high == 0 ? (other.high, low) : (high, other.low)
    let lowest = low.multipliedFullWidth(by: other.low)
    if upper == 0 { return WideMagnitude(lowest) }
    let crossed = upper.multipliedFullWidth(by: word)
    let (sum, carry) = lowest.high.addingReportingOverflow(crossed.low)
    return crossed.high == 0 && !carry ? WideMagnitude(high: sum, low: lowest.low) : nil
  }

  /// Multiplies into 256 bits.
  package func multipliedFullWidth(
    by other: WideMagnitude
  ) -> (high: WideMagnitude, low: WideMagnitude) {
    let lowest = WideMagnitude(low.multipliedFullWidth(by: other.low))
    if high == 0 && other.high == 0 { return (.zero, lowest) }
    // A product of two words leaves room to add two more.
    let left = WideMagnitude(high.multipliedFullWidth(by: other.low)) &+ WideMagnitude(lowest.high)
    let right = WideMagnitude(low.multipliedFullWidth(by: other.high)) &+ WideMagnitude(left.low)
    let upper =
      WideMagnitude(high.multipliedFullWidth(by: other.high))
      &+ WideMagnitude(left.high) &+ WideMagnitude(right.high)
    return (upper, WideMagnitude(high: right.low, low: lowest.low))
  }

  /// Divides with a remainder.
  ///
  /// - Parameter divisor: not zero.
  package func quotientAndRemainder(
    dividingBy divisor: WideMagnitude
  ) -> (quotient: WideMagnitude, remainder: WideMagnitude) {
    if high == 0 && divisor.high == 0 {
      let (quotient, remainder) = low.quotientAndRemainder(dividingBy: divisor.low)
      return (WideMagnitude(quotient), WideMagnitude(remainder))
    }
    return divisor.dividingFullWidth((.zero, self))
  }

  /// Divides 256 bits by this number, with a remainder.
  ///
  /// - Parameter dividend: its upper half is below this number, so that the quotient has room.
  package func dividingFullWidth(
    _ dividend: (high: WideMagnitude, low: WideMagnitude)
  ) -> (quotient: WideMagnitude, remainder: WideMagnitude) {
    let (upper, lower) = dividend
    if high == 0 {
      let first =
        upper.low == 0
        ? lower.high.quotientAndRemainder(dividingBy: low)
        : low.dividingFullWidth((upper.low, lower.high))
      let second = low.dividingFullWidth((first.remainder, lower.low))
      return (
        WideMagnitude(high: first.quotient, low: second.quotient), WideMagnitude(second.remainder)
      )
    }
    let shift = high.leadingZeroBitCount
    let divisor = shifted(left: shift)
    let rest = lower.shifted(left: shift)
    let head = upper.shifted(left: shift, filledFrom: lower.high)
    // A dividend of two words has a quotient of one.
    let first =
      upper.isZero
      ? (quotient: 0, remainder: WideMagnitude(high: head.low, low: rest.high))
      : divisor.dividing(head, rest.high)
    let second = divisor.dividing(first.remainder, rest.low)
    let remainder = second.remainder
    return (
      WideMagnitude(high: first.quotient, low: second.quotient),
      WideMagnitude(
        high: remainder.high >> shift,
        low: remainder.low >> shift | remainder.high << (UInt64.bitWidth - shift))
    )
  }

  /// Shifts by less than a word; the upper bits of `next` move in.
  private func shifted(left shift: Int, filledFrom next: UInt64 = 0) -> WideMagnitude {
    let others = UInt64.bitWidth - shift
    return WideMagnitude(high: high << shift | low >> others, low: low << shift | next >> others)
  }

  /// Divides three words by this number, whose highest bit is set: a step of long division
  /// (Knuth, The Art of Computer Programming, volume 2, 4.3.1, algorithm D).
  ///
  /// - Parameter upper: the upper two of the words, below this number.
  private func dividing(
    _ upper: WideMagnitude, _ lowest: UInt64
  ) -> (quotient: UInt64, remainder: WideMagnitude) {
    // Guesses by the divisor's upper word, at most two too high; `left` is what that leaves.
    var guess = UInt64.max
    var (left, isPastWord) = upper.low.addingReportingOverflow(high)
    if upper.high < high {
      (guess, left) = high.dividingFullWidth((upper.high, upper.low))
      isPastWord = false
    }
    // Below is what the guess takes for the divisor's lower word, if `left` has room for it.
    var taken = WideMagnitude(guess.multipliedFullWidth(by: low))
    while !isPastWord, WideMagnitude(high: left, low: lowest) < taken {
      guess &-= 1
      taken = taken &- WideMagnitude(low)
      (left, isPastWord) = left.addingReportingOverflow(high)
    }
    return (guess, WideMagnitude(high: left, low: lowest) &- taken)
  }
}
