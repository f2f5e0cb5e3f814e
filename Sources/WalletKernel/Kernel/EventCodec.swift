// The way of a single event to bytes and back, with the ids met before kept as short references.

/// Writes events one after the other.
public struct EventWriter: Sendable {
  private var archive = Archive()

  /// Knows no id yet.
  public init() {}

  /// Appends an event's bytes.
  ///
  /// - Complexity: constant for a key press, without allocation once `bytes` has room.
  public mutating func write(_ event: WalletEvent, into bytes: inout [UInt8]) {
    swap(&archive.bytes, &bytes)
    archive.append(event)
    swap(&archive.bytes, &bytes)
  }

  /// The bytes of a press of a key without a text of its own, on the component whose id was written last: three, as
  /// the lowest of a number; nil: the event is something else, and `write` takes it.
  ///
  /// By far the most frequent event: its bytes are the same as `write` would append.
  @inline(__always)
  public func press(_ event: WalletEvent) -> UInt32? {
    guard case .act(let id, .pressed(let key)) = event, let name = archive.names.recent(id),
      key.rawLength == 0, key.number < PadKey.rawNumber
    else { return nil }
    return UInt32(WalletEvent.firstAct) | UInt32(name) << 8 | UInt32(key.number) << 16
  }

  /// Forgets the ids, so that what follows can be read by itself.
  public mutating func forgetNames() {
    archive.names.removeAll()
  }
}

/// Reads events one after the other.
public struct EventReader: Sendable {
  private var names = NameTable()

  /// Why bytes are no event.
  public enum Damage: Error, Equatable, Sendable {
    /// The bytes end too early, have a number of no meaning, or something is left over.
    case malformed
  }

  /// Knows no id yet.
  public init() {}

  /// Reads the event that these bytes are, from the first to the last.
  public mutating func read(_ bytes: ArraySlice<UInt8>) throws(Damage) -> WalletEvent {
    try readCopy(Array(bytes))
  }

  /// Reads the event that these bytes are, wherever they are kept.
  public mutating func read(_ bytes: UnsafeRawBufferPointer) throws(Damage) -> WalletEvent {
    try readCopy(Array(bytes))
  }

  /// Reads a press of a key without a text of its own, on a component met before; nil: it is something else, or
  /// nothing.
  ///
  /// By far the most frequent event: read in place, without an allocation.
  @inline(__always)
  public func readPress(_ bytes: UnsafeRawBufferPointer) -> WalletEvent? {
    guard bytes.count == 3, bytes[0] == WalletEvent.firstAct, bytes[1] < 0x80,
      let key = PadKey(number: bytes[2]), let id = names[UInt64(bytes[1]) &- 1]
    else { return nil }
    return .act(id: id, .pressed(key))
  }

  /// Whether bytes are an event with at most so many elements: for whoever compares that with what was counted.
  package static func reads(_ bytes: [UInt8], atMost elements: Int) -> Bool {
    var reader = EventReader()
    return (try? reader.readCopy(bytes, atMost: elements)) != nil
  }

  private mutating func readCopy(
    _ bytes: [UInt8], atMost elements: Int = WalletEvent.mostElements
  ) throws(Damage) -> WalletEvent {
    var archive = Archive(reading: bytes)
    archive.mostElements = elements
    swap(&archive.names, &names)
    let event = archive.readEvent()
    swap(&archive.names, &names)
    guard archive.isComplete else { throw .malformed }
    return event
  }

  /// How many ids are known.
  public var nameCount: Int { names.count }

  /// Forgets the ids but for the first ones.
  public mutating func forgetNames(after count: Int) {
    names.removeAll(after: count)
  }

  /// Forgets the ids, as the writer did.
  public mutating func forgetNames() {
    names.removeAll()
  }
}

extension Archive {
  mutating func append(_ event: WalletEvent) {
    var copy = event
    copy.archive(&self)
  }

  mutating func readEvent() -> WalletEvent {
    var event = WalletEvent.blank
    event.archive(&self)
    return event
  }
}
