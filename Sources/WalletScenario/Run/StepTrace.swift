import WalletKernel

/// A step of a scenario that was run, with what it did.
public struct TracedStep: Equatable, Sendable {
  /// Its line.
  public var line: LineReference
  /// The macro calls that led there, outermost first.
  public var calls: [Place]
  /// What became of its events; `nil` of a step that expects.
  public var outcome: LineOutcome?
  /// What it changed in the view.
  public var changes: [ViewDifference] = []
  /// How many more differences were not kept.
  public var moreChanges = 0
  /// What it told the host.
  public var outputs: [WalletOutput] = []
}

/// The steps of a scenario, for who wants to see each of them.
public struct StepTrace: Equatable, Sendable {
  /// The first steps, in the order in which they were run.
  public private(set) var steps: [TracedStep] = []
  /// How many more there were that were not kept.
  public private(set) var moreSteps = 0

  /// Nobody reads more, and what many scenarios keep must fit in memory.
  static let mostSteps = 10_000

  fileprivate mutating func add(_ step: TracedStep) {
    if steps.count < Self.mostSteps { steps.append(step) } else { moreSteps += 1 }
  }

  /// Whether another step would be kept.
  fileprivate var hasRoom: Bool { steps.count < Self.mostSteps }
}

extension ScenarioRun {
  /// The worlds before a traced step; `nil` where the step is not traced, or is made of others.
  func tracedStart(of step: Step) -> [(state: WalletState, outputs: Int)]? {
    guard runner.tracesSteps, step.inner == nil else { return nil }
    return worlds.map { ($0.session.wallet.state, $0.outputs.total) }
  }

  /// Notes what a step did in every world.
  mutating func trace(_ step: Step, since start: [(state: WalletState, outputs: Int)]?) {
    guard let start else { return }
    for (index, before) in zip(worlds.indices, start) {
      guard worlds[index].trace.hasRoom else {
        worlds[index].trace.add(TracedStep(line: LineReference(step), calls: step.calls))
        continue
      }
      if step.acts { spend(Work.shownRow * worlds[index].rows * 2) }
      worlds[index].noteTraced(step, before.state, before.outputs, runner.limits.changes)
    }
  }
}

extension World {
  fileprivate mutating func noteTraced(
    _ step: Step, _ before: WalletState, _ outputsBefore: Int, _ mostChanges: Int
  ) {
    var traced = TracedStep(line: LineReference(step), calls: step.calls)
    if step.acts {
      if let last, last.line == traced.line { traced.outcome = last.outcome }
      let changes = before.view.differences(to: session.view)
      traced.changes = Array(changes.prefix(mostChanges))
      traced.moreChanges = changes.count - traced.changes.count
      traced.outputs = Array(outputs.suffix(outputs.total - outputsBefore))
    }
    trace.add(traced)
  }
}
