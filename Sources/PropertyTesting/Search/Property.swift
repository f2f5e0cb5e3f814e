/// A property as its run sees it: how to run it, and how to show what it ran on.
struct Property {
  /// What a tape makes, for people.
  struct Description {
    /// The value or the events, one to a line.
    var lines: [String]
    /// How many events there are; nil for a value.
    var steps: Int?
    /// The lines of the state that the last event changed: `-` before, `+` after.
    var stateDifference: [String] = []
    /// The digest of every state, the initial one first.
    var trail: [StateDigest] = []
    /// What the run had to say of itself.
    var notes: [String] = []
  }

  var test: (Draw) -> Verdict
  var describe: ([ChoiceToken]) -> Description
  /// What a run that did not end was doing: its seed's events up to the one under way.
  var describeHang: (Watchdog.Position, Constants) -> Description
  /// Runs events as a kept case has them written; nil where they cannot be read.
  var runLines: ([String]) -> Verdict? = { _ in nil }
  /// What the runs of a search that broke no law did not do, although it is demanded.
  var missing: () -> Failure? = { nil }
  /// Whether a run is one value, which is tested or not, and no run of events.
  var isOfValues = false
  /// Looks among the states that a failing run's own events lead to for a shorter way to fail.
  var shortcut: (Shortcut) -> [ChoiceToken]? = { _ in nil }
  /// Tells versions of the reducer apart; nil where there is none.
  var fingerprint: () -> String? = { nil }
  var watchdog = Watchdog()
  var collector = StatisticsCollector()
}

extension Property {
  /// A property of drawn values.
  init<Value>(
    _ generate: @escaping (Draw) -> Value, _ render: @escaping (Value) -> [String],
    _ property: @escaping (Value) throws -> Bool
  ) {
    let watchdog = Watchdog()
    let collector = StatisticsCollector()
    test = Draw.test(
      { draw in
        let value = generate(draw)
        watchdog.generated()
        return value
      }, property)
    describe = { tape in
      let draw = Draw(replaying: tape)
      let lines = render(generate(draw))
      return Description(lines: lines, notes: draw.notes)
    }
    describeHang = { position, constants in
      position.isGenerated
        ? Description(lines: render(generate(position.source.draw(with: constants))))
        : Description(lines: ["the generator did not end"])
    }
    isOfValues = true
    self.watchdog = watchdog
    self.collector = collector
  }

  /// A machine's runs.
  init<State, Event>(_ machine: StateMachine<State, Event>) {
    let watchdog = Watchdog()
    let collector = StatisticsCollector(printsStates: machine.printsForDigest)
    test = { draw in
      machine.run(
        draw, started: { state in collector.state { machine.digest(state) } },
        willReduce: { event in
          watchdog.step()
          collector.event { machine.kind(event) }
          return true
        }, didReduce: { _, state in collector.state { machine.digest(state) } },
        skipped: { _ in collector.skipped() }, noting: { collector.add($0) })
    }
    describe = { tape in machine.describe(Draw(replaying: tape)) }
    describeHang = { position, constants in
      // Without an event the run stands in the generator, which would not end here, either.
      position.steps == 0
        ? Description(lines: ["the generator did not end"])
        : machine.describe(
          position.source.draw(with: constants), stoppingBefore: position.steps)
    }
    shortcut = { machine.shortcut($0) }
    runLines = { lines in
      let events = lines.compactMap { machine.parseEvent?($0) }
      if machine.parseEvent == nil || events.count < lines.count { return nil }
      return machine.run(events).map { .failed($0) } ?? .passed
    }
    missing = { machine.missing(in: collector.activity) }
    fingerprint = { machine.fingerprint(watchedBy: watchdog) }
    self.watchdog = watchdog
    self.collector = collector
  }
}

extension StateMachine {
  func describe(_ draw: Draw, stoppingBefore stop: Int? = nil) -> Property.Description {
    guard let record = record(draw, stoppingBefore: stop) else {
      return Property.Description(lines: [])
    }
    let states = [record.initial] + record.states
    var difference: [String] = []
    if states.count > 1, stop == nil {
      difference = LineDifference.between(
        renderState(states[states.count - 2]), renderState(states[states.count - 1]))
    }
    return Property.Description(
      lines: renderEvents(record.events), steps: record.events.count,
      stateDifference: difference, trail: states.map(digest), notes: draw.notes)
  }

  /// The states of five seeded runs in one digest: another reducer or generator gives another one.
  /// Five runs of some dozen events meet most kinds of events and cost next to nothing.
  func fingerprint(watchedBy watchdog: Watchdog = Watchdog()) -> String {
    var whole = StateDigest()
    for seed: UInt64 in 0..<5 {
      watchdog.begin(.seed(seed))
      _ = run(
        Draw(seed: seed), started: { whole.combine(digest($0).high) },
        willReduce: { _ in
          watchdog.step()
          return true
        }, didReduce: { whole.combine(digest($1).high) })
    }
    return whole.shortText
  }
}

/// The difference between two lists of lines.
enum LineDifference {
  /// Lines only in the first as `- line`, lines only in the second as `+ line`, in their order.
  static func between(_ old: [String], _ new: [String]) -> [String] {
    let changes = new.difference(from: old)
    return (changes.removals + changes.insertions).map { change in
      switch change {
      case .remove(_, let line, _): "- " + line
      case .insert(_, let line, _): "+ " + line
      }
    }
  }
}
