extension LogScanner {
  /// Goes on to the frame that continues a cut one, if it is here; else throws what is wrong.
  mutating func goOnOrThrow(_ kind: LogDamage.Kind) throws(LogFault) -> FoundRecord? {
    let remaining = window.size - min(window.size, offset)
    let loaded = try window.load(FrameHeader.size, at: offset)
    if let found = frameHeader(at: offset), continuesHere(found) {
      try open(found)
      return nil
    }
    if case .torn = kind { throw damage(.torn(bytes: remaining)) }
    if try window.isZero(from: offset) { throw damage(.unwritten(bytes: remaining)) }
    _ = try window.load(FrameHeader.size, at: offset)
    if loaded < FrameHeader.size, beginsWithMarker(loaded) {
      throw damage(.torn(bytes: remaining))
    }
    throw damage(kind)
  }

  /// Whether a frame takes over from the open one at this very record.
  private func continuesHere(_ found: FrameHeader) -> Bool {
    found.flags == FrameHeader.continuesCutFrame && found.idFold == header.id.fold
      && found.firstSequence == head.sequence &+ 1 && found.link == head.link
      && found.timeMilliseconds == timeMilliseconds && found.hasPossibleShape
  }

  /// Whether the loaded bytes at `offset` are a frame's first, as far as they go.
  private func beginsWithMarker(_ loaded: Int) -> Bool {
    let start = window.index(offset)
    let compared = min(loaded, FrameHeader.marker.count)
    return window.bytes[start..<(start + compared)]
      .elementsEqual(FrameHeader.marker.prefix(compared))
  }

  /// Whether the log has a frame that ends at a position, after that very record.
  mutating func has(_ position: LogPosition) throws(LogFault) -> Bool {
    try window.refreshSize()
    guard position.offset >= UInt64(LogHeader.size), position.offset <= window.size,
      position.head.sequence >= header.firstSequence - 1
    else { return false }
    if position.offset == UInt64(LogHeader.size) { return position.head == header.emptyHead }
    let size = UInt64(FrameHeader.size)
    window.forget()
    let loaded = try window.load(2 * FrameHeader.size, at: position.offset - size)
    guard loaded >= FrameHeader.size else { return false }
    let start = window.index(position.offset)
    let link: UInt32 = window.bytes.withUnsafeBytes { $0.littleEndian(at: start - 4) }
    let endsWithRecord = link == position.head.link
    // A frame that only continues a cut one has no record to end with.
    let endsWithEmptyFrame =
      frameHeader(at: position.offset - size).map { follows(position, $0) && $0.records == 0 }
    guard endsWithRecord || endsWithEmptyFrame == true else { return false }
    guard loaded == 2 * FrameHeader.size else { return true }
    return frameHeader(at: position.offset).map { follows(position, $0) } ?? false
  }

  /// Whether a frame is the one after a position.
  private func follows(_ position: LogPosition, _ next: FrameHeader) -> Bool {
    next.idFold == header.id.fold && next.firstSequence == position.head.sequence &+ 1
      && next.link == position.head.link && next.timeMilliseconds == position.timeMilliseconds
  }

  /// What is wrong where a frame should begin but no header can be read.
  mutating func judgeUnreadableFrame() throws(LogFault) -> LogFault {
    let remaining = window.size - min(window.size, offset)
    if try window.isZero(from: offset) { return damage(.unwritten(bytes: remaining)) }
    let loaded = try window.load(FrameHeader.size, at: offset)
    if loaded < FrameHeader.size, beginsWithMarker(loaded) {
      return damage(.torn(bytes: remaining))
    }
    if let (place, found) = try nextFrame(from: offset + 1) {
      return damage(.frameUnreadable(readableAgainAt: place, sequence: found.firstSequence))
    }
    return damage(.tornOrDamaged(bytes: remaining))
  }

  /// The next place with a header of a frame of this log.
  mutating func nextFrame(from start: UInt64) throws(LogFault) -> (UInt64, FrameHeader)? {
    let fold = header.id.fold
    return try window.nextFrame(from: start) { $0.idFold == fold && $0.hasPossibleShape }
  }
}

extension ByteWindow {
  /// The next place with a header of a frame for which something holds.
  mutating func nextFrame(
    from start: UInt64, where holds: (FrameHeader) -> Bool
  ) throws(LogFault) -> (UInt64, FrameHeader)? {
    var place = start
    while place < size {
      let loaded = try load(ByteWindow.usualCapacity, at: place)
      guard loaded >= FrameHeader.size else { return nil }
      let first = index(place)
      let found = bytes.withUnsafeBytes { bytes -> (Int, FrameHeader)? in
        let part = bytes.part(0..<(first + loaded))
        for index in first...(first + loaded - FrameHeader.size)
        where part[index] == FrameHeader.marker[0] {
          if let found = FrameHeader(part, at: index), holds(found) {
            return (index - first, found)
          }
        }
        return nil
      }
      if let (distance, header) = found { return (place + UInt64(distance), header) }
      place += UInt64(loaded - FrameHeader.size + 1)
    }
    return nil
  }
}
