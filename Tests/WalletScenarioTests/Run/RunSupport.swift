import Testing
import WalletKernel
import WalletLaws

@testable import WalletScenario

/// A script that was run: its results, and what a report of it needs.
struct ScriptRun {
  let script: Script
  let results: [ScenarioResult]

  init(_ text: String, _ change: (inout ScenarioRunner) -> Void = { _ in }) throws {
    let script = try Script.read(bytes: Array(text.utf8), path: "test.scenario")
    try #require(script.errors.errors.isEmpty, "\(script.errors.text(sources: script.sources))")
    var runner = ScenarioRunner()
    runner.draw = RandomActs.source
    change(&runner)
    self.script = script
    results = script.scenarios.map { runner.run($0, of: script) }
  }

  var failures: [StepFailure] { results.flatMap { $0.failures } }

  /// Every failure as `line: message`.
  var messages: [String] { failures.map { "\($0.place.line): \($0.message)" } }

  var report: RunReport {
    RunReport(results.map { RunReport.Entry($0, of: script, rerun: "run it") })
  }
}

/// Runs steps as the only scenario of a script, after a pad was mounted; its first line is 3.
func runSteps(_ lines: String, _ change: (inout ScenarioRunner) -> Void = { _ in }) throws
  -> ScriptRun
{
  try ScriptRun(padScenario(lines), change)
}

/// A script of one scenario with a pad; its own lines begin in line 3.
func padScenario(_ lines: String, strict: Bool = false) -> String {
  let body = lines.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
  return "scenario \"s\"\n" + (strict ? "  strict ignored outputs view\n" : "")
    + "  mount keypad pad\n"
    + body.joined(separator: "\n") + "\n"
}
