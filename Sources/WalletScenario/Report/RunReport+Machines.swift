import WalletKernel

// The forms that build servers read: JUnit's XML, TAP 13 (the newest that `prove` reads), and GitHub's
// workflow commands.

extension RunReport {
  // MARK: JUnit

  /// A suite for each script, a case for each scenario.
  var junit: String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites\(Self.attributes(of: entries))>\n"
    for file in files {
      let own = entries.filter { $0.file == file }
      text += "  <testsuite name=\(Self.xml(file))\(Self.attributes(of: own))>\n"
      for entry in own { text += Self.testCase(entry) }
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

  private static func testCase(_ entry: Entry) -> String {
    let head =
      "    <testcase classname=\(xml(entry.file)) name=\(xml(entry.title))"
      + " file=\(xml(entry.file)) line=\"\(entry.line)\""
    switch entry.status {
    case .passed: return head + "/>\n"
    case .skipped: return head + ">\n      <skipped/>\n    </testcase>\n"
    case .failed, .error:
      let tag = entry.status == .error ? "error" : "failure"
      let lines = entry.lines.map { line in
        "      <\(tag) message=\(xml(line.message)) type=\"\(tag)\">"
          + "\(xmlText(entry.detail(line)))</\(tag)>\n"
      }
      return head + ">\n" + lines.joined() + "    </testcase>\n"
    }
  }

  private static func xml(_ text: String) -> String { "\"\(xmlText(text))\"" }

  private static func xmlText(_ text: String) -> String {
    var result = ""
    for scalar in VisibleText.make(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  // MARK: TAP

  /// A line for each scenario, and a block of YAML for each that failed.
  var tap: String {
    var text = "TAP version 13\n1..\(entries.count)\n"
    for (index, entry) in entries.enumerated() {
      let isOK = entry.status == .passed || entry.status == .skipped
      text += "\(isOK ? "ok" : "not ok") \(index + 1) - \(Self.tapText(entry.title))"
      text += entry.status == .skipped ? " # SKIP\n" : "\n"
      if isOK { continue }
      text += "  ---\n  at: \("\(entry.file):\(entry.line)".json)\n  failures:\n"
      for line in entry.lines {
        // A text of JSON is one of YAML, too.
        text += "    - line: \(line.line)\n      column: \(line.column)\n"
        text += "      message: \(line.message.json)\n"
        text += "      expected: \(line.expected.json)\n      actual: \(line.actual.json)\n"
      }
      text += "  ...\n"
    }
    return text
  }

  private static func tapText(_ text: String) -> String {
    var result = ""
    for character in VisibleText.make(text).unicodeScalars {
      if character == "#" || character == "\\" { result += "\\" }
      result.unicodeScalars.append(character)
    }
    return result
  }

  // MARK: GitHub

  /// An annotation for each failure, then the counts.
  var github: String {
    var text = ""
    for entry in entries {
      for line in entry.lines {
        text += "::error file=\(Self.property(entry.file)),line=\(line.line),col=\(line.column)"
        text += ",title=\(Self.property(entry.title))::\(Self.data(entry.detail(line)))\n"
      }
    }
    return text + "\(passed) passed, \(failed) failed\n"
  }

  private static func data(_ text: String) -> String {
    var result = ""
    for scalar in VisibleText.make(text).unicodeScalars {
      if scalar == "%" { result += "%25" } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }

  private static func property(_ text: String) -> String {
    var result = ""
    for scalar in data(text).unicodeScalars {
      switch scalar {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension RunReport.Entry {
  /// What the entry is called. A script that could not be read has no name of its own; a scenario
  /// may be called nothing, and build servers want something to show.
  fileprivate var title: String {
    if !name.isEmpty { return name }
    return isScript ? "the script" : "\"\""
  }

  /// A failure with its values.
  fileprivate func detail(_ line: Line) -> String {
    var parts = ["line \(line.line)"]
    if line.actual != .nothing { parts.insert("actual \(line.actual.text)", at: 0) }
    if line.expected != .nothing { parts.insert("expected \(line.expected.text)", at: 0) }
    return parts.count == 1 ? line.message : "\(line.message) (\(parts.joined(separator: ", ")))"
  }
}
