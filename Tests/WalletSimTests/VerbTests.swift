import Foundation
import Testing

/// The verbs that look into logs and search for faults: what each does, and how it ends.
struct VerbTests {
  private func prepare() throws -> Workplace {
    let place = try Workplace()
    for (name, key) in [("p", "2"), ("q", "3")] {
      try place.write(
        name + ".scenario",
        """
        scenario "\(name)"
          mount switch s
          mount keypad pad
          press pad 1 \(key)
          tap s

        """)
      let made = try place.walletsim("record", name + ".scenario", "--to", name + ".log")
      try #require(made.status == 0, "\(made.errors)")
    }
    try place.write("no.log", "this is no log\n")
    return place
  }

  @Test(arguments: [
    (["script", "p.log"], 0, "press pad 1 2\n"), (["script", "no.log"], 3, ""),
    (["script"], 2, ""), (["script", "p.log", "q.log"], 2, ""),
    (["fuzz", "--events", "500", "--seed", "7"], 0, "the whole screen: no law broken in "),
    (["fuzz", "p.scenario", "--events", "500"], 0, "p.scenario:1: no law broken in "),
    (["fuzz", "--events", "x"], 2, ""), (["fuzz", "missing.scenario"], 2, ""),
    (["explore", "p.scenario", "--depth", "1"], 0, "depth 1\n"), (["explore"], 2, ""),
    (["explore", "p.scenario", "--depth", "x"], 2, ""),
    (["minimize", "p.log", "pad.value \"\""], 0, "  press pad 1\n  expect pad.value \"\"\n"),
    (["minimize", "p.log", "s.on"], 1, ""), (["minimize", "p.log", "pad.value ("], 2, ""),
    (["minimize", "no.log", "s.on"], 3, ""), (["minimize", "p.log"], 2, ""),
    (["diff", "p.log", "p.log"], 0, "the same after each of 5 events\n"),
    (["diff", "p.log", "q.log"], 1, "after event 4 the views differ\n"),
    (["diff", "p.log"], 2, ""), (["diff", "p.log", "no.log"], 3, ""),
    (["bisect", "p.log", "pad.value \"12\""], 0, "after event 4 it begins to hold"),
    (["bisect", "p.log", "pad.value \"5\""], 1, "it is the same at the start and at the end"),
    (["bisect", "p.log"], 2, ""), (["bisect", "p.log", "("], 2, ""),
    (["bisect", "missing.log", "s.on"], 3, ""),
    (["why", "p.log", "pad.value"], 0, "  pad.value  absent → \"\"\n"),
    (["why", "p.log", "pad.valu"], 2, ""), (["why", "p.log", "pad.value", "--at", "9"], 2, ""),
    (["why", "no.log", "pad.value"], 3, ""),
  ])
  func `say what they found, or what is wrong`(
    words: [String], status: Int32, output: String
  ) throws {
    let place = try prepare()
    let outcome = try place.walletsim(words)
    #expect(outcome.status == status, "\(outcome.output)\n\(outcome.errors)")
    if output.isEmpty {
      #expect(outcome.output.isEmpty)
      #expect(outcome.errors.hasPrefix("walletsim: error: "))
    } else {
      #expect(outcome.output.contains(output), "\(outcome.output)")
    }
    #expect(outcome.rawControls.isEmpty)
  }

  @Test func `scripts that are written do what they are for`() throws {
    let place = try prepare()
    #expect(try place.walletsim("script", "p.log", "--to", "made.scenario").status == 0)
    #expect(try place.walletsim("run", "made.scenario").output == "1 passed, 0 failed\n")
    let words = ["minimize", "p.log", "s.on false", "--to", "short.scenario"]
    #expect(try place.walletsim(words).status == 0)
    #expect(try place.walletsim("run", "short.scenario").status == 1)
    try place.write(
      "never.scenario", "scenario \"n\"\n  mount switch s\n  never s.on true\n")
    let explored = try place.walletsim("explore", "never.scenario", "--to", "breach.scenario")
    #expect(explored.status == 1)
    #expect(try place.walletsim("run", "breach.scenario").status == 1)
    let fuzzed = try place.walletsim("fuzz", "never.scenario", "--to", "found.scenario")
    #expect(fuzzed.status == 1)
    #expect(try place.walletsim("run", "found.scenario").status == 1)
  }

  /// A scenario is recorded first: what can't be is no log, either.
  @Test(arguments: [
    ("no.log", 3), ("missing.log", 3), (".", 3), ("broken.scenario", 2), ("p.scenario:9", 2),
  ])
  func `a replay of what is no log writes nothing to standard output`(
    name: String, status: Int32
  ) throws {
    let place = try prepare()
    try place.write("broken.scenario", "scenario \"b\"\n  mont switch s\n")
    for flags in [[], ["--steps"], ["--view"], ["--to", "2"]] {
      let outcome = try place.walletsim(["replay", name] + flags)
      #expect(outcome.status == status)
      #expect(outcome.outputBytes.isEmpty)
      // What is wrong with a script is said as `run` says it.
      #expect(
        status == 3
          ? outcome.errors.hasPrefix("walletsim: error: ") : outcome.errors.contains("error: "))
    }
  }

  /// Whatever the name, and however much it is wanted.
  @Test func `nothing is written over what is read`() throws {
    let place = try prepare()
    try place.write("used.scenario", "macro m()\n  blur\n")
    try place.write("s.scenario", "use \"used.scenario\"\nscenario \"s\"\n  m()\n")
    let links =
      "ln s.scenario s.hard && ln used.scenario used.hard && ln p.log p.hard"
      + " && ln -s s.scenario s.soft && ln -s used.scenario used.soft && ln -s s.scenario t.scenario"
    try #require(try place.shell(links).status == 0)
    let names = ["s.scenario", "used.scenario", "p.scenario", "p.log", "q.log"]
    let before = try names.map(place.bytes)
    for script in ["s.scenario", "t.scenario"] {
      for target in ["s.scenario", "./s.scenario", "s.hard", "used.scenario", "used.hard"] {
        for words in [
          ["record", script, "--to", target], ["run", script, "--output", target],
          ["run", script, "--output", target, "--format", "json"],
          ["explore", script, "--dot", target], ["explore", script, "--to", target],
          ["fuzz", script, "--events", "100", "--to", target],
        ] where script == "s.scenario" || words[0] == "run" || words[0] == "record" {
          let outcome = try place.walletsim(words + ["--force"])
          #expect(outcome.status == 2, "\(words)")
          #expect(outcome.errors.contains("is what is read, and is not replaced"), "\(words)")
        }
      }
      // Nothing is written through a link, whatever it leads to.
      for target in ["s.soft", "used.soft"] {
        for words in [["record", script, "--to"], ["run", script, "--output"]] {
          let outcome = try place.walletsim(words + [target, "--force"])
          #expect(outcome.status == 3, "\(words)")
        }
      }
    }
    for target in ["p.log", "p.hard"] {
      for words in [
        ["script", "p.log", "--to"], ["minimize", "p.log", "s.on false", "--to"],
        ["minimize", "p.log", "s.on false", "--log"], ["diff", "p.log", "--digests", "--to"],
      ] {
        let outcome = try place.walletsim(words + [target, "--force"])
        #expect(outcome.status == 2, "\(words)")
        #expect(outcome.errors.contains("is what is read, and is not replaced"), "\(words)")
      }
    }
    #expect(try names.map(place.bytes) == before)
    #expect(try place.shell("readlink s.soft used.soft").output == "s.scenario\nused.scenario\n")
  }

  @Test func `a mistaken number is answered with its bounds`() throws {
    let place = try prepare()
    let outcome = try place.walletsim("run", "p.scenario", "--jobs", "5000")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("'--jobs' needs an integer from 1 to 1024, not '5000'"))
  }

  @Test func `the help of --impatient says what it spares, and a run which`() throws {
    let place = try Workplace()
    #expect(
      try place.walletsim("run", "--help").output.contains("spares what it sends twice itself"))
    try place.write(
      "twice.scenario",
      "scenario \"t\"\n  mount button b\n  mount button c\n  repeat 2\n    tap b\n")
    let spared = try place.walletsim("run", "--impatient", "twice.scenario")
    #expect(spared.status == 0)
    #expect(
      spared.errors
        == "walletsim: note: twice.scenario:1 itself sends twice: b; its variants may, too\n")
    try place.write("once.scenario", "scenario \"o\"\n  mount button b\n  tap b\n")
    let found = try place.walletsim("run", "--impatient", "once.scenario")
    #expect(found.status == 0)
    #expect(found.errors.hasPrefix("walletsim: warning: once.scenario:3: impatient, "))
  }

  @Test func `a folder without logs is no corpus, and one that is not there can't be read`() throws
  {
    let place = try prepare()
    try place.write("empty/readme.txt", "")
    let empty = try place.walletsim("corpus", "empty")
    #expect(empty.status == 2)
    #expect(empty.errors == "walletsim: error: empty: there is no log in it\n")
    for (name, reason) in [("missing", "No such file"), ("p.log", "Not a directory")] {
      let outcome = try place.walletsim("corpus", name)
      #expect(outcome.status == 3)
      #expect(outcome.errors.contains("\(name): \(reason)"))
      #expect(outcome.output.isEmpty)
    }
  }

  @Test func `standard output is no place for a file, and help is a word, too`() throws {
    let place = try prepare()
    for words in [["record", "p.scenario", "--to", "-"], ["script", "p.log", "--to", "-"]] {
      let outcome = try place.walletsim(words)
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("'-' is no place for a file"))
    }
    // `help` says which topics there are, besides.
    let overview = try place.walletsim("--help").output
    #expect(overview.contains("usage: walletsim VERB"))
    let help = try place.walletsim("help").output
    #expect(help.hasPrefix(overview + "\ntopics of 'walletsim help TOPIC':\n"))
    #expect(try place.walletsim("help", "run").output == place.walletsim("run", "--help").output)
  }

  /// What the kinds declare is all that the repository's scenarios exercise, and nothing else; of the
  /// reasons for ignoring an act some come about in random sessions alone (`Tools/reach`).
  @Test func `coverage knows all that there is`() throws {
    let place = try Workplace()
    try place.write("one.scenario", "scenario \"s\"\n  mount switch on\n")
    let all = try place.walletsim(
      "coverage", Workplace.packageRoot + "/Scenarios", "--format", "json")
    let one = try place.walletsim("coverage", "one.scenario", "--format", "json")
    let exercised = try coverage(all.output)
    for (kind, known) in try coverage(one.output) {
      for part in ["events", "reactions", "outputs", "fields"] {
        let here = try #require(known[part] as? [String: Any])
        let there = try #require(exercised[kind]?[part] as? [String: Any])
        let (declared, met) = (here["count"] as? Int ?? 0, there["count"] as? Int ?? 0)
        // The screen's own reasons, such as a sheet in front, come to those of the kind.
        #expect(part == "reactions" ? declared <= met : declared == met, "\(kind) \(part)")
        if part == "reactions" { continue }
        // A list without a value can't be written: only a host presents a sheet without detents.
        // And most of what a screen reader names always has a trait.
        let left = (there["notExercised"] as? [String] ?? []).filter {
          $0 != "*.detents" && !$0.hasSuffix("a11y.traits")
        }
        #expect(left == (part == "fields" ? Self.traitless[kind] ?? [] : []), "\(kind) \(part)")
      }
    }
  }

  /// What is there to be read alone has no trait, ever.
  private static let traitless = [
    "converter": ["from.a11y.traits.*", "to.a11y.traits.*"], "details": ["rows.*.a11y.traits.*"],
  ]

  private func coverage(_ json: String) throws -> [String: [String: Any]] {
    let document = try JSONSerialization.jsonObject(with: Data(json.utf8))
    let kinds = try #require((document as? [String: Any])?["kinds"] as? [[String: Any]])
    return Dictionary(uniqueKeysWithValues: kinds.map { ($0["kind"] as? String ?? "", $0) })
  }
}
