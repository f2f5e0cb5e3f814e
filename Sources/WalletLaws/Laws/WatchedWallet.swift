import WalletKernel

/// A wallet, what came of its last event, and what the laws must remember of those before it.
public struct WatchedWallet: Sendable {
  /// The screen.
  public private(set) var wallet: Wallet
  /// What came of the last event.
  public private(set) var outcome = Outcome.took
  /// How many events it was given.
  public private(set) var count = 0
  /// Who acted a second time before the host answered, if anybody ever did.
  public private(set) var impatient: String?
  /// Whether a second Return of one turn took effect.
  public private(set) var returnedTwice = false

  private var once = OnceWatch()
  private var keepsSecrets = false
  private var turnIsPending = false
  private var hasReturned = false

  /// What can come of an event.
  public enum Outcome: Equatable, Sendable {
    case took
    case ignored(IgnoreReason)
    case rejected(Rejection)
  }

  /// An empty screen.
  public init(catalogue: ComponentCatalogue = .builtIn) {
    wallet = Wallet(catalogue: catalogue)
  }

  /// The screen that a log leads to.
  public init(after entries: [EventLog.Entry], catalogue: ComponentCatalogue = .builtIn) {
    self.init(catalogue: catalogue)
    for entry in entries { take(entry) }
  }

  /// Takes an event; one that can't apply changes nothing.
  public mutating func take(_ entry: EventLog.Entry) {
    count &+= 1
    let event = mayConceal(entry.event) ? wallet.concealed(entry.event) : entry.event
    let opensTurn = entry.beginsTurn || turnIsPending
    do throws(Rejection) {
      let reaction = try wallet.send(event, beginsTurn: entry.beginsTurn)
      turnIsPending = false
      if opensTurn { hasReturned = false }
      note(event, reaction)
    } catch {
      turnIsPending = opensTurn
      outcome = .rejected(error)
    }
  }

  private mutating func mayConceal(_ event: WalletEvent) -> Bool {
    if case .mounted(let mount) = event,
      mount.options.contains(Option("secret", .boolean(true)))
    {
      keepsSecrets = true
    }
    return keepsSecrets
  }

  private mutating func note(_ event: WalletEvent, _ reaction: Reaction) {
    switch reaction {
    case .took: outcome = .took
    case .ignored(let reason): outcome = .ignored(reason)
    }
    guard reaction == .took else { return }
    if event.isOneReturn {
      if hasReturned { returnedTwice = true }
      hasReturned = true
    }
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
      .timePassed, .marked, .rewound:
      false
    }
  }
}
