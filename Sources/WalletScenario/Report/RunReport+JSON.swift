import WalletKernel

// One object, or one an event of the run: the schemas of both are in `Tools/schemas`.

extension RunReport {
  private var counts: JSONValue {
    ["passed": .number(passed), "failed": .number(failed), "skipped": .number(skipped)]
  }

  private var end: JSONValue {
    ["duration": Self.json(milliseconds: durationNanoseconds)]
  }

  /// One object.
  var json: String {
    let scenarios = reported.map { $0.json(withSteps: true) }
    return (counts + end + ["scenarios": .list(scenarios)]).text + "\n"
  }

  /// One object an event of the run, each on a line: its start, each scenario's steps when they were
  /// asked for, the scenario, and the end with the counts.
  var jsonLines: String {
    var text =
      ([
        "event": .string("start"), "scenarios": .number(entries.count),
        "timestamp": timestamp.map { .string($0) },
      ] as JSONValue).text + "\n"
    for reported in reported {
      let entry = reported.entry
      for step in entry.trace.steps {
        let head: JSONValue = [
          "event": .string("step"), "file": .string(entry.file), "line": .number(entry.line),
          "name": .string(entry.name), "step": entry.json(of: step),
        ]
        text += head.text + "\n"
      }
      text += (["event": .string("scenario")] + reported.json(withSteps: false)).text + "\n"
    }
    return text + (["event": .string("finish")] + counts + end).text + "\n"
  }

  /// A time in milliseconds, to the microsecond.
  fileprivate static func json(milliseconds nanoseconds: UInt64?) -> JSONValue? {
    nanoseconds.map { .written(thousandths($0 / 1_000)) }
  }

  /// A number of thousandths as a decimal.
  static func thousandths(_ number: UInt64) -> String {
    let rest = String(number % 1_000)
    return "\(number / 1_000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}

extension RunReport.Reported {
  /// - Parameter withSteps: whether the steps stand in it, where they were asked for.
  fileprivate func json(withSteps: Bool) -> JSONValue {
    let failures = lines.map { line -> JSONValue in
      [
        "line": .number(line.line), "column": .number(line.column),
        "message": .string(line.message), "expected": line.expected.json,
        "actual": line.actual.json, "changes": .list(line.changes.map { $0.json }),
        "moreChanges": line.moreChanges > 0 ? .number(line.moreChanges) : nil,
      ]
    }
    let hasTrace = withSteps && !entry.trace.steps.isEmpty
    return [
      "file": .string(entry.file), "line": .number(entry.line), "name": .string(entry.name),
      "status": .string(entry.status.rawValue), "tags": .strings(entry.tags),
      "steps": .number(entry.steps), "duration": RunReport.json(milliseconds: entry.nanoseconds),
      "rerun": entry.rerun.isEmpty ? nil : .string(entry.rerun), "failures": .list(failures),
      "standing": entry.standing.isEmpty ? nil : .list(entry.standing.map { entry.json(of: $0) }),
      "trace": hasTrace ? .list(entry.trace.steps.map { entry.json(of: $0) }) : nil,
      "moreTrace": entry.trace.moreSteps > 0 ? .number(entry.trace.moreSteps) : nil,
    ]
  }
}

extension RunReport.Entry {
  fileprivate func json(of count: StandingCount) -> JSONValue {
    [
      "line": .number(count.place.line),
      "file": count.place.file == file ? nil : .string(count.place.file),
      "text": .string(count.text), "asked": .number(count.asked), "found": .number(count.found),
    ]
  }

  fileprivate func json(of step: TracedStep) -> JSONValue {
    let place = step.line.place
    return [
      "line": .number(place.line), "file": place.file == file ? nil : .string(place.file),
      "text": .string(plainText(of: step.line)), "took": step.outcome.map { .number($0.took) },
      "ignored": step.outcome.map { .strings($0.ignoreReasons) },
      "rejected": step.outcome.map { .strings($0.rejections) },
      "changes": .list(step.changes.map { $0.json }),
      "moreChanges": step.moreChanges > 0 ? .number(step.moreChanges) : nil,
      "outputs": .strings(step.outputs.map { ViewText.line($0) }),
    ]
  }
}

extension ViewDifference {
  /// What was there and what is: what was not there, or is no longer, has no member.
  var json: JSONValue { ["path": .string(path.text), "old": old?.json, "new": new?.json] }
}
