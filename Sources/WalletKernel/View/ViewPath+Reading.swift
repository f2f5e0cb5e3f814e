// Reading a path as `ViewPath.text` prints it.

extension ViewPath: ExpressibleByStringLiteral {
  /// The path that a text spells, as scripts do: `pay.action.enabled`, `list.rows."k 1".title`.
  ///
  /// `nil` where the text is no path.
  public init?(_ text: String) {
    var reader = PathReader(Array(text.unicodeScalars))
    guard let parts = reader.read() else { return nil }
    self.init(parts)
  }

  /// The path that a literal spells; one that is no path is the programmer's error.
  public init(stringLiteral text: String) {
    guard let path = ViewPath(text) else { preconditionFailure("a literal that is no path") }
    self = path
  }
}

private struct PathReader {
  private let scalars: [Unicode.Scalar]
  private var index = 0

  init(_ scalars: [Unicode.Scalar]) {
    self.scalars = scalars
  }

  mutating func read() -> [PathPart]? {
    var parts: [PathPart] = []
    if scalars.isEmpty { return parts }
    while true {
      guard let part = readPart() else { return nil }
      parts.append(part)
      if index == scalars.count { return parts }
      guard take(".") else { return nil }
    }
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard index < scalars.count, scalars[index] == scalar else { return false }
    index += 1
    return true
  }

  private mutating func readPart() -> PathPart? {
    if take("\"") { return readQuoted().map { .name($0) } }
    var word = ""
    while index < scalars.count, scalars[index] != "." {
      word.unicodeScalars.append(scalars[index])
      index += 1
    }
    if word.isWord { return .name(word) }
    // `Int64(word)` would call for a runtime's arithmetic on WebAssembly.
    guard let number = try? ExactDecimal(text: word), number.scale == 0, !word.hasPrefix("-")
    else { return nil }
    return number.coefficient.narrowed.map { .index($0) }
  }

  private mutating func readQuoted() -> String? {
    var text = ""
    while index < scalars.count {
      let scalar = scalars[index]
      index += 1
      switch scalar {
      case "\"": return text
      case "\\":
        guard let escaped = readEscape() else { return nil }
        text.unicodeScalars.append(escaped)
      case "{", "}":
        // Doubled, as in any text of a script.
        guard take(scalar) else { return nil }
        text.unicodeScalars.append(scalar)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return nil
  }

  private mutating func readEscape() -> Unicode.Scalar? {
    guard index < scalars.count else { return nil }
    defer { index += 1 }
    switch scalars[index] {
    case "\"": return "\""
    case "\\": return "\\"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u": return readScalar()
    default: return nil
    }
  }

  // `u{1F34C}`, up to its closing brace, where `readEscape` goes on.
  private mutating func readScalar() -> Unicode.Scalar? {
    index += 1
    guard take("{") else { return nil }
    var digits = ""
    while index < scalars.count, scalars[index] != "}" {
      digits.unicodeScalars.append(scalars[index])
      index += 1
    }
    // The library's reader takes a sign, too.
    guard index < scalars.count, digits.first != "+", let value = UInt32(digits, radix: 16) else {
      return nil
    }
    return Unicode.Scalar(value)
  }
}
