import WalletKernel

/// Text that others wrote, made safe to show: what a terminal or a reader could be deceived by
/// becomes a visible escape.
public enum VisibleText {
  /// Returns the text with every deceptive scalar as `\u{…}`, and `\n`, `\r`, `\t` as such.
  ///
  /// Which scalars are, the kernel says, since it writes texts, too.
  public static func make(_ text: String) -> String {
    // Nearly every text is plain, and told so by its bytes alone.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7f }) { return text }
    guard text.unicodeScalars.contains(where: { $0.isInvisible }) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      append(scalar, to: &result)
    }
    return result
  }

  /// Returns bytes that may be no UTF-8 as visible text; each wrong byte becomes `\xHH`.
  public static func make(bytes: some Sequence<UInt8>) -> String {
    let bytes = Array(bytes)
    var result = ""
    UTF8Pieces.forEach(bytes[...]) { scalar, range in
      if let scalar {
        append(scalar, to: &result)
      } else {
        for byte in bytes[range] { result += "\\x" + hexadecimal(byte) }
      }
      return true
    }
    return result
  }

  /// Appends a scalar, escaped where it must be.
  static func append(_ scalar: Unicode.Scalar, to result: inout String) {
    switch scalar {
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case _ where scalar.isInvisible:
      result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    default: result.unicodeScalars.append(scalar)
    }
  }

  /// Two hexadecimal digits.
  static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}
