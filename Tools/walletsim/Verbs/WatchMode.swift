import SystemAccess
import WalletKernel
import WalletScenario

/// `walletsim run --watch`: runs scenarios again whenever a file that they are made of changes.
///
/// It ends by an interrupt, at once: while it waits nothing is open.
struct WatchMode {
  private let arguments: Arguments
  private let format: RunReport.Format
  private let settings: RunSettings
  private let console: Console
  /// The scripts as they were last read, by name.
  private var scripts: [String: LoadedScript] = [:]
  private var stamps: [String: FileStatus] = [:]

  /// Often enough that nobody waits for it, seldom enough that it costs nothing.
  private static let intervalMilliseconds: UInt32 = 100
  /// What writes to something else than the screen does so once, not at every change.
  private static let flagsForOneRun = [
    "update", "record", "record-failed", "output", "list",
  ]

  init(
    _ arguments: Arguments, _ format: RunReport.Format, _ settings: RunSettings,
    _ console: Console
  ) throws(ToolError) {
    for flag in Self.flagsForOneRun where arguments.has(flag) {
      throw .usage("'--watch' does not go with '--\(flag)'")
    }
    guard !arguments.operands.contains(where: ScriptSearch.isStandardInput) else {
      throw .usage("'--watch' can't watch standard input")
    }
    self.arguments = arguments
    self.format = format
    self.settings = settings
    self.console = console
  }

  /// Runs all, then waits for changes; returns only when the scripts can't be found any more.
  mutating func run() throws(ToolError) -> ExitStatus {
    while true {
      let files = try ScriptSearch(arguments.operands).files
      let touched = files.filter(isTouched)
      let names = Set(files.map { $0.name })
      scripts = scripts.filter { names.contains($0.key) }
      if !touched.isEmpty { try run(touched) }
      CurrentProcess.sleep(milliseconds: Self.intervalMilliseconds)
    }
  }

  /// Whether a script is new, or it, or a file that it uses, is another than when it was read.
  private func isTouched(_ file: ScriptFile) -> Bool {
    guard let script = scripts[file.name] else { return true }
    return script.watchedPaths.contains { stamp($0) != stamps[$0] }
  }

  /// What tells one content of a file from another without reading it; none when there is none.
  private func stamp(_ path: String) -> FileStatus? { try? FileSystem.status(of: path) }

  private mutating func run(_ files: [ScriptFile]) throws(ToolError) {
    // Stamped before they are read: a change in between is seen the next time.
    for path in files.flatMap({ scripts[$0.name]?.watchedPaths ?? [] }) {
      stamps[path] = stamp(path)
    }
    for file in files { stamps[file.name] = stamp(file.name) }
    let loaded = Parallel.map(files.count, jobs: settings.jobs) { LoadedScript(files[$0]) }
    for script in loaded {
      scripts[script.file.name] = script
      for path in script.watchedPaths where stamps[path] == nil { stamps[path] = stamp(path) }
    }
    let set = ScriptSet(loaded: loaded)
    let selection = try Selection(set, arguments, console)
    if selection.count > 0 {
      var batch = ScenarioBatch(set, selection, settings)
      batch.runAll(console)
      let report = RunReport(batch.entries)
      console.output.write(report.text(format, colors: console.paintsOutput))
      console.output.flush()
      LastFailures.keep(report)
    }
    console.say("walletsim: watching \(scripts.count) scripts; an interrupt ends it")
  }
}

extension LoadedScript {
  /// The files that a change of can change the script: its own, and those that it brings in.
  fileprivate var watchedPaths: [String] {
    guard case .success(let script) = script else { return [file.name] }
    return [file.name] + script.sources.dropFirst().map { $0.path }
  }
}
