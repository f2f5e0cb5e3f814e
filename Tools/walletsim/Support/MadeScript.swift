import WalletKernel
import WalletReplay
import WalletScenario

/// Scripts that the tool has written.
enum MadeScript {
  /// Runs a script that stands in memory, and gives what came of its only scenario.
  static func run(_ text: String) throws(ToolError) -> ScenarioResult {
    let script: Script
    do throws(ScriptFileFailure) {
      script = try Script.read(bytes: Array(text.utf8), path: "made.scenario")
    } catch {
      throw .usage("the script is too large to be read again")
    }
    guard script.errors.errors.isEmpty, let scenario = script.scenarios.first else {
      let first = script.errors.errors.first
      throw .usage(
        "the session can't be written as a script: "
          + (first.map { "line \($0.place.line): \(VisibleText.make($0.sentence))" } ?? ""))
    }
    return ScenarioRunner.drawing().run(scenario, of: script)
  }

  /// Writes a script to its place, or to standard output.
  static func write(
    _ text: String, to path: String?, replaces: Bool, _ console: Console
  ) throws(ToolError) {
    guard let path else { return console.output.write(text) }
    try OutputFile.write(text.utf8, to: path, replaces: replaces)
  }
}
