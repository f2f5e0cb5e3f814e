/// An exact fixed-point decimal.
public struct ExactDecimal: Sendable, Hashable {
  /// Placeholder interface.
  public var coefficient: Int128
  /// Fraction digits.
  public var scale: Int
}
