import WalletKernel

// TAP 13, the newest that `prove` reads.

extension RunReport {
  /// A line for each scenario, and a block of YAML for each that failed.
  var tap: String {
    var text = "TAP version 13\n1..\(entries.count)\n"
    for (index, reported) in reported.enumerated() {
      let entry = reported.entry
      let isOK = entry.status == .passed || entry.status == .skipped
      let title = Self.escaped(entry.title, ["#": "\\#", "\\": "\\\\"])
      text += "\(isOK ? "ok" : "not ok") \(index + 1) - \(title)"
      let reason = entry.setAside.map { " " + Self.escaped($0.text, ["#": "\\#", "\\": "\\\\"]) }
      text += entry.status == .skipped ? " # SKIP\(reason ?? "")\n" : "\n"
      if isOK { continue }
      text += "  ---\n  at: \(JSONValue.string("\(entry.file):\(entry.line)").text)\n  failures:\n"
      for line in reported.lines {
        // A text of JSON is one of YAML, too.
        text += "    - line: \(line.line)\n      column: \(line.column)\n"
        text += "      message: \(JSONValue.string(line.message).text)\n"
        text += "      expected: \(line.expected.json.text)\n"
        text += "      actual: \(line.actual.json.text)\n"
      }
      text += "  ...\n"
    }
    return text
  }
}
