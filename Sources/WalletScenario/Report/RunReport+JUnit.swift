// JUnit's XML: a suite for each script, a case for each scenario, one failure in it with all that
// does not hold. Its schema is in `Tools/schemas`.

extension RunReport {
  /// The report as JUnit's XML.
  var junit: String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites\(attributes(of: entries, durationNanoseconds))>\n"
    let reported = reported
    var given = GivenStatements()
    for file in files {
      let own = reported.filter { $0.entry.file == file }
      let times = own.compactMap { $0.entry.nanoseconds }
      let time = times.isEmpty ? nil : times.reduce(0, +)
      text += "  <testsuite name=\(Self.xml(file))\(attributes(of: own.map { $0.entry }, time))"
      if let timestamp { text += " timestamp=\(Self.xml(timestamp))" }
      text += ">\n"
      for reported in own { text += Self.testCase(reported, &given) }
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

  private func attributes(of entries: [Entry], _ nanoseconds: UInt64?) -> String {
    let count = { (status: ScenarioResult.Status) in
      entries.reduce(0) { $0 + ($1.status == status ? 1 : 0) }
    }
    return " tests=\"\(entries.count)\" failures=\"\(count(.failed))\" errors=\"\(count(.error))\""
      + " skipped=\"\(count(.skipped))\"" + Self.time(nanoseconds)
  }

  /// Seconds, to the thousandth.
  private static func time(_ nanoseconds: UInt64?) -> String {
    nanoseconds.map { " time=\"\(thousandths($0 / 1_000_000))\"" } ?? ""
  }

  private static func testCase(
    _ reported: Reported, _ given: inout GivenStatements
  ) -> String {
    let entry = reported.entry
    let head =
      "    <testcase classname=\(xml(entry.file)) name=\(xml(entry.title))"
      + " file=\(xml(entry.file)) line=\"\(entry.line)\"" + time(entry.nanoseconds)
    let body = properties(entry) + outcome(reported, &given)
    return body.isEmpty ? head + "/>\n" : head + ">\n" + body + "    </testcase>\n"
  }

  private static func properties(_ entry: Entry) -> String {
    if entry.tags.isEmpty { return "" }
    let tags = entry.tags.map { "        <property name=\"tag\" value=\(xml($0))/>\n" }
    return "      <properties>\n" + tags.joined() + "      </properties>\n"
  }

  private static func outcome(
    _ reported: Reported, _ given: inout GivenStatements
  ) -> String {
    switch reported.entry.status {
    case .passed: return ""
    case .skipped:
      let reason = reported.entry.setAside.map { " message=\(xml($0.text))" } ?? ""
      return "      <skipped\(reason)/>\n"
    case .failed, .error:
      let tag = reported.entry.status == .error ? "error" : "failure"
      let first = reported.lines.first?.message ?? ""
      let more = reported.lines.count > 1 ? " (and \(reported.lines.count - 1) more)" : ""
      let text = Self.text(of: reported.entry, &given, Paint(isOn: false))
        .split(separator: "\n").map { xmlText(String($0)) + "\n" }.joined()
      return "      <\(tag) message=\(xml(first + more)) type=\"\(tag)\">\(text)</\(tag)>\n"
    }
  }

  private static func xml(_ text: String) -> String { "\"\(xmlText(text))\"" }

  private static func xmlText(_ text: String) -> String {
    escaped(text, ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;"])
  }
}

extension RunReport {
  /// A text that is safe to show, with other texts in the place of some of its scalars.
  static func escaped(_ text: String, _ escapes: [Unicode.Scalar: String]) -> String {
    VisibleText.make(text).unicodeScalars.map { escapes[$0] ?? String($0) }.joined()
  }
}

extension RunReport.Entry {
  /// What the entry is called. A script that could not be read has no name of its own; a scenario
  /// may be called nothing, and build servers want something to show.
  var title: String {
    if !name.isEmpty { return name }
    return isScript ? "the script" : "\"\""
  }
}
