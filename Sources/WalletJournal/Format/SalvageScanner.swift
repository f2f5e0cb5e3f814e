/// Reads all records of a damaged log that are vouched for, and names what is missing.
///
/// A record counts if its link is right for a record before it that is known, or whose link still stands in the
/// file. Frames are not needed for that: a damaged frame header costs no record. What one flipped bit has hit is
/// put right where the frame's checksum and those of its records agree on the bit.
struct SalvageScanner {
  /// What comes next in the log.
  enum Piece {
    case record(SalvagedRecord)
    case gap(LogGap)
  }

  /// The frame that is being read.
  struct Frame {
    /// What its header says; none if that can't be read, or if nobody knows which frame it is.
    var header: FrameHeader?
    var start: UInt64
    var end: UInt64
    /// Whether records of it are missing, so that the rest may refer to what they defined.
    var hasGap = false
    var triedToMend = false
  }

  let header: LogHeader
  /// How the file header was put right; none if it was right.
  let mendedHeader: MendedHeader?
  let idFold: UInt32
  let chain: RecordChain
  var window: ByteWindow
  /// The header's bits that are read the other way round.
  let headerFlips: [BitFlip]
  var offset: UInt64
  /// The last record that was read, or that is known to have been here.
  var head: LogHead
  var timeMilliseconds: Int64 = 0
  /// Whether the time is that of the last record; not behind a gap inside a frame.
  var knowsTime = true
  var frame: Frame?
  /// The last record that a frame's header has announced.
  var lastAnnounced: UInt64
  var openGap: (kind: LogDamage.Kind?, start: UInt64)?

  var pieces: [Piece] = []
  private var taken = 0
  /// The first piece whose time waits for what the next frame's header says.
  var firstWaiting: Int?

  /// More records than this are not kept waiting for a time: a damaged frame has at most 580.
  private static let mostWaiting = 8_192

  /// Reads a log's header, or makes one of what can be known.
  init(
    _ source: ByteWindow.Source, oldestVocabulary: UInt32, newestVocabulary: UInt32
  ) throws(LogFault) {
    window = try ByteWindow(source)
    let flips = try HeaderMending.flips(in: &window) ?? []
    if !flips.isEmpty { window.flip(flips) }
    headerFlips = flips
    var mended: MendedHeader? = flips.isEmpty ? nil : .bits(flips)
    do throws(LogFault) {
      header = try LogScanner.readHeader(&window, newestVocabulary)
      idFold = header.id.fold
      head = header.emptyHead
    } catch {
      guard Self.canBeRebuilt(error),
        let rebuilt = try HeaderMending.rebuild(
          &window, newestVocabulary: newestVocabulary, oldestVocabulary: oldestVocabulary)
      else { throw error }
      (header, idFold, mended) = (rebuilt.header, rebuilt.idFold, rebuilt.mended)
      // The first frame that is found says what it goes on from.
      head = LogHead(sequence: header.firstSequence - 1, link: 0)
      knowsTime = false
    }
    mendedHeader = mended
    chain = RecordChain(idFold: idFold)
    lastAnnounced = head.sequence
    offset = min(UInt64(LogHeader.size), window.size)
  }

  /// Whether the frames may still tell what the header does not.
  private static func canBeRebuilt(_ fault: LogFault) -> Bool {
    guard case .damage(let damage) = fault else { return false }
    switch damage.kind {
    case .newerFormat, .newerFeatures, .newerVocabulary: return false
    default: return true
    }
  }

  /// The next piece; nil at the end of the file.
  mutating func next() throws(LogFault) -> Piece? {
    while true {
      if taken < firstWaiting ?? pieces.count {
        defer { taken += 1 }
        return pieces[taken]
      }
      if firstWaiting == nil {
        pieces.removeAll(keepingCapacity: true)
        taken = 0
      }
      guard offset < window.size else {
        if firstWaiting == nil, openGap == nil, head.sequence >= lastAnnounced { return nil }
        try finish()
        continue
      }
      if pieces.count - taken > Self.mostWaiting { giveUpTimes() }
      _ = try window.load(FrameHeader.size, at: offset)
      if let found = window.frameHeader(at: offset), canBeNext(found) {
        begin(found)
        try readFrame(found)
      } else {
        try readWithoutHeader()
      }
    }
  }

  // MARK: Frames

  /// Whether a frame may follow here: of this log, not of its past.
  func canBeNext(_ found: FrameHeader) -> Bool {
    found.idFold == idFold && found.hasPossibleShape && found.firstSequence > head.sequence
      && found.flags & ~FrameHeader.continuesCutFrame == 0
  }

  /// Takes a frame's header for true, and with it what it says of what was before.
  private mutating func begin(_ found: FrameHeader) {
    let expected = head.sequence &+ 1
    if openGap == nil {
      if found.firstSequence > expected {
        openGap = (.sequenceSkipped(found: found.firstSequence), offset)
      } else if found.link != head.link {
        // A rebuilt file header does not know what the first frame goes on from.
        if lastAnnounced >= header.firstSequence || mendedHeader.isExact {
          openGap = (.link(expected: head.link, found: found.link), offset)
        }
      } else if knowsTime, found.timeMilliseconds != timeMilliseconds {
        openGap = (
          .frameTime(expected: timeMilliseconds, found: found.timeMilliseconds), offset
        )
      }
    }
    if found.firstSequence == expected {
      if openGap != nil { closeGap(next: expected) }
      settleTimes(found.timeMilliseconds)
    } else {
      closeGap(next: found.firstSequence)
    }
    head = LogHead(sequence: found.firstSequence - 1, link: found.link)
    (timeMilliseconds, knowsTime) = (found.timeMilliseconds, true)
    lastAnnounced = found.lastSequence
    frame = Frame(
      header: found, start: offset,
      end: offset + UInt64(FrameHeader.size) + UInt64(found.bodyBytes))
    offset += UInt64(FrameHeader.size)
  }

  /// Reads the records of a frame whose header is known.
  private mutating func readFrame(_ found: FrameHeader) throws(LogFault) {
    while head.sequence != found.lastSequence {
      if try readRecord() { continue }
      if let next = try frameHeaderHere(), next.flags == FrameHeader.continuesCutFrame,
        next.firstSequence == head.sequence &+ 1, next.link == head.link
      {
        return
      }
      if try mendFlippedBit() { continue }
      if try readRecordWithWrongLink() { continue }
      openGap = (try judgeRecord(), offset)
      guard try goOn(to: frame?.end ?? window.size) else { return }
    }
    if let frame, !frame.hasGap, !frame.triedToMend, offset == frame.end {
      try compareBody(with: found)
    }
  }

  /// Notes a frame that differs from its own checksum though each of its records is right.
  private mutating func compareBody(with found: FrameHeader) throws(LogFault) {
    let size = Int(found.bodyBytes)
    let start = offset - UInt64(size)
    guard try window.load(size, at: start) == size else { return }
    let first = window.index(start)
    let checksum = window.bytes.withUnsafeBytes {
      Checksum.zlib.of($0.part(first..<(first + size)))
    }
    guard checksum != found.bodyChecksum else { return }
    openGap = (.frameChecksum(expected: found.bodyChecksum, found: checksum), offset)
    closeGap(next: head.sequence &+ 1)
  }

  /// Goes on where no frame header can be read: maybe only that is damaged.
  private mutating func readWithoutHeader() throws(LogFault) {
    if openGap == nil {
      let body = offset + UInt64(FrameHeader.size)
      if let record = try record(at: body, end: window.size), isNext(record) {
        openGap = (.frameHeader, offset)
        frame = Frame(start: offset, end: window.size)
        offset = body
        closeGap(next: head.sequence &+ 1)
        return try readUnknownFrame()
      }
      openGap = (nil, offset)
    }
    // Whatever is found now may be of any frame.
    frame = nil
    guard try goOn(to: window.size) else { return }
    try readUnknownFrame()
  }

  /// Reads records as long as one follows the other, or a frame begins.
  private mutating func readUnknownFrame() throws(LogFault) {
    while offset < window.size {
      if try readRecord() { continue }
      if let next = try frameHeaderHere(), canBeNext(next) { return }
      if try readRecordWithWrongLink() { continue }
      // Maybe the next frame begins here, with a damaged header as well.
      return
    }
  }

  private mutating func frameHeaderHere() throws(LogFault) -> FrameHeader? {
    _ = try window.load(FrameHeader.size, at: offset)
    return window.frameHeader(at: offset)
  }

  /// Searches on behind an open gap; false if no record is found before the next frame or the end.
  private mutating func goOn(to end: UInt64) throws(LogFault) -> Bool {
    let known = frame?.header
    switch try findAnchor(before: end) {
    case .frame(let place):
      offset = place
      return false
    case .record(let place, let after, let beginsFrame):
      offset = place
      closeGap(next: after.sequence &+ 1)
      head = after
      knowsTime = false
      if known == nil || beginsFrame {
        frame = Frame(start: place - UInt64(FrameHeader.size), end: window.size)
      }
      // Names that missing records of the frame defined are unknown.
      frame?.hasGap = !beginsFrame
      return true
    case .none:
      offset = min(end, window.size)
      if known != nil { frame = nil }
      return false
    }
  }

  // MARK: Records

  /// Reads the record here, if it is the next.
  mutating func readRecord() throws(LogFault) -> Bool {
    guard let found = try record(at: offset, end: frame?.end ?? window.size), isNext(found) else {
      return false
    }
    deliver(found, link: found.fields.checksum)
    return true
  }

  /// Reads a record whose own link is damaged, if what follows names the right one.
  private mutating func readRecordWithWrongLink() throws(LogFault) -> Bool {
    let end = frame?.end ?? window.size
    guard let found = try record(at: offset, end: end) else { return false }
    let link = found.link(chain, LogHead(sequence: head.sequence &+ 1, link: head.link))
    let after = LogHead(sequence: head.sequence &+ 2, link: link)
    guard try isVouchedFor(after, at: offset + UInt64(found.size), end: end) else { return false }
    openGap = (
      .recordChecksum(expected: link, found: found.fields.checksum),
      offset + UInt64(found.size) - 4
    )
    let start = offset
    offset += UInt64(found.size)
    closeGap(next: head.sequence &+ 1)
    offset = start
    deliver(found, link: link)
    return true
  }

  /// Whether a record with this sequence, or a frame that begins with it, follows the record with this link.
  func isVouchedFor(_ next: LogHead, at place: UInt64, end: UInt64) throws(LogFault) -> Bool {
    var scanner = self
    if place < end, let record = try scanner.record(at: place, end: end),
      record.link(chain, next) == record.fields.checksum
    {
      return true
    }
    _ = try scanner.window.load(FrameHeader.size, at: place)
    guard let found = scanner.window.frameHeader(at: place), found.idFold == idFold else {
      return false
    }
    return found.firstSequence == next.sequence && found.link == next.link
  }

  private func isNext(_ found: FoundRecord) -> Bool {
    let next = LogHead(sequence: head.sequence &+ 1, link: head.link)
    return found.link(chain, next) == found.fields.checksum
  }

  private mutating func deliver(_ found: FoundRecord, link: UInt32) {
    head = LogHead(sequence: head.sequence &+ 1, link: link)
    timeMilliseconds &+= found.fields.timeStep
    if !knowsTime, firstWaiting == nil { firstWaiting = pieces.count }
    pieces.append(
      .record(
        SalvagedRecord(
          record: LogRecord(
            sequence: head.sequence, timeMilliseconds: timeMilliseconds,
            beginsTurn: found.fields.beginsTurn, origin: found.fields.origin,
            frameOffset: frame?.start ?? offset, link: link, offset: offset,
            payload: found.bytes[found.payload]),
          isBehindGap: frame?.hasGap ?? true, hasKnownTime: knowsTime)))
    offset += UInt64(found.size)
  }
}

/// A record that was found in a damaged log.
struct SalvagedRecord {
  var record: LogRecord
  /// Whether records of its frame are missing before it: names that they defined are unknown.
  var isBehindGap: Bool
  /// Whether its time is known; else it is too early or too late by the steps of the missing records.
  var hasKnownTime: Bool
}

extension MendedHeader? {
  /// Whether all of the header is known.
  fileprivate var isExact: Bool {
    if case .rebuilt = self { false } else { true }
  }
}
