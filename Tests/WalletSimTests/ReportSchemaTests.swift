import Foundation
import Testing

/// The forms for machines against the schemas that the repository gives out for them.
struct ReportSchemaTests {
  /// Scripts with hostile names and tags, that pass, fail, fail several times, lack lines and can't
  /// be read.
  private static func prepare() throws -> Workplace {
    let place = try Workplace()
    var script = ""
    for (index, text) in HostileTexts.all.enumerated() {
      script += "scenario \(HostileTexts.quoted(text + " \(index)")) smoke tag-\(index)\n"
      script += "  mount button b text=\(HostileTexts.quoted(text))\n"
      script += "  check b.text \(HostileTexts.quoted("not " + text))\n  check b.nothing 1\n"
      script += "  tap b\n  tap b.nowhere\n\n"
    }
    script += "scenario \"lacks lines\"\n  strict\n  mount switch s\n  tap s\n"
    try place.write("hostile.scenario", script)
    try place.write("sub/passes.scenario", "scenario \"p\"\n  mount switch s\n  tap s\n")
    try place.write("broken.scenario", "nonsense\n")
    return place
  }

  private static let validator = Workplace.packageRoot + "/Tools/schemas/validate"

  @Test func `every form is valid by its schema, with hostile names`() throws {
    let place = try Self.prepare()
    try place.walletsim(
      "run", ".", "--steps", "--report", "json:all.json", "--report", "ndjson:all.ndjson",
      "--report", "junit:all.xml")
    try place.walletsim(
      "run", ".", "--no-times", "--report", "json:plain.json", "--report",
      "ndjson:plain.ndjson", "--report", "junit:plain.xml")
    var missing: [String] = []
    for name in ["json", "ndjson", "xml"] {
      let outcome = try place.shell("'\(Self.validator)' all.\(name) plain.\(name) 2>&1")
      // Who has no validator is told so by the count of what was held against a schema.
      if outcome.status == 77 {
        missing.append(name)
      } else {
        #expect(outcome.status == 0, "\(name): \(outcome.output)")
        try place.write("wrong.\(name)", name == "xml" ? "<testsuites/>" : "{\"a\": 1}\n")
        #expect(try place.shell("'\(Self.validator)' wrong.\(name) 2>&1").status == 1)
      }
    }
    if !missing.isEmpty {
      print("no validator is installed for \(missing.joined(separator: ", "))")
    }
  }

  @Test func `a second reader of JUnit finds what the JSON has`() throws {
    let place = try Self.prepare()
    try place.walletsim(
      "run", ".", "--report", "json:all.json", "--report", "junit:all.xml", "--no-times")
    let reader = Workplace.packageRoot + "/Tools/schemas/junit-reader"
    let outcome = try place.shell("'\(reader)' all.xml")
    guard outcome.status != 77 else { return print("no second reader of JUnit is installed") }
    #expect(outcome.status == 0, "\(outcome.errors)")
    let json = try JSONSerialization.jsonObject(with: place.bytes("all.json")) as? [String: Any]
    let scenarios = try #require(json?["scenarios"] as? [[String: Any]])
    let lines = try outcome.output.split(separator: "\n").map { line in
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
    }
    #expect(lines[0]["tests"] as? Int == scenarios.count)
    let wrong = (lines[0]["failures"] as? Int ?? 0) + (lines[0]["errors"] as? Int ?? 0)
    #expect(wrong == json?["failed"] as? Int)
    for (scenario, line) in zip(scenarios, lines.dropFirst()) {
      #expect(line["file"] as? String == scenario["file"] as? String)
      #expect(line["line"] as? String == (scenario["line"] as? Int).map { "\($0)" })
      #expect((line["how"] as? String == "passed") == (scenario["status"] as? String == "passed"))
    }
  }

  @Test func `without times the same run gives the same bytes`() throws {
    let place = try Self.prepare()
    for format in ["json", "ndjson", "junit"] {
      let words = ["run", ".", "--no-times", "--format", format]
      #expect(try place.walletsim(words).outputBytes == place.walletsim(words).outputBytes)
      #expect(try !place.walletsim(words).output.contains("duration"))
    }
  }

  @Test func `several reports in one run are what single runs give`() throws {
    let place = try Self.prepare()
    let formats = ["pretty", "json", "ndjson", "junit", "tap", "github"]
    let reports = formats.dropLast().flatMap { ["--report", "\($0):out.\($0)"] }
    let all = try place.walletsim(["run", ".", "--no-times", "--report", "github"] + reports)
    for format in formats {
      let times = ["json", "ndjson", "junit"].contains(format) ? ["--no-times"] : []
      let alone = try place.walletsim(["run", ".", "--format", format] + times).outputBytes
      #expect(alone == (format == "github" ? all.outputBytes : try place.bytes("out.\(format)")))
    }
    // The console's own went where nothing else stands.
    #expect(all.errors.contains("1 passed,"))
  }

  @Test func `GitHub is told paths from the repository's root`() throws {
    let place = try Self.prepare()
    try place.write(".git/HEAD", "ref: refs/heads/main\n")
    try place.write("deep/er/a.scenario", "scenario \"a\"\n  mount switch s\n  expect s.on\n")
    let lines = try place.shell("cd deep/er && walletsim run a.scenario --format github")
    #expect(lines.output.hasPrefix("::error file=deep/er/a.scenario,line=3,"))
    #expect(lines.output.contains("%0Aexpected  true%0Aactual    false%0A"))
    let up = try place.shell("cd deep && walletsim run ./er/../er/a.scenario --format github")
    #expect(up.output.hasPrefix("::error file=deep/er/a.scenario,line=3,"))
  }
}
