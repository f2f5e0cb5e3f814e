import Foundation
import Testing

/// What the tool writes into scripts, or gives to be pasted into them.
struct RewritingTests {
  @Test func `an update changes the values that differ, and no other byte`() throws {
    let place = try Workplace()
    let script = """
      # kept   as it is
      scenario "u"   tag
          mount keypad pad   # odd layout
          press pad 1 2
          expect pad.value   "1"  # wrong
          expect pad.keysOpacity 100
          expect outputs
              pad changed "1"
              pad changed "22"
          expect not pad.action.enabled
      """
    try place.write("u.scenario", script.replacing("\n", with: "\r\n"))
    let outcome = try place.walletsim("run", "u.scenario", "--update")
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(outcome.errors == "updated 3 expectations in u.scenario\n")
    let expected = script.replacing("expect pad.value   \"1\"", with: "expect pad.value   \"12\"")
      .replacing("changed \"22\"", with: "changed \"12\"")
      .replacing("expect not pad.action.enabled", with: "expect pad.action.enabled")
      .replacing("\n", with: "\r\n")
    #expect(try place.read("u.scenario") == expected)
    let again = try place.walletsim("run", "u.scenario", "--update")
    #expect(again.status == 0)
    #expect(again.errors.isEmpty)
    #expect(try place.read("u.scenario") == expected)
    #expect(place.names == ["u.scenario"])
  }

  @Test func `an update keeps the mode, and a link stays a link`() throws {
    let place = try Workplace()
    try place.write("real.scenario", "scenario \"s\"\n  mount switch s\n  expect s.track \"\"\n")
    let made = try place.shell("chmod 640 real.scenario && ln -s real.scenario link.scenario")
    try #require(made.status == 0)
    #expect(try place.walletsim("run", "link.scenario", "--update").status == 0)
    let listed = try place.shell("ls -l")
    #expect(listed.output.contains("-rw-r-----"))
    #expect(listed.output.contains("link.scenario -> real.scenario"))
    #expect(try place.read("real.scenario").contains("\"switchTrackFillOff\""))
  }

  @Test(arguments: [
    """
    scenario "s"
      strict
      mount keypad pad value="1"
      press pad delete
      press pad delete
      tap pad.action
    """,
    """
    scenario "blocks"
      strict
      mount radio r
        a
        b
      in any order
        mount switch s
        mount switch t
      repeat 2
        together
          tap s
      expect output s changed true
    """,
    """
    scenario "rows"
      examples
        | id  |
        | one |
        | two |
      strict
      mount switch {id}
      repeat 3
        tap {id}
    """,
  ])
  func `what strict asks for makes the scenario pass when it is pasted`(
    _ text: String
  ) throws {
    let place = try Workplace()
    try place.write("strict.scenario", text)
    var rounds = 0
    while true {
      let outcome = try place.walletsim("run", "strict.scenario")
      if outcome.status == 0 { break }
      rounds += 1
      try #require(rounds < 10)
      try paste(outcome.output, into: "strict.scenario", of: place)
    }
    #expect(rounds == 1)
  }

  /// Pastes what a report says to add; from below, so that the lines above keep their numbers.
  private func paste(_ report: String, into name: String, of place: Workplace) throws {
    var additions: [(line: Int, lines: [String])] = []
    var isPasting = false
    for line in report.split(separator: "\n") {
      if let range = line.range(of: "add after line "),
        let number = Int(line[range.upperBound...].dropLast())
      {
        additions.append((number, []))
        isPasting = true
      } else if line.contains(": error: ") || line.contains("rerun: ") {
        isPasting = false
      } else if isPasting {
        additions[additions.count - 1].lines.append(String(line))
      }
    }
    try #require(!additions.isEmpty, "\(report)")
    var lines = try place.read(name).split(separator: "\n").map(String.init)
    for addition in additions.sorted(by: { $0.line > $1.line }) {
      lines.insert(contentsOf: addition.lines, at: addition.line)
    }
    try place.write(name, lines.joined(separator: "\n") + "\n")
  }

  @Test func `a failure says what the last act changed, and how to run it again`() throws {
    let place = try Workplace()
    try place.write(
      "it's $HOME.scenario",
      """
      scenario "s"
        mount keypad pad
        expect pad.value ""

      scenario "row {n}"
        examples
          | n |
          | 1 |
          | 2 |
        mount keypad pad
        press pad {n}
        expect pad.value "1"
      """)
    let outcome = try place.walletsim("run", ".")
    #expect(outcome.status == 1)
    #expect(
      outcome.output.contains(
        """
          it's $HOME.scenario:12:10: error: expected pad.value "1", found "2"
              expect pad.value "1"
                     ^
          expected  "1"
          actual    "2"
          pad.value changed last in line 11, `press pad {n}`: "" → "2"
          outputs not yet looked at:
            pad changed "2"
          line 11, `press pad {n}`, changed:
            pad.action.enabled  false → true
        """), "\(outcome.output)")
    let rerun = try #require(
      outcome.output.split(separator: "\n").first { $0.contains("rerun: ") })
    let command = rerun.replacing("  rerun: ", with: "")
    let again = try place.shell(String(command))
    #expect(again.status == 1)
    #expect(again.output.hasSuffix("0 passed, 1 failed\n"))
    #expect(again.output.contains("row 2"))
  }

  @Test func `coverage and impatience say what they found, and their statuses`() throws {
    let place = try Workplace()
    try place.write(
      "planted.scenario",
      """
      scenario "planted"
        mount keypad pay value="5"
        tap pay.action
        expect output pay submitted "5"
        expect no outputs
      """)
    #expect(try place.walletsim("run", "planted.scenario").status == 0)
    let found = try place.walletsim("run", "planted.scenario", "--impatient")
    // Whether that is wrong nobody has said.
    #expect(found.status == 0)
    #expect(
      found.errors.contains(
        "walletsim: warning: planted.scenario:3: impatient, line 3 twice: 'pay submitted"))
    #expect(found.errors.contains("mount 'pay' with once=true, or once=false if it may"))
    #expect(found.output.contains(" impatient variants\n1 passed, 0 failed\n"))
    let coverage = try place.walletsim("coverage", "planted.scenario", "--format", "json")
    let report = try #require(
      try JSONSerialization.jsonObject(with: coverage.outputBytes) as? [String: Any])
    let kinds = try #require(report["kinds"] as? [[String: Any]])
    let pad = try #require(kinds.first { $0["kind"] as? String == "keypad" })
    let outputs = try #require(pad["outputs"] as? [String: Any])
    #expect(outputs["asserted"] as? Int == 1)
    #expect((outputs["notAsserted"] as? [String]) == [])
  }
}
