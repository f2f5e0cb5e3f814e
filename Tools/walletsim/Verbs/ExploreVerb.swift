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
      Flag(
        "by", .required("PATH,…"),
        "states that show the same at these paths are one: a pad's text does not multiply them"),
      Flag("dot", .required("FILE"), "draws the states in Graphviz's language"),
      Flag(
        "scripts", .required("DIR"), "writes a script for each state, by a shortest way to it"),
      Flag(
        "to", .required("SCRIPT"),
        "where the shortest way to each breach goes [explore.scenario, or the next free number]"),
      Flag("filter", .required("TEXT"), "the scenario with TEXT in its name"),
      FindingFormat.flag,
      Flag("force", "lets FILE, SCRIPT and what is in DIR be replaced"),
    ],
    examples: [
      "explore Scenarios/keypad/keys.scenario:40 --depth 4",
      "explore pay.scenario --depth 3 --dot pay.dot",
      "explore app.scenario --by pay.action.enabled,app.sheet --scripts states",
    ], run: run)

  private static func run(
    _ arguments: Arguments, _ console: Console
  ) throws(ToolError) -> ExitStatus {
    let depth = try arguments.integer("depth", in: 0...Int.max) ?? Int.max
    let states = try arguments.integer("states", in: 1...100_000_000) ?? 1_000_000
    let format = try FindingFormat.chosen(arguments)
    let replaces = arguments.has("force")
    let path =
      arguments.value("to")
      ?? (replaces ? "explore" : OutputFile.free("explore", [".scenario"])) + ".scenario"
    let paths = try paths(arguments)
    let outputs = [path] + arguments.all("dot")
    for output in outputs { try OutputFile.checkPlace(output, replaces: replaces) }
    let starts = try ScenarioStart.all(arguments, writing: outputs, console)
    guard starts.count == 1, let start = starts.first else {
      throw .notOneScenario(starts.map { ($0.location, $0.name) })
    }
    let begin = MonotonicClock.milliseconds
    var exploring = Exploring(after: start.entries, conditions: start.conditions)
    exploring.paths = paths
    // Counted in states alone, so that a slow machine comes to the same end.
    let limit = ExplorationLimit(states: states, depth: depth, milliseconds: .max)
    let result = exploring.run(
      limit: limit, name: "breach found from \(start.location)",
      keepsGraph: arguments.has("dot") || arguments.has("scripts"))
    console.say("\(MonotonicClock.milliseconds - begin) ms")
    if let dot = arguments.value("dot") {
      let diagram = exploring.diagram(of: result.exploration)
      try OutputFile.write(diagram.utf8, to: dot, replaces: replaces)
    }
    if let folder = arguments.value("scripts") {
      try write(exploring, result.exploration, into: folder, replaces: replaces, console)
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

  private static func paths(_ arguments: Arguments) throws(ToolError) -> [[PathPart]] {
    guard let text = arguments.value("by") else { return [] }
    var paths: [[PathPart]] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      paths.append(try readPath(String(part), named: "'--by'"))
    }
    return paths
  }

  /// More files than these in a folder help nobody.
  private static let mostScripts = 10_000

  private static func write(
    _ exploring: Exploring, _ exploration: Exploration, into folder: String, replaces: Bool,
    _ console: Console
  ) throws(ToolError) {
    let states = exploring.states(of: exploration)
    guard states.count <= mostScripts else {
      throw .usage(
        "\(states.count) states are more than '--scripts' writes, \(mostScripts): "
          + "merge some by '--by', or give '--depth' or '--states'")
    }
    do throws(SystemError) {
      try FileSystem.makeFolder(folder)
    } catch  where error != .existing {
      throw .damaged("\(VisibleText.make(folder)): can't create: \(error)")
    } catch {
      // It may hold the scripts of an earlier run.
    }
    for state in states {
      let name = (["state \(state.number)"] + state.features).joined(separator: ", ")
      try OutputFile.write(
        exploring.script(of: state, name: name).utf8,
        to: "\(folder)/state-\(state.number).scenario", replaces: replaces)
    }
    console.say("\(states.count) scripts in \(VisibleText.make(folder))")
  }
}
