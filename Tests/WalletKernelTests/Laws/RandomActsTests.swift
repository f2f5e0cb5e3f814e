import PropertyTesting
import Testing
import WalletKernel
import WalletLaws

/// Acts that are drawn from what the kinds declare, on a screen with one of everything.
@Suite struct `random acts` {
  @Test func `are all that the kinds declare, and most of them apply`() {
    let catalogue = ComponentCatalogue.builtIn(adding: Statue.self)
    var (drawn, took) = (Set<String>(), Set<String>())
    var counts = (took: 0, ignored: 0, rejected: 0)
    forEachRandomStep(of: catalogue, seed: 0, events: 20_000) { before, entry, after in
      var names = [entry.event.kindName]
      if case .act(let id, let act) = entry.event, let kind = before.wallet.state.kind(of: id) {
        names += [kind, "\(kind) \(act.verb.rawValue)"]
      }
      drawn.formUnion(names)
      switch after.result {
      case .took:
        counts.took += 1
        took.formUnion(names)
      case .ignored: counts.ignored += 1
      case .rejected: counts.rejected += 1
      }
    }
    // A session that was mostly refused would show little.
    #expect(counts.took > 4_000, "\(counts)")
    #expect(counts.rejected < 8_000, "\(counts)")
    for kind in catalogue.declarations {
      #expect(took.contains(kind.kind), "nothing took effect on \(kind.kind)")
      // Of a kind without options and rows there is nothing to set that a script could write.
      let canSet = !kind.options.isEmpty || !kind.rowFields.isEmpty
      for verb in kind.verbs where verb != .set || canSet {
        #expect(drawn.contains("\(kind.kind) \(verb.rawValue)"), "never drawn")
      }
    }
    let verbs = Set(catalogue.declarations.flatMap { $0.verbs }).map { $0.rawValue }
    let beside = [
      "type", "key return", "key tab", "focus", "blur", "swipe", "unmount", "present", "dismiss",
      "locale", "platform", "inactive", "wait", "mark", "rewind", "tap .discard", "tap .save",
      "tap .swap",
    ]
    // What is dropped must be up under that very name, which so few acts hardly come to.
    for name in verbs + beside where name != "drop" {
      #expect(took.contains(name), "\(name) never took effect")
    }
  }

  @Test func `depend on their own choices and on the screen alone`() {
    let start = MonitoredWallet(after: WholeScreen.entries())
    let acts = RandomActs(on: start.wallet, scope: .everything)
    for seed: UInt64 in 0..<1_000 {
      let entry = acts.entry(Draw(seed: seed), on: start.wallet.state)
      #expect(acts.entry(Draw(seed: seed), on: start.wallet.state) == entry)
    }
  }
}

/// Sessions of 200 random events each, on a screen with one of everything.
func forEachRandomStep(
  of catalogue: ComponentCatalogue = .builtIn, seed: UInt64, events: Int,
  _ body: (_ before: MonitoredWallet, _ entry: EventLog.Entry, _ after: MonitoredWallet) -> Void
) {
  let start = MonitoredWallet(after: WholeScreen.entries(of: catalogue), catalogue: catalogue)
  let acts = RandomActs(
    on: start.wallet, scope: .everything, mounts: WholeScreen.mounts(of: catalogue))
  var seeds = RandomSource(seed: seed)
  var wallet = start
  for index in 0..<events {
    if index % 200 == 0 { wallet = start }
    let before = wallet
    let entry = acts.entry(Draw(seed: seeds.next()), on: before.wallet.state)
    wallet.take(entry)
    body(before, entry, wallet)
  }
}
