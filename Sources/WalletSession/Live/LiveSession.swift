import WalletKernel

/// A session as a host holds it: the log and the screen as one, and what the host has not taken
/// yet of what happened.
///
/// Nothing is overwritten by a next event: outputs, changes and withdrawn requests are kept until
/// they are taken, each by itself.
public struct LiveSession: Sendable {
  /// The log, and the screen that it leads to.
  public private(set) var timeline: InMemorySession
  /// The outputs of all requests that are open, oldest first: the outbox.
  public private(set) var outbox: [ReportedOutput] = []

  private var outputs: [ReportedOutput] = []
  private var withdrawn: [WaitingRequest] = []
  private var open: [WaitingRequest] = []
  private var changes = ChangeTracker()
  /// What was asked and closed since the first mark: a rewind may open it again.
  private var past: [ReportedOutput] = []
  private var isMarked = false
  /// Where the clock went on, for whoever writes the log.
  private var clockSteps: [ClockStep] = []

  private struct ClockStep: Sendable {
    var sequence: Int
    var clock: Int64
  }

  /// An empty screen with an empty log.
  public init(catalogue: ComponentCatalogue = .builtIn) {
    timeline = InMemorySession(catalogue: catalogue)
  }

  /// The screen as it is now.
  public var wallet: Wallet { timeline.wallet }
  /// The last event's sequence, which is how many there are: the first has 1.
  public var sequence: UInt64 { UInt64(timeline.log.count) }

  // MARK: Events

  /// Takes an event.
  ///
  /// - Parameters:
  ///   - beginsTurn: whether it begins a run-loop turn of its own.
  ///   - origin: who it comes from; `nil`: who such an event usually comes from.
  ///   - secrets: gets the clear text of what may not be logged.
  /// - Throws: why the event can't apply at all; nothing is logged or changed then.
  @discardableResult
  public mutating func send(
    _ event: WalletEvent, beginsTurn: Bool = true, origin: Origin? = nil,
    secrets: SecretSink? = nil
  ) throws(Rejection) -> Outcome {
    let outcome = try timeline.append(
      event, beginsTurn: beginsTurn, origin: origin, secrets: secrets)
    note(event, isReplayed: false)
    return outcome
  }

  /// Takes an event from a log: what it reported was done when it happened first, and is not told
  /// again; what it asked for and was not answered is in `outbox`.
  ///
  /// - Returns: the outputs that were told then.
  /// - Throws: why the event can't apply: the log is of another screen, or other kinds.
  @discardableResult
  public mutating func replay(_ entry: EventLog.Entry) throws(Rejection) -> OutputList {
    try timeline.replay(entry)
    note(entry.event, isReplayed: true)
    return timeline.outputs
  }

  private mutating func note(_ event: WalletEvent, isReplayed: Bool) {
    let ids = timeline.wallet.state.changedIDs
    changes.note(ids, isEverything: event.mayRemove)
    var asked: [ReportedOutput] = []
    for output in timeline.outputs {
      var reported = ReportedOutput(sequence: sequence, output: output)
      if output.request != nil {
        let request = timeline.wallet.state.openRequests.first { reported.isOf($0) }
        reported.replyTo = request?.id ?? output.source
      }
      if !isReplayed { outputs.append(reported) }
      if output.request != nil { asked.append(reported) }
    }
    // Whatever opens or closes a request changes what `app` shows.
    if !asked.isEmpty || ids.contains("app") || event.mayRemove || event.isMark {
      noteRequests(event, asked, isReplayed: isReplayed)
    }
    let clock = timeline.wallet.state.environment.clock
    if clock != (clockSteps.last?.clock ?? 0) {
      clockSteps.append(ClockStep(sequence: timeline.log.count - 1, clock: clock))
    }
  }

  private mutating func noteRequests(
    _ event: WalletEvent, _ asked: [ReportedOutput], isReplayed: Bool
  ) {
    let now = timeline.wallet.state.openRequests
    let fresh = asked.map { asked in
      now.first { asked.isOf($0) }
        ?? WaitingRequest(
          id: asked.output.source, name: asked.output.name, number: asked.output.request ?? 0)
    }
    var closed = (open + fresh).filter { !now.contains($0) }
    if let answered = event.answered(among: closed) { closed.removeAll { $0 == answered } }
    if !isReplayed { withdrawn += closed }
    if event.isMark { isMarked = true }
    if event.isRewind { outbox = (past + outbox).inOrder }
    let all = outbox + asked
    outbox = all.filter { asked in now.contains { asked.isOf($0) } }
    if isMarked { past += all.filter { asked in !outbox.contains(asked) && !past.contains(asked) } }
    open = now
  }

  /// The logical time after an event.
  ///
  /// - Complexity: logarithmic in how often the clock went on.
  public func clock(at sequence: UInt64) -> Int64 {
    var (low, high) = (0, clockSteps.count)
    while low < high {
      let middle = (low + high) / 2
      if UInt64(clockSteps[middle].sequence) < sequence { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? 0 : clockSteps[low - 1].clock
  }

  // MARK: Taking

  /// The outputs since this was called last, in order.
  public mutating func takeOutputs() -> [ReportedOutput] {
    defer { outputs.removeAll(keepingCapacity: true) }
    return outputs
  }

  /// The requests that closed without an answer since this was called last.
  public mutating func takeWithdrawn() -> [WaitingRequest] {
    defer { withdrawn.removeAll(keepingCapacity: true) }
    return withdrawn
  }

  /// What is shown otherwise than when this was called last, in the order of the view.
  public mutating func takeChanges() -> [PartChange] { changes.take(timeline.wallet.state) }

  /// The requests that wait for an answer, oldest first.
  public var openRequests: [WaitingRequest] { open }

  /// What is shown at a path; the empty path is all. `nil`: there is no such path.
  ///
  /// - Complexity: linear in one component; nothing is built that was built since it changed.
  public mutating func view(at path: ViewPath) -> ViewTree? {
    guard let first = path.parts.first else { return timeline.view }
    guard case .name(let id) = first else { return nil }
    return changes.view(of: id, in: timeline.wallet.state)?[ViewPath(Array(path.parts.dropFirst()))]
  }
}

/// An output with the event that it came of.
public struct ReportedOutput: Equatable, Sendable {
  /// The event's sequence: the log's first is 1.
  public var sequence: UInt64
  /// The output.
  public var output: WalletOutput
  /// What an answer names, a component or `component.part`; `nil` where none is owed.
  public var replyTo: String?

  /// Whether it made a request.
  public func isOf(_ request: WaitingRequest) -> Bool {
    output.request == request.number && output.name.isSame(as: request.name)
      && (request.id.isSame(as: output.source) || request.id.hasPrefix(output.source + "."))
  }
}

extension [ReportedOutput] {
  /// Each once, in the order in which they were told.
  fileprivate var inOrder: [ReportedOutput] {
    var result: [ReportedOutput] = []
    for output in sorted(by: { $0.sequence < $1.sequence }) where !result.contains(output) {
      result.append(output)
    }
    return result
  }
}

extension WalletEvent {
  /// Whether a component may be gone, or a request open again, after it.
  fileprivate var mayRemove: Bool {
    if case .unmounted = self { return true }
    return isRewind
  }

  fileprivate var isMark: Bool { if case .marked = self { true } else { false } }
  fileprivate var isRewind: Bool { if case .rewound = self { true } else { false } }

  /// The request that it answered, of those that it closed: the others were withdrawn.
  fileprivate func answered(among closed: [WaitingRequest]) -> WaitingRequest? {
    // What a host sets may answer what was asked for, or end the asking: both are nobody's turn.
    guard case .act(let id, let act) = self, usualOrigin == .host, act.verb != .set
    else { return nil }
    let own = closed.filter { $0.id.isSame(as: id) || $0.id.hasPrefix(id + ".") }
    var number: Int64?
    for option in act.contents.options where option.name == "for" {
      if case .integer(let given) = option.value { number = given }
    }
    return own.last { number == nil || $0.number == number }
  }
}
