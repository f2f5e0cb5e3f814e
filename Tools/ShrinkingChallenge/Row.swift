import PropertyTesting

/// One row of the challenge: a false property, its generator, its known minimum and what others
/// report for it.
struct Row {
  /// What one seed came to.
  struct Run {
    var result = "nothing found"
    var evaluations = 0
    /// The runs that it took to find a failing case.
    var runsToFailure: Int
    var shrinkMicroseconds = 0
  }

  var name: String
  /// The smallest counterexample, as `render` shows it; any of them counts.
  var minima: [String]
  /// The share of seeds, in per mille, that must end at a minimum.
  var requiredPerMille = 1000
  /// Exhaust's published mean number of evaluations.
  var exhaustEvaluations: Double?
  /// The figures that other libraries published.
  var published: String
  /// Finds a failing case from a seed and shrinks it, for so many milliseconds at most.
  var run: (_ seed: UInt64, _ milliseconds: Int) -> Run

  /// The search's cap: rows of two large integers need thousands of runs to fail.
  private static let searchRuns = 200_000

  init<Value>(
    _ name: String, minima: [String], requiredPerMille: Int = 1000, exhaust: Double? = nil,
    published: String, generate: @escaping (Draw) -> Value,
    render: @escaping (Value) -> String = { "\($0)" }, property: @escaping (Value) -> Bool
  ) {
    self.name = name
    self.minima = minima
    self.requiredPerMille = requiredPerMille
    exhaustEvaluations = exhaust
    self.published = published
    run = { seed, milliseconds in
      let budget = SearchBudget(
        runs: Row.searchRuns, milliseconds: 60_000, minimumRuns: 0, shrinkRuns: 5000,
        shrinkMilliseconds: milliseconds, hangMilliseconds: 0)
      let report = examine(
        "row", settings: PropertySettings(seed: seed, budget: budget), generate: generate,
        render: { [render($0)] }, property: property)
      guard let found = report.counterexample else { return Run(runsToFailure: report.runs) }
      return Run(
        result: found.lines.joined(separator: "; "), evaluations: found.shrinkRuns,
        runsToFailure: found.runIndex, shrinkMicroseconds: found.shrinkMicroseconds)
    }
  }
}

extension Row {
  /// All rows: the public challenge's, then the fork's, of business software and of single ideas.
  static var groups: [(title: String, rows: [Row])] {
    [
      ("the public challenge", ClassicRows.all),
      ("the fork's: business software", BusinessRows.all),
      ("the fork's: one idea each", StressRows.all + TextRows.all),
    ]
  }

  static var all: [Row] { groups.flatMap(\.rows) }
}
