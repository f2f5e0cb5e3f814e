/// What the runs of a search were like.
public struct RunStatistics: Sendable {
  /// Runs that counted, by their label.
  public internal(set) var labels: [String: Int] = [:]
  /// Events by kind; of long searches the first ones only.
  public internal(set) var kinds: [String: Int] = [:]
  /// Events that followed one another, as "first → second".
  public internal(set) var transitions: [String: Int] = [:]
  /// Events that a precondition kept from happening.
  public internal(set) var skippedEvents = 0
  /// Events that were reduced.
  public internal(set) var events = 0
  /// Runs by length: 0, 1, 2 to 3, 4 to 7 and so on, by the number of binary digits.
  public internal(set) var lengths: [Int] = []
  /// Different states seen.
  public internal(set) var distinctStates = 0
  /// Runs that saw a state no earlier run had.
  public internal(set) var runsWithNewStates = 0
  /// States seen in exactly one run.
  public internal(set) var statesSeenOnce = 0
  /// Runs in which states were looked at: telling states apart may be slow, so not all are.
  public internal(set) var runsLookedAt = 0
  /// Integers drawn that were the simplest, one from it, and the largest of their range.
  public internal(set) var boundaryHits = (zero: 0, one: 0, largest: 0)
  /// Runs that counted.
  public internal(set) var runs = 0
  /// Runs that did not.
  public internal(set) var rejected = 0

  /// How many of a thousand looked-at runs showed a new state.
  public var newStatesPerThousand: Int {
    runsLookedAt == 0 ? 0 : runsWithNewStates * 1000 / runsLookedAt
  }

  /// The chance in a million that a next run shows a new state, after Good and Turing: the share
  /// of states seen once.
  public var unseenPerMillion: Int {
    runsLookedAt == 0 ? 0 : min(1_000_000, statesSeenOnce * 1_000_000 / max(1, runsLookedAt))
  }

  /// The share of events that preconditions kept from happening, in per mille.
  public var skippedPerMille: Int {
    let all = events + skippedEvents
    return all == 0 ? 0 : skippedEvents * 1000 / all
  }

  /// The figures as lines of `name value`, sorted, for machines to read.
  public var lines: [String] {
    var lines = [
      "runs \(runs)", "rejected \(rejected)", "events \(events)", "skipped \(skippedEvents)",
      "distinct-states \(distinctStates)", "new-states-per-1000-runs \(newStatesPerThousand)",
      "unseen-state-per-million \(unseenPerMillion)", "boundary-zero \(boundaryHits.zero)",
      "boundary-one \(boundaryHits.one)", "boundary-largest \(boundaryHits.largest)",
    ]
    for (digits, count) in lengths.enumerated() where count > 0 {
      lines.append("length-below-\(digits == 0 ? 1 : 1 << digits) \(count)")
    }
    for (name, counts) in [("label", labels), ("event", kinds), ("transition", transitions)] {
      for key in counts.keys.sorted() { lines.append("\(name) \(key): \(counts[key] ?? 0)") }
    }
    return lines
  }
}

/// Gathers statistics while a search runs.
final class StatisticsCollector {
  /// Kinds are texts, mostly made by printing an event: ten thousand tell the shares well enough.
  private static let countedKinds = 10_000
  /// States are looked at up to this many, and to a tenth of it where that means printing them.
  private static let lookedAtStates = 20_000

  private(set) var statistics = RunStatistics()
  /// What the runs that count did.
  var activity = MachineActivity()
  /// Whether runs count: those of a search do, those of shrinking do not.
  var isCounting = true
  private var kindsLeft = StatisticsCollector.countedKinds
  private var statesLeft: Int
  private var lastKind: String?
  private var length = 0
  private var runsOfState: [StateDigest: Int] = [:]
  private var statesOfRun: Set<StateDigest> = []

  init(printsStates: Bool = false) {
    statesLeft = StatisticsCollector.lookedAtStates / (printsStates ? 10 : 1)
  }

  func event(_ kind: () -> String) {
    if !isCounting { return }
    statistics.events += 1
    length += 1
    guard kindsLeft > 0 else { return }
    kindsLeft -= 1
    let name = kind()
    statistics.kinds[name, default: 0] += 1
    if let lastKind { statistics.transitions["\(lastKind) → \(name)", default: 0] += 1 }
    lastKind = name
  }

  func add(_ other: MachineActivity) {
    if isCounting { activity.add(other) }
  }

  func skipped() {
    if isCounting { statistics.skippedEvents += 1 }
  }

  func state(_ digest: () -> StateDigest) {
    guard isCounting, statesLeft > 0 else { return }
    statesLeft -= 1
    statesOfRun.insert(digest())
  }

  func ended(_ draw: Draw, _ verdict: Verdict) {
    switch verdict {
    case .rejected, .skipped: statistics.rejected += 1
    case .passed, .failed:
      statistics.runs += 1
      for label in draw.labels { statistics.labels[label, default: 0] += 1 }
      for label in draw.missedLabels { statistics.labels[label, default: 0] += 0 }
      for token in draw.recorded where token.kind == .integer {
        if token.rank == 0 { statistics.boundaryHits.zero += 1 }
        if token.rank == 1 { statistics.boundaryHits.one += 1 }
        if token.rank == token.limit { statistics.boundaryHits.largest += 1 }
      }
      let digits = Int.bitWidth - length.leadingZeroBitCount
      while statistics.lengths.count <= digits { statistics.lengths.append(0) }
      statistics.lengths[digits] += 1
      if !statesOfRun.isEmpty { countStates() }
    }
    lastKind = nil
    length = 0
    statesOfRun.removeAll(keepingCapacity: true)
  }

  private func countStates() {
    statistics.runsLookedAt += 1
    var isNew = false
    for state in statesOfRun {
      let seen = runsOfState[state, default: 0]
      if seen == 0 {
        isNew = true
        statistics.statesSeenOnce += 1
      } else if seen == 1 {
        statistics.statesSeenOnce -= 1
      }
      runsOfState[state] = seen + 1
    }
    statistics.distinctStates = runsOfState.count
    if isNew { statistics.runsWithNewStates += 1 }
  }
}
