import WalletKernel
import WalletScenario

/// Runs scripts that were written: none is said to fail that was not seen to.
enum ScriptProof {
  /// What comes of the only scenario of a script; none when it can't be read.
  static func run(_ text: String, _ catalogue: ComponentCatalogue) -> ScenarioResult? {
    guard let script = try? Script.read(bytes: Array(text.utf8), path: "made.scenario"),
      script.errors.errors.isEmpty, let scenario = script.scenarios.first
    else { return nil }
    return ScenarioRunner.drawing(catalogue: catalogue).run(scenario, of: script)
  }
}
