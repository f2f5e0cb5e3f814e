/// Passes of the last resort: they draw a part of the case anew, in small values.
extension Shrinker {
  /// How many random continuations are tried per alternative: enough to meet, nineteen times out
  /// of twenty, what one in seven has.
  private static let redraws = 20
  /// The same for what two in five have, as numbers above a limit are.
  private static let wholeRedraws = 8
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
    guard let span = span(around: index), span.kind == .group else { return false }
    // Where nothing follows, the alternative is the last part of the case; where nothing precedes
    // it either, it is the whole case, which need not be small in value to be shorter.
    let isLast = !best[min(span.close, best.count)...].contains { $0.kind.isChoice }
    let isFirst = !best[..<index].contains { $0.kind.isChoice }
    if isLast, !isFirst { return false }
    let attempts = isLast ? Shrinker.wholeRedraws : Shrinker.redraws
    for rank in 0..<min(best[index].rank, Shrinker.alternatives) {
      var candidate = Array(best[...index])
      candidate[index].rank = rank
      for attempt in 0..<attempts
      where consider(candidate, continuingWith: UInt64(attempt), inSmallValues: !isLast) {
        return true
      }
    }
    return false
  }

  /// How many times one element is drawn anew, a third of them keeping its kind, a third taking
  /// turns at all kinds, a third of any kind: of some twenty kinds each comes up a dozen times,
  /// enough for two of three numbers to be right. And how many times in all: for each pair of four
  /// events; most of these cases are no smaller, and are not run.
  private static let elementRedraws = 360
  private static let allElementRedraws = 4320

  /// Deletes an element of a short list of events and draws another one anew: two events that
  /// together do what one of another kind does.
  func redrawElements() {
    if bestChoiceCount > Shrinker.redrawnChoices { return }
    var left = Shrinker.allElementRedraws
    for list in outline.spans.indices where isList(list) {
      let ranges = elements(of: list)
      guard ranges.count >= 2, ranges.count <= 8, best[outline.spans[list].open].limit == 0,
        ranges.allSatisfy({ best[$0].contains { $0.kind == .pick } })
      else { continue }
      for (removed, drawn) in Shrinker.nearestPairs(ranges.count) {
        let (kept, pick) = redrawing(drawn, without: removed, ranges, list, keepsKind: true)
        let (open, _) = redrawing(drawn, without: removed, ranges, list, keepsKind: false)
        // The same numbers for each pair would miss the same ones each time.
        let pair = UInt64(removed * ranges.count + drawn) &<< 16
        for attempt in 0..<Shrinker.elementRedraws where left > 0 {
          left -= 1
          var candidate = attempt % 3 == 0 ? open : kept
          if attempt % 3 == 1 {
            candidate[pick].rank = UInt64(attempt / 3) % (kept[pick].limit + 1)
          }
          if consider(candidate, continuingWith: pair + UInt64(attempt), drawingAt: pick) {
            return
          }
        }
      }
    }
  }

  /// The pairs of different places in a list, neighbours first.
  private static func nearestPairs(_ count: Int) -> [(Int, Int)] {
    (1..<count).flatMap { distance in
      (0..<count - distance).flatMap { [($0, $0 + distance), ($0 + distance, $0)] }
    }
  }

  /// The tape without one element, with another one's choices left open, all or all but its kind,
  /// and with the list's end; and where in it that kind stands.
  private func redrawing(
    _ drawn: Int, without removed: Int, _ ranges: [Range<Int>], _ list: Int, keepsKind: Bool
  ) -> (tape: [ChoiceToken], pick: Int) {
    var tape = Array(best[..<ranges[0].lowerBound])
    var place = 0
    for (index, range) in ranges.enumerated() where index != removed {
      guard index == drawn else {
        tape += best[range]
        continue
      }
      let pick = best[range].firstIndex { $0.kind == .pick } ?? range.lowerBound
      let start = range.lowerBound + (best[range.lowerBound + 1].kind == .more ? 1 : 0)
      let kept = best[range.lowerBound...(keepsKind ? pick : start)]
      let open = kept.reduce(0) { $0 + ($1.kind.opens ? 1 : $1.kind == .close ? -1 : 0) }
      tape += kept
      place = tape.count - 1
      tape += Array(repeating: ChoiceToken(.close, rank: 0), count: open)
    }
    tape += [
      ChoiceToken(.element, rank: 0), ChoiceToken(.more, rank: 0, limit: 1),
      ChoiceToken(.close, rank: 0),
    ]
    let end = min(outline.spans[list].close, best.count)
    return (tape + best[end...], place)
  }
}
