extension StateMachine {
  /// Runs every sequence of at most so many events from every initial state; the report says
  /// whether those were all of them.
  ///
  /// The generators must make finitely many choices. Sequences share the work on what they begin
  /// with, so each costs one step.
  public func exhaust(
    _ name: String, events depth: Int, limit: CaseLimit = CaseLimit(),
    settings: PropertySettings = PropertySettings(), file: String = #fileID, line: Int = #line
  ) -> PropertyReport {
    let machine = events(atMost: depth)
    var run = PropertyRun(
      name: name, file: file, line: line, settings: settings.overridden(),
      property: Property(machine))
    run.exhaustive = { property in
      var walk = ExhaustiveWalk(machine: machine, limit: limit, watchdog: property.watchdog)
      defer { property.collector.activity = walk.activity }
      return walk.run()
    }
    return run.run()
  }

  /// No state's events are listed beyond this many; a walk is then not complete.
  static var alternativeLimit: Int { 100_000 }

  /// The events that can be drawn in a state, in order, and whether those are all.
  func alternatives(
    in state: State, using choices: ExhaustiveChoices, atMost limit: Int = .max
  ) -> (events: [Event], isComplete: Bool) {
    var events: [Event] = []
    choices.reset()
    repeat {
      let event = self.event(choices.draw, state)
      if choices.draw.isRejected { continue }
      if events.count == limit { return (events, false) }
      events.append(event)
    } while choices.advance()
    return (events, true)
  }

  /// Draws the alternative at a place, leaving what it was drawn from in `choices`.
  func alternative(_ place: Int, in state: State, using choices: ExhaustiveChoices) -> Event {
    var left = place
    choices.reset()
    while true {
      let event = self.event(choices.draw, state)
      if !choices.draw.isRejected { left -= 1 }
      if left < 0 || !choices.advance() { return event }
    }
  }

  /// The tape of a run that begins in one of the initial states and takes, at each step, one of
  /// the alternatives there.
  func tape(setup: [ChoiceToken], path: [Int], state: State) -> [ChoiceToken] {
    let close = ChoiceToken(.close, rank: 0)
    var tape = [ChoiceToken(.group, rank: StateMachine.setupLabel)] + setup + [close]
    tape.append(ChoiceToken(.list, rank: StateMachine.eventsLabel))
    let choices = ExhaustiveChoices()
    var state = state
    for (index, place) in path.enumerated() {
      let event = alternative(place, in: state, using: choices)
      tape += [ChoiceToken(.element, rank: 0), ChoiceToken(.more, rank: 1, limit: 1)]
      tape += choices.draw.recorded + [close]
      // The last event may be the one that never ends.
      if index < path.count - 1 { reduce(&state, event) }
    }
    return tape + [close]
  }
}

/// A walk over all sequences of a machine's events, depth first.
private struct ExhaustiveWalk<State, Event> {
  var machine: StateMachine<State, Event>
  var limit: CaseLimit
  var watchdog: Watchdog
  private var progress = Exhaustion()
  private(set) var activity = MachineActivity()
  private var isStopped = false
  private var isTruncated = false
  private let choices = ExhaustiveChoices()
  private var start = System.nanoseconds()
  private var path: [Int] = []
  private var events: [Event] = []
  /// Whether laws of whole runs will ask for the events.
  private var keepsEvents: Bool
  private var initial: State?
  private var failure: Failure?

  init(machine: StateMachine<State, Event>, limit: CaseLimit, watchdog: Watchdog) {
    self.machine = machine
    self.limit = limit
    self.watchdog = watchdog
    keepsEvents = machine.runLaw != nil
  }

  mutating func run() -> (Exhaustion, (tape: [ChoiceToken], failure: Failure)?) {
    start = System.nanoseconds()
    let setups = ExhaustiveChoices()
    repeat {
      let state = machine.initial(setups.draw)
      if setups.draw.isRejected { continue }
      initial = state
      let machine = self.machine
      let setup = setups.draw.recorded
      watchdog.beginWalk { machine.tape(setup: setup, path: $0, state: state) }
      failure = machine.violation(machine.stateLaw?(state), 0)
      if failure == nil { visit(state) } else { progress.cases += 1 }
      if let failure {
        let tape = machine.tape(setup: setups.draw.recorded, path: path, state: state)
        progress.total = progress.cases
        return (progress, (tape, failure))
      }
    } while !isStopped && setups.advance()
    progress.isComplete = !isStopped && !isTruncated
    progress.total = progress.cases + (progress.isComplete ? 0 : 1)
    return (progress, nil)
  }

  /// Counts the sequence that led to a state, and goes on from it.
  private mutating func visit(_ state: State) {
    if progress.cases >= limit.cases
      || progress.cases & 1023 == 1023 && System.milliseconds(since: start) >= limit.milliseconds
    {
      isStopped = true
      return
    }
    progress.cases += 1
    if keepsEvents, let initial {
      failure = machine.violation(
        machine.runLaw?(.init(initial: initial, events: events, final: state)), events.count)
      if failure != nil { return }
    }
    if path.count >= machine.maximumEvents { return }
    let alternatives = machine.alternatives(
      in: state, using: choices, atMost: StateMachine<State, Event>.alternativeLimit)
    if !alternatives.isComplete { isTruncated = true }
    for place in 0..<alternatives.events.count {
      let event = alternatives.events[place]
      if !machine.allows(state, event) { continue }
      watchdog.step(taking: place, after: path.count)
      path.append(place)
      if keepsEvents { events.append(event) }
      var next = state
      failure = machine.apply(event, to: &next, step: path.count, noting: &activity)
      if failure == nil { visit(next) } else { progress.cases += 1 }
      if failure != nil || isStopped { return }
      path.removeLast()
      if keepsEvents { events.removeLast() }
    }
  }
}
