extension PropertyReport {
  /// The engine's version, as reports give it.
  public static let tool = "PropertyTesting 1"
  /// The version of the reports' and choice files' schema.
  public static let schema = 1

  /// The report for people.
  public var text: String {
    var lines: [String] = []
    let title = "\(file):\(line): property '\(name)'"
    guard let found = counterexample else {
      let kept = keptCases == 0 ? "" : ", \(keptCases) kept cases"
      let refused = rejected == 0 ? "" : ", \(rejected) rejected"
      let extent = exhaustion?.text ?? "\(runs) runs\(refused), seed \(seed)"
      lines.append("\(title) holds: \(extent)\(kept), \(searchMilliseconds) ms")
      return (lines + remarks).joined(separator: "\n")
    }
    lines.append("\(title) fails: \(found.failure.invariant)")
    if !found.failure.message.isEmpty { lines.append("  " + found.failure.message) }
    if let step = found.failure.step {
      let kind = found.failure.eventKind.map { ", \($0)" } ?? ""
      lines.append(step == 0 ? "  in the initial state" : "  at step \(step)\(kind)")
    }
    if !found.lines.isEmpty { lines += [""] + found.lines.map { "    " + $0 } + [""] }
    lines += found.notes.map { "  noted: " + $0 }
    if !found.stateDifference.isEmpty {
      lines.append("  the last step changed the state:")
      lines += found.stateDifference.map { "    " + $0 }
    }
    if let nearMiss = found.nearMiss {
      lines.append("  next to it, this passes:" + (nearMiss.isEmpty ? " nothing at all" : ""))
      lines += nearMiss.map { "    " + $0 }
    }
    lines += found.irrelevant.map { "  " + $0 }
    lines += howItWasFound(found)
    for other in found.others {
      lines.append(
        "  another failure was seen: \(other.invariant) [\(other.fingerprint(of: name))]")
    }
    if found.isFlaky {
      lines.append("  FLAKY: run once more, the smallest case did not fail")
    } else if found.stop != nil {
      lines.append("  run once more, it failed in the same way")
    }
    lines.append("  again: \(command)")
    if let last = found.trail.last {
      lines.append("  states: \(found.trail.count), the last one \(last.shortText)")
    }
    let reducer = reducerFingerprint.map { ", reducer \($0)" } ?? ""
    let tool = "\(Self.tool), schema \(Self.schema)"
    lines.append("  \(tool), failure \(found.fingerprint)\(reducer)")
    return (lines + remarks).joined(separator: "\n")
  }

  private func howItWasFound(_ found: Counterexample) -> [String] {
    if let kept = found.keptCase { return ["  kept case \(kept)"] }
    var lines: [String] = []
    if let stop = found.stop {
      let size = PropertyReport.size(found.originalSteps, found.original)
      let small = PropertyReport.size(found.steps, found.minimal)
      lines.append(
        "  found in run \(found.runIndex) after \(searchMilliseconds) ms, \(size);"
          + " shrunk to \(small) in \(found.shrinks) shrinks, \(found.shrinkRuns) runs,"
          + " \(found.shrinkMicroseconds / 1000) ms (\(stop.rawValue))")
    }
    if let path = found.path { lines.append("  kept in \(path)") }
    return lines
  }

  /// A case's size in words: in events, or in choices where there are none.
  private static func size(_ steps: Int?, _ tape: [ChoiceToken]) -> String {
    let count = steps ?? tape.count { $0.kind.isChoice }
    return "\(count) \(steps == nil ? "choice" : "event")\(count == 1 ? "" : "s")"
  }

  /// One line that runs the failing case again, in any directory.
  public var command: String {
    if let path = counterexample?.path ?? settings.choices {
      let whole = System.absolute(path) ?? path
      return "PROPERTY_CHOICES=\(PropertySettings.quotedForShell(whole)) \(settings.command)"
    }
    return "PROPERTY_SEED=\(seed) \(settings.command)"
  }

  private var remarks: [String] {
    staleCases.map { "  stale case \($0)" } + notes.map { "  note: \($0)" }
  }

  /// The report as one JSON object on one line.
  public var json: String {
    var object = JSONText()
    object.add("tool", PropertyReport.tool)
    object.add("schema", PropertyReport.schema)
    object.add("property", name)
    object.add("file", file)
    object.add("line", line)
    object.add("seed", String(seed))
    object.add("holds", counterexample == nil)
    object.add("runs", runs)
    object.add("rejected", rejected)
    object.add("milliseconds", searchMilliseconds)
    if let exhaustion {
      object.add("cases", exhaustion.cases)
      object.add("allCases", exhaustion.isComplete)
    }
    object.add("runBudget", settings.budget.runs)
    object.add("timeBudgetMilliseconds", settings.budget.milliseconds)
    object.add("keptCases", keptCases)
    object.add("staleCases", staleCases)
    object.add("notes", notes)
    object.add("statistics", statistics.lines)
    if let reducerFingerprint { object.add("reducer", reducerFingerprint) }
    if let counterexample {
      object.add("command", command)
      object.add(raw: "finding", counterexample.json(of: name))
    }
    return object.text
  }
}

extension PropertyReport.Counterexample {
  func json(of property: String) -> String {
    var object = JSONText()
    object.add("invariant", failure.invariant)
    object.add("message", failure.message)
    if let step = failure.step { object.add("step", step) }
    if let kind = failure.eventKind { object.add("event", kind) }
    object.add("fingerprint", fingerprint)
    object.add("events", lines)
    if !notes.isEmpty { object.add("notes", notes) }
    if let steps { object.add("eventCount", steps) }
    if let originalSteps { object.add("originalEventCount", originalSteps) }
    object.add("choices", minimal.map(ChoiceFile.line))
    object.add("choiceCount", minimal.filter { $0.kind.isChoice }.count)
    object.add("originalChoiceCount", original.filter { $0.kind.isChoice }.count)
    object.add("stateDifference", stateDifference)
    object.add("stateTrail", trail.map(\.text))
    if let nearMiss { object.add("nearMissThatPasses", nearMiss) }
    object.add("otherValuesTriedFail", irrelevant)
    object.add("foundInRun", runIndex)
    if let runSeed { object.add("runSeed", String(runSeed)) }
    object.add("shrinks", shrinks)
    object.add("shrinkRuns", shrinkRuns)
    object.add("shrinkMicroseconds", shrinkMicroseconds)
    if let stop { object.add("stop", stop.rawValue) }
    object.add("flaky", isFlaky)
    object.add("otherFailures", others.map { "\($0.fingerprint(of: property)) \($0.invariant)" })
    if let keptCase { object.add("case", keptCase) }
    if let path { object.add("choicesFile", path) }
    return object.text
  }
}

/// A JSON object being written, its members in the order they are added.
struct JSONText {
  private var members: [String] = []

  /// The object's text.
  var text: String { "{" + members.joined(separator: ",") + "}" }

  mutating func add(raw name: String, _ value: String) {
    members.append(JSONText.quoted(name) + ":" + value)
  }

  mutating func add(_ name: String, _ value: String) { add(raw: name, JSONText.quoted(value)) }

  mutating func add(_ name: String, _ value: Int) { add(raw: name, String(value)) }

  mutating func add(_ name: String, _ value: Bool) { add(raw: name, value ? "true" : "false") }

  mutating func add(_ name: String, _ values: [String]) {
    add(raw: name, "[" + values.map(JSONText.quoted).joined(separator: ",") + "]")
  }

  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case _ where scalar.value < 0x20:
        quoted += "\\u" + scalar.value.text(radix: 16, digits: 4)
      case _: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
