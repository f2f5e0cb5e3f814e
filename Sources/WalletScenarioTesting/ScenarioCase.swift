import Testing
import WalletKernel
import WalletReplay
import WalletScenario

/// A scenario as a case of a Swift Testing test; see `ScenarioFolder`.
public struct ScenarioCase: Sendable, CustomTestStringConvertible {
  /// The script's path in the folder.
  public let file: String
  /// The scenario's name; empty for a script that can't be read.
  public let name: String
  /// The line of the scenario, or of its row of examples.
  public internal(set) var line: Int
  private let filePath: String
  private let content: Content

  private enum Content: Sendable {
    case scenario(Scenario, Script)
    case problem(String)
  }

  init(_ scenario: Scenario, of script: Script, file: String, filePath: String) {
    (self.file, self.filePath, name) = (file, filePath, scenario.name)
    line = scenario.rowLine ?? scenario.place.line
    content = .scenario(scenario, script)
  }

  init(file: String, filePath: String, problem: String) {
    (self.file, self.filePath, name, line) = (file, filePath, "", 1)
    content = .problem(problem)
  }

  /// How the test's output names the case.
  public var testDescription: String {
    name.isEmpty ? file : "\(name.quoted) (\(file):\(line))"
  }

  /// Where the scenario is written.
  public var sourceLocation: SourceLocation { location(line, 1) }

  private func location(_ line: Int, _ column: Int) -> SourceLocation {
    SourceLocation(
      fileID: "Scenarios/" + file, filePath: filePath, line: max(1, line),
      column: max(1, column))
  }

  /// Runs the scenario, and records an issue with its report, at the line that does not hold, if it
  /// fails.
  ///
  /// - Parameter catalogue: the kinds that it may mount.
  public func check(catalogue: ComponentCatalogue = .builtIn) {
    switch content {
    case .problem(let problem):
      Issue.record(Comment(rawValue: problem), sourceLocation: sourceLocation)
    case .scenario(let scenario, let script):
      let result = ScenarioRunner.drawing(catalogue: catalogue).run(scenario, of: script)
      guard result.status != .passed, result.status != .skipped else { return }
      let entry = RunReport.Entry(result, of: script, rerun: "")
      let report = RunReport([entry]).text(.pretty)
      let place = result.failures.first?.place ?? result.errors?.errors.first?.place
      let isHere = place?.file == file
      Issue.record(
        Comment(rawValue: report),
        sourceLocation: isHere ? location(place?.line ?? line, place?.column ?? 1) : sourceLocation)
    }
  }
}
