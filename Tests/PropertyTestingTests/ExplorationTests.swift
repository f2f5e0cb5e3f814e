import Testing

@testable import PropertyTesting

struct ExplorationTests {
  /// A machine whose states are few: everything modulo a number, and closing forbidden at zero.
  private func ring(_ size: Int, isFaulty: Bool = false) -> StateMachine<Counter, CounterEvent> {
    StateMachine.counter(upTo: 3) { state, event in
      CounterEvent.reduce(&state, event)
      state.made %= size
      state.used = min(state.used, state.made)
      if isFaulty, state.made == size - 1, state.isClosed { state.used = size }
    }.precondition { state, event in event != .close || state.made > 0 }
  }

  /// All states within so many events, by running every sequence of them.
  private func bruteForce(
    _ machine: StateMachine<Counter, CounterEvent>, depth: Int
  ) -> (states: Set<StateDigest>, shortestFailure: Int?) {
    var states: Set<StateDigest> = []
    var shortest: Int?
    let choices = ExhaustiveChoices()
    var activity = MachineActivity()
    var layer = [machine.initial(Draw(replaying: []))]
    states.insert(machine.digest(layer[0]))
    for length in 1...max(1, depth) where depth > 0 && shortest == nil {
      var next: [Counter] = []
      for state in layer {
        for event in machine.alternatives(in: state, using: choices).events
        where machine.allows(state, event) {
          var after = state
          let failure = machine.apply(event, to: &after, step: 1, noting: &activity)
          if failure != nil { shortest = shortest ?? length }
          states.insert(machine.digest(after))
          next.append(after)
        }
      }
      layer = next
    }
    return (states, shortest)
  }

  @Test(arguments: 2...4, 0...5)
  func `sees the states that running all sequences sees`(size: Int, depth: Int) {
    let machine = ring(size)
    let exploration = machine.explore(limit: ExplorationLimit(depth: depth))
    #expect(Set(exploration.digests) == bruteForce(machine, depth: depth).states)
    #expect(exploration.digests.count == exploration.states)
    #expect(exploration.depth <= depth)
  }

  @Test(arguments: 2...6)
  func `finds a failure by a shortest path`(size: Int) throws {
    let machine = ring(size, isFaulty: true)
    let exploration = machine.explore()
    let shortest = try #require(bruteForce(machine, depth: 5).shortestFailure)
    #expect(exploration.stop == .failure)
    #expect(exploration.path.count == shortest)
    let events = exploration.path.compactMap { CounterEvent(text: $0) }
    #expect(machine.run(events)?.invariant == exploration.failure?.invariant)
  }

  @Test func `reports what it saw and what it never did`() {
    let machine = ring(3).precondition { _, event in event != .reopen }
    let exploration = machine.explore(flags: [
      ("closed with two used", { $0.isClosed && $0.used == 2 }), ("five", { $0.made == 5 }),
    ])
    #expect(exploration.isComplete)
    #expect(exploration.frontier == 0)
    #expect(exploration.neverEnabled == ["reopen"])
    #expect(exploration.unreached == ["five"])
    #expect(exploration.maximumBranching == 7)
    #expect(exploration.states == bruteForce(machine, depth: 6).states.count)
  }

  @Test func `counts states without a way on`() {
    let machine = ring(3).precondition { state, _ in !state.isClosed }
    let exploration = machine.explore()
    #expect(exploration.deadEnds > 0)
    #expect(exploration.isComplete)
  }

  @Test func `stops at each of its limits and says which`() {
    let open = StateMachine.counter(upTo: 3, reduce: CounterEvent.reduce)
    #expect(open.explore(limit: ExplorationLimit(states: 50)).stop == .states)
    #expect(open.explore(limit: ExplorationLimit(states: 50)).frontier > 0)
    let whole = ring(4).explore()
    for states in 1..<whole.states {
      let part = ring(4).explore(limit: ExplorationLimit(states: states), keepsGraph: true)
      #expect(part.states == states && part.digests == Array(whole.digests.prefix(states)))
      #expect(part.stop == .states && part.frontier > 0)
      if part.edges > 0 {
        #expect(part.dot.split(separator: "\n").count == 2 + states + part.edges)
      }
    }
    #expect(ring(4).explore(limit: ExplorationLimit(states: whole.states)).isComplete)
    #expect(open.explore(limit: ExplorationLimit(depth: 2)).stop == .depth)
  }

  @Test func `takes states that differ by names for one`() {
    let machine = ring(4)
    let all = machine.explore()
    let merged = machine.explore(canonical: {
      Counter(made: $0.made, used: 0, isClosed: $0.isClosed)
    })
    #expect(merged.isComplete)
    #expect(merged.states < all.states)
  }

  @Test func `tells what it found and what it did not reach`() throws {
    let exploration = ring(3, isFaulty: true).explore(flags: [("never", { _ in false })])
    let failure = try #require(exploration.failure)
    let lines = exploration.text.split(separator: "\n").map(String.init)
    #expect(lines.dropFirst().first == "  broken: never uses more than was made")
    #expect(!failure.message.isEmpty && exploration.text.contains("\n  " + failure.message))
    #expect(!exploration.path.isEmpty)
    #expect(exploration.path.allSatisfy { lines.contains("    " + $0) })
    #expect(lines.contains("  not reached: never"))
  }

  @Test func `ends in time where a state has events or a start without number`() {
    var steps = 0
    let anyNumber = StateMachine(
      initial: 0, event: { draw, _ in draw.integer(in: 0...Int.max) },
      reduce: { state, event in
        steps += 1
        state = event
      })
    let stopped = anyNumber.explore(limit: ExplorationLimit(milliseconds: 0))
    #expect(stopped.stop == .time)
    #expect(stopped.frontier == stopped.states)
    #expect(steps < 100_000)
    let anyStart = StateMachine(
      drawing: { $0.integer(in: 0...Int.max) }, event: { draw, _ in draw.bool() },
      reduce: { _, _ in })
    let truncated = anyStart.explore()
    #expect(truncated.stop == .alternatives)
    #expect(truncated.states == 100_000)
  }

  @Test func `writes its graph for Graphviz`() {
    let exploration = ring(2).explore(keepsGraph: true)
    let lines = exploration.dot.split(separator: "\n")
    #expect(lines.first == "digraph states {")
    #expect(lines.last == "}")
    #expect(lines.filter { $0.contains("->") }.count == exploration.edges)
    #expect(
      lines.filter { $0.contains("[label=") && !$0.contains("->") }.count == exploration.states)
  }

  @Test func `gives each digest one number`() {
    var table = DigestTable()
    var digests: [StateDigest] = []
    for number in 0..<5000 {
      var digest = StateDigest()
      digest.combine(number)
      digests.append(digest)
      #expect(table.insert(digest) == (number, true))
    }
    for (number, digest) in digests.enumerated() {
      #expect(table.insert(digest) == (number, false))
    }
  }
}
