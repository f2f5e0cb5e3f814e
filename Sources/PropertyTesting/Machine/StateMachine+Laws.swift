/// Laws that many reducers share, ready to be demanded.
extension StateMachine {
  /// Replaying a run's events from its start ends in the state the run ended in.
  public func replays(areEqual: @escaping (State, State) -> Bool) -> StateMachine {
    resumes(named: "replay equals the live state", areEqual: areEqual, from: 0...0) { $0 }
  }

  /// A state taken at any step through `restore`, as written and read again, and given the rest of
  /// the events ends like the whole run. With the identity it says that a log may be split.
  public func snapshots(
    areEqual: @escaping (State, State) -> Bool, restore: @escaping (State) -> State? = { $0 }
  ) -> StateMachine {
    resumes(
      named: "every snapshot equals the replay", areEqual: areEqual, from: 0...Int.max,
      restore: restore)
  }

  private func resumes(
    named name: String, areEqual: @escaping (State, State) -> Bool, from steps: ClosedRange<Int>,
    restore: @escaping (State) -> State?
  ) -> StateMachine {
    let reduce = self.reduce
    return runLaw(name) { run in
      var state = run.initial
      for step in 0...run.events.count {
        if steps.contains(step) {
          guard var resumed = restore(state) else { return "step \(step) cannot be restored" }
          for event in run.events[step...] { reduce(&resumed, event) }
          if !areEqual(resumed, run.final) {
            return "resumed after step \(step), it ends elsewhere"
          }
        }
        if step < run.events.count { reduce(&state, run.events[step]) }
      }
      return nil
    }
  }

  /// Every state survives being written and read.
  public func roundTrips<Encoded>(
    areEqual: @escaping (State, State) -> Bool, write: @escaping (State) -> Encoded,
    read: @escaping (Encoded) -> State?
  ) -> StateMachine {
    law("reading what was written gives the same state") { state in
      guard let back = read(write(state)) else { return "it cannot be read" }
      return areEqual(back, state) ? nil : "it reads differently"
    }
  }

  /// An event delivered twice does what it does once, where it is said to.
  public func isIdempotent(
    areEqual: @escaping (State, State) -> Bool, where applies: @escaping (Event) -> Bool
  ) -> StateMachine {
    let reduce = self.reduce
    return stepLaw("a second delivery changes nothing") { step in
      guard applies(step.event) else { return nil }
      var again = step.after
      reduce(&again, step.event)
      return areEqual(again, step.after) ? nil : "the second delivery changed the state"
    }
  }

  /// Events of a run that are said to commute may be exchanged.
  public func commutes(
    areEqual: @escaping (State, State) -> Bool, where applies: @escaping (Event, Event) -> Bool
  ) -> StateMachine {
    let reduce = self.reduce
    return runLaw("commuting events may be exchanged") { run in
      var state = run.initial
      for (index, pair) in zip(run.events, run.events.dropFirst()).enumerated() {
        if applies(pair.0, pair.1) {
          var one = state
          reduce(&one, pair.0)
          reduce(&one, pair.1)
          var other = state
          reduce(&other, pair.1)
          reduce(&other, pair.0)
          if !areEqual(one, other) { return "steps \(index + 1) and \(index + 2) do not commute" }
        }
        reduce(&state, pair.0)
      }
      return nil
    }
  }

  /// An event that the state must refuse changes nothing.
  public func refuses(
    areEqual: @escaping (State, State) -> Bool, where applies: @escaping (State, Event) -> Bool
  ) -> StateMachine {
    stepLaw("a refused event changes nothing") { step in
      guard applies(step.before, step.event) else { return nil }
      return areEqual(step.before, step.after) ? nil : "the state changed"
    }
  }

  /// A total changes only by what an event brings in from outside or takes out.
  public func conserves(
    _ name: String = "money", total: @escaping (State) -> Int,
    broughtIn: @escaping (State, Event) -> Int = { _, _ in 0 }
  ) -> StateMachine {
    stepLaw("\(name) is conserved") { step in
      let expected = total(step.before).addingReportingOverflow(broughtIn(step.before, step.event))
      let actual = total(step.after)
      if expected.overflow { return "the expected total overflows" }
      return actual == expected.partialValue
        ? nil : "expected \(expected.partialValue), actual \(actual)"
    }
  }

  /// None of the numbers is ever negative.
  public func neverNegative(
    _ name: String = "balance", _ numbers: @escaping (State) -> [Int]
  ) -> StateMachine {
    law("no negative \(name)") { state in
      guard let worst = numbers(state).min(), worst < 0 else { return nil }
      return "expected at least 0, actual \(worst)"
    }
  }

  /// An event changes only the parts it says it touches.
  public func touches<Part: Equatable>(
    only declared: @escaping (Event) -> [Int], parts: @escaping (State) -> [Part]
  ) -> StateMachine {
    stepLaw("only declared parts change") { step in
      let before = parts(step.before)
      let after = parts(step.after)
      let allowed = declared(step.event)
      for index in before.indices where !allowed.contains(index) {
        if index >= after.count || before[index] != after[index] {
          return "part \(index) changed undeclared"
        }
      }
      return nil
    }
  }

  /// Another version of the reducer, run on the same events, gives equal states.
  public func agrees(
    with other: @escaping (inout State, Event) -> Void, areEqual: @escaping (State, State) -> Bool
  ) -> StateMachine {
    stepLaw("both versions of the reducer agree") { step in
      var state = step.before
      other(&state, step.event)
      return areEqual(state, step.after) ? nil : "the other version gives another state"
    }
  }
}

/// A state beside its model.
public struct Modelled<State, Model> {
  /// The state of the reducer under test.
  public var state: State
  /// The state of the model.
  public var model: Model
}

extension StateMachine {
  /// Runs a simpler model beside the reducer and compares after every step; generators and
  /// preconditions that see the state go on seeing it.
  ///
  /// - Parameters:
  ///   - start: The model of an initial state.
  ///   - step: The model's reducer.
  ///   - disagreement: What differs between a state and its model, or nil.
  ///   - digest: How models are told apart; by default by how Swift prints them.
  public func modelled<Model>(
    by start: @escaping (State) -> Model, reduce step: @escaping (inout Model, Event) -> Void,
    disagreement: @escaping (State, Model) -> String?,
    digest: ((inout StateDigest, Model) -> Void)? = nil
  ) -> StateMachine<Modelled<State, Model>, Event> {
    typealias Both = Modelled<State, Model>
    let own = self
    var machine = StateMachine<Both, Event>(
      drawing: { draw in
        let state = own.initial(draw)
        return Both(state: state, model: start(state))
      }, event: { own.event($0, $1.state) },
      reduce: { both, event in
        own.reduce(&both.state, event)
        step(&both.model, event)
      })
    machine.maximumEvents = maximumEvents
    machine.allows = { own.allows($0.state, $1) }
    machine.stateLaw = { [stateLaw] in stateLaw?($0.state) }
    machine = machine.law("the model agrees") { disagreement($0.state, $0.model) }
    machine.stepLaw = stepLaw.map { law in
      { law(Step(before: $0.before.state, event: $0.event, after: $0.after.state)) }
    }
    machine.runLaw = runLaw.map { law in
      { law(Run(initial: $0.initial.state, events: $0.events, final: $0.final.state)) }
    }
    machine.sentenceWithoutEvents = sentenceWithoutEvents
    machine.differ = differ.map { differ in { differ(own, $1.state, $2.state) } }
    machine.stateLabels = stateLabels.map { label in (label.name, { label.holds($0.state) }) }
    machine.kind = kind
    machine.renderEvents = renderEvents
    machine.parseEvent = parseEvent
    machine.renderState = { own.renderState($0.state) }
    machine.printsForDigest = printsForDigest || digest == nil
    machine.digest = { both in
      var whole = own.digest(both.state)
      if let digest { digest(&whole, both.model) } else { whole.combine("\(both.model)") }
      return whole
    }
    return machine
  }
}
