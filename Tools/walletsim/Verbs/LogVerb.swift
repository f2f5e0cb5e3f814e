import WalletJournal
import WalletKernel
import WalletScenario

/// `walletsim log`: looks after logs.
enum LogVerb {
  static let verb = Verb(
    name: "log",
    summary: "looks after logs: \(LogTask.allCases.map { $0.rawValue }.joined(separator: ", "))",
    operands: "TASK LOG [NEW]", operandCount: 2...3,
    flags: [
      Flag(
        "to", .required("NEW|SEQ"),
        "repair, salvage, import, export, compact, redact: the new file; cat, cut: the last event"),
      Flag("from", .required("SEQ"), "cat: the first event"),
      Flag(
        "type", .required("TYPE"), "cat: events of this type, as scripts name it; repeatable",
        repeats: true),
      Flag(
        "id", .required("ID"), "cat: events of this component or sheet; repeatable", repeats: true),
      Flag("origin", .required("ORIGIN"), "cat: events of a person, host, clock or random"),
      Flag(
        "every", .required("N"),
        "index: events between two checkpoints [\(CheckpointFile.usualSpacing)]"),
      Flag("follow", "cat: waits for what a writer appends, up to --to or an interrupt"),
      Flag("expect-head", .required("SEQ:DIGEST"), "verify: the head that the log must reach"),
      Flag("unchecked", "import: takes events that this version can't apply, too"),
      Flag("seed", .required("N"), "redact: which stand-ins are taken; else chance decides"),
      Flag("force", "import, export, compact, redact, cut: lets NEW be replaced"),
      DataFormat.flag,
    ],
    examples: [
      "log verify session.log", "log verify session.log --expect-head 12:0badcafe",
      "log cat session.log --from 100 --type press --id pad", "log cat live.log --follow",
      "log stats session.log", "log cut session.log --to 100 start.log",
      "log repair torn.log --to sound.log", "log salvage holed.log --to rest.log",
      "log export session.log --to session.jsonl", "log import session.jsonl --to session.log",
      "log compact session.log --to small.log", "log index session.log",
      "log redact session.log --to shareable.log",
    ], run: run)

  private static func run(
    _ arguments: Arguments, _ console: Console
  ) throws(ToolError) -> ExitStatus {
    let format = try DataFormat.chosen(arguments)
    let task = try LogTask.chosen(arguments)
    let path = arguments.operands[1]
    let run = LogRun(path: path, arguments: arguments, format: format, console: console)
    switch task {
    case .verify: try run.verify()
    case .cat: try run.list()
    case .stats: try run.stats()
    case .cut: try run.cut()
    case .repair: try run.mend(LogMending.init(repairing:to:))
    case .salvage: try run.mend(LogMending.init(salvaging:to:))
    case .export: try run.exportLines()
    case .import: try run.importLines()
    case .compact: try run.compact()
    case .redact: try run.redact()
    case .index: try run.index()
    }
    return .success
  }
}

/// What `walletsim log` does.
enum LogTask: String, CaseIterable {
  case verify, cat, stats, cut, repair, salvage, export, `import`, compact, redact, index

  /// The flags that mean something to it; those that it needs first.
  private var flags: (needed: [String], possible: [String]) {
    switch self {
    case .verify: ([], ["expect-head"])
    case .cat: ([], ["to", "from", "type", "id", "origin", "follow"])
    case .stats: ([], [])
    case .index: ([], ["every"])
    case .cut: (["to"], ["force"])
    case .repair, .salvage: (["to"], [])
    case .export: ([], ["to", "force"])
    case .import: (["to"], ["unchecked", "force"])
    case .compact: (["to"], ["force"])
    case .redact: (["to"], ["seed", "force"])
    }
  }

  /// The task that a command line names, with nothing that means nothing to it.
  static func chosen(_ arguments: Arguments) throws(ToolError) -> LogTask {
    let word = arguments.operands[0]
    let names = allCases.map { $0.rawValue }
    guard let task = LogTask(rawValue: word) else {
      throw .usage(
        "'log' has no task '\(VisibleText.make(word))'"
          + "; the tasks are \(names.joined(separator: ", "))"
          + suggestion(for: word, among: names))
    }
    let (needed, possible) = task.flags
    for name in needed where !arguments.has(name) {
      throw .usage("'log \(word)' needs --\(name) \(task == .cut ? "SEQ" : "NEW")")
    }
    let all = Set(allCases.flatMap { $0.flags.needed + $0.flags.possible })
    for name in all.sorted() where arguments.has(name) && !(needed + possible).contains(name) {
      let tasks = allCases.filter { ($0.flags.needed + $0.flags.possible).contains(name) }
      throw .usage(
        "'--\(name)' is for 'log "
          + tasks.map { $0.rawValue }.joined(separator: "', 'log ") + "'")
    }
    let takesNew = task == .cut
    guard takesNew == (arguments.operands.count == 3) else {
      throw .usage(
        takesNew
          ? "'log cut' needs LOG and NEW"
          : "'log \(word)' takes no further operand '"
            + VisibleText.make(arguments.operands[2]) + "'")
    }
    return task
  }
}

/// One run of `walletsim log` on one log.
struct LogRun {
  let path: String
  let arguments: Arguments
  let format: DataFormat
  let console: Console

  /// Where the new log goes; the log that is read is never written over.
  func newPath() throws(ToolError) -> String {
    let new = arguments.value("to") ?? ""
    try OutputFile.protect([path], from: new)
    return new
  }

  /// Does what may fail as reading a log does, and says so in the form that was asked for.
  func checked<Value>(_ work: () throws(LogError) -> Value) throws(ToolError) -> Value {
    do throws(LogError) {
      return try work()
    } catch {
      if format == .json { console.write(json: ["error": ReplayStop(error).json]) }
      throw .damaged(error.description)
    }
  }

  func mend(
    _ make: (_ path: String, _ new: String) throws(LogError) -> LogMending
  ) throws(ToolError) {
    let new = try newPath()
    let mending = try checked { () throws(LogError) in try make(path, new) }
    switch format {
    case .text: console.output.write(mending.text)
    case .json: console.write(json: mending.json)
    }
  }

  /// Gives some figures, each by its name, in order.
  func show(_ figures: [(String, JSONValue)]) {
    switch format {
    case .text:
      for (name, value) in figures {
        let text = if case .string(let text) = value { text } else { value.text }
        console.output.write("\(name) \(text)\n")
      }
    case .json: console.write(json: .object(figures.map { JSONValue.Member($0, $1) }))
    }
  }
}
