import Foundation
import Testing
import WalletKernel

@testable import WalletJournal

/// A reader in another language, written from the layout page alone, agrees with this one.
@Suite struct OtherReaderTests {
  private static let python = [
    "/usr/bin/python3", "/usr/local/bin/python3", "/opt/homebrew/bin/python3",
  ]
  .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// What a reader says of a log: its events as the open form has them, and how it ends.
  private func expected(_ bytes: [UInt8]) -> (lines: [String], end: String, good: UInt64?) {
    var lines: [String] = []
    do throws(LogError) {
      let reader = try JournalReader(bytes: bytes, name: "log")
      while let entry = try reader.next() { lines.append(EventLine(entry).json.text) }
      return (lines, "clean", UInt64(bytes.count))
    } catch {
      guard case .damage(let damage) = error.fault else { return (lines, "refused", nil) }
      switch damage.kind {
      case .notALog, .headerMagic, .headerSize, .headerFirstSequence, .headerChecksum,
        .newerFormat, .newerFeatures, .newerVocabulary:
        return (lines, "refused", nil)
      case .torn: return (lines, "torn", damage.goodEnd)
      case .unwritten: return (lines, "unwritten", damage.goodEnd)
      case .event: return (lines, "corrupt", damage.offset)
      default: return (lines, "corrupt", damage.goodEnd)
      }
    }
  }

  private func log(seed: UInt64, events: Int, flushEvery: Int) throws -> [UInt8] {
    let store = FakeStore()
    let writer = try JournalWriter.create(
      path: "log", durability: .batch, operations: store.operations)
    var generator = EventGenerator(seed: seed)
    var time: Int64 = 0
    for index in 0..<events {
      time &+= Int64.random(in: -100...5000, using: &generator.random)
      if index % 50 == 49 { time = Int64(bitPattern: generator.random.next()) }
      try writer.append(
        generator.event(index), timeMilliseconds: time, beginsTurn: index % 2 == 0,
        origin: Origin.allCases[index % 4])
      if index % flushEvery == flushEvery - 1 { try writer.flush() }
    }
    try writer.close()
    return store["log"]!
  }

  /// Logs of every kind: whole, cut, changed, with zeros, with a repaired tail, of another format.
  private func logs() throws -> [[UInt8]] {
    var random = SeededGenerator(51)
    var logs = [try log(seed: 52, events: 400, flushEvery: 30), LogHeader(vocabulary: 1).bytes]
    let small = try log(seed: 53, events: 60, flushEvery: 9)
    for cut in stride(from: 0, through: small.count, by: 61) { logs.append(Array(small[..<cut])) }
    for _ in 0..<150 {
      var bytes = small
      let place = Int.random(in: bytes.indices, using: &random)
      bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
      logs.append(bytes)
    }
    logs.append(small + [UInt8](repeating: 0, count: 100))
    logs.append(small + small[64...])
    // A torn tail that was cut off, and what was appended behind it, twice.
    var bytes = small
    for _ in 0..<2 {
      let store = FakeStore(["log": Array(bytes.dropLast(5))])
      let writer = try JournalWriter.open(
        path: "log", durability: .batch, operations: store.operations)
      for index in 0..<5 {
        try writer.append(.press("pad", .digit(5)), timeMilliseconds: 3 * Int64(index))
      }
      try writer.close()
      bytes = store["log"]!
      logs.append(bytes)
    }
    for header in [
      LogHeader(vocabulary: 2), LogHeader(vocabulary: 1, firstSequence: 0),
      LogHeader(vocabulary: 1, firstSequence: 7),
    ] { logs.append(header.bytes) }
    logs += openPoints(LogHeader(vocabulary: 1, firstSequence: 1))
    return logs
  }

  /// What the page leaves to no reader: each a log of its own.
  private func openPoints(_ header: LogHeader) -> [[UInt8]] {
    var encoder = FrameEncoder(id: header.id, head: header.emptyHead, timeMilliseconds: 0)
    var logs: [[UInt8]] = []
    // Frames without records, one with flag bit 0; then one with flag bit 0 and records.
    var bytes = header.bytes
    encoder.seal()
    bytes += encoder.bytes
    encoder.begin()
    encoder.seal(flags: FrameHeader.continuesCutFrame)
    bytes += encoder.bytes
    encoder.begin()
    encoder.append(timeMilliseconds: 5, beginsTurn: true, origin: .person, payload: [4])
    // A time that goes back, and one that wraps around.
    encoder.append(timeMilliseconds: .min, beginsTurn: true, origin: .person, payload: [4])
    encoder.append(timeMilliseconds: .max, beginsTurn: true, origin: .person, payload: [4])
    encoder.seal(flags: FrameHeader.continuesCutFrame)
    bytes += encoder.bytes
    logs.append(bytes)
    // Header bytes that are written as zeros, and flags that may be ignored.
    for place in [16, 48, 59] {
      var other = header.bytes
      other[place] = 1
      logs.append(withRightChecksum(other))
    }
    // Another header size, and flags that may not be ignored.
    for (place, value) in [(10, 68), (20, 1), (8, 2)] as [(Int, UInt8)] {
      var other = header.bytes
      other[place] = value
      logs.append(withRightChecksum(other) + [0, 0, 0, 0])
    }
    return logs
  }

  private func withRightChecksum(_ header: [UInt8]) -> [UInt8] {
    var header = header
    header.storeLittleEndian(
      header.withUnsafeBytes { Checksum.castagnoli.of($0.part(0..<60)) }, at: 60)
    return header
  }

  @Test(.enabled(if: python != nil, "there is no Python here"))
  func `a reader written from the page alone agrees, on good and on damaged logs`() throws {
    try withTemporaryFolder { folder in
      let logs = try logs()
      var paths: [String] = []
      for (index, bytes) in logs.enumerated() {
        paths.append("\(folder)/\(index).log")
        try Data(bytes).write(to: URL(fileURLWithPath: paths[index]))
      }
      let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("reader.py").path
      let process = Process()
      process.executableURL = URL(fileURLWithPath: Self.python!)
      process.arguments = [script] + paths
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      var lines = String(decoding: data, as: UTF8.self).split(separator: "\n")[...]
      var ends: Set<String> = []
      for (index, bytes) in logs.enumerated() {
        let (expected, end, good) = expected(bytes)
        for line in expected {
          #expect(try object(line) == object(String(lines.popFirst() ?? "{}")), "log \(index)")
        }
        let last = try object(String(lines.popFirst() ?? "{}"))
        #expect(last["end"] as? String == end, "log \(index): \(last)")
        if let good { #expect(last["good"] as? UInt64 == good, "log \(index): \(last)") }
        ends.insert(end)
      }
      #expect(lines.isEmpty)
      #expect(ends == ["clean", "torn", "unwritten", "corrupt", "refused"])
    }
  }

  private func object(_ line: String) throws -> NSDictionary {
    try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? NSDictionary)
  }
}
