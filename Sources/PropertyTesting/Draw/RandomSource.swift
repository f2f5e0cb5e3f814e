/// The pseudo-random generator xoshiro256** (Blackman and Vigna, 2018), seeded by SplitMix64.
///
/// Both algorithms are published with reference output, which the tests repeat; the same seed gives
/// the same numbers on every machine.
public struct RandomSource: Sendable {
  private var state: (UInt64, UInt64, UInt64, UInt64)

  /// Creates a source whose state is the first four SplitMix64 outputs of the seed.
  public init(seed: UInt64) {
    var mixer = SplitMix64(state: seed)
    state = (mixer.next(), mixer.next(), mixer.next(), mixer.next())
  }

  /// Creates a source with a given state, of which at least one word must not be zero.
  init(state: (UInt64, UInt64, UInt64, UInt64)) {
    self.state = state
  }

  /// Returns the next 64 bits.
  public mutating func next() -> UInt64 {
    let scrambled = state.1 &* 5
    let result = ((scrambled &<< 7) | (scrambled &>> 57)) &* 9
    let shifted = state.1 &<< 17
    state.2 ^= state.0
    state.3 ^= state.1
    state.1 ^= state.2
    state.0 ^= state.3
    state.2 ^= shifted
    state.3 = (state.3 &<< 45) | (state.3 &>> 19)
    return result
  }

  /// Returns a number from 0 through `limit` (multiply and shift; the bias is below 2⁻⁶⁴ × limit).
  public mutating func next(through limit: UInt64) -> UInt64 {
    if limit == .max { return next() }
    return next().multipliedFullWidth(by: limit + 1).high
  }
}

/// SplitMix64 (Steele, Lea and Flood, 2014): one 64-bit word of state, used to spread seeds.
struct SplitMix64 {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return SplitMix64.mix(state)
  }

  /// Returns the finalised word; also used wherever numbers are combined into a hash.
  @inline(__always)
  static func mix(_ word: UInt64) -> UInt64 {
    var mixed = word
    mixed = (mixed ^ (mixed &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed &>> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed &>> 31)
  }

  /// Returns the word that `mix` finalised.
  static func unmix(_ word: UInt64) -> UInt64 {
    // Each step undone: shifts by what they left, factors by their inverses modulo 2⁶⁴.
    var mixed = word ^ (word &>> 31) ^ (word &>> 62)
    mixed = mixed &* 0x3196_42B2_D24D_8EC3
    mixed = (mixed ^ (mixed &>> 27) ^ (mixed &>> 54)) &* 0x96DE_1B17_3F11_9089
    return mixed ^ (mixed &>> 30) ^ (mixed &>> 60)
  }
}
