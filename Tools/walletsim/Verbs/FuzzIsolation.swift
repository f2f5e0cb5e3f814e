import PropertyTesting
import SystemAccess
import WalletReplay
import WalletScenario

/// A search in a process of its own: what ends the process is a finding, too.
enum FuzzIsolation {
  /// Does in another process what was asked for; gives the run that ended it, if one did.
  static func run(
    _ request: FuzzVerb.Request, _ searches: [Fuzzing], _ report: inout FuzzReport
  ) throws(ToolError) -> Fuzzing.Finding? {
    if request.arguments.has("journal") {
      throw .usage("'--isolate' keeps a journal of its own: leave '--journal' out")
    }
    let journal = FuzzVerb.swapEnding(request.scriptPath, ".journal")
    try OutputFile.checkPlace(journal, replaces: request.arguments.has("force"))
    guard UnfinishedFiles.add(journal) else {
      throw .damaged("\(VisibleText.make(journal)): can't write: the path is too long")
    }
    defer {
      try? FileSystem.removeFile(journal)
      UnfinishedFiles.remove(journal)
    }
    let words = CommandLine.arguments.dropFirst().filter { $0 != "--isolate" }
    // Behind the verb: operands may end with `--`.
    let child = Array(words.prefix(1)) + ["--journal", journal] + words.dropFirst()
    let program = CurrentProcess.executable
    switch runIsolated(program, child) {
    case .notStarted: throw .damaged("\(VisibleText.make(program)): can't be started")
    case .exited(let status):
      report.childStatus = ExitStatus(rawValue: status) ?? .failed
      return nil
    case .crashed(let signal):
      for search in searches {
        guard let position = CrashJournal.unfinished(path: journal, property: search.journalName)
        else {
          continue
        }
        var finding = search.interrupted(
          at: position, .crash, name: request.name, comments: request.comments)
        finding.message = "signal \(signal) (\(CurrentProcess.signalName(signal))) ended it"
        return finding
      }
      throw ToolError(
        status: .failed, message: "signal \(signal) ended the search, but in no run of it")
    }
  }
}
