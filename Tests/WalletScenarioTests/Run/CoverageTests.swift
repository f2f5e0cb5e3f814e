import Testing
import WalletKernel

@testable import WalletScenario

struct CoverageTests {
  private func tally(_ lines: String) throws -> CoverageTally {
    let run = try ScriptRun(lines) { $0.tallies = true }
    try #require(run.messages.isEmpty, "\(run.messages)")
    var tally = CoverageTally(of: .builtIn)
    for result in run.results { tally.add(result.coverage) }
    return tally
  }

  @Test func `knows every event that a kind takes, exercised or not`() throws {
    let coverage = try tally(
      """
      scenario "s"
        mount keypad pad
      """)
    let events = try #require(coverage.kinds["keypad"]).events
    #expect(events.names(.known) == ["paste", "press", "reply", "set", "tap", "unmount"])
    #expect(events.names(.exercised) == ["mount"])
    // What is never mounted is known, too, with all that it can ignore and show.
    let toasts = try #require(coverage.kinds["toasts"])
    for part in KindCoverage.Part.allCases {
      #expect(!toasts[part].isEmpty)
      #expect(toasts[part].values.allSatisfy { $0 == .known })
    }
  }

  @Test func `an expectation asserts the line before it and what it names`() throws {
    let coverage = try tally(
      """
      scenario "s"
        mount keypad pad
        press pad 1
        press pad decimal
        expect pad.value "1."
        expect output pad changed "1"
        tap pad.action
      """)
    let pad = try #require(coverage.kinds["keypad"])
    #expect(pad.events["press"] == .asserted)
    #expect(pad.events["mount"] == .exercised)
    #expect(pad.events["tap"] == .exercised)
    #expect(pad.fields["value"] == .asserted)
    #expect(pad.fields["keysOpacity"] == .exercised)
    #expect(pad.outputs == ["changed": .asserted, "submitted": .exercised])
  }

  @Test func `a reaction is asserted by who states it`() throws {
    let coverage = try tally(
      """
      scenario "s"
        mount keypad pad
        press pad delete
        expect ignored
        tap pad.action
        expect pad.value ""
      """)
    let pad = try #require(coverage.kinds["keypad"])
    #expect(pad.reactions.names(.asserted) == ["nothing to delete"])
    #expect(pad.reactions.names(.exercised) == ["the value is empty"])
    #expect(pad.reactions["the text is full"] == .known)
  }

  @Test func `that a path is there asserts no value`() throws {
    let coverage = try tally(
      """
      scenario "s"
        mount switch on
        expect on.on exists
        expect not on.on
        expect other absent
      """)
    let fields = try #require(coverage.kinds["switch"]).fields
    #expect(fields.names(.asserted) == ["on"])
    #expect(
      fields.names(.exercised) == [
        "a11y.hint", "a11y.label", "a11y.traits.*", "a11y.value", "enabled", "track",
      ])
    // A list that is empty is a leaf of its own; a switch's traits never are.
    #expect(fields.names(.known) == ["a11y.traits"])
  }

  @Test func `names that a script chooses are one field`() throws {
    let coverage = try tally(
      """
      record Fruit
        name text
        weight integer

      scenario "s"
        mount coins list
          BTC name="Bitcoin"
          LTC name="Litecoin"
        expect list.rows.1.name "Litecoin"
        mount records fruits of=Fruit
          one name="Pear"
        edit fruits.one
        expect fruits.session.fields.weight.value 0
        expect fruits.rows.one.name "Pear"
        expect sheets.fruits.presented
      """)
    #expect(coverage.kinds["sheets"]?.fields["*.presented"] == .asserted)
    #expect(coverage.kinds["coins"]?.fields["rows.*.name"] == .asserted)
    let records = try #require(coverage.kinds["records"]).fields
    #expect(records["session.fields.*.value"] == .asserted)
    #expect(records["session.fields.*.label"] == .exercised)
    #expect(records["rows.*.*"] == .asserted)
    #expect(records["rows.*.menu.edit.enabled"] == .exercised)
  }

  @Test func `exactly, fields and same assert all that is under them`() throws {
    let coverage = try tally(
      """
      scenario "s"
        mount switch one label="Alike"
        mount switch two label="Alike"
        expect same one two
        mount search find
        expect find
          text ""
          focused false
      """)
    let own = try #require(coverage.kinds["switch"]).fields
    #expect(own.names(.exercised) == [])
    // A list that is empty is a leaf of its own; a switch's traits never are.
    #expect(own.names(.known) == ["a11y.traits"])
    #expect(own.names(.asserted).contains("a11y.label"))
    #expect(own.names(.asserted).contains("track"))
    let search = try #require(coverage.kinds["search"]).fields
    #expect(search.names(.asserted) == ["focused", "text"])
  }

  @Test func `an invariant asserts at every event`() throws {
    let coverage = try tally(
      """
      scenario "s"
        mount switch one
        always one.enabled
        tap one
      """)
    #expect(try #require(coverage.kinds["switch"]).fields["enabled"] == .asserted)
  }

  @Test func `the report says what is missing, by name`() throws {
    let coverage = try tally(
      """
      scenario "s"
        mount switch on
        tap on
        expect on.on
      """)
    let text = coverage.text
    #expect(
      text.contains(
        """
        switch
          events: 5, exercised 2, asserted 1 (20.0 %)
            not exercised: reply, set, unmount
            not asserted: mount
          reactions: 3, exercised 0, asserted 0 (0.0 %)
            not exercised: disabled, nothing was asked, stale
          outputs: 2, exercised 1, asserted 0 (0.0 %)
            not exercised: changeRequested
            not asserted: changed
          view fields: 8, exercised 7, asserted 1 (12.5 %)
            not exercised: a11y.traits
            not asserted: a11y.hint, a11y.label, a11y.traits.*, a11y.value, enabled, track
        """))
    #expect(text.hasSuffix("%)\n"))
  }

  @Test func `a share is rounded down, so that all means all`() {
    var degrees: [String: CoverageDegree] = [:]
    for number in 0..<2_000 { degrees["\(number)"] = .asserted }
    #expect(degrees.assertedPermille == 1_000)
    degrees["0"] = .exercised
    #expect(degrees.assertedPermille == 999)
  }
}
