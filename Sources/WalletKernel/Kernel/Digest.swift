/// A 128-bit digest of a state or of a view: the same for the same content on every machine.
public struct Digest: Hashable, Sendable {
  /// The first eight bytes, little-endian.
  public var low: UInt64
  /// The last eight bytes, little-endian.
  public var high: UInt64

  /// Digests bytes with SipHash-2-4-128 under a zero key (Aumasson and Bernstein, 2012).
  public init(of bytes: [UInt8]) {
    var hash = SipHash128(key0: 0, key1: 0)
    self = bytes.withUnsafeBufferPointer { hash.finish(over: $0) }
  }

  init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// The digest as 32 lower-case hexadecimal digits, in byte order.
  public var text: String {
    var characters: [UInt8] = []
    characters.reserveCapacity(32)
    for word in [low, high] {
      for shift in stride(from: 0, to: 64, by: 8) {
        let byte = UInt8(truncatingIfNeeded: word >> UInt64(shift))
        characters.append(hexadecimalDigit(byte >> 4))
        characters.append(hexadecimalDigit(byte & 15))
      }
    }
    return String(decoding: characters, as: UTF8.self)
  }
}

/// The ASCII digit of a value below 16.
func hexadecimalDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? value + 0x30 : value + 0x57
}

/// SipHash with two rounds a word, four at the end, and a 128-bit result.
///
/// A keyed hash is more than a digest needs; what matters here is that it is fast, mixes well,
/// has published vectors, and is thirty lines.
struct SipHash128 {
  private var v0, v1, v2, v3: UInt64

  init(key0: UInt64, key1: UInt64) {
    v0 = key0 ^ 0x736f_6d65_7073_6575
    v1 = key1 ^ 0x646f_7261_6e64_6f6d ^ 0xee  // 0xee and 0xdd mark the 128-bit variant
    v2 = key0 ^ 0x6c79_6765_6e65_7261
    v3 = key1 ^ 0x7465_6462_7974_6573
  }

  private mutating func round() {
    v0 &+= v1
    v1 = (v1 << 13 | v1 >> 51) ^ v0
    v0 = v0 << 32 | v0 >> 32
    v2 &+= v3
    v3 = (v3 << 16 | v3 >> 48) ^ v2
    v0 &+= v3
    v3 = (v3 << 21 | v3 >> 43) ^ v0
    v2 &+= v1
    v1 = (v1 << 17 | v1 >> 47) ^ v2
    v2 = v2 << 32 | v2 >> 32
  }

  private mutating func compress(_ word: UInt64) {
    v3 ^= word
    round()
    round()
    v0 ^= word
  }

  mutating func finish(over bytes: UnsafeBufferPointer<UInt8>) -> Digest {
    var index = 0
    while index + 8 <= bytes.count {
      var word: UInt64 = 0
      for offset in 0..<8 { word |= UInt64(bytes[index + offset]) << UInt64(8 * offset) }
      compress(word)
      index += 8
    }
    var last = UInt64(truncatingIfNeeded: bytes.count & 0xff) << 56
    var shift: UInt64 = 0
    while index < bytes.count {
      last |= UInt64(bytes[index]) << shift
      shift += 8
      index += 1
    }
    compress(last)
    v2 ^= 0xee
    for _ in 0..<4 { round() }
    let low = v0 ^ v1 ^ v2 ^ v3
    v1 ^= 0xdd
    for _ in 0..<4 { round() }
    return Digest(low: low, high: v0 ^ v1 ^ v2 ^ v3)
  }
}
