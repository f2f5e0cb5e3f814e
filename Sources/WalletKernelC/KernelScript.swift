import WalletKernel
import WalletLaws
import WalletScenario

/// A script that a host hands over as a text.
struct KernelScript {
  private let bytes: [UInt8]
  private let name: String

  init(_ script: UnsafePointer<CChar>?, _ name: UnsafePointer<CChar>?) {
    bytes = script.map { bytesOf($0) } ?? []
    self.name = name.map { String(decoding: bytesOf($0), as: UTF8.self) } ?? "script.scenario"
  }

  // As the tool's, but that nothing is shortened: the search stays out of the module.
  private static var runner: ScenarioRunner {
    var runner = ScenarioRunner()
    runner.draw = RandomActs.source
    return runner
  }

  /// Every scenario run: the report in JSON.
  var report: String {
    do throws(ScriptFileFailure) {
      let script = try Script.read(bytes: bytes, path: name)
      let errors = script.check()
      guard errors.isEmpty else { return RunReport([unread(errors)]).text(.json) }
      let runner = Self.runner
      return RunReport(
        script.selected.map { scenario in
          RunReport.Entry(runner.run(scenario, of: script), of: script, rerun: "")
        }
      ).text(.json)
    } catch {
      var entry = RunReport.Entry(file: name, line: 1, name: "", status: .error)
      entry.isScript = true
      entry.unreadable = error.description
      return RunReport([entry]).text(.json)
    }
  }

  private func unread(_ errors: ScriptErrors) -> RunReport.Entry {
    var entry = RunReport.Entry(file: name, line: 1, name: "", status: .error)
    entry.isScript = true
    entry.errors = errors
    return entry
  }

  /// The log of the scenario at a line; `nil` when there is none that can be run.
  func log(ofScenarioAt line: UInt32) -> ArraySlice<UInt8>? {
    guard let script = try? Script.read(bytes: bytes, path: name), script.check().isEmpty,
      let scenario = script.scenarios(atLine: Int(line)).first
    else { return nil }
    let session = KernelSession()
    var isWhole = true
    Self.runner.run(scenario, of: script).log.forEach { (_, entry) in
      isWhole = session.replay(entry)
      return isWhole
    }
    return isWhole ? session.wholeLog() : nil
  }

  /// What is wrong with the script.
  var problems: JSONValue {
    do throws(ScriptFileFailure) {
      return .list(
        try Script.read(bytes: bytes, path: name).check().errors.map { error in
          Self.json(error.place, error.sentence)
        })
    } catch {
      return .list([Self.json(.nowhere, error.description)])
    }
  }

  private static func json(_ place: Place, _ message: String) -> JSONValue {
    [
      "line": .number(place.line), "column": .number(place.column), "message": .string(message),
    ]
  }
}
