import Foundation
import Testing

/// What runs until it is interrupted, and what an interrupt leaves behind: nothing.
struct InterruptTests {
  private static let passing = "scenario \"p\"\n  mount switch s\n  expect not s.on\n"
  private static let failing = "scenario \"p\"\n  mount switch s\n  expect s.on\n"

  /// How often something stands in a text.
  private func count(_ part: String, in text: String) -> Int {
    text.components(separatedBy: part).count - 1
  }

  @Test func `watch runs again what a change touches, and ends at once`() throws {
    let place = try Workplace()
    try place.write(
      "Scenarios/a.scenario", "use \"common/m.scenario\"\n\nscenario \"a\"\n  setup_it()\n")
    try place.write("Scenarios/b.scenario", Self.passing)
    try place.write("Scenarios/common/m.scenario", "macro setup_it()\n  mount switch s\n")
    let running = try place.start("run", "--watch", "--format", "ndjson")
    let waits = { (number: Int) in
      running.waitUntil { self.count("walletsim: watching", in: running.errors) == number }
    }
    #expect(waits(1))
    #expect(count("\"status\":\"passed\"", in: running.output) == 2)
    // A script of its own.
    try place.write("Scenarios/b.scenario", Self.failing)
    #expect(waits(2))
    #expect(count("\"status\":\"failed\"", in: running.output) == 1)
    #expect(count("\"name\":\"a\"", in: running.output) == 1)
    // A file that a script brings in.
    try place.write(
      "Scenarios/common/m.scenario", "macro setup_it()\n  mount switch s\n  expect s.on\n")
    #expect(waits(3))
    #expect(count("\"name\":\"a\"", in: running.output) == 2)
    #expect(count("\"name\":\"p\"", in: running.output) == 2)
    // One that is new, and one that can't be read.
    try place.write("Scenarios/c.scenario", "nonsense\n")
    #expect(waits(4))
    #expect(count("\"status\":\"error\"", in: running.output) == 1)
    running.interrupt()
    let outcome = try running.wait()
    #expect(outcome.signal == SIGINT)
    #expect(!place.names.contains { $0.hasSuffix(".tmp") })
    // What failed is remembered as after any run.
    #expect(try place.walletsim("run", "--failed", "--list").output.contains("\"p\""))
  }

  @Test func `an interrupt leaves no half-written file`() throws {
    let place = try Workplace()
    var script = ""
    for number in 0..<400 {
      script += "scenario \"s\(number)\"\n  mount keypad pad\n  press pad 1 2 3\n  reload\n"
    }
    try place.write("many.scenario", script)
    // Interrupted at different points of its work.
    for round in 1...6 {
      let running = try place.start("run", "many.scenario", "--record", "logs", "--force")
      if round > 1 {
        #expect(
          running.waitUntil {
            place.names.count(where: { $0.hasPrefix("logs/") }) > 40 * round
          })
      }
      running.interrupt()
      let outcome = try running.wait()
      // It may have been done already.
      #expect(outcome.signal == SIGINT || outcome.status == 0)
      let left = place.names.filter { $0.hasSuffix(".tmp") || $0.hasPrefix("walletsim-") }
      #expect(left.isEmpty, "\(left)")
    }
    for name in place.names where name.hasPrefix("logs/") && name.hasSuffix(".log") {
      #expect(try place.walletsim("log", "verify", name).status == 0)
    }
  }
}
