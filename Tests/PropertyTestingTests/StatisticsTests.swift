import Testing

@testable import PropertyTesting

struct StatisticsTests {
  private let budget = SearchBudget(runs: 1000, milliseconds: 60_000)

  @Test func `counts events, lengths, transitions and states`() {
    let report = StateMachine.counter(upTo: 3, reduce: CounterEvent.reduce)
      .examine("counted", settings: PropertySettings(budget: budget))
    let statistics = report.statistics
    #expect(statistics.runs == 1000)
    #expect(Set(statistics.kinds.keys) == ["make", "use", "close", "reopen"])
    #expect(statistics.transitions.count == 16)
    #expect(statistics.lengths.reduce(0, +) == 1000)
    #expect(statistics.distinctStates > 100)
    #expect(statistics.statesSeenOnce <= statistics.distinctStates)
    #expect((1...1000).contains(statistics.newStatesPerThousand))
    #expect(statistics.boundaryHits.zero > 0 && statistics.boundaryHits.largest > 0)
    #expect(statistics.lines.contains("runs 1000"))
    #expect(statistics.lines.contains { $0.hasPrefix("transition make → use: ") })
  }

  @Test func `sees no new states in the end where there are few`() {
    let machine = StateMachine<Int, Bool>(
      initial: 0, event: { draw, _ in draw.bool() }, reduce: { $0 = ($0 + ($1 ? 1 : 0)) % 3 })
    let statistics = machine.examine("three states", settings: PropertySettings(budget: budget))
      .statistics
    #expect(statistics.distinctStates == 3)
    #expect(statistics.statesSeenOnce == 0)
    #expect(statistics.unseenPerMillion == 0)
  }

  @Test func `fails where a label is too rare and not where it is common`() {
    let check = { (share: Double) in
      examine(
        "labelled",
        settings: PropertySettings(budget: budget).require("large", atLeast: share),
        generate: { draw in
          let number = draw.integer(in: 0...99)
          if number >= 90 { draw.label("large") }
          return number
        }, property: { _ in true })
    }
    #expect(check(0.02).counterexample == nil)
    #expect(check(0.02).notes == [])
    #expect(check(0.5).counterexample?.failure.invariant == "label 'large' occurs")
    // One run in ten is what there is, somewhat less than asked for: a thousand runs do not tell.
    #expect(check(0.15).counterexample == nil)
    #expect(check(0.15).notes.count == 1)
  }

  @Test func `warns where half of the events are skipped and fails where nearly all are`() {
    let machine = StateMachine.counter(reduce: CounterEvent.reduce)
    let settings = PropertySettings(budget: budget)
    let half = machine.precondition { _, event in event == .close }
      .examine("skips", settings: settings)
    #expect(half.counterexample == nil)
    #expect(half.notes == ["preconditions skipped more than half of all events"])
    let all = machine.precondition { _, event in event == .make(7) }
      .examine("skips", settings: settings)
    #expect(all.counterexample?.failure.invariant == "preconditions let events happen")
  }
}

struct LinearizationTests {
  private func apply(_ state: inout Int, _ event: Int) -> Int {
    state += event
    return state
  }

  @Test func `finds the order that explains the answers`() {
    let history: [PropertyTesting.ConcurrentOperation<Int, Int>] = [
      .init(1, 3, called: 1, returned: 4), .init(2, 2, called: 2, returned: 3),
    ]
    #expect(Linearization.search(from: 0, history, apply: apply) == .order([1, 0]))
  }

  @Test func `respects that one had returned before another was called`() {
    let history: [PropertyTesting.ConcurrentOperation<Int, Int>] = [
      .init(1, 3, called: 1, returned: 2), .init(2, 2, called: 3, returned: 4),
    ]
    #expect(Linearization.search(from: 0, history, apply: apply) == .none)
  }

  @Test func `searches no more than twelve operations`() {
    let history = (0..<13).map {
      PropertyTesting.ConcurrentOperation(1, $0 + 1, called: $0 * 2, returned: $0 * 2 + 1)
    }
    #expect(Linearization.search(from: 0, history, apply: apply) == .tooMany)
    let fewer = Array(history.dropLast())
    #expect(Linearization.search(from: 0, fewer, apply: apply) == .order(Array(0..<12)))
  }

  @Test func `draws every interleaving of two lanes`() {
    let report = exhaust(
      "interleavings", generate: { $0.interleaving(of: [2, 2]) },
      property: { $0.filter { $0 == 0 }.count == 2 && $0.count == 4 })
    #expect(report.exhaustion == Exhaustion(cases: 6, total: 6, isComplete: true))
  }

  @Test func `shrinks a lost update to the shortest interleaving`() throws {
    // Two lanes read a number, then write it one greater: with both reads first, one is lost.
    let report = examine(
      "lost update", generate: { $0.interleaving(of: [2, 2]) },
      property: { order in
        var shared = 0
        var read = [0, 0]
        var steps = [0, 0]
        for lane in order {
          if steps[lane] == 0 { read[lane] = shared } else { shared = read[lane] + 1 }
          steps[lane] += 1
        }
        return shared == 2
      })
    #expect(report.counterexample?.lines == ["[0, 1, 0, 1]"])
  }
}
