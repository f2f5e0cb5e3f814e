import PropertyTesting

/// A mistake that a reducer can be given.
protocol PlantedFault: CaseIterable, RawRepresentable<String> {
  /// The fewest events that show the mistake.
  var fewestEvents: Int { get }
}

/// A state whose reducer can be given a mistake, and that is its own model without one.
protocol FaultyReducer: Equatable {
  associatedtype Event
  associatedtype Fault: PlantedFault

  init()
  /// Draws an event that is worth trying in a state.
  static func draw(_ draw: Draw, _ state: Self) -> Event
  /// Reduces an event, with one mistake or none.
  static func reduce(_ state: inout Self, _ event: Event, _ fault: Fault?)
  /// What differs between a state with a mistake and one without.
  static func disagreement(_ state: Self, _ model: Self, _ fault: Fault?) -> String?
  /// All that tells states apart.
  var numbers: [Int] { get }
}

extension FaultyReducer {
  static func disagreement(_ state: Self, _ model: Self, _ fault: Fault?) -> String? {
    state == model ? nil : "expected \(model), actual \(state)"
  }

  private static func combine(_ digest: inout StateDigest, _ state: Self) {
    for number in state.numbers { digest.combine(number) }
  }

  /// The reducer with a mistake beside the one without.
  static func machine(_ fault: Fault?) -> StateMachine<Modelled<Self, Self>, Event> {
    StateMachine(initial: Self(), event: draw, reduce: { reduce(&$0, $1, fault) })
      .digest(combine)
      .modelled(
        by: { $0 }, reduce: { reduce(&$0, $1, nil) },
        disagreement: { disagreement($0, $1, fault) }, digest: combine)
  }

  /// All its mistakes.
  static var bugs: [BugBench.Bug] {
    Fault.allCases.map { fault in
      BugBench.Bug(name: fault.rawValue, fewestEvents: fault.fewestEvents) {
        machine(fault).examine(fault.rawValue, settings: $0)
      }
    }
  }
}
