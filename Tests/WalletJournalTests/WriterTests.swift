import Testing
import WalletKernel

@testable import WalletJournal

/// What a writer leaves behind when all goes well, and after a torn tail.
@Suite struct WriterTests {
  private let log = SampleLog(records: 120, seed: 4)
  private let more = SampleLog(records: 3, seed: 5).records

  @Test(arguments: [Durability.every, .batch, .none])
  func `what was appended is read back, over several openings`(durability: Durability) throws {
    let store = FakeStore()
    let header = LogHeader(vocabulary: 1)
    var writer = try LogWriter.create(
      path: "log", header: header, durability: durability, operations: store.operations)
    for (index, record) in log.records.enumerated() {
      if index % 50 == 49 {
        try writer.close()
        writer = try LogWriter.open(
          path: "log", vocabulary: 1, durability: durability, operations: store.operations)
        #expect(writer.repair == nil)
      }
      try writer.append(record)
    }
    let head = writer.head
    try writer.close()
    #expect(try readAll("log", store.operations) == log.records)
    let reader = try LogReader(path: "log", newestVocabulary: 1, operations: store.operations)
    #expect(try reader.verify(expectedHead: head) == head)
    #expect(store.names == ["log"])
  }

  @Test func `with every, a record is on disk when append returns`() throws {
    let store = FakeStore()
    let writer = try LogWriter.create(
      path: "log", header: LogHeader(vocabulary: 1), durability: .every,
      operations: store.operations)
    #expect(store.calls.suffix(3) == [.write, .sync, .syncFolder], "the new name, too, is on disk")
    for (index, record) in log.records.enumerated() {
      try writer.append(record)
      #expect(store.calls.last == .sync)
      #expect(writer.durableSequence == UInt64(index + 1))
      if index % 40 == 0 {
        #expect(try readAll("log", store.operations).count == index + 1)
      }
    }
  }

  @Test func `with batch, flush makes durable, and a long session is synced without it`() throws {
    let store = FakeStore()
    let writer = try LogWriter.create(
      path: "log", header: LogHeader(vocabulary: 1), durability: .batch,
      operations: store.operations)
    try writer.append(more[0])
    #expect(writer.durableSequence == 0)
    try writer.flush()
    #expect(writer.durableSequence == 1)
    #expect(store.calls.suffix(2) == [.write, .sync])
    try writer.flush()
    #expect(store.calls.suffix(2) == [.write, .sync], "nothing to do")

    let big = SampleRecord(
      time: 0, turn: false, origin: .host, event: .init(repeating: 7, count: 4000))
    for _ in 0...(LogWriter.largestGroup / 4000 + 1) { try writer.append(big) }
    #expect(writer.durableSequence > 50)
  }

  @Test func `a record that is too large or empty is refused, and the next are not hurt`() throws {
    let store = FakeStore()
    let writer = try LogWriter.create(
      path: "log", header: LogHeader(vocabulary: 1), durability: .batch,
      operations: store.operations)
    try writer.append(more[0])
    let tooLarge = RecordFields.largestPayload + 1
    #expect(throws: LogError(path: "log", fault: .recordTooLarge(bytes: tooLarge))) {
      try writer.append(timeMilliseconds: 0, beginsTurn: false, origin: .host) { payload, _ in
        payload = [UInt8](repeating: 1, count: tooLarge)
      }
    }
    #expect(throws: LogError(path: "log", fault: .emptyRecord)) {
      try writer.append(timeMilliseconds: 0, beginsTurn: false, origin: .host) { _, _ in }
    }
    var beginsFrame = false
    try writer.append(timeMilliseconds: 0, beginsTurn: false, origin: .host) { payload, begins in
      beginsFrame = begins
      payload = [UInt8](repeating: 1, count: tooLarge - 1)
    }
    #expect(beginsFrame, "names that a refused event defined are forgotten")
    try writer.append(more[1])
    try writer.close()
    #expect(
      try readAll("log", store.operations).map(\.event.count)
        == [more[0].event.count, tooLarge - 1, more[1].event.count])
  }

  @Test func `an event that does not fit is encoded again for a frame of its own`() throws {
    let store = FakeStore()
    let writer = try LogWriter.create(
      path: "log", header: LogHeader(vocabulary: 1), durability: .none,
      operations: store.operations)
    for index in 0..<2000 {
      try writer.append(timeMilliseconds: 0, beginsTurn: false, origin: .host) { payload, begins in
        payload += begins ? [1, 2, 3, 4, UInt8(index % 256)] : [UInt8(index % 256)]
      }
    }
    try writer.close()
    let reader = try LogReader(path: "log", newestVocabulary: 1, operations: store.operations)
    var frames = 0
    var frame: UInt64 = 0
    while let record = try reader.next() {
      let beginsFrame = record.frameOffset != frame
      #expect(record.payload.count == (beginsFrame ? 5 : 1))
      frames += beginsFrame ? 1 : 0
      frame = record.frameOffset
    }
    #expect(frames > 2)
  }

  // MARK: Opening over a torn tail

  @Test func `a torn tail is saved beside the log and cut off, and the log goes on`() throws {
    let start = log.places[117].lowerBound
    for cut in start..<log.bytes.count {
      let torn = Array(log.bytes[..<cut])
      let whole = log.places.prefix { $0.upperBound <= cut }.count
      let store = FakeStore(["log": torn])
      let tornAt = ReadOutcome(torn).damage
      let writer = try LogWriter.open(
        path: "log", vocabulary: 1, durability: .every, operations: store.operations)
      #expect((writer.repair != nil) == (tornAt != nil))
      if let repair = writer.repair {
        let end = Int(repair.damage.goodEnd)
        #expect(repair.cutBytes == UInt64(cut - end))
        #expect(repair.sideFile.map { store[$0] } ?? [] == Array(torn[end...]))
      }
      try writer.close()

      #expect(try readAll("log", store.operations) == Array(log.records[..<whole]))
      let repaired = store["log"]
      let again = try LogWriter.open(
        path: "log", vocabulary: 1, durability: .every, operations: store.operations)
      #expect(again.repair == nil)
      #expect(store["log"] == repaired)
      for record in more { try again.append(record) }
      try again.close()
      #expect(try readAll("log", store.operations) == log.records[..<whole] + more)
      #expect(ReferenceReader(store["log"]!).records.count == whole + more.count)
    }
  }

  @Test func `a repair that is torn itself is repaired again, and again`() throws {
    let frame = SampleLog(records: 60, frameChance: 1000)
    var bytes = Array(frame.bytes[..<(frame.places[30].lowerBound + 3)])
    for depth in 1...3 {
      let store = FakeStore(["log": bytes])
      let writer = try LogWriter.open(
        path: "log", vocabulary: 1, durability: .every, operations: store.operations)
      for record in more { try writer.append(record) }
      try writer.close()
      let whole = try readAll("log", store.operations)
      // The frame that continues the cut one, then the records: cut in each of them.
      bytes = store["log"]!
      let cuts = (bytes.count - 150)..<bytes.count
      for cut in cuts {
        let store = FakeStore(["log": Array(bytes[..<cut])])
        try LogWriter.open(
          path: "log", vocabulary: 1, durability: .every, operations: store.operations
        ).close()
        let kept = try readAll("log", store.operations)
        #expect(kept == Array(whole.prefix(kept.count)))
        #expect(kept.count >= 27)
      }
      bytes.removeLast(depth * 2)
    }
  }

  @Test func `a torn tail is durable in its side file before it is cut off`() throws {
    let store = FakeStore(["log": log.bytes.dropLast(3)])
    let writer = try LogWriter.open(
      path: "log", vocabulary: 1, durability: .every, operations: store.operations)
    let calls = store.calls
    let cut = try #require(calls.firstIndex(of: .truncate))
    #expect(calls[..<cut].suffix(4) == [.write, .sync, .syncFolder, .close])
    #expect(calls[cut...] == [.truncate, .write, .sync], "cut, continued, durable")
    try writer.close()
  }

  @Test func `zeros at the end are cut like a torn tail`() throws {
    let store = FakeStore(["log": log.bytes + [UInt8](repeating: 0, count: 5000)])
    let writer = try LogWriter.open(
      path: "log", vocabulary: 1, durability: .batch, operations: store.operations)
    #expect(writer.repair?.cutBytes == 5000)
    try writer.close()
    #expect(store["log"] == log.bytes)
  }

  @Test func `any other damage refuses, and leaves everything as it is`() throws {
    for index in stride(from: 64, to: log.bytes.count, by: 11) {
      var bytes = log.bytes
      bytes[index] ^= 0x10
      let store = FakeStore(["log": bytes])
      #expect(throws: LogError.self) {
        try LogWriter.open(
          path: "log", vocabulary: 1, durability: .every, operations: store.operations)
      }
      #expect(store["log"] == bytes)
      #expect(store.names == ["log"])
      #expect(store.openCount == 0)
    }
  }

  @Test func `another tail that was saved at the same place before is kept`() throws {
    let cut = log.bytes.count - 5
    let goodEnd = ReadOutcome(Array(log.bytes[..<cut])).damage!.goodEnd
    let name = "log.torn-\(goodEnd)"
    let store = FakeStore(["log": Array(log.bytes[..<cut]), name: [9, 9]])
    let writer = try LogWriter.open(
      path: "log", vocabulary: 1, durability: .every, operations: store.operations)
    #expect(writer.repair?.sideFile == name + ".2")
    #expect(store[name] == [9, 9])
    #expect(store[name + ".2"] == Array(log.bytes[Int(goodEnd)..<cut]))
  }

  @Test func `a log of another vocabulary is not appended to`() throws {
    let store = FakeStore(["log": log.bytes])
    #expect(throws: LogError(path: "log", fault: .otherVocabulary(log: 1, writer: 2))) {
      try LogWriter.open(
        path: "log", vocabulary: 2, durability: .every, operations: store.operations)
    }
  }

  @Test func `a file that exists is not overwritten unless it is said`() throws {
    let store = FakeStore(["log": [1, 2, 3]])
    let header = LogHeader(vocabulary: 1)
    #expect(throws: LogError(path: "log", fault: .alreadyExists)) {
      try LogWriter.create(
        path: "log", header: header, durability: .every, operations: store.operations)
    }
    #expect(store["log"] == [1, 2, 3])
    try LogWriter.create(
      path: "log", header: header, durability: .every, replacing: true,
      operations: store.operations
    ).close()
    #expect(store["log"] == header.bytes)
    try LogWriter.create(
      path: "new", header: header, durability: .every, replacing: true,
      operations: store.operations
    ).close()
    #expect(store["new"] == header.bytes)
  }

  @Test func `the last possible sequence is not passed`() throws {
    let store = FakeStore()
    let header = LogHeader(vocabulary: 1, firstSequence: .max - 2)
    let writer = try LogWriter.create(
      path: "log", header: header, durability: .every, operations: store.operations)
    try writer.append(more[0])
    try writer.append(more[1])
    #expect(throws: LogError(path: "log", fault: .sequencesUsedUp)) { try writer.append(more[2]) }
    #expect(try readAll("log", store.operations) == Array(more[..<2]))
  }
}
