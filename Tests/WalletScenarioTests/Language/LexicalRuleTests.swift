import Testing
import WalletKernel
import WalletScenario

struct `Lexical rules` {
  @Test(arguments: [
    (#""a b""#, Value.text("a b")), (#""\" \\ \n \r \t""#, .text("\" \\ \n \r \t")),
    (#""\u{1F34C}\u{7B}a\u{7d}""#, .text("🍌{a}")), (#""{{a}}""#, .text("{a}")),
    (#""\u{A0}""#, .text("\u{A0}")), ("\"#|\"", .text("#|")), ("word-1_x", .text("word-1_x")),
    ("_", .text("_")), ("true", .boolean(true)), ("false", .boolean(false)), ("none", .none),
    (#""true""#, .text("true")), (#""1""#, .text("1")), ("0", .integer(0)), ("-7", .integer(-7)),
    ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
    ("[]", .list([])), ("medium,large", .list([.text("medium"), .text("large")])),
    (#"1,"a",none,2"#, .list([.integer(1), .text("a"), .none, .integer(2)])),
    (#""""#, .text("")), (#""é" # comment"#, .text("é")), (#""a" # "b"#, .text("a")),
  ])
  func `reads a value`(_ written: String, _ value: Value) throws {
    #expect(try option(written) == value)
    #expect(try expected(written) == value)
  }

  @Test(arguments: [
    ("1.50", "1.5"), ("-0.05", "-0.05"), ("40.0", "40"), ("0.000000001", "0.000000001"),
  ])
  func `reads a decimal, equal by value`(_ written: String, _ canonical: String) throws {
    let value = try option(written)
    #expect(try value == .decimal(ExactDecimal(text: canonical)))
    #expect(value.kind == .decimal)
  }

  @Test(arguments: [("250ms", 250), ("3s", 3_000), ("2m", 120_000), ("1h", 3_600_000), ("0s", 0)])
  func `reads a duration`(_ written: String, _ milliseconds: Int64) throws {
    #expect(try option(written) == .duration(milliseconds: milliseconds))
    #expect(try acts("wait " + written) == [.timePassed(milliseconds: milliseconds)])
  }

  @Test func `tells kinds apart`() throws {
    let values = try [#""1""#, "1", "1.0"].map(option)
    #expect(values[0] != values[1])
    #expect(values[1] != values[2])
    #expect(values[0] != values[2])
  }

  @Test(arguments: [
    ("a", [PathPart.name("a")]), ("a.b-c._", [.name("a"), .name("b-c"), .name("_")]),
    ("history.rows.0.title", [.name("history"), .name("rows"), .index(0), .name("title")]),
    (#"f.rows."🍌".name"#, [.name("f"), .name("rows"), .name("🍌"), .name("name")]),
    (#"f."1".1"#, [.name("f"), .name("1"), .index(1)]),
    ("f.1.5", [.name("f"), .index(1), .index(5)]),
    (#"f."a.b""#, [.name("f"), .name("a.b")]),
    ("f.true.none", [.name("f"), .name("true"), .name("none")]),
  ])
  func `reads a path`(_ written: String, _ path: [PathPart]) throws {
    #expect(try conditions("expect \(written) 1.5").map(\.path) == [path])
    #expect(try Condition.readPath(written) == path)
  }

  @Test func `reads CRLF, LF and a byte-order mark alike`() throws {
    let lines = ["scenario \"s\"  ", "", "  # comment", "  tap a # b", "  type \"x\"", ""]
    let expected = try body(lines.joined(separator: "\n")).map(\.kind)
    #expect(try body(lines.joined(separator: "\r\n")).map(\.kind) == expected)
    #expect(try body("\u{FEFF}" + lines.joined(separator: "\r\n")).map(\.kind) == expected)
    #expect(expected == [.act([.act(id: "a", .tapped(part: []))]), .act([.textTyped("x")])])
  }

  @Test func `counts columns in scalars and offsets in bytes`() throws {
    let steps = try body("\u{FEFF}scenario \"é\"\r\n    expect \"é\".\"🍌\" \"x\"\r\n")
    let step = try #require(steps.first)
    #expect(step.place == Place(file: "a.scenario", line: 2, column: 5, offset: 22))
    guard case .expect(.view(let condition), _) = step.kind else { throw NotFound() }
    #expect(condition.place.column == 12)
    // The value's bytes, for who rewrites it.
    let bytes = Array("\u{FEFF}scenario \"é\"\r\n    expect \"é\".\"🍌\" \"x\"\r\n".utf8)
    let range = try #require(condition.valueRange)
    #expect(String(decoding: bytes[range], as: UTF8.self) == "\"x\"")
  }

  @Test func `tells a combining mark from the quote before it`() throws {
    // As one Character the quote and the mark are no quote.
    #expect(throws: ScriptErrors.self) { try option("\"a\"\u{301}") }
    #expect(try option("\"\u{301}a\"") == .text("\u{301}a"))
  }

  @Test func `compares names byte for byte`() throws {
    let composed = try acts("tap f.\"\u{E9}\"")
    let decomposed = try acts("tap f.\"e\u{301}\"")
    guard case .act(_, .tapped(let first)) = composed[0], case .name(let left) = first[0],
      case .act(_, .tapped(let second)) = decomposed[0], case .name(let right) = second[0]
    else { throw NotFound() }
    #expect(Array(left.utf8) == [0xC3, 0xA9])
    #expect(Array(right.utf8) == [0x65, 0xCC, 0x81])
  }

  @Test(
    arguments: [
      ([0x61, 0xFF], "1:2", "not UTF-8: 0xFF"), ([0x23, 0xC3], "1:2", "not UTF-8: 0xC3"),
      ([0x23, 0xE2, 0x82, 0x41], "1:2", "not UTF-8: 0xE2 0x82"),
      ([0x23, 0xED, 0xA0, 0x80], "1:2", "not UTF-8: 0xED"),
      ([0x23, 0xC0, 0xAF], "1:2", "not UTF-8: 0xC0"), ([0x23, 0xF5], "1:2", "not UTF-8: 0xF5"),
      ([0x0A, 0x23, 0xC3, 0xA9, 0x80], "2:3", "not UTF-8: 0x80"),
      ([0x23, 0x00], "1:2", "a NUL character can't stand in a script"),
      ([0x23, 0x0D, 0x20], "1:2", "a carriage return without a line feed"),
      ([0x23, 0x0D], "1:2", "a carriage return without a line feed"),
      ([0x23, 0xEF, 0xBB, 0xBF], "1:2", "a byte-order mark may only stand at the file's start"),
    ] as [([UInt8], String, String)])
  func `refuses what is no text, at its place`(
    _ bytes: [UInt8], _ place: String, _ sentence: String
  ) throws {
    let script = try Script.read(bytes: bytes, path: "a.scenario")
    #expect(messages(of: script.errors) == [place + " " + sentence])
  }

  @Test func `refuses compressed files by name`() throws {
    for (name, bytes) in [("gzip", [0x1F, 0x8B, 8]), ("zstd", [0x28, 0xB5, 0x2F, 0xFD])] {
      let error = #expect(throws: ScriptFileFailure.self) {
        try Script.read(bytes: bytes.map { UInt8($0) }, path: "a.scenario")
      }
      guard case .refused(let refusal) = error else { throw NotFound() }
      #expect(refusal.problem == .compressed(name))
    }
  }

  private func option(_ written: String) throws -> Value {
    guard case .act(_, .propertiesSet(_, let options)) = try acts("set ok x=" + written)[0]
    else { throw NotFound() }
    #expect(options.map(\.name) == ["x"])
    return options[0].value
  }

  private func expected(_ written: String) throws -> Value {
    guard case .equals(let value) = try conditions("expect ok.x " + written)[0].test
    else { throw NotFound() }
    return value
  }
}

/// Something a test looks for is not there.
struct NotFound: Error {}

/// The steps of the only scenario of a script.
func body(_ text: String) throws -> [Step] {
  let script = try read(text)
  guard script.errors.errors.isEmpty else { throw script.errors }
  let scenario = try #require(script.scenarios.first)
  return try script.steps(of: scenario).body
}

/// The steps of lines in a scenario.
func steps(_ lines: String) throws -> [Step.Kind] {
  let indented = lines.split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }
  return try body("scenario \"s\"\n" + indented.joined(separator: "\n") + "\n").map(\.kind)
}

/// The events of lines in a scenario.
func acts(_ lines: String) throws -> [WalletEvent] {
  try steps(lines).flatMap { kind -> [WalletEvent] in
    guard case .act(let events) = kind else { throw NotFound() }
    return events
  }
}

/// The conditions of lines in a scenario.
func conditions(_ lines: String) throws -> [Condition] {
  try steps(lines).map { kind -> Condition in
    switch kind {
    case .expect(.view(let condition), _): return condition
    case .invariant(let standing):
      guard let condition = standing.condition else { throw NotFound() }
      return condition
    case .act, .locale, .together, .inAnyOrder, .repeated, .call, .reload, .random, .expect:
      throw NotFound()
    }
  }
}
