import Foundation
import Testing
import WalletKernel

@testable import WalletJournal
@testable import WalletTool

/// Stored logs, and what is said of those that lead elsewhere now.
struct CorpusTests {
  private func prepare() throws -> Workplace {
    let place = try Workplace()
    try place.write(
      "s.scenario",
      """
      scenario "s"
        mount keypad pad value="12"
        press pad delete
        press pad "x"
      """)
    try FileManager.default.createDirectory(
      atPath: place.full("logs"), withIntermediateDirectories: true)
    try #require(
      try place.walletsim("record", "s.scenario", "--to", "logs/one.log").status == 0)
    return place
  }

  @Test func `a new log is accepted once and is fine from then on`() throws {
    let place = try prepare()
    let new = try place.walletsim("corpus", "logs")
    #expect(new.status == 1)
    #expect(new.output.contains("new one.log"))
    #expect(try place.walletsim("corpus", "logs", "--accept").status == 0)
    let fine = try place.walletsim("corpus", "logs")
    #expect(fine.status == 0)
    #expect(fine.output == "1 fine\n")
    #expect(place.names.filter { $0.hasPrefix("logs/") } == ["logs/one.log", "logs/one.story"])
  }

  /// What a changed rule would look like from here: the story says what an older build did.
  @Test(arguments: [
    (
      "view pad.value \"1\"", "view pad.value \"12\"",
      "event 2: pad.value: stored \"12\", now \"1\""
    ),
    (
      "  view pad.value \"1\"\n", "",
      "event 2: pad.value: stored unchanged, now \"1\""
    ),
    (
      "output pad changed \"1\"", "output pad changed \"2\"",
      "event 2: output 1: stored pad changed \"2\", now pad changed \"1\""
    ),
    (
      "  ignored not a key of the pad\n", "",
      "event 3: the reaction: stored took effect, now ignored not a key of the pad"
    ),
    (
      "press pad delete", "press pad 9",
      "event 2: the event: stored press pad 9, now press pad delete"
    ),
  ])
  func `a changed rule shows as the first divergence with path and both values`(
    now: String, before: String, message: String
  ) throws {
    let place = try prepare()
    try place.walletsim("corpus", "logs", "--accept")
    let story = try place.read("logs/one.story")
    try #require(story.contains(now), "\(story)")
    try place.write("logs/one.story", story.replacing(now, with: before))
    let outcome = try place.walletsim("corpus", "logs")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("different one.log: " + message), "\(outcome.output)")
    let json = try place.walletsim("corpus", "logs", "--format", "json")
    let report = try #require(
      try JSONSerialization.jsonObject(with: json.outputBytes) as? [String: Any])
    #expect(report["different"] as? Int == 1)
    let logs = try #require(report["logs"] as? [[String: Any]])
    #expect(logs[0]["stored"] != nil)
    // Accepting says so deliberately.
    #expect(try place.walletsim("corpus", "logs", "--accept").output.contains("accepted one.log"))
    #expect(try place.read("logs/one.story") == story)
  }

  @Test func `a digest alone tells of a state behind the same view`() throws {
    let place = try prepare()
    try place.walletsim("corpus", "logs", "--accept")
    var lines = try place.read("logs/one.story").split(separator: "\n").map(String.init)
    let index = try #require(lines.firstIndex { $0.hasPrefix("2 ") })
    lines[index] = "2 00000000000000000000000000000000 press pad delete"
    try place.write("logs/one.story", lines.joined(separator: "\n") + "\n")
    let outcome = try place.walletsim("corpus", "logs")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("event 2: the state behind the view: stored 0000"))
  }

  /// There is one vocabulary yet: in the made-up one before it each event had a byte more.
  @Test func `a log of an older vocabulary is converted, and says by which steps`() throws {
    let place = try prepare()
    try place.walletsim("corpus", "logs", "--accept")
    let current = WalletEvent.vocabularyVersion
    let reader = try JournalReader(path: place.full("logs/one.log"))
    let older = place.full("older.log")
    let writer = try LogWriter.create(
      path: older, header: LogHeader(vocabulary: current - 1), durability: .none)
    var events = EventWriter()
    while let entry = try reader.next() {
      try writer.append(
        timeMilliseconds: entry.timeMilliseconds, beginsTurn: entry.entry.beginsTurn,
        origin: entry.entry.origin
      ) { payload, beginsFrame in
        if beginsFrame { events.forgetNames() }
        events.write(entry.entry.event, into: &payload)
        payload.append(7)
      }
    }
    try writer.close()
    try place.write("logs/one.log", try place.bytes("older.log"))

    func replay(_ step: @escaping Upcasters.Step) throws -> CorpusResult {
      let upcasters = Upcasters(oldest: current - 1, steps: [step])
      return try CorpusFolder(place.full("logs"), upcasters: upcasters).replay("one")
    }
    let steps = "vocabulary \(current - 1) to \(current)"
    let converted = try replay { $0.last == 7 ? $0.dropLast() : nil }
    #expect(converted.text == "converted one.log: \(steps)\n")
    #expect(
      converted.json.text == "{\"log\":\"one.log\",\"status\":\"converted\",\"steps\":\"\(steps)\"}"
    )
    // A step that refuses an event refuses the log, and one that changes its meaning shows.
    #expect(try replay { _ in nil }.status.word == "refused")
    let story = try place.read("logs/one.story")
    try place.write("logs/one.story", story.replacing("press pad delete", with: "press pad 9"))
    #expect(try replay { $0.dropLast() }.status.word == "different")
    // This build has no step for it, and says so.
    let refused = try place.walletsim("corpus", "logs")
    #expect(refused.status == 3)
    #expect(
      refused.output.contains(
        "its events are of vocabulary \(current - 1), and this version reads them from \(current)"))
  }

  @Test func `a log that grew or was cut is told by its end`() throws {
    let place = try prepare()
    try place.walletsim("corpus", "logs", "--accept")
    let story = try place.read("logs/one.story")
    try place.write("logs/one.story", story + "4 00 tap pad.action\n")
    #expect(
      try place.walletsim("corpus", "logs").output.contains(
        "event 4: the events: stored tap pad.action, now the end"))
  }

  @Test func `what can't be read is refused, and nothing hides in a story`() throws {
    let place = try prepare()
    try place.walletsim("corpus", "logs", "--accept")
    try place.write("logs/two.log", "no log")
    try place.write("logs/three.story", "1 00 gone\n")
    let outcome = try place.walletsim("corpus", "logs")
    #expect(outcome.status == 3)
    #expect(outcome.output.contains("refused two.log: "))
    #expect(outcome.output.contains("refused three.log: "))
    #expect(outcome.output.hasSuffix("1 fine, 2 refused\n"))
    try place.write("logs/one.story", "1 \u{1B}[31m \u{202E}\n  view a \u{1B}\n")
    let hostile = try place.walletsim("corpus", "logs")
    #expect(hostile.status == 3)
    #expect(hostile.rawControls.isEmpty)
  }

  @Test func `a story that is none is refused, by its line`() throws {
    let place = try prepare()
    try place.walletsim("corpus", "logs", "--accept")
    try place.write("logs/one.story", try place.read("logs/one.story") + "gone wild\n")
    let outcome = try place.walletsim("corpus", "logs")
    #expect(outcome.status == 3)
    #expect(outcome.output.contains("refused one.log: its story can't be read: line"))
  }

  @Test func `the repository's own logs replay as they did`() throws {
    let place = try Workplace()
    let outcome = try place.walletsim("corpus", Workplace.packageRoot + "/Tests/Corpus")
    #expect(outcome.status == 0, "\(outcome.output)")
  }
}
