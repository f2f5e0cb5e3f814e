/// The 128 random bits that tell one log's records from another's.
public struct LogID: Equatable, Sendable {
  /// The first eight bytes in the file, as a little-endian integer.
  public var low: UInt64
  /// The last eight bytes in the file, as a little-endian integer.
  public var high: UInt64

  /// Makes an id of known bits.
  public init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// A new id, from the system's random generator.
  public static func random() -> LogID {
    LogID(low: .random(in: 0 ... .max), high: .random(in: 0 ... .max))
  }

  /// The CRC-32C register after the id's 16 bytes, from which record checksums go on.
  var register: UInt32 {
    let crc = Checksum.castagnoli
    return crc.updated(crc.updated(Checksum.initial, doubleWord: low), doubleWord: high)
  }

  /// The CRC-32C of the id, which every frame carries.
  var fold: UInt32 { ~register }
}

/// The last record that a log is known to hold, as `SEQ:DIGEST`.
///
/// The digest is the record's link: a CRC-32C that every byte of every record before it has gone into. It tells
/// loss and accident; it is no signature against somebody who recomputes it.
public struct LogHead: Equatable, Sendable {
  /// The record's sequence; one less than the log's first when the log holds none.
  public var sequence: UInt64
  /// The record's link; the file header's checksum when the log holds none.
  public var link: UInt32

  /// Makes a head.
  public init(sequence: UInt64, link: UInt32) {
    self.sequence = sequence
    self.link = link
  }

  /// Reads `SEQ:DIGEST`: a decimal sequence and eight hexadecimal digits; nil for anything else.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].allSatisfy(Self.isDecimalDigit), parts[1].count == 8,
      // The number's own reading takes a sign.
      parts[1].first != UInt8(ascii: "+"), parts[1].first != UInt8(ascii: "-"),
      let sequence = UInt64(Substring(parts[0])),
      let link = UInt32(Substring(parts[1]), radix: 16)
    else { return nil }
    self.init(sequence: sequence, link: link)
  }

  private static func isDecimalDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  /// The head as `SEQ:DIGEST`.
  public var text: String { "\(sequence):\(hexadecimal(link, digits: 8))" }
}

/// A place between two frames of a log, from which reading can begin.
public struct LogPosition: Equatable, Sendable {
  /// The last record before it.
  public var head: LogHead
  /// That record's logical time.
  public var timeMilliseconds: Int64
  /// The end of that record's frame in the file.
  public var offset: UInt64
}

/// What the first 64 bytes of a log say; FORMAT.md has their layout.
public struct LogHeader: Equatable, Sendable {
  /// The version of the byte layout that this module writes and reads.
  public static let currentFormat: UInt16 = 1
  /// The number of header bytes in format 1.
  static let size = 64
  /// The longest header that a newer format may have, so that its checksum can be found.
  static let longestSize = 4096
  /// A byte above 127, a name, CR LF, the DOS end of text, LF: whatever a transfer does to text shows.
  static let magic: [UInt8] = [0xD7, 0x57, 0x4C, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The version of the byte layout.
  public var format: UInt16 = currentFormat
  /// The version of the events' vocabulary, which the upcasters start from.
  public var vocabulary: UInt32
  /// Features that a reader may ignore.
  public var compatibleFlags: UInt32 = 0
  /// Features that a reader must know, or else refuse the log.
  public var incompatibleFlags: UInt32 = 0
  /// What tells the log's records from another's.
  public var id: LogID
  /// The sequence of the log's first record; at least 1.
  public var firstSequence: UInt64 = 1

  /// Makes the header of a new log.
  public init(vocabulary: UInt32, id: LogID = .random(), firstSequence: UInt64 = 1) {
    self.vocabulary = vocabulary
    self.id = id
    self.firstSequence = firstSequence
  }

  /// The header as the file holds it; its last four bytes are the CRC-32C of the others.
  public var bytes: [UInt8] {
    var bytes = Self.magic
    bytes.appendLittleEndian(format)
    bytes.appendLittleEndian(UInt16(Self.size))
    bytes.appendLittleEndian(vocabulary)
    bytes.appendLittleEndian(compatibleFlags)
    bytes.appendLittleEndian(incompatibleFlags)
    bytes.appendLittleEndian(id.low)
    bytes.appendLittleEndian(id.high)
    bytes.appendLittleEndian(firstSequence)
    bytes.append(contentsOf: repeatElement(0, count: Self.size - 4 - bytes.count))
    bytes.appendLittleEndian(bytes.withUnsafeBytes { Checksum.castagnoli.of($0) })
    return bytes
  }

  /// The head of the log while it holds no record.
  public var emptyHead: LogHead {
    let link = bytes.withUnsafeBytes { $0.littleEndian(at: Self.size - 4) as UInt32 }
    return LogHead(sequence: firstSequence &- 1, link: link)
  }

  /// Reads the header at the start of a file.
  ///
  /// - Parameters:
  ///   - start: the first bytes of the file: all, or at least `longestSize`.
  ///   - newestVocabulary: the newest vocabulary that the caller can read.
  static func read(
    _ start: UnsafeRawBufferPointer, newestVocabulary: UInt32
  ) throws(LogDamage.Kind) -> LogHeader {
    guard start.count >= 8, start.prefix(8).elementsEqual(magic) else {
      throw isLogButForMagic(start) ? .headerMagic : .notALog(WrongFile(start))
    }
    guard start.count >= 12 else { throw .notALog(.tooShort(bytes: start.count)) }
    let format: UInt16 = start.littleEndian(at: 8)
    let size = Int(start.littleEndian(at: 10) as UInt16)
    guard (Self.size...longestSize).contains(size) else { throw .headerSize(found: size) }
    guard start.count >= size else { throw .notALog(.tooShort(bytes: start.count)) }
    let stored: UInt32 = start.littleEndian(at: size - 4)
    let computed = Checksum.castagnoli.of(start.part(0..<(size - 4)))
    guard stored == computed else { throw .headerChecksum(expected: computed, found: stored) }
    guard format <= currentFormat else { throw .newerFormat(format) }
    guard format == currentFormat, size == Self.size else { throw .headerSize(found: size) }

    var header = LogHeader(
      vocabulary: start.littleEndian(at: 12),
      id: LogID(low: start.littleEndian(at: 24), high: start.littleEndian(at: 32)),
      firstSequence: start.littleEndian(at: 40))
    header.compatibleFlags = start.littleEndian(at: 16)
    header.incompatibleFlags = start.littleEndian(at: 20)
    guard header.firstSequence > 0 else { throw .headerFirstSequence }
    guard header.incompatibleFlags == 0 else { throw .newerFeatures(header.incompatibleFlags) }
    guard header.vocabulary <= newestVocabulary else {
      throw .newerVocabulary(header.vocabulary, newest: newestVocabulary)
    }
    return header
  }

  /// Whether the header's checksum holds once the damaged first eight bytes are put right.
  private static func isLogButForMagic(_ start: UnsafeRawBufferPointer) -> Bool {
    guard start.count >= size else { return false }
    let restored = magic + start.part(8..<(size - 4))
    let stored: UInt32 = start.littleEndian(at: size - 4)
    return restored.withUnsafeBytes { Checksum.castagnoli.of($0) } == stored
  }
}

/// An integer in hexadecimal, upper case, filled up with zeros.
func hexadecimal(_ number: some BinaryInteger, digits: Int = 1) -> String {
  let text = String(number, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
}
