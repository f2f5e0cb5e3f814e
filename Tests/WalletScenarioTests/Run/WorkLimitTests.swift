import Testing
import WalletKernel

@testable import WalletScenario

@Suite struct `The work of a scenario` {
  private func reasons(_ steps: String, work: Int64) throws -> [FailureReason] {
    try runSteps(steps) { $0.limits.work = work }.failures.map { $0.reason }
  }

  @Test(arguments: [
    // No event is sent, or few; what they do all the same is counted.
    "repeat 10000\n  expect pad.value \"\"", "repeat 10000\n  check pad.value \"\"",
    "repeat 10000\n  expect pad\n    value \"\"",
    "always app.active\nnever pad.value \"1\"\nrepeat 2000\n  wait 1s",
    "repeat 10000\n  tap pad.action", "random 5000 seed=1",
    "repeat 5000\n  wait 1s\n  expect same pad pad",
  ])
  func `is counted whatever it is`(_ steps: String) throws {
    let reasons = try reasons(steps, work: 50_000)
    #expect(reasons.contains(.tooMuchWork(50_000)), "\(reasons)")
  }

  @Test func `grows with each condition that is checked after an event`() throws {
    func work(_ count: Int) throws -> Int64 {
      let lines = String(repeating: "always app.active\n", count: count)
      return try runSteps(lines + "repeat 100\n  wait 1s").results[0].work
    }
    let (few, many) = (try work(10), try work(110))
    // A hundred more, a hundred times; the lines themselves cost next to nothing.
    #expect((many - few) / (100 * 100) == Work.step)
  }

  @Test func `grows with the rows on the screen`() throws {
    func work(_ rows: Int) throws -> Int64 {
      let mount = "mount details d\n" + (0..<rows).map { "  k\($0)\n" }.joined()
      return try runSteps(mount + "repeat 100\n  wait 1s\n  expect d exists\nwait 1s").results[0]
        .work
    }
    let (few, many) = (try work(10), try work(1_010))
    // Each round shows the rows once more, and keeps them once more.
    #expect((many - few) / (1_000 * 100) == Work.shownRow + 1)
  }

  @Test func `leaves room for a million key presses`() throws {
    let presses = "repeat 1000\n  press pad 1\n  press pad delete"
    let work = try runSteps(presses).results[0].work
    #expect(work / 2_000 * 1_000_000 <= RunLimits().work)
  }

  @Test func `counts the events that a reload replays`() throws {
    let steps = "repeat 20\n  wait 1s\n  reload"
    #expect(try runSteps(steps) { $0.limits.events = 251 }.messages == [])
    let run = try runSteps(steps) { $0.limits.events = 250 }
    #expect(run.messages == ["5: more than 250 events in one scenario"])
  }
}

@Suite struct `Failures of a scenario` {
  @Test func `are kept up to a number, and counted`() throws {
    let run = try runSteps("repeat 250\n  check pad.value \"1\"")
    #expect(run.failures.count == 100)
    #expect(run.results[0].moreFailures == 150)
    #expect(run.report.text(.pretty).contains("\n  and 150 more failures\n  rerun"))
    let json = run.report.text(.json)
    #expect(json.hasPrefix("{\"passed\":0,\"failed\":1,\"skipped\":0,"))
    #expect(json.contains("\"message\":\"and 150 more failures\""))
  }

  @Test func `are kept up to what they weigh`() throws {
    let rows = (0..<100).map { "  k\($0)\n" }.joined()
    let steps = "mount details d\n\(rows)check d absent\ncheck d.rows 1\ncheck d.rows 2"
    let run = try runSteps(steps) { $0.limits.failureWeight = 200 }
    #expect(run.failures.count == 1)
    #expect(run.results[0].moreFailures == 2)
  }

  @Test func `keep some of the changes of a line`() throws {
    let steps = "mount search find\nfocus find\nexpect pad.value \"1\""
    let all = try #require(try runSteps(steps).failures.first).changes
    try #require(all.count > 2)
    let run = try runSteps(steps) { $0.limits.changes = 2 }
    let failure = try #require(run.failures.first)
    #expect(failure.changes == Array(all.prefix(2)))
    #expect(failure.moreChanges == all.count - 2)
    #expect(run.report.text(.pretty).contains("\n    and \(all.count - 2) more\n"))
  }

  @Test func `can be dropped from a report that counts them`() throws {
    let run = try runSteps("check pad.value \"1\"\ncheck pad.value \"2\"")
    var report = run.report
    report.entries[0].dropFailures()
    #expect(report.text(.pretty) == "and 1 more failed\n\n0 passed, 1 failed\n")
    #expect(report.failed == 1)
    #expect(
      report.text(.json).contains("\"message\":\"2 failures, not kept after so many others\""))
  }
}
