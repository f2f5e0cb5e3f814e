import Glibc
import Testing

@testable import WalletJournal

/// The side file that lets reading begin in the midst of a log.
@Suite struct CheckpointTests {
  private let log = SampleLog(records: 300, seed: 31)
  private static let fingerprint: UInt64 = 77

  /// Checkpoints at every frame end of the log, with a state that names the place.
  private func checkpoints(_ store: FakeStore) throws -> [Checkpoint] {
    let reader = try LogReader(path: "log", newestVocabulary: 1, operations: store.operations)
    var found: [Checkpoint] = []
    repeat {
      if let position = reader.position {
        found.append(Checkpoint(position: position, state: Array(position.head.text.utf8)))
      }
    } while try reader.next() != nil
    // At the end the last frame end is met twice.
    if found.suffix(2).map(\.position.offset) == [reader.goodEnd, reader.goodEnd] {
      found.removeLast()
    }
    return found
  }

  private func file(_ store: FakeStore, fingerprint: UInt64 = fingerprint) -> CheckpointFile {
    CheckpointFile(logPath: "log", fingerprint: fingerprint, operations: store.operations)
  }

  private func saved() throws -> (FakeStore, [Checkpoint]) {
    let store = FakeStore(["log": log.bytes])
    let all = try checkpoints(store)
    try file(store).save(all, of: log.header.id)
    return (store, all)
  }

  private func load(
    _ store: FakeStore, notAfter sequence: UInt64 = .max, fingerprint: UInt64 = fingerprint
  ) throws -> CheckpointLookup {
    let reader = try LogReader(path: "log", newestVocabulary: 1, operations: store.operations)
    return try file(store, fingerprint: fingerprint).load(notAfter: sequence, movingTo: reader)
  }

  @Test func `reading goes on from the last checkpoint before any record`() throws {
    let (store, all) = try saved()
    #expect(all.count == log.frames.count + 1)
    #expect(store.calls.suffix(5) == [.sync, .close, .setMode, .rename, .syncFolder])
    for sequence in UInt64(0)...300 {
      let reader = try LogReader(path: "log", newestVocabulary: 1, operations: store.operations)
      let found = try file(store).load(notAfter: sequence, movingTo: reader)
      let expected = all.last { $0.position.head.sequence <= sequence }!
      #expect(found == CheckpointLookup(checkpoint: expected))
      var records: [SampleRecord] = []
      while let record = try reader.next() { records.append(SampleRecord(record)) }
      #expect(records == Array(log.records[Int(expected.position.head.sequence)...]))
    }
    #expect(store.names == ["log", "log.checkpoint"])
  }

  @Test func `a writer's position after a flush is one, also after a repaired tail`() throws {
    let cut = log.places[200].lowerBound + 2
    let store = FakeStore(["log": Array(log.bytes[..<cut])])
    let writer = try LogWriter.open(
      path: "log", vocabulary: 1, durability: .batch, operations: store.operations)
    for round in 0..<3 {
      let position = try #require(writer.position)
      try file(store).save([Checkpoint(position: position, state: [9])], of: log.header.id)
      #expect(try load(store).checkpoint != nil, "round \(round)")
      try writer.append(log.records[0])
      #expect(writer.position == nil)
      #expect(try load(store).checkpoint != nil, "after an append in round \(round)")
      try writer.flush()
      #expect(
        try load(store)
          == CheckpointLookup(checkpoint: Checkpoint(position: position, state: [9])))
    }
  }

  @Test func `no damage to the side file is ever trusted, and what is before it still is`() throws {
    let (store, all) = try saved()
    let bytes = store["log.checkpoint"]!
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 1 << UInt8(index % 8)
      store["log.checkpoint"] = damaged
      let found = try load(store)
      // All that is damaged is one entry or its state: those before it are as good as ever.
      #expect(found.checkpoint.map { all.dropLast().contains($0) || $0 == all.last } ?? true)
      if index < 40 { #expect(found.checkpoint == nil) }
      let isInLast = index >= bytes.count - all.last!.state.count - 48
      if isInLast { #expect(found.checkpoint == all[all.count - 2], "byte \(index)") }
      if found.checkpoint != all.last { #expect(found.notice != nil, "byte \(index)") }
    }
    for count in bytes.indices {
      store["log.checkpoint"] = Array(bytes[..<count])
      let found = try load(store)
      #expect(found.checkpoint != all.last)
      #expect(found.checkpoint == nil || all.contains(found.checkpoint!))
    }
    store["log.checkpoint"] = nil
    #expect(try load(store) == CheckpointLookup())
  }

  @Test func `a checkpoint is added behind the others, over what was not written to its end`()
    throws
  {
    let (store, all) = try saved()
    let last = all.last!
    try file(store).save(Array(all.dropLast()), of: log.header.id)
    let before = store["log.checkpoint"]!
    try file(store).append(last, of: log.header.id)
    let whole = store["log.checkpoint"]!
    #expect(whole.starts(with: before))
    #expect(try load(store) == CheckpointLookup(checkpoint: last))
    for end in before.count...whole.count {
      store["log.checkpoint"] = Array(whole[..<end])
      if end == whole.count { continue }
      try file(store).append(last, of: log.header.id)
      #expect(store["log.checkpoint"] == whole)
    }
    // Another build's, or another log's, are of no use to anybody here.
    try file(store, fingerprint: 78).append(last, of: log.header.id)
    #expect(try load(store) == CheckpointLookup(notice: .otherBuild))
    #expect(
      try load(store, fingerprint: 78) == CheckpointLookup(checkpoint: last))
  }

  @Test func `checkpoints of another log, build or history are ignored, and say so`() throws {
    let (store, all) = try saved()
    #expect(try load(store, fingerprint: 78) == CheckpointLookup(notice: .otherBuild))
    try file(store).save(all, of: LogID(low: 0, high: 0))
    #expect(try load(store) == CheckpointLookup(notice: .otherLog))
    for change in 0..<4 {
      var other = all
      let changed = change < 2 ? all.count - 1 : 20
      switch change {
      case 0: other[changed].position.head.link ^= 1
      case 1: other[changed].position.offset -= 1
      case 2: other[changed].position.head.sequence += 1
      default: other[changed].position.timeMilliseconds += 1
      }
      try file(store).save(other, of: log.header.id)
      let sequence = other[changed].position.head.sequence
      // The one before is the log's.
      #expect(
        try load(store, notAfter: sequence)
          == CheckpointLookup(checkpoint: all[changed - 1], notice: .otherHistory))
    }
  }

  @Test func `a log that is shorter than its checkpoint has lost records, which is an error`()
    throws
  {
    let (store, all) = try saved()
    for frame in log.frames {
      store["log"] = Array(log.bytes[..<frame.start])
      let last = all.last!.position
      let expected = LogFault.checkpointAhead(
        last.head, end: last.offset, logSize: UInt64(frame.start))
      #expect(throws: LogError(path: "log", fault: expected)) { try load(store, notAfter: 0) }
    }
  }

  @Test func `saving replaces the old checkpoints whole, whatever operation fails`() throws {
    let (store, all) = try saved()
    let old = store["log.checkpoint"]!
    let few = Array(all[..<3])
    let failures: [FakeStore.Failure] = [.error(ENOSPC), .crash(bytes: 0), .crash(bytes: 9)]
    for failure in failures {
      for number in 0..<12 {
        store.restart()
        store["log.checkpoint"] = old
        store.fail(at: number, failure)
        let failed: Bool
        do throws(LogError) {
          try file(store).save(few, of: log.header.id)
          failed = false
        } catch {
          failed = true
        }
        store.restart()
        let found = try load(store)
        #expect(found.checkpoint == all.last || found.checkpoint == few.last)
        if !failed { #expect(found == CheckpointLookup(checkpoint: few.last)) }
      }
    }
  }
}
