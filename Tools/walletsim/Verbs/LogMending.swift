import WalletJournal
import WalletKernel
import WalletScenario

/// What making a sound log of a damaged one came to: what is in it and what is not.
struct LogMending {
  private let head: LogHead
  private let count: UInt64
  /// The records that were kept, where they are not simply the first.
  private var kept: [ClosedRange<UInt64>] = []
  private var lost: [(bytes: Range<UInt64>, damage: LogDamage?)]

  /// Keeps what stands before the damage.
  init(repairing path: String, to new: String) throws(LogError) {
    let report = try LogRepair.repair(from: path, to: new)
    (head, count) = (report.head, report.keptRecords)
    lost = report.leftOut.isEmpty ? [] : [(report.leftOut, report.damage)]
  }

  /// Keeps what stands before and behind each damage.
  init(salvaging path: String, to new: String) throws(LogError) {
    let report = try LogRepair.salvage(from: path, to: new)
    (head, count, kept) = (report.head, report.keptRecords, report.kept)
    lost = report.gaps.map { ($0.bytes, $0.damage) }
  }

  var text: String {
    var text = "kept \(count) events, head \(head.text)\n"
    for range in kept {
      text += "  events \(range.lowerBound) to \(range.upperBound) of the damaged log\n"
    }
    for (bytes, damage) in lost {
      let cause = damage.map { ": \(LogFault.damage($0).word), at event \($0.sequence)" } ?? ""
      text += "lost \(bytes.count) bytes from offset \(bytes.lowerBound)\(cause)\n"
    }
    return text + (lost.isEmpty ? "nothing was lost\n" : "")
  }

  var json: JSONValue {
    let lost = lost.map { bytes, damage -> JSONValue in
      [
        "from": .number(bytes.lowerBound), "to": .number(bytes.upperBound),
        "kind": damage.map { .string(LogFault.damage($0).word) },
        "sequence": damage.map { .number($0.sequence) },
      ]
    }
    return ["kept": .number(count), "head": .string(head.text), "lost": .list(lost)]
  }
}
