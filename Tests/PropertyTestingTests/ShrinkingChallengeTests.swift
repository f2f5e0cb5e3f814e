import Testing

@testable import ShrinkingChallenge

struct ShrinkingChallengeTests {
  /// The benchmark runs a thousand seeds; these are the first fifty, for every run of the tests.
  @Test(arguments: Row.all.map(\.name))
  func `ends at the published minimum`(_ name: String) throws {
    let rows = Row.all
    let row = try #require(rows.first { $0.name == name })
    var misses: [String] = []
    for seed: UInt64 in 0..<50 {
      let run = row.run(seed)
      if !row.minima.contains(run.result) { misses.append("seed \(seed): \(run.result)") }
    }
    #expect(misses.count * 1000 <= 50 * (1000 - row.requiredPerMille), "\(misses)")
  }

  /// Seeds that once ended elsewhere: numbers that only a sum that wraps around can merge, pairs
  /// that lowered each other step by step until the runs were spent, a number after the list that
  /// had to grow.
  @Test(arguments: [
    ("bound5", [301, 311, 379, 592, 717, 1483]), ("refund allocation", [325] as [UInt64]),
  ])
  func `reaches the minimum from every seed that missed it once`(
    _ name: String, _ seeds: [UInt64]
  ) throws {
    let row = try #require(Row.all.first { $0.name == name })
    for seed in seeds {
      let result = row.run(seed).result
      #expect(row.minima.contains(result), "seed \(seed): \(result)")
    }
  }
}
