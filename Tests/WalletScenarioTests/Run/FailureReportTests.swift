import Testing
import WalletKernel

@testable import WalletScenario

@Suite struct `What a failure shows` {
  /// A report's lines between its head and the counts.
  private func lines(_ text: String) throws -> [String] {
    let report = try ScriptRun(text).report.text(.pretty)
    return report.split(separator: "\n").map { String($0) }
  }

  @Test func `stands in the order of what a reader asks`() throws {
    let found = try lines(
      """
      scenario "s"
        mount keypad pad
        mount switch wifi
        press pad 1
        press pad 2
        present menu
        press pad 3
        expect pad.value "123"
      """)
    #expect(
      found == [
        "FAIL test.scenario:1 s",
        "  test.scenario:8:10: error: expected pad.value \"123\", found \"12\"",
        "      expect pad.value \"123\"",
        "             ^",
        "  expected  \"123\"",
        "  actual    \"12\"",
        "  pad.value changed last in line 5, `press pad 2`: \"1\" → \"12\"",
        "  ignored since then:",
        "    line 7, `press pad 3`: behind 'menu'",
        "  outputs not yet looked at:",
        "    pad changed \"1\"",
        "    pad changed \"12\"",
        "    app presented \"menu\"",
        "  rerun: run it",
        "0 passed, 1 failed",
      ], "\(found.joined(separator: "\n"))")
  }

  @Test func `is the whole queue where an output was expected, what is nearly it marked`() throws {
    let found = try lines(
      """
      scenario "s"
        mount keypad pad
        press pad 1 2
        tap pad.action
        expect some output pad submitted "21"
      """)
    let start = try #require(found.firstIndex(of: "  outputs not yet looked at:"))
    #expect(
      found[(start + 1)...].prefix(3) == [
        "    pad changed \"1\"", "    pad changed \"12\"", "  ~ pad submitted \"12\"",
      ])
  }

  @Test func `are leaves, never a record as one`() throws {
    let found = try lines("scenario \"s\"\n  mount switch wifi\n  expect wifi absent\n")
    #expect(found.contains("  actual    wifi.on false") || found.contains("  actual    on false"))
    #expect(!found.contains { $0.contains("{\"") })
  }

  @Test func `is what the act changed near the path first, its looks counted`() throws {
    let found = try lines(
      """
      scenario "s"
        mount keypad pad
        press pad 1
        expect pad.helper "x"
      """)
    let start = try #require(found.firstIndex { $0.hasSuffix("changed:") })
    #expect(found[start] == "  line 3, `press pad 1`, changed:")
    #expect(found[start + 1] == "    pad.value  \"\" → \"1\"")
    #expect(found.contains { $0.hasSuffix("colours and measures") })
    #expect(!found.contains { $0.contains("buttonFilledBlue") })
  }

  @Test func `is told once with a count where it is the same`() throws {
    let soft = try lines(
      "scenario \"s\"\n  mount keypad pad\n  repeat 5\n    check pad.value \"1\"\n")
    #expect(soft.filter { $0.contains("error: expected pad.value") }.count == 1)
    #expect(soft.contains("  and 4 more alike"))
    let rows = (0..<100).map { "    | \($0) |\n" }.joined()
    let many = try lines(
      "scenario \"s\"\n  examples\n    | n |\n\(rows)  mount keypad pad\n  wait {n}ms\n"
        + "  expect pad.value \"1\"\n")
    #expect(many.filter { $0.contains("error: expected pad.value") }.count == 1)
    #expect(many.contains("  99 more failed alike:"))
    #expect(many.contains("  row: n = 0"))
    #expect(many.last == "0 passed, 100 failed")
    #expect(many.count < 30)
  }
}
