/// Runs a trial on every case of its generator.
struct ExhaustiveSearch {
  var limit: CaseLimit
  var begin: (RunSource) -> Void

  /// Runs until a case fails, there are no more, or the limit is reached.
  func run(_ trial: (Draw) -> Verdict) -> (Exhaustion, (tape: [Token], failure: Failure)?) {
    var odometer = Odometer()
    var progress = Exhaustion()
    let start = System.nanoseconds()
    // What an assumption rejects is no case, and then nobody knows how many there are.
    var isCountable = true
    while true {
      if progress.cases >= limit.cases
        || progress.cases & 255 == 255 && Search.milliseconds(since: start) >= limit.milliseconds
      {
        if progress.total <= progress.cases { progress.expect(isCountable ? 1 : 0) }
        return (progress, nil)
      }
      begin(.tape(odometer.draw.tape))
      let verdict = trial(odometer.draw)
      let left = odometer.casesLeftAtLeast
      switch verdict {
      case .passed: progress.cases += 1
      case .rejected, .skipped: isCountable = false
      case .failed(let failure):
        progress.cases += 1
        progress.expect(isCountable ? left : 0)
        return (progress, (odometer.draw.recorded, failure))
      }
      if !odometer.advance() { break }
      progress.expect(isCountable ? left : 0)
      if progress.cases >= limit.cases { return (progress, nil) }
    }
    progress.total = progress.cases
    progress.isComplete = true
    return (progress, nil)
  }
}

/// Runs a property on every value of a generator with finitely many choices; the report says
/// whether those were all of them.
///
/// A rejected case counts as none.
public func exhaust<Value>(
  _ name: String, limit: CaseLimit = CaseLimit(), settings: Settings = Settings(),
  file: String = #fileID, line: Int = #line, generate: @escaping (Draw) -> Value,
  render: @escaping (Value) -> [String] = { ["\($0)"] },
  property: @escaping (Value) throws -> Bool
) -> Report {
  var examination = Examination(
    name: name, file: file, line: line, settings: settings.overridden(),
    subject: Subject(generate, render, property))
  examination.exhaustive = { subject in
    ExhaustiveSearch(limit: limit, begin: subject.watch.begin).run(subject.trial)
  }
  return examination.run()
}
