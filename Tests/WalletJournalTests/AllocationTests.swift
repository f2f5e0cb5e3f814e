import Testing
import WalletKernel

@testable import WalletJournal

/// Appending in batches uses two buffers again and again.
///
/// That nothing else is allocated can only be seen from outside of the process, by counting its calls of `malloc`.
@Suite struct AllocationTests {
  private func address(_ bytes: [UInt8]) -> UInt {
    bytes.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
  }

  @Test func `key presses fill the same buffer, frame after frame`() {
    let header = LogHeader(vocabulary: 1)
    var encoder = FrameEncoder(id: header.id, head: header.emptyHead, timeMilliseconds: 0)
    let first = address(encoder.bytes)
    for index in 0..<5000 {
      if !encoder.fits(payloadBytes: 3) {
        encoder.seal()
        encoder.begin()
      }
      encoder.append(
        timeMilliseconds: Int64(index) * 90, beginsTurn: true, origin: .person,
        payload: [1, 2, 3])
      #expect(address(encoder.bytes) == first)
    }
  }

  @Test func `events are encoded in the same buffer, one after the other`() throws {
    let store = FakeStore()
    let writer = try LogWriter.create(
      path: "log", header: LogHeader(vocabulary: 1), durability: .batch,
      operations: store.operations)
    var addresses: Set<UInt> = []
    var events = EventWriter()
    for index in 0..<5000 {
      try writer.append(
        timeMilliseconds: Int64(index) * 90, beginsTurn: true, origin: .person
      ) { payload, beginsFrame in
        if beginsFrame { events.forgetNames() }
        events.write(.act(id: "pad", .pressed(.digit(UInt8(index % 10)))), into: &payload)
        addresses.insert(address(payload))
      }
    }
    #expect(addresses.count == 1)
  }
}
