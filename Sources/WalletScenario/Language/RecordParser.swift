import WalletKernel

/// Reads the fields and the requirements of a record type.
struct RecordParser {
  private let context: ScriptContext
  private let file: Int
  private let problems: ProblemList
  private var type: RecordType
  /// Requirements wait until every field is known.
  private var requirements: [Int] = []
  private var hasFailed = false
  private var names: Set<String> = []

  /// Reads the lines under `record NAME`.
  static func read(
    _ context: ScriptContext, file: Int, line: Int, name: String, problems: ProblemList
  ) -> RecordType {
    var parser = RecordParser(
      context: context, file: file, problems: problems, type: RecordType(name: name))
    let lexed = context.files[file]
    for child in lexed.children(of: line) where !lexed.lines[child].isBad {
      parser.read(child, isRequirement: false)
    }
    for child in parser.requirements {
      parser.read(child, isRequirement: true)
    }
    return parser.type
  }

  private mutating func read(_ line: Int, isRequirement: Bool) {
    do throws(ScriptError) {
      var parser = try LineParser(context, file: file, line: line, bindings: .none)
      if isRequirement {
        try readRequirement(&parser)
      } else {
        try readField(&parser, line)
      }
      try parser.requireEnd()
      if let child = context.files[file].children(of: line).first {
        throw ScriptError(
          .takesNoLines("a record's field"), context.files[file].place(line: child))
      }
    } catch {
      // A field that could not be read is not missing.
      if case .unknown(.field, _, _) = error.problem, hasFailed { return }
      hasFailed = true
      problems.add(error)
    }
  }

  private mutating func readField(
    _ parser: inout LineParser, _ line: Int
  ) throws(ScriptError) {
    if parser.isAtWord("require") {
      requirements.append(line)
      while !parser.isAtEnd { parser.take() }
      return
    }
    let start = parser
    let name = try parser.word("a field's name or 'require'")
    // What the rows of a records component show besides the fields.
    if RecordType.rowNames.contains(name) {
      throw start.problem(.reservedField(name))
    }
    if names.contains(name) { throw start.problem(.twiceHere(.field, name)) }
    try start.checkListed(names.count + 1, start.place(start.offset))
    var field = RecordType.Field(name: name, kind: try kind(&parser))
    while !parser.isAtEnd {
      try parser.requireSpace()
      if parser.isAtOption, parser.isAtWord("label"), field.label == nil {
        parser.take()
        parser.take()
        field.label = try labelText(&parser)
      } else if parser.isAtWord("check") {
        parser.take()
        field.checks.append(try check(&parser, field.kind))
      } else if parser.isAtWord("spaces"), field.kind == .text, !field.keepsSpaces {
        parser.take()
        field.keepsSpaces = true
      } else if parser.isAtWord("secret"), field.kind == .text, !field.isSecret {
        parser.take()
        field.isSecret = true
      } else {
        throw parser.expected(field.label == nil ? "'label=' or 'check'" : "'check'")
      }
    }
    names.insert(name)
    type.fields.append(field)
  }

  private func labelText(_ parser: inout LineParser) throws(ScriptError) -> String {
    let start = parser
    guard let next = parser.next, !next.spaced, case .text(let label) = try parser.value() else {
      throw start.expected("a text directly after '='")
    }
    return label
  }

  private func kind(_ parser: inout LineParser) throws(ScriptError) -> RecordType.Kind {
    let what = "'text', 'integer', 'decimal', 'boolean', 'color' or 'choice('"
    let start = parser
    switch try parser.word(what) {
    case "text": return .text
    case "integer": return .integer
    case "decimal": return .decimal
    case "boolean": return .boolean
    case "color": return .color
    case "choice":
      guard parser.isJoined(.open) else { throw parser.expected("'(' directly after 'choice'") }
      parser.take()
      var choices: [String] = []
      var known: Set<String> = []
      while true {
        guard let token = parser.next, token.kind == .word || token.kind == .text else {
          throw parser.expected("a choice")
        }
        let choice =
          token.kind == .word ? context.spelling(of: token) : context.plainText(of: token)
        guard known.insert(choice).inserted else {
          throw parser.problem(.twiceHere(.choice, choice))
        }
        try parser.checkListed(known.count, parser.place(parser.offset))
        choices.append(choice)
        parser.take()
        guard parser.next?.kind == .comma else { break }
        parser.take()
      }
      _ = try parser.take(.close, "',' or ')'")
      return .choice(choices)
    default: throw start.expected(what)
    }
  }

  private func check(
    _ parser: inout LineParser, _ kind: RecordType.Kind
  ) throws(ScriptError) -> RecordType.Check {
    let what =
      "a rule: 'any', 'nonempty', 'unique', 'host', 'length <= N', or '<', '<=', '>', '>=' and "
      + "a number"
    try parser.requireSpace()
    let start = parser
    if let token = parser.next, token.kind == .sign {
      let comparison = try comparison(&parser, what)
      guard comparison != .equal, comparison != .notEqual else { throw start.expected(what) }
      switch kind {
      case .integer, .decimal: break
      case .text, .boolean, .choice, .color: throw start.problem(.wrongOperand(start.spelling))
      }
      let operand = parser
      switch try parser.value("a number") {
      case .integer(let value): return .compares(comparison, .integer(value))
      case .decimal(let value): return .compares(comparison, .decimal(value))
      case .none, .boolean, .text, .duration, .list: throw operand.expected("a number")
      }
    }
    let rule = try parser.word(what)
    switch rule {
    case "any": return .any
    case "unique": return .unique
    case "host": return .host
    case "nonempty", "length":
      guard kind == .text else { throw start.problem(.wrongOperand(rule)) }
      if rule == "nonempty" { return .nonempty }
      guard parser.spelling == "<=" else { throw parser.expected("'<=' and an integer") }
      parser.take()
      return .lengthAtMost(try parser.integer("an integer"))
    default: throw start.expected(what)
    }
  }

  private func comparison(
    _ parser: inout LineParser, _ what: String
  ) throws(ScriptError) -> RecordType.Comparison {
    let sign = parser.spelling
    guard let comparison = RecordType.Comparison.allCases.first(where: { $0.sign == sign }) else {
      throw parser.expected(what)
    }
    parser.take()
    return comparison
  }

  private mutating func readRequirement(_ parser: inout LineParser) throws(ScriptError) {
    parser.take()
    let start = parser
    let field = try parser.word("a field's name")
    guard names.contains(field) else {
      let nearest = hasFailed ? nil : context.nearest(to: field, among: type.fields.map { $0.name })
      throw start.problem(.unknown(.field, field, nearest: nearest))
    }
    try parser.requireSpace()
    let comparison = try comparison(&parser, "'==', '!=', '<', '<=', '>' or '>='")
    try parser.requireSpace()
    let operand: RecordType.Operand
    if let token = parser.next, token.kind == .word, names.contains(parser.spelling) {
      operand = .field(parser.spelling)
      parser.take()
    } else {
      operand = .value(try parser.value("a field's name or a value"))
    }
    type.requirements.append(
      RecordType.Requirement(
        field: field, comparison: comparison, operand: operand,
        message: try parser.text("a message")))
  }
}
