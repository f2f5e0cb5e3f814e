/// What was tried while shrinking, so that no run of events is done twice.
///
/// A run is settled by what it drew so far and by what its tape still holds: where both were met
/// before, what comes is known. Most edits of a tape end there, since they concern what the run
/// passes over.
struct RunHistory {
  private var known: Set<UInt64> = []
  /// For each place of the candidate's tape the hash of all from there on.
  private var rests: [UInt64] = []
  private var seed: UInt64 = 0
  /// The place of the tape up to which something is still to be drawn from the seed.
  private var drawnPlace = 0
  /// The hash of the choices recorded so far, and how many tokens that is.
  private var prefix: UInt64 = 0
  private var count = 0

  /// The hash of the whole candidate.
  var hashOfTape: UInt64 { rests.first ?? 0 }

  /// A candidate is to be run; what its tape does not say comes from a seed, if there is one, at a
  /// place of the tape and at its end.
  mutating func begin(_ tape: [ChoiceToken], seed: UInt64?, drawnAt place: Int = 0) {
    rests.removeAll(keepingCapacity: true)
    rests.reserveCapacity(tape.count + 1)
    var rest: UInt64 = 0
    rests.append(rest)
    for token in tape.reversed() {
      rest = token.hash(after: rest)
      rests.append(rest)
    }
    rests.reverse()
    self.seed = seed.map { SplitMix64.mix($0 &+ 1) } ?? 0
    drawnPlace = place
    prefix = 0
    count = 0
  }

  /// Whether the run that a draw is in the middle of goes where none went.
  mutating func isNew(_ draw: Draw) -> Bool {
    while count < draw.recorded.count {
      if draw.recorded[count].kind.isChoice { prefix = draw.recorded[count].hash(after: prefix) }
      count += 1
    }
    let position = min(draw.position, rests.count - 1)
    var key = RunHistory.key(prefix, rests[position], draw.unknownDepth)
    // What the seed has yet to say makes the difference.
    if position <= drawnPlace || position == rests.count - 1 { key ^= seed }
    return known.insert(key).inserted
  }

  private static func key(_ prefix: UInt64, _ rest: UInt64, _ depth: Int) -> UInt64 {
    SplitMix64.mix(prefix &* 3 ^ rest) &+ UInt64(truncatingIfNeeded: depth)
  }

  /// Notes a run that was done and is not to be done again: where its elements end, it could be
  /// asked.
  mutating func add(_ tape: [ChoiceToken]) {
    begin(tape, seed: nil)
    var prefix: UInt64 = 0
    for (index, token) in tape.enumerated() {
      if token.kind.isChoice { prefix = token.hash(after: prefix) }
      if token.kind == .close { known.insert(RunHistory.key(prefix, rests[index + 1], 0)) }
    }
  }
}

extension ChoiceToken {
  /// The hash of the token and what has one already.
  @inline(__always)
  func hash(after other: UInt64) -> UInt64 {
    SplitMix64.mix(other ^ rank) &+ UInt64(kind.rawValue)
  }
}
