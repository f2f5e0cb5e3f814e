/// A reducer under test: where a run starts, which events can happen, and what must hold.
///
/// A machine is a value; the methods that add to it return a new one.
///
///     let machine = StateMachine(initial: Account(), event: anyEvent, reduce: reduce)
///       .invariant("never overdrawn") { $0.balance >= 0 }
///     try machine.check("account")
public struct StateMachine<State, Event> {
  /// One step of a run.
  public struct Step {
    /// The state before the event.
    public var before: State
    /// The event.
    public var event: Event
    /// The state after it.
    public var after: State
  }

  /// A whole run.
  public struct Run {
    /// The state it started in.
    public var initial: State
    /// The events that were reduced, in order.
    public var events: [Event]
    /// The state it ended in.
    public var final: State
  }

  /// A law, or several: what is broken, of the first that is.
  typealias Law<Value> = (Value) -> Failure?

  /// The most events of a run: as many as Hypothesis's state machines take by default.
  public var maximumEvents = 50
  /// Draws the state a run starts in; its choices are the setup.
  public var initial: (Draw) -> State
  /// Draws an event, seeing the current state.
  public var event: (Draw, State) -> Event
  /// The reducer.
  public var reduce: (inout State, Event) -> Void

  var allows: (State, Event) -> Bool = { _, _ in true }
  // The laws of a sort are one function: every step runs it, and a list would be looked up by its
  // generic type each time.
  var stateLaw: Law<State>?
  var stepLaw: Law<Step>?
  var runLaw: Law<Run>?
  /// What a search in which no event was reduced fails with, if it is to.
  var sentenceWithoutEvents: String?
  /// Tells a state from the one before, where a search is to change some.
  var differ: ((StateMachine, State, State) -> Bool)?
  /// Labels for runs that come by a state.
  var stateLabels: [(name: String, holds: (State) -> Bool)] = []
  var kind: (Event) -> String
  var renderEvents: ([Event]) -> [String]
  var parseEvent: ((String) -> Event?)?
  var renderState: (State) -> [String]
  var digest: (State) -> StateDigest
  /// Whether states are told apart by how Swift prints them, which is slow.
  var printsForDigest = true

  /// Creates a machine whose runs start in a drawn state.
  public init(
    drawing initial: @escaping (Draw) -> State, event: @escaping (Draw, State) -> Event,
    reduce: @escaping (inout State, Event) -> Void
  ) {
    self.initial = initial
    self.event = event
    self.reduce = reduce
    kind = { event in
      // An enum's case as Swift prints it, without its values.
      String("\(event)".prefix { $0 != "(" && $0 != " " })
    }
    renderEvents = { $0.map { "\($0)" } }
    renderState = { FieldLines.of($0) }
    digest = { state in
      var digest = StateDigest()
      digest.combine("\(state)")
      return digest
    }
  }

  /// Creates a machine whose runs all start in the same state.
  public init(
    initial: State, event: @escaping (Draw, State) -> Event,
    reduce: @escaping (inout State, Event) -> Void
  ) {
    self.init(drawing: { _ in initial }, event: event, reduce: reduce)
  }

  // MARK: What must hold

  /// Says which events can happen in a state; others are skipped.
  public func precondition(_ allows: @escaping (State, Event) -> Bool) -> StateMachine {
    with { machine in
      let earlier = machine.allows
      machine.allows = { earlier($0, $1) && allows($0, $1) }
    }
  }

  /// Demands something of every state, the initial one included.
  public func invariant(_ name: String, _ holds: @escaping (State) -> Bool) -> StateMachine {
    law(name) { holds($0) ? nil : "it does not hold" }
  }

  /// Demands something of every state; the law returns what is wrong, or nil.
  public func law(_ name: String, _ violation: @escaping (State) -> String?) -> StateMachine {
    with { $0.stateLaw = Self.law(name, violation, after: stateLaw) }
  }

  /// Demands something of every step; the law returns what is wrong, or nil.
  public func stepLaw(_ name: String, _ violation: @escaping (Step) -> String?) -> StateMachine {
    with { $0.stepLaw = Self.law(name, violation, after: stepLaw) }
  }

  /// Demands something of every whole run; the law returns what is wrong, or nil.
  public func runLaw(_ name: String, _ violation: @escaping (Run) -> String?) -> StateMachine {
    with { $0.runLaw = Self.law(name, violation, after: runLaw) }
  }

  private static func law<Value>(
    _ name: String, _ violation: @escaping (Value) -> String?, after earlier: Law<Value>?
  ) -> Law<Value> {
    { value in
      if let failure = earlier?(value) { return failure }
      return violation(value).map { Failure(invariant: name, message: $0) }
    }
  }

  /// Puts a label on runs that come by a state for which it holds; a search in which none does says
  /// so. See `PropertySettings.require` to demand a share of them.
  public func label(_ name: String, _ holds: @escaping (State) -> Bool) -> StateMachine {
    with { $0.stateLabels.append((name, holds)) }
  }

  // MARK: How it is shown

  /// Sets the most events of a run.
  public func events(atMost maximum: Int) -> StateMachine {
    with { $0.maximumEvents = maximum }
  }

  /// Says which kind an event is of, for statistics and for telling failures apart.
  public func kind(_ kind: @escaping (Event) -> String) -> StateMachine {
    with { $0.kind = kind }
  }

  /// Says how a list of events is written, as a scenario script for example, a step to a line; and,
  /// where lines can be read back, how: kept cases then survive a change of the generator.
  public func rendering(
    events: @escaping ([Event]) -> [String], parsing parse: ((String) -> Event?)? = nil
  ) -> StateMachine {
    with {
      $0.renderEvents = events
      $0.parseEvent = parse
    }
  }

  /// Says how a state is written, a fact to a line, so that a report shows the lines that changed;
  /// by default a line for each of its stored properties.
  public func rendering(state: @escaping (State) -> [String]) -> StateMachine {
    with { $0.renderState = state }
  }

  /// Says how states are told apart; by default by how Swift prints them, which is slow and, for
  /// a state that holds a set or a dictionary, differs between runs.
  public func digest(_ digest: @escaping (inout StateDigest, State) -> Void) -> StateMachine {
    with {
      $0.printsForDigest = false
      $0.digest = { state in
        var result = StateDigest()
        digest(&result, state)
        return result
      }
    }
  }

  func with(_ change: (inout StateMachine) -> Void) -> StateMachine {
    var machine = self
    change(&machine)
    return machine
  }
}

/// A value as lines: one for each of its stored properties, or one for it all where it has none.
enum FieldLines {
  static func of(_ value: Any) -> [String] {
    let mirror = Mirror(reflecting: value)
    let fields = mirror.children.compactMap { child in
      child.label.map { "\($0): \(child.value)" }
    }
    let isRecord = mirror.displayStyle == .struct || mirror.displayStyle == .class
    return isRecord && fields.count == mirror.children.count && !fields.isEmpty
      ? fields : ["\(value)"]
  }
}
