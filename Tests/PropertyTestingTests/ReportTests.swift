import Foundation
import Testing

@testable import PropertyTesting

struct ReportTests {
  private let report = StateMachine.counter(reduce: CounterEvent.reduceFaulty)
    .examine("counter", settings: PropertySettings(seed: 4))

  @Test func `shows all that a person needs`() throws {
    let text = report.text
    let counterexample = try #require(report.counterexample)
    for part in [
      "property 'counter' fails: never uses more than was made",
      "expected at most 4, actual 5", "at step 2, use", "    make 4\n    use 5", "- used 0",
      "+ used 5", "next to it, this passes:\n    make 4\n    use 4", "PROPERTY_SEED=4 swift test",
      "shrunk to 2 events", "(minimum)", "run once more, it failed in the same way",
      "failure \(counterexample.fingerprint)", "reducer ",
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
    let counterexample = try #require(object["finding"] as? [String: Any])
    #expect(counterexample["events"] as? [String] == ["make 4", "use 5"])
    #expect(counterexample["stop"] as? String == "minimum")
    #expect((counterexample["stateTrail"] as? [String])?.count == 3)
    #expect(counterexample["flaky"] as? Bool == false)
    let choices = try #require(counterexample["choices"] as? [String])
    let file = try ChoiceFile(text: ([ChoiceFile.header] + choices).joined(separator: "\n"))
    #expect(file.tape == report.counterexample?.minimal)
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
    #expect(report.counterexample?.lines == ["(10, 0)"])
    #expect(
      report.counterexample?.irrelevant == [
        "in place of … in `(10, …)`: 12 of 12 other values tried fail, too"
      ])
  }

  @Test func `says of a sample that it is one, and of all that it is all`() {
    let report = examine(
      "a pair", generate: { ($0.integer(in: 0...9), $0.integer(in: 0...1000), $0.bool()) },
      property: { a, b, _ in b <= 10 || b == 777 || a > 99 })
    #expect(report.counterexample?.lines == ["(0, 11, false)"])
    #expect(
      report.counterexample?.irrelevant == [
        "in place of … in `(…, 11, false)`: all 9 other values fail, too",
        "in place of … in `(0, 11, …)`: the only other value fails, too",
      ])
    // 11 is not among them, though all its neighbours but one and those beyond fail.
    #expect(report.text.contains("  in place of … in `(…, 11, false)`: all 9"))
    #expect(!report.text.contains("any other value"))
  }

  @Test func `counts no value that the generator cannot make as one that fails`() {
    let report = examine(
      "domain",
      generate: { draw in
        let even = draw.filter({ $0.integer(in: 0...9) }, where: { $0.isMultiple(of: 2) })
        return (even, draw.bool(1), draw.pick(weighted: [(0, "a"), (1, "b"), (0, "c"), (1, "d")]))
      }, property: { _, _, _ in false })
    #expect(
      report.counterexample?.irrelevant == [
        "in place of … in `(…, true, \"b\")`: all 4 other values fail, too",
        "in place of … in `(0, true, \"…\")`: the only other value fails, too",
      ])
  }

  @Test func `names an event's argument by its line`() throws {
    let machine = StateMachine.counter(reduce: CounterEvent.reduce)
      .runLaw("no close after a make") { run in
        guard run.events.count > 1, case .make = run.events[0] else { return nil }
        return run.events.last == .close ? "closed" : nil
      }
    let counterexample = try #require(machine.examine("closes").counterexample)
    #expect(counterexample.lines == ["make 1", "close"])
    #expect(
      counterexample.irrelevant == [
        "in line 1, in place of … in `make …`: 12 of 12 other values tried fail, too"
      ])
  }

  @Test(arguments: [
    ("(10, 0)", "(10, 517)", "(10, …)"), ("10", "1000", "…"), ("f(-5)", "f(5)", "f(…)"),
    ("[]", "[3]", "[…]"), ("[0, 0]", "[0, 0, 0]", "[0, 0…]"), ("use 4", "close", "…"),
    ("", "a", "…"), ("a.b 1.5 x", "a.b 1.25 x", "a.b … x"),
  ])
  func `marks what differs in whole words`(line: String, other: String, expected: String) {
    #expect(Explainer.IrrelevantChoice.masked(line, other) == expected)
  }

  @Test func `finds what passes beside an earlier integer, too`() {
    let report = examine(
      "earlier", generate: { ($0.integer(in: 0...99), $0.integer(in: 0...99)) },
      property: { first, second in first < 20 || second == 98 })
    #expect(report.counterexample?.lines == ["(20, 0)"])
    #expect(report.counterexample?.nearMiss == ["(19, 0)"])
  }

  @Test(arguments: [(60, 59), (-60, -59), (1, 0), (-1, 0)])
  func `takes for the nearest integer that passes the next one towards the origin`(
    threshold: Int, expected: Int
  ) {
    let report = examine(
      "near", generate: { $0.integer(in: -1000...1000) },
      property: { threshold > 0 ? $0 < threshold : $0 > threshold })
    #expect(report.counterexample?.lines == ["\(threshold)"])
    #expect(report.counterexample?.nearMiss == ["\(expected)"])
  }

  @Test func `tells reducers apart by their fingerprint`() {
    let one = StateMachine.counter(reduce: CounterEvent.reduce).fingerprint()
    #expect(one == StateMachine.counter(reduce: CounterEvent.reduce).fingerprint())
    #expect(one != StateMachine.counter(reduce: CounterEvent.reduceFaulty).fingerprint())
    #expect(
      report.reducerFingerprint
        == StateMachine.counter(reduce: CounterEvent.reduceFaulty).fingerprint())
  }

  @Test func `reproduces from the choices alone`() throws {
    let machine = StateMachine.counter(reduce: CounterEvent.reduceFaulty)
    let counterexample = try #require(report.counterexample)
    let file = ChoiceFile(
      property: "counter", invariant: counterexample.failure.invariant,
      fingerprint: counterexample.fingerprint,
      lines: counterexample.lines, tape: counterexample.minimal)
    let tape = try ChoiceFile(text: file.text).tape
    for _ in 0..<100 {
      #expect(machine.run(Draw(replaying: tape)) == .failed(counterexample.failure))
    }
  }
}
