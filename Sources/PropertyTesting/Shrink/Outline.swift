/// The structure of a tape: where each span begins and ends, and where the choices are.
struct Outline {
  struct Span {
    var open: Int
    var close: Int
    var parent: Int
  }

  private(set) var spans: [Span] = []
  private(set) var choices: [Int] = []

  init(_ tape: [ChoiceToken]) {
    var opened: [Int] = []
    for index in tape.indices {
      let kind = tape[index].kind
      if kind.opens {
        spans.append(Span(open: index, close: tape.count, parent: opened.last ?? -1))
        opened.append(spans.count - 1)
      } else if kind == .close {
        if let span = opened.popLast() { spans[span].close = index }
      } else {
        choices.append(index)
      }
    }
    // A run that stopped early leaves spans open; they end with the tape.
    for span in opened { spans[span].close = tape.count }
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
  static func precedes(_ left: ArraySlice<ChoiceToken>, _ right: ArraySlice<ChoiceToken>) -> Bool {
    var leftCount = 0
    var rightCount = 0
    for token in left where token.kind.isChoice { leftCount += 1 }
    for token in right where token.kind.isChoice { rightCount += 1 }
    if leftCount != rightCount { return leftCount < rightCount }
    return precedesEquallyLong(left, right)
  }

  /// Compares tapes that hold the same number of choices.
  static func precedesEquallyLong(_ left: ArraySlice<ChoiceToken>, _ right: ArraySlice<ChoiceToken>)
    -> Bool
  {
    var leftIndex = left.startIndex
    var rightIndex = right.startIndex
    while true {
      while leftIndex < left.endIndex, !left[leftIndex].kind.isChoice { leftIndex += 1 }
      while rightIndex < right.endIndex, !right[rightIndex].kind.isChoice { rightIndex += 1 }
      guard leftIndex < left.endIndex, rightIndex < right.endIndex else { return false }
      let first = left[leftIndex].rank
      let second = right[rightIndex].rank
      if first != second { return first < second }
      leftIndex += 1
      rightIndex += 1
    }
  }
}
