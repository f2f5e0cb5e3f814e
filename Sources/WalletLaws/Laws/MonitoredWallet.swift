import WalletKernel

/// A wallet, what came of its last event, and what the laws must remember of those before it.
public struct MonitoredWallet: Sendable {
  /// The screen.
  public private(set) var wallet: Wallet
  /// What came of the last event.
  public private(set) var result = Result.took
  /// How many events it was given.
  public private(set) var count = 0
  /// Who acted a second time before the host answered, if anybody ever did.
  public private(set) var impatient: String?
  /// Whether a second Return of one turn took effect.
  public private(set) var returnedTwice = false

  /// What left on other terms than those that were shown, if anything ever did.
  public private(set) var misled: OfferMonitor.Breach?

  private var once: OnceMonitor
  private var offers = OfferMonitor()
  private var hasReturned = false

  /// What can come of an event.
  public enum Result: Equatable, Sendable {
    /// Something changed, or something was reported to the host.
    case took
    /// It is in the log, and changed nothing.
    case ignored(IgnoreReason)
    /// It can't apply at all.
    case rejected(Rejection)
  }

  /// An empty screen.
  public init(catalogue: ComponentCatalogue = .builtIn) {
    wallet = Wallet(catalogue: catalogue)
    once = OnceMonitor(catalogue)
  }

  /// The screen that a log leads to.
  public init(after entries: [EventLog.Entry], catalogue: ComponentCatalogue = .builtIn) {
    self.init(catalogue: catalogue)
    for entry in entries { take(entry) }
  }

  /// Takes an event; one that can't apply changes nothing.
  public mutating func take(_ entry: EventLog.Entry) {
    count &+= 1
    let event = wallet.redacted(entry.event)
    let opensTurn = wallet.opensTurn(entry.beginsTurn)
    let before = wallet.state
    do throws(Rejection) {
      let outcome = try wallet.send(event, beginsTurn: entry.beginsTurn)
      if opensTurn { hasReturned = false }
      note(event, outcome, before)
    } catch {
      result = .rejected(error)
    }
  }

  private mutating func note(
    _ event: WalletEvent, _ outcome: Outcome, _ before: WalletState
  ) {
    guard case .took = outcome else {
      if case .ignored(let reason) = outcome { result = .ignored(reason) }
      return
    }
    result = .took
    if event.isOneReturn {
      if hasReturned { returnedTwice = true }
      hasReturned = true
    }
    if let breach = offers.note(event, before: before, wallet.outputs) { misled = breach }
    if let breach = once.note(event, wallet.outputs), breach.isMarked {
      impatient = breach.output.source
    }
  }
}

extension WalletEvent {
  /// Whether the event is one physical Return and nothing else.
  var isOneReturn: Bool {
    switch self {
    case .keyPressed(.returnKey): true
    case .textTyped(let text): ["\n", "\r", "\r\n"].contains(text)
    case .keyPressed, .act, .focused, .blurred, .sheetSwiped, .mounted, .unmounted,
      .sheetPresented, .sheetDismissed, .localeChanged, .platformChanged, .activeChanged,
      .timePassed, .privacyChanged, .sheetDragged, .marked, .rewound:
      false
    }
  }
}
