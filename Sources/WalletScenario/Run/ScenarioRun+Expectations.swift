import WalletKernel

extension ScenarioRun {
  /// Holds an expectation against every world; the first that fails ends the scenario.
  mutating func expect(_ expectation: Expectation, _ step: Step, isSoft: Bool) {
    for world in worlds.indices {
      // Kept only for a tally: what is looked at next would be copied.
      let pending = runner.tallies ? Array(worlds[world].outputs) : []
      let found = worlds[world].failures(of: expectation)
      if found.isEmpty {
        if runner.tallies {
          let asserted = pending.prefix(pending.count - worlds[world].outputs.count)
          worlds[world].noteAsserted(expectation, outputs: Array(asserted))
        }
        if runner.collectsEdits { edits += ScriptEdit.keep(expectation, step) }
        continue
      }
      for (reason, place) in found { fail(reason, step, world, place: place) }
      if runner.collectsEdits {
        edits += ScriptEdit.edits(for: expectation, found, step)
      } else if !isSoft {
        hasEnded = true
        return
      }
    }
  }
}

extension World {
  /// Why an expectation does not hold; empty when it does. Outputs that are expected are looked
  /// at by it.
  mutating func failures(
    of expectation: Expectation
  ) -> [(reason: FailureReason, place: Place?)] {
    switch expectation {
    case .view(let condition):
      let failures = ConditionCheck.failures(of: condition, in: &self)
      coverage?.cover(condition, in: timeline.wallet.state)
      return failures.map { ($0.reason, $0.place) }
    case .same(let first, let second):
      coverage?.cover(first, in: timeline.wallet.state)
      coverage?.cover(second, in: timeline.wallet.state)
      return failure(ofSame: first, second).map { [($0, nil)] } ?? []
    case .output(let pattern):
      guard let output = outputs.popFirst() else {
        return [(.noOutput(expected: pattern), pattern.place)]
      }
      if pattern.matches(output) { return [] }
      return [(.otherOutput(expected: pattern, actual: output), pattern.place)]
    case .outputs(let patterns):
      return failure(ofOutputs: patterns).map { [$0] } ?? []
    case .noOutputs:
      guard !outputs.isEmpty else { return [] }
      defer { outputs.removeAll() }
      return [(.outputsLeft(Array(outputs)), nil)]
    case .ignored, .rejected, .unchanged:
      return failure(ofLast: expectation).map { [($0, nil)] } ?? []
    }
  }

  private mutating func failure(
    ofSame first: [PathPart], _ second: [PathPart]
  ) -> FailureReason? {
    var trees: [ViewTree] = []
    for path in [first, second] {
      guard let tree = view(at: path) else {
        return .noSuchPath(
          path, expected: .words("a value"), nearest: NearestPath.find(path, in: timeline.view))
      }
      trees.append(tree)
    }
    if trees[0] == trees[1] { return nil }
    return .notSame(first, second, trees[0].differences(to: trees[1]))
  }

  private mutating func failure(
    ofOutputs patterns: [OutputPattern]
  ) -> (reason: FailureReason, place: Place?)? {
    let actual = Array(outputs)
    outputs.removeAll()
    for (index, pattern) in patterns.enumerated() {
      if index >= actual.count || !pattern.matches(actual[index]) {
        return (.otherOutputs(expected: patterns, actual: actual, at: index), pattern.place)
      }
    }
    if actual.count == patterns.count { return nil }
    return (.otherOutputs(expected: patterns, actual: actual, at: patterns.count), nil)
  }

  /// Why what is said of the last acting line does not hold.
  private mutating func failure(ofLast expectation: Expectation) -> FailureReason? {
    guard let last else { return .nothingActed }
    switch expectation {
    case .ignored(let part):
      coverage?.statesIgnored = true
      let holds = last.outcome.isIgnored && last.outcome.ignoreReasons.hold(part)
      return holds ? nil : .notIgnored(reason: part, last.outcome)
    case .rejected(let part):
      let holds = last.outcome.isRejected && last.outcome.rejections.hold(part)
      return holds ? nil : .notRejected(reason: part, last.outcome)
    case .unchanged:
      let state = timeline.wallet.state
      let changed = changes(since: last).filter {
        !state.exempts($0.path) && !last.before.exempts($0.path)
      }
      return changed.isEmpty ? nil : .changed(changed)
    case .view, .output, .outputs, .noOutputs, .same: return nil
    }
  }
}

extension [String] {
  /// Whether one of the sentences has the part in it.
  fileprivate func hold(_ part: String?) -> Bool {
    guard let part else { return true }
    let wanted = [UInt8](part.utf8)
    return contains { ByteSearch.finds(in: [UInt8]($0.utf8), wanted) }
  }
}

extension OutputPattern {
  /// Whether an output is the one that is expected.
  func matches(_ output: WalletOutput) -> Bool {
    guard source.isSame(as: output.source), name.isSame(as: output.name) else { return false }
    var positional: [Value] = []
    var named: [Option] = []
    for value in output.values.list {
      if value.name.isEmpty { positional.append(value.value) } else { named.append(value) }
    }
    guard positional.count == values.count else { return false }
    for (own, expected) in zip(positional, values) where !own.view.equals(expected) {
      return false
    }
    return fields.allSatisfy { field in
      named.contains { $0.name.isSame(as: field.name) && $0.value.view.equals(field.value) }
    }
  }
}
