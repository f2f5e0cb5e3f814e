import PropertyTesting
import Testing
import WalletKernel
import WalletLaws

/// What a search says of a kind of one's own that would otherwise hold every law.
@Suite struct `laws of one's own kind` {
  private func machine<Kind: Component>(
    _ kind: Kind.Type, beside others: [WalletEvent] = []
  ) -> StateMachine<MonitoredWallet, EventLog.Entry> {
    let catalogue = ComponentCatalogue.builtIn(adding: kind)
    let start = MonitoredWallet(
      after: (others + [.mount(Kind.kind, "own")]).map { EventLog.Entry($0) },
      catalogue: catalogue)
    return .wallet(from: start, acts: RandomActs(on: start.wallet))
  }

  @Test func `a field that is not handed to the visitor is found by P9`() {
    let report = machine(Goldfish.self).laws().examine("goldfish")
    let found = report.counterexample
    #expect(found?.failure.invariant == Law.memory.rawValue)
    #expect(
      found?.failure.message == "a state is another once it was written and read, after event 1")
    // No other law sees it.
    let others = Law.allCases.filter { $0 != .memory }
    #expect(machine(Goldfish.self).laws(others).examine("goldfish").counterexample == nil)
  }

  @Test func `a kind that declares nothing to do is said to, alone and beside others`() {
    let sentence =
      "the kind 'hermit' declares nothing to do: no act, no option, no reply; "
      + "nothing could be drawn for it"
    let catalogue = ComponentCatalogue.builtIn(adding: Hermit.self)
    let screen = MonitoredWallet(
      after: [EventLog.Entry(.mount("hermit", "own"))], catalogue: catalogue)
    #expect(RandomActs(on: screen.wallet).refusal == sentence)
    for others in [[], [WalletEvent.mount("switch", "wifi")]] {
      let report = machine(Hermit.self, beside: others).laws().examine("hermit")
      #expect(report.counterexample?.failure.message == sentence)
    }
  }

  @Test func `a kind whose state never changes is said to`() {
    let report = machine(Statue.self).laws().examine("statue")
    #expect(
      report.counterexample?.failure.message
        == "the state never changed in \(report.statistics.events) steps")
    #expect(report.statistics.events > 1_000)
  }
}
