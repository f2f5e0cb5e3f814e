import PropertyTesting
import WalletKernel
import WalletLaws

extension ScenarioRun {
  /// More draws than these for one event find none that applies: of those for any kind of this
  /// kernel most apply.
  private static let mostDraws = 1_000

  /// Sends as many drawn events as were asked for.
  mutating func sendRandom(_ acts: Step.RandomActs, _ step: Step) {
    for world in worlds.indices {
      for id in acts.components where worlds[world].timeline.wallet.state.kind(of: id) == nil {
        let ids = worlds[world].timeline.wallet.state.componentIDs
        let rejection = WalletKernel.Rejection.unknownComponent(
          id, nearest: nearest(to: id, among: ids))
        worlds[world].note(rejection)
        return end(.rejected(rejection), step, world)
      }
      let random = RandomActs(
        on: worlds[world].timeline.wallet.state, targets: acts.components)
      var seeds = RandomSource(seed: UInt64(bitPattern: acts.seed))
      var count: Int64 = 0
      while count < acts.count {
        guard sendOne(random, &seeds, step, world) else { return }
        count += 1
      }
    }
  }

  private mutating func sendOne(
    _ random: RandomActs, _ seeds: inout RandomSource, _ step: Step, _ world: Int
  ) -> Bool {
    for _ in 0..<Self.mostDraws {
      // It may copy what it changes.
      guard spend(step, { Work.step + $0 }) else { return false }
      // What is refused is no event and is not counted: it is tried on a copy.
      let event = random.event(Draw(seed: seeds.next()))
      var trial = worlds[world].timeline.wallet
      do throws(WalletKernel.Rejection) {
        _ = try trial.send(event)
      } catch {
        continue
      }
      return send(event, origin: .random, step, world, isExcused: false) && !hasEnded
    }
    return send(.timePassed(milliseconds: 0), origin: .random, step, world, isExcused: false)
      && !hasEnded
  }
}
