import Foundation
import Testing
import WalletKernel

@testable import WalletScenario

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct Reports {
  private static let text = """
    scenario "passes" smoke
      mount keypad pad
    scenario "fails"
      mount keypad pad
      check pad.value "1"
      expect pad.keysOpacity 50
    scenario "rows"
      examples
        | key |
        | 1   |
        | 2   |
      mount keypad pad
      press pad {key}
      expect pad.value "1"
    """

  @Test func `end with the counts in the pretty form`() throws {
    let text = try ScriptRun(Self.text).report.text(.pretty)
    #expect(text.hasSuffix("\n2 passed, 2 failed\n"))
    #expect(text.contains("FAIL test.scenario:3 fails\n"))
    #expect(text.contains("test.scenario:5:9: error: expected pad.value \"1\", found \"\"\n"))
    #expect(text.contains("    check pad.value \"1\"\n"))
    #expect(text.contains("  expected  50\n  actual    100\n"))
    #expect(text.contains("  rerun: run it\n"))
    #expect(!text.contains("\u{1B}"))
    #expect(try ScriptRun(Self.text).report.text(.pretty, colors: true).contains("\u{1B}[31mFAIL"))
  }

  @Test func `have the shape of the contract as JSON`() throws {
    let json = try ScriptRun(Self.text).report.text(.json)
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(root["passed"] as? Int == 2)
    #expect(root["failed"] as? Int == 2)
    #expect(root["skipped"] as? Int == 0)
    #expect(root.count == 4)
    let scenarios = try #require(root["scenarios"] as? [[String: Any]])
    #expect(
      scenarios.map { $0["status"] as? String } == ["passed", "failed", "passed", "failed"])
    #expect(scenarios.map { $0["line"] as? Int } == [1, 3, 10, 11])
    #expect(scenarios[3]["name"] as? String == "rows [2]")
    #expect(scenarios[1]["steps"] as? Int == 3)
    #expect(
      Set(scenarios[1].keys) == [
        "file", "line", "name", "status", "tags", "steps", "rerun", "failures",
      ])
    #expect(scenarios.map { $0["rerun"] as? String } == Array(repeating: "run it", count: 4))
    #expect(scenarios.map { $0["tags"] as? [String] } == [["smoke"], [], [], []])
    let failures = try #require(scenarios[1]["failures"] as? [[String: Any]])
    #expect(failures.map { $0["line"] as? Int } == [5, 6])
    #expect(failures[0]["expected"] as? String == "1")
    #expect(failures[1]["expected"] as? Int == 50)
    #expect(failures[1]["actual"] as? Int == 100)
    #expect(
      Set(failures[0].keys) == ["line", "column", "message", "expected", "actual", "changes"])
    let changes = try #require(failures[0]["changes"] as? [[String: Any]])
    #expect(changes.map { $0["path"] as? String } == ["pad", "app.keyboardOwner"])
  }

  @Test func `have a line for the start, for each scenario and for the counts, as JSON lines`()
    throws
  {
    let lines = try ScriptRun(Self.text).report.text(.ndjson).split(separator: "\n")
    #expect(lines.first == "{\"event\":\"start\",\"scenarios\":4}")
    let events = try lines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(
      events.map { $0["event"] as? String }
        == ["start", "scenario", "scenario", "scenario", "scenario", "finish"])
    #expect(
      events.compactMap { $0["name"] as? String } == ["passes", "fails", "rows [1]", "rows [2]"])
    #expect(lines.last == "{\"event\":\"finish\",\"passed\":2,\"failed\":2,\"skipped\":0}")
  }

  @Test func `number the scenarios as TAP`() throws {
    let text = try ScriptRun(Self.text).report.text(.tap)
    #expect(text.hasPrefix("TAP version 13\n1..4\nok 1 - passes\nnot ok 2 - fails\n  ---\n"))
    #expect(text.contains("\nok 3 - rows [1]\nnot ok 4 - rows [2]\n"))
  }

  @Test func `annotate lines for GitHub`() throws {
    let text = try ScriptRun(Self.text).report.text(.github)
    #expect(
      text.hasPrefix(
        "::error file=test.scenario,line=5,col=9,title=fails::expected pad.value \"1\", found"))
    #expect(text.split(separator: "\n").count == 4)
  }

  @Test(arguments: [
    ("expect pad.valu \"\"", "\"\"", "absent"),
    ("expect pad.valu none", "none", "absent"),
    ("expect pad.valu exists", "a value", "absent"),
    ("expect pad.value none", "none", "\"\""),
    ("expect pad absent", "absent", "a record"),
    ("expect pad\n    valu 1", "1", "absent"),
    ("expect exactly pad.nothing\n    a 1", "its parts", "absent"),
    ("expect same pad.nothing pad.value", "a value", "absent"),
    ("always pad.valu none\npress pad 1", "none", "absent"),
    ("expect output pad changed", "pad changed", "no output"),
    ("expect ignored", "a step that acts", "nothing"),
    ("expect outputs\n    pad changed", "pad changed", "nothing"),
  ])
  func `call absent what is not there, since none is a value`(
    _ line: String, _ expected: String, _ actual: String
  ) throws {
    let text = line == "expect ignored" ? "scenario \"s\"\n  expect ignored\n" : padScenario(line)
    let report = try ScriptRun(text).report
    let failure = try #require(report.entries[0].failures.first)
    #expect(failure.reason.expected.text == expected)
    if actual != "a record" { #expect(failure.reason.actual.text == actual) }
    let shown = report.text(.pretty)
    #expect(shown.contains("  expected  \(expected)\n"), "\(shown)")
    #expect(!shown.contains("  actual    none\n"))
    if actual == "absent" {
      #expect(shown.contains("  actual    absent\n"), "\(shown)")
      #expect(report.text(.json).contains("\"actual\":\"absent\""))
      #expect(report.text(.tap).contains("actual: \"absent\""))
      for format in [RunReport.Format.junit, .github] {
        #expect(report.text(format).contains("actual    absent"))
      }
    }
  }

  @Test(arguments: [
    "expect pad.value \"caf\u{E9}\"", "expect output pad changed \"caf\u{E9}\"",
    "expect outputs\n    pad changed \"caf\u{E9}\"",
  ])
  func `tell the scalars of texts that look alike and are not`(line: String) throws {
    let script = "scenario \"s\"\n  mount search pad\n  paste pad \"cafe\\u{301}\"\n  \(line)\n"
      .replacing("pad.value", with: "pad.text")
    let report = try ScriptRun(script).report
    for format in [RunReport.Format.pretty, .junit, .github] {
      let text = report.text(format).replacing("&quot;", with: "\"")
      #expect(text.contains("\"caf\\u{E9}\""), "\(text)")
      #expect(text.contains("\"cafe\\u{301}\""))
    }
    #expect(report.text(.pretty).contains("\"caf\\u{E9}\"\n  actual"))
    // As data they are what they are.
    #expect(
      report.entries[0].failures[0].reason.actual.json.text.unicodeScalars.contains("\u{301}"))
  }

  @Test func `give the lines that rows share once, in every form`() throws {
    let report = try ScriptRun(
      """
      scenario "rows"
        strict
        examples
          | key |
          | 1   |
          | 2   |
        mount switch s
        tap s
        expect s.on
      """
    ).report
    #expect(report.failed == 2)
    for format in RunReport.Format.allCases {
      let text = report.text(format)
      #expect(text.contains("the lines above for line 7 cover this, too"))
      #expect(text.split(separator: "expect outputs").count == 2, "\(text)")
    }
  }

  @Test func `call a scenario without a name by what it has, and no script`() throws {
    let report = try ScriptRun("scenario \"\"\n  mount keypad pad\n  expect pad.value 1\n").report
    #expect(report.text(.tap).contains("not ok 1 - \"\"\n"))
    #expect(report.text(.junit).contains("name=\"&quot;&quot;\""))
    #expect(report.text(.github).contains(",title=\"\"::"))
    #expect(report.text(.pretty).contains("FAIL test.scenario:1 \"\"\n"))
    #expect(report.text(.json).contains("\"name\":\"\""))
  }

  @Test func `tell a script that could not be read`() throws {
    var entry = RunReport.Entry(file: "a.scenario", line: 1, name: "", status: .error)
    entry.isScript = true
    entry.unreadable = "can't read: it is a folder"
    let report = RunReport([entry])
    #expect(report.text(.pretty).contains("ERROR a.scenario:1\n  can't read: it is a folder\n"))
    #expect(report.text(.json).contains("\"status\":\"error\""))
    #expect(report.text(.junit).contains("errors=\"1\""))
    #expect(report.text(.tap).contains("not ok 1 - the script"))
    #expect(report.failed == 1)
  }

  @Test func `tell what happened in another file at the call that led there`() throws {
    let files = [
      "a.scenario": "use \"b.scenario\"\nscenario \"s\"\n  mount keypad pad\n  wrong()\n",
      "b.scenario": "macro wrong()\n  expect pad.value \"1\"\n",
    ]
    let script = try Script.read("a.scenario") { (path: String) throws(ScriptFileFailure) in
      SourceFile(path: path, bytes: Array((files[path] ?? "").utf8))
    }
    let result = ScenarioRunner().run(script.scenarios[0], of: script)
    let report = RunReport([RunReport.Entry(result, of: script, rerun: "")])
    #expect(report.reported[0].lines.map { $0.line } == [4])
    #expect(report.reported[0].lines[0].message.hasPrefix("b.scenario:2: expected pad.value"))
    #expect(report.text(.pretty).contains("b.scenario:2:10: error"))
  }

  @Test(arguments: RunReport.Format.allCases)
  func `name the order that breaks`(_ format: RunReport.Format) throws {
    let text = """
      scenario "s"
        mount keypad pad
        in any order
          press pad 1
          set pad value="5"
        expect pad.value "5"
      """
    let report = try ScriptRun(text).report.text(format)
    let value =
      switch format {
      case .json, .ndjson, .tap: "\\\"5\\\""
      case .junit: "&quot;5&quot;"
      case .pretty, .github: "\"5\""
      }
    #expect(
      report.contains("in the order: `set pad value=\(value)`, then `press pad 1`"), "\(report)")
  }

  // MARK: What others wrote

  static let hostile = [
    "<script>alert(1)</script>", "\"><img src=x onerror=y>", "]]>", "--", "-->", "<![CDATA[x]]>",
    "&amp;&lt;", "\u{1B}[31mred", "\u{1B}]8;;http://x\u{7}link\u{1B}]8;;\u{7}", "\u{9B}31m",
    "\u{202E}reversed", "\u{2066}isolate\u{2069}", "\u{200B}\u{200D}\u{FEFF}", "\u{2028}\u{2029}",
    "\u{E000}\u{F8FF}", "\u{FFFE}", "\u{FFFF}", "\u{7F}", "\u{8}\u{8}\u{8}", "a\rb", "a\nb\n",
    "ok 1 - forged\nnot ok 2", "\n::error::forged", "%0A::error::x", "::set-output name=a::b",
    "%s%n%x%d", "$(id)", "`id`", "; rm -rf /", "| cat", "&& true", "'\"\\", "\\u{41}", "{{x}}",
    "# not a comment", "\t tab", "-rf", "--force", "../../etc/passwd", "e\u{301}\u{301}\u{301}",
    String(repeating: "\u{301}", count: 10_000), String(repeating: "a", count: 5_000),
    "\u{1F468}\u{200D}\u{1F469}", "=1+1", "+1", "@SUM(1)", "\u{AD}",
    "\u{34F}", "\u{61C}", "\u{180E}", "\u{3164}", "\u{FFF9}", "\u{E0041}", "\u{10FFFF}",
    "\u{1D173}", "\u{85}", "\u{A0}", "\u{3000}", "null", "true", "...", "---", "  - line: 1",
  ]

  @Test(arguments: hostile)
  func `let no text out that deceives`(_ hostile: String) throws {
    let quoted = hostile.quoted
    let text = """
      scenario \(("s" + String(hostile.prefix(100))).quoted) tag
        mount keypad pad
        set pad value=\(quoted) helper=\(quoted)
        check pad.value "other"
        check pad.\(("x" + String(hostile.prefix(100))).quoted) \(quoted)
        check outputs
          pad changed \(quoted)
        check same pad.value pad.action.text
        press pad \(quoted)
        expect rejected \(quoted)
      """
    let report = try ScriptRun(text).report
    for format in RunReport.Format.allCases {
      let written = report.text(format)
      let raw = written.unicodeScalars.filter { $0 != "\n" && $0.isInvisible }
      #expect(raw.isEmpty, "\(format): \(raw.map { $0.value })")
    }
    // Nothing forges a line: the forms have as many as for a harmless name.
    #expect(report.text(.ndjson).split(separator: "\n").count == 3)
    let tap = report.text(.tap).split(separator: "\n")
    #expect(tap.filter { $0.hasPrefix("ok") || $0.hasPrefix("not ok") }.count == 1)
    let failures = report.reported[0].lines.count
    #expect(report.text(.github).split(separator: "\n").count == failures + 1)
    _ = try JSONSerialization.jsonObject(with: Data(report.text(.json).utf8))
    let parser = XMLParser(data: Data(report.text(.junit).utf8))
    let names = TestCaseNames()
    parser.delegate = names
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    #expect(names.count == 1)
    // One failure tells all of a scenario's.
    #expect(names.failures == 1)
    #expect(names.message.hasSuffix(" (and \(failures - 1) more)"))
  }

  private final class TestCaseNames: NSObject, XMLParserDelegate {
    var count = 0
    var failures = 0
    var message = ""

    func parser(
      _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      if elementName == "testcase" { count += 1 }
      guard elementName == "failure" else { return }
      failures += 1
      message = attributes["message"] ?? ""
    }
  }
}
