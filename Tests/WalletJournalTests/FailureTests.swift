import Glibc
import Testing

@testable import WalletJournal

/// What is left when the system fails: every operation in turn, once and then for ever.
@Suite struct FailureTests {
  private let records = SampleLog(records: 12, seed: 6).records
  private let header = LogHeader(vocabulary: 1, id: LogID(low: 1, high: 2))

  /// Appends until something fails; how many appends returned, and the error.
  private func session(
    _ store: FakeStore, _ durability: Durability
  ) -> (acknowledged: Int, error: LogError?) {
    var acknowledged = 0
    do throws(LogError) {
      let writer = try LogWriter.create(
        path: "log", header: header, durability: durability, operations: store.operations)
      for (index, record) in records.enumerated() {
        try writer.append(record)
        if durability == .batch, index % 4 == 3 { try writer.flush() }
        if durability == .every || index % 4 == 3 { acknowledged = index + 1 }
      }
      try writer.close()
      return (acknowledged, nil)
    } catch {
      return (acknowledged, error)
    }
  }

  /// What a new process finds; it must be able to go on.
  private func reopen(_ store: FakeStore) throws -> [SampleRecord] {
    store.restart()
    let writer = try LogWriter.open(
      path: "log", vocabulary: 1, durability: .every, operations: store.operations)
    try writer.append(records[0])
    try writer.close()
    return try readAll("log", store.operations).dropLast()
  }

  @Test(arguments: [Durability.every, .batch], [0, 1, 7, 43, 44, 50, 200])
  func `an operation that fails stops the writer and loses nothing acknowledged`(
    durability: Durability, partial: Int
  ) throws {
    let failures: [FakeStore.Failure] = [.error(ENOSPC), .error(EIO), .crash(bytes: partial)]
    for failure in failures {
      for forever in [false, true] {
        for number in 0..<200 {
          let store = FakeStore()
          store.fail(at: number, failure, forever: forever)
          let (acknowledged, error) = session(store, durability)
          guard let error else {
            // Beyond the last operation, or closing failed after all was durable.
            #expect(acknowledged == records.count)
            break
          }
          if !store.names.contains("log") { continue }
          store.restart()
          if (store["log"]?.count ?? 0) < LogHeader.size {
            // Creating was interrupted: nothing had been promised.
            #expect(acknowledged == 0)
            continue
          }
          let found = try reopen(store)
          #expect(found.count >= acknowledged)
          #expect(found == Array(records.prefix(found.count)))
          if case .stopped(let stop) = error.fault {
            #expect(stop.notDurable.map { $0.lowerBound > UInt64(acknowledged) } ?? true)
          }
        }
      }
    }
  }

  @Test func `a write that is cut short is completed, wherever it is cut`() throws {
    let whole = FakeStore()
    _ = session(whole, .batch)
    for number in 0..<4 {
      for bytes in 1..<160 {
        let store = FakeStore()
        store.fail(at: number, .short(bytes: bytes), only: .write)
        let (acknowledged, error) = session(store, .batch)
        #expect(acknowledged == records.count)
        #expect(error == nil)
        #expect(store["log"] == whole["log"])
      }
    }
  }

  @Test func `a write that writes nothing for ever stops the writer instead of hanging`() {
    let store = FakeStore()
    store.fail(at: 2, .short(bytes: 0), forever: true, only: .write)
    let (acknowledged, error) = session(store, .every)
    #expect(acknowledged == 1)
    #expect(
      error?.fault == .stopped(LogFault.Stop(call: .write, code: 0, notDurable: 2...2)))
  }

  @Test func `a signal that interrupts an operation changes nothing`() throws {
    let whole = FakeStore()
    _ = session(whole, .every)
    for number in 0..<whole.calls.count where whole.calls[number] != .close {
      let store = FakeStore()
      store.fail(at: number, .error(EINTR))
      let (acknowledged, error) = session(store, .every)
      #expect(acknowledged == records.count)
      #expect(error == nil)
      #expect(store["log"] == whole["log"])
    }
  }

  @Test(arguments: 0..<12)
  func `a failed sync is final: it is not tried again, and names what may be lost`(
    number: Int
  ) throws {
    let store = FakeStore()
    let writer = try LogWriter.create(
      path: "log", header: header, durability: .every, operations: store.operations)
    store.fail(at: number, .error(EIO), only: .sync)
    for record in records[..<number] { try writer.append(record) }
    let sequence = UInt64(number + 1)
    let stop = LogFault.Stop(call: .sync, code: EIO, notDurable: sequence...sequence)
    let expected = LogError(path: "log", fault: .stopped(stop))
    #expect(throws: expected) { try writer.append(records[number]) }
    let calls = store.calls
    #expect(throws: expected) { try writer.append(records[number]) }
    #expect(throws: expected) { try writer.flush() }
    #expect(store.calls == calls)
    #expect(throws: expected) { try writer.close() }
    #expect(store.openCount == 0)
    #expect(writer.durableSequence == UInt64(number))
  }

  @Test func `a log that can't be created leaves no name and no descriptor behind`() throws {
    for number in 0..<12 {
      let store = FakeStore()
      store.fail(at: number, .error(EIO))
      do {
        let writer = try LogWriter.create(
          path: "log", header: header, durability: .every, operations: store.operations)
        try? writer.close()
      } catch {
        #expect(store.openCount == 0)
        #expect(store.names == [])
        let writer = try LogWriter.create(
          path: "log", header: header, durability: .every, operations: store.operations)
        try writer.close()
      }
    }
  }

  @Test func `repairing a torn tail converges, whatever operation of it fails`() throws {
    let log = SampleLog(records: 40, seed: 8, frameChance: 15)
    let frame = log.frames.last!
    // In a frame's header; in its first record; in a later one.
    let cuts = [frame.start + 20, frame.start + 48, log.places.last!.upperBound - 2]
    let failures: [FakeStore.Failure] = [
      .error(EIO), .crash(bytes: 0), .crash(bytes: 1), .crash(bytes: 20),
    ]
    for cut in cuts {
      let torn = Array(log.bytes[..<cut])
      let whole = log.places.prefix { $0.upperBound <= cut }.count
      let goodEnd = Int(ReadOutcome(torn).damage!.goodEnd)
      for failure in failures {
        for number in 0..<60 {
          let store = FakeStore(["log": torn])
          store.fail(at: number, failure)
          let first = try? LogWriter.open(
            path: "log", vocabulary: 1, durability: .every, operations: store.operations)
          let failed = first == nil
          store.restart()
          let writer = try LogWriter.open(
            path: "log", vocabulary: 1, durability: .every, operations: store.operations)
          for record in records[..<2] { try writer.append(record) }
          try writer.close()
          #expect(
            try readAll("log", store.operations) == Array(log.records[..<whole])
              + Array(records[..<2]))
          // A second side file can only hold what a torn write of the repair itself has left.
          #expect(store["log.torn-\(goodEnd)"] == Array(torn[goodEnd...]))
          withExtendedLifetime(first) {}
          if !failed { break }
        }
      }
    }
  }
}
