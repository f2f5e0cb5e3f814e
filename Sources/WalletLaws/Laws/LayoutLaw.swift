import WalletKernel

/// P8: placeholders take the room of what they stand for, and stand only where nothing is there yet.
enum LayoutLaw {
  static func breach(
    _ before: MonitoredWallet, _ entry: EventLog.Entry, _ after: MonitoredWallet
  ) -> Breach? {
    guard after.result == .took, case .act(let id, let act) = entry.event, act.verb.bringsRows,
      let declaration = after.wallet.state.declaration(of: id), declaration.drawsPlaceholders,
      let view = after.wallet.state.view(of: id),
      case .rows(let rows)? = view.child(.name("rows"))
    else { return nil }
    let isLoading = view.child(.name("phase")) == .text("loading")
    let redacted = rows.filter { $0.isRedacted }
    for row in rows where row.isRedacted != isLoading {
      let path = ViewPath([.name(id), .name("rows"), .name(row.key), .name("redacted")])
      return Breach(
        .layout,
        "'\(path.text)' is \(row.isRedacted) while the list is "
          + (isLoading ? "loading" : "not loading"), .path(path, exists: false))
    }
    if redacted.isEmpty { return nil }
    let loaded = loadedPaths(id, after)
    for row in redacted {
      let paths = row.paths
      for path in loaded where !paths.contains(path) { return breach(id, row, path, false) }
      for path in paths where !loaded.contains(path) { return breach(id, row, path, true) }
    }
    return nil
  }

  /// The paths of a row that the host gives, of which it says nothing.
  private static func loadedPaths(_ id: String, _ wallet: MonitoredWallet) -> [ViewPath] {
    var other = wallet
    other.take(EventLog.Entry(.act(id: id, .rowsReplaced([Row("r", [])], options: []))))
    guard other.result == .took,
      case .rows(let rows)? = other.wallet.state.view(of: id)?.child(.name("rows"))
    else { return [] }
    return rows.first?.paths ?? []
  }

  private static func breach(
    _ id: String, _ row: ViewTree.KeyedRow, _ path: ViewPath, _ exists: Bool
  ) -> Breach {
    let whole = ViewPath([.name(id), .name("rows"), .name(row.key)] + path.parts)
    return Breach(
      .layout, exists ? "only this row has '\(whole.text)'" : "there is no '\(whole.text)'",
      .path(whole, exists: !exists))
  }
}

extension ActVerb {
  /// Whether rows can come, or be awaited, with such an act.
  fileprivate var bringsRows: Bool {
    switch self {
    case .load, .rows, .append, .prepend, .fail, .tap, .reply, .set: true
    case .press, .paste, .enter, .edit, .view, .add, .delete, .external, .toast, .act, .drop:
      false
    }
  }
}

extension ViewTree.KeyedRow {
  /// Whether it stands for a row that is not there yet.
  var isRedacted: Bool { fields.contains { $0.name == "redacted" && $0.value == .boolean(true) } }

  /// The paths of the fields; what a list holds is a value, not a place on the screen.
  fileprivate var paths: [ViewPath] {
    var paths: [ViewPath] = []
    ViewTree.record(fields).forEachLeaf { path, _ in
      let names = path.parts.prefix { if case .name = $0 { true } else { false } }
      let place = ViewPath(Array(names))
      if paths.last != place { paths.append(place) }
    }
    return paths
  }
}

extension KindDeclaration {
  /// Whether its rows can be redacted: those that are drawn while nothing is there yet.
  fileprivate var drawsPlaceholders: Bool {
    viewFields.contains { $0.path == ["rows", "*", "redacted"] }
  }
}
