/// Runs a test function on every case of its generator.
struct ExhaustiveSearch {
  var limit: CaseLimit
  var begin: (RunSource) -> Void

  /// Runs until a case fails, there are no more, or the limit is reached.
  func run(_ test: (Draw) -> Verdict) -> (Exhaustion, (tape: [ChoiceToken], failure: Failure)?) {
    let choices = ExhaustiveChoices()
    var progress = Exhaustion()
    let start = System.nanoseconds()
    // What an assumption rejects is no case, and then nobody knows how many there are.
    var isCountable = true
    while true {
      if progress.cases >= limit.cases
        || progress.cases & 255 == 255 && System.milliseconds(since: start) >= limit.milliseconds
      {
        if progress.total <= progress.cases { progress.expect(isCountable ? 1 : 0) }
        return (progress, nil)
      }
      begin(.tape(choices.draw.tape))
      let verdict = test(choices.draw)
      let left = choices.casesLeftAtLeast
      switch verdict {
      case .passed: progress.cases += 1
      case .rejected, .skipped: isCountable = false
      case .failed(let failure):
        progress.cases += 1
        progress.expect(isCountable ? left : 0)
        return (progress, (choices.draw.recorded, failure))
      }
      if !choices.advance() { break }
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
  _ name: String, limit: CaseLimit = CaseLimit(), settings: PropertySettings = PropertySettings(),
  file: String = #fileID, line: Int = #line, generate: @escaping (Draw) -> Value,
  render: @escaping (Value) -> [String] = { ["\($0)"] },
  property: @escaping (Value) throws -> Bool
) -> PropertyReport {
  var run = PropertyRun(
    name: name, file: file, line: line, settings: settings.overridden(),
    property: Property(generate, render, property))
  run.exhaustive = { property in
    ExhaustiveSearch(limit: limit, begin: property.watchdog.begin).run(property.test)
  }
  return run.run()
}
