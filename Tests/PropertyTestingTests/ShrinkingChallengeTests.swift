import PropertyTesting
import Testing

@testable import ShrinkingChallenge

struct ShrinkingChallengeTests {
  /// The benchmark runs a thousand seeds, and `Tools/check` fifty; these are the first four, and the
  /// first two of the rows whose cases are long. None is given a limit of time.
  @Test(arguments: Row.all.map(\.name))
  func `ends at the published minimum`(_ name: String) throws {
    let rows = Row.all
    let row = try #require(rows.first { $0.name == name })
    let isLong = (StressRows.all + TextRows.all).contains { $0.name == name }
    let seeds = isLong ? 2 : 4
    var misses: [String] = []
    for seed in 0..<UInt64(seeds) {
      let run = row.run(seed, 600_000)
      if !row.minima.contains(run.result) { misses.append("seed \(seed): \(run.result)") }
    }
    #expect(misses.count * 1000 <= seeds * (1000 - row.requiredPerMille), "\(misses)")
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
      let result = row.run(seed, 600_000).result
      #expect(row.minima.contains(result), "seed \(seed): \(result)")
    }
  }
}

struct BugBenchTests {
  /// As many runs as the standard budget has, and no limit of time: the same on a slow machine.
  private let budget = SearchBudget(milliseconds: 600_000, shrinkMilliseconds: 600_000)

  /// The benchmark takes a hundred seeds, and `Tools/check` five; these are the first two.
  @Test(arguments: BugBench.bugs.map(\.name))
  func `finds a planted mistake and its shortest session`(_ name: String) throws {
    let bug = try #require(BugBench.bugs.first { $0.name == name })
    let score = BugBench.score(bug, seeds: 0..<2, budget: budget)
    #expect(score.found == 2)
    #expect(score.shortest == 2, "\(score.longer)")
  }

  @Test func `plants at least twenty-five mistakes`() {
    #expect(Set(BugBench.bugs.map(\.name)).count >= 25)
  }

  @Test func `finds nothing in the correct reducers`() {
    for (name, examine) in BugBench.correct {
      let report = examine(PropertySettings(budget: SearchBudget(runs: 200, milliseconds: 600_000)))
      #expect(report.counterexample == nil, "\(name): \(report.text)")
    }
  }

  /// The digest was printed by a release build in a process of its own: what a seed finds, and what
  /// it shrinks to, depends on neither. `ShrinkingChallenge trail` holds a hundred seeds to theirs.
  @Test func `finds the same as another process and a release build`() {
    #expect(BugBench.trail(seeds: 10) == "8c84ccc2bc72810c3e5a20b0a30136e5")
  }
}
