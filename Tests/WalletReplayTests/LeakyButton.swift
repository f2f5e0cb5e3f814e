import WalletKernel

/// A button that says it acts once, and whose lock does not hold while its host is answering; at
/// the third tap it breaks its own invariant.
enum LeakyButton: Component {
  static let kind = "leaky"

  struct State: Equatable, Sendable {
    var taps: Int64 = 0
  }

  enum Event: Equatable, Sendable {
    case tapped, replied
  }

  enum Output: ComponentOutput {
    case tapped

    var name: String { "tapped" }
    var values: OutputValues { .none }
  }

  static func mount(_ mount: Mount, in context: Context) throws(Rejection) -> State {
    var reader = try OptionReader(mount.options)
    var once = false
    try reader.read("once", &once)
    try reader.finish()
    return State()
  }

  static func event(for act: Act, in state: State, context: Context) throws(Rejection) -> Event {
    switch act {
    case .tapped: return .tapped
    case .replied: return .replied
    default: throw .notForKind(kind: kind, act: act.words)
    }
  }

  static func reduce(
    _ state: inout State, _ event: Event, in context: Context, _ collector: inout OutputCollector<Output>
  ) -> Outcome {
    if event == .tapped {
      state.taps += 1
      collector.report(.tapped)
    }
    return .took
  }

  static func view(_ state: State, in context: Context) -> ViewTree {
    ["taps": .integer(state.taps)]
  }

  static func invariants(_ state: State, in context: Context) -> [String] {
    state.taps > 2 ? ["tapped too often"] : []
  }
}

extension LeakyButton.State: Archivable {
  static var blank: LeakyButton.State { LeakyButton.State() }

  mutating func archive(_ archive: inout Archive) { archive.field(&taps) }
}
