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
    var agreed: [Edit] = []
    for (range, wanted) in grouped(edits.filter { $0.file == source.path }) {
      guard let first = wanted.first, let text = first.text,
        wanted.allSatisfy({ $0.text == text && $0.removesLine == first.removesLine }),
        range.upperBound <= source.bytes.count, !hasHoles(source.bytes[range])
      else { continue }
      let whole = first.removesLine ? line(around: range, in: source.bytes) : range
      agreed.append(Edit(range: whole, text: text))
    }
    agreed.sort {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    var bytes: [UInt8] = []
    var position = 0
    var count = 0
    for edit in agreed where edit.range.lowerBound >= position {
      bytes += source.bytes[position..<edit.range.lowerBound]
      bytes += Array(edit.text.utf8)
      position = edit.range.upperBound
      count += 1
    }
    bytes += source.bytes[position...]
    return (bytes, count)
  }

  private struct Edit {
    var range: Range<Int>
    var text: String
  }

  private static func grouped(_ edits: [ScriptEdit]) -> [(Range<Int>, [ScriptEdit])] {
    var groups: [Range<Int>: [ScriptEdit]] = [:]
    for edit in edits { groups[edit.range, default: []].append(edit) }
    return groups.sorted {
      ($0.key.lowerBound, $0.key.upperBound) < ($1.key.lowerBound, $1.key.upperBound)
    }
    .map { ($0.key, $0.value) }
  }

  // A brace that stands for no brace.
  private static func hasHoles(_ bytes: ArraySlice<UInt8>) -> Bool {
    let brace = UInt8(ascii: "{")
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == brace {
        let isEscape = index > bytes.startIndex && bytes[index - 1] == UInt8(ascii: "u")
        let isDoubled = index + 1 < bytes.endIndex && bytes[index + 1] == brace
        if !isEscape, !isDoubled { return true }
        if isDoubled { index += 1 }
      }
      index += 1
    }
    return false
  }

  private static func line(around range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > 0, bytes[start - 1] != newline { start -= 1 }
    while end < bytes.count, bytes[end] != newline { end += 1 }
    return start..<min(end + 1, bytes.count)
  }
}
