import WalletKernel

/// Writes texts, words and values as a script has them; reading gives the same back.
public enum TextPrinter {
  /// A text in quotes, with everything escaped that would be read otherwise or not be seen.
  public static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "{": result += "{{"
      case "}": result += "}}"
      default: VisibleText.append(scalar, to: &result)
      }
    }
    return result + "\""
  }

  /// Whether a text is a word: a letter or `_`, then letters, digits, `_`, `-`.
  public static func isWord(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return false }
    var isLetter = ByteClass.of(first) == .letter
    for byte in text.utf8.dropFirst() where ByteClass.of(byte) == .other && byte != minus {
      isLetter = false
    }
    return isLetter
  }

  /// A value as it stands after a path: texts always in quotes.
  public static func value(_ value: Value) -> String {
    switch value {
    case .none: "none"
    case .boolean(let value): value ? "true" : "false"
    case .integer(let value): String(value)
    case .decimal(let value): value.scriptText
    case .text(let text): quoted(text)
    case .duration(let milliseconds): duration(milliseconds)
    case .list(let values): values.isEmpty ? "[]" : values.map(self.value).joined(separator: ",")
    }
  }

  /// An option: `name=value`.
  public static func option(_ option: Option) -> String {
    option.name + "=" + bare(option.value)
  }

  /// A value as it stands in an option: words bare.
  static func bare(_ value: Value) -> String {
    switch value {
    case .text(let text): word(text)
    case .list(let values): values.isEmpty ? "[]" : values.map(bare).joined(separator: ",")
    case .none, .boolean, .integer, .decimal, .duration: self.value(value)
    }
  }

  /// A text as a bare word where that is read as the same text.
  static func word(_ text: String) -> String {
    isWord(text) && !["true", "false", "none"].contains(text) ? text : quoted(text)
  }

  /// A row: its key, then its fields.
  public static func row(_ row: Row) -> String {
    let key = isWord(row.key) ? row.key : quoted(row.key)
    return ([key] + row.fields.map(option)).joined(separator: " ")
  }

  /// A duration in the largest unit that has it whole.
  public static func duration(_ milliseconds: Int64) -> String {
    for (unit, length) in [("h", 3_600_000), ("m", 60_000), ("s", 1_000)] as [(String, Int64)]
    where milliseconds != 0 && milliseconds % length == 0 {
      return String(milliseconds / length) + unit
    }
    return String(milliseconds) + "ms"
  }
}

/// Writes paths as a script has them.
public enum PathPrinter {
  /// Parts joined by `.`.
  public static func text(_ path: [PathPart]) -> String {
    path.map(part).joined(separator: ".")
  }

  /// One part: a word, a quoted key, or an index.
  public static func part(_ part: PathPart) -> String {
    switch part {
    case .name(let name): TextPrinter.isWord(name) ? name : TextPrinter.quoted(name)
    case .index(let index): String(index)
    }
  }

  /// An id and the parts after it.
  static func text(of path: IdPath) -> String {
    text([.name(path.id)] + path.parts)
  }
}
