import PropertyTesting

/// What one seed of one row came to.
struct ChallengeRun {
  var result: String
  var evaluations: Int
  /// The runs that it took to find a failing case.
  var runsToFailure: Int
  var shrinkMicroseconds: Int

  /// The search's cap: rows of two large integers need thousands of runs to fail.
  private static let searchRuns = 200_000

  static func find<Value>(
    seed: UInt64, milliseconds: Int, generate: @escaping (Draw) -> Value,
    render: @escaping (Value) -> String,
    property: @escaping (Value) -> Bool
  ) -> ChallengeRun {
    let budget = SearchBudget(
      runs: searchRuns, milliseconds: 60_000, minimumRuns: 0, shrinkRuns: 5000,
      shrinkMilliseconds: milliseconds, hangMilliseconds: 0)
    let settings = PropertySettings(seed: seed, budget: budget)
    let report = examine(
      "row", settings: settings, generate: generate, render: { [render($0)] }, property: property)
    guard let counterexample = report.counterexample else {
      return ChallengeRun(
        result: "nothing found", evaluations: 0, runsToFailure: report.runs,
        shrinkMicroseconds: 0)
    }
    return ChallengeRun(
      result: counterexample.lines.joined(separator: "; "), evaluations: counterexample.shrinkRuns,
      runsToFailure: counterexample.runIndex, shrinkMicroseconds: counterexample.shrinkMicroseconds)
  }
}
