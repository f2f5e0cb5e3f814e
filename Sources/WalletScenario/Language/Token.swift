/// A piece of a line: what the lexer tells apart.
///
/// What a token means depends on its position: `1.5` is three tokens that are one decimal where a
/// value is due, and two parts where a path is due.
struct Token: Equatable, Sendable {
  enum Kind: UInt8, Sendable {
    case word
    /// `-` or nothing, and digits.
    case number
    /// Digits and then letters: a duration, or malformed.
    case quantity
    case text
    /// `{name}`.
    case hole
    /// Text that was filled in and is never read again: `start` is its index in the pool.
    case filled
    case dot, comma, equals, plus, open, close, bar
    /// `[]`.
    case emptyList
    /// `!=`, `<`, `<=`, `>`, `>=`, `==`.
    case sign
    /// `@`, before a path that stands for the value there.
    case at
  }

  var kind: Kind
  /// Whether a space or the line's start stands before it.
  var spaced: Bool
  /// Whether a text has an escape or a brace, and must be read scalar by scalar.
  var escaped = false
  /// Whether it has holes to fill.
  var hasHoles = false
  /// Whether it is a text over several lines.
  var isBlock = false
  /// The index of the file that it is spelled in.
  var file: UInt16
  /// Where its spelling starts.
  var start: UInt32
  /// Where its spelling ends.
  var end: UInt32
  /// Where errors about it point, in the file of the line that is read.
  var place: UInt32
}

/// A line of a file, with its place in the outline.
struct Line: Sendable {
  /// The bytes, without the line's end.
  var start: UInt32
  var end: UInt32
  /// The number of leading spaces.
  var indentation: UInt32 = 0
  var firstToken: UInt32
  var endToken: UInt32
  /// Where its comment starts; none: the line's end.
  var comment: UInt32?
  /// How many lines it belongs to.
  var depth: UInt8 = 0
  /// The index of the first line after it that does not belong to it.
  var subtreeEnd: UInt32 = 0
  /// Whether it has tokens, or an error instead of them.
  var isContent = false
  /// Whether its error is already told.
  var isBad = false
  var hasHoles = false
  /// Whether it belongs to a text that began in a line above.
  var isText = false
}

/// A file as lines and tokens.
struct LexedFile: Sendable {
  var source: SourceFile
  var index: Int
  var lines: [Line]
  var tokens: [Token]

  /// The indices of the lines that hold something.
  var contentLines: [Int] { lines.indices.filter { lines[$0].isContent } }

  /// The tokens of a line.
  func tokens(of line: Int) -> ArraySlice<Token> {
    tokens[Int(lines[line].firstToken)..<Int(lines[line].endToken)]
  }

  /// The place of an offset in a line.
  func place(line index: Int, offset: Int) -> Place {
    // A text over several lines may stand in between.
    var line = index
    while line + 1 < lines.count, lines[line + 1].isText, Int(lines[line + 1].start) <= offset {
      line += 1
    }
    return source.place(line: line + 1, lineStart: Int(lines[line].start), offset: offset)
  }

  /// The place of a line's first token.
  func place(line index: Int) -> Place {
    let line = lines[index]
    let offset = Int(line.start) + Int(line.indentation)
    // Indentation is spaces only, so its columns are bytes.
    return Place(
      file: source.path, line: index + 1, column: Int(line.indentation) + 1, offset: offset)
  }

  /// Calls `body` with the index of each content line directly under a line.
  func forEachChild(of parent: Int, _ body: (Int) -> Void) {
    var index = parent + 1
    let end = Int(lines[parent].subtreeEnd)
    while index < end {
      if lines[index].isContent {
        body(index)
        index = Int(lines[index].subtreeEnd)
      } else {
        index += 1
      }
    }
  }

  /// The indices of the content lines directly under a line.
  func children(of parent: Int) -> [Int] {
    var result: [Int] = []
    forEachChild(of: parent) { result.append($0) }
    return result
  }
}
