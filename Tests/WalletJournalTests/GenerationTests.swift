import Foundation
import Testing
import WalletKernel

@testable import WalletJournal

/// Logs of three generations of events, as their writers left them, read by the steps from each to the next.
///
/// The logs are stored, and were made from the page on the layout alone. In the first generation a press named its key
/// by a text, up to the second a wait was in seconds; the third is this build's.
@Suite struct GenerationTests {
  /// From keys by name to keys by number.
  private static let keysByNumber: Upcasters.Step = { bytes in
    guard bytes.first == 32 else { return bytes }
    // The id, by its number or in full, stays as it is.
    var place = 2
    if bytes.count > 2, bytes[1] == 0 { place += 1 + Int(bytes[2]) }
    guard place < bytes.count, bytes.count == place + 1 + Int(bytes[place]) else { return nil }
    let key: UInt8
    switch String(decoding: bytes[(place + 1)...], as: UTF8.self) {
    case "decimal": key = 10
    case "delete": key = 11
    case let text:
      guard let digit = UInt8(text), digit < 10 else { return nil }
      key = digit
    }
    return bytes[..<place] + [key]
  }

  /// From waits in seconds to waits in milliseconds.
  private static let waitsInMilliseconds: Upcasters.Step = { bytes in
    guard bytes.first == 13 else { return bytes }
    guard bytes.count == 2, bytes[1] < 0x80, bytes[1] & 1 == 0 else { return nil }
    var event = [UInt8(13)]
    var rest = UInt64(bytes[1]) * 1_000
    while rest > 0x7F {
      event.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    return event + [UInt8(rest)]
  }

  private static let upcasters = Upcasters(oldest: 1, steps: [keysByNumber, waitsInMilliseconds])

  private func store(_ generation: Int) throws -> FakeStore {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let file = folder.appendingPathComponent("Generations/\(generation).log")
    return FakeStore(["log": Array(try Data(contentsOf: file))])
  }

  private func judge(_ store: FakeStore, _ upcasters: Upcasters = upcasters) -> LogVerdict {
    LogVerdict.judge(path: "log", upcasters: upcasters, operations: store.operations)
  }

  @Test(arguments: 1...3)
  func `each stored log leads to the same screen`(generation: Int) throws {
    let store = try store(generation)
    let reader = try JournalReader(
      path: "log", upcasters: Self.upcasters, operations: store.operations)
    let wallet = try reader.wallet(after: .max, checkpoints: nil)
    #expect(reader.log.header.vocabulary == UInt32(generation))
    #expect(reader.log.head.sequence == 14)
    #expect(wallet.state.environment.clock == 63_000)
    #expect(wallet.state.view[ViewPath([.name("pay"), .name("value")])] == .text("47.09"))
    #expect(wallet.state.view[ViewPath([.name("tip"), .name("value")])] == .text("1.2"))
  }

  @Test func `the verdict is given before anything is replayed, and says by which steps`() throws {
    let sentences = try (1...3).map { String(describing: judge(try store($0))) }
    #expect(
      sentences == [
        "converted: its events are read by the steps 1 to 2, 2 to 3",
        "converted: its events are read by the step 2 to 3",
        "fine: its events are of this version's vocabulary",
      ])
    for generation in 1...3 {
      #expect(try judge(store(generation)).head?.sequence == 14)
    }
  }

  @Test func `what no step leads from, or a step refuses, is refused with its reason`() throws {
    let later = Upcasters(oldest: 2, steps: [Self.waitsInMilliseconds])
    let noWay = LogError(path: "log", fault: .noUpcaster(from: 1, oldest: 2))
    #expect(judge(try store(1), later) == .refused(noWay))
    #expect(judge(try store(2), later).head?.sequence == 14)

    let older = Upcasters(oldest: 1, steps: [Self.keysByNumber])
    guard case .refused(let error) = judge(try store(3), older),
      case .damage(let damage) = error.fault
    else {
      Issue.record("a newer vocabulary was read")
      return
    }
    #expect(damage.kind == .newerVocabulary(3, newest: 2))

    // A step that meets what its generation never had refuses it.
    let twice = Upcasters(oldest: 1, steps: [Self.keysByNumber, Self.keysByNumber])
    guard case .refused = judge(try store(1), twice) else {
      Issue.record("a key by number was taken for a text")
      return
    }
  }
}
