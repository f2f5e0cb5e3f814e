import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Every form of a report, read by somebody else's reader, with names made to deceive.
struct ReportFormatTests {
  private static let hostile = HostileTexts.all

  /// A place with a script in which each hostile text is a name, and stands in a message.
  private static func prepare() throws -> Workplace {
    let place = try Workplace()
    var script = ""
    for (index, text) in hostile.enumerated() {
      script += "scenario \(HostileTexts.quoted(text + " \(index)"))\n"
      script += "  mount button b text=\(HostileTexts.quoted(text))\n"
      script += "  expect b.text \(HostileTexts.quoted("not " + text))\n\n"
    }
    script += "scenario \"passes\"\n  mount switch s\n  expect not s.on\n"
    try place.write("hostile.scenario", script)
    return place
  }

  @Test(arguments: ["pretty", "json", "ndjson", "junit", "tap", "github"], ["auto", "never"])
  func `no form has a raw control in it`(format: String, color: String) throws {
    let place = try Self.prepare()
    let outcome = try place.walletsim(
      "run", "hostile.scenario", "--format", format, "--color", color)
    #expect(outcome.status == 1)
    #expect(outcome.rawControls.isEmpty)
    #expect(HostileTexts.obeyed(in: outcome.output).isEmpty)
  }

  // MARK: JSON

  private func object(_ text: some StringProtocol) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `JSON holds the names as they are and the documented keys`() throws {
    let place = try Self.prepare()
    let report = try object(
      place.walletsim("run", "hostile.scenario", "--format", "json").output)
    #expect(report["passed"] as? Int == 1)
    #expect(report["failed"] as? Int == Self.hostile.count)
    #expect(report["skipped"] as? Int == 0)
    let scenarios = try #require(report["scenarios"] as? [[String: Any]])
    for (index, scenario) in scenarios.dropLast().enumerated() {
      #expect(
        Set(scenario.keys)
          == [
            "file", "line", "name", "status", "tags", "steps", "duration", "rerun", "failures",
          ])
      #expect(scenario["name"] as? String == Self.hostile[index] + " \(index)")
      #expect(scenario["line"] as? Int == index * 4 + 1)
      #expect(scenario["status"] as? String == "failed")
      let failures = try #require(scenario["failures"] as? [[String: Any]])
      #expect(
        Set(failures[0].keys)
          == ["line", "column", "message", "expected", "actual", "changes"])
      #expect(failures[0]["actual"] as? String == Self.hostile[index])
      #expect(failures[0]["expected"] as? String == "not " + Self.hostile[index])
      #expect(failures[0]["line"] as? Int == index * 4 + 3)
    }
  }

  @Test func `JSON Lines are an event a line, from the start to the counts`() throws {
    let place = try Self.prepare()
    let text = try place.walletsim("run", "hostile.scenario", "--format", "ndjson").output
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count == Self.hostile.count + 3)
    #expect(try object(lines[0])["event"] as? String == "start")
    #expect(try object(lines[0])["scenarios"] as? Int == Self.hostile.count + 1)
    for (index, line) in lines.dropFirst().dropLast().enumerated() {
      let scenario = try object(line)
      #expect(scenario["event"] as? String == "scenario")
      let name = try #require(scenario["name"] as? String)
      #expect(name == (index < Self.hostile.count ? Self.hostile[index] + " \(index)" : "passes"))
    }
    let last = try object(lines[lines.endIndex - 1])
    #expect(last["event"] as? String == "finish")
    #expect(last["failed"] as? Int == Self.hostile.count)
  }

  // MARK: JUnit

  /// The elements of a document in order, with what they belong to and their text.
  private final class Elements: NSObject, XMLParserDelegate {
    struct Element {
      var path: String
      var attributes: [String: String]
      var text = ""
    }
    private(set) var all: [Element] = []
    private var open: [Int] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      let parent = open.last.map { all[$0].path + "/" } ?? ""
      all.append(Element(path: parent + name, attributes: attributes))
      open.append(all.count - 1)
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if let last = open.last { all[last].text += text }
    }

    func parser(
      _ parser: XMLParser, didEndElement: String, namespaceURI: String?, qualifiedName: String?
    ) {
      open.removeLast()
    }
  }

  @Test func `JUnit is well-formed and has the common elements and counts`() throws {
    let place = try Self.prepare()
    let text = try place.walletsim("run", "hostile.scenario", "--format", "junit").output
    let parser = XMLParser(data: Data(text.utf8))
    let elements = Elements()
    parser.delegate = elements
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    let paths = Set(elements.all.map { $0.path })
    let suite = "testsuites/testsuite"
    #expect(
      paths == ["testsuites", suite, "\(suite)/testcase", "\(suite)/testcase/failure"])
    let cases = elements.all.filter { $0.path.hasSuffix("/testcase") }
    #expect(cases.count == Self.hostile.count + 1)
    for head in elements.all.prefix(2) {
      #expect(head.attributes["tests"] == "\(cases.count)")
      #expect(head.attributes["failures"] == "\(Self.hostile.count)")
      #expect(head.attributes["errors"] == "0")
      #expect(head.attributes["skipped"] == "0")
    }
    let suites = elements.all.filter { $0.path == suite }
    #expect(suites.allSatisfy { $0.attributes["timestamp"]?.hasSuffix("Z") == true })
    #expect(cases.allSatisfy { Double($0.attributes["time"] ?? "") != nil })
    // What can be seen stands as it is; what can't as an escape.
    #expect(cases[0].attributes["name"] == "<script>alert(1)</script> 0")
    #expect(cases[6].attributes["name"] == "\\u{1B}[31mred\\u{1B}[0m 6")
    let failures = elements.all.filter { $0.path.hasSuffix("/failure") }
    #expect(failures.count == Self.hostile.count)
    #expect(
      failures.allSatisfy {
        $0.attributes["message"] != nil && $0.text.hasPrefix("FAIL hostile.scenario:")
      })
  }

  // MARK: TAP

  @Test func `TAP is what prove takes it for`() throws {
    let place = try Self.prepare()
    try place.walletsim(
      "run", "hostile.scenario", "--format", "tap", "--output", "report.tap")
    // `prove` runs what prints TAP: here, a program that prints the report.
    let outcome = try place.shell("prove --verbose --exec cat report.tap 2>&1")
    #expect(outcome.status != 0)
    let count = Self.hostile.count
    #expect(
      outcome.output.contains("Failed \(count)/\(count + 1) subtests"), "\(outcome.output)")
    #expect(!outcome.output.contains("Parse errors"))
    #expect(!outcome.output.contains("skipped"))
    #expect(!outcome.output.lowercased().contains("todo passed"))
    // The counterpart: a report in which all passes.
    try place.write("pass.scenario", "scenario \"a # SKIP b\"\n  mount switch s\n")
    try place.walletsim("run", "pass.scenario", "--format", "tap", "--output", "pass.tap")
    let passing = try place.shell("prove --exec cat pass.tap 2>&1")
    #expect(passing.status == 0, "\(passing.output)")
    #expect(passing.output.contains("Result: PASS"))
  }

  @Test func `TAP says which scenarios were skipped`() throws {
    let place = try Workplace()
    try place.write(
      "two.scenario",
      "scenario \"a\"\n  mount switch s\n  expect s.on\n\nscenario \"b\"\n  mount switch s\n")
    try place.walletsim(
      "run", "two.scenario", "--fail-fast", "--format", "tap", "--output", "report.tap")
    let outcome = try place.shell("prove --verbose --exec cat report.tap 2>&1")
    #expect(outcome.output.contains("ok 2 - b # SKIP"), "\(outcome.output)")
    #expect(outcome.output.contains("Failed 1/2 subtests"), "\(outcome.output)")
  }

  // MARK: GitHub

  @Test func `GitHub's annotations keep to their grammar`() throws {
    let place = try Self.prepare()
    let text = try place.walletsim("run", "hostile.scenario", "--format", "github").output
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count == Self.hostile.count + 1)
    for line in lines.dropLast() {
      // ::error key=value,…::message, where a value holds no ':' or ',' and % only as an escape.
      let value = "(?:[^:,%\\n\\r]|%25|%0D|%0A|%3A|%2C)*"
      let message = "(?:[^%\\n\\r]|%25|%0D|%0A)*"
      let grammar =
        "^::error file=\(value),line=[0-9]+,col=[0-9]+,title=\(value)::\(message)$"
      #expect(
        line.range(of: grammar, options: .regularExpression) != nil, "\(line.prefix(200))")
    }
    #expect(lines.last == "1 passed, \(Self.hostile.count) failed")
  }

  // MARK: Pretty

  @Test func `a name forges no line of the pretty report`() throws {
    let place = try Self.prepare()
    let text = try place.walletsim("run", "hostile.scenario").output
    let heads = text.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(heads.count == Self.hostile.count + 1)
    #expect(heads.dropLast().allSatisfy { $0.hasPrefix("FAIL hostile.scenario:") })
    #expect(text.hasSuffix("\n1 passed, \(Self.hostile.count) failed\n"))
  }

  @Test func `a hostile file name is shown, not obeyed`() throws {
    let place = try Workplace()
    let name = "a\u{1B}[2J\u{202E}\n::error::'x'.scenario"
    try place.write(name, "scenario \"s\"\n  mount switch s\n  expect s.on\n")
    try place.write("b\u{1B}.scenario", "nonsense\n")
    for format in ["pretty", "json", "ndjson", "junit", "tap", "github"] {
      let outcome = try place.walletsim("run", ".", "--format", format)
      #expect(outcome.status == 2)
      #expect(outcome.rawControls.isEmpty, "\(format)")
      #expect(!outcome.output.split(separator: "\n").contains { $0.hasPrefix("::error::") })
    }
    for verb in ["check", "fmt"] {
      let outcome = try place.walletsim(verb, ".")
      #expect(outcome.status == 2)
      #expect(outcome.rawControls.isEmpty)
    }
  }

  @Test func `the report is the same whatever ran first`() throws {
    let place = try Self.prepare()
    let one = try place.walletsim("run", "hostile.scenario", "--jobs", "1")
    let many = try place.walletsim("run", "hostile.scenario", "--jobs", "7")
    #expect(one.outputBytes == many.outputBytes)
  }
}
