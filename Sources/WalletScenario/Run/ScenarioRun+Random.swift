import WalletKernel

/// Gives events that a person or a host might send to a screen next, one whenever it is asked:
/// those for some components (none: for the whole screen), the same for the same seed.
public typealias DrawEvents =
  @Sendable (_ screen: Wallet, _ components: [String], _ seed: Int64) -> (WalletState) ->
  WalletEvent

extension ScenarioRun {
  /// More draws than these for one event find none that applies: of those for any kind of this
  /// kernel most apply.
  private static let mostDraws = 1_000

  /// Sends as many drawn events as were asked for.
  mutating func sendRandom(_ acts: Step.RandomActs, _ step: Step) {
    guard let draw = runner.draw else { return end(.drawsNothing, step, 0) }
    for world in worlds.indices {
      let state = worlds[world].session.wallet.state
      for id in acts.components where state.kind(of: id) == nil {
        let rejection = Rejection.unknownComponent(
          id, nearest: nearest(to: id, among: state.componentIDs))
        worlds[world].note(rejection)
        return end(.rejected(rejection), step, world)
      }
      let next = draw(worlds[world].session.wallet, acts.components, acts.seed)
      var count: Int64 = 0
      while count < acts.count {
        guard sendOne(next, step, world) else { return }
        count += 1
      }
    }
  }

  private mutating func sendOne(
    _ next: (WalletState) -> WalletEvent, _ step: Step, _ world: Int
  ) -> Bool {
    for _ in 0..<Self.mostDraws {
      // It may copy what it changes.
      guard spend(step, { Work.step + $0.rows }) else { return false }
      // What is refused is no event and is not counted: it is tried on a copy.
      var trial = worlds[world].session.wallet
      let event = next(trial.state)
      guard (try? trial.send(event)) != nil else { continue }
      drawn = event
      defer { drawn = nil }
      return send(event, origin: .random, step, world, isExcused: false) && !hasEnded
    }
    return send(.timePassed(milliseconds: 0), origin: .random, step, world, isExcused: false)
      && !hasEnded
  }
}
