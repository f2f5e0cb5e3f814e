import WalletKernel

/// A button that says it acts once, and whose lock does not hold while its host is answering; at
/// the third tap it breaks its own invariant.
enum LeakyButton: Component {
  static let kind = "leaky"
  static let summary = "A button that says it acts once, and does not."
  static let surfaces = TapSurfaces.itself
  static let replies = [ReplyDeclaration("done"), ReplyDeclaration("failed")]

  struct State: ComponentState {
    var taps: Int64 = 0
    var saysOnce = false

    mutating func fields(_ visit: inout FieldVisitor) {
      visit.option("once", &saysOnce)
      visit.hidden(&taps)
    }
  }

  enum Event: Equatable, Sendable {
    case tapped, replied
  }

  static func tapped(_ target: Target, in state: State) throws(Rejection) -> Event { .tapped }
  static func replied(_ reply: Reply, in state: State) throws(Rejection) -> Event { .replied }

  typealias Output = TappedOutput

  static func reduce(
    _ state: inout State, _ event: Event, in context: Context,
    _ collector: inout OutputCollector<Output>
  ) -> Outcome {
    if event == .tapped {
      state.taps += 1
      collector.report(.tapped)
    }
    return .took
  }

  static func view(_ state: State, in context: Context) -> TapsView { TapsView(taps: state.taps) }

  static func invariants(_ state: State, in context: Context) -> [String] {
    state.taps > 2 ? ["tapped too often"] : []
  }
}

/// What the faulty components report.
enum TappedOutput: ComponentOutput {
  case tapped

  static let samples: [TappedOutput] = [.tapped]
  var report: OutputReport { OutputReport("tapped", request: 1) }

  init?(_ report: OutputReport) {
    guard report.name == "tapped" else { return nil }
    self = .tapped
  }
}

/// What the faulty components show.
struct TapsView: ComponentView {
  var taps: Int64 = 0

  func fields(_ visit: inout ViewVisitor) { visit.field("taps", taps) }
}
