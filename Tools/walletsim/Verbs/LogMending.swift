import WalletJournal
import WalletScenario

/// Makes a sound log of a damaged one, and says what is in it and what is not.
enum LogMending {
  /// Keeps what stands before the damage.
  static func repair(
    _ path: String, to new: String, isJSON: Bool
  ) throws(LogError) -> String {
    let report = try LogRepair.repair(from: path, to: new)
    let lost = report.leftOut
    if isJSON {
      let gaps = lost.isEmpty ? "" : json(lost, report.damage)
      return
        "{\"kept\":\(report.keptRecords),\"head\":\"\(report.head.text)\",\"lost\":[\(gaps)]}\n"
    }
    let kept = "kept \(report.keptRecords) events, head \(report.head.text)\n"
    return kept + (lost.isEmpty ? "nothing was lost\n" : text(lost, report.damage))
  }

  /// Keeps what stands before and behind each damage.
  static func salvage(
    _ path: String, to new: String, isJSON: Bool
  ) throws(LogError) -> String {
    let report = try LogRepair.salvage(from: path, to: new)
    if isJSON {
      let gaps = report.gaps.map { json($0.bytes, $0.damage) }.joined(separator: ",")
      return
        "{\"kept\":\(report.keptRecords),\"head\":\"\(report.head.text)\",\"lost\":[\(gaps)]}\n"
    }
    var lines = "kept \(report.keptRecords) events, head \(report.head.text)\n"
    for range in report.kept {
      lines += "  events \(range.lowerBound) to \(range.upperBound) of the damaged log\n"
    }
    for gap in report.gaps { lines += text(gap.bytes, gap.damage) }
    return lines + (report.gaps.isEmpty ? "nothing was lost\n" : "")
  }

  private static func text(_ bytes: Range<UInt64>, _ damage: LogDamage?) -> String {
    "lost \(bytes.count) bytes from offset \(bytes.lowerBound)"
      + (damage.map { ": \(LogFault.damage($0).word), at event \($0.sequence)" } ?? "") + "\n"
  }

  private static func json(_ bytes: Range<UInt64>, _ damage: LogDamage?) -> String {
    "{\"from\":\(bytes.lowerBound),\"to\":\(bytes.upperBound)"
      + (damage.map { ",\"kind\":\"\(LogFault.damage($0).word)\",\"sequence\":\($0.sequence)" }
        ?? "") + "}"
  }
}
