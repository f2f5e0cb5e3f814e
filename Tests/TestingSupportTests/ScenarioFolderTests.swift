import Testing
import WalletScenarioTesting

/// Scenarios as cases of Swift Testing, in the three lines that it takes.
struct ScenarioFolderTests {
  @Test(arguments: ScenarioFolder("Samples/passing").cases)
  func `a scenario passes`(scenario: ScenarioCase) { scenario.check() }

  @Test func `each scenario and each row is a case with its name and place`() {
    let cases = ScenarioFolder("Samples/passing").cases
    #expect(
      cases.map { $0.testDescription } == [
        "\"pays once\" (pay.scenario:1)", "\"starts as told [true]\" (rows/rows.scenario:7)",
        "\"starts as told [false]\" (rows/rows.scenario:8)",
      ])
    #expect(cases[0].sourceLocation.fileID == "Scenarios/pay.scenario")
  }

  @Test func `a failure is an issue at its line, with the report`() throws {
    let cases = ScenarioFolder("Samples/failing").cases
    #expect(cases.count == 2)
    withKnownIssue {
      for scenario in cases { scenario.check() }
    } matching: { issue in
      let text = issue.comments.map { $0.rawValue }.joined()
      let line = issue.sourceLocation?.line
      switch issue.sourceLocation?.fileName {
      case "broken.scenario": return line == 2 && text.contains("'tap'")
      case "fails.scenario":
        return line == 3 && text.contains("FAIL fails.scenario:1 fails")
          && text.contains("expected  true\n  actual    false\n")
      case _: return false
      }
    }
  }

  @Test func `a folder that is not there is a case that fails`() {
    for path in ["Samples/none", "/nowhere", "Samples/empty-name/../nothing"] {
      let cases = ScenarioFolder(path).cases
      #expect(cases.count == 1)
      withKnownIssue {
        for scenario in cases { scenario.check() }
      } matching: { issue in
        issue.comments.contains { $0.rawValue.contains("there is no folder '\(path)'") }
      }
    }
  }
}
