import PropertyTesting
import WalletKernel

extension RandomActs {
  /// Acts on a screen, one after the other: what a scenario's `random` step asks for.
  ///
  /// - Parameters:
  ///   - ids: the components to draw for; empty: all of them, the keyboard, and the sheets.
  ///   - seed: what they are drawn by; the same seed gives the same acts on every machine.
  /// - Returns: what draws the next act, given the screen as it is then.
  public static func source(
    on wallet: Wallet, for ids: [String], seed: Int64
  ) -> (WalletState) -> WalletEvent {
    let acts = RandomActs(on: wallet, targets: ids)
    var seeds = RandomSource(seed: UInt64(bitPattern: seed))
    return { acts.event(Draw(seed: seeds.next()), on: $0) }
  }
}
