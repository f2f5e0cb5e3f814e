import WalletKernel

/// A law that is held against every step: what is wrong with it, or nil.
typealias StepLaw = (
  _ before: MonitoredWallet, _ entry: EventLog.Entry, _ after: MonitoredWallet
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
    case .offers: { _, _, after in offers(after) }
    case .replay, .memory: nil
    }
  }

  /// A law that is held against whole sessions.
  static func ofRuns(_ law: Law) -> ((MonitoredWallet, [EventLog.Entry]) -> Breach?)? {
    switch law {
    case .replay: ReplayLaw.breach
    case .memory: MemoryLaw.breach
    case .soundness, .honesty, .keys, .money, .once, .layout, .offers: nil
    }
  }

  static func soundness(_ after: MonitoredWallet) -> Breach? {
    let broken = after.wallet.state.brokenInvariants
    return broken.isEmpty ? nil : Breach(.soundness, broken.joined(separator: "; "))
  }

  static func once(_ after: MonitoredWallet) -> Breach? {
    if let id = after.impatient {
      return Breach(.once, "\(id) acts again before the host's answer", .outputs)
    }
    return after.returnedTwice
      ? Breach(.once, "one physical Return acts twice in one turn", .traces) : nil
  }

  static func offers(_ after: MonitoredWallet) -> Breach? {
    after.misled.map { Breach(.offers, "\($0.id) \($0.message)", .outputs) }
  }

  static func reportedThoughIgnored(_ after: MonitoredWallet) -> Breach? {
    guard after.result != .took, let output = after.wallet.outputs.first else { return nil }
    return Breach(
      .honesty, "\(after.result.sentence), and yet it reported '\(output.name)'", .outputs)
  }

  private static func honesty(
    _ before: MonitoredWallet, _ entry: EventLog.Entry, _ after: MonitoredWallet
  ) -> Breach? {
    if let breach = reportedThoughIgnored(after) { return breach }
    switch after.result {
    case .took: return nil
    case .rejected:
      return before.wallet.state == after.wallet.state
        ? nil
        : Breach(.honesty, "\(after.result.sentence), and yet it changed the state", .traces)
    case .ignored:
      let changes = after.wallet.state.changes(since: before.wallet.state)
      let change = changes.first { !after.wallet.state.exempts($0.path) }
      return change.map {
        Breach(
          .honesty, "\(after.result.sentence), and yet '\($0.path.text)' changed", .traces)
      }
    }
  }
}

extension MonitoredWallet.Result {
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
    _ before: MonitoredWallet, _ entry: EventLog.Entry, _ after: MonitoredWallet
  ) -> Breach? {
    guard entry.beginsTurn, case .act(let id, let act) = entry.event,
      let typed = typed(act, in: before.wallet.state),
      before.wallet.state.app.keyboardOwner == id
    else { return nil }
    var other = before
    other.take(EventLog.Entry(typed))
    // What is redacted reaches a secret pad by another name.
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
    let reported = Array(after.wallet.outputs)
    if Array(other.wallet.outputs) != reported {
      return Breach(
        .keys, "typed, it reports something else to the host",
        .reported(after: [typed], reported))
    }
    return nil
  }

  private static func isSecret(_ wallet: MonitoredWallet, _ id: String) -> Bool {
    let key = WalletEvent.act(id: id, .pressed(.digit(0)))
    return wallet.wallet.redacted(key) != key
  }

  /// What types the same as an act on a pad.
  private static func typed(_ act: Act, in state: WalletState) -> WalletEvent? {
    let conventions = state.environment.conventions
    switch act {
    case .pressed(.digit(let digit)): return .textTyped(conventions.digit(Int(digit)))
    case .pressed(.decimal): return .keyPressed(.numpadDecimal)
    case .pressed(.delete): return .keyPressed(.backspace)
    case .pressed(.raw(let text)):
      return text == conventions.groupingSeparator ? .textTyped(text) : nil
    case .tapped(let part):
      // An edit session takes Return before any pad.
      return part == [.name("action")] && state.sessionOwner == nil ? .keyPressed(.returnKey) : nil
    case .pasted, .entered, .editRequested, .viewRequested, .addRequested, .deleteRequested,
      .propertiesSet, .replied, .loadRequested, .rowsReplaced, .rowsAppended, .loadFailed,
      .changedOutside, .noticeRaised, .own, .rowsPrepended, .dropRequested:
      return nil
    }
  }
}
