import WalletJournal
import WalletKernel
import WalletScenario

/// What making a sound log of a damaged one came to: what is in it and what is not.
struct LogMending {
  private let head: LogHead
  private let count: UInt64
  private let mendedHeader: MendedHeader?
  /// The records that were kept, where they are not simply the first.
  private var kept: [ClosedRange<UInt64>] = []
  private var unknownTimes: [ClosedRange<UInt64>] = []
  private var gaps: [LogGap]

  /// Keeps what stands before the damage.
  init(repairing path: String, to new: String) throws(LogError) {
    let report = try LogRepair.repair(from: path, to: new)
    (head, count, mendedHeader) = (report.head, report.keptRecords, report.mendedHeader)
    gaps = []
    guard let damage = report.damage else { return }
    let lost = report.lost.map { $0.lowerBound..<($0.upperBound &+ 1) }
    // Behind a last whole frame nobody can tell which records the rest held.
    let sequences = lost ?? (damage.kind.losesNoRecord ? 1..<1 : nil)
    gaps = [LogGap(damage: damage, bytes: report.leftOut, sequences: sequences)]
  }

  /// Keeps what stands before and behind each damage.
  init(salvaging path: String, to new: String) throws(LogError) {
    let report = try LogRepair.salvage(from: path, to: new)
    (head, count, kept) = (report.head, report.keptRecords, report.kept)
    (mendedHeader, gaps, unknownTimes) = (report.mendedHeader, report.gaps, report.unknownTimes)
  }

  var text: String {
    var text = "kept \(count) events, head \(head.text)\n"
    for range in kept { text += "  \(Self.name(range)) of the damaged log\n" }
    if let mendedHeader { text += "the file header was damaged: \(mendedHeader.sentence)\n" }
    for gap in gaps { text += Self.line(gap) }
    for range in unknownTimes {
      text += "the times of \(Self.name(range)) are not known: steps before them are missing\n"
    }
    if gaps.allSatisfy({ $0.losesNothing }) {
      // A frame that is missing as a whole leaves no trace in the file.
      text +=
        "nothing was lost up to the log's end; whether it had more only its head tells: "
        + "walletsim log verify --expect-head SEQ:DIGEST\n"
    }
    return text
  }

  private static func line(_ gap: LogGap) -> String {
    let place = "from offset \(gap.bytes.lowerBound)"
    let cause = LogFault.damage(gap.damage).word
    let bytes = "\(gap.bytes.count) byte\(gap.bytes.count == 1 ? "" : "s") \(place)"
    let reason = "\(cause), at event \(gap.damage.sequence)"
    if let flip = gap.flip {
      let mask = String(flip.mask, radix: 16, uppercase: true)
      return "put right: a flipped bit (0x\(mask)) of the byte at offset \(flip.place): \(reason)\n"
    }
    guard let sequences = gap.sequences else {
      return "lost \(bytes): \(reason); nobody can tell how many events they held\n"
    }
    if sequences.isEmpty { return "left out \(bytes): \(reason); no event is missing\n" }
    let gone = sequences.lowerBound...(sequences.upperBound - 1)
    let announced = gap.damage.gone == nil ? "" : ", which a frame announces"
    return "lost \(bytes): \(reason); missing: \(name(gone))\(announced)\n"
  }

  private static func name(_ range: ClosedRange<UInt64>) -> String {
    range.count == 1
      ? "event \(range.lowerBound)" : "events \(range.lowerBound) to \(range.upperBound)"
  }

  var json: JSONValue {
    let lost = gaps.map { gap -> JSONValue in
      [
        "from": .number(gap.bytes.lowerBound), "to": .number(gap.bytes.upperBound),
        "kind": .string(LogFault.damage(gap.damage).word),
        "sequence": .number(gap.damage.sequence),
        "missing": gap.sequences.map { sequences in
          sequences.isEmpty
            ? .null
            : ["from": .number(sequences.lowerBound), "to": .number(sequences.upperBound - 1)]
        },
        "flipped": gap.flip.map { ["byte": .number($0.place), "mask": .number($0.mask)] },
      ]
    }
    return [
      "kept": .number(count), "head": .string(head.text),
      "header": mendedHeader.map { .string($0.sentence) }, "lost": .list(lost),
      "unknownTimes": unknownTimes.isEmpty
        ? nil
        : .list(
          unknownTimes.map {
            ["from": .number($0.lowerBound), "to": .number($0.upperBound)]
          }),
    ]
  }
}

extension LogDamage.Kind {
  /// Whether the damage is to frames alone, none of whose records is missing.
  fileprivate var losesNoRecord: Bool {
    switch self {
    case .unwritten, .frameChecksum, .recordCount: true
    default: false
    }
  }
}

extension MendedHeader {
  /// What was done, in a few words.
  fileprivate var sentence: String {
    switch self {
    case .bits(let flips):
      "\(flips.count == 1 ? "one byte was" : "\(flips.count) bytes were") put right, "
        + "as its checksum shows"
    case .rebuilt(let id, let vocabulary):
      "the log's id was taken from \(id.rawValue), the first sequence from the frames, "
        + "the vocabulary from \(vocabulary.rawValue)"
    }
  }
}
