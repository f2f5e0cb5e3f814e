import Foundation
import Testing

@testable import PropertyTesting

struct CheckTests {
  private struct TooLarge: Error {}

  @Test func `throws the report of a property that does not hold`() {
    let failure = #expect(throws: PropertyFailure.self) {
      try check("below a thousand", generate: { $0.integer(in: 0...100_000) }) { $0 < 1000 }
    }
    #expect(failure?.report.finding?.lines == ["1000"])
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
      if number >= 100 { throw Broken("below a hundred", "\(number)") }
      return true
    }
    // Shrinking keeps to the kind of failure it began with, and notes the other.
    let invariant = report.finding?.failure.invariant
    if invariant == "below a hundred" {
      #expect(report.finding?.lines == ["100"])
    } else {
      #expect(invariant == "error TooLarge")
      #expect(report.finding?.lines == ["500"])
      #expect(report.finding?.others.map(\.invariant) == ["below a hundred"])
    }
  }

  @Test func `keeps to the budget and counts what it ran`() {
    var runs = 0
    let report = examine(
      "counted", settings: Settings(budget: Budget(runs: 77, milliseconds: 60_000)),
      generate: { $0.integer(in: 0...9) },
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
      "no time", settings: Settings(budget: Budget(runs: 500, milliseconds: 0, minimumRuns: 60)),
      generate: { $0.integer(in: 0...9) }, property: { _ in true })
    #expect(report.runs == 60)
  }

  @Test func `gives the same result for the same seed`() {
    let reports = (0..<2).map { _ in
      examine(
        "same", settings: Settings(seed: 99), generate: { $0.list { $0.integer(in: 0...999) } }
      ) {
        $0.reduce(0, +) < 3000
      }
    }
    #expect(reports[0].finding?.original == reports[1].finding?.original)
    #expect(reports[0].finding?.lines == reports[1].finding?.lines)
  }

  @Test func `marks a failure that does not repeat as flaky`() {
    var runs = 0
    let report = examine("flaky", generate: { $0.integer(in: 0...9) }) { _ in
      runs += 1
      return runs != 3
    }
    #expect(report.finding?.isFlaky == true)
    #expect(report.text.contains("FLAKY"))
  }

  @Test func `says that a run hangs, with what it ran on`() {
    let budget = Budget(hangMilliseconds: 200)
    let report = examine(
      "ends", settings: Settings(budget: budget), generate: { $0.integer(in: 0...9) },
      property: { number in
        while number == 7 { Thread.sleep(forTimeInterval: 0.01) }
        return true
      })
    #expect(report.finding?.failure.invariant == "it ends in time")
    #expect(report.finding?.lines == ["7"])
    #expect(report.finding?.runSeed != nil)
  }

  @Test func `says that a machine hangs, with its events`() throws {
    let machine = Machine.counter(upTo: 5) { state, event in
      CounterEvent.reduce(&state, event)
      while state.made >= 5 { Thread.sleep(forTimeInterval: 0.01) }
    }
    let settings = Settings(budget: Budget(hangMilliseconds: 200))
    for report in [
      machine.examine("hangs", settings: settings),
      machine.exhaust("hangs", events: 2, settings: settings),
    ] {
      let finding = try #require(report.finding)
      #expect(finding.failure.invariant == "it ends in time")
      let made = finding.lines.reduce(0) { sum, line in
        guard case .make(let count)? = CounterEvent(text: line) else { return sum }
        return sum + count
      }
      #expect(made >= 5)
      #expect(finding.failure.step == finding.lines.count)
    }
  }

  @Test func `fails where every run is rejected`() {
    let report = examine(
      "nothing",
      generate: { draw in
        draw.assume(false)
        return 0
      }, property: { _ in true })
    #expect(report.finding?.failure.invariant == "some run counts")
    #expect(report.rejected > 0)
    #expect(report.text.contains("each of \(report.rejected) runs was rejected"))
    #expect(!report.text.contains("\n\n"))
  }

  @Test func `reports a run that ended the process the time before`() throws {
    let path = NSTemporaryDirectory() + "property-journal-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let machine = Machine.counter(reduce: CounterEvent.reduce)
    // What a process leaves that dies at the second step of a run.
    let journal = Journal(path: path, property: "crash")
    let seed = try #require(
      (0..<99).first { machine.record(Draw(seed: $0))?.events.count ?? 0 > 3 })
    journal.begin(.seed(seed))
    journal.step()
    journal.step()
    var settings = Settings()
    settings.journal = path
    let report = machine.examine("crash", settings: settings)
    #expect(report.finding?.failure.invariant == "it does not end the process")
    let events = machine.record(Draw(seed: seed))?.events.prefix(2).map(\.text)
    #expect(report.finding?.lines == events)
    #expect(machine.examine("crash", settings: settings).finding == nil)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `runs a program on its own and tells how it ended`() {
    #expect(runIsolated("/bin/sh", ["-c", "exit 3"]) == .exited(status: 3))
    #expect(runIsolated("/bin/sh", ["-c", "kill -ILL $$"]) == .crashed(signal: 4))
    #expect(runIsolated("/absent", []) == .notStarted)
  }
}
