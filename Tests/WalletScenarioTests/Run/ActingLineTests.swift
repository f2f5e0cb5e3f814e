import Testing
import WalletKernel

@testable import WalletScenario

@Suite struct `Acting lines` {
  @Test func `fail when they are rejected`() throws {
    let run = try runSteps("tap nowhere\npress pad 1")
    #expect(run.messages == ["3: rejected: there is no component 'nowhere'"])
    // What comes after is not run.
    #expect(run.results[0].log.count == 1)
  }

  @Test(arguments: [
    ("mount button ok size=huge", "3:24"), ("mount button ok size=\"huge\"", "3:24"),
    ("mount button ok sise=small", "3:19"), ("tap pad.actoin", "3:11"),
    ("mount radio r\n    a selcted=true", "4:7"), ("mount radio r\n    a\n    a", "5:5"),
    ("rewind nowhere", "3:10"), ("mount button pad", "3:16"), ("mount buton b", "3:9"),
    ("enter pad.x 1", "3:3"),
  ])
  func `are rejected at the word that is wrong`(_ lines: String, _ place: String) throws {
    let run = try ScriptRun("scenario \"s\"\n  mount keypad pad\n  \(lines)\n")
    let found = try #require(run.results[0].failures.first).place
    #expect("\(found.line):\(found.column)" == place)
  }

  @Test(arguments: [
    "tap nowhere\nexpect rejected", "tap nowhere\ncheck rejected",
    "repeat 2\n  tap nowhere\nexpect rejected", "together\n  tap nowhere\nexpect rejected",
    "repeat 2\n  repeat 2\n    tap nowhere\nexpect rejected",
    "repeat 2\n  tap nowhere\n  expect rejected",
    "tap nowhere\nexpect rejected \"no component 'nowhere'\"",
    "locale xx_YY\nexpect rejected",
  ])
  func `may be rejected when that is expected`(_ lines: String) throws {
    #expect(try runSteps(lines).messages == [])
  }

  @Test(arguments: [
    // Something in the line took effect, or was ignored, or nothing was rejected.
    (
      "together\n  press pad 1\n  tap nowhere\nexpect rejected", "6: the last step was not rejected"
    ),
    ("press pad 1\nexpect rejected", "4: the last step was not rejected: it took effect"),
    ("press pad delete\nexpect rejected", "4: the last step was not rejected: ignored"),
    ("tap nowhere\nexpect rejected \"other\"", "4: the last step was rejected for another reason"),
    ("press pad 1\nexpect ignored", "4: the last step was not ignored: it took effect"),
    ("press pad delete\nexpect ignored \"other\"", "4: the last step was ignored for another"),
    ("press pad delete 1\nexpect ignored", "4: the last step was not ignored: it took effect, ign"),
    ("press pad 1\nexpect unchanged", "4: the last step changed the view: pad.value"),
  ])
  func `are told apart by what became of them`(_ lines: String, _ message: String) throws {
    let messages = try runSteps(lines).messages
    #expect(messages.count == 1)
    #expect(messages.first?.hasPrefix(message) == true, "\(messages)")
  }

  @Test func `nothing has happened before the first`() throws {
    let run = try ScriptRun("scenario \"s\"\n  expect unchanged\n")
    #expect(run.messages == ["2: nothing has happened yet in this scenario"])
  }

  @Test func `of a macro, a repeat and a together are looked at as a whole`() throws {
    let text = """
      macro twice(id)
        press {id} delete
        press {id} ","
      macro nothing()
        expect pad.value ""
      scenario "s"
        mount keypad pad
        twice(pad)
        expect ignored "grouping"
        expect ignored "nothing to delete"
        expect unchanged
        nothing()
        expect ignored
        repeat 2
          press pad 1 delete
        expect unchanged
        repeat 3
          press pad delete
          expect ignored
        expect ignored
      """
    #expect(try ScriptRun(text).messages == [])
  }

  @Test func `a press is one turn, a together another, else each line is its own`() throws {
    let lines = """
      press pad 1 2
      together
        type "3"
        repeat 2
          press pad 4
      repeat 2
        press pad 5 6
      """
    let log = try runSteps(lines).results[0].log
    let turns = (0..<log.count).map { log[$0].beginsTurn }
    #expect(
      turns == [true, true, false, true, false, false, true, false, true, false])
  }

  @Test func `a rejected event leaves its turn to the next, in the log, too`() throws {
    // The second Return acts, since the turn is another: live, and when it is replayed.
    let lines = """
      press pad 5
      key return
      together
        tap nowhere
        key return
      expect outputs
        pad changed "5"
        pad submitted "5"
        pad submitted "5"
      """
    let excused = try runSteps(lines)
    #expect(excused.messages == ["6: rejected: there is no component 'nowhere'"])
    var timeline = InMemorySession()
    try timeline.append(
      .mounted(Mount(kind: "keypad", id: "pad", options: [.init("value", .text("5"))])))
    try timeline.append(.keyPressed(.returnKey))
    #expect(throws: Rejection.self) { try timeline.append(.act(id: "no", .tapped(part: []))) }
    let reaction = try timeline.append(.keyPressed(.returnKey), beginsTurn: false)
    #expect(reaction == .took)
    #expect(timeline.wallet(after: 3).state == timeline.wallet.state)
    #expect(Array(timeline.wallet(after: 3).outputs) == Array(timeline.outputs))
    #expect(timeline.log[2].beginsTurn)
  }

  @Test func `a scenario may send so many events and no more`() throws {
    let run = try runSteps("repeat 10\n  press pad 1") { $0.limits.events = 5 }
    #expect(run.messages == ["4: more than 5 events in one scenario"])
  }
}
