import Testing

@testable import PropertyTesting

struct ExhaustiveTests {
  @Test func `visits every value of a generator once`() {
    var seen: [[Int]] = []
    let report = exhaust(
      "all lists", generate: { $0.list(max: 3) { $0.integer(in: 0...2) } },
      property: { list in
        seen.append(list)
        return true
      })
    // 1 + 3 + 9 + 27 lists of up to three elements of three values.
    #expect(report.exhaustion == Exhaustion(cases: 40, total: 40, isComplete: true))
    #expect(report.exhaustion?.text == "exhausted: 40 cases, all of them")
    #expect(Set(seen).count == 40)
    #expect(seen.count == 40)
  }

  @Test func `does not say all where it stopped before`() {
    for limit in [1, 39, 40, 41] {
      let report = exhaust(
        "some lists", limit: CaseLimit(cases: limit),
        generate: { $0.list(max: 3) { $0.integer(in: 0...2) } }, property: { _ in true })
      #expect(report.exhaustion?.isComplete == (limit >= 40))
      #expect(report.exhaustion?.cases == min(limit, 40))
      if limit < 40 { #expect((report.exhaustion?.total ?? 0) > limit) }
      #expect(report.exhaustion?.text.contains("all of them") == (limit >= 40))
    }
  }

  @Test func `counts no case that an assumption rejects`() {
    let report = exhaust(
      "even numbers",
      generate: { draw in
        let number = draw.integer(in: 0...9)
        draw.assume(number.isMultiple(of: 2))
        return number
      }, property: { $0.isMultiple(of: 2) })
    #expect(report.exhaustion == Exhaustion(cases: 5, total: 5, isComplete: true))
    let none = exhaust(
      "nothing",
      generate: { draw in
        draw.assume(false)
        return draw.integer(in: 0...9)
      }, property: { _ in true })
    #expect(none.counterexample?.failure.invariant == "some case counts")
  }

  @Test(arguments: 0...4)
  func `runs every sequence of a machine's events`(depth: Int) {
    let machine = StateMachine.counter(upTo: 2, reduce: CounterEvent.reduce)
    let report = machine.exhaust("counter", events: depth)
    // Six events: two to make, two to use, close and reopen; sequences of every length to depth.
    var sequences = 1
    var longest = 1
    for _ in 0..<depth {
      longest *= 6
      sequences += longest
    }
    #expect(
      report.exhaustion == Exhaustion(cases: sequences, total: sequences, isComplete: true))
    #expect(report.counterexample == nil)
  }

  @Test func `stops a machine's sequences at the limit and says so`() {
    let machine = StateMachine.counter(upTo: 2, reduce: CounterEvent.reduce)
    let report = machine.exhaust("counter", events: 4, limit: CaseLimit(cases: 100))
    #expect(report.exhaustion == Exhaustion(cases: 100, total: 101, isComplete: false))
    #expect(report.text.contains("stopped at 100 of >= 101"))
  }

  @Test func `shrinks what it finds`() throws {
    let machine = StateMachine.counter(upTo: 6, reduce: CounterEvent.reduceFaulty)
    let counterexample = try #require(machine.exhaust("counter", events: 3).counterexample)
    #expect(counterexample.lines == ["make 4", "use 5"])
    #expect(counterexample.trail.count == 3)
  }

  @Test func `checks laws of runs on every sequence`() throws {
    let machine = StateMachine.counter(upTo: 1, reduce: CounterEvent.reduce)
      .runLaw("never two closes") { run in
        run.events.filter { $0 == .close }.count >= 2 ? "two" : nil
      }
    let counterexample = try #require(machine.exhaust("counter", events: 3).counterexample)
    #expect(counterexample.lines == ["close", "close"])
  }
}
