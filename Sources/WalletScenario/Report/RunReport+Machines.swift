import WalletKernel

// The forms that build servers read: JUnit's XML, TAP 13 (the newest that `prove` reads), and GitHub's
// workflow commands.

extension RunReport {
  // MARK: JUnit

  /// A suite for each script, a case for each scenario.
  var junit: String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites\(Self.attributes(of: entries))>\n"
    let told = told
    for file in files {
      let own = told.filter { $0.entry.file == file }
      let attributes = Self.attributes(of: own.map { $0.entry })
      text += "  <testsuite name=\(Self.xml(file))\(attributes)>\n"
      for told in own { text += Self.testCase(told) }
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

  private static func testCase(_ told: Told) -> String {
    let entry = told.entry
    let head =
      "    <testcase classname=\(xml(entry.file)) name=\(xml(entry.title))"
      + " file=\(xml(entry.file)) line=\"\(entry.line)\""
    switch entry.status {
    case .passed: return head + "/>\n"
    case .skipped: return head + ">\n      <skipped/>\n    </testcase>\n"
    case .failed, .error:
      let tag = entry.status == .error ? "error" : "failure"
      let lines = told.lines.map { line in
        "      <\(tag) message=\(xml(line.message)) type=\"\(tag)\">"
          + "\(xmlText(line.detail))</\(tag)>\n"
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
    for (index, told) in told.enumerated() {
      let entry = told.entry
      let isOK = entry.status == .passed || entry.status == .skipped
      text += "\(isOK ? "ok" : "not ok") \(index + 1) - \(Self.tapText(entry.title))"
      text += entry.status == .skipped ? " # SKIP\n" : "\n"
      if isOK { continue }
      text += "  ---\n  at: \(JSONValue.string("\(entry.file):\(entry.line)").text)\n  failures:\n"
      for line in told.lines {
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
    for told in told {
      for line in told.lines {
        text += "::error file=\(Self.property(told.entry.file)),line=\(line.line)"
        text += ",col=\(line.column),title=\(Self.property(told.entry.title))"
        text += "::\(Self.data(line.detail))\n"
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
