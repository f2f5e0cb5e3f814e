import Foundation
import Testing

/// What verbs find out of sessions: outputs, turns, values that stay, and scenarios in the place of
/// logs.
struct SessionQuestionTests {
  private static func prepare() throws -> Workplace {
    let place = try Workplace()
    try place.write(
      "pay.scenario",
      """
      scenario "pays"
        mount switch s
        tap s
        tap s
        tap s
        mount keypad pay action=Pay
        press pay 4 7 decimal 2 8
        tap pay.action
        press pay delete
        tap pay.action
        unmount s

      scenario "fails"
        mount switch s
        tap s
        expect not s.on

      """)
    try place.walletsim("record", "pay.scenario:1", "--to", "pay.log")
    return place
  }

  @Test(arguments: [
    ["why", "LOG", "pay.value"], ["why", "LOG", "output"], ["bisect", "LOG", "s.on", "--all"],
    ["replay", "LOG"], ["replay", "LOG", "--steps"], ["script", "LOG"],
    ["minimize", "LOG", "pay.value \"\""], ["diff", "LOG", "pay.log"], ["diff", "pay.log", "LOG"],
  ])
  func `a scenario stands in the place of a log`(words: [String]) throws {
    let place = try Self.prepare()
    let byLog = try place.walletsim(words.map { $0 == "LOG" ? "pay.log" : $0 })
    let byScript = try place.walletsim(words.map { $0 == "LOG" ? "pay.scenario:1" : $0 })
    #expect(byLog.status < 2)
    #expect(byScript.status == byLog.status, "\(byScript.errors)")
    let named = byLog.output.replacing("\"pay.log\"", with: "\"pay.scenario:1\"")
    #expect(byScript.output == named)
  }

  @Test func `a scenario that fails is looked at all the same, one that is not there is not`()
    throws
  {
    let place = try Self.prepare()
    let failing = try place.walletsim("why", "pay.scenario:13", "s.on")
    #expect(failing.status == 0)
    #expect(failing.errors.contains("note: pay.scenario:13 fails"))
    #expect(failing.output.hasSuffix("  s.on  false → true\n"))
    let both = try place.walletsim("why", "pay.scenario", "s.on")
    #expect(both.status == 2)
    #expect(both.errors.contains("more than one scenario matched"))
    #expect(try place.walletsim("why", "pay.scenario:999", "s.on").status == 2)
    #expect(try place.walletsim("why", "no.log", "s.on").status == 3)
  }

  // MARK: why

  @Test func `tells what led to an output`() throws {
    let place = try Self.prepare()
    let all = try place.walletsim("why", "pay.log", "output")
    #expect(all.output.contains("submitted \"47.2\"\n"))
    let count = all.output.components(separatedBy: " of ").last?.prefix { $0.isNumber } ?? ""
    let number = try #require(Int(count))
    // The switch told things, too, and has nothing to do with it.
    #expect(!all.output.contains("tap s\n"))
    #expect(all.output.contains("press pay 4\n"))
    let first = try place.walletsim("why", "pay.log", "output", "1")
    #expect(first.output.hasSuffix("  output 1 of \(number)  s changed true\n"))
    #expect(try place.walletsim("why", "pay.log", "output", "999").errors.contains("there are"))
    #expect(try place.walletsim("why", "pay.log", "output", "0").status == 2)
    #expect(try place.walletsim("why", "pay.log", "output", "--at", "1").status == 2)
  }

  @Test func `prints leaves, and no dressing unless it is asked for`() throws {
    let place = try Self.prepare()
    let plain = try place.walletsim("why", "pay.scenario:13", "s").output
    #expect(plain.contains("  s.on  false → true\n"))
    #expect(!plain.contains("s.track"))
    #expect(plain.contains("--dressing tells them"))
    #expect(!plain.contains("{"))
    let dressed = try place.walletsim("why", "pay.scenario:13", "s", "--dressing").output
    #expect(dressed.contains("  s.track  \"switchTrackFillOff\" → \"switchTrackFillOn\"\n"))
    // Who asks for a colour by name is told it.
    #expect(try place.walletsim("why", "pay.scenario:13", "s.track").output.contains("s.track  "))
  }

  @Test func `tells why something is gone, and what there never was`() throws {
    let place = try Self.prepare()
    let gone = try place.walletsim("why", "pay.log", "s.on")
    #expect(gone.status == 0)
    #expect(gone.output.contains("unmount s\n"))
    #expect(gone.output.hasSuffix("s.on  false → absent\n"))
    for (path, nearest) in [("s.onn", "s.on"), ("pay.valu", "pay.value")] {
      let never = try place.walletsim("why", "pay.log", path)
      #expect(never.status == 2)
      #expect(never.errors.contains("there was never a '\(path)'; the nearest is '\(nearest)'"))
    }
  }

  // MARK: bisect, minimize, replay

  @Test func `lists every turn, and finds where an output leaves`() throws {
    let place = try Self.prepare()
    let turns = try place.walletsim("bisect", "pay.log", "s.on", "--all").output
    #expect(turns.split(separator: "\n").count == 4)
    #expect(turns.hasPrefix("2  begins to hold   tap s\n3  no longer holds  tap s\n"))
    let sent = try place.walletsim("bisect", "pay.log", "output pay submitted")
    #expect(sent.output.contains("begins to hold\n  tap pay.action\n"))
    #expect(sent.output.contains("  output pay submitted \"47.28\"\n"))
    #expect(try place.walletsim("bisect", "pay.log", "output pay gone").status == 1)
    #expect(try place.walletsim("bisect", "pay.log", "s.on", "--all", "--linear").status == 2)
  }

  @Test func `makes the way to an output short`() throws {
    let place = try Self.prepare()
    let outcome = try place.walletsim(
      "minimize", "pay.log", "no output pay submitted \"47.2\"", "--to", "short.scenario")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let script = try place.read("short.scenario")
    #expect(!script.contains("switch"))
    #expect(!script.contains("press pay 8"))
    let ran = try place.walletsim("run", "short.scenario")
    #expect(ran.status == 1)
    #expect(ran.output.contains("submitted \"47.2\""))
    #expect(try place.walletsim("minimize", "pay.log", "output pay submitted").status == 2)
    #expect(try place.walletsim("minimize", "pay.log", "no output pay gone").status == 1)
  }

  @Test func `begins where it is broken, and keeps values when asked`() throws {
    let place = try Self.prepare()
    // It holds again at the end.
    let first = try place.walletsim("minimize", "pay.log", "pay.value != \"4\"")
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.output.contains("press pay 4\n"))
    let late = try place.walletsim("minimize", "pay.log", "not s.on", "--at", "4")
    #expect(late.status == 0)
    #expect(try place.walletsim("minimize", "pay.log", "not s.on", "--at", "3").status == 1)
    #expect(try place.walletsim("minimize", "pay.log", "not s.on", "--at", "999").status == 2)
    try place.write(
      "long.scenario",
      "scenario \"l\"\n  mount keypad pay\n  paste pay \"123456789\"\n  tap pay.action\n")
    let kept = try place.walletsim(
      "minimize", "long.scenario", "no output pay submitted", "--keep-values")
    #expect(kept.output.contains("paste pay \"123456789\"\n"))
    let shorter = try place.walletsim("minimize", "long.scenario", "no output pay submitted")
    #expect(!shorter.output.contains("123456789"))
  }

  @Test func `shows the steps alone that changed something at a path`() throws {
    let place = try Self.prepare()
    let steps = try place.walletsim("replay", "pay.log", "--steps", "--view", "s.on").output
    let heads = steps.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(heads == ["1  mount switch s", "2  tap s", "3  tap s", "4  tap s", "14  unmount s"])
    #expect(!steps.contains("s.track"))
    #expect(try place.walletsim("replay", "pay.log", "--steps", "--view", "s.onn").status == 2)
  }

  // MARK: fuzz, explore

  @Test func `what was found before never stops the next search`() throws {
    let place = try Workplace()
    try place.write("n.scenario", "scenario \"n\"\n  mount switch s\n  never s.on\n")
    for name in ["fuzz-1", "fuzz-1-2", "fuzz-1-3"] {
      #expect(try place.walletsim("fuzz", "n.scenario", "--events", "50").status == 1)
      #expect(place.exists(name + ".scenario"))
      #expect(place.exists(name + ".choices"))
    }
    for name in ["explore", "explore-2"] {
      #expect(try place.walletsim("explore", "n.scenario", "--depth", "2").status == 1)
      #expect(place.exists(name + ".scenario"))
    }
    // What is named is not replaced unless that is said.
    let words = ["explore", "n.scenario", "--depth", "2", "--to", "explore.scenario"]
    #expect(try place.walletsim(words).status == 2)
  }

  @Test func `states are counted by what some paths show`() throws {
    let place = try Workplace()
    try place.write("p.scenario", "scenario \"p\"\n  mount keypad pay\n  mount switch s\n")
    let words = [
      "explore", "p.scenario", "--depth", "4", "--by", "s.on,pay.action.enabled", "--dot", "a.dot",
      "--scripts", "states",
    ]
    let outcome = try place.walletsim(words)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.hasPrefix("states 2\n") || outcome.output.hasPrefix("states 4\n"))
    let dot = try place.read("a.dot")
    #expect(dot.contains("s.on true"))
    #expect(dot.contains("label=\"tap s\""))
    let scripts = place.names.filter { $0.hasPrefix("states/") }
    #expect(scripts.count == Int(outcome.output.split(separator: "\n")[0].dropFirst(7)))
    #expect(try place.walletsim("run", "states").status == 0)
    #expect(try place.walletsim("explore", "p.scenario", "--by", "s..on").status == 2)
  }
}
