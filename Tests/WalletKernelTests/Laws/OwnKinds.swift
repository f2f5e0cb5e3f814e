import WalletKernel

// Kinds of a library user's own with which something is amiss.

/// Counts its taps, and forgets the count when its state is written.
enum Goldfish: Component {
  static let kind = "goldfish"
  static let summary = "A count of taps that is not handed to the visitor."
  static let surfaces = TapSurfaces.itself

  struct State: ComponentState {
    var taps: Int64 = 0

    mutating func fields(_ visit: inout FieldVisitor) {}
  }

  enum Event: Equatable, Sendable {
    case tapped
  }

  typealias Output = NoOutput

  static func tapped(_ target: Target, in state: State) throws(Rejection) -> Event { .tapped }

  static func reduce(
    _ state: inout State, _ event: Event, in context: Context,
    _ collector: inout OutputCollector<Output>
  ) -> Outcome {
    state.taps += 1
    return .took
  }

  static func view(_ state: State, in context: Context) -> NoView { NoView() }
}

/// Takes what is done to it, and stays as it is.
enum Statue: Component {
  static let kind = "statue"
  static let summary = "A kind whose state never changes."
  static let ownActs = [
    OwnActDeclaration("admire", values: [ParameterDeclaration("for", ValueType(.integer(1...9)))])
  ]

  struct State: ComponentState {
    mutating func fields(_ visit: inout FieldVisitor) {}
  }

  enum Event: Equatable, Sendable {
    case admired
  }

  typealias Output = NoOutput

  static func acted(_ act: OwnAct, in state: State) throws(Rejection) -> Event { .admired }

  static func reduce(
    _ state: inout State, _ event: Event, in context: Context,
    _ collector: inout OutputCollector<Output>
  ) -> Outcome { .took }

  static func view(_ state: State, in context: Context) -> NoView { NoView() }
}

/// Declares nothing that could be done to it.
enum Hermit: Component {
  static let kind = "hermit"
  static let summary = "A kind that declares nothing to do."

  struct State: ComponentState {
    mutating func fields(_ visit: inout FieldVisitor) {}
  }

  enum Event: Equatable, Sendable {}

  typealias Output = NoOutput

  static func reduce(
    _ state: inout State, _ event: Event, in context: Context,
    _ collector: inout OutputCollector<Output>
  ) -> Outcome {}

  static func view(_ state: State, in context: Context) -> NoView { NoView() }
}

/// Shows nothing.
struct NoView: ComponentView {
  func fields(_ visit: inout ViewVisitor) {}
}
