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
    var archive = Archive(reading: Array(bytes))
    swap(&archive.names, &names)
    let event = archive.readEvent()
    swap(&archive.names, &names)
    guard archive.isComplete else { throw .malformed }
    return event
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
