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

extension String {
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
    unicodeScalars.contains { $0.value < 0x20 || (0x7f...0x9f).contains($0.value) }
  }
}
