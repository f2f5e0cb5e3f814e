/// Looks around a smallest failing case: what in it does not matter, and what next to it passes.
struct Probe {
  var tape: [Token]
  var invariant: String
  var trial: (Draw) -> Verdict

  /// Choices looked at, and runs per choice: together below a tenth of what shrinking may take.
  private static let choices = 40
  private static let runsPerChoice = 4

  /// The places of integers and alternatives that may be anything: four other values, the largest
  /// among them, all break the same invariant.
  func irrelevantChoices() -> [Int] {
    var random = RandomSource(seed: 0)
    var found: [Int] = []
    for place in tape.indices.filter({ tape[$0].kind.isChoice && tape[$0].kind != .more })
      .prefix(Probe.choices)
    {
      let limit = tape[place].limit
      if limit == 0 { continue }
      var others: [UInt64] = []
      for candidate in [limit, 0, 1] + (0..<8).map({ _ in random.next(through: limit) })
      where candidate != tape[place].rank && !others.contains(candidate) {
        others.append(candidate)
      }
      let isIrrelevant = others.prefix(Probe.runsPerChoice).allSatisfy { rank in
        var changed = tape
        changed[place].rank = rank
        guard case .failed(let failure) = trial(Draw(replaying: changed)) else { return false }
        return failure.invariant == invariant
      }
      if isIrrelevant { found.append(place) }
    }
    return found
  }

  /// The case with its last integer one simpler, or with its last element missing, that passes.
  func nearMiss() -> [Token]? {
    if let place = tape.indices.last(where: { tape[$0].kind == .integer && tape[$0].rank > 0 }) {
      var changed = tape
      changed[place].rank -= 1
      if trial(Draw(replaying: changed)) == .passed { return changed }
    }
    let outline = Outline(tape)
    let last = outline.spans.last { span in
      tape[span.open].kind == .element && span.close < tape.count
        && !(tape[span.open + 1].kind == .more && tape[span.open + 1].rank == 0)
    }
    guard let last else { return nil }
    var changed = tape
    changed.removeSubrange(last.open...last.close)
    return trial(Draw(replaying: changed)) == .passed ? changed : nil
  }
}
