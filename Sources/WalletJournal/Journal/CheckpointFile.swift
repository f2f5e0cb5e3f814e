import SystemAccess

/// A state of the kernel after some record, from which replaying can begin.
public struct Checkpoint: Equatable, Sendable {
  /// Where the log goes on.
  public var position: LogPosition
  /// The state; only the caller knows what is in it.
  public var state: [UInt8]

  /// Makes a checkpoint.
  public init(position: LogPosition, state: [UInt8]) {
    self.position = position
    self.state = state
  }
}

/// What looking for a checkpoint found.
public enum CheckpointLookup: Equatable, Sendable {
  /// The last checkpoint that is early enough.
  case found(Checkpoint)
  /// There is none that early.
  case none
  /// There are checkpoints that can't be used, and why; the caller replays from the start.
  case ignored(Reason)

  /// Why checkpoints were ignored.
  public enum Reason: String, Equatable, Sendable {
    /// The system can't open or read the file.
    case unreadable = "the checkpoint file can't be read"
    /// A checksum differs, or the file is cut.
    case damaged = "the checkpoint file is damaged"
    /// The file is in another format than this version's.
    case otherVersion = "the checkpoint file is of another version"
    /// The file names another log.
    case otherLog = "the checkpoints are another log's"
    /// A build wrote it whose states may differ from this one's.
    case otherBuild = "the checkpoints are another build's"
    /// The log has another record at the checkpoint's sequence.
    case otherHistory = "the log's history is not the checkpoint's"
  }
}

/// The side file with a log's checkpoints; FORMAT.md has its layout.
public struct CheckpointFile: Sendable {
  static let magic: [UInt8] = [0xD7, 0x57, 0x4C, 0x43, 0x0D, 0x0A, 0x1A, 0x0A]
  static let version: UInt32 = 1
  static let headerSize = 40
  static let entrySize = 48
  /// A table of so many entries takes 192 KiB; one every 4,096 events reaches 16 million events.
  public static let mostEntries = 4096

  /// The side file's path.
  public let path: String
  private let logPath: String
  private let fingerprint: UInt64
  private let operations: FileOperations

  /// Names the checkpoints of a log.
  ///
  /// - Parameter fingerprint: a number of this build, another where states may differ.
  public init(logPath: String, fingerprint: UInt64, operations: FileOperations = .system) {
    path = logPath + ".checkpoint"
    self.logPath = logPath
    self.fingerprint = fingerprint
    self.operations = operations
  }

  // MARK: Saving

  /// Replaces all of a log's checkpoints at once: the file is the old one or the new one, never half.
  ///
  /// - Parameter checkpoints: at most `mostEntries`, by ascending sequence.
  public func save(_ checkpoints: [Checkpoint], of id: LogID) throws(LogError) {
    precondition(checkpoints.count <= Self.mostEntries, "too many checkpoints")
    let table = table(of: checkpoints, id)
    try NewFile.make(path, .replaceable, operations: operations) { temporary throws(LogError) in
      try NewFile.withFile(temporary, operations) { descriptor throws(LogFault) in
        try operations.writeAll(descriptor, table, at: 0)
        var offset = UInt64(table.count)
        for checkpoint in checkpoints {
          try operations.writeAll(descriptor, checkpoint.state, at: offset)
          offset += UInt64(checkpoint.state.count)
        }
      }
    }
  }

  private func table(of checkpoints: [Checkpoint], _ id: LogID) -> [UInt8] {
    var table = Self.magic
    table.appendLittleEndian(Self.version)
    table.appendLittleEndian(UInt32(checkpoints.count))
    table.appendLittleEndian(id.low)
    table.appendLittleEndian(id.high)
    table.appendLittleEndian(fingerprint)
    var place = UInt64(Self.headerSize + checkpoints.count * Self.entrySize + 4)
    for checkpoint in checkpoints {
      table.appendLittleEndian(checkpoint.position.head.sequence)
      table.appendLittleEndian(checkpoint.position.head.link)
      table.appendLittleEndian(checkpoint.state.withUnsafeBytes { Checksum.castagnoli.of($0) })
      table.appendLittleEndian(checkpoint.position.offset)
      table.appendLittleEndian(checkpoint.position.timeMilliseconds)
      table.appendLittleEndian(place)
      table.appendLittleEndian(UInt64(checkpoint.state.count))
      place += UInt64(checkpoint.state.count)
    }
    table.appendLittleEndian(table.withUnsafeBytes { Checksum.castagnoli.of($0) })
    return table
  }

  // MARK: Loading

  /// Looks for the last checkpoint at or before a record, and moves the log's reader there.
  ///
  /// - Returns: the checkpoint, when the log really has that record; the reader stays where it is otherwise.
  /// - Throws: `checkpointAhead` if the log has lost records that a checkpoint knows.
  public func load(
    notAfter sequence: UInt64, movingTo reader: LogReader
  ) throws(LogError) -> CheckpointLookup {
    let descriptor: Int32
    let size: UInt64
    do throws(LogFault) {
      let (opened, status) = try operations.openRegular(path, .read)
      (descriptor, size) = (opened, status.size)
    } catch .system(.open, let code) where SystemError(code: code) == .missing {
      return .none
    } catch {
      return .ignored(.unreadable)
    }
    defer { _ = operations.close(descriptor) }
    let file = FilePart(operations: operations, descriptor: descriptor, range: 0..<size)
    guard let table = try? readTable(file) else { return .ignored(.unreadable) }
    if let reason = reasonToIgnore(table, reader.header.id) { return .ignored(reason) }
    let entries = self.entries(of: table)
    try checkNoneAhead(entries, of: reader)
    guard let entry = entries.last(where: { $0.position.head.sequence <= sequence }) else {
      return .none
    }
    guard let state = try? file.bytes(at: entry.place, count: entry.size) else {
      return .ignored(.unreadable)
    }
    let checksum = state.withUnsafeBytes { Checksum.castagnoli.of($0) }
    guard UInt64(state.count) == entry.size, checksum == entry.checksum else {
      return .ignored(.damaged)
    }
    guard try reader.resume(at: entry.position) else { return .ignored(.otherHistory) }
    return .found(Checkpoint(position: entry.position, state: state))
  }

  private struct Entry {
    var position: LogPosition
    var checksum: UInt32
    var place: UInt64
    var size: UInt64
  }

  /// The file's first bytes, up to where its header says that the states begin.
  private func readTable(_ file: FilePart) throws(LogFault) -> [UInt8] {
    let start = try file.bytes(at: 0, count: UInt64(Self.headerSize))
    guard start.count == Self.headerSize else { return start }
    let count = start.withUnsafeBytes { $0.littleEndian(at: 12) as UInt32 }
    let entries = min(Int(count), Self.mostEntries)
    return try file.bytes(at: 0, count: UInt64(Self.headerSize + entries * Self.entrySize + 4))
  }

  private func reasonToIgnore(_ table: [UInt8], _ id: LogID) -> CheckpointLookup.Reason? {
    table.withUnsafeBytes { table in
      guard table.count >= Self.headerSize, table.begins(Self.magic) else { return .damaged }
      guard table.littleEndian(at: 8) == Self.version else { return .otherVersion }
      let count = Int(table.littleEndian(at: 12) as UInt32)
      guard count <= Self.mostEntries,
        table.count == Self.headerSize + count * Self.entrySize + 4,
        Checksum.castagnoli.of(table.part(0..<(table.count - 4)))
          == table.littleEndian(at: table.count - 4)
      else { return .damaged }
      guard table.littleEndian(at: 16) == id.low, table.littleEndian(at: 24) == id.high else {
        return .otherLog
      }
      return table.littleEndian(at: 32) == fingerprint ? nil : .otherBuild
    }
  }

  private func entries(of table: [UInt8]) -> [Entry] {
    table.withUnsafeBytes { table in
      stride(from: Self.headerSize, to: table.count - 4, by: Self.entrySize).map { start in
        let head = LogHead(
          sequence: table.littleEndian(at: start), link: table.littleEndian(at: start + 8))
        return Entry(
          position: LogPosition(
            head: head, timeMilliseconds: table.littleEndian(at: start + 24),
            offset: table.littleEndian(at: start + 16)),
          checksum: table.littleEndian(at: start + 12),
          place: table.littleEndian(at: start + 32), size: table.littleEndian(at: start + 40))
      }
    }
  }

  private func checkNoneAhead(_ entries: [Entry], of reader: LogReader) throws(LogError) {
    guard let last = entries.last?.position, last.offset > reader.size else { return }
    throw LogError(
      path: logPath,
      fault: .checkpointAhead(last.head, end: last.offset, logSize: reader.size))
  }
}
