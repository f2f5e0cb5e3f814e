import Testing
import WalletKernel

@testable import WalletJournal

/// A log whose bytes were changed, or moved.
@Suite struct DamageTests {
  private let log = SampleLog(records: 400)

  /// The record that a byte belongs to, and where that begins; a frame's header belongs to its first.
  private func owner(of index: Int) -> (record: Int, offset: Int) {
    let frame = log.frames.last { $0.start <= index }!
    if index < frame.start + FrameHeader.size { return (frame.firstRecord, frame.start) }
    let record = log.places.firstIndex { $0.contains(index) }!
    return (record, log.places[record].lowerBound)
  }

  @Test(arguments: 0..<8)
  func `finds every flipped bit, names its record, and loses none before it`(bit: Int) {
    for index in 64..<log.bytes.count {
      var bytes = log.bytes
      bytes[index] ^= 1 << bit
      let (record, offset) = owner(of: index)
      let frame = log.frames.last { $0.start <= index }!
      let outcome = ReadOutcome(scanner(bytes, at: frame))
      #expect(outcome.records == Array(log.records[frame.firstRecord..<record]))
      #expect(outcome.damage?.sequence == UInt64(record + 1))
      #expect(outcome.damage?.offset == UInt64(offset))
    }
  }

  /// A scanner at a frame, before which nothing has been changed.
  private func scanner(
    _ bytes: [UInt8], at frame: (start: Int, firstRecord: Int)
  ) -> LogScanner {
    var scanner = try! LogScanner(.memory(bytes), newestVocabulary: 1)
    guard frame.firstRecord > 0 else { return scanner }
    let end = log.places[frame.firstRecord - 1].upperBound
    let link = log.bytes.withUnsafeBytes { $0.littleEndian(at: end - 4) as UInt32 }
    scanner.resume(
      offset: UInt64(frame.start), head: LogHead(sequence: UInt64(frame.firstRecord), link: link),
      timeMilliseconds: log.records[frame.firstRecord - 1].time)
    return scanner
  }

  @Test func `finds every flipped bit of the file header`() {
    for index in 0..<64 {
      for bit in 0..<8 {
        var bytes = log.bytes
        bytes[index] ^= 1 << bit
        let outcome = ReadOutcome(bytes)
        #expect(outcome.records.isEmpty)
        switch outcome.damage?.kind {
        case .headerMagic: #expect(index < 8)
        case .headerSize, .notALog(.tooShort): #expect(index == 10 || index == 11)
        case .headerChecksum: #expect(index >= 8)
        default: Issue.record("byte \(index), bit \(bit): \(String(describing: outcome.damage))")
        }
      }
    }
  }

  @Test func `finds every other value of every byte of a small log`() {
    let log = SampleLog(records: 8, frameChance: 4)
    for index in 64..<log.bytes.count {
      for value in UInt8.min ... .max where value != log.bytes[index] {
        var bytes = log.bytes
        bytes[index] = value
        let outcome = ReadOutcome(bytes)
        let before = log.places.prefix { $0.upperBound <= index }.count
        let isInHeader = log.frames.contains { $0.start..<($0.start + 44) ~= index }
        #expect(outcome.damage != nil)
        #expect(outcome.records.count == before)
        #expect(isInHeader || outcome.damage?.kind.isFrameProblem == false)
      }
    }
  }

  @Test func `sectors of zeros, chance or a neighbour's bytes are found and lose nothing before`() {
    var random = SeededGenerator(11)
    let log = SampleLog(records: 1500)
    for size in [512, 4096] {
      for start in stride(from: size, to: log.bytes.count, by: size) {
        let sector = start..<min(start + size, log.bytes.count)
        for filling in 0..<3 {
          var bytes = log.bytes
          for index in sector {
            bytes[index] =
              switch filling {
              case 0: 0
              case 1: UInt8.random(in: 0...255, using: &random)
              default: log.bytes[index - size]
              }
          }
          let outcome = ReadOutcome(bytes)
          let whole = log.places.prefix { $0.upperBound <= start }.count
          #expect(outcome.records == Array(log.records[..<whole]))
          #expect(outcome.damage?.sequence == UInt64(whole + 1))
        }
      }
    }
  }

  // MARK: Lengths

  @Test(
    arguments: [
      0, 1, 7, 4051, 4052, 4053, 16_777_215, 16_777_216, 16_777_234, 16_777_235, 2_147_483_647,
      2_147_483_648, 4_294_967_295,
    ] as [UInt32])
  func `a frame that claims a wrong size is refused, even with its checksum made right`(
    size: UInt32
  ) {
    for (index, frame) in log.frames.enumerated() {
      let next = index + 1 < log.frames.count ? log.frames[index + 1].start : log.bytes.count
      guard Int(size) != next - frame.start - FrameHeader.size else { continue }
      var bytes = log.bytes
      patchFrame(&bytes, at: frame.start) { $0.storeLittleEndian(size, at: 4) }
      let outcome = ReadOutcome(bytes)
      #expect(outcome.damage != nil)
      #expect(outcome.records == Array(log.records[..<outcome.records.count]))
      let nextFirst =
        index + 1 < log.frames.count ? log.frames[index + 1].firstRecord : log.records.count
      let records = nextFirst - frame.firstRecord
      // 16 MiB and 18 bytes for a single record; 4,096 less the header's 44 for more.
      if size > (records == 1 ? 16_777_234 : 4052) {
        #expect(
          outcome.damage?.kind == .frameShape(bodyBytes: size, records: UInt16(records)),
          "the size is refused before anything is read by it")
      }
    }
  }

  @Test func `a frame that claims another number of records is refused`() {
    for frame in log.frames {
      for count in [0, 1, 2, 600, 65_535] as [UInt16] {
        var bytes = log.bytes
        let range = frame.start..<(frame.start + FrameHeader.size)
        patchFrame(&bytes, at: frame.start) { $0.storeLittleEndian(count, at: 8) }
        guard bytes[range] != log.bytes[range] else { continue }
        #expect(ReadOutcome(bytes).damage != nil)
      }
    }
  }

  @Test func `a record that claims a wrong size is refused before anything is read by it`() {
    let header = LogHeader(vocabulary: 1)
    // Head, then sizes: 0; needless zeros; five groups; over 16 MiB; past the frame's end.
    let sizes: [([UInt8], RecordFault)] = [
      ([0], .empty), ([0x81, 0x00], .lengthForm), ([0x81, 0x80, 0x80, 0x80, 0x01], .lengthForm),
      ([0x81, 0x80, 0x80, 0x08], .tooLarge(bytes: 16_777_217)), ([200, 1], .pastFrame(bytes: 197)),
    ]
    for (size, fault) in sizes {
      let body: [UInt8] = [0] + size + [1, 2, 3, 4, 5, 6, 7]
      let frame = frame(header, body: body, records: 1)
      #expect(ReadOutcome(header.bytes + frame).damage?.kind == .recordMalformed(fault))
    }
    // Times: needless zeros; more than 64 bits; eleven groups.
    let times: [[UInt8]] = [
      [0x80, 0x00], [0x80] + [UInt8](repeating: 0xFF, count: 8) + [0x10],
      [0x80] + [UInt8](repeating: 0x80, count: 10) + [1],
    ]
    for time in times {
      let frame = frame(header, body: time + [1, 1, 1, 1, 1, 1, 1], records: 1)
      #expect(ReadOutcome(header.bytes + frame).damage?.kind == .recordMalformed(.time))
    }
  }

  private func frame(_ header: LogHeader, body: [UInt8], records: UInt16) -> [UInt8] {
    var frame = FrameHeader(
      idFold: header.id.fold, firstSequence: 1, timeMilliseconds: 0, link: header.emptyHead.link)
    frame.bodyBytes = UInt32(body.count)
    frame.records = records
    frame.bodyChecksum = body.withUnsafeBytes { Checksum.zlib.of($0) }
    var bytes: [UInt8] = []
    frame.append(to: &bytes)
    return bytes + body
  }

  @Test func `a frame whose records are right but whose own checksum is not is refused`() {
    var bytes = log.bytes
    patchFrame(&bytes, at: log.frames[2].start) { $0[36] ^= 1 }
    let damage = ReadOutcome(bytes).damage
    #expect(damage?.sequence == UInt64(log.frames[3].firstRecord + 1))
    guard case .frameChecksum = damage?.kind else {
      Issue.record("\(String(describing: damage))")
      return
    }
  }

  // MARK: Surgery

  @Test func `notices records that were deleted, repeated or swapped inside a frame`() {
    for record in 0..<(log.records.count - 1) {
      let (place, next) = (log.places[record], log.places[record + 1])
      let own = Array(log.bytes[place])
      var deleted = log.bytes
      deleted.removeSubrange(place)
      var repeated = log.bytes
      repeated.insert(contentsOf: own, at: place.upperBound)
      var swapped = log.bytes
      if place.upperBound == next.lowerBound {
        swapped.replaceSubrange(
          place.lowerBound..<next.upperBound, with: Array(log.bytes[next]) + own)
      }
      for bytes in [deleted, repeated, swapped] where bytes != log.bytes {
        let outcome = ReadOutcome(bytes)
        #expect(outcome.damage != nil)
        #expect(outcome.records == Array(log.records[..<outcome.records.count]))
      }
    }
  }

  @Test func `notices frames that were deleted, repeated, swapped or taken from another log`() {
    let other = SampleLog(records: 400, seed: 99)
    let ends = log.frames.dropFirst().map(\.start) + [log.bytes.count]
    for index in 0..<(log.frames.count - 1) {
      let (frame, next) = (log.frames[index], log.frames[index + 1])
      let own = Array(log.bytes[frame.start..<next.start])
      let sequence = UInt64(frame.firstRecord + 1)

      var bytes = log.bytes
      bytes.removeSubrange(frame.start..<next.start)
      var damage = ReadOutcome(bytes).damage
      #expect(damage?.kind == .sequenceSkipped(found: UInt64(next.firstRecord + 1)))
      #expect(damage?.sequence == sequence)

      bytes = log.bytes
      bytes.insert(contentsOf: own, at: next.start)
      damage = ReadOutcome(bytes).damage
      #expect(damage?.kind == .sequenceRepeated(found: sequence))

      bytes = log.bytes
      bytes.replaceSubrange(
        frame.start..<ends[index + 1], with: Array(log.bytes[next.start..<ends[index + 1]]) + own)
      #expect(
        ReadOutcome(bytes).damage?.kind == .sequenceSkipped(found: UInt64(next.firstRecord + 1)))

      bytes = Array(log.bytes[..<next.start]) + other.bytes[other.frames[index].start...]
      #expect(
        ReadOutcome(bytes).damage?.kind
          == .foreignFrame(expected: log.header.id.fold, found: other.header.id.fold))
    }
  }

  @Test func `notices a frame of a log with the same id and another history`() {
    // A restored backup that went on differently.
    var fork = FrameEncoder(
      id: log.header.id, head: LogHead(sequence: 400, link: 12345), timeMilliseconds: 0)
    fork.append(timeMilliseconds: 1, beginsTurn: false, origin: .host, payload: [1])
    fork.seal()
    let outcome = ReadOutcome(log.bytes + fork.bytes)
    #expect(outcome.records == log.records)
    guard case .link(_, found: 12345) = outcome.damage?.kind else {
      Issue.record("\(String(describing: outcome.damage))")
      return
    }
  }
}

extension LogDamage.Kind {
  /// Whether it is a frame that is wrong, rather than a record.
  fileprivate var isFrameProblem: Bool {
    switch self {
    case .recordMalformed, .recordChecksum: false
    default: true
    }
  }
}
