import WalletKernel

/// One record of a log, its event still as bytes.
public struct LogRecord: Equatable, Sendable {
  /// The record's place in the log.
  public var sequence: UInt64
  /// The logical time, in milliseconds.
  public var timeMilliseconds: Int64
  /// Whether the record begins a run-loop turn.
  public var beginsTurn: Bool
  /// Where the event came from.
  public var origin: Origin
  /// The first byte of the record's frame, which can be read with nothing before it.
  public var frameOffset: UInt64
  /// The record's checksum, which every byte before it has gone into.
  public var link: UInt32
  /// The record's first byte in the file.
  public var offset: UInt64
  /// The event.
  ///
  /// Keeping it past the next read is safe; it costs a copy of the reader's buffer then.
  public var payload: ArraySlice<UInt8>

  /// The record as the head of the log that ends with it.
  public var head: LogHead { LogHead(sequence: sequence, link: link) }
}

/// What is known of a record beside its event.
struct RecordPlace {
  var sequence: UInt64 = 0
  var timeMilliseconds: Int64 = 0
  var beginsTurn = false
  var origin = Origin.person
  var frameOffset: UInt64 = 0
  var link: UInt32 = 0
  var offset: UInt64 = 0
}

extension LogRecord {
  init(_ place: RecordPlace, payload: ArraySlice<UInt8>) {
    self.init(
      sequence: place.sequence, timeMilliseconds: place.timeMilliseconds,
      beginsTurn: place.beginsTurn, origin: place.origin, frameOffset: place.frameOffset,
      link: place.link, offset: place.offset, payload: payload)
  }

  var place: RecordPlace {
    RecordPlace(
      sequence: sequence, timeMilliseconds: timeMilliseconds, beginsTurn: beginsTurn,
      origin: origin, frameOffset: frameOffset, link: link, offset: offset)
  }
}

/// A record's fields as found in a frame, before its checksum is believed.
struct RecordFields {
  /// The largest event, so that a damaged length can't ask for more.
  static let largestPayload = 16 << 20
  /// The bytes of a record but for its time and its event: head, length to 16 MiB, checksum.
  static let largestOverhead = 1 + 9 + 4 + 4
  /// The bytes of the smallest record: head, length, one byte of event, checksum.
  static let smallestSize = 7

  var origin: Origin
  var beginsTurn: Bool
  var timeStep: Int64
  var payload: Range<Int>
  var checksum: UInt32
  /// The end of the record.
  var end: Int { payload.upperBound + 4 }

  enum Outcome {
    case whole(RecordFields)
    /// The record goes on where there are no bytes yet.
    case cut
    case malformed(RecordFault)
  }

  /// Reads the fields of the record at `start`.
  ///
  /// - Parameters:
  ///   - available: the end of the bytes that can be read.
  ///   - frameEnd: the end of the frame, which a torn frame has beyond `available`.
  @inline(__always)
  static func read(
    _ bytes: UnsafeRawBufferPointer, at start: Int, available: Int, frameEnd: Int
  ) -> Outcome {
    guard start < available else { return .cut }
    var index = start + 1
    let head = bytes[start]
    var step = UInt64(head >> 3 & 0x0F)
    if head & 0x80 != 0 {
      var shift: UInt64 = 4
      while true {
        guard index < available else { return index < frameEnd ? .cut : .malformed(.time) }
        let group = bytes[index]
        index += 1
        let value = UInt64(group & 0x7F)
        // The group at shift 60 has room for four bits only.
        guard shift <= 60, shift < 60 || value < 16 else { return .malformed(.time) }
        step |= value << shift
        if group & 0x80 == 0 {
          guard group != 0 else { return .malformed(.time) }
          break
        }
        shift += 7
      }
    }
    var length = 0
    var shift = 0
    while true {
      guard index < available else { return index < frameEnd ? .cut : .malformed(.lengthForm) }
      let group = bytes[index]
      index += 1
      length |= Int(group & 0x7F) << shift
      if group & 0x80 == 0 {
        guard group != 0 || shift == 0 else { return .malformed(.lengthForm) }
        break
      }
      shift += 7
      guard shift < 28 else { return .malformed(.lengthForm) }
    }
    guard length > 0 else { return .malformed(.empty) }
    guard length <= largestPayload else { return .malformed(.tooLarge(bytes: length)) }
    let payloadEnd = index + length
    guard payloadEnd + 4 <= frameEnd else {
      return .malformed(.pastFrame(bytes: payloadEnd + 4 - frameEnd))
    }
    guard payloadEnd + 4 <= available else { return .cut }
    return .whole(
      RecordFields(
        origin: Origin(rawValue: head & 3)!, beginsTurn: head & 4 != 0,
        timeStep: Int64(bitPattern: step >> 1) ^ -Int64(bitPattern: step & 1),
        payload: index..<payloadEnd, checksum: bytes.littleEndian(at: payloadEnd)))
  }

  /// Appends a record but for its checksum: `read` is its inverse.
  @inline(__always)
  static func append(
    timeStep: Int64, beginsTurn: Bool, origin: Origin, payload: [UInt8],
    to bytes: inout [UInt8]
  ) {
    // Zigzag: small steps either way are small numbers.
    var step = UInt64(bitPattern: timeStep << 1 ^ timeStep >> 63)
    let head = origin.rawValue | (beginsTurn ? 4 : 0) | UInt8(step & 0x0F) << 3
    step >>= 4
    bytes.append(step == 0 ? head : head | 0x80)
    if step != 0 { appendGroups(step, to: &bytes) }
    appendGroups(UInt64(payload.count), to: &bytes)
    bytes.append(contentsOf: payload)
  }

  /// Appends a number in groups of seven bits, least significant first (LEB128).
  @inline(__always)
  private static func appendGroups(_ number: UInt64, to bytes: inout [UInt8]) {
    var rest = number
    while rest > 0x7F {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}

/// The checksum chain of one log.
struct RecordChain {
  /// The register after the log's id.
  let start: UInt32
  private let crc = Checksum.castagnoli

  init(_ id: LogID) {
    start = id.register
  }

  /// The chain of the log whose frames have this CRC-32C of its id: the id itself is not needed.
  init(idFold: UInt32) {
    start = ~idFold
  }

  /// A record's link: the CRC-32C of the log's id, the sequence, the link before, and its bytes.
  @inline(__always)
  func link(sequence: UInt64, before: UInt32, _ bytes: UnsafeRawBufferPointer) -> UInt32 {
    ~crc.updated(start, doubleWord: sequence, word: before, bytes)
  }

  /// The only head, among those with a sequence whose upper 32 bits are another's, that a record with this link can
  /// come after; that is so since each step of the checksum can be undone.
  func head(
    before bytes: UnsafeRawBufferPointer, link: UInt32, linkBefore: UInt32, near sequence: UInt64
  ) -> LogHead {
    let behindSequence = crc.before(crc.before(~link, bytes), word: linkBefore)
    let upperHalf = UInt32(truncatingIfNeeded: sequence >> 32)
    let behindLowerHalf = crc.before(behindSequence, word: upperHalf)
    // A word goes in by exclusive or with the register, then as if it were zeros.
    let lowerHalf = crc.before(behindLowerHalf, word: 0) ^ start
    let own = UInt64(upperHalf) << 32 | UInt64(lowerHalf)
    return LogHead(sequence: own &- 1, link: linkBefore)
  }
}
