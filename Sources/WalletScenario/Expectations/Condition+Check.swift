import WalletKernel

extension Condition: ExpectationForm {
  func cost(onScreenOf rows: Int64) -> Int64 {
    // All rows are asked.
    let base = quantifier == nil ? Work.step : Work.step + rows
    switch test {
    case .isTrue, .isFalse, .exists, .absent, .equals, .equalsPath, .compares, .counts:
      return base
    // Each is looked for among the rows.
    case .fields(let fields): return base + Int64(fields.count) * (Work.step + rows / 10)
    // Each leaf of the screen is looked for among them.
    case .exactly(let fields): return base + Int64(fields.count) * (Work.step + rows)
    }
  }

  func failures(in world: inout World) -> [UnmetExpectation] {
    let unmet = unmet(in: &world)
    world.coverage?.cover(self, in: world.session.wallet.state)
    return unmet
  }

  /// The same, and covers nothing.
  func unmet(in world: inout World) -> [UnmetExpectation] {
    unmet(on: world.session.wallet.state) { world.view(at: $0) }
  }

  /// Why the condition does not hold on a screen; none when it does.
  public func failure(on state: WalletState) -> FailureReason? {
    unmet(on: state) { state.value(at: ViewPath($0)) }.first?.reason
  }

  /// - Parameters:
  ///   - state: the screen's state, which knows what needs no name.
  ///   - view: what is at a path; at none, the whole view.
  func unmet(
    on state: WalletState, _ view: ([PathPart]) -> ViewTree?
  ) -> [UnmetExpectation] {
    if let quantifier { return unmet(quantifier, on: state, view) }
    let tree = view(path)
    let fields: [Condition]
    switch test {
    case .fields(let named), .exactly(let named): fields = named
    case .isTrue, .isFalse, .exists, .absent, .equals, .equalsPath, .compares, .counts:
      let reason = reason(at: tree, view)
      return reason.map { .unmet($0, at: spot(of: $0)) } ?? []
    }
    guard let tree else { return .unmet(missing(view), at: place) }
    var unmet = fields.compactMap { field in
      var long = field
      long.path = path + field.path
      return long.reason(at: tree[ViewPath(field.path)], view).map {
        UnmetExpectation(reason: $0, place: field.place)
      }
    }
    if case .exactly = test {
      // Under a path that needs no name itself, all is asked for.
      let namesAll = state.needsNoName(ViewPath(path))
      let further = tree.leaves(notNamedBy: fields).filter {
        namesAll || !state.needsNoName(ViewPath(path + $0.path.parts))
      }
      if !further.isEmpty {
        unmet += .unmet(.furtherLeaves(path, further), at: place)
      }
    }
    return unmet
  }

  /// Where a failure points: at the path, or at the one behind `@` when that is not there.
  func spot(of reason: FailureReason?) -> Place {
    guard case .noSuchPath(let missing, _, _)? = reason, missing == test.otherPath, missing != path
    else { return place }
    return valuePlace
  }

  private func reason(
    at tree: ViewTree?, _ view: ([PathPart]) -> ViewTree?
  ) -> FailureReason? {
    if case .absent = test { return tree.map { .isThere(path, $0) } }
    guard let tree else { return missing(view) }
    let holds: Bool
    switch test {
    case .isTrue: holds = tree == .boolean(true)
    case .isFalse: holds = tree == .boolean(false)
    case .equals(let value): holds = tree.equals(value)
    case .equalsPath(let other):
      guard let found = view(other) else { return Self.missing(other, view) }
      return tree == found ? nil : .unrelated(path, nil, other, actual: tree, found)
    case .compares(let comparison, let operand):
      return reason(tree, comparison, operand, view)
    case .counts(let comparison, let operand):
      return reason(count: tree, comparison, operand, view)
    // What has lines of its own is taken apart before.
    case .exists, .absent, .fields, .exactly: holds = true
    }
    return holds ? nil : .differs(path, expected: test, actual: tree)
  }

  private func reason(
    _ tree: ViewTree, _ comparison: Comparison, _ operand: Operand,
    _ view: ([PathPart]) -> ViewTree?
  ) -> FailureReason? {
    switch operand {
    case .value(let value):
      guard let holds = tree.holds(comparison, value) else {
        return .notComparable(path, comparison, value, actual: tree)
      }
      return holds ? nil : .differs(path, expected: test, actual: tree)
    case .path(let other):
      guard let found = view(other) else { return Self.missing(other, view) }
      let holds: Bool?
      if comparison == .notEqual {
        holds = tree != found
      } else if let value = found.statable {
        holds = tree.holds(comparison, value)
        if holds == nil { return .notComparable(path, comparison, value, actual: tree) }
      } else {
        holds = false
      }
      return holds == true ? nil : .unrelated(path, comparison, other, actual: tree, found)
    }
  }

  private func reason(
    count tree: ViewTree, _ comparison: Comparison?, _ operand: Operand,
    _ view: ([PathPart]) -> ViewTree?
  ) -> FailureReason? {
    guard let count = tree.countable else { return .notCountable(path, actual: tree) }
    let wanted: ViewTree
    switch operand {
    case .value(let value): wanted = value.view
    case .path(let other):
      guard let found = view(other) else { return Self.missing(other, view) }
      wanted = found
    }
    let actual = ViewTree.integer(Int64(count))
    let holds: Bool?
    if let comparison {
      guard let value = wanted.statable else { return .notCountable(path, actual: wanted) }
      holds = actual.holds(comparison, value)
    } else {
      holds = actual == wanted
    }
    return holds == true ? nil : .otherCount(path, expected: test, count)
  }

  private func missing(_ view: ([PathPart]) -> ViewTree?) -> FailureReason {
    Self.missing(path, view, expected: test.shown)
  }

  private static func missing(
    _ path: [PathPart], _ view: ([PathPart]) -> ViewTree?,
    expected: ReportedValue = .words("a value")
  ) -> FailureReason {
    .noSuchPath(path, expected: expected, nearest: NearestPath.find(path, in: view([]) ?? .none))
  }

  // MARK: Rows

  private func unmet(
    _ quantifier: Quantifier, on state: WalletState, _ view: ([PathPart]) -> ViewTree?
  ) -> [UnmetExpectation] {
    let found = elements(view)
    guard !found.isEmpty else {
      guard let first = path.first, view([first]) != nil, goesThroughRows(view) else {
        return .unmet(missing(view), at: place)
      }
      return .unmet(.noRows(path, quantifier, expected: test), at: place)
    }
    var other: [ViewLeaf] = []
    for element in found {
      var own = self
      (own.path, own.quantifier) = (element.path.parts, nil)
      let isMet = own.unmet(on: state) { $0 == element.path.parts ? element.value : view($0) }
        .isEmpty
      if isMet, quantifier == .any { return [] }
      if !isMet { other.append(ViewLeaf(path: element.path, value: element.value ?? .none)) }
    }
    if other.isEmpty { return [] }
    // A field that no row has is a slip.
    if found.allSatisfy({ $0.value == nil }), test != .exists {
      return .unmet(missing(view), at: place)
    }
    return .unmet(
      .rowsDiffer(path, quantifier, expected: test, other, of: found.count), at: place)
  }

  /// What stands at the path in each row that it goes through.
  func elements(
    _ view: ([PathPart]) -> ViewTree?
  ) -> [(path: ViewPath, value: ViewTree?)] {
    guard let first = path.first, let root = view([first]) else { return [] }
    var found: [(path: ViewPath, value: ViewTree?)] = []
    Self.spread(root, [first], path.dropFirst(), isSpread: false, &found)
    return found
  }

  /// Whether the path leads to rows, or past some.
  private func goesThroughRows(_ view: ([PathPart]) -> ViewTree?) -> Bool {
    for length in path.indices {
      switch view(Array(path[...length])) {
      case .rows?, .list?: return true
      case .none?, .boolean?, .integer?, .decimal?, .units?, .text?, .record?: continue
      case nil: return false
      }
    }
    return false
  }

  private static func spread(
    _ tree: ViewTree, _ path: [PathPart], _ rest: ArraySlice<PathPart>, isSpread: Bool,
    _ found: inout [(path: ViewPath, value: ViewTree?)]
  ) {
    let elements: [(PathPart, ViewTree)]
    switch tree {
    case .rows(let rows): elements = rows.map { (.name($0.key), .record($0.fields)) }
    case .list(let list):
      elements = list.enumerated().map { (.index(Int64($0.offset)), $0.element) }
    case .none, .boolean, .integer, .decimal, .units, .text, .record: elements = []
    }
    let isList =
      switch tree {
      case .rows, .list: true
      case .none, .boolean, .integer, .decimal, .units, .text, .record: false
      }
    guard let next = rest.first else {
      if isList, !isSpread {
        for (part, element) in elements { found.append((ViewPath(path + [part]), element)) }
      } else {
        found.append((ViewPath(path), tree))
      }
      return
    }
    if isList, case .name = next {
      for (part, element) in elements {
        spread(element, path + [part], rest, isSpread: true, &found)
      }
      return
    }
    guard let child = tree.child(next) else {
      found.append((ViewPath(path + rest), nil))
      return
    }
    spread(child, path + [next], rest.dropFirst(), isSpread: isSpread, &found)
  }
}

extension ViewTree {
  /// How many rows or elements there are; `nil` for what has none.
  fileprivate var countable: Int? {
    switch self {
    case .rows(let rows): rows.count
    case .list(let elements): elements.count
    case .none, .boolean, .integer, .decimal, .units, .text, .record: nil
    }
  }
}

extension WalletState {
  /// What the view shows at a path; only the component that the path begins with is asked.
  public func value(at path: ViewPath) -> ViewTree? {
    guard case .name(let id)? = path.parts.first else { return path.parts.isEmpty ? view : nil }
    return view(of: id)?[ViewPath(Array(path.parts.dropFirst()))]
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
    case (.units(let own), .integer), (.units(let own), .decimal):
      BaseUnits(value).map { own < $0 }
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

  fileprivate func leaves(notNamedBy fields: [Condition]) -> [ViewLeaf] {
    let named = fields.map { canonical($0.path) }
    var further: [ViewLeaf] = []
    forEachLeaf { (path, value) in
      if !named.contains(where: { path.parts.starts(with: $0) }) {
        further.append(ViewLeaf(path: path, value: value))
      }
    }
    return further
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
