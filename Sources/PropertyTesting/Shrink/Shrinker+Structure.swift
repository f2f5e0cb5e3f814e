/// Passes that make a tape shorter.
extension Shrinker {
  /// Runs the passes that pay almost always; returns whether the best case changed.
  func cheapPasses() -> Bool {
    let before = improvements
    joinAll()
    deleteElements()
    simplifySpans()
    descendIntoParts()
    joinLists()
    zeroValues()
    lowerChoices()
    return improvements > before
  }

  // MARK: Deleting

  /// The elements of a list as token ranges, without the closing answer "no more".
  func elements(of list: Int, in outline: Outline) -> [Range<Int>] {
    var found: [Range<Int>] = []
    for child in outline.children(of: list) {
      let span = outline.spans[child]
      guard best[span.open].kind == .element else { continue }
      let first = span.open + 1
      if first < best.count, best[first].kind == .more, best[first].rank == 0 { continue }
      found.append(span.open..<min(span.close + 1, best.count))
    }
    return found
  }

  private func deleteElements() {
    var list = 0
    while !isSpent {
      let outline = Outline(best)
      while list < outline.spans.count, best[outline.spans[list].open].kind != .list { list += 1 }
      if list >= outline.spans.count { return }
      deleteElements(of: list)
      list += 1
    }
  }

  /// Deletes ever smaller runs of elements, after a look for a short failing beginning.
  private func deleteElements(of list: Int) {
    var count = elements(of: list, in: Outline(best)).count
    if count == 0 { return }
    if delete(0..<count, of: list) { return }
    var chunk = max(1, count / 2)
    var kept = 2
    while kept < count {
      if delete(kept..<count, of: list) {
        count = kept
        // Half as many were tried just now.
        chunk = max(1, count / 4)
        break
      }
      kept *= 2
    }
    while true {
      var end = count
      while end > 0, !isSpent {
        let start = max(0, end - chunk)
        if delete(start..<end, of: list) {
          let left = elements(of: list, in: Outline(best)).count
          // A deletion may take more than was asked for, since what follows depends on it.
          if left >= count { return }
          count = left
        }
        end = min(start, count)
      }
      if chunk == 1 || isSpent { return }
      chunk /= 2
    }
  }

  /// Tries the list without a run of elements. Where the length was drawn before and fixed, the
  /// nearest number before the list that can be is lowered by as much.
  private func delete(_ run: Range<Int>, of list: Int) -> Bool {
    let outline = Outline(best)
    guard list < outline.spans.count, best[outline.spans[list].open].kind == .list else {
      return false
    }
    let ranges = elements(of: list, in: outline)
    guard run.upperBound <= ranges.count, let first = ranges[run].first, let last = ranges[run].last
    else { return false }
    let open = outline.spans[list].open
    let isFixed = best[open].limit == 1
    let count = UInt64(run.count)
    let isDeleted = consider { candidate in
      candidate.removeSubrange(first.lowerBound..<last.upperBound)
      guard isFixed else { return }
      for index in stride(from: open - 1, through: 0, by: -1)
      where candidate[index].kind == .integer && candidate[index].rank >= count {
        candidate[index].rank -= count
        return
      }
    }
    if isDeleted || isFixed { return isDeleted }
    var turned = best
    turned.removeSubrange(first.lowerBound..<last.upperBound)
    return turned.turnFixedLists(from: first.lowerBound) && consider(turned)
  }

  // MARK: Replacing

  /// How many alternatives are tried one by one: as many as an event type has kinds, mostly.
  static let alternatives: UInt64 = 16

  /// Puts a part of the same kind in a span's place, as a sub-expression for its expression.
  private func descendIntoParts() {
    var outer = 0
    while !isSpent {
      let outline = Outline(best)
      guard outer < outline.spans.count else { return }
      let span = outline.spans[outer]
      if best[span.open].kind != .group || !descendIntoParts(of: outer, in: outline) { outer += 1 }
    }
  }

  private func descendIntoParts(of outer: Int, in outline: Outline) -> Bool {
    let span = outline.spans[outer]
    var inner = outer + 1
    while inner < outline.spans.count, outline.spans[inner].open < span.close {
      let part = outline.spans[inner]
      inner += 1
      guard best[part.open].kind == .group, best[part.open].rank == best[span.open].rank,
        part.close < best.count, span.close < best.count
      else { continue }
      let replacement = best[part.open...part.close]
      if consider({ $0.replaceSubrange(span.open...span.close, with: replacement) }) { return true }
      // A depth drawn beforehand may have to go down with the level that goes: by one, or by half.
      guard let depth = integer(directlyBefore: outer, in: outline) else { continue }
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
  private func integer(directlyBefore inner: Int, in outline: Outline) -> Int? {
    let span = outline.spans[inner]
    let start = span.parent < 0 ? 0 : outline.spans[span.parent].open + 1
    var depth = 0
    for index in stride(from: span.open - 1, through: start, by: -1) {
      if best[index].kind == .close { depth += 1 }
      if best[index].kind.opens { depth -= 1 }
      if depth == 0, best[index].kind == .integer {
        return best[index].rank > 0 ? index : nil
      }
    }
    return nil
  }

  /// Empties spans, the outermost first, so that all their choices become the simplest.
  private func simplifySpans() {
    var index = 0
    while !isSpent {
      let outline = Outline(best)
      guard index < outline.spans.count else { return }
      let span = outline.spans[index]
      let kind = best[span.open].kind
      var first = span.open + 1
      if kind == .element, first < span.close, best[first].kind == .more { first += 1 }
      let content = first..<max(first, span.close)
      index += 1
      var choices = 0
      var isSimple = true
      for token in best[content] where token.kind.isChoice {
        choices += 1
        if token.rank != 0 { isSimple = false }
      }
      if kind == .list || choices < 2 || isSimple { continue }
      if consider({ $0.removeSubrange(content) }) { continue }
      guard kind == .group, best[first].kind == .pick, best[first].rank != 0 else { continue }
      // The simpler alternatives, then the same one, each with the simplest parts.
      for rank in 1...min(best[first].rank, Shrinker.alternatives) {
        let isSimplified = consider { candidate in
          candidate.removeSubrange(content.dropFirst())
          candidate[first].rank = rank
        }
        if isSimplified { break }
      }
    }
  }

  // MARK: Joining

  /// Lists that could be one: same label, at the same place of neighbouring elements or spans.
  private func joinableLists(in outline: Outline) -> [[Int]] {
    var groups: [[Int]] = []
    for parent in -1..<outline.spans.count {
      let isList = parent >= 0 && best[outline.spans[parent].open].kind == .list
      var lists: [Int] = []
      for child in outline.children(of: parent) {
        if best[outline.spans[child].open].kind == .list {
          lists.append(child)
        } else if isList {
          lists += outline.children(of: child).prefix(1)
            .filter { best[outline.spans[$0].open].kind == .list }
        }
      }
      guard let first = lists.first else { continue }
      let label = best[outline.spans[first].open].rank
      lists.removeAll { best[outline.spans[$0].open].rank != label }
      if lists.count > 1 { groups.append(lists) }
    }
    return groups
  }

  /// Moves the elements of all joinable lists into the last of them, in one go.
  private func joinAll() {
    let outline = Outline(best)
    for lists in joinableLists(in: outline) {
      if join(lists, in: outline) { return }
    }
  }

  private func joinLists() {
    var place = 0
    while !isSpent {
      let outline = Outline(best)
      let pairs = joinableLists(in: outline).flatMap { lists in
        zip(lists, lists.dropFirst()).map { [$0, $1] }
      }
      guard place < pairs.count else { return }
      if !join(pairs[place], in: outline) { place += 1 }
    }
  }

  /// Moves the elements of some lists into the last of them; an element of an outer list that
  /// held nothing else is deleted with its list.
  private func join(_ lists: [Int], in outline: Outline) -> Bool {
    guard let last = lists.last else { return false }
    var moved: [ChoiceToken] = []
    var holes: [Range<Int>] = []
    for list in lists.dropLast() {
      let ranges = elements(of: list, in: outline)
      for range in ranges { moved += best[range] }
      let parent = outline.spans[list].parent
      if parent >= 0, best[outline.spans[parent].open].kind == .element,
        outline.children(of: parent) == [list]
      {
        holes.append(outline.spans[parent].open..<outline.spans[parent].close + 1)
      } else if let first = ranges.first, let end = ranges.last {
        holes.append(first.lowerBound..<end.upperBound)
      }
    }
    if moved.isEmpty { return false }
    return consider { candidate in
      candidate.insert(contentsOf: moved, at: outline.spans[last].open + 1)
      for hole in holes.reversed() {
        candidate.removeSubrange(hole.clamped(to: 0..<candidate.count))
      }
    }
  }
}
