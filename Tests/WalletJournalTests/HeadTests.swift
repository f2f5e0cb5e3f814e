import Testing

@testable import WalletJournal

/// What a known head adds to reading: whole records lost where the log ends cleanly.
@Suite struct HeadTests {
  private let log = SampleLog(records: 200, frameChance: 4)

  private func reader(_ bytes: [UInt8]) throws(LogError) -> LogReader {
    try LogReader(bytes: bytes, name: "log", newestVocabulary: 1)
  }

  @Test func `a log that lost its last frames is clean, but not with its head`() throws {
    let head = try reader(log.bytes).verify()
    #expect(head.sequence == 200)
    for frame in log.frames {
      let cut = Array(log.bytes[..<frame.start])
      let found = try reader(cut).verify()
      #expect(found.sequence == UInt64(frame.firstRecord))
      do throws(LogError) {
        try reader(cut).verify(expectedHead: head)
        Issue.record("the loss goes unnoticed")
      } catch {
        guard case .damage(let damage) = error.fault else { throw error }
        #expect(damage.kind == .endsBeforeHead(expected: head, found: found))
      }
    }
  }

  @Test func `a log that went on since has its earlier heads still`() throws {
    let whole = try reader(log.bytes)
    var heads = [whole.header.emptyHead]
    while let record = try whole.next() { heads.append(record.head) }
    for head in heads {
      #expect(try reader(log.bytes).verify(expectedHead: head).sequence == 200)
      let other = LogHead(sequence: head.sequence, link: head.link ^ 1)
      #expect(throws: LogError.self) { try reader(log.bytes).verify(expectedHead: other) }
    }
  }

  @Test func `a history that was rewritten with right checksums has another head`() throws {
    let head = try reader(log.bytes).verify()
    for changed in stride(from: 0, to: 200, by: 2) {
      var encoder = FrameEncoder(
        id: log.header.id, head: log.header.emptyHead, timeMilliseconds: 0)
      for (index, record) in log.records.enumerated() {
        encoder.append(
          timeMilliseconds: record.time, beginsTurn: record.turn, origin: record.origin,
          payload: index == changed ? record.event.map { $0 ^ 1 } : record.event)
      }
      encoder.seal()
      let rewritten = log.header.bytes + encoder.bytes
      #expect(try reader(rewritten).verify().sequence == 200)
      #expect(throws: LogError.self) { try reader(rewritten).verify(expectedHead: head) }
    }
  }

  @Test func `a head is read as it is written, and nothing else is`() {
    for head in [
      LogHead(sequence: 0, link: 0), LogHead(sequence: 12, link: 0xAB),
      LogHead(sequence: .max, link: .max),
    ] {
      #expect(LogHead(head.text) == head)
    }
    #expect(LogHead(sequence: 12, link: 0xAB).text == "12:000000AB")
    #expect(LogHead("12:000000ab") == LogHead(sequence: 12, link: 0xAB))
    for text in [
      "", ":", "1", "1:", ":00000000", "1:0000000", "1:000000000", "+1:00000000", "-1:00000000",
      "1:+0000000", "1:-0000000", "18446744073709551616:00000000", "1:0000000g", "1:00000000:",
      " 1:00000000", "１:00000000",
    ] {
      #expect(LogHead(text) == nil, "\(text)")
    }
  }
}
