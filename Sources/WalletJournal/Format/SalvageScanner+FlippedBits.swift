// Single bits of a frame that are read the other way round.

extension SalvageScanner {
  /// Finds the one bit of the frame that was flipped, if both its checksum and its records' say so.
  mutating func mendFlippedBit() throws(LogFault) -> Bool {
    guard let open = frame, let found = open.header, !open.triedToMend, !open.hasGap else {
      return false
    }
    frame?.triedToMend = true
    let size = Int(found.bodyBytes)
    let body = open.end - UInt64(size)
    guard try window.load(size, at: body) == size else { return false }
    let first = window.index(body)
    let checksum = window.bytes.withUnsafeBytes {
      Checksum.zlib.of($0.part(first..<(first + size)))
    }
    guard
      let bit = Checksum.zlib.flippedBit(
        difference: checksum ^ found.bodyChecksum, byteCount: size)
    else { return false }
    let flip = BitFlip(place: open.end - 1 - UInt64(bit.fromEnd), mask: bit.mask)
    guard flip.place >= offset else { return false }
    window.flip(headerFlips + [flip])
    var rest = self
    while rest.head.sequence != found.lastSequence, try rest.readRecord() {}
    guard rest.head.sequence == found.lastSequence, rest.offset == open.end else {
      window.flip(headerFlips)
      return false
    }
    openGap = (try unflippedKind(), flip.place)
    let here = offset
    offset = flip.place + 1
    closeGap(next: head.sequence &+ 1, flip: flip)
    offset = here
    return true
  }

  /// What is wrong with the record here when the file is read as it is.
  func unflippedKind() throws(LogFault) -> LogDamage.Kind {
    var unmended = self
    unmended.window.flip(headerFlips)
    return try unmended.judgeRecord()
  }
}
