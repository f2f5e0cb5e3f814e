import Testing
import WalletKernel

@testable import WalletScenario

@Suite struct `Strict scenarios` {
  /// Pastes the lines of the report for people, byte for byte, where it says.
  private func pasted(_ text: String, _ run: ScriptRun) -> String {
    var blocks: [(line: Int, lines: [String])] = []
    var isBlock = false
    let head = "  add after line "
    for line in run.report.text(.pretty).split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix(head), let number = Int(line.dropFirst(head.count).dropLast()) {
        blocks.append((number, []))
        isBlock = true
      } else if line.hasPrefix("  test.scenario:") || line.hasPrefix("  rerun: ") {
        isBlock = false
      } else if isBlock {
        blocks[blocks.count - 1].lines.append(String(line))
      }
    }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for block in blocks.sorted(by: { $0.line > $1.line }) {
      lines.insert(contentsOf: block.lines, at: block.line)
    }
    return lines.joined(separator: "\n")
  }

  /// Pastes, and expects that this is all there was to do.
  private func expectToPass(_ text: String) throws {
    let run = try ScriptRun(text)
    #expect(!run.failures.isEmpty)
    #expect(run.failures.allSatisfy { !$0.reason.linesToPaste.isEmpty }, "\(run.messages)")
    let again = try ScriptRun(pasted(text, run))
    #expect(again.messages == [], "\(pasted(text, run))")
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
    try expectToPass(text)
  }

  @Test(arguments: [
    "mount radio r\n  a\n  \"b c\"\ntap r.a",
    "mount transactions t\nload t\nrows t\n  1 title=\"A\"",
    // A comment and an empty line in a block, and one block in another.
    "repeat 2\n  press pad 1  # one\n\n  # none\n  together\n    press pad 2\nwait 1s",
    "in any order\n  set pad helper=\"a\"\n  set pad action=\"b\"\npress pad 1",
    // What is left of the outputs comes after those that were looked at.
    "repeat 2\n  press pad 1\nexpect output pad changed \"1\"\nexpect pad.value \"11\"\nwait 1s",
    "repeat 2\n  press pad 1\nexpect output pad changed \"1\"",
    "tap pad.action\nexpect pad\n  value \"\"",
  ])
  func `pass with lines that stand after all that belongs to the acting line`(
    _ lines: String
  ) throws {
    try expectToPass(padScenario(lines, strict: true))
  }

  @Test(arguments: [
    // An id, a text, a part of a text, and a number that becomes a text.
    ("i", ["s", "u"], "mount switch {i}\ntap {i}", ["expect {i}.on true", "  {i} changed true"]),
    ("v", ["\"a\"", "b"], "mount keypad pad value={v}", ["expect pad.value {v}"]),
    ("v", ["14", "15"], "platform ios {v}", ["expect app.platform \"ios {v}\""]),
    (
      "k", ["1", "2"], "mount keypad pad value=\"1\"\npress pad {k}",
      ["expect pad.value \"1{k}\"", "  pad changed \"1{k}\""]
    ),
    ("k", ["1", "2"], "mount keypad pad\npress pad {k}", ["expect pad.value \"{k}\""]),
  ])
  func `pass in every row of the examples`(
    _ name: String, _ cells: [String], _ steps: String, _ wanted: [String]
  ) throws {
    let body = steps.split(separator: "\n").map { "  \($0)\n" }.joined()
    let rows = cells.map { "    | \($0) |\n" }.joined()
    let text = "scenario \"s\"\n  examples\n    | \(name) |\n\(rows)  strict\n\(body)"
    try expectToPass(text)
    let lines = try ScriptRun(text).failures.flatMap { $0.reason.linesToPaste }
    #expect(wanted.allSatisfy(lines.contains), "\(lines)")
  }

  @Test func `say what no line states in every row`() throws {
    let text = """
      scenario "s"
        examples
          | on    |
          | true  |
          | false |
        strict ignored outputs dressing
        mount switch s on={on}
        expect s.on {on}
        mount switch t
      """
    let run = try ScriptRun(text)
    let first = run.failures.filter { $0.place.line == 7 }
    #expect(
      first.map { $0.message } == [
        "strict: a line is missing after this one; "
          + "no line was found that holds in every row and states s.track",
        "strict: a line is missing after this one; "
          + "no line was found that holds in every row and states s.track",
      ])
    let again = try ScriptRun(pasted(text, run))
    #expect(again.failures.map { $0.place.line } == [7, 7])
    #expect(
      again.failures.allSatisfy {
        $0.message.hasPrefix("strict: what this line did is not covered, and no line was found")
      }, "\(again.messages)")
    let few = try ScriptRun(text) { $0.limits.comparedRows = 1 }
    #expect(few.failures.allSatisfy { $0.reason.linesToPaste.isEmpty })
  }

  @Test func `fill in the names of columns where no line would do without`() throws {
    let text = """
      scenario "s"
        examples
          | on    | id |
          | true  | s  |
          | false | u  |
        strict ignored outputs dressing
        mount switch {id} on={on}
      """
    let run = try ScriptRun(text)
    let lines = ["expect {id}.on {on}", "expect {id}.enabled true"]
    #expect(run.failures.map { $0.reason.linesToPaste } == [lines, lines])
    #expect(run.failures[0].unstated == ["s.track"])
    #expect(run.failures[1].unstated == ["u.track"])
  }

  @Test func `say what no line states after every order`() throws {
    let text = """
      scenario "s"
        strict ignored outputs dressing
        mount switch s
        mount switch t
        mount radio r
          z
          y
        in any order
          tap r.z
          tap r.y
          set s enabled=false
        in any order
          tap t
          set t enabled=false
        wait 1s
      """
    let run = try ScriptRun(text)
    let first = try #require(run.failures.first { $0.place.line == 11 })
    #expect(first.message.contains("no line that holds after every order states "))
    let second = try #require(run.failures.first { $0.place.line == 14 })
    #expect(second.message.hasSuffix(" states t.track, t.on, the outputs"), "\(second.message)")
    #expect(first.message.contains("for what line 8 did"))
    #expect(first.reason.linesToPaste.contains { $0.hasPrefix("expect s.enabled false") })
    let again = try ScriptRun(pasted(text, run))
    #expect(
      again.failures.allSatisfy { $0.reason.linesToPaste.isEmpty }, "\(again.messages)")
    #expect(again.failures.count == run.failures.filter { !$0.unstated.isEmpty }.count)
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
        strict ignored outputs view
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

extension StepFailure {
  fileprivate var unstated: [String] {
    if case .notCovered(let gap) = reason { gap.unstated } else { [] }
  }
}
