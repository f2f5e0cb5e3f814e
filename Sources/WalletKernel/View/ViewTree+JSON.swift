extension ViewTree {
  /// The tree as JSON (RFC 8259) on one line: records are objects, lists and keyed rows arrays, a
  /// row's object has its `"key"` first; integers are numbers, exact decimals strings without
  /// trailing zeros. Escapes keep it plain in any document or terminal.
  public var json: String {
    var text = ""
    writeJSON(to: &text)
    return text
  }

  /// Appends the tree as JSON.
  public func writeJSON(to text: inout String) {
    switch self {
    case .none: text += "null"
    case .boolean(let truth): text += truth ? "true" : "false"
    case .integer(let integer): text += "\(integer)"
    case .decimal(let decimal): decimal.canonicalText.writeJSON(to: &text)
    case .text(let string): string.writeJSON(to: &text)
    case .list(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        element.writeJSON(to: &text)
      }
      text += "]"
    case .record(let fields):
      text += "{"
      Self.writeJSON(fields, to: &text)
      text += "}"
    case .rows(let rows):
      text += "["
      for (index, row) in rows.enumerated() {
        text += index > 0 ? ",{\"key\":" : "{\"key\":"
        row.key.writeJSON(to: &text)
        if !row.fields.isEmpty { text += "," }
        Self.writeJSON(row.fields, to: &text)
        text += "}"
      }
      text += "]"
    }
  }

  private static func writeJSON(_ fields: [Field], to text: inout String) {
    for (index, field) in fields.enumerated() {
      if index > 0 { text += "," }
      field.name.writeJSON(to: &text)
      text += ":"
      field.value.writeJSON(to: &text)
    }
  }
}

extension String {
  /// Appends the text as a JSON string; what can't be seen, and `<`, stands as an escape.
  public func writeJSON(to text: inout String) {
    text += "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default:
        if scalar.isInvisible || scalar == "<" {
          for unit in String(scalar).utf16 { text += "\\u" + fourDigits(unit) }
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    text += "\""
  }

  /// The text as a JSON string.
  public var json: String {
    var text = ""
    writeJSON(to: &text)
    return text
  }
}

private func fourDigits(_ unit: UInt16) -> String {
  let digits = [12, 8, 4, 0].map { hexadecimalDigit(UInt8(unit >> UInt16($0) & 15)) }
  return String(decoding: digits, as: UTF8.self)
}
