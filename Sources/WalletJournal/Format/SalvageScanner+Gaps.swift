// What is missing between the records, what is wrong there, and what that says of times.

extension SalvageScanner {
  // MARK: Times

  /// What the next frame says is the time of the last record: those before it lie their steps before.
  mutating func settleTimes(_ time: Int64) {
    guard let first = firstWaiting else { return }
    let difference = time &- timeMilliseconds
    for index in first..<pieces.count {
      guard case .record(var salvaged) = pieces[index] else { continue }
      salvaged.record.timeMilliseconds &+= difference
      salvaged.hasKnownTime = true
      pieces[index] = .record(salvaged)
    }
    firstWaiting = nil
  }

  /// Nothing will tell the times of the records that wait.
  mutating func giveUpTimes() {
    firstWaiting = nil
  }

  // MARK: Gaps

  /// Ends the open gap here, where the next record is known.
  mutating func closeGap(next sequence: UInt64, flip: BitFlip? = nil) {
    guard let (kind, start) = openGap else { return }
    openGap = nil
    let missing = (head.sequence &+ 1)..<max(sequence, head.sequence &+ 1)
    if !missing.isEmpty { giveUpTimes() }
    let known = kind ?? .frameUnreadable(readableAgainAt: offset, sequence: sequence)
    pieces.append(
      .gap(
        LogGap(
          damage: damage(known, at: start), bytes: start..<max(start, offset), sequences: missing,
          flip: flip)))
  }

  /// Ends what is open at the end of the file.
  mutating func finish() throws(LogFault) {
    giveUpTimes()
    guard openGap != nil || head.sequence < lastAnnounced else { return }
    let gap = openGap ?? (.torn(bytes: 0), window.size)
    openGap = nil
    let kind = if let kind = gap.kind { kind } else { try judgeEnd(from: gap.start) }
    var found = damage(kind, at: gap.start)
    let isAnnounced = head.sequence < lastAnnounced
    if isAnnounced, found.isTornTail { found.gone = found.sequence...lastAnnounced }
    let missing = isAnnounced ? (head.sequence &+ 1)..<(lastAnnounced &+ 1) : nil
    pieces.append(.gap(LogGap(damage: found, bytes: gap.start..<window.size, sequences: missing)))
    lastAnnounced = head.sequence
  }

  func damage(_ kind: LogDamage.Kind, at place: UInt64) -> LogDamage {
    LogDamage(
      kind: kind, offset: place, sequence: head.sequence &+ 1,
      firstSequence: header.firstSequence, goodEnd: place)
  }

  /// What is wrong at the end of the file, from a place on where no frame begins.
  mutating func judgeEnd(from start: UInt64) throws(LogFault) -> LogDamage.Kind {
    let bytes = window.size - start
    if try window.isZero(from: start) { return .unwritten(bytes: bytes) }
    let loaded = try window.load(FrameHeader.size, at: start)
    let first = window.index(start)
    let isCutHeader =
      loaded < FrameHeader.size
      && window.bytes[first..<(first + loaded)].prefix(4)
        .elementsEqual(FrameHeader.marker.prefix(loaded))
    return isCutHeader ? .torn(bytes: bytes) : .tornOrDamaged(bytes: bytes)
  }

  /// What is wrong with the record here.
  mutating func judgeRecord() throws(LogFault) -> LogDamage.Kind {
    let end = frame?.end ?? window.size
    if try window.isZero(from: offset) {
      let bytes = window.size - min(offset, window.size)
      return bytes == 0 ? .torn(bytes: 0) : .unwritten(bytes: bytes)
    }
    switch try readFields(at: offset, end: end).outcome {
    case .whole(let fields):
      guard let found = try record(at: offset, end: end) else {
        return .torn(bytes: window.size - offset)
      }
      let next = LogHead(sequence: head.sequence &+ 1, link: head.link)
      return .recordChecksum(expected: found.link(chain, next), found: fields.checksum)
    case .cut: return .torn(bytes: window.size - min(offset, window.size))
    case .malformed(let fault): return .recordMalformed(fault)
    }
  }
}
