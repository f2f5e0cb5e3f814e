/// Why shrinking ended.
public enum ShrinkStop: String, Sendable {
  /// No pass found anything smaller.
  case minimum
  /// The number of runs, or the time, allowed for shrinking was used up.
  case budget
}

/// Makes a failing tape smaller: fewer choices first, then simpler ones, the failure staying the
/// same. Every candidate is an edited tape that the generator itself turns into a value, so a
/// candidate is never outside the generator's domain.
final class Shrinker {
  private let test: (Draw) -> Verdict
  private let invariant: String
  private let draw = Draw(driver: .tape)
  private let evaluationLimit: Int
  let deadline: UInt64
  private var tried: Set<UInt64> = []
  private var known: Set<UInt64> = []
  private var history = RunHistory()

  private(set) var best: [ChoiceToken] { didSet { outline = Outline(best) } }
  private(set) var outline: Outline
  private(set) var bestChoiceCount: Int
  private(set) var failure: Failure
  /// How many times the property itself ran.
  private(set) var evaluations = 0
  /// How many smaller failing cases were found on the way.
  private(set) var improvements = 0
  /// Failures of other invariants met on the way, by their first appearance.
  private(set) var others: [Failure] = []
  private(set) var isSpent = false
  /// How many events were reduced.
  private(set) var steps = 0

  init(
    tape: [ChoiceToken], failure: Failure, evaluationLimit: Int, milliseconds: Int,
    test: @escaping (Draw) -> Verdict
  ) {
    best = tape
    outline = Outline(tape)
    bestChoiceCount = tape.choiceCount
    self.failure = failure
    self.invariant = failure.invariant
    self.test = test
    self.evaluationLimit = evaluationLimit
    deadline = System.deadline(inMilliseconds: milliseconds)
    known.insert(Shrinker.hash(choicesOf: tape))
    draw.repairs = true
    draw.gate = { [unowned self] in self.isWorthTesting(self.draw) }
    draw.eventGate = { [unowned self] in self.isWorthGoingOn(self.draw) }
    history.add(tape)
  }

  /// Tries a tape; it becomes the best one if it fails in the same way and is smaller.
  ///
  /// With a seed, what the tape does not say is drawn at random, in small values if it is to be.
  func consider(
    _ candidate: [ChoiceToken], continuingWith seed: UInt64? = nil,
    drawingAt place: Int = 0, inSmallValues isSmall: Bool = true
  ) -> Bool {
    if isSpent { return false }
    history.begin(candidate, seed: seed, drawnAt: place)
    if seed == nil {
      guard tried.insert(history.hashOfTape).inserted else { return false }
    }
    if evaluations >= evaluationLimit || System.nanoseconds() > deadline {
      isSpent = true
      return false
    }
    draw.continuesAtRandom = seed != nil
    draw.drawsSmall = seed != nil && isSmall
    if let seed {
      draw.random = RandomSource(seed: seed)
      draw.familiar = best.filter { $0.kind == .integer && $0.rank != 0 }.map(\.distance)
    }
    draw.tape = candidate
    draw.restart()
    let verdict = test(draw)
    switch verdict {
    case .rejected, .skipped: return false
    case .passed:
      evaluations += 1
      return false
    case .failed(let found):
      evaluations += 1
      if found.invariant != invariant {
        if !others.contains(where: { $0.invariant == found.invariant }) { others.append(found) }
        return false
      }
      guard isSmaller(draw) else { return false }
      best = draw.recorded
      bestChoiceCount = draw.choiceCount
      failure = found
      improvements += 1
      history.add(best)
      return true
    }
  }

  /// Tries the best tape with edits applied to a copy.
  func consider(_ edit: (inout [ChoiceToken]) -> Void) -> Bool {
    var candidate = best
    edit(&candidate)
    return consider(candidate)
  }

  private func isSmaller(_ draw: Draw) -> Bool {
    if draw.choiceCount != bestChoiceCount { return draw.choiceCount < bestChoiceCount }
    return Shortlex.precedesEquallyLong(draw.recorded, best)
  }

  private func isWorthTesting(_ draw: Draw) -> Bool {
    isSmaller(draw) && known.insert(Shrinker.hash(choicesOf: draw.recorded)).inserted
  }

  /// Whether a run of events may still come to something that is smaller and was not tried: asked
  /// between drawing an event and reducing it.
  private func isWorthGoingOn(_ draw: Draw) -> Bool {
    guard isSmaller(draw), history.isNew(draw) else { return false }
    steps += 1
    return true
  }

  static func hash(choicesOf tape: [ChoiceToken]) -> UInt64 {
    tape.reduce(0) { $1.kind.isChoice ? $1.hash(after: $0) : $0 }
  }

  // MARK: Search along a number

  /// Looks for a smaller magnitude than `current` that an attempt accepts, as if all above some
  /// threshold did: the smallest few, then one and two less, which tells whether there is a
  /// threshold at all, then half, then growing steps from below, and bisection at the end.
  func descend(from current: UInt64, _ attempt: (UInt64) -> Bool) {
    for probe in 0..<min(current, 3) where attempt(probe) { return }
    if current <= 3 { return }
    var failed: UInt64 = 2
    var reached = current
    let repaired = draw.repaired
    if attempt(current - 1) {
      reached = current - 1
    } else if attempt(current - 2) {
      reached = current - 2
    }
    // Where a filter turns the neighbours into other values, they say nothing of a threshold.
    let isBlocked = reached == current && draw.repaired == repaired
    if !isBlocked, reached > 8 {
      let half = reached / 2
      if attempt(half) { reached = half } else { failed = half }
    }
    if failed == 2 {
      var probe: UInt64 = 4
      while probe < reached {
        if attempt(probe) {
          reached = probe
          break
        }
        failed = probe
        // Doubling up to 2⁸, then by 2⁴ and by 2¹²: a wide range is rarely worth 64 probes.
        let (next, overflow) = probe.multipliedReportingOverflow(
          by: probe < 256 ? 2 : probe < 1 << 24 ? 16 : 4096)
        if overflow || isBlocked && probe >= 256 { break }
        probe = next
      }
    }
    if isBlocked, reached == current { return }
    while reached - failed > 1, !isSpent {
      let middle = failed + (reached - failed) / 2
      if attempt(middle) { reached = middle } else { failed = middle }
    }
  }
}
