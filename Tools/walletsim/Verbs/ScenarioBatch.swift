import SystemAccess
import WalletKernel
import WalletReplay
import WalletScenario

/// Runs selected scenarios on several threads, and puts together what came of them.
struct ScenarioBatch {
  private let scripts: ScriptSet
  private let selection: Selection
  private let settings: RunSettings
  /// What came of each scenario that was run, where more is done with it than to report it.
  private(set) var results: [ScenarioResult] = []
  /// What goes into the report, in its order.
  private(set) var entries: [RunReport.Entry] = []
  /// What was exercised and asserted, when that was asked for.
  private(set) var coverage = CoverageTally()

  init(_ scripts: ScriptSet, _ selection: Selection, _ settings: RunSettings) {
    self.scripts = scripts
    self.selection = selection
    self.settings = settings
  }

  mutating func runAll(_ console: Console) {
    let scenarios = selection.scenarios
    let loaded = scripts.loaded
    var runner = ScenarioRunner.drawing()
    runner.collectsEdits = settings.updates
    runner.tallies = settings.tallies
    runner.tracesSteps = settings.tellsSteps
    runner.reload = JournalFile.throughFile
    let progress = Progress(scenarios.map { $0.file }, settings, console)
    let (settings, plain, impatient) = (settings, runner, ImpatientRunner(runner))
    let outcomes = Parallel.map(scenarios.count, jobs: settings.jobs) { index -> Outcome in
      let (file, scenario) = scenarios[index]
      guard progress.isWanted(index), let script = loaded[file].sound else { return Outcome() }
      let begin = MonotonicClock.nanoseconds
      let runOnce = { () -> ImpatientRunner.Result in
        settings.isImpatient
          ? impatient.run(scenario, of: script)
          : ImpatientRunner.Result(scenario: plain.run(scenario, of: script))
      }
      var result = runOnce()
      // The first that fails is told: none after it says more.
      for _ in 1..<settings.times where result.scenario.status == .passed {
        result = runOnce()
      }
      var outcome = Outcome(result, of: script, settings)
      outcome.entry?.nanoseconds = MonotonicClock.nanoseconds - begin
      // The first to fail are told in full, whichever thread was first.
      if progress.finished(index, result.scenario) { outcome.entry?.dropFailures() }
      return outcome
    }
    progress.clear()
    coverage = progress.coverage
    tell(outcomes, console)
    results = outcomes.flatMap { $0.results }
    entries = selection.unreadable.compactMap { loaded[$0].errorEntry }
    collect(outcomes)
  }

  /// Says what no entry of the report does.
  private func tell(_ outcomes: [Outcome], _ console: Console) {
    let cut = outcomes.reduce(0) { $0 + ($1.variantsAreCut ? 1 : 0) }
    if cut > 0 {
      console.say(
        "walletsim: note: not every variant was run of \(cut) long "
          + "scenario\(cut == 1 ? "" : "s")")
    }
    for outcome in outcomes {
      for warning in outcome.warnings { console.say("walletsim: warning: " + warning) }
    }
    for (index, outcome) in outcomes.enumerated() where !outcome.sendTwice.isEmpty {
      let location = selection.scenarios[index].scenario.location
      console.say(
        "walletsim: note: \(VisibleText.make(location)) itself sends twice: "
          + outcome.sendTwice.joined(separator: ", ") + "; its variants may, too")
    }
  }

  /// Puts the entries together as if the scenarios had run one after the other.
  private mutating func collect(_ outcomes: [Outcome]) {
    var isSkipping = settings.failsFast && !entries.isEmpty
    var used = BatchUse()
    entries.reserveCapacity(entries.count + outcomes.count)
    for (index, outcome) in outcomes.enumerated() {
      let (file, scenario) = selection.scenarios[index]
      if used.isSpent(file) {
        // What ran all the same is not reported, so that the report is no race.
        entries.append(entry(of: scenario, isFirst: used.tellOnce(file)))
        continue
      }
      var own = isSkipping ? nil : outcome.entry
      if used.hasEnoughFailures { own?.dropFailures() }
      used.add(file, work: outcome.work, failureWeight: outcome.failureWeight)
      entries.append(own ?? entry(of: scenario, isFirst: false))
      // What ran beside the first failure is skipped all the same.
      if settings.failsFast, entries[entries.count - 1].status != .passed { isSkipping = true }
    }
  }

  /// What of a result is kept: as little as will do, since there may be very many.
  private struct Outcome: Sendable {
    var entry: RunReport.Entry?
    /// The result itself, or none.
    var results: [ScenarioResult] = []
    var sendTwice: [String] = []
    var warnings: [String] = []
    var variantsAreCut = false
    var work: Int64 = 0
    var failureWeight: Int64 = 0

    init() {}

    init(_ impatient: ImpatientRunner.Result, of script: Script, _ settings: RunSettings) {
      let result = impatient.scenario
      let verb = settings.isImpatient ? "walletsim run --impatient " : "walletsim run "
      entry = RunReport.Entry(
        result, of: script, rerun: verb + shellPath(result.scenario.location))
      if settings.updates || settings.records { results = [result] }
      warnings = impatient.warnings.map { warning in
        let place = warning.line.place
        return VisibleText.make("\(place.file):\(place.line): \(warning.message)")
      }
      (sendTwice, variantsAreCut) = (impatient.sendTwice, impatient.isCut)
      (work, failureWeight) = (result.work, result.failureWeight)
    }
  }

  /// The entry of a scenario that was not run, or that a limit ended.
  private func entry(of scenario: Scenario, isFirst: Bool) -> RunReport.Entry {
    var entry = RunReport.Entry(
      file: scenario.place.file, line: scenario.rowLine ?? scenario.place.line,
      name: scenario.name, status: isFirst ? .error : .skipped)
    if isFirst { entry.errors = RunReport.tooMuchWork(scenario, BatchUse.mostWork) }
    return entry
  }

  /// As often as what was added may show what comes behind it.
  private static let mostUpdates = 20

  /// Rewrites the expectations that differ and adds those that strict scenarios lack, reads the
  /// scripts again and runs them again, as long as that changes something: what is reported is how
  /// they stand now.
  ///
  /// - Parameter asksNothing: whether it writes without showing the changes to anybody.
  mutating func update(
    _ console: Console, asksNothing: Bool, rounds: Int = mostUpdates
  ) throws(ToolError) {
    let edits = results.flatMap { $0.edits } + ScriptEdit.addingMissing(to: results)
    var sources: [String: SourceFile] = [:]
    for loaded in scripts.loaded {
      for source in loaded.sound?.sources ?? [] { sources[source.path] = source }
    }
    var changes: [(path: String, old: [UInt8], new: [UInt8])] = []
    var counts: [Int] = []
    for (path, source) in sources.sorted(by: { $0.key < $1.key }) {
      let (bytes, count) = ScriptUpdate.apply(edits, to: source)
      if count == 0 || bytes == source.bytes { continue }
      changes.append((path, source.bytes, bytes))
      counts.append(count)
    }
    guard !changes.isEmpty, rounds > 0 else { return }
    let preview = UpdatePreview(changes: changes)
    guard preview.isWanted(console, asksNothing: asksNothing) else {
      return console.say("nothing was written")
    }
    for (change, count) in zip(changes, counts) {
      try ScriptRewrite.write(change.new, to: change.path)
      console.say(
        "updated \(count) expectation\(count == 1 ? "" : "s") in \(VisibleText.make(change.path))")
    }
    let files = scripts.loaded.map { $0.file }
    let reread = ScriptSet(loaded: files.map { LoadedScript($0) })
    var again = ScenarioBatch(reread, selection.moved(to: reread), settings)
    again.runAll(console)
    try again.update(console, asksNothing: asksNothing, rounds: rounds - 1)
    (results, entries) = (again.results, again.entries)
  }
}

extension ScenarioBatch {
  /// Keeps the log of each scenario that was run, under its script's name and its line.
  func record(
    into folder: String, onlyFailed: Bool, replaces: Bool
  ) throws(ToolError) {
    let kept = results.filter { $0.errors == nil && !(onlyFailed && $0.status == .passed) }
    if onlyFailed, kept.isEmpty { return }
    do throws(SystemError) {
      try FileSystem.makeFolder(folder)
    } catch  where error != .existing {
      throw .damaged("\(VisibleText.make(folder)): can't create: \(error)")
    } catch {
      // It may hold the logs of earlier runs.
    }
    var taken: Set<String> = []
    for result in kept {
      let scenario = result.scenario
      let line = scenario.rowLine ?? scenario.place.line
      let stem = Self.stem(scenario.place.file) + "-\(line)"
      var name = stem
      var number = 2
      while !taken.insert(name).inserted {
        name = stem + "-\(number)"
        number += 1
      }
      let path = "\(folder)/\(name).log"
      try scripts.protect(from: path)
      try JournalFile.write(result.log, to: path, replaces: replaces)
    }
  }

  private static func stem(_ path: String) -> String {
    let name = path.hasSuffix(".scenario") ? String(path.dropLast(9)) : path
    let parts = name.split(separator: "/").filter { $0 != "." && $0 != ".." }
    return path == "-" ? "standard-input" : parts.joined(separator: "-")
  }
}

extension Selection {
  /// The same scenarios in the scripts as they are now, found by file and name.
  func moved(to scripts: ScriptSet) -> Selection {
    var moved = self
    moved.replaceScenarios { file, scenario in
      scripts.loaded[file].sound?.scenarios.first {
        $0.name == scenario.name
          || ($0.declaredName == scenario.declaredName
            && $0.row == scenario.row)
      }
    }
    return moved
  }
}
