import SystemAccess
import WalletKernel

/// What a repaired copy of a log has, and what it has not.
public struct RepairReport: Equatable, Sendable {
  /// What was wrong; none if nothing was.
  public var damage: LogDamage?
  /// How the file header was put right; none if it was right.
  public var mendedHeader: MendedHeader?
  /// The last record of the copy.
  public var head: LogHead
  /// The number of records in it.
  public var keptRecords: UInt64
  /// The bytes of the log that are not in the copy.
  public var leftOut: Range<UInt64>
  /// The records that the log is known to have had and that are not in the copy, as far as its frames tell.
  public var lost: ClosedRange<UInt64>?
}

/// What was saved from a log into another, and what was not.
public struct SalvageReport: Equatable, Sendable {
  /// The sequences of the records that were saved, as the damaged log numbers them.
  public var kept: [ClosedRange<UInt64>] = []
  /// What could not be read, or was put right.
  public var gaps: [LogGap] = []
  /// How the file header was put right; none if it was right.
  public var mendedHeader: MendedHeader?
  /// The records whose time is not known, since a missing record's step is missing: they have the last known time
  /// and the steps that are there.
  public var unknownTimes: [ClosedRange<UInt64>] = []
  /// The last record of the new log, whose records are numbered from 1 without gaps.
  public var head: LogHead

  /// The number of records that were saved.
  public var keptRecords: UInt64 { kept.reduce(0) { $0 + UInt64($1.count) } }

  /// Whether it is known that every record up to the end of the file was saved.
  public var losesNothing: Bool { gaps.allSatisfy { $0.losesNothing } && unknownTimes.isEmpty }
}

/// Ways to a good log from a damaged one; both write a new file, whole or not at all.
public enum LogRepair {
  /// Copies a log up to its first damage, byte for byte.
  ///
  /// The copy has the log's own id, sequences and head. A record whose event can't be read counts as damage.
  /// A file header whose checksum shows what it was is put right.
  public static func repair(
    from path: String, to newPath: String, upcasters: Upcasters = .builtIn,
    operations: FileOperations = .system
  ) throws(LogError) -> RepairReport {
    let reader = try JournalReader(
      path: path, upcasters: upcasters, mendsHeader: true, operations: operations)
    var damage: LogDamage?
    do throws(LogError) {
      try reader.verify()
    } catch {
      guard case .damage(let found) = error.fault else { throw error }
      damage = found
    }
    let log = reader.log
    if let damage { try log.goBack(to: damage) }
    let end = log.goodEnd
    try writeCopy(of: log, to: newPath, .free, operations)
    var lost: ClosedRange<UInt64>?
    if damage != nil { lost = try lostRecords(path, upcasters, operations, after: log.head) }
    return RepairReport(
      damage: damage, mendedHeader: log.mendedHeader, head: log.head,
      keptRecords: log.head.sequence &+ 1 &- log.header.firstSequence,
      leftOut: end..<max(end, log.size),
      lost: lost)
  }

  /// Copies the first records of a log, up to one of them, as a log of its own with the same id.
  ///
  /// - Throws: `endsBeforeHead` if the log has fewer records, damage before that record.
  public static func cut(
    from path: String, after sequence: UInt64, to newPath: String, _ place: NewFile.Place = .free,
    operations: FileOperations = .system
  ) throws(LogError) -> LogHead {
    let reader = try JournalReader(path: path, operations: operations)
    while reader.log.head.sequence < sequence {
      guard try reader.next() != nil else {
        throw LogError(
          path: path,
          fault: .noSuchRecord(
            sequence, first: reader.log.header.firstSequence, last: reader.log.head.sequence))
      }
    }
    guard sequence >= reader.log.header.firstSequence - 1 else {
      throw LogError(
        path: path,
        fault: .noSuchRecord(sequence, first: reader.log.header.firstSequence, last: nil))
    }
    try writeCopy(of: reader.log, to: newPath, place, operations)
    return reader.log.head
  }

  /// The records behind the kept ones, up to the last that any frame of the file announces.
  private static func lostRecords(
    _ path: String, _ upcasters: Upcasters, _ operations: FileOperations, after head: LogHead
  ) throws(LogError) -> ClosedRange<UInt64>? {
    let salvage = try SalvageReader(path: path, upcasters: upcasters, operations: operations)
    var last = head.sequence
    while let piece = try salvage.next() {
      switch piece {
      case .entry(let entry, _): last = max(last, entry.sequence)
      case .gap(let gap): last = max(last, (gap.sequences?.upperBound ?? 1) - 1)
      }
    }
    return last > head.sequence ? (head.sequence + 1)...last : nil
  }

  private static func writeCopy(
    of reader: LogReader, to newPath: String, _ place: NewFile.Place,
    _ operations: FileOperations
  ) throws(LogError) {
    try NewFile.make(newPath, place, operations: operations) { temporary throws(LogError) in
      try NewFile.withFile(temporary, operations) { descriptor throws(LogFault) in
        try reader.copyGoodPart { offset, bytes throws(LogFault) in
          try operations.writeAll(descriptor, bytes, at: offset)
        }
      }
    }
  }

  /// Saves every event that is vouched for, before damage and behind it, into a new log.
  ///
  /// The new log has an id of its own.
  public static func salvage(
    from path: String, to newPath: String, upcasters: Upcasters = .builtIn,
    operations: FileOperations = .system
  ) throws(LogError) -> SalvageReport {
    let reader = try SalvageReader(path: path, upcasters: upcasters, operations: operations)
    return try JournalWriter.writeNew(newPath, .free, operations: operations) {
      writer throws(LogError) in
      var report = SalvageReport(mendedHeader: reader.mendedHeader, head: writer.head)
      while let piece = try reader.next() {
        switch piece {
        case .entry(let entry, let hasKnownTime):
          try writer.append(entry.logged)
          report.kept.append(entry.sequence)
          if !hasKnownTime { report.unknownTimes.append(entry.sequence) }
        case .gap(let gap): report.gaps.append(gap)
        }
      }
      report.head = writer.head
      return report
    }
  }
}

extension [ClosedRange<UInt64>] {
  /// Adds a number, to the last range if it is the next.
  fileprivate mutating func append(_ number: UInt64) {
    if let last, last.upperBound &+ 1 == number {
      self[count - 1] = last.lowerBound...number
    } else {
      append(number...number)
    }
  }
}
