extension SalvageScanner {
  /// A record whose fields could be read, with its bytes.
  struct FoundRecord {
    var fields: RecordFields
    /// The record, from its first byte on.
    var bytes: [UInt8]
    var size: Int { bytes.count }
    /// Where the event is in `bytes`.
    var payload: Range<Int> { (size - 4 - fields.payload.count)..<(size - 4) }

    /// The link that it must have as the record with a sequence behind one with a link.
    func link(_ chain: RecordChain, _ next: LogHead) -> UInt32 {
      bytes.withUnsafeBytes {
        chain.link(sequence: next.sequence, before: next.link, $0.part(0..<(size - 4)))
      }
    }
  }

  /// Where reading can go on.
  enum Anchor {
    case frame(UInt64)
    case record(UInt64, after: LogHead, beginsFrame: Bool)
  }

  /// The fields of the record at a place, and where in the window it begins.
  mutating func readFields(
    at place: UInt64, end: UInt64
  ) throws(LogFault) -> (outcome: RecordFields.Outcome, start: Int) {
    // Most are this short; the fields say how many bytes more it takes.
    var wanted = 64
    while true {
      let loaded = try window.load(wanted, at: place)
      let start = window.index(place)
      let frameEnd = start + Int(min(end - min(end, place), UInt64(Int32.max)))
      let available = min(start + loaded, frameEnd)
      let outcome = window.bytes.withUnsafeBytes {
        RecordFields.read($0, at: start, available: available, frameEnd: frameEnd)
      }
      guard case .cut = outcome, loaded == wanted, wanted < RecordFields.largestPayload * 2 else {
        return (outcome, start)
      }
      wanted *= 4
    }
  }

  /// The record at a place, if there is one by its form.
  mutating func record(at place: UInt64, end: UInt64) throws(LogFault) -> FoundRecord? {
    guard place < min(end, window.size) else { return nil }
    let (outcome, start) = try readFields(at: place, end: end)
    guard case .whole(let fields) = outcome else { return nil }
    return FoundRecord(fields: fields, bytes: Array(window.bytes[start..<fields.end]))
  }

  /// Records with larger events stand alone in their frame, directly behind its header.
  private static let largestSearchedPayload = 4_096
  /// A record that nothing after it vouches for counts only so close to the damage: chance has one in a million
  /// there.
  private static let surelyNear: UInt64 = 256

  /// The next place behind an open gap where a frame begins, or a record that is vouched for.
  ///
  /// A record needs the link of the one before, which stands in the four bytes before it, and its sequence, of which
  /// only one makes its own link right: it must be one that can have come here.
  mutating func findAnchor(before end: UInt64) throws(LogFault) -> Anchor? {
    let from = openGap?.start ?? offset
    var place = max(offset, from)
    let limit = min(end, window.size)
    while place < limit {
      let loaded = try window.load(ByteWindow.usualCapacity, at: place - 4)
      guard loaded > 4 else { return nil }
      let reachesEnd = place - 4 + UInt64(loaded) >= window.size
      // So many bytes more are there for whatever begins before.
      let margin = reachesEnd ? 0 : 2 * Self.largestSearchedPayload
      let first = window.index(place)
      let last = min(first - 4 + loaded - margin, first + Int(min(limit - place, 1 << 30)))
      for index in first..<last {
        if let anchor = try anchor(at: index, from: from, end: end) { return anchor }
      }
      place += UInt64(last - first)
    }
    return nil
  }

  private func anchor(
    at index: Int, from: UInt64, end: UInt64
  ) throws(LogFault) -> Anchor? {
    let place = window.start + UInt64(index)
    if window.bytes[index] == FrameHeader.marker[0], let found = window.frameHeader(at: place),
      canBeNext(found)
    {
      return .frame(place)
    }
    let available = window.count
    let frameEnd = index + Int(min(end - place, 1 << 30))
    let outcome = window.bytes.withUnsafeBytes {
      RecordFields.read($0, at: index, available: min(available, frameEnd), frameEnd: frameEnd)
    }
    guard case .whole(let fields) = outcome, fields.payload.count <= Self.largestSearchedPayload
    else { return nil }
    for (distance, beginsFrame) in Self.linkPlaces where index >= distance {
      let after = window.bytes.withUnsafeBytes { bytes in
        chain.head(
          before: bytes.part(index..<fields.payload.upperBound), link: fields.checksum,
          linkBefore: bytes.littleEndian(at: index - distance), near: head.sequence)
      }
      guard isPossible(after, at: place, from: from) else { continue }
      let behind = window.start + UInt64(fields.end)
      let next = LogHead(sequence: after.sequence &+ 2, link: fields.checksum)
      let isLast = frame?.header?.lastSequence == after.sequence &+ 1 && behind == end
      if place - from <= Self.surelyNear || isLast {
        return .record(place, after: after, beginsFrame: beginsFrame)
      }
      if try isVouchedFor(next, at: behind, end: end) {
        return .record(place, after: after, beginsFrame: beginsFrame)
      }
    }
    return nil
  }

  /// How far before a record the link stands that it goes on from: directly before it, or, for the first of a frame,
  /// in the frame's header, which may be damaged elsewhere.
  private static let linkPlaces = [(4, false), (12, true)]

  /// Whether a record with a sequence can have come here: not before the last, nor after more records than fit.
  private func isPossible(_ after: LogHead, at place: UInt64, from: UInt64) -> Bool {
    guard after.sequence >= head.sequence else { return false }
    let missing = after.sequence - head.sequence
    if missing == 0 { return after.link == head.link }
    if let last = frame?.header?.lastSequence, after.sequence >= last { return false }
    return missing <= (place - from) / UInt64(RecordFields.smallestSize)
  }
}

extension ByteWindow {
  /// The frame header at a loaded place, if one is there, whole.
  func frameHeader(at place: UInt64) -> FrameHeader? {
    guard place >= start, place - start <= UInt64(count) else { return nil }
    let (first, loaded) = (index(place), count)
    return bytes.withUnsafeBytes { FrameHeader($0.part(0..<loaded), at: first) }
  }
}
