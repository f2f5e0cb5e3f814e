import Foundation
import PropertyTesting
import Testing
import WalletKernel
import WalletLaws

/// The laws of a wallet over random sessions on a screen with one of everything.
///
/// A failure names the seed and the step; `WALLET_EVENTS` asks for more than the usual events.
@Suite struct `Laws over random sessions` {
  static let seeds: [UInt64] = [1, 2, 3, 4]
  static let events =
    (ProcessInfo.processInfo.environment["WALLET_EVENTS"].flatMap { Int($0) } ?? 100_000)
    / seeds.count

  @Test(arguments: seeds)
  func `no event traps, breaks an invariant, or shows through when it is ignored`(
    seed: UInt64
  ) throws {
    let draw = Draw(seed: seed)
    let acts = RandomActs()
    var wallet = try WholeScreen.timeline().wallet
    for step in 0..<Self.events {
      let before = wallet
      let event = acts.event(draw, on: wallet)
      var reaction: Reaction?
      do { reaction = try wallet.send(event) } catch {
        #expect(wallet.state == before.state, "P4: rejected, seed \(seed) step \(step): \(event)")
        continue
      }
      if case .ignored = reaction {
        let shown = before.state.view.differences(to: wallet.state.view).filter { !$0.isExempt }
        #expect(shown.isEmpty, "P4: ignored, seed \(seed) step \(step): \(event) \(shown)")
      }
      let broken = wallet.state.brokenInvariants
      #expect(broken.isEmpty, "P3: seed \(seed) step \(step): \(event) \(broken)")
      if !broken.isEmpty { return }
    }
  }

  @Test(arguments: seeds)
  func `a replay ends where the session is, from the start and from every checkpoint`(
    seed: UInt64
  ) throws {
    let draw = Draw(seed: seed)
    let acts = RandomActs()
    var timeline = try WholeScreen.timeline()
    var digests = [timeline.wallet.state.digest]
    let start = timeline.log.count
    for _ in 0..<Self.events {
      let event = acts.event(draw, on: timeline.wallet)
      do { try timeline.append(event, beginsTurn: draw.bool(0.9)) } catch { continue }
      digests.append(timeline.wallet.state.digest)
    }
    #expect(timeline.log.count == start + digests.count - 1)
    // Every step of a replay from nothing, through bytes and back.
    var replayed = Wallet()
    var writer = EventWriter()
    var reader = EventReader()
    var bytes: [UInt8] = []
    timeline.log.forEach { (sequence, entry) in
      bytes.removeAll(keepingCapacity: true)
      writer.write(entry.event, into: &bytes)
      guard let event = try? reader.read(bytes[...]),
        (try? replayed.send(event, beginsTurn: entry.beginsTurn)) != nil
      else {
        Issue.record("P1: seed \(seed), event \(sequence) does not come back: \(entry.event)")
        return false
      }
      guard sequence + 1 >= start else { return true }
      let isSame = replayed.state.digest == digests[sequence + 1 - start]
      #expect(isSame, "P1: seed \(seed), after event \(sequence): \(entry.event)")
      return isSame
    }
    // And from checkpoints to random points.
    for _ in 0..<20 {
      let point = draw.integer(in: start...timeline.log.count)
      #expect(timeline.wallet(after: point).state.digest == digests[point - start])
    }
  }

  @Test(arguments: seeds)
  func `a state written as bytes is the state that is read`(seed: UInt64) throws {
    let draw = Draw(seed: seed)
    let acts = RandomActs()
    var wallet = try WholeScreen.timeline().wallet
    for step in 0..<Self.events / 10 {
      _ = try? wallet.send(acts.event(draw, on: wallet))
      let bytes = wallet.state.archived
      let read = try Wallet(archived: bytes)
      #expect(read.state.archived == bytes, "seed \(seed) step \(step)")
      #expect(read.state.view == wallet.state.view, "seed \(seed) step \(step)")
    }
  }

  @Test(arguments: seeds)
  func `nothing marked once leaves twice before the host answers`(seed: UInt64) throws {
    let draw = Draw(seed: seed)
    let acts = RandomActs(targets: ["pay", "pad", "amount"])
    var wallet = try WholeScreen.timeline().wallet
    var waiting: Set<String> = []
    for step in 0..<Self.events {
      let event = acts.event(draw, on: wallet)
      guard (try? wallet.send(event)) != nil else { continue }
      if case .act(let id, .replied) = event { waiting.remove(id) }
      // Setting `once` anew is the host's own word on it.
      if case .act(let id, .propertiesSet(_, let options)) = event,
        options.contains(where: { $0.name == "once" })
      {
        waiting.remove(id)
        _ = try wallet.send(
          .act(id: id, .propertiesSet(part: [], [Option("once", .boolean(true))])))
      }
      for output in wallet.outputs where ["tapped", "submitted"].contains(output.name) {
        let isFirst = waiting.insert(output.source).inserted
        #expect(isFirst, "P7: seed \(seed) step \(step): \(output.source) acts twice: \(event)")
      }
    }
  }
}

extension ViewDifference {
  /// Whether the law on ignored events excepts the place.
  var isExempt: Bool {
    guard case .name(let first)? = path.parts.first, path.parts.count > 1,
      case .name(let second) = path.parts[1]
    else { return false }
    return (first == "app" && (second == "route" || second == "clock")) || second == "notice"
  }
}
