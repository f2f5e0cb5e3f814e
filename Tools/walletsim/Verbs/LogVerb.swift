import WalletJournal
import WalletKernel
import WalletScenario

/// `walletsim log`: looks after logs.
enum LogVerb {
  static let verb = Verb(
    name: "log", summary: "looks after logs: verify, cat, stats, repair or salvage",
    operands: "TASK LOG", operandCount: 2...2,
    flags: [
      Flag("to", .required("NEW"), "repair, salvage: the new log; nothing may be there yet"),
      Flag("expect-head", .required("SEQ:DIGEST"), "verify: the head that the log must reach"),
      DataFormat.flag,
    ],
    examples: [
      "log verify session.log", "log verify session.log --expect-head 12:0badcafe",
      "log cat session.log", "log stats session.log",
      "log repair torn.log --to sound.log", "log salvage holed.log --to rest.log",
    ], run: run)

  private enum Task: String, CaseIterable {
    case verify, cat, stats, repair, salvage
  }

  private static func run(
    _ arguments: Arguments, _ console: Console
  ) throws(ToolError) -> ExitStatus {
    let format = try DataFormat.chosen(arguments)
    let word = arguments.operands[0]
    let names = Task.allCases.map { $0.rawValue }
    guard let task = Task(rawValue: word) else {
      let close = nearest(to: word, among: names)
      throw .usage(
        "'log' has no task '\(VisibleText.make(word))'"
          + "; the tasks are \(names.joined(separator: ", "))"
          + (close.map { "; did you mean '\($0)'?" } ?? ""))
    }
    if task != .verify, arguments.has("expect-head") {
      throw .usage("'--expect-head' is for 'log verify'")
    }
    let path = arguments.operands[1]
    let mends = task == .repair || task == .salvage
    if mends != arguments.has("to") {
      throw .usage(
        mends ? "'log \(word)' needs --to NEW" : "'--to' is for 'log repair' and 'log salvage'")
    }
    do throws(LogError) {
      if let new = arguments.value("to") {
        console.output.write(
          task == .repair
            ? try LogMending.repair(path, to: new, isJSON: format == .json)
            : try LogMending.salvage(path, to: new, isJSON: format == .json))
        return .success
      }
      let reader = try JournalFile.open(path)
      switch task {
      case .verify: return try verify(reader, arguments, format, console)
      case .cat: try cat(reader, format, console)
      case .stats: try stats(reader, format, console)
      case .repair, .salvage: break
      }
      return .success
    } catch {
      if format == .json {
        console.output.write("{\"error\":\(ReplayStop(error).json)}\n")
      }
      console.complain(error.description)
      return .damaged
    }
  }

  private static func verify(
    _ reader: JournalReader, _ arguments: Arguments, _ format: DataFormat, _ console: Console
  ) throws(LogError) -> ExitStatus {
    var expected: LogHead?
    if let text = arguments.value("expect-head") {
      guard let head = LogHead(text) else {
        console.complain("'--expect-head' needs SEQ:DIGEST, not '\(VisibleText.make(text))'")
        return .usage
      }
      expected = head
    }
    let head = try reader.verify(expectedHead: expected)
    let count = head.sequence &+ 1 &- reader.log.header.firstSequence
    switch format {
    case .text: console.output.write("sound: \(count) events, head \(head.text)\n")
    case .json:
      console.output.write("{\"events\":\(count),\"head\":\"\(head.text)\",\"sound\":true}\n")
    }
    return .success
  }

  /// One event, one line, whatever is in it.
  private static func cat(
    _ reader: JournalReader, _ format: DataFormat, _ console: Console
  ) throws(LogError) {
    while let entry = try reader.next() {
      let line = StepText.line(entry.entry.event)
      let time = entry.timeMilliseconds
      switch format {
      case .text:
        // A plus for an event of the turn before.
        let turn = entry.entry.beginsTurn ? " " : "+"
        console.output.write(
          "\(entry.sequence)\(turn) \(time)ms \(entry.entry.origin.name)  \(line)\n")
      case .json:
        console.output.write(
          "{\"seq\":\(entry.sequence),\"time\":\(time),\"turn\":\(entry.entry.beginsTurn)"
            + ",\"origin\":\"\(entry.entry.origin.name)\",\"event\":\(line.json)}\n")
      }
    }
  }

  private static func stats(
    _ reader: JournalReader, _ format: DataFormat, _ console: Console
  ) throws(LogError) {
    var (events, turns, time) = (UInt64(0), UInt64(0), Int64(0))
    var origins = Array(repeating: UInt64(0), count: Origin.allCases.count)
    while let entry = try reader.next() {
      events += 1
      if entry.entry.beginsTurn { turns += 1 }
      time = max(time, entry.timeMilliseconds)
      origins[Int(entry.entry.origin.rawValue)] += 1
    }
    let named = zip(Origin.allCases, origins).map { ($0.name, String($1)) }
    let size = reader.log.size
    let numbers =
      [
        ("events", String(events)), ("turns", String(turns)), ("bytes", String(size)),
        ("milliseconds", String(time)),
      ] + named
    switch format {
    case .text:
      for (name, number) in numbers { console.output.write("\(name) \(number)\n") }
      console.output.write("head \(reader.log.head.text)\n")
    case .json:
      let fields = numbers.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",")
      console.output.write("{\(fields),\"head\":\"\(reader.log.head.text)\"}\n")
    }
  }
}

extension Origin {
  /// The origin as reports name it.
  var name: String {
    switch self {
    case .person: "person"
    case .host: "host"
    case .clock: "clock"
    case .random: "random"
    }
  }
}
