import WalletKernel

/// Makes steps of lines: checks their shape while holes are open, and expands macros, rows and
/// blocks once they are filled.
struct StepBuilder {
  let context: ScriptContext
  let scopes: [Scope]
  let problems: ProblemList
  /// The file whose lines are read.
  var file: Int
  var bindings: Bindings
  var calls: [Place] = []
  /// The macros that are being expanded, outermost first.
  var macros: [Place] = []
  /// How many blocks and macros are open.
  var depth = 0
  /// How often the enclosing loops run what is in them.
  var loops: Int64 = 1
  /// Whether the steps happen in one turn.
  var isInTurn = false
  var budget = Budget()

  /// What a scenario has cost so far.
  struct Budget {
    var bytes = 0
    /// The steps of all scenarios of the file so far.
    var steps = 0
    var events: Int64 = 0
    /// Whether a limit was passed, and nothing more is read.
    var isSpent = false
  }

  /// Makes the steps of lines; errors go to the list, and their lines are left out.
  mutating func steps(_ lines: [Int]) -> [Step] {
    var steps: [Step] = []
    steps.reserveCapacity(lines.count)
    for line in lines where !context.files[file].lines[line].isBad && !budget.isSpent {
      do throws(ScriptError) {
        if let step = try step(line) { steps.append(step) }
      } catch {
        problems.add(error)
      }
    }
    return steps
  }

  /// Makes the step of a line.
  private mutating func step(_ line: Int) throws(ScriptError) -> Step? {
    if let call = try macroCall(on: line) { return try expand(call, line) }
    var parser = try LineParser(
      context, file: file, line: line, bindings: bindings, calls: calls)
    guard let first = parser.next else { return nil }
    // An open hole may stand for any verb.
    if first.kind == .hole { return nil }
    guard first.kind == .word else { throw parser.expected("a step") }
    guard let verb = Verb.named(parser.spelling) else { throw unknownStep(parser) }
    parser.take()
    let head: LineHead
    switch verb {
    case .act(let act): head = try parser.act(act)
    case .step(let verb): head = try parser.head(verb)
    }
    try parser.requireEnd()
    let kind = try complete(head, verb, line, parser)
    let step = Step(
      kind, place: context.files[file].place(line: line), range: range(line), calls: calls)
    try charge(step, line)
    return step
  }

  private func unknownStep(_ parser: LineParser) -> ScriptError {
    let name = parser.spelling
    if name == "examples" || name == "strict" { return parser.problem(.afterSteps(name)) }
    if scopes[file].macros[name] == nil {
      if let foreign = ForeignWord.problem(name) { return parser.problem(foreign) }
      if let elsewhere = context.fileWithMacro(name, beside: file) {
        return parser.problem(.macroElsewhere(name, file: elsewhere))
      }
    }
    if Form(rawValue: name) != nil { return parser.problem(.formInside(name)) }
    let scope = scopes[file]
    if scope.macros[name] != nil {
      return parser.problem(.unknownStep(name, nearest: nil, isMacro: true))
    }
    let nearest = context.nearest(to: name, among: Verb.names + scope.macros.names)
    return parser.problem(.unknownStep(name, nearest: nearest, isMacro: false))
  }

  /// The bytes of a line from its first token to its last.
  func range(_ line: Int) -> Range<Int> {
    let entry = context.files[file].lines[line]
    let tokens = context.files[file].tokens
    guard entry.endToken > entry.firstToken else { return Int(entry.start)..<Int(entry.end) }
    return Int(tokens[Int(entry.firstToken)].start)..<Int(tokens[Int(entry.endToken) - 1].end)
  }

  /// Adds the lines that belong to a line.
  private mutating func complete(
    _ head: LineHead, _ verb: Verb, _ line: Int, _ parser: LineParser
  ) throws(ScriptError) -> Step.Kind {
    switch head {
    case .whole(let kind):
      try refuseLines(line, "'" + verb.word + "'")
      if isInTurn, verb == .step(.wait) {
        throw ScriptError(
          .waitInTurn, context.files[file].place(line: line), calls: calls)
      }
      return kind
    case .rows(let event):
      return .act([try withRecord(event(rows(line)), parser)])
    case .steps(let loops, let isTurn, let make):
      return make(try block(line, verb, loops: loops, isTurn: isTurn))
    case .condition(let head, let use):
      return use.kind(condition(head, line))
    case .outputs(let isSoft):
      return .expect(.outputs(try outputs(line, parser)), isSoft: isSoft)
    }
  }

  private func refuseLines(_ line: Int, _ what: String) throws(ScriptError) {
    guard let child = context.files[file].children(of: line).first else { return }
    throw ScriptError(
      .takesNoLines(what), context.files[file].place(line: child), calls: calls)
  }

  // MARK: Lines of rows and expectations

  /// Reads each line under another; errors go to the list.
  private func readLines<Result>(
    under line: Int, _ what: String,
    _ read: (inout LineParser) throws(ScriptError) -> Result
  ) -> [Result] {
    var results: [Result] = []
    for child in context.files[file].children(of: line)
    where !context.files[file].lines[child].isBad {
      do throws(ScriptError) {
        var parser = try LineParser(
          context, file: file, line: child, bindings: bindings, calls: calls)
        let result = try read(&parser)
        try parser.requireEnd()
        try refuseLines(child, what)
        results.append(result)
      } catch {
        problems.add(error)
      }
    }
    return results
  }

  private func rows(_ line: Int) -> [Row] {
    readLines(under: line, "a row") { parser throws(ScriptError) in
      let start = parser
      do throws(ScriptError) {
        return try parser.row()
      } catch {
        guard case .expected = error.problem, Verb.named(start.spelling) != nil else { throw error }
        throw start.problem(.stepAmongRows(start.spelling))
      }
    }
  }

  private func condition(_ head: ConditionHead, _ line: Int) -> Condition {
    let test: Condition.Test
    let lines = context.files[file].children(of: line)
    if let own = head.test {
      if let child = lines.first {
        problems.add(
          head.slip
            ?? ScriptError(
              .takesNoLines("a path with a value"), context.files[file].place(line: child),
              calls: calls))
      }
      test = own
    } else if lines.isEmpty, !head.isExact {
      test = .isTrue
    } else {
      if lines.isEmpty {
        problems.add(
          ScriptError(
            .takesLines("exactly", of: "paths and values"),
            context.files[file].place(line: line, offset: range(line).upperBound), calls: calls))
      }
      let fields = readLines(under: line, "a path with a value") { parser throws(ScriptError) in
        try parser.field(isExact: head.isExact)
      }
      test = head.isExact ? .exactly(fields) : .fields(fields)
    }
    return Condition(
      path: head.path, test: test, quantifier: head.quantifier, place: head.place,
      valueRange: head.valueRange)
  }

  private func outputs(
    _ line: Int, _ parser: LineParser
  ) throws(ScriptError) -> [OutputPattern] {
    if context.files[file].children(of: line).isEmpty {
      throw parser.problem(.takesLines("outputs", of: "outputs"))
    }
    return readLines(under: line, "an output") { parser throws(ScriptError) in
      try parser.outputPattern()
    }
  }

  /// Puts the record type into a mount, so that the event says all.
  private func withRecord(
    _ event: WalletEvent, _ parser: LineParser
  ) throws(ScriptError) -> WalletEvent {
    guard case .mounted(var mount) = event,
      case .text(let name)? = mount.options.first(where: { $0.name == "of" })?.value
    else { return event }
    // Of a kind of a user's own it is not known what the option means there.
    let declaration = ComponentCatalogue.builtIn.declaration(of: mount.kind)
    guard declaration?.takesRecordType ?? true else { return event }
    guard let record = scopes[file].records[name] else {
      if declaration == nil { return event }
      throw parser.problem(
        .unknown(
          .record, name, nearest: context.nearest(to: name, among: scopes[file].records.names)),
        atValueOf: "of")
    }
    mount.recordType = record.type
    return .mounted(mount)
  }

  /// Adds a step to what the scenario has cost.
  private mutating func charge(_ step: Step, _ line: Int) throws(ScriptError) {
    // A spent budget was told where it was spent.
    if bindings.isTemplate || budget.isSpent { return }
    let entry = context.files[file].lines[line]
    let own = entry.subtreeEnd > UInt32(line) + 1 ? 2 : 1
    // A step and its parts take about this many bytes, besides the texts that it holds; measured on
    // a macro bomb.
    budget.bytes += own * 384 + Int(entry.end - entry.start)
    budget.steps += 1
    if budget.steps > context.limits[.expandedSteps] { throw spent(.expandedSteps, line) }
    let count: Int64 =
      switch step.kind {
      case .act(let events): Int64(events.count)
      case .locale, .reload: 1
      case .random(let acts): acts.count
      case .together, .inAnyOrder, .repeated, .call, .expect, .invariant: 0
      }
    let (product, overflow) = count.multipliedReportingOverflow(by: loops)
    let (sum, sumOverflow) = budget.events.addingReportingOverflow(product)
    budget.events = sum
    if overflow || sumOverflow || sum > Int64(context.limits[.events]) {
      throw spent(.events, line)
    }
    if budget.bytes > context.limits[.expandedBytes] { throw spent(.expandedBytes, line) }
  }

  /// An error after which nothing more is read.
  mutating func spent(_ limit: ScriptLimit, _ line: Int) -> ScriptError {
    budget.isSpent = true
    return ScriptError(
      context.limits.passed(limit), context.files[file].place(line: line), calls: calls)
  }
}
