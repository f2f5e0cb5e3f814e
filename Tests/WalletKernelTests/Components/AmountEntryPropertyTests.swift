import Foundation
import PropertyTesting
import Testing
import WalletKernel

@Suite struct `amount entry in random sessions` {
  /// Sessions of some thirty deeds: a hundred thousand deeds at every build, over a million when
  /// asked for.
  private static let isSoak = ProcessInfo.processInfo.environment["WALLET_SOAK"] != nil
  private static let sessions = isSoak ? 30_000 : 2_000

  // Two halves, which run side by side.
  @Test(arguments: [3, 4] as [UInt64])
  func `amounts never drift, are never more than what is held, and are submitted once`(
    seed: UInt64
  ) throws {
    var (sessions, deeds, effects) = (0, 0, 0)
    let budget = SearchBudget(
      runs: Self.sessions, milliseconds: .max, minimumRuns: 0, hangMilliseconds: 0)
    try check(
      "amount entry", settings: PropertySettings(seed: seed, budget: budget),
      generate: { draw in (draw.pick([8, 0, 2, 3, 18]), draw.list(min: 10) { AmountDeed.draw($0) })
      },
      render: { (digits, deeds) in ["digits=\(digits)"] + deeds.map(\.description) }
    ) { (digits, session) in
      var oracle = AmountOracle(digits: digits)
      for deed in session { try oracle.perform(deed) }
      sessions += 1
      deeds += session.count
      effects += oracle.tookCount
      // P1, for some: a replay costs as much as the session.
      return sessions % 4 != 0 || oracle.survives
    }
    // Sessions in which little happens would show little.
    #expect(deeds >= 25 * Self.sessions && effects * 2 > deeds)
    if Self.isSoak { print("seed \(seed): \(deeds) deeds, \(effects) took effect") }
  }
}
