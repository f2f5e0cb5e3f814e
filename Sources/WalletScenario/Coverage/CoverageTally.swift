import WalletKernel

/// What scenarios exercised of each kind of component, and what of it their expectations asserted.
public struct CoverageTally: Equatable, Sendable {
  /// The kinds by name; `app` and `sheets` are the screen's own.
  public private(set) var kinds: [String: KindCoverage] = [:]

  /// Nothing known.
  public init() {}

  /// Nothing exercised; all that the screen and a catalogue's kinds declare is known.
  public init(of catalogue: ComponentCatalogue) {
    for declaration in [.app, .sheets] + catalogue.declarations {
      let known: [([String], KindCoverage.Part)] = [
        (declaration.events, .events),
        (declaration.reasons.map { $0.coverageName }, .reactions),
        (declaration.outputs.map { $0.name }, .outputs),
        (declaration.viewFields.map { $0.path.joined(separator: ".") }, .fields),
      ]
      for (names, part) in known {
        for name in names { note(name, of: declaration.kind, part, .known) }
      }
    }
  }

  /// Notes that something is there, was exercised or was asserted; the most that is known stands.
  mutating func note(
    _ name: String, of kind: String, _ part: KindCoverage.Part, _ degree: CoverageDegree
  ) {
    let old = kinds[kind]?[part][name] ?? .known
    kinds[kind, default: KindCoverage()][part][name] = max(old, degree)
  }

  /// Adds what another run exercised and asserted.
  public mutating func add(_ other: CoverageTally) {
    for (name, kind) in other.kinds {
      kinds[name, default: KindCoverage()].add(kind)
    }
  }

  /// The kinds in the order of their names, the screen's own first.
  public var sortedKinds: [(name: String, coverage: KindCoverage)] {
    let own = ["app", "sheets"]
    let others = kinds.keys.filter { !own.contains($0) }.sorted()
    return (own + others).compactMap { name in kinds[name].map { (name, $0) } }
  }

  /// All kinds together, each name under its kind's.
  public var total: KindCoverage {
    var total = KindCoverage()
    for (name, kind) in kinds {
      for part in KindCoverage.Part.allCases {
        for (own, degree) in kind[part] {
          total[part][name + " " + own] = degree
        }
      }
    }
    return total
  }
}

/// What was exercised and asserted of one kind of component.
public struct KindCoverage: Equatable, Sendable {
  /// What can happen to it, by the verbs of scripts.
  public var events: [String: CoverageDegree] = [:]
  /// The reasons for which it ignored an event.
  public var reactions: [String: CoverageDegree] = [:]
  /// What it told the host.
  public var outputs: [String: CoverageDegree] = [:]
  /// The leaves of its view, with `*` for a row's key, an index, or a name that a script chose.
  public var fields: [String: CoverageDegree] = [:]

  /// A part of what there is, by the name that programs call it.
  enum Part: String, CaseIterable {
    case events, reactions, outputs, fields

    /// What people call it.
    var name: String { self == .fields ? "view fields" : rawValue }
  }

  subscript(part: Part) -> [String: CoverageDegree] {
    get {
      switch part {
      case .events: events
      case .reactions: reactions
      case .outputs: outputs
      case .fields: fields
      }
    }
    set {
      switch part {
      case .events: events = newValue
      case .reactions: reactions = newValue
      case .outputs: outputs = newValue
      case .fields: fields = newValue
      }
    }
  }

  mutating func add(_ other: KindCoverage) {
    for part in Part.allCases {
      for (name, degree) in other[part] {
        self[part][name] = max(self[part][name] ?? .known, degree)
      }
    }
  }
}

/// How far scripts go with something.
public enum CoverageDegree: Int, Comparable, Sendable {
  /// It is there.
  case known
  /// It came about.
  case exercised
  /// An expectation that held spoke of it.
  case asserted

  /// By how far they go.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension [String: CoverageDegree] {
  /// How many go at least so far.
  package func count(atLeast degree: CoverageDegree) -> Int {
    values.reduce(0) { $0 + ($1 >= degree ? 1 : 0) }
  }

  /// The names of those that go just so far, in order.
  package func names(_ degree: CoverageDegree) -> [String] {
    filter { $0.value == degree }.keys.sorted()
  }

  /// The asserted share in tenths of a percent, rounded down; all of nothing.
  package var assertedPermille: Int {
    isEmpty ? 1_000 : count(atLeast: .asserted) * 1_000 / count
  }
}

extension IgnoreReason {
  /// The reason without what differs from screen to screen.
  var coverageName: String {
    if case .behindSheet = self { return "behind SHEET" }
    return sentence
  }
}
