import WalletJournal
import WalletKernel
import WalletScenario

extension LogRun {
  /// Stand-ins that are tried before a log is given up: amounts that are compared must come to the same.
  private static let mostAttempts = 200

  /// Makes a log that can be shown to others: with stand-ins of the same shape for what it says.
  func redact() throws(ToolError) {
    let new = try newPath()
    let seed = try arguments.integer("seed", in: 0...Int.max)
    let first = seed.map { UInt64($0) } ?? UInt64.random(in: 0...UInt64(Int.max))
    var farthest = (event: UInt64(0), what: "")
    for attempt in 0..<(seed == nil ? Self.mostAttempts : 1) {
      let standIns = StandIns(seed: first &+ UInt64(attempt))
      guard let stop = try firstDifference(standIns) else { return try write(standIns, to: new) }
      if stop.event > farthest.event { farthest = stop }
    }
    throw .damaged(
      "\(VisibleText.make(path)): no stand-ins found under which it goes the same way: "
        + "they differ at event \(farthest.event) (\(VisibleText.make(farthest.what))); "
        + "nothing was written")
  }

  /// The event at which the session with stand-ins goes another way; nil if it never does.
  private func firstDifference(
    _ standIns: StandIns
  ) throws(ToolError) -> (event: UInt64, what: String)? {
    var replay = RedactedReplay(standIns)
    return try checked { () throws(LogError) in
      let reader = try JournalFile.open(path)
      while let entry = try reader.next() {
        do throws(Rejection) {
          if try replay.take(entry.entry) == nil {
            return (entry.sequence, replay.difference ?? "")
          }
        } catch {
          throw LogError(
            path: path,
            fault: .rejected(error, sequence: entry.sequence, offset: entry.offset))
        }
      }
      return nil
    }
  }

  private func write(_ standIns: StandIns, to new: String) throws(ToolError) {
    let reader = try checked { () throws(LogError) in try JournalFile.open(path) }
    let header = LogHeader(
      vocabulary: WalletEvent.vocabularyVersion, firstSequence: reader.log.header.firstSequence)
    var redactor = EventRedactor(standIns)
    let head = try writeNew(new, header: header) { writer throws(LogError) in
      while let entry = try reader.next() {
        try writer.append(
          LoggedEvent(
            redactor.redact(entry.entry.event), beginsTurn: entry.entry.beginsTurn,
            origin: entry.entry.origin, timeMilliseconds: entry.timeMilliseconds))
      }
    }
    show([
      ("events", .number(head.sequence &+ 1 &- header.firstSequence)),
      ("head", .string(head.text)),
    ])
  }
}
