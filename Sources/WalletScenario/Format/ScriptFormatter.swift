/// Lays a script out in the one canonical way: two spaces for each level, one between tokens,
/// aligned tables, comments kept, at most one blank line; idempotent, and the meaning is kept.
public struct ScriptFormatter {
  private let context: ScriptContext
  private let file: LexedFile
  private let depths: [Int]
  private var output = ""
  /// The depth of the line written last, whether it was a comment, and what comes before all.
  private var last: (depth: Int, isComment: Bool)?
  private var isBlankDue = false

  /// Returns the script in its canonical layout; throws what keeps its lines from being read.
  public static func format(
    _ source: SourceFile, limits: ScriptLimits = ScriptLimits()
  ) throws(ScriptErrors) -> String {
    let context = ScriptContext(limits: limits)
    let problems = ProblemList()
    let file = Lexer.read(source, index: 0, limits: limits, problems: problems)
    guard problems.isEmpty else { throw problems.errors() }
    context.files = [file]
    var formatter = ScriptFormatter(context, file)
    formatter.writeAll()
    return formatter.output
  }

  private init(_ context: ScriptContext, _ file: LexedFile) {
    self.context = context
    self.file = file
    depths = CommentDepths.all(of: file)
    output.reserveCapacity(file.source.bytes.count)
  }

  private mutating func writeAll() {
    var index = 0
    while index < file.lines.count {
      let line = file.lines[index]
      if line.isText {
        index += 1
      } else if !line.isContent, line.comment == nil {
        isBlankDue = true
        index += 1
      } else if isTableRow(index) {
        index = writeTable(from: index)
      } else {
        write(line.isContent ? text(of: index, depths[index]) : "", at: index)
        index += 1
      }
    }
  }

  /// Writes one line with its comment, after a blank line where one is due.
  private mutating func write(_ text: String, at index: Int) {
    let line = file.lines[index]
    let depth = depths[index]
    if needsBlank(before: index, depth) { output += "\n" }
    isBlankDue = false
    output += String(repeating: " ", count: 2 * depth) + text
    if let comment = line.comment {
      var end = Int(line.end)
      while end > Int(comment), [space, tab].contains(file.source.bytes[end - 1]) { end -= 1 }
      output += (line.isContent ? "  " : "") + file.source.text(Int(comment)..<end)
    }
    output += "\n"
    last = (depth, !line.isContent)
  }

  private func needsBlank(before index: Int, _ depth: Int) -> Bool {
    guard let last else { return false }
    // Nothing between a line and the first that belongs to it.
    if last.depth < depth { return false }
    if isBlankDue { return true }
    guard depth == 0 else { return false }
    // Between top-level forms, unless both are single lines.
    let hasChildren =
      file.lines[index].isContent && !file.children(of: index).isEmpty
    return last.depth > 0 || hasChildren && !last.isComment
  }

  // MARK: Tokens

  private func text(of index: Int, _ depth: Int) -> String {
    join(file.tokens(of: index), depth)
  }

  /// A text over several lines, indented one level deeper than its line.
  private func block(_ token: Token, _ depth: Int) -> String {
    let indentation = String(repeating: " ", count: 2 * (depth + 1))
    let range = Int(token.start)..<Int(token.end)
    var result = "\"\"\""
    for line in TextReader.blockLines(file.source.bytes, range) {
      result += "\n" + (line.isEmpty ? "" : indentation + file.source.text(line))
    }
    return result + "\n" + indentation + "\"\"\""
  }

  /// Tokens with one space where there was any; in parentheses, one after each comma of a macro,
  /// and none after those of `choice(A,B)`.
  private func join(_ tokens: ArraySlice<Token>, _ depth: Int = 0) -> String {
    var result = ""
    var isInside = false
    var previous: Token.Kind?
    // `name(` calls a macro, `macro name(` declares one.
    let first = tokens.startIndex
    let isCall = tokens.count > 1 && tokens[first + 1].kind == .open
    let isMacro = tokens.first.map { context.spelling(of: $0) } == Form.macro.rawValue
    for token in tokens {
      var isSpaced = token.spaced
      // A comma without a space may join the elements of a list in a call.
      if isInside, previous == .comma, !isCall { isSpaced = isMacro }
      if isInside, previous == .open || token.kind == .comma || token.kind == .close {
        isSpaced = false
      }
      if token.kind == .close { isInside = false }
      if previous != nil, isSpaced { result += " " }
      if token.kind == .open { isInside = true }
      result += token.isBlock ? block(token, depth) : file.source.text(token.start, token.end)
      previous = token.kind
    }
    return result
  }

  // MARK: Tables

  private func isTableRow(_ index: Int) -> Bool {
    file.tokens(of: index).first?.kind == .bar
  }

  /// Writes the rows of a table, with comments and blank lines between them, and returns the
  /// index of the line after it.
  private mutating func writeTable(from start: Int) -> Int {
    var rows: [Int] = []
    var end = start
    var index = start
    while index < file.lines.count {
      if isTableRow(index), depths[index] == depths[start] {
        rows.append(index)
        end = index + 1
      } else if file.lines[index].isContent {
        break
      }
      index += 1
    }
    let cells = rows.map { self.cells(of: $0) }
    var widths: [Int] = []
    for row in cells {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.unicodeScalars.count)
      }
    }
    var row = 0
    for index in start..<end {
      let line = file.lines[index]
      if line.isContent {
        write(text(of: cells[row], widths), at: index)
        row += 1
      } else if line.comment != nil {
        write("", at: index)
      } else {
        isBlankDue = true
      }
    }
    return end
  }

  private func cells(of index: Int) -> [String] {
    file.tokens(of: index).split(omittingEmptySubsequences: false) { $0.kind == .bar }
      .dropFirst().map { join($0) }
  }

  private func text(of cells: [String], _ widths: [Int]) -> String {
    var result = "|"
    for (column, cell) in cells.enumerated() {
      // What stands after the last `|`, if anything does.
      if column == cells.count - 1 {
        return cell.isEmpty ? result : result + " " + cell
      }
      let padding = widths[column] - cell.unicodeScalars.count
      result += " " + cell + String(repeating: " ", count: padding) + " |"
    }
    return result
  }
}

/// Finds out which lines a comment on a line of its own belongs with.
enum CommentDepths {
  /// The depth of every line.
  static func all(of file: LexedFile) -> [Int] {
    var depths = file.lines.map { Int($0.depth) }
    var open: [Int] = []
    var comments: [Int] = []
    for index in file.lines.indices {
      let line = file.lines[index]
      if line.isContent {
        place(comments, before: Int(line.depth), open, file, &depths)
        comments = []
        open.removeLast(open.count - min(open.count, Int(line.depth)))
        open.append(Int(line.indentation))
      } else if line.comment != nil {
        comments.append(index)
      }
    }
    place(comments, before: 0, open, file, &depths)
    return depths
  }

  /// A comment stands with the open line of its own indentation, but never outside of what is
  /// around it: not deeper than the line before or after it, not less deep than both.
  private static func place(
    _ comments: [Int], before next: Int, _ open: [Int], _ file: LexedFile,
    _ depths: inout [Int]
  ) {
    let previous = max(0, open.count - 1)
    for comment in comments {
      let indentation = Int(file.lines[comment].indentation)
      let depth = open.filter { $0 < indentation }.count
      depths[comment] = min(max(depth, min(previous, next)), max(previous, next))
    }
  }
}
