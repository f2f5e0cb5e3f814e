import Testing
import WalletKernel

@testable import WalletJournal

/// Going to any event of a log from the checkpoint before it.
@Suite struct SeekTests {
  /// A session that marks, goes back, mounts and unmounts, as its log has it, with the screen behind each event.
  private struct Sample {
    let store = FakeStore()
    var screens: [Wallet] = [Wallet()]
    let checkpoints: CheckpointFile

    var count: UInt64 { UInt64(screens.count - 1) }

    init(events: Int, seed: UInt64, durability: Durability = .batch) throws {
      checkpoints = CheckpointFile(logPath: "log", fingerprint: 5, operations: store.operations)
      let writer = try JournalWriter.create(
        path: "log", durability: durability, operations: store.operations)
      writer.keepCheckpoints(in: checkpoints, every: 100)
      var random = SeededGenerator(seed)
      var wallet = Wallet()
      while screens.count <= events {
        let turns = Bool.random(using: &random)
        guard let taken = try? wallet.take(Self.event(&random), beginsTurn: turns) else { continue }
        try writer.append(taken.logged) { wallet.checkpoint }
        screens.append(wallet)
      }
      try writer.close()
    }

    private static func event(_ random: inout SeededGenerator) -> WalletEvent {
      let id = ["pay", "send", "rate"].randomElement(using: &random)!
      return switch Int.random(in: 0..<60, using: &random) {
      case 0: .mount("keypad", id, ["value": "5", "action": "Pay", "once": true])
      case 1: .unmounted(id: id)
      case 2, 3: .marked(name: "point-\(Int.random(in: 0..<4, using: &random))")
      case 4: .rewound(name: "point-\(Int.random(in: 0..<4, using: &random))")
      case 5: .timePassed(milliseconds: .random(in: 0...5000, using: &random))
      case 6: .tap(id, "action")
      case 7: .keyPressed(.returnKey)
      default: .press(id, .digit(.random(in: 0...9, using: &random)))
      }
    }

    func reader() throws -> JournalReader {
      try JournalReader(path: "log", operations: store.operations)
    }
  }

  @Test func `the screen at 2,000 random positions is that of a full replay, and goes on like it`()
    throws
  {
    let sample = try Sample(events: 4_000, seed: 3)
    var random = SeededGenerator(4)
    let reader = try sample.reader()
    var notices: [CheckpointLookup.Reason] = []
    for _ in 0..<2_000 {
      let position = UInt64.random(in: 0...sample.count, using: &random)
      var found = try reader.wallet(after: position, checkpoints: sample.checkpoints) {
        notices.append($0)
      }
      #expect(found.state.digest == sample.screens[Int(position)].state.digest)
      #expect(found.checkpoint == sample.screens[Int(position)].checkpoint)
      // What marks know is only seen when something goes back to them.
      for next in 0..<3 {
        guard let entry = try reader.next() else { break }
        try reader.replay(entry, on: &found)
        #expect(found.state.digest == sample.screens[Int(position) + next + 1].state.digest)
      }
    }
    #expect(notices.isEmpty)
  }

  @Test func `what is written by and by is what is written afterwards, and never ahead of the log`()
    throws
  {
    for durability in [Durability.batch, .every] {
      let sample = try Sample(events: 1_500, seed: 6, durability: durability)
      let written = try #require(sample.store["log.checkpoint"])
      let reader = try sample.reader()
      let (count, head) = try reader.writeCheckpoints(to: sample.checkpoints, every: 100)
      #expect(head.sequence == sample.count)
      #expect(count > 5)
      // A writer ends a frame for a checkpoint; a reader takes the frames as they are.
      #expect(sample.store["log.checkpoint"]!.starts(with: written.prefix(40)))
      let calls = sample.store.calls
      #expect(calls.contains(.sync))
    }
  }

  @Test func `seeks replay no more than what is behind a checkpoint`() throws {
    let sample = try Sample(events: 2_000, seed: 9)
    let reader = try sample.reader()
    for position in stride(from: UInt64(150), through: sample.count, by: 50) {
      let found = try reader.seek(notAfter: position, in: sample.checkpoints)
      let start = try #require(found.checkpoint).position.head.sequence
      #expect(start <= position && position - start < 400)
    }
  }

  @Test func `without durability there are no checkpoints, since the log may lose what they know`()
    throws
  {
    let sample = try Sample(events: 600, seed: 2, durability: .none)
    #expect(sample.store["log.checkpoint"] == nil)
  }

  @Test func `a state that can't be read is passed over with a notice, and so is another build's`()
    throws
  {
    let sample = try Sample(events: 700, seed: 8)
    let reader = try sample.reader()
    let found = try reader.seek(notAfter: .max, in: sample.checkpoints)
    var checkpoint = try #require(found.checkpoint)
    checkpoint.state.removeLast()
    try sample.checkpoints.save([checkpoint], of: reader.log.header.id)
    let newer = CheckpointFile(logPath: "log", fingerprint: 6, operations: sample.store.operations)
    for (file, reason) in [
      (sample.checkpoints, CheckpointLookup.Reason.unusableState), (newer, .otherBuild),
    ] {
      var notices: [CheckpointLookup.Reason] = []
      let wallet = try reader.wallet(after: .max, checkpoints: file) { notices.append($0) }
      #expect(notices == [reason])
      #expect(wallet.state.digest == sample.screens.last!.state.digest)
    }
  }

  @Test func `a log that lost what a checkpoint knows is refused`() throws {
    let sample = try Sample(events: 700, seed: 1)
    let log = sample.store["log"]!
    sample.store["log"] = Array(log[..<(log.count / 4)])
    let error = #expect(throws: LogError.self) {
      try sample.reader().wallet(after: 10, checkpoints: sample.checkpoints)
    }
    guard case .checkpointAhead = error?.fault else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `a wallet's checkpoint is refused when it is cut anywhere`() throws {
    let sample = try Sample(events: 300, seed: 12)
    let whole = try #require(sample.screens.last!.checkpoint)
    #expect(try Wallet(checkpoint: whole).checkpoint == whole)
    for end in 0..<whole.count {
      #expect(throws: Rejection.self) { try Wallet(checkpoint: Array(whole[..<end])) }
    }
  }

  @Test func `marks beyond what is worth keeping make no checkpoint`() throws {
    var wallet = Wallet()
    for number in 0...Wallet.mostKeptMarks {
      #expect(wallet.checkpoint != nil)
      _ = try wallet.send(.marked(name: "m\(number)"))
    }
    #expect(wallet.checkpoint == nil)
  }
}
