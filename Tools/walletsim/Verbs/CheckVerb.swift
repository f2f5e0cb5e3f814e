import SystemAccess
import WalletKernel
import WalletScenario

/// `walletsim check`: reads scripts and tells every error.
enum CheckVerb {
  static let verb = Verb(
    name: "check", summary: "reads scripts and reports every error, running nothing",
    operands: "[PATH…]", operandCount: 0...Int.max,
    flags: [FindingFormat.flag],
    examples: ["check", "check Scenarios/keypad --format json"], run: run)

  private static func run(
    _ arguments: Arguments, _ console: Console
  ) throws(ToolError) -> ExitStatus {
    let format = try FindingFormat.chosen(arguments)
    let jobs = Parallel.processorCount
    let scripts = try ScriptSet.read(arguments.operands, jobs: jobs, console)
    guard !scripts.loaded.isEmpty else { throw .usage("no script was found") }
    let loaded = scripts.loaded
    let checks = Parallel.map(loaded.count, jobs: jobs) { Check(loaded[$0]) }
    let errors = checks.reduce(0) { $0 + $1.count }
    let warnings = checks.reduce(0) { $0 + $1.warningCount }
    switch format {
    case .pretty:
      for check in checks where check.count + check.warningCount > 0 {
        console.errors.write(check.text)
      }
      let scenarios = checks.reduce(0) { $0 + $1.scenarioCount }
      console.errors.flush()
      console.output.write(
        counted(loaded.count, "script") + ", " + counted(scenarios, "scenario") + ", "
          + counted(errors, "error")
          + (warnings > 0 ? ", " + counted(warnings, "warning") : "") + "\n")
    case .json:
      console.write(json: [
        "scripts": .number(loaded.count), "errors": .list(checks.flatMap { $0.json }),
        "warnings": .list(checks.flatMap { Check.json($0.warnings) }),
      ])
    }
    return errors == 0 ? .success : .usage
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count == 0 ? "no" : String(count)) \(noun)\(count == 1 ? "" : "s")"
  }

  /// What is wrong with a script.
  private struct Check: Sendable {
    var file: String
    var errors = ScriptErrors([])
    var warnings = ScriptErrors([])
    var unreadable: String?
    var sources: [SourceFile] = []
    var scenarioCount = 0

    init(_ loaded: LoadedScript) {
      file = loaded.file.name
      switch loaded.script {
      case .success(let script):
        let findings = script.findings()
        (errors, warnings) = (findings.errors, findings.warnings)
        sources = script.sources
        scenarioCount = script.scenarios.count
      case .failure(.refused(let error)): errors = ScriptErrors([error])
      case .failure(.unreadable(let reason)): unreadable = reason
      }
    }

    var warningCount: Int { warnings.errors.count + warnings.andMore }

    var count: Int { errors.errors.count + errors.andMore + (unreadable == nil ? 0 : 1) }

    var text: String {
      if let unreadable { return "\(VisibleText.make(file)): error: can't read: \(unreadable)\n" }
      return errors.text(sources: sources) + warnings.text(sources: sources)
    }

    var json: [JSONValue] {
      if let unreadable {
        return [["file": .string(file), "message": .string("can't read: \(unreadable)")]]
      }
      return Self.json(errors)
    }

    static func json(_ problems: ScriptErrors) -> [JSONValue] {
      problems.errors.map { error in
        let place = error.place
        return [
          "file": .string(place.file), "line": .number(place.line),
          "column": .number(place.column), "offset": .number(place.offset),
          "message": .string(error.sentence),
        ]
      }
    }
  }
}
