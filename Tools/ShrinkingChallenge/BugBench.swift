import PropertyTesting

/// Twenty mistakes of wallet reducers: in how many of the seeds each is found within the standard
/// budget, and how often with the fewest events that show it.
enum BugBench {
  static func machine(_ fault: Fault?) -> Machine<Modelled<Ledger, Ledger>, LedgerEvent> {
    Machine(
      initial: Ledger(), event: LedgerEvent.draw, reduce: { Ledger.reduce(&$0, $1, fault) }
    )
    .digest(Ledger.combine)
    .modelled(
      by: { $0 }, reduce: { Ledger.reduce(&$0, $1, nil) },
      disagreement: { $0 == $1 ? nil : "expected \($1), actual \($0)" }, digest: Ledger.combine)
  }

  static func run(seeds: Int, row: String, showsResults: Bool) -> Bool {
    var isAccepted = true
    say("mistake               found  shortest  of n  median ms")
    for fault in Fault.allCases where row.isEmpty || fault.rawValue.contains(row) {
      let tested = machine(fault)
      var found = 0
      var shortest = 0
      var times: [Int] = []
      for seed in 0..<seeds {
        let report = tested.examine(
          fault.rawValue, settings: Settings(seed: UInt64(seed), budget: .standard))
        guard let finding = report.finding else { continue }
        found += 1
        times.append(report.searchMilliseconds + finding.shrinkMicroseconds / 1000)
        if finding.steps == fault.fewestEvents {
          shortest += 1
        } else if showsResults {
          say("  seed \(seed): " + finding.lines.joined(separator: ", "))
        }
      }
      times.sort()
      let median = times.isEmpty ? "-" : "\(times[times.count / 2])"
      say(
        fault.rawValue.padded(to: 22) + "\(found)".padded(left: 5) + "\(shortest)".padded(left: 10)
          + "\(seeds)".padded(left: 6) + median.padded(left: 11))
      isAccepted = isAccepted && found * 100 >= seeds * 99 && shortest * 100 >= seeds * 95
    }
    let budget = Budget(runs: 10_000, milliseconds: 600_000)
    let correct = machine(nil).examine("correct", settings: Settings(budget: budget))
    say(
      "correct reducer: \(correct.runs) runs, \(correct.finding == nil ? "holds" : correct.text)")
    return isAccepted && correct.finding == nil
  }
}
