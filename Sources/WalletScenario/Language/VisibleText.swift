/// Text that others wrote, made safe to show: what a terminal or a reader could be deceived by
/// becomes a visible escape.
public enum VisibleText {
  /// Returns the text with every deceptive scalar as `\u{…}`, and `\n`, `\r`, `\t` as such.
  ///
  /// Deceptive are C0, DEL, C1, bidirectional controls, zero-width and other invisible scalars,
  /// line and paragraph separators, private use, and noncharacters.
  public static func make(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isDeceptive) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      append(scalar, to: &result)
    }
    return result
  }

  /// Returns bytes that may be no UTF-8 as visible text; each wrong byte becomes `\xHH`.
  public static func make(bytes: some Sequence<UInt8>) -> String {
    var result = ""
    var decoder = UTF8Decoder()
    for byte in bytes {
      decoder.take(byte) { piece in
        switch piece {
        case .scalar(let scalar): append(scalar, to: &result)
        case .wrong(let byte): result += "\\x" + hexadecimal(byte)
        }
      }
    }
    decoder.finish { piece in
      if case .wrong(let byte) = piece { result += "\\x" + hexadecimal(byte) }
    }
    return result
  }

  /// Whether a scalar is shown as an escape.
  public static func isDeceptive(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x34E: false
    case 0...0x1F, 0x7F...0x9F, 0xAD: true  // C0, DEL, C1, soft hyphen
    case 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F, 0x3164, 0xFFA0: true
    case 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F: true  // zero-width, bidi
    case 0xFE00...0xFE0E, 0xFEFF, 0xFFF0...0xFFFB, 0x1D173...0x1D17A: true
    case 0xE000...0xF8FF, 0xF0000...0x10FFFF: true  // private use
    case 0xE0000...0xE0FFF: true  // tags
    default: scalar.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar.value)
    }
  }

  /// Appends a scalar, escaped where it must be.
  static func append(_ scalar: Unicode.Scalar, to result: inout String) {
    switch scalar {
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case _ where isDeceptive(scalar):
      result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    default: result.unicodeScalars.append(scalar)
    }
  }

  /// Two hexadecimal digits.
  static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}
