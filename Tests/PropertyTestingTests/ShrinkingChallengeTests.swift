import Testing

@testable import ShrinkingChallenge

struct ShrinkingChallengeTests {
  /// The benchmark runs a thousand seeds; these are the first fifty, for every run of the tests.
  @Test(arguments: (ClassicRows.all + BusinessRows.all).map(\.name))
  func `ends at the published minimum`(_ name: String) throws {
    let rows = ClassicRows.all + BusinessRows.all
    let row = try #require(rows.first { $0.name == name })
    var misses: [String] = []
    for seed: UInt64 in 0..<50 {
      let run = row.run(seed)
      if !row.minima.contains(run.result) { misses.append("seed \(seed): \(run.result)") }
    }
    #expect(misses.count * 1000 <= 50 * (1000 - row.requiredPerMille), "\(misses)")
  }
}
