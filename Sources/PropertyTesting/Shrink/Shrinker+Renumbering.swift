/// Passes that delete elements while others change with them.
extension Shrinker {
  private func lists() -> [Int] {
    let outline = Outline(best)
    return outline.spans.indices.filter { best[outline.spans[$0].open].kind == .list }
  }

  /// Deletes an element while the numbers that may point past it follow.
  func deleteAndRenumber() {
    var list = 0
    while !isSpent {
      let all = lists()
      guard list < all.count else { return }
      var position = elements(of: all[list], in: Outline(best)).count - 1
      while position >= 0, !isSpent {
        deleteAndRenumber(position, of: all[list])
        position -= 1
      }
      list += 1
    }
  }

  private func deleteAndRenumber(_ position: Int, of list: Int) {
    let outline = Outline(best)
    guard list < outline.spans.count, best[outline.spans[list].open].kind == .list,
      best[outline.spans[list].open].limit == 0
    else { return }
    let ranges = elements(of: list, in: outline)
    guard position < ranges.count else { return }
    let removed = ranges[position]
    // Places in the same list: whatever points behind the element points one lower.
    let close = outline.spans[list].close
    let renumbered = consider { candidate in
      for index in outline.spans[list].open..<close
      where candidate[index].kind == .integer && candidate[index].below == 0
        && candidate[index].rank > UInt64(position)
      {
        candidate[index].rank -= 1
      }
      candidate.removeSubrange(removed)
    }
    if renumbered { return }
    if mergeIntoNeighbour(position, ranges) { return }
    // What follows the list may make up for the element where it is as great as it can be.
    if let next = best.indices.dropFirst(close).first(where: { best[$0].kind == .integer }),
      best[next].rank != 0
    {
      let isRaised = consider { candidate in
        candidate[next].rank = .max
        candidate.removeSubrange(removed)
      }
      if isRaised { return }
    }
    // References count from the newest: each later one may have to look one further or nearer.
    let references = best.indices.filter { best[$0].kind == .reference && $0 >= removed.upperBound }
    for index in references {
      for isFurther in [true, false] where isFurther || best[index].rank > 0 {
        let changed = consider { candidate in
          if isFurther { candidate[index].rank += 1 } else { candidate[index].rank -= 1 }
          candidate.removeSubrange(removed)
        }
        if changed { return }
      }
    }
  }

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
              candidate.add(candidate[from].distance, extra, to: into)
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
    var hasNumber = false
    guard left.count == right.count else { return false }
    for (one, other) in zip(best[left], best[right]) {
      guard one.kind == other.kind, one.limit == other.limit, one.below == other.below else {
        return false
      }
      if one.kind == .integer { hasNumber = true } else if one.rank != other.rank { return false }
    }
    return hasNumber
  }

  /// Deletes two elements that only together can go: what opens and what closes.
  func deleteElementPairs() {
    var list = 0
    while !isSpent {
      let all = lists()
      guard list < all.count else { return }
      let count = elements(of: all[list], in: Outline(best)).count
      // Up to eight elements make 28 pairs, and longer lists have shrunk as far as runs go. Of
      // three, lowering one of a pair and then deleting it does as well.
      if count >= 4, count <= 8, deleteSomePair(of: all[list]) { continue }
      list += 1
    }
  }

  private func deleteSomePair(of list: Int) -> Bool {
    let ranges = elements(of: list, in: Outline(best))
    for first in ranges.indices {
      for second in ranges.indices.dropFirst(first + 1) {
        let deleted = consider { candidate in
          candidate.removeSubrange(ranges[second])
          candidate.removeSubrange(ranges[first])
        }
        if deleted { return true }
      }
    }
    return false
  }
}

extension [ChoiceToken] {
  /// Adds a distance, and one more away from zero, to an integer. A sum that is too far leaves a
  /// range on one side of zero as it is, and wraps around in one on both, as fixed widths do.
  fileprivate mutating func add(_ distance: Distance, _ extra: UInt64, to index: Int) {
    let token = self[index]
    let (amount, overflow) = distance.magnitude.addingReportingOverflow(extra)
    if overflow { return }
    let sum = token.distance.moved(by: amount, towardsNegative: distance.isNegative)
    if let sum, let rank = token.rank(of: sum) {
      self[index].rank = rank
    } else if token.below > 0, token.below < token.limit {
      let wrapped = token.wrapped(by: amount, towardsNegative: distance.isNegative)
      if let rank = token.rank(of: wrapped) { self[index].rank = rank }
    }
  }
}

extension ChoiceToken {
  /// The choice moved by no more than its range is wide, beyond one end coming back at the other.
  fileprivate func wrapped(by amount: UInt64, towardsNegative: Bool) -> Distance {
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
