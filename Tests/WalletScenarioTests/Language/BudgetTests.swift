import Testing
import WalletKernel

@testable import WalletScenario

/// Small scripts that would become very large: one budget of bytes and one of work bound them.
@Suite struct `Budgets` {
  private func seconds(_ work: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    let time = try clock.measure(work)
    return Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
  }

  @Test func `bound what arguments come to, before it is built`() throws {
    var text = ""
    for number in 0..<30 {
      text += "macro m\(number)(a)\n  " + (number == 0 ? "type {a}" : "m\(number - 1)({a}{a})")
      text += "\n"
    }
    let script = try read(text + "scenario \"s\"\n  m29(x)\n")
    let time = try seconds {
      let errors = script.check().errors
      #expect(errors.count == 1)
      #expect(errors.first?.sentence.contains("a macro's arguments come to at most") == true)
      #expect(throws: ScriptErrors.self) { try script.steps(of: script.scenarios[0]) }
    }
    #expect(time < 5)
  }

  @Test func `bound what is read in all files together`() throws {
    let uses = (0..<9).map { "use \"f\($0).scenario\"\n" }.joined()
    let files = [String: [UInt8]](
      uniqueKeysWithValues: (0..<9).map {
        ("f\($0).scenario", Array(repeating: UInt8(ascii: "#"), count: 10_000))
      })
    var limits = ScriptLimits()
    limits[.readBytes] = 50_000
    let script = try Script.read("a.scenario", limits: limits) {
      (path: String) throws(ScriptFileFailure) in
      SourceFile(
        path: path, bytes: files[path] ?? Array((uses + "scenario \"s\"\n  wait 1s\n").utf8))
    }
    #expect(
      script.errors.errors.first?.sentence
        == "limit passed: the files that a script brings in have at most 50000 bytes together")
    #expect(script.errors.errors.first?.place.line == 5)
  }

  @Test func `bound what a strict scenario lacks after very many rows`() throws {
    let rows = (0..<20_000).map { "    k\($0)\n" }.joined()
    let script = try read(
      "scenario \"s\"\n  strict\n  mount transactions t\n  append t\n" + rows)
    var status = ScenarioResult.Status.passed
    let time = seconds {
      status = ScenarioRunner().run(script.scenarios[0], of: script).status
    }
    #expect(status == .failed)
    // A debug build beside other work; it was 27 s in a release build.
    #expect(time < 60)
  }

  /// Scripts of a few hundred bytes, each made to grow in another way.
  @Test(arguments: 0..<60)
  func `end every bomb`(_ seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed))
    let depth = random.below(20) + 2
    var text = ""
    switch seed % 6 {
    case 0:
      text = "macro a0(x)\n  type \"{x}{x}\"\n"
      for level in 1..<depth { text += "macro a\(level)(x)\n  a\(level - 1)(\"{x}{x}{x}\")\n" }
      text += "scenario \"s\"\n  a\(depth - 1)(\"\(String(repeating: "y", count: 50))\")\n"
    case 1:
      text = "scenario \"s\"\n"
      for level in 0..<depth { text += String(repeating: "  ", count: level + 1) + "repeat 900\n" }
      text += String(repeating: "  ", count: depth + 1) + "wait 1ms\n"
    case 2:
      text = "macro m0()\n  wait 1ms\n"
      for level in 1..<depth {
        text += "macro m\(level)()\n" + String(repeating: "  m\(level - 1)()\n", count: 9)
      }
      text += "scenario \"s\"\n  m\(depth - 1)()\n"
    case 3:
      let rows = String(
        repeating: "    | \"\(String(repeating: "z", count: 300))\" |\n", count: 300)
      let name = String(repeating: "{a}", count: 200)
      text = "scenario \"\(name)\"\n  examples\n    | a |\n\(rows)  type {a}\n"
    case 4:
      text = "scenario \"s\"\n  mount keypad p\n"
      for _ in 0..<depth {
        text += "  in any order\n" + (0..<6).map { "    set p helper=h\($0)\n" }.joined()
      }
    case _:
      text =
        "scenario \"s\"\n  strict\n  mount radio r\n"
        + (0..<900).map { "    k\($0)\n" }.joined() + "  repeat 300\n    append r\n"
        + (0..<90).map { "      j\($0)\n" }.joined()
    }
    let script = try read(text)
    let time = seconds {
      _ = script.check()
      for scenario in script.scenarios.prefix(2) { _ = ScenarioRunner().run(scenario, of: script) }
    }
    #expect(time < 60, "\(text.prefix(200))")
  }
}
