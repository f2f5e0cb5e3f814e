import Foundation
import Testing

/// Damaged logs, and what is made of them; searches that go on where a scenario ends.
struct MendingTests {
  private func prepare() throws -> (place: Workplace, log: Data) {
    let place = try Workplace()
    try place.write(
      "s.scenario",
      "scenario \"s\"\n  mount keypad pad\n  press pad 1 2 3\n  never pad.value \"9\"\n")
    try #require(try place.walletsim("record", "s.scenario", "--to", "s.log").status == 0)
    return (place, try Data(contentsOf: URL(fileURLWithPath: place.full("s.log"))))
  }

  @Test func `a torn log is repaired to what stands before the tear`() throws {
    let (place, log) = try prepare()
    try log.dropLast(3).write(to: URL(fileURLWithPath: place.full("torn.log")))
    #expect(try place.walletsim("replay", "torn.log").status == 3)
    let repaired = try place.walletsim("log", "repair", "torn.log", "--to", "sound.log")
    #expect(repaired.status == 0)
    #expect(repaired.output.hasPrefix("kept "))
    #expect(repaired.output.contains("lost "))
    #expect(try place.walletsim("log", "verify", "sound.log").status == 0)
    let again = try place.walletsim("log", "repair", "torn.log", "--to", "sound.log")
    #expect(again.status == 3)
    let json = try place.walletsim(
      "log", "repair", "torn.log", "--to", "other.log", "--format", "json")
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8))
    #expect((object as? [String: Any])?["kept"] != nil)
  }

  @Test func `a sound log is salvaged whole`() throws {
    let (place, _) = try prepare()
    let saved = try place.walletsim("log", "salvage", "s.log", "--to", "saved.log")
    #expect(saved.status == 0)
    #expect(saved.output.contains("nothing was lost"))
    let (one, other) = (
      try place.walletsim("replay", "s.log"), try place.walletsim("replay", "saved.log")
    )
    #expect(one.output == other.output)
  }

  @Test func `a search goes on from a secret pad's bullets`() throws {
    let place = try Workplace()
    try place.write(
      "pin.scenario",
      """
      scenario "pin"
        mount keypad pin secret=true
        type "9371"
        never pin.value "•••••"
      """)
    #expect(try place.walletsim("explore", "pin.scenario", "--depth", "1").status == 1)
    #expect(try place.walletsim("run", "explore.scenario").status == 1)
    let fuzzed = try place.walletsim("fuzz", "pin.scenario", "--events", "20000")
    #expect(fuzzed.status == 1)
    #expect(!fuzzed.output.contains("does not fail"))
  }

  @Test func `what may never be is looked for after an ignored act, too`() throws {
    let place = try Workplace()
    try place.write(
      "off.scenario",
      "scenario \"off\"\n  mount switch s enabled=false on=true\n  never s.on\n")
    #expect(try place.walletsim("explore", "off.scenario").status == 1)
    #expect(try place.walletsim("run", "explore.scenario").status == 1)
  }
}
