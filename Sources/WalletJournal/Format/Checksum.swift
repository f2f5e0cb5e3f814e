// The web's module has no processor to ask.
#if canImport(ChecksumInstructions)
  import ChecksumInstructions
#endif

/// A reflected 32-bit cyclic redundancy check: by the processor's instruction, or by a table that takes eight bytes a
/// step.
///
/// The tables are made once, by the first use, and live as long as the process.
struct Checksum: @unchecked Sendable {
  /// CRC-32C, of headers and records; the polynomial of iSCSI and of ext4's metadata.
  static let castagnoli = Checksum(reflectedPolynomial: 0x82F6_3B78, .castagnoli)
  /// CRC-32 as in zlib and PNG, of frame bodies: what escapes one polynomial does not escape both.
  static let zlib = Checksum(reflectedPolynomial: 0xEDB8_8320, .zlib)

  /// What the processor can do itself.
  enum Instruction {
    case none, castagnoli, zlib

    /// The same if this processor has it.
    fileprivate var ifThere: Instruction {
      #if canImport(ChecksumInstructions)
        switch self {
        case .none: .none
        case .castagnoli: checksum_has_castagnoli() ? self : .none
        case .zlib: checksum_has_zlib() ? self : .none
        }
      #else
        .none
      #endif
    }
  }

  /// The register before the first byte; results are the complement of the register.
  static let initial: UInt32 = 0xFFFF_FFFF

  /// Eight tables of 256 entries: table k holds the effect of a byte that k bytes follow.
  private let tables: UnsafePointer<UInt32>
  /// Which entry of the first table has a byte as its highest: each has another.
  private let inverse: UnsafePointer<UInt8>

  private let instruction: Instruction

  /// The same without the processor's help: for whoever compares.
  var byTable: Checksum { Checksum(self, .none) }

  private init(_ other: Checksum, _ instruction: Instruction) {
    (tables, inverse) = (other.tables, other.inverse)
    self.instruction = instruction
  }

  private init(reflectedPolynomial: UInt32, _ instruction: Instruction) {
    let tables = UnsafeMutablePointer<UInt32>.allocate(capacity: 8 * 256)
    for byte in 0..<256 {
      var register = UInt32(byte)
      for _ in 0..<8 {
        register = register & 1 == 0 ? register >> 1 : register >> 1 ^ reflectedPolynomial
      }
      tables[byte] = register
    }
    for index in 256..<(8 * 256) {
      let shorter = tables[index - 256]
      tables[index] = shorter >> 8 ^ tables[Int(shorter & 0xFF)]
    }
    let inverse = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
    for byte in 0..<256 { inverse[Int(tables[byte] >> 24)] = UInt8(byte) }
    self.tables = UnsafePointer(tables)
    self.inverse = UnsafePointer(inverse)
    self.instruction = instruction.ifThere
  }

  /// The register after four more bytes, given as a little-endian word.
  @inline(__always)
  func updated(_ register: UInt32, word: UInt32) -> UInt32 {
    let mixed = register ^ word
    return tables[768 + Int(mixed & 0xFF)] ^ tables[512 + Int(mixed >> 8 & 0xFF)]
      ^ tables[256 + Int(mixed >> 16 & 0xFF)] ^ tables[Int(mixed >> 24)]
  }

  /// The register after eight more bytes, given as a little-endian word.
  @inline(__always)
  func updated(_ register: UInt32, doubleWord: UInt64) -> UInt32 {
    let low = register ^ UInt32(truncatingIfNeeded: doubleWord)
    let high = UInt32(truncatingIfNeeded: doubleWord >> 32)
    let far =
      tables[1792 + Int(low & 0xFF)] ^ tables[1536 + Int(low >> 8 & 0xFF)]
      ^ tables[1280 + Int(low >> 16 & 0xFF)] ^ tables[1024 + Int(low >> 24)]
    let near =
      tables[768 + Int(high & 0xFF)] ^ tables[512 + Int(high >> 8 & 0xFF)]
      ^ tables[256 + Int(high >> 16 & 0xFF)] ^ tables[Int(high >> 24)]
    return far ^ near
  }

  /// The register after more bytes.
  @inline(__always)
  func updated(_ register: UInt32, _ bytes: UnsafeRawBufferPointer) -> UInt32 {
    #if canImport(ChecksumInstructions)
      switch instruction {
      case .none: break
      case .castagnoli: return checksum_castagnoli(register, bytes.baseAddress, bytes.count)
      case .zlib:
        var done = 0
        let whole = checksum_zlib(register, bytes.baseAddress, bytes.count, &done)
        return updatedByTable(whole, bytes.part(done..<bytes.count))
      }
    #endif
    return updatedByTable(register, bytes)
  }

  /// The register after a doubleword, a word, and more bytes.
  @inline(__always)
  func updated(
    _ register: UInt32, doubleWord: UInt64, word: UInt32, _ bytes: UnsafeRawBufferPointer
  ) -> UInt32 {
    #if canImport(ChecksumInstructions)
      if instruction == .castagnoli {
        return checksum_link(register, doubleWord, word, bytes.baseAddress, bytes.count)
      }
    #endif
    let seeded = updated(updated(register, doubleWord: doubleWord), word: word)
    return updated(seeded, bytes)
  }

  private func updatedByTable(_ register: UInt32, _ bytes: UnsafeRawBufferPointer) -> UInt32 {
    var register = register
    var index = 0
    let count = bytes.count
    while count - index >= 8 {
      register = updated(register, doubleWord: bytes.littleEndian(at: index))
      index += 8
    }
    if count - index >= 4 {
      register = updated(register, word: bytes.littleEndian(at: index))
      index += 4
    }
    while index < count {
      register = register >> 8 ^ tables[Int((register ^ UInt32(bytes[index])) & 0xFF)]
      index += 1
    }
    return register
  }

  // MARK: Backwards

  /// The register before some bytes that led to this one.
  ///
  /// A step of the register can be undone: the highest byte says which entry of the table went in.
  func before(_ register: UInt32, _ bytes: UnsafeRawBufferPointer) -> UInt32 {
    var register = register
    for byte in bytes.reversed() { register = before(register, byte) }
    return register
  }

  /// The register before a little-endian word that led to this one.
  func before(_ register: UInt32, word: UInt32) -> UInt32 {
    var register = register
    for shift in [24, 16, 8, 0] as [UInt32] {
      register = before(register, UInt8(truncatingIfNeeded: word >> shift))
    }
    return register
  }

  @inline(__always)
  private func before(_ register: UInt32, _ byte: UInt8) -> UInt32 {
    let entry = inverse[Int(register >> 24)]
    return (register ^ tables[Int(entry)]) << 8 | UInt32(entry ^ byte)
  }

  /// The one bit that, flipped, changes the checksum of so many bytes by `difference`, as its place from the end
  /// of the bytes and its mask; nil if no single bit does.
  func flippedBit(difference: UInt32, byteCount: Int) -> (fromEnd: Int, mask: UInt8)? {
    // What each bit of the last byte does to the register; a byte further from the end is one more step.
    var effects = (0..<8).map { tables[1 << $0] }
    for fromEnd in 0..<byteCount {
      for bit in 0..<8 {
        if effects[bit] == difference { return (fromEnd, 1 << UInt8(bit)) }
        effects[bit] = effects[bit] >> 8 ^ tables[Int(effects[bit] & 0xFF)]
      }
    }
    return nil
  }

  /// The checksum of some bytes.
  func of(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    ~updated(Self.initial, bytes)
  }
}

extension UnsafeRawBufferPointer {
  /// The little-endian integer at an offset; the caller has checked that it is all there.
  @inline(__always)
  func littleEndian<Word: FixedWidthInteger & BitwiseCopyable>(at offset: Int) -> Word {
    Word(littleEndian: loadUnaligned(fromByteOffset: offset, as: Word.self))
  }

  /// A part of the bytes, indexed from 0.
  @inline(__always)
  func part(_ range: Range<Int>) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: self[range])
  }
}

extension [UInt8] {
  /// The array's own `withUnsafeBytes` loses the type of what is thrown.
  @inline(__always)
  func withBytes<Value, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try withUnsafeBufferPointer { (own) throws(Failure) in try body(UnsafeRawBufferPointer(own)) }
  }

  /// Appends an integer, least significant byte first.
  mutating func appendLittleEndian(_ word: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: word.littleEndian) { append(contentsOf: $0) }
  }

  /// Overwrites bytes with an integer, least significant byte first.
  mutating func storeLittleEndian(_ word: some FixedWidthInteger, at offset: Int) {
    Swift.withUnsafeBytes(of: word.littleEndian) { bytes in
      for (index, byte) in bytes.enumerated() { self[offset + index] = byte }
    }
  }
}
