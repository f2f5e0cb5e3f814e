import PropertyTesting

/// One row of the challenge: a false property, its generator, its known minimum and what others
/// report for it.
struct Row {
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
  var run: (_ seed: UInt64, _ milliseconds: Int) -> ChallengeRun

  init<Value>(
    _ name: String, minima: [String], requiredPerMille: Int = 1000, exhaust: Double?,
    published: String, generate: @escaping (Draw) -> Value,
    render: @escaping (Value) -> String, property: @escaping (Value) -> Bool
  ) {
    self.name = name
    self.minima = minima
    self.requiredPerMille = requiredPerMille
    exhaustEvaluations = exhaust
    self.published = published
    run = { seed, milliseconds in
      ChallengeRun.find(
        seed: seed, milliseconds: milliseconds, generate: generate, render: render,
        property: property)
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
