import WalletKernel

/// The frame being filled: records as bytes, in one buffer that is used again for every frame.
struct FrameEncoder {
  /// The frame's bytes; its header's are right once `seal` has been called.
  private(set) var bytes: [UInt8] = []
  private var header: FrameHeader
  private let chain: RecordChain

  /// The last record's sequence and link.
  private(set) var head: LogHead
  /// The last record's time.
  private(set) var timeMilliseconds: Int64

  /// Makes an encoder of records that follow `head`.
  init(id: LogID, head: LogHead, timeMilliseconds: Int64) {
    chain = RecordChain(id)
    self.head = head
    self.timeMilliseconds = timeMilliseconds
    header = FrameHeader(
      idFold: id.fold, firstSequence: head.sequence &+ 1, timeMilliseconds: timeMilliseconds,
      link: head.link)
    bytes.reserveCapacity(FrameHeader.largestFrame)
    begin()
  }

  /// Whether the frame holds no record yet.
  var isEmpty: Bool { header.records == 0 }

  /// The sequence of the frame's first record.
  var firstSequence: UInt64 { header.firstSequence }

  /// Whether a record fits into the frame: an empty one takes any, alone if need be.
  func fits(payloadBytes: Int) -> Bool {
    isEmpty
      || bytes.count + payloadBytes + RecordFields.largestOverhead <= FrameHeader.largestFrame
  }

  /// Appends a record; the caller has asked whether it fits.
  mutating func append(
    timeMilliseconds time: Int64, beginsTurn: Bool, origin: Origin, payload: [UInt8]
  ) {
    let start = bytes.count
    // Steps wrap around, and so any time can follow any other.
    RecordFields.append(
      timeStep: time &- timeMilliseconds, beginsTurn: beginsTurn, origin: origin, payload: payload,
      to: &bytes)
    head.sequence += 1
    head.link = bytes.withUnsafeBytes {
      chain.link(sequence: head.sequence, before: head.link, $0.part(start..<$0.count))
    }
    bytes.appendLittleEndian(head.link)
    timeMilliseconds = time
    header.records += 1
  }

  /// Appends a record with an event of three bytes, the lowest of a number; the caller has asked whether it fits.
  ///
  /// The bytes are the same as those of the other way, which takes three times as long.
  @inline(__always)
  mutating func append(
    timeMilliseconds time: Int64, beginsTurn: Bool, origin: Origin, press: UInt32
  ) {
    let step = time &- timeMilliseconds
    // One group of the time's step, which nearly every press has: the head's four bits hold it.
    guard 0...7 ~= step else {
      let payload = (0..<3).map { UInt8(truncatingIfNeeded: press >> (8 * $0)) }
      return append(
        timeMilliseconds: time, beginsTurn: beginsTurn, origin: origin, payload: payload)
    }
    let head = origin.rawValue | (beginsTurn ? 4 : 0) | UInt8(truncatingIfNeeded: step) << 4
    let record = UInt64(head) | 3 << 8 | UInt64(press) << 16
    self.head.sequence += 1
    let (sequence, before) = (self.head.sequence, self.head.link)
    let link = withUnsafeBytes(of: record.littleEndian) {
      chain.link(sequence: sequence, before: before, $0.part(0..<5))
    }
    self.head.link = link
    let words = (record.littleEndian | UInt64(link).littleEndian << 40, UInt8(link >> 24))
    withUnsafeBytes(of: words) { bytes.append(contentsOf: $0.part(0..<9)) }
    timeMilliseconds = time
    header.records += 1
  }

  /// Completes the frame's header, so that `bytes` can be written.
  mutating func seal(flags: UInt16 = 0) {
    let body = FrameHeader.size..<bytes.count
    header.flags = flags
    header.bodyBytes = UInt32(body.count)
    header.bodyChecksum = bytes.withUnsafeBytes { Checksum.zlib.of($0.part(body)) }
    header.store(in: &bytes, at: 0)
  }

  /// Begins the next frame.
  mutating func begin() {
    header.records = 0
    header.firstSequence = head.sequence &+ 1
    header.timeMilliseconds = timeMilliseconds
    header.link = head.link
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: repeatElement(0, count: FrameHeader.size))
  }
}
