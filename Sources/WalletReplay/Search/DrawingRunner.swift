import WalletKernel
import WalletLaws
import WalletScenario

extension ScenarioRunner {
  /// A runner whose `random` steps send the acts that WalletLaws draws.
  public static func drawing(catalogue: ComponentCatalogue = .builtIn) -> ScenarioRunner {
    var runner = ScenarioRunner(catalogue: catalogue)
    runner.draw = RandomActs.source
    runner.shorten = { session, broken in shortScript(of: session, breaking: broken, catalogue) }
    return runner
  }

  /// Longer sessions take longer to shorten than who reads a report waits.
  private static let mostShortened = 2_000

  /// The shortest script that was found to break a line as a session does, as `fuzz` makes it.
  private static func shortScript(
    of session: EventLog, breaking standing: StandingCondition, _ catalogue: ComponentCatalogue
  ) -> String? {
    guard session.count <= mostShortened else { return nil }
    let entries = session.entries
    let rule = Rule(.line(standing), catalogue)
    guard let broken = rule.shorten(entries),
      let script = rule.script(
        of: broken.entries, broken.message, name: "shortened", comments: [])
    else { return nil }
    return SessionScript.text(of: [script])
  }
}
