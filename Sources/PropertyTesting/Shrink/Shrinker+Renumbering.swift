/// Passes that delete elements while others change with them, and the last resort, chance.
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
    // What an element contributed may have to come from a neighbour, as great as that can be.
    for neighbour in [position - 1, position + 1] where ranges.indices.contains(neighbour) {
      let raised = consider { candidate in
        for index in ranges[neighbour] where candidate[index].kind == .integer {
          candidate[index].rank = .max
        }
        candidate.removeSubrange(removed)
      }
      if raised { return }
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

  /// Deletes two elements that only together can go: what opens and what closes.
  func deleteElementPairs() {
    var list = 0
    while !isSpent {
      let all = lists()
      guard list < all.count else { return }
      let count = elements(of: all[list], in: Outline(best)).count
      // Up to eight elements make 28 pairs; longer lists have shrunk as far as runs go.
      if count >= 2, count <= 8, deleteSomePair(of: all[list]) { continue }
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

  // MARK: Chance

  /// How many random continuations are tried per alternative: enough to meet, nineteen times out
  /// of twenty, what one in seven has.
  private static let redraws = 20
  /// Cases of more choices are left alone: chance finds nothing smaller than them in a few tries.
  private static let redrawnChoices = 40

  /// Takes a simpler alternative and draws all that follows it anew, in small values: parts that
  /// have to move from one place to another at once do not get there by single steps.
  func redrawTails() {
    if bestChoiceCount > Shrinker.redrawnChoices { return }
    var index = 0
    while index < best.count, !isSpent {
      if best[index].kind == .pick, best[index].rank > 0, redrawTail(after: index) { index = 0 }
      index += 1
    }
  }

  private func redrawTail(after index: Int) -> Bool {
    let outline = Outline(best)
    guard let span = outline.spans.last(where: { $0.open < index && index < $0.close }),
      best[span.open].kind == .group,
      best[min(span.close, best.count)...].contains(where: { $0.kind.isChoice })
    else { return false }
    for rank in 0..<best[index].rank {
      var candidate = Array(best[..<index])
      var simpler = best[index]
      simpler.rank = rank
      candidate.append(simpler)
      for attempt in 0..<Shrinker.redraws {
        if consider(candidate, continuingWith: UInt64(attempt)) { return true }
      }
    }
    return false
  }
}
