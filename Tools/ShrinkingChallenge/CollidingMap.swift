/// The map of the collision rows: it finds entries by a key's hash alone.
struct CollidingMap {
  var modulus: Int
  private var keys: [Int] = []
  private var values: [Int] = []

  init(modulus: Int) { self.modulus = modulus }

  private var known: Set<Int> = []

  /// Puts a value and tells whether all other keys kept theirs.
  mutating func putKeepsOthers(_ key: Int, _ value: Int) -> Bool {
    let others = known.filter { $0 != key }
    known.insert(key)
    guard let index = keys.firstIndex(where: { $0 % modulus == key % modulus }) else {
      keys.append(key)
      values.append(value)
      return true
    }
    let isShared = others.contains { $0 % modulus == key % modulus }
    let keeps = !isShared || values[index] == value
    values[index] = value
    return keeps
  }
}
