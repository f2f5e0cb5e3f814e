/// Bits of a byte of the file that were flipped.
public struct BitFlip: Equatable, Sendable {
  /// The byte's place in the file.
  public var place: UInt64
  /// The bits.
  public var mask: UInt8
}

/// The part of a log that is in memory: a bounded buffer that moves along the file.
struct ByteWindow {
  /// Where the bytes come from.
  enum Source {
    case memory([UInt8])
    case file(FileOperations, descriptor: Int32)
  }

  /// The usual buffer: sixteen frames, so that a file is read in few calls.
  static let usualCapacity = 64 << 10

  private let source: Source
  private var buffer = WindowBytes(capacity: 0)
  /// Where the bytes are in memory, of which the first `count` are the file's; valid up to the next `load`, as long as
  /// the window lives.
  ///
  /// For who looks at record after record: using `bytes` counts who holds them each time.
  private(set) var memory = UnsafeRawBufferPointer(start: nil, count: 0)
  /// The bytes in memory.
  var bytes: WindowBytes { buffer }
  /// The place of the first of them in the file.
  private(set) var start: UInt64 = 0
  private(set) var count = 0
  /// The file's size when it was last asked for.
  private(set) var size: UInt64 = 0
  /// Bits that are read the other way round, since checksums show them to be the damage.
  private(set) var flips: [BitFlip] = []

  init(_ source: Source) throws(LogFault) {
    self.source = source
    try refreshSize()
  }

  /// Reads some bits the other way round from now on; the file stays as it is.
  mutating func flip(_ bits: [BitFlip]) {
    flips = bits
    forget()
  }

  /// Asks for the file's size again, since a writer may have gone on.
  mutating func refreshSize() throws(LogFault) {
    switch source {
    case .memory(let all): size = UInt64(all.count)
    case .file(let operations, let descriptor):
      size = try operations.checkedStatus(descriptor).size
    }
  }

  /// Forgets the bytes in memory, so that the next use reads them again.
  mutating func forget() {
    count = 0
  }

  /// Where a place in the file is in `bytes`; the caller has loaded it.
  @inline(__always)
  func index(_ offset: UInt64) -> Int { Int(truncatingIfNeeded: offset &- start) }

  /// Whether the bytes from one place to another are in memory.
  @inline(__always)
  func holds(_ from: UInt64, _ to: UInt64) -> Bool {
    from >= start && to - start <= UInt64(count)
  }

  /// Brings the bytes of a range to memory, as far as the file has them.
  ///
  /// The buffer grows to what is asked for only if the file is that large.
  ///
  /// - Returns: the number of bytes at `offset` that are in memory now, at most `wanted`.
  mutating func load(_ wanted: Int, at offset: UInt64) throws(LogFault) -> Int {
    let remaining = size > offset ? size - offset : 0
    let needed = Int(min(UInt64(wanted), remaining))
    if offset >= start, offset - start <= UInt64(count), count - index(offset) >= needed {
      return needed
    }
    let capacity = max(needed, Int(min(UInt64(Self.usualCapacity), remaining)))
    // Whoever holds a copy of the window keeps the bytes that it knows.
    if buffer.count < capacity || buffer.count > max(capacity, Self.usualCapacity)
      || !buffer.isOwnedAlone()
    {
      buffer = WindowBytes(capacity: capacity)
      memory = UnsafeRawBufferPointer(buffer.memory)
    }
    start = offset
    count = 0
    while count < needed {
      let read = try readOnce(upTo: capacity)
      // The file has shrunk since its size was asked for.
      if read == 0 { break }
      let part = (start + UInt64(count))..<(start + UInt64(count + read))
      for flip in flips where part.contains(flip.place) {
        buffer.memory[index(flip.place)] ^= flip.mask
      }
      count += read
    }
    return min(needed, count)
  }

  private mutating func readOnce(upTo capacity: Int) throws(LogFault) -> Int {
    switch source {
    case .memory(let all):
      let from = Int(start) + count
      let read = min(capacity - count, all.count - from)
      all.withUnsafeBytes { all in
        UnsafeMutableRawBufferPointer(rebasing: buffer.memory[count..<(count + read)])
          .copyMemory(from: all.part(from..<(from + read)))
      }
      return read
    case .file(let operations, let descriptor):
      let (place, filled) = (start + UInt64(count), count)
      let own = UnsafeMutableRawBufferPointer(rebasing: buffer.memory[filled..<capacity])
      let read = operations.retried { operations.read(descriptor, own, place) }
      guard read >= 0 else { throw .system(.read, code: Int32(-read)) }
      return read
    }
  }

  /// Whether the file holds nothing but zeros from a place to its end.
  mutating func isZero(from offset: UInt64) throws(LogFault) -> Bool {
    var place = offset
    while place < size {
      let loaded = try load(Self.usualCapacity, at: place)
      guard loaded > 0 else { return true }
      let first = index(place)
      guard bytes[first..<(first + loaded)].allSatisfy({ $0 == 0 }) else { return false }
      place += UInt64(loaded)
    }
    return true
  }
}

/// Bytes in memory that is theirs alone, and that stays where it is.
struct WindowBytes: @unchecked Sendable {
  private var owner: Owner
  /// Where they are; valid as long as this value, or a copy of it, lives.
  var memory: UnsafeMutableRawBufferPointer { owner.memory }

  private final class Owner {
    let memory: UnsafeMutableRawBufferPointer

    init(_ capacity: Int) {
      memory = .allocate(byteCount: capacity, alignment: 16)
      memory.initializeMemory(as: UInt8.self, repeating: 0)
    }

    deinit { memory.deallocate() }
  }

  /// Zeros.
  init(capacity: Int) {
    owner = Owner(capacity)
  }

  var count: Int { owner.memory.count }

  /// Whether no copy of this value is in use.
  mutating func isOwnedAlone() -> Bool { isKnownUniquelyReferenced(&owner) }

  subscript(index: Int) -> UInt8 { owner.memory[index] }

  /// A part of the bytes, as a copy.
  subscript(range: Range<Int>) -> ArraySlice<UInt8> { Array(owner.memory[range])[...] }

  func withUnsafeBytes<Value, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let bytes = owner
    // Nothing may let go of them while they are looked at.
    defer { withExtendedLifetime(bytes) {} }
    return try body(UnsafeRawBufferPointer(bytes.memory))
  }

  func withBytes<Value, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try withUnsafeBytes(body)
  }
}
