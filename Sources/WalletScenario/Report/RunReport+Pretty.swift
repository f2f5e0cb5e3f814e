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
    for group in Self.alike(entries) {
      text += Self.text(of: group[0], &given, paint)
      if group.count > 1 { text += Self.text(ofAlike: group.dropFirst()) }
      text += "\n"
    }
    for entry in entries
    where entry.status == .failed && entry.failures.isEmpty && entry.moreFailures > 0 {
      untold += 1
    }
    if untold > 0 { text += "and \(untold) more failed\n\n" }
    if skipped > 0 { text += "\(skipped) skipped\n" }
    let variants = entries.reduce(0) { $0 + $1.variants }
    if variants > 0 { text += "\(variants) impatient variants\n" }
    text += standing
    let counts = "\(passed) passed, \(failed) failed"
    return text + paint.paint(counts, failed == 0 ? .green : .red) + "\n"
  }

  /// What failed, in the order of the report, with what failed in the very same way behind the first.
  private static func alike(_ entries: [Entry]) -> [[Entry]] {
    var groups: [[Entry]] = []
    var known: [String: Int] = [:]
    for entry in entries {
      switch entry.status {
      case .passed, .skipped: continue
      case .failed where entry.failures.isEmpty && entry.moreFailures > 0: continue
      case .failed, .error: break
      }
      guard let likeness = entry.likeness, let first = known[likeness] else {
        if let likeness = entry.likeness { known[likeness] = groups.count }
        groups.append([entry])
        continue
      }
      groups[first].append(entry)
    }
    return groups
  }

  private static func text(ofAlike entries: ArraySlice<Entry>) -> String {
    let most = 5
    var names = entries.prefix(most).map { entry in
      "\(VisibleText.make(entry.file)):\(entry.line) \(VisibleText.make(entry.name))"
    }
    if entries.count > most { names.append("\(entries.count - most) more") }
    return "  \(entries.count) more failed alike:\n" + names.map { "    \($0)\n" }.joined()
  }

  /// One entry as people are shown it, without its steps.
  static func text(
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
    if !entry.row.isEmpty {
      let cells = entry.row.map { "\($0.column) = \($0.cell)" }.joined(separator: ", ")
      text += "  row: \(VisibleText.make(cells))\n"
    }
    var said: Set<[String]> = []
    var told: [String: Int] = [:]
    for failure in entry.failures { told[failure.likeness, default: 0] += 1 }
    for failure in entry.failures {
      guard let count = told.removeValue(forKey: failure.likeness) else { continue }
      text += Self.text(of: failure, entry, &given, &said, paint)
      if count > 1 { text += "  and \(count - 1) more alike\n" }
    }
    if entry.moreFailures > 0 { text += "  \(entry.furtherFailures)\n" }
    if !entry.rerun.isEmpty {
      let how = entry.file == "-" ? "rerun with the same standard input" : "rerun"
      text += "  \(how): \(VisibleText.make(entry.rerun))\n"
    }
    return text
  }

  private static func text(
    of failure: StepFailure, _ entry: Entry, _ given: inout GivenStatements,
    _ said: inout Set<[String]>, _ paint: Paint
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
    if let change = failure.lastChange { lines.append(entry.text(of: change)) }
    // What an earlier failure of the scenario has shown is not shown again.
    for block in [ignored(failure, entry), outputs(failure, paint)]
    where said.insert(block).inserted { lines += block }
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
    } else {
      let block = changes(failure, entry)
      if said.insert(block).inserted { lines += block }
    }
    if let event = failure.event {
      let shown = StepPrinter.text(of: event).split(separator: "\n").map {
        VisibleText.make(String($0))
      }
      lines.append("drawn: " + shown.joined(separator: "; "))
    }
    if let script = failure.script {
      lines.append("a short script that fails so:")
      lines += script.split(separator: "\n").map { "  " + VisibleText.make(String($0)) }
    }
    return lines.map { "  \($0)\n" }.joined() + pasted.map { $0 + "\n" }.joined()
  }

  /// What was expected and what was found: a value on its line, what has parts leaf by leaf.
  private static func values(_ reason: FailureReason, _ paint: Paint) -> [String] {
    switch reason {
    case .notCovered, .rejected: return []
    // The queue that stands below says it.
    case .amongNone, .outputsLeft: return []
    case _: break
    }
    let (expected, actual) = ViewText.apart(reason.expected.text, reason.actual.text)
    return shown("expected  ", reason.expected, expected, paint, .green)
      + shown("actual    ", reason.actual, actual, paint, .red)
  }

  private static func shown(
    _ label: String, _ value: ReportedValue, _ text: String, _ paint: Paint, _ color: Paint.Color
  ) -> [String] {
    let leaves = value.leaves
    guard leaves.count > 1 else { return [label + paint.paint(VisibleText.make(text), color)] }
    var lines = leaves.prefix(mostChanges).map {
      paint.paint(VisibleText.make(ViewText.cut($0)), color)
    }
    if leaves.count > lines.count { lines.append("and \(leaves.count - lines.count) more") }
    let indent = String(repeating: " ", count: label.count)
    return lines.enumerated().map { ($0.offset == 0 ? label : indent) + $0.element }
  }

  private static func ignored(_ failure: StepFailure, _ entry: Entry) -> [String] {
    guard !failure.ignored.isEmpty else { return [] }
    var lines = [failure.lastChange == nil ? "ignored so far:" : "ignored since then:"]
    if failure.moreIgnored > 0 { lines.append("  \(failure.moreIgnored) earlier lines, and") }
    for ignored in failure.ignored {
      let count = ignored.count > 1 ? "\(ignored.count) times, " : ""
      let reasons = VisibleText.make(ignored.reasons.joined(separator: "; "))
      lines.append("  \(entry.reference(to: ignored.line)): \(count)\(reasons)")
    }
    return lines
  }

  /// The outputs that nobody has looked at; where one was expected, what is nearly it is marked.
  private static func outputs(_ failure: StepFailure, _ paint: Paint) -> [String] {
    guard !failure.pending.isEmpty else { return [] }
    // The only one may be what was found instead, and stands there as such.
    if failure.pending.count == 1, failure.morePending == 0,
      failure.reason.actual == .words(ViewText.line(failure.pending[0]))
    {
      return []
    }
    let isWhole = failure.reason.isOfOutputs
    let shown = isWhole ? failure.pending[...] : failure.pending.suffix(5)
    let more = failure.morePending + failure.pending.count - shown.count
    var lines = ["outputs not yet looked at:"]
    if more > 0 { lines.append("  \(more) older, and") }
    for output in shown {
      let isNear = failure.reason.pattern?.isNear(output) == true
      let text = VisibleText.make(ViewText.cut(ViewText.line(output)))
      lines.append((isNear ? "~ " : "  ") + (isNear ? paint.paint(text, .bold) : text))
    }
    return lines
  }

  /// What the last act changed: leaf by leaf, but what has told itself above.
  private static func changes(_ failure: StepFailure, _ entry: Entry) -> [String] {
    guard let act = failure.lastAct else { return [] }
    var leaves: [String] = []
    for change in failure.changes {
      let told = failure.lastChange.flatMap { $0.line == act ? $0.path : nil }
      if let told, told == change.path { continue }
      leaves += ViewText.shortLines(change, without: told)
    }
    let shown = leaves.prefix(mostChanges)
    let more = leaves.count - shown.count + failure.moreChanges
    if shown.isEmpty, failure.dressingChanges == 0 { return [] }
    var lines = ["line \(act.place.line), \(entry.text(of: act)), changed:"]
    lines += shown.map { "  " + VisibleText.make($0) }
    if more > 0 { lines.append("  and \(more) more") }
    if failure.dressingChanges > 0 {
      let noun = failure.dressingChanges == 1 ? "colour or measure" : "colours and measures"
      lines.append("  and \(failure.dressingChanges) \(noun)")
    }
    return lines
  }
}

extension StepFailure {
  /// What makes two failures alike: the same is wrong at the same place, in the same order.
  fileprivate var likeness: String {
    let order = order.map { "\($0.place.line):\($0.place.column)" }.joined(separator: ",")
    return "\(place.file):\(place.offset) \(order) \(message)"
  }
}

extension RunReport.Entry {
  /// What makes two entries alike; none where the lines to paste of each may be others.
  fileprivate var likeness: String? {
    if let errors { return file + errors.errors.map { $0.headline }.joined() }
    if unreadable != nil || failures.isEmpty { return nil }
    let isStrict = failures.contains { if case .notCovered = $0.reason { true } else { false } }
    return isStrict ? nil : file + failures.map { $0.likeness }.joined(separator: "\n")
  }

  func source(of place: Place) -> SourceFile? {
    sources.first { $0.path == place.file }
  }

  /// The order of `in any order` that breaks; none where there is but one.
  func order(of failure: StepFailure) -> String? {
    if failure.order.isEmpty { return nil }
    return "in the order: " + failure.order.map { text(of: $0) }.joined(separator: ", then ")
  }

  /// Where a line stands, and what it says.
  func reference(to line: LineReference) -> String {
    let place = line.place
    let file = place.file == self.file ? "" : VisibleText.make(place.file) + ":"
    return "\(file.isEmpty ? "line " : file)\(place.line), \(text(of: line))"
  }

  /// When a path changed last.
  func text(of change: PathChange) -> String {
    let values = VisibleText.make(ViewText.shortValues(change.old, change.new))
    return
      "\(VisibleText.make(change.path.text)) changed last in \(reference(to: change.line)): \(values)"
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

  /// What was there and what is there, cut.
  static func shortValues(_ old: ViewTree?, _ new: ViewTree?) -> String {
    values(old, new) { $0.statable == nil ? size(of: $0) : cut(value($0), longestInChange) }
  }

  /// A difference leaf by leaf, where something with parts came or went.
  ///
  /// - Parameter told: the path of a leaf that needs no line.
  static func shortLines(_ difference: ViewDifference, without told: ViewPath? = nil) -> [String] {
    var lines: [String] = []
    switch (difference.old, difference.new) {
    case (nil, let new?) where new.statable == nil:
      new.forEachLeaf(from: difference.path) { path, value in
        if path != told { lines.append(path.text + "  " + shortValues(nil, value)) }
      }
    case (_, _):
      lines.append(difference.path.text + "  " + shortValues(difference.old, difference.new))
    }
    return lines
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
