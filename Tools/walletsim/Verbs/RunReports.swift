import SystemAccess
import WalletKernel
import WalletScenario

/// The reports of a run: the console's own, and any number of others.
struct RunReports {
  private struct Target {
    var format: RunReport.Format
    /// The file; `nil`: standard output.
    var path: String?
  }

  /// The console's own.
  private let console: Target
  private var others: [Target] = []
  private let replaces: Bool
  private let tellsTimes: Bool

  static let flag = Flag(
    "report", .required("FORMAT[:FILE]"),
    "writes a report besides, to FILE or to standard output; may stand more than once",
    repeats: true, excludes: ["watch", "list"],
    words: RunReport.Format.allCases.map { $0.rawValue })

  /// The formats that tell times.
  private static let timed: Set<RunReport.Format> = [.json, .ndjson, .junit]
  /// The formats that tell steps.
  private static let stepwise: Set<RunReport.Format> = [.pretty, .json, .ndjson]

  /// Reads what was asked for.
  init(_ arguments: Arguments) throws(ToolError) {
    let own = arguments.value("output")
    console = Target(
      format: try RunReport.Format.chosen(arguments), path: own == "-" ? nil : own)
    replaces = arguments.has("force")
    tellsTimes = !arguments.has("no-times")
    for word in arguments.all("report") { others.append(try Self.target(word)) }
    let formats = [console.format] + others.map { $0.format }
    if !tellsTimes, !formats.contains(where: Self.timed.contains) {
      throw .usage("'--no-times' has no effect: no report here tells times")
    }
    if arguments.has("steps"), !formats.contains(where: Self.stepwise.contains) {
      throw .usage("'--steps' has no effect: no report here tells steps")
    }
    if others.filter({ $0.path == nil }).count > 1 {
      throw .usage("only one '--report' can go to standard output: give the others a FILE")
    }
  }

  private static func target(_ word: String) throws(ToolError) -> Target {
    let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let format = RunReport.Format(rawValue: name) else {
      let names = RunReport.Format.allCases.map { $0.rawValue }
      throw .usage(
        "'--report' can't be '\(VisibleText.make(name))': one of "
          + names.joined(separator: ", ") + suggestion(for: name, among: names))
    }
    let path = parts.count > 1 ? String(parts[1]) : "-"
    return Target(format: format, path: path == "-" ? nil : path)
  }

  private var files: [String] { ([console] + others).compactMap { $0.path } }

  /// Refuses places that can't be written to, before anything is run.
  func checkPlaces() throws(ToolError) {
    let files = files
    for (index, path) in files.enumerated() {
      try OutputFile.checkPlace(path, replaces: replaces)
      for other in files[..<index] where FileSystem.isSamePlace(path, other) {
        throw .usage("two reports name the same file, \(VisibleText.make(path))")
      }
    }
  }

  /// Refuses places that are scripts which were read.
  func checkPlaces(_ scripts: ScriptSet) throws(ToolError) {
    for path in files { try scripts.protect(from: path) }
  }

  /// Writes all of them.
  func write(_ report: RunReport, _ console: Console) throws(ToolError) {
    var report = report
    report.repository = Self.repository
    if !tellsTimes {
      (report.durationNanoseconds, report.timestamp) = (nil, nil)
      for index in report.entries.indices { report.entries[index].nanoseconds = nil }
    }
    for target in others {
      if let path = target.path {
        try OutputFile.write(report.text(target.format).utf8, to: path, replaces: replaces)
      } else {
        console.output.write(report.text(target.format, colors: console.paintsOutput))
      }
    }
    try writeOwn(report, console)
  }

  private func writeOwn(_ report: RunReport, _ console: Console) throws(ToolError) {
    if let path = self.console.path {
      let text = report.text(self.console.format, colors: console.colors == .always)
      try OutputFile.write(text.utf8, to: path, replaces: replaces)
      if self.console.format != .pretty || console.errors.isTerminal {
        console.say("\(report.passed) passed, \(report.failed) failed")
      }
    } else if others.contains(where: { $0.path == nil }) {
      // Standard output is the other's: nothing may stand between its bytes.
      console.output.flush()
      console.errors.write(report.text(self.console.format, colors: console.paintsErrors))
      console.errors.flush()
    } else {
      console.output.write(report.text(self.console.format, colors: console.paintsOutput))
    }
  }

  /// The repository around the working folder, as build servers see it.
  private static var repository: RunReport.Repository? {
    guard let here = FileSystem.workingFolder else { return nil }
    var folder = here
    while !folder.isEmpty {
      if (try? FileSystem.status(of: folder + "/.git")) != nil {
        return RunReport.Repository(root: folder, workingFolder: here)
      }
      guard let slash = folder.lastIndex(of: "/") else { break }
      folder = String(folder[..<slash])
    }
    return nil
  }
}
