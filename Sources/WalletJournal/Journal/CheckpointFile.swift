import SystemAccess

/// The side file with a log's checkpoints; FORMAT.md has its layout.
///
/// It only grows, and nothing in it is needed: whatever is wrong with it is passed over, with a notice.
public struct CheckpointFile: Sendable {
  static let magic: [UInt8] = [0xD7, 0x57, 0x4C, 0x43, 0x0D, 0x0A, 0x1A, 0x0A]
  static let version: UInt32 = 2
  static let headerSize = 40
  static let entrySize = 48
  /// Far more than there are checkpoints of any log: a bound on the work.
  static let mostEntries = 65_536
  /// No larger state is kept: restoring one takes longer than it saves.
  static let largestState: UInt64 = 64 << 20

  /// The usual number of events between two checkpoints: so many are replayed in a few milliseconds, also
  /// on a machine that is busy with other things, and 600 states of a screen take less than ten million events.
  public static let usualSpacing: UInt64 = 16_384

  /// The side file's path.
  public let path: String
  private let logPath: String
  private let fingerprint: UInt64
  private let operations: FileOperations

  /// Names the checkpoints of a log.
  ///
  /// - Parameter fingerprint: a number of this build, another where states may differ.
  public init(
    logPath: String, fingerprint: UInt64 = BuildFingerprint.current,
    operations: FileOperations = .system
  ) {
    path = logPath + ".checkpoint"
    self.logPath = logPath
    self.fingerprint = fingerprint
    self.operations = operations
  }

  // MARK: Saving

  /// Replaces all of a log's checkpoints at once: the file is the old one or the new one, never half.
  ///
  /// - Parameter checkpoints: by ascending sequence.
  public func save(_ checkpoints: [Checkpoint], of id: LogID) throws(LogError) {
    try NewFile.make(path, .replaceable, operations: operations) { temporary throws(LogError) in
      try NewFile.withFile(temporary, operations) { descriptor throws(LogFault) in
        var offset = try write(header(id), to: descriptor, at: 0)
        for checkpoint in checkpoints {
          offset += try write(bytes(of: checkpoint), to: descriptor, at: offset)
        }
      }
    }
  }

  /// Adds a checkpoint behind the others; those of another log or build go.
  ///
  /// The records up to the checkpoint must be on disk: else a loss of power could leave one that is ahead of its log.
  ///
  /// - Parameter checkpoint: one of a later record than those that are there.
  public func append(_ checkpoint: Checkpoint, of id: LogID) throws(LogError) {
    let known = scan(id)
    guard known.isOwn else { return try save([checkpoint], of: id) }
    try naming(path) { () throws(LogFault) in
      let (descriptor, status) = try operations.openRegular(path, .readAndWrite)
      try operations.closing(descriptor) { () throws(LogFault) in
        // What follows was not written to its end.
        if status.size > known.end {
          let end = known.end
          _ = try operations.checked(.truncate) { operations.truncate(descriptor, end) }
        }
        _ = try write(bytes(of: checkpoint), to: descriptor, at: known.end)
      }
      _ = operations.close(descriptor)
    }
  }

  private func write(
    _ bytes: [UInt8], to descriptor: Int32, at offset: UInt64
  ) throws(LogFault) -> UInt64 {
    try operations.writeAll(descriptor, bytes, at: offset)
    return UInt64(bytes.count)
  }

  private func header(_ id: LogID) -> [UInt8] {
    var header = Self.magic
    header.appendLittleEndian(Self.version)
    header.appendLittleEndian(id.low)
    header.appendLittleEndian(id.high)
    header.appendLittleEndian(fingerprint)
    header.appendChecksum(from: 0)
    return header
  }

  private func bytes(of checkpoint: Checkpoint) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.entrySize + checkpoint.state.count)
    let (position, state) = (checkpoint.position, checkpoint.state)
    bytes.appendLittleEndian(position.head.sequence)
    bytes.appendLittleEndian(position.head.link)
    bytes.appendLittleEndian(state.withUnsafeBytes { Checksum.castagnoli.of($0) })
    bytes.appendLittleEndian(position.offset)
    bytes.appendLittleEndian(position.timeMilliseconds)
    bytes.appendLittleEndian(UInt64(state.count))
    bytes.appendLittleEndian(UInt32(0))
    bytes.appendChecksum(from: 0)
    return bytes + state
  }

  // MARK: Loading

  /// Looks for the last checkpoint at or before a record, and moves the log's reader there.
  ///
  /// - Returns: the checkpoint, when the log really has that record; the reader stays where it is otherwise.
  /// - Throws: `checkpointAhead` if the log has lost records that a checkpoint knows.
  public func load(
    notAfter sequence: UInt64, movingTo reader: LogReader
  ) throws(LogError) -> CheckpointLookup {
    let known = scan(reader.header.id)
    try checkNoneAhead(known.entries, of: reader)
    var lookup = CheckpointLookup(checkpoint: nil, notice: known.notice)
    for entry in known.entries.reversed() where entry.position.head.sequence <= sequence {
      guard let state = try? state(of: entry) else {
        lookup.notice = .damaged
        continue
      }
      guard try reader.resume(at: entry.position) else {
        lookup.notice = .otherHistory
        continue
      }
      lookup.checkpoint = Checkpoint(position: entry.position, state: state)
      break
    }
    return lookup
  }

  private struct Entry {
    var position: LogPosition
    var checksum: UInt32
    var place: UInt64
    var size: UInt64
  }

  /// What is in the file.
  private struct Scan {
    /// Whether the file is this log's and this build's.
    var isOwn = false
    var entries: [Entry] = []
    /// The end of the last entry.
    var end: UInt64 = 0
    var notice: CheckpointLookup.Reason?
  }

  private func scan(_ id: LogID) -> Scan {
    do throws(LogFault) {
      return try withFile { file throws(LogFault) in try scan(file, id) }
    } catch .system(.open, let code) where SystemError(code: code) == .missing {
      return Scan()
    } catch {
      return Scan(notice: .unreadable)
    }
  }

  private func withFile<Value>(
    _ work: (FilePart) throws(LogFault) -> Value
  ) throws(LogFault) -> Value {
    let (descriptor, status) = try operations.openRegular(path, .read)
    defer { _ = operations.close(descriptor) }
    return try work(
      FilePart(operations: operations, descriptor: descriptor, range: 0..<status.size))
  }

  private func scan(_ file: FilePart, _ id: LogID) throws(LogFault) -> Scan {
    let header = try file.bytes(at: 0, count: UInt64(Self.headerSize))
    if let reason = reasonToIgnore(header, id) { return Scan(notice: reason) }
    var scan = Scan(isOwn: true, end: UInt64(header.count))
    while scan.end < file.range.upperBound, scan.entries.count < Self.mostEntries {
      guard let entry = entry(try file.bytes(at: scan.end, count: UInt64(Self.entrySize)), scan),
        entry.size <= file.range.upperBound - entry.place
      else {
        // A writer that was stopped leaves an end like this, and so does damage.
        scan.notice = .damaged
        break
      }
      scan.entries.append(entry)
      scan.end = entry.place + entry.size
    }
    return scan
  }

  private func reasonToIgnore(_ header: [UInt8], _ id: LogID) -> CheckpointLookup.Reason? {
    header.withUnsafeBytes { header in
      guard header.count >= 12, header.begins(Self.magic) else { return .damaged }
      guard header.littleEndian(at: 8) == Self.version else { return .otherVersion }
      guard header.count == Self.headerSize, header.endsWithChecksum else { return .damaged }
      guard header.littleEndian(at: 12) == id.low, header.littleEndian(at: 20) == id.high else {
        return .otherLog
      }
      return header.littleEndian(at: 28) == fingerprint ? nil : .otherBuild
    }
  }

  /// The entry that these bytes are, if it can be the next.
  private func entry(_ bytes: [UInt8], _ before: Scan) -> Entry? {
    bytes.withUnsafeBytes { bytes in
      guard bytes.count == Self.entrySize, bytes.endsWithChecksum else { return nil }
      let head = LogHead(sequence: bytes.littleEndian(at: 0), link: bytes.littleEndian(at: 8))
      let entry = Entry(
        position: LogPosition(
          head: head, timeMilliseconds: bytes.littleEndian(at: 24),
          offset: bytes.littleEndian(at: 16)),
        checksum: bytes.littleEndian(at: 12), place: before.end + UInt64(Self.entrySize),
        size: bytes.littleEndian(at: 32))
      guard entry.size <= Self.largestState else { return nil }
      return before.entries.last.map { $0.position.head.sequence >= head.sequence } == true
        ? nil : entry
    }
  }

  private func state(of entry: Entry) throws(LogFault) -> [UInt8]? {
    let state = try withFile { file throws(LogFault) in
      try file.bytes(at: entry.place, count: entry.size)
    }
    let checksum = state.withUnsafeBytes { Checksum.castagnoli.of($0) }
    return UInt64(state.count) == entry.size && checksum == entry.checksum ? state : nil
  }

  private func checkNoneAhead(_ entries: [Entry], of reader: LogReader) throws(LogError) {
    guard let last = entries.last?.position, last.offset > reader.size else { return }
    throw LogError(
      path: logPath,
      fault: .checkpointAhead(last.head, end: last.offset, logSize: reader.size))
  }
}

extension [UInt8] {
  /// Appends the CRC-32C of the bytes from one on.
  fileprivate mutating func appendChecksum(from start: Int) {
    appendLittleEndian(
      withUnsafeBytes { Checksum.castagnoli.of($0.part(start..<$0.count)) })
  }
}

extension UnsafeRawBufferPointer {
  /// Whether the last four bytes are the CRC-32C of those before.
  fileprivate var endsWithChecksum: Bool {
    littleEndian(at: count - 4) == Checksum.castagnoli.of(part(0..<(count - 4)))
  }
}
