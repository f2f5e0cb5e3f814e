/// Passes that change several choices at once; they run when no single change helps.
extension Shrinker {
  /// Runs the joint passes one after another until one of them helps.
  func thoroughPasses() -> Bool {
    let before = improvements
    // Whole elements first: coupled values can lower each other in steps of one or two for as long
    // as the runs last, where one element less would free them.
    let passes = [
      deleteAndRenumber, lowerDuplicates, lowerPairs, reorderSpans, swapValues, redistribute,
      raiseLaterChoices, divideValues, deleteElementPairs, tradeSides, tryAlternatives,
      tryNumbers, redrawTails, redrawElements,
    ]
    for pass in passes {
      pass()
      if improvements > before { return true }
    }
    return false
  }

  /// How many later integers each integer is paired with. Coupled values are mostly drawn close
  /// together; four reaches across the three fields of an event and into the next one.
  private static let reach = 4

  private func indices(of kind: ChoiceToken.Kind) -> [Int] {
    best.indices.filter { best[$0].kind == kind }
  }

  /// Calls the body for pairs of near choices; the body looks its tokens up in `best`.
  func forNearPairs(of kind: ChoiceToken.Kind = .integer, _ body: (Int, Int) -> Void) {
    var first = 0
    while !isSpent {
      guard first < indices(of: kind).count else { return }
      for step in 1...Shrinker.reach {
        let now = indices(of: kind)
        guard first + step < now.count else { break }
        body(now[first], now[first + step])
      }
      first += 1
    }
  }

  /// Lowers all choices of equal value together.
  private func lowerDuplicates() {
    var seen: [Distance] = []
    var start = 0
    while start < best.count, !isSpent {
      let token = best[start]
      start += 1
      if token.kind != .integer || token.rank == 0 || seen.contains(token.distance) { continue }
      seen.append(token.distance)
      let equal = best.indices.filter {
        best[$0].kind == .integer && best[$0].distance == token.distance
      }
      if equal.count < 2 { continue }
      let count = best.count
      descend(from: token.distance.magnitude) { magnitude in
        guard best.count == count else { return false }
        return consider { candidate in
          for index in equal {
            let target = Distance(magnitude: magnitude, isNegative: token.distance.isNegative)
            if let rank = candidate[index].rank(of: target) { candidate[index].rank = rank }
          }
        }
      }
    }
  }

  /// Lowers two integers by the same amount, so that their difference stays.
  private func lowerPairs() {
    forNearPairs { first, second in
      let one = best[first].distance
      let other = best[second].distance
      guard one.magnitude != 0, other.magnitude != 0, one.isNegative == other.isNegative else {
        return
      }
      let smaller = min(one.magnitude, other.magnitude)
      descend(from: smaller) { left in
        let amount = smaller - left
        return consider { candidate in
          candidate.move(first, to: one.magnitude - amount, one.isNegative)
          candidate.move(second, to: other.magnitude - amount, other.isNegative)
        }
      }
    }
  }

  /// Lowers an integer and moves a later one the other way, so that their sum stays.
  private func redistribute() {
    forNearPairs { first, second in
      let one = best[first].distance
      let other = best[second].distance
      let token = best[second]
      if one.magnitude == 0 { return }
      let room: UInt64
      if other.magnitude == 0 || one.isNegative == other.isNegative {
        let side = one.isNegative ? token.below : token.limit - token.below
        room = side >= other.magnitude ? side - other.magnitude : 0
      } else {
        room = .max
      }
      let most = min(one.magnitude, room)
      if most == 0 { return }
      descend(from: most) { left in
        guard let raised = other.moved(by: most - left, towardsNegative: one.isNegative) else {
          return false
        }
        return consider { candidate in
          candidate.move(first, to: one.magnitude - (most - left), one.isNegative)
          candidate.move(second, to: raised.magnitude, raised.isNegative)
        }
      }
    }
  }

  /// Puts neighbouring spans of the same kind into order, all at once or two at a time.
  private func reorderSpans() {
    var parent = -1
    while !isSpent {
      let outline = Outline(best)
      guard parent < outline.spans.count else { return }
      var labels: [UInt64] = []
      for child in outline.children(of: parent) where !isTerminator(outline.spans[child]) {
        let label = best[outline.spans[child].open].rank
        if !labels.contains(label) { labels.append(label) }
      }
      for label in labels { reorder(childrenOf: parent, label: label) }
      parent += 1
    }
  }

  private func isTerminator(_ span: Outline.Span) -> Bool {
    best[span.open].kind == .element && span.close == span.open + 2
      && best[span.open + 1].kind == .more && best[span.open + 1].rank == 0
  }

  private func ranges(childrenOf parent: Int, label: UInt64) -> [Range<Int>] {
    let outline = Outline(best)
    return outline.children(of: parent).map { outline.spans[$0] }
      .filter { best[$0.open].rank == label && !isTerminator($0) && $0.close < best.count }
      .map { $0.open..<$0.close + 1 }
  }

  private func reorder(childrenOf parent: Int, label: UInt64) {
    let all = ranges(childrenOf: parent, label: label)
    if all.count < 2 { return }
    let contents = all.map { Array(best[$0]) }
    let sorted = contents.indices.sorted { left, right in
      if Shortlex.precedes(contents[left][...], contents[right][...]) { return true }
      if Shortlex.precedes(contents[right][...], contents[left][...]) { return false }
      return left < right
    }
    if place(sorted.map { contents[$0] }, at: all) { return }
    // What stands at the end may have to come first as a whole: of two words of a text, say.
    if all.count >= 4, all.count <= 32 {
      for start in 1..<all.count {
        if place(Array(contents[start...] + contents[..<start]), at: all) { return }
      }
    }
    // Pairs of up to eight spans: 28 runs at most.
    guard all.count <= 8 else { return }
    for first in all.indices {
      for second in all.indices.dropFirst(first + 1) {
        let now = ranges(childrenOf: parent, label: label)
        guard now.count == all.count else { return }
        var swapped = now.map { Array(best[$0]) }
        guard Shortlex.precedes(swapped[second][...], swapped[first][...]) else { continue }
        swapped.swapAt(first, second)
        _ = place(swapped, at: now)
      }
    }
  }

  private func place(_ contents: [[ChoiceToken]], at ranges: [Range<Int>]) -> Bool {
    consider { candidate in
      for (range, content) in zip(ranges, contents).reversed() {
        candidate.replaceSubrange(range, with: content)
      }
    }
  }

  /// Exchanges two choices of the same range, the greater one standing first; integers on their
  /// own, and with the integer after them as great as it can be.
  private func swapValues() {
    for kind in [ChoiceToken.Kind.integer, .pick] { swapValues(of: kind) }
  }

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
  private func raiseLaterChoices() {
    forNearPairs { first, second in
      let token = best[first]
      guard token.rank != 0, best[second].below == 0, token.below == 0 else { return }
      descend(from: token.rank) { rank in
        guard rank < best[first].rank else { return false }
        return consider { candidate in
          candidate[first].rank = rank
          candidate[second].rank = .max
        }
      }
    }
  }

  /// Divides an integer by 2 to 16 where that leaves no rest: for what depends on a modulus.
  private func divideValues() {
    for index in indices(of: .integer) where index < best.count {
      let distance = best[index].distance
      for divisor in stride(from: UInt64(16), to: 1, by: -1)
      where distance.magnitude > divisor && distance.magnitude % divisor == 0 {
        let target = Distance(
          magnitude: distance.magnitude / divisor, isNegative: distance.isNegative)
        if let rank = best[index].rank(of: target), set(index, rank) { break }
      }
    }
  }
}

extension Distance {
  /// The distance moved by an amount, or nil where it would not fit.
  func moved(by amount: UInt64, towardsNegative: Bool) -> Distance? {
    if magnitude == 0 || isNegative == towardsNegative {
      let (sum, overflow) = magnitude.addingReportingOverflow(amount)
      return overflow ? nil : Distance(magnitude: sum, isNegative: towardsNegative)
    }
    return amount <= magnitude
      ? Distance(magnitude: magnitude - amount, isNegative: isNegative)
      : Distance(magnitude: amount - magnitude, isNegative: towardsNegative)
  }
}

extension [ChoiceToken] {
  /// Gives a choice another distance; one outside its range leaves it as it is.
  fileprivate mutating func move(_ index: Int, to magnitude: UInt64, _ isNegative: Bool) {
    if let rank = self[index].rank(of: Distance(magnitude: magnitude, isNegative: isNegative)) {
      self[index].rank = rank
    }
  }
}
