import PropertyTesting

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Prints a line at once, so that a long run shows how far it is.
func say(_ line: String) {
  print(line)
  fflush(nil)
}

/// How fast the engine is, in processor time, on a reducer that does next to nothing.
enum Speed {
  /// Adds a number, or goes back to nothing.
  private static func machine(modulo size: Int) -> StateMachine<Int, Int?> {
    StateMachine(
      initial: 0, event: { draw, _ in draw.choose([{ $0.integer(in: 1...11) }, { _ in nil }]) },
      reduce: { state, added in state = added.map { (state &* 5 &+ $0) % size } ?? 0 }
    )
    .invariant("small") { $0 < size }
    .kind { $0 == nil ? "reset" : "add" }
    .digest { digest, state in digest.combine(state) }
  }

  /// Seconds of processor time: other processes on the machine do not count.
  private static func timed<Result>(_ body: () -> Result) -> (Result, Double) {
    let start = clock()
    let result = body()
    return (result, Double(clock() - start) / Double(CLOCKS_PER_SEC))
  }

  static func run() -> Bool {
    let budget = SearchBudget(runs: 20_000, milliseconds: 600_000)
    let (random, randomTime) = timed {
      machine(modulo: 1_000_000).examine("random", settings: PropertySettings(budget: budget))
    }
    let steps = Double(random.statistics.events)
    say("random: \(Int(steps / randomTime)) reducer steps/s")

    let (exhaustive, exhaustiveTime) = timed {
      machine(modulo: 1_000_000)
        .exhaust("exhaustive", events: 6, limit: CaseLimit(milliseconds: 600_000))
    }
    let cases = exhaustive.exhaustion?.cases ?? 0
    say(
      "12 events to depth 6: \(exhaustive.exhaustion?.text ?? ""),"
        + " \(Int(exhaustiveTime * 1000)) ms, \(Int(Double(cases) / exhaustiveTime)) steps/s")

    let (exploration, explorationTime) = timed {
      machine(modulo: 1_000_000).explore(limit: ExplorationLimit(states: 1_000_000))
    }
    say("exploration: \(exploration.text), \(Int(explorationTime * 1000)) ms")
    return random.counterexample == nil && exhaustive.exhaustion?.isComplete == true
  }
}
