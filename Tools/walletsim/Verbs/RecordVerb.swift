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
    let recorded = try RecordedScenario(arguments.operands, arguments, protecting: [path], console)
    let (result, report) = (recorded.result, recorded.report)
    try JournalFile.write(result.log, to: path, replaces: arguments.has("force"))
    if result.status != .passed { console.say(report.text(.pretty)) }
    console.say("recorded \(result.log.count) events in \(VisibleText.make(path))")
    return report.exitStatus
  }
}
