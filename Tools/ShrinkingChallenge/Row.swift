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
  /// Finds and shrinks a failing case from a seed.
  var run: (UInt64) -> ChallengeRun

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
    run = { seed in
      ChallengeRun.find(seed: seed, generate: generate, render: render, property: property)
    }
  }
}

extension Row {
  /// All rows: the public challenge's, then the fork's.
  static var all: [Row] { ClassicRows.all + BusinessRows.all }
}
