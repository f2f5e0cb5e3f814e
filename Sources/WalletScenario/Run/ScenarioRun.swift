import WalletKernel

/// One run of one scenario: every step in turn, on every world.
struct ScenarioRun {
  let runner: ScenarioRunner
  let script: Script
  let scenario: Scenario
  var worlds: [World]
  /// What has come of it so far.
  var result: ScenarioResult
  /// Whether a failure has ended the scenario.
  var hasEnded = false
  private var eventCount: Int64 = 0
  /// The lines that events come from.
  var lines: [LineReference] = []
  var lineIndices: [Place: Int32] = [:]
  /// The event that was drawn and is being sent.
  var drawn: WalletEvent?
  /// About how many bytes the worlds take that are not run now.
  var parkedBytes = 0
  /// The steps of `in any order` that come after the one that is run; none outside of any.
  var stepsToCome: [LineReference]?
  /// How many acting lines are open around the step that is run.
  private var depth = 0

  // What a strict scenario lacks, see `ScenarioRun+Strict.swift`.
  /// What it lacks so far.
  var gaps: [GapCandidates] = []
  /// The gaps of another row, for which it is asked what holds in this one.
  var asked: [GapCandidates] = []
  /// The first of them that may still be met.
  var nextAsked = 0
  /// The last line of the scenario itself that was run.
  var lastLine: Place?
  let reader: StatementReader
  let columns: [ExampleColumn]

  init(_ runner: ScenarioRunner, _ script: Script, _ scenario: Scenario) {
    self.runner = runner
    self.script = script
    self.scenario = scenario
    result = ScenarioResult(scenario: scenario)
    reader = StatementReader(script, scenario)
    columns = scenario.isStrict ? script.columns(of: scenario) : []
    worlds = [World(runner.declarations)]
    if runner.tallies { worlds[0].tally = CoverageTally() }
  }

  /// Runs all steps of the scenario.
  mutating func runAll(_ steps: Script.Steps) {
    run(steps.setup, isExcused: false)
    if scenario.isStrict { beginStrict() }
    run(steps.body, isExcused: false)
    // What a strict one lacks after its last acting line.
    if !hasEnded { checkCoverage() }
    runAfter(steps.after)
    if !hasEnded { checkRequests() }
    if !hasEnded { checkStandingLines() }
  }

  /// From here on what changes must be covered.
  private mutating func beginStrict() {
    for index in worlds.indices {
      worlds[index].coverage = StrictCoverage(scenario.strictness)
      worlds[index].last = nil
    }
  }

  /// Runs what is run after each scenario, also one that has failed; what it changes need not be
  /// covered.
  private mutating func runAfter(_ steps: [Step]) {
    if steps.isEmpty || isSpent { return }
    let hadEnded = hasEnded
    hasEnded = false
    stepsToCome = nil
    for world in worlds.indices { worlds[world].coverage = nil }
    run(steps, isExcused: false)
    hasEnded = hasEnded || hadEnded
  }

  /// Whether a limit has ended the scenario, so that nothing more may be run.
  private var isSpent: Bool {
    switch result.failures.last?.reason {
    case .tooMuchWork?, .tooManyEvents?, .tooMuchKept?, .tooManyOrders?: hasEnded
    case _: false
    }
  }

  /// Tells what still waits for the host's answer, where that is demanded.
  private mutating func checkRequests() {
    guard scenario.strictness.contains(.requests) else { return }
    for world in worlds.indices {
      let open = worlds[world].session.wallet.state.openRequests
      guard !open.isEmpty else { continue }
      result.failures.append(
        StepFailure(
          reason: .waiting(open), place: scenario.place, calls: [], lastAct: nil, changes: [],
          order: order(of: world)))
      return
    }
  }

  /// Runs steps in order.
  ///
  /// - Parameter isExcused: whether what is expected after the enclosing line is a rejection.
  mutating func run(_ steps: [Step], isExcused: Bool) {
    for (index, step) in steps.enumerated() {
      if hasEnded { return }
      let next = index + 1 < steps.count ? steps[index + 1] : nil
      let start = tracedStart(of: step)
      run(step, isExcused: isExcused || next?.expectsRejection == true)
      trace(step, since: start)
      if depth == 0 { lastLine = step.place }
    }
  }

  private mutating func run(_ step: Step, isExcused: Bool) {
    if step.inner == nil { result.steps += 1 }
    switch step.kind {
    case .expect(let expectation, let isSoft):
      let form = expectation.form
      let hasRoom = spend(step) { (world) in
        form.cost(onScreenOf: world.rows) + form.cost(ofOutputs: world.outputs.count)
      }
      guard hasRoom else { return }
      expect(expectation, step, isSoft: isSoft)
    case .invariant(let standing):
      let invariant = World.Invariant(standing: standing, step: step)
      for index in worlds.indices { worlds[index].add(invariant) }
    case .act, .locale, .together, .inAnyOrder, .repeated, .call, .reload, .random:
      // The screen before it is kept, and what the kernel demands is held against it.
      let perRow = worlds[0].coverage == nil ? 1 : 3 * Work.shownRow
      guard spend(step, { Work.step + $0.rows * perRow }) else { return }
      runLine(step, isExcused: isExcused)
    }
  }

  /// Adds units of work that were computed of numbers a script gave.
  mutating func spend(_ units: Int64) {
    let (sum, overflow) = result.work.addingReportingOverflow(units)
    result.work = overflow ? .max : sum
  }

  /// Counts what a step costs in every world; false when it was too much.
  mutating func spend(_ step: Step, _ cost: (_ world: borrowing World) -> Int64) -> Bool {
    for world in worlds.indices { spend(cost(worlds[world])) }
    return spendShown(step)
  }

  /// Counts the rows that were shown; false when it was too much.
  private mutating func spendShown(_ step: Step) -> Bool {
    for world in worlds.indices { spend(worlds[world].takeShownRows() * Work.shownRow) }
    guard result.work > runner.limits.work else { return true }
    end(.tooMuchWork(runner.limits.work), step, 0)
    return false
  }

  /// Runs an acting line, with all that is in it.
  private mutating func runLine(_ step: Step, isExcused: Bool) {
    // A macro of expectations only acts on nothing, and leaves the last acting line as it is.
    if depth == 0, step.acts { checkCoverage() }
    if hasEnded { return }
    depth += 1
    for index in worlds.indices { worlds[index].open(step) }
    perform(step, isExcused: isExcused)
    for index in worlds.indices { worlds[index].close(isBlock: step.inner != nil) }
    depth -= 1
    if depth == 0, !hasEnded { checkSoundness(step) }
  }

  /// Holds the kernel's own invariants against every world; once a line, since they cost far more
  /// than most events.
  private mutating func checkSoundness(_ step: Step) {
    for world in worlds.indices {
      let broken = worlds[world].session.wallet.state.brokenInvariants
      if !broken.isEmpty { return end(.unsound(broken), step, world) }
    }
  }

  private mutating func perform(_ step: Step, isExcused: Bool) {
    switch step.kind {
    case .act(let events):
      send(events, step, isExcused: isExcused)
    case .locale(let identifier):
      if let conventions = LocaleTable.conventions(for: identifier) {
        send([.localeChanged(conventions)], step, isExcused: isExcused)
      } else {
        let nearest = LocaleTable.nearestIdentifier(to: identifier)
        reject(.unknownLocale(identifier, nearest: nearest), step, isExcused: isExcused)
      }
    case .together(let inner):
      for index in worlds.indices { worlds[index].beginTurn() }
      run(inner, isExcused: isExcused)
      for index in worlds.indices { worlds[index].endTurn() }
    case .repeated(let count, let inner):
      var round: Int64 = 0
      while round < count, !hasEnded {
        run(inner, isExcused: isExcused)
        round += 1
      }
    case .call(_, let inner): run(inner, isExcused: isExcused)
    case .inAnyOrder(let inner): runInAnyOrder(inner, step, isExcused: isExcused)
    case .reload:
      reload(step)
    case .random(let acts):
      sendRandom(acts, step)
    case .expect, .invariant: break  // they act on nothing, and do not come here
    }
  }

  // MARK: Events

  private mutating func send(_ events: [WalletEvent], _ step: Step, isExcused: Bool) {
    for world in worlds.indices {
      for (index, event) in events.enumerated() {
        // The keys of one `press` are one turn.
        _ = send(event, beginsTurn: index == 0, step, world, isExcused: isExcused)
        if hasEnded { return }
      }
    }
  }

  /// Sends an event in one world; false when it was rejected.
  mutating func send(
    _ event: WalletEvent, beginsTurn: Bool = true, origin: Origin? = nil, _ step: Step,
    _ world: Int, isExcused: Bool
  ) -> Bool {
    guard count(events: 1, step, world) else { return false }
    if let rejection = worlds[world].send(event, beginsTurn: beginsTurn, origin: origin) {
      if !isExcused { end(.rejected(rejection), step, world) }
      return false
    }
    if keptBytes > runner.limits.keptBytes {
      end(.tooMuchKept(runner.limits.keptBytes), step, world)
      return false
    }
    worlds[world].eventSteps.append(lineIndex(of: step))
    if !worlds[world].invariants.isEmpty { checkInvariants(step, world) }
    return true
  }

  /// Counts events against the limits; false when they were too many.
  private mutating func count(events: Int, _ step: Step, _ world: Int) -> Bool {
    eventCount += Int64(events)
    if eventCount > runner.limits.events {
      end(.tooManyEvents(runner.limits.events), step, world)
      return false
    }
    spend(Int64(events) * Work.step)
    return spendShown(step)
  }

  private var keptBytes: Int { worlds.reduce(parkedBytes) { $0 + $1.keptBytes } }

  private mutating func reject(_ rejection: Rejection, _ step: Step, isExcused: Bool) {
    for world in worlds.indices {
      worlds[world].note(rejection)
      if !isExcused, !hasEnded { end(.rejected(rejection), step, world) }
    }
  }

  private mutating func checkInvariants(_ step: Step, _ world: Int) {
    for index in worlds[world].invariants.indices {
      let standing = worlds[world].invariants[index].standing
      if let condition = standing.condition {
        spend(condition.cost(onScreenOf: worlds[world].rows))
      }
      guard spendShown(step) else { return }
      guard let breach = worlds[world].breach(ofInvariant: index) else { continue }
      return end(
        .invariant(breach.reason, standing, by: LineReference(step)), step, world,
        place: standing.condition?.spot(of: breach.reason) ?? standing.place,
        calls: worlds[world].invariants[index].step.calls)
    }
  }

  /// Tells of standing lines that never had anything to be asked of.
  mutating func checkStandingLines() {
    for index in worlds[0].invariants.indices {
      let invariant = worlds[0].invariants[index]
      guard let condition = invariant.standing.condition,
        worlds.allSatisfy({ world in
          world.invariants.indices.contains(index) && world.invariants[index].found == 0
            && !world.invariants[index].isThere
        })
      else { continue }
      let nearest = NearestPath.find(condition.path, in: worlds[0].session.view)
      fail(
        .neverThere(condition.path, nearest: nearest), invariant.step, 0,
        place: condition.place)
    }
  }

  private mutating func reload(_ step: Step) {
    for world in worlds.indices {
      // It replays all of them.
      let events = worlds[world].session.log.count
      guard count(events: events, step, world) else { return }
      do throws(ReloadFailure) {
        worlds[world].session = try Reloading.reload(
          worlds[world].session, catalogue: runner.catalogue, through: runner.reload)
        worlds[world].noteReload()
      } catch {
        return end(.reload(error), step, world)
      }
    }
  }

  // MARK: Failures

  /// Fails the scenario and ends it.
  mutating func end(
    _ reason: FailureReason, _ step: Step, _ world: Int, place: Place? = nil,
    calls: [Place]? = nil
  ) {
    fail(reason, step, world, place: place, calls: calls)
    hasEnded = true
  }

  /// Fails the scenario; the same failure in another order is told once.
  ///
  /// - Parameter queue: the outputs not looked at before the step was asked; none: those now.
  mutating func fail(
    _ reason: FailureReason, _ step: Step, _ world: Int, place: Place? = nil,
    calls: [Place]? = nil, queue: PendingOutputs? = nil
  ) {
    // It may be known by its offset alone.
    let place =
      place.map { script.place($0, movedTo: $0.offset) } ?? self.place(of: reason, step)
      ?? step.place
    let isKnown = result.failures.contains { $0.place == place && $0.reason == reason }
    if isKnown, worlds.count > 1 || stepsToCome != nil { return }
    let rows = worlds[world].rows
    spend(3 * Work.shownRow * rows)
    guard keepsFailure(on: rows) else { return }
    let line = worlds[world].current ?? worlds[world].last
    var changes = worlds[world].changes(since: line).filter {
      !worlds[world].session.wallet.state.exempts($0.path)
    }
    let count = changes.count
    changes.removeAll { worlds[world].isDressing($0.path) }
    let path = reason.path
    var failure = StepFailure(
      reason: reason, place: place, calls: calls ?? step.calls, lastAct: line?.line,
      changes: [], order: order(of: world))
    failure.dressingChanges = count - changes.count
    // First what the expectation is about, then its component, then the rest.
    let ordered = changes.enumerated().sorted {
      ($0.element.distance(to: path), $0.offset) < ($1.element.distance(to: path), $1.offset)
    }
    failure.changes = ordered.prefix(runner.limits.changes).map { $0.element }
    failure.moreChanges = changes.count - failure.changes.count
    let history = history(of: path, in: world)
    failure.lastChange = history.lastChange
    (failure.ignored, failure.moreIgnored) = (history.ignored, history.moreIgnored)
    let pending = queue ?? worlds[world].outputs
    failure.pending = Array(pending.suffix(runner.limits.pendingOutputs))
    failure.morePending = pending.count - failure.pending.count
    if let drawn {
      failure.event = drawn
      if case .invariant(_, let standing, _) = reason, result.failures.isEmpty {
        failure.script = runner.shorten?(worlds[world].session.log, standing)
      }
    }
    result.failures.append(failure)
  }

  /// Whether one more failure, on a screen of so many rows, is kept, and not only counted.
  mutating func keepsFailure(on rows: Int64) -> Bool {
    // A failure by itself is like a screen of some fifty rows.
    let weight = result.failureWeight + 50 + rows
    let isLight = weight <= runner.limits.failureWeight
    guard result.failures.isEmpty || isLight && result.failures.count < runner.limits.failures
    else {
      result.moreFailures += 1
      return false
    }
    result.failureWeight = weight
    return true
  }

  /// Where a failure points if not at the step.
  private func place(of reason: FailureReason, _ step: Step) -> Place? {
    guard case .rejected(let rejection) = reason else { return nil }
    return script.place(of: rejection, in: step)
  }

  /// The order of a world, with what it has still to run.
  func order(of world: Int) -> [LineReference] { worlds[world].order + (stepsToCome ?? []) }
}

extension ViewDifference {
  /// How far it is from a path: 0 at it, above or below it, 1 in its component, 2 elsewhere.
  fileprivate func distance(to other: [PathPart]?) -> Int {
    guard let other, !other.isEmpty else { return 1 }
    let own = path.parts
    if own.starts(with: other) || other.starts(with: own) { return 0 }
    return own.first == other.first ? 1 : 2
  }
}
