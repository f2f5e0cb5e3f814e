import SystemAccess

/// What opening a log for append did about its torn tail.
public struct TailRepair: Equatable, Sendable {
  /// What the tail was.
  public var damage: LogDamage
  /// The number of bytes that were cut off.
  public var cutBytes: UInt64
  /// Where they were saved first; none if there were none.
  public var sideFile: String?
  /// The records that the cut frame had announced and that are gone; none if it had announced no more.
  public var gone: ClosedRange<UInt64>? { damage.gone }
}

/// A log that is locked, and positioned after its last record.
struct OpenedLog {
  var descriptor: Int32
  var header: LogHeader
  var head: LogHead
  var timeMilliseconds: Int64 = 0
  var end: UInt64
  var repair: TailRepair?
}

extension LogWriter {
  /// Creates a log.
  ///
  /// - Parameters:
  ///   - header: what the log is; its id must be new.
  ///   - replacing: whether a file that exists is emptied, unless another writer has it; else it is refused.
  ///   - isUnfinished: whether it is private, and not yet durable, until somebody gives it its name.
  public static func create(
    path: String, header: LogHeader, durability: Durability, replacing: Bool = false,
    isUnfinished: Bool = false, operations: FileOperations = .system
  ) throws(LogError) -> LogWriter {
    try naming(path) { () throws(LogFault) in
      let (descriptor, isNew) = try createFile(
        path, isUnfinished ? .createPrivate : .create, replacing: replacing, operations)
      // Nothing is in it yet, and trying again must find the name free.
      let undo = { if isNew { _ = operations.remove(path) } }
      try operations.closing(descriptor, undo: undo) { () throws(LogFault) in
        try takeLock(descriptor, path, operations)
        if !isNew { _ = try operations.checked(.truncate) { operations.truncate(descriptor, 0) } }
        try operations.writeAll(descriptor, header.bytes, at: 0)
        if durability != .none, !isUnfinished {
          try operations.makeDurable(descriptor, at: path)
        }
      }
      let opened = OpenedLog(
        descriptor: descriptor, header: header, head: header.emptyHead,
        end: UInt64(LogHeader.size))
      return LogWriter(opened, path: path, durability: durability, operations: operations)
    }
  }

  /// Opens a log for append, after reading all of it.
  ///
  /// A torn tail is saved beside the log and cut off; any other damage refuses.
  ///
  /// - Parameters:
  ///   - vocabulary: the version of the events that will be appended.
  ///   - start: where reading begins, if the log has that place; else at its first record.
  ///   - visit: sees every record from there on, and may refuse.
  public static func open(
    path: String, vocabulary: UInt32, durability: Durability, from start: LogPosition? = nil,
    operations: FileOperations = .system,
    visit: (LogRecord, _ firstSequence: UInt64) throws(LogFault) -> Void = {
      _, _ throws(LogFault) in
    }
  ) throws(LogError) -> LogWriter {
    try naming(path) { () throws(LogFault) in
      let (descriptor, _) = try operations.openRegular(path, .readAndWrite)
      return try operations.closing(descriptor) { () throws(LogFault) in
        try takeLock(descriptor, path, operations)
        let opened = try readToEnd(descriptor, path, vocabulary, start, operations, visit)
        return LogWriter(opened, path: path, durability: durability, operations: operations)
      }
    }
  }

  private static func createFile(
    _ path: String, _ access: FileOperations.Access, replacing: Bool,
    _ operations: FileOperations
  ) throws(LogFault) -> (descriptor: Int32, isNew: Bool) {
    if replacing {
      do throws(LogFault) {
        return (try operations.openRegular(path, .readAndWrite).0, false)
      } catch .system(.open, let code) where SystemError(code: code) == .missing {
        // There is nothing to replace.
      }
    }
    do throws(LogFault) {
      return (try operations.openRegular(path, access).0, true)
    } catch .system(.create, let code) where SystemError(code: code) == .existing {
      throw .alreadyExists
    }
  }

  /// Takes the lock, and makes sure that it is still the lock of what the path names.
  private static func takeLock(
    _ descriptor: Int32, _ path: String, _ operations: FileOperations
  ) throws(LogFault) {
    let status = try operations.checkedStatus(descriptor)
    do throws(LogFault) {
      _ = try operations.checked(.lock) { operations.lock(descriptor) }
    } catch .system(.lock, let code) where SystemError(code: code) == .locked {
      let holder = operations.lockHolder(status)
      throw .locked(holder: holder > 0 ? holder : nil)
    }
    var named = status
    _ = try operations.checked(.status) { operations.statusOfPath(path, &named) }
    guard named.device == status.device, named.inode == status.inode else { throw .replaced }
  }

  private static func readToEnd(
    _ descriptor: Int32, _ path: String, _ vocabulary: UInt32, _ start: LogPosition?,
    _ operations: FileOperations, _ visit: (LogRecord, UInt64) throws(LogFault) -> Void
  ) throws(LogFault) -> OpenedLog {
    var scanner = try LogScanner(
      .file(operations, descriptor: descriptor), newestVocabulary: vocabulary)
    guard scanner.header.vocabulary == vocabulary else {
      throw .otherVocabulary(log: scanner.header.vocabulary, writer: vocabulary)
    }
    if let start {
      // The caller has the state of that place already: from anywhere else it would be wrong.
      guard try scanner.has(start) else { throw .replaced }
      scanner.resume(
        offset: start.offset, head: start.head, timeMilliseconds: start.timeMilliseconds)
    }
    var tornTail: LogDamage?
    while true {
      do throws(LogFault) {
        guard let record = try scanner.next() else { break }
        try visit(record, scanner.header.firstSequence)
      } catch .damage(let damage) where damage.isTornTail {
        tornTail = damage
        break
      }
    }
    var opened = OpenedLog(
      descriptor: descriptor, header: scanner.header, head: scanner.head,
      timeMilliseconds: scanner.timeMilliseconds, end: scanner.goodEnd)
    if let tornTail {
      try cutTail(of: &opened, damage: tornTail, path, operations)
      if scanner.endsInsideFrame { try continueFrame(of: &opened, operations) }
    }
    // What was read may have been in the system's memory only; new records are to follow it.
    _ = try operations.checked(.sync) { operations.sync(descriptor) }
    return opened
  }

  /// Saves the bytes after the last whole record beside the log, then cuts them off.
  private static func cutTail(
    of opened: inout OpenedLog, damage: LogDamage, _ path: String, _ operations: FileOperations
  ) throws(LogFault) {
    let size = try operations.checkedStatus(opened.descriptor).size
    var repair = TailRepair(damage: damage, cutBytes: size - min(size, opened.end))
    if repair.cutBytes > 0 {
      let tail = FilePart(
        operations: operations, descriptor: opened.descriptor, range: opened.end..<size)
      repair.sideFile = try tail.save(beside: path)
      let end = opened.end
      _ = try operations.checked(.truncate) { operations.truncate(opened.descriptor, end) }
    }
    opened.repair = repair
  }

  /// Writes a frame without records, which says that the frame before it ends here.
  private static func continueFrame(
    of opened: inout OpenedLog, _ operations: FileOperations
  ) throws(LogFault) {
    var encoder = FrameEncoder(
      id: opened.header.id, head: opened.head, timeMilliseconds: opened.timeMilliseconds)
    encoder.seal(flags: FrameHeader.continuesCutFrame)
    try operations.writeAll(opened.descriptor, encoder.bytes, at: opened.end)
    opened.end += UInt64(encoder.bytes.count)
  }
}
