import WalletKernel

/// Reads the top-level forms of a file; the steps in them are read later, when every name that
/// they may use is known.
struct DeclarationParser {
  private let context: ScriptContext
  private let file: Int
  private let problems: ProblemList
  private let tables: TableLoader
  private var declarations = Declarations()
  // Where each name was declared first.
  private var macroPlaces: [String: Place] = [:]
  private var recordPlaces: [String: Place] = [:]
  private var scenarioPlaces: [String: Place] = [:]

  static func read(
    _ context: ScriptContext, file: Int, tables: TableLoader, problems: ProblemList
  ) -> Declarations {
    var parser = DeclarationParser(
      context: context, file: file, tables: tables, problems: problems)
    parser.readAll()
    return parser.declarations
  }

  private init(context: ScriptContext, file: Int, tables: TableLoader, problems: ProblemList) {
    self.context = context
    self.tables = tables
    self.file = file
    self.problems = problems
  }

  private mutating func readAll() {
    var index = 0
    let lines = context.files[file].lines
    while index < lines.count {
      guard lines[index].isContent else {
        index += 1
        continue
      }
      if !lines[index].isBad {
        do throws(ScriptError) {
          try readForm(index)
        } catch {
          problems.add(error)
        }
      }
      index = Int(lines[index].subtreeEnd)
    }
  }

  private mutating func readForm(_ line: Int) throws(ScriptError) {
    // Only a scenario's name may have holes, and is filled when its rows are known.
    var parser = try LineParser(
      context, file: file, line: line, bindings: columns(of: line))
    guard let first = parser.next, first.kind == .word else {
      throw parser.expected(Form.phrase)
    }
    let name = parser.spelling
    guard let form = Form(rawValue: name) else {
      if Verb.named(name) == nil, let foreign = ForeignWord.problem(name) {
        throw parser.problem(foreign)
      }
      throw parser.problem(
        .unknownForm(
          name, nearest: context.nearest(to: name, among: Form.names),
          isStep: Verb.named(name) != nil))
    }
    parser.take()
    let place = context.files[file].place(line: line)
    switch form {
    case .use: try readUse(&parser, line, place)
    case .record: try readRecord(&parser, line, place)
    case .macro: try readMacro(&parser, line, place)
    case .setup: try readSteps(&parser, line, form)
    case .after:
      try requireHead(form, place)
      try readSteps(&parser, line, form)
    case .strict:
      try requireHead(form, place)
      if declarations.strictness != nil { throw ScriptError(.twiceHere(.strict, name), place) }
      declarations.strictness = try parser.strictness()
      try refuseLines(under: line, of: "'strict'")
    case .scenario: try readScenario(&parser, line, place)
    }
  }

  /// Refuses lines under a line that takes none.
  private func refuseLines(under line: Int, of what: String) throws(ScriptError) {
    guard let child = context.files[file].children(of: line).first else { return }
    throw ScriptError(.takesNoLines(what), context.files[file].place(line: child))
  }

  private mutating func readUse(
    _ parser: inout LineParser, _ line: Int, _ place: Place
  ) throws(ScriptError) {
    let pathPlace = parser.place(parser.offset)
    let start = parser
    let path = try parser.text("a path in quotes")
    if parser.next?.spaced == false { throw start.expected("a path in quotes") }
    try parser.requireEnd()
    try refuseLines(under: line, of: "'use'")
    declarations.uses.append(Declarations.Use(path: path, place: pathPlace))
  }

  private mutating func readRecord(
    _ parser: inout LineParser, _ line: Int, _ place: Place
  ) throws(ScriptError) {
    let namePlace = parser.place(parser.offset)
    let name = try parser.word("a record's name")
    let indicator = try recordIndicator(&parser)
    try parser.requireEnd()
    if let first = recordPlaces[name] {
      throw ScriptError(.twice(.record, name, first: first), namePlace)
    }
    recordPlaces[name] = namePlace
    var type = RecordParser.read(
      context, file: file, line: line, name: name, problems: problems)
    type.indicator = indicator
    if type.fields.isEmpty, context.files[file].children(of: line).isEmpty {
      throw ScriptError(.takesLines("record", of: "fields"), parser.place(parser.endOffset))
    }
    declarations.records.append(Declarations.RecordDeclaration(type: type, place: namePlace))
  }

  // The icon token behind `indicator=`, where a type has one of its own.
  private func recordIndicator(_ parser: inout LineParser) throws(ScriptError) -> String? {
    guard parser.isAtOption else { return nil }
    try parser.requireSpace()
    guard parser.isAtWord("indicator") else { throw parser.expected("'indicator='") }
    parser.take()
    parser.take()
    let start = parser
    guard let next = parser.next, !next.spaced, case .text(let token) = try parser.value() else {
      throw start.expected("a text directly after '='")
    }
    return token
  }

  private mutating func readMacro(
    _ parser: inout LineParser, _ line: Int, _ place: Place
  ) throws(ScriptError) {
    let namePlace = parser.place(parser.offset)
    let name = try parser.word("a macro's name")
    if isReservedForMacros(name) { throw ScriptError(.macroNamedAsVerb(name), namePlace) }
    guard parser.isJoined(.open) else {
      throw parser.expected("'(' directly after the macro's name")
    }
    parser.take()
    var parameters: [String] = []
    var known: Set<String> = []
    if parser.next?.kind != .close {
      while true {
        let place = parser.place(parser.offset)
        let parameter = try parser.joinedWord("a parameter's name")
        guard known.insert(parameter).inserted else {
          throw ScriptError(.twiceHere(.parameter, parameter), place)
        }
        try parser.checkListed(known.count, place)
        parameters.append(parameter)
        guard parser.next?.kind == .comma else { break }
        parser.take()
      }
    }
    _ = try parser.take(.close, "',' or ')'")
    try parser.requireEnd()
    if let first = macroPlaces[name] {
      throw ScriptError(.twice(.macro, name, first: first), namePlace)
    }
    macroPlaces[name] = namePlace
    if context.files[file].children(of: line).isEmpty {
      throw ScriptError(.takesLines("macro", of: "steps"), parser.place(parser.endOffset))
    }
    declarations.macros.append(
      Declarations.MacroDeclaration(
        name: name, parameters: parameters, line: line, place: namePlace))
  }

  /// Refuses a form that holds for all scenarios below the first of them.
  private func requireHead(_ form: Form, _ place: Place) throws(ScriptError) {
    if !declarations.scenarios.isEmpty { throw ScriptError(.afterScenarios(form.rawValue), place) }
  }

  /// Reads `setup` or `after`.
  private mutating func readSteps(
    _ parser: inout LineParser, _ line: Int, _ form: Form
  ) throws(ScriptError) {
    try parser.requireEnd()
    let name = form.rawValue
    let isSetup = form == .setup
    if let first = (isSetup ? declarations.setups : declarations.afters).first {
      throw ScriptError(
        .twice(
          isSetup ? .setup : .after, name, first: context.files[file].place(line: first)),
        context.files[file].place(line: line))
    }
    if context.files[file].children(of: line).isEmpty {
      throw ScriptError(.takesLines(name, of: "steps"), parser.place(parser.endOffset))
    }
    if isSetup { declarations.setups.append(line) } else { declarations.afters.append(line) }
  }

  private mutating func readScenario(
    _ parser: inout LineParser, _ line: Int, _ place: Place
  ) throws(ScriptError) {
    let namePlace = parser.place(parser.offset)
    guard let token = parser.next, token.kind == .text || token.kind == .filled else {
      throw parser.expected("a scenario's name in quotes")
    }
    parser.take()
    let own = context.files[file].tokens[Int(context.files[file].lines[line].firstToken) + 1]
    var scenario = Declarations.ScenarioDeclaration(
      name: context.plainText(of: own), line: line, place: place)
    while !parser.isAtEnd {
      let place = parser.place(parser.offset)
      let tag = try parser.tag()
      scenario.tags.append(tag.name)
      try parser.checkListed(scenario.tags.count, place)
      if let mark = tag.mark {
        if scenario.marks.contains(where: { $0.kind == mark.kind }) {
          throw ScriptError(.twiceHere(.tag, tag.name), place)
        }
        scenario.marks.append(mark)
      }
    }
    if let first = scenarioPlaces[scenario.name] {
      problems.add(ScriptError(.twice(.scenario, scenario.name, first: first), namePlace))
    } else {
      scenarioPlaces[scenario.name] = place
    }
    readBody(&scenario)
    let isTodo = scenario.marks.contains { $0.kind == .todo }
    if scenario.steps.isEmpty, context.files[file].children(of: line).isEmpty, !isTodo {
      throw ScriptError(.takesLines("scenario", of: "steps"), parser.place(parser.endOffset))
    }
    declarations.scenarios.append(scenario)
  }

  private mutating func readBody(_ scenario: inout Declarations.ScenarioDeclaration) {
    let lexed = context.files[file]
    var bindings = Bindings.template([])
    for child in lexed.children(of: scenario.line) {
      guard !lexed.lines[child].isBad else { continue }
      do throws(ScriptError) {
        var parser = try LineParser(
          context, file: file, line: child, bindings: bindings)
        let isExamples = parser.isAtWord("examples")
        guard isExamples || parser.isAtWord("strict") else {
          scenario.steps.append(child)
          continue
        }
        let word = parser.spelling
        if !scenario.steps.isEmpty { throw parser.problem(.afterSteps(word)) }
        if isExamples ? scenario.hasExamples : scenario.strictness != nil {
          throw parser.problem(.twiceHere(isExamples ? .examples : .strict, word))
        }
        parser.take()
        if isExamples {
          scenario.hasExamples = true
          // Until they are read, as if they had any name.
          bindings = .open
          let table = try readTableName(&parser, child)
          try ExamplesParser.read(
            context, file: file, line: child, table: table, into: &scenario, problems: problems)
          bindings = scenario.holes
        } else {
          scenario.strictness = try parser.strictness()
          try refuseLines(under: child, of: "'strict'")
        }
      } catch {
        // A hole's error is told when the step is read.
        if case .unknown(.name, _, _) = error.problem {
          scenario.steps.append(child)
        } else if case .holeWithoutSource = error.problem {
          scenario.steps.append(child)
        } else {
          problems.add(error)
        }
      }
    }
  }

  /// Takes `from "FILE"` behind `examples`, and gives the index of that file.
  private func readTableName(
    _ parser: inout LineParser, _ line: Int
  ) throws(ScriptError) -> Int? {
    guard parser.takeWord("from") else {
      try parser.requireEnd()
      return nil
    }
    let place = parser.place(parser.offset)
    guard parser.next?.kind == .text else { throw parser.expected("a path in quotes") }
    let path = try parser.text("a path in quotes")
    try parser.requireEnd()
    try refuseLines(under: line, of: "'examples from'")
    return try tables.load(Declarations.Use(path: path, place: place))
  }

  /// The columns of a scenario's examples, which its name may use.
  private func columns(of line: Int) -> Bindings {
    let lexed = context.files[file]
    guard lexed.lines[line].hasHoles else { return .template([]) }
    for child in lexed.children(of: line) {
      guard var parser = try? LineParser(context, file: file, line: child, bindings: .none),
        parser.takeWord("examples")
      else { continue }
      // What is wrong with them is told when the body is read.
      let named: Int?
      do throws(ScriptError) {
        named = try readTableName(&parser, child)
      } catch {
        return .open
      }
      let table = named.map { context.files[$0] } ?? lexed
      let header = named == nil ? lexed.children(of: child).first : table.contentLines.first
      guard let header else { return .open }
      let names = table.tokens(of: header).filter { $0.kind == .word }
      return .template(names.map(context.spelling(of:)))
    }
    return .template([])
  }
}
