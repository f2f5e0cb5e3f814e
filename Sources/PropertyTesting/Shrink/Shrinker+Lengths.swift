/// Passes for lists whose length other choices say, and for choices that no order leads to.
extension Shrinker {
  /// Raises one of two numbers and lowers the other where lists follow whose length they say: sides
  /// of another rectangle of as many fields, or of fewer.
  func tradeSides() {
    forNearPairs { first, second in
      guard best[first].below == 0, best[second].below == 0,
        best[second...].contains(where: { $0.kind == .list && $0.limit == 1 })
      else { return }
      // Three either way: what is further apart is reached in steps, mostly.
      for lowered in UInt64(1)...3 {
        for raised in UInt64(1)...3 {
          if trade(first, second, lowered, raised) || trade(second, first, lowered, raised) {
            return
          }
        }
      }
      // Two sides of a box for a third one.
      for third in best.indices.dropFirst(second + 1)
      where best[third].kind == .integer && best[third].below == 0 {
        if best[first].rank == 0 || best[second].rank == 0 { return }
        let isTraded = consider { candidate in
          candidate[first].rank -= 1
          candidate[second].rank -= 1
          candidate[third].rank = candidate[third].rank &+ 1
          _ = candidate.turnFixedLists(from: third)
        }
        if isTraded { return }
      }
    }
  }

  private func trade(
    _ lower: Int, _ higher: Int, _ lowered: UInt64, _ raised: UInt64
  ) -> Bool {
    guard best[lower].rank >= lowered, best[higher].rank < best[higher].limit else { return false }
    return consider { candidate in
      candidate[lower].rank -= lowered
      candidate[higher].rank = candidate[higher].rank &+ raised
      _ = candidate.turnFixedLists(from: max(lower, higher))
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

  /// Tries the simplest numbers in a case that is nothing but a number: what is wrong with it may
  /// be wrong with others here and there, and it costs no more than one run each.
  func tryNumbers() {
    guard bestChoiceCount == 1, let index = best.firstIndex(where: { $0.kind == .integer }) else {
      return
    }
    for simpler in 0..<min(best[index].rank, Shrinker.scanned) where set(index, simpler) { return }
  }
}

extension [ChoiceToken] {
  /// Puts what is not simplest to the front of lists of a fixed length, from a place on: a list that
  /// becomes shorter with what precedes it loses its end. Returns whether anything moved.
  mutating func turnFixedLists(from place: Int) -> Bool {
    let outline = Outline(self)
    var hasMoved = false
    for list in outline.spans.indices {
      let span = outline.spans[list]
      guard span.open >= place, self[span.open].kind == .list, self[span.open].limit == 1 else {
        continue
      }
      let elements = outline.children(of: list).map { child in
        self[outline.spans[child].open...outline.spans[child].close]
      }
      let isSimple = { (element: ArraySlice<ChoiceToken>) in
        element.allSatisfy { !$0.kind.isChoice || $0.rank == 0 }
      }
      guard let start = elements.first?.startIndex, let end = elements.last?.endIndex else {
        continue
      }
      let turned = elements.filter { !isSimple($0) } + elements.filter(isSimple)
      let tokens = turned.flatMap { $0 }
      guard tokens.count == end - start, tokens[...] != self[start..<end] else { continue }
      replaceSubrange(start..<end, with: tokens)
      hasMoved = true
    }
    return hasMoved
  }
}
