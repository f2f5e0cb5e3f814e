/// A scenario, or one row of it.
public struct Scenario: Equatable, Sendable {
  /// Its name; with examples, the row's cells stand in it.
  public let name: String
  /// The name as it is declared.
  public let declaredName: String
  /// Its tags, in order.
  public let tags: [String]
  /// Whether every change must be covered.
  public let isStrict: Bool
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

  /// All scenarios of a file.
  static func all(
    of declarations: Declarations, in file: LexedFile, context: ScriptContext
  ) -> [Scenario] {
    var result: [Scenario] = []
    for (index, declaration) in declarations.scenarios.enumerated() {
      let end = Int(file.lines[declaration.line].subtreeEnd)
      func add(_ name: String, row: Int?, rowLine: Int?) {
        result.append(
          Scenario(
            name: name, declaredName: declaration.name, tags: declaration.tags,
            isStrict: declaration.isStrict, place: declaration.place, row: row,
            rowLine: rowLine, lines: declaration.line + 1...max(declaration.line + 1, end),
            declaration: index))
      }
      if !declaration.hasExamples { add(declaration.name, row: nil, rowLine: nil) }
      for (row, cells) in declaration.rows.enumerated() {
        let label = cells.map { cell in
          var text = ""
          for (position, token) in cell.enumerated() {
            if position > 0, token.spaced { text += " " }
            text += context.spelling(of: token)
          }
          return text
        }
        add(
          filledName(declaration, cells, file, context) + " [" + label.joined(separator: ", ")
            + "]",
          row: row, rowLine: declaration.rowLines[row])
      }
    }
    return result
  }

  private static func filledName(
    _ declaration: Declarations.ScenarioDeclaration, _ cells: [[Token]], _ file: LexedFile,
    _ context: ScriptContext
  ) -> String {
    let token = file.tokens[Int(file.lines[declaration.line].firstToken) + 1]
    guard token.hasHoles else { return declaration.name }
    return context.text(of: token) { name, result in
      if let column = declaration.columns.firstIndex(of: name) {
        result += context.text(of: cells[column])
      }
    }
  }
}
