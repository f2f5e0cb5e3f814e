import WalletKernel

/// What the expectations of a strict scenario have looked at since the last acting line.
struct StrictCoverage {
  /// Whether it was stated that the last acting line was ignored.
  var statesIgnored = false
  private var entries: [Entry] = []

  private struct Entry {
    var path: [PathPart]
    /// Whether all below is covered, too.
    var isSubtree: Bool
    /// Whether it is stated that there is nothing.
    var isAbsence: Bool
  }

  /// Covers what a condition looks at.
  mutating func cover(_ condition: Condition, in state: WalletState) {
    if let other = condition.test.otherPath { add(other, state, isSubtree: false) }
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
    case .absence: add(condition.path, state, isSubtree: true, isAbsence: true)
    case .subtree: add(condition.path, state, isSubtree: true)
    case .leaf: add(condition.path, state, isSubtree: false)
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
    add(path, state, isSubtree: true)
  }

  private mutating func add(
    _ path: [PathPart], _ state: WalletState, isSubtree: Bool, isAbsence: Bool = false
  ) {
    var canonical = path
    if case .name(let id)? = path.first, let root = state.view(of: id) {
      canonical = [path[0]] + root.canonical(Array(path.dropFirst()))
    }
    entries.append(Entry(path: canonical, isSubtree: isSubtree, isAbsence: isAbsence))
  }

  /// What has changed again since it was looked at is no longer covered.
  mutating func uncover(_ changes: [ViewDifference]) {
    if entries.isEmpty { return }
    entries.removeAll { entry in
      changes.contains { change in
        change.path.parts.starts(with: entry.path) || entry.path.starts(with: change.path.parts)
      }
    }
  }

  mutating func removeAll() {
    entries.removeAll()
    statesIgnored = false
  }

  func covers(_ leaf: [PathPart]) -> Bool {
    entries.contains { entry in
      !entry.isAbsence && (entry.isSubtree ? leaf.starts(with: entry.path) : leaf == entry.path)
    }
  }

  func coversAbsence(of path: [PathPart]) -> Bool {
    entries.contains { $0.isAbsence && path.starts(with: $0.path) }
  }
}
