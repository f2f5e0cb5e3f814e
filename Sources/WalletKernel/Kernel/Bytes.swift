extension String {
  /// Whether both texts are the same bytes.
  ///
  /// `==` holds for canonically equivalent texts, too; keys and what a screen shows are compared
  /// byte for byte.
  @inline(__always)
  package func isSame(as other: String) -> Bool {
    #if _pointerBitWidth(_64)
      // Short texts are kept inline: the same words are the same bytes, which settles most calls.
      let (mine, others) = (
        unsafeBitCast(self, to: (UInt64, UInt64).self),
        unsafeBitCast(other, to: (UInt64, UInt64).self)
      )
      if mine.0 == others.0, mine.1 == others.1 { return true }
    #endif
    return hasSameBytes(as: other)
  }

  @inline(never)
  private func hasSameBytes(as other: String) -> Bool {
    self == other && utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}

extension String {
  /// Whether the bytes of a text that is not empty stand anywhere in this one.
  func holds(_ part: String) -> Bool {
    let (all, part) = (utf8, part.utf8)
    guard let first = part.first else { return false }
    var start = all.startIndex
    while let found = all[start...].firstIndex(of: first) {
      if all[found...].starts(with: part) { return true }
      start = all.index(after: found)
    }
    return false
  }
}

extension String {
  /// Reads UTF-8; nil when the bytes are none. The standard `init(validating:as:)` needs newer
  /// systems than the package does.
  package init?(validUTF8 bytes: some Collection<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    // Whatever is malformed was replaced.
    let isSame = utf8.withContiguousStorageIfAvailable { $0.elementsEqual(bytes) }
    guard isSame == true else { return nil }
  }
}

extension Optional where Wrapped == String {
  /// Whether both are absent, or both are the same bytes.
  package func isSame(as other: String?) -> Bool {
    switch (self, other) {
    case (nil, nil): true
    case (let left?, let right?): left.isSame(as: right)
    case (nil, _?), (_?, nil): false
    }
  }
}
