import Foundation
import Testing

/// What `walletsim log` does with sound logs: lists, cuts, exports, imports, compacts, redacts.
struct LogTaskTests {
  private func prepare() throws -> Workplace {
    let place = try Workplace()
    try place.write(
      "s.scenario",
      """
      scenario "s"
        mount keypad pin secret=true
        mount keypad pad action="Pay Ada"
        press pin 1 2 3
        press pad 4 7
        wait 3s
        tap pad.action
      """)
    try #require(try place.walletsim("record", "s.scenario", "--to", "s.log").status == 0)
    return place
  }

  private func objects(_ text: String) throws -> [[String: Any]] {
    try text.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  // MARK: Checkpoints

  @Test func `an indexed log is looked into from its checkpoints, with the same result`() throws {
    let place = try Workplace()
    let presses = (0..<400).map { "  press pad \($0 % 10)\n  press pad delete\n" }.joined()
    try place.write(
      "s.scenario",
      "scenario \"s\"\n  mount keypad pad\n  mark start\n\(presses)  press pad 7\n  press pad 8\n")
    try #require(try place.walletsim("record", "s.scenario", "--to", "s.log").status == 0)
    let questions = [
      ["replay", "s.log", "--to", "803", "--view", "pad.value"],
      ["replay", "s.log", "--to", "500", "--view"], ["bisect", "s.log", "pad.value \"78\""],
      ["bisect", "s.log", "pad.value \"5\""],
    ]
    let before = try questions.map { try place.walletsim($0) }
    let made = try place.walletsim("log", "index", "s.log", "--every", "100")
    #expect(made.status == 0 && made.output.hasPrefix("checkpoints "), "\(made.errors)")
    #expect(place.exists("s.log.checkpoint"))
    for (question, old) in zip(questions, before) {
      let new = try place.walletsim(question)
      #expect(new.status == old.status && new.output == old.output, "\(question)")
      #expect(new.errors == old.errors, "\(question)")
    }
    // Whatever is wrong with the side file is said, and costs nothing but time.
    try place.write("s.log.checkpoint", "no checkpoints\n")
    for (question, old) in zip(questions, before) {
      let new = try place.walletsim(question)
      #expect(new.status == old.status && new.output == old.output, "\(question)")
      #expect(new.errors.contains("notice: the checkpoint file is damaged"), "\(question)")
    }
    try #require(
      try place.walletsim("log", "index", "s.log", "--every", "100").status == 0)
    let log = try place.bytes("s.log")
    try place.write("s.log", log.prefix(100))
    let short = try place.walletsim(questions[0])
    #expect(short.status == 3 && short.errors.contains("the log has lost records"))
  }

  // MARK: Listing

  @Test func `cat gives the events that are asked for, in JSON by their fields`() throws {
    let place = try prepare()
    let all = try objects(try place.walletsim("log", "cat", "s.log", "--format", "json").output)
    #expect(all.count == 9)
    #expect(all.compactMap { $0["seq"] as? Int } == Array(1...9))
    let press = try #require(all[6]["event"] as? [String: Any])
    #expect(press["type"] as? String == "press" && press["id"] as? String == "pad")
    #expect(press["key"] as? Int == 7)
    for (flags, count) in [
      (["--from", "3", "--to", "5"], 3), (["--type", "press"], 5), (["--id", "pad"], 4),
      (["--type", "press", "--id", "pad"], 2), (["--origin", "clock"], 1),
      (["--type", "wait", "--type", "tap"], 2), (["--from", "99"], 0),
    ] {
      let listed = try place.walletsim(["log", "cat", "s.log"] + flags)
      #expect(listed.status == 0)
      #expect(listed.output.split(separator: "\n").count == count, "\(flags)")
    }
    let wrong = try place.walletsim("log", "cat", "s.log", "--type", "pres")
    #expect(wrong.status == 2 && wrong.errors.contains("did you mean 'press'?"))
    let misplaced = try place.walletsim("log", "stats", "s.log", "--origin", "host")
    #expect(misplaced.status == 2 && misplaced.errors.contains("'--origin' is for 'log cat'"))
  }

  @Test func `cat goes on behind an event that can't apply, and marks it`() throws {
    let place = try prepare()
    try place.write(
      "odd.jsonl",
      """
      {"event":{"type":"tap","id":"nobody"}}
      {"event":{"type":"mount","kind":"keypad","id":"pad"}}
      """)
    let refused = try place.walletsim("log", "import", "odd.jsonl", "--to", "odd.log")
    #expect(refused.status == 3 && refused.errors.contains("odd.jsonl:1: the event can't apply"))
    #expect(!place.exists("odd.log"))
    try #require(
      try place.walletsim("log", "import", "odd.jsonl", "--to", "odd.log", "--unchecked").status
        == 0)
    let listed = try place.walletsim("log", "cat", "odd.log")
    #expect(listed.status == 0)
    let lines = listed.output.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].contains("! can't apply") && !lines[1].contains("!"))
    let json = try objects(try place.walletsim("log", "cat", "odd.log", "--format", "json").output)
    #expect(json[0]["rejected"] is String && json[1]["rejected"] == nil)
  }

  @Test func `a follower gets each event once, up to the one it waits for`() throws {
    let place = try prepare()
    let whole = try place.bytes("s.log")
    try place.write("live.log", whole.prefix(64))
    let follower = try place.start("log", "cat", "live.log", "--follow", "--to", "9")
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: place.full("live.log")))
    for index in stride(from: 64, to: whole.count, by: 23) {
      try file.seekToEnd()
      try file.write(contentsOf: whole[index..<min(index + 23, whole.count)])
      usleep(5_000)
    }
    let outcome = try follower.wait()
    #expect(outcome.status == 0)
    #expect(outcome.output == (try place.walletsim("log", "cat", "s.log").output))
  }

  // MARK: Copies

  @Test func `the first events of a log are a log, with its numbers and heads`() throws {
    let place = try prepare()
    let cut = try place.walletsim("log", "cut", "s.log", "--to", "4", "cut.log")
    #expect(cut.status == 0)
    let head = cut.output.dropFirst("head ".count).dropLast()
    #expect(head.hasPrefix("4:"))
    #expect(
      try place.walletsim("log", "verify", "cut.log", "--expect-head", String(head)).status == 0)
    let past = try place.walletsim("log", "cut", "s.log", "--to", "10", "no.log")
    #expect(past.status == 3 && past.errors.contains("its records are 1...9"))
    #expect(try place.walletsim("log", "cut", "s.log", "--to", "4", "cut.log").status == 2)
    #expect(try place.walletsim("log", "cut", "s.log", "--to", "4", "s.log", "--force").status == 2)
    #expect(!place.exists("no.log"))
  }

  @Test func `what is exported and imported is the same again, numbers and times included`() throws
  {
    let place = try prepare()
    #expect(try place.walletsim("log", "export", "s.log", "--to", "s.jsonl").status == 0)
    let shown = try place.walletsim("log", "export", "s.log")
    #expect(shown.output == (try place.read("s.jsonl")))
    #expect(try place.walletsim("log", "import", "s.jsonl", "--to", "again.log").status == 0)
    #expect(try place.walletsim("log", "export", "again.log").output == shown.output)
    let piped = try place.walletsim(
      "log", "import", "-", "--to", "piped.log",
      input: shown.output.replacingOccurrences(of: "\"seq\":", with: "\"seq\":10"))
    #expect(piped.status == 0)
    #expect(try place.walletsim("log", "cat", "piped.log").output.hasPrefix("101 "))
    #expect(
      try place.walletsim("replay", "again.log").output
        == (try place.walletsim("replay", "s.log").output))
  }

  @Test func `a log by hand is taken as a session takes events: secrets are concealed`() throws {
    let place = try Workplace()
    try place.write(
      "hand.jsonl",
      """
      {"event":{"type":"mount","kind":"keypad","id":"pin","options":{"secret":true}}}\r

      {"event":{"type":"press","id":"pin","key":5}}
      {"event":{"type":"paste","id":"pin","text":"391"},"origin":"host"}
      {"event":{"type":"wait","milliseconds":5}}
      """)
    #expect(try place.walletsim("log", "import", "hand.jsonl", "--to", "hand.log").status == 0)
    let bytes = try place.bytes("hand.log")
    #expect(bytes.range(of: Data("391".utf8)) == nil)
    let lines = try place.walletsim("log", "cat", "hand.log").output.split(separator: "\n")
    #expect(lines.count == 4 && lines[1].contains("press pin \"•\""))
    #expect(lines[3].hasPrefix("4  5ms clock"))
    for (wrong, message) in [
      ("{\"event\":{\"type\":\"pres\"}}", "wrong.jsonl:2: 'event.type': can't be 'pres'"),
      ("{\"seq\":7,\"event\":{\"type\":\"blur\"}}", "wrong.jsonl:2: 'seq' is 7, but 2 comes next"),
      ("{", "wrong.jsonl:2: byte 2: expected a member's name"),
    ] {
      try place.write("wrong.jsonl", "{\"event\":{\"type\":\"blur\"}}\n\(wrong)\n")
      let outcome = try place.walletsim("log", "import", "wrong.jsonl", "--to", "wrong.log")
      #expect(outcome.status == 3 && outcome.errors.contains(message), "\(outcome.errors)")
      #expect(!place.exists("wrong.log"))
    }
    #expect(place.names.allSatisfy { !$0.hasSuffix(".tmp") })
  }

  @Test func `a compacted log holds the same events`() throws {
    let place = try prepare()
    #expect(try place.walletsim("log", "compact", "s.log", "--to", "c.log").status == 0)
    #expect(
      try place.walletsim("log", "export", "c.log").output
        == (try place.walletsim("log", "export", "s.log").output))
  }

  @Test func `a redacted log says nothing of what was typed, and goes the same way`() throws {
    let place = try prepare()
    #expect(try place.walletsim("log", "redact", "s.log", "--to", "r.log").status == 0)
    let bytes = try place.bytes("r.log")
    #expect(bytes.range(of: Data("Ada".utf8)) == nil && bytes.range(of: Data("Pay".utf8)) == nil)
    let shown = try place.walletsim("replay", "r.log", "--view", "pad.value").output
    #expect(shown.count == "pad.value \"47\"".count + 1 && !shown.contains("47"))
    let same = try place.walletsim("log", "redact", "s.log", "--to", "s.log", "--force")
    #expect(same.status == 2 && same.errors.contains("is not replaced"))
  }

  // MARK: One way to write a file

  @Test func `of two that record to one place at once, exactly one wins`() throws {
    let place = try prepare()
    for round in 0..<10 {
      let runs = try (0..<2).map { _ in
        try place.start("record", "s.scenario", "--to", "both\(round).log")
      }
      let statuses = try runs.map { try $0.wait().status }.sorted()
      #expect(statuses == [0, 2])
      #expect(try place.walletsim("log", "verify", "both\(round).log").status == 0)
    }
  }

  @Test func `a limit on the size of files is an error, and leaves nothing`() throws {
    let place = try prepare()
    let presses = (0..<40).map { _ in "  press pad 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0\n" }
    try place.write("long.scenario", "scenario \"l\"\n  mount keypad pad\n" + presses.joined())
    // In blocks of 512 bytes, in this shell.
    let outcome = try place.shell("ulimit -f 4; walletsim record long.scenario --to long.log")
    #expect(outcome.status == 3 && outcome.signal == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("long.log: "))
    #expect(!place.exists("long.log"))
    #expect(place.names.allSatisfy { !$0.hasSuffix(".tmp") })
  }

  @Test func `a name that is no UTF-8 is refused, and nothing is written`() throws {
    let place = try prepare()
    let outcome = try place.shell(
      "walletsim record s.scenario --to \"$(printf 'a\\377b.log')\"")
    #expect(outcome.status == 2 && outcome.errors.contains("no UTF-8"), "\(outcome.errors)")
    #expect(place.names.filter { $0.hasSuffix(".log") } == ["s.log"])
  }

  @Test func `what is said to nobody does not change the status`() throws {
    let place = try prepare()
    try place.write("wrong.scenario", "scenario \"w\"\n  mount keypd pad\n")
    let outcome = try place.shell(
      "{ walletsim check wrong.scenario; echo $? >&3; } 3>status 2>&1 >/dev/null | true; cat status"
    )
    #expect(outcome.output == "2\n", "\(outcome.output)")
  }
}
