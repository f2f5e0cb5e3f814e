import PropertyTesting

/// Small systems and values with one fault each, of the kinds that a search overlooks and that
/// shrinking leaves too long: how many of the seeds find each and end at its smallest case, beside
/// what Hypothesis came to with the same (`rivals.py`).
struct Duel {
  /// What a row is about.
  enum Kind: String {
    case leavingOut = "leaving out"
    case limits
    case again = "the same again"
    case filters
    case lengths
    case ways
    case order
  }

  /// What the seeds came to.
  struct Score {
    var found = 0
    var smallest = 0
    var runs: [Int] = []
    var shrinkRuns: [Int] = []
    var others: [String] = []
  }

  /// What Hypothesis 6.170 came to in so many seeds of 1,000 runs: seeds that found, seeds that
  /// ended at the smallest case, median runs until found.
  struct Rival {
    var found: Int
    var smallest: Int
    var seeds: Int
    var runs: Int
  }

  var name: String
  var kind: Kind
  /// Examines with a seed; and whether what was found is the smallest case.
  var examine: (PropertySettings) -> PropertyReport
  var isSmallest: (PropertyReport.Counterexample) -> Bool

  /// A system whose fewest events are known; or, where one event will do, its smallest values.
  init<State>(
    _ name: String, _ kind: Kind, fewest: Int, lines: [String]? = nil,
    _ machine: StateMachine<State, Op>
  ) {
    self.name = name
    self.kind = kind
    let shown = machine.rendering(events: { $0.map(\.text) })
    examine = { shown.examine(name, settings: $0) }
    isSmallest = { $0.steps == fewest && (lines == nil || $0.lines == lines) }
  }

  /// A property of values whose smallest cases are known.
  init<Value>(
    _ name: String, _ kind: Kind, smallest: [String], _ generate: @escaping (Draw) -> Value,
    holds: @escaping (Value) -> Bool
  ) {
    self.name = name
    self.kind = kind
    examine = {
      PropertyTesting.examine(name, settings: $0, generate: generate, property: holds)
    }
    isSmallest = { smallest.contains($0.lines.joined(separator: "; ")) }
  }

  func score(seeds: Range<UInt64>) -> Score {
    var score = Score()
    // No limit of time: what a seed comes to must not depend on the machine.
    let budget = SearchBudget(
      runs: 1000, milliseconds: 600_000, shrinkMilliseconds: 600_000, hangMilliseconds: 0)
    for seed in seeds {
      let report = examine(PropertySettings(seed: seed, budget: budget))
      guard let found = report.counterexample, found.stop != nil else { continue }
      score.found += 1
      score.runs.append(found.runIndex)
      score.shrinkRuns.append(found.shrinkRuns)
      if isSmallest(found) {
        score.smallest += 1
      } else {
        score.others.append("seed \(seed): " + found.lines.joined(separator: "; "))
      }
    }
    return score
  }

  // MARK: The table

  static var all: [Duel] { DuelSystems.all + DuelValues.all }

  /// The table is in Markdown, as the module's article has it.
  static let heading = """
    | Row | About | Found | Smallest | Of | Runs | Shrink runs | Hypothesis | Smallest | Of | Runs |
    |---|---|---|---|---|---|---|---|---|---|---|
    """

  /// Prints the scores of all rows; returns whether each is found no less often than by Hypothesis
  /// and is no less often smallest, and nine of ten rows are smallest in 95 of 100 seeds.
  static func run(seeds: Range<UInt64>, row: String, showsResults: Bool) -> Bool {
    say(heading)
    var isAccepted = true
    var good = 0
    let chosen = all.filter { row.isEmpty || $0.name.contains(row) }
    for duel in chosen {
      let score = duel.score(seeds: seeds)
      let rival = DuelRivals.all[duel.name]
      say(duel.line(score, of: seeds.count, rival))
      if showsResults { for other in score.others.prefix(12) { say("    " + other) } }
      if score.smallest * 100 >= seeds.count * 95 { good += 1 }
      if let rival {
        let isBehind =
          score.found * rival.seeds < rival.found * seeds.count
          || score.smallest * rival.seeds < rival.smallest * seeds.count
        if isBehind { say("    behind Hypothesis") }
        isAccepted = isAccepted && !isBehind
      }
    }
    say("\(good) of \(chosen.count) rows are smallest in 95 of 100 seeds")
    return isAccepted && good * 10 >= chosen.count * 9
  }

  private func line(_ score: Score, of count: Int, _ rival: Rival?) -> String {
    let median = { (figures: [Int]) in
      figures.isEmpty ? "-" : "\(Summary.at(50, figures.sorted()))"
    }
    var cells = [
      name, kind.rawValue, "\(score.found)", "\(score.smallest)", "\(count)", median(score.runs),
      median(score.shrinkRuns),
    ]
    if let rival {
      let runs = rival.found == 0 ? "-" : "\(rival.runs)"
      cells += ["\(rival.found)", "\(rival.smallest)", "\(rival.seeds)", runs]
    } else {
      cells += ["-", "-", "-", "-"]
    }
    return "| " + cells.joined(separator: " | ") + " |"
  }
}

/// An event of these systems: its verb, and what it carries.
struct Op: Equatable {
  var verb: String
  var number = 0
  var other = 0
  var word = ""
  var list: [Int] = []

  init(_ verb: String, _ number: Int = 0, _ other: Int = 0, word: String = "", list: [Int] = []) {
    self.verb = verb
    self.number = number
    self.other = other
    self.word = word
    self.list = list
  }

  var text: String {
    var text = verb
    if number != 0 || other != 0 { text += " \(number)" }
    if other != 0 { text += " \(other)" }
    if !word.isEmpty { text += " '\(word)'" }
    if !list.isEmpty { text += " \(list)" }
    return text
  }
}

/// The state of these systems.
struct Memory: Equatable {
  var numbers = [0, 0, 0, 0]
  var words: [String] = []
  var lists: [[Int]] = []
  var text = ""
  var isBroken = false
}
