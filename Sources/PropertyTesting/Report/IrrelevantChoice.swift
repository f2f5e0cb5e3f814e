extension Explainer.IrrelevantChoice {
  /// Where in the printed case the choice stands, and what came of its other values.
  ///
  /// - Parameters:
  ///   - lines: The case as it is printed.
  ///   - samples: What some of the other values turn it into.
  func text(in lines: [String], samples: [[String]]) -> String {
    let whatFails =
      switch (isAll, tried) {
      case (true, 1): "the only other value fails, too"
      case (true, _): "all \(tried) other values fail, too"
      case (false, _): "\(tried) of \(tried) other values tried fail, too"
      }
    return "\(Self.where(lines, samples)): \(whatFails)"
  }

  /// The place, shown by what the other values change: a part of one line if that is all that some
  /// of them change.
  private static func `where`(_ lines: [String], _ samples: [[String]]) -> String {
    let single = samples.first { sample in
      sample.count == lines.count && zip(sample, lines).count { $0 != $1 } == 1
    }
    if let single, let index = lines.indices.first(where: { lines[$0] != single[$0] }) {
      let masked = masked(lines[index], single[index])
      if masked == "…" { return "in place of line \(index + 1)" }
      return (lines.count == 1 ? "" : "in line \(index + 1), ") + "in place of … in `\(masked)`"
    }
    guard let changed = samples.first(where: { $0 != lines }) else {
      return "in a choice that is not printed"
    }
    let same = zip(lines, changed).prefix { $0 == $1 }.count
    return same == lines.count
      ? "in a choice that adds lines" : "in a choice that changes line \(same + 1)"
  }

  /// A line with `…` for what differs in another one, in whole words and numbers.
  static func masked(_ line: String, _ other: String) -> String {
    let one = Array(line)
    let two = Array(other)
    let shorter = min(one.count, two.count)
    var start = 0
    while start < shorter, one[start] == two[start] { start += 1 }
    var end = 0
    while end < shorter - start, one[one.count - 1 - end] == two[two.count - 1 - end] { end += 1 }
    // Back to where a word begins, and on to where one ends.
    while start > 0, isOfWord(one[start - 1]),
      isOfWord(at: start, one) || isOfWord(at: start, two)
    {
      start -= 1
    }
    while end > 0, isOfWord(one[one.count - end]),
      isOfWord(at: one.count - end - 1, one) || isOfWord(at: two.count - end - 1, two)
    {
      end -= 1
    }
    return String(one[..<start]) + "…" + String(one[(one.count - end)...])
  }

  private static func isOfWord(at index: Int, _ line: [Character]) -> Bool {
    line.indices.contains(index) && isOfWord(line[index])
  }

  private static func isOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "_-.".contains(character)
  }
}
