import WalletKernel

/// When a path changed last, before a step did not hold.
public struct PathChange: Equatable, Sendable {
  /// The path.
  public var path: ViewPath
  /// The line that changed it.
  public var line: LineReference
  /// What was there; none: nothing.
  public var old: ViewTree?
  /// What came there; none: nothing.
  public var new: ViewTree?
}

/// A line in which something was ignored.
public struct IgnoredLine: Equatable, Sendable {
  /// The line.
  public var line: LineReference
  /// The different reasons, first come first.
  public var reasons: [String]
  /// How many events of it were ignored, one after the other.
  public var count: Int
}

extension ScenarioRun {
  /// What led to a failure, found by replaying the session: only who fails pays for it.
  struct History {
    var lastChange: PathChange?
    var ignored: [IgnoredLine] = []
    var moreIgnored = 0
  }

  /// Ignored lines beyond these are counted.
  private static let mostIgnored = 10

  /// Replays a world's session to see when a path changed last, and which lines were ignored since;
  /// without a path, or where it never changed, since the start.
  mutating func history(of path: [PathPart]?, in world: Int) -> History {
    let log = worlds[world].session.log
    guard result.failures.count < runner.limits.explainedFailures,
      log.count <= runner.limits.explainedEvents, log.count == worlds[world].eventSteps.count
    else { return History() }
    spend(Int64(log.count) * Work.step)
    var history = History()
    var session = InMemorySession(catalogue: runner.catalogue)
    let steps = worlds[world].eventSteps
    let path = path.map { ViewPath($0) }
    var id: String?
    if case .name(let name)? = path?.parts.first { id = name }
    var value = path.flatMap { session.wallet.state.value(at: $0) }
    log.forEach { (sequence, entry) in
      guard let outcome = try? session.replay(entry) else { return false }
      let line = lines[Int(steps[sequence])]
      if case .ignored(let reason) = outcome {
        history.note(reason.sentence, in: line)
      } else if let path, let id, session.wallet.state.changedIDs.contains(id) {
        let new = session.wallet.state.value(at: path)
        if new != value {
          history = History(
            lastChange: PathChange(path: path, line: line, old: value, new: new))
          value = new
        }
      }
      return true
    }
    history.moreIgnored = max(0, history.ignored.count - Self.mostIgnored)
    history.ignored.removeFirst(history.moreIgnored)
    return history
  }

  /// The index of a step's line among those that events come from.
  mutating func lineIndex(of step: Step) -> Int32 {
    if let last = lines.last, last.place == step.place { return Int32(lines.count - 1) }
    if let known = lineIndices[step.place] { return known }
    let index = Int32(clamping: lines.count)
    lines.append(LineReference(step))
    lineIndices[step.place] = index
    return index
  }
}

extension ScenarioRun.History {
  fileprivate mutating func note(_ reason: String, in line: LineReference) {
    guard let last = ignored.indices.last, ignored[last].line == line else {
      ignored.append(IgnoredLine(line: line, reasons: [reason], count: 1))
      return
    }
    ignored[last].count += 1
    if !ignored[last].reasons.contains(where: { $0.isSame(as: reason) }),
      ignored[last].reasons.count < LineOutcome.mostReasons
    {
      ignored[last].reasons.append(reason)
    }
  }
}

extension FailureReason {
  /// The path of the view that it is about; none where it is about something else.
  var path: [PathPart]? {
    switch self {
    case .noSuchPath(let path, _, _), .differs(let path, _, _), .notComparable(let path, _, _, _),
      .unrelated(let path, _, _, _, _), .otherCount(let path, _, _), .notCountable(let path, _),
      .noRows(let path, _, _), .isThere(let path, _), .furtherLeaves(let path, _),
      .notSame(let path, _, _):
      path
    case .rowsDiffer(let path, _, _, let leaves, _): leaves.first?.path.parts ?? path
    case .invariant(let reason, let standing, _): reason?.path ?? standing.condition?.path
    case .neverThere, .noOutput, .otherOutput, .amongNone, .among, .otherOutputs, .outputsLeft,
      .nothingActed, .notIgnored, .notRejected, .changed, .rejected, .reload, .notCovered, .waiting,
      .todoHolds, .tooManyEvents, .tooMuchWork, .tooManyOrders, .tooMuchKept, .unsound,
      .drawsNothing, .inVariant:
      nil
    }
  }

  /// The output that it is about; none where it is about something else.
  var pattern: OutputPattern? {
    switch self {
    case .noOutput(let pattern, _), .otherOutput(let pattern, _, _), .amongNone(let pattern, _),
      .among(let pattern, _):
      return pattern
    case .otherOutputs(let patterns, _, let index):
      return patterns.indices.contains(index) ? patterns[index] : nil
    case .invariant(_, let standing, _):
      if case .output(let pattern) = standing.subject { return pattern }
      return nil
    case _: return nil
    }
  }

  /// Whether it is about outputs.
  var isOfOutputs: Bool {
    if case .outputsLeft = self { return true }
    if case .otherOutputs = self { return true }
    return pattern != nil
  }
}
