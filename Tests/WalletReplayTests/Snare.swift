import Foundation
import WalletKernel

/// A component that can be tapped twice; at the third tap it does what it must not.
enum Snare: Component {
  static let kind = "snare"

  struct State: Equatable, Sendable {
    var taps: Int64 = 0
    /// What it does then: it loops, traps, or tells of an act that it says it ignored.
    var end = ""
  }

  enum Event: Equatable, Sendable {
    case tapped
  }

  static func mount(_ mount: Mount, in context: Context) throws(Rejection) -> State {
    var state = State()
    if case .text(let end)? = mount.options.first(where: { $0.name == "end" })?.value {
      state.end = end
    }
    return state
  }

  static func event(for act: Act, in state: State, context: Context) throws(Rejection) -> Event {
    guard case .tapped = act else { throw .notForKind(kind: kind, act: act.words) }
    return .tapped
  }

  enum Output: ComponentOutput {
    case tapped

    var name: String { "tapped" }
    var values: OutputValues { .none }
  }

  static func reduce(
    _ state: inout State, _ event: Event, in context: Context, _ collector: inout OutputCollector<Output>
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

  static func view(_ state: State, in context: Context) -> ViewTree {
    ["taps": .integer(state.taps)]
  }
}

extension Snare.State: Archivable {
  static var blank: Snare.State { Snare.State() }

  mutating func archive(_ archive: inout Archive) {
    archive.field(&taps)
    archive.field(&end)
  }
}
