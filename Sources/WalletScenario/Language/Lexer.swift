/// Splits a script into lines and tokens, byte by byte, in time by its length.
struct Lexer {
  private let source: SourceFile
  let bytes: [UInt8]
  private let file: UInt16
  private let limits: ScriptLimits
  private let problems: ProblemList
  private var lines: [Line] = []
  private var tokens: [Token] = []
  /// Whether a tab stands between two cells, and is a token.
  private var isTable = false
  /// Where the next line begins.
  private var nextLine = 0
  /// The lines of a text that began in the line that is read.
  private var textLines: [Line] = []
  private var isTextClosed = false
  /// The next byte, and the end of its line.
  var index = 0
  var end = 0

  /// Returns the lines and tokens of a source; a line with an error is marked and has no tokens.
  static func read(
    _ source: SourceFile, index: Int, limits: ScriptLimits, problems: ProblemList,
    isTable: Bool = false
  ) -> LexedFile {
    var lexer = Lexer(source: source, index: index, limits: limits, problems: problems)
    lexer.isTable = isTable
    lexer.readLines()
    var file = LexedFile(
      source: source, index: index, lines: lexer.lines, tokens: lexer.tokens)
    if !isTable { Outline.build(&file, limits: limits, problems: problems) }
    return file
  }

  private init(source: SourceFile, index: Int, limits: ScriptLimits, problems: ProblemList) {
    self.source = source
    self.bytes = source.bytes
    self.file = UInt16(clamping: index)
    self.limits = limits
    self.problems = problems
    // A token takes about five bytes, a line about thirty; never more at once than is usual, since
    // the file may be of another kind.
    tokens.reserveCapacity(min(bytes.count / 5 + 8, 100_000))
    lines.reserveCapacity(min(bytes.count / 20 + 8, 20_000))
  }

  private mutating func readLines() {
    var start = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    while start < bytes.count {
      var next = start
      var isPlain = true
      while next < bytes.count, bytes[next] != newline {
        // Anything but printable ASCII is looked at again.
        if bytes[next] &- 0x20 > 0x5E { isPlain = false }
        next += 1
      }
      index = start
      end = next
      nextLine = next + 1
      if end > start, next < bytes.count, bytes[end - 1] == carriageReturn { end -= 1 }
      readLine(isPlain: isPlain)
      if tokens.count > limits[.tokens] {
        let place = source.place(line: lines.count, lineStart: start, offset: start)
        problems.add(ScriptError(limits.passed(.tokens), place))
        return
      }
      // A text may have gone over several lines.
      start = nextLine
    }
  }

  private mutating func readLine(isPlain: Bool) {
    let firstToken = tokens.count
    let own = (end: end, next: nextLine)
    isTextClosed = false
    var line = Line(
      start: UInt32(index), end: UInt32(end), firstToken: UInt32(firstToken), endToken: 0)
    do throws(LexicalError) {
      if !isTable { try readIndentation(&line) }
      if !isPlain { try checkEncoding() }
      try readTokens(&line)
    } catch {
      tokens.removeSubrange(firstToken...)
      // Of a text without an end the lines are read as lines.
      if !textLines.isEmpty, !isTextClosed { (textLines, end, nextLine) = ([], own.end, own.next) }
      line.isContent = true
      line.isBad = true
      problems.add(
        ScriptError(error.problem, place(of: error, in: line)))
    }
    line.endToken = UInt32(tokens.count)
    line.end = UInt32(end)
    if tokens.count > firstToken { line.isContent = true }
    lines.append(line)
    lines += textLines
    textLines = []
  }

  /// Where an error is; in a text it may be some lines further down.
  private func place(of error: LexicalError, in line: Line) -> Place {
    var (number, start) = (lines.count + 1, Int(line.start))
    for index in start..<max(start, error.offset) where bytes[index] == newline {
      (number, start) = (number + 1, index + 1)
    }
    return source.place(line: number, lineStart: start, offset: error.offset)
  }

  /// Reads past a text over several lines: it begins behind the three quotes' line and ends at a line
  /// that begins with three, whose indentation is taken off all of its lines.
  private mutating func readBlock() throws(LexicalError) -> Shape {
    let start = index
    guard index + blockQuote.count == end else {
      throw LexicalError(.blockBesideQuotes, index + blockQuote.count)
    }
    var shape = Shape(kind: .text, escaped: true, isBlock: true)
    var contents: [Range<Int>] = []
    while true {
      guard nextLine < bytes.count else { throw LexicalError(.unterminatedBlock, start) }
      let first = nextLine
      var last = first
      while last < bytes.count, bytes[last] != newline { last += 1 }
      nextLine = last + 1
      if last > first, last < bytes.count, bytes[last - 1] == carriageReturn { last -= 1 }
      (index, end) = (first, last)
      try checkEncoding()
      var line = Line(
        start: UInt32(first), end: UInt32(last), firstToken: UInt32(tokens.count),
        endToken: UInt32(tokens.count))
      line.isText = true
      textLines.append(line)
      while index < end, bytes[index] == space { index += 1 }
      if bytes[index..<end].starts(with: blockQuote) { break }
      if index < end, bytes[index] == tab { throw LexicalError(.tabInIndentation, index) }
      contents.append(first..<last)
      if last - start > limits[.tokenBytes] {
        throw LexicalError(limits.passed(.tokenBytes), start)
      }
    }
    isTextClosed = true
    let (indentation, closing) = (index - Int(textLines[textLines.count - 1].start), (index, end))
    for content in contents {
      (index, end) = (content.lowerBound, content.upperBound)
      while index < end, bytes[index] == space { index += 1 }
      if index == end { continue }
      guard index - content.lowerBound >= indentation else {
        throw LexicalError(
          .blockIndentation(found: index - content.lowerBound, expected: indentation), index)
      }
      if try readTextLine() { shape.hasHoles = true }
    }
    (index, end) = (closing.0 + blockQuote.count, closing.1)
    return shape
  }

  private mutating func readIndentation(_ line: inout Line) throws(LexicalError) {
    let start = index
    while index < end, bytes[index] == space { index += 1 }
    line.indentation = UInt32(index - start)
    guard index < end, bytes[index] == tab else { return }
    let firstTab = index
    while index < end, bytes[index] == space || bytes[index] == tab { index += 1 }
    // The line is refused, and yet belongs to the one above.
    line.indentation = UInt32(index - start)
    if index < end { throw LexicalError(.tabInIndentation, firstTab) }
  }

  private mutating func readTokens(_ line: inout Line) throws(LexicalError) {
    var spaced = true
    while index < end {
      let start = index
      let byte = bytes[index]
      if byte == space || byte == tab {
        index += 1
        spaced = true
        if byte == tab, isTable {
          tokens.append(
            Token(
              kind: .bar, spaced: true, file: file, start: UInt32(start), end: UInt32(index),
              place: UInt32(start)))
        }
        continue
      }
      if byte == UInt8(ascii: "|"), isTable {
        throw LexicalError(.unexpectedCharacter("|"), start)
      }
      if byte == numberSign {
        guard spaced else { throw LexicalError(.commentWithoutSpace, start) }
        line.comment = UInt32(start)
        return
      }
      let shape = try readShape(byte)
      if index - start > limits[.tokenBytes] {
        throw LexicalError(limits.passed(.tokenBytes), start)
      }
      if tokens.count > limits[.tokens] { return }
      if shape.hasHoles { line.hasHoles = true }
      tokens.append(
        Token(
          kind: shape.kind, spaced: spaced, escaped: shape.escaped, hasHoles: shape.hasHoles,
          isBlock: shape.isBlock, file: file, start: UInt32(start), end: UInt32(index),
          place: UInt32(start)))
      spaced = false
    }
  }

  /// What a token is, before its place is known.
  struct Shape {
    var kind: Token.Kind
    var escaped = false
    var hasHoles = false
    var isBlock = false
  }

  /// Reads past the token that begins with `byte`.
  private mutating func readShape(_ byte: UInt8) throws(LexicalError) -> Shape {
    switch ByteClass.of(byte) {
    case .letter:
      skipWord()
      return Shape(kind: .word)
    case .digit:
      return Shape(kind: readNumber())
    case .other:
      break
    }
    let following = index + 1 < end ? bytes[index + 1] : 0
    switch byte {
    case quote where bytes[index..<end].starts(with: blockQuote): return try readBlock()
    case quote: return try readText()
    case openBrace: return try readHole()
    case minus where ByteClass.of(following) == .digit:
      index += 1
      return Shape(kind: readNumber())
    case UInt8(ascii: "."): return single(.dot)
    case UInt8(ascii: ","): return single(.comma)
    case UInt8(ascii: "+"): return single(.plus)
    case UInt8(ascii: "("): return single(.open)
    case UInt8(ascii: ")"): return single(.close)
    case UInt8(ascii: "|"): return single(.bar)
    case UInt8(ascii: "@"): return single(.at)
    case UInt8(ascii: "[") where following == UInt8(ascii: "]"):
      index += 2
      return Shape(kind: .emptyList)
    case UInt8(ascii: "=") where following != UInt8(ascii: "="): return single(.equals)
    case UInt8(ascii: "<"), UInt8(ascii: ">"):
      index += following == UInt8(ascii: "=") ? 2 : 1
      return Shape(kind: .sign)
    case UInt8(ascii: "=") where following == UInt8(ascii: "="),
      UInt8(ascii: "!") where following == UInt8(ascii: "="):
      index += 2
      return Shape(kind: .sign)
    default:
      throw LexicalError(.unexpectedCharacter(scalar(at: index)), index)
    }
  }

  private mutating func single(_ kind: Token.Kind) -> Shape {
    index += 1
    return Shape(kind: kind)
  }

  mutating func skipWord() {
    while index < end, ByteClass.of(bytes[index]) != .other || bytes[index] == minus {
      index += 1
    }
  }

  private mutating func readNumber() -> Token.Kind {
    while index < end, ByteClass.of(bytes[index]) == .digit { index += 1 }
    let digitsEnd = index
    skipWord()
    return index == digitsEnd ? .number : .quantity
  }

  /// The scalar at an offset of a line whose encoding was checked.
  func scalar(at offset: Int) -> Unicode.Scalar {
    let text = source.text(offset..<min(end, offset + 4))
    return text.unicodeScalars.first ?? "?"
  }

  /// Refuses what is no text: wrong UTF-8, NUL, a CR before no LF, a byte-order mark inside.
  private func checkEncoding() throws(LexicalError) {
    var failure: LexicalError?
    UTF8Pieces.forEach(bytes[index..<end]) { scalar, range in
      let problem: Problem
      switch scalar {
      case nil: problem = .notUTF8(Array(bytes[range]))
      case "\0": problem = .nul
      case "\r": problem = .loneCarriageReturn
      case "\u{FEFF}": problem = .byteOrderMarkInside
      case _?: return true
      }
      failure = LexicalError(problem, range.lowerBound)
      return false
    }
    if let failure { throw failure }
  }
}

/// A problem at an offset of the file.
struct LexicalError: Error {
  var problem: Problem
  var offset: Int

  init(_ problem: Problem, _ offset: Int) {
    self.problem = problem
    self.offset = offset
  }
}

/// What a byte of ASCII is to the lexer.
enum ByteClass {
  case letter, digit, other

  static func of(_ byte: UInt8) -> ByteClass {
    if byte | 0x20 &- UInt8(ascii: "a") < 26, byte & 0x40 != 0 { return .letter }
    if byte &- UInt8(ascii: "0") < 10 { return .digit }
    return byte == UInt8(ascii: "_") ? .letter : .other
  }
}

let space: UInt8 = 0x20
let tab: UInt8 = 0x09
let numberSign = UInt8(ascii: "#")
let quote = UInt8(ascii: "\"")
/// What a text over several lines begins and ends with.
let blockQuote: [UInt8] = [quote, quote, quote]
let backslash = UInt8(ascii: "\\")
let openBrace = UInt8(ascii: "{")
let closeBrace = UInt8(ascii: "}")
let minus = UInt8(ascii: "-")
