import WalletKernel

extension RunReport {
  /// For people: every step of an entry with what it changed; nothing where that was not asked for.
  static func steps(of entry: Entry, _ paint: Paint) -> String {
    if entry.trace.steps.isEmpty { return "" }
    let place = "\(VisibleText.make(entry.file)):\(entry.line)"
    var text = "STEPS \(place) \(paint.paint(VisibleText.make(entry.name), .bold))\n"
    for step in entry.trace.steps {
      let file = step.line.place.file
      let prefix = file == entry.file ? "" : VisibleText.make(file) + ":"
      text += "  \(prefix)\(step.line.place.line)  "
      text += VisibleText.make(entry.plainText(of: step.line)) + "\n"
      for line in details(of: step) { text += "    " + line + "\n" }
    }
    if entry.trace.moreSteps > 0 { text += "  and \(entry.trace.moreSteps) more steps\n" }
    for count in entry.standing {
      let line = "\(reference(to: count.place, in: entry))  \(VisibleText.make(count.text))"
      text += "  \(line): \(count.phrase)\n"
    }
    return text + "\n"
  }

  /// What the `always` and `never` lines of all scenarios saw, and which of them saw nothing.
  var standing: String {
    let counts = entries.flatMap { entry in entry.standing.map { (entry, $0) } }
    if counts.isEmpty { return "" }
    let asked = counts.reduce(0) { $0 + $1.1.asked }
    let noun = counts.count == 1 ? "line" : "lines"
    var text = "\(counts.count) always and never \(noun), asked \(StandingCount.times(asked))\n"
    // Of a scenario that ended early none can be blamed.
    let idle = counts.filter { $0.0.status == .passed && $0.1.asked == 0 }
    let most = 5
    for (entry, count) in idle.prefix(most) {
      let place = "\(VisibleText.make(entry.file)):\(count.place.line)"
      text += "  never asked: \(place) \(VisibleText.make(count.text))\n"
    }
    if idle.count > most { text += "  never asked: \(idle.count - most) more\n" }
    return text
  }

  private static func reference(to place: Place, in entry: Entry) -> String {
    place.file == entry.file
      ? "\(place.line)" : VisibleText.make("\(place.file):\(place.line)")
  }

  private static func details(of step: TracedStep) -> [String] {
    var lines = step.changes.flatMap { ViewText.shortLines($0) }.map { VisibleText.make($0) }
    if step.moreChanges > 0 { lines.append("and \(step.moreChanges) more changes") }
    let reasons = step.outcome?.ignoreReasons ?? []
    lines += reasons.map { "ignored: " + VisibleText.make($0) }
    lines += (step.outcome?.rejections ?? []).map { "rejected: " + VisibleText.make($0) }
    lines += step.outputs.map { "output " + VisibleText.make(ViewText.line($0)) }
    return lines
  }
}

extension RunReport.Entry {
  /// A line of a script as it is written, which may hold anything.
  func plainText(of line: LineReference) -> String {
    guard let source = source(of: line.place), line.range.upperBound <= source.bytes.count else {
      return "line \(line.place.line)"
    }
    return source.text(line.range)
  }
}
