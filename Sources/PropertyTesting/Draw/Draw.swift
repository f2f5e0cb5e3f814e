/// The only source of choice: every generator is a function that asks a `Draw` and returns a value.
///
/// What answers is a driver: a seeded generator, a recorded tape, a walk that visits every
/// case, or a fuzzer's bytes. Each answer is recorded, so a run can be repeated, and made smaller,
/// from its tape alone. In every choice rank 0 is the simplest answer, and it is what a tape that
/// ran out gives.
public final class Draw {
  /// Where answers come from.
  enum Driver {
    case random
    case tape
    case exhaustive
    case bytes
  }

  /// The most tokens one run may make, after which every answer is the simplest one and the run
  /// is rejected: four times Hypothesis's 8 KiB buffer of choices, and far above any test here.
  static let tokenLimit = 65_536

  // A draw is used by one thread and calls nobody while it changes: checks of exclusive access
  // would take a tenth of the time of a step.
  @exclusivity(unchecked) var driver: Driver
  @exclusivity(unchecked) var random: RandomSource
  /// The tape replayed, or, of a walk through all cases, only ranks in order.
  @exclusivity(unchecked) var tape: [ChoiceToken] = []
  @exclusivity(unchecked) var position = 0
  /// How many spans are open that the tape does not know.
  @exclusivity(unchecked) var unknownDepth = 0
  /// Whether a tape that ran out is continued at random instead of with the simplest answers.
  var continuesAtRandom = false
  /// Whether random numbers are among the simplest few or those of `familiar`, as when a part of a
  /// case is to become smaller and to go on fitting the rest.
  var drawsSmall = false
  /// Integers of the case of which a part is drawn anew.
  var familiar: [Distance] = []
  /// Whether a filter on a tape looks for a value next to the one that it refuses.
  var repairs = false
  /// How many filters found one.
  var repaired = 0
  /// How many filters in a row found none.
  var failedRepairs = 0
  /// What this run leaves out and draws again.
  @exclusivity(unchecked) var habits = RunHabits()
  /// Numbers and texts that a program has a special use for, as its tests name them.
  @exclusivity(unchecked) var constants = Constants()
  var bytes: [UInt8] = []

  /// The tape of this run so far.
  @exclusivity(unchecked) public internal(set) var recorded: [ChoiceToken] = []
  /// How many choices were made in this run.
  @exclusivity(unchecked) public internal(set) var choiceCount = 0
  /// Whether the run asked for something that cannot be, and does not count.
  @exclusivity(unchecked) public internal(set) var isRejected = false
  /// The labels put on this run, for statistics.
  public internal(set) var labels: [String] = []
  /// Labels that were asked after in this run and not put on it.
  var missedLabels: [String] = []
  /// What the run had to say of itself, for the report of a smallest case.
  public internal(set) var notes: [String] = []
  /// What a search is to make large, by name.
  var targets: [(name: String, value: Double)] = []
  /// Asked between generating a value and testing it: whether this case is worth the test.
  var gate: (() -> Bool)?
  /// Asked of a run of events before each is reduced: whether what it came to so far, with what the
  /// tape still holds, is worth going on.
  var eventGate: (() -> Bool)?
  @exclusivity(unchecked) var openSpans: [Int] = []

  init(driver: Driver, seed: UInt64 = 0) {
    self.driver = driver
    random = RandomSource(seed: seed)
    if driver == .random { habits = RunHabits(seed: seed) }
  }

  /// Starts the random run of a seed.
  func restart(seed: UInt64) {
    random = RandomSource(seed: seed)
    habits = RunHabits(seed: seed)
    restart()
  }

  /// Creates a source of random choices; the same seed makes the same choices on every machine.
  public convenience init(seed: UInt64) {
    self.init(driver: .random, seed: seed)
  }

  /// Creates a source that repeats a tape.
  public convenience init(replaying tape: [ChoiceToken]) {
    self.init(driver: .tape)
    self.tape = tape
  }

  /// Creates a source whose choices are a fuzzer's bytes: as many per choice as its range needs,
  /// most significant first; once they are used up, the simplest answers.
  public convenience init(bytes: [UInt8]) {
    self.init(driver: .bytes)
    self.bytes = bytes
  }

  /// Creates a source that repeats a tape but answers about one choice in eight anew.
  public static func mutating(_ tape: [ChoiceToken], seed: UInt64) -> Draw {
    let draw = Draw(driver: .tape, seed: seed)
    draw.tape = tape
    for index in draw.tape.indices where draw.tape[index].kind.isChoice {
      if draw.random.next() & 7 == 0 {
        draw.tape[index].rank = draw.random.next(through: draw.tape[index].limit)
      }
    }
    draw.continuesAtRandom = true
    return draw
  }

  /// Forgets the run, keeping the driver's tape, and starts again from its beginning.
  func restart() {
    recorded.removeAll(keepingCapacity: true)
    openSpans.removeAll(keepingCapacity: true)
    if !labels.isEmpty { labels.removeAll() }
    if !missedLabels.isEmpty { missedLabels.removeAll() }
    if !notes.isEmpty { notes.removeAll() }
    if !targets.isEmpty { targets.removeAll() }
    position = 0
    unknownDepth = 0
    choiceCount = 0
    isRejected = false
  }

  /// Whether the value generated is to be tested; false for one that is rejected or known already.
  public func proceeds() -> Bool {
    if isRejected { return false }
    return gate?() ?? true
  }

  // MARK: Choices

  /// Answers one choice, and records it. `random` is asked only by the random driver.
  @inline(__always)
  func choice(
    _ kind: ChoiceToken.Kind, limit: UInt64, below: UInt64 = 0, random answer: () -> UInt64
  ) -> UInt64 {
    var rank: UInt64
    switch driver {
    case .random: rank = answer()
    case .tape:
      if let taped = takeFromTape(kind, limit) {
        rank = min(taped, limit)
      } else {
        rank = continuesAtRandom ? answer() : 0
      }
    case .exhaustive:
      rank = position < tape.count ? min(tape[position].rank, limit) : 0
      position += 1
    case .bytes: rank = takeFromBytes(limit)
    }
    if recorded.count >= Draw.tokenLimit {
      isRejected = true
      return 0
    }
    recorded.append(ChoiceToken(kind, rank: rank, limit: limit, below: below))
    choiceCount += 1
    return rank
  }

  /// Returns the tape's answer to a choice of this kind, or nil where it holds none here.
  private func takeFromTape(_ kind: ChoiceToken.Kind, _ limit: UInt64) -> UInt64? {
    if unknownDepth > 0 { return nil }
    // The same choice may stand deeper on the tape: among alternatives that there no longer are.
    var deeper: UInt64?
    while position < tape.count {
      let token = tape[position]
      if token.kind == .close { return deeper }
      if token.kind.opens {
        // An element that carries no answer is there all the same: its list was not optional when
        // the tape was made, or what preceded it was deleted.
        if kind == .more { return 1 }
        let start = position
        skipSpan()
        if deeper == nil, kind == .integer {
          deeper = tape[start..<position].first { $0.kind == kind && $0.limit == limit }?.rank
        }
        continue
      }
      switch (kind, token.kind) {
      case (.more, .more), (.pick, .pick): break
      // The element is there, so it was wanted; the alternative was not in question, so the
      // simplest one will do. Either way the token answers a later choice.
      case (.more, _): return 1
      case (.pick, _): return 0
      case (.reference, .integer): return 0
      case (_, .more), (_, .pick), (.integer, .reference):
        position += 1
        continue
      case (_, _): break
      }
      position += 1
      return token.rank
    }
    return deeper
  }

  private func takeFromBytes(_ limit: UInt64) -> UInt64 {
    if limit == 0 { return 0 }
    var word: UInt64 = 0
    var remaining = (64 - limit.leadingZeroBitCount + 7) / 8
    while remaining > 0, position < bytes.count {
      word = word &<< 8 | UInt64(bytes[position])
      position += 1
      remaining -= 1
    }
    return limit == .max ? word : word % (limit + 1)
  }

  // MARK: Spans

  /// Opens a span; the tape's position moves into the span of the same kind and label, if there
  /// is one ahead, else into the next one of the same kind.
  func open(_ kind: ChoiceToken.Kind, label: UInt64, isFixed: Bool = false) {
    if recorded.count < Draw.tokenLimit {
      openSpans.append(recorded.count)
      recorded.append(ChoiceToken(kind, rank: label, limit: isFixed ? 1 : 0))
    } else {
      openSpans.append(-1)
    }
    guard case .tape = driver else { return }
    if unknownDepth > 0 {
      unknownDepth += 1
      return
    }
    let here = position
    var nearest: Int?
    while position < tape.count, tape[position].kind != .close {
      if tape[position].kind.opens {
        if tape[position].kind == kind {
          if tape[position].rank == label {
            position += 1
            return
          }
          if nearest == nil { nearest = position }
        }
        skipSpan()
      } else {
        position += 1
      }
    }
    if let nearest {
      position = nearest + 1
    } else {
      position = here
      unknownDepth = 1
    }
  }

  /// Closes the innermost span; what the tape still holds of it is passed over.
  func close() {
    guard let opened = openSpans.popLast() else { return }
    if opened >= 0 { recorded.append(ChoiceToken(.close, rank: 0)) }
    guard case .tape = driver else { return }
    if unknownDepth > 0 {
      unknownDepth -= 1
      return
    }
    while position < tape.count, tape[position].kind != .close {
      if tape[position].kind.opens { skipSpan() } else { position += 1 }
    }
    position += 1
  }

  private func skipSpan() {
    var depth = 0
    repeat {
      if tape[position].kind.opens {
        depth += 1
      } else if tape[position].kind == .close {
        depth -= 1
      }
      position += 1
    } while depth > 0 && position < tape.count
  }

  /// Marks the innermost span as one without effect, which shrinking removes first.
  func discardSpan() {
    if let opened = openSpans.last, opened >= 0 { recorded[opened].isDiscarded = true }
  }
}
