/// The seeds of a search's runs.
enum RunSeed {
  private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
  /// The factor's inverse, modulo 2⁶⁴.
  private static let inverse: UInt64 = 0xF1DE_83E1_9937_733D

  /// The seed of one run: the search's seed and the run's index, mixed.
  static func of(_ seed: UInt64, _ index: Int) -> UInt64 {
    SplitMix64.mix(seed &+ UInt64(truncatingIfNeeded: index) &* factor)
  }

  /// What counts up with the runs of a search, from a start that its seed says.
  static func number(of runSeed: UInt64) -> UInt64 { SplitMix64.unmix(runSeed) &* inverse }
}
