import Testing

@testable import PropertyTesting

/// No driver makes what a generator does not: not a tape that was edited, and not the walk through
/// all cases.
struct DomainTests {
  /// A tape of the same length with every answer as far from the simplest as it goes, or anywhere.
  private func edited(_ tape: [ChoiceToken], _ source: inout RandomSource) -> [ChoiceToken] {
    var tape = tape
    for place in tape.indices where tape[place].kind.isChoice {
      switch source.next() & 3 {
      case 0: tape[place].rank = 0
      case 1: tape[place].rank = .max
      case 2: tape[place].rank = source.next(through: 3)
      case _: break
      }
    }
    return tape
  }

  @Test func `shrinks to no alternative without a weight and to no impossible yes or no`() {
    let report = examine(
      "domain",
      generate: { draw in
        (
          draw.pick(weighted: [(weight: 0, value: "NEVER"), (weight: 1, value: "y")]),
          draw.bool(1), draw.bool(0), draw.integer(in: 0...1000),
          draw.choose(weights: [0, 1, 0, 1, 0], [{ _ in 0 }, { _ in 1 }, { _ in 2 }, { _ in 3 }])
        )
      }, property: { $0.3 < 60 })
    #expect(report.counterexample?.lines == [#"("y", true, false, 60, 1)"#])
  }

  @Test func `makes nothing else of any tape or bytes`() {
    var source = RandomSource(seed: 5)
    let generate = { (draw: Draw) in
      let weights = [0, 2, -1, 0, 5, 0]
      #expect([1, 4].contains(draw.pick(weighted: weights.enumerated().map { ($1, $0) })))
      let places = (0..<6).map { place in { (_: Draw) in place } }
      #expect([1, 4].contains(draw.choose(weights: weights, places)))
      #expect(draw.bool(1) && draw.bool(2) && draw.bool(.infinity))
      #expect(!draw.bool(0) && !draw.bool(-1) && !draw.bool(.nan))
      #expect((2...3).contains(draw.list(min: 2, max: 3) { $0.bool(1) }.count))
      let text = draw.string("xyz", min: 1, max: 2)
      #expect((1...2).contains(text.count) && text.allSatisfy { "xyz".contains($0) })
      #expect(draw.string("", max: 3) == "")
      #expect((-3...4).contains(draw.integer(in: -3...4)))
      #expect((-3...4).contains(draw.amount(in: -3...4)))
      #expect([7, 8].contains(draw.live([7, 8])))
      let even = draw.filter({ $0.integer(in: 0...9) }, where: { $0.isMultiple(of: 2) })
      #expect(draw.isRejected || even.isMultiple(of: 2))
    }
    for seed: UInt64 in 0..<300 {
      let first = Draw(seed: seed)
      generate(first)
      for _ in 0..<5 {
        let again = Draw(replaying: edited(first.recorded, &source))
        generate(again)
        let once = Draw(replaying: again.recorded)
        generate(once)
        // What was recorded is what was made, not what the tape had asked for.
        #expect(once.recorded == again.recorded)
      }
      generate(Draw(bytes: (0..<40).map { _ in UInt8(truncatingIfNeeded: source.next()) }))
      generate(Draw.mutating(first.recorded, seed: seed))
    }
  }

  @Test func `visits and counts in all cases only those that can be`() {
    var seen: [String] = []
    let generate = { (draw: Draw) in
      let letter = draw.pick(weighted: [
        (0, "a"), (1, "b"), (0, "c"), (0, "d"), (2, "e"), (0, "f"),
      ])
      return letter + (draw.bool(1) ? "1" : "0") + (draw.bool(0) ? "1" : "0")
        + draw.choose(weights: [1, 0, 1], [{ _ in "x" }, { _ in "y" }, { _ in "z" }])
    }
    let report = exhaust(
      "weights", generate: generate,
      property: { value in
        seen.append(value)
        return true
      })
    #expect(report.exhaustion == Exhaustion(cases: 4, total: 4, isComplete: true))
    #expect(seen == ["b10x", "b10z", "e10x", "e10z"])
    for limit in 1...3 {
      let part = exhaust(
        "weights", limit: CaseLimit(cases: limit), generate: generate, property: { _ in true })
      #expect(part.exhaustion?.isComplete == false)
      #expect((limit...4).contains(part.exhaustion?.total ?? 0))
    }
  }

  @Test func `draws events of a machine only by generators that have a weight`() {
    let machine = StateMachine<Int, Int>(
      initial: 0,
      event: { draw, state in
        let weights = [state > 1 ? 1 : 0, 1, 0]
        let changes: [(Draw) -> Int] = [{ _ in -1 }, { _ in 1 }, { _ in 9 }]
        return draw.choose(weights: weights, changes)
      }, reduce: { state, event in state += event }
    )
    .stepLaw("only what can happen") { (step: StateMachine<Int, Int>.Step) -> String? in
      let isPossible = step.event == 1 || (step.event == -1 && step.before > 1)
      return isPossible ? nil : "\(step.event)"
    }
    // From 0: 1; from there 1; from 2 either, which makes 1 + 1 + 1 + 2 sequences of up to 3.
    let report = machine.exhaust("counts", events: 3)
    #expect(report.exhaustion == Exhaustion(cases: 5, total: 5, isComplete: true))
    #expect(machine.examine("draws").counterexample == nil)
    let low = machine.invariant("below 4") { $0 < 4 }.examine("shrinks")
    #expect(low.counterexample?.lines == ["1", "1", "1", "1"])
  }

  @Test func `weighs alternatives whose weights add up to more than a number holds`() {
    var seen: Set<Int> = []
    for seed: UInt64 in 0..<200 {
      seen.insert(Draw(seed: seed).pick(weighted: [(.max, 0), (0, 1), (.max, 2), (2, 3)]))
    }
    // The last where a run leaves the two great ones out.
    #expect(seen.isSuperset(of: [0, 2]) && !seen.contains(1))
  }

  @Test func `tests no run whose initial state was rejected`() {
    let machine = StateMachine<Int, Int>(
      drawing: { draw in draw.filter({ $0.integer(in: 0...9) }, where: { $0 > 4 }) },
      event: { draw, _ in draw.integer(in: 0...9) }, reduce: { $0 += $1 }
    )
    .invariant("above 4, below 20") { (sum: Int) -> Bool in sum > 4 && sum < 20 }
    let counterexample = machine.examine("setup").counterexample
    #expect(counterexample?.lines.count == 2)
    #expect(machine.verdict(Draw(replaying: [])) == .rejected)
  }

  @Test func `counts no more cases than there are numbers`() {
    let report = exhaust(
      "all integers", limit: CaseLimit(cases: 5000),
      generate: { ($0.integer(in: Int.min...Int.max), $0.integer(in: Int.min...Int.max)) },
      property: { _ in true })
    #expect(report.exhaustion == Exhaustion(cases: 5000, total: .max, isComplete: false))
    let failing = exhaust(
      "one integer", generate: { $0.integer(in: Int.min...Int.max) }, property: { $0 != 1 })
    #expect(failing.exhaustion == Exhaustion(cases: 2, total: .max, isComplete: false))
  }

  @Test func `promises no cases where an assumption may reject them`() {
    let report = exhaust(
      "rare", limit: CaseLimit(cases: 2),
      generate: { draw in
        draw.filter({ $0.integer(in: 0...1000) }, where: { $0 == 0 || $0 == 2 || $0 == 999 })
      }, property: { _ in true })
    #expect(report.exhaustion?.isComplete == false)
    #expect((2...3).contains(report.exhaustion?.total ?? 0))
  }
}
