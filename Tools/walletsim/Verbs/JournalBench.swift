import SystemAccess
import WalletJournal
import WalletKernel
import WalletScenario

/// `walletsim bench --journal`: how fast a log is written, read, and looked into, on this disk.
///
/// `Tools/peers/run` sets the same work by LMDB and SQLite beside it.
struct JournalBench {
  let path: String
  let events: Int
  let format: DataFormat
  let console: Console

  private static let lookups = 2_000
  /// Each is a wait for the disk: enough to tell, and no more.
  private static let waits = 200

  func run() throws(ToolError) {
    try OutputFile.checkPlace(path, replaces: false)
    var figures: [(String, JSONValue)] = [("events", .number(events))]
    do throws(LogError) {
      let presses = try self.presses()
      figures.append(("appendNone", rate(events, try append(presses, .none))))
      try remove()
      figures.append(("appendBatch", rate(events, try append(presses, .batch))))
      let size = try JournalReader(path: path).log.size
      // Hundredths of a byte, as a decimal.
      figures.append(("hundredthsOfBytesPerEvent", .number(Int(size) * 100 / events)))
      figures += try reading()
      figures += try seeking()
      try remove()
      figures.append(("appendEvery", rate(Self.waits, try append(presses, .every, Self.waits))))
      try remove()
      figures.append(("syncsOfOneWrite", rate(Self.waits, try bareSyncs())))
    } catch {
      throw .damaged(error.description)
    }
    switch format {
    case .text:
      for (name, value) in figures { console.output.write("\(name) \(value.text)\n") }
    case .json: console.write(json: .object(figures.map { JSONValue.Member($0, $1) }))
    }
  }

  /// How often in a second.
  private func rate(_ count: Int, _ nanoseconds: UInt64) -> JSONValue {
    .number(UInt64(count) * 1_000_000_000 / max(1, nanoseconds))
  }

  private func timed(_ work: () throws(LogError) -> Void) throws(LogError) -> UInt64 {
    let start = MonotonicClock.nanoseconds
    try work()
    return MonotonicClock.nanoseconds - start
  }

  /// The processor's time, the best of three: what the machine does besides only ever adds.
  private func best(_ work: () throws(LogError) -> Void) throws(LogError) -> UInt64 {
    var best = UInt64.max
    for _ in 0..<3 {
      let start = ProcessorClock.nanoseconds
      try work()
      best = min(best, ProcessorClock.nanoseconds - start)
    }
    return best
  }

  private func remove() throws(LogError) {
    for file in [path, path + ".checkpoint"] {
      let outcome = FileOperations.system.remove(file)
      guard outcome >= 0 || outcome == Int(-SystemError.missing.code) else {
        throw LogError(path: file, fault: .system(.remove, code: Int32(-outcome)))
      }
    }
  }

  // MARK: Writing

  /// What a session logs: a pad is mounted, and then keys are pressed again and again.
  private func presses() throws(LogError) -> [LoggedEvent] {
    var wallet = Wallet()
    let mount = WalletEvent.mounted(Mount(kind: "keypad", id: "pad"))
    let all = [mount] + BenchVerb.keys.map { .act(id: "pad", .pressed(BenchVerb.pad($0))) }
    return all.compactMap { event in try? wallet.take(event).logged }
  }

  private func append(
    _ presses: [LoggedEvent], _ durability: Durability, _ count: Int? = nil
  ) throws(LogError) -> UInt64 {
    let count = count ?? events
    let writer = try JournalWriter.create(path: path, durability: durability)
    return try timed { () throws(LogError) in
      // The mount is only once.
      var index = 0
      for _ in 0..<count {
        try writer.append(presses[index])
        index += 1
        if index == presses.count { index = 1 }
      }
      try writer.close()
    }
  }

  /// A write of as many bytes as a frame with one press has, and a wait for the disk: what `every` can't do without.
  private func bareSyncs() throws(LogError) -> UInt64 {
    let operations = FileOperations.system
    let descriptor = Int32(operations.open(path, .create))
    defer {
      _ = operations.close(descriptor)
      _ = operations.remove(path)
    }
    let bytes = [UInt8](repeating: 1, count: 53)
    return try timed { () throws(LogError) in
      for index in 0..<Self.waits {
        let written = bytes.withUnsafeBytes {
          operations.write(descriptor, $0, UInt64(index * bytes.count))
        }
        guard written == bytes.count, operations.sync(descriptor) >= 0 else {
          throw LogError(path: path, fault: .wroteNothing)
        }
      }
    }
  }

  // MARK: Reading

  private func reading() throws(LogError) -> [(String, JSONValue)] {
    var digest: Digest?
    let verify = try best { () throws(LogError) in
      _ = try LogReader(path: path, newestVocabulary: WalletEvent.vocabularyVersion).verify()
    }
    let decode = try best { () throws(LogError) in
      let reader = try JournalReader(path: path)
      var count = 0
      while let entry = try reader.next() { count += entry.entry.beginsTurn ? 1 : 0 }
      precondition(count > 0, "every press begins a turn")
    }
    let reduce = try best { () throws(LogError) in
      let reader = try JournalReader(path: path)
      digest = try reader.wallet(after: .max, checkpoints: nil).state.digest
    }
    return [
      ("readAndVerify", rate(events, verify)), ("readVerifyDecode", rate(events, decode)),
      ("readVerifyDecodeReduce", rate(events, reduce)),
      ("digest", .string(digest?.text ?? "")),
    ]
  }

  /// Looks at random positions, and compares each with a full replay.
  private func seeking() throws(LogError) -> [(String, JSONValue)] {
    let checkpoints = CheckpointFile(logPath: path)
    let reader = try JournalReader(path: path)
    var count = 0
    let time = try timed { () throws(LogError) in
      count = try reader.writeCheckpoints(to: checkpoints).count
    }
    // From a fixed generator, so that a failure comes again.
    var state: UInt64 = 0x2545_f491_4f6c_dd1d
    let positions = (0..<Self.lookups).map { _ -> UInt64 in
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state % UInt64(events) + 1
    }.sorted()
    var (wallet, differences, longest, total) = (Wallet(), 0, UInt64(0), UInt64(0))
    let whole = try JournalReader(path: path)
    for position in positions {
      while whole.log.head.sequence < position, let entry = try whole.next() {
        try whole.replay(entry, on: &wallet)
      }
      // Opening the log is a part of it.
      var found: Wallet?
      let time = try timed { () throws(LogError) in
        found = try JournalReader(path: path).wallet(after: position, checkpoints: checkpoints)
      }
      longest = max(longest, time)
      total += time
      if found?.state.digest != wallet.state.digest { differences += 1 }
    }
    return [
      ("checkpoints", .number(count)), ("index", rate(events, time)),
      ("seeks", .number(Self.lookups)), ("seeksThatDiffer", .number(differences)),
      ("microsecondsPerSeek", .number(Int(total) / Self.lookups / 1_000)),
      ("microsecondsOfTheLongestSeek", .number(Int(longest) / 1_000)),
    ]
  }
}
