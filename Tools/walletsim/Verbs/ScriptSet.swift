import SystemAccess
import WalletScenario

/// A script that was asked for, read or not.
struct LoadedScript: Sendable {
  var file: ScriptFile
  var script: Result<Script, ScriptFileFailure>
}

/// The scripts of a command line.
struct ScriptSet: Sendable {
  var loaded: [LoadedScript]

  /// Finds and reads scripts, on several threads.
  static func read(
    _ operands: [String], jobs: Int, _ console: Console
  ) throws(ToolError) -> ScriptSet {
    let search = try ScriptSearch(operands)
    for notice in search.notices { console.say("walletsim: note: " + notice) }
    let files = search.files
    return ScriptSet(
      loaded: Parallel.map(files.count, jobs: jobs) { LoadedScript(files[$0]) })
  }
}

extension ScriptSet {
  /// Refuses to write to a file that was read, under whatever name.
  func protect(from path: String) throws(ToolError) {
    for script in loaded {
      let used = script.sound?.sources.map { $0.path } ?? []
      try OutputFile.protect([script.file.name] + used, from: path)
    }
  }
}

extension LoadedScript {
  /// Reads a script.
  init(_ file: ScriptFile) {
    do throws(ScriptFileFailure) {
      self.init(file: file, script: .success(try file.read()))
    } catch {
      self.init(file: file, script: .failure(error))
    }
  }

  /// The script, when it was read and has no errors.
  var sound: Script? {
    guard case .success(let script) = script, script.errors.errors.isEmpty else { return nil }
    return script
  }

  /// What is wrong with a script that is not sound, as an entry of the report.
  var errorEntry: RunReport.Entry? {
    var entry = RunReport.Entry(file: file.name, line: 1, name: "", status: .error)
    entry.isScript = true
    switch script {
    case .success(let script):
      guard let first = script.errors.errors.first else { return nil }
      entry.errors = script.errors
      entry.sources = script.sources
      entry.line = first.place.file == file.name ? first.place.line : 1
    case .failure(.refused(let error)):
      entry.errors = ScriptErrors([error])
      entry.line = error.place.line
    case .failure(.unreadable(let reason)): entry.unreadable = "can't read: \(reason)"
    }
    return entry
  }
}
