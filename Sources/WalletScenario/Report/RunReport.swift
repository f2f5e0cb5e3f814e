import WalletKernel

/// What a run of scenarios came to: the entries in the order of the report.
public struct RunReport: Sendable {
  /// The scenarios, and the scripts that could not be read.
  public var entries: [Entry]
  /// How long all took; `nil` where no times are told.
  public var durationNanoseconds: UInt64?
  /// When the run began, by ISO 8601; `nil` where no times are told.
  public var timestamp: String?
  /// What paths are told from to build servers; `nil`: from where the tool was run.
  public var repository: Repository?

  /// Makes a report.
  public init(_ entries: [Entry]) {
    self.entries = entries
  }

  /// A scenario, or a script that could not be read.
  public struct Entry: Sendable {
    /// The script, as messages name it.
    public var file: String
    /// The line of the scenario, or of its row of examples.
    public var line: Int
    /// The scenario's name; empty for a script that could not be read.
    public var name: String
    /// Whether it is a script that could not be read, and no scenario.
    public var isScript = false
    /// How it ended.
    public var status: ScenarioResult.Status
    /// Why it counts as skipped, where its script says so.
    public var setAside: ScenarioMark?
    /// How many steps were run.
    public var steps = 0
    /// Its tags, in order.
    public var tags: [String] = []
    /// Its steps, where they were asked for.
    public var trace = StepTrace()
    /// How long it took; `nil` where no times are told.
    public var nanoseconds: UInt64?
    /// How many variants were run besides.
    public var variants = 0
    /// Why steps do not hold.
    public var failures: [StepFailure] = []
    /// How many more there are that were not kept.
    public var moreFailures = 0
    /// What its `always` and `never` lines saw.
    public var standing: [StandingCount] = []
    /// What is wrong with the script's text.
    public var errors: ScriptErrors?
    /// Why the script could not be opened.
    public var unreadable: String?
    /// The files that the failures are in.
    public var sources: [SourceFile] = []
    /// The row of examples: each column and its cell.
    public var row: [(column: String, cell: String)] = []
    /// The command that runs the scenario again.
    public var rerun = ""

    /// Makes an entry without failures.
    public init(file: String, line: Int, name: String, status: ScenarioResult.Status) {
      self.file = file
      self.line = line
      self.name = name
      self.status = status
    }

    /// Keeps only how many failures there are.
    public mutating func dropFailures() {
      moreFailures += failures.count
      // What is shown with them goes, too: there may be very many.
      (failures, sources, row) = ([], [], [])
    }

    /// Makes the entry of a scenario that was run.
    public init(_ result: ScenarioResult, of script: Script, rerun: String) {
      let scenario = result.scenario
      file = scenario.place.file
      line = scenario.rowLine ?? scenario.place.line
      name = scenario.name
      tags = scenario.tags
      trace = result.trace
      // Its steps are lines of them.
      if !trace.steps.isEmpty { sources = script.sources }
      self.rerun = rerun
      status = result.status
      setAside = result.setAside
      steps = result.steps
      standing = result.standing
      variants = result.variants
      failures = result.failures
      moreFailures = result.moreFailures
      errors = result.errors
      if status == .passed { return }
      sources = script.sources
      row = script.columns(of: scenario).map { ($0.name, $0.cell) }
      self.rerun = rerun
    }
  }

  /// What is wrong when a limit of the scenarios of a file ends a run of them.
  public static func tooMuchWork(_ scenario: Scenario, _ limit: Int64) -> ScriptErrors {
    ScriptErrors([ScriptError(.limit(.fileWork, Int(limit)), scenario.place)])
  }

  /// How many scenarios held.
  public var passed: Int { count(.passed) }
  /// How many did not, scripts that could not be read included.
  public var failed: Int { count(.failed) + count(.error) }
  /// How many were not run.
  public var skipped: Int { count(.skipped) }

  private func count(_ status: ScenarioResult.Status) -> Int {
    entries.reduce(0) { $0 + ($1.status == status ? 1 : 0) }
  }

  /// The forms that a report can have, by the names that the tool uses.
  public enum Format: String, Sendable, CaseIterable {
    /// For people.
    case pretty
    /// One object.
    case json
    /// One object a line.
    case ndjson
    /// JUnit's XML.
    case junit
    /// TAP 13.
    case tap
    /// GitHub's workflow commands.
    case github
  }

  /// The report as a text that is safe to show.
  public func text(_ format: Format, colors: Bool = false) -> String {
    switch format {
    case .pretty: pretty(colors: colors)
    case .json: json
    case .ndjson: jsonLines
    case .junit: junit
    case .tap: tap
    case .github: github
    }
  }
}

extension RunReport {
  /// A failure as the forms for machines tell it.
  struct Line {
    var line: Int
    var column: Int
    var message: String
    var expected = ReportedValue.nothing
    var actual = ReportedValue.nothing
    var changes: [ViewDifference] = []
    var moreChanges = 0
  }

  /// An entry with its failures.
  struct Reported {
    var entry: Entry
    var lines: [Line]
  }

  /// The entries as the forms for machines tell them.
  var reported: [Reported] {
    var given = GivenStatements()
    return entries.map { Reported(entry: $0, lines: $0.lines(&given)) }
  }
}

/// The statements that a report has given to paste: those that rows of examples share must be
/// pasted once.
struct GivenStatements {
  private var given: [Place: Set<[String]>] = [:]

  /// Returns those that were not given for a place before.
  mutating func take(_ statements: [[String]], after place: Place) -> [[String]] {
    statements.filter { given[place, default: []].insert($0).inserted }
  }
}

extension RunReport.Entry {
  /// The failures, with lines of this entry's own file: what happened in another file is reported at
  /// the call, or at the scenario, that led there.
  fileprivate func lines(_ given: inout GivenStatements) -> [RunReport.Line] {
    if let unreadable { return [RunReport.Line(line: 1, column: 1, message: unreadable)] }
    let wrong = (errors?.errors ?? []).map { error in
      let place = ownPlace(error.place, error.calls)
      return RunReport.Line(
        line: place.line, column: place.column,
        message: located(error.sentence, error.place))
    }
    let reported = wrong + failures.map { line(of: $0, &given) }
    guard moreFailures > 0 else { return reported }
    return reported + [RunReport.Line(line: line, column: 1, message: furtherFailures)]
  }

  /// What is said of failures that were not kept.
  var furtherFailures: String {
    let noun = moreFailures == 1 ? "failure" : "failures"
    return failures.isEmpty
      ? "\(moreFailures) \(noun), not kept after so many others"
      : "and \(moreFailures) more \(noun)"
  }

  private func line(of failure: StepFailure, _ given: inout GivenStatements) -> RunReport.Line {
    let place = ownPlace(failure.place, failure.calls)
    var line = RunReport.Line(
      line: place.line, column: place.column, message: located(failure.message, failure.place),
      expected: failure.reason.expected, actual: failure.reason.actual,
      changes: failure.changes, moreChanges: failure.moreChanges)
    if case .notCovered(let gap) = failure.reason {
      let statements = given.take(gap.statements, after: failure.place)
      line.expected = .lines(Array(statements.joined()))
      if statements.isEmpty, !gap.statements.isEmpty {
        line.message += "; " + Self.coveredAbove(failure.place)
        line.expected = .nothing
      }
    }
    if let order = order(of: failure) { line.message += " (\(order))" }
    return line
  }

  /// What is said where another entry has given all lines to paste.
  static func coveredAbove(_ place: Place) -> String {
    "the lines above for line \(place.line) cover this, too"
  }

  private func ownPlace(_ place: Place, _ calls: [Place]) -> (line: Int, column: Int) {
    if place.file == file { return (place.line, place.column) }
    if let call = calls.first(where: { $0.file == file }) { return (call.line, call.column) }
    return (line, 1)
  }

  private func located(_ message: String, _ place: Place) -> String {
    place.file == file ? message : "\(place.file):\(place.line): \(message)"
  }
}
