/// Passes that delete elements of lists, some while others change with them.
extension Shrinker {
  func deleteElements() {
    forEachList {
      deleteElements(of: $0)
      return false
    }
  }

  /// Deletes ever smaller runs of elements, after a look for a short failing beginning.
  private func deleteElements(of list: Int) {
    var count = elements(of: list).count
    if count == 0 || delete(0..<count, of: list) { return }
    var chunk = max(1, count / 2)
    var kept = 2
    while kept < count {
      if delete(kept..<count, of: list) {
        count = kept
        // Half as many were tried just now.
        chunk = max(1, count / 4)
        break
      }
      kept *= 2
    }
    while true {
      var end = count
      while end > 0, !isSpent {
        let start = max(0, end - chunk)
        if delete(start..<end, of: list) {
          let left = elements(of: list).count
          // A deletion may take more than was asked for, since what follows depends on it.
          if left >= count { return }
          count = left
        }
        end = min(start, count)
      }
      if chunk == 1 || isSpent { return }
      chunk /= 2
    }
  }

  /// Tries the list without a run of elements. Where the length was drawn before and fixed, the
  /// nearest number before the list that can be is lowered by as much.
  private func delete(_ run: Range<Int>, of list: Int) -> Bool {
    guard isList(list) else { return false }
    let ranges = elements(of: list)
    guard run.upperBound <= ranges.count, let first = ranges[run].first, let last = ranges[run].last
    else { return false }
    let open = outline.spans[list].open
    let isFixed = best[open].limit == 1
    let count = UInt64(run.count)
    var shorter = best
    shorter.removeSubrange(first.lowerBound..<last.upperBound)
    var lowered = shorter
    let number = shorter[..<open].lastIndex { $0.kind == .integer && $0.rank >= count }
    if isFixed, let number { lowered[number].rank -= count }
    if consider(lowered) { return true }
    return !isFixed && shorter.turnFixedLists(from: first.lowerBound) && consider(shorter)
  }

  /// Deletes an element while the numbers that may point past it follow.
  func deleteAndRenumber() {
    forEachList { list in
      var position = elements(of: list).count - 1
      while position >= 0, !isSpent {
        deleteAndRenumber(position, of: list)
        position -= 1
      }
      return false
    }
  }

  private func deleteAndRenumber(_ position: Int, of list: Int) {
    guard isList(list), best[outline.spans[list].open].limit == 0 else { return }
    let ranges = elements(of: list)
    guard position < ranges.count else { return }
    let (list, removed) = (outline.spans[list], ranges[position])
    // Places in the same list: whatever points behind the element points one lower.
    let isRenumbered = consider { candidate in
      for index in list.open..<list.close
      where candidate[index].kind == .integer && candidate[index].below == 0
        && candidate[index].rank > UInt64(position)
      {
        candidate[index].rank -= 1
      }
      candidate.removeSubrange(removed)
    }
    if isRenumbered || mergeIntoNeighbour(position, ranges) { return }
    // Tries the list without the element and with a choice behind it changed.
    let change = { (index: Int, rank: UInt64) in
      self.consider { candidate in
        candidate[index].rank = rank
        candidate.removeSubrange(removed)
      }
    }
    // What follows the list may make up for the element where it is as great as it can be.
    let next = best.indices.dropFirst(list.close).first { best[$0].kind == .integer }
    if let next, best[next].rank != 0, change(next, .max) { return }
    // References count from the newest: each later one may have to look one further or nearer.
    for index in indices(of: .reference) where index >= removed.upperBound {
      let rank = best[index].rank
      if change(index, rank + 1) || rank > 0 && change(index, rank - 1) { return }
    }
    // An event may have done nothing but turn a number's sign.
    for index in indices(of: .integer).prefix(Shrinker.turnedNumbers)
    where !removed.contains(index) && best[index].below > 0 && best[index].rank > 0 {
      let distance = best[index].distance
      let turned = best[index].rank(at: distance.magnitude, !distance.isNegative)
      if let turned, change(index, turned) { return }
    }
  }

  /// Numbers of which one is tried with the other sign for each element that is deleted: as many as
  /// a handful of events carries.
  private static let turnedNumbers = 8

  /// Deletes an element while a neighbour takes over what it contributed: its numbers added to the
  /// neighbour's where both have the same choices, or the neighbour's as great as they can be.
  private func mergeIntoNeighbour(_ position: Int, _ ranges: [Range<Int>]) -> Bool {
    let removed = ranges[position]
    let contributes = { (range: Range<Int>) in
      self.best[range].contains { $0.kind == .integer && $0.rank != 0 }
    }
    for neighbour in [position - 1, position + 1] where ranges.indices.contains(neighbour) {
      let kept = ranges[neighbour]
      if haveSameChoices(removed, kept) {
        // A range that begins above zero loses one more with the element than its number says.
        let isOneSided = kept.contains { best[$0].kind == .integer && best[$0].below == 0 }
        for extra: UInt64 in isOneSided ? [0, 1] : [0] {
          let isMerged = consider { candidate in
            for (from, into) in zip(removed, kept) where candidate[from].kind == .integer {
              candidate[into].add(candidate[from].distance, extra)
            }
            candidate.removeSubrange(removed)
          }
          if isMerged { return true }
        }
      }
      if !contributes(removed) || !contributes(kept) { continue }
      let isRaised = consider { candidate in
        for index in kept where candidate[index].kind == .integer { candidate[index].rank = .max }
        candidate.removeSubrange(removed)
      }
      if isRaised { return true }
    }
    return false
  }

  /// Whether two spans hold numbers of the same ranges and are otherwise equal.
  private func haveSameChoices(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    left.count == right.count && best[left].contains { $0.kind == .integer }
      && zip(best[left], best[right]).allSatisfy { one, other in
        one.kind == other.kind && one.limit == other.limit && one.below == other.below
          && (one.kind == .integer || one.rank == other.rank)
      }
  }

  /// Deletes two elements that only together can go: what opens and what closes.
  func deleteElementPairs() {
    forEachList { list in
      let ranges = elements(of: list)
      // Up to eight elements make 28 pairs, and longer lists have shrunk as far as runs go. Of
      // three, lowering one of a pair and then deleting it does as well.
      guard ranges.count >= 4, ranges.count <= 8 else { return false }
      return Shrinker.pairs(ranges).contains { first, second in
        consider { candidate in
          candidate.removeSubrange(second)
          candidate.removeSubrange(first)
        }
      }
    }
  }

  /// All pairs of some things, in their order.
  static func pairs<Element>(_ all: [Element]) -> [(Element, Element)] {
    all.indices.flatMap { first in all[(first + 1)...].map { (all[first], $0) } }
  }
}

extension ChoiceToken {
  /// Adds a distance, and one more away from zero, to an integer. A sum that is too far leaves a
  /// range on one side of zero as it is, and wraps around in one on both, as fixed widths do.
  fileprivate mutating func add(_ distance: Distance, _ extra: UInt64) {
    let (amount, overflow) = distance.magnitude.addingReportingOverflow(extra)
    if overflow { return }
    let sum = self.distance.moved(by: amount, towardsNegative: distance.isNegative)
    if let rank = sum.flatMap({ self.rank(of: $0) }) {
      self.rank = rank
    } else if below > 0, below < limit {
      let wrapped = wrapped(by: amount, towardsNegative: distance.isNegative)
      if let rank = rank(of: wrapped) { self.rank = rank }
    }
  }

  /// The choice moved by no more than its range is wide, beyond one end coming back at the other.
  private func wrapped(by amount: UInt64, towardsNegative: Bool) -> Distance {
    // A range of all 64 bits has a count of 0, to which wrapping operators keep as to 2⁶⁴.
    let count = limit &+ 1
    let place = ChoiceToken.offset(rank: rank, limit: limit, below: below)
    var target = place &+ (towardsNegative ? count &- amount : amount)
    if count != 0, target < place || target >= count { target = target &- count }
    return target >= below
      ? Distance(magnitude: target - below, isNegative: false)
      : Distance(magnitude: below - target, isNegative: true)
  }
}
