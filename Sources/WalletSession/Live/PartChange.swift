import WalletKernel

/// What one part of the screen shows otherwise than when changes were last taken: `app`, `sheets`,
/// or a component.
public struct PartChange: Equatable, Sendable {
  /// The part's id.
  public var id: String
  /// Whether it is not on the screen any more.
  public var isGone = false
  /// What it shows, without the rows that `rows` tells of; `nil` where nothing else changed.
  public var view: ViewTree?
  /// What became of its keyed rows; empty where it shows none, or showed none before.
  public var rows: [RowsChange] = []

  /// What became of keyed rows. A host takes out what was removed and what moved, then puts in what
  /// moved or is new, by ascending index.
  public struct RowsChange: Equatable, Sendable {
    /// Where they stand below the part.
    public var path: ViewPath
    /// The rows that are new or show something else.
    public var changed: [Place] = []
    /// The rows that show the same, but stand elsewhere among those that stayed.
    public var moved: [Place] = []
    /// The keys of the rows that are gone.
    public var removed: [String] = []

    /// A row, and where it stands now.
    public struct Place: Equatable, Sendable {
      /// Its key.
      public var key: String
      /// Its index.
      public var index: Int
      /// What it shows.
      public var view: ViewTree
    }

    var isEmpty: Bool { changed.isEmpty && moved.isEmpty && removed.isEmpty }
  }
}

extension PartChange {
  /// What differs between two views of a part; `nil`: nothing.
  init?(id: String, from old: ViewTree?, to new: ViewTree) {
    self.id = id
    guard let old else {
      view = new
      return
    }
    if old == new { return nil }
    var rows: [RowsChange] = []
    let (oldRest, newRest) = Self.split(old, new, at: ViewPath([]), &rows)
    if oldRest != newRest { view = newRest }
    self.rows = rows.filter { !$0.isEmpty }
  }

  /// Both views without the keyed rows that both have at the same place.
  private static func split(
    _ old: ViewTree, _ new: ViewTree, at path: ViewPath, _ found: inout [RowsChange]
  ) -> (old: ViewTree, new: ViewTree) {
    guard case .record(let oldFields) = old, case .record(let newFields) = new else {
      return (old, new)
    }
    var (oldRest, newRest): ([ViewTree.Field], [ViewTree.Field]) = ([], [])
    for field in newFields {
      guard let former = oldFields.first(where: { $0.name.isSame(as: field.name) }) else {
        newRest.append(field)
        continue
      }
      let deeper = path.appending(.name(field.name))
      if case .rows(let oldRows) = former.value, case .rows(let newRows) = field.value {
        found.append(RowsChange(path: deeper, from: oldRows, to: newRows))
        continue
      }
      let rest = split(former.value, field.value, at: deeper, &found)
      oldRest.append(ViewTree.Field(field.name, rest.old))
      newRest.append(ViewTree.Field(field.name, rest.new))
    }
    for field in oldFields where !newFields.contains(where: { $0.name.isSame(as: field.name) }) {
      oldRest.append(field)
    }
    return (.record(oldRest), .record(newRest))
  }
}

extension PartChange.RowsChange {
  fileprivate init(path: ViewPath, from old: [ViewTree.KeyedRow], to new: [ViewTree.KeyedRow]) {
    self.path = path
    // Mostly nothing moves: rows are compared in place as long as the keys agree.
    if old.count == new.count, zip(old, new).allSatisfy({ $0.key.isSame(as: $1.key) }) {
      for index in new.indices where old[index] != new[index] { change(new[index], index) }
      return
    }
    var places: [Bytes: Int] = [:]
    for (index, row) in old.enumerated() { places[Bytes(row.key)] = index }
    var kept: [(old: Int, new: Int)] = []
    var isKept = [Bool](repeating: false, count: old.count)
    for (index, row) in new.enumerated() {
      guard let before = places[Bytes(row.key)], !isKept[before] else {
        change(row, index)
        continue
      }
      isKept[before] = true
      kept.append((before, index))
      if old[before] != row { change(row, index) }
    }
    for (index, row) in old.enumerated() where !isKept[index] { removed.append(row.key) }
    let still = longestRise(kept.map { $0.old })
    for (index, pair) in kept.enumerated() where !still[index] {
      let row = new[pair.new]
      moved.append(Place(key: row.key, index: pair.new, view: .record(row.fields)))
    }
  }

  private mutating func change(_ row: ViewTree.KeyedRow, _ index: Int) {
    changed.append(Place(key: row.key, index: index, view: .record(row.fields)))
  }
}

/// A key by its bytes: texts that look alike may be two keys.
private struct Bytes: Hashable {
  private let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }
}

/// Which of different numbers belong to a longest rising run of them: what stays when rows move.
private func longestRise(_ numbers: [Int]) -> [Bool] {
  // The place of the least number that ends a run of each length, and what comes before it.
  var ends: [Int] = []
  var before = [Int?](repeating: nil, count: numbers.count)
  for (index, number) in numbers.enumerated() {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
    }
    before[index] = low == 0 ? nil : ends[low - 1]
    if low == ends.count { ends.append(index) } else { ends[low] = index }
  }
  var belongs = [Bool](repeating: false, count: numbers.count)
  var last = ends.last
  while let index = last {
    belongs[index] = true
    last = before[index]
  }
  return belongs
}

/// Knows what a host was shown, and what may have changed since.
struct ChangeTracker: Sendable {
  /// What was shown when changes were last taken.
  private var shown: [Part] = []
  /// What is shown now, as far as it was built since it changed.
  private var current: [Part] = []
  private var changed: [String] = []
  private var isEverything = true

  private struct Part: Sendable {
    var id: String
    var tree: ViewTree
  }

  /// More parts than this are all: looking each up would take longer than to compare them.
  private static let mostChanged = 16

  /// Notes what an event may have changed the view of.
  mutating func note(_ ids: [String], isEverything: Bool) {
    if isEverything || ids.count > Self.mostChanged { self.isEverything = true }
    for id in ids {
      current.removeAll { $0.id.isSame(as: id) }
      if self.isEverything { continue }
      if !changed.contains(where: { $0.isSame(as: id) }) { changed.append(id) }
      if changed.count > Self.mostChanged { self.isEverything = true }
    }
    if isEverything { current.removeAll() }
  }

  /// What a part shows; `nil` without such a part.
  mutating func view(of id: String, in state: WalletState) -> ViewTree? {
    if let known = current.first(where: { $0.id.isSame(as: id) }) { return known.tree }
    if !isEverything, !changed.contains(where: { $0.isSame(as: id) }),
      let known = shown.first(where: { $0.id.isSame(as: id) })
    {
      return known.tree
    }
    guard let tree = state.view(of: id) else { return nil }
    current.append(Part(id: id, tree: tree))
    return tree
  }

  /// What is shown otherwise than when this was called last, in the order of the view.
  mutating func take(_ state: WalletState) -> [PartChange] {
    let order = ["app", "sheets"] + state.componentIDs
    var ids = isEverything ? order : changed
    if !isEverything, ids.count > 1 { ids = order.filter { ids.contains($0) } }
    var changes: [PartChange] = []
    if isEverything {
      let known = Names(order)
      for part in shown where !known.contains(part.id) {
        changes.append(PartChange(goneID: part.id))
      }
      shown.removeAll { !known.contains($0.id) }
    }
    for id in ids {
      guard let tree = view(of: id, in: state) else { continue }
      let index = shown.firstIndex { $0.id.isSame(as: id) }
      if let change = PartChange(id: id, from: index.map { shown[$0].tree }, to: tree) {
        changes.append(change)
      }
      if let index { shown[index].tree = tree } else { shown.append(Part(id: id, tree: tree)) }
    }
    current.removeAll(keepingCapacity: true)
    changed.removeAll(keepingCapacity: true)
    isEverything = false
    return changes
  }

  /// Names to look up.
  private struct Names {
    private var names: Set<Bytes> = []

    init(_ names: [String]) { for name in names { self.names.insert(Bytes(name)) } }

    func contains(_ name: String) -> Bool { names.contains(Bytes(name)) }
  }
}

extension PartChange {
  /// A part that is not on the screen any more.
  fileprivate init(goneID id: String) {
    self.id = id
    isGone = true
  }
}
