/// The refund row: a refund is to be shared in proportion to what is left of each charge after a
/// fee of 30 cents; the fault shares it in proportion to the whole charge.
enum Refund {
  /// The faulty allocation.
  static func allocate(_ refund: Int, by charges: [Int]) -> [Int] {
    share(refund, weights: charges.map { UInt64($0) })
  }

  /// Whether an allocation is the one in proportion to the net charges.
  static func isFair(_ allocation: [Int], of refund: Int, over charges: [Int]) -> Bool {
    allocation == share(refund, weights: charges.map { UInt64($0 - 30) })
  }

  /// Shares by weight; what is left goes to the largest remainders, ties to the first.
  private static func share(_ refund: Int, weights: [UInt64]) -> [Int] {
    var total = WideUnsigned()
    for weight in weights { total.add(weight) }
    var shares: [Int] = []
    var remainders: [WideUnsigned] = []
    for weight in weights {
      let product = WideUnsigned(UInt64(refund), times: weight)
      let (quotient, remainder) = product.divided(by: total)
      shares.append(Int(quotient))
      remainders.append(remainder)
    }
    let left = refund - shares.reduce(0, +)
    let order = remainders.indices.sorted {
      remainders[$0] == remainders[$1] ? $0 < $1 : remainders[$1] < remainders[$0]
    }
    for index in order.prefix(left) { shares[index] += 1 }
    return shares
  }
}

/// A number of 128 bits, as far as the refund row needs one: the standard library's own is not
/// there on every system that the package supports.
struct WideUnsigned: Equatable {
  var high: UInt64 = 0
  var low: UInt64 = 0

  init() {}

  init(_ left: UInt64, times right: UInt64) {
    let product = left.multipliedFullWidth(by: right)
    high = product.high
    low = product.low
  }

  static func < (left: WideUnsigned, right: WideUnsigned) -> Bool {
    left.high == right.high ? left.low < right.low : left.high < right.high
  }

  mutating func add(_ word: UInt64) {
    let sum = low.addingReportingOverflow(word)
    low = sum.partialValue
    if sum.overflow { high += 1 }
  }

  /// Long division, bit by bit; the quotient fits in 64 bits wherever a share is computed.
  func divided(by divisor: WideUnsigned) -> (quotient: UInt64, remainder: WideUnsigned) {
    if divisor.high == 0, high < divisor.low {
      let (quotient, remainder) = divisor.low.dividingFullWidth((high, low))
      var rest = WideUnsigned()
      rest.low = remainder
      return (quotient, rest)
    }
    var quotient: UInt64 = 0
    var rest = WideUnsigned()
    for bit in stride(from: 127, through: 0, by: -1) {
      rest.high = rest.high &<< 1 | rest.low &>> 63
      rest.low = rest.low &<< 1 | (bit >= 64 ? high &>> UInt64(bit - 64) : low &>> UInt64(bit)) & 1
      quotient = quotient &<< 1
      if !(rest < divisor) {
        let difference = rest.low.subtractingReportingOverflow(divisor.low)
        rest.low = difference.partialValue
        rest.high = rest.high &- divisor.high &- (difference.overflow ? 1 : 0)
        quotient |= 1
      }
    }
    return (quotient, rest)
  }
}
