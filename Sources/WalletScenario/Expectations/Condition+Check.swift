import WalletKernel

extension Condition: ExpectationForm {
  func cost(onScreenOf rows: Int64) -> Int64 {
    switch test {
    case .isTrue, .isFalse, .exists, .absent, .equals, .compares: Work.step
    // Each is looked for among the rows.
    case .fields(let fields): Work.step + Int64(fields.count) * (Work.step + rows / 10)
    // Each leaf of the screen is looked for among them.
    case .exactly(let fields): Work.step + Int64(fields.count) * (Work.step + rows)
    }
  }

  func failures(in world: inout World) -> [UnmetExpectation] {
    let unmet = unmet(in: &world)
    world.coverage?.cover(self, in: world.session.wallet.state)
    return unmet
  }

  /// The same, and covers nothing.
  func unmet(in world: inout World) -> [UnmetExpectation] {
    let tree = world.view(at: path)
    let session = world.session
    return unmet(at: tree, on: session.wallet.state) { session.view }
  }

  /// Why the condition does not hold on a screen; none when it does.
  public func failure(on state: WalletState) -> FailureReason? {
    unmet(at: state.value(at: ViewPath(path)), on: state) { state.view }.first?.reason
  }

  /// - Parameters:
  ///   - tree: what is at the path.
  ///   - state: the screen's state, which knows what needs no name.
  ///   - whole: the whole view, to find what is nearest to a path that is not there.
  private func unmet(
    at tree: ViewTree?, on state: WalletState, whole: () -> ViewTree
  ) -> [UnmetExpectation] {
    let fields: [Condition]
    switch test {
    case .fields(let named), .exactly(let named): fields = named
    case .isTrue, .isFalse, .exists, .absent, .equals, .compares:
      let reason = reason(at: tree, whole)
      return reason.map { .unmet($0, at: place) } ?? []
    }
    guard let tree else { return .unmet(missing(whole), at: place) }
    var unmet = fields.compactMap { field in
      var long = field
      long.path = path + field.path
      return long.reason(at: tree[ViewPath(field.path)], whole).map {
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

  private func reason(at tree: ViewTree?, _ whole: () -> ViewTree) -> FailureReason? {
    if case .absent = test { return tree.map { .isThere(path, $0) } }
    guard let tree else { return missing(whole) }
    let holds: Bool?
    switch test {
    case .isTrue: holds = tree == .boolean(true)
    case .isFalse: holds = tree == .boolean(false)
    case .equals(let value): holds = tree.equals(value)
    case .compares(let comparison, let value):
      holds = tree.holds(comparison, value)
      if holds == nil { return .notComparable(path, comparison, value, actual: tree) }
    // What has lines of its own is taken apart before.
    case .exists, .absent, .fields, .exactly: holds = true
    }
    return holds == true ? nil : .differs(path, expected: test, actual: tree)
  }

  private func missing(_ whole: () -> ViewTree) -> FailureReason {
    .noSuchPath(path, expected: test.shown, nearest: NearestPath.find(path, in: whole()))
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
