/// Takes bytes apart that may be no UTF-8.
enum UTF8Pieces {
  /// Calls `body` with each scalar and its bytes, or with `nil` and bytes that belong to none, until
  /// it gives false.
  static func forEach(
    _ bytes: ArraySlice<UInt8>, _ body: (Unicode.Scalar?, Range<Int>) -> Bool
  ) {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var start = bytes.startIndex
    while true {
      let piece: (scalar: Unicode.Scalar?, length: Int)
      switch parser.parseScalar(from: &rest) {
      case .emptyInput: return
      case .error(let length): piece = (nil, length)
      case .valid(let encoded): piece = (Unicode.UTF8.decode(encoded), encoded.count)
      }
      if !body(piece.scalar, start..<start + piece.length) { return }
      start += piece.length
    }
  }
}
