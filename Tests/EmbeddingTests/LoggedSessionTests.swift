import Foundation
import Testing
import WalletJournal
import WalletKernel

/// What a host keeps on disk is what its session logged, and nothing else fits.
struct LoggedSessionTests {
  private func withLog(_ body: (String) throws -> Void) throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("session-\(UUID().uuidString).log").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(path)
  }

  private func replayed(_ path: String) throws -> Wallet {
    var wallet = Wallet()
    let reader = try JournalReader(path: path)
    while let entry = try reader.next() {
      _ = try wallet.send(entry.entry.event, beginsTurn: entry.entry.beginsTurn)
    }
    return wallet
  }

  @Test func `a PIN is in no byte of the log, whichever way it was typed`() throws {
    for keepsAll in [true, false] {
      try withLog { path in
        let journal = try JournalWriter.create(path: path, durability: .batch)
        var (session, wallet) = (InMemorySession(), Wallet())
        var clear = ""
        let events: [WalletEvent] = [
          .mount("keypad", "pin", ["secret": true]), .press("pin", .digit(7)), .textTyped("391"),
          .act(id: "pin", .pasted("482")), .press("pin", .raw("7")),
        ]
        for event in events {
          let sink: SecretSink = { clear += $1 }
          if keepsAll {
            try session.append(event, secrets: sink)
            try journal.append(try #require(session.lastLogged))
          } else {
            try journal.append(try wallet.take(event, secrets: sink).logged)
          }
        }
        try journal.close()
        #expect(clear == "73914827")
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        for digits in ["391", "482", "7391"] { #expect(bytes.range(of: Data(digits.utf8)) == nil) }
        let reader = try JournalReader(path: path)
        while let entry = try reader.next() {
          if case .act(_, .pressed(let key)) = entry.entry.event { #expect(key == .raw("•")) }
        }
        let live = keepsAll ? session.wallet.state.digest : wallet.state.digest
        #expect(try replayed(path).state.digest == live)
      }
    }
  }

  @Test func `a turn that a rejected event began is the next one's, live and from the log`() throws
  {
    try withLog { path in
      let journal = try JournalWriter.create(path: path, durability: .batch)
      var session = InMemorySession()
      var sent = 0
      func happen(_ event: WalletEvent, beginsTurn: Bool = true) throws {
        do throws(Rejection) {
          try session.append(event, beginsTurn: beginsTurn)
        } catch {
          return
        }
        sent += session.outputs.count { $0.name == "submitted" }
        try journal.append(try #require(session.lastLogged))
      }
      try happen(.mount("keypad", "pay", ["value": "5"]))
      try happen(.keyPressed(.returnKey))
      // Rejected: it is in no log, but it began a turn, in which Return acts again.
      try happen(.tap("nobody"))
      try happen(.keyPressed(.returnKey), beginsTurn: false)
      try journal.close()
      #expect(try replayed(path).state.digest == session.wallet.state.digest)
      var (wallet, again) = (Wallet(), 0)
      let reader = try JournalReader(path: path)
      while let entry = try reader.next() {
        _ = try wallet.send(entry.entry.event, beginsTurn: entry.entry.beginsTurn)
        again += wallet.outputs.count { $0.name == "submitted" }
      }
      #expect(again == sent && sent > 0)
    }
  }

  @Test func `a log is opened with a visitor that may refuse, from a checkpoint if there is one`()
    throws
  {
    try withLog { path in
      defer { try? FileManager.default.removeItem(atPath: path + ".checkpoint") }
      let journal = try JournalWriter.create(path: path, durability: .batch)
      var wallet = Wallet()
      for event in [WalletEvent.mount("keypad", "pay"), .press("pay", .digit(5))] {
        try journal.append(try wallet.take(event).logged)
      }
      try journal.flush()
      let checkpoints = CheckpointFile(logPath: path, fingerprint: 1)
      let position = try #require(journal.position)
      try checkpoints.save(
        [Checkpoint(position: position, state: try #require(wallet.checkpoint))],
        of: journal.header.id)
      try journal.append(try wallet.take(.press("pay", .digit(6))).logged)
      try journal.close()

      var resumed = Wallet()
      var visited = 0
      let opened = try JournalWriter.open(
        path: path, durability: .batch,
        from: (
          checkpoints,
          { checkpoint in
            guard let read = try? Wallet(checkpoint: checkpoint.state) else { return false }
            resumed = read
            return true
          }
        )
      ) { entry throws(Rejection) in
        visited += 1
        _ = try resumed.send(entry.entry.event, beginsTurn: entry.entry.beginsTurn)
      }
      #expect(visited == 1 && resumed.state.digest == wallet.state.digest)
      #expect(opened.head == journal.head)
      try opened.close()

      var empty = Wallet()
      let error = #expect(throws: LogError.self) {
        try JournalWriter.open(path: path, durability: .batch) { entry throws(Rejection) in
          if entry.sequence == 2 { throw .unknownKind("x", nearest: nil) }
          _ = try empty.send(entry.entry.event)
        }
      }
      guard case .rejected(_, sequence: 2, _) = error?.fault else {
        Issue.record("\(String(describing: error))")
        return
      }
      // It was closed: another may open it.
      try JournalWriter.open(path: path, durability: .batch).close()
    }
  }
}
