import Testing
import WalletKernel

@testable import WalletScenario

@Suite struct Expectations {
  @Test(arguments: [
    "pad.value \"12\"", "pad.value != \"1\"", "pad.value != 12", "pad.value != none",
    "pad.value contains \"12\"", "pad.value contains \"\"", "pad.value starts \"1\"",
    "pad.value ends \"2\"", "pad.keysOpacity 100", "pad.keysOpacity != 100.0",
    "pad.keysOpacity < 101", "pad.keysOpacity <= 100", "pad.keysOpacity > -1",
    "pad.keysOpacity >= 100", "pad.helper none", "pad.action.enabled", "not pad.action.loading",
    "pad.action.enabled true", "pad.rows.0.0.label \"1\"", "pad.rows.3 exists", "pad exists",
    "pad.rows.4 absent", "pay absent", "sheets []", "app.clock 0",
    "same pad.value pad.value", "same pad.rows.0 pad.rows.0", "app.keyboardOwner pad",
    "pad.\"value\" \"12\"", "pad.rows count 4", "pad.rows.0 count >= 3", "pad.rows count != 5",
    "any pad.rows.label \"7\"", "every pad.rows.enabled", "any pad.rows.3.label \".\"",
    "pad.value @pad.value", "pad.keysOpacity >= @pad.keysOpacity", "pad.value != @pad.helper",
    "some output pad changed \"12\"", "last output pad changed \"12\"", "last output pad changed",
    "no output pad submitted", "no output pad changed \"2\"",
  ])
  func `hold`(_ expectation: String) throws {
    #expect(try runSteps("press pad 1 2\nexpect " + expectation).messages == [])
    #expect(try runSteps("press pad 1 2\ncheck " + expectation).messages == [])
  }

  @Test(arguments: [
    ("pad.value 12", "expected pad.value 12, found \"12\": kinds never mix"),
    ("pad.value \"13\"", "expected pad.value \"13\", found \"12\""),
    ("pad.value none", "expected pad.value none, found \"12\""),
    ("pad.value != \"12\"", "expected pad.value != \"12\", found \"12\""),
    ("pad.value contains \"3\"", "expected pad.value contains \"3\", found \"12\""),
    ("pad.value starts \"2\"", "expected pad.value starts \"2\", found \"12\""),
    ("pad.value ends \"1\"", "expected pad.value ends \"1\", found \"12\""),
    ("pad.value ends \"012\"", "expected pad.value ends \"012\", found \"12\""),
    ("pad.value < 13", "pad.value can't be compared: a text '<' an integer"),
    ("pad.keysOpacity contains \"1\"", "pad.keysOpacity can't be compared: an integer 'contains'"),
    ("pad.keysOpacity < 100", "expected pad.keysOpacity < 100, found 100"),
    ("pad.keysOpacity <= 99", "expected pad.keysOpacity <= 99, found 100"),
    ("pad.keysOpacity > 100", "expected pad.keysOpacity > 100, found 100"),
    ("pad.keysOpacity >= 101", "expected pad.keysOpacity >= 101, found 100"),
    ("pad.keysOpacity < 101.0", "pad.keysOpacity can't be compared: an integer '<' a decimal"),
    ("pad.keysOpacity 100.0", "expected pad.keysOpacity 100.0, found 100"),
    ("pad.value", "expected pad.value true, found \"12\""),
    ("not pad.action.enabled", "expected pad.action.enabled false, found true"),
    ("not pad.helper", "expected pad.helper false, found none"),
    ("pad absent", "expected no pad, found a record with "),
    ("pad.valu exists", "there is no 'pad.valu'; the nearest is 'pad.value'"),
    ("pda.value \"12\"", "there is no 'pda.value'; the nearest is 'pad.value'"),
    ("pad.enabled", "there is no 'pad.enabled'; the nearest is 'pad.action.enabled'"),
    ("pad.rows.4 exists", "there is no 'pad.rows.4'; the nearest is 'pad.rows.3'"),
    ("not pad.nothingLikeIt", "there is no 'pad.nothingLikeIt'; the nearest is 'pad'"),
    ("same pad.value pad.helper", "pad.value and pad.helper differ"),
    ("same pad.value pad.no", "there is no 'pad.no'"),
    ("no outputs", "expected no outputs, found pad changed \"1\", pad changed \"12\""),
    ("pad.rows count 3", "expected pad.rows count 3, found 4"),
    ("pad.rows count > 4", "expected pad.rows count > 4, found 4"),
    ("pad.value count 2", "pad.value has no rows or elements to count: it is a text"),
    (
      "any pad.rows.label \"x\"",
      "expected any pad.rows.label \"x\", found none of 12: pad.rows.0.0.label \"1\", pad.rows"
    ),
    (
      "every pad.rows.role digit",
      "expected every pad.rows.role \"digit\", found 2 of 12 that are not: pad.rows.3.0.role"
    ),
    ("any pad.rows.lable \"1\"", "there is no 'pad.rows.lable'"),
    (
      "pad.value @pad.action.text",
      "expected pad.value @pad.action.text, found \"12\", and pad.action.text is \"Continue\""
    ),
    (
      "pad.keysOpacity < @pad.keysOpacity", "expected pad.keysOpacity < @pad.keysOpacity, found 100"
    ),
    ("pad.value @pad.valu", "there is no 'pad.valu'; the nearest is 'pad.value'"),
    ("pad.keysOpacity < @pad.value", "pad.keysOpacity can't be compared: an integer '<' a text"),
    (
      "some output pad submitted",
      "expected some output pad submitted, and none of the 2 not yet looked at is it"
    ),
    (
      "last output pad changed \"1\"",
      "expected the last output pad changed \"1\", found pad changed \"12\""
    ),
    ("no output pad changed", "expected no output pad changed, found pad changed \"1\""),
    ("output pad changed \"2\"", "expected output pad changed \"2\", found pad changed \"1\""),
    ("output pad changed", "expected output pad changed, found pad changed \"1\""),
    ("output app changed \"1\"", "expected output app changed \"1\", found pad changed \"1\""),
  ])
  func `do not hold, and say why`(_ expectation: String, _ message: String) throws {
    let run = try runSteps("press pad 1 2\nexpect " + expectation)
    #expect(run.failures.count == 1)
    #expect(run.failures.first?.message.hasPrefix(message) == true, "\(run.messages)")
    #expect(run.failures.first?.place.line == 4)
  }

  @Test func `end the scenario, and checks do not`() throws {
    let lines = """
      check pad.value "x"
      check pad.keysOpacity 1
      expect pad.value "y"
      expect pad.value "z"
      """
    let run = try runSteps(lines)
    #expect(run.failures.map { $0.place.line } == [3, 4, 5])
    #expect(run.results[0].status == .failed)
  }

  @Test func `of a group all hold, and each that does not is told at its line`() throws {
    let lines = """
      expect pad
        value "1"
        keysOpacity 100
        action.enabled true
        helper absent
        rows.3.0.label "."
      """
    let run = try runSteps(lines)
    #expect(run.failures.map { $0.place.line } == [4, 6, 7])
  }

  @Test func `exactly names all leaves of a subtree`() throws {
    let whole = """
      expect exactly pad.rows.3.0
        label "."
        role "decimal"
        enabled true
      """
    #expect(try runSteps(whole).messages == [])
    let less = try runSteps(
      whole.replacing("    enabled true", with: "").replacing("  enabled true", with: ""))
    #expect(less.messages == ["3: pad.rows.3.0 has a further leaf: enabled"])
    let lists =
      "present a detents=medium,large\nexpect exactly sheets.a\n"
      + "  presented true\n  style modal\n  modal true\n  detents medium,large\n"
      + "  dismissible true\n  waiting false"
    #expect(try runSteps(lists).messages == [])
  }

  @Test func `of outputs look at them in order, once`() throws {
    let lines = """
      press pad 1 2
      expect output pad changed "1"
      expect outputs
        pad changed "12"
      expect no outputs
      press pad 3
      expect outputs
        pad changed "12"
      """
    let run = try runSteps(lines)
    #expect(run.failures.count == 1)
    #expect(run.failures[0].message.contains("as number 1, found pad changed \"123\""))
  }

  @Test(arguments: [
    ("pad changed \"1\"", "found further ones: pad changed \"12\""),
    ("pad changed \"1\"\n  pad changed \"12\"\n  pad changed \"1\"", "but there are only 2"),
  ])
  func `of outputs must be exactly these`(_ outputs: String, _ message: String) throws {
    let run = try runSteps("press pad 1 2\nexpect outputs\n  " + outputs)
    #expect(run.failures.count == 1)
    #expect(run.failures.first?.message.contains(message) == true, "\(run.messages)")
  }

  @Test func `name some of an output's fields, and all of its values`() {
    let output = WalletOutput(
      source: "a", name: "saved",
      values: .many([
        Option("", .text("k")), Option("name", .text("x")), Option("size", .integer(3)),
      ]))
    func pattern(_ values: [Value], _ fields: [Option]) -> OutputPattern {
      OutputPattern(
        source: "a", name: "saved", values: values, fields: fields,
        place: Place(file: "", line: 1, column: 1, offset: 0), range: 0..<0)
    }
    #expect(pattern([.text("k")], []).matches(output))
    #expect(pattern([.text("k")], [Option("size", .integer(3))]).matches(output))
    #expect(!pattern([], [Option("size", .integer(3))]).matches(output))
    #expect(!pattern([.text("k")], [Option("size", .integer(4))]).matches(output))
    #expect(!pattern([.text("k")], [Option("other", .integer(3))]).matches(output))
  }

  @Test func `of no rows at all hold for no quantifier, and standing ones wait for some`() throws {
    let list = "mount transactions list\n"
    for quantifier in ["any", "every"] {
      let run = try runSteps(list + "expect \(quantifier) list.rows.title \"a\"")
      #expect(
        run.messages == ["4: expected \(quantifier) list.rows.title \"a\", found no rows at all"])
    }
    let standing = "always every list.rows.title \"a\"\npress pad 1\nrows list\n  k title=a"
    #expect(try runSteps(list + standing).messages == [])
    let never = try runSteps(list + "always every list.rows.title \"a\"\npress pad 1")
    #expect(
      never.messages
        == ["4: there was never a 'list.rows.title'; the nearest is 'list.rows'"])
  }

  @Test func `that stand are asked of outputs, and under their premise alone`() throws {
    let breach = try runSteps("never output pad changed\npress pad 1")
    #expect(
      breach.messages
        == ["3: what must never hold does after line 4: output pad changed"])
    let other = try runSteps("always output pad changed \"1\"\npress pad 1 2")
    #expect(
      other.messages == [
        "3: what must always hold does not after line 4: "
          + "expected output pad changed \"1\", found pad changed \"12\""
      ])
    let lines = "always pad.value \"1\" when pad.helper \"on\"\npress pad 2\n"
    #expect(try runSteps(lines).messages == [])
    #expect(try runSteps(lines + "set pad helper=on").failures.map { $0.place.line } == [3])
  }

  @Test func `show what the last acting line changed`() throws {
    let run = try runSteps("press pad 1\npress pad 2\nexpect pad.value \"1\"")
    let failure = try #require(run.failures.first)
    #expect(failure.lastAct?.place.line == 4)
    #expect(
      failure.changes.map { ViewText.line($0) } == [
        "pad.value  \"1\" → \"12\"", "pad.a11y.value  \"1\" → \"12\"",
      ])
  }

  @Test func `find bytes as a plain search does`() {
    // Every text over two letters against every pattern: the search has no other way to be wrong.
    let texts = (0...8).flatMap { length in
      (0..<(1 << length)).map { bits in (0..<length).map { UInt8(bits >> $0 & 1) } }
    }
    for text in texts where text.count <= 7 {
      for wanted in texts where wanted.count <= 4 {
        let plain =
          wanted.count <= text.count
          && (0...(text.count - wanted.count)).contains { text[$0...].starts(with: wanted) }
        #expect(ByteSearch.finds(in: text, wanted) == plain)
      }
    }
  }
}
