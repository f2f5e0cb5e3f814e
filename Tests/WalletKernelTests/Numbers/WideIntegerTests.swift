import Testing
import WalletKernel

/// The standard library's own 128-bit integers are the reference, wherever a system has them.
@available(macOS 15, iOS 18, watchOS 11, tvOS 18, visionOS 2, *)
extension WideMagnitude {
  fileprivate init(_ value: UInt128) {
    self.init(
      high: UInt64(truncatingIfNeeded: value >> 64), low: UInt64(truncatingIfNeeded: value))
  }

  fileprivate var standard: UInt128 { UInt128(high) << 64 | UInt128(low) }
}

@available(macOS 15, iOS 18, watchOS 11, tvOS 18, visionOS 2, *)
extension WideInteger {
  fileprivate init(_ value: Int128) {
    self.init(
      high: Int64(truncatingIfNeeded: value >> 64), low: UInt64(truncatingIfNeeded: value))
  }

  fileprivate var standard: Int128 { Int128(high) << 64 | Int128(low) }
}

extension SeededNumbers {
  /// A word that is often one where a carry, a shift or a guessed quotient goes wrong.
  fileprivate mutating func word() -> UInt64 {
    let random = next()
    switch random & 7 {
    case 0: return 0
    case 1: return .max
    case 2: return 1 << (random >> 58)
    case 3: return (1 << (random >> 58)) &- 1
    case 4: return (1 << 63) &+ (random >> 62)
    default: return next() >> (random >> 58)
    }
  }

  fileprivate mutating func wide() -> WideMagnitude { WideMagnitude(high: word(), low: word()) }
}

@Suite struct `integers of two words` {
  /// How many random pairs each test tries.
  private static let pairs = 200_000

  private static let edges: [UInt64] = [
    0, 1, 2, 9, 10, 1 << 31, 1 << 32, (1 << 32) + 1, .max >> 1, 1 << 63, (1 << 63) + 1, .max - 1,
    .max,
  ]

  /// Tries every pair of numbers made of edge words, and then random ones.
  private static func forEachPair(
    seed: UInt64, _ body: (WideMagnitude, WideMagnitude, inout SeededNumbers) -> Void
  ) {
    var numbers = SeededNumbers(seed: seed)
    for (a, b) in edges.flatMap({ a in edges.map { (a, $0) } }) {
      for (c, d) in edges.flatMap({ c in edges.map { (c, $0) } }) {
        body(WideMagnitude(high: a, low: b), WideMagnitude(high: c, low: d), &numbers)
      }
    }
    for _ in 0..<pairs { body(numbers.wide(), numbers.wide(), &numbers) }
  }

  /// Notes a failure without the price of an expectation for each of millions of comparisons.
  private static func check(
    _ holds: Bool, _ what: String, _ left: WideMagnitude, _ right: WideMagnitude
  ) {
    if !holds { Issue.record("\(what) of \(left) and \(right)") }
  }

  @available(macOS 15, iOS 18, watchOS 11, tvOS 18, visionOS 2, *)
  @Test func `add, subtract and compare as the standard ones do`() {
    Self.forEachPair(seed: 1) { left, right, _ in
      let (a, b) = (left.standard, right.standard)
      let sum = a.addingReportingOverflow(b)
      Self.check((left &+ right).standard == a &+ b, "sum modulo", left, right)
      Self.check((left &- right).standard == a &- b, "difference modulo", left, right)
      Self.check(
        left.adding(right)?.standard == (sum.overflow ? nil : sum.partialValue), "sum", left, right)
      Self.check((left < right) == (a < b), "order", left, right)
      Self.check((left == right) == (a == b), "equality", left, right)
      Self.check(left.isZero == (a == 0) && left.isOdd == (a % 2 == 1), "kind", left, right)
      let digit = UInt8(right.low % 10)
      Self.check(
        left.appending(digit: digit).standard == a &* 10 &+ UInt128(digit), "digit", left, right)
    }
  }

  @available(macOS 15, iOS 18, watchOS 11, tvOS 18, visionOS 2, *)
  @Test func `multiply as the standard ones do`() {
    Self.forEachPair(seed: 2) { left, right, _ in
      let (a, b) = (left.standard, right.standard)
      let own = left.multipliedFullWidth(by: right)
      let wide = a.multipliedFullWidth(by: b)
      Self.check(
        own.high.standard == wide.high && own.low.standard == wide.low, "product", left, right)
      Self.check(
        left.multiplied(by: right)?.standard == (wide.high == 0 ? wide.low : nil),
        "checked product",
        left, right)
    }
  }

  @available(macOS 15, iOS 18, watchOS 11, tvOS 18, visionOS 2, *)
  @Test func `divide as the standard ones do`() {
    Self.forEachPair(seed: 3) { left, right, numbers in
      guard !right.isZero else { return }
      let (a, b) = (left.standard, right.standard)
      let own = left.quotientAndRemainder(dividingBy: right)
      Self.check(
        own.quotient.standard == a / b && own.remainder.standard == a % b, "quotient", left, right)
      // The upper half of 256 bits is below the divisor; often by little.
      let near = right &- WideMagnitude(1 + numbers.next() % 3)
      let upper = left < right ? left : (near < right ? near : own.remainder)
      let lower = numbers.wide()
      let wide = right.dividingFullWidth((upper, lower))
      let expected = b.dividingFullWidth((upper.standard, lower.standard))
      Self.check(
        wide.quotient.standard == expected.quotient
          && wide.remainder.standard == expected.remainder, "wide quotient \(lower)", upper, right)
    }
  }

  @available(macOS 15, iOS 18, watchOS 11, tvOS 18, visionOS 2, *)
  @Test func `have signs as the standard ones do`() {
    Self.forEachPair(seed: 4) { first, second, _ in
      let a = Int128(truncatingIfNeeded: first.standard)
      let b = Int128(truncatingIfNeeded: second.standard)
      let (left, right) = (WideInteger(a), WideInteger(b))
      let sum = a.addingReportingOverflow(b)
      Self.check(
        left.adding(right)?.standard == (sum.overflow ? nil : sum.partialValue), "signed sum",
        first, second)
      Self.check((left < right) == (a < b), "signed order", first, second)
      Self.check(left.magnitude.standard == a.magnitude, "magnitude", first, second)
      Self.check(left.isZero == (a == 0) && left.isNegative == (a < 0), "sign", first, second)
      Self.check(left.narrowed == Int64(exactly: a), "narrowed", first, second)
      let word = Int64(truncatingIfNeeded: a)
      Self.check(WideInteger(word).standard == Int128(word), "widened", first, second)
      guard a != .min else { return }
      for isNegative in [false, true] {
        let made = WideInteger(magnitude: left.magnitude, isNegative: isNegative).standard
        let magnitude = Int128(a.magnitude)
        Self.check(made == (isNegative ? -magnitude : magnitude), "parts", first, second)
      }
    }
  }

  @Test func `are as small as their words`() {
    #expect(MemoryLayout<WideInteger>.size == 16 && MemoryLayout<WideInteger>.alignment == 8)
    #expect(MemoryLayout<ExactDecimal>.stride == 24 && MemoryLayout<ExactDecimal>.alignment == 8)
    #expect(MemoryLayout<Value>.stride == 24)
  }
}
