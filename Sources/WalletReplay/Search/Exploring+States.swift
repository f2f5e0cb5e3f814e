import PropertyTesting
import WalletKernel
import WalletScenario

/// A state that an exploration found.
public struct ExploredState: Sendable {
  /// Its number, in the order in which states were found.
  public var number: Int
  /// A shortest session that leads there, from an empty screen.
  public var entries: [EventLog.Entry]
  /// What tells it from others, each on a line.
  public var features: [String]
}

extension Exploring {
  /// The states of an exploration whose graph was kept, each with a shortest way to it.
  public func states(of exploration: Exploration) -> [ExploredState] {
    let lines = acts.map { Self.line($0) }
    // States are numbered as they are found: the first edge to one is of a shortest way.
    var ways: [Int: [EventLog.Entry]] = [0: []]
    var states = [state(0, way: [], before: nil)]
    for edge in exploration.graph where ways[edge.to] == nil {
      guard edge.to < exploration.states, let way = ways[edge.from],
        let act = lines.firstIndex(of: edge.label)
      else { continue }
      let longer = way + [EventLog.Entry(acts[act])]
      ways[edge.to] = longer
      states.append(state(edge.to, way: longer, before: way))
    }
    return states
  }

  /// The states as a diagram in Graphviz's language, with what tells them apart.
  public func diagram(of exploration: Exploration) -> String {
    var text = "digraph states {\n"
    for state in states(of: exploration) {
      let label = ([String(state.number)] + state.features).joined(separator: "\n")
      text += "  s\(state.number) [label=\(JSONValue.string(label).text)];\n"
    }
    for edge in exploration.graph {
      text += "  s\(edge.from) -> s\(edge.to) [label=\(JSONValue.string(edge.label).text)];\n"
    }
    return text + "}\n"
  }

  /// The script of a state: how to come there, and what is shown on the way.
  public func script(of state: ExploredState, name: String) -> String {
    SessionScript(name: name).text(of: state.entries)
  }

  static func line(_ act: WalletEvent) -> String {
    let text = StepPrinter.text(of: act)
    return text.last == "\n" ? String(text.dropLast()) : text
  }

  /// More features than these make no node clearer.
  private static let mostFeatures = 4

  private func state(
    _ number: Int, way: [EventLog.Entry], before: [EventLog.Entry]?
  ) -> ExploredState {
    let after = Wallet(after: start + way).state
    var features: [String] = []
    if !paths.isEmpty {
      features = paths.map { ViewPath($0).text + " " + Self.shown($0, on: after) }
    } else if let before {
      let changes = Wallet(after: start + before).state.view.differences(to: after.view)
      features = changes.prefix(Self.mostFeatures).map { change in
        change.new.map { ViewText.line(change.path, $0) } ?? change.path.text + " absent"
      }
      if changes.count > features.count { features.append("…") }
    }
    features = features.map { $0.count > 60 ? String($0.prefix(60)) + "…" : $0 }
    return ExploredState(number: number, entries: start + way, features: features)
  }
}
