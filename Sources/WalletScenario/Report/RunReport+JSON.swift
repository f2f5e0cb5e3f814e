import WalletKernel

extension RunReport {
  private var counts: String {
    "\"passed\":\(passed),\"failed\":\(failed),\"skipped\":\(skipped)"
  }

  /// One object.
  var json: String {
    "{\(counts),\"scenarios\":[" + told.map { $0.json }.joined(separator: ",") + "]}\n"
  }

  /// One object for each scenario, then one with the counts, each on a line.
  var jsonLines: String {
    told.map { $0.json + "\n" }.joined() + "{\(counts)}\n"
  }
}

extension RunReport.Told {
  fileprivate var json: String {
    let failures = lines.map { line in
      "{\"line\":\(line.line),\"column\":\(line.column),\"message\":\(line.message.json)"
        + ",\"expected\":\(line.expected.json),\"actual\":\(line.actual.json)}"
    }
    return "{\"file\":\(entry.file.json),\"line\":\(entry.line),\"name\":\(entry.name.json)"
      + ",\"status\":\"\(entry.status.rawValue)\",\"steps\":\(entry.steps)"
      + ",\"failures\":[\(failures.joined(separator: ","))]}"
  }
}
