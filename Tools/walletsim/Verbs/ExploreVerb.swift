import PropertyTesting
import SystemAccess
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
      Flag(
        "to", .required("SCRIPT"), "where the shortest way to each breach goes [explore.scenario]"),
      Flag("filter", .required("TEXT"), "the scenario with TEXT in its name"),
      FindingFormat.flag,
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
    let format = try FindingFormat.chosen(arguments)
    let replaces = arguments.has("force")
    let path = arguments.value("to") ?? "explore.scenario"
    let outputs = [path] + arguments.all("dot")
    for output in outputs { try OutputFile.checkPlace(output, replaces: replaces) }
    let starts = try ScenarioStart.all(arguments, writing: outputs, console)
    guard starts.count == 1, let start = starts.first else {
      throw .notOneScenario(starts.map { ($0.location, $0.name) })
    }
    let begin = MonotonicClock.milliseconds
    let exploring = Exploring(after: start.entries, conditions: start.conditions)
    // Counted in states alone, so that a slow machine comes to the same end.
    let limit = ExplorationLimit(states: states, depth: depth, milliseconds: .max)
    let result = exploring.run(
      limit: limit, name: "breach found from \(start.location)",
      keepsGraph: arguments.has("dot"))
    console.say("\(MonotonicClock.milliseconds - begin) ms")
    if let dot = arguments.value("dot") {
      try OutputFile.write(result.exploration.dot.utf8, to: dot, replaces: replaces)
    }
    if !result.breaches.isEmpty {
      try OutputFile.write(result.script.utf8, to: path, replaces: replaces)
    }
    let report = ExploreReport(result: result, acts: exploring.acts.count, scriptPath: path)
    switch format {
    case .pretty: for line in report.lines { console.output.write(VisibleText.make(line) + "\n") }
    case .json: console.write(json: report.json)
    }
    return result.breaches.isEmpty ? .success : .failed
  }
}
