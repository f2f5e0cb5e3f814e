/// What is wrong with a log, where, and what was read before it.
public struct LogDamage: Error, Equatable, Sendable {
  /// What is wrong.
  public var kind: Kind
  /// The byte at which it shows.
  public var offset: UInt64
  /// The record that it hits: the first that can't be delivered.
  public var sequence: UInt64
  /// The sequence of the log's first record.
  public var firstSequence: UInt64
  /// The end of the last good byte: the file up to here is whole.
  public var goodEnd: UInt64

  /// The number of records before the damage, all of them whole.
  public var recovered: UInt64 { sequence &- firstSequence }

  /// The kinds of damage, each with what tells it from the others.
  public enum Kind: Error, Equatable, Sendable {
    // The file header.
    case notALog(WrongFile)
    case headerMagic
    case headerSize(found: Int)
    case headerFirstSequence
    case headerChecksum(expected: UInt32, found: UInt32)
    case newerFormat(UInt16)
    case newerFeatures(UInt32)
    case newerVocabulary(UInt32, newest: UInt32)

    // The end of the file.
    /// The file ends inside a record or a frame's header: a write that was not finished.
    case torn(bytes: UInt64)
    /// Nothing readable follows: a write that was not finished, or damage to the last frame.
    case tornOrDamaged(bytes: UInt64)
    /// Zeros to the end: space that was given to the file but never written.
    case unwritten(bytes: UInt64)

    // Frames.
    /// A hole, after which a frame of this log can be read again.
    case frameUnreadable(readableAgainAt: UInt64, sequence: UInt64)
    case foreignFrame(expected: UInt32, found: UInt32)
    case frameFlags(UInt16)
    case frameShape(bodyBytes: UInt32, records: UInt16)
    /// Records were lost.
    case sequenceSkipped(found: UInt64)
    /// Records were repeated.
    case sequenceRepeated(found: UInt64)
    case link(expected: UInt32, found: UInt32)
    case frameTime(expected: Int64, found: Int64)
    case frameChecksum(expected: UInt32, found: UInt32)
    case recordCount(expected: UInt16, found: UInt16)

    // Records.
    case recordMalformed(RecordFault)
    case recordChecksum(expected: UInt32, found: UInt32)
    /// The record is whole, but its event can't be read.
    case event

    // What the caller knew of the log.
    case endsBeforeHead(expected: LogHead, found: LogHead)
    case headDiffers(expected: UInt32, found: UInt32)
  }

  /// What opening the log for append may do about it.
  public var isTornTail: Bool {
    switch kind {
    case .torn, .unwritten: true
    case .notALog, .headerMagic, .headerSize, .headerFirstSequence, .headerChecksum, .newerFormat,
      .newerFeatures, .newerVocabulary, .tornOrDamaged, .frameUnreadable, .foreignFrame,
      .frameFlags, .frameShape, .sequenceSkipped, .sequenceRepeated, .link, .frameTime,
      .frameChecksum, .recordCount, .recordMalformed, .recordChecksum, .event, .endsBeforeHead,
      .headDiffers:
      false
    }
  }
}

/// Why bytes can't be a record, whatever their checksum.
public enum RecordFault: Error, Equatable, Sendable {
  /// The time is longer than 64 bits, or has needless zeros.
  case time
  /// The length is longer than four bytes, or has needless zeros.
  case lengthForm
  case empty
  case tooLarge(bytes: Int)
  case pastFrame(bytes: Int)
}
