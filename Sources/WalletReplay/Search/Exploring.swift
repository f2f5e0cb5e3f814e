import PropertyTesting
import WalletKernel
import WalletLaws
import WalletScenario

/// Every sequence of the acts that a person could do on a screen.
public struct Exploring {
  /// The session that the exploration goes on from.
  public var start: [EventLog.Entry]
  /// What the script demands of what follows.
  public var conditions: [StandingCondition]
  /// The acts, see `PersonActs`.
  public let acts: [WalletEvent]

  private let screen: WatchedWallet

  /// What an exploration came to.
  public struct Result {
    /// Figures, and the graph.
    public var exploration: Exploration
    /// Acts that never took effect, as script lines.
    public var neverPossible: [String]
    /// A scenario with the shortest way to the first breach, and what it breaks.
    public var breach: (law: String, message: String, script: String)?
  }

  /// Goes on where a session ends.
  public init(
    after entries: [EventLog.Entry], conditions: [StandingCondition] = [],
    catalogue: ComponentCatalogue = .builtIn
  ) {
    start = Concealment.revealed(entries)
    self.conditions = conditions
    screen = WatchedWallet(after: start, catalogue: catalogue)
    acts = PersonActs.all(on: screen.wallet.state)
  }

  /// The machine that is explored: an act that does not take effect is no transition.
  public var machine: Machine<WatchedWallet, EventLog.Entry> {
    let entries = acts.map { EventLog.Entry($0) }
    var machine = Machine(
      initial: screen,
      event: { draw, _ in
        // A screen on which a person can do nothing is a state without an edge.
        draw.assume(!entries.isEmpty)
        return entries.isEmpty ? EventLog.Entry(.blurred) : draw.pick(entries)
      },
      reduce: { wallet, entry in wallet.take(entry) }
    ).precondition { wallet, entry in
      var trial = wallet.wallet
      return (try? trial.send(entry.event)) == .took
    }
    // The laws that cost a view for each transition are what `fuzz` is for.
    machine = machine.quickLaws().soundStates()
    for standing in conditions { machine = machine.demanding(standing, after: screen) }
    return
      machine
      .kind { StepPrinter.text(of: $0.event).trimmed }
      .rendering(events: { entries in entries.map { StepPrinter.text(of: $0.event).trimmed } })
      .walletDigest()
  }

  /// Explores, the nearest states first.
  public func run(limit: ExplorationLimit, name: String, keepsGraph: Bool) -> Result {
    let exploration = machine.explore(limit: limit, keepsGraph: keepsGraph)
    var result = Result(exploration: exploration, neverPossible: exploration.neverEnabled)
    if limit.depth > 0, let breach = breachByIgnoredAct(name: name) {
      result.breach = breach
      return result
    }
    if let failure = exploration.failure {
      result.breach = (
        failure.invariant, failure.message,
        script(exploration.path, breaking: failure, name: name)
      )
    }
    return result
  }

  // A standing line is held against the screen after every act, an ignored one too, though that
  // leads to no other state: so it can be broken where the exploration begins, and nowhere else.
  private func breachByIgnoredAct(
    name: String
  ) -> (law: String, message: String, script: String)? {
    for standing in conditions {
      guard let message = standing.breach(on: screen.wallet.state) else { continue }
      let ignored = acts.first { act in
        var trial = screen.wallet
        guard case .ignored? = try? trial.send(act) else { return false }
        return true
      }
      guard let ignored else { continue }
      return (
        standing.line, message,
        script(start + [EventLog.Entry(ignored)], breaking: standing, message, name: name)
      )
    }
    return nil
  }

  private func script(
    _ entries: [EventLog.Entry], breaking standing: StandingCondition, _ message: String,
    name: String
  ) -> String {
    var script = SessionScript(name: name)
    script.comments = [standing.line, message]
    script.statesChanges = false
    script.beforeLast = [standing.line]
    return script.text(of: entries)
  }

  private func script(_ path: [String], breaking failure: Failure, name: String) -> String {
    let lines = acts.map { StepPrinter.text(of: $0).trimmed }
    let taken = path.compactMap { line in lines.firstIndex(of: line).map { acts[$0] } }
    let entries = start + taken.map { EventLog.Entry($0) }
    if let standing = conditions.first(where: { $0.line == failure.invariant }) {
      return script(entries, breaking: standing, failure.message, name: name)
    }
    let law = Law(rawValue: failure.invariant)
    let found = law.flatMap { Breach.first(in: entries, laws: [$0]) }
    return found?.breach.script(of: entries, name: name) ?? ""
  }
}

extension String {
  /// The line without its end.
  fileprivate var trimmed: String { last == "\n" ? String(dropLast()) : self }
}
