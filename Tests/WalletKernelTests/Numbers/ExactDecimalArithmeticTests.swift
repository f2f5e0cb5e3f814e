import Foundation
import Testing
import WalletKernel

@Suite struct `exact decimal arithmetic` {
  private typealias Failure = ExactDecimal.Failure

  private static func decimal(_ value: ExactDecimal) -> Decimal {
    Decimal(string: value.text, locale: Locale(identifier: "en_US_POSIX"))!
  }

  @Test func `agrees with Foundation on sums and products that fit both`() throws {
    var numbers = SeededNumbers(seed: 2)
    for _ in 0..<20_000 {
      // Ten digits each and 18 after the point: every result stays within 38 digits.
      let left = numbers.decimal(digits: 10, scale: 18)
      let right = numbers.decimal(digits: 10, scale: 18)
      let (a, b) = (Self.decimal(left), Self.decimal(right))
      #expect(Self.decimal(try left.adding(right)) == a + b)
      #expect(Self.decimal(try left.subtracting(right)) == a - b)
      #expect((left < right) == (a < b))
      #expect((left == right) == (a == b))
      let digits = Int.random(in: 0...18, using: &numbers)
      var product = a * b
      var rounded = Decimal()
      NSDecimalRound(&rounded, &product, digits, .bankers)
      let own = try left.multiplied(by: right, fractionDigits: digits, .halfEven)
      #expect(Self.decimal(own) == rounded, "\(left.text) * \(right.text) at \(digits)")
    }
  }

  @Test func `agrees with Foundation on 38 digits`() throws {
    var numbers = SeededNumbers(seed: 3)
    var added = 0
    for _ in 0..<5_000 {
      let left = numbers.decimal()
      let right = numbers.decimal()
      #expect((left < right) == (Self.decimal(left) < Self.decimal(right)))
      guard let sum = try? left.adding(right) else { continue }
      added += 1
      #expect(Self.decimal(sum) == Self.decimal(left) + Self.decimal(right))
    }
    #expect(added > 1_000)
  }

  @Test func `keeps the laws of arithmetic`() throws {
    var numbers = SeededNumbers(seed: 4)
    for _ in 0..<5_000 {
      let a = numbers.decimal(digits: 6, scale: 6)
      let b = numbers.decimal(digits: 6, scale: 6)
      let c = numbers.decimal(digits: 6, scale: 6)
      #expect(try a.adding(b) == b.adding(a))
      #expect(try a.adding(b).adding(c) == a.adding(b.adding(c)))
      #expect(try a.subtracting(b).adding(b) == a)
      #expect(try a.subtracting(a).isZero)
      // 18 fraction digits hold every product of three numbers with 6 each.
      func times(_ left: ExactDecimal, _ right: ExactDecimal) throws -> ExactDecimal {
        try left.multiplied(by: right, fractionDigits: 18, .down).normalized
      }
      #expect(try times(a, b) == times(b, a))
      #expect(try times(times(a, b), c) == times(a, times(b, c)))
      #expect(try times(a, b.adding(c)) == times(a, b).adding(times(a, c)))
      if !b.isZero {
        #expect(try times(a, b).divided(by: b, fractionDigits: 18, .halfEven) == a)
      }
    }
  }

  @Test func `depends on values, not on how they are spelled`() throws {
    var numbers = SeededNumbers(seed: 5)
    for _ in 0..<5_000 {
      let a = numbers.decimal()
      let b = numbers.decimal()
      let digits = Int.random(in: 0...38, using: &numbers)
      #expect(outcome { try a.adding(b) } == outcome { try a.normalized.adding(b.normalized) })
      #expect(
        outcome { try a.multiplied(by: b, fractionDigits: digits, .up) }
          == outcome {
            try a.normalized.multiplied(by: b.normalized, fractionDigits: digits, .up)
          })
      #expect(
        outcome { try a.divided(by: b, fractionDigits: digits, .down) }
          == outcome {
            try a.normalized.divided(by: b.normalized, fractionDigits: digits, .down)
          })
    }
  }

  private func outcome(
    _ body: () throws -> ExactDecimal
  ) -> Result<ExactDecimal, ExactDecimal.Failure> {
    do {
      return .success(try body())
    } catch let failure as ExactDecimal.Failure {
      return .failure(failure)
    } catch {
      Issue.record("another error: \(error)")
      return .failure(.outOfRange)
    }
  }

  /// Whether `quotient` is `dividend` / `divisor` rounded, all of any size.
  private func isRounded(
    _ quotient: WholeNumber, _ dividend: WholeNumber, _ divisor: WholeNumber, _ rounding: Rounding
  ) -> Bool {
    let one = WholeNumber(WideMagnitude(1))
    let back = quotient * divisor
    switch rounding {
    case .down: return back <= dividend && dividend < (quotient + one) * divisor
    case .up: return dividend <= back && back < dividend + divisor
    case .halfEven:
      let (twice, twiceBack) = (dividend + dividend, back + back)
      let isNear = twice <= twiceBack + divisor && twiceBack <= twice + divisor
      let isMiddle = twice == twiceBack + divisor || twiceBack == twice + divisor
      return isNear && (!isMiddle || quotient.isEven)
    }
  }

  @Test(arguments: Rounding.allCases)
  func `rounds wide products and quotients exactly`(rounding: Rounding) throws {
    var numbers = SeededNumbers(seed: 6)
    let limit = WholeNumber(WideMagnitude(1)).timesTen(toThe: 38)
    var (results, refusals) = (0, 0)
    for round in 0..<6_000 {
      let a = numbers.decimal()
      let b = numbers.decimal()
      let digits = Int.random(in: 0...38, using: &numbers)
      let (left, right) = (
        WholeNumber(a.coefficient.magnitude), WholeNumber(b.coefficient.magnitude)
      )
      let isProduct = round % 2 == 0
      // The exact result is dividend / divisor in units of 10^-digits.
      let dividend: WholeNumber
      let divisor: WholeNumber
      if isProduct {
        dividend = (left * right).timesTen(toThe: digits)
        divisor = WholeNumber(WideMagnitude(1)).timesTen(toThe: a.scale + b.scale)
      } else {
        if b.isZero { continue }
        dividend = left.timesTen(toThe: digits + b.scale)
        divisor = right.timesTen(toThe: a.scale)
      }
      let own = outcome {
        isProduct
          ? try a.multiplied(by: b, fractionDigits: digits, rounding)
          : try a.divided(by: b, fractionDigits: digits, rounding)
      }
      switch own {
      case .success(let value):
        results += 1
        let magnitude = WholeNumber(value.coefficient.magnitude)
        #expect(isRounded(magnitude, dividend, divisor, rounding), "\(a.text) \(b.text) \(digits)")
        #expect(value.scale == digits)
        #expect(value.isZero || value.isNegative == (a.isNegative != b.isNegative))
      case .failure(let failure):
        refusals += 1
        #expect(failure == .outOfRange)
        // Refused only where the rounded result has more than 38 digits.
        #expect(dividend + divisor > limit * divisor, "\(a.text) \(b.text) \(digits)")
      }
    }
    #expect(results > 1_000 && refusals > 100)
  }

  @Test func `meets exact middles`() throws {
    let half = ExactDecimal("0.5")
    for whole in [Int64](0...40) {
      let odd = ExactDecimal(2 * whole + 1)
      let rounded = try odd.multiplied(by: half, fractionDigits: 0, .halfEven)
      #expect(rounded == ExactDecimal(whole % 2 == 0 ? whole : whole + 1))
      let divided = try odd.divided(by: ExactDecimal("2.00"), fractionDigits: 0, .halfEven)
      #expect(divided == rounded)
    }
    // A rest far below the last digit moves a middle up; 10^-38 is past one division's reach.
    let tiny = ExactDecimal("0.00000000000000000000000000000000000001")
    let justOver = try half.adding(tiny)
    #expect(
      try justOver.multiplied(by: ExactDecimal(1), fractionDigits: 0, .halfEven) == ExactDecimal(1))
    let twoThirds = ExactDecimal("0.66666666666666666666666666666666666667")
    let threeQuarters = ExactDecimal("0.75")
    #expect(
      try threeQuarters.multiplied(by: twoThirds, fractionDigits: 0, .halfEven) == ExactDecimal(1))
    #expect(
      try ExactDecimal("1.51").divided(by: ExactDecimal(3), fractionDigits: 0, .halfEven)
        == ExactDecimal(1))
    #expect(try tiny.multiplied(by: tiny, fractionDigits: 38, .up) == tiny)
    #expect(try tiny.multiplied(by: tiny, fractionDigits: 38, .halfEven).isZero)
  }

  @Test func `answers at the ends of its range, and never traps`() throws {
    let largest = ExactDecimal("99999999999999999999999999999999999999")
    let tiny = ExactDecimal("0.00000000000000000000000000000000000001")
    let values = [
      largest, -largest, tiny, -tiny, ExactDecimal("0.00000000000000000000000000000000000000"),
      .zero, ExactDecimal(1), ExactDecimal(.max), ExactDecimal(.min),
      ExactDecimal("9.9999999999999999999999999999999999999"), ExactDecimal("0.5"),
    ]
    for a in values {
      for b in values {
        _ = outcome { try a.adding(b) }
        _ = outcome { try a.subtracting(b) }
        for digits in [-1, 0, 1, 37, 38, 39, .max, .min] {
          for rounding in Rounding.allCases {
            _ = outcome { try a.multiplied(by: b, fractionDigits: digits, rounding) }
            _ = outcome { try a.divided(by: b, fractionDigits: digits, rounding) }
            _ = outcome { try a.withFractionDigits(digits, rounding) }
            #expect(a.rounded(toFractionDigits: digits, rounding).scale <= 38)
          }
        }
      }
    }
    #expect(throws: Failure.outOfRange) { try largest.adding(ExactDecimal(1)) }
    #expect(throws: Failure.outOfRange) { try largest.adding(tiny) }
    #expect(throws: Failure.divisionByZero) {
      try largest.divided(by: .zero, fractionDigits: 0, .down)
    }
    #expect(
      try ExactDecimal("9999999999999999999999999999999999999.5").adding(ExactDecimal("0.5"))
        == ExactDecimal("10000000000000000000000000000000000000"))
    #expect(try largest.divided(by: largest, fractionDigits: 37, .down) == ExactDecimal(1))
    let least = WideInteger(high: .min, low: 0)
    #expect(ExactDecimal(coefficient: least, scale: 0) == nil)
    #expect(ExactDecimal(coefficient: WideInteger(1), scale: 39) == nil)
    #expect(ExactDecimal(coefficient: WideInteger(1), scale: -1) == nil)
  }
}
