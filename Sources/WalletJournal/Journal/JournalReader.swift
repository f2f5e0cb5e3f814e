import WalletKernel

/// An event with all that its log says of it.
public struct JournalEntry: Equatable, Sendable {
  /// The event's place in the log.
  public var sequence: UInt64
  /// The logical time, in milliseconds.
  public var timeMilliseconds: Int64
  /// The event, who it comes from, and whether it begins a run-loop turn.
  public var entry: EventLog.Entry
  /// The record's checksum, which all bytes before it have gone into.
  public var link: UInt32
  /// The record's first byte in the file.
  public var offset: UInt64

  /// The event as a session logged it, to be logged again.
  package var logged: LoggedEvent {
    LoggedEvent(
      entry.event, beginsTurn: entry.beginsTurn, origin: entry.origin,
      timeMilliseconds: timeMilliseconds)
  }
}

/// Turns records into events.
struct EntryDecoder {
  private var events = EventReader()
  private let upcasters: Upcasters
  private let vocabulary: UInt32
  private let isNewest: Bool
  private var frameOffset: UInt64 = 0
  private var hasGap = false

  init(_ upcasters: Upcasters, vocabulary: UInt32) {
    self.upcasters = upcasters
    self.vocabulary = vocabulary
    isNewest = vocabulary >= upcasters.newest
  }

  /// Reads a record's event.
  ///
  /// - Parameter isBehindGap: whether records of the frame are missing. Names that they defined are
  ///   unknown then, and those defined since have unknown numbers; what refers to either is refused.
  mutating func entry(
    _ record: LogRecord, firstSequence: UInt64, isBehindGap: Bool = false
  ) throws(LogFault) -> JournalEntry {
    // The slice's own way to its bytes loses the type of what is thrown; a copy may take 16 MiB.
    let outcome = record.payload.withUnsafeBytes { bytes -> Result<JournalEntry, LogFault> in
      do throws(LogFault) {
        return .success(
          try entry(record.place, bytes, firstSequence: firstSequence, isBehindGap: isBehindGap))
      } catch {
        return .failure(error)
      }
    }
    return try outcome.get()
  }

  /// Reads the event of a record at a place.
  @inline(__always)
  mutating func entry(
    _ place: RecordPlace, _ payload: UnsafeRawBufferPointer, firstSequence: UInt64,
    isBehindGap: Bool = false
  ) throws(LogFault) -> JournalEntry {
    if place.frameOffset != frameOffset {
      events.forgetNames()
      frameOffset = place.frameOffset
      hasGap = false
    }
    if isBehindGap { hasGap = true }
    // It defines no name, so that a gap does not matter to it.
    if isNewest, let press = events.readPress(payload) { return JournalEntry(place, press) }
    return JournalEntry(place, try event(place, payload, firstSequence))
  }

  @inline(never)
  private mutating func event(
    _ place: RecordPlace, _ payload: UnsafeRawBufferPointer, _ firstSequence: UInt64
  ) throws(LogFault) -> WalletEvent {
    let known = events.nameCount
    do throws(EventReader.Damage) {
      let event =
        isNewest
        ? try events.read(payload)
        : try events.read(try upcasters.convert(Array(payload)[...], from: vocabulary))
      if hasGap { events.forgetNames(after: known) }
      return event
    } catch {
      // It may have defined a name, and nobody knows which.
      events.forgetNames(after: known)
      hasGap = true
      throw .damage(
        LogDamage(
          kind: .event, offset: place.offset, sequence: place.sequence,
          firstSequence: firstSequence, goodEnd: place.offset))
    }
  }
}

extension JournalEntry {
  @inline(__always)
  fileprivate init(_ place: RecordPlace, _ event: WalletEvent) {
    self.init(
      sequence: place.sequence, timeMilliseconds: place.timeMilliseconds,
      entry: EventLog.Entry(event, beginsTurn: place.beginsTurn, origin: place.origin),
      link: place.link, offset: place.offset)
  }
}

/// Reads a log's events from a file, or from bytes in memory.
public final class JournalReader {
  /// The records that the events are in.
  public let log: LogReader
  // Nothing that is called while these change comes back to the reader.
  @exclusivity(unchecked) var decoder: EntryDecoder
  private let firstSequence: UInt64
  let upcasters: Upcasters

  /// Opens a log; events of older vocabularies are converted.
  public convenience init(
    path: String, upcasters: Upcasters = .builtIn, operations: FileOperations = .system
  ) throws(LogError) {
    try self.init(path: path, upcasters: upcasters, mendsHeader: false, operations: operations)
  }

  convenience init(
    path: String, upcasters: Upcasters, mendsHeader: Bool, operations: FileOperations
  ) throws(LogError) {
    try self.init(
      try LogReader(
        path: path, newestVocabulary: upcasters.newest, mendsHeader: mendsHeader,
        operations: operations), upcasters)
  }

  /// Reads a log that is in memory.
  ///
  /// - Parameter name: what errors call it.
  public convenience init(
    bytes: [UInt8], name: String, upcasters: Upcasters = .builtIn
  ) throws(LogError) {
    try self.init(
      try LogReader(bytes: bytes, name: name, newestVocabulary: upcasters.newest), upcasters)
  }

  private init(_ log: LogReader, _ upcasters: Upcasters) throws(LogError) {
    let vocabulary = log.header.vocabulary
    guard upcasters.stepCount(from: vocabulary) != nil else {
      throw LogError(
        path: log.path, fault: .noUpcaster(from: vocabulary, oldest: upcasters.oldest))
    }
    self.log = log
    firstSequence = log.header.firstSequence
    self.upcasters = upcasters
    decoder = EntryDecoder(upcasters, vocabulary: vocabulary)
  }

  /// The next event; nil at the end of a log that ends as it should.
  public func next() throws(LogError) -> JournalEntry? {
    do throws(LogFault) {
      guard let found = try log.scanner.advance() else { return nil }
      return try entry(found)
    } catch {
      throw LogError(path: log.path, fault: error)
    }
  }

  /// The event of a record that is in the scanner's window.
  @inline(__always)
  private func entry(_ found: LogScanner.FoundRecord) throws(LogFault) -> JournalEntry {
    try decoder.entry(
      found.place, log.scanner.window.memory.part(found.payload), firstSequence: firstSequence)
  }

  /// The next event of a log that is being written; nil if there is none yet.
  public func poll() throws(LogError) -> JournalEntry? {
    guard let record = try log.poll() else { return nil }
    return try entry(record)
  }

  /// Reads to the end, events and all, and compares with a head that the log is known to have had.
  ///
  /// Without one, events that are missing at a clean end can't be seen.
  ///
  /// - Returns: the log's head.
  @discardableResult
  public func verify(expectedHead: LogHead? = nil) throws(LogError) -> LogHead {
    try log.verify(expectedHead: expectedHead) { found throws(LogFault) in
      _ = try entry(found)
    }
  }

  /// The event of a record that `log` has given.
  func entry(_ record: LogRecord) throws(LogError) -> JournalEntry {
    try naming(log.path) { () throws(LogFault) in
      try decoder.entry(record, firstSequence: firstSequence)
    }
  }
}
