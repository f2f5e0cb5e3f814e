import Testing

@testable import PropertyTesting

struct MachineTests {
  @Test(arguments: UInt64(0)..<40)
  func `finds the shortest run that breaks a law`(seed: UInt64) throws {
    let report = StateMachine.counter(reduce: CounterEvent.reduceFaulty)
      .examine("counter", settings: PropertySettings(seed: seed))
    let counterexample = try #require(report.counterexample)
    #expect(counterexample.lines == ["make 4", "use 5"])
    #expect(counterexample.failure.message == "expected at most 4, actual 5")
    #expect(counterexample.failure.step == 2)
    #expect(counterexample.stateDifference == ["- used 0", "+ used 5"])
    #expect(counterexample.nearMiss == ["make 4", "use 4"])
    #expect(counterexample.trail.count == 3)
    #expect(!counterexample.isFlaky)
  }

  @Test func `finds nothing wrong with a correct reducer`() throws {
    let settings = PropertySettings(budget: SearchBudget(runs: 2000, milliseconds: 60_000))
    try StateMachine.counter(reduce: CounterEvent.reduce)
      .replays(areEqual: ==).snapshots(areEqual: ==)
      .roundTrips(
        areEqual: ==, write: { [$0.made, $0.used, $0.isClosed ? 1 : 0] },
        read: { Counter(made: $0[0], used: $0[1], isClosed: $0[2] == 1) }
      )
      .isIdempotent(areEqual: ==, where: { $0 == .close || $0 == .reopen })
      .commutes(areEqual: ==) { one, other in
        if case .make = one, case .make = other { return true }
        return false
      }
      .refuses(areEqual: ==, where: { state, event in state.isClosed && event == .make(1) })
      .neverNegative("count") { [$0.made, $0.used] }
      .agrees(with: CounterEvent.reduce, areEqual: ==)
      .conserves("what is made", total: \.made) { state, event in
        if case .make(let count) = event, !state.isClosed { return count }
        return 0
      }
      .touches(
        only: { $0 == .close || $0 == .reopen ? [] : [0, 1] }, parts: { [$0.made, $0.used] }
      )
      .check("correct counter", settings: settings)
  }

  private func broken(
    _ change: (StateMachine<Counter, CounterEvent>) -> StateMachine<Counter, CounterEvent>
  ) -> [String] {
    var machine = StateMachine(
      initial: Counter(), event: { draw, _ in CounterEvent.draw(draw) },
      reduce: CounterEvent.reduce)
    machine = change(machine.rendering(events: { $0.map(\.text) }))
    let counterexample = machine.examine("ready-made law").counterexample
    return counterexample.map { [$0.failure.invariant] + $0.lines } ?? []
  }

  @Test func `catches with every ready-made law what it is there for`() {
    var leak = 0
    #expect(
      broken {
        var machine = $0
        machine.reduce = { state, _ in
          leak += 1
          state.made = leak
        }
        return machine.replays(areEqual: ==)
      } == ["replay equals the live state", "make 1"])
    #expect(
      broken { machine in
        machine.snapshots(areEqual: ==) { Counter(made: $0.made, used: $0.used) }
      } == ["every snapshot equals the replay", "close"])
    #expect(
      broken { machine in
        machine.roundTrips(
          areEqual: ==, write: { UInt8(truncatingIfNeeded: $0.made) },
          read: { Counter(made: Int($0)) })
      }.last == "close")
    #expect(
      broken { $0.isIdempotent(areEqual: ==) { _ in true } }
        == ["a second delivery changes nothing", "make 1"])
    #expect(
      broken { $0.commutes(areEqual: ==) { _, _ in true } }
        == ["commuting events may be exchanged", "make 1", "close"])
    #expect(
      broken { $0.refuses(areEqual: ==) { _, event in event == .close } }
        == ["a refused event changes nothing", "close"])
    #expect(
      broken { $0.conserves(total: \.made) } == ["money is conserved", "make 1"])
    #expect(
      broken { $0.neverNegative { [2 - $0.made] } } == ["no negative balance", "make 3"])
    #expect(
      broken { $0.touches(only: { _ in [] }, parts: { [$0.used] }) }
        == ["only declared parts change", "make 1", "use 1"])
    #expect(
      broken { $0.agrees(with: { _, _ in }, areEqual: ==) }
        == ["both versions of the reducer agree", "make 1"])
  }

  @Test func `compares with a model after every step`() throws {
    let machine = StateMachine.counter(reduce: CounterEvent.reduceFaulty)
      .modelled(
        by: { $0 }, reduce: CounterEvent.reduce,
        disagreement: { $0 == $1 ? nil : "model \($1), state \($0)" })
    let counterexample = try #require(machine.examine("modelled").counterexample)
    #expect(counterexample.lines == ["make 4", "use 5"])
  }

  @Test func `skips events that the precondition forbids and leaves none in the result`() throws {
    let machine = StateMachine.counter(reduce: CounterEvent.reduceFaulty)
      .precondition { state, event in event != .close && !(event == .reopen && state.made > 0) }
    let report = machine.examine("precondition")
    let counterexample = try #require(report.counterexample)
    #expect(counterexample.lines == ["make 4", "use 5"])
    #expect(counterexample.minimal.filter(\.isDiscarded).isEmpty)
    #expect(report.statistics.skippedEvents > 0)
  }

  @Test func `draws the setup and makes it smaller too`() throws {
    let machine = StateMachine<Counter, CounterEvent>(
      drawing: { Counter(made: $0.integer(in: 0...1000)) },
      event: { draw, _ in CounterEvent.draw(draw) }, reduce: CounterEvent.reduceFaulty
    ).invariant("used at most made") { $0.used <= $0.made }
      .rendering(state: { ["\($0.made)"] })
    let counterexample = try #require(machine.examine("setup").counterexample)
    #expect(counterexample.steps == 1)
    #expect(counterexample.lines == ["use(5)"])
    #expect(counterexample.minimal.first { $0.kind == .integer }?.rank == 4)
  }

  @Test func `gives the same trail for the same seed`() {
    let machine = StateMachine.counter(reduce: CounterEvent.reduce)
    #expect(machine.trail(seed: 5) == machine.trail(seed: 5))
    #expect(machine.trail(seed: 5) != machine.trail(seed: 6))
    #expect(machine.trail(seed: 5).last?.text == "9947d6ed168b8b5a55e73560c03a281d")
  }

  @Test func `watches a law of whole runs`() throws {
    let machine = StateMachine.counter(reduce: CounterEvent.reduce)
      .runLaw("never three events end closed") { run in
        run.events.count >= 3 && run.final.isClosed ? "it is closed" : nil
      }
    let counterexample = try #require(machine.examine("run law").counterexample)
    #expect(counterexample.lines == ["make 1", "make 1", "close"])
  }
}
