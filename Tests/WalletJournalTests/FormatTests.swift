import Testing
import WalletKernel

@testable import WalletJournal

@Suite struct FormatTests {
  @Test func `checksums give the published values for the standard test string`() {
    let bytes = Array("123456789".utf8)
    bytes.withUnsafeBytes {
      #expect(Checksum.castagnoli.of($0) == 0xE306_9283)
      #expect(Checksum.zlib.of($0) == 0xCBF4_3926)
    }
  }

  @Test func `checksums agree with the bit by bit definition for every length and any bytes`() {
    var random = SeededGenerator(7)
    for length in 0..<300 {
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
      let (castagnoli, zlib) = (
        ReferenceReader.crc(bytes[...], 0x82F6_3B78), ReferenceReader.crc(bytes[...], 0xEDB8_8320)
      )
      bytes.withUnsafeBytes {
        // By the processor's instructions where it has them, and by the table that all others take.
        #expect(Checksum.castagnoli.of($0) == castagnoli)
        #expect(Checksum.castagnoli.byTable.of($0) == castagnoli)
        #expect(Checksum.zlib.of($0) == zlib)
        #expect(Checksum.zlib.byTable.of($0) == zlib)
      }
    }
  }

  @Test func `a record's link is the same by instruction and by table`() {
    var random = SeededGenerator(8)
    for length in 0..<40 {
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
      let (state, word) = (UInt32.random(in: 0 ... .max), UInt32.random(in: 0 ... .max))
      let sequence = UInt64.random(in: 0 ... .max)
      bytes.withUnsafeBytes {
        let (own, table) = (Checksum.castagnoli, Checksum.castagnoli.byTable)
        #expect(
          own.updated(state, doubleWord: sequence, word: word, $0)
            == table.updated(state, doubleWord: sequence, word: word, $0))
      }
    }
  }

  @Test(arguments: 0..<40)
  func `gives back what was written, and so does a reader written from the page`(seed: UInt64) {
    let log = SampleLog(
      records: Int(seed) * 5, seed: seed, frameChance: seed % 3 == 0 ? 1000 : 7,
      largestEvent: seed % 10 == 0 ? 6000 : 9)
    let outcome = ReadOutcome(log.bytes)
    #expect(outcome.damage == nil)
    #expect(outcome.records == log.records)

    let reference = ReferenceReader(log.bytes)
    #expect(reference.endsCleanly)
    #expect(reference.records.map { SampleRecord($0) } == log.records)
    #expect(
      reference.records.map(\.sequence)
        == Array(1...UInt64(max(1, log.records.count)))
        .prefix(log.records.count).map { $0 })
  }

  @Test func `agrees with the reader written from the page on damaged logs`() {
    var random = SeededGenerator(3)
    for round in 0..<600 {
      var bytes = SampleLog(records: 30, seed: UInt64(round), frameChance: 6).bytes
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[.random(in: 64..<bytes.count, using: &random)] ^= 1 << (round % 8)
        case 1: bytes.removeLast(.random(in: 0..<(bytes.count - 64), using: &random))
        case 2: bytes.remove(at: .random(in: 64..<bytes.count, using: &random))
        default: bytes.insert(0, at: .random(in: 64..<bytes.count, using: &random))
        }
        if bytes.count < 66 { break }
      }
      let outcome = ReadOutcome(bytes)
      let reference = ReferenceReader(bytes)
      #expect(outcome.records == reference.records.map { SampleRecord($0) })
      #expect((outcome.damage == nil) == reference.endsCleanly)
    }
  }

  @Test(arguments: [Int64.min, -1, 0, 1, 7, 8, 1023, 1024, .max])
  func `any time can follow any other`(time: Int64) {
    let header = LogHeader(vocabulary: 1)
    var encoder = FrameEncoder(id: header.id, head: header.emptyHead, timeMilliseconds: 0)
    let times = [time, 5, time, .max, time, .min, time, 0]
    for time in times {
      encoder.append(timeMilliseconds: time, beginsTurn: false, origin: .clock, payload: [1])
    }
    encoder.seal()
    let outcome = ReadOutcome(header.bytes + encoder.bytes)
    #expect(outcome.damage == nil)
    #expect(outcome.records.map(\.time) == times)
  }

  @Test func `reads records up to the last possible sequence, and no frame goes beyond it`() {
    let log = SampleLog(records: 20, firstSequence: .max - 20)
    #expect(ReadOutcome(log.bytes).damage == nil)
    #expect(ReadOutcome(log.bytes).records == log.records)

    var bytes = log.bytes
    let last = log.frames.last!
    let count = UInt16(log.records.count - last.firstRecord)
    patchFrame(&bytes, at: last.start) { $0.storeLittleEndian(UInt64.max, at: 16) }
    let body = UInt32(bytes.count - last.start - FrameHeader.size)
    #expect(ReadOutcome(bytes).damage?.kind == .frameShape(bodyBytes: body, records: count))
  }

  @Test func `a key press costs at most 12 bytes with its share of the frames`() {
    let header = LogHeader(vocabulary: 1)
    var encoder = FrameEncoder(id: header.id, head: header.emptyHead, timeMilliseconds: 0)
    var size = header.bytes.count
    var time: Int64 = 0
    var random = SeededGenerator(9)
    for _ in 0..<10_000 {
      time += .random(in: 40...900, using: &random)
      if !encoder.fits(payloadBytes: 3) {
        encoder.seal()
        size += encoder.bytes.count
        encoder.begin()
      }
      encoder.append(
        timeMilliseconds: time, beginsTurn: true, origin: .person, payload: [1, 2, 3])
    }
    size += encoder.bytes.count
    #expect(size <= 12 * 10_000)
  }
}

extension SampleRecord {
  init(_ record: ReferenceReader.Record) {
    time = record.time
    turn = record.turn
    origin = Origin(rawValue: record.origin)!
    event = record.event
  }
}

/// Changes a frame's header and makes its checksum right again.
func patchFrame(_ bytes: inout [UInt8], at start: Int, _ change: (inout [UInt8]) -> Void) {
  var header = Array(bytes[start..<(start + FrameHeader.size)])
  change(&header)
  let checksum = header.withUnsafeBytes { Checksum.castagnoli.of($0.part(0..<40)) }
  header.storeLittleEndian(checksum, at: 40)
  bytes.replaceSubrange(start..<(start + FrameHeader.size), with: header)
}
