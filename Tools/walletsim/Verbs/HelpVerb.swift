import WalletKernel
import WalletScenario

/// `walletsim help`: the verbs, and what is to know besides them.
enum HelpVerb {
  static let verb = Verb(
    name: "help", summary: "tells of a verb, of the language, of kinds, outputs or reports",
    operands: "[TOPIC [SECTION]]", operandCount: 0...2, flags: [],
    examples: [
      "help", "help language", "help language expect", "help kinds", "help exit-status", "help run",
    ], run: run)

  /// What can be asked about besides verbs.
  private enum Topic: String, CaseIterable {
    case language, kinds, outputs, reports, exitStatus = "exit-status", verbs

    var summary: String {
      switch self {
      case .language: "the scenario language: its forms and steps, or a SECTION of it"
      case .kinds: "the kinds of components; 'walletsim describe KIND' tells all of one"
      case .outputs: "what each kind tells its host"
      case .reports: "the forms of reports, and where their schemas are"
      case .exitStatus: "how the tool ends"
      case .verbs: "what the tool can do"
      }
    }
  }

  private static func run(
    _ arguments: Arguments, _ console: Console
  ) throws(ToolError) -> ExitStatus {
    guard let word = arguments.operands.first else {
      let width = Topic.allCases.map { $0.rawValue.count }.max() ?? 0
      let lines = Topic.allCases.map { topic in
        "  " + HelpText.padded(topic.rawValue, width) + "  " + topic.summary + "\n"
      }
      console.output.write(HelpText.overview + "\n\ntopics of 'walletsim help TOPIC':\n")
      console.output.write(lines.joined())
      return .success
    }
    let section = arguments.operands.dropFirst().first
    guard let topic = Topic(rawValue: word) else {
      guard let verb = Tool.verbs.first(where: { $0.name == word }) else {
        let names = Topic.allCases.map { $0.rawValue } + Tool.verbs.map { $0.name }
        throw .usage(
          "there is no topic '\(VisibleText.make(word))'" + suggestion(for: word, among: names)
            + "; the topics are \(Topic.allCases.map { $0.rawValue }.joined(separator: ", ")), "
            + "and each verb")
      }
      if let section { throw noSection(section, of: word) }
      console.output.write(HelpText.of(verb) + "\n")
      return .success
    }
    if topic != .language, let section { throw noSection(section, of: word) }
    console.output.write(try text(topic, section))
    return .success
  }

  private static func noSection(_ section: String, of word: String) -> ToolError {
    .usage("'help \(VisibleText.make(word))' has no section '\(VisibleText.make(section))'")
  }

  private static func text(_ topic: Topic, _ section: String?) throws(ToolError) -> String {
    switch topic {
    case .language: return try LanguagePage.help(section)
    case .kinds:
      return KindReference.all(of: .builtIn).map { "\($0.name): \($0.summary)\n" }.joined()
        + "\n'walletsim describe KIND' tells all of a kind.\n"
    case .outputs: return outputs
    case .reports: return reports
    case .exitStatus: return HelpText.exitStatus + "\n"
    case .verbs: return HelpText.overview + "\n"
    }
  }

  /// What each kind reports, from its declaration.
  private static var outputs: String {
    let kinds = KindReference.all(of: .builtIn).compactMap { reference -> String? in
      guard let table = reference.tables.first(where: { $0.title == "outputs" }) else { return nil }
      return reference.name + "\n" + table.rows.map { "  ID \($0[0])\n" }.joined()
    }
    return "What each kind tells its host, as 'expect output ID NAME VALUE…' states it:\n\n"
      + kinds.joined(separator: "\n")
  }

  private static let reports = """
    run --format FORMAT is the console's report, --report FORMAT[:FILE] any number besides.

    pretty   for people: each failure with its line, values, and what the last act changed
    json     one object: the counts, then the scenarios with tags, failures, changes, rerun command
    ndjson   an object a line: start, with --steps each step, each scenario, finish
    junit    JUnit's XML: a case for each scenario, one failure in it with the report for people
    tap      TAP 13, as 'prove' reads it
    github   GitHub's annotations, with paths from the repository's root

    json, ndjson and junit tell durations, the only thing in them that is not the same again:
    --no-times leaves them out. Their schemas are in Tools/schemas: report.schema.json,
    report-events.schema.json (a line of ndjson), junit.xsd.

    """
}
