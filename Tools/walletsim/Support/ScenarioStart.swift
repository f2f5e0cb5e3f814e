import WalletKernel
import WalletReplay
import WalletScenario

/// The end of a scenario, as the start of a search.
struct ScenarioStart: Sendable {
  /// The scenario's place, as `FILE:LINE`.
  var location: String
  /// Its name.
  var name: String
  /// Its log.
  var entries: [EventLog.Entry] = []
  /// What its `always` and `never` lines demand.
  var conditions: [StandingCondition]

  /// Runs the scenarios of a script that were asked for.
  ///
  /// - Parameter outputs: the files that will be written: none of them may be one that is read.
  /// - Throws: when the script can't be read, no scenario matches, or one fails on its own.
  static func all(
    _ arguments: Arguments, writing outputs: [String], _ console: Console
  ) throws(ToolError) -> [ScenarioStart] {
    let scripts = try ScriptSet.read(arguments.operands, jobs: 1, console)
    for output in outputs { try scripts.protect(from: output) }
    let selection = try Selection(scripts, arguments, console)
    if !selection.unreadable.isEmpty {
      console.say(selection.brokenScripts(of: scripts))
      throw .usage("the script can't be read")
    }
    var starts: [ScenarioStart] = []
    for entry in selection.scenarios {
      guard let script = scripts.loaded[entry.file].sound else { continue }
      let result = ScenarioRunner.drawing().run(entry.scenario, of: script)
      let location = entry.scenario.location
      guard result.status == .passed else {
        let report = RunReport([
          RunReport.Entry(result, of: script, rerun: "walletsim run " + shellPath(location))
        ])
        console.say(report.text(.pretty))
        throw ToolError(
          status: report.exitStatus, message: "the scenario itself does not pass")
      }
      var start = ScenarioStart(
        location: location, name: entry.scenario.name, conditions: result.invariants)
      start.entries = result.log.entries
      starts.append(start)
    }
    if starts.isEmpty { throw .notOneScenario([]) }
    return starts
  }
}
