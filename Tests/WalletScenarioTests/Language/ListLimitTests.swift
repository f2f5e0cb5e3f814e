import Testing
import WalletKernel

@testable import WalletScenario

@Suite struct `Lists of a script` {
  private let limit = Problem.limit(.listed, 1_000)

  private func list(_ count: Int, _ separator: String, _ item: (Int) -> String) -> String {
    (0..<count).map(item).joined(separator: separator)
  }

  private func problems(_ text: String, _ limits: ScriptLimits = ScriptLimits()) throws
    -> [Problem]
  {
    let script = try Script.read(bytes: Array(text.utf8), path: "a", limits: limits)
    return script.checkText().errors.map(\.problem)
  }

  @Test(arguments: [
    ("macro m(", ",", ")\n  wait 1s\n"), ("scenario \"s\"\n  examples\n    | ", " | ", " |\n"),
    ("scenario \"s\" ", " ", "\n  wait 1s\n"), ("record F\n  k choice(", ",", ")\n"),
    ("record F\n  ", " text\n  ", " text\n"),
    ("scenario \"s\"\n  mount search s ", "=1 ", "=1\n"),
    ("scenario \"s\"\n  toast t \"x\" ", "=1 ", "=1\n"),
    ("scenario \"s\"\n  reply t ", "=1 ", "=1\n"),
    ("scenario \"s\"\n  mount details d\n    row ", "=1 ", "=1\n"),
    ("scenario \"s\"\n  expect output t x ", "=1 ", "=1\n"),
  ])
  func `end at the limit of a line`(_ head: String, _ separator: String, _ tail: String) throws {
    func text(_ count: Int) -> String {
      let items = list(count, separator) { "a\($0)" }
      guard head.contains("examples") else { return head + items + tail }
      return head + items + tail + "    | " + list(count, " | ") { _ in "1" } + " |\n  wait 1s\n"
    }
    #expect(try problems(text(1_000)) == [])
    let found = try Script.read(bytes: Array(text(1_001).utf8), path: "a").checkText()
    #expect(found.errors.first?.problem == limit)
    let error = try #require(found.errors.first)
    // It is told at the first that is too many.
    #expect(text(1_001).utf8.dropFirst(error.place.offset).starts(with: "a1000".utf8))
  }

  @Test func `know each name of many`() throws {
    let names = list(1_000, ",") { "a\($0)" }
    let arguments = list(1_000, ",") { "\"\($0)\"" }
    let text = "macro m(\(names))\n  type \"{a0} {a7} {a999}\"\nscenario \"s\"\n  m(\(arguments))\n"
    let script = try Script.read(bytes: Array(text.utf8), path: "a")
    let steps = try script.steps(of: script.scenarios[0]).body
    guard case .call(_, let inner)? = steps.first?.kind else { return #expect(Bool(false)) }
    #expect(inner.map(\.kind) == [.act([.textTyped("0 7 999")])])
  }

  @Test func `count every scenario and every row`() throws {
    var limits = ScriptLimits()
    limits[.scenarios] = 3
    let rows = "scenario \"s\"\n  examples\n    | a |\n    | 1 |\n    | 2 |\n  wait 1s\n"
    let text = rows + "scenario \"t\"\n  wait 1s\n"
    #expect(try problems(text, limits) == [])
    let more = text + "scenario \"u\"\n  wait 1s\n"
    let script = try Script.read(bytes: Array(more.utf8), path: "a", limits: limits)
    #expect(script.errors.errors.map(\.problem) == [.limit(.scenarios, 3)])
    #expect(script.errors.errors.map(\.place.line) == [9])
    limits[.scenarios] = 1
    let row = try Script.read(bytes: Array(text.utf8), path: "a", limits: limits)
    #expect(row.errors.errors.map(\.place.line) == [5])
  }

  @Test func `bound the names that rows make`() throws {
    var limits = ScriptLimits()
    limits[.filledNameBytes] = 100
    let cell = String(repeating: "y", count: 40)
    let text = "scenario \"{a}\"\n  examples\n    | a |\n    | \(cell) |\n    | \(cell)1 |\n"
    let steps = "  wait 1s\n"
    #expect(try problems(text + steps, limits) == [])
    let more = try Script.read(
      bytes: Array((text + "    | \(cell)2 |\n" + steps).utf8), path: "a", limits: limits)
    #expect(more.errors.errors.map(\.problem) == [.limit(.filledNameBytes, 100)])
    #expect(more.errors.errors.map(\.place.line) == [6])
  }

  @Test func `bound what all scenarios become together`() throws {
    var limits = ScriptLimits()
    limits[.expandedFileBytes] = 10_000
    let scenarios = (0..<100).map { "scenario \"\($0)\"\n  tap a\n" }.joined()
    #expect(try problems(scenarios, limits) == [.limit(.expandedFileBytes, 10_000)])
    // The arguments that a macro is called with count, too.
    limits = ScriptLimits()
    limits[.expandedBytes] = 40_000
    let call = "  m(" + list(100, ".") { "a\($0)" } + ")\n"
    let calls = "macro m(p)\n  expect {p}\nscenario \"s\"\n" + String(repeating: call, count: 20)
    #expect(try problems(calls, limits) == [.limit(.expandedBytes, 40_000)])
  }

  @Test func `look for the nearest of a name a thousand times and no more`() {
    let context = ScriptContext(limits: ScriptLimits())
    for _ in 0..<1_000 { #expect(context.nearest(to: "tpa", among: ["tap"]) == "tap") }
    #expect(context.nearest(to: "tpa", among: ["tap"]) == nil)
  }
}
