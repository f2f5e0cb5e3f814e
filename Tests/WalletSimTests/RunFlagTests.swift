import Foundation
import Testing

/// The flags of `run` that choose, repeat, tell more, keep logs and rewrite.
struct RunFlagTests {
  private static func prepare() throws -> Workplace {
    let place = try Workplace()
    try place.write(
      "a.scenario",
      """
      scenario "one" smoke
        mount keypad pay value="5" once=true
        tap pay.action
        tap pay.action
        expect output pay submitted "5"

      scenario "two" smoke slow
        mount switch s
        expect s.on

      scenario "three"
        mount switch s
        expect not s.on

      """)
    return place
  }

  private func listed(_ place: Workplace, _ flags: String...) throws -> [String] {
    let outcome = try place.walletsim(["run", "a.scenario", "--list"] + flags)
    return outcome.output.split(separator: "\n").map { String($0.split(separator: "\"")[1]) }
  }

  // MARK: Tags

  @Test(arguments: [
    ("smoke", ["one", "two"]), ("not smoke", ["three"]), ("smoke and not slow", ["one"]),
    ("slow or not smoke", ["two", "three"]), ("not (smoke and slow)", ["one", "three"]),
    ("not smoke or smoke and slow", ["two", "three"]), ("not not slow", ["two"]),
    ("((smoke))", ["one", "two"]),
  ])
  func `tags are chosen by and, or, not and brackets`(tags: String, names: [String]) throws {
    #expect(try listed(Self.prepare(), "--tag", tags) == names)
  }

  @Test func `several tags must all hold`() throws {
    #expect(try listed(Self.prepare(), "--tag", "smoke", "--tag", "not slow") == ["one"])
  }

  @Test(arguments: [
    ("smoke and", "expected a tag, found the end"), ("(smoke", "expected ')', found the end"),
    ("smoke slow", "expected 'and', 'or' or the end, found 'slow'"), ("", "expected a tag"),
    ("or smoke", "expected a tag, found 'or'"), (")", "expected a tag, found ')'"),
    (String(repeating: "(", count: 10_000), "nests deeper than 100"),
    (String(repeating: "not ", count: 10_000) + "a", "nests deeper than 100"),
  ])
  func `what is no expression of tags is wrong usage`(tags: String, reason: String) throws {
    let outcome = try Self.prepare().walletsim("run", "a.scenario", "--tag", tags)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(reason), "\(outcome.errors.prefix(200))")
  }

  @Test func `a scenario that was left to run alone is forbidden on request`() throws {
    let place = try Self.prepare()
    #expect(try place.walletsim("run", "a.scenario:1", "--forbid-only").status == 0)
    try place.write("b.scenario", "scenario \"b\" only\n  mount switch s\n  expect not s.on\n")
    let outcome = try place.walletsim("run", ".", "--forbid-only")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("b.scenario:1: \"b\" has the tag 'only'"))
  }

  // MARK: Steps, repetition, logs

  @Test func `every step is told with what it changed`() throws {
    let outcome = try Self.prepare().walletsim("run", "a.scenario:1", "--steps")
    #expect(outcome.status == 0)
    for line in [
      "STEPS a.scenario:1 one", "  3  tap pay.action", "    pay.action.enabled  true → false",
      "    output pay submitted \"5\"", "  4  tap pay.action", "    ignored: ",
      "  5  expect output pay submitted \"5\"",
    ] {
      #expect(outcome.output.contains(line + (line.hasSuffix(" ") ? "" : "\n")), "\(line)")
    }
  }

  @Test func `a repeated scenario is reported once`() throws {
    let outcome = try Self.prepare().walletsim("run", "a.scenario", "--repeat", "20")
    #expect(outcome.status == 1)
    #expect(outcome.output.hasSuffix("\n2 passed, 1 failed\n"))
    #expect(try Self.prepare().walletsim("run", "a.scenario", "--repeat", "0").status == 2)
  }

  @Test func `the logs of what failed are kept alone`() throws {
    let place = try Self.prepare()
    try place.walletsim("run", "a.scenario", "--record-failed", "logs", "--record", "all")
    #expect(place.names.filter { $0.hasPrefix("logs/") } == ["logs/a-7.log"])
    #expect(place.names.filter { $0.hasPrefix("all/") }.count == 3)
    #expect(
      try place.walletsim("replay", "logs/a-7.log", "--view", "s.on").output == "s.on false\n")
    #expect(try place.walletsim("run", "a.scenario:1", "--record-failed", "none").status == 0)
    #expect(!place.exists("none"))
  }

  @Test func `what a run leaves in a folder is not for version control`() throws {
    let place = try Self.prepare()
    try place.walletsim("run", "a.scenario")
    #expect(try place.read(".walletsim/.gitignore") == "*\n")
    try place.write("a.scenario", place.read("a.scenario").replacing("expect s.on", with: ""))
    #expect(try place.walletsim("run", "a.scenario", "--failed").status == 0)
    #expect(!place.exists(".walletsim"))
  }

  // MARK: Update

  @Test func `what a strict scenario lacks is written`() throws {
    let place = try Workplace()
    try place.write(
      "s.scenario",
      "scenario \"s\"\n  strict\n  mount switch s on={on}\n  # kept\n  tap s\n"
        .replacing("{on}", with: "true"))
    let outcome = try place.walletsim("run", "s.scenario", "--update")
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    let text = try place.read("s.scenario")
    #expect(text.contains("  mount switch s on=true\n  expect s.on"))
    #expect(text.contains("  # kept\n  tap s\n  expect"))
    #expect(text.contains("  expect outputs\n    s changed false\n"))
    // Then there is nothing left to write.
    let again = try place.walletsim("run", "s.scenario", "--update", "--yes")
    #expect(again.errors.isEmpty)
    #expect(try place.read("s.scenario") == text)
  }

  @Test func `rows of examples share what they lack`() throws {
    let place = try Workplace()
    try place.write(
      "s.scenario",
      """
      scenario "s"
        examples
          | on    |
          | true  |
          | false |
        strict
        mount switch s on={on}

      """)
    let outcome = try place.walletsim("run", "s.scenario", "--update")
    #expect(outcome.status <= 1)
    let text = try place.read("s.scenario")
    #expect(text.contains("  expect s.on {on}\n"))
    #expect(text.components(separatedBy: "expect s.on").count == 2)
  }

  // MARK: Flags without an effect

  @Test(arguments: [
    "run --force", "run --yes", "run --list --fail-fast", "run --list --format json",
    "run --steps --format tap", "run --no-times", "run --no-times --format tap",
    "run --report junit --report json", "run --report nonsense", "run --filter a --filter b",
    "run --list --record x", "run --watch --report json:x", "run --report json:x --report tap:x",
  ])
  func `a flag without an effect is an error`(line: String) throws {
    let place = try Self.prepare()
    let words = line.split(separator: " ").map(String.init)
    let outcome = try place.walletsim(words + ["a.scenario"])
    #expect(outcome.status == 2, "\(outcome.output)")
    #expect(outcome.errors.contains("walletsim: error: "))
    #expect(outcome.output.isEmpty)
  }
}
