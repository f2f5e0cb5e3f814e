/// Collects errors and keeps the first by position, in bounded memory.
final class ProblemList {
  /// Many more than are shown, so that the first by position are among them.
  static let capacity = 1_000

  private struct Entry {
    var error: ScriptError
    /// The file's place in the order of reading, then the offset.
    var position: (file: Int, offset: Int)
  }

  private var kept: [Entry] = []
  private var dropped = 0
  /// What is after this position was dropped already, and is only counted.
  private var last: (file: Int, offset: Int)?
  private var fileOrder: [String: Int] = [:]

  /// Whether there is none.
  var isEmpty: Bool { kept.isEmpty }

  /// Adds an error.
  func add(_ error: ScriptError) {
    let position = (file: fileOrder[error.place.file] ?? 0, offset: error.place.offset)
    if let last, position > last {
      dropped += 1
      return
    }
    kept.append(Entry(error: error, position: position))
    if kept.count >= 2 * Self.capacity { trim() }
  }

  /// Names a file; errors of files named earlier come first.
  func name(file: String) {
    if fileOrder[file] == nil { fileOrder[file] = fileOrder.count }
  }

  /// The errors, first by position, each once.
  func errors() -> ScriptErrors {
    sort()
    return ScriptErrors(kept.map { $0.error }, andMore: dropped)
  }

  private func trim() {
    sort()
    let surplus = max(0, kept.count - Self.capacity)
    kept.removeLast(surplus)
    dropped += surplus
    if surplus > 0 { last = kept.last?.position }
  }

  private func sort() {
    // A stable order: position, and where that is equal the order in which they were found.
    let ordered = kept.enumerated().sorted { left, right in
      let (leftPosition, rightPosition) = (left.element.position, right.element.position)
      return leftPosition == rightPosition
        ? left.offset < right.offset : leftPosition < rightPosition
    }
    var result: [Entry] = []
    for (_, entry) in ordered {
      // The same line, read again for another row or call, has the same errors.
      let isKnown = result.reversed().prefix { $0.position == entry.position }
        .contains { $0.error.problem == entry.error.problem }
      if !isKnown { result.append(entry) }
    }
    kept = result
  }
}

/// The errors of a script, first by position.
public struct ScriptErrors: Error, Equatable, Sendable, CustomStringConvertible {
  /// The errors that were kept.
  public var errors: [ScriptError]
  /// How many more there are.
  public var andMore: Int

  /// The errors' headlines, a line each.
  public var description: String {
    let lines = errors.map { $0.headline } + (andMore > 0 ? ["and \(andMore) more"] : [])
    return lines.joined(separator: "\n")
  }

  /// Whether nothing is wrong.
  public var isEmpty: Bool { errors.isEmpty && andMore == 0 }

  /// Makes a list.
  public init(_ errors: [ScriptError], andMore: Int = 0) {
    self.errors = errors
    self.andMore = andMore
  }
}
