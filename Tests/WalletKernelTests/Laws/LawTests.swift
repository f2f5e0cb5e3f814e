import Foundation
import PropertyTesting
import Testing
import WalletKernel
import WalletLaws

/// The laws of a wallet over random sessions on a screen with one of everything.
///
/// A failure names the seed and shows the shortest session; `WALLET_RUNS` asks for more runs than
/// the usual, and `walletsim fuzz` for as many events as anybody likes.
@Suite struct `Laws over random sessions` {
  static let runs =
    ProcessInfo.processInfo.environment["WALLET_RUNS"].flatMap { Int($0) } ?? 100

  private static var machine: StateMachine<MonitoredWallet, EventLog.Entry> {
    let start = MonitoredWallet(after: WholeScreen.entries())
    let acts = RandomActs(
      on: start.wallet, scope: .everything, mounts: WholeScreen.mounts())
    return .wallet(from: start, acts: acts).events(atMost: 200)
  }

  @Test(arguments: Law.allCases) func `every law holds`(law: Law) throws {
    let budget = SearchBudget(runs: Self.runs, milliseconds: .max, hangMilliseconds: 20_000)
    try Self.machine.laws([law]).check(
      law.rawValue, settings: PropertySettings(seed: 1, budget: budget))
  }

  @Test func `an event depends on its own choices alone`() {
    let start = MonitoredWallet(after: WholeScreen.entries())
    let acts = RandomActs(on: start.wallet, scope: .everything)
    for seed: UInt64 in 0..<1_000 {
      let entry = acts.entry(Draw(seed: seed), on: start.wallet.state)
      #expect(acts.entry(Draw(seed: seed), on: start.wallet.state) == entry)
    }
  }

  @Test func `most random acts apply, and every kind of event is among them`() throws {
    let start = MonitoredWallet(after: WholeScreen.entries())
    let acts = RandomActs(
      on: start.wallet, scope: .everything, mounts: WholeScreen.mounts())
    var wallet = start
    var counts = (took: 0, ignored: 0, rejected: 0)
    var kinds: Set<String> = []
    for seed: UInt64 in 0..<20_000 {
      if seed % 200 == 0 { wallet = start }
      let entry = acts.entry(Draw(seed: seed), on: wallet.wallet.state)
      wallet.take(entry)
      switch wallet.result {
      case .took:
        counts.took += 1
        kinds.insert(entry.event.kindName)
      case .ignored: counts.ignored += 1
      case .rejected: counts.rejected += 1
      }
    }
    // A session that was mostly refused would show little.
    #expect(counts.took > 4_000, "\(counts)")
    #expect(counts.rejected < 8_000, "\(counts)")
    let everyKind = [
      "press", "tap", "paste", "enter", "edit", "view", "add", "delete", "set", "reply", "load",
      "rows", "append", "fail", "external", "toast", "type", "key return", "key tab", "focus",
      "blur", "swipe", "unmount", "present", "dismiss", "locale", "platform",
      "inactive", "wait", "mark", "rewind", "tap .discard", "tap .save", "tap .swap",
    ]
    for kind in everyKind { #expect(kinds.contains(kind), "\(kind) never took effect") }
  }
}
