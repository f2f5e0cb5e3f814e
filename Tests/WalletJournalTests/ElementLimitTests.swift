import Testing
import WalletKernel

@testable import WalletJournal

/// How many options, rows and values an event may have.
@Suite struct ElementLimitTests {
  private func rows(_ elements: Int) -> WalletEvent {
    // A row is one element, and so is each of its fields.
    .act(
      id: "list",
      .rowsReplaced(
        (0..<(elements / 2)).map { Row("r\($0)", [Option("a", .none)]) },
        options: elements % 2 == 0 ? [] : [Option("b", .none)]))
  }

  private func bytes(of event: WalletEvent) -> [UInt8] {
    var bytes: [UInt8] = []
    var events = EventWriter()
    events.write(event, into: &bytes)
    return bytes
  }

  @Test func `as many as the limit are read, one more is refused`() throws {
    let most = WalletEvent.mostElements
    var events = EventReader()
    #expect(try events.read(bytes(of: rows(most))[...]) == rows(most))
    #expect(throws: EventReader.Damage.malformed) {
      try events.read(bytes(of: rows(most + 1))[...])
    }
  }

  @Test func `a count that no event can have ends the reading before it takes memory`() {
    // 16 MiB of options of three bytes: each would take forty bytes and more in memory.
    var bytes: [UInt8] = [42, 0, 1, 0x61, 0xFF, 0xFF, 0xFF, 2]
    bytes += [UInt8](repeating: 0, count: (16 << 20) - bytes.count)
    var events = EventReader()
    #expect(throws: EventReader.Damage.malformed) { try events.read(bytes[...]) }
  }

  @Test func `what has too many is rejected before the log, and refused by it`() throws {
    var wallet = Wallet()
    try _ = wallet.send(.mount("transactions", "list"))
    let limit = Int64(WalletEvent.mostElements)
    #expect(throws: Rejection.tooMany("options, rows and values", limit: limit)) {
      try wallet.send(rows(WalletEvent.mostElements + 1))
    }
    let store = FakeStore()
    let writer = try JournalWriter.create(
      path: "log", durability: .batch, operations: store.operations)
    let error = LogError(path: "log", fault: .tooManyElements(WalletEvent.mostElements + 1))
    #expect(throws: error) {
      try writer.append(rows(WalletEvent.mostElements + 1), timeMilliseconds: 0)
    }
    try writer.append(rows(4), timeMilliseconds: 0)
    try writer.close()
    let reader = try JournalReader(path: "log", operations: store.operations)
    #expect(try reader.next()?.entry.event == rows(4))
    #expect(try reader.next() == nil)
  }

  @Test func `what is counted is what is read, for events of every type`() throws {
    var generator = EventGenerator(seed: 5)
    for index in 0..<2_000 {
      let event = generator.event(index)
      let bytes = bytes(of: event)
      // Half of an event is none; a limit one below its own refuses it.
      #expect(EventReader.reads(bytes, atMost: event.elementCount))
      if event.elementCount > 0 {
        #expect(!EventReader.reads(bytes, atMost: event.elementCount - 1))
      }
    }
  }
}
