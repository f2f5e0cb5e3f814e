/// An exact fixed-point decimal of up to 38 digits: a coefficient and a number of fraction digits.
///
/// Equal by value: 1.50 equals 1.5. The scale is kept all the same, so that a text keeps the
/// zeros it was entered with. A result that has no room is an error, never another number.
public struct ExactDecimal: Sendable {
  /// The value without its decimal point; its magnitude is below 10^38.
  package let coefficient: WideInteger
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

  init(unchecked coefficient: WideInteger, scale: Int) {
    self.coefficient = coefficient
    self.storedScale = UInt8(truncatingIfNeeded: scale)
  }

  /// Makes `coefficient` · 10^-`scale`, or nil when either is out of range.
  package init?(coefficient: WideInteger, scale: Int) {
    guard (0...Self.maximumDigits).contains(scale),
      coefficient.magnitude < powerOfTen(Self.maximumDigits)
    else { return nil }
    self.init(unchecked: coefficient, scale: scale)
  }

  /// Makes a whole number.
  public init(_ integer: Int64) {
    self.init(unchecked: WideInteger(integer), scale: 0)
  }

  /// Makes the value of `baseUnits` · 10^-`digits`, with that many fraction digits.
  ///
  /// - Parameter digits: 0 to 38.
  public init(baseUnits: Int64, digits: Int) {
    precondition((0...Self.maximumDigits).contains(digits), "fraction digits are 0 to 38")
    self.init(unchecked: WideInteger(baseUnits), scale: digits)
  }

  /// Makes a decimal of its parts.
  ///
  /// - Parameter magnitude: below 10^38, and so below 2^127.
  init(unchecked magnitude: WideMagnitude, isNegative: Bool, scale: Int) {
    self.init(
      unchecked: WideInteger(magnitude: magnitude, isNegative: isNegative), scale: scale)
  }

  init(magnitude: WideMagnitude, isNegative: Bool, scale: Int) throws(Failure) {
    guard magnitude < powerOfTen(Self.maximumDigits) else { throw .outOfRange }
    self.init(unchecked: magnitude, isNegative: isNegative, scale: scale)
  }
}

extension ExactDecimal {
  /// Whether the value is zero, whatever its scale.
  public var isZero: Bool { coefficient.isZero }

  /// Whether the value is below zero.
  public var isNegative: Bool { coefficient.isNegative }

  /// The same value with as few fraction digits as it needs.
  public var normalized: ExactDecimal {
    var magnitude = coefficient.magnitude
    var scale = scale
    while scale > 0 {
      let (quotient, rest) = magnitude.quotientAndRemainder(dividingBy: powerOfTen(1))
      if !rest.isZero { break }
      magnitude = quotient
      scale -= 1
    }
    return ExactDecimal(unchecked: magnitude, isNegative: isNegative, scale: scale)
  }

  /// The value without its sign.
  public var magnitude: ExactDecimal {
    ExactDecimal(unchecked: coefficient.magnitude, isNegative: false, scale: scale)
  }

  /// The value with the other sign.
  public static prefix func - (operand: ExactDecimal) -> ExactDecimal {
    ExactDecimal(
      unchecked: operand.coefficient.magnitude, isNegative: !operand.isNegative,
      scale: operand.scale)
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
    let farther = left.isNegative ? -1 : 1
    guard left.isNegative == right.isNegative,
      // Aligned, the left side may be past every coefficient there is.
      let aligned = left.coefficient.magnitude.multiplied(by: powerOfTen(right.scale - left.scale))
    else { return farther }
    let magnitude = right.coefficient.magnitude
    return aligned == magnitude ? 0 : (aligned > magnitude ? farther : -farther)
  }
}

/// The powers of ten of one word, 10^0 to 10^19; literals cost nothing before their first use.
private let powersOfTen: [UInt64] = [
  1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
  10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
  1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
  1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
]

/// Looks up 10^`exponent`, for an exponent of 0 to 38.
func powerOfTen(_ exponent: Int) -> WideMagnitude {
  if exponent <= 19 { return WideMagnitude(powersOfTen[exponent]) }
  return WideMagnitude(powersOfTen[19].multipliedFullWidth(by: powersOfTen[exponent - 19]))
}
