/// An exact fixed-point decimal of up to 38 digits: a coefficient and a number of fraction digits.
///
/// Equal by value: 1.50 equals 1.5. The scale is kept all the same, so that a text keeps the
/// zeros it was entered with. A result that has no room is an error, never another number.
public struct ExactDecimal: Sendable {
  /// The value without its decimal point; its magnitude is below 10^38.
  public let coefficient: Int128
  private let storedScale: UInt8

  /// The number of fraction digits, 0 to 38.
  public var scale: Int { Int(storedScale) }

  /// The most digits that a decimal holds, before and after its point together.
  ///
  /// The largest power of ten below 2^127 is 10^38; stopping there makes the range symmetric.
  public static let maximumDigits = 38

  /// Nothing, without fraction digits.
  public static let zero = ExactDecimal(0)

  /// Why an operation has no result.
  public enum Failure: Error, Equatable, Sendable {
    /// The result, or its stated number of fraction digits, needs more than 38 digits.
    case outOfRange
    /// The divisor is zero.
    case divisionByZero
  }

  init(unchecked coefficient: Int128, scale: Int) {
    self.coefficient = coefficient
    self.storedScale = UInt8(truncatingIfNeeded: scale)
  }

  /// Makes `coefficient` · 10^-`scale`, or nil when either is out of range.
  public init?(coefficient: Int128, scale: Int) {
    guard (0...Self.maximumDigits).contains(scale),
      coefficient.magnitude < powerOfTen(Self.maximumDigits)
    else { return nil }
    self.init(unchecked: coefficient, scale: scale)
  }

  /// Makes a whole number.
  public init(_ integer: Int64) {
    self.init(unchecked: Int128(integer), scale: 0)
  }

  /// Makes the value of `baseUnits` · 10^-`digits`, with that many fraction digits.
  ///
  /// - Parameter digits: 0 to 38.
  public init(baseUnits: Int64, digits: Int) {
    precondition((0...Self.maximumDigits).contains(digits), "fraction digits are 0 to 38")
    self.init(unchecked: Int128(baseUnits), scale: digits)
  }

  init(magnitude: UInt128, negative: Bool, scale: Int) throws(Failure) {
    guard magnitude < powerOfTen(Self.maximumDigits) else { throw .outOfRange }
    // Below 10^38 the magnitude fits into the signed type.
    let value = Int128(truncatingIfNeeded: magnitude)
    self.init(unchecked: negative ? -value : value, scale: scale)
  }
}

extension ExactDecimal {
  /// Whether the value is zero, whatever its scale.
  public var isZero: Bool { coefficient == 0 }

  /// Whether the value is below zero.
  public var isNegative: Bool { coefficient < 0 }

  /// The same value with as few fraction digits as it needs.
  public var normalized: ExactDecimal {
    var coefficient = coefficient
    var scale = scale
    while scale > 0 {
      let (quotient, rest) = coefficient.quotientAndRemainder(dividingBy: 10)
      if rest != 0 { break }
      coefficient = quotient
      scale -= 1
    }
    return ExactDecimal(unchecked: coefficient, scale: scale)
  }

  /// The value without its sign.
  public var magnitude: ExactDecimal {
    ExactDecimal(unchecked: coefficient < 0 ? -coefficient : coefficient, scale: scale)
  }

  /// The value with the other sign.
  public static prefix func - (operand: ExactDecimal) -> ExactDecimal {
    ExactDecimal(unchecked: -operand.coefficient, scale: operand.scale)
  }
}

extension ExactDecimal: Hashable, Comparable {
  /// Whether both are the same number: 1.50 equals 1.5.
  public static func == (left: ExactDecimal, right: ExactDecimal) -> Bool {
    if left.storedScale == right.storedScale { return left.coefficient == right.coefficient }
    return compare(left, right) == 0
  }

  /// Whether the left number is the smaller.
  public static func < (left: ExactDecimal, right: ExactDecimal) -> Bool {
    compare(left, right) < 0
  }

  /// Feeds the number, not its spelling: equal numbers hash equally.
  public func hash(into hasher: inout Hasher) {
    let plain = normalized
    hasher.combine(plain.coefficient)
    hasher.combine(plain.storedScale)
  }

  /// Compares by value: negative, zero or positive.
  private static func compare(_ left: ExactDecimal, _ right: ExactDecimal) -> Int {
    if left.scale > right.scale { return -compare(right, left) }
    let factor = Int128(truncatingIfNeeded: powerOfTen(right.scale - left.scale))
    let (aligned, overflow) = left.coefficient.multipliedReportingOverflow(by: factor)
    if overflow {
      // Aligned, the left side is past every coefficient there is; its sign decides.
      return left.coefficient < 0 ? -1 : 1
    }
    return aligned < right.coefficient ? -1 : (aligned == right.coefficient ? 0 : 1)
  }
}

/// The powers of ten that 38 digits need, 10^0 to 10^38.
private let powersOfTen: [UInt128] = {
  var powers: [UInt128] = [1]
  for index in 0..<ExactDecimal.maximumDigits { powers.append(powers[index] * 10) }
  return powers
}()

/// Looks up 10^`exponent`, for an exponent of 0 to 38.
func powerOfTen(_ exponent: Int) -> UInt128 { powersOfTen[exponent] }
