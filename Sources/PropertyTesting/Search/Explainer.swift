/// Looks around a smallest failing case: what in it does not matter, and what next to it passes.
struct Explainer {
  /// A choice of which no other value that was tried passes.
  struct IrrelevantChoice: Equatable {
    /// Its place in the tape.
    var place: Int
    /// How many other values were tried.
    var tried: Int
    /// Whether those were all that there are.
    var isAll: Bool
    /// What some of them make.
    var samples: [[ChoiceToken]]
  }

  var tape: [ChoiceToken]
  var invariant: String
  /// When to look no further, on the clock of `System.nanoseconds`.
  var deadline: UInt64 = .max
  var test: (Draw) -> Verdict

  /// Choices looked at, and other values per choice: together below a tenth of the runs that
  /// shrinking may take.
  private static let choices = 40
  private static let values = 12
  /// What is kept of the other values, to show where in the printed case they stand.
  private static let samples = 4

  /// The integers and alternatives of which other values, the nearest and the largest among them,
  /// all break the same invariant.
  func irrelevantChoices() -> [IrrelevantChoice] {
    var random = RandomSource(seed: 0)
    let places = tape.indices.filter {
      tape[$0].kind.isChoice && tape[$0].kind != .more && tape[$0].limit > 0
    }
    return places.prefix(Explainer.choices).compactMap { look(at: $0, &random) }
  }

  private func look(at place: Int, _ random: inout RandomSource) -> IrrelevantChoice? {
    let own = tape[place].rank
    let limit = tape[place].limit
    var others: [UInt64] = []
    if limit <= UInt64(Explainer.values) {
      others = (0...limit).filter { $0 != own }
    } else {
      let edges = [limit, 0, 1, own &- 1, own &+ 1]
      for rank in edges + (0..<3 * Explainer.values).map({ _ in random.next(through: limit) })
      where rank != own && rank <= limit && !others.contains(rank) { others.append(rank) }
    }
    var found = IrrelevantChoice(
      place: place, tried: 0, isAll: limit <= UInt64(Explainer.values), samples: [])
    for rank in others where found.tried < Explainer.values {
      if System.nanoseconds() > deadline { return nil }
      let draw = replay { $0[place].rank = rank }
      switch test(draw) {
      case .failed(let failure) where failure.invariant == invariant:
        // A value that the generator cannot make gave way to the case itself.
        if PropertyRun.sameChoices(tape, draw.recorded) { continue }
        found.tried += 1
        if found.samples.count < Explainer.samples { found.samples.append(draw.recorded) }
      case .rejected, .skipped: continue
      case .passed, .failed: return nil
      }
    }
    return found.tried > 0 ? found : nil
  }

  private func replay(_ edit: (inout [ChoiceToken]) -> Void) -> Draw {
    var changed = tape
    edit(&changed)
    return Draw(replaying: changed)
  }

  /// The case with one integer nearer to its origin, the last one that can be, or with its last
  /// element missing, that passes.
  func nearMiss() -> [ChoiceToken]? {
    let places = tape.indices.reversed().filter { tape[$0].kind == .integer && tape[$0].rank > 0 }
    for place in places.prefix(Explainer.choices) where System.nanoseconds() <= deadline {
      var distance = tape[place].distance
      distance.magnitude -= 1
      // With the same sign first, which is what a person calls the next one.
      for rank in [tape[place].rank(of: distance), tape[place].rank - 1].compactMap({ $0 }) {
        let draw = replay { $0[place].rank = rank }
        if test(draw) == .passed { return draw.recorded }
      }
    }
    let last = Outline(tape).spans.last {
      $0.kind == .element && $0.close < tape.count && !$0.isEndOfList
    }
    guard let last else { return nil }
    let draw = replay { $0.removeSubrange(last.open...last.close) }
    return test(draw) == .passed ? draw.recorded : nil
  }
}
