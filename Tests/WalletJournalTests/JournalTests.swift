import Testing
import WalletKernel

@testable import WalletJournal

/// Events on their way to disk and back.
@Suite struct JournalTests {
  /// A session at a few components, with some events of every size.
  static func session(_ count: Int, seed: UInt64 = 1) -> [EventLog.Entry] {
    var random = SeededGenerator(seed)
    let ids = ["pad", "amount", "converter-card", "send"]
    return (0..<count).map { index in
      let id = ids.randomElement(using: &random)!
      let event: WalletEvent =
        switch Int.random(in: 0..<12, using: &random) {
        case 0: .textTyped(String(repeating: "ü", count: Int.random(in: 0...40, using: &random)))
        case 1: .timePassed(milliseconds: .random(in: 0...5000, using: &random))
        case 2: .keyPressed(.returnKey)
        case 3: .act(id: "component-\(index)", .tapped(part: []))
        case 4: .marked(name: "point \(index)")
        default: .act(id: id, .pressed(.digit(UInt8.random(in: 0...9, using: &random))))
        }
      return EventLog.Entry(event, beginsTurn: Bool.random(using: &random))
    }
  }

  private func write(
    _ entries: [EventLog.Entry], _ store: FakeStore, _ path: String = "log", flushEvery: Int = 70
  ) throws -> LogHead {
    let writer = try JournalWriter.create(
      path: path, durability: .batch, operations: store.operations)
    for (index, entry) in entries.enumerated() {
      try writer.append(
        entry.event, timeMilliseconds: Int64(index * 7), beginsTurn: entry.beginsTurn,
        origin: entry.origin)
      if index % flushEvery == flushEvery - 1 { try writer.flush() }
    }
    try writer.close()
    return writer.head
  }

  private func read(_ store: FakeStore, _ path: String = "log") throws -> [EventLog.Entry] {
    let reader = try JournalReader(path: path, operations: store.operations)
    var entries: [EventLog.Entry] = []
    while let entry = try reader.next() {
      #expect(entry.sequence == UInt64(entries.count + 1))
      entries.append(entry.entry)
    }
    return entries
  }

  @Test func `events come back as they were, with time, turn and origin`() throws {
    let entries = Self.session(3000)
    let store = FakeStore()
    let head = try write(entries, store)
    #expect(try read(store) == entries)
    let reader = try JournalReader(path: "log", operations: store.operations)
    #expect(try reader.verify(expectedHead: head) == head)

    var seen: [JournalEntry] = []
    let writer = try JournalWriter.open(
      path: "log", durability: .every, operations: store.operations
    ) { seen.append($0) }
    #expect(seen.map(\.entry) == entries)
    #expect(seen.map(\.timeMilliseconds) == entries.indices.map { Int64($0 * 7) })
    try writer.append(entries[0].event, timeMilliseconds: 0)
    #expect(try read(store).count == 3001)
  }

  @Test func `a batch of key presses costs at most 12 bytes each, names and frames included`()
    throws
  {
    let store = FakeStore()
    let writer = try JournalWriter.create(
      path: "log", durability: .batch, operations: store.operations)
    var random = SeededGenerator(2)
    var time: Int64 = 0
    for _ in 0..<5000 {
      time += .random(in: 40...900, using: &random)
      let digit = UInt8.random(in: 0...9, using: &random)
      try writer.append(.act(id: "amount-pad", .pressed(.digit(digit))), timeMilliseconds: time)
    }
    try writer.close()
    #expect(store["log"]!.count <= 12 * 5000)
  }

  @Test func `an event that can't be read is named, and nothing is appended behind it`() throws {
    let store = FakeStore()
    let raw = try LogWriter.create(
      path: "log", header: LogHeader(vocabulary: WalletEvent.vocabularyVersion),
      durability: .every, operations: store.operations)
    try raw.append(timeMilliseconds: 0, beginsTurn: true, origin: .person) { payload, _ in
      var events = EventWriter()
      events.write(.blurred, into: &payload)
    }
    try raw.append(timeMilliseconds: 0, beginsTurn: true, origin: .person) { payload, _ in
      payload = [0xFF, 0xFF]
    }
    try raw.close()
    let before = store["log"]
    for attempt in [
      { _ = try JournalReader(path: "log", operations: store.operations).verify() },
      { _ = try JournalWriter.open(path: "log", durability: .every, operations: store.operations) },
    ] as [() throws -> Void] {
      let error = #expect(throws: LogError.self) { try attempt() }
      guard case .damage(let damage) = error?.fault else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(damage.kind == .event)
      #expect(damage.sequence == 2)
    }
    #expect(store["log"] == before)
  }

  // MARK: Vocabularies

  @Test func `an older vocabulary is read through each step in turn`() throws {
    let current = WalletEvent.vocabularyVersion
    let entries = Self.session(500)
    let store = FakeStore()
    // In the two made-up older vocabularies an event's bytes had one and two more at the end.
    let writer = try LogWriter.create(
      path: "log", header: LogHeader(vocabulary: 5), durability: .batch,
      operations: store.operations)
    var events = EventWriter()
    for entry in entries {
      try writer.append(timeMilliseconds: 0, beginsTurn: entry.beginsTurn, origin: entry.origin) {
        payload, beginsFrame in
        if beginsFrame { events.forgetNames() }
        events.write(entry.event, into: &payload)
        payload += [7, 8]
      }
    }
    try writer.close()
    let steps: [Upcasters.Step] = [
      { $0.last == 8 ? $0.dropLast() : nil }, { $0.last == 7 ? $0.dropLast() : nil },
    ]
    let upcasters = Upcasters(oldest: 5, steps: steps)
    let reader = try JournalReader(path: "log", upcasters: upcasters, operations: store.operations)
    var found: [EventLog.Entry] = []
    while let entry = try reader.next() { found.append(entry.entry) }
    #expect(found == entries)

    #expect(throws: LogError(path: "log", fault: .noUpcaster(from: 5, oldest: 6))) {
      try JournalReader(
        path: "log", upcasters: Upcasters(oldest: 6, steps: [steps[1]]),
        operations: store.operations)
    }
    let wrong = Upcasters(oldest: 5, steps: [steps[1], steps[0]])
    #expect(throws: LogError.self) {
      try JournalReader(path: "log", upcasters: wrong, operations: store.operations).verify()
    }
    #expect(Upcasters.builtIn.newest == current)
    #expect(Upcasters.builtIn.stepCount(from: current + 1) == nil)
  }

  // MARK: Repair and salvage

  @Test func `repair copies what is whole, and leaves the log as it is`() throws {
    let entries = Self.session(400)
    let store = FakeStore()
    let head = try write(entries, store)
    let good = store["log"]!
    for index in stride(from: 64, to: good.count, by: 97) {
      var bytes = good
      bytes[index] ^= 4
      store["log"] = bytes
      store["copy"] = nil
      let report = try LogRepair.repair(from: "log", to: "copy", operations: store.operations)
      #expect(store["log"] == bytes)
      let kept = try read(store, "copy")
      #expect(UInt64(kept.count) == report.keptRecords)
      #expect(kept == Array(entries[..<kept.count]))
      #expect(report.damage?.recovered == report.keptRecords)
      #expect(report.leftOut == report.damage!.goodEnd..<UInt64(bytes.count))
      #expect(report.lost == (kept.count == entries.count ? nil : UInt64(kept.count + 1)...400))
      let again = try JournalReader(path: "copy", operations: store.operations).verify()
      #expect(again == report.head)
    }
    store["log"] = good
    store["copy"] = nil
    let report = try LogRepair.repair(from: "log", to: "copy", operations: store.operations)
    #expect(report.damage == nil)
    #expect(report.head == head)
    #expect(store["copy"] == good)
    #expect(throws: LogError(path: "copy", fault: .alreadyExists)) {
      try LogRepair.repair(from: "log", to: "copy", operations: store.operations)
    }
  }

  @Test func `salvage saves every event of a log with a flipped bit, and never a wrong one`() throws
  {
    let entries = Self.session(400)
    let store = FakeStore()
    _ = try write(entries, store, flushEvery: 100)
    let good = store["log"]!
    var cases = 0
    for index in stride(from: 64, to: good.count, by: 13) {
      var bytes = good
      bytes[index] ^= 0x40
      store["log"] = bytes
      store["saved"] = nil
      let report = try LogRepair.salvage(from: "log", to: "saved", operations: store.operations)
      #expect(store["log"] == bytes)
      let saved = try read(store, "saved")
      let kept = report.kept.flatMap { Array($0) }
      #expect(saved == kept.map { entries[Int($0) - 1] })
      #expect(!report.gaps.isEmpty)
      #expect(report.keptRecords == UInt64(saved.count))
      #expect(report.head.sequence == UInt64(saved.count))
      let missing = report.gaps.reduce(0) { $0 + ($1.sequences?.count ?? 0) }
      if report.gaps.allSatisfy({ $0.sequences != nil }) {
        #expect(missing + saved.count == entries.count)
      }
      #expect(saved.count == entries.count, "one bit costs no record")
      #expect(report.losesNothing)
      cases += 1
    }
    #expect(cases > 100)
  }

  @Test func `salvage goes on behind holes, foreign frames and repeated ones`() throws {
    let entries = Self.session(300)
    let store = FakeStore()
    _ = try write(entries, store, flushEvery: 10)
    _ = try write(Self.session(50, seed: 9), store, "other", flushEvery: 10)
    let good = store["log"]!
    let other = store["other"]!
    var frames: [Int] = []
    let reader = try LogReader(path: "log", newestVocabulary: 1, operations: store.operations)
    while let record = try reader.next() {
      if frames.last != Int(record.frameOffset) { frames.append(Int(record.frameOffset)) }
    }
    let hole = Array(good[..<frames[5]]) + [UInt8](repeating: 0, count: 700) + good[frames[7]...]
    let foreign = Array(good[..<frames[9]]) + other[64...] + good[frames[9]...]
    let repeated = Array(good[..<frames[9]]) + good[frames[4]...]
    let lost = Array(good[..<frames[3]]) + good[frames[4]...]
    for (bytes, missing) in [(hole, 20), (foreign, 0), (repeated, 0), (lost, 10)] {
      store["log"] = bytes
      store["saved"] = nil
      let report = try LogRepair.salvage(from: "log", to: "saved", operations: store.operations)
      #expect(try read(store, "saved").count == entries.count - missing)
      #expect(report.gaps.count == 1)
      #expect(report.gaps.first?.sequences?.count == missing)
    }
  }
}
