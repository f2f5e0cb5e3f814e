import PropertyTesting
import WalletKernel
import WalletReplay
import WalletScenario

/// What `walletsim fuzz` says, to people and to programs. It says no times: the same search is
/// reported by the same bytes.
struct FuzzReport {
  let request: FuzzVerb.Request
  /// What was searched, in order.
  var searches: [(place: String, tally: Fuzzing.Tally)] = []
  /// The scenario in which something was found, where there are several.
  var place: String?
  /// How a process ended that did the search.
  var childStatus = ExitStatus.success

  init(_ request: FuzzVerb.Request) {
    self.request = request
  }

  /// Keeps what was found in files, and reports it.
  func finish(
    _ finding: Fuzzing.Finding, _ console: Console
  ) throws(ToolError) -> ExitStatus {
    let replaces = request.arguments.has("force")
    try OutputFile.write(finding.script.utf8, to: request.scriptPath, replaces: replaces)
    if !request.arguments.has("choices") {
      try OutputFile.write(
        finding.choices.text.utf8, to: request.choicesPath, replaces: replaces)
    }
    switch request.format {
    case .pretty:
      for line in text(finding) { console.output.write(Self.safe(line) + "\n") }
    case .json: console.output.write(json(finding) + "\n")
    }
    return .failed
  }

  /// Tells people that there is nothing to show.
  func say(_ console: Console, _ sentence: String) {
    switch request.format {
    case .pretty: console.output.write(sentence)
    case .json: console.output.write(object() + "\n")
    }
  }

  /// Tells what was searched without finding anything.
  func writeSearches(_ console: Console) {
    let lines = searches.map { (place, tally) in
      "\(VisibleText.make(place)): no law broken in \(tally.events) events"
        + " (\(tally.took) took effect, \(tally.ignored) ignored, \(tally.rejected) rejected),"
        + " \(tally.runs) runs, seed \(request.seed)\ndigest \(tally.digest.text)\n"
    }
    say(console, lines.joined())
  }

  // MARK: For people

  /// First what is broken and the script, then what else there is to know.
  private func text(_ finding: Fuzzing.Finding) -> [String] {
    let count = finding.entries.count
    var lines = ["broken: \(finding.law)", "  \(finding.message)"]
    if count > 0 { lines.append("  at event \(count) of \(count): \(finding.event)") }
    lines += finding.changes.map { "    " + ViewText.line($0) }
    lines += ["", finding.script]
    switch finding.kind {
    case .breach: lines += ["does not matter:"] + indifferent(finding) + nearest(finding)
    case .hang, .crash: break
    }
    lines += history(finding)
    if !finding.trail.isEmpty { lines.append("states   " + Self.short(finding.trail)) }
    if !request.arguments.has("choices") { lines.append("seed     \(request.seed)") }
    return lines + [
      "choices  \(request.choicesPath)", "again    \(again(finding))", shown(finding),
    ]
  }

  private func shown(_ finding: Fuzzing.Finding) -> String {
    let command = "walletsim run \(shellPath(request.scriptPath))"
    switch finding.kind {
    case .breach:
      return finding.reason == nil
        ? "NOT SHOWN by \(command): the script does not fail in this way; its choices break the law"
        : "shown by \(command)"
    // Nobody has run it: it would hang here, too, or end this process.
    case .hang, .crash: return "not run: \(command)"
    }
  }

  private func indifferent(_ finding: Fuzzing.Finding) -> [String] {
    if finding.indifferent.isEmpty {
      return finding.valuesTried == 0
        ? ["  nothing was found: it has no value that could be tried otherwise"]
        : [
          "  nothing was found: none of \(finding.valuesTried) other values that were tried breaks it"
        ]
    }
    return finding.indifferent.map { "  line \($0.line): \($0.sentence)" }
  }

  private func nearest(_ finding: Fuzzing.Finding) -> [String] {
    guard let edit = finding.nearest else { return ["next to it, nothing was found that passes"] }
    return ["next to it, this passes (line \(edit.line)):"]
      + edit.old.map { "  -" + $0 } + edit.new.map { "  +" + $0 }
  }

  private func history(_ finding: Fuzzing.Finding) -> [String] {
    var lines: [String] = []
    if let tally = searches.last?.tally {
      let events = searches.reduce(0) { $0 + $1.tally.events }
      lines.append("found    in run \(tally.runs), after \(events) events of the search")
    }
    if let shrinking = finding.shrinking {
      let why =
        switch shrinking.stop {
        case .minimum: "until nothing smaller broke it"
        case .budget: "until as many were tried as may be"
        }
      lines.append(
        "shrunk   from \(finding.foundEvents) events, by \(shrinking.runs) runs in"
          + " \(shrinking.steps) steps, \(why)")
      lines.append(
        finding.isFlaky
          ? "FLAKY    done once more, the shortest run did not break it"
          : "repeated done once more, it broke in the same way")
    }
    return lines + finding.others.map { "also     broken on the way: \($0)" }
  }

  /// A trail at a glance: the first digits of its last digests.
  private static func short(_ trail: [WalletKernel.Digest]) -> String {
    let last = trail.suffix(8)
    return (last.count < trail.count ? "… " : "")
      + last.map { String($0.text.prefix(8)) }.joined(separator: " ")
  }

  /// A command line that comes to the same finding.
  private func again(_ finding: Fuzzing.Finding) -> String {
    var words = request.command(of: place)
    words += " --choices \(shellPath(request.choicesPath))"
    if FuzzVerb.swapEnding(request.choicesPath, ".scenario") != request.scriptPath {
      words += " --to \(shellPath(request.scriptPath))"
    }
    if finding.kind == .crash { words += " --isolate" }
    return words + " --force"
  }

  // A script is as safe as its texts are quoted; its lines stay lines.
  private static func safe(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { VisibleText.make(String($0)) }.joined(separator: "\n")
  }

  // MARK: For programs

  private func object(_ finding: String? = nil) -> String {
    let list = searches.map { (place, tally) in
      "{\"place\":\(place.json),\"events\":\(tally.events),\"took\":\(tally.took)"
        + ",\"ignored\":\(tally.ignored),\"rejected\":\(tally.rejected),\"runs\":\(tally.runs)"
        + ",\"digest\":\(tally.digest.text.json)}"
    }
    // A seed may be larger than the numbers that every reader of JSON can keep.
    return "{\"broken\":\(finding != nil),\"seed\":\(String(request.seed).json)"
      + ",\"searches\":[\(list.joined(separator: ","))],\"finding\":\(finding ?? "null")}"
  }

  private func json(_ finding: Fuzzing.Finding) -> String {
    let changes = finding.changes.map { change in
      "{\"path\":\(change.path.text.json),\"old\":\(change.old?.json ?? "\"absent\"")"
        + ",\"new\":\(change.new?.json ?? "\"absent\"")}"
    }
    let remarks = finding.indifferent.map {
      "{\"line\":\($0.line),\"message\":\($0.sentence.json)}"
    }
    let nearest = finding.nearest.map {
      "{\"line\":\($0.line),\"old\":\($0.old.json),\"new\":\($0.new.json)}"
    }
    let shrinking = finding.shrinking.map {
      "{\"runs\":\($0.runs),\"steps\":\($0.steps),\"stop\":\"\($0.stop.rawValue)\"}"
    }
    let members = [
      "\"kind\":\"\(finding.kind.rawValue)\"", "\"law\":\(finding.law.json)",
      "\"message\":\(finding.message.json)",
      "\"expected\":\(finding.reason?.expected.json ?? "null")",
      "\"actual\":\(finding.reason?.actual.json ?? "null")", "\"step\":\(finding.entries.count)",
      "\"event\":\(finding.event.json)", "\"changes\":[\(changes.joined(separator: ","))]",
      "\"script\":\(finding.script.json)", "\"shown\":\(finding.reason != nil)",
      "\"indifferent\":[\(remarks.joined(separator: ","))]",
      "\"valuesTried\":\(finding.valuesTried)",
      "\"nearest\":\(nearest ?? "null")",
      "\"foundEvents\":\(finding.foundEvents)", "\"shrinking\":\(shrinking ?? "null")",
      "\"flaky\":\(finding.isFlaky)", "\"others\":\(finding.others.json)",
      "\"digests\":\(finding.trail.map { $0.text }.json)",
      "\"scriptFile\":\(request.scriptPath.json)", "\"choicesFile\":\(request.choicesPath.json)",
      "\"again\":\(again(finding).json)",
    ]
    return object("{\(members.joined(separator: ","))}")
  }
}

extension [String] {
  fileprivate var json: String { "[" + map { $0.json }.joined(separator: ",") + "]" }
}
