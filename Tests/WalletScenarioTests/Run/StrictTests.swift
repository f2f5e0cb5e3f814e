import Testing
import WalletKernel

@testable import WalletScenario

@Suite struct `Strict scenarios` {
  /// Pastes what a strict scenario lacks where the report says.
  private func pasted(_ text: String, _ failures: [StepFailure]) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for failure in failures.reversed() {
      // A block's lines come before what is expected of it.
      var end = failure.place.line
      while end < lines.count, lines[end].hasPrefix("    ") { end += 1 }
      lines.insert(contentsOf: failure.reason.linesToPaste.map { "  " + $0 }, at: end)
    }
    return lines.joined(separator: "\n")
  }

  @Test(arguments: [
    "press pad 1", "press pad delete", "press pad 1 2\ntap pad.action",
    "set pad inProgress=true\npress pad 1", "unmount pad", "locale ar_EG",
    "present a detents=medium,large\ndismiss", "mount search find\nfocus find\ntype \"a{{b\"",
    "repeat 2\n  press pad 1", "together\n  press pad 1\n  press pad 2\npress pad 3",
    "mark a\npress pad 1\nrewind a", "wait 3s", "reload", "inactive\npress pad 1\nactive",
    "present a\npresent b returns=true\ndismiss b", "random 40 seed=9",
    "mount converter card\n  from title=\"A\"\n  to title=\"B\"\ntap card.swap",
  ])
  func `pass with the lines that they lack, and those are told after every act`(
    _ lines: String
  ) throws {
    let text = padScenario(lines, strict: true)
    let run = try ScriptRun(text)
    #expect(!run.failures.isEmpty)
    #expect(run.failures.allSatisfy { !$0.reason.linesToPaste.isEmpty }, "\(run.messages)")
    let again = try ScriptRun(pasted(text, run.failures))
    #expect(again.messages == [], "\(pasted(text, run.failures))")
  }

  @Test func `lack nothing when everything is covered`() throws {
    let text = """
      setup
        mount keypad pad
        press pad 1
        expect output pad changed "1"
      scenario "s"
        strict
        press pad 2
        expect pad
          value "12"
        expect output pad changed "12"
        press pad "x"
        expect ignored
        wait 2s
        expect unchanged
      """
    #expect(try ScriptRun(text).messages == [])
  }

  @Test(arguments: [
    // That a path exists says nothing of its value; an older look is no look.
    ("expect pad.value exists", ["expect pad.value \"1\""]),
    ("expect pad.value != \"2\"", []),
    ("expect pad exists", ["expect pad.value \"1\""]),
  ])
  func `are covered by what is said of a value`(_ line: String, _ left: [String]) throws {
    let text = """
      setup
        mount keypad pad value="0" action="x"
      scenario "s"
        strict
        set pad value="1"
        \(line)
      """
    #expect(try ScriptRun(text).failures.flatMap { $0.reason.linesToPaste } == left)
  }

  @Test func `forget what was looked at before it changed again`() throws {
    let text = """
      macro both()
        set pad value="1"
        expect pad.value "1"
        set pad value="2"
      setup
        mount keypad pad value="0"
      scenario "s"
        strict
        both()
      """
    #expect(
      try ScriptRun(text).failures.flatMap { $0.reason.linesToPaste }
        == ["expect pad.value \"2\""])
  }

  @Test func `want outputs looked at and ignored steps stated`() throws {
    let text = """
      setup
        mount keypad pad value="0"
      scenario "s"
        strict
        tap pad.action
        press pad "x"
        tap pad.action
        expect output pad submitted "0"
      """
    let run = try ScriptRun(text)
    #expect(
      run.failures.map { $0.reason.linesToPaste }
        == [["expect outputs", "  pad submitted \"0\""], ["expect ignored"]])
  }
}
