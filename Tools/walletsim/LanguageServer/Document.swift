import WalletKernel
import WalletScenario

/// A script in an editor: its text, and where it is.
struct Document {
  var uri: String
  var text: String
  private(set) var lines: [Substring]
  /// What running its scenarios found, until it changes.
  var findings: [JSONValue] = []

  init(uri: String, text: String) {
    (self.uri, self.text) = (uri, text)
    // By scalars: a line's end may begin a cluster of its own.
    lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map {
      Substring($0.last == "\r" ? $0.dropLast() : $0)
    }
  }

  /// Its path in the file system; `nil` for what is in none.
  var path: String? { Self.path(ofURI: uri) }

  static func path(ofURI uri: String) -> String? {
    guard uri.hasPrefix("file://") else { return nil }
    var bytes: [UInt8] = []
    var rest = Array(uri.utf8.dropFirst(7))[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    let path = String(decoding: bytes, as: UTF8.self)
    return path.hasPrefix("/") && !path.utf8.contains(0) ? path : nil
  }

  static func uri(ofPath path: String) -> String {
    let escaped = path.utf8.map { byte -> String in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return String(Unicode.Scalar(byte))
      case UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"),
        UInt8(ascii: "~"):
        return String(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        return "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return "file://" + escaped.joined()
  }

  // MARK: Positions

  /// Where a protocol's position, in units of UTF-16, is in a line; within the line, whatever it is.
  func offset(ofCharacter character: Int, inLine line: Int) -> String.Index {
    let scalars = lines[line].unicodeScalars
    var index = scalars.startIndex
    var units = 0
    while index < scalars.endIndex {
      units += scalars[index].value > 0xFFFF ? 2 : 1
      // Between the halves of a pair is the character's start.
      if units > character { break }
      index = scalars.index(after: index)
    }
    return index
  }

  /// A place of a script, whose columns are scalars from 1, as a position.
  func position(line: Int, column: Int) -> JSONValue {
    let last = max(0, lines.count - 1)
    let number = min(max(line - 1, 0), last)
    let scalars = lines[number].unicodeScalars.prefix(max(0, column - 1))
    return Self.position(number, scalars.reduce(0) { $0 + ($1.value > 0xFFFF ? 2 : 1) })
  }

  static func position(_ line: Int, _ character: Int) -> JSONValue {
    ["line": .number(line), "character": .number(character)]
  }

  static func range(_ line: Int, _ start: Int, _ end: Int) -> JSONValue {
    ["start": position(line, start), "end": position(line, end)]
  }

  /// The range from a place to the end of what stands there.
  func range(line: Int, column: Int) -> JSONValue {
    let number = min(max(line - 1, 0), max(0, lines.count - 1))
    let text = lines[number].unicodeScalars
    let start =
      text.index(
        text.startIndex, offsetBy: max(0, column - 1), limitedBy: text.endIndex) ?? text.endIndex
    let word = text[start...].prefix { $0 != " " }
    let end = column + max(1, word.count)
    return [
      "start": position(line: line, column: column), "end": position(line: line, column: end),
    ]
  }

  /// The range of the whole text.
  var wholeRange: JSONValue {
    let last = max(0, lines.count - 1)
    return [
      "start": Self.position(0, 0),
      "end": Self.position(last, lines.last?.utf16.count ?? 0),
    ]
  }

  // MARK: Words

  /// The words of a line with where they stand, in units of UTF-16; quoted texts are one word.
  func words(ofLine line: Int) -> [Word] { Word.all(of: lines[line]) }
}

/// A word of a line: what stands between spaces, a text in quotes being one.
struct Word {
  var text: String
  /// Where it begins, in units of UTF-16.
  var start: Int
  var end: Int { start + text.utf16.count }
  var isQuoted: Bool { text.hasPrefix("\"") }

  static func all(of line: Substring) -> [Word] {
    var words: [Word] = []
    var current = String.UnicodeScalarView()
    var start = 0
    var position = 0
    var isInQuotes = false
    var isEscaped = false
    func finish() {
      if !current.isEmpty { words.append(Word(text: String(current), start: start)) }
      current = String.UnicodeScalarView()
    }
    for scalar in line.unicodeScalars {
      defer { position += scalar.value > 0xFFFF ? 2 : 1 }
      if !isInQuotes {
        if scalar == " " {
          finish()
          continue
        }
        if scalar == "#", current.isEmpty { break }
        if ["(", ")", "|"].contains(scalar) {
          finish()
          words.append(Word(text: String(scalar), start: position))
          continue
        }
        if scalar == ",", words.contains(where: { $0.text == "(" }) {
          finish()
          continue
        }
      }
      if current.isEmpty { start = position }
      current.append(scalar)
      if isEscaped {
        isEscaped = false
      } else if scalar == "\\", isInQuotes {
        isEscaped = true
      } else if scalar == "\"" {
        isInQuotes.toggle()
      }
    }
    finish()
    return words
  }
}
