import WalletKernel

/// A law that is held against every step: what is wrong with it, or nil.
typealias StepLaw = (
  _ before: WatchedWallet, _ entry: EventLog.Entry, _ after: WatchedWallet
) -> Breach?

/// The laws of single steps.
enum StepLaws {
  /// A law as a step law.
  static func of(_ law: Law) -> StepLaw? {
    switch law {
    case .soundness: { _, _, after in soundness(after) }
    case .honesty: honesty
    case .keys: KeyLaw.breach
    case .money: MoneyLaw.breach
    case .once: { _, _, after in once(after) }
    case .layout: LayoutLaw.breach
    // Held against whole sessions.
    case .replay: nil
    }
  }

  static func soundness(_ after: WatchedWallet) -> Breach? {
    let broken = after.wallet.state.brokenInvariants
    return broken.isEmpty ? nil : Breach(.soundness, broken.joined(separator: "; "))
  }

  static func once(_ after: WatchedWallet) -> Breach? {
    if let id = after.impatient {
      return Breach(.once, "\(id) acts again before the host's answer", .outputs)
    }
    return after.returnedTwice
      ? Breach(.once, "one physical Return acts twice in one turn", .traces) : nil
  }

  static func toldThoughIgnored(_ after: WatchedWallet) -> Breach? {
    guard after.outcome != .took, let output = after.wallet.outputs.first else { return nil }
    return Breach(
      .honesty, "\(after.outcome.sentence), and yet it told '\(output.name)'", .outputs)
  }

  private static func honesty(
    _ before: WatchedWallet, _ entry: EventLog.Entry, _ after: WatchedWallet
  ) -> Breach? {
    if let breach = toldThoughIgnored(after) { return breach }
    switch after.outcome {
    case .took: return nil
    case .rejected:
      return before.wallet.state == after.wallet.state
        ? nil
        : Breach(.honesty, "\(after.outcome.sentence), and yet it changed the state", .traces)
    case .ignored:
      let shown = before.wallet.state.view.differences(to: after.wallet.state.view)
      let change = shown.first { !after.wallet.state.exempts($0.path) }
      return change.map {
        Breach(
          .honesty, "\(after.outcome.sentence), and yet '\($0.path.text)' changed", .traces)
      }
    }
  }
}

extension WatchedWallet.Outcome {
  fileprivate var sentence: String {
    switch self {
    case .took: "it took effect"
    case .ignored(let reason): "ignored (\(reason.sentence))"
    case .rejected(let rejection): "rejected (\(rejection.sentence))"
    }
  }
}

/// P5: the keyboard does to a pad what its own keys do.
enum KeyLaw {
  static func breach(
    _ before: WatchedWallet, _ entry: EventLog.Entry, _ after: WatchedWallet
  ) -> Breach? {
    guard entry.beginsTurn, case .act(let id, let act) = entry.event,
      let typed = typed(act, in: before.wallet.state.context),
      before.wallet.state.view(of: "app")?.child(.name("keyboardOwner")) == .text(id)
    else { return nil }
    var other = before
    other.take(EventLog.Entry(typed))
    // What is concealed reaches a secret pad by another name.
    if case .act(_, .pressed(.digit)) = entry.event, isSecret(before, id) { return nil }
    let shown = after.wallet.state.view(of: id) ?? .none
    let path = ViewPath([.name(id)])
    let differing = shown.differences(to: other.wallet.state.view(of: id) ?? .none)
      .first { !after.wallet.state.exempts(ViewPath(path.parts + $0.path.parts)) }
    if let differing {
      let whole = ViewPath(path.parts + differing.path.parts)
      return Breach(
        .keys, "typed, '\(whole.text)' is another than tapped",
        .value(after: [typed], inPlaceOfLast: true, whole, differing.old ?? .none))
    }
    let told = Array(after.wallet.outputs)
    if Array(other.wallet.outputs) != told {
      return Breach(.keys, "typed, it tells the host something else", .told(after: [typed], told))
    }
    return nil
  }

  private static func isSecret(_ wallet: WatchedWallet, _ id: String) -> Bool {
    let key = WalletEvent.act(id: id, .pressed(.digit(0)))
    return wallet.wallet.concealed(key) != key
  }

  /// What types the same as an act on a pad.
  private static func typed(_ act: Act, in context: Context) -> WalletEvent? {
    switch act {
    case .pressed(.digit(let digit)): .textTyped(context.conventions.digit(Int(digit)))
    case .pressed(.decimal): .keyPressed(.numpadDecimal)
    case .pressed(.delete): .keyPressed(.backspace)
    case .pressed(.raw(let text)):
      text == context.conventions.groupingSeparator ? .textTyped(text) : nil
    case .tapped(let part):
      // An edit session takes Return before any pad.
      part == [.name("action")] && context.sessionOwner == nil ? .keyPressed(.returnKey) : nil
    case .pasted, .entered, .editRequested, .viewRequested, .addRequested, .deleteRequested,
      .propertiesSet, .replied, .loadRequested, .rowsReplaced, .rowsAppended, .loadFailed,
      .changedOutside, .noticeRaised, .routed:
      nil
    }
  }
}

/// P8: placeholders take the room of what they stand for.
enum LayoutLaw {
  static func breach(
    _ before: WatchedWallet, _ entry: EventLog.Entry, _ after: WatchedWallet
  ) -> Breach? {
    guard after.outcome == .took, case .act(let id, _) = entry.event,
      after.wallet.state.kind(of: id) == "transactions",
      case .rows(let rows)? = after.wallet.state.view(of: id)?.child(.name("rows"))
    else { return nil }
    for row in rows {
      let paths = paths(of: .record(row.fields))
      for path in loaded where !paths.contains(path) { return breach(id, row, path, false) }
      for path in paths where !loaded.contains(path) { return breach(id, row, path, true) }
    }
    return nil
  }

  private static func breach(
    _ id: String, _ row: ViewTree.KeyedRow, _ path: ViewPath, _ exists: Bool
  ) -> Breach {
    let whole = ViewPath([.name(id), .name("rows"), .name(row.key)] + path.parts)
    return Breach(
      .layout, exists ? "only this row has '\(whole.text)'" : "there is no '\(whole.text)'",
      .path(whole, exists: !exists))
  }

  private static func paths(of row: ViewTree) -> [ViewPath] {
    var paths: [ViewPath] = []
    row.forEachLeaf { (path, _) in paths.append(path) }
    return paths
  }

  /// The paths of a row with everything in it.
  private static let loaded: [ViewPath] = {
    let fields = ["icon", "badge", "top", "title", "subtitle", "details", "fiat", "status"]
    let row = Row("r", fields.map { Option($0, .text($0)) } + [Option("amount", .integer(1))])
    let list = WatchedWallet(after: [
      EventLog.Entry(.mount("transactions", "list", rows: [row]))
    ])
    let path = ViewPath([.name("rows"), .name("r")])
    return list.wallet.state.view(of: "list")?[path].map(paths) ?? []
  }()
}
