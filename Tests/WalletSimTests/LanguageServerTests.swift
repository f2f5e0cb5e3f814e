import Foundation
import Testing

/// What the language server answers, whole conversations at a time.
struct LanguageServerTests {
  private static let script = """
    use "common.scenario"

    macro pay_now(id)
      tap {id}.action

    setup
      locale de_DE

    scenario "one" smoke
      mount keypad pay value="5" once=true
      mount button ok text="🍌" in=sheet
      pay_now(pay)
      shared(pay)
      expect output pay submitted "5"
      expect not pay.action.enabled
      expect outputs
        pay changed "5"
      always pay.value != "7"

    scenario "two"
      mount switch pay
      tap pay
      expect pay.on

    """
  private static let common = "macro shared(id)\n  press {id} 1\n"

  private func conversation(
    _ text: String = script, _ talk: (inout LanguageClient) -> Void
  ) throws -> LanguageClient.Answers {
    let place = try Workplace()
    try place.write("common.scenario", Self.common)
    try place.write("a.scenario", text)
    var client = LanguageClient(place)
    client.open("a.scenario", text)
    talk(&client)
    return try client.finish()
  }

  private func labels(_ result: Any?) -> [String] {
    let items = (result as? [String: Any])?["items"] as? [[String: Any]] ?? []
    return items.compactMap { $0["label"] as? String }
  }

  private func line(_ range: Any?) -> Int? {
    let start = (range as? [String: Any])?["start"] as? [String: Any]
    return start?["line"] as? Int
  }

  // MARK: The conversation

  @Test func `says what it can, and ends when it is asked to`() throws {
    let answers = try conversation { _ in }
    let capabilities = (answers[1] as? [String: Any])?["capabilities"] as? [String: Any]
    for name in [
      "completionProvider", "hoverProvider", "definitionProvider", "renameProvider",
      "documentFormattingProvider", "codeLensProvider", "executeCommandProvider",
    ] {
      #expect(capabilities?[name] != nil, "\(name)")
    }
    #expect(answers.outcome.status == 0)
    #expect(answers.diagnostics.isEmpty)
    // A client that only goes away was not served to the end.
    let place = try Workplace()
    #expect(try place.walletsim(["lsp"], input: Data()).status == 1)
  }

  @Test func `answers what it does not know with errors, and goes on`() throws {
    var unknown = 0
    var outside = 0
    var symbols = 0
    let answers = try conversation { client in
      unknown = client.request("textDocument/nonsense", [:])
      outside = client.ask("textDocument/hover", "a.scenario", 9_999, 0)
      client.notify("$/cancelRequest", ["id": 3])
      symbols = client.request(
        "textDocument/documentSymbol", ["textDocument": ["uri": client.uri("a.scenario")]])
    }
    #expect(answers.error(unknown) == -32601)
    #expect(answers.error(outside) == -32602)
    #expect((answers[symbols] as? [[String: Any]])?.count == 3)
  }

  @Test(arguments: ["{", "nonsense", "[1,2", "\"", "{\"id\":1}", "[]", "null", "\u{0}"])
  func `survives what is no message`(body: String) throws {
    let place = try Workplace()
    let framed = "Content-Length: \(body.utf8.count)\r\n\r\n" + body
    let exit = #"{"jsonrpc":"2.0","method":"exit"}"#
    let outcome = try place.walletsim(
      ["lsp"], input: Data((framed + "Content-Length: \(exit.utf8.count)\r\n\r\n" + exit).utf8))
    #expect(outcome.signal == 0)
    #expect(outcome.status == 1)
  }

  // MARK: Diagnostics

  @Test func `tells errors as they are typed`() throws {
    let answers = try conversation { client in
      client.change(
        "a.scenario", Self.script.replacing("tap pay\n", with: "tapp pay\n"))
    }
    #expect(answers.diagnostics.count == 1)
    let error = try #require(answers.diagnostics.first)
    #expect(line(error["range"]) == 21)
    #expect((error["message"] as? String)?.contains("'tap'") == true)
    let mended = try conversation { client in
      client.change("a.scenario", "nonsense")
      client.change("a.scenario", Self.script)
    }
    #expect(mended.diagnostics.isEmpty)
  }

  @Test func `tells an error of a file that is used where it is used`() throws {
    let place = try Workplace()
    try place.write("common.scenario", "macro shared(id)\n  tapp {id}\n")
    var client = LanguageClient(place)
    let text = "use \"common.scenario\"\n\nscenario \"s\"\n  mount switch s\n  shared(s)\n"
    try place.write("a.scenario", text)
    client.open("a.scenario", text)
    let answers = try client.finish()
    #expect(!answers.diagnostics.isEmpty)
    let message = answers.diagnostics.first?["message"] as? String
    #expect(message?.contains("common.scenario:2: ") == true)
  }

  // MARK: Completion

  @Test(arguments: [
    ("  ", ["mount", "tap", "expect", "pay_now", "pay", "strict"]),
    ("  mount ", ["keypad", "switch"]), ("  mount keypad x ", ["once=", "value=", "in="]),
    ("  mount keypad x once=", ["once=true", "once=false"]),
    ("  tap ", ["pay", "ok"]), ("  tap pay.", ["pay.action"]), ("  set pay ", ["once="]),
    ("  expect ", ["pay", "output", "not", "app"]), ("  expect pay.", ["pay.value", "pay.action"]),
    ("  expect pay.action.", ["pay.action.enabled"]), ("  expect output pay ", ["submitted"]),
    ("  expect pay.value ", ["contains", "exists"]), ("  locale ", ["de_DE"]),
    ("  expect pay.action.enabled ", ["true", "false"]), ("  key ", ["return", "escape"]),
    ("", ["scenario", "macro", "setup", "record", "use"]),
    ("  reply pay ", ["done"]),
  ])
  func `completes what may stand there`(typed: String, expected: [String]) throws {
    let lines = Self.script.split(separator: "\n", omittingEmptySubsequences: false)
    let text = (lines[..<11] + [Substring(typed)] + lines[11...]).joined(separator: "\n")
    var completion = 0
    let answers = try conversation(text) { client in
      completion = client.ask(
        "textDocument/completion", "a.scenario", 11, typed.utf16.count)
    }
    let labels = labels(answers[completion])
    #expect(Set(expected).isSubset(of: labels), "\(expected) in \(labels.prefix(60))")
  }

  // MARK: Hover, definition

  @Test(arguments: [
    (9, 4, "mount KIND ID"), (9, 10, "## keypad"), (9, 15, "## keypad"), (9, 30, "once"),
    (13, 12, "expect"), (14, 15, "action"), (11, 4, "macro `pay_now(id)`"),
  ])
  func `explains what is under the cursor`(line: Int, character: Int, part: String) throws {
    var hover = 0
    let answers = try conversation { client in
      hover = client.ask("textDocument/hover", "a.scenario", line, character == 12 ? 4 : character)
    }
    let contents = (answers[hover] as? [String: Any])?["contents"] as? [String: Any]
    #expect(
      (contents?["value"] as? String)?.contains(part) == true, "\(String(describing: contents))")
  }

  @Test func `goes to macros, in this file and in another, and to mounts`() throws {
    var own = 0
    var other = 0
    var mount = 0
    var file = 0
    let answers = try conversation { client in
      own = client.ask("textDocument/definition", "a.scenario", 11, 4)
      other = client.ask("textDocument/definition", "a.scenario", 12, 4)
      mount = client.ask("textDocument/definition", "a.scenario", 14, 15)
      file = client.ask("textDocument/definition", "a.scenario", 0, 8)
    }
    let places = [own, other, mount, file].map { answers[$0] as? [String: Any] }
    #expect(places.map { line($0?["range"]) } == [2, 0, 9, 0])
    #expect((places[1]?["uri"] as? String)?.hasSuffix("/common.scenario") == true)
    #expect((places[3]?["uri"] as? String)?.hasSuffix("/common.scenario") == true)
  }

  // MARK: Rename

  private func rename(_ line: Int, _ character: Int, to name: String) throws -> String? {
    var rename = 0
    let answers = try conversation { client in
      rename = client.ask(
        "textDocument/rename", "a.scenario", line, character, ["newName": name])
    }
    guard let result = answers[rename] as? [String: Any] else {
      #expect(answers.error(rename) == -32803)
      return nil
    }
    let changes = result["changes"] as? [String: [[String: Any]]]
    var lines = Self.script.components(separatedBy: "\n")
    for edit in (changes?.values.first ?? []).reversed() {
      let range = edit["range"] as? [String: [String: Int]]
      let (number, start) = (range?["start"]?["line"] ?? 0, range?["start"]?["character"] ?? 0)
      let end = range?["end"]?["character"] ?? 0
      var units = Array(lines[number].utf16)
      units.replaceSubrange(start..<end, with: Array((edit["newText"] as? String ?? "").utf16))
      lines[number] = String(decoding: units, as: UTF16.self)
    }
    return lines.joined(separator: "\n")
  }

  @Test func `renames an id in its scenario alone, wherever it stands`() throws {
    let text = try #require(try rename(9, 16, to: "till"))
    let parts = text.components(separatedBy: "scenario \"two\"")
    #expect(!parts[0].contains(" pay "))
    #expect(!parts[0].contains("(pay)"))
    #expect(!parts[0].contains(" pay."))
    #expect(parts[0].contains("    till changed \"5\"\n"))
    #expect(parts[1] == Self.script.components(separatedBy: "scenario \"two\"")[1])
  }

  @Test(arguments: ["output", "1", "a b", "", "ok", "pay", "a.b", "\"a\"", "a#", "a\nb"])
  func `refuses a name that no id can have, or has`(name: String) throws {
    #expect(try rename(9, 16, to: name) == nil)
  }

  @Test func `renames nothing that is no id`() throws {
    #expect(try rename(9, 4, to: "till") == nil)
    #expect(try rename(13, 20, to: "till") == nil)
  }

  // MARK: Format, run

  @Test func `formats a sound script and leaves a broken one`() throws {
    var sound = 0
    var broken = 0
    let answers = try conversation { client in
      client.change("a.scenario", "scenario   \"s\"\n    mount switch   s\n")
      let document = ["textDocument": ["uri": client.uri("a.scenario")]]
      sound = client.request("textDocument/formatting", document)
      client.change("a.scenario", "scenario   \"s\"\n    nonsense\n")
      broken = client.request("textDocument/formatting", document)
    }
    let edits = answers[sound] as? [[String: Any]]
    #expect(edits?.first?["newText"] as? String == "scenario \"s\"\n  mount switch s\n")
    #expect(answers[broken] is NSNull)
  }

  @Test func `runs a scenario from its button and shows the failure in place`() throws {
    var lenses = 0
    var run = 0
    let text = Self.script.replacing("expect pay.on", with: "expect not pay.on")
    let answers = try conversation(text) { client in
      lenses = client.request(
        "textDocument/codeLens", ["textDocument": ["uri": client.uri("a.scenario")]])
    }
    let buttons = try #require(answers[lenses] as? [[String: Any]])
    #expect(buttons.map { line($0["range"]) } == [8, 19])
    let again = try conversation(text) { client in
      run = client.request(
        "workspace/executeCommand",
        ["command": "walletsim.run", "arguments": [client.uri("a.scenario"), 19]])
    }
    #expect((again[run] as? [String: Any])?["failed"] as? Int == 1)
    let finding = try #require(again.diagnostics.first)
    #expect(line(finding["range"]) == 22)
    #expect((finding["message"] as? String)?.contains("actual    true") == true)
  }

  // MARK: Broken documents

  /// As many edits as a few seconds of a debug build allow.
  @Test func `survives random edits, and answers after each`() throws {
    let seed: UInt64 = 12
    var generator = SplitMix(state: seed)
    let pieces: [Character] = [
      "\"", "{", "}", "(", ")", "|", "\n", " ", "#", ".", "=", ",", "é", "🍌", "\t", "1", "a", "@",
    ]
    var text = Array(Self.script)
    var asked: [Int] = []
    let answers = try conversation { client in
      for round in 0..<400 {
        let index = Int(generator.next() % UInt64(text.count + 1))
        switch generator.next() % 3 {
        case 0 where index < text.count: text.remove(at: index)
        case 1 where index < text.count:
          text.removeSubrange(index..<min(text.count, index + Int(generator.next() % 9)))
        default: text.insert(pieces[Int(generator.next() % UInt64(pieces.count))], at: index)
        }
        client.change("a.scenario", String(text))
        let lines = String(text).components(separatedBy: "\n")
        let line = Int(generator.next() % UInt64(lines.count))
        let character = Int(generator.next() % UInt64(lines[line].utf16.count + 1))
        let methods = ["completion", "hover", "definition", "prepareRename"]
        asked.append(
          client.ask("textDocument/" + methods[round % 4], "a.scenario", line, character))
        if text.count < 100 { text = Array(Self.script) }
      }
    }
    #expect(answers.outcome.status == 0, "seed \(seed)")
    #expect(asked.allSatisfy { answers.error($0) == nil }, "seed \(seed)")
  }

  private struct SplitMix {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
      return mixed ^ (mixed >> 31)
    }
  }
}
