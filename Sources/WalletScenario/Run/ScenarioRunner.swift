import WalletKernel

/// Runs the scenarios of a script, each from an empty screen.
///
/// A runner is a value that holds only settings; any number of threads may run scenarios with it.
public struct ScenarioRunner: Sendable {
  /// The kinds that scenarios may mount.
  public var catalogue: ComponentCatalogue {
    didSet { declarations = DeclarationTable(catalogue) }
  }
  /// What they declare.
  private(set) var declarations: DeclarationTable
  /// What a scenario may cost while it runs.
  public var limits = RunLimits()
  /// How `reload` writes the log and reads it back.
  public var reload: ReloadLog = Reloading.throughBytes
  /// Whether expectations that differ are collected as edits that would make them hold.
  public var collectsEdits = false
  /// Whether every step is kept with what it did.
  public var tracesSteps = false
  /// What draws the events of `random` steps; `nil`: such a step fails.
  public var draw: DrawEvents?
  /// What makes a short script of a session that breaks a standing line; `nil`: a report of a
  /// `random` step has none.
  public var shorten: (@Sendable (_ session: EventLog, _ broken: StandingCondition) -> String?)?
  /// How many events have their lines kept in the result, from the first on.
  public var tracedEvents = 0
  /// Whether what a scenario exercises and asserts is tallied.
  public var tallies = false

  /// A runner for the kernel's own kinds.
  public init() {
    (catalogue, declarations) = (.builtIn, .builtIn)
  }

  /// A runner for the kinds of a catalogue.
  public init(catalogue: ComponentCatalogue) {
    (self.catalogue, declarations) = (catalogue, DeclarationTable(catalogue))
  }

  /// Runs a scenario of a script that has no errors, as its marks say.
  public func run(_ scenario: Scenario, of script: Script) -> ScenarioResult {
    if let skip = scenario.mark(.skip) { return ScenarioResult(scenario: scenario, setAside: skip) }
    let result = runPlainly(scenario, of: script)
    guard let todo = scenario.mark(.todo) else { return result }
    if result.status != .passed || script.isEmpty(scenario) {
      return ScenarioResult(scenario: scenario, setAside: todo)
    }
    var holds = result
    holds.failures = [
      StepFailure(
        reason: .todoHolds(reason: todo.reason), place: scenario.place, calls: [], lastAct: nil,
        changes: [], order: [])
    ]
    return holds
  }

  private func runPlainly(_ scenario: Scenario, of script: Script) -> ScenarioResult {
    let steps: Script.Steps
    var cost: Int64 = 0
    do throws(ScriptErrors) {
      steps = try script.steps(of: scenario, cost: &cost)
    } catch {
      return ScenarioResult(scenario: scenario, errors: error)
    }
    let problems = ProblemList()
    var checker = DeclarationChecker(declarations, script, .silent, problems)
    checker.check(steps)
    guard problems.isEmpty else {
      return ScenarioResult(scenario: scenario, errors: problems.errors())
    }
    var run = ScenarioRun(self, script, scenario)
    run.result.work = cost
    run.runAll(steps)
    run.fillGaps()
    var result = run.result
    addHints(to: &result, steps, script)
    result.trace = run.worlds[0].trace
    result.log = run.worlds[0].session.log
    result.eventLines = run.worlds[0].eventSteps.prefix(tracedEvents).map { run.lines[Int($0)] }
    result.order = run.order(of: 0)
    for world in run.worlds { if let tally = world.tally { result.coverage.add(tally) } }
    result.invariants = run.worlds[0].invariants.map { $0.standing }
    result.standing = run.worlds[0].invariants.prefix(StandingCount.mostKept)
      .map { StandingCount($0) }
    return result
  }
}

extension ScenarioRunner {
  /// Tells failures what a check of their lines would have said of a word.
  private func addHints(to result: inout ScenarioResult, _ steps: Script.Steps, _ script: Script) {
    guard !result.failures.isEmpty else { return }
    let problems = ProblemList()
    var checker = DeclarationChecker(declarations, script, .all, problems)
    checker.check(steps)
    let errors = problems.errors().errors
    for index in result.failures.indices {
      let (place, reason) = (result.failures[index].place, result.failures[index].reason)
      let hints = errors.lazy.filter { $0.place.line == place.line && $0.place.file == place.file }
        .compactMap { $0.problem.hint(for: reason) }
      result.failures[index].hint = hints.first
    }
  }
}

/// What a scenario may cost while it runs.
public struct RunLimits: Equatable, Sendable {
  /// How many events it may send, those of every order that is tried and those that `reload`
  /// replays counted.
  public var events: Int64 = 1_000_000
  /// How much work it may be, see `Work`: a few seconds on a slow machine, and twice that of a
  /// million key presses.
  public var work: Int64 = 40_000_000
  /// How many failures are kept.
  public var failures = 100
  /// What those after the first may weigh, see `ScenarioResult.failureWeight`.
  public var failureWeight: Int64 = 50_000
  /// How many differences of the view are kept with a failure.
  public var changes = 200
  /// How many failures of a scenario are explained by a replay of its session.
  public var explainedFailures = 5
  /// How many events that session may have: a tenth of a second or so.
  public var explainedEvents = 50_000
  /// How many of the outputs that nobody has looked at are kept with a failure.
  public var pendingOutputs = 50
  /// How many different ends of `in any order` are run on: more than all orders of six steps.
  public var orders = 1_000
  /// About how many bytes the logs and the outputs that nobody has looked at may take together,
  /// in all orders: room for the outputs of a million key presses.
  public var keptBytes = 128 << 20

  /// How many things that a strict scenario lacks after a line get lines to paste; the rest is
  /// counted. Each is read and held against the screen again.
  public var gapLines = 1_000
  /// How many rows of examples are run to see whether the lines that a strict scenario lacks
  /// hold in each: each row that lacks some runs the others again.
  public var comparedRows = 32
  /// How many events each of them may send for that.
  public var comparedEvents: Int64 = 10_000

  /// The default limits.
  public init() {}
}

/// What came of a scenario.
public struct ScenarioResult: Sendable {
  /// The scenario.
  public let scenario: Scenario
  /// Why its steps do not hold, in the order in which they were run.
  public internal(set) var failures: [StepFailure] = []
  /// How many more there are that were not kept.
  public internal(set) var moreFailures = 0
  /// What its failures weigh in memory, in rows: each may show all of its screen.
  public internal(set) var failureWeight: Int64 = 0
  /// Its steps, see `ScenarioRunner.tracesSteps`; with `in any order`, those of the first order.
  public internal(set) var trace = StepTrace()
  /// How much work it was, see `RunLimits.work`.
  public internal(set) var work: Int64 = 0
  /// What is wrong with its text once its rows and macros are filled in.
  public let errors: ScriptErrors?
  /// How many steps were run.
  public internal(set) var steps = 0
  /// What it exercised and asserted, when that was asked for.
  public internal(set) var coverage = CoverageTally()
  /// How many variants of it were run besides.
  public var variants = 0
  /// What would make failed expectations hold, when that was asked for.
  public internal(set) var edits: [ScriptEdit] = []
  /// Its events; with `in any order`, those of the first order.
  public internal(set) var log = EventLog()
  /// The lines that its first events come from, see `ScenarioRunner.tracedEvents`.
  public internal(set) var eventLines: [LineReference] = []
  /// The order of its events, where `in any order` has more than one.
  var order: [LineReference] = []
  /// What its `always` and `never` lines demand from its end on.
  public internal(set) var invariants: [StandingCondition] = []

  /// What the first of these lines saw; with `in any order`, in the first order.
  public internal(set) var standing: [StandingCount] = []

  /// Why it counts as skipped: it was not run, or failed as it was expected to; none: it counts.
  public internal(set) var setAside: ScenarioMark?

  init(
    scenario: Scenario, errors: ScriptErrors? = nil, setAside: ScenarioMark? = nil
  ) {
    self.scenario = scenario
    self.errors = errors
    self.setAside = setAside
  }

  /// Adds what was found wrong with its session by whoever looked at that again.
  public mutating func add(_ reason: FailureReason, at line: LineReference) {
    failures.append(
      StepFailure(
        reason: reason, place: line.place, calls: [], lastAct: nil, changes: [], order: order))
  }

  /// How it ended.
  public var status: Status {
    if setAside != nil { return .skipped }
    if errors != nil { return .error }
    return failures.isEmpty ? .passed : .failed
  }

  /// How a scenario can end.
  public enum Status: String, Sendable {
    /// Every step held.
    case passed
    /// A step did not hold.
    case failed
    /// Its text can't be run.
    case error
    /// It was not run, or failed as it was expected to.
    case skipped
  }
}
