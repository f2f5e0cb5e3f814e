import WalletKernel
import WalletScenario

/// Replays a session turn by turn, and states what each turn came to.
struct StepObserver {
  private var wallet: Wallet
  private var view: ViewTree

  init(catalogue: ComponentCatalogue) {
    wallet = Wallet(catalogue: catalogue)
    view = wallet.state.view
  }

  /// Takes the events of a turn, and gives what to expect of what came of it.
  mutating func expectations(after entries: [EventLog.Entry]) -> [Expectation] {
    var outputs: [WalletOutput] = []
    var reasons: [String] = []
    var tookEffect = false
    for entry in entries {
      guard let outcome = wallet.take(entry) else { continue }
      switch outcome {
      case .took: tookEffect = true
      case .ignored(let reason):
        if !reasons.contains(reason.sentence) { reasons.append(reason.sentence) }
      }
      // A rewind drops what nobody has looked at; here all has been.
      outputs += wallet.outputs
    }
    let old = view
    view = wallet.state.view
    var expected: [Expectation] = []
    if !tookEffect, !reasons.isEmpty {
      expected.append(.ignored(reasons.count == 1 ? reasons[0] : nil))
    }
    for change in old.differences(to: view)
    where !wallet.state.exempts(change.path) && !wallet.state.needsNoName(change.path) {
      expected += Self.expectations(of: change, in: view)
    }
    let patterns = outputs.map { OutputPattern($0) }
    if patterns.count == 1 { expected.append(.output(patterns[0])) }
    if patterns.count > 1 { expected.append(.outputs(patterns)) }
    return expected
  }

  private static func expectations(
    of change: ViewDifference, in view: ViewTree
  ) -> [Expectation] {
    let path = change.path
    guard change.new != nil, let now = view[path] else { return [.absent(path)] }
    // What a fresh component shows follows from its mount.
    if change.old == nil, path.parts.count == 1 {
      return [.view(Condition(path: path.parts, test: .exists))]
    }
    if case .rows(let rows) = now, change.old != nil, !rows.isEmpty {
      // Only the order of the rows is another.
      return rows.enumerated().map { (index, row) in
        .same(
          path.appending(.index(Int64(index))).parts, path.appending(.name(row.key)).parts)
      }
    }
    var expected: [Expectation] = []
    now.forEachLeaf(from: path) { (path, leaf) in
      // What a script can't state is left out.
      if let condition = Condition(path, shows: leaf) { expected.append(.view(condition)) }
    }
    return expected
  }
}

extension Expectation {
  /// There is no such path.
  static func absent(_ path: ViewPath) -> Expectation {
    .view(Condition(path: path.parts, test: .absent))
  }
}
