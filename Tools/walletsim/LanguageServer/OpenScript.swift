import SystemAccess
import WalletKernel
import WalletReplay
import WalletScenario

/// The script of a document as the language reads it: its own text from the editor, what it uses
/// from the disk.
struct OpenScript {
  private let document: Document
  private let file: ScriptFile?
  private let source: SourceFile?
  private let script: Script?
  private var failure: ScriptFileFailure?

  init(_ document: Document) {
    self.document = document
    // A document that was never saved is in no folder, and brings nothing in.
    let path = document.path
    file = path.flatMap { try? ScriptSearch([$0]).files.first }
    let name = path ?? "untitled.scenario"
    var read: (source: SourceFile, script: Script)?
    do throws(ScriptFileFailure) {
      let source = try Self.source(name, document.text)
      if let file {
        read = (source, try file.read(source))
      } else {
        read = (source, try Script.read(bytes: source.bytes, path: name))
      }
    } catch {
      failure = error
    }
    (source, script) = (read?.source, read?.script)
  }

  private static func source(_ name: String, _ text: String) throws(ScriptFileFailure) -> SourceFile
  {
    do throws(ScriptError) {
      var reader = SourceReader(path: name)
      try reader.take(Array(text.utf8))
      return try reader.finish()
    } catch {
      throw .refused(error)
    }
  }

  /// The files that it brings in.
  var sources: [(path: String, text: String)] {
    let used = script?.sources.dropFirst() ?? []
    return used.map { source in
      let path = (try? FileSystem.resolved(source.path)) ?? source.path
      return (path, String(decoding: source.bytes, as: UTF8.self))
    }
  }

  // MARK: Diagnostics

  /// What the protocol calls how bad something is.
  private enum Severity: Int {
    case error = 1
    case warning
  }

  /// What is wrong with it.
  var diagnostics: [JSONValue] {
    if let failure {
      guard case .refused(let error) = failure else { return [] }
      return [diagnostic(error, .error)]
    }
    guard let found = script?.findings() else { return [] }
    return found.errors.errors.map { diagnostic($0, .error) }
      + found.warnings.errors.map { diagnostic($0, .warning) }
  }

  private func diagnostic(_ error: ScriptError, _ severity: Severity) -> JSONValue {
    let own = script?.sources.first?.path ?? error.place.file
    let places = [error.place] + error.calls.reversed()
    let here = places.first { $0.file == own }
    let isElsewhere = error.place.file != own
    let prefix = isElsewhere ? "\(error.place.file):\(error.place.line): " : ""
    return Self.diagnostic(
      document.range(line: here?.line ?? 1, column: here?.column ?? 1),
      prefix + error.sentence, severity, source: "walletsim", code: error.code)
  }

  private static func diagnostic(
    _ range: JSONValue, _ message: String, _ severity: Severity = .error, source: String,
    code: String? = nil
  ) -> JSONValue {
    [
      "range": range, "severity": .number(severity.rawValue), "source": .string(source),
      "code": code.map { .string($0) }, "message": .string(VisibleLines.make(message)),
    ]
  }

  // MARK: Format

  /// Its canonical layout; `nil` where it has errors.
  var formatted: String? {
    guard let source, let script, script.check().errors.isEmpty else { return nil }
    return try? ScriptFormatter.format(source)
  }

  // MARK: Run

  /// What came of the scenarios at a line.
  struct Run {
    var passed = 0
    var failed = 0
    /// The failures, as diagnostics at their lines.
    var findings: [JSONValue] = []
    /// The report for people.
    var report = ""
  }

  /// Runs the scenarios at a line; `nil` where there is none, or the script has errors.
  func run(atLine line: Int) -> Run? {
    guard let script, script.errors.errors.isEmpty else { return nil }
    let scenarios = script.scenarios(atLine: line)
    if scenarios.isEmpty { return nil }
    var run = Run()
    var entries: [RunReport.Entry] = []
    for scenario in scenarios {
      let result = ScenarioRunner.drawing().run(scenario, of: script)
      let rerun = "walletsim run " + shellPath(scenario.location)
      let entry = RunReport.Entry(result, of: script, rerun: rerun)
      entries.append(entry)
      if result.status == .passed { run.passed += 1 } else { run.failed += 1 }
      run.findings += result.failures.map { finding($0, entry) }
    }
    run.report = RunReport(entries).text(.pretty)
    return run
  }

  private func finding(_ failure: StepFailure, _ entry: RunReport.Entry) -> JSONValue {
    let places = [failure.place] + failure.calls.reversed()
    let own = script?.sources.first?.path
    let here = places.first { $0.file == own }
    let lines = [
      failure.message, "expected  " + failure.reason.expected.text,
      "actual    " + failure.reason.actual.text,
    ]
    return Self.diagnostic(
      document.range(line: here?.line ?? entry.line, column: here?.column ?? 1),
      lines.joined(separator: "\n"), source: "walletsim run")
  }
}

/// Texts of several lines that are safe to show.
enum VisibleLines {
  static func make(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { VisibleText.make(String($0)) }.joined(separator: "\n")
  }
}
