import Testing
import WalletKernel

@testable import WalletJournal

/// Logs that can be shown to others.
@Suite struct RedactionTests {
  private static let address =
    "dash:XqK7mZp3TnRvB5sWcY8aHdLfG2jE4uA1uZ?amount=47.28&label=Grandma%20Ada"
  private static let token =
    "ethereum:0xC0FFEE254729296a45a3885639AC7E10F9d54979@1/transfer?value=2e18"

  private func session() -> [EventLog.Entry] {
    let events: [WalletEvent] = [
      .mount("keypad", "pay", ["action": "Pay Grandma Ada", "once": true]),
      .mount("address", "to", ["label": "Ada's address"]),
      .act(id: "to", .pasted(Self.address)), .act(id: "to", .pasted(Self.token)),
      .mount(
        "amount", "amount",
        ["digits": 8, "balance": 4_728_000_000, "rate": .decimal(ExactDecimal(31337))]),
      .press("amount", .digit(4)), .press("amount", .digit(7)), .press("amount", .decimal),
      .press("amount", .digit(2)), .press("amount", .digit(8)),
      .mount(
        "details", "facts",
        rows: [Row("ada-lovelace", [Option("label", "Memo"), Option("value", "Zürich, 永井")])]),
      .press("pay", .digit(4)), .press("pay", .digit(7)), .tap("pay", "action"),
      .reply("pay", "failed"), .timePassed(milliseconds: 250),
    ]
    return events.map { EventLog.Entry($0) }
  }

  /// Stand-ins under which the session goes the same way, and its events with them.
  private func redacted(_ entries: [EventLog.Entry]) throws -> (StandIns, [WalletEvent]) {
    for seed in 0..<200 as Range<UInt64> {
      let standIns = StandIns(seed: seed)
      var replay = RedactedReplay(standIns)
      var events: [WalletEvent] = []
      for entry in entries {
        guard let event = try replay.take(entry) else { break }
        events.append(event)
      }
      if events.count == entries.count { return (standIns, events) }
    }
    Issue.record("no stand-ins")
    return (StandIns(seed: 0), [])
  }

  @Test func `addresses, names, amounts and texts are in no byte of the log`() throws {
    let (_, events) = try redacted(session())
    let store = FakeStore()
    let writer = try JournalWriter.create(
      path: "log", durability: .batch, operations: store.operations)
    for event in events { try writer.append(event, timeMilliseconds: 0) }
    try writer.close()
    let bytes = store["log"]!
    for secret in [
      "XqK7mZp3", "47.28", "Grandma", "Ada", "ada-lovelace", "C0FFEE", "Memo", "Zürich", "永井",
      "Pay ", "31337",
    ] {
      #expect(!contains(bytes, Array(secret.utf8)), "\(secret)")
    }
    #expect(contains(bytes, Array("dash:".utf8)), "the shape of a payment URI stays")
    #expect(contains(bytes, Array("?amount=".utf8)) && contains(bytes, Array("0x".utf8)))
  }

  private func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
    bytes.indices.dropLast(part.count - 1).contains { bytes[$0...].starts(with: part) }
  }

  @Test func `the session goes the same way, with the same lengths and separators`() throws {
    let entries = session()
    let (standIns, events) = try redacted(entries)
    var (one, other) = (Wallet(), Wallet())
    for (entry, event) in zip(entries, events) {
      #expect(try one.send(entry.event) == other.send(event))
      #expect(one.outputs.map(\.name) == other.outputs.map(\.name))
    }
    for (path, count) in [("pay.value", 2), ("to.text", nil), ("amount.entered", 5)]
      as [(String, Int?)]
    {
      let parts = path.split(separator: ".").map { PathPart.name(String($0)) }
      guard case .text(let old)? = one.state.view[ViewPath(parts)],
        case .text(let new)? = other.state.view[ViewPath(parts)]
      else {
        Issue.record("\(path)")
        continue
      }
      #expect(old.count == new.count && (count == nil || old.count == count), "\(path)")
      #expect(standIns.standsFor(old, new) && new != old, "\(path): \(old), \(new)")
      let separators = { (text: String) in text.map { $0.isLetter || $0.isNumber ? "x" : $0 } }
      #expect(separators(old) == separators(new))
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `stand-ins keep what texts have in common, and give no character for itself`(seed: UInt64) {
    let standIns = StandIns(seed: seed)
    let letters = "abcdefghijkmnopqrstuvwxyzABCDEFGHIJKMNOPQRSTUVWXYZ123456789äßЖ永"
    let other = standIns.text(letters)
    #expect(zip(letters, other).allSatisfy { $0 != $1 })
    #expect(Set(other).count == letters.count, "what differs still differs")
    #expect(standIns.text("abc").uppercased() == standIns.text("ABC"))
    #expect(standIns.text("0.05 - 1,000.00").count == 15)
    #expect(standIns.text("deadbeef").allSatisfy { $0.isHexDigit })
    #expect(standIns.integer(.max) == .max || String(standIns.integer(.max)).count == 19)
    #expect(standIns.decimal(ExactDecimal(baseUnits: -1050, digits: 2)).text.hasPrefix("-"))
    #expect(standIns.text("{amount} for {name}").hasPrefix("{amount} "))
    #expect(standIns.text("•••") == "•••")
  }

  @Test func `a session that would go another way is refused`() throws {
    // An insufficient amount that is enough under these stand-ins, for some of them.
    let entries = [
      WalletEvent.mount("amount", "a", ["digits": 0, "balance": 5]), .press("a", .digit(4)),
      .press("a", .digit(6)),
    ].map { EventLog.Entry($0) }
    let outcomes = try (0..<60 as Range<UInt64>).map { seed in
      var replay = RedactedReplay(StandIns(seed: seed))
      for entry in entries where try replay.take(entry) == nil { return replay.difference }
      return nil
    }
    #expect(outcomes.contains(nil) && outcomes.contains("a.error"))
  }
}
