import WalletKernel
import WalletReplay
import WalletScenario

/// `walletsim record`: runs one scenario and keeps its log.
enum RecordVerb {
  static let verb = Verb(
    name: "record", summary: "runs one scenario and keeps its log", operands: "SCRIPT",
    operandCount: 1...1,
    flags: [
      Flag("to", .required("LOG"), "where the log goes"),
      Flag("filter", .required("TEXT"), "the scenario with TEXT in its name"),
      Flag("force", "lets LOG be replaced"),
    ],
    examples: ["record Scenarios/keypad/keys.scenario:40 --to session.log"], run: run)

  private static func run(
    _ arguments: Arguments, _ console: Console
  ) throws(ToolError) -> ExitStatus {
    guard let path = arguments.value("to") else { throw .usage("'record' needs --to LOG") }
    try OutputFile.checkPlace(path, replaces: arguments.has("force"))
    let scripts = try ScriptSet.read(arguments.operands, jobs: 1, console)
    try scripts.protect(from: path)
    let selection = try Selection(scripts, arguments, console)
    guard selection.unreadable.isEmpty else {
      console.say(selection.brokenScripts(of: scripts))
      return .usage
    }
    guard selection.scenarios.count == 1, let only = selection.scenarios.first,
      let script = scripts.loaded[only.file].sound
    else {
      throw .notOneScenario(selection.scenarios.map { ($0.scenario.location, $0.scenario.name) })
    }
    var runner = ScenarioRunner.drawing()
    runner.reload = JournalFile.throughFile
    let result = runner.run(only.scenario, of: script)
    let rerun = "walletsim run " + shellPath(only.scenario.location)
    let report = RunReport([RunReport.Entry(result, of: script, rerun: rerun)])
    if result.status == .error {
      console.say(report.text(.pretty))
      return .usage
    }
    try JournalFile.write(result.log, to: path, replaces: arguments.has("force"))
    if result.status != .passed { console.say(report.text(.pretty)) }
    console.say("recorded \(result.log.count) events in \(VisibleText.make(path))")
    return report.exitStatus
  }
}
