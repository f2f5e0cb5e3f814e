import WalletKernel

/// Appends events to a log, as its only writer: the bytes are `LogWriter`'s to keep.
public final class JournalWriter {
  private let log: LogWriter
  // Encoding an event calls nothing that comes back to the writer.
  @exclusivity(unchecked) private var events = EventWriter()

  private var checkpoints: (file: CheckpointFile, plan: CheckpointPlan)?
  private var checkpointDue = UInt64.max

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

  /// Writes a log as a whole file: nothing is under its name until all of it is there and on disk.
  ///
  /// - Parameter header: what the log is; none: a new id, the events numbered from 1.
  package static func writeNew<Value>(
    _ path: String, _ place: NewFile.Place, header: LogHeader? = nil,
    operations: FileOperations = .system, _ write: (JournalWriter) throws(LogError) -> Value
  ) throws(LogError) -> Value {
    let header = header ?? LogHeader(vocabulary: WalletEvent.vocabularyVersion)
    return try NewFile.make(path, place, operations: operations) { temporary throws(LogError) in
      let writer = JournalWriter(
        try LogWriter.create(
          path: temporary, header: header, durability: .batch, isUnfinished: true,
          operations: operations))
      do throws(LogError) {
        let value = try write(writer)
        try writer.close()
        return value
      } catch {
        try? writer.close()
        throw error
      }
    }
  }

  /// Opens a log for append, after reading it.
  ///
  /// A torn tail is saved beside the log and cut off (see `repair`); any other damage refuses, and so does an event
  /// that can't be read.
  ///
  /// - Parameters:
  ///   - upcasters: the steps from older vocabularies; a log of one is read, but not appended to.
  ///   - start: where states of this log may be, and what takes the last of them that the log has: false if it
  ///     can't. Without one, every event is visited.
  ///   - visit: gets every event behind the checkpoint, and may refuse it: the log is closed then.
  public static func open(
    path: String, durability: Durability, upcasters: Upcasters = .builtIn,
    from start: (checkpoints: CheckpointFile, resume: (Checkpoint) -> Bool)? = nil,
    operations: FileOperations = .system,
    visit: (JournalEntry) throws(Rejection) -> Void = { _ throws(Rejection) in }
  ) throws(LogError) -> JournalWriter {
    let vocabulary = WalletEvent.vocabularyVersion
    var position: LogPosition?
    if let start {
      let reader = try JournalReader(path: path, upcasters: upcasters, operations: operations)
      let found = try start.checkpoints.load(notAfter: .max, movingTo: reader.log)
      if let last = found.checkpoint, start.resume(last) { position = last.position }
    }
    var decoder = EntryDecoder(upcasters, vocabulary: vocabulary)
    return JournalWriter(
      try LogWriter.open(
        path: path, vocabulary: vocabulary, durability: durability, from: position,
        operations: operations
      ) { record, firstSequence throws(LogFault) in
        let entry = try decoder.entry(record, firstSequence: firstSequence)
        do throws(Rejection) {
          try visit(entry)
        } catch {
          throw .rejected(error, sequence: entry.sequence, offset: entry.offset)
        }
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

  /// The logical time of the last event that was appended.
  public var timeMilliseconds: Int64 { log.timeMilliseconds }
  /// Where a checkpoint's state belongs; none while there are events that have not been flushed.
  public var position: LogPosition? { log.position }

  /// Appends an event as its session has logged it.
  ///
  /// Nothing else can be appended: what a person typed into a secret pad, or a turn that an event without effect
  /// began, can't get lost on the way from the session to the disk.
  ///
  /// - Returns: the event's sequence: the log's first is usually 1.
  /// - Complexity: constant for a key press, without allocation.
  @discardableResult
  public func append(_ logged: LoggedEvent) throws(LogError) -> UInt64 {
    if let press = events.press(logged.event),
      let sequence = try log.append(
        timeMilliseconds: logged.timeMilliseconds, beginsTurn: logged.beginsTurn,
        origin: logged.origin, press: press)
    {
      return sequence
    }
    let elements = logged.event.elementCount
    // No reader would take it.
    guard elements <= WalletEvent.mostElements else {
      throw LogError(path: log.path, fault: .tooManyElements(elements))
    }
    return try log.append(
      timeMilliseconds: logged.timeMilliseconds, beginsTurn: logged.beginsTurn,
      origin: logged.origin
    ) { payload, beginsFrame in
      if beginsFrame { events.forgetNames() }
      events.write(logged.event, into: &payload)
    }
  }

  /// Keeps states beside the log from now on, as far as they are worth their bytes, so that reading can begin in its
  /// midst: `append` asks for them.
  ///
  /// A writer with the durability `none` keeps none, since a state must not be ahead of its log.
  public func keepCheckpoints(
    in file: CheckpointFile, every spacing: UInt64 = CheckpointFile.usualSpacing
  ) {
    guard log.durability != .none else { return }
    let start = LogPosition(
      head: log.head, timeMilliseconds: log.timeMilliseconds, offset: log.end)
    checkpoints = (file, CheckpointPlan(after: start, every: spacing))
    checkpointDue = checkpoints?.plan.due ?? .max
  }

  /// Appends an event as its session has logged it, and maybe a state behind it.
  ///
  /// - Parameter state: the state behind the event, as `Wallet.checkpoint` gives it; asked for about every 16,384th
  ///   event. None: there is to be no checkpoint here.
  @discardableResult
  public func append(
    _ logged: LoggedEvent, checkpoint state: () -> [UInt8]?
  ) throws(LogError) -> UInt64 {
    let sequence = try append(logged)
    if sequence >= checkpointDue { try keepCheckpoint(state()) }
    return sequence
  }

  private func keepCheckpoint(_ state: [UInt8]?) throws(LogError) {
    guard case (let file, var plan)? = checkpoints else { return }
    // What is on disk can't be lost behind a state that knows it.
    try log.flush()
    if let position = log.position {
      let checkpoint = Checkpoint(position: position, state: state ?? [])
      if plan.takes(checkpoint), state != nil {
        do throws(LogError) {
          try file.append(checkpoint, of: header.id)
        } catch {
          // The log has all that matters; without the side file, reading only takes longer.
          checkpoints = nil
          checkpointDue = .max
          return
        }
      }
    }
    checkpoints = (file, plan)
    checkpointDue = plan.due
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
