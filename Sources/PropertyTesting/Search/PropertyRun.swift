/// The run of one property: kept cases first, then the search, then the report.
struct PropertyRun {
  var name: String
  var file: String
  var line: Int
  var settings: PropertySettings
  var property: Property
  /// Runs all cases instead of random ones.
  var exhaustive: ((Property) -> (Exhaustion, (tape: [ChoiceToken], failure: Failure)?))?

  /// The counters that a search follows where it is to.
  var coverage: () -> Coverage? = Coverage.ofThisProgram

  /// Invariant names of failures that are no broken law.
  static let hang = "it ends in time"
  static let crash = "it does not end the process"
  static let refusal = "the generator asks for what there can be"

  func run() -> PropertyReport {
    var report = PropertyReport(name: name, file: file, line: line, settings: settings)
    if !settings.misread.isEmpty {
      fail(&report, "the settings can be read", settings.misread.joined(separator: ", "))
      return report
    }
    if let journal = settings.journal {
      if let position = CrashJournal.unfinished(path: journal, property: name) {
        let message = "the last run with this journal ended the whole process"
        report.counterexample = interrupted(position, PropertyRun.crash, message)
        CrashJournal(path: journal, property: name).end()
        return report
      }
      property.watchdog.journal = CrashJournal(path: journal, property: name)
    }
    let watched = property.watchdog.supervise(hangMilliseconds: settings.budget.hangMilliseconds) {
      // The copy is this thread's own until it is given back.
      var report = report
      self.examine(&report)
      return report
    }
    switch watched {
    case .finished(let finished): report = finished
    case .hangs(let position):
      let message = "a run took longer than \(settings.budget.hangMilliseconds) ms"
      report.counterexample = interrupted(position, PropertyRun.hang, message)
    case .refused(let position, let message):
      fail(&report, PropertyRun.refusal, message)
      // What led there is not made again: the generator would make the same call.
      if case .seed(let seed)? = position?.source { report.counterexample?.runSeed = seed }
    }
    keep(&report)
    return report
  }

  private func examine(_ report: inout PropertyReport) {
    report.reducerFingerprint = property.fingerprint()
    if settings.choices != nil || settings.caseName != nil {
      replayGiven(&report)
      return
    }
    if replayKept(&report) { return }
    if let exhaustive {
      searchAll(exhaustive, &report)
      return
    }
    search(&report)
    report.statistics = property.collector.statistics
    judgeStatistics(&report)
  }

  private func searchAll(
    _ exhaustive: (Property) -> (Exhaustion, (tape: [ChoiceToken], failure: Failure)?),
    _ report: inout PropertyReport
  ) {
    property.collector.isCounting = false
    let start = System.nanoseconds()
    let (exhaustion, failing) = exhaustive(property)
    report.searchMilliseconds = System.milliseconds(since: start)
    report.runs = exhaustion.cases
    report.exhaustion = exhaustion
    if let failing {
      report.counterexample = describe(
        shrink(failing.tape, failing.failure, runIndex: exhaustion.cases))
    } else if exhaustion.cases == 0 {
      fail(&report, "some case counts", "every case was rejected")
    } else if exhaustion.isComplete, let missing = property.missing() {
      fail(&report, missing.invariant, missing.message)
    }
  }

  // MARK: What was found

  /// Puts a counterexample that is known by its tapes into words.
  func describe(_ found: PropertyReport.Counterexample) -> PropertyReport.Counterexample {
    property.collector.isCounting = false
    var result = found
    let description = property.describe(found.minimal)
    result.lines = description.lines
    result.steps = description.steps
    result.stateDifference = description.stateDifference
    result.trail = description.trail
    result.notes = description.notes
    result.originalSteps = property.describe(found.original).steps
    result.nearMiss = found.nearMissTape.map { property.describe($0).lines }
    result.irrelevant = found.irrelevantChoices.map { choice in
      let samples = choice.samples.map { property.describe($0).lines }
      return choice.text(in: description.lines, samples: samples)
    }
    return result
  }

  private func interrupted(
    _ position: Watchdog.Position, _ invariant: String, _ message: String
  ) -> PropertyReport.Counterexample {
    let description = property.describeHang(position, settings.drawn)
    let failure = Failure(
      invariant: invariant, message: message, step: description.steps.map { _ in position.steps })
    var counterexample = PropertyReport.Counterexample(
      failure, of: name, lines: description.lines)
    counterexample.steps = description.steps
    switch position.source {
    case .seed(let seed): counterexample.runSeed = seed
    case .tape(let tape): counterexample.minimal = tape
    }
    return counterexample
  }

  private func judgeStatistics(_ report: inout PropertyReport) {
    let statistics = report.statistics
    if let missing = property.missing() { fail(&report, missing.invariant, missing.message) }
    // The limits of the specification: half of the events skipped is a warning, 19 of 20 a failure.
    if statistics.skippedPerMille > 950 {
      fail(&report, "preconditions let events happen", "they skipped more than 95 % of them")
    } else if statistics.skippedPerMille > 500 {
      report.notes.append("preconditions skipped more than half of all events")
    }
    judgeRejections(&report)
    for label in statistics.labels.keys.sorted() where statistics.labels[label] == 0 {
      report.notes.append("'\(label)' in 0 of \(statistics.runs) runs")
    }
    if statistics.runs == 0 {
      fail(
        &report, "some run counts",
        "each of \(report.rejected) runs was rejected: no assumption, filter or domain was met")
    }
    for requirement in settings.requirements {
      let count = statistics.labels[requirement.label, default: 0]
      switch requirement.standing(count: count, of: statistics.runs) {
      case .met: continue
      case .open:
        report.notes.append(
          "'\(requirement.label)': \(count) of \(statistics.runs) runs, too few to tell")
      case .missed:
        fail(
          &report, "label '\(requirement.label)' occurs",
          "expected at least \(requirement.share) of the runs, actual \(count)"
            + " of \(statistics.runs)")
      }
    }
  }

  /// A search of which nearly all runs are rejected says next to nothing, however many are left:
  /// the same limits as for preconditions.
  private func judgeRejections(_ report: inout PropertyReport) {
    let all = report.runs + report.rejected
    if report.runs == 0 || report.exhaustion != nil { return }
    if report.rejected * 20 > all * 19 {
      fail(
        &report, "assumptions let runs count",
        "\(report.rejected) of \(all) runs were rejected, more than 95 %:"
          + " draw values that satisfy them, instead of choosing among those that may not")
    } else if report.rejected * 2 > all {
      report.notes.append("\(report.rejected) of \(all) runs were rejected, more than half")
    }
  }

  func fail(_ report: inout PropertyReport, _ invariant: String, _ message: String) {
    if report.counterexample != nil { return }
    report.counterexample = PropertyReport.Counterexample(
      Failure(invariant: invariant, message: message), of: name)
  }

  private func keep(_ report: inout PropertyReport) {
    guard let directory = settings.corpus, settings.keepsCases,
      let counterexample = report.counterexample,
      counterexample.keptCase == nil, !counterexample.minimal.isEmpty
    else { return }
    do {
      report.counterexample?.path = try Corpus(directory: directory).keep(
        choiceFile(of: counterexample))
    } catch {
      report.notes.append("the case could not be kept in \(directory): \(error)")
    }
  }

  func choiceFile(of counterexample: PropertyReport.Counterexample) -> ChoiceFile {
    ChoiceFile(
      property: name, invariant: counterexample.failure.invariant,
      fingerprint: counterexample.fingerprint, lines: counterexample.lines,
      tape: counterexample.minimal)
  }
}
