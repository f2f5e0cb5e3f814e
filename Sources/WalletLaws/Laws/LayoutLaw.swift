import WalletKernel

/// P8: placeholders take the room of what they stand for.
enum LayoutLaw {
  static func breach(
    _ before: MonitoredWallet, _ entry: EventLog.Entry, _ after: MonitoredWallet
  ) -> Breach? {
    guard after.result == .took, case .act(let id, let act) = entry.event, act.verb == .load,
      let declaration = after.wallet.state.declaration(of: id), declaration.drawsPlaceholders,
      case .rows(let rows)? = after.wallet.state.view(of: id)?.child(.name("rows"))
    else { return nil }
    let loaded = declaration.rowPaths
    for row in rows {
      var paths: [ViewPath] = []
      ViewTree.record(row.fields).forEachLeaf { path, _ in paths.append(path) }
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
}

extension KindDeclaration {
  /// Whether its rows can be redacted: those that are drawn while nothing is there yet.
  fileprivate var drawsPlaceholders: Bool {
    viewFields.contains { $0.path == ["rows", "*", "redacted"] }
  }

  /// The paths below a row that is there.
  fileprivate var rowPaths: [ViewPath] {
    viewFields.filter { $0.path.starts(with: ["rows", "*"]) && $0.path.count > 2 }
      .map { ViewPath($0.path.dropFirst(2).map { .name($0) }) }
  }
}
