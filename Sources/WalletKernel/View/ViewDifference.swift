/// One place where two view trees differ.
public struct ViewDifference: Equatable, Sendable {
  /// Where: the path of a leaf, or of a subtree that only one of the trees has.
  public var path: ViewPath
  /// What the first tree shows; none: it has no such path.
  public var old: ViewTree?
  /// What the second tree shows; none: it has no such path.
  public var new: ViewTree?
}

extension ViewTree {
  /// The places where `other` differs from this tree, in the order of this tree, then of what
  /// only `other` has.
  public func differences(to other: ViewTree) -> [ViewDifference] {
    var found: [ViewDifference] = []
    collectDifferences(to: other, at: ViewPath([]), into: &found)
    return found
  }

  private func collectDifferences(
    to other: ViewTree, at path: ViewPath, into found: inout [ViewDifference]
  ) {
    if self == other { return }
    let (old, new) = (childParts, other.childParts)
    guard isBranch, other.isBranch, !(old.isEmpty && new.isEmpty) else {
      found.append(ViewDifference(path: path, old: self, new: other))
      return
    }
    for part in old {
      guard let child = child(part) else { continue }
      let deeper = path.appending(part)
      if let counterpart = other.child(part) {
        child.collectDifferences(to: counterpart, at: deeper, into: &found)
      } else {
        found.append(ViewDifference(path: deeper, old: child, new: nil))
      }
    }
    for part in new where child(part) == nil {
      found.append(
        ViewDifference(path: path.appending(part), old: nil, new: other.child(part)))
    }
    if case (.rows, .rows) = (self, other) { noteOrder(old, new, at: path, into: &found) }
  }

  // Rows that only changed places show no leaf that differs: the order itself is told.
  private func noteOrder(
    _ old: [PathPart], _ new: [PathPart], at path: ViewPath, into found: inout [ViewDifference]
  ) {
    let kept = old.filter { new.contains($0) }
    let still = new.filter { old.contains($0) }
    guard kept != still else { return }
    let keys = { (parts: [PathPart]) in ViewTree.list(parts.map { .text($0.text) }) }
    found.append(ViewDifference(path: path, old: keys(old), new: keys(new)))
  }

  private var isBranch: Bool {
    switch self {
    case .none, .boolean, .integer, .decimal, .units, .text: false
    case .list, .record, .rows: true
    }
  }
}
