import Foundation
import PropertyTesting
import Testing
import WalletKernel
import WalletLaws
import WalletReplay
import WalletScenario

/// What the search says of a session that it found.
@Suite struct `A finding` {
  private func finding(
    _ lines: String, seed: UInt64 = 1, runs: Int = 2_000
  ) throws -> Fuzzing.Finding {
    let (entries, conditions) = try start(lines)
    let search = Fuzzing(after: entries, conditions: conditions)
    let tally = search.run(0..<runs, seed: seed)
    try #require(tally.isFinding)
    return try #require(search.finding(of: tally, name: "bug", comments: []))
  }

  private func passes(_ finding: Fuzzing.Finding) throws -> Bool {
    let edit = try #require(finding.nearest, "\(finding.script)")
    var lines = finding.script.split(separator: "\n").map { String($0) }
    let gone = (edit.line - 1)..<(edit.line - 1 + edit.old.count)
    try #require(Array(lines[gone]) == edit.old)
    lines.replaceSubrange(gone, with: edit.new)
    return try run(lines.joined(separator: "\n") + "\n").status == .passed
  }

  @Test func `says which line may have any other digit`() throws {
    let found = try finding("mount keypad pay\nalways pay.rows.3.1.enabled\nnever pay.value \"5\"")
    // Any digit that is no 5 does not do: this one matters.
    #expect(found.irrelevant.isEmpty)
    // By a press, a typed or a pasted text: which of them a seed comes to is an accident.
    var pressed = 0
    for seed: UInt64 in 1...6 {
      let any = try finding(
        "mount switch s\nmount keypad pay decimal=false\nalways pay.value \"\"", seed: seed)
      #expect(any.entries.count == 2, "\(any.script)")
      let lines = any.script.split(separator: "\n").map { String($0) }
      let remark = try #require(any.irrelevant.last, "\(any.script)")
      let line = lines[remark.line - 1]
      let isOfTheAct = ["press", "type", "paste"].contains { line.hasPrefix("  " + $0) }
      #expect(isOfTheAct, "\(any.script)\n\(remark)")
      guard line.hasPrefix("  press") else { continue }
      #expect(remark.sentence == "any other digit breaks it, too", "\(any.script)")
      pressed += 1
    }
    #expect(pressed > 0)
  }

  @Test func `says of how many other values tried how many break it`() throws {
    let text = try finding("mount search q\nalways q.text \"\"")
    let remark = try #require(text.irrelevant.first, "\(text.script)")
    #expect(remark.sentence.contains(" of "))
    #expect(remark.sentence.hasSuffix("break it, too"))
    #expect(text.valuesTried > 0)
    #expect(
      try finding("mount switch s\nnever s.on").valuesTried == 0)
  }

  static let screens = [
    "mount keypad pay\nnever pay.value \"5\"", "mount switch toggle\nnever toggle.on",
    "mount amount pay rate=3.5 balance=1000\nalways pay.selected \"coin\"",
    "mount button ok once=true\nalways ok.enabled", "mount keypad pay\nalways pay.value \"\"",
  ]

  @Test(arguments: screens) func `shows a session next to it that passes`(lines: String) throws {
    for seed: UInt64 in 1...3 {
      let found = try finding(lines, seed: seed)
      #expect(try passes(found), "\(found.script)")
      #expect(try run(found.script).status == .failed)
      #expect(found.trail.count == found.entries.count)
      #expect(found.trail.last == MonitoredWallet(after: found.entries).wallet.state.digest)
      #expect(!found.isFlaky)
      #expect(found.shrinking?.stop == .minimum)
      #expect(!found.changes.isEmpty)
    }
  }

  /// Screens, and the fewest events after which they break their last line.
  static let fewest = [
    ("mount keypad pay once=true action=Pay\nalways pay.value != \"12\"", 2),
    ("mount amount pay rate=3.5 balance=100000000\nmount switch a\nnever pay.entered \"3.5\"", 2),
    ("mount switch a\nmount switch b\nmount keypad pay\nnever a.on", 2),
    ("mount switch a\nmount keypad pay action=Pay\nalways pay.value != \"1.5\"", 2),
    ("mount keypad pay\nmount amount total rate=2 balance=100000\nnever total.base > 500000000", 2),
  ]

  @Test(arguments: fewest) func `has the fewest events, whatever the seed`(
    screen: String, count: Int
  ) throws {
    let (entries, conditions) = try start(screen)
    let search = Fuzzing(after: entries, conditions: conditions)
    var found = 0
    for seed: UInt64 in 1...4 {
      let tally = search.run(0..<200, seed: seed)
      guard tally.isFinding else { continue }
      let finding = try #require(search.finding(of: tally, name: "bug", comments: []))
      #expect(finding.entries.count == count, "seed \(seed)\n\(finding.script)")
      found += 1
    }
    #expect(found > 0)
  }
}

/// A breach of the kernel's laws, which only a component of one's own commits.
@Suite struct `A finding of a broken law` {
  @Test func `is shown by a script that fails, and by one that passes`() throws {
    let catalogue = ComponentCatalogue.builtIn(adding: FaultyButton.self)
    let start = [
      EventLog.Entry(.mount("keypad", "pay")),
      EventLog.Entry(.mount("faulty", "faulty", ["end": .text("lie")])),
    ]
    let search = Fuzzing(after: start, conditions: [], catalogue: catalogue)
    let tally = search.run(0..<400, seed: 1)
    let found = try #require(search.finding(of: tally, name: "lies", comments: []))
    #expect(found.law == Law.honesty.rawValue)
    // A mount, two taps that do nothing wrong, and the one that does.
    #expect(found.entries.count == 4, "\(found.script)")
    let script = try Script.read(bytes: Array(found.script.utf8), path: "made.scenario")
    let scenario = try #require(script.scenarios.first)
    #expect(ScenarioRunner(catalogue: catalogue).run(scenario, of: script).status == .failed)
    #expect(found.nearest?.old == ["  tap faulty"])
    #expect(found.nearest?.new == [])
    #expect(search.finding(of: tally, name: "lies", comments: [])?.script == found.script)
  }
}

/// Runs that do not come to their end by themselves.
@Suite struct `A run that is interrupted` {
  private func search(_ kind: String) throws -> Fuzzing {
    let catalogue = ComponentCatalogue.builtIn(adding: FaultyButton.self)
    var start = [EventLog.Entry(.mount("switch", "other"))]
    start.append(EventLog.Entry(.mount("faulty", "faulty", ["end": .text(kind)])))
    return Fuzzing(after: start, conditions: [], catalogue: catalogue)
  }

  @Test func `is a finding when it does not end, with its events and choices`() throws {
    var search = try search("loop")
    search.hangMilliseconds = 300
    let tally = search.run(0..<400, seed: 1)
    #expect(tally.failing == nil)
    let position = try #require(tally.hanging)
    let found = try #require(search.finding(of: tally, name: "hangs", comments: []))
    #expect(found.kind == .hang)
    #expect(found.entries.count == 2 + position.steps)
    // The third tap of all is the one that does not end.
    #expect(found.entries.count { $0.event == .tap("faulty") } == 3)
    #expect(found.entries.last?.event == .tap("faulty"))
    #expect(found.script.contains("  tap faulty\n"))
    // Its choices hang again, after the same events.
    let kept = try ChoiceFile(text: found.choices.text)
    let again = try #require(search.finding(choices: kept, name: "hangs", comments: []))
    #expect(again.kind == .hang)
    #expect(again.entries == found.entries)
    #expect(again.script == found.script)
  }

  @Test func `leaves behind which run it was when it ends the process`() async throws {
    let path = NSTemporaryDirectory() + "walletsim-trap-\(getpid()).journal"
    defer { unlink(path) }
    await #expect(processExitsWith: .failure) {
      var search = try `A run that is interrupted`().search("trap")
      search.journal = NSTemporaryDirectory() + "walletsim-trap-\(getppid()).journal"
      _ = search.run(0..<400, seed: 1)
    }
    let search = try search("trap")
    let position = try #require(CrashJournal.unfinished(path: path, property: search.journalName))
    let found = search.interrupted(at: position, .crash, name: "ends", comments: [])
    #expect(found.entries.count { $0.event == .tap("faulty") } == 3)
    #expect(found.entries.last?.event == .tap("faulty"))
    #expect(found.choices.tape.isEmpty == false)
    #expect(CrashJournal.unfinished(path: path, property: "another") == nil)
  }
}
