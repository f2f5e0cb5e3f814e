import WalletKernel

/// What may be pasted for a gap, as far as it is known where it holds.
struct GapCandidates {
  /// The index of the failure that tells of the gap; in another row's run, of that row's.
  var failure: Int
  /// The acting line.
  var act: Place
  /// What is lacking, with the ways to write it that have held so far.
  var items: [Item]
  /// Whether the gap was met in the run that is asked.
  var isMet = false

  struct Item {
    var subject: String
    var candidates: [[String]]
  }

  /// Keeps the ways that hold in every world.
  mutating func keep(holdingIn worlds: [World], _ reader: StatementReader) {
    let expectations = reader.read(items.flatMap { $0.candidates })
    var holds = expectations.map { $0 != nil }
    for world in worlds {
      var trial = world
      // Nothing is covered by trying.
      trial.coverage = nil
      for (index, expectation) in expectations.enumerated() where holds[index] {
        guard let expectation else { continue }
        holds[index] = expectation.form.failures(in: &trial).isEmpty
        trial.outputs = world.outputs
      }
    }
    var index = 0
    for item in items.indices {
      let count = items[item].candidates.count
      items[item].candidates = zip(items[item].candidates, holds[index..<index + count])
        .filter { $0.1 }.map { $0.0 }
      index += count
    }
  }

  mutating func keepNone() {
    for item in items.indices { items[item].candidates = [] }
  }
}

extension ScenarioRun {
  /// Tells what a strict scenario lacks after its last acting line.
  mutating func checkCoverage() {
    guard worlds[0].coverage != nil, let act = worlds[0].last?.line else { return }
    defer { for world in worlds.indices { worlds[world].settleCoverage() } }
    // Both runs come by the lines in the same order.
    while asked.count > nextAsked, asked[nextAsked].act.line < act.place.line { nextAsked += 1 }
    if asked.count > nextAsked, asked[nextAsked].act == act.place {
      asked[nextAsked].isMet = true
      asked[nextAsked].keep(holdingIn: worlds, reader)
    }
    var items: [GapCandidates.Item] = []
    var known: Set<[String]> = []
    var first: Int?
    var more = 0
    for world in worlds.indices {
      // All of the screen is held against what it was, and each leaf that changed against what
      // was looked at.
      spend(Work.strictRow * worlds[world].rows)
      let uncovered = worlds[world].uncovered()
      spend(Work.uncoveredLeaf * Int64(uncovered.count))
      if result.work > runner.limits.work { return endCoverage(act) }
      for (index, item) in uncovered.enumerated() {
        first = first ?? world
        guard items.count < runner.limits.gapLines else {
          // To print what is only counted would take longer than all else; another order most
          // often lacks the same.
          more = max(more, uncovered.count - index)
          break
        }
        guard known.insert(item.plainLines).inserted else { continue }
        items.append(.init(subject: item.subject, candidates: item.candidates(columns)))
      }
    }
    guard let first, keepsFailure(on: worlds[first].rows) else { return }
    // Each line is read, and looked for among the rows.
    let lines = items.reduce(0) { $0 + $1.candidates.count } * worlds.count
    spend(Int64(lines) * (10 * Work.step + worlds[first].rows))
    var gap = GapCandidates(failure: result.failures.count, act: act.place, items: items)
    gap.keep(holdingIn: worlds, reader)
    gaps.append(gap)
    let place = placeToPaste(after: act)
    result.failures.append(
      StepFailure(
        reason: .notCovered(
          StrictGap(
            more: more, reach: worlds.count > 1 ? .everyOrder : .once,
            actingLine: place.line == act.place.line ? nil : act.place.line)),
        place: place, calls: [], lastAct: act, changes: [], order: order(of: first)))
  }

  /// Ends a scenario that changed more than can be told.
  private mutating func endCoverage(_ act: LineReference) {
    hasEnded = true
    result.failures.append(
      StepFailure(
        reason: .tooMuchWork(runner.limits.work), place: act.place, calls: [], lastAct: act,
        changes: [], order: order(of: 0)))
  }

  /// Right after the acting line, unless outputs were looked at since: then the rest is
  /// what all expectations up to here leave.
  private func placeToPaste(after act: LineReference) -> Place {
    let wasLookedAt = worlds.contains { world in
      !world.outputs.isEmpty && world.outputs.count != world.last?.outputCount
    }
    return script.end(of: wasLookedAt ? lastLine ?? act.place : act.place)
  }

  /// Finds the lines that cover what is lacking, and hold in every row of the examples.
  mutating func fillGaps() {
    if gaps.isEmpty { return }
    guard script.rowCount(of: scenario) <= runner.limits.comparedRows else {
      for gap in gaps.indices { gaps[gap].keepNone() }
      return tellGaps(hasRows: true)
    }
    let rows = script.scenarios.filter {
      $0.declaration == scenario.declaration && $0.row != scenario.row
    }
    for row in rows { gaps = Self.keep(gaps, holdingIn: row, of: script, runner) }
    tellGaps(hasRows: !rows.isEmpty)
  }

  private mutating func tellGaps(hasRows: Bool) {
    for gap in gaps {
      guard case .notCovered(var lack) = result.failures[gap.failure].reason else { continue }
      if hasRows {
        lack.reach = lack.reach == .once ? .everyRow : .everyRowAndOrder
      }
      for item in gap.items {
        if let statement = item.candidates.first {
          lack.statements.append(statement)
        } else if !lack.unstated.contains(item.subject) {
          lack.unstated.append(item.subject)
        }
      }
      result.failures[gap.failure].reason = .notCovered(lack)
    }
  }

  /// Runs another row to see what holds there, too.
  private static func keep(
    _ gaps: [GapCandidates], holdingIn row: Scenario, of script: Script, _ runner: ScenarioRunner
  ) -> [GapCandidates] {
    // A row that can't be expanded says so itself.
    guard let steps = try? script.steps(of: row) else { return gaps }
    var runner = runner
    runner.limits.events = min(runner.limits.events, runner.limits.comparedEvents)
    runner.tracedEvents = 0
    runner.tracesSteps = false
    runner.tallies = false
    var run = ScenarioRun(runner, script, row)
    run.asked = gaps
    for index in run.asked.indices { run.asked[index].isMet = false }
    run.runAll(steps)
    let isCut = run.result.failures.contains { failure in
      switch failure.reason {
      case .tooManyEvents, .tooMuchWork: true
      default: false
      }
    }
    // Where another failure comes first, that is to be mended first.
    if isCut || !run.hasEnded {
      for index in run.asked.indices where !run.asked[index].isMet {
        run.asked[index].keepNone()
      }
    }
    return run.asked
  }
}
