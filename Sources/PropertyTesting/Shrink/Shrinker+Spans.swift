/// Passes that empty, replace, join and reorder whole spans.
extension Shrinker {
  /// How many alternatives are tried one by one: as many as an event type has kinds, mostly.
  static let alternatives: UInt64 = 16

  // MARK: Replacing

  /// Puts a part of the same kind in a span's place, as a sub-expression for its expression.
  func descendIntoParts() {
    forEachSpan { outline.spans[$0].kind == .group && descendIntoParts(of: $0) }
  }

  private func descendIntoParts(of outer: Int) -> Bool {
    let span = outline.spans[outer]
    let depth = integer(directlyBefore: span)
    let parts = outline.spans[(outer + 1)...].prefix { $0.open < span.close }
    for part in parts
    where part.kind == .group && best[part.open].rank == best[span.open].rank
      && part.close < best.count && span.close < best.count
    {
      let replacement = best[part.open...part.close]
      if consider({ $0.replaceSubrange(span.open...span.close, with: replacement) }) { return true }
      // A depth drawn beforehand may have to go down with the level that goes: by one, or by half.
      guard let depth else { continue }
      for lowered in [best[depth].rank / 2, best[depth].rank - 1] {
        let isReplaced = consider { candidate in
          candidate.replaceSubrange(span.open...span.close, with: replacement)
          candidate[depth].rank = lowered
        }
        if isReplaced { return true }
      }
    }
    return false
  }

  /// The last integer before a span that stands beside it and could be lower.
  private func integer(directlyBefore span: Outline.Span) -> Int? {
    let start = span.parent < 0 ? 0 : outline.spans[span.parent].open + 1
    var depth = 0
    for index in (start..<span.open).reversed() {
      if best[index].kind == .close { depth += 1 }
      if best[index].kind.opens { depth -= 1 }
      if depth == 0, best[index].kind == .integer { return best[index].rank > 0 ? index : nil }
    }
    return nil
  }

  /// Empties spans, the outermost first, so that all their choices become the simplest.
  func simplifySpans() {
    forEachSpan {
      simplify(outline.spans[$0])
      return false
    }
  }

  private func simplify(_ span: Outline.Span) {
    var first = span.open + 1
    if span.kind == .element, first < span.close, best[first].kind == .more { first += 1 }
    let content = first..<max(first, span.close)
    let choices = best[content].filter(\.kind.isChoice)
    if span.kind == .list || choices.count < 2 || choices.allSatisfy({ $0.rank == 0 })
      || consider({ $0.removeSubrange(content) })
    {
      return
    }
    guard span.kind == .group, best[first].kind == .pick, best[first].rank != 0 else { return }
    // The simpler alternatives, then the same one, each with the simplest parts.
    for rank in 1...min(best[first].rank, Shrinker.alternatives) {
      let isSimplified = consider { candidate in
        candidate.removeSubrange(content.dropFirst())
        candidate[first].rank = rank
      }
      if isSimplified { return }
    }
  }

  // MARK: Joining

  /// Lists that could be one: same label, at the same place of neighbouring elements or spans.
  private var joinableLists: [[Int]] {
    (-1..<outline.spans.count).compactMap { parent in
      let isInList = parent >= 0 && isList(parent)
      let lists = outline.children(of: parent).flatMap { child in
        isList(child)
          ? [child] : isInList ? outline.children(of: child).prefix(1).filter(isList) : []
      }
      let alike = lists.filter { label($0) == label(lists[0]) }
      return alike.count > 1 ? alike : nil
    }
  }

  private func label(_ span: Int) -> UInt64 { best[outline.spans[span].open].rank }

  /// Moves the elements of all joinable lists into the last of them, in one go.
  func joinAllLists() { _ = joinableLists.contains(where: join) }

  func joinLists() {
    var place = 0
    while !isSpent {
      let pairs = joinableLists.flatMap { lists in
        zip(lists, lists.dropFirst()).map { [$0, $1] }
      }
      guard place < pairs.count else { return }
      if !join(pairs[place]) { place += 1 }
    }
  }

  /// Moves the elements of some lists into the last of them; an element of an outer list that
  /// held nothing else is deleted with its list.
  private func join(_ lists: [Int]) -> Bool {
    guard let last = lists.last else { return false }
    let target = outline.spans[last].open + 1
    var moved: [ChoiceToken] = []
    var holes: [Range<Int>] = []
    for list in lists.dropLast() {
      let ranges = elements(of: list)
      for range in ranges { moved += best[range] }
      let parent = outline.spans[list].parent
      if parent >= 0, outline.spans[parent].kind == .element, outline.children(of: parent) == [list]
      {
        holes.append(outline.spans[parent].open..<outline.spans[parent].close + 1)
      } else if let first = ranges.first, let end = ranges.last {
        holes.append(first.lowerBound..<end.upperBound)
      }
    }
    if moved.isEmpty { return false }
    return consider { candidate in
      candidate.insert(contentsOf: moved, at: target)
      for hole in holes.reversed() {
        candidate.removeSubrange(hole.clamped(to: 0..<candidate.count))
      }
    }
  }

  // MARK: Reordering

  /// Puts neighbouring spans of the same kind into order, all at once or two at a time.
  func reorderSpans() {
    forEachSpan(from: -1) { parent in
      var labels: [UInt64] = []
      for child in outline.children(of: parent)
      where !outline.spans[child].isEndOfList && !labels.contains(label(child)) {
        labels.append(label(child))
      }
      for label in labels { reorder(childrenOf: parent, label: label) }
      return false
    }
  }

  private func ranges(childrenOf parent: Int, label: UInt64) -> [Range<Int>] {
    outline.children(of: parent).map { outline.spans[$0] }
      .filter { best[$0.open].rank == label && !$0.isEndOfList && $0.close < best.count }
      .map { $0.open..<$0.close + 1 }
  }

  private func reorder(childrenOf parent: Int, label: UInt64) {
    let all = ranges(childrenOf: parent, label: label)
    if all.count < 2 { return }
    let contents = all.map { Array(best[$0]) }
    // Equal ones stay in their order: the sort is stable.
    if place(contents.sorted(by: Shortlex.precedes), at: all) { return }
    // What stands at the end may have to come first as a whole: of two words of a text, say.
    if all.count >= 4, all.count <= 32 {
      for start in 1..<all.count
      where place(Array(contents[start...] + contents[..<start]), at: all) { return }
    }
    // Pairs of up to eight spans: 28 runs at most.
    guard all.count <= 8 else { return }
    for (first, second) in Shrinker.pairs(Array(all.indices)) {
      let now = ranges(childrenOf: parent, label: label)
      guard now.count == all.count else { return }
      var swapped = now.map { Array(best[$0]) }
      guard Shortlex.precedes(swapped[second], swapped[first]) else { continue }
      swapped.swapAt(first, second)
      _ = place(swapped, at: now)
    }
  }

  private func place(_ contents: [[ChoiceToken]], at ranges: [Range<Int>]) -> Bool {
    consider { candidate in
      for (range, content) in zip(ranges, contents).reversed() {
        candidate.replaceSubrange(range, with: content)
      }
    }
  }
}
