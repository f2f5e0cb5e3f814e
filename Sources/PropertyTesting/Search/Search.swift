/// The search of a property run: random cases until one fails or the budget is used up, and then
/// smaller cases that fail in the same way.
extension PropertyRun {
  /// The seed of one run: the search's seed and the run's index, mixed.
  static func runSeed(_ seed: UInt64, _ index: Int) -> UInt64 {
    SplitMix64.mix(seed &+ UInt64(truncatingIfNeeded: index) &* 0x9E37_79B9_7F4A_7C15)
  }

  func search(_ report: inout PropertyReport) {
    let budget = settings.budget
    let start = System.nanoseconds()
    let draw = Draw(driver: .random)
    // Runs that are rejected do not count as runs, but ten times as many end the search.
    let (attempts, overflow) = budget.runs.multipliedReportingOverflow(by: 10)
    var index = 0
    while report.runs < budget.runs, index < (overflow ? .max : attempts) {
      if report.runs >= budget.minimumRuns || index >= 10 * budget.minimumRuns,
        System.milliseconds(since: start) >= budget.milliseconds
      {
        break
      }
      let runSeed = PropertyRun.runSeed(settings.seed, index)
      index += 1
      draw.random = RandomSource(seed: runSeed)
      draw.restart()
      property.watchdog.begin(.seed(runSeed))
      let verdict = property.test(draw)
      property.collector.ended(draw, verdict)
      switch verdict {
      case .passed: report.runs += 1
      case .rejected, .skipped: report.rejected += 1
      case .failed(let failure):
        report.runs += 1
        report.searchMilliseconds = System.milliseconds(since: start)
        report.counterexample = describe(
          shrink(draw.recorded, failure, runIndex: report.runs, runSeed: runSeed))
        return
      }
    }
    report.searchMilliseconds = System.milliseconds(since: start)
  }

  /// Shrinks a failing tape and runs the result once more.
  func shrink(
    _ tape: [ChoiceToken], _ failure: Failure, runIndex: Int = 0, runSeed: UInt64? = nil
  ) -> PropertyReport.Counterexample {
    property.collector.isCounting = false
    let start = System.nanoseconds()
    let shrinker = Shrinker(
      tape: tape, failure: failure, evaluationLimit: settings.budget.shrinkRuns,
      milliseconds: settings.budget.shrinkMilliseconds, test: watchedTest)
    let stop = shrinker.run()
    var found = PropertyReport.Counterexample(shrinker.failure, of: name)
    found.stop = stop
    found.shrinkMicroseconds = Int((System.nanoseconds() - start) / 1000)
    found.minimal = shrinker.best
    found.original = tape
    found.runIndex = runIndex
    found.runSeed = runSeed
    found.shrinkRuns = shrinker.evaluations
    found.shrinks = shrinker.improvements
    found.others = shrinker.others
    lookAround(&found)
    return found
  }

  /// Runs a smallest case once more and, if it fails again, what is next to it.
  func lookAround(_ found: inout PropertyReport.Counterexample) {
    let repeated = watchedTest(Draw(replaying: found.minimal))
    guard case .failed(let failure) = repeated, failure.invariant == found.failure.invariant else {
      found.isFlaky = true
      return
    }
    // As much time as a tenth of the runs has, of what shrinking may take.
    let deadline = System.deadline(inMilliseconds: settings.budget.shrinkMilliseconds / 10)
    let explainer = Explainer(
      tape: found.minimal, invariant: failure.invariant, deadline: deadline, test: watchedTest)
    found.nearMissTape = explainer.nearMiss()
    found.irrelevantChoices = explainer.irrelevantChoices()
  }

  private func watchedTest(_ draw: Draw) -> Verdict {
    property.watchdog.begin(.tape(draw.tape))
    return property.test(draw)
  }
}
