import SystemAccess
import WalletKernel
import WalletScenario

/// `walletsim run`: runs scenarios and reports.
enum RunVerb {
  static let verb = Verb(
    name: "run", summary: "runs scenario scripts", operands: "[PATH…]", operandCount: 0...Int.max,
    flags: [
      Flag("filter", .required("TEXT"), "only scenarios with TEXT in their name"),
      Flag("tag", .required("T"), "only scenarios with the tag T; with each, if given again"),
      Flag("shard", .required("I/N"), "only every Nth scenario, beginning with the Ith"),
      Flag("failed", "only those that failed last time in this folder [PATH: theirs]"),
      Flag("list", "names the scenarios and runs none"),
      Flag("fail-fast", "skips what comes after the first that fails"),
      Flag("order", .required("seed:N"), "shuffles the scenarios, always the same for the same N"),
      Flag("jobs", .required("N"), "runs on N threads [the number of processors]"),
      RunReport.Format.flag,
      Flag("output", .required("FILE"), "writes the report to FILE"),
      Flag("record", .required("DIR"), "keeps each scenario's log in DIR"),
      Flag("update", "rewrites expectations that differ, and nothing else"),
      Flag(
        "impatient",
        "also runs each with acts doubled, answers late or twice; spares what it sends twice itself"
      ),
      Flag("watch", "runs again what a changed file touches, until it is interrupted"),
      Flag("force", "lets --output and --record replace what is there"),
    ],
    examples: [
      "run", "run Scenarios/keypad --filter grouping",
      "run Scenarios/keypad/keys.scenario:12 --format json",
    ], run: run)

  private static func run(
    _ arguments: Arguments, _ console: Console
  ) throws(ToolError) -> ExitStatus {
    let format = try RunReport.Format.chosen(arguments)
    let settings = try RunSettings(arguments)
    if arguments.has("watch") {
      var watchMode = try WatchMode(arguments, format, settings, console)
      return try watchMode.run()
    }
    if let path = arguments.value("output"), path != "-" {
      try OutputFile.checkPlace(path, replaces: arguments.has("force"))
    }
    try Selection.check(arguments)
    var operands = arguments.operands
    if operands.isEmpty, arguments.has("failed") {
      operands = LastFailures.files()
      guard !operands.isEmpty else { throw .usage(Selection.noneFailed) }
    }
    let scripts = try ScriptSet.read(operands, jobs: settings.jobs, console)
    if let path = arguments.value("output"), path != "-" { try scripts.protect(from: path) }
    let selection = try Selection(scripts, arguments, console)
    guard selection.count > 0 else { throw .usage(selection.reasonForNone(arguments)) }
    if arguments.has("list") {
      for (file, scenario) in selection.scenarios {
        console.output.write(Self.listed(scripts.loaded[file], scenario))
      }
      guard !selection.unreadable.isEmpty else { return .success }
      console.say(selection.brokenScripts(of: scripts))
      return .usage
    }
    var run = ScenarioBatch(scripts, selection, settings)
    run.runAll(console)
    if settings.updates { try run.update(console) }
    if let folder = arguments.value("record") {
      try run.record(into: folder, replaces: arguments.has("force"))
    }
    let report = RunReport(run.entries)
    try write(report, format, arguments, console)
    LastFailures.keep(report)
    return report.exitStatus
  }

  private static func listed(_ script: LoadedScript, _ scenario: Scenario) -> String {
    let tags = scenario.tags.map { " " + $0 }.joined()
    return "\(VisibleText.make(scenario.location)) \(scenario.name.quoted)\(tags)\n"
  }

  private static func write(
    _ report: RunReport, _ format: RunReport.Format, _ arguments: Arguments, _ console: Console
  ) throws(ToolError) {
    guard let path = arguments.value("output"), path != "-" else {
      console.output.write(report.text(format, colors: console.paintsOutput))
      return
    }
    let colors = console.colors == .always
    try OutputFile.write(
      report.text(format, colors: colors).utf8, to: path, replaces: arguments.has("force"))
    if format != .pretty || console.errors.isTerminal {
      console.say("\(report.passed) passed, \(report.failed) failed")
    }
  }
}

/// How scenarios are run.
struct RunSettings {
  var jobs: Int
  var failsFast: Bool
  var updates: Bool
  var isImpatient: Bool
  var tallies = false
  /// Whether the logs are kept.
  var records: Bool

  init(_ arguments: Arguments) throws(ToolError) {
    // More threads than these only wait for each other.
    jobs = try arguments.integer("jobs", in: 1...1_024) ?? Parallel.processorCount
    failsFast = arguments.has("fail-fast")
    updates = arguments.has("update")
    isImpatient = arguments.has("impatient")
    records = arguments.value("record") != nil
    if updates, arguments.operands.contains(where: ScriptSearch.isStandardInput) {
      throw .usage("'--update' can't rewrite standard input")
    }
  }
}

extension Scenario {
  /// The line that runs this scenario and no other: its row's, where it has one.
  var location: String { "\(place.file):\(rowLine ?? place.line)" }
}

extension RunReport {
  /// How a run with this report ends.
  var exitStatus: ExitStatus {
    entries.reduce(.success) { status, entry in
      switch entry.status {
      case .passed, .skipped: status
      case .failed: max(status, .failed)
      case .error: max(status, .usage)
      }
    }
  }
}
