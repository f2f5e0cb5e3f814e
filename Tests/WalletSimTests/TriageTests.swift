import Foundation
import Testing

/// What `walletsim triage` makes of a folder of logs.
@Suite struct TriageTests {
  /// Logs with three kinds of faults, sound ones, and what is no log.
  private func logs(in place: Workplace) throws {
    let kinds = [
      ("poor", "  mount amount pay balance=100\n  press pay 5\n"),
      ("locked", "  mount keypad pin once=true\n  press pin 1\n  tap pin.action\n"),
      ("gone", "  mount switch on\n  tap on\n  inactive\n"),
      ("fine", "  mount switch on\n  tap on\n"),
    ]
    for (name, steps) in kinds {
      for number in 1...3 {
        let waits = String(repeating: "  wait 1s\n", count: number)
        try place.write("s.scenario", "scenario \"s\"\n" + waits + steps)
        let log = "logs/\(name)\(number).log"
        let made = try place.walletsim("record", "s.scenario", "--to", log, "--force")
        #expect(made.status == 0, "\(made.errors)")
      }
    }
    try place.write("logs/notes.txt", "no log <b>at all</b>")
  }

  private static let conditions = [
    "--never", "pay.error \"insufficient\"", "--never", "not pin.action.enabled",
    "--always", "app.active",
  ]

  private func found(_ place: Workplace) throws -> [[String: Any]] {
    let words = ["triage", "logs", "--to", "found", "--format", "json"] + Self.conditions
    let json = try place.walletsim(words).output
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect(object?["logs"] as? Int == 13)
    #expect((object?["parked"] as? [Any])?.count == 1)
    return try #require(object?["groups"] as? [[String: Any]])
  }

  @Test func `puts what is broken alike together, with a script that fails`() throws {
    let place = try Workplace()
    try FileManager.default.createDirectory(
      atPath: place.full("logs"), withIntermediateDirectories: true)
    try logs(in: place)
    let groups = try found(place)
    #expect(groups.count == 3)
    for group in groups {
      #expect(group["count"] as? Int == 3)
      let names = Set(
        (group["logs"] as? [String] ?? []).map { String($0.dropLast(5).split(separator: "/")[1]) })
      #expect(names.count == 1, "\(names)")
      let script = try #require(group["script"] as? String)
      #expect(try place.walletsim("run", "found/" + script).status == 1, "\(script)")
    }
    #expect(!(try place.read("found/index.html")).contains("<b>"))
  }

  /// A row that was not written whole is made again, and the others are not.
  @Test func `goes on where it was killed`() throws {
    let place = try Workplace()
    try FileManager.default.createDirectory(
      atPath: place.full("logs"), withIntermediateDirectories: true)
    try logs(in: place)
    let whole = try found(place).count
    let rows = try place.read("found/rows.tsv")
    try place.write("found/rows.tsv", String(rows.dropLast(rows.count / 2)))
    #expect(try found(place).count == whole)
    let again = try place.read("found/rows.tsv").split(separator: "\n").dropFirst()
      .compactMap { $0.split(separator: "\t").first.map { String($0) } }
    #expect(Set(again).count >= 13)
    #expect(
      try place.walletsim("triage", "logs", "--to", "found").status == 2, "other conditions")
  }

  @Test func `a worker writes one row a path`() throws {
    let place = try Workplace()
    try FileManager.default.createDirectory(
      atPath: place.full("logs"), withIntermediateDirectories: true)
    try logs(in: place)
    let outcome = try place.walletsim(
      ["triage", "--worker"] + Self.conditions,
      input: Data("logs/poor1.log\nlogs/notes.txt\nlogs/none.log\nlogs/fine1.log".utf8))
    let rows = try outcome.output.split(separator: "\n").map { line in
      try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(
      rows.map { $0["status"] as? String } == ["breach", "damaged", "damaged", "fine"])
  }
}
