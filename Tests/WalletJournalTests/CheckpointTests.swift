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
      #expect(found == .found(expected))
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
      guard case .found = try load(store) else {
        Issue.record("not found in round \(round)")
        return
      }
      try writer.append(log.records[0])
      #expect(writer.position == nil)
      guard case .found = try load(store) else {
        Issue.record("not found after append in round \(round)")
        return
      }
      try writer.flush()
      #expect(try load(store) == .found(Checkpoint(position: position, state: [9])))
    }
  }

  @Test func `no damage to the side file is ever trusted`() throws {
    let (store, all) = try saved()
    let bytes = store["log.checkpoint"]!
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 1 << UInt8(index % 8)
      store["log.checkpoint"] = damaged
      let isInLastState = index >= bytes.count - all.last!.state.count
      let found = try load(store)
      if index < 40 + 48 * all.count + 4 || isInLastState {
        #expect(found != .found(all.last!))
        guard case .ignored = found else {
          Issue.record("byte \(index): \(found)")
          continue
        }
      }
    }
    for count in bytes.indices {
      store["log.checkpoint"] = Array(bytes[..<count])
      guard case .ignored = try load(store) else {
        Issue.record("cut to \(count) bytes")
        continue
      }
    }
    store["log.checkpoint"] = nil
    #expect(try load(store) == .none)
  }

  @Test func `checkpoints of another log, build or history are ignored, and say so`() throws {
    let (store, all) = try saved()
    #expect(try load(store, fingerprint: 78) == .ignored(.otherBuild))
    try file(store).save(all, of: LogID(low: 0, high: 0))
    #expect(try load(store) == .ignored(.otherLog))
    for change in 0..<4 {
      var other = all
      switch change {
      case 0: other[all.count - 1].position.head.link ^= 1
      case 1: other[all.count - 1].position.offset -= 1
      case 2: other[20].position.head.sequence += 1
      default: other[20].position.timeMilliseconds += 1
      }
      try file(store).save(other, of: log.header.id)
      let sequence = change < 2 ? .max : other[20].position.head.sequence
      #expect(try load(store, notAfter: sequence) == .ignored(.otherHistory))
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
        #expect(found == .found(all.last!) || found == .found(few.last!))
        if !failed { #expect(found == .found(few.last!)) }
      }
    }
  }
}
