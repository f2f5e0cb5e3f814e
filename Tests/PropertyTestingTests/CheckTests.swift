import Foundation
import Testing

@testable import PropertyTesting

struct CheckTests {
  private struct TooLarge: Error {}

  @Test func `throws the report of a property that does not hold`() {
    let failure = #expect(throws: PropertyFailure.self) {
      try check("below a thousand", generate: { $0.integer(in: 0...100_000) }) { $0 < 1000 }
    }
    #expect(failure?.report.counterexample?.lines == ["1000"])
    #expect(failure.map { "\($0)" }?.contains("property 'below a thousand' fails") == true)
  }

  @Test func `says nothing of a property that holds`() throws {
    try check("sorting twice", generate: { $0.list { $0.integer(in: 0...9) } }) {
      $0.sorted().sorted() == $0.sorted()
    }
  }

  @Test func `takes an error for a failure and its type for what is broken`() {
    let report = examine("throws", generate: { $0.integer(in: 0...1000) }) { number in
      if number >= 500 { throw TooLarge() }
      if number >= 100 { throw BrokenInvariant("below a hundred", "\(number)") }
      return true
    }
    // Shrinking keeps to the kind of failure it began with, and notes the other.
    let invariant = report.counterexample?.failure.invariant
    if invariant == "below a hundred" {
      #expect(report.counterexample?.lines == ["100"])
    } else {
      #expect(invariant == "error TooLarge")
      #expect(report.counterexample?.lines == ["500"])
      #expect(report.counterexample?.others.map(\.invariant) == ["below a hundred"])
    }
  }

  @Test func `keeps to the budget and counts what it ran`() {
    var runs = 0
    let report = examine(
      "counted", settings: PropertySettings(budget: SearchBudget(runs: 77, milliseconds: 60_000)),
      generate: { $0.integer(in: 0...999_999) },
      property: { _ in
        runs += 1
        return true
      })
    #expect(runs == 77)
    #expect(report.runs == 77)
    #expect(report.statistics.runs == 77)
  }

  @Test func `runs its minimum however little time it has`() {
    let report = examine(
      "no time",
      settings: PropertySettings(budget: SearchBudget(runs: 500, milliseconds: 0, minimumRuns: 60)),
      generate: { $0.integer(in: 0...999_999) }, property: { _ in true })
    #expect(report.runs == 60)
  }

  @Test func `gives the same result for the same seed`() {
    let reports = (0..<2).map { _ in
      examine(
        "same", settings: PropertySettings(seed: 99),
        generate: { $0.list { $0.integer(in: 0...999) } }
      ) {
        $0.reduce(0, +) < 3000
      }
    }
    #expect(reports[0].counterexample?.original == reports[1].counterexample?.original)
    #expect(reports[0].counterexample?.lines == reports[1].counterexample?.lines)
  }

  @Test func `marks a failure that does not repeat as flaky`() {
    var runs = 0
    let report = examine("flaky", generate: { $0.integer(in: 0...9) }) { _ in
      runs += 1
      return runs != 3
    }
    #expect(report.counterexample?.isFlaky == true)
    #expect(report.text.contains("FLAKY"))
  }

  @Test func `says that a run hangs, with what it ran on`() {
    let budget = SearchBudget(hangMilliseconds: 200)
    let report = examine(
      "ends", settings: PropertySettings(budget: budget), generate: { $0.integer(in: 0...9) },
      property: { number in
        while number == 7 { Thread.sleep(forTimeInterval: 0.01) }
        return true
      })
    #expect(report.counterexample?.failure.invariant == "it ends in time")
    #expect(report.counterexample?.lines == ["7"])
    #expect(report.counterexample?.runSeed != nil)
  }

  @Test func `says that a machine hangs, with its events`() throws {
    let machine = StateMachine.counter(upTo: 5) { state, event in
      CounterEvent.reduce(&state, event)
      while state.made >= 5 { Thread.sleep(forTimeInterval: 0.01) }
    }
    let settings = PropertySettings(budget: SearchBudget(hangMilliseconds: 200))
    for report in [
      machine.examine("hangs", settings: settings),
      machine.exhaust("hangs", events: 2, settings: settings),
    ] {
      let counterexample = try #require(report.counterexample)
      #expect(counterexample.failure.invariant == "it ends in time")
      let made = counterexample.lines.reduce(0) { sum, line in
        guard case .make(let count)? = CounterEvent(text: line) else { return sum }
        return sum + count
      }
      #expect(made >= 5)
      #expect(counterexample.failure.step == counterexample.lines.count)
    }
  }

  @Test func `fails where every run is rejected`() {
    let report = examine(
      "nothing",
      generate: { draw in
        draw.assume(false)
        return 0
      }, property: { _ in true })
    #expect(report.counterexample?.failure.invariant == "some run counts")
    #expect(report.rejected > 0)
    #expect(report.text.contains("each of \(report.rejected) runs was rejected"))
    #expect(!report.text.contains("\n\n"))
  }

  @Test func `reports a run that ended the process the time before`() throws {
    let path = NSTemporaryDirectory() + "property-journal-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let machine = StateMachine.counter(reduce: CounterEvent.reduce)
    // What a process leaves that dies at the second step of a run.
    let journal = CrashJournal(path: path, property: "crash")
    let seed = try #require(
      (0..<99).first { machine.record(Draw(seed: $0))?.events.count ?? 0 > 3 })
    journal.begin(.seed(seed))
    journal.step()
    journal.step()
    var settings = PropertySettings()
    settings.journal = path
    let report = machine.examine("crash", settings: settings)
    #expect(report.counterexample?.failure.invariant == "it does not end the process")
    let events = machine.record(Draw(seed: seed))?.events.prefix(2).map(\.text)
    #expect(report.counterexample?.lines == events)
    #expect(machine.examine("crash", settings: settings).counterexample == nil)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `runs a program on its own and tells how it ended`() {
    #expect(runIsolated("/bin/sh", ["-c", "exit 3"]) == .exited(status: 3))
    #expect(runIsolated("/bin/sh", ["-c", "kill -ILL $$"]) == .crashed(signal: 4))
    #expect(runIsolated("/absent", []) == .notStarted)
  }
}
