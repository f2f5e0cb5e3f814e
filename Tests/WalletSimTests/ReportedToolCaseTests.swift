import Foundation
import Testing

/// What people reported of the tool and of the language, each as it was reported.
struct ReportedToolCaseTests {
  private func run(_ steps: String, _ words: String...) throws -> Outcome {
    let place = try Workplace()
    let lines = steps.split(separator: "\n").map { "  \($0)\n" }.joined()
    try place.write("a.scenario", "scenario \"a\"\n" + lines)
    return try place.walletsim(["run", "a.scenario"] + words)
  }

  @Test func `30: a column named twice is one error`() throws {
    let outcome = try run("examples\n  | x | x |\n  | 1 | 2 |\nwait 1s")
    #expect(outcome.status == 2)
    #expect(outcome.output.components(separatedBy: ": error: ").count == 2, "\(outcome.output)")
  }

  @Test(arguments: ["run", "fuzz --events 50", "explore --depth 1"])
  func `37: a never line about what there never is does not pass`(_ verb: String) throws {
    let place = try Workplace()
    try place.write(
      "a.scenario", "scenario \"a\"\n  mount amount pay\n  never pay.bas > 5\n  press pay 9\n")
    var words = verb.split(separator: " ").map(String.init)
    words.insert("a.scenario", at: 1)
    let outcome = try place.walletsim(words)
    #expect(outcome.status == 2, "\(outcome.output)\(outcome.errors)")
    #expect((outcome.output + outcome.errors).contains("the nearest is 'pay.base'"))
  }

  @Test func `38: a report says which keys were ignored, and why`() throws {
    let outcome = try run(
      """
      mount amount pay
      present pin
      press pay 5
      expect pay.entered "5"
      """)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("ignored since then:"), "\(outcome.output)")
    #expect(outcome.output.contains("    line 4, `press pay 5`: "))
  }

  @Test func `39: a report names the step that last changed the path`() throws {
    let outcome = try run(
      "mount amount pay\npress pay 5\nmount switch s\ntap s\ntap s\nexpect pay.entered \"6\"")
    #expect(
      outcome.output.contains(
        "  pay.entered changed last in line 3, `press pay 5`: \"\" → \"5\"\n"), "\(outcome.output)")
  }

  @Test func `40: what was typed before a payment is no stumbling block`() throws {
    let typed = "mount amount pay\ntype \"47.28\"\ntap pay.action\n"
    #expect(try run(typed + "expect last output pay submitted").status == 0)
    #expect(try run(typed + "expect some output pay submitted").status == 0)
    #expect(try run(typed + "expect no output pay submitted").status == 1)
    let failed = try run(typed + "expect output pay submitted")
    #expect(failed.status == 1)
    #expect(failed.output.contains("outputs not yet looked at:"))
    #expect(failed.output.contains("  ~ pay submitted "), "\(failed.output)")
  }

  @Test func `41: minimize looks at the first bad event, wherever the log goes on to`() throws {
    let place = try Workplace()
    try place.write(
      "a.scenario",
      "scenario \"a\"\n  mount switch s\n  tap s\n  tap s\n  mount keypad pad\n  press pad 1\n")
    try place.walletsim("record", "a.scenario", "--to", "a.log")
    let outcome = try place.walletsim("minimize", "a.log", "not s.on")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("  tap s\n"))
    #expect(!outcome.output.contains("pad"))
  }

  @Test func `48: an impatient run warns of what nobody said to be sent once`() throws {
    let outcome = try run("mount button ok\ntap ok\nexpect output ok tapped", "--impatient")
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.errors.contains("walletsim: warning: a.scenario:3: "), "\(outcome.errors)")
  }

  @Test func `A16: what a strict scenario lacks after many rows is counted as work`() throws {
    let rows = { (turn: Int) in (0..<400).map { "  k\(turn)-\($0)\n" }.joined() }
    let turns = (0..<40).map { "append t\n" + rows($0) }.joined()
    let outcome = try run("strict\nmount transactions t\n" + turns)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("units of work in one scenario"))
  }

  @Test func `A19: what no run is needed for is told by check`() throws {
    let place = try Workplace()
    for (step, message) in [
      ("mount keypd pad", "did you mean 'keypad'?"), ("mount keypad pad xyzzy=1", "there are "),
      ("locale en_UD", "there is no locale 'en_UD'"), ("tap other", "'other'"),
    ] {
      try place.write(
        "a.scenario", "scenario \"a\"\n  mount switch s\n  \(step)\n  expect s exists\n")
      let outcome = try place.walletsim("check", "a.scenario")
      #expect(outcome.status == 2, "\(step)")
      #expect(outcome.errors.contains(message), "\(step): \(outcome.errors)")
    }
  }

  @Test func `A20: a log that stops early is told whatever was asked of it`() throws {
    let place = try Workplace()
    try place.write(
      "a.scenario", "scenario \"a\"\n  mount switch s\n  tap s\n  mount keypad pad\n  press pad 1\n"
    )
    try place.walletsim("record", "a.scenario", "--to", "a.log")
    try place.write("cut.log", place.bytes("a.log").dropLast(7))
    for view in ["pad.value", "s.on", "nothing.there"] {
      let outcome = try place.walletsim("replay", "cut.log", "--view", view)
      #expect(outcome.status == 3, "\(view): \(outcome.output)\(outcome.errors)")
      #expect(outcome.errors.contains("cut.log"), "\(outcome.errors)")
    }
  }
}
