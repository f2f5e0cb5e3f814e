import SystemAccess
import WalletJournal
import WalletKernel
import WalletScenario

/// Whole sessions as log files.
enum JournalFile {
  /// Writes a session's log as a whole file; one that a writer has open is not replaced.
  static func write(
    _ log: EventLog, to path: String, replaces: Bool
  ) throws(ToolError) {
    try writeNew(path, replaces: replaces) { writer throws(LogError) in
      try append(log, to: writer)
    }
  }

  /// Lets a log be written as a whole file.
  ///
  /// - Parameter header: what the log is; none: a new id, the events numbered from 1.
  @discardableResult
  static func writeNew<Value>(
    _ path: String, replaces: Bool, header: LogHeader? = nil,
    _ write: (JournalWriter) throws(LogError) -> Value
  ) throws(ToolError) -> Value {
    try OutputFile.checkPlace(path, replaces: replaces)
    do throws(LogError) {
      return try JournalWriter.writeNew(
        path, OutputFile.place(path, replaces: replaces), header: header, write)
    } catch  where error.fault == .alreadyExists {
      throw .taken(path)
    } catch {
      throw .damaged(error.description)
    }
  }

  private static func append(
    _ log: EventLog, to writer: JournalWriter
  ) throws(LogError) {
    // The clock is no part of the log in memory: it follows from the events.
    var wallet = Wallet()
    var failure: LogError?
    log.forEach { (_, entry) in
      _ = try? wallet.send(entry.event, beginsTurn: entry.beginsTurn)
      do throws(LogError) {
        try writer.append(
          LoggedEvent(
            entry.event, beginsTurn: entry.beginsTurn, origin: entry.origin,
            timeMilliseconds: wallet.state.environment.clock))
        return true
      } catch {
        failure = error
        return false
      }
    }
    if let failure { throw failure }
  }

  /// Writes a log to a file, closes it, opens it again and gives back what it holds.
  static let throughFile: ReloadLog = { (log: EventLog) throws(ReloadFailure) in
    try withTemporaryFile("reload.log", failure: { .unusable($0) }) {
      path throws(ReloadFailure) in
      do throws(LogError) {
        try writeForNow(log, path)
        return try entries(of: try JournalReader(path: path), atMost: .max)
      } catch {
        throw .unusable(error.description)
      }
    }
  }

  /// Writes a log that is gone in a moment: nothing has to survive a loss of power.
  private static func writeForNow(_ log: EventLog, _ path: String) throws(LogError) {
    let writer = try JournalWriter.create(path: path, durability: .none)
    try append(log, to: writer)
    try writer.close()
  }

  /// A log as the bytes of its file.
  static func bytes(of log: EventLog) throws(ToolError) -> [UInt8] {
    try withTemporaryFile("recorded.log", failure: { .damaged("can't record: \($0)") }) {
      path throws(ToolError) in
      do throws(LogError) {
        try writeForNow(log, path)
      } catch {
        throw .damaged("can't record: \(error.fault.description)")
      }
      do throws(SystemError) {
        let file = try OpenFile.open(path, .read)
        defer { try? file.close() }
        return try file.contents(atMost: .max)
      } catch {
        throw .damaged("can't record: \(error)")
      }
    }
  }

  /// Opens a log, standard input as one, or what was recorded of a scenario.
  static func open(_ path: String) throws(LogError) -> JournalReader {
    if let bytes = RecordedScenario.log(path) {
      return try JournalReader(bytes: bytes, name: path)
    }
    guard path == "-" else { return try JournalReader(path: path) }
    return try JournalReader(bytes: try standardInput(), name: "standard input")
  }

  /// The states beside a log on disk; `nil` for what is only in memory.
  static func checkpoints(_ path: String) -> CheckpointFile? {
    path == "-" || RecordedScenario.log(path) != nil ? nil : CheckpointFile(logPath: path)
  }

  /// The most events of a log that is read into memory.
  private static let mostEntries = 1_000_000

  /// Reads a log to its end, or its first events.
  ///
  /// - Parameter end: how many there must be; `nil`: all are read.
  static func entries(
    _ path: String, upTo end: (count: Int, flag: String)? = nil
  ) throws(ToolError) -> [EventLog.Entry] {
    let entries: [EventLog.Entry]
    let most = min(end?.count ?? .max, mostEntries + 1)
    do throws(LogError) {
      entries = try Self.entries(of: try open(path), atMost: most)
    } catch {
      throw .damaged(error.description)
    }
    if let end, entries.count < most {
      throw .usage("'\(end.flag) \(end.count)' is past the last event, \(entries.count)")
    }
    guard entries.count <= mostEntries else {
      throw .usage("\(VisibleText.make(path)): more than \(mostEntries) events")
    }
    return entries
  }

  private static func entries(
    of reader: JournalReader, atMost limit: Int
  ) throws(LogError) -> [EventLog.Entry] {
    var entries: [EventLog.Entry] = []
    while entries.count < limit, let next = try reader.next() { entries.append(next.entry) }
    return entries
  }

  /// Reads a log as a session to go back and forth in.
  static func timeline(_ path: String) throws(ToolError) -> InMemorySession {
    var timeline = InMemorySession()
    for (index, entry) in try entries(path).enumerated() {
      do throws(Rejection) {
        try timeline.replay(entry)
      } catch {
        throw .damaged(
          "\(VisibleText.make(path)): event \(index + 1) can't apply: "
            + VisibleText.make(error.sentence))
      }
    }
    return timeline
  }

  /// As large as a script may be; a larger log is read as a file.
  private static let mostInput = 256 << 20

  private static func standardInput() throws(LogError) -> [UInt8] {
    do throws(SystemError) {
      return try OpenFile.standardInput.contents(atMost: mostInput)
    } catch {
      throw LogError(path: "standard input", fault: .system(.read, code: error.code))
    }
  }
}

extension LogFault {
  /// Which kind of trouble it is, in one word.
  var word: String {
    switch self {
    case .damage(let damage):
      switch damage.kind {
      case .newerFormat, .newerFeatures, .newerVocabulary: "version"
      case .torn, .unwritten: "torn"
      default: "corrupt"
      }
    case .noUpcaster: "version"
    case .rejected: "rejected"
    case .system, .wroteNothing, .notAFile, .pathHasZeroByte, .alreadyExists, .locked, .stopped,
      .closed, .otherVocabulary, .emptyRecord, .recordTooLarge, .tooManyElements,
      .sequencesUsedUp,
      .tooManySideFiles, .shrunk, .replaced, .noSuchRecord, .checkpointAhead:
      "io"
    }
  }
}
