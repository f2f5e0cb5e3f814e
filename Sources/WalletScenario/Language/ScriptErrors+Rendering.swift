extension ScriptError {
  /// `path:line:column: error: sentence`, on one line; `warning:` for what can be run.
  public var headline: String {
    "\(VisibleText.make(place.file)):\(place.line):\(place.column): "
      + "\(problem.isWarning ? "warning" : "error"): \(sentence)"
  }

  /// The headline, the source line with a caret, and the macro calls that led there.
  public func text(sources: [SourceFile]) -> String {
    var result = headline + "\n"
    if let source = sources.first(where: { $0.path == place.file }) {
      result += Excerpt.text(source, at: place.offset)
    }
    for call in calls.reversed() {
      result += "\(VisibleText.make(call.file)):\(call.line):\(call.column): note: called here\n"
    }
    return result
  }
}

extension ScriptErrors {
  /// The first errors as text, then "and N more".
  public func text(sources: [SourceFile], limit: Int = 20) -> String {
    var result = ""
    for error in errors.prefix(limit) { result += error.text(sources: sources) }
    let more = max(0, errors.count - limit) + andMore
    if more > 0 { result += "and \(more) more\n" }
    return result
  }
}

/// A line of a source, safe to show, with a caret under one of its columns.
public enum Excerpt {
  /// How many scalars of a long line are shown before and after the caret.
  private static let reach = 60

  /// Two lines: the source line around an offset, and the caret.
  public static func text(_ source: SourceFile, at offset: Int) -> String {
    let bytes = source.bytes
    let line = source.line(around: offset)
    let start = min(max(offset, line.lowerBound), line.upperBound)
    var (first, before) = (start, 0)
    while first > line.lowerBound, before < reach {
      first -= 1
      if beginsScalar(bytes[first]) { before += 1 }
    }
    var (end, after) = (start, 0)
    while end < line.upperBound, !beginsScalar(bytes[end]) || after < reach {
      if beginsScalar(bytes[end]) { after += 1 }
      end += 1
    }
    let left = (first > line.lowerBound ? "…" : "") + VisibleText.make(bytes: bytes[first..<start])
    let right = VisibleText.make(bytes: bytes[start..<end]) + (end < line.upperBound ? "…" : "")
    let caret = String(repeating: " ", count: left.unicodeScalars.count) + "^"
    return "  " + left + right + "\n  " + caret + "\n"
  }

  private static func beginsScalar(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }
}
