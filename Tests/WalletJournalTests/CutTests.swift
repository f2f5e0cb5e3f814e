import Testing

@testable import WalletJournal

/// A log that ends where no writer meant it to.
@Suite struct CutTests {
  @Test func `every cut of 2000 records keeps each whole record and says where it is torn`() {
    let log = SampleLog(records: 2000)
    var clean = 0
    for cut in 64...log.bytes.count {
      // The frame before the cut is enough to read: those before it are the same for every cut.
      let frame = log.frames.last { $0.start < cut } ?? (start: 64, firstRecord: 0)
      let outcome = readTail(of: log, cut: cut, from: frame)
      let whole = log.places[frame.firstRecord...].prefix { $0.upperBound <= cut }.count
      #expect(outcome.records == Array(log.records[frame.firstRecord...].prefix(whole)))
      let isBoundary =
        cut == 64 || cut == log.bytes.count || log.frames.contains { $0.start == cut }
      guard let damage = outcome.damage else {
        #expect(isBoundary)
        clean += 1
        continue
      }
      #expect(!isBoundary)
      let end = whole > 0 ? log.places[frame.firstRecord + whole - 1].upperBound : frame.start
      #expect(damage.goodEnd == UInt64(end))
      #expect(damage.sequence == UInt64(frame.firstRecord + whole + 1))
      #expect(damage.kind == .torn(bytes: UInt64(cut) - damage.offset))
    }
    #expect(clean == log.frames.count + 1)
  }

  /// Reads a cut log whose frames before `frame` have been left out, as if the log began there.
  private func readTail(
    of log: SampleLog, cut: Int, from frame: (start: Int, firstRecord: Int)
  ) -> ReadOutcome {
    var scanner = try! LogScanner(.memory(Array(log.bytes[..<cut])), newestVocabulary: 1)
    guard cut > frame.start, frame.firstRecord > 0 else { return ReadOutcome(scanner) }
    let before = log.places[frame.firstRecord - 1]
    let link = log.bytes.withUnsafeBytes {
      $0.littleEndian(at: before.upperBound - 4) as UInt32
    }
    scanner.resume(
      offset: UInt64(frame.start), head: LogHead(sequence: UInt64(frame.firstRecord), link: link),
      timeMilliseconds: log.records[frame.firstRecord - 1].time)
    return ReadOutcome(scanner)
  }

  @Test(arguments: 0..<64)
  func `a cut in the file header is no log, and says how many bytes there are`(count: Int) {
    let damage = ReadOutcome(Array(SampleLog(records: 3).bytes[..<count])).damage
    #expect(damage?.kind == .notALog(count == 0 ? .empty : .tooShort(bytes: count)))
  }

  @Test func `zeros to the end are unwritten space, however many`() {
    let log = SampleLog(records: 40)
    for count in [1, 7, 43, 44, 45, 511, 512, 4096, 65_536, 70_000] {
      let outcome = ReadOutcome(log.bytes + [UInt8](repeating: 0, count: count))
      #expect(outcome.records == log.records)
      #expect(outcome.damage?.kind == .unwritten(bytes: UInt64(count)))
      #expect(outcome.damage?.goodEnd == UInt64(log.bytes.count))
    }
  }

  @Test func `a last frame whose end was never written loses no record before that`() {
    let log = SampleLog(records: 300, frameChance: 1000)
    let frame = log.frames.last!
    for start in stride(from: frame.start, to: log.bytes.count, by: 5) {
      var bytes = log.bytes
      for index in start..<bytes.count { bytes[index] = 0 }
      guard bytes != log.bytes else { continue }
      let outcome = ReadOutcome(bytes)
      let hit = zip(log.bytes, bytes).enumerated().first { $1.0 != $1.1 }!.offset
      let whole =
        hit < frame.start + 44
        ? frame.firstRecord : log.places.prefix { $0.upperBound <= hit }.count
      #expect(outcome.records == Array(log.records[..<whole]))
      #expect(outcome.damage?.sequence == UInt64(whole + 1))
    }
  }

  @Test func `a hole of zeros with a whole frame after it is corruption`() {
    let log = SampleLog(records: 200)
    let (hole, next) = (log.frames[4].start, log.frames[6])
    var bytes = log.bytes
    for index in hole..<next.start { bytes[index] = 0 }
    let outcome = ReadOutcome(bytes)
    #expect(outcome.records.count == log.frames[4].firstRecord)
    #expect(
      outcome.damage?.kind
        == .frameUnreadable(
          readableAgainAt: UInt64(next.start), sequence: UInt64(next.firstRecord + 1)))
  }

  @Test func `never accepts bytes of chance, old frames or another log's after the end`() {
    var random = SeededGenerator(5)
    let log = SampleLog(records: 60)
    let other = SampleLog(records: 60, seed: 2)
    let tail = { (log: SampleLog, frame: Int) -> ArraySlice<UInt8> in
      log.bytes[log.frames[frame].start...]
    }
    for round in 0..<600 {
      let garbage: [UInt8]
      let isPlausible: Bool
      switch round % 3 {
      case 0:
        garbage = (0..<Int.random(in: 1...200, using: &random)).map { _ in
          UInt8.random(in: 1...255, using: &random)
        }
        isPlausible = false
      case 1:
        garbage = Array(tail(log, Int.random(in: 0..<log.frames.count, using: &random)))
        isPlausible = true
      default:
        garbage = Array(tail(other, Int.random(in: 0..<other.frames.count, using: &random)))
        isPlausible = true
      }
      let outcome = ReadOutcome(log.bytes + garbage)
      #expect(outcome.records == log.records)
      #expect(outcome.damage?.offset == UInt64(log.bytes.count))
      #expect(outcome.damage?.isTornTail == false)
      if !isPlausible {
        #expect(outcome.damage?.kind == .tornOrDamaged(bytes: UInt64(garbage.count)))
      }
    }
  }
}
