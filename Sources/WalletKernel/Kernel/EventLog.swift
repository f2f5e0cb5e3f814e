/// An append-only log of events in memory, a few bytes an event.
///
/// Events are kept as the bytes that `WalletEvent` is archived as, behind a byte that says who an
/// event comes from and whether it begins a run-loop turn.
public struct EventLog: Sendable {
  /// How many events there are.
  public private(set) var count = 0

  private var bytes = ByteBuffer()
  // Writes whatever is no plain key press, and knows the ids.
  private var archive = Archive()
  // Where the last event begins.
  private var lastStart = 0
  // Where every 256th event begins: a jump costs at most that many decodings.
  private var landmarks: [Int] = []
  private static let landmarkSpacing = 256

  /// How many bytes the events take.
  public var byteCount: Int { bytes.count }

  /// An event with what the log says of it.
  public struct Entry: Equatable, Sendable {
    /// What happened.
    public var event: WalletEvent
    /// Whether it begins a run-loop turn.
    public var beginsTurn: Bool
    /// Who it comes from.
    public var origin: Origin

    /// Makes an entry.
    @inlinable
    public init(_ event: WalletEvent, beginsTurn: Bool = true, origin: Origin? = nil) {
      self.event = event
      self.beginsTurn = beginsTurn
      self.origin = origin ?? event.usualOrigin
    }
  }

  /// An empty log.
  public init() {}

  /// Adds an event at the end.
  ///
  /// - Complexity: amortised constant for a key press; no allocation but the log's own growth.
  public mutating func append(_ event: WalletEvent, beginsTurn: Bool, origin: Origin) {
    keepLandmark()
    appendArchived(event, EventLog.flags(beginsTurn, origin))
    count += 1
  }

  /// Adds a key press.
  @inline(__always)
  mutating func append(press key: PadKey, on id: String, beginsTurn: Bool, origin: Origin) {
    keepLandmark()
    let flags = EventLog.flags(beginsTurn, origin)
    if let name = archive.names.recent(id), key.rawLength < 0x80 {
      // What `archive` would write, in one go: flags, press, the id's reference, the key.
      bytes.append(flags, WalletEvent.firstAct, name, key.number)
      if case .raw(let text) = key {
        bytes.append(UInt8(truncatingIfNeeded: text.utf8.count))
        bytes.append(text)
      }
    } else {
      appendArchived(.act(id: id, .pressed(key)), flags)
    }
    count &+= 1
  }

  @inline(__always)
  private static func flags(_ beginsTurn: Bool, _ origin: Origin) -> UInt8 {
    origin.rawValue << 1 | (beginsTurn ? 1 : 0)
  }

  @inline(__always)
  private mutating func keepLandmark() {
    lastStart = bytes.count
    if count % EventLog.landmarkSpacing == 0 { landmarks.append(bytes.count) }
  }

  private mutating func appendArchived(_ event: WalletEvent, _ flags: UInt8) {
    archive.bytes.removeAll(keepingCapacity: true)
    archive.append(event)
    bytes.append(flags)
    bytes.append(archive.bytes)
  }

  /// Calls `body` with the events from a sequence number on, in order, until it gives false.
  public func forEach(from sequence: Int = 0, _ body: (Int, Entry) -> Bool) {
    guard sequence < count else { return }
    // Ids are numbered in the order of the whole log, so the reader takes over all of them.
    var reader = Archive(reading: bytes.array(from: landmarks[sequence / EventLog.landmarkSpacing]))
    reader.names = archive.names
    reader.readsKnownNames = true
    var index = sequence / EventLog.landmarkSpacing * EventLog.landmarkSpacing
    while index < count {
      let flags = reader.readByte() ?? 0
      let event = reader.readEvent()
      let origin = Origin(rawValue: flags >> 1) ?? .person
      if index >= sequence,
        !body(index, Entry(event, beginsTurn: flags & 1 == 1, origin: origin))
      {
        return
      }
      index += 1
    }
  }

  /// The events, in order.
  ///
  /// - Complexity: linear in their number.
  public var entries: [Entry] {
    var entries: [Entry] = []
    entries.reserveCapacity(count)
    forEach { (_, entry) in
      entries.append(entry)
      return true
    }
    return entries
  }

  /// The last event; `nil` while there is none.
  public var last: Entry? {
    guard count > 0 else { return nil }
    var reader = Archive(reading: bytes.array(from: lastStart))
    reader.names = archive.names
    reader.readsKnownNames = true
    let flags = reader.readByte() ?? 0
    let event = reader.readEvent()
    let origin = Origin(rawValue: flags >> 1) ?? .person
    return Entry(event, beginsTurn: flags & 1 == 1, origin: origin)
  }

  /// The event with a sequence number.
  public subscript(sequence: Int) -> Entry {
    precondition(sequence >= 0 && sequence < count, "no such event")
    var found: Entry?
    forEach(from: sequence) { (_, entry) in
      found = entry
      return false
    }
    guard let found else { preconditionFailure("a log holds what was appended") }
    return found
  }
}
