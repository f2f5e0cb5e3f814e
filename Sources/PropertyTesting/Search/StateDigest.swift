/// A 128-bit digest of a state, built word by word: two 64-bit lanes of SplitMix64 finalisers over
/// different constants. It is no cryptographic hash, and it is the same on every machine.
public struct StateDigest: Hashable, Sendable, Comparable {
  /// The upper 64 bits.
  public private(set) var high: UInt64
  /// The lower 64 bits.
  public private(set) var low: UInt64

  /// Creates the digest of nothing.
  public init() {
    // The first 128 bits of the fractional part of pi: numbers with nothing up their sleeve.
    high = 0x243F_6A88_85A3_08D3
    low = 0x1319_8A2E_0370_7344
  }

  /// Takes a word into the digest; the order of words counts.
  @inline(__always)
  public mutating func combine(_ word: UInt64) {
    high = SplitMix64.mix(high ^ word) &+ low
    low = SplitMix64.mix(low &+ 0x9E37_79B9_7F4A_7C15 ^ (word &* 0xD6E8_FEB8_6659_FD93)) ^ high
  }

  /// Takes an integer into the digest.
  public mutating func combine(_ number: Int) {
    combine(UInt64(bitPattern: Int64(number)))
  }

  /// Takes a text into the digest: its length in bytes, then its UTF-8, eight bytes to a word.
  public mutating func combine(_ text: String) {
    var word: UInt64 = 0
    var count = 0
    for byte in text.utf8 {
      word = word &<< 8 | UInt64(byte)
      count += 1
      if count & 7 == 0 {
        combine(word)
        word = 0
      }
    }
    combine(word)
    combine(count)
  }

  /// The order of digests as 128-bit numbers.
  public static func < (left: StateDigest, right: StateDigest) -> Bool {
    left.high == right.high ? left.low < right.low : left.high < right.high
  }

  /// The digest as 32 hexadecimal digits.
  public var text: String { shortText + low.text(radix: 16, digits: 16) }

  /// The digest's upper half as 16 hexadecimal digits.
  public var shortText: String { high.text(radix: 16, digits: 16) }
}
