import PropertyTesting
import Testing

/// What a machine is to do for its laws to say anything.
struct ActivityTests {
  private let sentence = "the kind 'gauge' declares nothing to do"

  /// A machine whose generator has nothing to draw, as for a kind that declares nothing.
  private var idle: StateMachine<Int, Bool> {
    StateMachine(
      initial: 0,
      event: { draw, _ in
        draw.assume(false)
        return false
      }, reduce: { _, _ in }
    ).demandsEvents(orElse: sentence)
  }

  /// A machine whose events count in a place of their own only, if at all.
  private func still(_ reduce: @escaping (inout [Int], Bool) -> Void) -> StateMachine<[Int], Bool> {
    StateMachine(initial: [0, 0], event: { draw, _ in draw.bool() }, reduce: reduce)
  }

  @Test func `fails with the maker's sentence where nothing can be drawn`() {
    for report in [idle.examine("idle"), idle.demandsChange().examine("idle")] {
      #expect(report.counterexample?.failure.message == sentence)
      #expect(report.text.contains("fails: some event can be drawn\n  " + sentence))
    }
    #expect(idle.exhaust("idle", events: 3).counterexample?.failure.message == sentence)
    let exploration = idle.explore()
    #expect(exploration.failure?.message == sentence)
    #expect(exploration.stop == .failure)
    #expect(exploration.path == [])
  }

  @Test func `fails with the maker's sentence where a precondition allows nothing`() {
    let machine = still { _, _ in }.precondition { _, _ in false }.demandsEvents(orElse: sentence)
    #expect(machine.examine("forbidden").counterexample?.failure.message == sentence)
    #expect(machine.explore().failure?.message == sentence)
  }

  @Test func `says in how many steps the state never changed`() {
    let machine = still { _, _ in }.demandsChange()
    let report = machine.examine("still")
    #expect(report.counterexample?.failure.invariant == "some event changes the state")
    let steps = report.statistics.events
    #expect(report.counterexample?.failure.message == "the state never changed in \(steps) steps")
    #expect(
      machine.exhaust("still", events: 2).counterexample?.failure.message
        == "the state never changed in 6 steps")
    #expect(machine.explore().failure?.message == "the state never changed in 2 steps")
  }

  @Test func `looks at the part of the state that is to change`() {
    let machine = still { state, event in if event { state[0] = 1 } }
    #expect(machine.demandsChange().examine("moves").counterexample == nil)
    #expect(machine.demandsChange(of: { $0[0] }).examine("moves").counterexample == nil)
    #expect(machine.demandsChange(of: { $0[1] }).examine("moves").counterexample != nil)
    #expect(machine.demandsChange(of: { $0[0] }).explore().isComplete)
  }

  @Test func `demands the same of a machine beside its model`() {
    let modelled = { (machine: StateMachine<[Int], Bool>) in
      machine.modelled(by: { $0 }, reduce: { _, _ in }, disagreement: { _, _ in nil })
    }
    let moving = still { state, event in if event { state[0] = 1 } }
    #expect(modelled(still { _, _ in }.demandsChange()).examine("still").counterexample != nil)
    #expect(modelled(moving.demandsChange()).examine("moves").counterexample == nil)
  }

  @Test func `tells a search of one's own what its runs did`() {
    let machine = still { _, _ in }.events(atMost: 4).demandsChange()
    var activity = MachineActivity()
    for seed: UInt64 in 0..<9 {
      #expect(machine.verdict(Draw(seed: seed), noting: &activity) == .passed)
    }
    #expect(activity.steps > 9 && !activity.hasChanged)
    #expect(
      machine.missing(in: activity)?.message
        == "the state never changed in \(activity.steps) steps")
    var idleActivity = MachineActivity()
    #expect(idle.verdict(Draw(seed: 1), noting: &idleActivity) == .rejected)
    #expect(idle.missing(in: idleActivity)?.message == sentence)
    activity.add(idleActivity)
    #expect(idle.missing(in: activity) == nil)
  }
}
