import WalletKernel
import WalletReplay
import WalletScenario

/// `walletsim report`: a page that shows a log, or the scenarios of a script, event by event.
enum ReportVerb {
  static let verb = Verb(
    name: "report",
    summary: "writes a page, in one file, that shows a log or scripts event by event",
    operands: "LOG|SCRIPT…", operandCount: 1...Int.max,
    flags: [
      Flag("html", .required("FILE"), "where the page goes"),
      Flag("against", .required("LOG"), "shows a second log beside it, from where they part"),
      Flag("force", "lets FILE be replaced"),
    ],
    examples: [
      "report session.log --html session.html",
      "report Scenarios/keypad/keys.scenario --html keys.html",
      "report before.log --against after.log --html both.html",
    ], run: run)

  private static func run(
    _ arguments: Arguments, _ console: Console
  ) throws(ToolError) -> ExitStatus {
    guard let place = arguments.value("html") else { throw .usage("'report' needs --html FILE") }
    let replaces = arguments.has("force")
    try OutputFile.checkPlace(place, replaces: replaces)
    let operands = arguments.operands
    var page: ReportPage
    if let first = operands.first, operands.count == 1, isLog(first) {
      page = ReportPage(title: VisibleText.make(first), sessions: [try session(of: first)])
      if let other = arguments.value("against") {
        try OutputFile.protect([other], from: place)
        page.sessions.append(try session(of: other))
        page.divergence = divergence(page.sessions[0].entries, page.sessions[1].entries)
      }
      try OutputFile.protect([first], from: place)
    } else {
      guard arguments.value("against") == nil else {
        throw .usage("'--against' is for one log beside another")
      }
      page = try scripts(arguments, place, console)
    }
    try OutputFile.write(page.html, to: place, replaces: replaces)
    console.say("\(VisibleText.make(place)): \(page.sessions.count) shown")
    return .success
  }

  // MARK: Logs

  /// Whether a file begins as a log does.
  private static func isLog(_ path: String) -> Bool {
    !path.hasSuffix(".scenario") && (try? JournalFile.open(path)) != nil
  }

  private static func session(of path: String) throws(ToolError) -> ReportPage.Session {
    ReportPage.Session(name: path, entries: try JournalFile.entries(path))
  }

  /// The first event after which the views differ; the shorter one's end where none does.
  private static func divergence(_ left: [EventLog.Entry], _ right: [EventLog.Entry]) -> Int {
    var (one, other) = (Wallet(), Wallet())
    for (index, (here, there)) in zip(left, right).enumerated() {
      _ = try? one.send(here.event, beginsTurn: here.beginsTurn)
      _ = try? other.send(there.event, beginsTurn: there.beginsTurn)
      if one.state != other.state, one.state.view != other.state.view { return index + 1 }
    }
    return min(left.count, right.count)
  }

  // MARK: Scripts

  private static func scripts(
    _ arguments: Arguments, _ place: String, _ console: Console
  ) throws(ToolError) -> ReportPage {
    let scripts = try ScriptSet.read(arguments.operands, jobs: 1, console)
    try scripts.protect(from: place)
    let selection = try Selection(scripts, arguments, console)
    guard selection.unreadable.isEmpty else {
      console.say(selection.brokenScripts(of: scripts))
      throw .usage("a script can't be read")
    }
    var runner = ScenarioRunner.drawing()
    runner.tracedEvents = ReportPage.mostTraced
    var page = ReportPage(title: VisibleText.make(arguments.operands.joined(separator: " ")))
    for entry in selection.scenarios {
      guard let script = scripts.loaded[entry.file].sound else { continue }
      page.add(runner.run(entry.scenario, of: script), of: script)
    }
    page.summarize()
    return page
  }
}

extension ReportPage {
  /// How many events of a scenario have their lines shown.
  static let mostTraced = 100_000

  /// Adds a scenario that was run, with all that is known of it.
  mutating func add(_ result: ScenarioResult, of script: Script) {
    let scenario = result.scenario
    let rerun = "walletsim run " + shellPath(scenario.location)
    var session = Session(
      name: "\(scenario.location) \(scenario.name)", verdict: result.status.word,
      entries: result.log.entries)
    session.rerun = rerun
    session.source = script.sources.first { $0.path == scenario.place.file }.map {
      String(decoding: $0.bytes, as: UTF8.self)
    }
    session.lines = result.eventLines.map {
      $0.place.file == scenario.place.file ? $0.place.line : 0
    }
    session.wrong = result.failures.map { $0.place.line }
    session.wanted = result.failures.lazy.compactMap { $0.reason.path }.first
    if result.status != .passed {
      session.failure = RunReport([RunReport.Entry(result, of: script, rerun: rerun)])
        .text(.pretty)
    }
    sessions.append(session)
  }

  /// Says how many there are, the failed ones first.
  mutating func summarize() {
    let failed = sessions.count { $0.verdict != "passed" }
    summary = "\(sessions.count - failed) passed, \(failed) failed"
    sessions =
      sessions.filter { $0.verdict != "passed" } + sessions.filter { $0.verdict == "passed" }
  }
}

extension FailureReason {
  /// The path of the view that it is about, if it is about one.
  fileprivate var path: ViewPath? {
    switch self {
    case .noSuchPath(let path, _, _), .differs(let path, _, _), .notComparable(let path, _, _, _),
      .isThere(let path, _), .furtherLeaves(let path, _), .notSame(let path, _, _):
      ViewPath(path)
    default: nil
    }
  }
}

extension ScenarioResult.Status {
  /// The verdict in one word.
  fileprivate var word: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .error: "error"
    case .skipped: "skipped"
    }
  }
}
