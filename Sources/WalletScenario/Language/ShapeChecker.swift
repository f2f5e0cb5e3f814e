/// Checks every line of every file for its shape, whether or not a scenario comes by it.
enum ShapeChecker {
  static func check(
    _ context: ScriptContext, declarations: [Declarations], scopes: [Scope],
    problems: ProblemList
  ) {
    for (file, own) in declarations.enumerated() {
      var builder = StepBuilder(
        context: context, scopes: scopes, problems: problems, file: file,
        bindings: .template([]))
      let lexed = context.files[file]
      for steps in own.setups + own.afters { _ = builder.steps(lexed.children(of: steps)) }
      for macro in own.macros {
        builder.bindings = .template(macro.parameters)
        _ = builder.steps(lexed.children(of: macro.line))
      }
      for scenario in own.scenarios {
        builder.bindings = scenario.holes
        _ = builder.steps(scenario.steps)
      }
    }
    RecursionFinder(context: context, scopes: scopes, problems: problems).check(declarations)
  }
}

/// Finds macros that call themselves, directly or through others.
struct RecursionFinder {
  let context: ScriptContext
  let scopes: [Scope]
  let problems: ProblemList

  private enum State {
    /// On the way down, so many below the start.
    case open(Int)
    case done
  }

  /// One macro on the way down, and the calls in it that are still to be looked at.
  private struct Visit {
    var macro: Scope.Macro
    var calls: [Scope.Macro]
  }

  func check(_ declarations: [Declarations]) {
    var states: [Place: State] = [:]
    for (file, own) in declarations.enumerated() {
      for macro in own.macros where states[macro.place] == nil {
        visit(Scope.Macro(file: file, declaration: macro), &states)
      }
    }
  }

  /// Goes down from a macro, without recursion of its own: chains may be long.
  private func visit(_ start: Scope.Macro, _ states: inout [Place: State]) {
    var path = [Visit(macro: start, calls: calls(in: start))]
    states[start.declaration.place] = .open(0)
    while var last = path.popLast() {
      guard let next = last.calls.popLast() else {
        states[last.macro.declaration.place] = .done
        continue
      }
      path.append(last)
      switch states[next.declaration.place] {
      case .done: break
      case .open(let begin):
        // Of a long chain only the beginning is shown.
        let names = path[begin...].prefix(100).map { $0.macro.declaration.name }
        problems.add(
          ScriptError(.recursion(names + [next.declaration.name]), next.declaration.place))
      case nil:
        states[next.declaration.place] = .open(path.count)
        path.append(Visit(macro: next, calls: calls(in: next)))
      }
    }
  }

  /// The macros that a macro calls, last first.
  private func calls(in macro: Scope.Macro) -> [Scope.Macro] {
    let file = context.files[macro.file]
    let end = Int(file.lines[macro.declaration.line].subtreeEnd)
    var result: [Scope.Macro] = []
    for line in macro.declaration.line + 1..<max(macro.declaration.line + 1, end) {
      let first = Int(file.lines[line].firstToken)
      guard first + 1 < Int(file.lines[line].endToken), file.tokens[first].kind == .word,
        file.tokens[first + 1].kind == .open,
        let called = scopes[macro.file].macros[context.spelling(of: file.tokens[first])]
      else { continue }
      result.append(called)
    }
    return result.reversed()
  }
}
