import Testing
import WalletKernel

@testable import WalletScenario

@Suite struct `Scenarios that are marked` {
  @Test func `are skipped, with the reason`() throws {
    let run = try ScriptRun(
      "scenario \"s\" smoke skip(\"no pad yet\")\n  mount keypad pad\n  expect pad.x 1\n")
    #expect(run.results[0].status == .skipped)
    #expect(run.results[0].steps == 0)
    #expect(run.results[0].setAside == ScenarioMark(kind: .skip, reason: "no pad yet"))
    #expect(run.script.scenarios[0].tags == ["smoke", "skip"])
    #expect(run.report.entries[0].setAside?.text == "skip: no pad yet")
    #expect(run.report.text(.pretty) == "1 skipped\n0 passed, 0 failed\n")
  }

  @Test func `to do may be empty, and fail where they hold`() throws {
    let run = try ScriptRun(
      """
      setup
        mount keypad pad
      scenario "empty" todo
      scenario "fails" todo
        expect pad.value "1"
      scenario "breaks" todo
        tap nothing
      scenario "holds" todo("until Friday")
        expect pad exists
      """)
    #expect(run.results.map { $0.status } == [.skipped, .skipped, .skipped, .failed])
    #expect(
      run.messages == ["8: it is marked 'todo' (until Friday) and holds; take the mark away"])
  }

  @Test func `are told apart by who runs just some`() throws {
    let script = try read("scenario \"a\" only\n  wait 1s\nscenario \"b\"\n  wait 1s\n")
    #expect(script.scenarios.map { $0.isOnly } == [true, false])
    #expect(script.scenarios[0].mark(.only)?.reason == nil)
  }
}

@Suite struct `Strict by the part` {
  private func lacking(_ head: String, _ steps: String) throws -> [String] {
    let lines = steps.split(separator: "\n").map { "  \($0)\n" }.joined()
    let text = """
      \(head)
      setup
        mount keypad pad once=true
        mount switch wifi
      scenario "s"

      """
    return try ScriptRun(text + lines).failures.map { failure in
      ([failure.message] + failure.reason.linesToPaste).joined(separator: "; ")
    }
  }

  @Test(arguments: [
    ("strict ignored", "press pad \"x\"", "expect ignored \"no"),
    ("strict outputs", "press pad 1", "expect outputs;   pad changed \"1\""),
    ("strict view", "tap wifi", "expect wifi.on true"),
    ("strict dressing", "tap wifi\nexpect wifi.on", "expect wifi.track \"switchTrackFillOn\""),
    (
      "strict requests", "press pad 1\ntap pad.action",
      "strict: at the end the host still owes an answer to pad submitted request=1"
    ),
  ])
  func `asks for its own part alone`(
    _ head: String, _ steps: String, _ lack: String
  ) throws {
    let found = try lacking(head, steps)
    #expect(found.count == 1)
    let wanted = lack.hasSuffix("\"no") ? "expect ignored" : lack
    #expect(found.first?.contains(wanted) == true, "\(found)")
    #expect(try lacking("strict none", steps) == [])
    #expect(try lacking(head, "strict none\n" + steps) == [])
    let others = ["ignored", "outputs", "view", "requests"].filter { !head.contains($0) }
    if head != "strict dressing" {
      #expect(try lacking(head, "strict \(others[0])\nwait 1s") == [])
    }
  }

  @Test func `lets what one act left stay for a later look where the part is not demanded`() throws
  {
    let steps =
      "press pad 1\npress pad 2\nexpect outputs\n  pad changed \"1\"\n  pad changed \"12\""
    #expect(try lacking("strict ignored", steps) == [])
  }

  @Test func `runs what comes after also when a scenario has failed`() throws {
    let run = try ScriptRun(
      """
      after
        expect pad.value "2"
      setup
        mount keypad pad
      scenario "s"
        expect pad.value "1"
        press pad 2
      scenario "t"
        press pad 2
      """)
    #expect(
      run.messages == [
        "6: expected pad.value \"1\", found \"\"", "2: expected pad.value \"2\", found \"\"",
      ])
  }
}
