import SystemAccess

/// A range of an open file's bytes.
struct FilePart {
  let operations: FileOperations
  let descriptor: Int32
  let range: Range<UInt64>

  /// The most side files at one place: if there are more, a person should look why.
  private static let mostSideFiles = 100

  /// Saves the bytes in a file of their own, and makes it and its folder entry durable.
  ///
  /// A file that an interrupted attempt has left, with the first of the same bytes or all of them, is used again;
  /// any other is left alone.
  ///
  /// - Returns: the file's path.
  func save(beside path: String) throws(LogFault) -> String {
    let name = "\(path).torn-\(range.lowerBound)"
    for number in 1...Self.mostSideFiles {
      let sidePath = number == 1 ? name : "\(name).\(number)"
      guard let side = try openForSaving(sidePath) else { continue }
      defer { _ = operations.close(side) }
      var place: UInt64 = 0
      try forEachChunk { chunk throws(LogFault) in
        try operations.writeAll(side, chunk, at: place)
        place += UInt64(chunk.count)
      }
      try operations.makeDurable(side, at: sidePath)
      return sidePath
    }
    throw .tooManySideFiles(last: "\(name).\(Self.mostSideFiles)")
  }

  /// A descriptor to write to; nil if the path is taken by something else.
  private func openForSaving(_ sidePath: String) throws(LogFault) -> Int32? {
    do throws(LogFault) {
      return try operations.openRegular(sidePath, .create).0
    } catch .system(.create, let code) where SystemError(code: code) == .existing {
      guard try isFirstPart(sidePath) else { return nil }
      return try operations.openRegular(sidePath, .replace).0
    }
  }

  /// Whether a file holds nothing but the first of these bytes.
  private func isFirstPart(_ sidePath: String) throws(LogFault) -> Bool {
    let (side, status) = try operations.openRegular(sidePath, .read)
    defer { _ = operations.close(side) }
    guard status.size <= UInt64(range.count) else { return false }
    let saved = FilePart(operations: operations, descriptor: side, range: 0..<status.size)
    var own = [UInt8](repeating: 0, count: ByteWindow.usualCapacity)
    var place = range.lowerBound
    var isSame = true
    try saved.forEachChunk { chunk throws(LogFault) in
      let count = try read(&own, upTo: chunk.count, at: place)
      if own[..<count] != chunk[...] { isSame = false }
      place += UInt64(chunk.count)
    }
    return isSame
  }

  /// Hands the bytes on in pieces of bounded size.
  private func forEachChunk(_ body: ([UInt8]) throws(LogFault) -> Void) throws(LogFault) {
    var buffer = [UInt8](repeating: 0, count: ByteWindow.usualCapacity)
    var place = range.lowerBound
    while place < range.upperBound {
      let wanted = Int(min(UInt64(buffer.count), range.upperBound - place))
      let count = try read(&buffer, upTo: wanted, at: place)
      guard count > 0 else { return }
      try body(Array(buffer[..<count]))
      place += UInt64(count)
    }
  }

  /// The bytes at a place, as far as the file has them.
  func bytes(at place: UInt64, count: UInt64) throws(LogFault) -> [UInt8] {
    guard place < range.upperBound else { return [] }
    // What the file has bounds what is allocated, not the number that was asked for.
    let there = Int(min(count, range.upperBound - place))
    var buffer = [UInt8](repeating: 0, count: there)
    let got = try read(&buffer, upTo: there, at: place)
    return Array(buffer[..<got])
  }

  /// Reads until as many bytes are there as are wanted, or the file ends.
  private func read(
    _ buffer: inout [UInt8], upTo wanted: Int, at place: UInt64
  ) throws(LogFault) -> Int {
    var count = 0
    while count < wanted {
      let filled = count
      let got = buffer.withUnsafeMutableBytes { bytes in
        operations.retried {
          operations.read(
            descriptor, UnsafeMutableRawBufferPointer(rebasing: bytes[filled..<wanted]),
            place + UInt64(filled))
        }
      }
      guard got >= 0 else { throw .system(.read, code: Int32(truncatingIfNeeded: -got)) }
      if got == 0 { break }
      count += got
    }
    return count
  }
}
