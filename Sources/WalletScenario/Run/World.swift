import WalletKernel

/// One way in which a scenario may have gone so far: a session, and what is known about it.
///
/// A scenario has one, until `in any order` finds orders that come to different ends.
struct World {
  var session: InMemorySession
  /// The outputs not yet looked at, oldest first.
  var outputs = PendingOutputs()
  /// The steps so far, when somebody wants to know.
  var trace = StepTrace()

  /// The last line that acted.
  var last: ActingLine?
  /// The acting lines that are being run, outermost first.
  private var openLines: [ActingLine] = []
  /// What must hold after every event.
  var invariants: [Invariant] = []
  /// The steps of `in any order` so far, the one that is run included, in this world's order.
  var order: [LineReference] = []
  /// What the expectations of a strict scenario have covered since the last acting line.
  var coverage: StrictCoverage?
  /// What was exercised and asserted, when somebody wants to know.
  var tally: CoverageTally?
  /// What the kinds declare that were met, for the tally.
  var declarations: [String: KindDeclaration] = [:]
  /// The line that each event of the log comes from, by its number among the run's lines.
  var eventSteps: [Int32] = []
  /// How deep in `together` the steps are, and whether an event of the turn was sent.
  var turnDepth = 0
  var turnHasBegun = false

  /// How many rows, components and sheets were brought to the screen so far.
  private(set) var rows: Int64 = 0
  /// How many of them were shown since somebody asked.
  private var shownRows: Int64 = 0

  private var cachedView: (id: String, tree: ViewTree)?

  struct Invariant {
    var standing: StandingCondition
    /// The step that it is.
    var step: Step
    /// Whether what it speaks of was there when it began.
    var isThere = false
    /// How often it was asked, and how often there was something that it speaks of.
    var asked = 0
    var found = 0
  }

  /// What the kinds declare.
  let table: DeclarationTable

  init(_ table: DeclarationTable) {
    self.table = table
    session = InMemorySession(catalogue: table.catalogue)
  }

  /// Whether a script need not name a path to have named all, see `WalletState.needsNoName`; asked of
  /// a table, since it is asked of every leaf.
  func needsNoName(_ path: ViewPath) -> Bool {
    guard case .name(let id)? = path.parts.first else { return false }
    let kind: DeclaredKind? =
      switch id {
      case "app": table.app
      case "sheets": table.sheets
      case _: session.wallet.state.kind(of: id).flatMap { table[$0] }
      }
    guard case .known(let fields)? = kind?.find(path.parts.dropFirst()) else { return false }
    return fields.contains { $0.isLater }
  }

  /// Whether a path shows how something looks, and not what it says.
  func isDressing(_ path: ViewPath) -> Bool {
    guard case .name(let id)? = path.parts.first, let kind = session.wallet.state.kind(of: id),
      case .known(let fields)? = table[kind]?.find(path.parts.dropFirst())
    else { return false }
    return fields.first?.role == .dressing
  }

  /// About how many bytes the session's past takes: its log, and the outputs not yet looked at.
  var keptBytes: Int { session.log.byteCount + outputs.keptBytes }

  // MARK: The view

  /// The subtree at a path; only the component that the path begins with is asked.
  mutating func view(at path: [PathPart]) -> ViewTree? {
    guard case .name(let id)? = path.first else { return path.isEmpty ? session.view : nil }
    let root: ViewTree
    if let cachedView, cachedView.id.isSame(as: id) {
      root = cachedView.tree
    } else {
      shownRows += rows
      guard let tree = session.wallet.state.view(of: id) else { return nil }
      cachedView = (id, tree)
      root = tree
    }
    return root[ViewPath(Array(path.dropFirst()))]
  }

  /// How many rows were shown since this was asked last.
  mutating func takeShownRows() -> Int64 {
    defer { shownRows = 0 }
    return shownRows
  }

  /// What the last acting line changed, as far as it is told at all.
  func changes(since line: ActingLine?) -> [ViewDifference] {
    guard let line else { return [] }
    return line.before.view.differences(to: session.view)
  }

  // MARK: Standing lines

  /// From here on an invariant is asked.
  mutating func add(_ invariant: Invariant) {
    var invariant = invariant
    invariant.isThere = invariant.standing.isOfSomething { view(at: $0) }
    invariants.append(invariant)
  }

  /// How the last event broke an invariant; none when it did not.
  mutating func breach(ofInvariant index: Int) -> StandingCondition.Breach? {
    let standing = invariants[index].standing
    if standing.isOfSomething(reporting: session.outputs, { view(at: $0) }) {
      invariants[index].found += 1
    }
    if let premise = standing.premise, !premise.unmet(in: &self).isEmpty { return nil }
    invariants[index].asked += 1
    let breach = standing.breach(on: session.wallet.state, reporting: session.outputs) {
      view(at: $0)
    }
    if breach == nil, let condition = standing.condition {
      noteAsserted(.view(condition), outputs: [])
    }
    return breach
  }

  // MARK: Acting lines

  mutating func open(_ step: Step) {
    openLines.append(ActingLine(line: LineReference(step), before: session.wallet.state))
  }

  /// Ends an acting line; one in which nothing happened was none.
  ///
  /// - Parameter isBlock: whether it is made of lines that were closed before it.
  mutating func close(isBlock: Bool) {
    guard var line = openLines.popLast(), !line.outcome.isEmpty || line.reloads else { return }
    if let index = openLines.indices.last {
      openLines[index].outcome.add(line.outcome)
      openLines[index].reloads = openLines[index].reloads || line.reloads
      for happening in line.happenings { noteInLine(happening) }
    }
    if coverage != nil {
      coverage?.statesIgnored = false
      if !isBlock, coverage?.hasCovered == true {
        let changes = changes(since: line)
        coverage?.uncover(changes)
      }
    }
    line.outputCount = outputs.count
    last = line
    // What stands between the lines of a block is gone before a person could see it.
    if openLines.isEmpty { noteShown() }
  }

  /// Notes what happened in the innermost open line; false when it is noted there already.
  @discardableResult
  mutating func noteInLine(_ happening: Happening) -> Bool {
    guard let index = openLines.indices.last,
      !openLines[index].happenings.contains(happening)
    else { return false }
    openLines[index].happenings.append(happening)
    return true
  }

  /// The innermost acting line that is being run.
  var current: ActingLine? { openLines.last }

  /// Notes a step that could not even become an event.
  mutating func note(_ rejection: Rejection) {
    if let index = openLines.indices.last { openLines[index].outcome.note(rejection) }
  }

  mutating func noteReload() {
    cachedView = nil
    if let index = openLines.indices.last { openLines[index].reloads = true }
  }

  // MARK: Events

  /// Takes an event, keeps its outputs, and says why it can't apply, if so.
  mutating func send(_ event: WalletEvent, beginsTurn: Bool, origin: Origin?) -> Rejection? {
    let isInTurn = turnDepth > 0
    let begins = isInTurn ? !turnHasBegun : beginsTurn
    turnHasBegun = isInTurn
    // Before it is sent: it may take the component away.
    let kind = tally == nil ? "" : coverageKind(of: event)
    do throws(Rejection) {
      let reaction = try session.append(event, beginsTurn: begins, origin: origin)
      cachedView = nil
      rows += event.broughtRows
      outputs.take(event, session.outputs)
      if let index = openLines.indices.last { openLines[index].outcome.note(reaction) }
      if tally != nil { noteExercised(event, reaction, kind: kind) }
      return nil
    } catch {
      note(error)
      return error
    }
  }
}

/// A line that acted: a step, a macro's call, or a block, with all that is in it.
struct ActingLine {
  var line: LineReference
  /// The state before it.
  var before: WalletState
  var outcome = LineOutcome()
  var reloads = false
  /// How many outputs nobody had looked at when it ended.
  var outputCount = 0
  /// What happened in it, for a tally.
  var happenings: [Happening] = []
}

extension World {
  mutating func beginTurn() {
    if turnDepth == 0 { turnHasBegun = false }
    turnDepth += 1
  }

  mutating func endTurn() {
    turnDepth -= 1
    if turnDepth == 0 { turnHasBegun = false }
  }
}
