import Testing
import WalletKernel

@testable import WalletScenario

struct `Hostile scripts` {
  @Test func `ends an endless line at the limit, having kept no more`() {
    var reader = SourceReader(path: "a")
    let chunk = [UInt8](repeating: 0x61, count: 1 << 16)
    var taken = 0
    let error = #expect(throws: ScriptError.self) {
      // A gigabyte, if nobody stops it.
      for _ in 0..<(1 << 14) {
        taken += chunk.count
        try reader.take(chunk)
      }
    }
    #expect(error?.problem == .limit(.lineBytes, 1 << 20))
    #expect(taken <= (1 << 20) + 2 * chunk.count)
  }

  @Test func `ends an endless file at the limit`() {
    var limits = ScriptLimits()
    limits[.fileBytes] = 1_000
    limits[.lines] = 100
    var reader = SourceReader(path: "a", limits: limits)
    let error = #expect(throws: ScriptError.self) {
      for _ in 0..<1_000 { try reader.take(Array("aaaaaaaaaaaaaaaaaaa\n".utf8)) }
    }
    #expect(error?.problem == .limit(.fileBytes, 1_000))
    var lines = SourceReader(path: "a", limits: limits)
    let second = #expect(throws: ScriptError.self) {
      try lines.take([UInt8](repeating: 0x0A, count: 500))
    }
    #expect(second?.problem == .limit(.lines, 100))
    #expect(second?.headline == "a:101:1: error: limit passed: a file has at most 100 lines")
  }

  @Test func `refuses lines that nest too deep, once a branch`() throws {
    var text = "scenario \"s\"\n"
    for depth in 1...1_000 {
      text += String(repeating: " ", count: depth) + "repeat 1\n"
    }
    #expect(
      try messages(text) == ["66:66 limit passed: lines and macros nest at most 64 deep"])
  }

  @Test func `refuses macros that nest too deep`() throws {
    var text = ""
    for index in 0..<100 { text += "macro m\(index)()\n  m\(index + 1)()\n" }
    text += "macro m100()\n  tap x\nscenario \"s\"\n  m0()\n"
    let errors = try read(text).checkText().errors
    #expect(errors.map(\.problem) == [.limit(.nesting, 64)])
    #expect(errors.first?.calls.count == 64)
    #expect(errors.first?.place.line == 128)
  }

  @Test func `refuses macros that multiply`() throws {
    var limits = ScriptLimits()
    limits[.expandedBytes] = 1 << 20
    let bomb = try bombed(limits)
    #expect(bomb.errors.map(\.problem) == [.limit(.expandedBytes, 1 << 20)])
    limits[.expandedBytes] = .max
    limits[.events] = 5_000
    #expect(try bombed(limits).errors.map(\.problem) == [.limit(.events, 5_000)])
  }

  @Test func `counts what all scenarios of a file become together`() throws {
    var limits = ScriptLimits()
    limits[.expandedSteps] = 500
    let scenarios = (0..<1_000).map { "scenario \"\($0)\"\n  tap a\n" }.joined()
    let script = try Script.read(bytes: Array(scenarios.utf8), path: "a", limits: limits)
    #expect(script.checkText().errors.map(\.problem) == [.limit(.expandedSteps, 500)])
    #expect(try script.steps(of: script.scenarios[999]).body.count == 1)
  }

  @Test func `refuses texts that double`() throws {
    var text = ""
    for index in 0..<40 { text += "macro m\(index)(t)\n  m\(index + 1)(\"{t}{t}\")\n" }
    text += "macro m40(t)\n  type {t}\nscenario \"s\"\n  m0(abc)\n"
    #expect(try read(text).checkText().errors.map(\.problem) == [.limit(.tokenBytes, 1 << 16)])
  }

  @Test func `refuses a token that is too long`() throws {
    let long = String(repeating: "a", count: 1 << 16)
    #expect(
      try messages("scenario \"s\"\n  type \"\(long)\"\n  type \(long)b\n") == [
        "2:8 limit passed: a token has at most 65536 bytes",
        "3:8 limit passed: a token has at most 65536 bytes",
      ])
  }

  @Test func `counts loops, orders and presses together`() throws {
    let pressed = try messages(
      "scenario \"s\"\n  repeat 500000\n    press pad 1 2\n    press pad 3\n")
    #expect(pressed == ["4:5 limit passed: a scenario has at most 1000000 events"])
    #expect(
      try messages(
        """
        scenario "s"
          repeat 2000
            in any order
              in any order
                tap a
                tap b
                tap c
                tap d
                tap e
                tap f
              tap b
              tap c
        """) == ["4:7 limit passed: loops run a step at most 1000000 times"])
  }

  @Test func `survives any damage`() throws {
    let sample = Array(MalformedScript.all.map(\.text).joined(separator: "\n").utf8.prefix(6_000))
    var random = SplitMix(seed: 20_261_130)
    for _ in 0..<150 {
      var bytes = Array(sample.dropFirst(random.below(5_000)).prefix(1_000))
      for _ in 0..<random.below(20) + 1 {
        let index = random.below(bytes.count)
        switch random.below(3) {
        case 0: bytes[index] = UInt8(random.below(256))
        case 1: bytes.remove(at: index)
        default: bytes.insert(random.pick(Array(" \n\"{}#|.,=()\\-+\t\r\u{0}é🍌".utf8)), at: index)
        }
      }
      let script = try Script.read(bytes: bytes, path: "a")
      let text = script.checkText().text(sources: script.sources)
      // Nothing of the script reaches a terminal as it is.
      #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || !$0.isInvisible })
      if let formatted = try? ScriptFormatter.format(script.sources[0]) {
        let again = SourceFile(path: "a", bytes: Array(formatted.utf8))
        #expect(try ScriptFormatter.format(again) == formatted)
      }
    }
  }

  private func bombed(_ limits: ScriptLimits) throws -> ScriptErrors {
    var text = ""
    for index in 0..<20 {
      text += "macro m\(index)()\n" + String(repeating: "  m\(index + 1)()\n", count: 10)
    }
    text += "macro m20()\n  tap x\nscenario \"s\"\n  m0()\n"
    return try Script.read(bytes: Array(text.utf8), path: "a", limits: limits).checkText()
  }
}

struct `Visible text` {
  @Test(arguments: [
    ("plain é 🍌", "plain é 🍌"), ("\u{1B}[31m", #"\u{1B}[31m"#), ("a\nb\r\t", #"a\nb\r\t"#),
    ("\u{202E}x\u{2066}", #"\u{202E}x\u{2066}"#), ("\u{9B}\u{7F}\u{0}", #"\u{9B}\u{7F}\u{0}"#),
    ("\u{200B}\u{FEFF}\u{2028}\u{E000}", #"\u{200B}\u{FEFF}\u{2028}\u{E000}"#),
  ])
  func `escapes what deceives`(_ text: String, _ visible: String) {
    #expect(VisibleText.make(text) == visible)
    #expect(VisibleText.make(bytes: Array(text.utf8)) == visible)
  }

  @Test func `shows bytes that are no text`() {
    #expect(
      VisibleText.make(bytes: [0x61, 0xFF, 0xE2, 0x82, 0x62, 0xED, 0xA0, 0x80, 0xC3])
        == #"a\xFF\xE2\x82b\xED\xA0\x80\xC3"#)
  }

  @Test func `decodes every scalar as the standard library does`() {
    for value in stride(from: UInt32(0), through: 0x10_FFFF, by: 7) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect(
        VisibleText.make(bytes: Array(String(scalar).utf8)) == VisibleText.make(String(scalar)))
    }
  }

  @Test func `tells text from other bytes as the standard library does`() {
    var random = SplitMix(seed: 7)
    let interesting: [UInt8] = [
      0x41, 0x80, 0xBF, 0xC2, 0xC0, 0xE0, 0xA0, 0x9F, 0xED, 0xEF, 0xF0, 0x90, 0x8F, 0xF4, 0xF5,
    ]
    for _ in 0..<20_000 {
      let bytes = (0..<random.below(6)).map { _ in random.pick(interesting) }
      let isText = String(validating: bytes, as: UTF8.self) != nil
      #expect(VisibleText.make(bytes: bytes).contains("\\x") == !isText)
    }
  }
}
