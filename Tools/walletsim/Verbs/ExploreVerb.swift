import PropertyTesting
import WalletKernel
import WalletReplay
import WalletScenario

/// `walletsim explore`: every sequence of acts that a person could do where a scenario ends.
enum ExploreVerb {
  static let verb = Verb(
    name: "explore",
    summary: "every sequence of the acts a person could do where a scenario ends",
    operands: "SCRIPT", operandCount: 1...1,
    flags: [
      Flag("depth", .required("N"), "the longest sequence [no limit]"),
      Flag("states", .required("N"), "the most states [1000000]"),
      Flag("dot", .required("FILE"), "draws the states in Graphviz's language"),
      Flag("to", .required("SCRIPT"), "where the shortest breach goes [explore.scenario]"),
      Flag("filter", .required("TEXT"), "the scenario with TEXT in its name"),
      Flag("force", "lets FILE and SCRIPT be replaced"),
    ],
    examples: [
      "explore Scenarios/keypad/keys.scenario:40 --depth 4",
      "explore pay.scenario --depth 3 --dot pay.dot",
    ], run: run)

  private static func run(
    _ arguments: Arguments, _ console: Console
  ) throws(ToolError) -> ExitStatus {
    let depth = try arguments.integer("depth", in: 0...Int.max) ?? Int.max
    let states = try arguments.integer("states", in: 1...100_000_000) ?? 1_000_000
    let replaces = arguments.has("force")
    let path = arguments.value("to") ?? "explore.scenario"
    let outputs = [path] + arguments.all("dot")
    for output in outputs { try AtomicFile.checkPlace(output, replaces: replaces) }
    let starts = try ScenarioStart.all(arguments, writing: outputs, console)
    guard starts.count == 1, let start = starts.first else {
      let list = starts.map { "\n  \(VisibleText.make($0.location)) \($0.name.quoted)" }
      throw .usage("more than one scenario matched:" + list.joined())
    }
    let begin = monotonicMilliseconds()
    let exploring = Exploring(after: start.entries, conditions: start.conditions)
    // Counted in states alone, so that a slow machine comes to the same end.
    let limit = ExplorationLimit(states: states, depth: depth, milliseconds: .max)
    let result = exploring.run(
      limit: limit, name: "breach found from \(start.location)",
      keepsGraph: arguments.has("dot"))
    write(result, exploring.acts.count, console)
    console.say("\(monotonicMilliseconds() - begin) ms")
    if let dot = arguments.value("dot") {
      try AtomicFile.write(result.exploration.dot.utf8, to: dot, replaces: replaces)
    }
    guard let breach = result.breach else { return .success }
    try AtomicFile.write(breach.script.utf8, to: path, replaces: replaces)
    console.output.write(
      "broken: \(VisibleText.make(breach.law))\n  \(VisibleText.make(breach.message))\n\n")
    for line in breach.script.split(separator: "\n", omittingEmptySubsequences: false) {
      console.output.write(VisibleText.make(String(line)) + "\n")
    }
    console.output.write(VisibleText.make("shown by walletsim run \(shellPath(path))") + "\n")
    return .failed
  }

  private static func write(_ result: Exploring.Result, _ acts: Int, _ console: Console) {
    let found = result.exploration
    console.output.write(
      """
      states \(found.states)
      edges \(found.edges)
      depth \(found.depth)
      frontier \(found.frontier)
      most acts in a state \(found.maximumBranching) of \(acts)
      dead ends \(found.deadEnds)
      stopped \(found.stop.rawValue)
      acts never possible \(result.neverPossible.count)

      """)
    for act in result.neverPossible {
      console.output.write("  \(VisibleText.make(act))\n")
    }
  }
}
