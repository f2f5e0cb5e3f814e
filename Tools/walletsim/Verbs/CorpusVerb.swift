import SystemAccess
import WalletJournal
import WalletKernel
import WalletScenario

/// `walletsim corpus`: replays stored logs and compares with what they led to when they were
/// stored.
enum CorpusVerb {
  static let verb = Verb(
    name: "corpus", summary: "replays stored logs and compares with what they once led to",
    operands: "DIR", operandCount: 1...1,
    flags: [
      Flag("accept", "stores what the logs lead to now: for a deliberate change, or a new log"),
      DataFormat.flag,
    ],
    examples: ["corpus Tests/Corpus", "corpus Tests/Corpus --accept"], run: run)

  private static func run(
    _ arguments: Arguments, _ console: Console
  ) throws(ToolError) -> ExitStatus {
    let format = try DataFormat.chosen(arguments)
    let folder = try CorpusFolder(arguments.operands[0])
    guard !folder.names.isEmpty else {
      throw .usage("\(VisibleText.make(folder.path)): there is no log in it")
    }
    var results: [CorpusResult] = []
    for name in folder.names {
      var result = folder.replay(name)
      if arguments.has("accept"), let trace = result.trace, result.status.isAcceptable {
        try folder.store(trace, name)
        result.status = .accepted
      }
      results.append(result)
    }
    switch format {
    case .text:
      for result in results { console.output.write(result.text) }
      console.output.write(counts(results).map { "\($1) \($0)" }.joined(separator: ", ") + "\n")
    case .json:
      let numbers = JSONValue.object(counts(results).map { JSONValue.Member($0, .number($1)) })
      console.write(json: numbers + ["logs": .list(results.map { $0.json })])
    }
    return results.map { $0.status.exitStatus }.max() ?? .success
  }

  private static func counts(_ results: [CorpusResult]) -> [(String, Int)] {
    CorpusResult.words.map { word in
      (word, results.reduce(0) { $0 + ($1.status.word == word ? 1 : 0) })
    }
    .filter { $0.1 > 0 || $0.0 == "fine" }
  }
}

/// A folder with logs, `NAME.log`, and their golden traces, `NAME.story`.
struct CorpusFolder {
  var path: String
  /// The names of logs and traces, without their endings, in order.
  var names: [String]
  private let upcasters: Upcasters

  init(_ path: String, upcasters: Upcasters = .builtIn) throws(ToolError) {
    self.path = path
    self.upcasters = upcasters
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw .usage("'\(VisibleText.make(path))' is no path")
    }
    var found: Set<String> = []
    do throws(SystemError) {
      let folder = try OpenFile.open(path, .folder)
      defer { try? folder.close() }
      for case let name? in try folder.names() {
        for ending in [".log", ".story"] where name.hasSuffix(ending) {
          found.insert(String(name.dropLast(ending.count)))
        }
      }
    } catch {
      throw .damaged("\(VisibleText.make(path)): \(error)")
    }
    names = found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private func file(_ name: String, _ ending: String) -> String { "\(path)/\(name).\(ending)" }

  func replay(_ name: String) -> CorpusResult {
    do throws(ReplayStop) {
      let trace = try GoldenTrace(ofLog: file(name, "log"), upcasters: upcasters)
      return CorpusResult(name: name, status: compare(trace, file(name, "story")), trace: trace)
    } catch {
      return CorpusResult(name: name, status: .refused(error))
    }
  }

  private func compare(_ trace: GoldenTrace, _ path: String) -> CorpusResult.Status {
    do throws(SystemError) {
      _ = try FileSystem.status(of: path)
    } catch {
      if error == .missing { return .new }
    }
    let text: String
    do throws(ScriptFileFailure) {
      text = try ScriptInput.text(of: path)
    } catch {
      return .unreadableTrace(error.description)
    }
    let stored = text.split(separator: "\n").map(String.init)
    if let line = GoldenTrace.firstInvalidLine(of: stored) {
      return .unreadableTrace("line \(line) is no line of one")
    }
    if let divergence = Divergence.find(stored: stored, present: trace.lines) {
      return .differs(divergence)
    }
    return trace.converted.map { .converted($0) } ?? .fine
  }

  func store(_ trace: GoldenTrace, _ name: String) throws(ToolError) {
    let text = trace.lines.map { $0 + "\n" }.joined()
    try OutputFile.write(text.utf8, to: file(name, "story"), replaces: true)
  }
}

/// What came of one log of a folder.
struct CorpusResult {
  var name: String
  var status: Status
  var trace: GoldenTrace?

  enum Status {
    case fine
    /// Replays as stored, by way of the upcasters between these vocabularies.
    case converted(ClosedRange<UInt32>)
    case differs(Divergence)
    /// The log has no golden trace yet.
    case new
    /// The log's golden trace can't be read.
    case unreadableTrace(String)
    case accepted
    case refused(ReplayStop)
  }

  /// The words for the statuses, in the order in which they are counted.
  static let words = ["fine", "converted", "accepted", "new", "different", "refused"]

  var text: String {
    let file = VisibleText.make(name + ".log")
    switch status {
    case .fine: return ""
    case .converted(let vocabularies): return "converted \(file): \(vocabularies.steps)\n"
    case .differs(let divergence):
      let text =
        "event \(divergence.sequence): \(divergence.path): "
        + "stored \(divergence.stored), now \(divergence.present)"
      return "different \(file): \(VisibleText.make(text))\n"
    case .new: return "new \(file): there is no story beside it; --accept stores one\n"
    case .unreadableTrace(let reason):
      return "refused \(file): its story can't be read: \(VisibleText.make(reason))\n"
    case .accepted: return "accepted \(file)\n"
    case .refused(let stop): return "refused \(file): \(stop.message)\n"
    }
  }

  var json: JSONValue {
    let details: JSONValue
    switch status {
    case .fine, .new, .accepted: details = [:]
    case .converted(let vocabularies): details = ["steps": .string(vocabularies.steps)]
    case .differs(let divergence):
      details = [
        "event": UInt64(divergence.sequence).map { .number($0) },
        "path": .string(divergence.path), "stored": .string(divergence.stored),
        "now": .string(divergence.present),
      ]
    case .unreadableTrace(let reason): details = ["message": .string(reason)]
    case .refused(let stop): details = ["error": stop.json]
    }
    return ["log": .string(name + ".log"), "status": .string(status.word)] + details
  }
}

extension CorpusResult.Status {
  /// The word of the report, and how the tool ends.
  private var outcome: (word: String, exitStatus: ExitStatus) {
    switch self {
    case .fine: ("fine", .success)
    case .converted: ("converted", .success)
    case .accepted: ("accepted", .success)
    case .differs: ("different", .failed)
    case .new: ("new", .failed)
    case .unreadableTrace, .refused: ("refused", .damaged)
    }
  }

  var word: String { outcome.word }
  fileprivate var exitStatus: ExitStatus { outcome.exitStatus }
  /// Whether it may be said that what the log leads to now is right.
  fileprivate var isAcceptable: Bool { exitStatus == .failed }
}

extension ClosedRange<UInt32> {
  /// The upcasters that lead from the first vocabulary to the last.
  fileprivate var steps: String {
    (lowerBound..<upperBound).map { "vocabulary \($0) to \($0 + 1)" }.joined(separator: ", ")
  }
}
