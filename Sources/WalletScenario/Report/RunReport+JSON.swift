import WalletKernel

extension RunReport {
  private var counts: String {
    "\"passed\":\(passed),\"failed\":\(failed),\"skipped\":\(skipped)"
  }

  /// One object.
  var json: String {
    "{\(counts),\"scenarios\":[" + entries.map { $0.json }.joined(separator: ",") + "]}\n"
  }

  /// One object for each scenario, then one with the counts, each on a line.
  var jsonLines: String {
    entries.map { $0.json + "\n" }.joined() + "{\(counts)}\n"
  }
}

extension RunReport.Entry {
  fileprivate var json: String {
    let failures = lines.map { line in
      "{\"line\":\(line.line),\"column\":\(line.column),\"message\":\(line.message.json)"
        + ",\"expected\":\(line.expected.json),\"actual\":\(line.actual.json)}"
    }
    return "{\"file\":\(file.json),\"line\":\(line),\"name\":\(name.json)"
      + ",\"status\":\"\(status.rawValue)\",\"steps\":\(steps)"
      + ",\"failures\":[\(failures.joined(separator: ","))]}"
  }
}
