import WalletKernel
import WalletScenario

/// What is asked of a session: what its screen shows, or what it has told the host so far.
public enum Demand: Equatable, Sendable {
  /// The screen shows something.
  case view(Condition)
  /// Such an output has left by then, or has not.
  case output(OutputPattern, isWanted: Bool)

  /// Reads a demand as a command line gives it: an expectation of the view, `output pay submitted`,
  /// `no output pay submitted "47.28"`, perhaps after `expect`.
  public static func read(_ text: String) throws(ScriptErrors) -> Demand {
    var rest = text[...].drop { $0 == " " }
    _ = take("expect", from: &rest)
    let isNegated = take("no", from: &rest)
    if take("output", from: &rest) {
      return .output(try OutputPattern.read(String(rest)), isWanted: !isNegated)
    }
    return .view(try Condition.read(text))
  }

  private static func take(_ word: String, from text: inout Substring) -> Bool {
    let found = text.prefix { $0 != " " }
    guard found == word else { return false }
    text = text.dropFirst(found.count).drop { $0 == " " }
    return true
  }
}

/// A session with what it has told so far, as far as a demand asks for it.
struct WatchedSession {
  let demand: Demand
  private(set) var wallet: Wallet
  private var hasTold = false

  init(_ demand: Demand, catalogue: ComponentCatalogue) {
    self.demand = demand
    wallet = Wallet(catalogue: catalogue)
  }

  /// Whether the demand holds now.
  var holds: Bool {
    switch demand {
    case .view(let condition): condition.failure(on: wallet.state) == nil
    case .output(_, let isWanted): hasTold == isWanted
    }
  }

  /// Takes an event; `nil` when it can't apply.
  @discardableResult
  mutating func take(_ entry: EventLog.Entry) -> Outcome? {
    let outcome = wallet.take(entry)
    if case .output(let pattern, _) = demand, outcome != nil {
      hasTold = hasTold || wallet.outputs.contains(where: pattern.isMet)
    }
    return outcome
  }
}
