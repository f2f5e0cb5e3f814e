/// The search of a property run: random cases until one fails or the budget is used up, and then
/// smaller cases that fail in the same way.
extension PropertyRun {
  func search(_ report: inout PropertyReport) {
    let budget = settings.budget
    let start = System.nanoseconds()
    let draw = Draw(driver: .random)
    draw.constants = settings.drawn
    var climber = Climber()
    var counters = settings.followsCoverage ? coverage() : nil
    if settings.followsCoverage, counters == nil {
      report.notes.append(
        "the program counts nothing to follow: build it with --enable-code-coverage")
    }
    var domain = SmallDomain(isWatched: property.isOfValues && settings.requirements.isEmpty)
    // Runs that are rejected do not count as runs, but ten times as many end the search.
    let (attempts, overflow) = budget.runs.multipliedReportingOverflow(by: 10)
    var index = 0
    while report.runs < budget.runs, index < (overflow ? .max : attempts) {
      if report.runs >= budget.minimumRuns || index >= 10 * budget.minimumRuns,
        System.milliseconds(since: start) >= budget.milliseconds
      {
        break
      }
      let runSeed = RunSeed.of(settings.seed, index)
      index += 1
      // What is to become large is looked for in every other run, once there is where to begin.
      let climbs = climber.isUnderWay && index & 1 == 0
      if climbs {
        draw.driver = .tape
        draw.tape = climber.next(seed: runSeed)
        draw.restart()
        property.watchdog.begin(.tape(draw.tape))
      } else {
        draw.driver = .random
        draw.restart(seed: runSeed)
        property.watchdog.begin(.seed(runSeed))
      }
      let verdict = property.test(draw)
      property.collector.ended(draw, verdict)
      let isNews = counters?.hasNews() ?? false
      switch verdict {
      case .passed:
        report.runs += 1
        climber.learn(from: draw)
        if isNews { climber.discover(draw.recorded) }
        domain.note(draw)
      case .rejected, .skipped: report.rejected += 1
      case .failed(let failure):
        report.runs += 1
        report.searchMilliseconds = System.milliseconds(since: start)
        report.counterexample = describe(
          shrink(
            draw.recorded, failure, runIndex: report.runs, runSeed: climbs ? nil : runSeed))
        return
      }
      if domain.mayBeSmall, tryAll(of: &domain, &report) { break }
    }
    report.searchMilliseconds = System.milliseconds(since: start)
  }

  /// Runs what random runs have left over of a domain that seems to be small; returns whether that
  /// settles the search.
  private func tryAll(of domain: inout SmallDomain, _ report: inout PropertyReport) -> Bool {
    switch domain.walk(atMost: settings.budget.runs - report.runs, property) {
    case .unfinished: return false
    case .complete(let runs, let cases):
      report.runs += runs
      report.exhaustion = Exhaustion(cases: cases, total: cases, isComplete: true)
      return true
    case .failed(let tape, let failure, let runs):
      report.runs += runs
      report.counterexample = describe(shrink(tape, failure, runIndex: report.runs))
      return true
    }
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
    var stop = shrinker.run()
    // Where nothing smaller is left to try, another way between the same states may be shorter.
    while stop == .minimum, let shorter = property.shortcut(Shortcut(shrinker)),
      shrinker.consider(shorter)
    {
      stop = shrinker.run()
    }
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
