import WalletKernel

/// A component as a user of the library writes one: a count between two bounds.
enum Stepper: Component {
  static let kind = "stepper"

  // MARK: State

  struct State: Equatable, Sendable {
    var count: Int64 = 0
    var limit: Int64 = 10
  }

  // MARK: Event

  enum Event: Equatable, Sendable {
    case stepped(by: Int64)
    case limitSet(Int64)
  }

  static func mount(_ mount: Mount, in context: Context) throws(Rejection) -> State {
    try mount.refuseRows()
    var state = State()
    var reader = try OptionReader(mount.options)
    try reader.read("limit", &state.limit, in: 0...1_000)
    try reader.finish()
    return state
  }

  static func event(for act: Act, in state: State, context: Context) throws(Rejection) -> Event {
    switch act {
    case .tapped(let part):
      return .stepped(by: try part.require(["plus", "minus"]) == "plus" ? 1 : -1)
    case .propertiesSet(_, let options):
      var limit = state.limit
      var reader = try OptionReader(options)
      try reader.read("limit", &limit, in: 0...1_000)
      try reader.finish()
      return .limitSet(limit)
    default: throw .notForKind(kind: kind, act: act.words)
    }
  }

  // MARK: Output

  enum Output: ComponentOutput {
    case changed(Int64)

    var name: String { "changed" }
    var values: OutputValues {
      switch self {
      case .changed(let count): .one(.integer(count))
      }
    }
  }

  // MARK: Reduce

  static func reduce(
    _ state: inout State, _ event: Event, in context: Context, _ effects: inout Effects<Output>
  ) -> Reaction {
    switch event {
    case .stepped(let step):
      guard (0...state.limit).contains(state.count + step) else {
        return .ignored(.other("at its bound"))
      }
      state.count += step
      effects.report(.changed(state.count))
    case .limitSet(let limit):
      state.limit = limit
      state.count = min(state.count, limit)
    }
    return .took
  }

  // MARK: View

  static func view(_ state: State, in context: Context) -> ViewTree {
    ["count": .integer(state.count), "limit": .integer(state.limit)]
  }
}

extension Stepper.State: Archivable {
  static var blank: Stepper.State { Stepper.State() }

  mutating func archive(_ archive: inout Archive) {
    archive.field(&count)
    archive.field(&limit)
  }
}
