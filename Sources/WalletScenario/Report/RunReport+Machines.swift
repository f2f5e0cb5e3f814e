import WalletKernel

// The forms that build servers read: JUnit's XML, TAP 13 (the newest that `prove` reads), and GitHub's
// workflow commands.

extension RunReport {
  // MARK: JUnit

  /// A suite for each script, a case for each scenario.
  var junit: String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites\(Self.attributes(of: entries))>\n"
    let reported = reported
    for file in files {
      let own = reported.filter { $0.entry.file == file }
      let attributes = Self.attributes(of: own.map { $0.entry })
      text += "  <testsuite name=\(Self.xml(file))\(attributes)>\n"
      for reported in own { text += Self.testCase(reported) }
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  /// The scripts in the order of the report.
  private var files: [String] {
    var files: [String] = []
    var known: Set<String> = []
    for entry in entries where known.insert(entry.file).inserted { files.append(entry.file) }
    return files
  }

  private static func attributes(of entries: [Entry]) -> String {
    let count = { (status: ScenarioResult.Status) in
      entries.reduce(0) { $0 + ($1.status == status ? 1 : 0) }
    }
    return " tests=\"\(entries.count)\" failures=\"\(count(.failed))\" errors=\"\(count(.error))\""
      + " skipped=\"\(count(.skipped))\""
  }

  private static func testCase(_ reported: Reported) -> String {
    let entry = reported.entry
    let head =
      "    <testcase classname=\(xml(entry.file)) name=\(xml(entry.title))"
      + " file=\(xml(entry.file)) line=\"\(entry.line)\""
    switch entry.status {
    case .passed: return head + "/>\n"
    case .skipped: return head + ">\n      <skipped/>\n    </testcase>\n"
    case .failed, .error:
      let tag = entry.status == .error ? "error" : "failure"
      let lines = reported.lines.map { line in
        "      <\(tag) message=\(xml(line.message)) type=\"\(tag)\">"
          + "\(xmlText(line.detail))</\(tag)>\n"
      }
      return head + ">\n" + lines.joined() + "    </testcase>\n"
    }
  }

  private static func xml(_ text: String) -> String { "\"\(xmlText(text))\"" }

  private static func xmlText(_ text: String) -> String {
    escaped(text, ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;"])
  }

  /// A text that is safe to show, with other texts in the place of some of its scalars.
  private static func escaped(_ text: String, _ escapes: [Unicode.Scalar: String]) -> String {
    VisibleText.make(text).unicodeScalars.map { escapes[$0] ?? String($0) }.joined()
  }

  // MARK: TAP

  /// A line for each scenario, and a block of YAML for each that failed.
  var tap: String {
    var text = "TAP version 13\n1..\(entries.count)\n"
    for (index, reported) in reported.enumerated() {
      let entry = reported.entry
      let isOK = entry.status == .passed || entry.status == .skipped
      text +=
        "\(isOK ? "ok" : "not ok") \(index + 1) - \(Self.escaped(entry.title, ["#": "\\#", "\\": "\\\\"]))"
      text += entry.status == .skipped ? " # SKIP\n" : "\n"
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

  // MARK: GitHub

  /// An annotation for each failure, then the counts.
  var github: String {
    var text = ""
    for reported in reported {
      for line in reported.lines {
        text += "::error file=\(Self.property(reported.entry.file)),line=\(line.line)"
        text += ",col=\(line.column),title=\(Self.property(reported.entry.title))"
        text += "::\(Self.data(line.detail))\n"
      }
    }
    return text + "\(passed) passed, \(failed) failed\n"
  }

  private static func data(_ text: String) -> String { escaped(text, ["%": "%25"]) }

  private static func property(_ text: String) -> String {
    escaped(text, ["%": "%25", ":": "%3A", ",": "%2C"])
  }
}

extension RunReport.Entry {
  /// What the entry is called. A script that could not be read has no name of its own; a scenario
  /// may be called nothing, and build servers want something to show.
  fileprivate var title: String {
    if !name.isEmpty { return name }
    return isScript ? "the script" : "\"\""
  }
}

extension RunReport.Line {
  /// A failure with its values.
  fileprivate var detail: String {
    let (wanted, found) = ViewText.apart(expected.text, actual.text)
    var parts = ["line \(line)"]
    if actual != .nothing { parts.insert("actual \(found)", at: 0) }
    if expected != .nothing { parts.insert("expected \(wanted)", at: 0) }
    return parts.count == 1 ? message : "\(message) (\(parts.joined(separator: ", ")))"
  }
}
