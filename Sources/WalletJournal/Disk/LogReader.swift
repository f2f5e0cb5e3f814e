/// Reads a log from a file, or from bytes in memory, record by record through a bounded buffer.
///
/// It never writes and takes no lock, and so it can follow a log that is being written.
public final class LogReader {
  /// The log's path, for errors.
  public let path: String
  private var scanner: LogScanner
  private var descriptor: Int32 = -1
  private var opened: FileOperations.Status?
  private let operations: FileOperations

  /// Opens a log.
  ///
  /// - Parameter newestVocabulary: the newest version of the events' vocabulary that the caller can read.
  public init(
    path: String, newestVocabulary: UInt32, operations: FileOperations = .system
  ) throws(LogError) {
    self.path = path
    self.operations = operations
    do throws(LogFault) {
      let (descriptor, status) = try operations.openRegular(path, .read)
      do throws(LogFault) {
        scanner = try LogScanner(
          .file(operations, descriptor: descriptor), newestVocabulary: newestVocabulary)
      } catch {
        _ = operations.close(descriptor)
        throw error
      }
      self.descriptor = descriptor
      opened = status
    } catch {
      throw LogError(path: path, fault: error)
    }
  }

  /// Reads a log that is in memory.
  ///
  /// - Parameter name: what errors call it.
  public init(bytes: [UInt8], name: String, newestVocabulary: UInt32) throws(LogError) {
    path = name
    operations = .system
    do throws(LogFault) {
      scanner = try LogScanner(.memory(bytes), newestVocabulary: newestVocabulary)
    } catch {
      throw LogError(path: name, fault: error)
    }
  }

  deinit {
    if descriptor >= 0 { _ = operations.close(descriptor) }
  }

  /// What the log's header says.
  public var header: LogHeader { scanner.header }
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
    do throws(LogFault) {
      return try scanner.next()
    } catch {
      throw LogError(path: path, fault: error)
    }
  }

  /// The error for an event that can't be read, at the record that `next` gave last.
  public func unreadableEvent(_ record: LogRecord, _ problem: String) -> LogError {
    let damage = LogDamage(
      kind: .event(problem), offset: record.offset, sequence: record.sequence,
      firstSequence: header.firstSequence, goodEnd: record.offset)
    return LogError(path: path, fault: .damage(damage))
  }

  // MARK: Following

  /// The next record of a log that is being written; nil if there is none yet.
  ///
  /// A record or frame that is not whole yet is none yet: `waitingFor` says what there is of it.
  public func poll() throws(LogError) -> LogRecord? {
    do throws(LogFault) {
      waitingFor = nil
      do throws(LogFault) {
        if let record = try scanner.next() { return record }
      } catch {
        guard case .damage(let damage) = error, damage.isTornTail else { throw error }
        waitingFor = damage
      }
      try checkStillThere()
      return nil
    } catch {
      throw LogError(path: path, fault: error)
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
    do throws(LogFault) {
      try compare(with: expectedHead)
      while try scanner.next() != nil {
        try compare(with: expectedHead)
      }
      if let expectedHead, head.sequence < expectedHead.sequence {
        throw scanner.damage(.endsBeforeHead(expected: expectedHead, found: head))
      }
      return head
    } catch {
      throw LogError(path: path, fault: error)
    }
  }

  private func compare(with expected: LogHead?) throws(LogFault) {
    guard let expected, expected.sequence == head.sequence, expected.link != head.link else {
      return
    }
    throw scanner.damage(.headDiffers(expected: expected.link, found: head.link))
  }
}
