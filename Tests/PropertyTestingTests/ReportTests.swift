import Foundation
import Testing

@testable import PropertyTesting

struct ReportTests {
  private let report = Machine.counter(reduce: CounterEvent.reduceFaulty)
    .examine("counter", settings: Settings(seed: 4))

  @Test func `shows all that a person needs`() throws {
    let text = report.text
    let finding = try #require(report.finding)
    for part in [
      "property 'counter' fails: never uses more than was made",
      "expected at most 4, actual 5", "at step 2, use", "    make 4\n    use 5", "- used 0",
      "+ used 5", "next to it, this passes:\n    make 4\n    use 4", "PROPERTY_SEED=4 swift test",
      "shrunk to 2 events", "(minimum)", "run once more, it failed in the same way",
      "failure \(finding.fingerprint)", "reducer ",
    ] {
      #expect(text.contains(part), "\(part) in \(text)")
    }
    #expect(text.split(separator: "\n").first?.contains("ReportTests.swift:") == true)
  }

  @Test func `is JSON that another reader understands`() throws {
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [String: Any])
    #expect(object["property"] as? String == "counter")
    #expect(object["holds"] as? Bool == false)
    #expect(object["schema"] as? Int == 1)
    #expect(object["seed"] as? String == "4")
    let finding = try #require(object["finding"] as? [String: Any])
    #expect(finding["events"] as? [String] == ["make 4", "use 5"])
    #expect(finding["stop"] as? String == "minimum")
    #expect((finding["stateTrail"] as? [String])?.count == 3)
    #expect(finding["flaky"] as? Bool == false)
    let choices = try #require(finding["choices"] as? [String])
    let file = try ChoiceFile(text: ([ChoiceFile.header] + choices).joined(separator: "\n"))
    #expect(file.tape == report.finding?.minimal)
  }

  @Test func `quotes any text for JSON`() throws {
    let texts = ["", "\"\\/", "\u{0}\u{1f}\n\r\t", "ö 😀 \u{2028}"]
    for text in texts {
      let array = try JSONSerialization.jsonObject(with: Data("[\(JSONText.quoted(text))]".utf8))
      #expect(array as? [String] == [text])
    }
  }

  @Test func `names the choices that do not matter`() throws {
    let report = examine(
      "first number",
      generate: { ($0.integer(in: 0...1000), $0.integer(in: 0...1000)) },
      property: { first, _ in first < 10 })
    #expect(report.finding?.lines == ["(10, 0)"])
    #expect(report.finding?.irrelevant == ["choice 2"])
  }

  @Test func `tells reducers apart by their fingerprint`() {
    let one = Machine.counter(reduce: CounterEvent.reduce).fingerprint()
    #expect(one == Machine.counter(reduce: CounterEvent.reduce).fingerprint())
    #expect(one != Machine.counter(reduce: CounterEvent.reduceFaulty).fingerprint())
    #expect(
      report.reducerFingerprint == Machine.counter(reduce: CounterEvent.reduceFaulty).fingerprint())
  }

  @Test func `reproduces from the choices alone`() throws {
    let machine = Machine.counter(reduce: CounterEvent.reduceFaulty)
    let finding = try #require(report.finding)
    let file = ChoiceFile(
      property: "counter", invariant: finding.failure.invariant, fingerprint: finding.fingerprint,
      lines: finding.lines, tape: finding.minimal)
    let tape = try ChoiceFile(text: file.text).tape
    for _ in 0..<100 {
      #expect(machine.run(Draw(replaying: tape)) == .failed(finding.failure))
    }
  }
}

struct SettingsTests {
  @Test func `takes the same from variables and from flags`() {
    let values = [
      "seed": "12", "choices": "a/b", "case": "one", "preset": "thorough", "runs": "5",
    ]
    let environment = Dictionary(
      uniqueKeysWithValues: values.map { ("PROPERTY_" + $0.key.uppercased(), $0.value) })
    let byVariables = Settings().overridden(by: environment)
    let order = ["seed", "choices", "case", "preset", "runs"]
    let (byFlags, rest) = Settings().overridden(
      byArguments: ["run"] + order.flatMap { ["--" + $0, values[$0] ?? ""] } + [
        "--other", "--seed",
      ])
    #expect(rest == ["run", "--other", "--seed"])
    for settings in [byVariables, byFlags] {
      #expect(settings.seed == 12)
      #expect(settings.choices == "a/b")
      #expect(settings.caseName == "one")
      #expect(settings.budget.runs == 5)
      #expect(settings.budget.milliseconds == Budget.thorough.milliseconds)
    }
  }

  @Test(arguments: ["seed", "runs", "preset"])
  func `leaves as it was what it is told in no number or name`(name: String) {
    let settings = Settings().overridden(by: ["PROPERTY_" + name.uppercased(): "x"])
    #expect(settings.seed == 0)
    #expect(settings.budget == .standard)
    let report = examine(
      "any", settings: settings, generate: { $0.bool() }, property: { _ in true })
    #expect(report.finding?.failure.invariant == "the settings can be read")
    #expect(report.finding?.failure.message == "PROPERTY_\(name.uppercased()) cannot be 'x'")
  }

  @Test func `runs a program again by its path and tests by their tool`() {
    #expect(Settings.launch(of: ".build/debug/my program") == "'.build/debug/my program'")
    for runner in ["", "/a/aPackageTests.xctest", "/b/xctest", "/c/swiftpm-testing-helper"] {
      #expect(Settings.launch(of: runner) == "swift test")
    }
  }

  @Test func `has the presets of its documentation`() {
    #expect(Budget.standard == Budget(runs: 200, milliseconds: 1000, minimumRuns: 50))
    #expect(Budget.standard.shrinkRuns == 5000)
    #expect(Budget.standard.shrinkMilliseconds == 5000)
    #expect(Budget.standard.hangMilliseconds == 2000)
    #expect(Budget.quick.runs < Budget.standard.runs)
    #expect(Budget.standard.runs < Budget.thorough.runs)
    #expect(Budget.thorough.runs < Budget.soak.runs)
  }
}
