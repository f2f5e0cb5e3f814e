import WalletKernel

extension StepBuilder {
  /// Makes the steps under a line.
  ///
  /// - Parameter count: how often they are run; none: in any order.
  mutating func block(
    _ line: Int, _ verb: Verb, loops count: Int64?, isTurn: Bool
  ) throws(ScriptError) -> [Step] {
    let lexed = context.files[file]
    let lines = lexed.children(of: line)
    let count = if let count { count } else { try orders(of: lines) }
    if lines.isEmpty {
      let name = verb == .step(.inAnyOrder) ? "in any order" : verb.word
      throw ScriptError(
        .takesLines(name, of: "steps"),
        lexed.place(line: line, offset: range(line).upperBound), calls: calls)
    }
    let outer = (loops: loops, isInTurn: isInTurn)
    let (product, overflow) = loops.multipliedReportingOverflow(by: count)
    if overflow || product > Int64(context.limits[.loopProduct]) {
      throw spent(.loopProduct, line)
    }
    try open(line)
    loops = product
    isInTurn = isInTurn || isTurn
    let steps = steps(lines)
    depth -= 1
    (loops, isInTurn) = outer
    return steps
  }

  /// How often one of the steps that are run in any order is run at most.
  private func orders(of lines: [Int]) throws(ScriptError) -> Int64 {
    let most = context.limits[.anyOrder]
    if lines.count > most {
      throw ScriptError(
        context.limits.passed(.anyOrder), context.files[file].place(line: lines[most]),
        calls: calls)
    }
    return lines.indices.reduce(1) { $0 * (Int64($1) + 1) }
  }

  /// Expands a macro.
  mutating func expand(_ call: MacroCall, _ line: Int) throws(ScriptError) -> Step? {
    let place = context.files[file].place(line: line)
    guard let macro = scopes[file].macros[call.name] else {
      let isVerb = Verb.named(call.name) != nil
      throw ScriptError(
        isVerb
          ? .spaceBeforeParenthesis(call.name)
          : .unknown(
            .macro, call.name,
            nearest: context.nearest(to: call.name, among: scopes[file].macros.names)),
        place, calls: calls)
    }
    let parameters = macro.declaration.parameters
    if parameters.count != call.arguments.count {
      throw ScriptError(
        .argumentCount(
          macro: call.name, found: call.arguments.count, expected: parameters.count),
        place, calls: calls)
    }
    if let child = context.files[file].children(of: line).first {
      throw ScriptError(
        .takesNoLines("a macro's call"), context.files[file].place(line: child), calls: calls)
    }
    // A recursion is told where the macro is declared.
    if bindings.isTemplate || macros.contains(macro.declaration.place) { return nil }
    try open(line)
    // Every step of the macro shares the list of calls that led to it.
    budget.bytes += 384 + (calls.count + 1) * MemoryLayout<Place>.stride
    budget.bytes += call.arguments.reduce(0) { $0 + $1.count } * MemoryLayout<Token>.stride
    budget.steps += 1
    let poolSize = context.poolSize
    var arguments: [[Token]] = []
    let filler = HoleFiller(
      context: context, file: file, line: line, bindings: bindings, calls: calls)
    for argument in call.arguments {
      arguments.append(try filler.fill(argument))
    }
    let caller = (file: file, bindings: bindings, calls: calls)
    let callRange = range(line)
    bindings = Bindings(names: parameters, tokens: arguments)
    calls.append(place)
    macros.append(macro.declaration.place)
    file = macro.file
    let steps = steps(context.files[file].children(of: macro.declaration.line))
    macros.removeLast()
    (file, bindings, calls) = caller
    depth -= 1
    context.shrinkPool(to: poolSize)
    return Step(
      .call(macro: call.name, steps), place: place, range: callRange, calls: calls)
  }

  /// Opens a block or a macro.
  private mutating func open(_ line: Int) throws(ScriptError) {
    if depth >= context.limits[.nesting] { throw spent(.nesting, line) }
    depth += 1
  }
}

/// A macro's name, and the tokens of its arguments.
struct MacroCall {
  var name: String
  var arguments: [[Token]]
}

/// Reads a macro's call from the tokens as they are written: commas that are filled in separate
/// no arguments.
enum MacroCallParser {
  /// Returns the call on a line; none when the line is another step.
  static func read(
    _ context: ScriptContext, file: Int, line: Int, bindings: Bindings, calls: [Place]
  ) throws(ScriptError) -> MacroCall? {
    let lexed = context.files[file]
    let entry = lexed.lines[line]
    let first = Int(entry.firstToken)
    let end = Int(entry.endToken)
    guard first + 1 < end, lexed.tokens[first].kind == .word,
      lexed.tokens[first + 1].kind == .open, !lexed.tokens[first + 1].spaced
    else { return nil }

    func error(_ what: String, _ index: Int) -> ScriptError {
      let found: Problem.Found =
        index < end ? .written(context.spelling(of: lexed.tokens[index])) : .endOfLine
      let offset = index < end ? Int(lexed.tokens[index].start) : Int(lexed.tokens[end - 1].end)
      return ScriptError(
        .expected(what, found: found), lexed.place(line: line, offset: offset), calls: calls)
    }

    var arguments: [[Token]] = []
    var index = first + 2
    if index < end, lexed.tokens[index].kind == .close {
      index += 1
    } else {
      while true {
        var argument: [Token] = []
        while index < end, isPart(lexed.tokens[index], isFirst: argument.isEmpty) {
          argument.append(lexed.tokens[index])
          index += 1
        }
        if argument.isEmpty { throw error("an argument", index) }
        arguments.append(argument)
        guard index < end else { throw error("',' or ')'", index) }
        let kind = lexed.tokens[index].kind
        guard kind == .comma || kind == .close else { throw error("',' or ')'", index) }
        index += 1
        if kind == .close { break }
      }
    }
    if index < end {
      throw ScriptError(
        .extra(.written(context.spelling(of: lexed.tokens[index]))),
        lexed.place(line: line, offset: Int(lexed.tokens[index].start)), calls: calls)
    }
    if bindings.isTemplate, entry.hasHoles {
      // The names in braces are known even while they are open.
      let filler = HoleFiller(
        context: context, file: file, line: line, bindings: bindings, calls: calls)
      for argument in arguments { _ = try filler.fill(argument) }
    }
    return MacroCall(name: context.spelling(of: lexed.tokens[first]), arguments: arguments)
  }

  private static func isPart(_ token: Token, isFirst: Bool) -> Bool {
    guard isFirst || !token.spaced else { return false }
    switch token.kind {
    case .word, .number, .quantity, .text, .hole, .filled, .dot, .plus, .emptyList: return true
    case .comma, .equals, .open, .close, .bar, .sign: return false
    }
  }
}
