/// What a search for a shorter way starts from.
struct Shortcut {
  /// A failing run that no edit makes smaller.
  var tape: [ChoiceToken]
  /// What it breaks.
  var invariant: String
  /// How many events may be reduced.
  var steps: Int
  /// When to look no further, on the clock of `System.nanoseconds`.
  var deadline: UInt64

  /// As many events as shrinking reduced: it may then take twice as long. At least as many as a
  /// small machine has states, at most what a debug build does in a second or so.
  private static let stepRange = 2_000...40_000

  init(_ shrinker: Shrinker) {
    tape = shrinker.best
    invariant = shrinker.failure.invariant
    steps = min(max(shrinker.steps, Shortcut.stepRange.lowerBound), Shortcut.stepRange.upperBound)
    deadline = shrinker.deadline
  }
}

/// A breadth-first search over the states to which a failing run's own events lead, in any order
/// and number: it ends at the shortest way to fail, which deletions find only if it is a part of
/// the longer one.
extension StateMachine {
  /// The tape of a run of fewer events that breaks the same law, if there is one within reach.
  func shortcut(_ search: Shortcut) -> [ChoiceToken]? {
    // A state that is a reference would not be copied, and runs would mix.
    if State.self is AnyObject.Type { return nil }
    guard let parts = EventParts(search.tape), parts.count > 2 else { return nil }
    var walk = ShortcutWalk(machine: self, search: search, parts: parts)
    return walk.run()
  }
}

/// A run's tape in parts: what precedes its events, and each event's choices.
private struct EventParts {
  var setup: [ChoiceToken]
  /// What opens the list of events.
  private var opening: ChoiceToken
  /// The events that had an effect, equal ones once.
  var events: [[ChoiceToken]] = []
  /// How many events the run had.
  var count = 0

  init?(_ tape: [ChoiceToken]) {
    let outline = Outline(tape)
    guard let list = outline.spans.lastIndex(where: { $0.kind == .list && $0.parent < 0 }) else {
      return nil
    }
    setup = Array(tape[..<outline.spans[list].open])
    opening = tape[outline.spans[list].open]
    for element in outline.children(of: list).map({ outline.spans[$0] })
    where element.kind == .element && !element.isEndOfList && element.close < tape.count {
      count += 1
      let start = element.open + (tape[element.open + 1].kind == .more ? 2 : 1)
      let content = Array(tape[start..<element.close])
      if !tape[element.open].isDiscarded, !events.contains(content) { events.append(content) }
    }
  }

  /// The tape of a run of some of the events.
  func tape(of path: [Int], _ contents: [[ChoiceToken]]) -> [ChoiceToken] {
    let close = ChoiceToken(.close, rank: 0)
    var tape = setup + [opening]
    for place in path {
      tape += [ChoiceToken(.element, rank: 0), ChoiceToken(.more, rank: 1, limit: 1)]
      tape += contents[place] + [close]
    }
    tape += [
      ChoiceToken(.element, rank: 0), ChoiceToken(.more, rank: 0, limit: 1), close, close,
    ]
    return tape
  }
}

private struct ShortcutWalk<State, Event> {
  let machine: StateMachine<State, Event>
  let search: Shortcut
  let parts: EventParts
  private let draw = Draw(driver: .tape)
  private var contents: [[ChoiceToken]] = []
  private var states: [State] = []
  private var parents: [Int] = []
  private var places: [Int] = []
  private var depths: [Int] = []
  private var known: Set<StateDigest> = []

  /// A machine with no more events than this in its first state is walked by all of them, not only
  /// by those of the run.
  private static var smallAlphabet: Int { 16 }

  init(machine: StateMachine<State, Event>, search: Shortcut, parts: EventParts) {
    self.machine = machine
    self.search = search
    self.parts = parts
  }

  mutating func run() -> [ChoiceToken]? {
    draw.tape = parts.setup
    draw.restart()
    draw.open(.group, label: StateMachine<State, Event>.setupLabel)
    let start = machine.initial(draw)
    draw.close()
    if draw.isRejected { return nil }
    contents = parts.events
    addSmallAlphabet(of: start)
    _ = add(start, from: -1, by: 0, depth: 0)
    var left = search.steps
    var current = 0
    var activity = MachineActivity()
    while current < states.count {
      // The event that fails is one more; the way that is known is not to be found again.
      if depths[current] + 2 > parts.count { return nil }
      for place in contents.indices {
        left -= 1
        if left < 0 || left & 255 == 0 && System.nanoseconds() > search.deadline { return nil }
        draw.tape = contents[place]
        draw.restart()
        let event = machine.event(draw, states[current])
        if draw.isRejected || !machine.allows(states[current], event) { continue }
        var after = states[current]
        let depth = depths[current] + 1
        let failure = machine.apply(event, to: &after, step: depth, noting: &activity)
        if let failure {
          if failure.invariant != search.invariant { continue }
          return parts.tape(of: path(to: current) + [place], contents)
        }
        guard add(after, from: current, by: place, depth: depth) else { continue }
        if breaksRunLaw(after, start, &left) {
          return parts.tape(of: path(to: states.count - 1), contents)
        }
      }
      current += 1
    }
    return nil
  }

  /// Adds a machine's other events, where there are few.
  private mutating func addSmallAlphabet(of state: State) {
    let choices = ExhaustiveChoices()
    var drawn: [[ChoiceToken]] = []
    repeat {
      _ = machine.event(choices.draw, state)
      drawn.append(choices.draw.recorded)
      if drawn.count > Self.smallAlphabet { return }
    } while choices.advance()
    for content in drawn where !contents.contains(content) { contents.append(content) }
  }

  private mutating func add(_ state: State, from parent: Int, by place: Int, depth: Int) -> Bool {
    guard known.insert(machine.digest(state)).inserted else { return false }
    states.append(state)
    parents.append(parent)
    places.append(place)
    depths.append(depth)
    return true
  }

  private func path(to number: Int) -> [Int] {
    var path: [Int] = []
    var current = number
    while parents[current] >= 0 {
      path.append(places[current])
      current = parents[current]
    }
    return path.reversed()
  }

  /// Whether the run to a new state breaks the law of whole runs that the failing one broke.
  private mutating func breaksRunLaw(_ state: State, _ start: State, _ left: inout Int) -> Bool {
    guard let law = machine.runLaw else { return false }
    let path = path(to: states.count - 1)
    left -= path.count
    var current = start
    var events: [Event] = []
    for place in path {
      draw.tape = contents[place]
      draw.restart()
      let event = machine.event(draw, current)
      events.append(event)
      machine.reduce(&current, event)
    }
    let failure = law(StateMachine<State, Event>.Run(initial: start, events: events, final: state))
    return failure?.invariant == search.invariant
  }
}
