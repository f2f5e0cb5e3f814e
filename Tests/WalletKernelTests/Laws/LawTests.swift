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

  @Test func `every law holds`() throws {
    let budget = SearchBudget(runs: Self.runs, milliseconds: .max, hangMilliseconds: 20_000)
    try Self.machine.laws().check("the laws", settings: PropertySettings(seed: 1, budget: budget))
  }
}
