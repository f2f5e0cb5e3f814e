/// Splits a script into lines and tokens, byte by byte, in time by its length.
struct Lexer {
  private let source: SourceFile
  let bytes: [UInt8]
  private let file: UInt16
  private let limits: ScriptLimits
  private let problems: ProblemList
  private var lines: [Line] = []
  private var tokens: [Token] = []
  /// The next byte, and the end of its line.
  var index = 0
  var end = 0

  /// Returns the lines and tokens of a source; a line with an error is marked and has no tokens.
  static func read(
    _ source: SourceFile, index: Int, limits: ScriptLimits, problems: ProblemList
  ) -> LexedFile {
    var lexer = Lexer(source: source, index: index, limits: limits, problems: problems)
    lexer.readLines()
    var file = LexedFile(
      source: source, index: index, lines: lexer.lines, tokens: lexer.tokens)
    Outline.build(&file, limits: limits, problems: problems)
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
      if end > start, next < bytes.count, bytes[end - 1] == carriageReturn { end -= 1 }
      readLine(isPlain: isPlain)
      if tokens.count > limits[.tokens] {
        let place = source.place(line: lines.count, lineStart: start, offset: start)
        problems.add(ScriptError(limits.passed(.tokens), place))
        return
      }
      start = next + 1
    }
  }

  private mutating func readLine(isPlain: Bool) {
    let firstToken = tokens.count
    var line = Line(
      start: UInt32(index), end: UInt32(end), firstToken: UInt32(firstToken), endToken: 0)
    do throws(LexicalError) {
      try readIndentation(&line)
      if !isPlain { try checkEncoding() }
      try readTokens(&line)
    } catch {
      tokens.removeSubrange(firstToken...)
      line.isContent = true
      line.isBad = true
      problems.add(
        ScriptError(
          error.problem,
          source.place(
            line: lines.count + 1, lineStart: Int(line.start), offset: error.offset)))
    }
    line.endToken = UInt32(tokens.count)
    if tokens.count > firstToken { line.isContent = true }
    lines.append(line)
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
        continue
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
          file: file, start: UInt32(start), end: UInt32(index), place: UInt32(start)))
      spaced = false
    }
  }

  /// What a token is, before its place is known.
  struct Shape {
    var kind: Token.Kind
    var escaped = false
    var hasHoles = false
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
let backslash = UInt8(ascii: "\\")
let openBrace = UInt8(ascii: "{")
let closeBrace = UInt8(ascii: "}")
let minus = UInt8(ascii: "-")
