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

  /// Takes the events of a turn, and gives the lines that expect what came of it.
  mutating func expectations(after entries: [EventLog.Entry]) -> [String] {
    var outputs: [WalletOutput] = []
    var reasons: [String] = []
    var tookEffect = false
    for entry in entries {
      guard let reaction = try? wallet.send(entry.event, beginsTurn: entry.beginsTurn) else {
        continue
      }
      switch reaction {
      case .took: tookEffect = true
      case .ignored(let reason):
        if !reasons.contains(reason.sentence) { reasons.append(reason.sentence) }
      }
      // A rewind drops what nobody has looked at; here all has been.
      outputs += wallet.outputs
    }
    let old = view
    view = wallet.state.view
    var lines: [String] = []
    if !tookEffect, !reasons.isEmpty {
      lines.append("expect ignored" + (reasons.count == 1 ? " " + reasons[0].quoted : ""))
    }
    for change in old.differences(to: view) where !wallet.state.exempts(change.path) {
      lines += Self.lines(for: change, in: view)
    }
    return lines + Self.lines(for: outputs)
  }

  /// The lines that expect these outputs, and no others before them.
  static func lines(for outputs: [WalletOutput]) -> [String] {
    if outputs.count > 1 { return ["expect outputs"] + outputs.map { "  " + ViewText.line($0) } }
    return outputs.map { "expect output " + ViewText.line($0) }
  }

  private static func lines(for change: ViewDifference, in view: ViewTree) -> [String] {
    let path = change.path
    guard change.new != nil, let now = view[path] else { return ["expect \(path.text) absent"] }
    // What a fresh component shows follows from its mount.
    if change.old == nil, path.parts.count == 1 { return ["expect \(path.text) exists"] }
    if case .rows(let rows) = now, change.old != nil, !rows.isEmpty {
      // Only the order of the rows is another.
      return rows.enumerated().map { (index, row) in
        let keyed = path.appending(.name(row.key))
        return "expect same \(path.appending(.index(Int64(index))).text) \(keyed.text)"
      }
    }
    var lines: [String] = []
    now.forEachLeaf(from: path) { (path, leaf) in
      if let line = line(path, leaf) { lines.append(line) }
    }
    return lines
  }

  /// The line that expects a leaf; none for what a script can't state.
  static func line(_ path: ViewPath, _ leaf: ViewTree) -> String? {
    switch leaf {
    case .boolean(true): "expect \(path.text)"
    case .boolean(false): "expect not \(path.text)"
    case .none, .integer, .decimal, .text, .list, .record, .rows:
      ViewText.scriptValue(leaf).map { "expect \(path.text) \($0)" }
    }
  }
}
