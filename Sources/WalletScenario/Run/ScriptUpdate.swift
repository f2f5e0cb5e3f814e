/// Applies edits to the text of a script.
public enum ScriptUpdate {
  /// The script's bytes with the edits that all runs of their lines agree on, and how many these
  /// were; everything else stays byte for byte.
  ///
  /// A line that several rows, calls or orders run is left alone when they want different texts,
  /// and one with names in braces always: it does not say the value itself.
  public static func apply(
    _ edits: [ScriptEdit], to source: SourceFile
  ) -> (bytes: [UInt8], count: Int) {
    let text = ScriptText(source)
    var wanted: [Range<Int>: [ScriptEdit.Change?]] = [:]
    for edit in edits where edit.file == source.path {
      wanted[edit.range, default: []].append(edit.change.flatMap(text.withoutHoles))
    }
    var agreed: [[ScriptText.Replacement]] = []
    for changes in wanted.values {
      guard case .some(.some(let first)) = changes.first, changes.allSatisfy({ $0 == first })
      else { continue }
      let replacements = text.replacements(for: first)
      if !replacements.isEmpty { agreed.append(replacements) }
    }
    agreed.sort { $0[0].range.lowerBound < $1[0].range.lowerBound }
    var bytes: [UInt8] = []
    var position = 0
    var count = 0
    for replacements in agreed where replacements[0].range.lowerBound >= position {
      for replacement in replacements {
        bytes += source.bytes[position..<replacement.range.lowerBound]
        bytes += Array(replacement.text.utf8)
        position = replacement.range.upperBound
      }
      count += 1
    }
    bytes += source.bytes[position...]
    return (bytes, count)
  }
}

/// The text of a script, as edits look at it.
private struct ScriptText {
  let file: LexedFile
  var bytes: [UInt8] { file.source.bytes }

  init(_ source: SourceFile) {
    file = Lexer.read(source, index: 0, limits: ScriptLimits(), problems: ProblemList())
  }

  struct Replacement {
    var range: Range<Int>
    var text: String
  }

  /// A change without what it would do to names in braces; none when nothing is left, or when its
  /// lines belong together and one of them has such a name.
  func withoutHoles(_ change: ScriptEdit.Change) -> ScriptEdit.Change? {
    var change = change
    let touched = change.parts.map { $0.range } + change.removed
    if !change.removed.isEmpty || !change.added.isEmpty {
      return touched.contains(where: hasHoles) ? nil : change
    }
    change.parts.removeAll { hasHoles($0.range) }
    return change.parts.isEmpty ? nil : change
  }

  /// What a change replaces, from the first byte to the last.
  func replacements(for change: ScriptEdit.Change) -> [Replacement] {
    var replacements = change.parts.flatMap(replacements(for:))
    replacements += change.removed.map { Replacement(range: wholeLine(of: $0), text: "") }
    for added in change.added {
      let (end, newline) = lineEnd(after: added.offset)
      let indent = newline + String(repeating: " ", count: added.indent)
      replacements.append(
        Replacement(range: end..<end, text: added.lines.map { indent + $0 }.joined()))
    }
    return replacements.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// What makes words others: the spaces between those that stay are no part of it.
  private func replacements(for part: ScriptEdit.Part) -> [Replacement] {
    let old = words(in: part.range)
    var replacements: [Replacement] = []
    for (range, word) in zip(old, part.words) {
      guard let word, !bytes[range].elementsEqual(word.utf8) else { continue }
      replacements.append(Replacement(range: range, text: word))
    }
    let end = old.last?.upperBound ?? part.range.lowerBound
    let further = part.words.dropFirst(old.count).compactMap { $0 }
    if !further.isEmpty {
      replacements.append(Replacement(range: end..<end, text: further.map { " " + $0 }.joined()))
    }
    if old.count > part.words.count, part.words.count > 0 {
      let start = old[part.words.count - 1].upperBound
      replacements.append(Replacement(range: start..<end, text: ""))
    }
    return replacements
  }

  /// The words of a part of a line: tokens that are joined are one.
  private func words(in range: Range<Int>) -> [Range<Int>] {
    tokens(in: range).reduce(into: []) { words, token in
      if !token.spaced, let last = words.popLast() {
        words.append(last.lowerBound..<Int(token.end))
      } else {
        words.append(Int(token.start)..<Int(token.end))
      }
    }
  }

  /// Whether some bytes have a name in braces; what is not there counts as such.
  private func hasHoles(_ range: Range<Int>) -> Bool {
    range.upperBound > bytes.count || tokens(in: range).contains { $0.hasHoles }
  }

  private func tokens(in range: Range<Int>) -> ArraySlice<Token> {
    var (low, high) = (0, file.tokens.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(file.tokens[middle].start) < range.lowerBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return file.tokens[low...].prefix { Int($0.end) <= range.upperBound }
  }

  private func wholeLine(of range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > 0, bytes[start - 1] != newline { start -= 1 }
    while end < bytes.count, bytes[end] != newline { end += 1 }
    return start..<min(end + 1, bytes.count)
  }

  /// Where the line of an offset ends, and how lines end there.
  private func lineEnd(after offset: Int) -> (offset: Int, newline: String) {
    let end = bytes[offset...].firstIndex(of: newline) ?? bytes.count
    // The last line may have no end of its own.
    let known = end < bytes.count ? end : bytes.lastIndex(of: newline)
    let isWindows = known.map { $0 > 0 && bytes[$0 - 1] == UInt8(ascii: "\r") } ?? false
    return (isWindows && end < bytes.count ? end - 1 : end, isWindows ? "\r\n" : "\n")
  }
}
