import WalletKernel

extension Condition {
  /// Reads a condition as a command line gives it: `amount.canSubmit`, `not ok.enabled`,
  /// `list.rows.0.title contains "x"`, perhaps after `expect`.
  public static func read(_ text: String) throws(ScriptErrors) -> Condition {
    try readLine(text) { parser throws(ScriptError) in
      if parser.isAtWord("expect") || parser.isAtWord("always") { parser.take() }
      let head = try parser.condition()
      if head.isExact { throw ScriptError(.notOfView("exactly"), head.place) }
      try requireOfView(head.path, head.place)
      return Condition(head)
    }
  }

  /// Reads a path as a command line gives it.
  public static func readPath(_ text: String) throws(ScriptErrors) -> [PathPart] {
    try readLine(text) { parser throws(ScriptError) in
      let path = try parser.path("a path")
      try parser.requireEnd()
      return path
    }
  }

  // These begin other expectations, and no component can be called so.
  private static func requireOfView(_ path: [PathPart], _ place: Place) throws(ScriptError) {
    guard case .name(let first)? = path.first, LineParser.expectationWords.contains(first) else {
      return
    }
    throw ScriptError(.notOfView(first), place)
  }

  private static func readLine<Result>(
    _ text: String, _ read: (inout LineParser) throws(ScriptError) -> Result
  ) throws(ScriptErrors) -> Result {
    let limits = ScriptLimits()
    let source = SourceFile(path: "argument", bytes: Array(text.utf8))
    let context = ScriptContext(limits: limits)
    let problems = ProblemList()
    context.files = [Lexer.read(source, index: 0, limits: limits, problems: problems)]
    guard problems.isEmpty else { throw problems.errors() }
    do throws(ScriptError) {
      guard let line = context.files[0].lines.firstIndex(where: { $0.isContent }) else {
        throw ScriptError(
          .expected("a path", found: .endOfLine),
          Place(file: source.path, line: 1, column: 1, offset: 0))
      }
      var parser = try LineParser(context, file: 0, line: line, bindings: .none)
      let result = try read(&parser)
      if let next = context.files[0].lines[(line + 1)...].firstIndex(where: { $0.isContent }) {
        throw ScriptError(.takesNoLines("a path"), context.files[0].place(line: next))
      }
      return result
    } catch {
      throw ScriptErrors([error])
    }
  }
}
