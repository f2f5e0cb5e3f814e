import WalletKernel
import WalletLaws
import WalletScenario

/// Runs the variants of a session and looks for what no variant may do: leave twice what should
/// leave once, and break an invariant of the kernel.
struct ImpatientRun {
  private let session: RecordedSession
  private let mostVariantEvents: Int64
  /// The wallet and the watch before each event of the session, and after the last.
  private let points: [Point]
  /// Components that nobody has marked and that send twice in the session as it is written: the
  /// script says so itself.
  let sendTwice: [String]
  private var eventCount: Int64 = 0
  /// The screens that were there before each event of the session's own, and after the last: what
  /// comes of them is known.
  private var visits: [Set<Visit>] = []
  /// The first event before which screens are kept so: a rewind goes back to more than a screen
  /// tells.
  private let firstVisited: Int

  private(set) var findings: [Finding] = []
  /// How many variants were run.
  private(set) var count = 0
  /// Whether there are variants that were not run, since a limit was reached.
  private(set) var isCut: Bool

  /// What a variant did wrong, and the line at which it did.
  struct Finding {
    var fault: Fault
    var variant: ImpatientVariant
    var line: LineReference
  }

  enum Fault {
    /// A component sent again what the host has not answered.
    case leftTwice(OnceMonitor.Breach)
    case brokenInvariant(String)
  }

  fileprivate struct Point {
    var wallet: Wallet
    var watch: OnceMonitor
  }

  fileprivate struct Visit: Hashable {
    var digest: Digest
    var watch: OnceMonitor
    var leavesTurn: Bool

    func hash(into hasher: inout Hasher) { hasher.combine(digest) }
  }

  /// - Parameter lines: those that the events come from; later events have no variants.
  init(
    _ log: EventLog, lines: [LineReference], catalogue: ComponentCatalogue,
    mostVariantEvents: Int64
  ) {
    self.mostVariantEvents = mostVariantEvents
    isCut = log.count > lines.count
    var point = Point(wallet: Wallet(catalogue: catalogue), watch: OnceMonitor(catalogue))
    var points = [point]
    var entries: [EventLog.Entry] = []
    var tellsHost: [Bool] = []
    var sendTwice: [String] = []
    // The session's own screens count from where nothing is wrong any more: that is nobody's
    // finding yet.
    var firstSound = 0
    var firstVisited = 0
    log.forEach { (index, entry) in
      guard index < lines.count else { return false }
      let breach = point.take(entry)?.breach
      if let breach, !breach.isMarked, !sendTwice.contains(breach.output.source) {
        sendTwice.append(breach.output.source)
      }
      if breach?.isMarked == true || !point.wallet.state.brokenInvariants.isEmpty {
        firstSound = entries.count + 1
      }
      if case .rewound = entry.event { firstVisited = entries.count + 1 }
      entries.append(entry)
      tellsHost.append(!point.wallet.outputs.isEmpty)
      points.append(point)
      return true
    }
    self.firstVisited = firstVisited
    visits = Array(repeating: [], count: points.count)
    for index in max(firstVisited, firstSound)..<points.count {
      visits[index].insert(points[index].visit)
    }
    self.points = points
    self.sendTwice = sendTwice
    session = RecordedSession(entries: entries, lines: lines, tellsHost: tellsHost)
  }

  mutating func runAll() {
    let session = session
    session.forEachVariant { plan in
      if eventCount >= mostVariantEvents {
        isCut = true
        return false
      }
      run(plan)
      return true
    }
    // Last, since the others say better what is wrong; it costs little, limit or no limit.
    if let plan = session.everyActTwice { run(plan) }
  }

  private mutating func run(_ plan: VariantPlan) {
    count += 1
    var point = points[plan.start]
    for planned in plan.changed where !take(planned, plan.variant, &point) { return }
    // Where nothing came of what is different, the rest is the session's own.
    if point.isSame(as: points[plan.rest]) { return }
    for index in plan.rest..<session.entries.count {
      // Neither does what an earlier variant came to: its findings would be the same.
      if index >= firstVisited, !visits[index].insert(point.visit).inserted { return }
      guard take(PlannedEvent(index: index), plan.variant, &point) else { return }
    }
  }

  /// Takes an event of a variant; false when that ends it.
  private mutating func take(
    _ planned: PlannedEvent, _ variant: ImpatientVariant, _ point: inout Point
  ) -> Bool {
    eventCount += 1
    var entry = session.entries[planned.index]
    if planned.joinsTurn { entry.beginsTurn = false }
    guard let taken = point.take(entry) else { return true }
    if let breach = taken.breach, breach.isMarked || !sendTwice.contains(breach.output.source) {
      add(.leftTwice(breach), variant, planned)
      return false
    }
    if let broken = point.wallet.state.brokenInvariants.first {
      add(.brokenInvariant(broken), variant, planned)
      return false
    }
    return true
  }

  // What several variants find of a component is told of the first.
  private mutating func add(
    _ fault: Fault, _ variant: ImpatientVariant, _ planned: PlannedEvent
  ) {
    if findings.contains(where: { $0.fault.isAlike(fault) }) { return }
    findings.append(Finding(fault: fault, variant: variant, line: session.lines[planned.index]))
  }
}

extension ImpatientRun.Point {
  fileprivate struct Taken {
    var breach: OnceMonitor.Breach?
  }

  /// Takes an event, and says what left twice by it; none when it can't apply.
  fileprivate mutating func take(_ entry: EventLog.Entry) -> Taken? {
    guard let outcome = wallet.take(entry) else { return nil }
    return Taken(breach: outcome == .took ? watch.note(entry.event, wallet.outputs) : nil)
  }

  fileprivate var visit: ImpatientRun.Visit {
    // The last event may have been one that could not apply, and left its turn to the next.
    ImpatientRun.Visit(
      digest: wallet.state.digest, watch: watch, leavesTurn: wallet.opensTurn(false))
  }

  fileprivate func isSame(as other: Self) -> Bool {
    watch == other.watch && wallet.state == other.wallet.state
  }
}

extension ImpatientRun.Fault {
  /// Whether two variants found the same.
  fileprivate func isAlike(_ other: Self) -> Bool {
    switch (self, other) {
    case (.leftTwice(let own), .leftTwice(let their)):
      own.output.source.isSame(as: their.output.source)
        && own.output.name.isSame(as: their.output.name)
    case (.brokenInvariant(let own), .brokenInvariant(let their)): own.isSame(as: their)
    case (_, _): false
    }
  }
}

extension ImpatientRun.Finding {
  /// Whether it is a fault only if the component is meant to send once, which nobody has said.
  var isDoubt: Bool {
    if case .leftTwice(let breach) = fault { return !breach.isMarked }
    return false
  }

  /// Why the scenario fails.
  var reason: FailureReason {
    let head = "impatient, \(variant.phrase): "
    switch fault {
    case .leftTwice(let breach):
      let output = breach.output
      return .inVariant(
        head + "'\(ViewText.line(output))' leaves twice before the host answers"
          + (breach.isMarked
            ? "" : "; mount '\(output.source)' with once=true, or once=false if it may"),
        expected: .words("once"), actual: .words("twice"))
    case .brokenInvariant(let broken):
      return .inVariant(
        head + "an invariant of the kernel is broken: \(broken)",
        expected: .words("an invariant that holds"), actual: .words(broken))
    }
  }
}
