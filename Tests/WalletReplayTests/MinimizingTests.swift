import Testing
import WalletKernel
import WalletLaws
import WalletReplay
import WalletScenario

/// A session of ten thousand events with a few of its own strewn in.
private func longSession(_ own: String) throws -> [EventLog.Entry] {
  var noise = randomSession(
    seed: 5, count: 10_000,
    targets: ["ok", "pad", "card", "toggle", "search", "address", "amount", "menu", "radio"],
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
    script.tail = ["expect " + StepPrinter.text(of: condition)]
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

  @Test func `finds nothing where nothing is broken`() throws {
    let entries = try session("mount keypad till\npress till 1")
    let condition = try Condition.read("till.value \"1\"")
    #expect(Minimizing.minimize(entries, breaking: condition) == nil)
  }

  @Test func `numbers an answer anew when an earlier request goes`() throws {
    let entries = try session(
      """
      mount transactions list
      load list
      load list
      rows list for=2
        a title=A
      """)
    var reducer = SessionReducer(entries) { replayed in
      guard case .act(_, .rowsReplaced(_, let options))? = replayed.entries.last?.event,
        options.contains(where: { $0.name == "for" })
      else { return false }
      return replayed.wallet.state.view(of: "list")?.child(.name("phase")) != .text("loading")
    }
    let shortest = reducer.reduce().entries
    #expect(
      shortest.map { $0.event } == [
        .mount("transactions", "list"), .act(id: "list", .loadRequested([])),
        .act(id: "list", .rowsReplaced([], options: [Option("for", .integer(1))])),
      ])
  }
}
