import PropertyTesting
import Testing
import WalletKernel
import WalletLaws
import WalletReplay
import WalletScenario

/// A session of ten thousand events with a few of its own strewn in.
private func longSession(_ own: String) throws -> [EventLog.Entry] {
  var noise = randomSession(
    seed: 5, count: 10_000,
    targets: [
      "button", "keypad", "converter", "switch", "search", "address", "amount", "menu", "radio",
    ],
    scope: .people
  ).log.entries
  let few = try session(own)
  for (index, entry) in few.enumerated() {
    noise.insert(entry, at: 100 + index * (noise.count - 100) / few.count)
  }
  return noise
}

@Suite struct `Minimising a session` {
  private func minimize(_ entries: [EventLog.Entry], _ expectation: String) throws -> (
    result: Minimizing.Result, lines: [String]
  ) {
    let condition = try Condition.read(expectation)
    let result = try #require(Minimizing.minimize(entries, breaking: condition))
    var script = SessionScript(name: "bug")
    script.statesChanges = false
    script.tail = [.expect(.view(condition), isSoft: false)]
    let text = script.text(of: result.entries)
    let ran = try run(text)
    #expect(ran.failures.count == 1, "it is to fail once:\n\(text)")
    #expect(ran.failures.first?.message == result.failure.message)
    return (result, text.split(separator: "\n").dropFirst().map { $0.drop { $0 == " " } + "" })
  }

  @Test func `keeps the host's answer to the request that it answers`() throws {
    let entries = try longSession(
      """
      mount transactions list
      load list
      fail list "no network"
      load list
      rows list for=2
        a title=A
      load list more=true
      append list for=3
        late title=Late
      """)
    let (result, lines) = try minimize(entries, "list.rows.late absent")
    #expect(result.entries.count == 2, "\(lines)")
    #expect(lines.contains("append list"), "\(lines)")
  }

  @Test func `makes one wait of all the time that must pass`() throws {
    let waits = (0..<40).map { _ in "wait 90ms\n" }.joined()
    let entries = try longSession(
      "mount toasts notices\ntoast notices style=info \"Saved\"\n" + waits)
    let (_, lines) = try minimize(entries, "notices.shown.style info")
    #expect(
      lines == [
        "mount toasts notices", "toast notices style=info \"\"", "wait 3s",
        "expect notices.shown.style \"info\"",
      ])
  }

  @Test func `keeps what the session ends in when a fresh screen breaks the expectation, too`()
    throws
  {
    let entries = try longSession(
      """
      mount keypad till
      press till 1
      press till 2
      press till delete
      press till 3
      """)
    let (result, lines) = try minimize(entries, "till.value \"12\"")
    #expect(result.keepsValue)
    #expect(
      lines == ["mount keypad till", "press till 1", "press till 3", "expect till.value \"12\""])
  }

  /// A pad that holds seven digits, after hundreds of keys that were taken back.
  @Test(arguments: [200, 900]) func `leaves out all that was taken back`(count: Int) throws {
    var random = RandomSource(seed: 3)
    var lines = ["mount keypad pad"]
    var length = 0
    while lines.count < count {
      if length == 7 || (length > 0 && random.next() % 2 == 0) {
        lines.append("press pad delete")
        length -= 1
      } else {
        lines.append("press pad \(random.next() % 9 + 1)")
        length += 1
      }
    }
    for _ in 0..<length { lines.append("press pad delete") }
    lines += ["9", "9", "9", "9", "9", "9", "9"].map { "press pad \($0)" }
    let entries = try session(lines.joined(separator: "\n"))
    let (result, script) = try minimize(entries, "pad.value != \"9999999\"")
    #expect(result.entries.count == 8, "\(script)")
    #expect(result.stop == .minimum)
    #expect(result.isShown)
    var spent = Minimizing.Options()
    spent.work = 1
    let condition = try Condition.read("pad.value \"\"")
    #expect(
      Minimizing.minimize(entries, breaking: condition, options: spent)?.stop == .budget)
  }

  @Test func `finds nothing where nothing is broken`() throws {
    let entries = try session("mount keypad till\npress till 1")
    let condition = try Condition.read("till.value \"1\"")
    #expect(Minimizing.minimize(entries, breaking: condition) == nil)
  }

  @Test func `needs no event for what was never there`() throws {
    let entries = try session("mount keypad till\npress till 1\npress till 2")
    let result = try minimize(entries, "nobody.value exists").result
    #expect(result.entries.isEmpty)
    #expect(!result.keepsValue)
  }

  @Test(arguments: [
    "ignored", "rejected", "unchanged", "no outputs", "outputs", "output till changed",
    "exactly till", "same till.value till.value",
  ])
  func `is asked for what a view shows and nothing else`(expectation: String) {
    #expect(throws: ScriptErrors.self) { try Condition.read(expectation) }
  }

  @Test func `numbers an answer anew when an earlier request goes`() throws {
    let entries = try session(
      """
      mount transactions list
      load list
      load list
      rows list for=2
      """)
    var shrinker = SessionShrinker(entries) { replayed in
      guard case .act(_, .rowsReplaced(_, let options))? = replayed.entries.last?.event,
        options.contains(where: { $0.name == "for" })
      else { return false }
      // An answer that is stale leaves it idle or loading.
      return replayed.wallet.state.view(of: "list")?.child(.name("phase")) == .text("empty")
    }
    let shortest = shrinker.shrink().entries
    #expect(
      shortest.map { $0.event } == [
        .mount("transactions", "list"), .act(id: "list", .loadRequested([])),
        .act(id: "list", .rowsReplaced([], options: [Option("for", .integer(1))])),
      ])
  }
}

@Suite struct `Looking into a session` {
  private let lines = """
    mount keypad till
    mount switch other
    press till 1
    tap other
    press till 2
    press till delete
    tap other
    press till 3
    """

  @Test func `tells the events that made a value`() throws {
    let path = ViewPath([.name("till"), .name("value")])
    let causes = Provenance.causes(of: path, in: try session(lines))
    #expect(causes.map { $0.index } == [0, 2, 7])
    #expect(causes.last?.before == .text("1"))
    #expect(causes.last?.after == .text("13"))
    let other = ViewPath([.name("other"), .name("on")])
    // The last event that changed it, and one more tap for it to change anything.
    #expect(Provenance.causes(of: other, in: try session(lines)).map { $0.index } == [1, 3, 6])
    #expect(Provenance.causes(of: ViewPath([.name("nobody")]), in: try session(lines)).isEmpty)
  }

  @Test(arguments: ["till.value \"1\"", "other.on", "till exists", "till.value != \"13\""])
  func `finds where what holds changes`(text: String) throws {
    let condition = try Condition.read(text)
    var recorded = InMemorySession()
    for entry in try session(lines) { try recorded.replay(entry) }
    let holds = (0...recorded.log.count).map {
      condition.failure(on: recorded.wallet(after: $0).state) == nil
    }
    let turns = (0..<recorded.log.count).filter { holds[$0] != holds[$0 + 1] }
    let first = try #require(Bisection.first(condition, in: recorded))
    #expect(first.index == turns.first)
    #expect(first.holds == holds[first.index + 1])
    if let any = Bisection.any(condition, in: recorded) {
      #expect(turns.contains(any.index))
    } else {
      #expect(holds.first == holds.last)
    }
  }
}
