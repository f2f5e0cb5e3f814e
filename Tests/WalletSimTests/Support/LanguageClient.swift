import Foundation

/// A language server under test, spoken to by the protocol: all that is sent is written first, then
/// what came back is read.
struct LanguageClient {
  private var messages: [[String: Any]] = []
  private var identifier = 0
  let place: Workplace

  init(_ place: Workplace) {
    self.place = place
    _ = request("initialize", ["capabilities": [String: Any]()])
    notify("initialized", [:])
  }

  /// Adds a request, and gives its number.
  mutating func request(_ method: String, _ parameters: [String: Any]) -> Int {
    identifier += 1
    messages.append(["id": identifier, "method": method, "params": parameters])
    return identifier
  }

  mutating func notify(_ method: String, _ parameters: [String: Any]) {
    messages.append(["method": method, "params": parameters])
  }

  func uri(_ name: String) -> String { "file://" + place.full(name) }

  mutating func open(_ name: String, _ text: String) {
    notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": uri(name), "languageId": "walletsim", "version": 1, "text": text,
        ]
      ])
  }

  mutating func change(_ name: String, _ text: String) {
    notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": uri(name), "version": 2], "contentChanges": [["text": text]],
      ])
  }

  /// Adds a request about a place of a document.
  mutating func ask(
    _ method: String, _ name: String, _ line: Int, _ character: Int,
    _ more: [String: Any] = [:]
  ) -> Int {
    let parameters: [String: Any] = [
      "textDocument": ["uri": uri(name)], "position": ["line": line, "character": character],
    ]
    return request(method, parameters.merging(more) { $1 })
  }

  /// What the server answered.
  struct Answers {
    var outcome: Outcome
    var messages: [[String: Any]]

    subscript(identifier: Int) -> Any? {
      messages.first { $0["id"] as? Int == identifier }?["result"]
    }

    func error(_ identifier: Int) -> Int? {
      let error = messages.first { $0["id"] as? Int == identifier }?["error"] as? [String: Any]
      return error?["code"] as? Int
    }

    /// The diagnostics that were published last.
    var diagnostics: [[String: Any]] {
      let last = messages.last { $0["method"] as? String == "textDocument/publishDiagnostics" }
      return (last?["params"] as? [String: Any])?["diagnostics"] as? [[String: Any]] ?? []
    }
  }

  /// Ends the conversation, and reads what was said.
  mutating func finish() throws -> Answers {
    _ = request("shutdown", [:])
    notify("exit", [:])
    var input = Data()
    for message in messages {
      let whole = message.merging(["jsonrpc": "2.0"]) { $1 }
      let body = try JSONSerialization.data(withJSONObject: whole)
      input += Data("Content-Length: \(body.count)\r\n\r\n".utf8) + body
    }
    let outcome = try place.walletsim(["lsp"], input: input)
    return Answers(outcome: outcome, messages: try Self.read(outcome.outputBytes))
  }

  static func read(_ bytes: Data) throws -> [[String: Any]] {
    var rest = bytes
    var messages: [[String: Any]] = []
    while let end = rest.range(of: Data("\r\n\r\n".utf8)) {
      let header = String(decoding: rest[rest.startIndex..<end.lowerBound], as: UTF8.self)
      guard header.hasPrefix("Content-Length: "), let length = Int(header.dropFirst(16)) else {
        break
      }
      let body = rest[end.upperBound...].prefix(length)
      let object = try JSONSerialization.jsonObject(with: Data(body))
      messages.append(object as? [String: Any] ?? [:])
      rest = rest[end.upperBound...].dropFirst(length)
    }
    return messages
  }
}
