import PropertyTesting
import WalletKernel
import WalletReplay
import WalletScenario

/// What `walletsim explore` says, to people and to programs. It says no times: the same
/// exploration is reported by the same bytes.
struct ExploreReport {
  let result: Exploring.Result
  /// How many acts a person has.
  let acts: Int
  let scriptPath: String

  /// For people: figures first, then what is broken, each with its script.
  var lines: [String] {
    let found = result.exploration
    var lines = [
      "states \(found.states)", "edges \(found.edges)", "depth \(found.depth)",
      "frontier \(found.frontier)",
      "most acts in a state \(found.maximumBranching) of \(acts)",
      "dead ends \(found.deadEnds)", "stopped \(found.stop.rawValue)",
      "acts never possible \(result.neverPossible.count)",
    ]
    lines += result.neverPossible.map { "  " + $0 }
    for breach in result.breaches {
      lines += ["broken: \(breach.law)", "  \(breach.message)", ""]
      lines += breach.script.split(separator: "\n", omittingEmptySubsequences: false)
        .map { String($0) }
      if breach.reason == nil { lines += ["NOT SHOWN: the script does not fail in this way", ""] }
    }
    if result.breaches.contains(where: { $0.reason != nil }) {
      lines.append("shown by walletsim run \(shellPath(scriptPath))")
    }
    return lines
  }

  /// For programs.
  var json: JSONValue {
    let found = result.exploration
    let breaches = result.breaches.map { breach -> JSONValue in
      [
        "law": .string(breach.law), "message": .string(breach.message),
        "expected": breach.reason?.expected.json ?? .null,
        "actual": breach.reason?.actual.json ?? .null,
        "step": .number(breach.entries.count), "script": .string(breach.script),
        "shown": .boolean(breach.reason != nil),
      ]
    }
    return [
      "broken": .boolean(!result.breaches.isEmpty), "states": .number(found.states),
      "edges": .number(found.edges), "depth": .number(found.depth),
      "frontier": .number(found.frontier), "maximumBranching": .number(found.maximumBranching),
      "acts": .number(acts), "deadEnds": .number(found.deadEnds),
      "stopped": .string(found.stop.rawValue), "neverPossible": .strings(result.neverPossible),
      "breaches": .list(breaches),
      "scriptFile": result.breaches.isEmpty ? .null : .string(scriptPath),
    ]
  }
}
