/// The table of passes: every way in which a tape is made smaller, in order of cost.
extension Shrinker {
  typealias Pass = (Shrinker) -> () -> Void

  /// Passes that pay almost always; they all run, round after round.
  static var cheapPasses: [Pass] {
    [
      joinAllLists, deleteElements, simplifySpans, descendIntoParts, joinLists, zeroValues,
      lowerChoices,
    ]
  }

  /// Passes that change several choices at once or try without a lead; they run one after the other
  /// until one of them helps, once no cheap one does.
  ///
  /// Whole elements first: coupled values can lower each other in steps of one or two for as long
  /// as the runs last, where one element less would free them.
  static var costlyPasses: [Pass] {
    [
      simplifyTwins, joinTexts, changeAlternatives, deleteWithPlaces, deleteAndRenumber,
      lowerDuplicates,
      lowerPairs, reorderSpans, exchangeNames, shiftElements,
      swapValues, redistribute,
      raiseLaterChoices, divideValues, keepLowerDigits, deleteElementPairs, tradeSides,
      tryAlternatives,
      tryNumbers, redrawTails, redrawElements,
    ]
  }

  /// Runs all passes until none of them finds anything smaller, or the budget is spent.
  func run() -> ShrinkStop {
    _ = consider([]) || consider(withoutDiscarded(best))
    var isChanged = false
    repeat {
      // As long as whole elements go, coupled values can wait; once only values change, they are
      // lowered together before they chase each other downwards one by one.
      var (count, before) = (0, 0)
      repeat {
        (count, before) = (bestChoiceCount, improvements)
        for pass in Shrinker.cheapPasses { pass(self)() }
      } while !isSpent && improvements > before && bestChoiceCount < count
      // What came first in the last round may go on where something after it became simpler.
      isChanged = improvements > before
    } while !isSpent && (Shrinker.costlyPasses.contains(where: helps) || isChanged)
    return isSpent ? .budget : .minimum
  }

  private func helps(_ pass: Pass) -> Bool {
    let before = improvements
    pass(self)()
    return improvements > before
  }

  private func withoutDiscarded(_ tape: [ChoiceToken]) -> [ChoiceToken] {
    var kept: [ChoiceToken] = []
    var depth = 0
    for token in tape {
      if token.kind.opens, depth > 0 || token.isDiscarded { depth += 1 }
      if depth == 0 { kept.append(token) }
      if token.kind == .close, depth > 0 { depth -= 1 }
    }
    return kept
  }

  // MARK: What passes walk over

  /// Calls the body with the number of one span after the other, as the best tape has them by then;
  /// where it returns true, with the same number again.
  func forEachSpan(from first: Int = 0, _ body: (Int) -> Bool) {
    var number = first
    while !isSpent, number < outline.spans.count {
      if !body(number) { number += 1 }
    }
  }

  /// Calls the body with one list after the other, as `forEachSpan` does with spans.
  func forEachList(_ body: (Int) -> Bool) {
    forEachSpan { isList($0) && body($0) }
  }

  func isList(_ number: Int) -> Bool {
    number < outline.spans.count && best[outline.spans[number].open].kind == .list
  }

  /// The elements of a list as token ranges, without the closing answer "no more".
  func elements(of list: Int) -> [Range<Int>] {
    outline.children(of: list).map { outline.spans[$0] }
      .filter { best[$0.open].kind == .element && !isEndOfList($0) }
      .map { $0.open..<min($0.close + 1, best.count) }
  }

  /// Whether a span is the element that answers "no more".
  func isEndOfList(_ span: Outline.Span) -> Bool {
    guard best[span.open].kind == .element, span.open + 1 < best.count else { return false }
    return best[span.open + 1].kind == .more && best[span.open + 1].rank == 0
  }

  /// The innermost span that a choice stands in.
  func span(around index: Int) -> Outline.Span? {
    outline.spans.last { $0.open < index && index < $0.close }
  }

  /// How many later integers each integer is paired with. Coupled values are mostly drawn close
  /// together; four reaches across the three fields of an event and into the next one.
  private static let reach = 4

  func indices(
    of kind: ChoiceToken.Kind, where counts: (ChoiceToken) -> Bool = { _ in true }
  ) -> [Int] {
    best.indices.filter { best[$0].kind == kind && counts(best[$0]) }
  }

  /// Calls the body for pairs of near choices; the body looks its tokens up in `best`.
  func forNearPairs(
    of kind: ChoiceToken.Kind = .integer, where counts: (ChoiceToken) -> Bool = { _ in true },
    _ body: (Int, Int) -> Void
  ) {
    var first = 0
    while !isSpent, first < indices(of: kind, where: counts).count {
      for step in 1...Shrinker.reach {
        let now = indices(of: kind, where: counts)
        guard first + step < now.count else { break }
        body(now[first], now[first + step])
      }
      first += 1
    }
  }
}
