import SystemAccess
import WalletKernel
import WalletReplay
import WalletScenario

/// Answers editors by the Language Server Protocol, version 3.17.
struct LanguageServer {
  private var documents: [String: Document] = [:]
  private var stream: MessageStream
  private var hasShutDown = false
  /// Whether the client takes completions with places to fill in.
  private var takesSnippets = false

  /// The command behind the button above a scenario.
  static let runCommand = "walletsim.run"

  /// The errors that JSON-RPC and the protocol number.
  private enum Failure: Int, Error {
    case unreadable = -32700
    case unknownMethod = -32601
    case wrongParameters = -32602
    case notPossible = -32803
  }

  init(_ output: OutputSink) {
    stream = MessageStream(output)
  }

  /// Answers until the client says that it is enough, or is gone.
  mutating func run() -> ExitStatus {
    while let incoming = stream.next() {
      guard case .message(let message) = incoming else {
        stream.send(["id": .null, "error": Self.json(.unreadable, "this is no JSON")])
        continue
      }
      guard let method = message["method"]?.asText else { continue }
      if method == "exit" { return hasShutDown ? .success : .failed }
      let parameters = message["params"] ?? .null
      guard let id = message["id"] else {
        notice(method, parameters)
        continue
      }
      do throws(Failure) {
        stream.send(["id": id, "result": try answer(method, parameters)])
      } catch {
        let text = error == .unknownMethod ? "there is no \(VisibleText.make(method))" : "not here"
        stream.send(["id": id, "error": Self.json(error, text)])
      }
    }
    return hasShutDown ? .success : .failed
  }

  private static func json(_ failure: Failure, _ message: String) -> JSONValue {
    ["code": .number(failure.rawValue), "message": .string(message)]
  }

  // MARK: Notices

  private mutating func notice(_ method: String, _ parameters: JSONValue) {
    guard let uri = parameters["textDocument"]?["uri"]?.asText else { return }
    switch method {
    case "textDocument/didOpen":
      guard let text = parameters["textDocument"]?["text"]?.asText else { return }
      documents[uri] = Document(uri: uri, text: text)
      publish(uri)
    case "textDocument/didChange":
      // Whole texts alone are asked for: the last is how it stands.
      guard let text = parameters["contentChanges"]?.asList.last?["text"]?.asText else { return }
      documents[uri] = Document(uri: uri, text: text)
      publish(uri)
    case "textDocument/didSave": publish(uri)
    case "textDocument/didClose":
      documents[uri] = nil
      send("textDocument/publishDiagnostics", ["uri": .string(uri), "diagnostics": .list([])])
    case _: break
    }
  }

  private func send(_ method: String, _ parameters: JSONValue) {
    stream.send(["method": .string(method), "params": parameters])
  }

  /// Tells what is wrong with a script, and what running it found.
  private func publish(_ uri: String) {
    guard let document = documents[uri] else { return }
    let list = OpenScript(document).diagnostics + document.findings
    send("textDocument/publishDiagnostics", ["uri": .string(uri), "diagnostics": .list(list)])
  }

  // MARK: Requests

  private mutating func answer(
    _ method: String, _ parameters: JSONValue
  ) throws(Failure) -> JSONValue {
    switch method {
    case "initialize": return Self.capabilities
    case "shutdown":
      hasShutDown = true
      return .null
    case "textDocument/completion":
      let (document, line, character) = try place(parameters)
      return Completion(document, line: line, character: character).json
    case "textDocument/hover": return try navigation(parameters).hover ?? .null
    case "textDocument/definition":
      let navigation = try navigation(parameters)
      return navigation.definition(OpenScript(navigation.document).sources) ?? .null
    case "textDocument/prepareRename": return try navigation(parameters).id?.range ?? .null
    case "textDocument/rename": return try rename(parameters)
    case "textDocument/formatting":
      let document = try document(parameters)
      guard let text = OpenScript(document).formatted else { return .null }
      if text == document.text { return .list([]) }
      return .list([["range": document.wholeRange, "newText": .string(text)]])
    case "textDocument/codeLens": return Self.lenses(of: try document(parameters))
    case "textDocument/documentSymbol": return Self.symbols(of: try document(parameters))
    case "workspace/executeCommand": return try execute(parameters)
    case _: throw .unknownMethod
    }
  }

  private static var capabilities: JSONValue {
    [
      "capabilities": [
        "textDocumentSync": ["openClose": .boolean(true), "change": .number(1)],
        "completionProvider": ["triggerCharacters": .strings([".", "=", " "])],
        "hoverProvider": .boolean(true), "definitionProvider": .boolean(true),
        "renameProvider": ["prepareProvider": .boolean(true)],
        "documentFormattingProvider": .boolean(true),
        "documentSymbolProvider": .boolean(true),
        "codeLensProvider": ["resolveProvider": .boolean(false)],
        "executeCommandProvider": ["commands": .strings([runCommand])],
      ],
      "serverInfo": ["name": .string("walletsim"), "version": .string(Tool.version)],
    ]
  }

  private func document(_ parameters: JSONValue) throws(Failure) -> Document {
    guard let uri = parameters["textDocument"]?["uri"]?.asText, let document = documents[uri]
    else { throw .wrongParameters }
    return document
  }

  private func place(
    _ parameters: JSONValue
  ) throws(Failure) -> (document: Document, line: Int, character: Int) {
    let document = try document(parameters)
    guard let line = parameters["position"]?["line"]?.asInteger,
      let character = parameters["position"]?["character"]?.asInteger,
      document.lines.indices.contains(line), character >= 0
    else { throw .wrongParameters }
    return (document, line, character)
  }

  private func navigation(_ parameters: JSONValue) throws(Failure) -> Navigation {
    let (document, line, character) = try place(parameters)
    return Navigation(document, line: line, character: character)
  }

  private func rename(_ parameters: JSONValue) throws(Failure) -> JSONValue {
    let navigation = try navigation(parameters)
    guard let newName = parameters["newName"]?.asText else { throw .wrongParameters }
    guard let id = navigation.id, Self.canBeID(newName),
      !navigation.outline.mounts.contains(where: { $0.id == newName })
    else { throw .notPossible }
    let edits = navigation.edits(renaming: id.name, to: newName)
    let changes = JSONValue.object([
      JSONValue.Member(navigation.document.uri, .list(edits))
    ])
    return ["changes": changes]
  }

  /// Whether a script could mount a component under a name.
  private static func canBeID(_ name: String) -> Bool {
    let text = "scenario \"s\"\n  mount switch \(name)\n"
    guard name.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x23 }),
      let script = try? Script.read(bytes: Array(text.utf8), path: "name.scenario"),
      script.errors.errors.isEmpty, let scenario = script.scenarios.first
    else { return false }
    return ScenarioRunner().run(scenario, of: script).status == .passed
  }

  private static func lenses(of document: Document) -> JSONValue {
    let blocks = ScriptOutline(document).blocks.filter { $0.word == "scenario" }
    return .list(
      blocks.map { block in
        let line = block.lines.lowerBound
        return [
          "range": Document.range(line, 0, document.lines[line].utf16.count),
          "command": [
            "title": .string("▶ run"), "command": .string(runCommand),
            "arguments": .list([.string(document.uri), .number(line)]),
          ],
        ]
      })
  }

  private static func symbols(of document: Document) -> JSONValue {
    .list(
      ScriptOutline(document).blocks.filter { ["scenario", "macro", "record"].contains($0.word) }
        .map { block in
          let line = block.lines.lowerBound
          let last = max(line, block.lines.upperBound - 1)
          let words = document.words(ofLine: line)
          let name = words.count > 1 ? words[1].text : block.word
          // The protocol's numbers: a function, an event, a struct.
          let sort = block.word == "macro" ? 12 : block.word == "scenario" ? 24 : 23
          return [
            "name": .string(name.isEmpty ? block.word : name), "kind": .number(sort),
            "range": [
              "start": Document.position(line, 0),
              "end": Document.position(last, document.lines[last].utf16.count),
            ],
            "selectionRange": Document.range(line, 0, document.lines[line].utf16.count),
          ]
        })
  }

  // MARK: Running

  private mutating func execute(_ parameters: JSONValue) throws(Failure) -> JSONValue {
    let arguments = parameters["arguments"]?.asList ?? []
    guard parameters["command"]?.asText == Self.runCommand, arguments.count == 2,
      let uri = arguments[0].asText, let line = arguments[1].asInteger,
      let document = documents[uri], document.lines.indices.contains(line)
    else { throw .wrongParameters }
    guard let run = OpenScript(document).run(atLine: line + 1) else { throw .notPossible }
    let block = ScriptOutline(document).block(at: line)?.lines ?? line..<line + 1
    // What was found of other scenarios stays.
    documents[uri]?.findings.removeAll { finding in
      finding["range"]?["start"]?["line"]?.asInteger.map { block.contains($0) } ?? true
    }
    documents[uri]?.findings += run.findings
    publish(uri)
    let text = "\(run.passed) passed, \(run.failed) failed"
    send("window/showMessage", ["type": .number(run.failed > 0 ? 1 : 3), "message": .string(text)])
    return [
      "passed": .number(run.passed), "failed": .number(run.failed),
      "report": .string(run.report),
    ]
  }
}
