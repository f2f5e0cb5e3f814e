/// What a search for a failing run came to, with nothing rendered yet.
struct SearchResult {
  /// A failing run, before and after shrinking.
  struct Counterexample {
    var failure: Failure
    var runIndex: Int
    var runSeed: UInt64?
    var original: [ChoiceToken]
    var minimal: [ChoiceToken]
    var evaluations: Int
    var improvements: Int
    var stop: ShrinkStop
    var microseconds: Int
    var others: [Failure]
    var isFlaky: Bool
    var nearMiss: [ChoiceToken]?
    /// Choices of the minimal tape of which no other value passes.
    var irrelevant: [Explainer.IrrelevantChoice] = []
  }

  var runs = 0
  var passed = 0
  var rejected = 0
  var milliseconds = 0
  var counterexample: Counterexample?
}

/// Runs a test function on random cases until one fails or the budget is used up, and shrinks that one.
struct Search {
  var budget: SearchBudget
  var seed: UInt64
  /// Called with every run's draw after it ended; for statistics.
  var observe: (Draw, Verdict) -> Void = { _, _ in }
  /// Called with what every run comes from before it begins; for whoever watches the time.
  var begin: (RunSource) -> Void = { _ in }

  /// The seed of one run: the search's seed and the run's index, mixed.
  static func runSeed(_ seed: UInt64, _ index: Int) -> UInt64 {
    SplitMix64.mix(seed &+ UInt64(truncatingIfNeeded: index) &* 0x9E37_79B9_7F4A_7C15)
  }

  static func milliseconds(since start: UInt64) -> Int {
    Int((System.nanoseconds() - start) / 1_000_000)
  }

  /// Searches; `shrinking` is called once before shrinking begins.
  func run(
    _ test: @escaping (Draw) -> Verdict, shrinking: () -> Void = {}
  ) -> SearchResult {
    var result = SearchResult()
    let start = System.nanoseconds()
    let draw = Draw(driver: .random)
    // Runs that are rejected do not count as runs, but ten times as many end the search.
    let attempts = budget.runs.multipliedReportingOverflow(by: 10)
    let attemptLimit = attempts.overflow ? Int.max : attempts.partialValue
    var index = 0
    while result.runs < budget.runs, index < attemptLimit {
      if result.runs >= budget.minimumRuns || index >= 10 * budget.minimumRuns,
        Search.milliseconds(since: start) >= budget.milliseconds
      {
        break
      }
      let runSeed = Search.runSeed(seed, index)
      index += 1
      draw.random = RandomSource(seed: runSeed)
      draw.restart()
      begin(.seed(runSeed))
      let verdict = test(draw)
      observe(draw, verdict)
      switch verdict {
      case .passed:
        result.runs += 1
        result.passed += 1
      case .rejected, .skipped: result.rejected += 1
      case .failed(let failure):
        result.runs += 1
        result.milliseconds = Search.milliseconds(since: start)
        shrinking()
        result.counterexample = shrink(
          draw.recorded, failure, runIndex: result.runs, runSeed: runSeed, test)
        return result
      }
    }
    result.milliseconds = Search.milliseconds(since: start)
    return result
  }

  /// Shrinks a failing tape and runs the result once more.
  func shrink(
    _ tape: [ChoiceToken], _ failure: Failure, runIndex: Int, runSeed: UInt64?,
    _ test: @escaping (Draw) -> Verdict
  ) -> SearchResult.Counterexample {
    let start = System.nanoseconds()
    let shrinker = Shrinker(
      tape: tape, failure: failure, evaluationLimit: budget.shrinkRuns,
      milliseconds: budget.shrinkMilliseconds
    ) { draw in
      begin(.tape(draw.tape))
      return test(draw)
    }
    let stop = shrinker.run()
    let microseconds = Int((System.nanoseconds() - start) / 1000)
    return lookAround(
      SearchResult.Counterexample(
        failure: shrinker.failure, runIndex: runIndex, runSeed: runSeed, original: tape,
        minimal: shrinker.best, evaluations: shrinker.evaluations,
        improvements: shrinker.improvements, stop: stop, microseconds: microseconds,
        others: shrinker.others, isFlaky: true),
      test)
  }

  /// Runs a smallest case once more and, if it fails again, what is next to it.
  func lookAround(
    _ counterexample: SearchResult.Counterexample, _ test: @escaping (Draw) -> Verdict
  ) -> SearchResult.Counterexample {
    let watched = { (draw: Draw) in
      begin(.tape(draw.tape))
      return test(draw)
    }
    var counterexample = counterexample
    counterexample.isFlaky = true
    guard case .failed(let repeated) = watched(Draw(replaying: counterexample.minimal)),
      repeated.invariant == counterexample.failure.invariant
    else { return counterexample }
    counterexample.isFlaky = false
    let explainer = Explainer(
      tape: counterexample.minimal, invariant: counterexample.failure.invariant,
      // As much time as a tenth of the runs has, of what shrinking may take.
      deadline: System.deadline(inMilliseconds: budget.shrinkMilliseconds / 10), test: watched)
    counterexample.nearMiss = explainer.nearMiss()
    counterexample.irrelevant = explainer.irrelevantChoices()
    return counterexample
  }
}
