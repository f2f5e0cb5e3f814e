import Foundation
import Testing

/// Which scenarios are run: shards, orders, and those that failed last time.
struct SelectionTests {
  private func prepare(count: Int) throws -> Workplace {
    let place = try Workplace()
    var files = ["", "", ""]
    for number in 0..<count {
      files[number % 3] += "scenario \"s\(number)\" t\(number % 2)\n  mount switch s\n\n"
    }
    for (index, text) in files.enumerated() { try place.write("f\(index).scenario", text) }
    return place
  }

  private func names(_ outcome: Outcome) -> [String] {
    outcome.output.split(separator: "\n").compactMap { line in
      line.split(separator: "\"").dropFirst().first.map(String.init)
    }
  }

  @Test(arguments: 1...16)
  func `shards hold each scenario exactly once`(shards: Int) throws {
    let place = try prepare(count: 37)
    let all = names(try place.walletsim("run", ".", "--list"))
    #expect(all.count == 37)
    var held: [String] = []
    for shard in 1...shards {
      held += names(try place.walletsim("run", ".", "--list", "--shard", "\(shard)/\(shards)"))
    }
    #expect(held.count == 37)
    #expect(Set(held) == Set(all))
  }

  @Test func `a seed shuffles, always the same`() throws {
    let place = try prepare(count: 37)
    let plain = names(try place.walletsim("run", ".", "--list"))
    let first = names(try place.walletsim("run", ".", "--list", "--order", "seed:7"))
    let again = names(try place.walletsim("run", ".", "--list", "--order", "seed:7"))
    let other = names(try place.walletsim("run", ".", "--list", "--order", "seed:8"))
    #expect(first == again)
    #expect(first != plain)
    #expect(first != other)
    #expect(Set(first) == Set(plain))
  }

  @Test func `tags and names choose`() throws {
    let place = try prepare(count: 12)
    let tagged = names(try place.walletsim("run", ".", "--list", "--tag", "t1"))
    #expect(Set(tagged) == ["s1", "s3", "s5", "s7", "s9", "s11"])
    let both = try place.walletsim("run", ".", "--list", "--tag", "t1", "--tag", "t0")
    #expect(both.status == 2)
    let named = names(try place.walletsim("run", ".", "--list", "--filter", "s1"))
    #expect(Set(named) == ["s1", "s10", "s11"])
  }

  @Test func `those that failed last time are remembered, until they pass`() throws {
    let place = try Workplace()
    let failing = "scenario \"bad\"\n  mount switch s\n  expect s.on\n"
    try place.write("a.scenario", "scenario \"good\"\n  mount switch s\n\n" + failing)
    try place.write("b.scenario", failing)
    #expect(try place.walletsim("run", ".", "--failed").status == 2)
    #expect(try place.walletsim("run", ".").status == 1)
    #expect(names(try place.walletsim("run", ".", "--failed", "--list")) == ["bad", "bad"])
    // What was not run stays remembered.
    try place.write("b.scenario", failing.replacing("expect s.on", with: "expect not s.on"))
    #expect(try place.walletsim("run", "b.scenario").status == 0)
    let left = try place.walletsim("run", ".", "--failed", "--list")
    #expect(left.output == "a.scenario:4 \"bad\"\n")
    try place.write("a.scenario", "scenario \"bad\"\n  mount switch s\n")
    #expect(try place.walletsim("run", ".", "--failed").status == 0)
    #expect(try place.walletsim("run", ".", "--failed").status == 2)
    #expect(!place.names.contains { $0.contains("walletsim") })
  }

  @Test func `fail-fast skips what comes after, however many threads run`() throws {
    let place = try Workplace()
    var script = ""
    for number in 0..<50 {
      script +=
        "scenario \"s\(number)\"\n  mount switch s\n  expect \(number == 20 ? "" : "not ")s.on\n"
    }
    try place.write("many.scenario", script)
    for jobs in ["1", "2", "8"] {
      let outcome = try place.walletsim("run", "many.scenario", "--fail-fast", "--jobs", jobs)
      #expect(outcome.output.hasSuffix("29 skipped\n20 passed, 1 failed\n"))
    }
  }
}
