import Testing

@testable import WalletScenario

struct `Malformed scripts` {
  @Test(arguments: MalformedScript.tokens + MalformedScript.acts + MalformedScript.expectations)
  func `refuses a step with an exact message`(_ malformed: MalformedScript) throws {
    try #expect(messages(malformed.text) == malformed.errors)
  }

  @Test(
    arguments: MalformedScript.declarations + MalformedScript.macros + MalformedScript.scenarios)
  func `refuses a file with all of its errors`(_ malformed: MalformedScript) throws {
    try #expect(messages(malformed.text) == malformed.errors)
  }

  @Test func `has many cases, each with an error`() {
    #expect(MalformedScript.all.count > 300)
    #expect(MalformedScript.all.allSatisfy { !$0.errors.isEmpty })
  }

  @Test func `has a code of its own for each kind of problem`() throws {
    var kinds: [String: String] = [:]
    for malformed in MalformedScript.all {
      for error in try read(malformed.text).checkText().errors {
        let code = error.code
        #expect(code.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" })
        let kind = String("\(error.problem)".prefix { $0.isLetter || $0.isNumber })
        #expect(kinds[code, default: kind] == kind)
        kinds[code] = kind
      }
    }
    #expect(kinds.count > 35)
  }

  @Test func `shows the source line, a caret and the nearest name`() throws {
    let script = try read("scenario \"s\"\n  tap ok\n  typ \"é\u{1B}\"\n")
    #expect(
      script.checkText().text(sources: script.sources) == """
        a.scenario:3:3: error: unknown step 'typ'; did you mean 'tap'?
            typ "é\\u{1B}"
            ^

        """)
  }

  @Test func `puts the caret under columns of what is shown`() throws {
    let script = try read("scenario \"s\"\n  type \"é\u{202E}\" x\n")
    let lines = script.checkText().text(sources: script.sources).split(separator: "\n")
    #expect(lines[0] == "a.scenario:2:13: error: expected the end of the line, found 'x'")
    #expect(lines[1] == #"    type "é\u{202E}" x"#)
    let caret = lines[2].unicodeScalars.count - 1
    #expect(Array(lines[1].unicodeScalars)[caret] == "x")
  }

  @Test func `cuts a long line around the caret`() throws {
    let long = String(repeating: "a", count: 300)
    let script = try read("scenario \"s\"\n  type \"\(long)\" x\"\(long)\"\n")
    let lines = script.checkText().text(sources: script.sources).split(separator: "\n")
    #expect(lines[1].unicodeScalars.count < 130)
    let caret = lines[2].unicodeScalars.count - 1
    #expect(Array(lines[1].unicodeScalars)[caret] == "x")
  }

  @Test func `names the calls that led to an error, the innermost first`() throws {
    let script = try read(
      """
      macro inner(id)
        tap {id}
      macro outer(id)
        inner({id})
      scenario "s"
        outer(5)
      """)
    #expect(
      script.checkText().text(sources: script.sources) == """
        a.scenario:2:7: error: expected an id, found '5'
            tap {id}
                ^
        a.scenario:4:3: note: called here
        a.scenario:6:3: note: called here

        """)
  }

  @Test func `shows twenty errors and counts the rest`() throws {
    let script = try read(
      "scenario \"s\"\n" + String(repeating: "  tpa x\n", count: 5_000))
    let lines = script.checkText().text(sources: script.sources).split(separator: "\n")
    #expect(lines.count == 20 * 3 + 1)
    #expect(lines.first?.hasPrefix("a.scenario:2:3: ") == true)
    #expect(lines.last == "and 4980 more")
  }
}

/// Reads a script that is called `a.scenario`.
func read(_ text: String) throws -> Script {
  try Script.read(bytes: Array(text.utf8), path: "a.scenario")
}

/// All errors of a script as the tables have them.
func messages(_ text: String) throws -> [String] {
  try messages(of: read(text).checkText())
}

/// Errors as the tables have them.
func messages(of errors: ScriptErrors) -> [String] {
  errors.errors.map { error in
    "\(error.place.line):\(error.place.column) \(error.sentence)"
      + error.calls.map { " (called at \($0.line):\($0.column))" }.joined()
  }
}
