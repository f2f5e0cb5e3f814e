/// How a damaged file header is put right.
public enum MendedHeader: Equatable, Sendable {
  /// The header's own checksum shows which bits were flipped; with them, all of it is known.
  case bits([BitFlip])
  /// It was made of what the frames know, and of what of the header is not contradicted.
  case rebuilt(id: IdentitySource, vocabulary: VocabularySource)

  /// Where the log's id was taken from.
  public enum IdentitySource: String, Equatable, Sendable {
    /// The header's bytes 24 to 39, whose checksum is the frames'.
    case header = "the header"
    /// Only the id's checksum is known, from the frames: enough to check every record.
    case frames = "the frames"
  }

  /// Where the version of the events' vocabulary was taken from.
  public enum VocabularySource: String, Equatable, Sendable {
    /// The header's bytes 12 to 15, which are a version that can be read.
    case header = "the header"
    /// The newest one, since the header's is none.
    case newest = "this version"
  }
}

/// Puts a damaged file header right.
enum HeaderMending {
  /// The bits to flip so that the header's checksum holds: those of the fields whose bytes are always the same, and
  /// at most one other.
  ///
  /// - Returns: none if the header is right as it is, or can't be put right without doubt.
  static func flips(in window: inout ByteWindow) throws(LogFault) -> [BitFlip]? {
    guard try window.load(LogHeader.size, at: 0) == LogHeader.size else { return nil }
    let found = Array(window.bytes[window.index(0)..<(window.index(0) + LogHeader.size)])
    if hasRightChecksum(found) { return nil }
    for candidate in [found, withUsualFields(found)] {
      guard let right = withRightChecksum(candidate), isLog(right) else { continue }
      return zip(found, right).enumerated().compactMap { (place, bytes) in
        bytes.0 == bytes.1 ? nil : BitFlip(place: UInt64(place), mask: bytes.0 ^ bytes.1)
      }
    }
    return nil
  }

  /// Makes a header of what the frames know, when its own bytes can't be put right.
  static func rebuild(
    _ window: inout ByteWindow, newestVocabulary: UInt32, oldestVocabulary: UInt32
  ) throws(LogFault) -> (header: LogHeader, idFold: UInt32, mended: MendedHeader)? {
    guard let (_, first) = try firstFrame(&window) else { return nil }
    var header = LogHeader(vocabulary: newestVocabulary, firstSequence: first.firstSequence)
    var (id, vocabulary) = (
      MendedHeader.IdentitySource.frames, MendedHeader.VocabularySource.newest
    )
    if try window.load(LogHeader.size, at: 0) == LogHeader.size {
      let start = window.index(0)
      let (stored, storedID) = window.bytes.withUnsafeBytes { bytes in
        (
          bytes.littleEndian(at: start + 12) as UInt32,
          LogID(
            low: bytes.littleEndian(at: start + 24), high: bytes.littleEndian(at: start + 32))
        )
      }
      if storedID.fold == first.idFold { (header.id, id) = (storedID, .header) }
      if (oldestVocabulary...newestVocabulary).contains(stored) {
        (header.vocabulary, vocabulary) = (stored, .header)
      }
    }
    return (header, first.idFold, .rebuilt(id: id, vocabulary: vocabulary))
  }

  /// The first frame of the log that most of the first frames belong to.
  private static func firstFrame(
    _ window: inout ByteWindow
  ) throws(LogFault) -> (UInt64, FrameHeader)? {
    var found: [(UInt64, FrameHeader)] = []
    var place: UInt64 = 0
    // A stray frame of another log, once, must not stand for the log.
    while found.count < 9, let next = try window.nextFrame(from: place, where: { _ in true }) {
      found.append(next)
      place = next.0 + UInt64(FrameHeader.size)
    }
    let counts = found.map { one in found.count { $0.1.idFold == one.1.idFold } }
    guard let most = counts.max() else { return nil }
    return found[counts.firstIndex(of: most) ?? 0]
  }

  private static func hasRightChecksum(_ header: [UInt8]) -> Bool {
    header.withUnsafeBytes { bytes in
      Checksum.castagnoli.of(bytes.part(0..<(LogHeader.size - 4)))
        == bytes.littleEndian(at: LogHeader.size - 4)
    }
  }

  /// Whether a header whose checksum holds is one of this format or of a later one.
  private static func isLog(_ header: [UInt8]) -> Bool {
    header.withUnsafeBytes { bytes in
      bytes.begins(LogHeader.magic)
        && bytes.littleEndian(at: 10) as UInt16 == UInt16(LogHeader.size)
        && bytes.littleEndian(at: 40) as UInt64 > 0
    }
  }

  /// The header with the fields of format 1 that are the same in every log.
  private static func withUsualFields(_ found: [UInt8]) -> [UInt8] {
    var usual = LogHeader(vocabulary: 0).bytes
    usual.replaceSubrange(12..<16, with: found[12..<16])
    usual.replaceSubrange(24..<48, with: found[24..<48])
    usual.replaceSubrange(60..<64, with: found[60..<64])
    return usual
  }

  /// The header itself, or the one with a single bit flipped, whose checksum holds. There is at most one: a CRC-32C
  /// of so few bytes differs in at least six bits between any two headers with right checksums.
  private static func withRightChecksum(_ header: [UInt8]) -> [UInt8]? {
    if hasRightChecksum(header) { return header }
    for place in header.indices {
      for bit in 0..<8 {
        var flipped = header
        flipped[place] ^= 1 << UInt8(bit)
        if hasRightChecksum(flipped) { return flipped }
      }
    }
    return nil
  }
}
