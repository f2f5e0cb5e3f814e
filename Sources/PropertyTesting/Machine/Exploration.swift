/// What an exploration of a machine's states came to.
public struct Exploration: Sendable {
  /// Why it ended.
  public enum Stop: String, Sendable {
    /// Every reachable state was seen.
    case complete
    /// A law was broken.
    case failure
    /// As many states were seen as were allowed.
    case states
    /// It went as deep as was allowed.
    case depth
    /// It took as long as was allowed.
    case time
    /// Some state has more events than are listed.
    case alternatives
  }

  /// A transition, for drawing the graph.
  public struct Edge: Sendable {
    /// The state before it.
    public var from: Int
    /// The state after it.
    public var to: Int
    /// The event, as the machine writes events.
    public var label: String
  }

  /// Different states seen.
  public internal(set) var states = 0
  /// Transitions taken, those into known states included.
  public internal(set) var edges = 0
  /// The number of events that the farthest state seen needs.
  public internal(set) var depth = 0
  /// States seen but not gone on from.
  public internal(set) var frontier = 0
  /// The most events that are possible in one state.
  public internal(set) var maximumBranching = 0
  /// States in which no event is possible.
  public internal(set) var deadEnds = 0
  /// Kinds of events that were drawn but that the precondition let happen nowhere.
  public internal(set) var neverEnabled: [String] = []
  /// Names of flagged states that were not reached.
  public internal(set) var unreached: [String] = []
  /// Why it ended.
  public internal(set) var stop = Stop.complete
  /// The broken law.
  public internal(set) var failure: Failure?
  /// The shortest list of events that breaks it, as the machine writes events.
  public internal(set) var path: [String] = []
  /// The digests of all states in the order they were found.
  public internal(set) var digests: [StateDigest] = []
  /// Every transition, where they were kept; states are named by their index in `digests`.
  public internal(set) var graph: [Edge] = []

  /// Whether every reachable state was seen.
  public var isComplete: Bool { stop == .complete }

  /// The figures on one line, and below it what was broken and the events that lead there, what is
  /// not reached and what never happens.
  public var text: String {
    var lines = [figures]
    if let failure {
      lines.append("  broken: " + failure.invariant)
      if !failure.message.isEmpty { lines.append("  " + failure.message) }
      lines += path.map { "    " + $0 }
    }
    if !unreached.isEmpty { lines.append("  not reached: " + unreached.joined(separator: ", ")) }
    if !neverEnabled.isEmpty {
      lines.append("  never possible: " + neverEnabled.joined(separator: ", "))
    }
    return lines.joined(separator: "\n")
  }

  private var figures: String {
    "\(states) states, \(edges) edges, depth \(depth), frontier \(frontier),"
      + " branching <= \(maximumBranching), \(deadEnds) dead ends, stopped: \(stop.rawValue)"
  }

  /// The graph in the language of Graphviz; empty unless the exploration kept it.
  public var dot: String {
    var text = "digraph states {\n"
    for (number, digest) in digests.enumerated() where !graph.isEmpty {
      text += "  s\(number) [label=\"\(number)\\n\(digest.shortText.prefix(8))\"];\n"
    }
    for edge in graph {
      text += "  s\(edge.from) -> s\(edge.to) [label=\(JSONText.quoted(edge.label))];\n"
    }
    return text + "}\n"
  }
}

/// How far an exploration may go.
public struct ExplorationLimit: Equatable, Sendable {
  /// The most states; about 60 bytes each, and those themselves that led to others of the last
  /// two depths.
  public var states: Int
  /// The most events from an initial state.
  public var depth: Int
  /// The most time.
  public var milliseconds: Int

  /// Creates a limit: by default a million states and a minute.
  public init(states: Int = 1_000_000, depth: Int = .max, milliseconds: Int = 60_000) {
    self.states = states
    self.depth = depth
    self.milliseconds = milliseconds
  }
}
