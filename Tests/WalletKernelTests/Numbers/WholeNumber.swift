import WalletKernel

/// Natural numbers of any size, as slow and plain as they can be: a reference for wide arithmetic.
struct WholeNumber: Comparable {
  /// Decimal digits, the lowest first, without leading zeros.
  private var digits: [UInt8]

  init(_ value: WideMagnitude) {
    digits = []
    var (high, low) = (value.high, value.low)
    while high > 0 || low > 0 {
      let upper = high.quotientAndRemainder(dividingBy: 10)
      let lower = (10 as UInt64).dividingFullWidth((upper.remainder, low))
      (high, low) = (upper.quotient, lower.quotient)
      digits.append(UInt8(lower.remainder))
    }
  }

  private init(digits: [UInt8]) {
    self.digits = digits
    while self.digits.last == 0 { self.digits.removeLast() }
  }

  var isEven: Bool { (digits.first ?? 0) % 2 == 0 }

  func timesTen(toThe power: Int) -> WholeNumber {
    WholeNumber(digits: Array(repeating: 0, count: power) + digits)
  }

  static func < (left: WholeNumber, right: WholeNumber) -> Bool {
    if left.digits.count != right.digits.count { return left.digits.count < right.digits.count }
    return left.digits.reversed().lexicographicallyPrecedes(right.digits.reversed())
  }

  static func + (left: WholeNumber, right: WholeNumber) -> WholeNumber {
    var sum: [UInt8] = []
    var carry: UInt8 = 0
    for index in 0...max(left.digits.count, right.digits.count) {
      let digit = left.digit(index) + right.digit(index) + carry
      sum.append(digit % 10)
      carry = digit / 10
    }
    return WholeNumber(digits: sum)
  }

  static func * (left: WholeNumber, right: WholeNumber) -> WholeNumber {
    var columns = Array(repeating: 0, count: left.digits.count + right.digits.count + 1)
    // Zeros are passed over, since many divisors are powers of ten.
    for (i, one) in right.digits.enumerated() where one > 0 {
      for (j, other) in left.digits.enumerated() { columns[i + j] += Int(one) * Int(other) }
    }
    var digits: [UInt8] = []
    var carry = 0
    for column in columns {
      digits.append(UInt8((column + carry) % 10))
      carry = (column + carry) / 10
    }
    return WholeNumber(digits: digits)
  }

  private func digit(_ index: Int) -> UInt8 { index < digits.count ? digits[index] : 0 }
}
