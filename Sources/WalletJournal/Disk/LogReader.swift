/// Reads a log from a file, or from bytes in memory, record by record through a bounded buffer.
///
/// It never writes and takes no lock, and so it can follow a log that is being written.
public final class LogReader {
  /// The log's path, for errors.
  public let path: String
  // Whatever is called while it changes is the system's, and does not come back to the reader.
  @exclusivity(unchecked) var scanner: LogScanner
  private var descriptor: Int32 = -1
  private var opened: FileOperations.Status?
  private let operations: FileOperations

  /// Opens a log.
  ///
  /// - Parameters:
  ///   - newestVocabulary: the newest version of the events' vocabulary that the caller can read.
  ///   - mendsHeader: whether a damaged file header is read as what it was, where its checksum shows that.
  public init(
    path: String, newestVocabulary: UInt32, mendsHeader: Bool = false,
    operations: FileOperations = .system
  ) throws(LogError) {
    self.path = path
    self.operations = operations
    let found = try naming(path) { () throws(LogFault) in
      let (descriptor, status) = try operations.openRegular(path, .read)
      let scanner = try operations.closing(descriptor) { () throws(LogFault) in
        try LogScanner(
          .file(operations, descriptor: descriptor), newestVocabulary: newestVocabulary,
          mendsHeader: mendsHeader)
      }
      return (scanner, descriptor, status)
    }
    (scanner, descriptor, opened) = found
  }

  /// Reads a log that is in memory.
  ///
  /// - Parameter name: what errors call it.
  public init(bytes: [UInt8], name: String, newestVocabulary: UInt32) throws(LogError) {
    path = name
    operations = .system
    scanner = try naming(name) { () throws(LogFault) in
      try LogScanner(.memory(bytes), newestVocabulary: newestVocabulary)
    }
  }

  deinit {
    if descriptor >= 0 { _ = operations.close(descriptor) }
  }

  /// What the log's header says.
  public var header: LogHeader { scanner.header }
  /// How the header was put right; none if it was right, or is not to be put right.
  public var mendedHeader: MendedHeader? {
    scanner.window.flips.isEmpty ? nil : .bits(scanner.window.flips)
  }
  /// The last record that was read.
  public var head: LogHead { scanner.head }
  /// The logical time of the last record that was read.
  public var timeMilliseconds: Int64 { scanner.timeMilliseconds }
  /// The end of what has been read, in bytes.
  public var goodEnd: UInt64 { scanner.goodEnd }
  /// The file's size when it was last asked for, in bytes.
  public var size: UInt64 { scanner.window.size }

  /// The next record; nil at the end of a log that ends as it should.
  public func next() throws(LogError) -> LogRecord? {
    try naming(path) { () throws(LogFault) in try scanner.next() }
  }

  /// Where reading can begin again, if the last record that was read ended a frame.
  public var position: LogPosition? {
    if let frame = scanner.frame {
      guard scanner.offset == frame.end, frame.isComplete, frame.hasRightChecksum else {
        return nil
      }
    }
    return LogPosition(
      head: scanner.head, timeMilliseconds: scanner.timeMilliseconds, offset: scanner.offset)
  }

  /// Goes to a position that this log has had; false, and nothing happens, if it never had it.
  public func resume(at position: LogPosition) throws(LogError) -> Bool {
    return try naming(path) { () throws(LogFault) in
      guard try scanner.has(position) else { return false }
      scanner.resume(
        offset: position.offset, head: position.head, timeMilliseconds: position.timeMilliseconds)
      return true
    }
  }

  /// Goes back to the log's start.
  func rewind() {
    scanner.rewind()
  }

  /// Goes back to before a record whose event can't be read; other damage was not read over.
  func goBack(to damage: LogDamage) throws(LogError) {
    guard damage.kind == .event else { return }
    try naming(path) { () throws(LogFault) in try scanner.rewind(before: damage.sequence) }
  }

  /// Hands on the bytes up to `goodEnd`, and what makes a whole log of them.
  func copyGoodPart(_ body: (UInt64, [UInt8]) throws(LogFault) -> Void) throws(LogFault) {
    var offset: UInt64 = 0
    while offset < goodEnd {
      let wanted = Int(min(UInt64(ByteWindow.usualCapacity), goodEnd - offset))
      let loaded = try scanner.window.load(wanted, at: offset)
      guard loaded > 0 else { throw .shrunk(size: offset, read: goodEnd) }
      let first = scanner.window.index(offset)
      try body(offset, Array(scanner.window.bytes[first..<(first + loaded)]))
      offset += UInt64(loaded)
    }
    if scanner.endsInsideFrame {
      var encoder = FrameEncoder(
        id: header.id, head: head, timeMilliseconds: timeMilliseconds)
      encoder.seal(flags: FrameHeader.continuesCutFrame)
      try body(goodEnd, encoder.bytes)
    }
  }

  // MARK: Following

  /// The next record of a log that is being written; nil if there is none yet.
  ///
  /// A record or frame that is not whole yet is none yet: `waitingFor` says what there is of it.
  public func poll() throws(LogError) -> LogRecord? {
    return try naming(path) { () throws(LogFault) in
      waitingFor = nil
      do throws(LogFault) {
        if let record = try scanner.next() { return record }
      } catch {
        guard case .damage(let damage) = error, damage.isTornTail else { throw error }
        waitingFor = damage
      }
      try checkStillThere()
      return nil
    }
  }

  /// What the log ended with when `poll` last gave nil, if not with a whole frame.
  public private(set) var waitingFor: LogDamage?

  private func checkStillThere() throws(LogFault) {
    guard let opened else { return }
    try scanner.window.refreshSize()
    guard scanner.window.size >= scanner.goodEnd else {
      throw .shrunk(size: scanner.window.size, read: scanner.goodEnd)
    }
    var now = opened
    let outcome = operations.retried { operations.statusOfPath(path, &now) }
    guard outcome >= 0, now.device == opened.device, now.inode == opened.inode else {
      throw .replaced
    }
  }

  // MARK: Verifying

  /// Reads to the end, and compares with a head that the log is known to have had.
  ///
  /// Without one, records that are missing at a clean end can't be seen.
  ///
  /// - Returns: the log's head.
  @discardableResult
  public func verify(expectedHead: LogHead? = nil) throws(LogError) -> LogHead {
    try verify(expectedHead: expectedHead) { _ throws(LogFault) in }
  }

  /// - Parameter visit: sees every record while its event is in the window, and may refuse it.
  @inline(__always)
  func verify(
    expectedHead: LogHead?, visit: (LogScanner.FoundRecord) throws(LogFault) -> Void
  ) throws(LogError) -> LogHead {
    try naming(path) { () throws(LogFault) in
      try compare(with: expectedHead)
      while let found = try scanner.advance() {
        try visit(found)
        if expectedHead != nil { try compare(with: expectedHead) }
      }
      if let expectedHead, head.sequence < expectedHead.sequence {
        throw scanner.damage(.endsBeforeHead(expected: expectedHead, found: head))
      }
      return head
    }
  }

  private func compare(with expected: LogHead?) throws(LogFault) {
    guard let expected, expected.sequence == head.sequence, expected.link != head.link else {
      return
    }
    throw scanner.damage(.headDiffers(expected: expected.link, found: head.link))
  }
}
