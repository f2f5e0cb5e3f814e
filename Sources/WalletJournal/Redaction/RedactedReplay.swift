import WalletKernel

/// Replays a session and the one with stand-ins side by side, and sees whether they stay alike: the same reactions, the
/// same outputs by name, views of the same structure.
public struct RedactedReplay {
  private var redactor: EventRedactor
  private let standIns: StandIns
  private var original: Wallet
  private var redacted: Wallet
  /// What is not alike behind the last event; nil while all is.
  public private(set) var difference: String?

  /// Begins with two empty screens.
  public init(_ standIns: StandIns, catalogue: ComponentCatalogue = .builtIn) {
    self.standIns = standIns
    redactor = EventRedactor(standIns, catalogue: catalogue)
    original = Wallet(catalogue: catalogue)
    redacted = Wallet(catalogue: catalogue)
  }

  /// Takes the next event of the session.
  ///
  /// - Returns: the event with stand-ins; nil if the sessions are not alike behind it.
  /// - Throws: why the event can't apply at all.
  public mutating func take(
    _ entry: EventLog.Entry
  ) throws(Rejection) -> WalletEvent? {
    let event = redactor.redact(entry.event)
    let outcome = try original.send(entry.event, beginsTurn: entry.beginsTurn)
    let other: Outcome
    do throws(Rejection) {
      other = try redacted.send(event, beginsTurn: entry.beginsTurn)
    } catch {
      difference = error.sentence
      return nil
    }
    guard outcome == other else {
      difference = "one takes the event, the other ignores it, or for another reason"
      return nil
    }
    guard original.outputs.elementsEqual(redacted.outputs, by: { $0.isSameReport(as: $1) }) else {
      difference = "the outputs"
      return nil
    }
    for id in original.state.changedIDs {
      let (old, new) = (original.state.view(of: id), redacted.state.view(of: id))
      guard let path = unlike(old ?? .none, new ?? .none, ViewPath([.name(id)])) else { continue }
      difference = path.text
      return nil
    }
    return event
  }

  /// Where two views are not alike; nil if they are.
  private func unlike(_ old: ViewTree, _ new: ViewTree, _ path: ViewPath) -> ViewPath? {
    switch (old, new) {
    case (.none, .none), (.integer, .integer), (.decimal, .decimal), (.units, .units): nil
    case (.boolean(let old), .boolean(let new)): old == new ? nil : path
    case (.text(let old), .text(let new)): isAlike(old, new) ? nil : path
    case (.list(let old), .list(let new)):
      old.count != new.count
        ? path
        : zip(old, new).enumerated().lazy.compactMap { index, pair in
          unlike(pair.0, pair.1, path.appending(.index(Int64(index))))
        }.first
    case (.record(let old), .record(let new)): unlike(old, new, path)
    case (.rows(let old), .rows(let new)):
      old.count != new.count
        ? path
        : zip(old, new).lazy.compactMap { old, new in
          unlike(old.fields, new.fields, path.appending(.name(old.key)))
        }.first
    default: path
    }
  }

  private func unlike(
    _ old: [ViewTree.Field], _ new: [ViewTree.Field], _ path: ViewPath
  ) -> ViewPath? {
    if old.count != new.count { return path }
    return zip(old, new).lazy.compactMap { old, new in
      unlike(old.value, new.value, path.appending(.name(old.name)))
    }.first
  }

  /// A text's stand-in with words around it that stay, or another number: an amount that was worked out.
  private func isAlike(_ old: String, _ new: String) -> Bool {
    if standIns.standsFor(old, new) { return true }
    let isNumber = { (text: String) in text.unicodeScalars.contains { "0"..."9" ~= $0 } }
    return isNumber(old) && isNumber(new)
  }
}

extension WalletOutput {
  /// Whether two outputs report the same thing, of whatever value.
  fileprivate func isSameReport(as other: WalletOutput) -> Bool {
    source == other.source && name == other.name && values.list.count == other.values.list.count
  }
}
