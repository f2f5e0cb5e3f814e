import PropertyTesting

/// The figures of a row over all its seeds.
struct Summary {
  var row: Row
  var runs: [ChallengeRun]
  var shares: [(result: String, count: Int, seed: Int)] = []

  init(row: Row, seeds: Int) {
    self.row = row
    runs = (0..<seeds).map { row.run(UInt64($0)) }
    for (seed, run) in runs.enumerated() {
      if let index = shares.firstIndex(where: { $0.result == run.result }) {
        shares[index].count += 1
      } else {
        shares.append((run.result, 1, seed))
      }
    }
    shares.sort { $0.count == $1.count ? $0.seed < $1.seed : $0.count > $1.count }
  }

  func printLine() {
    let evaluations = runs.map(\.evaluations).sorted()
    let atMinimum = runs.filter { row.minima.contains($0.result) }.count
    let mean = Double(evaluations.reduce(0, +)) / Double(runs.count)
    let times = runs.map(\.shrinkMicroseconds).reduce(0, +) / runs.count
    let found = runs.map(\.runsToFailure).reduce(0, +) / runs.count
    print(
      row.name, "n\(shares.count)", "min \(atMinimum * 1000 / runs.count)‰",
      "mean \(Double(Int(mean * 10)) / 10)", "limit \(2 * (row.exhaustEvaluations ?? 0))",
      "median \(evaluations[evaluations.count / 2])",
      "p95 \(evaluations[min(evaluations.count - 1, evaluations.count * 95 / 100)])",
      "us \(times)", "found after \(found)")
  }

  func printResults() {
    for share in shares.prefix(12) {
      print("   ", share.count, share.result, "seed", share.seed)
    }
  }
}
