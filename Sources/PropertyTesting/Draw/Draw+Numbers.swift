/// A decimal number as it was drawn: so many units of a power of ten.
public struct DrawnDecimal: Hashable, Sendable, CustomStringConvertible {
  /// The number without its point.
  public var units: Int64
  /// How many digits stand behind the point.
  public var fractionDigits: Int

  /// Creates the number of so many units.
  public init(units: Int64, fractionDigits: Int) {
    self.units = units
    self.fractionDigits = fractionDigits
  }

  /// The number with a point and all its digits, such as `-0.50`.
  public var description: String {
    let digits = String(units.magnitude)
    let padded = String(repeating: "0", count: max(0, fractionDigits + 1 - digits.count)) + digits
    let whole = padded.dropLast(fractionDigits)
    let fraction = padded.suffix(fractionDigits)
    return (units < 0 ? "-" : "") + whole + (fraction.isEmpty ? "" : ".") + fraction
  }
}

extension Draw {
  /// Draws a decimal number between two whole ones, shrinking to the fewest digits behind the point
  /// and towards 0. Random ones have the edges that integers have, and now and then only nines.
  public func decimal(
    in wholes: ClosedRange<Int>, fractionDigits: ClosedRange<Int> = 0...2, line: UInt = #line
  ) -> DrawnDecimal {
    let digits = integer(in: fractionDigits, towards: fractionDigits.lowerBound)
    var scale: Int64 = 1
    var overflows = digits < 0
    for _ in 0..<max(0, min(digits, 19)) {
      let (next, overflow) = scale.multipliedReportingOverflow(by: 10)
      scale = next
      overflows = overflows || overflow
    }
    let lower = Int64(wholes.lowerBound).multipliedReportingOverflow(by: scale)
    let upper = Int64(wholes.upperBound).multipliedReportingOverflow(by: scale)
    if overflows || lower.overflow || upper.overflow {
      refuse("decimal(in: \(wholes), fractionDigits: \(fractionDigits)) of more than 64 bits", line)
    }
    let units: Int64 = integer(in: lower.partialValue...upper.partialValue)
    return DrawnDecimal(units: units, fractionDigits: digits)
  }

  /// Draws a floating-point number of a range, shrinking to a whole number, the nearest to 0.
  ///
  /// A third of the random ones are whole, a third have a short fraction, and the others are any at
  /// all, even over their exponents, or edges: the ends of the range, both zeros, the least numbers
  /// above 0, the neighbours of 1, the last whole numbers that all are exact.
  ///
  /// - Parameters:
  ///   - range: What may come of it; infinity as an end stands for the greatest finite number.
  ///   - specials: Numbers outside of it that may come as well, `.nan` or `.infinity` mostly.
  public func double(
    in range: ClosedRange<Double> = -Double
      .greatestFiniteMagnitude...Double
      .greatestFiniteMagnitude,
    or specials: [Double] = []
  ) -> Double {
    let greatest = Double.greatestFiniteMagnitude
    let (lower, upper) = (max(range.lowerBound, -greatest), min(range.upperBound, greatest))
    open(.group, label: Draw.doubleLabel)
    defer { close() }
    // 2⁵³: up to there every whole number is a floating-point number.
    let exact = 9_007_199_254_740_992.0
    let (first, last) = (max(lower.rounded(.up), -exact), min(upper.rounded(.down), exact))
    let hasWhole = first <= last
    let edges =
      specials
      + [
        0, -0.0, upper, lower, Double.leastNonzeroMagnitude, Double.leastNormalMagnitude,
        Double.ulpOfOne, 1 - Double.ulpOfOne / 2, 1 + Double.ulpOfOne, exact, exact - 1, exact + 2,
        -Double.leastNonzeroMagnitude, -1, 0.1, greatest.ulp,
      ].filter { lower <= $0 && $0 <= upper }
    let shape = choice(.pick, limit: 3) {
      [0, 0, 0, 1, 1, 1, 2, 2, 3][Int(random.next(through: 8))]
    }
    switch shape {
    case 0 where hasWhole: return Double(integer(in: Int(first)...Int(last)))
    case 1 where hasWhole:
      let whole = Double(integer(in: Int(first)...Int(last)))
      let parts = Double(
        [2, 4, 10, 100, 3][Int(choice(.pick, limit: 4) { random.next(through: 4) })])
      let part = Double(integer(in: 1...Int(parts) - 1))
      let value = whole + part / parts
      return value <= upper ? value : whole
    case 3:
      return edges[
        Int(
          choice(.pick, limit: UInt64(edges.count - 1)) {
            random.next(through: UInt64(edges.count - 1))
          })]
    case _:
      let (low, high) = (Draw.order(of: lower), Draw.order(of: upper))
      return Draw.double(at: integer(in: low...high, towards: 0))
    }
  }

  /// Any label that no line has.
  private static var doubleLabel: UInt64 { 3 }

  /// A number's place among all, 0 being that of zero.
  private static func order(of number: Double) -> Int64 {
    let bits = Int64(bitPattern: number.bitPattern)
    return bits >= 0 ? bits : Int64.min &- bits
  }

  private static func double(at order: Int64) -> Double {
    Double(bitPattern: UInt64(bitPattern: order >= 0 ? order : Int64.min &- order))
  }
}
