import WalletKernel

/// What a strict scenario lacks after an acting line.
public struct StrictGap: Equatable, Sendable {
  /// What to paste: expectations, each with the lines that belong to it.
  public var statements: [[String]] = []
  /// What no line can state so that it holds wherever the line is run.
  public var unstated: [String] = []
  /// How many more things lack a line than are given.
  public var more = 0
  /// Where a line there has to hold.
  public var reach: Reach
  /// The line that acted, when it is not the one that the statements belong after.
  public var actingLine: Int?

  /// Where a line of a script is run.
  public enum Reach: Equatable, Sendable {
    /// Once.
    case once
    /// After every order of `in any order`.
    case everyOrder
    /// In every row of the examples.
    case everyRow
    /// In every row, after every order.
    case everyRowAndOrder
  }
}

/// One thing that nobody has looked at since the last acting line.
struct Uncovered: Equatable {
  /// What it is about.
  var subject: String
  /// What would look at it; none: no line of a script states it.
  var expectation: Expectation?

  /// The lines that state it; without any, its subject.
  var plainLines: [String] { expectation.map { StepPrinter.lines(of: $0) } ?? [subject] }

  /// The ways to write it, the plainest first; what equals a cell of a row may become its column's
  /// name in braces.
  func candidates(_ columns: [ExampleColumn]) -> [[String]] {
    guard let expectation else { return [] }
    let lines = { StepPrinter.lines(of: expectation, $0) }
    var candidates = [lines(Spelling())]
    func add(_ spelling: Spelling) {
      let lines = lines(spelling)
      if !candidates.contains(lines) { candidates.append(lines) }
    }
    let matching = columns.filter {
      lines(Spelling(columns: [$0], embedding: .all)) != candidates[0]
    }
    .prefix(Self.mostColumns)
    for embedding in Spelling.Embedding.allCases {
      for column in matching { add(Spelling(columns: [column], embedding: embedding)) }
      add(Spelling(columns: Array(matching), embedding: embedding))
    }
    return candidates
  }

  /// More columns than these are hardly equal in a row that means anything.
  private static let mostColumns = 8
}

extension World {
  /// What nobody has looked at since the last acting line.
  func uncovered() -> [Uncovered] {
    guard let coverage, let last else { return [] }
    var found: [Uncovered] = []
    let strictness = coverage.strictness
    if strictness.contains(.ignored), last.outcome.isIgnored, !coverage.statesIgnored {
      found.append(Uncovered(subject: "what was ignored", expectation: .ignored(nil)))
    }
    let state = session.wallet.state
    let view = session.view
    for change in strictness.contains(.view) ? changes(since: last) : [] {
      if state.exempts(change.path) || needsNoName(change.path)
        || last.before.exempts(change.path)
      {
        continue
      }
      // The order of rows is no leaf.
      if case .list? = change.new, case .rows? = view[change.path] { continue }
      guard let new = change.new else {
        if !coverage.coversAbsence(of: change.path.parts) {
          found.append(Uncovered(change.path, .absent))
        }
        continue
      }
      new.forEachLeaf(from: change.path) { (path, value) in
        if state.exempts(path) || needsNoName(path) || coverage.covers(path.parts)
          || !strictness.contains(.dressing) && isDressing(path)
        {
          return
        }
        found.append(Uncovered(path, value.statable.map { .equals($0) }))
      }
    }
    if strictness.contains(.outputs), !outputs.isEmpty {
      let patterns = outputs.map { OutputPattern($0) }
      found.append(Uncovered(subject: "the outputs", expectation: .outputs(patterns)))
    }
    return found
  }

  /// Forgets what was covered and what was not: what is told once is not asked for again.
  mutating func settleCoverage() {
    guard let coverage, last != nil else { return }
    if coverage.strictness.contains(.outputs) { outputs.removeAll() }
    self.coverage?.removeAll()
  }
}

extension Uncovered {
  /// What a path of the view shows.
  fileprivate init(_ path: ViewPath, _ test: Condition.Test?) {
    subject = path.text
    expectation = test.map { .view(Condition(path: path.parts, test: $0)) }
  }
}
