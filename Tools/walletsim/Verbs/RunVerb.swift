import SystemAccess
import WalletKernel
import WalletScenario

/// `walletsim run`: runs scenarios and reports.
enum RunVerb {
  static let verb = Verb(
    name: "run", summary: "runs scenario scripts", operands: "[PATH…]", operandCount: 0...Int.max,
    flags: [
      Flag("filter", .required("TEXT"), "only scenarios with TEXT in their name"),
      Flag(
        "tag", .required("TAGS"),
        "only scenarios with these tags: 'smoke and not (slow or flaky)'; may stand more than once",
        repeats: true),
      Flag("forbid-only", "an error where a scenario has the tag 'only': for build servers"),
      Flag("shard", .required("I/N"), "only every Nth scenario, beginning with the Ith"),
      Flag("failed", "only those that failed last time in this folder [PATH: theirs]"),
      Flag(
        "list", "names the scenarios and runs none",
        excludes: [
          "fail-fast", "format", "output", "record", "record-failed", "update", "impatient",
          "force", "steps", "repeat", "no-times",
        ]),
      Flag("fail-fast", "skips what comes after the first that fails"),
      Flag("order", .required("seed:N"), "shuffles the scenarios, always the same for the same N"),
      Flag("jobs", .required("N"), "runs on N threads [the number of processors]"),
      Flag(
        "repeat", .required("N"), "runs each scenario N times: it passes when all of them do"),
      RunReport.Format.flag,
      Flag("output", .required("FILE"), "writes the report to FILE"),
      RunReports.flag,
      Flag("steps", "tells every step with what it changed"),
      Flag("no-times", "tells no times: the same run gives the same bytes"),
      Flag("record", .required("DIR"), "keeps each scenario's log in DIR"),
      Flag("record-failed", .required("DIR"), "keeps the logs of those that fail in DIR"),
      Flag(
        "update",
        "rewrites expectations that differ, adds those that 'strict' lacks, and nothing else"),
      Flag("yes", "asks nothing before '--update' writes", needs: ["update"]),
      Flag(
        "impatient",
        "also runs each with acts doubled, answers late or twice; spares what it sends twice itself"
      ),
      Flag(
        "watch", "runs again what a changed file touches, until it is interrupted",
        excludes: ["repeat", "steps", "no-times", "force"]),
      Flag(
        "force", "lets what is written replace what is there",
        needs: ["output", "report", "record", "record-failed"]),
    ],
    examples: [
      "run", "run Scenarios/keypad --filter grouping",
      "run Scenarios/keypad/keys.scenario:12 --format json",
      "run --tag 'smoke and not slow' --report junit:report.xml --report github",
    ], run: run)

  private static func run(
    _ arguments: Arguments, _ console: Console
  ) throws(ToolError) -> ExitStatus {
    let reports = try RunReports(arguments)
    let settings = try RunSettings(arguments)
    if arguments.has("watch") {
      let format = try RunReport.Format.chosen(arguments)
      var watchMode = try WatchMode(arguments, format, settings, console)
      return try watchMode.run()
    }
    try reports.checkPlaces()
    try Selection.check(arguments)
    var operands = arguments.operands
    if operands.isEmpty, arguments.has("failed") {
      operands = LastFailures.files()
      guard !operands.isEmpty else { throw .usage(Selection.noneFailed) }
    }
    let scripts = try ScriptSet.read(operands, jobs: settings.jobs, console)
    try reports.checkPlaces(scripts)
    if arguments.has("forbid-only") { try Selection.forbidOnly(scripts) }
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
    let (begin, timestamp) = (MonotonicClock.nanoseconds, WallClock.text)
    var run = ScenarioBatch(scripts, selection, settings)
    run.runAll(console)
    if settings.updates { try run.update(console, asksNothing: arguments.has("yes")) }
    for (flag, onlyFailed) in [("record", false), ("record-failed", true)] {
      guard let folder = arguments.value(flag) else { continue }
      try run.record(into: folder, onlyFailed: onlyFailed, replaces: arguments.has("force"))
    }
    var report = RunReport(run.entries)
    (report.durationNanoseconds, report.timestamp) = (
      MonotonicClock.nanoseconds - begin, timestamp
    )
    try reports.write(report, console)
    LastFailures.keep(report)
    return report.exitStatus
  }

  private static func listed(_ script: LoadedScript, _ scenario: Scenario) -> String {
    let tags = scenario.tags.map { " " + $0 }.joined()
    return "\(VisibleText.make(scenario.location)) \(scenario.name.quoted)\(tags)\n"
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
  /// Whether every step is told.
  var tellsSteps: Bool
  /// How often each scenario is run.
  var times: Int

  init(_ arguments: Arguments) throws(ToolError) {
    // More threads than these only wait for each other.
    jobs = try arguments.integer("jobs", in: 1...1_024) ?? Parallel.processorCount
    failsFast = arguments.has("fail-fast")
    updates = arguments.has("update")
    isImpatient = arguments.has("impatient")
    records = arguments.has("record") || arguments.has("record-failed")
    tellsSteps = arguments.has("steps")
    times = try arguments.integer("repeat", in: 1...1_000_000) ?? 1
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
