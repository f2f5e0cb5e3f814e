/// What is wrong with a log, where, and what was read before it.
public struct LogDamage: Equatable, Sendable {
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
  /// The records that the header of a frame announces but that the file, which ends, does not have.
  public var gone: ClosedRange<UInt64>?

  /// The number of records before the damage, all of them whole.
  public var recovered: UInt64 { sequence &- firstSequence }

  /// The kinds of damage, each with what tells it from the others.
  public enum Kind: Error, Equatable, Sendable {
    // The file header.
    /// The file never was a log.
    case notALog(WrongFile)
    /// The first eight bytes, which tell a log from other files, are wrong; the rest is whole.
    case headerMagic
    /// The header's size is another than this format's.
    case headerSize(found: Int)
    /// The header's first sequence is 0; records are numbered from 1.
    case headerFirstSequence
    /// The header's checksum differs.
    case headerChecksum(expected: UInt32, found: UInt32)
    /// The log is in a format that a later version writes.
    case newerFormat(UInt16)
    /// The log has flags of features without which it can't be read, and that are unknown.
    case newerFeatures(UInt32)
    /// The events are of a vocabulary that a later version writes.
    case newerVocabulary(UInt32, newest: UInt32)

    // The end of the file.
    /// The file ends inside a record or a frame's header: a write that was not finished.
    case torn(bytes: UInt64)
    /// Nothing readable follows: a write that was not finished, or damage to the last frame.
    case tornOrDamaged(bytes: UInt64)
    /// Zeros to the end: space that was given to the file but never written.
    case unwritten(bytes: UInt64)

    // Frames.
    /// A frame's header can't be read, but the records behind it can.
    case frameHeader
    /// A hole, after which a frame of this log can be read again.
    case frameUnreadable(readableAgainAt: UInt64, sequence: UInt64)
    /// The frame is another log's.
    case foreignFrame(expected: UInt32, found: UInt32)
    /// The frame has flags that are unknown.
    case frameFlags(UInt16)
    /// So many records can't have so many bytes.
    case frameShape(bodyBytes: UInt32, records: UInt16)
    /// Records were lost.
    case sequenceSkipped(found: UInt64)
    /// Records were repeated.
    case sequenceRepeated(found: UInt64)
    /// The frame does not name the checksum of the record before it.
    case link(expected: UInt32, found: UInt32)
    /// The frame does not name the time of the record before it.
    case frameTime(expected: Int64, found: Int64)
    /// The checksum of the frame's records, taken together, differs.
    case frameChecksum(expected: UInt32, found: UInt32)
    /// The frame holds more or fewer records than its header says.
    case recordCount(expected: UInt16, found: UInt16)

    // Records.
    /// The bytes can't be a record.
    case recordMalformed(RecordFault)
    /// The record's checksum differs.
    case recordChecksum(expected: UInt32, found: UInt32)
    /// The record is whole, but its event can't be read.
    case event

    // What the caller knew of the log.
    /// The log ends before the record that it is known to have had.
    case endsBeforeHead(expected: LogHead, found: LogHead)
    /// The record that the log is known to have had is another.
    case headDiffers(expected: UInt32, found: UInt32)
  }

  /// Whether it is a torn tail, which opening the log for append cuts off.
  public var isTornTail: Bool {
    switch kind {
    case .torn, .unwritten: true
    case .notALog, .headerMagic, .headerSize, .headerFirstSequence, .headerChecksum, .newerFormat,
      .newerFeatures, .newerVocabulary, .tornOrDamaged, .frameHeader, .frameUnreadable,
      .foreignFrame,
      .frameFlags, .frameShape, .sequenceSkipped, .sequenceRepeated, .link, .frameTime,
      .frameChecksum, .recordCount, .recordMalformed, .recordChecksum, .event, .endsBeforeHead,
      .headDiffers:
      false
    }
  }
}

/// Why bytes can't be a record, whatever their checksum.
public enum RecordFault: Equatable, Sendable {
  /// The time is longer than 64 bits, or has needless zeros.
  case time
  /// The length is longer than four bytes, or has needless zeros.
  case lengthForm
  /// The record has no bytes for its event.
  case empty
  /// The event has more bytes than a record can have.
  case tooLarge(bytes: Int)
  /// The record ends so many bytes after its frame.
  case pastFrame(bytes: Int)
}
