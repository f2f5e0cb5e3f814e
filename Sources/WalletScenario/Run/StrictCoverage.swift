import WalletKernel

/// What the expectations of a strict scenario have looked at since the last acting line.
struct StrictCoverage {
  let strictness: Strictness
  /// Whether it was stated that the last acting line was ignored.
  var statesIgnored = false
  /// What was looked at, by the parts of its path: asking costs as much as the path is long.
  private var root = Node()

  /// How much of a place is covered.
  private enum Mark {
    case leaf, subtree, absence
  }

  private struct Node {
    var children: [String: Node] = [:]
    var isLeaf = false
    /// Whether all below is covered, too.
    var isSubtree = false
    /// Whether it is stated that there is nothing.
    var isAbsence = false

    mutating func add(_ path: ArraySlice<PathPart>, _ mark: Mark) {
      guard let part = path.first else {
        switch mark {
        case .leaf: isLeaf = true
        case .subtree: isSubtree = true
        case .absence: isAbsence = true
        }
        return
      }
      children[part.key, default: Node()].add(path.dropFirst(), mark)
    }

    /// Takes away what is at a path, above and below it.
    mutating func remove(_ path: ArraySlice<PathPart>) {
      (isLeaf, isSubtree, isAbsence) = (false, false, false)
      guard let part = path.first else {
        children = [:]
        return
      }
      if children[part.key] != nil { children[part.key]!.remove(path.dropFirst()) }
    }
  }

  init(_ strictness: Strictness) {
    self.strictness = strictness
  }

  /// Covers what a condition looks at.
  mutating func cover(_ condition: Condition, in state: WalletState) {
    guard strictness.contains(.view) else { return }
    if let other = condition.test.otherPath { add(other, state, .leaf) }
    guard condition.quantifier == nil else {
      // That any of the rows is so says nothing of a certain one.
      guard condition.quantifier == .every else { return }
      for element in condition.elements({ state.value(at: ViewPath($0)) }) {
        var own = condition
        (own.path, own.quantifier) = (element.path.parts, nil)
        cover(own, in: state)
      }
      return
    }
    switch condition.test.reach {
    case .nothing: break
    case .absence: add(condition.path, state, .absence)
    case .subtree: add(condition.path, state, .subtree)
    case .leaf: add(condition.path, state, .leaf)
    case .fields(let fields):
      for field in fields {
        var whole = field
        whole.path = condition.path + field.path
        cover(whole, in: state)
      }
    }
  }

  /// Covers a subtree.
  mutating func cover(_ path: [PathPart], in state: WalletState) {
    if strictness.contains(.view) { add(path, state, .subtree) }
  }

  private mutating func add(
    _ path: [PathPart], _ state: WalletState, _ mark: Mark
  ) {
    var canonical = path
    let hasIndex = path.contains { if case .index = $0 { true } else { false } }
    if hasIndex, case .name(let id)? = path.first, let root = state.view(of: id) {
      canonical = [path[0]] + root.canonical(Array(path.dropFirst()))
    }
    root.add(canonical[...], mark)
  }

  /// Whether anything of the view was looked at.
  var hasCovered: Bool { !root.children.isEmpty }

  /// What has changed again since it was looked at is no longer covered.
  mutating func uncover(_ changes: [ViewDifference]) {
    for change in changes { root.remove(change.path.parts[...]) }
  }

  mutating func removeAll() {
    root = Node()
    statesIgnored = false
  }

  func covers(_ leaf: [PathPart]) -> Bool {
    var node = root
    if node.isSubtree { return true }
    for part in leaf {
      guard let child = node.children[part.key] else { return false }
      node = child
      if node.isSubtree { return true }
    }
    return node.isLeaf
  }

  func coversAbsence(of path: [PathPart]) -> Bool {
    var node = root
    for part in path {
      guard let child = node.children[part.key] else { return false }
      node = child
      if node.isAbsence { return true }
    }
    return false
  }
}

extension PathPart {
  /// The part as a key: a name and an index that look alike are two.
  fileprivate var key: String {
    switch self {
    case .name(let name): "." + name
    case .index(let index): String(index)
    }
  }
}
