import SystemAccess
import WalletKernel

/// What a repaired copy of a log has, and what it has not.
public struct RepairReport: Equatable, Sendable {
  /// What was wrong; none if nothing was.
  public var damage: LogDamage?
  /// The last record of the copy.
  public var head: LogHead
  /// The number of records in it.
  public var keptRecords: UInt64
  /// The bytes of the log that are not in the copy.
  public var leftOut: Range<UInt64>
}

/// What was saved from a log into another, and what was not.
public struct SalvageReport: Equatable, Sendable {
  /// The sequences of the records that were saved, as the damaged log numbers them.
  public var kept: [ClosedRange<UInt64>] = []
  /// What could not be read.
  public var gaps: [LogGap] = []
  /// The last record of the new log, whose records are numbered from 1 without gaps.
  public var head: LogHead

  /// The number of records that were saved.
  public var keptRecords: UInt64 { kept.reduce(0) { $0 + UInt64($1.count) } }
}

/// Ways to a good log from a damaged one; both write a new file.
public enum LogRepair {
  /// Copies a log up to its first damage, byte for byte.
  ///
  /// The copy has the log's own id, sequences and head.
  public static func repair(
    from path: String, to newPath: String, operations: FileOperations = .system
  ) throws(LogError) -> RepairReport {
    let reader = try LogReader(path: path, newestVocabulary: .max, operations: operations)
    var damage: LogDamage?
    do throws(LogError) {
      try reader.verify()
    } catch {
      guard case .damage(let found) = error.fault else { throw error }
      damage = found
    }
    try writeCopy(of: reader, to: newPath, operations)
    return RepairReport(
      damage: damage, head: reader.head,
      keptRecords: reader.head.sequence &+ 1 &- reader.header.firstSequence,
      leftOut: reader.goodEnd..<max(reader.goodEnd, reader.size))
  }

  private static func writeCopy(
    of reader: LogReader, to newPath: String, _ operations: FileOperations
  ) throws(LogError) {
    try naming(newPath) { () throws(LogFault) in
      let descriptor: Int32
      do throws(LogFault) {
        descriptor = try operations.openRegular(newPath, .create).0
      } catch .system(.create, let code) where SystemError(code: code) == .existing {
        throw .alreadyExists
      }
      let undo = { _ = operations.remove(newPath) }
      try operations.closing(descriptor, undo: undo) { () throws(LogFault) in
        try reader.copyGoodPart { offset, bytes throws(LogFault) in
          try operations.writeAll(descriptor, bytes, at: offset)
        }
        try operations.makeDurable(descriptor, at: newPath)
      }
      _ = operations.close(descriptor)
    }
  }

  /// Saves every event that can be read, before damage and behind it, into a new log.
  ///
  /// The new log has an id of its own.
  public static func salvage(
    from path: String, to newPath: String, upcasters: Upcasters = .builtIn,
    operations: FileOperations = .system
  ) throws(LogError) -> SalvageReport {
    let reader = try JournalReader(path: path, upcasters: upcasters, operations: operations)
    let writer = try JournalWriter.create(
      path: newPath, durability: .batch, operations: operations)
    var report = SalvageReport(head: writer.head)
    while true {
      do throws(LogError) {
        guard let entry = try reader.next() else { break }
        try writer.append(
          entry.entry.event, timeMilliseconds: entry.timeMilliseconds,
          beginsTurn: entry.entry.beginsTurn, origin: entry.entry.origin)
        report.keep(entry.sequence)
      } catch {
        guard case .damage(let damage) = error.fault else { throw error }
        report.gaps.append(try reader.skip(damage))
      }
    }
    try writer.close()
    report.head = writer.head
    return report
  }
}

extension SalvageReport {
  fileprivate mutating func keep(_ sequence: UInt64) {
    if let last = kept.last, last.upperBound &+ 1 == sequence {
      kept[kept.count - 1] = last.lowerBound...sequence
    } else {
      kept.append(sequence...sequence)
    }
  }
}

extension JournalReader {
  /// Goes on behind damage that `next` has thrown, and says what is left out.
  public func skip(_ damage: LogDamage) throws(LogError) -> LogGap {
    guard damage.kind == .event else { return try log.skip(damage) }
    // The record itself was whole, and the log has gone on behind it already.
    return LogGap(
      damage: damage, bytes: damage.offset..<log.goodEnd,
      sequences: damage.sequence..<(damage.sequence + 1))
  }
}
