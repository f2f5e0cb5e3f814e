/// One examination of one property: kept cases first, then the search, then the report.
struct Examination {
  var name: String
  var file: String
  var line: Int
  var settings: Settings
  var subject: Subject
  /// Runs all cases instead of random ones.
  var exhaustive: ((Subject) -> (Exhaustion, (tape: [Token], failure: Failure)?))?

  /// Invariant names of findings that are no broken law.
  static let hang = "it ends in time"
  static let crash = "it does not end the process"
  static let refusal = "the generator asks for what there can be"

  func run() -> Report {
    var report = Report(name: name, file: file, line: line, settings: settings)
    if !settings.misread.isEmpty {
      fail(&report, "the settings can be read", settings.misread.joined(separator: ", "))
      return report
    }
    if let journal = settings.journal {
      if let position = Journal.unfinished(path: journal, property: name) {
        let message = "the last run with this journal ended the whole process"
        report.finding = interrupted(position, Examination.crash, message)
        Journal(path: journal, property: name).end()
        return report
      }
      subject.watch.journal = Journal(path: journal, property: name)
    }
    let watched = subject.watch.supervise(hangMilliseconds: settings.budget.hangMilliseconds) {
      // The copy is this thread's own until it is given back.
      var report = report
      self.examine(&report)
      return report
    }
    switch watched {
    case .finished(let finished): report = finished
    case .hangs(let position):
      let message = "a run took longer than \(settings.budget.hangMilliseconds) ms"
      report.finding = interrupted(position, Examination.hang, message)
    case .refused(let position, let message):
      fail(&report, Examination.refusal, message)
      // What led there is not made again: the generator would make the same call.
      if case .seed(let seed)? = position?.source { report.finding?.runSeed = seed }
    }
    keep(&report)
    return report
  }

  private func examine(_ report: inout Report) {
    report.reducerFingerprint = subject.fingerprint()
    if settings.choices != nil || settings.caseName != nil {
      replayGiven(&report)
      return
    }
    if replayKept(&report) { return }
    let search = Search(
      budget: settings.budget, seed: settings.seed, observe: subject.collector.ended,
      begin: subject.watch.begin)
    if let exhaustive {
      examineAll(exhaustive, search, &report)
      return
    }
    let result = search.run(subject.trial) {
      subject.collector.isCounting = false
    }
    report.runs = result.runs
    report.rejected = result.rejected
    report.searchMilliseconds = result.milliseconds
    report.statistics = subject.collector.statistics
    if let finding = result.finding { report.finding = describe(finding) }
    judgeStatistics(&report)
  }

  private func examineAll(
    _ exhaustive: (Subject) -> (Exhaustion, (tape: [Token], failure: Failure)?),
    _ search: Search, _ report: inout Report
  ) {
    subject.collector.isCounting = false
    let start = System.nanoseconds()
    let (exhaustion, failing) = exhaustive(subject)
    report.searchMilliseconds = Search.milliseconds(since: start)
    report.runs = exhaustion.cases
    report.exhaustion = exhaustion
    if let failing {
      report.finding = describe(
        search.shrink(
          failing.tape, failing.failure, runIndex: exhaustion.cases, runSeed: nil, subject.trial))
    } else if exhaustion.cases == 0 {
      fail(&report, "some case counts", "every case was rejected")
    }
  }

  // MARK: What was found

  func describe(_ finding: SearchResult.Finding) -> Report.Finding {
    subject.collector.isCounting = false
    let description = subject.describe(finding.minimal)
    var result = Report.Finding(finding.failure, lines: description.lines)
    result.fingerprint = finding.failure.fingerprint(of: name)
    result.steps = description.steps
    result.stateDifference = description.stateDifference
    result.trail = description.trail
    result.take(finding)
    let original = subject.describe(finding.original)
    result.originalSteps = original.steps
    if let nearMiss = finding.nearMiss { result.nearMiss = subject.describe(nearMiss).lines }
    result.irrelevant = finding.indifferent.map { choice in
      let samples = choice.samples.map { subject.describe($0).lines }
      return choice.text(in: description.lines, samples: samples)
    }
    return result
  }

  private func interrupted(
    _ position: Watch.Position, _ invariant: String, _ message: String
  ) -> Report.Finding {
    let description = subject.describeHang(position)
    let failure = Failure(
      invariant: invariant, message: message, step: description.steps.map { _ in position.steps })
    var finding = Report.Finding(failure, lines: description.lines)
    finding.fingerprint = failure.fingerprint(of: name)
    finding.steps = description.steps
    switch position.source {
    case .seed(let seed): finding.runSeed = seed
    case .tape(let tape): finding.minimal = tape
    }
    return finding
  }

  private func judgeStatistics(_ report: inout Report) {
    let statistics = report.statistics
    // The limits of the specification: half of the events skipped is a warning, 19 of 20 a failure.
    if statistics.skippedPerMille > 950 {
      fail(&report, "preconditions let events happen", "they skipped more than 95 % of them")
    } else if statistics.skippedPerMille > 500 {
      report.notes.append("preconditions skipped more than half of all events")
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

  func fail(_ report: inout Report, _ invariant: String, _ message: String) {
    if report.finding != nil { return }
    report.finding = Report.Finding(Failure(invariant: invariant, message: message))
    report.finding?.fingerprint = Failure(invariant: invariant).fingerprint(of: name)
  }

  private func keep(_ report: inout Report) {
    guard let directory = settings.corpus, settings.keepsCases, let finding = report.finding,
      finding.keptCase == nil, !finding.minimal.isEmpty
    else { return }
    let file = ChoiceFile(
      property: name, invariant: finding.failure.invariant, fingerprint: finding.fingerprint,
      lines: finding.lines, tape: finding.minimal)
    do {
      report.finding?.path = try Corpus(directory: directory).keep(file)
    } catch {
      report.notes.append("the case could not be kept in \(directory): \(error)")
    }
  }
}
