import WalletKernel
import WalletScenario

/// Which events of a session made a value what it is.
public enum Provenance {
  /// An event that had a part in it.
  public struct Cause: Sendable {
    /// Its index in the session.
    public var index: Int
    /// The event.
    public var entry: EventLog.Entry
    /// What was at the path before the event; none: there was no such path.
    public var before: ViewTree?
    /// What was there after it.
    public var after: ViewTree?
  }

  /// The events without which the value at a path would not be what it is at the end of a session,
  /// the last one being the last that changed it; empty when no event ever did.
  public static func causes(
    of path: ViewPath, in entries: [EventLog.Entry], catalogue: ComponentCatalogue = .builtIn
  ) -> [Cause] {
    var wallet = Wallet(catalogue: catalogue)
    var value = wallet.state.value(at: path)
    var last: Int?
    for (index, entry) in entries.enumerated() {
      guard wallet.take(entry) != nil else { continue }
      let now = wallet.state.value(at: path)
      if now != value { last = index }
      value = now
    }
    guard let last else { return [] }
    var shrinker = SessionShrinker(Array(entries[...last]), catalogue: catalogue) { replayed in
      // Not there yet before the last event.
      let before = { Wallet(after: replayed.entries.dropLast(), catalogue: catalogue).state }
      return replayed.origins.last == last && replayed.wallet.state.value(at: path) == value
        && before().value(at: path) != value
    }
    let kept = shrinker.dropEvents()
    return causes(kept, path, catalogue)
  }

  private static func causes(
    _ kept: Replayed, _ path: ViewPath, _ catalogue: ComponentCatalogue
  ) -> [Cause] {
    var wallet = Wallet(catalogue: catalogue)
    return zip(kept.origins, kept.entries).map { (index, entry) in
      let before = wallet.state.value(at: path)
      wallet.take(entry)
      return Cause(
        index: index, entry: entry, before: before, after: wallet.state.value(at: path))
    }
  }
}
