/// An exact whole number of base units: 38 decimal digits and a sign, since 18 fraction digits
/// leave less than ten coins to 64 bits.
public struct BaseUnits: Hashable, Sendable {
  let number: WideInteger

  /// Nothing.
  public static let zero = BaseUnits(0)
  /// The most that can be counted: 38 nines.
  public static let largest = BaseUnits(
    unchecked: WideInteger(
      magnitude: powerOfTen(ExactDecimal.maximumDigits) &- WideMagnitude(1), isNegative: false))

  init(unchecked number: WideInteger) {
    self.number = number
  }

  /// Makes a number of 64 bits.
  public init(_ integer: Int64) {
    number = WideInteger(integer)
  }

  /// Makes the number that a decimal is; `nil` for a decimal with a fraction.
  public init?(_ decimal: ExactDecimal) {
    let plain = decimal.normalized
    guard plain.scale == 0 else { return nil }
    number = plain.coefficient
  }

  /// The number in 64 bits; `nil` when it needs more.
  public var integer: Int64? { number.narrowed }

  /// The number as a decimal without fraction digits.
  public var decimal: ExactDecimal { ExactDecimal(unchecked: number, scale: 0) }

  /// Whether the number is below zero.
  public var isNegative: Bool { number.isNegative }

  /// The number in ASCII digits, with a `-` below zero.
  public var text: String { decimal.text }

  /// Adds; `nil` when the sum has more than 38 digits.
  public func adding(_ other: BaseUnits) -> BaseUnits? {
    number.adding(other.number).flatMap { BaseUnits(checking: $0) }
  }

  /// Subtracts; `nil` when the difference has more than 38 digits.
  public func subtracting(_ other: BaseUnits) -> BaseUnits? {
    let negated = WideInteger(
      magnitude: other.number.magnitude, isNegative: !other.number.isNegative)
    return number.adding(negated).flatMap { BaseUnits(checking: $0) }
  }

  /// So many hundredths of a number that is not negative, rounded down.
  ///
  /// - Parameter percent: 0 to 100.
  public func part(percent: Int64) -> BaseUnits {
    let share = WideMagnitude(UInt64(clamping: percent))
    let (hundredths, rest) = number.magnitude.quotientAndRemainder(
      dividingBy: WideMagnitude(100))
    // At most all of it: both products have room.
    let whole = hundredths.multiplied(by: share) ?? .zero
    let last = (rest.multiplied(by: share) ?? .zero).quotientAndRemainder(
      dividingBy: WideMagnitude(100))
    return BaseUnits(
      unchecked: WideInteger(magnitude: whole &+ last.quotient, isNegative: false))
  }

  init?(checking number: WideInteger) {
    guard number.magnitude < powerOfTen(ExactDecimal.maximumDigits) else { return nil }
    self.number = number
  }
}

extension BaseUnits: Comparable {
  /// Whether the left number is the smaller.
  public static func < (left: BaseUnits, right: BaseUnits) -> Bool { left.number < right.number }
}

extension BaseUnits: ExpressibleByIntegerLiteral {
  /// Makes a number of a literal.
  public init(integerLiteral value: Int64) {
    self.init(value)
  }
}

extension BaseUnits: CustomStringConvertible {
  /// The number in ASCII digits.
  public var description: String { text }
}

extension BaseUnits {
  /// The number as a value: an integer where it is one, else a decimal without a fraction.
  public var value: Value { integer.map { .integer($0) } ?? .decimal(decimal) }

  /// Makes the number that a value is; `nil` for another kind, or a decimal with a fraction.
  public init?(_ value: Value) {
    switch value {
    case .integer(let integer): self.init(integer)
    case .decimal(let decimal): self.init(decimal)
    case .none, .boolean, .text, .duration, .list: return nil
    }
  }
}

extension BaseUnits: Archivable {
  /// Nothing.
  public static var blank: BaseUnits { .zero }

  /// Writes or reads both words.
  public mutating func archive(_ archive: inout Archive) {
    var (low, high) = (number.low, number.high)
    archive.field(&low)
    archive.field(&high)
    guard archive.isReading else { return }
    guard let read = BaseUnits(checking: WideInteger(high: high, low: low)) else {
      return archive.fail()
    }
    self = read
  }
}

extension ExactDecimal {
  /// Makes the value of `units` · 10^-`digits`, with that many fraction digits.
  ///
  /// - Parameter digits: 0 to 38.
  public init(units: BaseUnits, digits: Int) {
    precondition((0...Self.maximumDigits).contains(digits), "fraction digits are 0 to 38")
    self.init(unchecked: units.number, scale: digits)
  }

  /// The value in base units of 10^-`digits`, rounded.
  ///
  /// - Throws: `outOfRange` when it has more than 38 digits.
  public func wideBaseUnits(digits: Int, rounding: Rounding) throws(Failure) -> BaseUnits {
    BaseUnits(unchecked: try withFractionDigits(digits, rounding).coefficient)
  }
}
