/// The map of the collision rows: it finds entries by a key's hash alone.
struct CollidingMap {
  private let modulus: Int
  private var valueOfHash: [Int: Int] = [:]
  private var keys: Set<Int> = []

  init(modulus: Int) { self.modulus = modulus }

  /// Puts a value and tells whether all other keys kept theirs.
  mutating func putKeepsOthers(_ entry: (key: Int, value: Int)) -> Bool {
    let hash = entry.key % modulus
    let isShared = keys.contains { $0 != entry.key && $0 % modulus == hash }
    keys.insert(entry.key)
    return valueOfHash.updateValue(entry.value, forKey: hash) == entry.value || !isShared
  }
}
