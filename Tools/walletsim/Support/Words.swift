import WalletKernel
import WalletReplay
import WalletScenario

/// Reads an expectation of a command line.
func readCondition(_ text: String) throws(ToolError) -> Condition {
  do throws(ScriptErrors) {
    return try Condition.read(text)
  } catch {
    throw unreadable("'\(VisibleText.make(text))'", error)
  }
}

/// Reads what a command line asks of a session.
func readDemand(_ text: String) throws(ToolError) -> Demand {
  do throws(ScriptErrors) {
    return try Demand.read(text)
  } catch {
    throw unreadable("'\(VisibleText.make(text))'", error)
  }
}

/// Reads a path of a command line.
func readPath(_ text: String, named name: String) throws(ToolError) -> [PathPart] {
  do throws(ScriptErrors) {
    return try Condition.readPath(text)
  } catch {
    throw unreadable(name, error)
  }
}

private func unreadable(_ name: String, _ errors: ScriptErrors) -> ToolError {
  .usage("\(name): " + VisibleText.make(errors.errors.first?.sentence ?? "unreadable"))
}

extension ToolError {
  /// A path that a view does not have; or, by what else is known, no view ever had.
  static func absentPath(
    _ path: [PathPart], in view: ViewTree, ever: Bool = false
  ) -> ToolError {
    let close = NearestPath.find(path, in: view).map { "; the nearest is '\($0.text)'" }
    let what = ever ? "there was never a '\(path.text)'" : "there is no '\(path.text)' in the view"
    return .usage(what + (close ?? ""))
  }

  /// Not the one scenario that a verb needs, but none or several.
  static func notOneScenario(_ matched: [(location: String, name: String)]) -> ToolError {
    let list = matched.map { "\n  \(VisibleText.make($0.location)) \($0.name.quoted)" }
    return .usage(
      list.isEmpty ? "no scenario matched" : "more than one scenario matched:" + list.joined())
  }
}

/// What is said of a wrong word behind what is wrong: the nearest that could stand there, if any.
func suggestion(for word: String, among words: [String]) -> String {
  nearest(to: word, among: words).map { "; did you mean '\($0)'?" } ?? ""
}
