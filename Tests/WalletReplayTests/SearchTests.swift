import PropertyTesting
import Testing
import WalletKernel
import WalletLaws
import WalletReplay
import WalletScenario

/// A session's end, and what a script demands of what follows it.
func start(_ lines: String) throws -> (entries: [EventLog.Entry], [StandingCondition]) {
  let body = lines.split(separator: "\n").map { "  \($0)\n" }.joined()
  let result = try run("scenario \"s\"\n" + body)
  try #require(result.status == .passed, "\(result.failures)")
  return (result.log.entries, result.invariants)
}

@Suite struct Fuzz {
  @Test func `finds a line that does not always hold, and shows it by a script that fails`()
    throws
  {
    let (entries, conditions) = try start(
      """
      locale de_DE
      mount button other text=Other
      mount keypad pay once=true action=Pay
      press pay 1 2
      always pay.value != "7"
      """)
    let search = Fuzzing(after: entries, conditions: conditions)
    let tally = search.run(0..<2_000, seed: 1)
    let seed = try #require(tally.failing)
    let finding = try #require(search.finding(seed: seed, name: "bug", comments: []))
    #expect(finding.law == "always pay.value != \"7\"")
    // A mount and a key; what was pressed before is not needed.
    #expect(finding.entries.count == 2, "\(finding.script)")
    let ran = try run(finding.script)
    #expect(ran.failures.map { $0.message }.joined().hasPrefix("what must always hold does not"))
    // The same from the kept choices, and the same again.
    let kept = try ChoiceFile(text: finding.choices.text)
    let again = try #require(search.finding(choices: kept, name: "bug", comments: []))
    #expect(again.script == finding.script)
    #expect(search.finding(seed: seed, name: "bug", comments: [])?.script == finding.script)
  }

  @Test func `finds a line that never may hold`() throws {
    let (entries, conditions) = try start(
      """
      mount switch toggle
      never toggle.on
      """)
    let search = Fuzzing(after: entries, conditions: conditions)
    let seed = try #require(search.run(0..<100, seed: 3).failing)
    let finding = try #require(search.finding(seed: seed, name: "bug", comments: []))
    #expect(
      finding.script == """
        # never toggle.on
        # what must never hold does
        scenario "bug"
          mount switch toggle
          never toggle.on
          tap toggle

        """)
    #expect(try run(finding.script).status == .failed)
  }

  @Test func `comes to the same end with the same seed, and to another with another`() {
    let search = Fuzzing()
    let (one, again) = (search.run(0..<40, seed: 9), search.run(0..<40, seed: 9))
    #expect(one.failing == nil)
    #expect(one.digest == again.digest)
    #expect(one.events == again.events)
    #expect(search.run(0..<40, seed: 10).digest != one.digest)
  }
}

@Suite struct Explore {
  static let screens = [
    "mount keypad pay once=true action=Pay",
    "mount switch a\nmount switch b\nmount button ok once=true",
    "mount search find text=x\nmount address to",
    "mount keypad pay in=sheet\npresent sheet style=nonmodal\nmount keypad pad",
    "mount radio kind style=checkbox\nmount menu more",
    "mount amount pay rate=3.5 balance=1000",
  ]

  /// The states within so many acts, found without any of the engine's help.
  private func states(
    within depth: Int, from start: [EventLog.Entry], _ acts: [WalletEvent]
  ) -> (states: Int, edges: Int, deadEnds: Int) {
    var seen: [WalletKernel.Digest: Bool] = [:]  // whether it was gone on from
    var edges = 0
    var deadEnds = 0
    var layer = [MonitoredWallet(after: start).wallet]
    seen[layer[0].state.digest] = false
    for _ in 0..<depth {
      var next: [Wallet] = []
      for wallet in layer {
        var degree = 0
        for act in acts {
          var after = wallet
          guard (try? after.send(act)) == .took else { continue }
          degree += 1
          if seen.updateValue(false, forKey: after.state.digest) == nil { next.append(after) }
        }
        edges += degree
        if degree == 0 { deadEnds += 1 }
      }
      layer = next
    }
    return (seen.count, edges, deadEnds)
  }

  @Test(arguments: screens) func `finds what brute force finds`(screen: String) throws {
    let (entries, conditions) = try start(screen)
    let exploring = Exploring(after: entries, conditions: conditions)
    for depth in 0...3 {
      let found = exploring.run(
        limit: ExplorationLimit(depth: depth), name: "s", keepsGraph: depth == 2
      ).exploration
      let expected = states(within: depth, from: entries, exploring.acts)
      #expect(found.states == expected.states, "depth \(depth)")
      #expect(found.edges == expected.edges, "depth \(depth)")
      #expect(found.deadEnds == expected.deadEnds, "depth \(depth)")
      let arrows = found.dot.split(separator: "\n").filter { $0.contains(" -> ") }
      #expect(arrows.count == (depth == 2 ? found.edges : 0))
    }
  }

  @Test func `tells acts that are never possible, and dead ends`() throws {
    let (entries, _) = try start("mount button ok once=true\nmount button never-on enabled=false")
    let result = Exploring(after: entries).run(
      limit: ExplorationLimit(), name: "s", keepsGraph: false)
    #expect(result.neverPossible == ["tap never-on"])
    #expect(result.exploration.deadEnds == 1)
    #expect(result.exploration.states == 2)
    #expect(result.exploration.isComplete)
  }

  @Test(arguments: ["blur", "inactive", "mount switch s\nunmount s"])
  func `is at its end where a person can do nothing`(screen: String) throws {
    let (entries, _) = try start(screen)
    let result = Exploring(after: entries).run(
      limit: ExplorationLimit(), name: "s", keepsGraph: true)
    #expect(result.exploration.states == 1)
    #expect(result.exploration.edges == 0)
    #expect(result.exploration.deadEnds == 1)
    #expect(result.exploration.isComplete)
  }

  @Test func `takes the shortest way to a breach, as a script that fails`() throws {
    let (entries, conditions) = try start(
      """
      mount keypad pay
      always pay.value != "1.5"
      """)
    let result = Exploring(after: entries, conditions: conditions).run(
      limit: ExplorationLimit(depth: 4), name: "bug", keepsGraph: false)
    let breach = try #require(result.breaches.first)
    #expect(
      breach.script == """
        # always pay.value != "1.5"
        # expected pay.value != "1.5", found "1.5"
        scenario "bug"
          mount keypad pay
          press pay 1
          press pay decimal
          always pay.value != "1.5"
          press pay 5

        """)
    #expect(try run(breach.script).status == .failed)
  }
}
