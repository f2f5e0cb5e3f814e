// Questions about texts that a person or a host puts into a field, answered from tables of our own
// so that a log replays the same whatever Unicode the toolchain knows.

extension Unicode.Scalar {
  /// Whether the scalar is white space: Unicode's White_Space property, which no longer changes.
  var isWhiteSpace: Bool {
    switch value {
    case 0x09...0x0d, 0x20, 0x85, 0xa0, 0x1680, 0x2000...0x200a, 0x2028...0x2029, 0x202f, 0x205f,
      0x3000:
      true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is never drawn: Unicode 17's Default_Ignorable_Code_Point property, with
  /// zero-width characters, bidirectional marks, byte-order marks and variation selectors.
  var isIgnorable: Bool {
    switch value {
    case 0xad, 0x34f, 0x61c, 0x115f...0x1160, 0x17b4...0x17b5, 0x180b...0x180f, 0x200b...0x200f,
      0x202a...0x202e, 0x2060...0x206f, 0x3164, 0xfe00...0xfe0f, 0xfeff, 0xffa0, 0xfff0...0xfff8,
      0x1bca0...0x1bca3, 0x1d173...0x1d17a, 0xe0000...0xe0fff:
      true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a control character (C0, DEL or C1).
  var isControl: Bool { value < 0x20 || (0x7f...0x9f).contains(value) }
}

extension String {
  /// Whether the text is bullets and nothing else.
  var isBullets: Bool { unicodeScalars.allSatisfy { $0 == "•" } }

  /// The text without its white space and without what is never drawn: an address has none, and
  /// mail wraps lines.
  ///
  /// - Complexity: linear in the text; nothing is copied where nothing goes.
  var withoutSpaces: String {
    guard unicodeScalars.contains(where: { $0.isWhiteSpace || $0.isIgnorable }) else { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars where !scalar.isWhiteSpace && !scalar.isIgnorable {
      result.append(scalar)
    }
    return String(result)
  }

  /// As many bullets as the text has characters.
  var bullets: String { String(repeating: "•", count: count) }

  /// The text without the white space and the invisible characters at its ends.
  var trimmingInvisible: String {
    let start = unicodeScalars.drop { $0.isWhiteSpace || $0.isIgnorable }
    guard let last = start.lastIndex(where: { !$0.isWhiteSpace && !$0.isIgnorable }) else {
      return ""
    }
    return String(start[...last])
  }

  /// Whether nothing but white space is in the text.
  var isBlank: Bool { unicodeScalars.allSatisfy { $0.isWhiteSpace } }

  /// The text without the white space at its ends.
  var trimmingWhiteSpace: String {
    let start = unicodeScalars.drop { $0.isWhiteSpace }
    guard let last = start.lastIndex(where: { !$0.isWhiteSpace }) else { return "" }
    return String(start[...last])
  }

  /// Whether a control character (C0, DEL or C1) is in the text.
  var holdsControls: Bool {
    unicodeScalars.contains { $0.isControl }
  }
}
