import Testing
import WalletKernel
import WalletReplay
import WalletScenario

@Suite struct `A line that a draw breaks` {
  @Test func `is told with the event that was drawn, and a short script`() throws {
    let text = """
      scenario "s"
        mount keypad pad
        never pad.value contains "9"
        random 2000 seed=3 on=pad
      """
    let script = try Script.read(bytes: Array(text.utf8), path: "a.scenario")
    let result = ScenarioRunner.drawing().run(script.scenarios[0], of: script)
    let failure = try #require(result.failures.first)
    #expect(failure.event != nil)
    let short = try #require(failure.script)
    #expect(short.contains("never pad.value contains \"9\""))
    #expect(short.split(separator: "\n").count < 12)
    let again = try Script.read(bytes: Array(short.utf8), path: "b.scenario")
    #expect(ScenarioRunner.drawing().run(again.scenarios[0], of: again).status == .failed)
  }
}
