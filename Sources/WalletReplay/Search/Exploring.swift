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

  private let screen: MonitoredWallet
  private let catalogue: ComponentCatalogue

  /// What an exploration came to.
  public struct Result {
    /// Figures, and the graph.
    public var exploration: Exploration
    /// Acts that never took effect, as script lines.
    public var neverPossible: [String]
    /// What is broken, each thing by a shortest way.
    public var breaches: [Breach] = []
    /// A scenario for each breach.
    public var script = ""
  }

  /// A law, or a line of the script, that some state or act breaks.
  public struct Breach {
    /// The law, or the line.
    public var law: String
    /// How it is broken.
    public var message: String
    /// The session, from an empty screen.
    public var entries: [EventLog.Entry]
    /// Its scenario, as a script of its own.
    public var script: String
    /// Why the script failed when it was run; none when it did not show the breach.
    public var reason: FailureReason?
  }

  /// Goes on where a session ends.
  public init(
    after entries: [EventLog.Entry], conditions: [StandingCondition] = [],
    catalogue: ComponentCatalogue = .builtIn
  ) {
    start = Redaction.revealed(entries)
    self.conditions = conditions
    self.catalogue = catalogue
    screen = MonitoredWallet(after: start, catalogue: catalogue)
    acts = PersonActs.all(on: screen.wallet)
  }

  /// The machine that is explored: an act that does not take effect is no transition.
  public var machine: StateMachine<MonitoredWallet, EventLog.Entry> { machine(without: []) }

  private func machine(without broken: [String]) -> StateMachine<MonitoredWallet, EventLog.Entry> {
    let entries = acts.map { EventLog.Entry($0) }
    var machine = StateMachine(
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
    machine = machine.stateLaws(Law.allCases.filter { !broken.contains($0.rawValue) })
    for standing in conditions where !broken.contains(standing.line) {
      machine = machine.demanding(standing, after: screen)
    }
    return
      machine
      .kind { StepPrinter.text(of: $0.event).trimmed }
      .rendering(events: { entries in entries.map { StepPrinter.text(of: $0.event).trimmed } })
      .walletDigest()
  }

  /// Explores, the nearest states first.
  ///
  /// What is broken is demanded no longer from there on, and the exploration is done again, past
  /// the states that break it: so each thing is reached by a shortest way, and the figures are
  /// those of the whole.
  public func run(limit: ExplorationLimit, name: String, keepsGraph: Bool) -> Result {
    var sessions: [(law: String, message: String, entries: [EventLog.Entry])] = []
    if limit.depth > 0 { sessions = conditions.compactMap { breachByIgnoredAct($0) } }
    while true {
      let machine = machine(without: sessions.map { $0.law })
      let exploration = machine.explore(limit: limit, keepsGraph: keepsGraph)
      guard let failure = exploration.failure else {
        var result = Result(exploration: exploration, neverPossible: exploration.neverEnabled)
        // The shortest first; those that are as long in the order in which they were found.
        let order = sessions.indices.sorted {
          (sessions[$0].entries.count, $0) < (sessions[$1].entries.count, $1)
        }
        add(order.map { sessions[$0] }, to: &result, name)
        return result
      }
      sessions.append((failure.invariant, failure.message, entries(of: exploration.path)))
    }
  }

  // A standing line is held against the screen after every act, an ignored one too, though that
  // leads to no other state: so it can be broken where the exploration begins, and nowhere else.
  private func breachByIgnoredAct(
    _ standing: StandingCondition
  ) -> (law: String, message: String, entries: [EventLog.Entry])? {
    guard let message = standing.breach(on: screen.wallet)?.message else { return nil }
    let ignored = acts.first { act in
      var trial = screen.wallet
      guard case .ignored? = try? trial.send(act) else { return false }
      return true
    }
    return ignored.map { (standing.line, message, start + [EventLog.Entry($0)]) }
  }

  private func entries(of path: [String]) -> [EventLog.Entry] {
    let lines = acts.map { StepPrinter.text(of: $0).trimmed }
    let taken = path.compactMap { line in lines.firstIndex(of: line).map { acts[$0] } }
    return start + taken.map { EventLog.Entry($0) }
  }

  private func add(
    _ broken: [(law: String, message: String, entries: [EventLog.Entry])],
    to result: inout Result, _ name: String
  ) {
    var scripts: [(script: SessionScript, entries: [EventLog.Entry])] = []
    for (law, message, entries) in broken {
      let number = scripts.count + 1
      guard let rule = rule(law),
        let session = rule.script(
          of: entries, message, name: number == 1 ? name : "\(name), \(number)", comments: [])
      else { continue }
      scripts.append(session)
      result.breaches.append(
        Breach(
          law: law, message: message, entries: entries,
          script: SessionScript.text(of: [session]), reason: rule.proof(of: entries, message)))
    }
    result.script = SessionScript.text(of: scripts)
  }

  private func rule(_ law: String) -> Rule? {
    if let standing = conditions.first(where: { $0.line == law }) {
      return Rule(.line(standing), catalogue)
    }
    return Law(rawValue: law).map { Rule(.law($0), catalogue) }
  }
}

extension String {
  /// The line without its end.
  fileprivate var trimmed: String { last == "\n" ? String(dropLast()) : self }
}
