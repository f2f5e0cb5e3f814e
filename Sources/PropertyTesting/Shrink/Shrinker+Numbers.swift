/// Passes that change several numbers at once.
extension Shrinker {
  /// Lowers all choices of equal value together.
  func lowerDuplicates() {
    var seen: [Distance] = []
    var start = 0
    while start < best.count, !isSpent {
      let token = best[start]
      start += 1
      if token.kind != .integer || token.rank == 0 || seen.contains(token.distance) { continue }
      seen.append(token.distance)
      let equal = indices(of: .integer).filter { best[$0].distance == token.distance }
      if equal.count < 2 { continue }
      let count = best.count
      descend(from: token.distance.magnitude) { magnitude in
        best.count == count
          && consider { candidate in
            for index in equal { candidate[index].move(to: magnitude, token.distance.isNegative) }
          }
      }
    }
  }

  /// Lowers two integers by the same amount, so that their difference stays.
  func lowerPairs() {
    forNearPairs(where: { $0.rank > 0 }) { first, second in
      let one = best[first].distance
      let other = best[second].distance
      if one.isNegative != other.isNegative { return }
      let smaller = min(one.magnitude, other.magnitude)
      descend(from: smaller) { left in
        consider { candidate in
          candidate[first].move(to: one.magnitude - (smaller - left), one.isNegative)
          candidate[second].move(to: other.magnitude - (smaller - left), other.isNegative)
        }
      }
    }
  }

  /// Lowers an integer and moves a later one the other way, so that their sum stays.
  func redistribute() {
    forNearPairs { first, second in
      let one = best[first].distance
      let other = best[second].distance
      let token = best[second]
      var most = one.magnitude
      if other.magnitude == 0 || one.isNegative == other.isNegative {
        let side = one.isNegative ? token.below : token.limit - token.below
        most = min(most, side >= other.magnitude ? side - other.magnitude : 0)
      }
      descend(from: most) { left in
        guard let raised = other.moved(by: most - left, towardsNegative: one.isNegative) else {
          return false
        }
        return consider { candidate in
          candidate[first].move(to: one.magnitude - (most - left), one.isNegative)
          candidate[second].move(to: raised.magnitude, raised.isNegative)
        }
      }
    }
  }

  /// Exchanges two choices of the same range, the greater one standing first; integers on their
  /// own, and with the integer after them as great as it can be.
  func swapValues() {
    for kind in [ChoiceToken.Kind.integer, .pick] { swapValues(of: kind) }
  }

  /// Exchanges two values wherever they stand, the one that comes first being the greater: names of
  /// things, any of which would do.
  func exchangeNames() {
    var first = 0
    while !isSpent, first < best.count {
      let index = first
      first += 1
      guard best[index].kind == .integer, best[index].rank > 0 else { continue }
      let greater = best[index]
      var others: Set<UInt64> = []
      for token in best[index...]
      where token.kind == .integer && token.limit == greater.limit && token.rank < greater.rank {
        others.insert(token.rank)
      }
      for lower in others.sorted().prefix(Shrinker.exchangedNames) {
        let isExchanged = consider { candidate in
          for place in candidate.indices
          where candidate[place].kind == .integer && candidate[place].limit == greater.limit {
            if candidate[place].rank == greater.rank {
              candidate[place].rank = lower
            } else if candidate[place].rank == lower {
              candidate[place].rank = greater.rank
            }
          }
        }
        if isExchanged { break }
      }
    }
  }

  /// How many smaller names one is exchanged with.
  private static let exchangedNames = 4

  private func swapValues(of kind: ChoiceToken.Kind) {
    forNearPairs(of: kind) { first, second in
      let one = best[first]
      let other = best[second]
      guard one.limit == other.limit, one.below == other.below, one.rank > other.rank else {
        return
      }
      let swap = { (candidate: inout [ChoiceToken]) in
        candidate[first].rank = other.rank
        candidate[second].rank = one.rank
      }
      if consider(swap) || kind == .pick { return }
      let next = best.indices.dropFirst(second + 1).first { best[$0].kind == .integer }
      guard let next, best[next].below == 0 else { return }
      _ = consider { candidate in
        swap(&candidate)
        candidate[next].rank = .max
      }
    }
  }

  /// Lowers an integer while a later one is as great as it can be; the later one is lowered after.
  func raiseLaterChoices() {
    forNearPairs { first, second in
      guard best[second].below == 0, best[first].below == 0 else { return }
      descend(from: best[first].rank) { rank in
        rank < best[first].rank
          && consider { candidate in
            candidate[first].rank = rank
            candidate[second].rank = .max
          }
      }
    }
  }

  // MARK: Lengths

  /// Raises one of two numbers and lowers the other where lists follow whose length they say: sides
  /// of another rectangle of as many fields, or of fewer.
  func tradeSides() {
    forNearPairs { first, second in
      guard best[first].below == 0, best[second].below == 0,
        best[second...].contains(where: { $0.kind == .list && $0.limit == 1 })
      else { return }
      // Three either way: what is further apart is reached in steps, mostly.
      for lowered in UInt64(1)...3 {
        for raised in UInt64(1)...3
        where trade(first, second, lowered, raised) || trade(second, first, lowered, raised) {
          return
        }
      }
      // Two sides of a box for a third one.
      for third in best.indices.dropFirst(second + 1)
      where best[third].kind == .integer && best[third].below == 0 {
        if best[first].rank == 0 || best[second].rank == 0 { return }
        let isTraded = consider { candidate in
          candidate[first].rank -= 1
          candidate[second].rank -= 1
          candidate[third].rank &+= 1
          _ = candidate.turnFixedLists(from: third)
        }
        if isTraded { return }
      }
    }
  }

  private func trade(_ lower: Int, _ higher: Int, _ lowered: UInt64, _ raised: UInt64) -> Bool {
    guard best[lower].rank >= lowered, best[higher].rank < best[higher].limit else { return false }
    return consider { candidate in
      candidate[lower].rank -= lowered
      candidate[higher].rank &+= raised
      _ = candidate.turnFixedLists(from: max(lower, higher))
    }
  }
}

extension [ChoiceToken] {
  /// Puts what is not simplest to the front of lists of a fixed length, from a place on: a list that
  /// becomes shorter with what precedes it loses its end. Returns whether anything moved.
  mutating func turnFixedLists(from place: Int) -> Bool {
    let outline = Outline(self)
    let before = self
    for (number, list) in outline.spans.enumerated()
    where list.open >= place && self[list.open].kind == .list && self[list.open].limit == 1 {
      let elements = outline.children(of: number).map { outline.spans[$0] }
      guard let first = elements.first, let last = elements.last else { continue }
      let contents = elements.map { Array(self[$0.open...$0.close]) }
      let isSimple = { (element: [ChoiceToken]) in
        element.allSatisfy { !$0.kind.isChoice || $0.rank == 0 }
      }
      let turned = (contents.filter { !isSimple($0) } + contents.filter(isSimple)).flatMap { $0 }
      let range = first.open..<last.close + 1
      if turned.count == range.count { replaceSubrange(range, with: turned) }
    }
    return self != before
  }
}
