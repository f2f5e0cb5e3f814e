import Foundation
import PropertyTesting
import Testing
import WalletKernel

@Suite struct `amount entry in random sessions` {
  /// Sessions of some thirty acts: a hundred thousand acts at every build, over a million when
  /// asked for.
  private static let isSoak = ProcessInfo.processInfo.environment["WALLET_SOAK"] != nil
  private static let sessions = isSoak ? 30_000 : 2_000

  // Two halves, which run side by side.
  @Test(arguments: [3, 4] as [UInt64])
  func `amounts never drift, are never more than what is held, and are submitted once`(
    seed: UInt64
  ) throws {
    var (sessions, acts, took) = (0, 0, 0)
    let budget = SearchBudget(
      runs: Self.sessions, milliseconds: .max, minimumRuns: 0, hangMilliseconds: 0)
    try check(
      "amount entry", settings: PropertySettings(seed: seed, budget: budget),
      generate: { draw in (draw.pick([8, 0, 2, 3, 18]), draw.list(min: 10) { AmountAct.draw($0) })
      },
      render: { (digits, acts) in ["digits=\(digits)"] + acts.map(\.description) }
    ) { (digits, session) in
      var oracle = AmountOracle(digits: digits)
      for act in session { try oracle.perform(act) }
      sessions += 1
      acts += session.count
      took += oracle.tookCount
      // P1, for some: a replay costs as much as the session.
      return sessions % 4 != 0 || oracle.survives
    }
    // Sessions in which little happens would show little.
    #expect(acts >= 25 * Self.sessions && took * 2 > acts)
    if Self.isSoak { print("seed \(seed): \(acts) acts, \(took) took effect") }
  }
}
