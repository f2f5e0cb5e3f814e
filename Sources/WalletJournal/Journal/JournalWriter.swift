import WalletKernel

/// Appends events to a log, as its only writer: the bytes are `LogWriter`'s to keep.
public final class JournalWriter {
  private let log: LogWriter
  private var events = EventWriter()

  private init(_ log: LogWriter) {
    self.log = log
  }

  /// Creates a log.
  ///
  /// - Parameters:
  ///   - id: what tells the log from others; random, unless the bytes must be the same again.
  ///   - replacing: whether a file that exists is emptied, unless another writer has it; else it is refused.
  public static func create(
    path: String, durability: Durability, id: LogID = .random(), replacing: Bool = false,
    operations: FileOperations = .system
  ) throws(LogError) -> JournalWriter {
    let header = LogHeader(vocabulary: WalletEvent.vocabularyVersion, id: id)
    return JournalWriter(
      try LogWriter.create(
        path: path, header: header, durability: durability, replacing: replacing,
        operations: operations))
  }

  /// Opens a log for append, after reading all of it.
  ///
  /// A torn tail is saved beside the log and cut off (see `repair`); any other damage refuses, and so does an event
  /// that can't be read.
  ///
  /// - Parameter visit: gets every event that is there.
  public static func open(
    path: String, durability: Durability, operations: FileOperations = .system,
    visit: (JournalEntry) -> Void = { _ in }
  ) throws(LogError) -> JournalWriter {
    var decoder = EntryDecoder(.builtIn, vocabulary: WalletEvent.vocabularyVersion)
    return JournalWriter(
      try LogWriter.open(
        path: path, vocabulary: WalletEvent.vocabularyVersion, durability: durability,
        operations: operations
      ) { record, firstSequence throws(LogFault) in
        visit(try decoder.entry(record, firstSequence: firstSequence))
      })
  }

  /// What the log's header says.
  public var header: LogHeader { log.header }
  /// What opening the log did about a torn tail.
  public var repair: TailRepair? { log.repair }
  /// The last event that was appended.
  public var head: LogHead { log.head }
  /// The last event that is known to be on disk.
  public var durableSequence: UInt64 { log.durableSequence }

  /// Appends an event.
  ///
  /// - Parameters:
  ///   - timeMilliseconds: the logical time, which is the wallet's clock.
  ///   - origin: who it comes from; none: who such an event usually comes from.
  /// - Returns: the event's sequence: the log's first is 1.
  /// - Complexity: constant for a key press, without allocation.
  @discardableResult
  public func append(
    _ event: WalletEvent, timeMilliseconds: Int64, beginsTurn: Bool = true, origin: Origin? = nil
  ) throws(LogError) -> UInt64 {
    try log.append(
      timeMilliseconds: timeMilliseconds, beginsTurn: beginsTurn,
      origin: origin ?? event.usualOrigin
    ) { payload, beginsFrame in
      if beginsFrame { events.forgetNames() }
      events.write(event, into: &payload)
    }
  }

  /// Writes what was appended, and makes it durable unless the durability is `none`.
  public func flush() throws(LogError) {
    try log.flush()
  }

  /// Flushes, and gives the log free for another writer.
  public func close() throws(LogError) {
    try log.close()
  }
}
