extension LogScanner {
  /// Goes on to the frame that continues a cut one, if it is here; else throws what is wrong.
  mutating func goOnOrThrow(_ kind: LogDamage.Kind) throws(LogFault) -> LogRecord? {
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
    var place = start
    while place < window.size {
      let loaded = try window.load(ByteWindow.usualCapacity, at: place)
      guard loaded >= FrameHeader.size else { return nil }
      let first = window.index(place)
      let found = window.bytes.withUnsafeBytes { bytes -> (Int, FrameHeader)? in
        let part = bytes.part(0..<(first + loaded))
        for index in first...(first + loaded - FrameHeader.size)
        where part[index] == FrameHeader.marker[0] {
          if let found = FrameHeader(part, at: index), found.idFold == header.id.fold,
            found.hasPossibleShape
          {
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
