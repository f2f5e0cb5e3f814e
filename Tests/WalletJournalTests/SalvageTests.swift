import Testing
import WalletKernel

@testable import WalletJournal

/// What is saved from damaged logs: all but what was hit, and nothing that never was.
@Suite struct SalvageTests {
  /// What salvaging gives.
  struct Salvaged {
    var records: [UInt64: SampleRecord] = [:]
    var unknownTimes: Set<UInt64> = []
    var gaps: [LogGap] = []
    var mendedHeader: MendedHeader?
    var fault: LogFault?

    init(_ bytes: [UInt8]) {
      do throws(LogFault) {
        var scanner = try SalvageScanner(.memory(bytes), oldestVocabulary: 1, newestVocabulary: 1)
        mendedHeader = scanner.mendedHeader
        while let piece = try scanner.next() {
          switch piece {
          case .record(let salvaged):
            #expect(records[salvaged.record.sequence] == nil, "no record twice")
            records[salvaged.record.sequence] = SampleRecord(salvaged.record)
            if !salvaged.hasKnownTime { unknownTimes.insert(salvaged.record.sequence) }
          case .gap(let gap): gaps.append(gap)
          }
        }
      } catch {
        fault = error
      }
    }

    /// The sequences that are named as missing.
    var missing: Set<UInt64> { Set(gaps.flatMap { $0.sequences.map(Array.init) ?? [] }) }
  }

  /// The records of a log by their sequences.
  private func bySequence(_ log: SampleLog) -> [UInt64: SampleRecord] {
    Dictionary(
      uniqueKeysWithValues: log.records.enumerated().map {
        (log.header.firstSequence + UInt64($0), $1)
      })
  }

  // MARK: One bit

  /// Five logs: many frames, few, one, single records, numbers that do not begin at 1.
  static let logs = [
    SampleLog(records: 24, seed: 21, frameChance: 4),
    SampleLog(records: 30, seed: 22, frameChance: 12),
    SampleLog(records: 24, seed: 23, frameChance: 1000),
    SampleLog(records: 7, seed: 24, frameChance: 1, largestEvent: 60),
    SampleLog(records: 20, seed: 25, frameChance: 5, firstSequence: 100),
  ]

  @Test(arguments: 0..<5)
  func `of a log with any one bit flipped, every record is saved as it was`(number: Int) {
    let log = Self.logs[number]
    let all = bySequence(log)
    for index in log.bytes.indices {
      for bit in 0..<8 {
        var bytes = log.bytes
        bytes[index] ^= 1 << UInt8(bit)
        let salvaged = Salvaged(bytes)
        #expect(salvaged.records == all, "byte \(index), bit \(bit)")
        #expect(salvaged.unknownTimes.isEmpty, "byte \(index), bit \(bit)")
        #expect(salvaged.missing.isEmpty)
        if index < 64 {
          let flip = BitFlip(place: UInt64(index), mask: 1 << UInt8(bit))
          #expect(salvaged.mendedHeader == .bits([flip]))
        } else {
          #expect(salvaged.gaps.count == 1, "byte \(index), bit \(bit)")
          #expect(salvaged.gaps.allSatisfy { $0.bytes.contains(UInt64(index)) || $0.bytes.isEmpty })
        }
      }
    }
  }

  @Test func `of a sound log all is saved, and no gap is named`() {
    for log in Self.logs + [SampleLog(records: 2000), SampleLog(records: 0)] {
      let salvaged = Salvaged(log.bytes)
      #expect(salvaged.records == bySequence(log))
      #expect(salvaged.gaps.isEmpty && salvaged.mendedHeader == nil)
    }
  }

  // MARK: More than one bit

  @Test func `of bytes overwritten anywhere, only the records that they hit are lost`() {
    var random = SeededGenerator(31)
    let log = SampleLog(records: 600, seed: 30, frameChance: 40)
    let all = bySequence(log)
    for _ in 0..<250 {
      let size = Int.random(in: 1...40, using: &random)
      let start = Int.random(in: 64..<(log.bytes.count - size), using: &random)
      var bytes = log.bytes
      for index in start..<(start + size) {
        bytes[index] ^= UInt8.random(in: 1...255, using: &random)
      }
      let hit = start..<(start + size)
      let salvaged = Salvaged(bytes)
      for (sequence, record) in salvaged.records {
        // Times of records behind a gap in the last frame are said to be unknown.
        let time = salvaged.unknownTimes.contains(sequence) ? record.time : all[sequence]?.time
        let was = all[sequence].map {
          SampleRecord(time: time ?? 0, turn: $0.turn, origin: $0.origin, event: $0.event)
        }
        #expect(record == was, "record \(sequence) never was, bytes \(hit)")
      }
      // A record is hit in its own bytes, or in the link before it, from which it goes on.
      let spared = log.places.enumerated().filter { _, place in
        !hit.overlaps((place.lowerBound - 4)..<place.upperBound)
      }
      let lost = spared.filter { salvaged.records[UInt64($0.offset + 1)] == nil }
      let reachesHeader = log.frames.contains { hit.overlaps($0.start..<($0.start + 44)) }
      // Two hits at once, a header and the record before or behind it, may cost the frame.
      #expect(
        lost.isEmpty || reachesHeader || hit.upperBound > log.places.last!.lowerBound,
        "bytes \(hit) lost \(lost.map { $0.offset + 1 })")
      let named = salvaged.missing.union(salvaged.records.keys)
      let isAtEnd = salvaged.gaps.contains { $0.sequences == nil }
      #expect(isAtEnd || named == Set(all.keys), "every missing sequence is named")
      #expect(salvaged.missing.isDisjoint(with: Set(salvaged.records.keys)))
    }
  }

  @Test func `of sectors of zeros or chance, what lies around them is saved`() {
    var random = SeededGenerator(33)
    let log = SampleLog(records: 1500, seed: 34, frameChance: 60)
    let all = bySequence(log)
    for size in [512, 4096] {
      for start in stride(from: size, to: log.bytes.count - size, by: size) {
        for isZero in [true, false] {
          let sector = start..<(start + size)
          var bytes = log.bytes
          for index in sector { bytes[index] = isZero ? 0 : .random(in: 0...255, using: &random) }
          let salvaged = Salvaged(bytes)
          for (sequence, record) in salvaged.records
          where !salvaged.unknownTimes.contains(sequence) {
            #expect(record == all[sequence])
          }
          let spared = log.places.enumerated().filter { _, place in
            !sector.overlaps((place.lowerBound - 4)..<place.upperBound)
          }
          let lost = spared.count { salvaged.records[UInt64($0.offset + 1)] == nil }
          #expect(lost <= 2, "sector \(start), \(size)")
          #expect(salvaged.missing.isDisjoint(with: Set(salvaged.records.keys)))
          #expect(salvaged.missing.union(salvaged.records.keys).count == all.count)
        }
      }
    }
  }

  @Test func `behind a gap in the last frame, times that nothing tells are called unknown`() {
    let log = SampleLog(records: 20, seed: 35, frameChance: 1000)
    var bytes = log.bytes
    let place = log.places[9]
    // Two bits in two bytes: no single flip explains it.
    bytes[place.lowerBound + 1] ^= 0x11
    bytes[place.upperBound - 5] ^= 0x22
    let salvaged = Salvaged(bytes)
    #expect(salvaged.missing == [10])
    #expect(salvaged.unknownTimes == Set(11...20))
    #expect(salvaged.records.count == 19)
  }

  // MARK: The file header

  @Test func `a header of zeros, or of chance, is made of what the frames know`() {
    var random = SeededGenerator(36)
    for log in Self.logs {
      for filling in 0..<3 {
        var bytes = log.bytes
        for index in filling * 12..<64 {
          bytes[index] = filling == 0 ? 0 : .random(in: 0...255, using: &random)
        }
        let salvaged = Salvaged(bytes)
        #expect(salvaged.records == bySequence(log))
        let vocabulary: MendedHeader.VocabularySource = filling < 2 ? .newest : .header
        #expect(salvaged.mendedHeader == .rebuilt(id: .frames, vocabulary: vocabulary))
      }
      var bytes = log.bytes
      for index in 40..<64 { bytes[index] = 0xEE }
      #expect(Salvaged(bytes).mendedHeader == .rebuilt(id: .header, vocabulary: .header))
      #expect(Salvaged(bytes).records == bySequence(log))
    }
  }

  @Test func `what is no log is not made one`() {
    for bytes in [[], Array("a text that is no log".utf8), [UInt8](repeating: 0, count: 4000)] {
      let salvaged = Salvaged(bytes)
      guard case .damage(let damage) = salvaged.fault, case .notALog = damage.kind else {
        Issue.record("\(String(describing: salvaged.fault))")
        continue
      }
    }
    var newer = LogHeader(vocabulary: 1)
    newer.format = 9
    #expect(Salvaged(newer.bytes + SampleLog(records: 3).bytes[64...]).records.isEmpty)
  }

  // MARK: What is gone

  @Test func `records that a cut frame announced are named by verify, open, repair and salvage`()
    throws
  {
    let entries = JournalTests.session(60)
    let store = FakeStore()
    let writer = try JournalWriter.create(
      path: "log", durability: .batch, operations: store.operations)
    for entry in entries { try writer.append(entry.event, timeMilliseconds: 0) }
    try writer.close()
    // All in one frame; the file ends exactly behind record 40.
    let reader = try LogReader(path: "log", newestVocabulary: 1, operations: store.operations)
    while let record = try reader.next(), record.sequence < 40 {}
    store["log"] = Array(store["log"]![..<Int(reader.goodEnd)])
    let gone: ClosedRange<UInt64> = 41...60

    let error = #expect(throws: LogError.self) {
      try JournalReader(path: "log", operations: store.operations).verify()
    }
    #expect(error?.description.contains("announces records 41...60") == true)
    let repaired = try LogRepair.repair(from: "log", to: "copy", operations: store.operations)
    #expect(repaired.lost == gone && repaired.keptRecords == 40 && repaired.damage?.gone == gone)
    let salvaged = try LogRepair.salvage(from: "log", to: "saved", operations: store.operations)
    #expect(salvaged.gaps.map(\.sequences) == [41..<61])
    #expect(!salvaged.losesNothing)
    let opened = try JournalWriter.open(
      path: "log", durability: .every, operations: store.operations)
    #expect(opened.repair?.gone == gone)
  }

  @Test func `repair cuts before an event that can't be read, and the copy is sound`() throws {
    let store = FakeStore()
    let raw = try LogWriter.create(
      path: "log", header: LogHeader(vocabulary: WalletEvent.vocabularyVersion),
      durability: .every, operations: store.operations)
    for index in 0..<6 {
      try raw.append(timeMilliseconds: 0, beginsTurn: true, origin: .person) { payload, _ in
        if index == 3 { payload = [0xFF, 0xFF] }
        var events = EventWriter()
        if index != 3 { events.write(.blurred, into: &payload) }
      }
    }
    try raw.close()
    let report = try LogRepair.repair(from: "log", to: "copy", operations: store.operations)
    #expect(report.damage?.kind == .event)
    #expect(report.keptRecords == 3 && report.lost == 4...6)
    #expect(
      try JournalReader(path: "copy", operations: store.operations).verify() == report.head)
    let salvaged = try LogRepair.salvage(from: "log", to: "saved", operations: store.operations)
    #expect(salvaged.kept == [1...3, 5...6])
    #expect(salvaged.gaps.map(\.sequences) == [4..<5])
  }

  @Test func `repair puts a header right whose checksum shows what it was`() throws {
    let store = FakeStore()
    let writer = try JournalWriter.create(
      path: "log", durability: .batch, operations: store.operations)
    for entry in JournalTests.session(30) { try writer.append(entry.event, timeMilliseconds: 5) }
    try writer.close()
    let good = store["log"]!
    for index in 0..<64 {
      store["log"]![index] ^= 0x10
      let report = try LogRepair.repair(
        from: "log", to: "copy", operations: store.operations)
      #expect(report.mendedHeader == .bits([BitFlip(place: UInt64(index), mask: 0x10)]))
      #expect(store["copy"] == good)
      store["log"] = good
      store["copy"] = nil
    }
  }
}
