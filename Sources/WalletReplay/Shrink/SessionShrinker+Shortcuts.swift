import WalletKernel

extension SessionShrinker {
  /// Sessions of up to so many events have some hundred stretches.
  private static let mostForShortcuts = 32
  /// As long as a text is that a person would type or paste by hand.
  private static let longestText = 64

  /// The shortest session that was found, with acts in it that nobody did: of a session that was
  /// made up, no act is dearer than another.
  ///
  /// What is typed and deleted, taken over and deleted, or typed key by key can't get shorter event
  /// by event: each of its events counts. Pasting what the screen shows behind them is one event.
  public mutating func shrinkWithShortcuts() -> Replayed {
    _ = shrink()
    while takeShortcut() { _ = shrink() }
    return best
  }

  /// A stretch of events becomes a paste of a text that a component shows behind it; the longest
  /// stretch first.
  private mutating func takeShortcut() -> Bool {
    guard pieces.count <= Self.mostForShortcuts else { return false }
    for length in stride(from: pieces.count, to: 1, by: -1) {
      for start in 0...(pieces.count - length) {
        let stretch = start..<(start + length)
        if pieces[stretch].contains(where: { $0.entry.event.isComposition }) { continue }
        for event in pastes(behind: stretch.upperBound) {
          var shorter = pieces
          shorter[start].entry = EventLog.Entry(event)
          shorter.removeSubrange((start + 1)..<stretch.upperBound)
          if consider(shorter) { return true }
        }
      }
    }
    return false
  }

  /// The pastes of every text that a component shows after so many events.
  private func pastes(behind count: Int) -> [WalletEvent] {
    let state = remapping.replay(Array(pieces[..<count])).wallet.state
    return state.components.flatMap { component -> [WalletEvent] in
      guard case .record(let fields)? = state.view(of: component.id) else { return [] }
      return fields.compactMap { field in
        guard case .text(let text) = field.value, !text.isEmpty,
          text.utf8.count <= Self.longestText
        else { return nil }
        return .act(id: component.id, .pasted(text))
      }
    }
  }
}
