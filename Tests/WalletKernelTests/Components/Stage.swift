import Testing
import WalletKernel

/// A screen in a test: acts go in by id, view paths are read as scripts write them.
struct Stage {
  private(set) var timeline = InMemorySession()
  /// What the host was told and has not looked at yet, as scripts write it.
  private var told: [String] = []

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
    timeline.view[ViewPath(parts(path))]
  }

  /// The keys of the rows at a path, in order.
  func keys(_ path: String) -> [String] {
    guard case .rows(let rows)? = self[path] else { return [] }
    return rows.map { $0.key }
  }

  /// The outputs since the last look.
  mutating func outputs() -> [String] {
    defer { told = [] }
    return told
  }

  @discardableResult
  mutating func send(_ event: WalletEvent) -> Outcome {
    let before = timeline.wallet.state.digest
    let view = timeline.view.withoutExempt
    let outcome: Outcome
    do throws(Rejection) {
      switch try timeline.append(event) {
      case .took: outcome = .took
      case .ignored(let reason): outcome = .ignored(reason)
      }
    } catch {
      outcome = .rejected(error)
    }
    // P4 holds for whatever a test does.
    if case .rejected = outcome, before != timeline.wallet.state.digest {
      Issue.record("a rejected event changed the state")
    }
    if case .ignored = outcome, view != timeline.view.withoutExempt {
      Issue.record("an ignored event changed the view")
    }
    told += timeline.outputs.map { $0.words }
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
    var parts = parts(path)
    let id = parts.removeFirst().text
    return send(.act(id: id, .tapped(part: parts)))
  }

  /// New properties of `ID` or of `ID.PART`.
  @discardableResult
  mutating func set(_ path: String, _ options: Option...) -> Outcome {
    var parts = parts(path)
    let id = parts.removeFirst().text
    return send(.act(id: id, .propertiesSet(part: parts, options)))
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
    timeline.wallet(after: timeline.log.count).state.digest == timeline.wallet.state.digest
  }

  // Words and integers between dots; a test with odder keys makes its path itself.
  private func parts(_ path: String) -> [PathPart] {
    path.split(separator: ".").map { part in Int64(part).map { .index($0) } ?? .name(String(part)) }
  }
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
  /// The tree without what P4 leaves out: the route of the last key, the clock, amounts' notices.
  var withoutExempt: ViewTree {
    guard case .record(let components) = self else { return self }
    return .record(
      components.map { component in
        guard case .record(let fields) = component.value else { return component }
        let exempt = component.name == "app" ? ["route", "clock"] : ["notice"]
        return Field(component.name, .record(fields.filter { !exempt.contains($0.name) }))
      })
  }

  /// The paths of all leaves, in order.
  var leafPaths: [String] {
    var paths: [String] = []
    forEachLeaf { (path, _) in paths.append(path.text) }
    return paths
  }
}
