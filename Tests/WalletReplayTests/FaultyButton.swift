import Foundation
import WalletKernel

/// A component that can be tapped twice; at the third tap it does what it must not.
enum FaultyButton: Component {
  static let kind = "faulty"
  static let summary = "A button that does at the third tap what it must not."
  static let surfaces = TapSurfaces.itself
  static let reasons: [IgnoreReason] = [.other("it was tapped twice")]

  struct State: ComponentState {
    var taps: Int64 = 0
    /// What it does then: it loops, traps, or reports an act that it says it ignored.
    var end = ""

    mutating func fields(_ visit: inout FieldVisitor) {
      visit.mountOnly { $0.option("end", &end) }
      visit.hidden(&taps)
    }
  }

  enum Event: Equatable, Sendable {
    case tapped
  }

  static func tapped(_ target: Target, in state: State) throws(Rejection) -> Event { .tapped }

  typealias Output = TappedOutput

  static func reduce(
    _ state: inout State, _ event: Event, in context: Context,
    _ collector: inout OutputCollector<Output>
  ) -> Outcome {
    if state.taps < 2 {
      state.taps += 1
      return .took
    }
    precondition(state.end != "trap", "it is tapped once too often")
    // Until the process of the tests ends.
    while state.end == "loop" { sleep(1) }
    collector.report(.tapped)
    return .ignored(.other("it was tapped twice"))
  }

  static func view(_ state: State, in context: Context) -> TapsView { TapsView(taps: state.taps) }
}
