import Foundation
import Testing

@testable import PropertyTesting

/// Calls that no value could answer: the process goes on, and the report names the call.
struct MisuseTests {
  private static var calls: [(String, (Draw) -> Void)] {
    [
      ("pick(_:) from no values", { _ = $0.pick([Int]()) }),
      ("pick(weighted:) from no values", { _ = $0.pick(weighted: [(weight: Int, value: Int)]()) }),
      ("pick(weighted:) from no values", { _ = $0.pick(weighted: [(0, "a"), (-3, "b")]) }),
      ("choose(_:) among no generators", { _ = $0.choose([(Draw) -> Int]()) }),
      ("choose(weights:_:)", { _ = $0.choose(weights: [0, -1], [{ _ in 1 }, { _ in 2 }]) }),
      ("min: 5, max: 3", { _ = $0.list(min: 5, max: 3) { $0.bool() } }),
      ("min: -1, max: any", { _ = $0.list(min: -1) { $0.bool() } }),
      ("min: 0, max: -2", { _ = $0.string("abc", max: -2) }),
      ("min: -1, max: 3", { _ = $0.string("", min: -1, max: 3) }),
    ]
  }

  @Test(arguments: calls.indices)
  func `reports the call of a generator`(_ index: Int) throws {
    let (words, call) = MisuseTests.calls[index]
    let report = examine("misuse", generate: { call($0) }, property: { _ in true })
    let counterexample = try #require(report.counterexample)
    #expect(counterexample.failure.invariant == PropertyRun.refusal)
    #expect(counterexample.failure.message.contains(words), "\(counterexample.failure.message)")
    #expect(counterexample.failure.message.contains(", in line "))
    #expect(counterexample.runSeed != nil)
    #expect(report.text.contains("again: PROPERTY_SEED=0"))
  }

  @Test func `reports the call of a machine's events, in a search and in all sequences`() {
    let machine = StateMachine(
      initial: 0, event: { draw, state in draw.pick(Array(0..<(2 - state))) },
      reduce: { state, _ in state += 1 })
    for report in [machine.examine("misuse"), machine.exhaust("misuse", events: 4)] {
      #expect(report.counterexample?.failure.invariant == PropertyRun.refusal)
    }
  }

  @Test func `takes an origin outside of the range for its nearest end`() {
    for seed: UInt64 in 0..<20 {
      #expect((5...9).contains(Draw(seed: seed).integer(in: 5...9, towards: 100)))
    }
    #expect(Draw(replaying: []).integer(in: 5...9, towards: 100) == 9)
    #expect(Draw(replaying: []).integer(in: UInt8(5)...9, towards: 1) == 5)
  }

  @Test func `draws what has a weight and takes one below zero for none`() {
    for seed: UInt64 in 0..<50 {
      let draw = Draw(seed: seed)
      #expect(draw.pick(weighted: [(-5, "a"), (2, "b")]) == "b")
      #expect(draw.choose(weights: [.min, 1], [{ _ in 1 }, { _ in 2 }]) == 2)
    }
  }

  @Test func `tries a filter at least once`() {
    let draw = Draw(seed: 1)
    _ = draw.filter(tries: -3, { $0.integer(in: 0...9) }, where: { $0 > 9 })
    #expect(draw.isRejected)
  }

  @Test func `says that the generator of a first event hangs`() {
    let machine = StateMachine(
      initial: 0,
      event: { draw, _ -> Int in
        while draw.choiceCount < .max { Thread.sleep(forTimeInterval: 0.01) }
        return 0
      }, reduce: { $0 += $1 })
    let report = machine.examine(
      "hangs", settings: PropertySettings(budget: SearchBudget(hangMilliseconds: 100)))
    #expect(report.counterexample?.failure.invariant == PropertyRun.hang)
    #expect(report.counterexample?.lines == ["the generator did not end"])
  }
}
