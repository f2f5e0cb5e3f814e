import WalletKernel
import WalletScenario

/// Runs selected scenarios on several threads, and puts together what came of them.
struct ScenarioBatch {
  private let scripts: ScriptSet
  private let selection: Selection
  private let settings: RunSettings
  private(set) var results: [ScenarioResult] = []
  /// What goes into the report, in its order.
  private(set) var entries: [RunReport.Entry] = []

  init(_ scripts: ScriptSet, _ selection: Selection, _ settings: RunSettings) {
    self.scripts = scripts
    self.selection = selection
    self.settings = settings
  }

  mutating func runAll(_ console: Console) {
    let scenarios = selection.scenarios.map { Job(file: $0.file, scenario: $0.scenario) }
    let loaded = scripts.loaded
    var runner = ScenarioRunner()
    runner.collectsEdits = settings.updates
    runner.isImpatient = settings.isImpatient
    runner.tallies = settings.tallies
    runner.reload = JournalFile.throughFile
    let batch = Progress(scenarios.count, settings.failsFast, console)
    let run = runner
    let outcomes = Parallel.map(scenarios.count, jobs: settings.jobs) { index -> Outcome in
      let job = scenarios[index]
      guard !batch.isBehindFailure(index), let script = loaded[job.file].sound else {
        return Outcome(result: nil)
      }
      let result = run.run(job.scenario, of: script)
      batch.finished(index, failed: result.status != .passed)
      return Outcome(result: result)
    }
    batch.clear()
    let cut = outcomes.reduce(0) { $0 + ($1.result?.variantsAreCut == true ? 1 : 0) }
    if cut > 0 {
      console.say(
        "walletsim: note: not every variant was run of \(cut) long "
          + "scenario\(cut == 1 ? "" : "s")")
    }
    for outcome in outcomes {
      guard let result = outcome.result, !result.exempt.isEmpty else { continue }
      console.say(
        "walletsim: note: \(VisibleText.make(result.scenario.location)) itself sends twice: "
          + result.exempt.joined(separator: ", ") + "; its variants may, too")
    }
    results = outcomes.compactMap { $0.result }
    entries = selection.unreadable.compactMap { loaded[$0].errorEntry }
    var isSkipping = settings.failsFast && !entries.isEmpty
    for (job, outcome) in zip(scenarios, outcomes) {
      entries.append(entry(job, isSkipping ? nil : outcome.result))
      // What ran beside the first failure is skipped all the same: the report is no race.
      if settings.failsFast, entries[entries.count - 1].status != .passed { isSkipping = true }
    }
  }

  private struct Job: Sendable {
    var file: Int
    var scenario: Scenario
  }

  private struct Outcome: Sendable {
    var result: ScenarioResult?
  }

  private func entry(_ job: Job, _ result: ScenarioResult?) -> RunReport.Entry {
    let location = job.scenario.location
    guard let result, let script = scripts.loaded[job.file].sound else {
      return RunReport.Entry(
        file: job.scenario.place.file, line: job.scenario.rowLine ?? job.scenario.place.line,
        name: job.scenario.name, status: .skipped)
    }
    let verb = settings.isImpatient ? "walletsim run --impatient " : "walletsim run "
    return RunReport.Entry(result, of: script, rerun: verb + shellPath(location))
  }

  /// Rewrites the expectations that differ, reads the scripts again and runs them again: what is
  /// reported is how they stand now.
  mutating func update(_ console: Console) throws(ToolError) {
    let edits = results.flatMap { $0.edits }
    var sources: [String: SourceFile] = [:]
    for loaded in scripts.loaded {
      for source in loaded.sound?.sources ?? [] { sources[source.path] = source }
    }
    var changed = false
    for (path, source) in sources.sorted(by: { $0.key < $1.key }) {
      let (bytes, count) = ScriptUpdate.apply(edits, to: source)
      if count == 0 || bytes == source.bytes { continue }
      try ScriptRewrite.write(bytes, to: path)
      console.say(
        "updated \(count) expectation\(count == 1 ? "" : "s") in \(VisibleText.make(path))")
      changed = true
    }
    guard changed else { return }
    let files = scripts.loaded.map { $0.file }
    let reread = ScriptSet(loaded: files.map { LoadedScript($0) })
    var settings = settings
    settings.updates = false
    var again = ScenarioBatch(reread, selection.moved(to: reread), settings)
    again.runAll(console)
    (results, entries) = (again.results, again.entries)
  }
}

extension ScenarioBatch {
  /// Keeps the log of each scenario that was run, under its script's name and its line.
  func record(into folder: String, replaces: Bool) throws(ToolError) {
    if mkdir(folder, 0o777) != 0, errno != EEXIST {
      throw .damaged("\(VisibleText.make(folder)): can't create: \(systemSentence())")
    }
    var taken: Set<String> = []
    for result in results where result.errors == nil {
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

/// How far a run has come: shown on a terminal, and asked by `--fail-fast`.
final class Progress: @unchecked Sendable {
  private let count: Int
  private let failsFast: Bool
  private let console: Console
  private let start = monotonicMilliseconds()
  private let isShown: Bool
  private var mutex = pthread_mutex_t()
  private var done = 0
  private var firstFailure = Int.max
  private var lastShown: Int64 = 0

  /// Work that takes less is over before anyone has read a line about it.
  private static let patience: Int64 = 1_000
  private static let interval: Int64 = 100

  init(_ count: Int, _ failsFast: Bool, _ console: Console) {
    self.count = count
    self.failsFast = failsFast
    self.console = console
    isShown = console.errors.isTerminal
    pthread_mutex_init(&mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(&mutex)
  }

  func isBehindFailure(_ index: Int) -> Bool {
    guard failsFast else { return false }
    pthread_mutex_lock(&mutex)
    defer { pthread_mutex_unlock(&mutex) }
    return index > firstFailure
  }

  func finished(_ index: Int, failed: Bool) {
    pthread_mutex_lock(&mutex)
    defer { pthread_mutex_unlock(&mutex) }
    done += 1
    if failed { firstFailure = min(firstFailure, index) }
    guard isShown else { return }
    let now = monotonicMilliseconds()
    guard now - start > Self.patience, now - lastShown > Self.interval else { return }
    lastShown = now
    console.errors.write("\r\(done) of \(count) scenarios")
    console.errors.flush()
  }

  /// Takes the progress line away.
  func clear() {
    guard lastShown > 0 else { return }
    console.errors.write("\r\u{1B}[K")
    console.errors.flush()
  }
}
