import Foundation
import Testing

/// Which scenarios are run: shards, orders, and those that failed last time.
struct SelectionTests {
  private func prepare(count: Int) throws -> Workplace {
    let place = try Workplace()
    var files = ["", "", ""]
    for number in 0..<count {
      files[number % 3] += "scenario \"s\(number)\" t\(number % 2)\n  mount switch s\n\n"
    }
    for (index, text) in files.enumerated() { try place.write("f\(index).scenario", text) }
    return place
  }

  private func names(_ outcome: Outcome) -> [String] {
    outcome.output.split(separator: "\n").compactMap { line in
      line.split(separator: "\"").dropFirst().first.map(String.init)
    }
  }

  @Test(arguments: 1...16)
  func `shards hold each scenario exactly once`(shards: Int) throws {
    let place = try prepare(count: 37)
    let all = names(try place.walletsim("run", ".", "--list"))
    #expect(all.count == 37)
    var held: [String] = []
    for shard in 1...shards {
      held += names(try place.walletsim("run", ".", "--list", "--shard", "\(shard)/\(shards)"))
    }
    #expect(held.count == 37)
    #expect(Set(held) == Set(all))
  }

  @Test func `a seed shuffles, always the same`() throws {
    let place = try prepare(count: 37)
    let plain = names(try place.walletsim("run", ".", "--list"))
    let first = names(try place.walletsim("run", ".", "--list", "--order", "seed:7"))
    let again = names(try place.walletsim("run", ".", "--list", "--order", "seed:7"))
    let other = names(try place.walletsim("run", ".", "--list", "--order", "seed:8"))
    #expect(first == again)
    #expect(first != plain)
    #expect(first != other)
    #expect(Set(first) == Set(plain))
  }

  @Test func `tags and names choose`() throws {
    let place = try prepare(count: 12)
    let tagged = names(try place.walletsim("run", ".", "--list", "--tag", "t1"))
    #expect(Set(tagged) == ["s1", "s3", "s5", "s7", "s9", "s11"])
    let both = try place.walletsim("run", ".", "--list", "--tag", "t1", "--tag", "t0")
    #expect(both.status == 2)
    let named = names(try place.walletsim("run", ".", "--list", "--filter", "s1"))
    #expect(Set(named) == ["s1", "s10", "s11"])
  }

  @Test func `those that failed last time are remembered, until they pass`() throws {
    let place = try Workplace()
    let failing = "scenario \"bad\"\n  mount switch s\n  expect s.on\n"
    try place.write("a.scenario", "scenario \"good\"\n  mount switch s\n\n" + failing)
    try place.write("b.scenario", failing)
    #expect(try place.walletsim("run", ".", "--failed").status == 2)
    #expect(try place.walletsim("run", ".").status == 1)
    #expect(names(try place.walletsim("run", ".", "--failed", "--list")) == ["bad", "bad"])
    // Where nothing is named it is the files that they are in.
    #expect(names(try place.walletsim("run", "--failed", "--list")) == ["bad", "bad"])
    // What was not run stays remembered.
    try place.write("b.scenario", failing.replacing("expect s.on", with: "expect not s.on"))
    #expect(try place.walletsim("run", "b.scenario").status == 0)
    let left = try place.walletsim("run", ".", "--failed", "--list")
    #expect(left.output == "a.scenario:4 \"bad\"\n")
    try place.write("a.scenario", "scenario \"bad\"\n  mount switch s\n")
    #expect(try place.walletsim("run", ".", "--failed").status == 0)
    #expect(try place.walletsim("run", ".", "--failed").status == 2)
    #expect(try place.walletsim("run", "--failed").status == 2)
    #expect(!place.names.contains { $0.contains("walletsim") })
  }

  @Test func `fail-fast skips what comes after, however many threads run`() throws {
    let place = try Workplace()
    var script = ""
    for number in 0..<50 {
      script +=
        "scenario \"s\(number)\"\n  mount switch s\n  expect \(number == 20 ? "" : "not ")s.on\n"
    }
    try place.write("many.scenario", script)
    for jobs in ["1", "2", "8"] {
      let outcome = try place.walletsim("run", "many.scenario", "--fail-fast", "--jobs", jobs)
      #expect(outcome.output.hasSuffix("29 skipped\n20 passed, 1 failed\n"))
    }
  }

  @Test func `a file that several operands name is run once`() throws {
    let place = try Workplace()
    try place.write("x/m.scenario", "scenario \"a\"\n  blur\n\nscenario \"b\"\n  blur\n")
    try #require(try place.shell("ln -s m.scenario x/link && ln -s x y").status == 0)
    let m = "x/m.scenario"
    for operands in [
      ["x", m], [m, "x"], [m, "./x/../x//m.scenario"], [m, "x/link"], [m, "y/m.scenario"],
      ["x", "./x"], ["x", "y/"], [".", "x"], [m, place.full(m)], [m, m + ":1"], [m + ":4", "x"],
      [m + ":1", m + ":4"], [m + ":4", "x/link:1", m + ":4"],
    ] {
      let outcome = try place.walletsim(["run", "--list"] + operands)
      #expect(names(outcome) == ["a", "b"], "\(operands): \(outcome.output)")
    }
    // A line narrows, and the file keeps the name that came first.
    for operands in [[m + ":4"], [m + ":4", "y/m.scenario:5"]] {
      let outcome = try place.walletsim(["run", "--list"] + operands)
      #expect(outcome.output == "x/m.scenario:4 \"b\"\n")
    }
    #expect(try place.walletsim("run", "x", m).output == "2 passed, 0 failed\n")
    #expect(try place.walletsim("check", "x", m).output == place.walletsim("check", "x").output)
    let input = "scenario \"in\"\n  blur\n"
    #expect(names(try place.walletsim("run", "--list", "-", "-:1", input: input)) == ["in"])
  }

  @Test func `two names of the same bytes in a folder are two scripts`() throws {
    let place = try prepare(count: 3)
    try #require(try place.shell("ln f0.scenario g.scenario").status == 0)
    #expect(names(try place.walletsim("run", "--list", ".")) == ["s0", "s1", "s2", "s0"])
  }

  @Test(arguments: ["0", "", "x", "-1", "1:2", "99999999999999999999", "1 "])
  func `a line that is none is said to be what is wrong`(line: String) throws {
    let place = try prepare(count: 3)
    let outcome = try place.walletsim("run", "f0.scenario:\(line)")
    #expect(outcome.status == 2)
    #expect(
      outcome.errors == "walletsim: error: f0.scenario:\(line): expected FILE:LINE with a line "
        + "from 1, found '\(line)'\n")
    let input = try place.walletsim("run", "-:\(line)")
    #expect(input.status == 2)
    #expect(input.errors.contains("-:\(line): expected FILE:LINE"))
  }

  @Test func `a line without a scenario is named, and fails a run only when nothing matched`()
    throws
  {
    let place = try Workplace()
    try place.write("m.scenario", "scenario \"a\"\n  blur\n\nscenario \"b\"\n  blur\n")
    let note = "walletsim: note: m.scenario:999: there is no scenario at this line\n"
    for verb in ["run", "coverage"] {
      let some = try place.walletsim(verb, "m.scenario:4", "m.scenario:999")
      #expect(some.status == 0)
      #expect(some.errors == note)
      let none = try place.walletsim(verb, "m.scenario:999")
      #expect(none.status == 2)
      #expect(none.errors.hasPrefix(note))
    }
    #expect(try place.walletsim("run", "m.scenario:4").errors.isEmpty)
  }

  @Test func `a file that is not there is, with a line or without`() throws {
    let place = try prepare(count: 3)
    for operand in ["none.scenario", "none.scenario:0", "none.scenario:3"] {
      let outcome = try place.walletsim("run", operand)
      #expect(outcome.errors == "walletsim: error: \(operand): No such file or directory\n")
    }
    try place.write("a:b.scenario", "scenario \"colon\"\n  blur\n")
    #expect(names(try place.walletsim("run", "--list", "a:b.scenario:1")) == ["colon"])
  }

  /// What a report says to run is pasted into a shell.
  @Test(arguments: [
    "plain.scenario", "-dash.scenario", "--", "nl\nx.scenario", "\n\n", "it's \"$HOME\" `x`!",
    "\u{1B}[31m\t\u{202E}%s\\n'é.scenario", "sp ace", "*", "-:3", "a:3", "~", "#x",
  ])
  func `the command that runs a scenario again does so when it is pasted`(name: String) throws {
    let place = try Workplace()
    let text = "scenario \"good\"\n  blur\n\nscenario \"bad\"\n  expect a.path 1\n"
    try place.write("folder/" + name, text)
    let first = try place.walletsim("run", "folder/" + name)
    try check(first, place, runs: "bad")
    // From within its folder, where only the name is left of the path.
    try place.write(name, text)
    try check(try place.walletsim("run", "./" + name), place, runs: "bad")
    if !name.hasPrefix("-") { try check(try place.walletsim("run", name), place, runs: "bad") }
    if name.hasPrefix("-") && name != "-:3" {
      try check(try place.walletsim("run", "--", name), place, runs: "bad")
    }
  }

  private func check(_ outcome: Outcome, _ place: Workplace, runs name: String) throws {
    try #require(outcome.status == 1, "\(outcome.errors)")
    #expect(outcome.rawControls.isEmpty)
    let line = try #require(outcome.output.split(separator: "\n").first { $0.contains("rerun: ") })
    let command = line.replacing("  rerun: ", with: "")
    let again = try place.shell(command + " --format tap")
    #expect(again.status == 1, "\(command)\n\(again.errors)")
    #expect(again.output.hasPrefix("TAP version 13\n1..1\nnot ok 1 - \(name)\n"), "\(command)")
  }

  @Test func `the command for standard input reads it again`() throws {
    let place = try Workplace()
    let text = "scenario \"good\"\n  blur\n\nscenario \"bad\"\n  expect a.path 1\n"
    let outcome = try place.walletsim("run", "-", input: text)
    #expect(
      outcome.output.contains("  rerun with the same standard input: walletsim run -:4\n"),
      "\(outcome.output)")
    let again = try place.walletsim("run", "-:4", "--format", "tap", input: text)
    #expect(again.status == 1)
    #expect(again.output.hasPrefix("TAP version 13\n1..1\nnot ok 1 - bad\n"))
    #expect(try place.walletsim("run", "-:4", "--update", input: text).status == 2)
  }

  @Test func `a folder that is too deep, or can't be opened, is an error and no silence`() throws {
    let place = try Workplace()
    let deep = Array(repeating: "d", count: 80).joined(separator: "/")
    try place.write("shallow.scenario", "scenario \"s\"\n  mount switch s\n  expect not s.on\n")
    try place.write(deep + "/a.scenario", "scenario \"s\"\n  mount switch s\n  expect s.on\n")
    let outcome = try place.walletsim("run", ".")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("d/d/d: deeper than 64 folders"))
  }

  @Test func `a closed standard error changes no status`() throws {
    let place = try Workplace()
    try place.write("broken.scenario", "nonsense\n")
    let outcome = try place.shell(
      """
      exec bash -c '{ sleep 0.5; walletsim check broken.scenario; echo $?; } 2> >(exec true)'
      """)
    #expect(outcome.output.hasSuffix("no scenarios, 1 error\n2\n"), "\(outcome.output)")
  }
}
