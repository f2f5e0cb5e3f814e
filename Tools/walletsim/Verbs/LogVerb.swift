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
      throw .usage(
        "'log' has no task '\(VisibleText.make(word))'"
          + "; the tasks are \(names.joined(separator: ", "))"
          + suggestion(for: word, among: names))
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
        let mending =
          task == .repair
          ? try LogMending(repairing: path, to: new) : try LogMending(salvaging: path, to: new)
        switch format {
        case .text: console.output.write(mending.text)
        case .json: console.write(json: mending.json)
        }
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
        console.write(json: ["error": ReplayStop(error).json])
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
      console.write(json: [
        "events": .number(count), "head": .string(head.text), "sound": .boolean(true),
      ])
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
        console.write(json: [
          "seq": .number(entry.sequence), "time": .number(time),
          "turn": .boolean(entry.entry.beginsTurn), "origin": .string(entry.entry.origin.name),
          "event": .string(line),
        ])
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
    let figures: [(String, JSONValue)] =
      [
        ("events", .number(events)), ("turns", .number(turns)),
        ("bytes", .number(reader.log.size)), ("milliseconds", .number(time)),
      ] + zip(Origin.allCases, origins).map { ($0.name, .number($1)) }
    let head = reader.log.head.text
    switch format {
    case .text:
      for (name, number) in figures { console.output.write("\(name) \(number.text)\n") }
      console.output.write("head \(head)\n")
    case .json:
      let numbers = JSONValue.object(figures.map { JSONValue.Member($0, $1) })
      console.write(json: numbers + ["head": .string(head)])
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
