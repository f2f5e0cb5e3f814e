import Foundation
import Testing

@testable import PropertyTesting

struct SettingsTests {
  @Test func `takes the same from variables and from flags`() {
    let values = [
      "seed": "12", "choices": "a/b", "case": "one", "preset": "thorough", "runs": "5",
    ]
    let environment = Dictionary(
      uniqueKeysWithValues: values.map { ("PROPERTY_" + $0.key.uppercased(), $0.value) })
    let byVariables = PropertySettings().overridden(by: environment)
    let order = ["seed", "choices", "case", "preset", "runs"]
    let (byFlags, rest) = PropertySettings().overridden(
      byArguments: ["run"] + order.flatMap { ["--" + $0, values[$0] ?? ""] } + ["--other", "-x"])
    #expect(rest == ["run", "--other", "-x"])
    let (joined, others) = PropertySettings().overridden(
      byArguments: order.reversed().map { "--\($0)=\(values[$0] ?? "")" } + ["--other=1"])
    #expect(others == ["--other=1"])
    for settings in [byVariables, byFlags, joined] {
      #expect(settings.seed == 12)
      #expect(settings.choices == "a/b")
      #expect(settings.caseName == "one")
      #expect(settings.budget.runs == 5)
      #expect(settings.budget.milliseconds == SearchBudget.thorough.milliseconds)
    }
  }

  private func failure(_ settings: PropertySettings) -> Failure? {
    examine("any", settings: settings, generate: { $0.bool() }, property: { _ in true })
      .counterexample?.failure
  }

  @Test(arguments: [("seed", "-1"), ("seed", ""), ("runs", "-5"), ("runs", "x"), ("preset", "foo")])
  func `fails where a variable or a flag has no number or name`(name: String, value: String) {
    let variable = "PROPERTY_" + name.uppercased()
    let byVariable = PropertySettings().overridden(by: [variable: value])
    let (byFlag, rest) = PropertySettings().overridden(byArguments: ["--" + name, value, "own"])
    let (joined, none) = PropertySettings().overridden(byArguments: ["--\(name)=\(value)"])
    #expect(rest == ["own"])
    #expect(none == [])
    for (settings, source) in [
      (byVariable, variable), (byFlag, "--" + name), (joined, "--" + name),
    ] {
      #expect(settings.seed == 0)
      #expect(settings.budget == .standard)
      #expect(failure(settings)?.invariant == "the settings can be read")
      #expect(failure(settings)?.message == "\(source) cannot be '\(value)'")
    }
  }

  @Test func `fails where a flag has no value`() {
    let (settings, rest) = PropertySettings().overridden(byArguments: ["own", "--seed"])
    #expect(rest == ["own"])
    #expect(failure(settings)?.message == "--seed is given no value")
  }

  @Test func `keeps runs on the caller's thread whatever the preset`() {
    let own = PropertySettings(budget: SearchBudget(hangMilliseconds: 0))
    let settings = own.overridden(by: ["PROPERTY_PRESET": "quick"])
    #expect(settings.budget.hangMilliseconds == 0)
    #expect(settings.budget.runs == SearchBudget.quick.runs)
  }

  @Test func `runs a program again by its path and arguments, and tests by their tool`() {
    #expect(
      PropertySettings.launch(
        of: "/a/my program", ["values", "--n", "3", "it's", "", "a;b", "$x", "ä"])
        == "'/a/my program' values --n 3 'it'\\''s' '' 'a;b' '$x' 'ä'")
    for runner in ["", "/a/aPackageTests.xctest", "/b/xctest", "/c/swiftpm-testing-helper"] {
      #expect(PropertySettings.launch(of: runner, ["--testing"]) == "swift test")
    }
  }

  @Test func `quotes words as a shell reads them`() throws {
    for word in ["", "plain", "a b", "it's", "''", "$(x)`y`\"\\", "*?[~]", "a\nb", "😀"] {
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", "printf %s " + PropertySettings.quotedForShell(word)]
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      #expect(String(decoding: data, as: UTF8.self) == word)
    }
  }

  @Test func `names this program by a path from the root`() throws {
    let path = try #require(System.executable)
    #expect(path.hasPrefix("/"))
    #expect(FileManager.default.isExecutableFile(atPath: path))
  }

  @Test func `has the presets of its documentation`() {
    #expect(SearchBudget.standard == SearchBudget(runs: 200, milliseconds: 1000, minimumRuns: 50))
    #expect(SearchBudget.standard.shrinkRuns == 5000)
    #expect(SearchBudget.standard.shrinkMilliseconds == 5000)
    #expect(SearchBudget.standard.hangMilliseconds == 2000)
    #expect(SearchBudget.quick.runs < SearchBudget.standard.runs)
    #expect(SearchBudget.standard.runs < SearchBudget.thorough.runs)
    #expect(SearchBudget.thorough.runs < SearchBudget.soak.runs)
  }
}
