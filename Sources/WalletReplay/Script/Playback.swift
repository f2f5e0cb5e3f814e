import WalletKernel
import WalletScenario

extension Wallet {
  /// The screen that a session leads to; events that can't apply are left out.
  public init(
    after entries: some Sequence<EventLog.Entry>, catalogue: ComponentCatalogue = .builtIn
  ) {
    self.init(catalogue: catalogue)
    for entry in entries { take(entry) }
  }

  /// Takes an event of a session; `nil` when it can't apply, and then nothing has changed.
  @discardableResult
  public mutating func take(_ entry: EventLog.Entry) -> Outcome? {
    try? send(entry.event, beginsTurn: entry.beginsTurn)
  }
}
