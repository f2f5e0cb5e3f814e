/// Component ids in the order in which they were first written or read.
struct NameTable {
  private var names: [String] = []
  // Acts come in runs at one component: the id that was asked for last is tried first.
  private var last = 0

  /// How many ids are kept; later ones are written in full each time. A bound on the search.
  static let capacity = 1_000

  mutating func index(of name: String) -> Int? {
    if last < names.count, names[last].isSame(as: name) { return last }
    guard let found = names.firstIndex(where: { $0.isSame(as: name) }) else { return nil }
    last = found
    return found
  }

  /// The byte that refers to the id that was asked for last, if it is this one and has such a byte.
  @inline(__always)
  func recent(_ name: String) -> UInt8? {
    guard last < 0x7f, last < names.count, names[last].isSame(as: name) else { return nil }
    return UInt8(truncatingIfNeeded: last) &+ 1
  }

  mutating func add(_ name: String) {
    guard names.count < NameTable.capacity else { return }
    names.append(name)
  }

  var count: Int { names.count }

  mutating func removeAll(after count: Int) {
    guard count < names.count else { return }
    names.removeLast(names.count - count)
    last = 0
  }

  mutating func removeAll() {
    names.removeAll(keepingCapacity: true)
    last = 0
  }

  @inline(__always)
  subscript(index: UInt64) -> String? {
    index < UInt64(names.count) ? names[Int(index)] : nil
  }
}
