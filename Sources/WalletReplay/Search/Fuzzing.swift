import PropertyTesting
import WalletKernel
import WalletLaws
import WalletScenario

/// Random sessions on a screen, held against the laws of a wallet and the lines of a script.
public struct Fuzzing: Sendable {
  /// The session that every run goes on from.
  public var start: [EventLog.Entry]
  /// What the script demands of what follows.
  public var conditions: [StandingCondition] = []
  /// How long a run may take before it is said to hang; 0: any time.
  public var hangMilliseconds = 0
  /// A file that says which run is under way, if a process that comes after this one is to know.
  public var journal: String?
  /// The name that the runs of this search have in the journal.
  public var journalName = Self.property

  /// Whether it is counted what the sessions reach of what the kinds declare.
  public var countsReach = false

  let screen: MonitoredWallet
  let acts: RandomActs
  let catalogue: ComponentCatalogue

  /// One run in so many is held to every law: a step of it takes as long as some dozen steps of a
  /// run that is held to the quick ones.
  static let thoroughShare = 32
  /// Long enough that a session gets somewhere, short enough that a law is broken near its end.
  static let runLength = 200
  /// The name under which choices are kept.
  public static let property = "walletsim fuzz"

  /// Sessions on a screen with one of every kind of a catalogue.
  public init(catalogue: ComponentCatalogue = .builtIn) {
    start = WholeScreen.entries(of: catalogue)
    self.catalogue = catalogue
    screen = MonitoredWallet(after: start, catalogue: catalogue)
    acts = RandomActs(
      on: screen.wallet, scope: .everything, mounts: WholeScreen.mounts(of: catalogue))
  }

  /// Sessions that go on where a scenario ends; people act, and the host answers.
  public init(
    after entries: [EventLog.Entry], conditions: [StandingCondition],
    catalogue: ComponentCatalogue = .builtIn
  ) {
    start = Redaction.revealed(entries)
    self.conditions = conditions
    self.catalogue = catalogue
    screen = MonitoredWallet(after: start, catalogue: catalogue)
    acts = RandomActs(on: screen.wallet)
  }

  /// The machine that is held to every law.
  var machine: StateMachine<MonitoredWallet, EventLog.Entry> { demanding { $0.laws() } }
  /// The machine that is held to what costs little.
  var quickMachine: StateMachine<MonitoredWallet, EventLog.Entry> { demanding { $0.quickLaws() } }

  private func demanding(
    _ laws: (StateMachine<MonitoredWallet, EventLog.Entry>) -> StateMachine<
      MonitoredWallet, EventLog.Entry
    >
  ) -> StateMachine<MonitoredWallet, EventLog.Entry> {
    var machine = laws(.wallet(from: screen, acts: acts)).events(atMost: Self.runLength)
    for standing in conditions { machine = machine.demanding(standing, after: screen) }
    return machine.rendering(
      events: { entries in entries.map { StepPrinter.text(of: $0.event).oneLine } })
  }

  // MARK: The search

  /// What came of some runs.
  public struct Tally: Sendable {
    /// The runs.
    public var runs = 0
    /// Their events.
    public var events = 0
    /// Events that took effect, and that were ignored or rejected.
    public var took = 0, ignored = 0, rejected = 0
    /// What the sessions reached, where that is counted.
    public var reach: ReachTally?
    /// What the sessions did not do although nothing can be said without it; `nil` if they did.
    public var missing: String?
    /// The digest of all the states that the runs ended in: the same in every build.
    public var digest = StateDigest()
    /// The seed of the first run that broke a law.
    public var failing: UInt64?
    /// Where the first run stood that did not end in time.
    public var hanging: Watchdog.Position?

    /// Whether there is something to show.
    public var isFinding: Bool { failing != nil || hanging != nil }

    /// Nothing yet.
    public init() {}

    /// Adds what came of the runs behind these.
    public mutating func add(_ next: Tally) {
      runs += next.runs
      events += next.events
      took += next.took
      ignored += next.ignored
      rejected += next.rejected
      digest.combine(next.digest.high)
      digest.combine(next.digest.low)
      if let more = next.reach { reach == nil ? reach = more : reach?.add(more) }
      // One run that does something will do.
      missing = runs == next.runs ? next.missing : missing.flatMap { _ in next.missing }
      if isFinding { return }
      failing = next.failing
      hanging = next.hanging
    }
  }

  /// The seed of the run with an index: any distance apart will do, this one is of SplitMix64.
  static func seed(_ seed: UInt64, run index: Int) -> UInt64 {
    seed &+ UInt64(truncatingIfNeeded: index) &* 0x9E37_79B9_7F4A_7C15
  }

  /// Does consecutive runs of a search, up to the first that breaks a law or does not end in time.
  public func run(_ indices: Range<Int>, seed: UInt64) -> Tally {
    var position: Watchdog.Position?
    // A machine that was busy elsewhere is no run that hangs: there is a second try.
    for _ in 0..<2 {
      let watch = self.watch()
      switch watch.supervise(hangMilliseconds: hangMilliseconds, { run(indices, seed, watch) }) {
      case .finished(let tally): return tally
      case .hangs(let found): position = found
      case .refused(_, let words): preconditionFailure("acts can always be drawn: " + words)
      }
    }
    var tally = Tally()
    let index = indices.first { position?.source == .seed(Self.seed(seed, run: $0)) }
    tally.runs = (index ?? indices.lowerBound) - indices.lowerBound + 1
    tally.hanging = position
    return tally
  }

  func watch() -> Watchdog {
    let watch = Watchdog()
    watch.journal = journal.map { CrashJournal(path: $0, property: journalName) }
    return watch
  }

  private func run(_ indices: Range<Int>, _ seed: UInt64, _ watch: Watchdog) -> Tally {
    let notes = Notes(watch)
    if countsReach { notes.tally.reach = ReachTally(catalogue) }
    var activity = MachineActivity()
    let quick = notes.watching(quickMachine)
    let thorough = notes.watching(machine)
    for index in indices {
      notes.tally.runs += 1
      let own = Self.seed(seed, run: index)
      watch.begin(.seed(own))
      let machine = index % Self.thoroughShare == 0 ? thorough : quick
      guard case .failed = machine.verdict(Draw.first(of: own), noting: &activity) else { continue }
      notes.tally.failing = own
      break
    }
    watch.end()
    notes.tally.missing = thorough.missing(in: activity)?.message
    return notes.tally
  }

  private final class Notes {
    var tally = Tally()
    private let watch: Watchdog

    init(_ watch: Watchdog) {
      self.watch = watch
    }

    /// Counts what a machine does, and tells who watches it.
    func watching(
      _ machine: StateMachine<MonitoredWallet, EventLog.Entry>
    ) -> StateMachine<MonitoredWallet, EventLog.Entry> {
      var machine = machine
      machine.reduce = { wallet, entry in
        self.watch.step()
        wallet.take(entry)
        self.note(wallet.result)
        self.tally.reach?.note(entry.event, wallet)
      }
      return machine.runLaw("the digest is taken") { run in
        let digest = run.final.wallet.state.digest
        self.tally.digest.combine(digest.low)
        self.tally.digest.combine(digest.high)
        return nil
      }
    }

    func note(_ outcome: MonitoredWallet.Result) {
      tally.events += 1
      switch outcome {
      case .took: tally.took += 1
      case .ignored: tally.ignored += 1
      case .rejected: tally.rejected += 1
      }
    }
  }
}

extension StateMachine where State == MonitoredWallet {
  /// Demands a line of a script of every state that comes after a screen.
  func demanding(_ standing: StandingCondition, after screen: MonitoredWallet) -> StateMachine {
    let count = screen.count
    return law(standing.line) { wallet in
      wallet.count == count ? nil : standing.breach(on: wallet.wallet)?.message
    }
  }
}

extension String {
  /// The lines of a text behind each other.
  var oneLine: String {
    split(separator: "\n").map { line in String(line.drop { $0 == " " }) }
      .joined(separator: "; ")
  }
}
