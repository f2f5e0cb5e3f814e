/// A part of a damaged log that could not be read.
public struct LogGap: Equatable, Sendable {
  /// What is wrong there.
  public var damage: LogDamage
  /// The bytes that were left out.
  public var bytes: Range<UInt64>
  /// The records that are missing; none if the gap is at the end, where nobody can tell.
  public var sequences: Range<UInt64>?
}

extension LogScanner {
  /// Goes on behind damage that `next` has thrown.
  ///
  /// Each record that is delivered afterwards still has a right checksum of its own. Inside a frame, the time of
  /// records behind a gap may be off by the missing records' steps.
  mutating func skipDamage(_ damage: LogDamage) throws(LogFault) -> LogGap {
    let (start, before) = (offset, head.sequence)
    let isReadable: Bool
    if try skipInsideFrame() { isReadable = true } else { isReadable = try skipToFrame() }
    return LogGap(
      damage: damage, bytes: start..<max(start, offset),
      sequences: isReadable ? (before &+ 1)..<(head.sequence &+ 1) : nil)
  }

  /// Goes to a later record of the same frame, if one can be found.
  private mutating func skipInsideFrame() throws(LogFault) -> Bool {
    guard var open = frame, open.isComplete, offset < open.end else { return false }
    window.forget()
    _ = try window.load(Int(open.header.bodyBytes), at: open.bodyStart)
    guard window.holds(open.bodyStart, open.end) else { return false }
    guard let found = findRecord(in: open) else { return false }
    head = LogHead(sequence: head.sequence &+ UInt64(found.lost), link: found.link)
    timeMilliseconds &+= found.timeStep
    offset = open.bodyStart + UInt64(found.index - window.index(open.bodyStart))
    open.delivered += found.lost
    open.hasGap = true
    frame = open
    return true
  }

  /// Where a frame can be read again, and how many records are lost before that.
  private struct FoundRecord {
    var index: Int
    var lost: UInt16
    var link: UInt32
    var timeStep: Int64 = 0
  }

  /// More records than this in a row, and the whole frame counts as lost: it bounds the search.
  private static let mostLostInFrame: UInt16 = 8

  private func findRecord(in open: OpenFrame) -> FoundRecord? {
    let (start, end) = (window.index(offset), window.index(open.end))
    let left = open.header.records - open.delivered
    return window.bytes.withUnsafeBytes { bytes in
      let isRecord = { (index: Int, lost: UInt16, link: UInt32) -> Bool in
        guard
          case .whole(let fields) = RecordFields.read(
            bytes, at: index, available: end, frameEnd: end)
        else { return false }
        let sequence = head.sequence &+ UInt64(lost) &+ 1
        return fields.checksum
          == chain.link(
            sequence: sequence, before: link, bytes.part(index..<fields.payload.upperBound))
      }
      var timeStep: Int64 = 0
      if case .whole(let fields) = RecordFields.read(
        bytes, at: start, available: end, frameEnd: end)
      {
        timeStep = fields.timeStep
        // Only the record's checksum may be damaged: then the next one has the right one in its own.
        let computed = chain.link(
          sequence: head.sequence &+ 1, before: head.link,
          bytes.part(start..<fields.payload.upperBound))
        if left > 1, isRecord(fields.end, 1, computed) {
          return FoundRecord(index: fields.end, lost: 1, link: computed, timeStep: timeStep)
        }
      }
      guard left > 1 else { return nil }
      // The four bytes before a record are the link that it goes on from.
      for index in (start + RecordFields.smallestSize)..<max(end, start + RecordFields.smallestSize)
      {
        let link: UInt32 = bytes.littleEndian(at: index - 4)
        for lost in 1...min(left - 1, Self.mostLostInFrame) where isRecord(index, lost, link) {
          return FoundRecord(index: index, lost: lost, link: link, timeStep: timeStep)
        }
      }
      return nil
    }
  }

  /// Goes to the next frame that can follow; to the end of the file if none can.
  private mutating func skipToFrame() throws(LogFault) -> Bool {
    var place = offset
    if let open = frame { place = open.isComplete ? open.end : offset }
    frame = nil
    endsInsideFrame = false
    let known = head
    while let (found, next) = try nextFrame(from: place) {
      if next.firstSequence > known.sequence {
        head = LogHead(sequence: next.firstSequence - 1, link: next.link)
        timeMilliseconds = next.timeMilliseconds
        if problem(with: next) == nil {
          (offset, goodEnd) = (found, found)
          return true
        }
        head = known
      }
      place = found + UInt64(FrameHeader.size)
    }
    (offset, goodEnd) = (window.size, window.size)
    return false
  }
}
