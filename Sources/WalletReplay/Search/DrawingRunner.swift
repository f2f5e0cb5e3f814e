import WalletKernel
import WalletLaws
import WalletScenario

extension ScenarioRunner {
  /// A runner whose `random` steps send the acts that WalletLaws draws.
  public static func drawing(catalogue: ComponentCatalogue = .builtIn) -> ScenarioRunner {
    var runner = ScenarioRunner(catalogue: catalogue)
    runner.draw = RandomActs.source
    return runner
  }
}
