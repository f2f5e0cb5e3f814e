import PropertyTesting
import WalletKernel
import WalletLaws
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
    case .json: console.write(json: json(finding))
    }
    return .failed
  }

  /// Tells people that there is nothing to show.
  func say(_ console: Console, _ sentence: String) {
    switch request.format {
    case .pretty: console.output.write(sentence)
    case .json: console.write(json: json())
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
    for (_, tally) in searches { if let reach = tally.reach { console.output.write(table(reach)) } }
  }

  /// How often each thing was reached, a line each; sections of a kind in order.
  private func table(_ reach: ReachTally) -> String {
    reach.kinds.map { kind in
      kind.counts.keys.sorted().map { item in
        let count = String(kind.counts[item] ?? 0)
        let space = String(repeating: " ", count: max(0, 9 - count.utf8.count))
        return space + count + "  \(kind.name) \(item.section) \(item.name)\n"
      }.joined()
    }.joined()
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
    case .breach: lines += ["does not matter:"] + irrelevant(finding) + nearest(finding)
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

  private func irrelevant(_ finding: Fuzzing.Finding) -> [String] {
    if finding.irrelevant.isEmpty {
      return finding.valuesTried == 0
        ? ["  nothing was found: it has no value that could be tried otherwise"]
        : [
          "  nothing was found: none of \(finding.valuesTried) other values that were tried breaks it"
        ]
    }
    return finding.irrelevant.map { "  line \($0.line): \($0.sentence)" }
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

  private func json(_ finding: JSONValue = .null) -> JSONValue {
    let list = searches.map { (place, tally) -> JSONValue in
      [
        "place": .string(place), "events": .number(tally.events), "took": .number(tally.took),
        "ignored": .number(tally.ignored), "rejected": .number(tally.rejected),
        "runs": .number(tally.runs), "digest": .string(tally.digest.text),
      ]
    }
    // A seed may be larger than the numbers that every reader of JSON can keep.
    return [
      "broken": .boolean(finding != .null), "seed": .string(String(request.seed)),
      "searches": .list(list), "finding": finding,
    ]
  }

  private func json(_ finding: Fuzzing.Finding) -> JSONValue {
    let changes = finding.changes.map { change -> JSONValue in
      [
        "path": .string(change.path.text), "old": change.old?.json ?? .string("absent"),
        "new": change.new?.json ?? .string("absent"),
      ]
    }
    let remarks = finding.irrelevant.map { remark -> JSONValue in
      ["line": .number(remark.line), "message": .string(remark.sentence)]
    }
    let nearest = finding.nearest.map { edit -> JSONValue in
      ["line": .number(edit.line), "old": .strings(edit.old), "new": .strings(edit.new)]
    }
    let shrinking = finding.shrinking.map { shrinking -> JSONValue in
      [
        "runs": .number(shrinking.runs), "steps": .number(shrinking.steps),
        "stop": .string(shrinking.stop.rawValue),
      ]
    }
    return json([
      "kind": .string(finding.kind.rawValue), "law": .string(finding.law),
      "message": .string(finding.message), "expected": finding.reason?.expected.json ?? .null,
      "actual": finding.reason?.actual.json ?? .null, "step": .number(finding.entries.count),
      "event": .string(finding.event), "changes": .list(changes),
      "script": .string(finding.script), "shown": .boolean(finding.reason != nil),
      "indifferent": .list(remarks), "valuesTried": .number(finding.valuesTried),
      "nearest": nearest ?? .null, "foundEvents": .number(finding.foundEvents),
      "shrinking": shrinking ?? .null, "flaky": .boolean(finding.isFlaky),
      "others": .strings(finding.others), "digests": .strings(finding.trail.map { $0.text }),
      "scriptFile": .string(request.scriptPath), "choicesFile": .string(request.choicesPath),
      "again": .string(again(finding)),
    ])
  }
}
