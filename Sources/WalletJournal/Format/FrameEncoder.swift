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
