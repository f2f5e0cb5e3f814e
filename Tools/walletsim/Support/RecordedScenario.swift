import SystemAccess
import WalletJournal
import WalletKernel
import WalletReplay
import WalletScenario

/// A scenario in the place of a log: it is run, and what it did is read as if it were a file.
struct RecordedScenario {
  var result: ScenarioResult
  var report: RunReport
  /// The script that it is of.
  var script: Script

  /// Whether an operand names a scenario, and no log: a script, or `FILE:LINE` of a file.
  static func isScript(_ operand: String) -> Bool {
    if (try? FileSystem.status(of: operand)) != nil { return operand.hasSuffix(".scenario") }
    guard let colon = operand.lastIndex(of: ":"),
      decimalInteger(operand[operand.index(after: colon)...]) != nil
    else { return false }
    return (try? FileSystem.status(of: String(operand[..<colon])))?.kind == .regular
  }

  /// Runs the only scenario that operands name.
  ///
  /// - Parameter tracedEvents: how many events have their lines kept, from the first on.
  init(
    _ operands: [String], _ arguments: Arguments, protecting outputs: [String],
    tracedEvents: Int = 0, _ console: Console
  ) throws(ToolError) {
    let scripts = try ScriptSet.read(operands, jobs: 1, console)
    for output in outputs { try scripts.protect(from: output) }
    let selection = try Selection(scripts, arguments, console)
    guard selection.unreadable.isEmpty else {
      console.say(selection.brokenScripts(of: scripts))
      throw .usage("the script can't be read")
    }
    guard selection.scenarios.count == 1, let only = selection.scenarios.first,
      let script = scripts.loaded[only.file].sound
    else {
      throw .notOneScenario(selection.scenarios.map { ($0.scenario.location, $0.scenario.name) })
    }
    var runner = ScenarioRunner.drawing()
    runner.reload = JournalFile.throughFile
    runner.tracedEvents = tracedEvents
    self.script = script
    result = runner.run(only.scenario, of: script)
    let rerun = "walletsim run " + shellPath(only.scenario.location)
    report = RunReport([RunReport.Entry(result, of: script, rerun: rerun)])
    if result.status == .error {
      console.say(report.text(.pretty))
      throw .usage("the scenario can't be run")
    }
  }

  // MARK: In the place of logs

  /// The logs of the scenarios that a command line names, as the bytes of files.
  private static let recorded = Recorded()

  private final class Recorded: @unchecked Sendable {
    private let lock = Lock()
    private var logs: [String: [UInt8]] = [:]

    subscript(operand: String) -> [UInt8]? {
      get { lock.locked { logs[operand] } }
      set { lock.locked { logs[operand] = newValue } }
    }
  }

  /// The log of a scenario that was recorded for this command line.
  static func log(_ operand: String) -> [UInt8]? { recorded[operand] }

  /// Records what stands in the place of a verb's logs.
  static func record(_ arguments: Arguments, for verb: Verb, _ console: Console) throws(ToolError) {
    for index in verb.logOperands where index < arguments.operands.count {
      let operand = arguments.operands[index]
      guard isScript(operand), recorded[operand] == nil else { continue }
      let outputs = ["to", "log", "dot"].flatMap { arguments.all($0) }
      let scenario = try RecordedScenario([operand], arguments, protecting: outputs, console)
      if scenario.result.status != .passed {
        console.say(
          "walletsim: note: \(VisibleText.make(operand)) fails; this is of what it did up to there")
      }
      recorded[operand] = try JournalFile.bytes(of: scenario.result.log)
    }
  }
}
