/// Reads a log's records in order, and judges what is wrong with the first that can't be read.
///
/// It knows nothing of events. After it has thrown, reading on throws again, unless the file has grown meanwhile
/// and what was torn is whole; `SalvageScanner` goes on behind damage.
struct LogScanner {
  /// The frame being read.
  struct OpenFrame {
    var header: FrameHeader
    var bodyStart: UInt64
    /// The end that the header promises.
    var end: UInt64
    /// How many of its records have been delivered.
    var delivered: UInt16 = 0
    /// Whether the file has all of it.
    var isComplete = false
    var hasRightChecksum = true
  }

  let header: LogHeader
  let chain: RecordChain
  var window: ByteWindow
  /// The place of the next record or frame.
  var offset: UInt64
  var frame: OpenFrame?
  /// The last record delivered.
  var head: LogHead
  var timeMilliseconds: Int64 = 0
  /// The end of the last whole record, or of the last whole frame.
  var goodEnd: UInt64
  /// Whether `goodEnd` lies in a frame that promises more: a writer must continue it.
  var endsInsideFrame = false

  /// Reads a log's header.
  ///
  /// - Parameter mendsHeader: whether a damaged header is read as what it was, where its checksum leaves no doubt.
  init(
    _ source: ByteWindow.Source, newestVocabulary: UInt32, mendsHeader: Bool = false
  ) throws(LogFault) {
    window = try ByteWindow(source)
    if mendsHeader, let flips = try HeaderMending.flips(in: &window) { window.flip(flips) }
    header = try Self.readHeader(&window, newestVocabulary)
    chain = RecordChain(header.id)
    head = header.emptyHead
    offset = UInt64(LogHeader.size)
    goodEnd = offset
  }

  static func readHeader(
    _ window: inout ByteWindow, _ newestVocabulary: UInt32
  ) throws(LogFault) -> LogHeader {
    let loaded = try window.load(LogHeader.longestSize, at: 0)
    do throws(LogDamage.Kind) {
      return try window.bytes.withBytes { bytes throws(LogDamage.Kind) in
        try LogHeader.read(bytes.part(0..<loaded), newestVocabulary: newestVocabulary)
      }
    } catch {
      throw .damage(LogDamage(kind: error, offset: 0, sequence: 1, firstSequence: 1, goodEnd: 0))
    }
  }

  /// The next record; nil at the end of a log that ends as it should.
  mutating func next() throws(LogFault) -> LogRecord? {
    guard let found = try advance() else { return nil }
    return LogRecord(found.place, payload: window.bytes[found.payload])
  }

  /// Goes on to the next record.
  ///
  /// - Returns: the record, its event still in the window; nil at the end of a log that ends as it should.
  @inline(__always)
  mutating func advance() throws(LogFault) -> FoundRecord? {
    if let found = advanceInSoundFrame() { return found }
    return try advanceAnywhere()
  }

  /// A record that has been read.
  struct FoundRecord {
    var place: RecordPlace
    /// Where its event is in the window's bytes, up to the next call of `advance`.
    var payload: Range<Int>
  }

  /// Goes on in a frame that is all there and has the right checksum: nearly every record is in one. nil: it needs a
  /// closer look.
  @inline(__always)
  private mutating func advanceInSoundFrame() -> FoundRecord? {
    guard let open = frame, open.isComplete, open.hasRightChecksum,
      open.delivered < open.header.records, offset < open.end,
      window.holds(open.bodyStart, open.end)
    else { return nil }
    let (start, end) = (window.index(offset), window.index(open.end))
    let (sequence, before) = (head.sequence &+ 1, head.link)
    let bytes = window.memory
    guard
      case .whole(let fields) = RecordFields.read(
        bytes, at: start, available: end, frameEnd: end),
      chain.link(
        sequence: sequence, before: before, bytes.part(start..<fields.payload.upperBound))
        == fields.checksum
    else { return nil }
    return deliver(fields, size: fields.end - start)
  }

  @inline(never)
  private mutating func advanceAnywhere() throws(LogFault) -> FoundRecord? {
    while true {
      if let open = frame {
        if offset == open.end {
          try finish(open)
        } else if let found = try readRecord(open) {
          return found
        }
      } else if try !beginFrame() {
        return nil
      }
    }
  }

  /// Goes to the end of a frame, whose last record the caller vouches for.
  mutating func resume(offset place: UInt64, head known: LogHead, timeMilliseconds time: Int64) {
    (offset, goodEnd, head, timeMilliseconds) = (place, place, known, time)
    (frame, endsInsideFrame) = (nil, false)
  }

  /// Reads anew, from the start.
  mutating func rewind() {
    resume(offset: UInt64(LogHeader.size), head: header.emptyHead, timeMilliseconds: 0)
  }

  /// Reads anew, from the start, up to the record before one.
  mutating func rewind(before sequence: UInt64) throws(LogFault) {
    rewind()
    while head.sequence &+ 1 < sequence, try next() != nil {}
  }

  /// Damage at the place that is read now.
  func damage(_ kind: LogDamage.Kind) -> LogFault {
    var damage = LogDamage(
      kind: kind, offset: offset, sequence: head.sequence &+ 1,
      firstSequence: header.firstSequence, goodEnd: goodEnd)
    if damage.isTornTail, let frame, frame.delivered < frame.header.records {
      damage.gone = damage.sequence...(frame.header.lastSequence)
    }
    return .damage(damage)
  }

  // MARK: Frames

  /// Begins the frame at `offset`; false at the end of the file.
  private mutating func beginFrame() throws(LogFault) -> Bool {
    _ = try window.load(FrameHeader.size, at: offset)
    var found = frameHeader(at: offset)
    if found == nil {
      // A writer may have gone on since the bytes were read.
      try window.refreshSize()
      window.forget()
      guard try window.load(FrameHeader.size, at: offset) > 0 else { return false }
      found = frameHeader(at: offset)
    }
    guard let found else { throw try judgeUnreadableFrame() }
    if let problem = problem(with: found) { throw damage(problem) }
    try open(found)
    return true
  }

  /// The frame header at a loaded place, if one is there.
  func frameHeader(at place: UInt64) -> FrameHeader? {
    let (start, count) = (window.index(place), window.count)
    return window.bytes.withUnsafeBytes { FrameHeader($0.part(0..<count), at: start) }
  }

  /// Why a readable frame can't be the next; nil if it can.
  func problem(with found: FrameHeader) -> LogDamage.Kind? {
    let expected = head.sequence &+ 1
    if found.idFold != header.id.fold {
      return .foreignFrame(expected: header.id.fold, found: found.idFold)
    }
    if found.flags & ~FrameHeader.continuesCutFrame != 0 { return .frameFlags(found.flags) }
    if !found.hasPossibleShape {
      return .frameShape(bodyBytes: found.bodyBytes, records: found.records)
    }
    if found.firstSequence > expected { return .sequenceSkipped(found: found.firstSequence) }
    if found.firstSequence < expected { return .sequenceRepeated(found: found.firstSequence) }
    if found.link != head.link { return .link(expected: head.link, found: found.link) }
    if found.timeMilliseconds != timeMilliseconds {
      return .frameTime(expected: timeMilliseconds, found: found.timeMilliseconds)
    }
    return nil
  }

  /// Goes into a frame whose header has been checked.
  mutating func open(_ found: FrameHeader) throws(LogFault) {
    timeMilliseconds = found.timeMilliseconds
    let bodyStart = offset + UInt64(FrameHeader.size)
    let open = OpenFrame(
      header: found, bodyStart: bodyStart, end: bodyStart + UInt64(found.bodyBytes))
    offset = bodyStart
    frame = try loaded(open)
  }

  /// The frame with its body in memory, as far as the file has it, and judged by its checksum.
  private mutating func loaded(_ open: OpenFrame) throws(LogFault) -> OpenFrame {
    var open = open
    let wanted = Int(open.header.bodyBytes)
    if window.size < open.end { try window.refreshSize() }
    open.isComplete = try window.load(wanted, at: open.bodyStart) == wanted
    if open.isComplete {
      let start = window.index(open.bodyStart)
      open.hasRightChecksum =
        open.header.bodyChecksum
        == window.bytes.withUnsafeBytes { Checksum.zlib.of($0.part(start..<(start + wanted))) }
    }
    return open
  }

  /// Leaves a frame whose every byte has been read.
  private mutating func finish(_ open: OpenFrame) throws(LogFault) {
    guard open.delivered == open.header.records else {
      throw damage(.recordCount(expected: open.header.records, found: open.delivered))
    }
    guard open.hasRightChecksum else {
      throw damage(.frameChecksum(expected: open.header.bodyChecksum, found: bodyChecksum(open)))
    }
    goodEnd = offset
    endsInsideFrame = false
    frame = nil
  }

  private func bodyChecksum(_ open: OpenFrame) -> UInt32 {
    let body = window.index(open.bodyStart)..<window.index(open.end)
    return window.bytes.withUnsafeBytes { Checksum.zlib.of($0.part(body)) }
  }

  // MARK: Records

  /// The record at `offset`; nil if the frame turns out to end here, and the next is open.
  private mutating func readRecord(_ current: OpenFrame) throws(LogFault) -> FoundRecord? {
    var open = current
    if !open.isComplete || !window.holds(open.bodyStart, open.end) {
      // A writer may have gone on since, or judging damage has moved the window.
      window.forget()
      open = try loaded(open)
      frame = open
    }
    guard open.delivered < open.header.records else {
      throw damage(.recordCount(expected: open.header.records, found: open.delivered + 1))
    }
    let start = window.index(offset)
    let available =
      open.isComplete ? window.index(open.end) : min(window.count, window.index(open.end))
    let frameEnd = window.index(open.end)
    let outcome = window.bytes.withUnsafeBytes {
      RecordFields.read($0, at: start, available: available, frameEnd: frameEnd)
    }
    switch outcome {
    case .whole(let fields):
      let link = window.bytes.withUnsafeBytes {
        chain.link(
          sequence: head.sequence &+ 1, before: head.link,
          $0.part(start..<fields.payload.upperBound))
      }
      guard link == fields.checksum else {
        return try goOnOrThrow(.recordChecksum(expected: link, found: fields.checksum))
      }
      return deliver(fields, size: fields.end - start)
    case .cut: return try goOnOrThrow(.torn(bytes: window.size - min(window.size, offset)))
    case .malformed(let fault): return try goOnOrThrow(.recordMalformed(fault))
    }
  }

  /// Takes a record whose checksum is right.
  @inline(__always)
  private mutating func deliver(_ fields: RecordFields, size: Int) -> FoundRecord {
    head.sequence &+= 1
    head.link = fields.checksum
    timeMilliseconds &+= fields.timeStep
    // Not read back from where it has just been written to, which would wait for the writing.
    let place = RecordPlace(
      sequence: head.sequence, timeMilliseconds: timeMilliseconds, beginsTurn: fields.beginsTurn,
      origin: fields.origin, frameOffset: frame!.bodyStart - UInt64(FrameHeader.size),
      link: fields.checksum, offset: offset)
    frame!.delivered += 1
    offset += UInt64(size)
    goodEnd = offset
    endsInsideFrame = true
    return FoundRecord(place: place, payload: fields.payload)
  }
}
