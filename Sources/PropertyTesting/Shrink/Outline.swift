/// The structure of a tape: where each span begins and ends.
struct Outline {
  struct Span {
    var kind: ChoiceToken.Kind
    var open: Int
    var close: Int
    /// The number of the span that it is directly inside of; -1 for none.
    var parent: Int
    /// Whether it is the element that answers "no more".
    var isEndOfList = false
  }

  private(set) var spans: [Span] = []

  init(_ tape: [ChoiceToken]) {
    var opened: [Int] = []
    for (index, token) in tape.enumerated() {
      if token.kind.opens {
        spans.append(
          Span(kind: token.kind, open: index, close: tape.count, parent: opened.last ?? -1))
        opened.append(spans.count - 1)
      } else if token.kind == .close {
        if let span = opened.popLast() { spans[span].close = index }
      } else if token.kind == .more, token.rank == 0, let last = opened.last {
        spans[last].isEndOfList = spans[last].open == index - 1 && spans[last].kind == .element
      }
    }
    // A run that stopped early leaves spans open; they end with the tape.
  }

  /// The spans directly inside another one.
  func children(of parent: Int) -> [Int] {
    var found: [Int] = []
    var index = parent + 1
    while index < spans.count, spans[index].open < (parent < 0 ? .max : spans[parent].close) {
      if spans[index].parent == parent { found.append(index) }
      index += 1
    }
    return found
  }
}

/// The order of test cases: fewer choices first, then the simpler first choice that differs.
enum Shortlex {
  static func precedes(_ left: [ChoiceToken], _ right: [ChoiceToken]) -> Bool {
    let (count, other) = (left.choiceCount, right.choiceCount)
    return count == other ? precedesEquallyLong(left, right) : count < other
  }

  /// Compares tapes that hold the same number of choices.
  static func precedesEquallyLong(_ left: [ChoiceToken], _ right: [ChoiceToken]) -> Bool {
    var (one, other) = (0, 0)
    while true {
      while one < left.count, !left[one].kind.isChoice { one += 1 }
      while other < right.count, !right[other].kind.isChoice { other += 1 }
      guard one < left.count, other < right.count else { return false }
      if left[one].rank != right[other].rank { return left[one].rank < right[other].rank }
      one += 1
      other += 1
    }
  }
}
