import WalletKernel

/// When records are on disk rather than in some memory.
public enum Durability: Sendable {
  /// Each is on disk when `append` returns.
  case every
  /// They are on disk when `flush` returns, and at least every `LogWriter.largestGroup` bytes.
  case batch
  /// `flush` hands them to the system, which writes them when it likes.
  case none
}

/// Appends records to a log, as its only writer.
///
/// Once a write has failed or could not be made durable, the writer has stopped for good: what is on disk is no
/// longer known, and trying again could only pretend to know. Opening the log again finds out.
public final class LogWriter {
  /// The most bytes that `batch` leaves to the system's memory: 64 frames, about 25,000 key presses.
  public static let largestGroup = 64 * FrameHeader.largestFrame

  /// The log's path, for errors.
  public let path: String
  /// What the log's header says.
  public let header: LogHeader
  /// When records are on disk.
  public let durability: Durability
  /// What opening the log did about a torn tail.
  public let repair: TailRepair?

  private let operations: FileOperations
  private var descriptor: Int32
  // Whatever is called while these change is the event's encoder or the system's, and does not come back to the writer.
  @exclusivity(unchecked) private var encoder: FrameEncoder
  @exclusivity(unchecked) private var payload: [UInt8] = []
  /// The place of the frame that is being filled.
  private(set) var end: UInt64
  private var unsyncedBytes = 0
  @exclusivity(unchecked) private var state = State.open

  private enum State {
    case open, closed
    case stopped(LogFault.Stop)
  }

  /// The last record that is known to be on disk.
  public private(set) var durableSequence: UInt64

  /// The last record that was appended.
  public var head: LogHead { encoder.head }
  /// The logical time of the last record that was appended.
  public var timeMilliseconds: Int64 { encoder.timeMilliseconds }

  /// Where reading can begin later; none while there are records that have not been flushed.
  public var position: LogPosition? {
    guard encoder.isEmpty, end > UInt64(LogHeader.size) || head == header.emptyHead else {
      return nil
    }
    return LogPosition(head: head, timeMilliseconds: timeMilliseconds, offset: end)
  }

  init(_ opened: OpenedLog, path: String, durability: Durability, operations: FileOperations) {
    self.path = path
    self.durability = durability
    self.operations = operations
    header = opened.header
    repair = opened.repair
    descriptor = opened.descriptor
    end = opened.end
    encoder = FrameEncoder(
      id: opened.header.id, head: opened.head, timeMilliseconds: opened.timeMilliseconds)
    durableSequence = opened.head.sequence
    payload.reserveCapacity(FrameHeader.largestFrame)
  }

  deinit {
    try? close()
  }

  /// Appends a record.
  ///
  /// - Parameter encode: appends the event's bytes, at least one. It learns whether the record begins a frame,
  ///   which must be readable with nothing before it; if the event does not fit into the current frame, it is
  ///   called once more for the next.
  /// - Returns: the record's sequence.
  @discardableResult
  public func append(
    timeMilliseconds: Int64, beginsTurn: Bool, origin: Origin,
    encode: (_ payload: inout [UInt8], _ beginsFrame: Bool) -> Void
  ) throws(LogError) -> UInt64 {
    try checkOpen()
    // The scanner must be able to name the record after the last.
    guard head.sequence < .max - 1 else { throw error(.sequencesUsedUp) }
    payload.removeAll(keepingCapacity: true)
    encode(&payload, encoder.isEmpty)
    if !encoder.fits(payloadBytes: payload.count) {
      try commit()
      payload.removeAll(keepingCapacity: true)
      encode(&payload, true)
    }
    guard !payload.isEmpty, payload.count <= RecordFields.largestPayload else {
      // What the refused event left in the encoder's tables must not be referred to.
      try commit()
      throw error(payload.isEmpty ? .emptyRecord : .recordTooLarge(bytes: payload.count))
    }
    encoder.append(
      timeMilliseconds: timeMilliseconds, beginsTurn: beginsTurn, origin: origin, payload: payload)
    if durability == .every { try flush() }
    return head.sequence
  }

  /// Appends a record with an event of three bytes, the lowest of a number, if it fits into the current frame.
  ///
  /// - Returns: the record's sequence; nil, and nothing has happened, if it needs the next frame.
  @inline(__always)
  func append(
    timeMilliseconds: Int64, beginsTurn: Bool, origin: Origin, press: UInt32
  ) throws(LogError) -> UInt64? {
    guard case .open = state, !encoder.isEmpty, encoder.fits(payloadBytes: 3),
      encoder.head.sequence < .max - 1
    else { return nil }
    encoder.append(
      timeMilliseconds: timeMilliseconds, beginsTurn: beginsTurn, origin: origin, press: press)
    if durability == .every { try flush() }
    return encoder.head.sequence
  }

  /// Ends the frame that is being filled, so that reading can begin behind it.
  func endFrame() throws(LogError) {
    try checkOpen()
    try commit()
  }

  /// Writes what was appended, and makes it durable unless `durability` is `none`.
  public func flush() throws(LogError) {
    try checkOpen()
    try commit()
    if durability != .none, durableSequence != head.sequence { try sync() }
  }

  /// Flushes, and gives the log free for another writer.
  ///
  /// A writer that has stopped is closed, too, but says again why it stopped.
  public func close() throws(LogError) {
    if case .closed = state { return }
    let flushed: LogError?
    do throws(LogError) {
      try flush()
      flushed = nil
    } catch {
      flushed = error
    }
    state = .closed
    let outcome = operations.close(descriptor)
    descriptor = -1
    if let flushed { throw flushed }
    // An interrupted close has closed, too.
    guard outcome >= 0 || outcome == interrupted else {
      throw error(.system(.close, code: Int32(truncatingIfNeeded: -outcome)))
    }
  }

  /// Writes the current frame, if there are records in it.
  private func commit() throws(LogError) {
    guard !encoder.isEmpty else { return }
    encoder.seal()
    do throws(LogFault) {
      try operations.writeAll(descriptor, encoder.bytes, at: end)
    } catch {
      throw stop(error)
    }
    end += UInt64(encoder.bytes.count)
    unsyncedBytes += encoder.bytes.count
    encoder.begin()
    if durability == .batch, unsyncedBytes >= Self.largestGroup { try sync() }
  }

  private func sync() throws(LogError) {
    do throws(LogFault) {
      _ = try operations.checked(.sync) { operations.sync(descriptor) }
    } catch {
      throw stop(error)
    }
    unsyncedBytes = 0
    durableSequence = encoder.isEmpty ? head.sequence : encoder.firstSequence &- 1
  }

  private func stop(_ fault: LogFault) -> LogError {
    var stop = LogFault.Stop(call: .write, code: 0, notDurable: nil)
    if case .system(let call, let code) = fault { (stop.call, stop.code) = (call, code) }
    if durableSequence < head.sequence {
      stop.notDurable = (durableSequence + 1)...head.sequence
    }
    state = .stopped(stop)
    return error(.stopped(stop))
  }

  private func checkOpen() throws(LogError) {
    switch state {
    case .open: return
    case .closed: throw error(.closed)
    case .stopped(let stop): throw error(.stopped(stop))
    }
  }

  private func error(_ fault: LogFault) -> LogError {
    LogError(path: path, fault: fault)
  }
}
