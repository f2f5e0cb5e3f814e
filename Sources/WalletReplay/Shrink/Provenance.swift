import WalletKernel

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
      guard (try? wallet.send(entry.event, beginsTurn: entry.beginsTurn)) != nil else { continue }
      let now = wallet.state.value(at: path)
      if now != value { last = index }
      value = now
    }
    guard let last else { return [] }
    var shrinker = SessionShrinker(Array(entries[...last]), catalogue: catalogue) { replayed in
      replayed.origins.last == last && replayed.wallet.state.value(at: path) == value
        && replayed.isMadeByLast(path, value, catalogue)
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
      _ = try? wallet.send(entry.event, beginsTurn: entry.beginsTurn)
      return Cause(
        index: index, entry: entry, before: before, after: wallet.state.value(at: path))
    }
  }
}

extension Replayed {
  /// Whether a value is not there yet before the last event.
  fileprivate func isMadeByLast(
    _ path: ViewPath, _ value: ViewTree?, _ catalogue: ComponentCatalogue
  ) -> Bool {
    var wallet = Wallet(catalogue: catalogue)
    for entry in entries.dropLast() {
      _ = try? wallet.send(entry.event, beginsTurn: entry.beginsTurn)
    }
    return wallet.state.value(at: path) != value
  }
}

extension WalletState {
  /// What the view shows at a path; only the component that the path begins with is asked.
  public func value(at path: ViewPath) -> ViewTree? {
    guard case .name(let id)? = path.parts.first else { return path.parts.isEmpty ? view : nil }
    return view(of: id)?[ViewPath(Array(path.parts.dropFirst()))]
  }
}
