/// A map from digests to consecutive numbers, in one flat array: a Swift dictionary hashes the
/// digest once more, with another seed in every process, and takes twice the room.
struct DigestTable {
  private var slots: [Int32]
  private(set) var digests: [StateDigest] = []
  private var mask: Int

  init() {
    slots = Array(repeating: -1, count: 1024)
    mask = 1023
  }

  /// Returns a digest's number, and whether it is new.
  mutating func insert(_ digest: StateDigest) -> (number: Int, isNew: Bool) {
    // Three quarters full: probes stay short and no more than two thirds of the room is spare.
    if digests.count * 4 >= slots.count * 3 { grow() }
    var slot = Int(truncatingIfNeeded: digest.low) & mask
    while slots[slot] >= 0 {
      if digests[Int(slots[slot])] == digest { return (Int(slots[slot]), false) }
      slot = (slot + 1) & mask
    }
    slots[slot] = Int32(digests.count)
    digests.append(digest)
    return (digests.count - 1, true)
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    mask = slots.count - 1
    for (number, digest) in digests.enumerated() {
      var slot = Int(truncatingIfNeeded: digest.low) & mask
      while slots[slot] >= 0 { slot = (slot + 1) & mask }
      slots[slot] = Int32(number)
    }
  }
}
