import Foundation
import Testing
import WalletScenario

/// What editors read: the grammar over every script of the repository, and the extension.
struct EditorTests {
  private static let tokenizer = Workplace.packageRoot + "/Tools/editors/tokenize"

  private struct Token {
    var place: String
    var column: Int
    var scope: String
    var text: String
  }

  private func tokens(_ files: [String], in place: Workplace) throws -> [Token] {
    let names = files.map { "'" + $0.replacing("'", with: "'\\''") + "'" }.joined(separator: " ")
    let outcome = try place.shell("'\(Self.tokenizer)' \(names)")
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome.output.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, let colon = parts[0].lastIndex(of: ":"),
        let column = Int(parts[0][parts[0].index(after: colon)...])
      else { return nil }
      return Token(
        place: String(parts[0][..<colon]), column: column, scope: String(parts[1]),
        text: String(parts[2]))
    }
  }

  private static var scripts: [String] {
    let root = Workplace.packageRoot + "/Scenarios"
    let names = FileManager.default.subpaths(atPath: root) ?? []
    return names.filter { $0.hasSuffix(".scenario") }.sorted().map { root + "/" + $0 }
  }

  @Test func `the grammar knows everything that stands in the repository's scripts`() throws {
    let scripts = Self.scripts
    #expect(scripts.count > 60)
    let tokens = try tokens(scripts, in: Workplace())
    #expect(tokens.count > 10_000)
    let unknown = tokens.filter { $0.scope == "none" || $0.scope.hasPrefix("invalid") }
    #expect(unknown.isEmpty, "\(unknown.prefix(5))")
    // A comment is one, a scenario's line begins with its word, a step's with its own.
    let first = Dictionary(grouping: tokens, by: \.place).compactMapValues { line in
      line.min { $0.column < $1.column }
    }
    let words = Set(LanguageReference.stepWords)
    for token in first.values where token.column > 1 {
      // Rows may be called like steps.
      guard words.contains(token.text), token.scope != "variable.other.scenario" else { continue }
      #expect(token.scope.hasPrefix("keyword.control"), "\(token)")
    }
  }

  @Test func `every word of the language has its colour`() throws {
    let place = try Workplace()
    for (index, word) in LanguageReference.stepWords.enumerated() {
      let line = word == "in" ? "in any order" : word
      try place.write("\(index).scenario", "scenario \"s\"\n  \(line) x\n")
      let tokens = try tokens(["\(index).scenario"], in: place)
      let token = tokens.first { $0.place.hasSuffix(":2") }
      #expect(token?.scope.hasPrefix("keyword.control") == true, "\(word): \(tokens)")
    }
    let vim = try String(
      contentsOfFile: Workplace.packageRoot + "/Tools/editors/vim/syntax/scenario.vim",
      encoding: .utf8)
    for word in LanguageReference.stepWords where word != "in" {
      #expect(vim.contains("(\(word)\\|") || vim.contains("\\|\(word)\\"), "\(word)")
    }
  }

  @Test(arguments: [
    ("  expect a.b \"# no comment\" # one", "comment.line.number-sign.scenario", "# one"),
    ("  expect a.b \"\\u{1F34C}\"", "constant.character.escape.scenario", "\\u{1F34C}"),
    ("  wait 250ms", "constant.numeric.duration.scenario", "250ms"),
    ("  pay_now(x, 1)", "entity.name.function.scenario", "pay_now"),
    ("  mount keypad pay once=true", "variable.other.option.scenario", "once"),
    ("\tmount", "invalid.illegal.tab.scenario", "\t"),
    ("  expect {id}.x 1", "variable.parameter.hole.scenario", "{id}"),
    ("scenario \"skip\" skip smoke", "keyword.other.tag.scenario", "skip"),
    ("  expect not pay.action.enabled", "keyword.operator.word.scenario", "not"),
  ])
  func `colours what it should`(line: String, scope: String, text: String) throws {
    let place = try Workplace()
    try place.write("a.scenario", "scenario \"s\"\n" + line + "\n")
    let tokens = try tokens(["a.scenario"], in: place)
    #expect(tokens.contains { $0.scope == scope && $0.text == text }, "\(tokens)")
  }

  @Test func `the extension speaks to the server`() throws {
    let place = try Workplace()
    guard try place.shell("command -v node").status == 0 else { return }
    let folder = Workplace.packageRoot + "/Tools/editors/vscode"
    try place.write(
      "talk.js",
      """
      const { spawn } = require("child_process");
      const { Connection } = require("\(folder)/connection.js");
      const server = spawn("walletsim", ["lsp"], { stdio: ["pipe", "pipe", "inherit"] });
      const connection = new Connection(server.stdout, server.stdin);
      const uri = "file://" + process.cwd() + "/é 🍌.scenario";
      connection.onNotice("textDocument/publishDiagnostics", ({ diagnostics }) =>
        console.log("diagnostics", diagnostics.length));
      (async () => {
        await connection.request("initialize", { capabilities: {} });
        const text = 'scenario "🍌"\\n  mount switch s\\n  tapp s\\n';
        connection.notify("textDocument/didOpen", { textDocument: { uri, text } });
        const { items } = await connection.request("textDocument/completion",
          { textDocument: { uri }, position: { line: 1, character: 8 } });
        console.log(items.some((item) => item.label === "keypad"));
        await connection.request("nonsense", {}).catch((error) => console.log(error.message));
        await connection.request("shutdown", {});
        connection.notify("exit", {});
      })();
      server.on("exit", (code) => console.log("ended", code));

      """)
    let outcome = try place.shell("node talk.js")
    #expect(
      outcome.output == "diagnostics 1\ntrue\nthere is no nonsense\nended 0\n",
      "\(outcome.output)\(outcome.errors)")
    #expect(try place.shell("node --check '\(folder)/extension.js'").status == 0)
  }
}
