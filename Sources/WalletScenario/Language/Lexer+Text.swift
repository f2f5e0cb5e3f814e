extension Lexer {
  /// Reads past a quoted text; checks its escapes, braces and holes.
  mutating func readText() throws(LexicalError) -> Shape {
    let start = index
    var shape = Shape(kind: .text)
    index += 1
    while index < end {
      switch bytes[index] {
      case quote:
        index += 1
        return shape
      case backslash:
        shape.escaped = true
        do throws(TextFailure) {
          _ = try TextReader.readEscape(bytes, &index, end)
        } catch {
          throw LexicalError(error.problem, index)
        }
      case openBrace:
        shape.escaped = true
        if index + 1 < end, bytes[index + 1] == openBrace {
          index += 2
        } else {
          _ = try readHole()
          shape.hasHoles = true
        }
      case closeBrace:
        guard index + 1 < end, bytes[index + 1] == closeBrace else {
          throw LexicalError(.loneClosingBrace, index)
        }
        shape.escaped = true
        index += 2
      default:
        index += 1
      }
    }
    throw LexicalError(.unterminatedText, start)
  }

  /// Reads past a line of a text over several lines, and says whether it has holes.
  mutating func readTextLine() throws(LexicalError) -> Bool {
    var hasHoles = false
    while index < end {
      switch bytes[index] {
      case backslash:
        do throws(TextFailure) {
          _ = try TextReader.readEscape(bytes, &index, end)
        } catch {
          throw LexicalError(error.problem, index)
        }
      case openBrace where index + 1 < end && bytes[index + 1] == openBrace: index += 2
      case openBrace:
        _ = try readHole()
        hasHoles = true
      case closeBrace:
        guard index + 1 < end, bytes[index + 1] == closeBrace else {
          throw LexicalError(.loneClosingBrace, index)
        }
        index += 2
      default: index += 1
      }
    }
    return hasHoles
  }

  /// Reads past `{name}`.
  mutating func readHole() throws(LexicalError) -> Shape {
    let start = index
    index += 1
    guard index < end, ByteClass.of(bytes[index]) == .letter else {
      throw LexicalError(.malformedHole, start)
    }
    skipWord()
    guard index < end, bytes[index] == closeBrace else {
      throw LexicalError(.malformedHole, start)
    }
    index += 1
    return Shape(kind: .hole, escaped: false, hasHoles: true)
  }
}

/// Why an escape is none.
enum TextFailure: Error {
  case unknownEscape(String)
  case malformedScalar

  var problem: Problem {
    switch self {
    case .unknownEscape(let found): .unknownEscape(found)
    case .malformedScalar: .malformedScalarEscape
    }
  }
}

/// Reads what stands between the quotes of a text.
enum TextReader {
  /// A piece of a text.
  enum Piece {
    /// Bytes that stand for themselves.
    case bytes(Range<Int>)
    case scalar(Unicode.Scalar)
    /// The name between the braces of a hole.
    case hole(Range<Int>)
  }

  /// The lines of a text over several lines, without its indentation.
  ///
  /// - Parameter range: the whole text, its quotes included.
  static func blockLines(_ bytes: [UInt8], _ range: Range<Int>) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = range.lowerBound
    var index = start
    while index < range.upperBound {
      if bytes[index] == newline {
        let isWindows = index > start && bytes[index - 1] == carriageReturn
        lines.append(start..<(isWindows ? index - 1 : index))
        start = index + 1
      }
      index += 1
    }
    // The closing quotes' line says how far all of them are indented.
    let indentation = range.upperBound - blockQuote.count - start
    return lines.dropFirst().map { line in
      let first = line.prefix(indentation).prefix { bytes[$0] == space }
      return first.endIndex..<line.upperBound
    }
  }

  /// Calls `body` with the pieces of a text that the lexer has checked.
  ///
  /// Escapes are read first: what an escape stands for is never a brace of a hole.
  static func forEachPiece(
    _ bytes: [UInt8], from start: Int, to end: Int, _ body: (Piece) -> Void
  ) {
    var index = start
    var plain = start
    func flush() {
      if plain < index { body(.bytes(plain..<index)) }
    }
    while index < end {
      switch bytes[index] {
      case backslash:
        flush()
        if let scalar = try? readEscape(bytes, &index, end) {
          body(.scalar(scalar))
        } else {
          index += 1
        }
        plain = index
      case openBrace where index + 1 < end && bytes[index + 1] != openBrace:
        flush()
        let nameStart = index + 1
        while index < end, bytes[index] != closeBrace { index += 1 }
        body(.hole(nameStart..<index))
        index += 1
        plain = index
      case openBrace, closeBrace:
        // Doubled: the first stands for both.
        index += 1
        flush()
        index += 1
        plain = index
      default:
        index += 1
      }
    }
    flush()
  }

  /// Reads an escape and moves past it; on failure `index` stays at the backslash.
  static func readEscape(
    _ bytes: [UInt8], _ index: inout Int, _ end: Int
  ) throws(TextFailure) -> Unicode.Scalar {
    guard index + 1 < end else { throw .unknownEscape("\\") }
    let letter = bytes[index + 1]
    let simple: Unicode.Scalar? =
      switch letter {
      case quote: "\""
      case backslash: "\\"
      case UInt8(ascii: "n"): "\n"
      case UInt8(ascii: "r"): "\r"
      case UInt8(ascii: "t"): "\t"
      default: nil
      }
    if let simple {
      index += 2
      return simple
    }
    guard letter == UInt8(ascii: "u") else {
      var length = 1
      while index + 1 + length < end, bytes[index + 1 + length] & 0xC0 == 0x80 { length += 1 }
      let found = bytes[index..<index + 1 + length]
      throw .unknownEscape(String(decoding: found, as: UTF8.self))
    }
    var next = index + 2
    guard next < end, bytes[next] == openBrace else { throw .malformedScalar }
    next += 1
    var value: UInt32 = 0
    var digits = 0
    while next < end, let digit = hexadecimalValue(bytes[next]) {
      digits += 1
      // The largest scalar value, 10FFFF, has six digits.
      guard digits <= 6 else { throw .malformedScalar }
      value = value << 4 | digit
      next += 1
    }
    guard digits > 0, next < end, bytes[next] == closeBrace,
      let scalar = Unicode.Scalar(value)
    else { throw .malformedScalar }
    index = next + 1
    return scalar
  }

  private static func hexadecimalValue(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
