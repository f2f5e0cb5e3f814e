/// Passes that make single choices simpler.
extension Shrinker {
  /// Lowers every choice on its own, from the first to the last.
  func lowerChoices() {
    var index = 0
    while index < best.count, !isSpent {
      switch best[index].kind {
      case .integer: lowerInteger(at: index)
      case .pick, .flag, .reference: lowerAlternative(at: index)
      case .group, .list, .element, .close, .more: break
      }
      index += 1
    }
  }

  /// Tries the best tape with another rank for one choice.
  func set(_ index: Int, _ rank: UInt64) -> Bool {
    guard index < best.count, rank < best[index].rank else { return false }
    return consider { $0[index].rank = rank }
  }

  /// Ranks up to here are tried one by one: two more than the distinct values that the longest
  /// lists of small distinct numbers in practice need.
  private static let smallRank: UInt64 = 8

  /// Sets many integers to the simplest value at once, in ever smaller runs of them. With no more
  /// than eight, one at a time is as quick.
  func zeroValues() {
    let indices = best.indices.filter { best[$0].kind == .integer && best[$0].rank != 0 }
    var chunk = indices.count
    while chunk >= 8, !isSpent {
      var start = 0
      while start < indices.count {
        let run = indices[start..<min(start + chunk, indices.count)]
        let count = best.count
        _ = consider { candidate in
          for index in run where index < candidate.count && candidate[index].kind == .integer {
            candidate[index].rank = 0
          }
        }
        if best.count != count { return }
        start += chunk
      }
      chunk /= 2
    }
  }

  private func lowerInteger(at index: Int) {
    let token = best[index]
    if token.rank == 0 { return }
    for rank in 0..<min(token.rank, 3) where set(index, rank) { return }
    if token.rank > Shrinker.smallRank {
      let start = best[index].distance
      descend(from: start.magnitude) { magnitude in
        guard
          let rank = token.rank(of: Distance(magnitude: magnitude, isNegative: start.isNegative))
        else { return false }
        return set(index, rank)
      }
    }
    guard index < best.count, best[index].kind == .integer else { return }
    if best[index].rank <= Shrinker.smallRank {
      for rank in 0..<best[index].rank where set(index, rank) { return }
    } else if token.below != 0, token.below != token.limit {
      // The same magnitude with the simpler sign, or one less with the other.
      _ = set(index, best[index].rank - 1)
    }
  }

  /// Tries every simpler alternative, with what followed the choice and, in a group, without.
  private func lowerAlternative(at index: Int) {
    let current = best[index].rank
    if current > Shrinker.alternatives {
      descend(from: current) { set(index, $0) }
      return
    }
    for rank in 0..<current {
      if set(index, rank) { return }
      let outline = Outline(best)
      guard let span = outline.spans.last(where: { $0.open < index && index < $0.close }),
        span.close > index + 1
      else { continue }
      let simplified = consider { candidate in
        candidate[index].rank = rank
        candidate.removeSubrange(index + 1..<span.close)
      }
      if simplified { return }
    }
  }
}
