import WalletKernel
import WalletScenario

/// Runs scenarios, and the session of each that holds again in variants: as an impatient person and
/// a slow host would have it.
///
/// What the script expects is not asked of variants: it speaks of the session as it is written.
public struct ImpatientRunner: Sendable {
  /// Runs the scenarios as they are written.
  public var runner: ScenarioRunner
  /// How many events the variants of a scenario may send together: a second or so.
  public var mostVariantEvents: Int64 = 200_000

  /// How many events of a scenario have variants: before each of them a screen is kept.
  private static let mostEvents = 10_000

  /// What came of a scenario and its variants.
  public struct Result: Sendable {
    /// What came of the scenario; what its variants did wrong is among the failures.
    public var scenario: ScenarioResult
    /// Whether a limit kept further variants from being run.
    public var isCut = false
    /// Components that the scenario itself sends twice though nobody has said that they may: its
    /// variants may do so, too.
    public var sendTwice: [String] = []
    /// What a variant does that is wrong if it is meant to happen once, and nobody has said so.
    public var warnings: [Warning] = []

    /// What may be wrong, and the line at which it is seen.
    public struct Warning: Sendable {
      /// The line.
      public var line: LineReference
      /// What may be wrong, in one sentence.
      public var message: String
    }

    /// A scenario without variants.
    public init(scenario: ScenarioResult) {
      self.scenario = scenario
    }
  }

  /// A runner that looks at the variants of what another one runs.
  public init(_ runner: ScenarioRunner) {
    self.runner = runner
    self.runner.tracedEvents = Self.mostEvents
  }

  /// Runs a scenario of a script that has no errors.
  public func run(_ scenario: Scenario, of script: Script) -> Result {
    var result = Result(scenario: runner.run(scenario, of: script))
    // What does not hold as it is written has to be mended first.
    guard result.scenario.status == .passed else { return result }
    var run = ImpatientRun(
      result.scenario.log, lines: result.scenario.eventLines, catalogue: runner.catalogue,
      mostVariantEvents: mostVariantEvents)
    run.runAll()
    result.scenario.variants = run.count
    for finding in run.findings {
      if finding.isDoubt {
        let message = finding.reason.message
        result.warnings.append(Result.Warning(line: finding.line, message: message))
      } else {
        result.scenario.add(finding.reason, at: finding.line)
      }
    }
    (result.isCut, result.sendTwice) = (run.isCut, run.sendTwice)
    return result
  }
}
