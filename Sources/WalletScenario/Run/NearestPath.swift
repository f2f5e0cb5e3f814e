import WalletKernel

/// Finds the path that was meant by one that leads nowhere.
public enum NearestPath {
  /// The path of the view that is spelled most like this one, if any is close.
  ///
  /// Part by part the nearest name is taken. What is left over when there is none, or no more,
  /// is looked for under the other parts of the same name.
  public static func find(_ path: [PathPart], in view: ViewTree) -> ViewPath? {
    var found: [PathPart] = []
    var tree = view
    for part in path {
      if let child = tree.child(part) {
        found.append(part)
        tree = child
        continue
      }
      guard let close = closest(to: part, in: tree), let child = tree.child(close) else { break }
      found.append(close)
      tree = child
    }
    if found.count == path.count { return ViewPath(found) }
    if let last = path.last, let deeper = find(last, below: tree, at: found) { return deeper }
    return found.isEmpty ? nil : ViewPath(found)
  }

  private static func closest(to part: PathPart, in tree: ViewTree) -> PathPart? {
    let parts = tree.childParts
    switch part {
    case .name(let name):
      var names: [String] = []
      for case .name(let candidate) in parts { names.append(candidate) }
      return nearest(to: name, among: names).map { .name($0) }
    case .index:
      // One past the end is the usual slip.
      if case .rows(let rows) = tree, !rows.isEmpty { return .index(Int64(rows.count) - 1) }
      if case .list(let elements) = tree, !elements.isEmpty {
        return .index(Int64(elements.count) - 1)
      }
      return nil
    }
  }

  // A part that was left out: the same last name further down.
  private static func find(
    _ part: PathPart, below tree: ViewTree, at path: [PathPart]
  ) -> ViewPath? {
    for own in tree.childParts {
      guard let child = tree.child(own) else { continue }
      if child.child(part) != nil { return ViewPath(path + [own, part]) }
    }
    return nil
  }
}
