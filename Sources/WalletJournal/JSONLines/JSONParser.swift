import WalletKernel

/// Reads one value of JSON (RFC 8259), strictly: no member twice, integers alone, bounded depth.
struct JSONParser {
  /// A value may be nested 64 deep, each level in an object and a list; some more are around it.
  static let deepest = 160

  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

  private let bytes: ArraySlice<UInt8>
  private var index: Int
  private var depth = 0

  private init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  /// The value that some bytes are, from the first to the last.
  static func read(_ bytes: ArraySlice<UInt8>) throws(JSONFault) -> JSONValue {
    var parser = JSONParser(bytes)
    let value = try parser.value()
    parser.skipSpace()
    guard parser.index == bytes.endIndex else { throw parser.fault(.trailing) }
    return value
  }

  private func fault(_ kind: JSONFault.Kind) -> JSONFault {
    JSONFault(offset: index - bytes.startIndex, path: "", kind: kind)
  }

  private var next: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      index += 1
    }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func require(_ character: Unicode.Scalar) throws(JSONFault) {
    guard take(character) else { throw fault(.expected("'\(character)'")) }
  }

  private mutating func value() throws(JSONFault) -> JSONValue {
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try list()
    case UInt8(ascii: "\""): return .string(try text())
    case let byte? where byte == UInt8(ascii: "-") || Self.digits.contains(byte):
      return try number()
    default:
      for (word, value) in [
        ("true", JSONValue.boolean(true)), ("false", .boolean(false)), ("null", .null),
      ] where bytes[index...].starts(with: word.utf8) {
        index += word.utf8.count
        return value
      }
      throw fault(.expected("a value"))
    }
  }

  private mutating func enter() throws(JSONFault) {
    guard depth < Self.deepest else { throw fault(.tooDeep(limit: Self.deepest)) }
    depth += 1
    index += 1
    skipSpace()
  }

  private mutating func list() throws(JSONFault) -> JSONValue {
    try enter()
    defer { depth -= 1 }
    var elements: [JSONValue] = []
    if take("]") { return .list(elements) }
    while true {
      elements.append(try value())
      skipSpace()
      if take("]") { return .list(elements) }
      try require(",")
    }
  }

  private mutating func object() throws(JSONFault) -> JSONValue {
    try enter()
    defer { depth -= 1 }
    var members: [JSONValue.Member] = []
    var names: Set<String> = []
    if take("}") { return .object(members) }
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw fault(.expected("a member's name")) }
      let start = index
      let name = try text()
      guard names.insert(name).inserted else {
        index = start
        throw fault(.repeated(name))
      }
      skipSpace()
      try require(":")
      members.append(JSONValue.Member(name, try value()))
      skipSpace()
      if take("}") { return .object(members) }
      try require(",")
    }
  }

  private mutating func number() throws(JSONFault) -> JSONValue {
    let start = index
    _ = take("-")
    while let byte = next, Self.digits.contains(byte) { index += 1 }
    let digits = String(decoding: bytes[start..<index], as: UTF8.self)
    let magnitude = digits.hasPrefix("-") ? digits.dropFirst() : digits[...]
    let goesOn = next == UInt8(ascii: ".") || next == UInt8(ascii: "e") || next == UInt8(ascii: "E")
    let hasLeadingZero = magnitude.utf8.count > 1 && magnitude.hasPrefix("0")
    if !goesOn, !hasLeadingZero {
      if let integer = Int64(digits) { return .integer(integer) }
      if let natural = UInt64(digits) { return .natural(natural) }
    }
    index = start
    throw fault(.number)
  }

  private mutating func text() throws(JSONFault) -> String {
    index += 1
    var scalars: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        guard let text = String(validUTF8: scalars[...]) else { throw fault(.notUTF8) }
        return text
      case UInt8(ascii: "\\"): try escape(into: &scalars)
      case 0..<0x20: throw fault(.controlCharacter)
      default:
        scalars.append(byte)
        index += 1
      }
    }
    throw fault(.expected("the end of a text"))
  }

  private static let escapes: [(UInt8, UInt8)] = [
    ("\"", "\""), ("\\", "\\"), ("/", "/"), ("n", "\n"), ("r", "\r"), ("t", "\t"),
    ("b", "\u{8}"), ("f", "\u{C}"),
  ].map { (UInt8(ascii: $0), UInt8(ascii: $1)) }

  private mutating func escape(into bytes: inout [UInt8]) throws(JSONFault) {
    index += 1
    if let found = Self.escapes.first(where: { $0.0 == next }) {
      bytes.append(found.1)
      index += 1
      return
    }
    guard take("u") else { throw fault(.escape) }
    var code = UInt32(try fourDigits())
    if 0xDC00...0xDFFF ~= code { throw fault(.halfOfPair) }
    if 0xD800...0xDBFF ~= code {
      guard take("\\"), take("u") else { throw fault(.halfOfPair) }
      let low = UInt32(try fourDigits())
      guard 0xDC00...0xDFFF ~= low else { throw fault(.halfOfPair) }
      code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(code) else { throw fault(.halfOfPair) }
    bytes.append(contentsOf: String(Character(scalar)).utf8)
  }

  private mutating func fourDigits() throws(JSONFault) -> UInt16 {
    let end = index + 4
    guard end <= bytes.endIndex else { throw fault(.escape) }
    let digits = bytes[index..<end]
    // The number's own reading takes a sign.
    guard digits.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
      let number = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw fault(.escape) }
    index = end
    return number
  }
}
