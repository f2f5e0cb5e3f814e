import PropertyTesting
import PropertyTestingSupport
import Testing

/// Properties as expectations of Swift Testing.
struct ExpectPropertyTests {
  @Test func `a property that holds says nothing`() {
    #expect(expectProperty("even", generate: { $0.integer(in: 0...9) * 2 }) { $0 % 2 == 0 })
  }

  @Test func `a failure is an issue at the line of the check, with a line that reruns it`() {
    let line = #line + 2
    withKnownIssue {
      expectProperty("below a hundred", generate: { $0.integer(in: 0...1_000) }) { $0 < 100 }
    } matching: { issue in
      let text = issue.comments.map { $0.rawValue }.joined()
      return issue.sourceLocation?.line == line
        && issue.sourceLocation?.fileName == "ExpectPropertyTests.swift"
        && text.contains("property 'below a hundred' fails") && text.contains("100")
        && text.contains(
          "swift test --filter 'TestingSupportTests[./].*a.failure.is.an.issue.at.the.line")
    }
  }

  @Test func `a machine's failure is one, too`() {
    let machine = StateMachine(
      initial: 0, event: { draw, _ in draw.integer(in: 1...9) },
      reduce: { (state: inout Int, event: Int) in state += event }
    ).invariant("small") { $0 < 50 }
    let line = #line + 2
    withKnownIssue {
      machine.expect("a sum")
    } matching: { issue in
      issue.sourceLocation?.line == line
        && issue.comments.contains { $0.rawValue.contains("property 'a sum' fails") }
    }
  }

  @Test func `a command that was given stays`() {
    var settings = PropertySettings()
    settings.command = "make again"
    #expect(settings.rerunningThisTest().command == "make again")
  }
}
