import WalletJournal
import WalletKernel
import WalletScenario

// What reads a log to its end, and what copies all or a part of it.

extension LogRun {
  func verify() throws(ToolError) {
    var expected: LogHead?
    if let text = arguments.value("expect-head") {
      guard let head = LogHead(text) else {
        throw .usage("'--expect-head' needs SEQ:DIGEST, not '\(VisibleText.make(text))'")
      }
      expected = head
    }
    let (verdict, head, count) = try checked { () throws(LogError) in
      let reader = try JournalFile.open(path)
      let verdict = try LogVerdict.judge(reader, expectedHead: expected)
      let head = reader.log.head
      return (verdict, head, head.sequence &+ 1 &- reader.log.header.firstSequence)
    }
    switch format {
    case .text:
      console.output.write("sound: \(count) events, head \(head.text)\n")
      if case .converted = verdict { console.output.write("\(verdict)\n") }
      if expected == nil {
        console.output.write(
          "events missing at a clean end don't show in the file: --expect-head sees them\n")
      }
    case .json:
      console.write(json: [
        "events": .number(count), "head": .string(head.text), "sound": .boolean(true),
      ])
    }
  }

  func stats() throws(ToolError) {
    var (events, turns, time) = (UInt64(0), UInt64(0), Int64(0))
    var origins = Array(repeating: UInt64(0), count: Origin.allCases.count)
    let log = try checked { () throws(LogError) in
      let reader = try JournalFile.open(path)
      while let entry = try reader.next() {
        events += 1
        if entry.entry.beginsTurn { turns += 1 }
        time = max(time, entry.timeMilliseconds)
        origins[Int(entry.entry.origin.rawValue)] += 1
      }
      return reader.log
    }
    let counts = zip(Origin.allCases, origins).map { ($0.name, JSONValue.number($1)) }
    show(
      [
        ("events", .number(events)), ("turns", .number(turns)), ("bytes", .number(log.size)),
        ("milliseconds", .number(time)),
      ] + counts + [("head", .string(log.head.text))])
  }

  /// Writes a log's checkpoints beside it, so that `replay --to` and `bisect` begin near what they look for.
  func index() throws(ToolError) {
    guard let checkpoints = JournalFile.checkpoints(path) else {
      throw .usage("'log index' needs a log that is a file")
    }
    let usual = CheckpointFile.usualSpacing
    let spacing = UInt64(try arguments.integer("every", in: 1...Int.max) ?? Int(usual))
    let (count, head) = try checked { () throws(LogError) in
      try JournalFile.open(path).writeCheckpoints(to: checkpoints, every: spacing)
    }
    show([
      ("checkpoints", .number(count)), ("file", .string(VisibleText.make(checkpoints.path))),
      ("head", .string(head.text)),
    ])
  }

  /// Makes a log of the first events of one, with its own numbers and head.
  func cut() throws(ToolError) {
    let sequence = UInt64(try arguments.integer("to", in: 0...Int.max) ?? 0)
    let new = arguments.operands[2]
    try OutputFile.protect([path], from: new)
    try OutputFile.checkPlace(new, replaces: arguments.has("force"))
    let place = OutputFile.place(new, replaces: arguments.has("force"))
    let head = try checked { () throws(LogError) in
      try LogRepair.cut(from: path, after: sequence, to: new, place)
    }
    show([("head", .string(head.text))])
  }

  /// Writes a log anew, in whole frames and this version's vocabulary.
  func compact() throws(ToolError) {
    let new = try newPath()
    let reader = try checked { () throws(LogError) in try JournalFile.open(path) }
    let header = LogHeader(
      vocabulary: WalletEvent.vocabularyVersion, firstSequence: reader.log.header.firstSequence)
    let head = try writeNew(new, header: header) { writer throws(LogError) in
      while let entry = try reader.next() { try writer.append(entry.logged) }
    }
    let size = try checked { () throws(LogError) in try JournalFile.open(new).log.size }
    show([
      ("events", .number(head.sequence &+ 1 &- header.firstSequence)),
      ("bytes", .number(size)), ("before", .number(reader.log.size)),
      ("head", .string(head.text)),
    ])
  }

  /// Writes a new log; what can't be read of another is said as reading says it.
  ///
  /// - Parameter reason: why the writing was given up, where another error says it.
  func writeNew(
    _ new: String, header: LogHeader, _ write: (JournalWriter) throws(LogError) -> Void,
    orElse reason: () -> ToolError? = { nil }
  ) throws(ToolError) -> LogHead {
    try OutputFile.checkPlace(new, replaces: arguments.has("force"))
    let place = OutputFile.place(new, replaces: arguments.has("force"))
    do throws(LogError) {
      return try JournalWriter.writeNew(new, place, header: header) { writer throws(LogError) in
        try write(writer)
        try writer.flush()
        return writer.head
      }
    } catch {
      if let reason = reason() { throw reason }
      return try checked { () throws(LogError) in throw error }
    }
  }
}
