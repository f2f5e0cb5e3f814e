import WalletKernel

/// A log in memory, byte for byte as it would be on disk, for hosts that keep it themselves.
public struct LogBytes: Sendable {
  /// What the log's header says.
  public let header: LogHeader
  private var encoder: FrameEncoder
  private var events = EventWriter()
  private var payload: [UInt8] = []
  /// Header and sealed frames.
  private var sealed: [UInt8]
  /// Where frames begin, and the last record before each.
  private var frames: [Frame] = []

  private struct Frame: Sendable {
    var before: UInt64
    var offset: Int
  }

  /// A log without records.
  public init(header: LogHeader) {
    self.header = header
    encoder = FrameEncoder(id: header.id, head: header.emptyHead, timeMilliseconds: 0)
    sealed = header.bytes
    frames = [Frame(before: header.emptyHead.sequence, offset: 0)]
  }

  /// The last record.
  public var head: LogHead { encoder.head }

  /// Appends an event; false, and nothing is appended, when it is larger than a record can be, or has more elements than an event can.
  public mutating func append(_ entry: EventLog.Entry, timeMilliseconds: Int64) -> Bool {
    guard entry.event.elementCount <= WalletEvent.mostElements else { return false }
    encode(entry.event)
    if payload.count > RecordFields.largestPayload {
      // What the refused event left in the writer's table must not be referred to.
      seal()
      return false
    }
    if !encoder.fits(payloadBytes: payload.count) {
      seal()
      encode(entry.event)
    }
    encoder.append(
      timeMilliseconds: timeMilliseconds, beginsTurn: entry.beginsTurn, origin: entry.origin,
      payload: payload)
    return true
  }

  private mutating func encode(_ event: WalletEvent) {
    payload.removeAll(keepingCapacity: true)
    if encoder.isEmpty { events.forgetNames() }
    events.write(event, into: &payload)
  }

  /// Ends the frame that is being filled, so that what comes next can be read by itself.
  public mutating func seal() {
    events.forgetNames()
    guard !encoder.isEmpty else { return }
    noteFrame(before: encoder.firstSequence &- 1, offset: sealed.count)
    encoder.seal()
    sealed += encoder.bytes
    encoder.begin()
  }

  private mutating func noteFrame(before: UInt64, offset: Int) {
    if before > header.emptyHead.sequence { frames.append(Frame(before: before, offset: offset)) }
  }

  /// The whole log.
  public mutating func whole() -> [UInt8] {
    seal()
    noteHeader()
    return sealed
  }

  // Who has a file with nothing but the header lacks what comes behind it.
  private mutating func noteHeader() {
    if head == header.emptyHead { frames[0].offset = sealed.count }
  }

  /// What a file lacks that ends with a record, the header included where it has none at all;
  /// `nil` where no frame begins behind that record.
  ///
  /// A log without records gives nothing: its header comes with the first of them.
  ///
  /// - Complexity: linear in what is given.
  public mutating func bytes(after sequence: UInt64) -> ArraySlice<UInt8>? {
    seal()
    if sequence == head.sequence { return [] }
    var (low, high) = (0, frames.count)
    while low < high {
      let middle = (low + high) / 2
      if frames[middle].before < sequence { low = middle + 1 } else { high = middle }
    }
    guard low < frames.count, frames[low].before == sequence else { return nil }
    return sealed[frames[low].offset...]
  }
}

extension LogBytes {
  /// What reading a log to go on with it gave.
  public struct Reading: Sendable {
    /// The log.
    public var log: LogBytes
    /// What its tail was, if that is torn: it is left out, as a writer cuts it off.
    public var tornTail: LogDamage?
    /// Whether these are other bytes than those that were read: what is appended fits behind
    /// these alone.
    public var isRewritten: Bool
  }

  /// Reads a log to go on with it.
  ///
  /// - Parameters:
  ///   - name: what errors call it.
  ///   - visit: gets every event.
  /// - Throws: what is damaged, but for a torn tail.
  public static func read(
    _ bytes: [UInt8], name: String, visit: (JournalEntry) -> Void
  ) throws(LogError) -> Reading {
    let reader = try JournalReader(bytes: bytes, name: name)
    var header = reader.log.header
    let isCurrent = header.vocabulary == WalletEvent.vocabularyVersion
    header.vocabulary = WalletEvent.vocabularyVersion
    var rewritten = LogBytes(header: header)
    var time: Int64 = 0
    var tornTail: LogDamage?
    do throws(LogError) {
      while let entry = try reader.next() {
        visit(entry)
        time = entry.timeMilliseconds
        _ = rewritten.append(entry.entry, timeMilliseconds: time)
      }
    } catch {
      guard case .damage(let damage) = error.fault, damage.isTornTail else { throw error }
      tornTail = damage
    }
    guard isCurrent, tornTail == nil else {
      return Reading(log: rewritten, tornTail: tornTail, isRewritten: true)
    }
    var log = LogBytes(header: header)
    log.sealed = bytes
    var frameOffset: UInt64?
    let records = try LogReader(bytes: bytes, name: name, newestVocabulary: header.vocabulary)
    while let record = try records.next() {
      if record.frameOffset != frameOffset {
        log.noteFrame(before: record.sequence - 1, offset: Int(record.frameOffset))
      }
      frameOffset = record.frameOffset
    }
    log.encoder = FrameEncoder(id: header.id, head: records.head, timeMilliseconds: time)
    log.noteHeader()
    return Reading(log: log, tornTail: nil, isRewritten: false)
  }
}
