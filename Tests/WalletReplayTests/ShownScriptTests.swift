import PropertyTesting
import Testing
import WalletKernel
import WalletLaws
import WalletReplay
import WalletScenario

/// No script is said to fail that was not seen to.
@Suite struct `A script that shows a breach` {
  /// A line, and the screen that breaks it after some acts.
  private func findings(
    _ script: String, seeds: ClosedRange<UInt64> = 1...6
  ) throws -> [Fuzzing.Finding] {
    let result = try run(script)
    try #require(result.status == .passed, "\(result.failures)")
    let search = Fuzzing(after: result.log.entries, conditions: result.invariants)
    return seeds.compactMap { seed in
      let tally = search.run(0..<200, seed: seed)
      return search.finding(of: tally, name: "bug", comments: [])
    }
  }

  private static let records = """
    record fruit
      name text label="Its name" check nonempty
      count integer
    scenario "s"
      mount switch other
      mount records fruits of=fruit onDelete=true
        a name=Apple count=1
        b name=Pear count=2

    """

  private static let lines = [
    records + "  always fruits.rows.a exists\n", records + "  never fruits.session exists\n",
    "scenario \"s\"\n  mount switch a\n  never a\n    on true\n    enabled true\n",
    "scenario \"s\"\n  mount switch a\n  mount switch b\n  always a\n    on false\n",
    "scenario \"s\"\n  mount switch a\n  always exactly a.on\n    on false\n",
    // False from the start.
    "scenario \"s\"\n  mount switch a\n  mount button b\n  mount keypad k\n"
      + "  never app.confirm exists\n",
  ]

  @Test(arguments: lines) func `fails in the way that it tells`(script: String) throws {
    let found = try findings(script)
    try #require(!found.isEmpty)
    for finding in found {
      let failure = try #require(try run(finding.script).failures.first, "\(finding.script)")
      #expect(finding.reason != nil)
      guard case .invariant = failure.reason else {
        Issue.record("\(failure.reason)\n\(finding.script)")
        continue
      }
      // Every line of the law stands in it.
      let law = script.split(separator: "\n").drop {
        !$0.contains("always") && !$0.contains("never")
      }
      for line in law { #expect(finding.script.contains(line + "\n"), "\(finding.script)") }
      #expect(finding.entries.count <= 3, "\(finding.script)")
    }
  }

  @Test func `is as short for a line that never held as one event can be`() throws {
    for finding in try findings(Self.lines[5]) {
      #expect(finding.entries.count <= 2, "\(finding.script)")
    }
  }

  @Test func `names the record type even where a log does not`() throws {
    let result = try run(Self.records + "  expect fruits.rows.a exists\n")
    var entries = result.log.entries
    guard case .mounted(var mount) = entries[1].event else {
      Issue.record("no mount")
      return
    }
    mount.options.removeAll { $0.name == "of" }
    entries[1].event = .mounted(mount)
    let text = SessionScript(name: "s").text(of: entries)
    #expect(try run(text).log.entries.count == 2)
    #expect(try run(text).status == .passed, "\(text)")
  }

  @Test func `is not said to show what it can't`() throws {
    // A locale that this build knows otherwise can be in a log, and in no script.
    var conventions = try #require(LocaleTable.conventions(for: "de_DE"))
    conventions.decimalSeparator = "|"
    let start = [
      EventLog.Entry(.localeChanged(conventions)), EventLog.Entry(.mount("keypad", "k")),
    ]
    let standing = try run(
      "scenario \"s\"\n  mount keypad k\n  never k.value \"1|\"\n"
    ).invariants
    let search = Fuzzing(after: start, conditions: standing)
    let tally = search.run(0..<400, seed: 1)
    let finding = try #require(search.finding(of: tally, name: "bug", comments: []))
    #expect(try run(finding.script).status == .passed, "\(finding.script)")
    #expect(finding.reason == nil)
    let breaches = Exploring(after: start, conditions: standing).run(
      limit: ExplorationLimit(depth: 2), name: "s", keepsGraph: false
    ).breaches
    #expect(breaches.count == 1)
    #expect(breaches.first?.reason == nil)
    let condition = try Condition.read("k.value != \"1|\"")
    let log =
      start + [EventLog.Entry(.press("k", .digit(1))), EventLog.Entry(.press("k", .decimal))]
    let minimized = try #require(Minimizing.minimize(log, breaking: condition))
    #expect(!minimized.isShown)
  }
}

@Suite struct `Exploring more than one breach` {
  @Test func `takes the shortest way to each, and goes on to the end`() throws {
    let result = try run(
      """
      record fruit
        name text
      scenario "s"
        mount switch a
        mount switch b
        mount records fruits of=fruit
        never a.on
        never b
          on true
        always app.active

      """)
    let exploring = Exploring(after: result.log.entries, conditions: result.invariants)
    let limit = ExplorationLimit(depth: 2)
    let found = exploring.run(limit: limit, name: "bug", keepsGraph: false)
    #expect(found.breaches.map { $0.law } == ["never a.on", "never b: on true"])
    for breach in found.breaches {
      #expect(breach.entries.count == 4)
      #expect(breach.reason != nil)
      #expect(try run(breach.script).status == .failed)
    }
    // Each scenario of the one script fails, and the figures are those without any demand.
    let script = try Script.read(bytes: Array(found.script.utf8), path: "made.scenario")
    try #require(script.errors.errors.isEmpty, "\(found.script)")
    #expect(script.scenarios.count == 2)
    for scenario in script.scenarios {
      #expect(ScenarioRunner().run(scenario, of: script).status == .failed)
    }
    let free = Exploring(after: result.log.entries).run(
      limit: limit, name: "s", keepsGraph: false)
    #expect(free.breaches.isEmpty)
    #expect(free.script.isEmpty)
    #expect(found.exploration.states == free.exploration.states)
    #expect(found.exploration.edges == free.exploration.edges)
    #expect(found.exploration.stop == free.exploration.stop)
  }
}
