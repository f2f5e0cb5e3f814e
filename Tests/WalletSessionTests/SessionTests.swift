import Foundation
import Testing
import WalletJournal
import WalletKernel
import WalletSession

@Suite struct SessionTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("wallet-session-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private var path: String { folder.appendingPathComponent("session.log").path }

  private func done() { try? FileManager.default.removeItem(at: folder) }

  @Test func `comes back as it was, its outbox with it, and tells nothing twice`() throws {
    defer { done() }
    let session = try Session.open(path: path)
    try session.send(.mount("keypad", "pay", ["once": true]))
    try session.send(.press("pay", .digit(5)))
    try session.send(.marked(name: "typed"))
    try session.send(.tap("pay", "action"))
    #expect(session.takeOutputs().map(\.output.name) == ["changed", "submitted"])
    let digest = session.live.wallet.state.digest
    try session.close()

    var replayed: [String] = []
    let resumed = try Session.open(path: path) { replayed.append($0.output.name) }
    #expect(resumed.live.wallet.state.digest == digest)
    #expect(resumed.takeOutputs().isEmpty)
    #expect(replayed == ["changed", "submitted"])
    #expect(resumed.live.outbox.map(\.output.request) == [1])
    #expect(resumed.live.outbox[0].output.values.text == "5")
    // Marks survive.
    try resumed.send(.rewound(name: "typed"))
    #expect(resumed.live.openRequests.isEmpty)
    #expect(resumed.view(of: Handle<Keypad>("pay"))?.value == "5")
  }

  @Test func `keeps no secret, and the turn that a rejected event began`() throws {
    defer { done() }
    let session = try Session.open(path: path)
    try session.send(.mount("keypad", "pin", ["secret": true]))
    var told: [String] = []
    for digit in [7, 3, 9] as [UInt8] {
      try session.send(.press("pin", .digit(digit)), secrets: { told.append($1) })
    }
    #expect(told == ["7", "3", "9"])
    #expect(throws: SessionError.self) { try session.send(.tap("nobody"), beginsTurn: true) }
    try session.send(.keyPressed(.returnKey), beginsTurn: false)
    let live = session.live.timeline.log
    try session.close()
    let resumed = try Session.open(path: path)
    #expect(resumed.live.timeline.log.count == live.count)
    for sequence in 0..<live.count {
      #expect(resumed.live.timeline.log[sequence] == live[sequence])
      #expect(resumed.live.timeline.log[sequence].event != .press("pin", .digit(7)))
    }
    #expect(resumed.live.timeline.log[live.count - 1].beginsTurn)
  }

  @Test func `refuses a log that another holds, or that is of other kinds`() throws {
    defer { done() }
    let session = try Session.open(path: path)
    #expect(throws: SessionError.self) { try Session.open(path: path) }
    try session.send(.mount("keypad", "pay"))
    try session.close()
    #expect(throws: SessionError.readOnly) { try session.send(.press("pay", .digit(1))) }
    let looked = try Session.look(path: path)
    #expect(looked.live.wallet.state.componentIDs == ["pay"])
    #expect(throws: SessionError.readOnly) { try looked.send(.press("pay", .digit(1))) }
    var onlyButtons = ComponentCatalogue()
    onlyButtons.add(PushButton.self)
    #expect(throws: SessionError.self) {
      try Session.open(path: path, catalogue: onlyButtons)
    }
  }

  @Test func `an event that can't be kept did not happen`() throws {
    defer { done() }
    var system = FileOperations.system
    let room = Room(bytes: 400)
    let write = system.write
    system.write = { descriptor, bytes, offset in
      room.takes(offset + UInt64(bytes.count)) ? write(descriptor, bytes, offset) : -28
    }
    let session = try Session.open(path: path, operations: system)
    try session.send(.mount("keypad", "pay"))
    var typed = ""
    var stop: SessionError?
    for _ in 0..<100 where stop == nil {
      do throws(SessionError) {
        try session.send(.press("pay", .digit(5)))
        typed += "5"
      } catch {
        stop = error
      }
    }
    #expect(stop?.description.contains("space") == true, "\(stop?.description ?? "no stop")")
    // It can be looked at, and shows what is on disk.
    #expect(session.view(of: Handle<Keypad>("pay"))?.value == typed)
    #expect(session.stop == stop)
    #expect(throws: SessionError.self) { try session.send(.press("pay", .digit(5))) }
    #expect(session.durableSequence == session.live.sequence)
    try? session.close()
    let resumed = try Session.open(path: path)
    #expect(resumed.view(of: Handle<Keypad>("pay"))?.value == typed)
  }

  @Test func `a folder that can't be written in is an error`() {
    #expect(throws: SessionError.self) { try Session.open(path: "/proc/no-such/session.log") }
    #expect(throws: SessionError.self) { try Session.open(path: "") }
  }

  @Test func `cut anywhere, it holds what was acknowledged, and nothing leaves twice`() throws {
    defer { done() }
    var acknowledged: [(bytes: Int, sequence: UInt64)] = []
    let session = try Session.open(path: path)
    var draw = SystemRandomNumberGenerator()
    try session.send(.mount("keypad", "pay", ["once": true]))
    let acts: [WalletEvent] = [
      .press("pay", .digit(1)), .tap("pay", "action"), .keyPressed(.returnKey),
      .reply("pay", "done"), .reply("pay", "failed"), .press("pay", .delete),
      .timePassed(milliseconds: 40),
    ]
    for _ in 0..<40 {
      _ = try session.send(acts.randomElement(using: &draw)!)
      let size = try Data(contentsOf: URL(fileURLWithPath: path)).count
      acknowledged.append((size, session.live.sequence))
    }
    let log = session.live.timeline.log.entries
    try session.close()
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    for round in 0..<500 {
      let cut = Int.random(in: 64...whole.count, using: &draw)
      let own = folder.appendingPathComponent("cut-\(round).log").path
      try whole.prefix(cut).write(to: URL(fileURLWithPath: own))
      var submitted = 0
      let resumed = try Session.open(path: own, durability: .none) { output in
        if output.output.name == "submitted" { submitted += 1 }
      }
      let promised = acknowledged.last { $0.bytes <= cut }?.sequence ?? 0
      #expect(resumed.live.sequence >= promised)
      // What the host knows of a session that never ended is what the log says.
      var expected = LiveSession()
      var asked = 0
      for entry in log.prefix(Int(resumed.live.sequence)) {
        try expected.send(entry.event, beginsTurn: entry.beginsTurn, origin: entry.origin)
      }
      asked = expected.takeOutputs().filter { $0.output.name == "submitted" }.count
      #expect(submitted == asked)
      #expect(resumed.live.outbox == expected.outbox)
      #expect(resumed.live.openRequests == expected.openRequests)
      #expect(resumed.takeOutputs().isEmpty)
      #expect(resumed.live.wallet.state.digest == expected.wallet.state.digest)
      try resumed.close()
      try FileManager.default.removeItem(atPath: own)
    }
  }
}

/// A disk with so much room and no more.
private final class Room: Sendable {
  private let bytes: UInt64

  init(bytes: UInt64) { self.bytes = bytes }

  func takes(_ end: UInt64) -> Bool { end <= bytes }
}
