import Foundation
import PropertyTesting
import Testing
import WalletKernel
import WalletLaws

/// P8, P10 and P11: what they find in kinds with a planted fault, and that lists, switches, cards,
/// toasts, criteria and messages hold them.
@Suite struct `Answers, labels and hidden amounts` {
  private static let kinds: ComponentCatalogue = {
    var catalogue = ComponentCatalogue()
    catalogue.add(PushButton.self)
    catalogue.add(ConverterCard.self)
    catalogue.add(ToggleSwitch.self)
    catalogue.add(CoinRows.self)
    catalogue.add(MenuRows.self)
    catalogue.add(RadioRows.self)
    catalogue.add(DetailRows.self)
    catalogue.add(TransactionList.self)
    catalogue.add(ToastQueue.self)
    catalogue.add(CheckList.self)
    catalogue.add(MessageBanner.self)
    return catalogue
  }()

  private static func machine(
    _ start: MonitoredWallet, _ mounts: [Mount] = []
  ) -> StateMachine<MonitoredWallet, EventLog.Entry> {
    .wallet(
      from: start,
      acts: RandomActs(
        on: start.wallet, scope: mounts.isEmpty ? .people : .everything, mounts: mounts)
    ).events(atMost: 200)
  }

  @Test func `every law holds for what rows, switches, cards and notices do`() throws {
    let start = MonitoredWallet(after: WholeScreen.entries(of: Self.kinds), catalogue: Self.kinds)
    let budget = SearchBudget(
      runs: `Laws over random sessions`.runs, milliseconds: .max, hangMilliseconds: 20_000)
    try Self.machine(start, WholeScreen.mounts(of: Self.kinds)).laws()
      .check("the laws", settings: PropertySettings(seed: 1, budget: budget))
  }

  private func found<Kind: Component>(_ kind: Kind.Type) -> Failure? {
    let start = MonitoredWallet(
      after: [EventLog.Entry(.mount(Kind.kind, "own"))],
      catalogue: ComponentCatalogue.builtIn(adding: kind))
    return Self.machine(start).laws().examine(Kind.kind).counterexample?.failure
  }

  @Test func `an answer that is taken for another request is found by P10`() {
    let failure = found(Deaf.self)
    #expect(failure?.invariant == Law.answers.rawValue)
    #expect(failure?.message.contains("nothing waits for it") == true)
  }

  @Test func `a label left out is found by P11`() {
    let failure = found(Mute.self)
    #expect(failure?.invariant == Law.accessible.rawValue)
    #expect(failure?.message == "'own' is enabled and has no label")
  }

  @Test(arguments: ["seen", "heard", "named"])
  func `an amount that leaks while hidden is found by P11`(way: String) {
    #expect(leak(way) != nil)
  }

  @Test func `an amount that is hidden is no leak`() { #expect(leak("none") == nil) }

  private func leak(_ way: String) -> Breach? {
    let events: [WalletEvent] = [
      .mount("gossip", "purse", ["amount": 150_000_000, "way": .text(way)]),
      .privacyChanged(.whenInactive), .activeChanged(false), .set("purse", ["amount": 250_000_000]),
    ]
    return Breach.first(
      in: events.map { EventLog.Entry($0) }, laws: [.accessible],
      catalogue: .builtIn(adding: Gossip.self))?.breach
  }

  // MARK: Layout

  /// The kinds whose rows are loaded.
  static let lists = ["coins", "menu", "radio", "details", "transactions"]

  @Test(arguments: lists) func `rows have the same paths in every phase`(kind: String) throws {
    var session = InMemorySession()
    try session.append(.mount(kind, "list", ["placeholder": 2]))
    let row = Row("a", [])
    var phases: [String] = []
    var paths: [Set<String>] = []
    let acts: [Act] = [
      .loadRequested([]), .rowsReplaced([row], options: []), .loadRequested([]),
      .loadFailed(message: "no", options: []), .tapped(part: [.name("retry")]),
      .rowsReplaced([row], options: []), .loadRequested([Option("more", .boolean(true))]),
      .rowsPrepended([Row("b", [])], options: []),
    ]
    for act in acts {
      try session.append(.act(id: "list", act))
      let view = try #require(session.wallet.state.view(of: "list"))
      if case .text(let phase)? = view.child(.name("phase")) { phases.append(phase) }
      guard case .rows(let rows)? = view.child(.name("rows")) else { continue }
      for row in rows { paths.append(fields(of: row)) }
    }
    #expect(
      phases == [
        "loading", "loaded", "refreshing", "loaded", "refreshing", "loaded", "loadingMore",
        "loadingMore",
      ])
    #expect(Set(paths).count == 1)
  }

  /// The paths of a row; what a list holds is a value.
  private func fields(of row: ViewTree.KeyedRow) -> Set<String> {
    var paths: Set<String> = []
    ViewTree.record(row.fields).forEachLeaf { path, _ in
      let names = path.parts.prefix { if case .name = $0 { true } else { false } }
      paths.insert(ViewPath(Array(names)).text)
    }
    return paths
  }
}
