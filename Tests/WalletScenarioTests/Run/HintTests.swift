import Testing
import WalletKernel
import WalletLaws

@testable import WalletScenario

@Suite struct `A failure of a run` {
  private func failures(_ steps: String) throws -> [StepFailure] {
    let lines = steps.split(separator: "\n").map { "  \($0)\n" }.joined()
    let script = try Script.read(
      bytes: Array("scenario \"s\"\n\(lines)".utf8), path: "s.scenario")
    #expect(script.errors.errors.isEmpty)
    return ScenarioRunner().run(script.scenarios[0], of: script).failures
  }

  /// Slips that only a failure shows, each with what must name the remedy.
  @Test(arguments: [
    (
      "mount amount pay\npress pay 1\nexpect output pay chnged \"1\"",
      "a component of kind 'amount' has no output 'chnged'; did you mean 'changed'?"
    ),
    (
      "mount amount pay\npress pay 1\nexpect last output pay changed contains \"1\"",
      "has 1 value, found 2; an output is held against values, and takes no 'contains'"
    ),
    (
      "mount amount pay\nexpect pay.error insuficient",
      "'pay.error' is never 'insuficient'; did you mean 'insufficient'?"
    ),
    ("mount converter c once=true", "there is no option 'once'; there are swappable, controlled"),
    ("mount amount pay\ntap pay.nothingness", "there are swap, max, percent, option, paste"),
    ("mount amount pay\nset pay colour=red", "there is no option 'colour'; there are "),
    ("mount amount pay\nreply pay perhaps", "; there are "),
  ])
  func `says which words there are`(steps: String, sentence: String) throws {
    let message = try #require(try failures(steps).first?.message)
    #expect(message.contains(sentence), "\(message)")
  }

  @Test func `says no more of what is right`() throws {
    let message = try failures("mount amount pay\nexpect pay.error insufficient").first?.message
    #expect(message == "expected pay.error \"insufficient\", found none")
  }

  @Test func `points at the path behind @ when that one is not there`() throws {
    for (line, column) in [
      ("expect pay.base <= @pay.mxa", 22), ("expect pay.base @pay.mxa", 19),
      ("always pay.base <= @pay.mxa\npress pay 1", 22), ("expect app.\"ü\" @pay.mxa", 10),
    ] {
      let failure = try failures("mount amount pay\n" + line).first
      #expect(failure?.place.line == 3 && failure?.place.column == column, "\(line)")
    }
  }

  @Test func `names an option of a part by its own name`() {
    #expect(nearest(to: "once", among: ["text", "button.once"]) == "button.once")
    #expect(nearest(to: "nce", among: ["text", "button.once"]) == nil)
    #expect(nearest(to: "once", among: ["button.once", "onc"]) == "onc")
  }

  @Test func `tells no leaf twice`() throws {
    let script = try Script.read(
      bytes: Array(
        """
        scenario "s"
          mount amount pay
          expect pay.error insufficient

        scenario "t"
          mount amount pay
          press pay 1
          expect output pay submitted "1"

        """.utf8), path: "s.scenario")
    for scenario in script.scenarios {
      let result = ScenarioRunner().run(scenario, of: script)
      let text = RunReport([RunReport.Entry(result, of: script, rerun: "")]).text(.pretty)
      let told = text.split(separator: "\n").map { line in
        line.replacing("actual", with: "").drop { $0 == " " || $0 == "~" }
      }
      #expect(told.count == Set(told).count, "\(text)")
      #expect(text.split(separator: "pay.error  absent → none").count == 1)
    }
  }

  @Test func `counts what standing lines saw`() throws {
    let script = try Script.read(
      bytes: Array(
        """
        scenario "s"
          mount amount pay
          always pay.base >= 0
          always pay.base > 5 when pay.selected fiat
          never output pay submitted "9"
          press pay 1 2
          never output pay changed "9"
          press pay 3

        """.utf8), path: "s.scenario")
    let result = ScenarioRunner().run(script.scenarios[0], of: script)
    #expect(result.status == .passed)
    #expect(result.standing.map { $0.place.line } == [3, 4, 5, 7])
    #expect(result.standing.map { $0.asked } == [3, 0, 3, 1])
    #expect(result.standing.map { $0.found } == [3, 3, 0, 1])
    let text = RunReport([RunReport.Entry(result, of: script, rerun: "")]).text(.pretty)
    #expect(
      text == """
        4 always and never lines, asked 7 times
          never asked: s.scenario:4 always pay.base > 5 when pay.selected "fiat"
        1 passed, 0 failed

        """)
  }
}
