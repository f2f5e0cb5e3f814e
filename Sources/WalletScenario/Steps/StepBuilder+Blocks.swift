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

  /// The macro that a line calls; none when it is another step.
  func macroCall(on line: Int) throws(ScriptError) -> MacroCall? {
    let tokens = context.files[file].tokens(of: line)
    guard tokens.count > 1, tokens[tokens.startIndex].kind == .word else { return nil }
    let second = tokens[tokens.startIndex + 1]
    guard second.kind == .open, !second.spaced else { return nil }
    var parser = LineParser(unfilled: context, file: file, line: line, calls: calls)
    let call = try parser.macroCall()
    if bindings.isTemplate {
      // The names in braces are known even while they are open.
      for argument in call.arguments { _ = try filler(line).fill(argument) }
    }
    return call
  }

  private func filler(_ line: Int) -> HoleFiller {
    HoleFiller(context: context, file: file, line: line, bindings: bindings, calls: calls)
  }

  /// Expands a macro.
  mutating func expand(_ call: MacroCall, _ line: Int) throws(ScriptError) -> Step? {
    let place = context.files[file].place(line: line)
    guard let macro = scopes[file].macros[call.name] else {
      let isVerb = Verb.named(call.name) != nil
      if !isVerb, let elsewhere = context.fileWithMacro(call.name, beside: file) {
        throw ScriptError(.macroElsewhere(call.name, file: elsewhere), place, calls: calls)
      }
      throw ScriptError(
        isVerb
          ? .spaceBeforeParenthesis(call.name)
          : .unknown(
            .macro, call.name,
            nearest: context.nearest(to: call.name, among: scopes[file].macros.names)),
        place, calls: calls)
    }
    let parameters = macro.declaration.parameters
    let call = call.withLists(for: parameters.count)
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
    budget.steps += 1
    let poolSize = context.poolSize
    var arguments: [[Token]] = []
    // What names in braces stand for doubles with each macro that hands it on twice.
    var room = context.limits[.argumentTokens]
    for argument in call.arguments {
      arguments.append(try filler(line).fill(argument, atMost: room))
      room -= arguments[arguments.count - 1].count
    }
    budget.bytes += (context.limits[.argumentTokens] - room) * MemoryLayout<Token>.stride
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
  /// The commas between the arguments.
  var commas: [Token] = []

  /// The same call with arguments put together to lists at commas without spaces, where it has more
  /// arguments than the macro takes: a comma before a space always parts two.
  func withLists(for count: Int) -> MacroCall {
    guard arguments.count > count else { return self }
    var call = MacroCall(name: name, arguments: [])
    for (index, argument) in arguments.enumerated() {
      if index > 0, argument.first?.spaced == false {
        call.arguments[call.arguments.count - 1] += [commas[index - 1]] + argument
      } else {
        call.arguments.append(argument)
      }
    }
    return call
  }
}

extension LineParser {
  /// Takes a macro's call from the tokens as they are written: commas that are filled in separate no
  /// arguments.
  mutating func macroCall() throws(ScriptError) -> MacroCall {
    var call = MacroCall(name: spelling, arguments: [])
    take()
    take()
    if next?.kind == .close {
      take()
    } else {
      while true {
        var argument: [Token] = []
        while let next, next.isPart(isFirst: argument.isEmpty) { argument.append(take()) }
        if argument.isEmpty { throw expected("an argument") }
        call.arguments.append(argument)
        guard let kind = next?.kind, kind == .comma || kind == .close else {
          throw expected("',' or ')'")
        }
        call.commas.append(take())
        if kind == .close { break }
      }
    }
    if !isAtEnd { throw problem(.extra(found)) }
    return call
  }
}

extension Token {
  /// Whether it may stand in an argument.
  fileprivate func isPart(isFirst: Bool) -> Bool {
    guard isFirst || !spaced else { return false }
    switch kind {
    case .word, .number, .quantity, .text, .hole, .filled, .dot, .plus, .emptyList: return true
    case .comma, .equals, .open, .close, .bar, .sign, .at: return false
    }
  }
}
