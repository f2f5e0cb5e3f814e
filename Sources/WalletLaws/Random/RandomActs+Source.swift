import PropertyTesting
import WalletKernel

extension RandomActs {
  /// Acts on a screen, one after the other: what a scenario's `random` step asks for.
  ///
  /// - Parameters:
  ///   - ids: the components to draw for; none: all of them, the keyboard, and the sheets.
  ///   - seed: what they are drawn by; the same seed gives the same acts on every machine.
  public static func source(
    on state: WalletState, for ids: [String], seed: Int64
  ) -> () -> WalletEvent {
    let acts = RandomActs(on: state, targets: ids)
    var seeds = RandomSource(seed: UInt64(bitPattern: seed))
    return { acts.event(Draw(seed: seeds.next())) }
  }
}
