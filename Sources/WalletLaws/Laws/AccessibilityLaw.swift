import WalletKernel

/// P11: whatever is enabled has a label; what is hidden or redacted says nothing of what it hides.
///
/// A kind that declares nothing for screen readers is not held to it: it speaks none of their words
/// yet.
enum AccessibilityLaw {
  static func breach(
    _ before: MonitoredWallet, _ entry: EventLog.Entry, _ after: MonitoredWallet
  ) -> Breach? {
    if let breach = unlabelled(before, entry, after) { return breach }
    if case .act(let id, _) = entry.event { return breach(of: id, after) }
    guard case .privacyChanged = entry.event else { return nil }
    for component in after.wallet.state.components {
      if let breach = breach(of: component.id, after) { return breach }
    }
    return nil
  }

  // MARK: Labels

  /// What took a tap had a label before.
  private static func unlabelled(
    _ before: MonitoredWallet, _ entry: EventLog.Entry, _ after: MonitoredWallet
  ) -> Breach? {
    let state = before.wallet.state
    guard after.result == .took, case .act(let id, .tapped(let part)) = entry.event,
      state.declaration(of: id)?.isSpoken == true, let view = state.view(of: id)
    else { return nil }
    let isLabelled = places(of: part).contains { view[ViewPath($0)]?.isLabelled == true }
    if isLabelled { return nil }
    let path = ViewPath([.name(id)] + part + [.name("a11y")])
    return Breach(
      .accessible, "'\(ViewPath([.name(id)] + part).text)' can be tapped and has no label",
      .path(path, exists: true))
  }

  /// Where the words on a part may stand: at the part itself, in a form, or in the record that shows
  /// it.
  private static func places(of part: [PathPart]) -> [[PathPart]] {
    var places = [part]
    places += ["rows", "session", "buttons", "shown"].map { [.name($0)] + part }
    if part.count == 2 {
      places += [[.name("rows"), part[0], .name("accessory")], [part[0]]]
    }
    if part.count == 1 { places.append([.name("badge")]) }
    // Beside a value of the part's own name.
    if part.count == 1, case .name(let name) = part[0] { places.append([.name(name + "Button")]) }
    return places
  }

  /// What says that it is enabled, or stands for what is not there yet, says so.
  private static func breach(of id: String, _ after: MonitoredWallet) -> Breach? {
    let state = after.wallet.state
    guard let declaration = state.declaration(of: id), declaration.isSpoken,
      let view = state.view(of: id)
    else { return nil }
    if let breach = mute(view, ViewPath([.name(id)])) { return breach }
    if case .rows(let rows)? = view.child(.name("rows")) {
      for row in rows where row.isRedacted {
        let spoken = ViewTree.record(row.fields).child(.name("a11y"))
        guard spoken != Accessibility.redacted.tree else { continue }
        let path = ViewPath([.name(id), .name("rows"), .name(row.key), .name("a11y")])
        return Breach(.accessible, "'\(path.text)' says more than that it is loading", .none)
      }
    }
    return state.environment.hidesAmounts ? leak(id, view, declaration, after) : nil
  }

  /// The first record that is enabled and has words for screen readers, but no label.
  private static func mute(_ tree: ViewTree, _ path: ViewPath) -> Breach? {
    if tree.child(.name("enabled")) == .boolean(true), let spoken = tree.child(.name("a11y")),
      spoken != .none, !spoken.hasLabel
    {
      return Breach(
        .accessible, "'\(path.text)' is enabled and has no label",
        .path(path.appending(.name("a11y")), exists: true))
    }
    for part in tree.childParts {
      guard let child = tree.child(part) else { continue }
      if let breach = mute(child, path.appending(part)) { return breach }
    }
    return nil
  }

  // MARK: Amounts

  /// An amount that is to be seen or heard though amounts are hidden.
  private static func leak(
    _ id: String, _ view: ViewTree, _ declaration: KindDeclaration, _ after: MonitoredWallet
  ) -> Breach? {
    let amounts = declaration.viewFields.filter { $0.role == .amount || $0.role == .price }
    // What is entered on a pad stays to be seen.
    for field in amounts where !declaration.verbs.contains(.press) {
      let shown = view.words(at: field.path[...])
      if let text = shown.first(where: { $0 != Context.hiddenAmount && $0 != "none" }) {
        return Breach(
          .accessible,
          "'\(field.path.joined(separator: "."))' of \(id) shows '\(text)', "
            + "though amounts are hidden", .none)
      }
    }
    // What a screen reader says is compared with what it says when amounts are shown.
    var other = after
    other.take(EventLog.Entry(.privacyChanged(.shown)))
    guard let open = other.wallet.state.view(of: id) else { return nil }
    if view.places != open.places {
      return Breach(.accessible, "\(id) has other paths while amounts are hidden", .none)
    }
    let secrets = Set(amounts.flatMap { open.words(at: $0.path[...]) }).subtracting(["none", ""])
    if secrets.isEmpty { return nil }
    var (said, visible): ([(ViewPath, String)], Set<String>) = ([], [])
    view.forEachLeaf { path, leaf in
      guard case .text(let text) = leaf else { return }
      if path.parts.contains(.name("a11y")) {
        said.append((path, text))
      } else {
        visible.insert(text)
      }
    }
    for (path, text) in said {
      let pieces = text.pieces
      for secret in secrets where !visible.contains(secret) {
        if pieces.contains(where: { $0 == secret || $0.hasPrefix(secret + " ") }) {
          let whole = ViewPath([.name(id)] + path.parts)
          return Breach(
            .accessible, "'\(whole.text)' says '\(secret)', though amounts are hidden", .none)
        }
      }
    }
    return nil
  }
}

extension ViewTree {
  /// Whether it is a record with words for screen readers that name it.
  fileprivate var isLabelled: Bool { child(.name("a11y"))?.hasLabel == true }

  fileprivate var hasLabel: Bool {
    if case .text(let label)? = child(.name("label")) { !label.isEmpty } else { false }
  }

  fileprivate var places: [ViewPath] {
    var places: [ViewPath] = []
    forEachLeaf { path, _ in places.append(path) }
    return places
  }
}

extension String {
  /// What a screen reader says one after the other; a comma between digits is part of a number.
  fileprivate var pieces: [Substring] {
    var pieces: [Substring] = []
    var rest = self[...]
    var start = rest.startIndex
    while let comma = rest.firstIndex(of: ",") {
      rest = rest[comma...].dropFirst()
      guard rest.first == " " else { continue }
      pieces.append(self[start..<comma])
      rest = rest.dropFirst()
      start = rest.startIndex
    }
    return pieces + [self[start...]]
  }
}

extension KindDeclaration {
  /// Whether it has words for screen readers.
  fileprivate var isSpoken: Bool { viewFields.contains { $0.role == .accessibility } }
}
