import Testing
import WalletKernel

/// A screen in a test: acts go in by id, view paths are read as scripts write them.
struct Fixture {
  private(set) var session = InMemorySession()
  /// What was reported to the host and nobody has looked at yet, as scripts write it.
  private var reported: [String] = []

  /// What came of an event.
  enum Outcome: Equatable {
    case took
    case ignored(IgnoreReason)
    case rejected(Rejection)
  }

  /// A screen with one component.
  init(_ kind: String, _ id: String, _ options: [Option] = [], _ rows: [Row] = []) {
    self.init()
    let outcome = mount(kind, id, options, rows)
    precondition(outcome == .took, "the test mounts what can't be mounted: \(outcome)")
  }

  init() {}

  subscript(path: String) -> ViewTree? {
    let parts = path.viewPath.parts
    guard case .name(let id)? = parts.first else { return session.view[path.viewPath] }
    return session.wallet.state.view(of: id)?[ViewPath(Array(parts.dropFirst()))]
  }

  /// What stands at a path, without the fields that came later than the first scripts.
  subscript(first path: String) -> ViewTree? {
    self[path]?.without(from: path.viewPath) { session.wallet.state.needsNoName($0) }
  }

  /// The keys of the rows at a path, in order.
  func keys(_ path: String) -> [String] { self[path]?.keyedRows?.map { $0.key } ?? [] }

  /// The outputs since the last look.
  mutating func outputs() -> [String] {
    defer { reported = [] }
    return reported
  }

  @discardableResult
  mutating func send(_ event: WalletEvent) -> Outcome {
    let before = session.wallet.state
    let outcome = session.take(EventLog.Entry(event))
    // P4 holds for whatever a test does.
    if outcome != .took, let trace = session.wallet.state.trace(of: outcome, since: before) {
      Issue.record("\(outcome), but \(trace)")
    }
    reported += session.outputs.map { $0.words }
    return outcome
  }

  @discardableResult
  mutating func mount(
    _ kind: String, _ id: String, _ options: [Option] = [], _ rows: [Row] = []
  ) -> Outcome {
    send(.mounted(Mount(kind: kind, id: id, options: options, rows: rows)))
  }

  /// A tap on `ID.PART`.
  @discardableResult
  mutating func tap(_ path: String) -> Outcome {
    let (id, part) = split(path)
    return send(.act(id: id, .tapped(part: part)))
  }

  /// New properties of `ID` or of `ID.PART`.
  @discardableResult
  mutating func set(_ path: String, _ options: Option...) -> Outcome {
    let (id, part) = split(path)
    return send(.act(id: id, .propertiesSet(part: part, options)))
  }

  @discardableResult
  mutating func reply(_ id: String, _ word: String? = nil, _ options: Option...) -> Outcome {
    let values = word.map { [Value.text($0)] } ?? []
    return send(.act(id: id, .replied(part: [], values: values, options: options)))
  }

  @discardableResult
  mutating func paste(_ id: String, _ text: String) -> Outcome {
    send(.act(id: id, .pasted(text)))
  }

  @discardableResult
  mutating func rows(_ id: String, _ rows: [Row], _ options: Option...) -> Outcome {
    send(.act(id: id, .rowsReplaced(rows, options: options)))
  }

  @discardableResult
  mutating func append(_ id: String, _ rows: [Row], _ options: Option...) -> Outcome {
    send(.act(id: id, .rowsAppended(rows, options: options)))
  }

  @discardableResult
  mutating func wait(_ milliseconds: Int64) -> Outcome {
    send(.timePassed(milliseconds: milliseconds))
  }

  /// Whether the log, replayed from nothing, gives this state.
  var replaysTheSame: Bool {
    session.wallet(after: session.log.count).state.digest == session.wallet.state.digest
  }

  private func split(_ path: String) -> (id: String, part: [PathPart]) {
    let parts = path.viewPath.parts
    return (parts[0].text, Array(parts.dropFirst()))
  }
}

extension InMemorySession {
  /// Takes an event, if it can apply.
  mutating func take(_ entry: EventLog.Entry) -> Fixture.Outcome {
    do throws(Rejection) {
      switch try append(entry.event, beginsTurn: entry.beginsTurn, origin: entry.origin) {
      case .took: return .took
      case .ignored(let reason): return .ignored(reason)
      }
    } catch {
      return .rejected(error)
    }
  }
}

extension WalletState {
  /// What P4 forbids: a trace of an event that was rejected or ignored.
  func trace(of outcome: Fixture.Outcome, since before: WalletState) -> String? {
    if outcome == .took || self == before { return nil }
    if case .rejected = outcome { return "the state is another" }
    let trace = before.view.differences(to: view).first { !$0.path.isExempt }
    return trace.map { "'\($0.path.text)' is another" }
  }
}

extension ViewPath {
  /// Whether P4 leaves it out: the route of the last key, the clock, amounts' notices.
  fileprivate var isExempt: Bool {
    guard parts.count >= 2 else { return false }
    return parts[0] == .name("app")
      ? ["route", "clock"].contains(parts[1].text) : parts[1] == .name("notice")
  }
}

extension String {
  /// The path that a test knows to be one.
  var viewPath: ViewPath { ViewPath(stringLiteral: self) }
}

extension WalletOutput {
  /// The output as scripts write it.
  var words: String {
    ([source, name]
      + values.list.map { option in
        (option.name.isEmpty ? "" : option.name + "=") + option.value.words
      }).joined(separator: " ")
  }
}

extension Value {
  /// The value as scripts write it.
  var words: String {
    switch self {
    case .none: "none"
    case .boolean(let truth): truth ? "true" : "false"
    case .integer(let integer): "\(integer)"
    case .decimal(let decimal): decimal.scriptText
    case .text(let text): text.quoted
    case .duration(let milliseconds): "\(milliseconds)ms"
    case .list(let values): values.map(\.words).joined(separator: ",")
    }
  }
}

extension ViewTree {
  /// The paths of all leaves, in order.
  var leafPaths: [String] {
    var paths: [String] = []
    forEachLeaf { (path, _) in paths.append(path.text) }
    return paths
  }
}

extension ViewTree {
  /// The tree without the fields at some paths.
  fileprivate func without(from path: ViewPath, _ leavesOut: (ViewPath) -> Bool) -> ViewTree {
    switch self {
    case .record(let fields): return .record(Self.kept(fields, path, leavesOut))
    case .rows(let rows):
      return .rows(
        rows.map { row in
          let own = path.appending(.name(row.key))
          return KeyedRow(row.key, Self.kept(row.fields, own, leavesOut))
        })
    case .list(let elements):
      return .list(
        elements.enumerated().map { index, element in
          element.without(from: path.appending(.index(Int64(index))), leavesOut)
        })
    case .none, .boolean, .integer, .decimal, .units, .text: return self
    }
  }

  private static func kept(
    _ fields: [Field], _ path: ViewPath, _ leavesOut: (ViewPath) -> Bool
  ) -> [Field] {
    fields.compactMap { field in
      let own = path.appending(.name(field.name))
      let value = field.value.without(from: own, leavesOut)
      return leavesOut(own) || value == .record([]) ? nil : Field(field.name, value)
    }
  }
}
