// Numbers as texts of a width.

extension BinaryInteger {
  /// The number with zeros before it, so that it has so many digits.
  func text(radix: Int = 10, digits: Int) -> String {
    let text = String(self, radix: radix)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
