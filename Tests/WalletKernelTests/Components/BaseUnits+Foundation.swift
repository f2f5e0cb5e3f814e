import Foundation
import WalletKernel

extension BaseUnits {
  /// The number as Foundation has it: exact up to 38 digits.
  var foundation: Decimal { Decimal(string: text)! }
}

extension Decimal {
  /// The number without the digits after so many of its fraction, towards zero.
  func roundedDown(toFractionDigits digits: Int) -> Decimal {
    var (value, rounded) = (self, Decimal())
    NSDecimalRound(&rounded, &value, digits, isSignMinus ? .up : .down)
    return rounded
  }
}
