/// A value of JSON (RFC 8259): everything that prints JSON builds one and lets it be written here.
public enum JSONValue: Equatable, Sendable {
  /// No value.
  case null
  /// True or false.
  case boolean(Bool)
  /// An integer.
  case integer(Int64)
  /// An integer that may be larger than any signed one.
  case natural(UInt64)
  /// A text.
  case string(String)
  /// An array.
  case list([JSONValue])
  /// An object; its members are written in this order.
  case object([Member])
  /// JSON that was written before: smaller than its value, where there are very many.
  case written(String)

  /// A member of an object.
  public struct Member: Equatable, Sendable {
    /// Its name.
    public var name: String
    /// Its value.
    public var value: JSONValue

    /// Makes a member.
    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// An integer of any type.
  public static func number(_ number: some FixedWidthInteger) -> JSONValue {
    Int64(exactly: number).map { .integer($0) } ?? .natural(UInt64(number))
  }

  /// An array of texts.
  public static func strings(_ texts: [String]) -> JSONValue { .list(texts.map { .string($0) }) }

  /// An object with the members of another behind its own.
  public static func + (first: JSONValue, second: JSONValue) -> JSONValue {
    guard case .object(let members) = first, case .object(let more) = second else {
      preconditionFailure("only objects have members")
    }
    return .object(members + more)
  }

  /// The value on one line. What can't be seen, and `<`, stands as an escape, which keeps it plain
  /// in any document or terminal.
  public var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// An array with each element on a line of its own.
  public var lines: String {
    guard case .list(let elements) = self else { return text }
    return "[" + elements.map { $0.text }.joined(separator: ",\n") + "]"
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .boolean(let truth): text += truth ? "true" : "false"
    case .integer(let integer): text += String(integer)
    case .natural(let integer): text += String(integer)
    case .string(let string): Self.write(string, to: &text)
    case .list(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        element.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        Self.write(member.name, to: &text)
        text += ":"
        member.value.write(to: &text)
      }
      text += "}"
    case .written(let json): text += json
    }
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
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

  private static func fourDigits(_ unit: UInt16) -> String {
    let digits = [12, 8, 4, 0].map { hexadecimalDigit(UInt8(unit >> UInt16($0) & 15)) }
    return String(decoding: digits, as: UTF8.self)
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  /// Makes an object; a member without a value is left out.
  public init(dictionaryLiteral members: (String, JSONValue?)...) {
    self = .object(members.compactMap { name, value in value.map { Member(name, $0) } })
  }
}

extension ViewTree {
  /// The tree as JSON: records are objects, lists and keyed rows arrays, a row's object has its
  /// `"key"` first; integers are numbers; base units, whatever they are, and
  /// exact decimals strings, these without trailing zeros.
  public var json: JSONValue {
    switch self {
    case .none: .null
    case .boolean(let truth): .boolean(truth)
    case .integer(let integer): .integer(integer)
    case .decimal(let decimal): .string(decimal.canonicalText)
    case .units(let units): .string(units.text)
    case .text(let text): .string(text)
    case .list(let elements): .list(elements.map { $0.json })
    case .record(let fields): .object(fields.map { $0.json })
    case .rows(let rows):
      .list(
        rows.map { row in
          .object([JSONValue.Member("key", .string(row.key))] + row.fields.map { $0.json })
        })
    }
  }
}

extension ViewTree.Field {
  fileprivate var json: JSONValue.Member { JSONValue.Member(name, value.json) }
}
