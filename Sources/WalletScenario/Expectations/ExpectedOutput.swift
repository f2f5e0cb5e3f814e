import WalletKernel

// What is expected of one output: `expect output`, and which of those not yet looked at is meant.

/// Which of the outputs not yet looked at an expectation means.
public enum OutputChoice: String, Equatable, Sendable, CaseIterable {
  /// The oldest: `expect output`.
  case oldest
  /// One of them, wherever it stands: `expect some output`.
  case some
  /// The newest; all before it count as looked at: `expect last output`.
  case last
  /// None of them: `expect no output`.
  case no
  /// All of one source and name: `always output`.
  case every

  /// What stands before the output in a script.
  var words: String {
    switch self {
    case .oldest, .every: "output"
    case .some, .last, .no: rawValue + " output"
    }
  }

  /// What stands before the output in a sentence.
  var phrase: String { self == .last ? "the last output" : words }

  /// Whether values at the end may be left out, and hold for any.
  ///
  /// Only `expect output` and `expect outputs` say all that an output carries: a `no` that had to
  /// would be true of nearly anything.
  var namesAll: Bool { self == .oldest }
}

/// `expect [some|last|no] output ID NAME VALUE…`.
struct ExpectedOutput: ExpectationForm {
  var pattern: OutputPattern
  var choice: OutputChoice

  func write(_ verb: String, to printer: inout StepPrinter, _ depth: Int) {
    let spelling = printer.spelling
    printer.line("\(verb) \(choice.words) " + spelling.text(of: pattern), depth)
  }

  func cost(ofOutputs count: Int) -> Int64 {
    choice == .some || choice == .no ? Int64(count) : 0
  }

  func failures(in world: inout World) -> [UnmetExpectation] {
    let place = pattern.place
    switch choice {
    case .oldest, .every:
      guard let output = world.outputs.popFirst() else {
        return .unmet(.noOutput(expected: pattern), at: place)
      }
      if pattern.matches(output) { return [] }
      return .unmet(.otherOutput(expected: pattern, actual: output), at: place)
    case .last:
      guard let output = world.outputs.last else {
        return .unmet(.noOutput(expected: pattern, .last), at: place)
      }
      world.outputs.removeAll()
      if pattern.matches(output, named: true) { return [] }
      return .unmet(.otherOutput(expected: pattern, actual: output, .last), at: place)
    case .some:
      if world.outputs.isEmpty { return .unmet(.noOutput(expected: pattern, .some), at: place) }
      guard let index = world.outputs.firstIndex(where: { pattern.matches($0, named: true) })
      else { return .unmet(.amongNone(pattern, Array(world.outputs)), at: place) }
      world.outputs.remove(at: index)
      return []
    case .no:
      guard let output = world.outputs.first(where: { pattern.matches($0, named: true) })
      else { return [] }
      return .unmet(.among(pattern, output), at: place)
    }
  }

  func edits(for unmet: [UnmetExpectation], _ step: Step) -> [ScriptEdit] {
    switch unmet.first?.reason {
    case .otherOutput(_, let actual, _)?:
      return [ScriptEdit(step, ScriptEdit.Change(parts: [pattern.part(for: actual)]))]
    case .amongNone(_, let outputs)?:
      // The only one of that name is the one that was meant.
      let near = outputs.filter { pattern.isOfSameKind($0) }
      guard near.count == 1 else { return [] }
      return [ScriptEdit(step, ScriptEdit.Change(parts: [pattern.part(for: near[0])]))]
    case _: return []
    }
  }

  func keptEdits(_ step: Step) -> [ScriptEdit] { [ScriptEdit(step, nil)] }
}
