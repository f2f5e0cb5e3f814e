extension StateMachine {
  /// Visits every reachable state, the nearest first, and checks the laws of states and steps.
  ///
  /// The first broken law is reached by a shortest path. The order does not depend on any hash
  /// seed. Laws of whole runs are not checked: a state may be reached by many runs.
  ///
  /// - Parameters:
  ///   - limit: How far to go.
  ///   - canonical: Returns what stands for a state and those that differ by names only.
  ///   - flags: States that should be reachable.
  ///   - keepsGraph: Whether to keep every transition, for `Exploration.dot`.
  public func explore(
    limit: ExplorationLimit = ExplorationLimit(), canonical: @escaping (State) -> State = { $0 },
    flags: [(name: String, holds: (State) -> Bool)] = [], keepsGraph: Bool = false
  ) -> Exploration {
    var explorer = Explorer(
      machine: self, limit: limit, canonical: canonical, flags: flags, keepsGraph: keepsGraph)
    return explorer.run()
  }
}

/// The states of one depth from which new ones were found, and the numbers of those. A state is
/// made again from its parent when its turn comes, so that the last layer, most of all states, is
/// never kept. The chunks are given back one after the other.
private struct Layer<State> {
  typealias Parent = (state: State, children: Range<Int>)

  private var chunks: [[Parent]] = []

  /// Parents of a chunk: some hundred kilobytes of most machines.
  private static var chunkSize: Int { 1024 }

  var isEmpty: Bool { chunks.isEmpty }

  mutating func add(_ parent: Parent) {
    if let last = chunks.indices.last, chunks[last].count < Self.chunkSize {
      chunks[last].append(parent)
    } else {
      var chunk: [Parent] = []
      chunk.reserveCapacity(Self.chunkSize)
      chunk.append(parent)
      chunks.append(chunk)
    }
  }

  /// Does something with every parent, in order, and gives up what is done with; stops, and returns
  /// what came of it, at the first that comes to an end.
  mutating func drain<End>(_ body: (Parent) -> End?) -> End? {
    for index in chunks.indices {
      var chunk: [Parent] = []
      swap(&chunk, &chunks[index])
      for parent in chunk {
        if let end = body(parent) { return end }
      }
    }
    chunks = []
    return nil
  }
}

/// An exploration under way.
private struct Explorer<State, Event> {
  private let machine: StateMachine<State, Event>
  private let limit: ExplorationLimit
  private let canonical: (State) -> State
  private let keepsGraph: Bool
  private var openFlags: [(name: String, holds: (State) -> Bool)]
  private var result = Exploration()
  private var table = DigestTable()
  /// For each state the one it was found from, or -1 - setup for an initial one, and the event.
  private var parents: [Int32] = []
  private var places: [Int32] = []
  private var setups: [State] = []
  private let choices = ExhaustiveChoices()
  private let siblings = ExhaustiveChoices()
  /// States whose every event was tried.
  private var expanded = 0
  private var disabledKinds: [String] = []
  private var enabledKinds: [String] = []
  /// Kinds by their choices: kinds are texts, made anew for every event otherwise.
  private var kindsByChoices: [UInt64: String] = [:]
  private var isTruncated = false
  private var activity = MachineActivity()

  private let start = System.nanoseconds()

  private var isOverdue: Bool { System.milliseconds(since: start) >= limit.milliseconds }

  init(
    machine: StateMachine<State, Event>, limit: ExplorationLimit,
    canonical: @escaping (State) -> State,
    flags: [(name: String, holds: (State) -> Bool)], keepsGraph: Bool
  ) {
    self.machine = machine
    self.limit = limit
    self.canonical = canonical
    self.keepsGraph = keepsGraph
    openFlags = flags
  }

  mutating func run() -> Exploration {
    if let stop = enterInitials() { return stop }
    if limit.depth <= 0, !setups.isEmpty { return finish(.depth) }
    var next = Layer<State>()
    for (number, state) in setups.enumerated() {
      if let stop = expand(number, state, into: &next) { return stop }
    }
    while !next.isEmpty {
      result.depth += 1
      if result.depth >= limit.depth { return finish(.depth) }
      var layer = next
      next = Layer()
      if let stop = layer.drain({ expandChildren(of: $0, into: &next) }) { return stop }
    }
    return finish(isTruncated ? .alternatives : .complete)
  }

  private mutating func enterInitials() -> Exploration? {
    let initials = ExhaustiveChoices()
    var drawn = 0
    repeat {
      drawn += 1
      if drawn > StateMachine<State, Event>.alternativeLimit {
        isTruncated = true
        break
      }
      let state = canonical(machine.initial(initials.draw))
      if initials.draw.isRejected { continue }
      guard let number = enter(state, from: -1 - setups.count, by: 0) else { continue }
      setups.append(state)
      if let failure = machine.violation(machine.stateLaw?(state), 0) {
        return finish(.failure, failure, at: number)
      }
      if table.digests.count > limit.states { return finish(.states) }
    } while initials.advance()
    return nil
  }

  private mutating func enter(_ state: State, from parent: Int, by place: Int) -> Int? {
    let (number, isNew) = table.insert(machine.digest(state))
    guard isNew else { return nil }
    parents.append(Int32(parent))
    places.append(Int32(place))
    openFlags.removeAll { $0.holds(state) }
    return number
  }

  /// Makes a parent's new states again, and goes on from each.
  private mutating func expandChildren(
    of parent: Layer<State>.Parent, into next: inout Layer<State>
  ) -> Exploration? {
    var number = parent.children.lowerBound
    var place = -1
    siblings.reset()
    repeat {
      let event = machine.event(siblings.draw, parent.state)
      if siblings.draw.isRejected { continue }
      place += 1
      if place != places[number] { continue }
      var state = parent.state
      machine.reduce(&state, event)
      if let stop = expand(number, canonical(state), into: &next) { return stop }
      number += 1
    } while number < parent.children.upperBound && siblings.advance()
    return nil
  }

  private mutating func expand(
    _ number: Int, _ state: State, into next: inout Layer<State>
  ) -> Exploration? {
    if expanded & 255 == 255, isOverdue { return finish(.time) }
    let known = table.digests.count
    var branches = 0
    var place = -1
    choices.reset()
    repeat {
      let event = machine.event(choices.draw, state)
      if choices.draw.isRejected { continue }
      place += 1
      if place >= StateMachine<State, Event>.alternativeLimit {
        isTruncated = true
        break
      }
      // A single state may have very many events, or reducing them may be slow.
      if place & 1023 == 1023, isOverdue { return finish(.time) }
      let isAllowed = machine.allows(state, event)
      note(event, isAllowed: isAllowed)
      if !isAllowed { continue }
      branches += 1
      var after = state
      let failure = machine.apply(event, to: &after, step: 0, noting: &activity)
      after = canonical(after)
      _ = enter(after, from: number, by: place)
      // A broken law is told even of the one state too many.
      if failure == nil, table.digests.count > limit.states { return finish(.states) }
      result.edges += 1
      if keepsGraph { keep(number, after, event) }
      if let failure { return finish(.failure, failure, at: number, then: event) }
    } while choices.advance()
    expanded += 1
    if table.digests.count > known { next.add((state, known..<table.digests.count)) }
    result.maximumBranching = max(result.maximumBranching, branches)
    if branches == 0 { result.deadEnds += 1 }
    return nil
  }

  private mutating func keep(_ from: Int, _ state: State, _ event: Event) {
    let target = table.insert(machine.digest(state)).number
    let label = machine.renderEvents([event]).joined(separator: " ")
    result.graph.append(Exploration.Edge(from: from, to: target, label: label))
  }

  private mutating func note(_ event: Event, isAllowed: Bool) {
    var hash: UInt64 = 0
    for token in choices.draw.recorded where token.kind.isChoice {
      hash = SplitMix64.mix(hash ^ token.rank) &+ 1
    }
    hash = hash &* 2 &+ (isAllowed ? 1 : 0)
    if kindsByChoices[hash] != nil { return }
    let kind = machine.kind(event)
    kindsByChoices[hash] = kind
    if isAllowed {
      if !enabledKinds.contains(kind) { enabledKinds.append(kind) }
    } else if !disabledKinds.contains(kind) {
      disabledKinds.append(kind)
    }
  }

  // MARK: The end

  private mutating func finish(
    _ stop: Exploration.Stop, _ failure: Failure? = nil, at number: Int = 0, then last: Event? = nil
  ) -> Exploration {
    // What is not reached may yet do something.
    let missing = stop == .complete ? machine.missing(in: activity) : nil
    result.stop = missing == nil ? stop : .failure
    result.failure = missing
    // The one state too many, by which the limit was seen, is no part of the result.
    result.states = table.digests.count - (stop == .states ? 1 : 0)
    result.digests = Array(table.digests.prefix(result.states))
    if [.depth, .states, .time].contains(stop) { result.frontier = result.states - expanded }
    result.neverEnabled = disabledKinds.filter { !enabledKinds.contains($0) }
    result.unreached = openFlags.map(\.name)
    if var failure {
      let events = path(to: number) + (last.map { [$0] } ?? [])
      failure.step = events.count
      result.failure = failure
      result.path = machine.renderEvents(events)
    }
    return result
  }

  /// The events that lead to a state: states are not kept, so its path is taken again.
  private mutating func path(to number: Int) -> [Event] {
    var taken: [Int] = []
    var current = number
    while parents[current] >= 0 {
      taken.append(Int(places[current]))
      current = Int(parents[current])
    }
    var state = setups[-1 - Int(parents[current])]
    var events: [Event] = []
    for place in taken.reversed() {
      let event = machine.alternative(place, in: state, using: choices)
      events.append(event)
      machine.reduce(&state, event)
      state = canonical(state)
    }
    return events
  }
}
