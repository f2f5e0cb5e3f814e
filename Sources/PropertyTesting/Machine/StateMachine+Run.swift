extension StateMachine {
  /// What a run went through, for reports.
  struct Record {
    var initial: State
    var events: [Event] = []
    var states: [State] = []
    var skipped = 0
  }

  static var setupLabel: UInt64 { 1 }
  static var eventsLabel: UInt64 { 2 }

  /// Does one run, driven by any draw: a fuzzer's bytes, for example.
  public func verdict(_ draw: Draw) -> Verdict { run(draw) }

  /// Does one run and adds to what runs did before; see `missing(in:)`.
  public func verdict(_ draw: Draw, noting activity: inout MachineActivity) -> Verdict {
    run(draw, noting: { activity.add($0) })
  }

  /// One run, driven by a draw.
  ///
  /// - Parameters:
  ///   - willReduce: Called with each event before it is reduced; false ends the run there.
  ///   - didReduce: Called with each event and state afterwards.
  func run(
    _ draw: Draw, started: (State) -> Void = { _ in },
    willReduce: (Event) -> Bool = { _ in true },
    didReduce: (Event, State) -> Void = { _, _ in }, skipped: (Event) -> Void = { _ in },
    noting: (MachineActivity) -> Void = { _ in }
  ) -> Verdict {
    var activity = MachineActivity()
    defer { noting(activity) }
    draw.open(.group, label: StateMachine.setupLabel)
    var state = initial(draw)
    draw.close()
    if draw.isRejected { return .rejected }
    started(state)
    note(state, on: draw)
    if let failure = violation(stateLaw?(state), 0) { return .failed(failure) }
    let start = runLaw == nil ? nil : state
    var events: [Event] = []
    var failure: Failure?
    draw.beginList(isFixed: false, label: StateMachine.eventsLabel)
    let planned = draw.plannedEvents(maximumEvents)
    var place = 0
    var step = 0
    while draw.beginElement(at: place, min: 0, max: maximumEvents, planned: planned) {
      place += 1
      let event = self.event(draw, state)
      if draw.isRejected {
        draw.close()
        break
      }
      if !allows(state, event) {
        draw.discardSpan()
        skipped(event)
        draw.close()
        continue
      }
      draw.close()
      step += 1
      if let isWorthGoingOn = draw.eventGate, !isWorthGoingOn() { return .skipped }
      if !willReduce(event) { break }
      if start != nil { events.append(event) }
      failure = apply(event, to: &state, step: step, noting: &activity)
      didReduce(event, state)
      note(state, on: draw)
      if failure != nil { break }
    }
    draw.endList()
    if draw.isRejected { return .rejected }
    if let failure { return .failed(failure) }
    if let start {
      failure = violation(
        runLaw?(Run(initial: start, events: events, final: state)), step)
    }
    return failure.map { .failed($0) } ?? .passed
  }

  private func note(_ state: State, on draw: Draw) {
    for label in stateLabels { draw.label(label.name, when: label.holds(state)) }
  }

  /// Reduces an event and returns what it broke.
  func apply(
    _ event: Event, to state: inout State, step: Int, noting activity: inout MachineActivity
  ) -> Failure? {
    activity.steps += 1
    let differ = activity.hasChanged ? nil : differ
    if stepLaw == nil, differ == nil {
      reduce(&state, event)
      return violation(stateLaw?(state), step) { kind(event) }
    }
    let before = state
    reduce(&state, event)
    if let differ, differ(self, before, state) { activity.hasChanged = true }
    let failure =
      stateLaw?(state) ?? stepLaw?(Step(before: before, event: event, after: state))
    return violation(failure, step) { kind(event) }
  }

  /// A failure with its place.
  func violation(
    _ failure: Failure?, _ step: Int, after eventKind: () -> String? = { nil }
  ) -> Failure? {
    guard var failure else { return nil }
    failure.step = step
    failure.eventKind = eventKind()
    return failure
  }

  /// Replays a tape and keeps all that it went through, up to but not including the reduction of
  /// the event numbered `stop`, if one is given.
  func record(_ draw: Draw, stoppingBefore stop: Int? = nil) -> Record? {
    var record: Record?
    _ = run(
      draw, started: { record = Record(initial: $0) },
      willReduce: { event in
        record?.events.append(event)
        return record?.events.count != stop
      }, didReduce: { record?.states.append($1) }, skipped: { _ in record?.skipped += 1 })
    return record
  }

  /// Runs given events from the simplest initial state; returns what they break, or nil.
  public func run(_ events: [Event]) -> Failure? {
    var state = initial(Draw(replaying: []))
    let start = state
    var activity = MachineActivity()
    if let failure = violation(stateLaw?(state), 0) { return failure }
    for (index, event) in events.enumerated() where allows(state, event) {
      let failure = apply(event, to: &state, step: index + 1, noting: &activity)
      if let failure { return failure }
    }
    return violation(
      runLaw?(Run(initial: start, events: events, final: state)), events.count)
  }

  /// The digest of every state of a seeded run, the initial one first: a golden trail to compare
  /// with one kept from before.
  public func trail(seed: UInt64) -> [StateDigest] {
    var trail: [StateDigest] = []
    _ = run(
      Draw(seed: seed), started: { trail.append(digest($0)) },
      didReduce: { trail.append(digest($1)) })
    return trail
  }
}

extension Draw {
  /// The choices of the run that a search with this seed does first; for a search that goes
  /// its own way, and has a property run shrink what it finds.
  public static func first(of seed: UInt64) -> Draw { Draw(seed: RunSeed.of(seed, 0)) }

  /// How long a random run is to be: any length evenly, but in one run of four at most eight, and
  /// in one as long as it may be, since what takes four events of twenty kinds needs many of them.
  func plannedEvents(_ maximum: Int) -> Int {
    guard driver == .random || continuesAtRandom else { return 0 }
    let longest = UInt64(max(0, maximum))
    switch random.next() & 3 {
    case 0: return Int(random.next(through: min(8, longest)))
    case 1: return Int(longest)
    case _: return Int(random.next(through: longest))
    }
  }
}
