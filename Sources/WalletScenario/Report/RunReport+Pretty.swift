import WalletKernel

extension RunReport {
  /// Differences of the view beyond these are counted, not shown.
  private static let mostChanges = 20

  /// For people: what failed in full, and the counts in the last line.
  func pretty(colors: Bool) -> String {
    let paint = Paint(isOn: colors)
    var text = entries.map { Self.steps(of: $0, paint) }.joined()
    var given = GivenStatements()
    var untold = 0
    for entry in entries {
      switch entry.status {
      case .passed, .skipped: continue
      case .failed where entry.failures.isEmpty && entry.moreFailures > 0: untold += 1
      case .failed, .error: text += Self.text(of: entry, &given, paint) + "\n"
      }
    }
    if untold > 0 { text += "and \(untold) more failed\n\n" }
    if skipped > 0 { text += "\(skipped) skipped\n" }
    let variants = entries.reduce(0) { $0 + $1.variants }
    if variants > 0 { text += "\(variants) impatient variants\n" }
    let counts = "\(passed) passed, \(failed) failed"
    return text + paint.paint(counts, failed == 0 ? .green : .red) + "\n"
  }

  private static func text(
    of entry: Entry, _ given: inout GivenStatements, _ paint: Paint
  ) -> String {
    let place = "\(VisibleText.make(entry.file)):\(entry.line)"
    let word = paint.paint(entry.status == .error ? "ERROR" : "FAIL", .red)
    let shown = entry.name.isEmpty ? "\"\"" : VisibleText.make(entry.name)
    let name = entry.isScript ? "" : " " + paint.paint(shown, .bold)
    var text = "\(word) \(place)\(name)\n"
    if let reason = entry.unreadable { text += "  \(VisibleText.make(reason))\n" }
    if let errors = entry.errors {
      for line in errors.text(sources: entry.sources).split(separator: "\n") {
        text += "  \(line)\n"
      }
    }
    for failure in entry.failures { text += Self.text(of: failure, entry, &given, paint) }
    if entry.moreFailures > 0 { text += "  \(entry.furtherFailures)\n" }
    if !entry.rerun.isEmpty {
      let how = entry.file == "-" ? "rerun with the same standard input" : "rerun"
      text += "  \(how): \(VisibleText.make(entry.rerun))\n"
    }
    return text
  }

  private static func text(
    of failure: StepFailure, _ entry: Entry, _ given: inout GivenStatements, _ paint: Paint
  ) -> String {
    let place = failure.place
    let head =
      "\(VisibleText.make(place.file)):\(place.line):\(place.column): error: "
      + VisibleText.make(failure.message)
    var lines = [head]
    if let source = entry.source(of: place) {
      lines += Excerpt.text(source, at: place.offset).split(separator: "\n").map(String.init)
    }
    lines += values(failure.reason, paint)
    for call in failure.calls.reversed() {
      lines.append("called at \(VisibleText.make(call.file)):\(call.line):\(call.column)")
    }
    if let order = entry.order(of: failure) { lines.append(order) }
    var pasted: [String] = []
    if case .notCovered(let gap) = failure.reason {
      let statements = given.take(gap.statements, after: place)
      if !statements.isEmpty {
        lines.append("add after line \(place.line):")
        let column = failure.lastAct?.place.column ?? place.column
        // At the very columns where they must stand, to be copied whole.
        let indent = String(repeating: " ", count: max(0, column - 1))
        pasted = statements.joined().map { paint.paint(indent + VisibleText.make($0), .green) }
      } else if !gap.statements.isEmpty {
        lines.append(Entry.coveredAbove(place))
      }
    } else if let act = failure.lastAct, !failure.changes.isEmpty {
      lines.append("line \(act.place.line), \(entry.text(of: act)), changed:")
      let shown = failure.changes.prefix(mostChanges)
      lines += shown.map {
        "  " + VisibleText.make(ViewText.shortLine($0))
      }
      let more = failure.changes.count - shown.count + failure.moreChanges
      if more > 0 { lines.append("  and \(more) more") }
    }
    return lines.map { "  \($0)\n" }.joined() + pasted.map { $0 + "\n" }.joined()
  }

  private static func values(_ reason: FailureReason, _ paint: Paint) -> [String] {
    if case .notCovered = reason { return [] }
    if case .rejected = reason { return [] }
    let (expected, actual) = ViewText.apart(reason.expected.text, reason.actual.text)
    return [
      "expected  " + paint.paint(VisibleText.make(expected), .green),
      "actual    " + paint.paint(VisibleText.make(actual), .red),
    ]
  }
}

extension RunReport.Entry {
  func source(of place: Place) -> SourceFile? {
    sources.first { $0.path == place.file }
  }

  /// The order of `in any order` that breaks; none where there is but one.
  func order(of failure: StepFailure) -> String? {
    if failure.order.isEmpty { return nil }
    return "in the order: " + failure.order.map { text(of: $0) }.joined(separator: ", then ")
  }

  /// A line of a script, safe to show.
  func text(of line: LineReference) -> String {
    guard let source = source(of: line.place), line.range.upperBound <= source.bytes.count else {
      return "line \(line.place.line)"
    }
    return "`\(VisibleText.make(bytes: source.bytes[line.range]))`"
  }
}

extension ViewText {
  /// Longer values are cut: a whole view helps nobody in a line.
  private static let longest = 400
  private static let longestInChange = 80

  /// A difference with its values cut.
  static func shortLine(_ difference: ViewDifference) -> String {
    line(difference) { cut(value($0), longestInChange) }
  }

  private static func cut(_ text: String, _ length: Int) -> String {
    text.unicodeScalars.count > length ? String(text.prefix(length)) + "…" : text
  }

  /// A value as a report shows it.
  static func shown(_ tree: ViewTree) -> String { cut(value(tree)) }

  /// A text as a report shows it.
  static func cut(_ text: String) -> String { cut(text, longest) }
}

/// Colours for a terminal (ECMA-48), or none.
struct Paint {
  var isOn: Bool

  enum Color: String {
    case bold = "1"
    case red = "31"
    case green = "32"
  }

  func paint(_ text: String, _ color: Color) -> String {
    isOn ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
  }
}
