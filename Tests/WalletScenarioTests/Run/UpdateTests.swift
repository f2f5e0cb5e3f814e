import Testing
import WalletKernel

@testable import WalletScenario

@Suite struct Updates {
  private func updated(_ text: String) throws -> (text: String, count: Int) {
    let run = try ScriptRun(text) { $0.collectsEdits = true }
    let edits = run.results.flatMap { $0.edits }
    let (bytes, count) = ScriptUpdate.apply(edits, to: run.script.sources[0])
    return (String(decoding: bytes, as: UTF8.self), count)
  }

  @Test(arguments: [
    ("expect pad.value  \"1\"   # why", "expect pad.value  \"12\"   # why"),
    ("check pad.value none", "check pad.value \"12\""),
    ("expect  pad.action.loading # c", "expect not  pad.action.loading # c"),
    ("expect not pad.action.enabled", "expect pad.action.enabled"),
    ("expect pad absent", "expect pad exists"),
    ("expect pay exists", "expect pay absent"),
    (
      "expect pad\n    value 3  # a\n    keysOpacity 100",
      "expect pad\n    value \"12\"  # a\n    keysOpacity 100"
    ),
    ("expect output pad changed 1 # x", "expect output pad changed \"1\" # x"),
    (
      "expect outputs\n    pad changed \"1\" # a\n    pad changed \"x\"",
      "expect outputs\n    pad changed \"1\" # a\n    pad changed \"12\""
    ),
    (
      "expect outputs\n    pad changed \"1\"",
      "expect outputs\n    pad changed \"1\"\n    pad changed \"12\""
    ),
    (
      "expect outputs\n    pad changed \"1\"\n    pad changed \"12\"\n    a b c\n  blur",
      "expect outputs\n    pad changed \"1\"\n    pad changed \"12\"\n  blur"
    ),
    ("expect no outputs", "expect outputs\n    pad changed \"1\"\n    pad changed \"12\""),
    // Spaces between words and before a comment stay, and a comment stays on its line.
    (
      "check  not   pad.action.enabled  # c", "check   pad.action.enabled  # c"
    ),
    (
      "expect  output  pad   changed    1     # x", "expect  output  pad   changed    \"1\"     # x"
    ),
    ("expect output  x   y z  a=1   # x", "expect output  pad   changed \"1\"   # x"),
    ("expect output pad  changed   # x", "expect output pad  changed \"1\"   # x"),
    (
      "expect  outputs   # o\n    pad   changed   1   # a\n\n      # b\n    pad  x  \"12\"  # c",
      "expect  outputs   # o\n    pad   changed   \"1\"   # a\n\n      # b\n"
        + "    pad  changed  \"12\"  # c"
    ),
    (
      "expect outputs  # o\n    pad  changed  \"12\"  # a",
      "expect outputs  # o\n    pad changed \"1\"\n    pad  changed  \"12\"  # a"
    ),
    (
      "expect outputs\n    pad changed \"1\"  # a\n  blur",
      "expect outputs\n    pad changed \"1\"  # a\n    pad changed \"12\"\n  blur"
    ),
    (
      "expect outputs\n    a b  # x\n    pad  changed  \"1\"  # a\n    pad changed \"12\"",
      "expect outputs\n    pad  changed  \"1\"  # a\n    pad changed \"12\""
    ),
    (
      "expect  no   outputs  # c",
      "expect  outputs  # c\n    pad changed \"1\"\n    pad changed \"12\""
    ),
    (
      "expect outputs\n    pad changed \"1\"\n    pad changed \"12\"\n"
        + "  expect  outputs  # c\n    pad changed \"1\"  # d\n  blur",
      "expect outputs\n    pad changed \"1\"\n    pad changed \"12\"\n"
        + "  expect  no outputs  # c\n  blur"
    ),
    (
      "press pad \",\"\n  check   ignored  \"x\"  # c",
      "press pad \",\"\n  check   ignored  \"the grouping separator is dropped\"  # c"
    ),
    (
      "press pad \",\"\n  expect ignored \"x\"",
      "press pad \",\"\n  expect ignored \"the grouping separator is dropped\""
    ),
    (
      "tap pay\n  expect rejected \"x\"",
      "tap pay\n  expect rejected \"there is no component 'pay'; did you mean 'pad'?\""
    ),
  ])
  func `rewrite what differs and nothing else, and then it holds`(
    _ old: String, _ new: String
  ) throws {
    let head = "# kept\r\n\nscenario \"s\"  tag\n  mount keypad pad # m\n  press pad  1 2\n  "
    let (text, count) = try updated(head + old)
    #expect(text == head + new)
    #expect(count == 1)
    #expect(try ScriptRun(text).messages == [])
    #expect(try updated(text).text == text)
  }

  @Test(arguments: [
    ("saved   \"a\"  title=X   pages=2  # c", "saved   \"a\"  title=X   pages=1  # c"),
    ("saved b  pages=1   id=\"a\"", "saved \"a\"  pages=1   id=\"a\""),
    ("saved \"a\"  gone=1   # c", "saved \"a\"   # c"),
    ("saved b   # c", "saved \"a\"   # c"),
    ("saved \"a\"  b   # c", "saved \"a\"   # c"),
  ])
  func `keep the spelling of what an output has, and its choice of fields`(
    _ old: String, _ new: String
  ) throws {
    let head = """
      record Note
        id text
        title text
        pages integer
      scenario "s"
        mount records notes of=Note store=host
          a title="A" pages=1
        edit notes.a
        enter notes.title "X"
        tap notes.save
        expect output app presented notes
        expect  output  notes\("  ")
      """
    let (text, count) = try updated(head + old + "\n")
    #expect(text == head + new + "\n")
    #expect(count == (old == new ? 0 : 1))
    #expect(try ScriptRun(text).messages == [])
  }

  @Test func `end added lines as the script does`() throws {
    let text = "scenario \"s\"\r\n  mount keypad pad\r\n  press pad 1\r\n  expect no outputs"
    #expect(
      try updated(text).text
        == text.replacing("no outputs", with: "outputs") + "\r\n    pad changed \"1\"")
    #expect(
      try updated(text + " # c\r\n").text
        == text.replacing("no outputs", with: "outputs") + " # c\r\n    pad changed \"1\"\r\n")
  }

  @Test func `add no line for one row that another row must not have`() throws {
    let text = """
      scenario "s"
        examples
          | keys |
          | "1"  |
          | "12" |
        mount keypad pad
        paste pad {keys}
        repeat 2
          press pad delete
        expect outputs
          pad changed "1"
          pad changed ""
      """
    let (kept, count) = try updated(text)
    #expect(kept == text)
    #expect(count == 0)
  }

  @Test func `leave a line alone that several rows want to be different`() throws {
    let text = """
      scenario "s"
        examples
          | key |
          | 1   |
          | 2   |
        mount keypad pad
        press pad {key}
        expect pad.value "1"
      """
    let (kept, count) = try updated(text)
    #expect(kept == text)
    #expect(count == 0)
  }

  @Test func `leave names in braces alone`() throws {
    let text = """
      macro shows(v)
        expect pad.value {v}
        expect output pad changed "{v}"
      scenario "s"
        mount keypad pad
        press pad 1
        shows("2")
      """
    let (kept, count) = try updated(text)
    #expect(kept == text)
    #expect(count == 0)
  }
}
