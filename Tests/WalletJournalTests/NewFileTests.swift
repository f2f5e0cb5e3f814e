import SystemAccess
import Testing
import WalletKernel

@testable import WalletJournal

/// New files are whole or not there, whatever fails on the way.
@Suite struct NewFileTests {
  /// One of the ways to a new file, from a damaged log to "new".
  private func make(_ number: Int, _ operations: FileOperations) throws(LogError) {
    switch number {
    case 0: _ = try LogRepair.repair(from: "log", to: "new", operations: operations)
    case 1: _ = try LogRepair.salvage(from: "log", to: "new", operations: operations)
    case 2: _ = try LogRepair.cut(from: "log", after: 3, to: "new", operations: operations)
    case 3: try NewFile.write(Array("text".utf8), to: "new", .free, operations: operations)
    default: try NewFile.write(Array("text".utf8), to: "new", .replaceable, operations: operations)
    }
  }

  private func damagedLog() throws -> [UInt8] {
    let store = FakeStore()
    let writer = try JournalWriter.create(
      path: "log", durability: .batch, operations: store.operations)
    for entry in JournalTests.session(200) { try writer.append(entry.event, timeMilliseconds: 0) }
    try writer.close()
    var bytes = store["log"]!
    bytes[bytes.count - 300] ^= 8
    return bytes
  }

  /// What the new file is when nothing fails; salvage gives a new id each time.
  private func isWhole(_ bytes: [UInt8]?, _ number: Int) -> Bool {
    guard let bytes else { return false }
    if number > 2 { return bytes == Array("text".utf8) }
    return (try? JournalReader(bytes: bytes, name: "new").verify()) != nil
  }

  @Test(arguments: 0..<5)
  func `a call that fails, once or from then on, leaves nothing or all`(number: Int) throws {
    let log = try damagedLog()
    for forever in [false, true] {
      var failures = 0
      for call in 0... {
        let store = FakeStore(["log": log])
        store.fail(at: call, .error(28), forever: forever)
        do throws(LogError) {
          try make(number, store.operations)
          #expect(isWhole(store["new"], number))
        } catch {
          failures += 1
          #expect(error.path == "new" || error.path == "log")
          // Only the folder's sync comes after the name is given.
          #expect(store["new"] == nil || isWhole(store["new"], number))
        }
        #expect(store["log"] == log)
        if !forever {
          #expect(store.names.allSatisfy { $0 == "log" || $0 == "new" }, "\(store.names)")
        }
        let done = store.calls.count <= call
        store.restart()
        if store["new"] == nil { try make(number, store.operations) }
        #expect(isWhole(store["new"], number), "trying again works")
        if done { break }
      }
      #expect(failures > 5)
    }
  }

  @Test(arguments: 0..<5)
  func `a process that dies at any call leaves nothing under the name, or all`(number: Int) throws {
    let log = try damagedLog()
    for call in 0... {
      for bytes in [0, 1, 500] {
        let store = FakeStore(["log": log])
        store.fail(at: call, .crash(bytes: bytes))
        _ = try? make(number, store.operations)
        #expect(store["log"] == log)
        #expect(store["new"] == nil || isWhole(store["new"], number))
      }
      let whole = FakeStore(["log": log])
      try make(number, whole.operations)
      if call >= whole.calls.count { break }
    }
  }

  @Test func `bytes are durable before the name is given, and the folder after`() throws {
    let store = FakeStore(["log": try damagedLog()])
    _ = try LogRepair.salvage(from: "log", to: "new", operations: store.operations)
    let calls = store.calls
    let rename = try #require(calls.lastIndex(of: .rename))
    #expect(try #require(calls.lastIndex(of: .write)) < calls.lastIndex(of: .sync)!)
    #expect(calls.lastIndex(of: .sync)! < rename)
    #expect(calls.lastIndex(of: .syncFolder)! > rename)
  }

  @Test func `what is there is kept, and a log that a writer has is not replaced`() throws {
    let store = FakeStore()
    let writer = try JournalWriter.create(
      path: "new", durability: .every, operations: store.operations)
    try writer.append(.press("pad", .digit(1)), timeMilliseconds: 0)
    let bytes = store["new"]
    for (place, fault) in [
      (NewFile.Place.free, LogFault.alreadyExists), (.replaceable, .locked(holder: nil)),
    ] {
      #expect(throws: LogError(path: "new", fault: fault)) {
        try NewFile.write([1], to: "new", place, operations: store.operations)
      }
      #expect(store["new"] == bytes && store.names == ["new"])
    }
    try writer.close()
    try NewFile.write([1], to: "new", .replaceable, operations: store.operations)
    #expect(store["new"] == [1] && store.names == ["new"])
  }

  @Test func `of two that make the same file, one is there and the other refused`() throws {
    let store = FakeStore()
    try NewFile.make("new", .free, operations: store.operations) { temporary throws(LogError) in
      // While it is being made, another has come and gone.
      try NewFile.write([2], to: "new", .free, operations: store.operations)
      #expect(throws: LogError(path: "new", fault: .alreadyExists)) {
        try NewFile.make("new", .free, operations: store.operations) { _ throws(LogError) in }
      }
      try NewFile.withFile(temporary, store.operations) { _ throws(LogFault) in }
    } catching: {
      #expect($0 == LogError(path: "new", fault: .alreadyExists))
    }
    #expect(store["new"] == [2] && store.names == ["new"])
  }
}

extension NewFile {
  /// Makes a file that can't be made.
  fileprivate static func make(
    _ path: String, _ place: Place, operations: FileOperations,
    _ make: (String) throws(LogError) -> Void, catching check: (LogError) -> Void
  ) throws {
    do throws(LogError) {
      try Self.make(path, place, operations: operations, make)
      Issue.record("it was made")
    } catch {
      check(error)
    }
  }
}
