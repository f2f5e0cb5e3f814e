/// Passes that keep together what belongs together: lists of one length, places in them, and texts
/// that several events share.
extension Shrinker {
  /// Deletes elements while all that goes with them follows: the number that said how many there
  /// are, other lists as long as this one, and numbers that say a place in it.
  func deleteWithPlaces() {
    forEachList { list in
      var chunk = max(1, elements(of: list).count / 2)
      while !isSpent, isList(list) {
        var end = elements(of: list).count
        while end > 0, !isSpent, isList(list) {
          let count = elements(of: list).count
          let run = max(0, end - chunk)..<min(end, count)
          if !run.isEmpty { deleteWithPlaces(run, of: list) }
          end = run.lowerBound
        }
        if chunk == 1 { break }
        chunk /= 2
      }
      return false
    }
  }

  /// Numbers before a list of which one may say how long it is: the nearest, mostly.
  private static let lengths = 4

  private func deleteWithPlaces(_ run: Range<Int>, of list: Int) {
    let count = elements(of: list).count
    let open = outline.spans[list].open
    let places = best.indices.filter { isPlace($0, in: count) }
    let own = shape(of: list)
    let twins = outline.spans.indices.filter {
      $0 != list && isList($0) && elements(of: $0).count == count
        && (best[outline.spans[$0].open].limit == 1 || shape(of: $0) == own)
    }
    let isFixed = best[open].limit == 1
    // What a list of any length leaves to the simpler passes is not tried here again.
    if !isFixed, places.isEmpty, twins.isEmpty { return }
    let numbers: [Int?] =
      isFixed
      ? best[..<open].indices.reversed().filter {
        best[$0].kind == .integer && best[$0].rank >= UInt64(run.count)
      }.prefix(Shrinker.lengths).map { $0 } : [nil]
    for lists in twins.isEmpty ? [[list]] : [[list] + twins, [list]] {
      let holes = holes(run, in: lists)
      for number in numbers {
        for follows in places.isEmpty ? [false] : [true, false] {
          let isDeleted = consider { candidate in
            if let number { candidate[number].rank -= UInt64(run.count) }
            if follows {
              for place in places where place != number {
                candidate[place].follow(run, of: count)
              }
            }
            for hole in holes { candidate.removeSubrange(hole) }
          }
          if isDeleted { return }
        }
      }
    }
  }

  /// Whether a choice may say a place in a list of so many elements.
  private func isPlace(_ index: Int, in count: Int) -> Bool {
    let token = best[index]
    return count > 1 && token.limit == UInt64(count - 1) && token.below == 0
      && (token.kind == .integer || token.kind == .reference)
  }

  /// The tokens of a run of elements in each of some lists, the last ones first, and none that lie
  /// within others.
  private func holes(_ run: Range<Int>, in lists: [Int]) -> [Range<Int>] {
    let all = lists.flatMap { list in
      let ranges = elements(of: list)
      return run.upperBound <= ranges.count ? Array(ranges[run]) : []
    }
    let outermost = all.filter { range in
      !all.contains {
        $0 != range && $0.lowerBound <= range.lowerBound
          && range.upperBound <= $0.upperBound
      }
    }
    return outermost.sorted { $0.lowerBound > $1.lowerBound }
  }

  /// What kinds of choices and marks a list is made of, whatever was chosen.
  private func shape(of list: Int) -> [ChoiceToken.Kind] { content(of: list).map(\.kind) }

  // MARK: Equal parts

  private func content(of span: Int) -> ArraySlice<ChoiceToken> {
    best[outline.spans[span].open..<min(outline.spans[span].close, best.count)]
  }

  /// Empties all lists that are equal to one another, so that they become the simplest together.
  func simplifyTwins() {
    forEachList { list in
      let own = content(of: list)
      if own.count(where: { $0.kind.isChoice && $0.rank > 0 }) < 2 { return false }
      let twins = outline.spans.indices.filter { isList($0) && content(of: $0) == own }
      if twins.count < 2 || twins[0] != list { return false }
      let holes = twins.map { outline.spans[$0].open + 1..<outline.spans[$0].close }
      // With nothing in them, then as they are but for their values.
      let isEmptied = consider { candidate in
        for hole in holes.reversed() { candidate.removeSubrange(hole) }
      }
      if isEmptied { return false }
      _ = consider { candidate in
        for hole in holes {
          for index in hole where candidate[index].kind.isChoice && candidate[index].kind != .more {
            candidate[index].rank = 0
          }
        }
      }
      return false
    }
  }

  // MARK: Texts

  /// Elements so far apart have their texts joined; more are between them only in long runs, which
  /// other passes make short first.
  private static let textReach = 3

  /// Moves the text, or list, of one event into that of another one and deletes the event.
  func joinTexts() {
    forEachList { list in
      var first = 0
      while !isSpent, isList(list), first < elements(of: list).count {
        if !joinTexts(of: first, in: list) { first += 1 }
      }
      return false
    }
  }

  private func joinTexts(of first: Int, in list: Int) -> Bool {
    let ranges = elements(of: list)
    for second in (first + 1)..<max(first + 1, min(ranges.count, first + 1 + Shrinker.textReach)) {
      let (one, other) = (ranges[first], ranges[second])
      for (left, right) in alikeLists(one, other) {
        let moved = tokens(ofElementsOf: left)
        let kept = tokens(ofElementsOf: right)
        if moved.isEmpty, kept.isEmpty { continue }
        let isJoined =
          consider { candidate in
            candidate.insert(contentsOf: best[moved], at: kept.lowerBound)
            candidate.removeSubrange(one)
          }
          || consider { candidate in
            candidate.removeSubrange(other)
            candidate.insert(contentsOf: best[kept], at: moved.upperBound)
          }
        if isJoined { return true }
      }
    }
    return false
  }

  /// Moves elements from the front of a text or list to the end of the one of the same kind that
  /// precedes it, and the other way: where both must be there, the sizes of one may be too large.
  func shiftElements() {
    forEachSpan { number in
      guard isList(number), let next = nextAlike(number) else { return false }
      let (one, other) = (elements(of: number), elements(of: next))
      guard one.count + other.count <= Shrinker.shiftedElements else { return false }
      // As few as can be in the first, then as few as can be in the second.
      if let last = one.last {
        for count in (1...one.count).reversed() {
          let moved = one[one.count - count].lowerBound..<last.upperBound
          let isShifted = consider { candidate in
            candidate.insert(contentsOf: best[moved], at: outline.spans[next].open + 1)
            candidate.removeSubrange(moved)
          }
          if isShifted { return false }
        }
      }
      return false
    }
  }

  /// As many characters as two names have.
  private static let shiftedElements = 40

  /// The next list of the same kind that is no part of this one.
  private func nextAlike(_ list: Int) -> Int? {
    let span = outline.spans[list]
    return outline.spans.indices.dropFirst(list + 1).first {
      outline.spans[$0].open > span.close && isList($0)
        && best[outline.spans[$0].open].rank == best[span.open].rank
    }
  }

  /// Lists of one call, the one within the first tokens and the other within the second.
  private func alikeLists(_ one: Range<Int>, _ other: Range<Int>) -> [(Int, Int)] {
    let lists = { (range: Range<Int>) in
      self.outline.spans.indices.filter {
        self.isList($0) && range.contains(self.outline.spans[$0].open)
      }
    }
    let left = lists(one)
    let right = lists(other)
    // Lists of lists would make many pairs; the outermost of each are those that events carry.
    return left.prefix(4).flatMap { first in
      right.prefix(4).filter {
        best[outline.spans[$0].open].rank == best[outline.spans[first].open].rank
      }.map { (first, $0) }
    }
  }

  /// Where the elements of a list stand, without its end; where there are none, an empty range at
  /// its beginning.
  private func tokens(ofElementsOf list: Int) -> Range<Int> {
    let ranges = elements(of: list)
    let open = outline.spans[list].open + 1
    return (ranges.first?.lowerBound ?? open)..<(ranges.last?.upperBound ?? open)
  }
}

extension ChoiceToken {
  /// Goes on saying the same place where a run of the elements is deleted.
  fileprivate mutating func follow(_ run: Range<Int>, of count: Int) {
    let deleted = UInt64(run.count)
    // A reference counts from the newest, the last one.
    let place = kind == .reference ? limit - rank : rank
    let isBehind = place >= UInt64(run.upperBound)
    if kind == .reference {
      if !isBehind, rank >= deleted { rank -= deleted }
    } else if isBehind {
      rank -= deleted
    } else if place >= UInt64(run.lowerBound) {
      rank = UInt64(max(0, run.lowerBound - 1))
    }
  }
}
