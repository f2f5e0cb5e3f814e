/// Reads a table of examples.
enum ExamplesParser {
  /// Reads the rows under `examples`.
  ///
  /// - Parameter table: the index of the file that the rows stand in; none: they stand below.
  static func read(
    _ context: ScriptContext, file: Int, line: Int, table: Int? = nil,
    into scenario: inout Declarations.ScenarioDeclaration, problems: ProblemList
  ) throws(ScriptError) {
    let lexed = context.files[table ?? file]
    let children = table == nil ? lexed.children(of: line) : lexed.contentLines
    guard let header = children.first else {
      let own = context.files[file]
      let end = Int(own.lines[line].end)
      throw ScriptError(
        table == nil ? .takesLines("examples", of: "rows between '|'") : .noRows,
        own.place(line: line, offset: end))
    }
    if lexed.lines[header].isBad { return }
    let reader = RowReader(context: context, lexed: lexed, isTable: table != nil)
    scenario.columns = try reader.header(header)
    for child in children.dropFirst() where !lexed.lines[child].isBad {
      do throws(ScriptError) {
        scenario.rows.append(try reader.row(child, width: scenario.columns.count))
        scenario.rowLines.append(table == nil ? child + 1 : nil)
      } catch {
        problems.add(error)
      }
    }
    if children.count == 1 {
      throw ScriptError(.noRows, lexed.place(line: header))
    }
  }

  private struct RowReader {
    let context: ScriptContext
    let lexed: LexedFile
    /// Whether tabs stand between the cells, and nothing before and after them.
    let isTable: Bool

    func header(_ line: Int) throws(ScriptError) -> [String] {
      var names: [String] = []
      var known: Set<String> = []
      for cell in try cells(line) {
        guard cell.count == 1, cell[0].kind == .word else {
          let token = cell.count > 1 && cell[0].kind == .word ? cell[1] : cell[0]
          throw error(
            .expected("a column's name", found: .written(context.spelling(of: token))),
            line, Int(token.place))
        }
        let name = context.spelling(of: cell[0])
        guard known.insert(name).inserted else {
          throw error(.twiceHere(.column, name), line, Int(cell[0].place))
        }
        if known.count > context.limits[.listed] {
          throw error(context.limits.passed(.listed), line, Int(cell[0].place))
        }
        names.append(name)
      }
      return names
    }

    func row(_ line: Int, width: Int) throws(ScriptError) -> [[Token]] {
      let cells = try cells(line)
      guard cells.count == width else {
        throw ScriptError(
          .cellCount(found: cells.count, expected: width), lexed.place(line: line))
      }
      return cells
    }

    /// Splits a line at `|`.
    private func cells(_ line: Int) throws(ScriptError) -> [[Token]] {
      let entry = lexed.lines[line]
      let tokens = lexed.tokens[Int(entry.firstToken)..<Int(entry.endToken)]
      if isTable { return try cells(of: tokens[...], line) }
      if let child = lexed.children(of: line).first {
        throw ScriptError(.takesNoLines("a row"), lexed.place(line: child))
      }
      guard let first = tokens.first, first.kind == .bar else {
        let found = tokens.first.map { Problem.Found.written(context.spelling(of: $0)) }
        throw ScriptError(
          .expected("'|' and a row", found: found ?? .endOfLine), lexed.place(line: line))
      }
      guard let last = tokens.last, last.kind == .bar, tokens.count > 1 else {
        // What is wrong inside is told first.
        _ = try cells(of: tokens.dropFirst(), line, isOpen: true)
        let end = tokens.last.map { Int($0.end) } ?? Int(entry.end)
        throw error(.expected("'|' after the last cell", found: .endOfLine), line, end)
      }
      return try cells(of: tokens.dropFirst().dropLast(), line)
    }

    /// Splits tokens at those that stand between cells.
    ///
    /// - Parameter isOpen: whether a last cell may be empty.
    private func cells(
      of tokens: ArraySlice<Token>, _ line: Int, isOpen: Bool = false
    ) throws(ScriptError) -> [[Token]] {
      var cells: [[Token]] = []
      var cell: [Token] = []
      for token in tokens {
        if token.kind == .bar {
          if cell.isEmpty { throw error(.emptyCell, line, Int(token.place)) }
          cells.append(cell)
          cell = []
        } else if token.isBlock {
          throw error(
            .expected("a cell on one line", found: .written("\"\"\"")), line, Int(token.place))
        } else if token.kind == .hole {
          throw error(.holeInExamples(context.name(of: token)), line, Int(token.place))
        } else {
          cell.append(token)
        }
      }
      if cell.isEmpty, !isOpen {
        throw error(.emptyCell, line, Int(lexed.lines[line].endOfCells(lexed)))
      }
      cells.append(cell)
      return cells
    }

    private func error(_ problem: Problem, _ line: Int, _ offset: Int) -> ScriptError {
      ScriptError(problem, lexed.place(line: line, offset: offset))
    }
  }
}

extension Line {
  /// Where the last token of a row stands.
  fileprivate func endOfCells(_ file: LexedFile) -> UInt32 {
    endToken > firstToken ? file.tokens[Int(endToken) - 1].start : start
  }
}
