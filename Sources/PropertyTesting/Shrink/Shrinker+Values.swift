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
    let numbers = indices(of: .integer).filter { best[$0].rank != 0 }
    var chunk = numbers.count
    while chunk >= 8, !isSpent {
      for start in stride(from: 0, to: numbers.count, by: chunk) {
        let count = best.count
        _ = consider { candidate in
          for index in numbers[start..<min(start + chunk, numbers.count)]
          where index < candidate.count && candidate[index].kind == .integer {
            candidate[index].rank = 0
          }
        }
        if best.count != count { return }
      }
      chunk /= 2
    }
  }

  private func lowerInteger(at index: Int) {
    let token = best[index]
    for rank in 0..<min(token.rank, 3) where set(index, rank) { return }
    if token.rank > Shrinker.smallRank {
      descend(from: token.distance.magnitude) { magnitude in
        token.rank(at: magnitude, token.distance.isNegative).map { set(index, $0) } ?? false
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
      guard let span = span(around: index), span.close > index + 1 else { continue }
      let isSimplified = consider { candidate in
        candidate[index].rank = rank
        candidate.removeSubrange(index + 1..<span.close)
      }
      if isSimplified { return }
    }
  }

  /// Divides an integer by 2 to 16 where that leaves no rest: for what depends on a modulus.
  func divideValues() {
    for index in indices(of: .integer) where index < best.count {
      let distance = best[index].distance
      for divisor in stride(from: UInt64(16), to: 1, by: -1)
      where distance.magnitude > divisor && distance.magnitude % divisor == 0 {
        let rank = best[index].rank(at: distance.magnitude / divisor, distance.isNegative)
        if let rank, set(index, rank) { break }
      }
    }
  }

  /// Leaves off an integer's higher digits: for what depends on the lower ones.
  func keepLowerDigits() {
    for index in indices(of: .integer) where index < best.count {
      let distance = best[index].distance
      var modulus: UInt64 = 10
      while modulus <= distance.magnitude {
        let rest = distance.magnitude % modulus
        if rest > 2, let rank = best[index].rank(at: rest, distance.isNegative), set(index, rank) {
          break
        }
        let (next, overflow) = modulus.multipliedReportingOverflow(by: 10)
        if overflow { break }
        modulus = next
      }
    }
  }

  /// How many simpler values are tried one by one where none leads to the next: as many as there
  /// are printable characters, and more.
  private static let scanned: UInt64 = 128

  /// Tries the simpler ones of many alternatives: they have no order in which to look for a limit.
  func tryAlternatives() {
    for index in best.indices where index < best.count {
      let rank = best[index].rank
      guard best[index].kind == .pick, rank > Shrinker.alternatives else { continue }
      for simpler in 0..<min(rank, Shrinker.scanned) where set(index, simpler) { break }
    }
  }

  /// Takes a later alternative in the place of one with a list in it: one that says by itself, as
  /// “the same as before” does, what the list spells out.
  func changeAlternatives() {
    forEachSpan { number in
      let span = outline.spans[number]
      guard span.kind == .group, span.open + 1 < span.close, best[span.open + 1].kind == .pick,
        best[span.open + 2..<span.close].contains(where: { $0.kind == .list })
      else { return false }
      let pick = span.open + 1
      let current = best[pick].rank
      let last = min(best[pick].limit, Shrinker.alternatives)
      return current < last
        && (current + 1...last).contains { rank in
          consider { candidate in
            candidate[pick].rank = rank
            candidate.removeSubrange(pick + 1..<span.close)
          }
        }
    }
  }

  /// Tries the simplest numbers in a case that is nothing but a number: what is wrong with it may
  /// be wrong with others here and there, and it costs no more than one run each.
  func tryNumbers() {
    guard bestChoiceCount == 1, let index = indices(of: .integer).first else { return }
    for simpler in 0..<min(best[index].rank, Shrinker.scanned) where set(index, simpler) { return }
  }
}
