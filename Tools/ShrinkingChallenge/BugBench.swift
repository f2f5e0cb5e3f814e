import PropertyTesting

/// Mistakes of wallet reducers: in how many of the seeds each is found within a budget, and how
/// often with the fewest events that show it.
struct BugBench {
  /// A reducer with a mistake.
  struct Bug {
    var name: String
    /// The fewest events that show the mistake.
    var fewestEvents: Int
    /// Looks for a run in which the reducer and a correct one differ.
    var examine: (PropertySettings) -> PropertyReport
  }

  /// What the seeds came to for one mistake.
  struct Score {
    var seeds = 0
    var found = 0
    var shortest = 0
    var runs = 0
    var milliseconds: [Int] = []
    /// The cases that are longer than need be, with their seeds.
    var longer: [String] = []

    /// Found from 99 of 100 seeds, and with the fewest events from 95.
    var isAccepted: Bool { found * 100 >= seeds * 99 && shortest * 100 >= seeds * 95 }

    var columns: [(String, Int)] {
      [
        ("\(found)", 5), ("\(shortest)", 10), ("\(seeds)", 6), ("\(runs / max(1, found))", 11),
        (found == 0 ? "-" : "\(Summary.at(50, milliseconds.sorted()))", 11),
        (isAccepted ? "yes" : "NO", 4),
      ]
    }
  }

  static var bugs: [Bug] { Ledger.bugs + Checkout.bugs }

  /// The correct reducers, in which nothing is to be found.
  static var correct: [(name: String, examine: (PropertySettings) -> PropertyReport)] {
    [
      ("ledger", { Ledger.machine(nil).examine("ledger", settings: $0) }),
      ("checkout", { Checkout.machine(nil).examine("checkout", settings: $0) }),
    ]
  }

  // MARK: Scores

  static func score(_ bug: Bug, seeds: Range<UInt64>, budget: SearchBudget) -> Score {
    var score = Score()
    for seed in seeds {
      score.seeds += 1
      let report = bug.examine(PropertySettings(seed: seed, budget: budget))
      guard let counterexample = report.counterexample else { continue }
      score.found += 1
      score.runs += report.runs
      score.milliseconds.append(
        report.searchMilliseconds + counterexample.shrinkMicroseconds / 1000)
      if counterexample.steps == bug.fewestEvents {
        score.shortest += 1
      } else {
        score.longer.append("seed \(seed): " + counterexample.lines.joined(separator: ", "))
      }
    }
    return score
  }

  /// Prints the scores of all mistakes within the standard budget, and what ten thousand runs find
  /// in the correct reducers; returns whether all are as demanded.
  static func run(seeds: Range<UInt64>, row: String, showsResults: Bool) -> Bool {
    var isAccepted = true
    say("mistake               found  shortest  of n  mean runs  median ms  ok")
    for bug in bugs where row.isEmpty || bug.name.contains(row) {
      let score = score(bug, seeds: seeds, budget: .standard)
      say(Summary.line(bug.name.padded(to: 22), score.columns))
      if showsResults { for line in score.longer { say("  " + line) } }
      isAccepted = isAccepted && score.isAccepted
    }
    let budget = SearchBudget(runs: 10_000, milliseconds: 600_000)
    for (name, examine) in correct {
      let report = examine(PropertySettings(budget: budget))
      let outcome = report.counterexample == nil ? "holds" : report.text
      say("correct \(name): \(report.runs) runs, \(outcome)")
      isAccepted = isAccepted && report.counterexample == nil
    }
    return isAccepted
  }

  /// What seeds find in one checkout and shrink it to, and all states on the way, in one digest:
  /// the same in every process, in debug and in release.
  static func trail(seeds: UInt64) -> String {
    var trail = StateDigest()
    // No limit of time: how far a search comes must not depend on the machine.
    let budget = SearchBudget(milliseconds: 600_000, shrinkMilliseconds: 600_000)
    for seed in 0..<seeds {
      let report = Checkout.machine(.staleAnswer).examine(
        "trail", settings: PropertySettings(seed: seed, budget: budget))
      for line in report.counterexample?.lines ?? [] { trail.combine(line) }
      for state in report.counterexample?.trail ?? [] { trail.combine(state.high) }
      trail.combine(report.counterexample?.fingerprint ?? "none")
      trail.combine(report.runs)
    }
    return trail.text
  }

  /// The trail of a hundred seeds, as debug and release builds have printed it.
  private static let knownTrail = "3ce62567f0291d5a84264c60f968dc20"

  /// Prints the trail of a hundred seeds; returns whether it is the known one.
  static func followTrail() -> Bool {
    let trail = trail(seeds: 100)
    say(trail)
    return trail == knownTrail
  }
}
