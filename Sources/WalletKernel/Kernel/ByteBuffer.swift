/// Bytes that only grow, with value semantics: what the in-memory log keeps its events in.
///
/// An array would do, but checks its room for each of the four bytes of a key press.
struct ByteBuffer: @unchecked Sendable {
  private var storage = Storage(capacity: 0)

  private final class Storage {
    @exclusivity(unchecked) var start: UnsafeMutablePointer<UInt8>
    @exclusivity(unchecked) var count = 0
    @exclusivity(unchecked) var capacity: Int

    init(capacity: Int) {
      start = .allocate(capacity: capacity)
      self.capacity = capacity
    }

    deinit { start.deallocate() }
  }

  var count: Int { storage.count }

  @inline(__always)
  mutating func append(_ byte0: UInt8, _ byte1: UInt8, _ byte2: UInt8, _ byte3: UInt8) {
    makeRoom(for: 4)
    let end = storage.start + storage.count
    end[0] = byte0
    end[1] = byte1
    end[2] = byte2
    end[3] = byte3
    storage.count &+= 4
  }

  mutating func append(_ byte: UInt8) {
    makeRoom(for: 1)
    storage.start[storage.count] = byte
    storage.count += 1
  }

  mutating func append(_ bytes: [UInt8]) {
    makeRoom(for: bytes.count)
    bytes.withUnsafeBufferPointer { source in
      guard let base = source.baseAddress else { return }
      (storage.start + storage.count).update(from: base, count: source.count)
    }
    storage.count += bytes.count
  }

  mutating func append(_ text: String) {
    let length = text.utf8.count
    makeRoom(for: length)
    let end = storage.start + storage.count
    var offset = 0
    for byte in text.utf8 {
      end[offset] = byte
      offset += 1
    }
    storage.count += length
  }

  func array(from position: Int) -> [UInt8] {
    Array(UnsafeBufferPointer(start: storage.start + position, count: storage.count - position))
  }

  @inline(__always)
  private mutating func makeRoom(for more: Int) {
    if storage.capacity &- storage.count < more || !isKnownUniquelyReferenced(&storage) {
      grow(for: more)
    }
  }

  @inline(never)
  private mutating func grow(for more: Int) {
    // Doubling keeps appending constant on average; 64 spares the first few doublings.
    let grown = Storage(capacity: max(64, storage.count + more, storage.count * 2))
    grown.start.update(from: storage.start, count: storage.count)
    grown.count = storage.count
    storage = grown
  }
}
