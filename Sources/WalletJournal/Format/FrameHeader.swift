/// The 44 bytes before the records of a frame; FORMAT.md has their layout.
struct FrameHeader: Equatable {
  static let size = 44
  /// A frame's bytes with its header, unless a single record needs more.
  static let largestFrame = 4096
  /// No record can begin with the first two bytes: a time that goes on has no zero group.
  static let marker: [UInt8] = [0xF7, 0x00, 0x57, 0x46]
  /// The flag of a frame that follows one that was cut short and then repaired.
  static let continuesCutFrame: UInt16 = 1

  /// The number of bytes after the header.
  var bodyBytes: UInt32 = 0
  /// The number of records in the body.
  var records: UInt16 = 0
  var flags: UInt16 = 0
  /// The CRC-32C of the log's id.
  var idFold: UInt32
  /// The sequence of the frame's first record.
  var firstSequence: UInt64
  /// The time of the record before the frame's first.
  var timeMilliseconds: Int64
  /// The link of the record before the frame's first.
  var link: UInt32
  /// The CRC-32 (zlib's) of the body.
  var bodyChecksum: UInt32 = 0

  /// Appends the header's bytes; the last four are the CRC-32C of the others.
  func append(to bytes: inout [UInt8]) {
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: Self.size))
    store(in: &bytes, at: start)
  }

  /// Overwrites `size` bytes with the header's.
  func store(in bytes: inout [UInt8], at start: Int) {
    for (index, byte) in Self.marker.enumerated() { bytes[start + index] = byte }
    bytes.storeLittleEndian(bodyBytes, at: start + 4)
    bytes.storeLittleEndian(records, at: start + 8)
    bytes.storeLittleEndian(flags, at: start + 10)
    bytes.storeLittleEndian(idFold, at: start + 12)
    bytes.storeLittleEndian(firstSequence, at: start + 16)
    bytes.storeLittleEndian(timeMilliseconds, at: start + 24)
    bytes.storeLittleEndian(link, at: start + 32)
    bytes.storeLittleEndian(bodyChecksum, at: start + 36)
    let checksum = bytes.withUnsafeBytes {
      Checksum.castagnoli.of($0.part(start..<(start + 40)))
    }
    bytes.storeLittleEndian(checksum, at: start + 40)
  }

  /// Reads the header at `start`; nil if there is none, whole, with a right checksum.
  init?(_ bytes: UnsafeRawBufferPointer, at start: Int) {
    guard bytes.count - start >= Self.size, bytes[start] == Self.marker[0],
      bytes.part(start..<(start + 4)).elementsEqual(Self.marker),
      bytes.littleEndian(at: start + 40)
        == Checksum.castagnoli.of(bytes.part(start..<(start + 40)))
    else { return nil }
    bodyBytes = bytes.littleEndian(at: start + 4)
    records = bytes.littleEndian(at: start + 8)
    flags = bytes.littleEndian(at: start + 10)
    idFold = bytes.littleEndian(at: start + 12)
    firstSequence = bytes.littleEndian(at: start + 16)
    timeMilliseconds = bytes.littleEndian(at: start + 24)
    link = bytes.littleEndian(at: start + 32)
    bodyChecksum = bytes.littleEndian(at: start + 36)
  }

  /// Makes the header of a frame without records.
  init(idFold: UInt32, firstSequence: UInt64, timeMilliseconds: Int64, link: UInt32) {
    self.idFold = idFold
    self.firstSequence = firstSequence
    self.timeMilliseconds = timeMilliseconds
    self.link = link
  }

  /// Whether the lengths can be a frame's, and the last sequence is still a number.
  var hasPossibleShape: Bool {
    let sizes = Self.possibleSizes(records: records)
    return sizes.lowerBound <= Int(bodyBytes) && Int(bodyBytes) <= sizes.upperBound
      && !firstSequence.addingReportingOverflow(UInt64(records)).overflow
  }

  /// The sequence of the frame's last record; of the record before, if it has none.
  var lastSequence: UInt64 { firstSequence &+ UInt64(records) &- 1 }

  /// The fewest and the most bytes that the body of a frame can have; the latter may be fewer.
  static func possibleSizes(records: UInt16) -> (lowerBound: Int, upperBound: Int) {
    let largest =
      switch records {
      case 0: 0
      case 1: RecordFields.largestPayload + RecordFields.largestOverhead
      default: largestFrame - size
      }
    return (Int(records) * RecordFields.smallestSize, largest)
  }
}
