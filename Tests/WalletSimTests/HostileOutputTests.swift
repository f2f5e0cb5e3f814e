import Foundation
import Testing

/// What each verb says of files, texts and keys that were made to deceive: no byte of it that a
/// terminal obeys, and every form of data in its grammar.
struct HostileOutputTests {
  private static let name = "h\u{1B}[2J\u{202E}\n::error::'x'\u{9B}"
  private static let texts = HostileTexts.all
  /// Names have at most 128 bytes.
  private static let keys = texts.filter { (1...128).contains($0.utf8.count) }

  /// A script, two logs and what is no script or log, under deceptive names.
  private static func prepare() throws -> Workplace {
    let place = try Workplace()
    for (name, bytes) in try recorded.get() { try place.write(name, bytes) }
    try place.write("no\u{1B}.log", texts.joined(separator: "\n"))
    try place.write("no\u{1B}.scenario", texts.joined(separator: "\n"))
    return place
  }

  /// The sound files, made once: each test has copies.
  private static let recorded = Result<[String: Data], any Error> {
    let place = try Workplace()
    var script = "scenario \(HostileTexts.quoted(texts.joined(separator: " ")))\n"
    script += "  mount search box\n  mount radio choice\n"
    for key in keys { script += "    \(HostileTexts.quoted(key))\n" }
    for (index, text) in texts.enumerated() {
      script += "  mount button b\(index) text=\(HostileTexts.quoted(text))\n"
      script += "  paste box \(HostileTexts.quoted(text))\n"
    }
    for key in keys { script += "  tap choice.\(HostileTexts.quoted(key))\n" }
    try place.write(name + ".scenario", script)
    let shorter = script.split(separator: "\n").dropLast(3).joined(separator: "\n")
    try place.write("shorter.scenario", shorter + "\n")
    var files = [name + ".scenario": try place.bytes(name + ".scenario")]
    for stem in [name, "shorter"] {
      let made = try place.walletsim("record", stem + ".scenario", "--to", stem + ".log")
      try #require(made.status == 0, "\(made.errors)")
      #expect(HostileTexts.obeyed(in: made.output + made.errors).isEmpty)
      files[stem + ".log"] = try place.bytes(stem + ".log")
    }
    return files
  }

  /// Runs the tool and looks at all that it writes, into files, too.
  private func run(
    _ words: [String], _ place: Workplace, status: Int32, input: String = ""
  ) throws -> Outcome {
    let outcome = try place.walletsim(words, input: Data(input.utf8))
    #expect(outcome.status == status, "\(words): \(outcome.output) \(outcome.errors)")
    for stream in [outcome.output, outcome.errors] {
      #expect(HostileTexts.obeyed(in: stream).isEmpty, "\(words)")
    }
    #expect(outcome.rawControls.isEmpty, "\(words)")
    for file in ["made.scenario", "made.dot", "made.digests"] where place.exists(file) {
      #expect(HostileTexts.obeyed(in: try place.read(file)).isEmpty, "\(words): \(file)")
    }
    return outcome
  }

  private static let log = name + ".log"
  private static let script = name + ".scenario"
  private static let expectation = "box.text \(HostileTexts.quoted(texts[6]))"

  @Test(
    arguments: [
      (["run", script], 0), (["run", script, "--list"], 0), (["run", script, "--impatient"], 0),
      (["run", "no\u{1B}.scenario"], 2), (["run", script, "no\u{1B}.scenario"], 2),
      (["check", script], 0), (["check", "no\u{1B}.scenario"], 2),
      (["fmt", script], 0), (["fmt", "--check", script], 0), (["fmt", "no\u{1B}.scenario"], 2),
      (["coverage", script], 0), (["coverage", "no\u{1B}.scenario"], 2),
      (["replay", log], 0), (["replay", log, "--steps"], 0), (["replay", log, "--view"], 0),
      (["replay", log, "--view", "choice"], 0), (["replay", log, "--view", "b\u{1B}"], 2),
      (["replay", "no\u{1B}.log"], 3), (["replay", "gone\u{1B}.log"], 3),
      (["log", "cat", log], 0), (["log", "stats", log], 0), (["log", "verify", log], 0),
      (["log", "cat", "no\u{1B}.log"], 3), (["log", "\u{1B}[31m", log], 2),
      (["log", "repair", log, "--to", "mended\u{1B}.log"], 0),
      (["script", log], 0), (["script", log, "--to", "made.scenario"], 0),
      (["diff", log, "shorter.log"], 1), (["diff", log, "no\u{1B}.log"], 3),
      (["diff", log, "--digests", "--to", "made.digests"], 0),
      (["why", log, "box.text"], 0), (["why", log, "box.text", "--at", "9"], 0),
      (["why", log, "choice.rows"], 0), (["why", log, "box.\"\u{1B}\""], 2),
      (["bisect", log, expectation], 1), (["bisect", log, "b5.enabled"], 0),
      (["bisect", log, "box.text \"\u{1B}"], 2),
      (["minimize", log, expectation], 0),
      (["minimize", log, expectation, "--to", "made.scenario"], 0),
      (["minimize", log, "\u{1B}"], 2),
      (["explore", script, "--depth", "1", "--dot", "made.dot"], 0),
      (["explore", script, "--depth", "1", "--filter", "\u{1B}"], 0),
      (["explore", script, "--filter", "gone \u{1B}"], 2),
      (["fuzz", script, "--events", "300"], 0), (["fuzz", "gone\u{1B}.scenario"], 2),
      (["corpus", "."], 3), (["corpus", "\u{1B}"], 3),
      (["locales", "\u{1B}"], 2), (["\u{1B}[31mrun"], 2), (["run", "--\u{1B}[31m"], 2),
      (["run", "--jobs", "\u{1B}[31m"], 2), (["bench", "\u{202E}"], 2),
    ] as [([String], Int32)])
  func `no verb says what a terminal would obey`(words: [String], status: Int32) throws {
    _ = try run(words, try Self.prepare(), status: status)
  }

  @Test(arguments: [
    ["run", script, "--format", "json"], ["run", script, "--impatient", "--format", "json"],
    ["run", "no\u{1B}.scenario", "--format", "json"],
    ["check", "no\u{1B}.scenario", "--format", "json"], ["coverage", script, "--format", "json"],
    ["replay", log, "--format", "json"], ["replay", log, "--steps", "--format", "json"],
    ["replay", "no\u{1B}.log", "--format", "json"], ["log", "stats", log, "--format", "json"],
    ["log", "verify", log, "--format", "json"], ["log", "cat", log, "--format", "json"],
    ["log", "verify", "no\u{1B}.log", "--format", "json"], ["corpus", ".", "--format", "json"],
    ["run", script, "--format", "ndjson"],
  ])
  func `JSON is read by somebody else's reader`(words: [String]) throws {
    let place = try Self.prepare()
    let outcome = try place.walletsim(words)
    #expect(HostileTexts.obeyed(in: outcome.output + outcome.errors).isEmpty)
    let isLines = words.contains("cat") || words.contains("ndjson")
    let texts = isLines ? outcome.output.split(separator: "\n") : [outcome.output[...]]
    try #require(!texts.isEmpty)
    for text in texts { _ = try JSONSerialization.jsonObject(with: Data(text.utf8)) }
  }

  /// What is known of a text after it went through a log and came back as JSON.
  @Test func `a replay's JSON holds the texts as they are`() throws {
    let outcome = try Self.prepare().walletsim("replay", Self.log, "--format", "json")
    let replay = try #require(
      try JSONSerialization.jsonObject(with: outcome.outputBytes) as? [String: Any])
    let view = try #require(replay["view"] as? [String: Any])
    for (index, text) in Self.texts.enumerated() {
      let button = try #require(view["b\(index)"] as? [String: Any])
      let shown = try #require(button["text"] as? String)
      #expect(Array(shown.utf8) == Array(text.utf8), "\(index)")
    }
  }

  @Test func `a diagram keeps to Graphviz's grammar`() throws {
    let place = try Self.prepare()
    let words = ["explore", Self.script, "--depth", "1", "--dot", "made.dot"]
    _ = try run(words, place, status: 0)
    let quoted = #""(?:[^"\\\n]|\\.)*""#
    let word = "(?:\(quoted)|[A-Za-z0-9_.]+)"
    let attributes = "(?: \\[\(word)=\(word)(?:,? \(word)=\(word))*\\])?"
    let line =
      "^(?:digraph \(word) \\{|\\}|  \(word)(?: -> \(word))?\(attributes);?|  \(word)=\(word);?)$"
    for text in try place.read("made.dot").split(separator: "\n") {
      #expect(text.range(of: line, options: .regularExpression) != nil, "\(text)")
    }
  }

  @Test func `a script that a log becomes holds the texts as they are`() throws {
    let place = try Self.prepare()
    _ = try run(["script", Self.log, "--to", "made.scenario"], place, status: 0)
    #expect(try place.walletsim("run", "made.scenario").output == "1 passed, 0 failed\n")
  }

  @Test func `what was accepted and differs is told, not obeyed`() throws {
    let place = try Self.prepare()
    try FileManager.default.createDirectory(
      atPath: place.full("logs"), withIntermediateDirectories: true)
    try place.write("logs/" + Self.log, try place.bytes(Self.log))
    _ = try run(["corpus", "logs"], place, status: 1)
    _ = try run(["corpus", "logs", "--accept"], place, status: 0)
    let story = "logs/" + Self.name + ".story"
    #expect(HostileTexts.obeyed(in: try place.read(story)).isEmpty)
    let changed = try place.read(story).replacing(
      "view box.text \"", with: "view box.text \"\u{1B}[31m\u{202E}")
    try place.write(story, changed)
    _ = try run(["corpus", "logs"], place, status: 1)
    _ = try run(["corpus", "logs", "--format", "json"], place, status: 1)
  }
}
