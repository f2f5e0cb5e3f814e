import WalletKernel

/// Holds conditions against a view.
struct ConditionCheck {
  private let condition: Condition
  /// What is at the condition's path.
  private let tree: ViewTree?
  /// The whole view, to find what is nearest to a path that is not there.
  private let whole: () -> ViewTree

  /// Why a condition does not hold in a world; empty when it does.
  static func failures(
    of condition: Condition, in world: inout World
  ) -> [(reason: FailureReason, place: Place)] {
    let tree = world.view(at: condition.path)
    let timeline = world.timeline
    return ConditionCheck(condition: condition, tree: tree) { timeline.view }.failures
  }

  fileprivate init(condition: Condition, tree: ViewTree?, whole: @escaping () -> ViewTree) {
    self.condition = condition
    self.tree = tree
    self.whole = whole
  }

  fileprivate var failures: [(reason: FailureReason, place: Place)] {
    switch condition.test {
    case .fields(let fields):
      guard let tree else { return [(missing(condition), condition.place)] }
      return fields.flatMap { fieldFailures($0, tree) }
    case .exactly(let fields):
      guard let tree else { return [(missing(condition), condition.place)] }
      var failures = fields.flatMap { fieldFailures($0, tree) }
      let further = Self.leaves(of: tree, notNamedBy: fields)
      if !further.isEmpty {
        failures.append((.furtherLeaves(condition.path, further), condition.place))
      }
      return failures
    case .isTrue, .isFalse, .exists, .absent, .equals, .compares:
      return failure(of: condition, at: tree).map { [($0, condition.place)] } ?? []
    }
  }

  private func fieldFailures(
    _ field: Condition, _ tree: ViewTree
  ) -> [(reason: FailureReason, place: Place)] {
    var whole = field
    whole.path = condition.path + field.path
    return failure(of: whole, at: tree[ViewPath(field.path)]).map { [($0, field.place)] } ?? []
  }

  private func failure(of condition: Condition, at tree: ViewTree?) -> FailureReason? {
    if case .absent = condition.test {
      return tree.map { .isThere(condition.path, $0) }
    }
    guard let tree else { return missing(condition) }
    let holds: Bool? =
      switch condition.test {
      case .isTrue: tree == .boolean(true)
      case .isFalse: tree == .boolean(false)
      case .equals(let value): tree.equals(value)
      case .compares(let comparison, let value): tree.holds(comparison, value)
      // What has lines of its own is taken apart before.
      case .exists, .absent, .fields, .exactly: true
      }
    if holds == true { return nil }
    if holds == nil, case .compares(let comparison, let value) = condition.test {
      return .notComparable(condition.path, comparison, value, actual: tree)
    }
    return .differs(condition.path, expected: condition.test, actual: tree)
  }

  private func missing(_ condition: Condition) -> FailureReason {
    .noSuchPath(
      condition.path, expected: condition.test.shown,
      nearest: NearestPath.find(condition.path, in: whole()))
  }

  private static func leaves(
    of tree: ViewTree, notNamedBy fields: [Condition]
  ) -> [ViewLeaf] {
    let named = fields.map { tree.canonical($0.path) }
    var further: [ViewLeaf] = []
    tree.forEachLeaf { (path, value) in
      if !named.contains(where: { path.parts.starts(with: $0) }) {
        further.append(ViewLeaf(path: path, value: value))
      }
    }
    return further
  }
}

extension Condition {
  /// Why the condition does not hold on a screen; none when it does.
  public func failure(on state: WalletState) -> FailureReason? {
    var tree: ViewTree?
    if case .name(let id)? = path.first {
      tree = state.view(of: id)?[ViewPath(Array(path.dropFirst()))]
    }
    return ConditionCheck(condition: self, tree: tree) { state.view }.failures.first?.reason
  }
}

extension ViewTree {
  /// Whether the tree shows a value of a script; a list of one is written as its element.
  func equals(_ value: WalletKernel.Value) -> Bool {
    switch (self, value) {
    case (.rows(let rows), .list(let values)): rows.isEmpty && values.isEmpty
    case (.record(let fields), .list(let values)): fields.isEmpty && values.isEmpty
    case (.list, .list): self == value.view
    case (.list(let elements), _): elements.count == 1 && elements[0] == value.view
    case (_, _): self == value.view
    }
  }

  /// Whether a comparison holds; nil when the two can't be compared so.
  func holds(_ comparison: Condition.Comparison, _ value: WalletKernel.Value) -> Bool? {
    switch comparison {
    case .notEqual: !equals(value)
    case .less: isLess(than: value)
    case .lessOrEqual: isGreater(than: value).map { !$0 }
    case .greater: isGreater(than: value)
    case .greaterOrEqual: isLess(than: value).map { !$0 }
    case .contains: contains(value)
    case .starts: bytes(value) { $0.starts(with: $1) }
    case .ends: bytes(value) { $0.reversed().starts(with: $1.reversed()) }
    }
  }

  private func isLess(than value: WalletKernel.Value) -> Bool? {
    switch (self, value) {
    case (.integer(let own), .integer(let other)): own < other
    case (.integer(let own), .duration(let other)): own < other
    case (.decimal(let own), .decimal(let other)): own < other
    case (_, _): nil
    }
  }

  private func isGreater(than value: WalletKernel.Value) -> Bool? {
    isLess(than: value).map { !$0 && self != value.view }
  }

  private func contains(_ value: WalletKernel.Value) -> Bool? {
    if case .list(let elements) = self { return elements.contains(value.view) }
    return bytes(value, ByteSearch.finds(in:_:))
  }

  private func bytes(_ value: WalletKernel.Value, _ test: ([UInt8], [UInt8]) -> Bool) -> Bool? {
    guard case .text(let own) = self, case .text(let other) = value else { return nil }
    return test(Array(own.utf8), Array(other.utf8))
  }

  /// A path with the keys of rows in place of their indices; it may lead nowhere.
  func canonical(_ path: [PathPart]) -> [PathPart] {
    var parts: [PathPart] = []
    var tree: ViewTree? = self
    for part in path {
      var named = part
      if case .rows(let rows)? = tree, case .index(let index) = part, index >= 0,
        index < Int64(rows.count)
      {
        named = .name(rows[Int(index)].key)
      }
      parts.append(named)
      tree = tree?.child(part)
    }
    return parts
  }
}

/// Looks for bytes in bytes in linear time (Knuth, Morris and Pratt, 1977), since both may be long
/// and made to be slow.
enum ByteSearch {
  static func finds(in text: [UInt8], _ wanted: [UInt8]) -> Bool {
    if wanted.isEmpty { return true }
    // For each prefix of what is wanted, the length of the longest that also ends it.
    var borders = [0]
    var length = 0
    for byte in wanted.dropFirst() {
      while length > 0, wanted[length] != byte { length = borders[length - 1] }
      if wanted[length] == byte { length += 1 }
      borders.append(length)
    }
    length = 0
    for byte in text {
      while length > 0, wanted[length] != byte { length = borders[length - 1] }
      if wanted[length] == byte { length += 1 }
      if length == wanted.count { return true }
    }
    return false
  }
}

extension Condition.Test {
  /// What is expected, as it is shown beside what is there.
  var shown: ReportedValue {
    switch self {
    case .isTrue: .value(.boolean(true))
    case .isFalse: .value(.boolean(false))
    case .exists: .words("a value")
    case .absent: .absent
    case .equals(let value): .value(value.view)
    case .compares(let comparison, let value):
      .words(comparison.rawValue + " " + TextPrinter.value(value))
    case .fields, .exactly: .words("its parts")
    }
  }
}
