import WalletKernel

extension RunReport {
  private var counts: JSONValue {
    ["passed": .number(passed), "failed": .number(failed), "skipped": .number(skipped)]
  }

  /// One object.
  var json: String {
    (counts + ["scenarios": .list(reported.map { $0.json })]).text + "\n"
  }

  /// One object for each scenario, then one with the counts, each on a line.
  var jsonLines: String {
    reported.map { $0.json.text + "\n" }.joined() + counts.text + "\n"
  }
}

extension RunReport.Reported {
  fileprivate var json: JSONValue {
    let failures = lines.map { line -> JSONValue in
      [
        "line": .number(line.line), "column": .number(line.column),
        "message": .string(line.message), "expected": line.expected.json,
        "actual": line.actual.json,
      ]
    }
    return [
      "file": .string(entry.file), "line": .number(entry.line), "name": .string(entry.name),
      "status": .string(entry.status.rawValue), "steps": .number(entry.steps),
      "failures": .list(failures),
    ]
  }
}
