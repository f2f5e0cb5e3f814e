import WalletKernel

extension ScenarioRun {
  /// Runs steps in every order from the same point; what follows is run on each different end.
  ///
  /// The ends of every set of steps are found from those of its subsets, so orders that have met
  /// are not run again: 32 steps for each of six instead of 720 orders of six.
  mutating func runInAnyOrder(_ inner: [Step], _ step: Step, isExcused: Bool) {
    let merges = !inner.contains { $0.leavesMoreThanState }
    var ends = Ends(merges: merges)
    let (outerBytes, outerSteps) = (parkedBytes, stepsToCome)
    defer { (parkedBytes, stepsToCome) = (outerBytes, outerSteps) }
    for start in worlds {
      var reached = Array(repeating: Ends(merges: merges), count: 1 << inner.count)
      reached[0].add([start])
      for set in reached.indices.dropFirst() {
        for (index, last) in inner.enumerated() where set & 1 << index != 0 {
          worlds = reached[set & ~(1 << index)].worlds
          // Before it is run, since it may be what breaks.
          for world in worlds.indices { worlds[world].order.append(LineReference(last)) }
          let rest = inner.indices.filter { set & 1 << $0 == 0 }.map { LineReference(inner[$0]) }
          stepsToCome = rest + (outerSteps ?? [])
          run([last], isExcused: isExcused)
          if hasEnded { return }
          reached[set].add(worlds)
          parkedBytes = reached.reduce(outerBytes + ends.keptBytes) { $0 + $1.keptBytes }
        }
        if ends.worlds.count + reached[set].worlds.count > runner.limits.orders {
          return end(.tooManyOrders(runner.limits.orders), step, 0)
        }
      }
      ends.add(reached[reached.count - 1].worlds)
    }
    worlds = ends.worlds
  }
}

/// The different ends of some orders.
private struct Ends {
  let merges: Bool
  private(set) var worlds: [World] = []
  private var digests: [Digest] = []

  var keptBytes: Int { worlds.reduce(0) { $0 + $1.keptBytes } }

  init(merges: Bool) {
    self.merges = merges
  }

  /// Adds worlds; one that nothing which follows could tell from another is not added.
  mutating func add(_ others: [World]) {
    for other in others {
      if merges {
        let digest = other.session.wallet.state.digest
        let isKnown = digests.indices.contains { index in
          digests[index] == digest && worlds[index].outputs.isSame(as: other.outputs)
        }
        if isKnown { continue }
        digests.append(digest)
      }
      worlds.append(other)
    }
  }
}

extension Step {
  /// Whether something in the step is remembered elsewhere than in the state: a mark, what was
  /// unmounted since, or what must hold from there on.
  fileprivate var leavesMoreThanState: Bool {
    switch kind {
    case .act(let events): events.contains { $0.leavesMoreThanState }
    case .invariant: true
    case .together, .inAnyOrder, .repeated, .call, .locale, .reload, .random, .expect:
      inner?.contains { $0.leavesMoreThanState } == true
    }
  }
}

extension WalletEvent {
  fileprivate var leavesMoreThanState: Bool {
    switch self {
    case .marked, .rewound, .unmounted: true
    case .act, .textTyped, .keyPressed, .focused, .blurred, .sheetSwiped, .mounted,
      .sheetPresented, .sheetDismissed, .localeChanged, .platformChanged, .activeChanged,
      .timePassed, .privacyChanged, .sheetDragged:
      false
    }
  }
}
