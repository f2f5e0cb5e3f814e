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
    let one = words(line)
    let two = words(other)
    let start = zip(one, two).prefix { $0 == $1 }.count
    let shared = zip(one.reversed(), two.reversed()).prefix { $0 == $1 }.count
    let end = min(shared, min(one.count, two.count) - start)
    return one[..<start].joined() + "…" + one[(one.count - end)...].joined()
  }

  /// The words and numbers of a line, and each of the characters between them.
  private static func words(_ line: String) -> [String] {
    line.reduce(into: []) { words, character in
      if let last = words.last?.last, isOfWord(last), isOfWord(character) {
        words[words.count - 1].append(character)
      } else {
        words.append(String(character))
      }
    }
  }

  private static func isOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "_-.".contains(character)
  }
}
