/// A scenario, or one row of it.
public struct Scenario: Equatable, Sendable {
  /// Its name; with examples, the row's cells stand in it.
  public let name: String
  /// The name as it is declared.
  public let declaredName: String
  /// Its tags, in order.
  public let tags: [String]
  /// The tags that say how it is run.
  public let marks: [ScenarioMark]
  /// What it demands besides its expectations.
  public let strictness: Strictness
  /// Where it is declared.
  public let place: Place
  /// The row of examples, from 0.
  public let row: Int?
  /// The line of that row.
  public let rowLine: Int?
  /// Its lines, from 1.
  public let lines: ClosedRange<Int>
  /// Its index among the declarations.
  let declaration: Int

  /// Whether it demands anything besides its expectations.
  public var isStrict: Bool { !strictness.isEmpty }

  /// Whether just those are to be run that are marked so.
  public var isOnly: Bool { mark(.only) != nil }

  /// The mark of a kind; none without.
  public func mark(_ kind: ScenarioMark.Kind) -> ScenarioMark? {
    marks.first { $0.kind == kind }
  }

  /// All scenarios of a file, up to the limits.
  static func all(
    of declarations: Declarations, in file: LexedFile, context: ScriptContext,
    problems: ProblemList
  ) -> [Scenario] {
    var result: [Scenario] = []
    var names = FilledNames(file: file, context: context)
    let limit = context.limits[.scenarios]
    for (index, declaration) in declarations.scenarios.enumerated() {
      let end = Int(file.lines[declaration.line].subtreeEnd)
      for row in declaration.hasExamples ? declaration.rows.indices.map({ $0 }) : [nil] {
        let rowLine = row.flatMap { declaration.rowLines[$0] }
        let place = rowLine.map { file.place(line: $0 - 1) } ?? declaration.place
        if result.count == limit {
          problems.add(ScriptError(context.limits.passed(.scenarios), place))
          return result
        }
        guard let name = names.name(of: declaration, row: row) else {
          problems.add(ScriptError(context.limits.passed(.filledNameBytes), place))
          return result
        }
        result.append(
          Scenario(
            name: name, declaredName: declaration.name, tags: declaration.tags,
            marks: declaration.marks,
            strictness: declaration.strictness ?? declarations.strictness ?? [],
            place: declaration.place, row: row,
            rowLine: rowLine, lines: declaration.line + 1...max(declaration.line + 1, end),
            declaration: index))
      }
    }
    return result
  }
}

/// Makes the names of scenarios: a row's cells stand in its own.
private struct FilledNames {
  let file: LexedFile
  let context: ScriptContext
  /// How many bytes the names of rows have so far.
  private var filledBytes = 0

  init(file: LexedFile, context: ScriptContext) {
    self.file = file
    self.context = context
  }

  /// The name of a scenario or of one of its rows; none when all names together take too much.
  mutating func name(of declaration: Declarations.ScenarioDeclaration, row: Int?) -> String? {
    guard let row else { return declaration.name }
    let cells = declaration.rows[row]
    guard let name = filled(declaration, cells) else { return nil }
    let label = cells.map { cell in
      var text = ""
      for (position, token) in cell.enumerated() {
        if position > 0, token.spaced { text += " " }
        text += context.spelling(of: token)
      }
      return text
    }
    return name + " [" + label.joined(separator: ", ") + "]"
  }

  private mutating func filled(
    _ declaration: Declarations.ScenarioDeclaration, _ cells: [[Token]]
  ) -> String? {
    let token = file.tokens[Int(file.lines[declaration.line].firstToken) + 1]
    let limit = context.limits[.filledNameBytes]
    var count = filledBytes + Int(token.end) - Int(token.start)
    guard token.hasHoles, count <= limit else {
      filledBytes = count
      return count > limit ? nil : declaration.name
    }
    let name = context.text(of: token) { name, result in
      guard count <= limit, let column = declaration.columns.firstIndex(of: name) else { return }
      let cell = context.text(of: cells[column])
      count += cell.utf8.count
      if count <= limit { result += cell }
    }
    filledBytes = count
    return count > limit ? nil : name
  }
}
