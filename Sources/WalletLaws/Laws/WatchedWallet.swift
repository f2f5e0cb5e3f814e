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

  private var promises = OncePromises()
  private var points: [Point] = []
  private var keepsSecrets = false
  private var turnIsPending = false
  private var hasReturned = false

  private struct Point: Sendable {
    var name: String
    var promises: OncePromises
  }

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
    if reaction == .took {
      notePromises(event)
      if event.isOneReturn {
        if hasReturned { returnedTwice = true }
        hasReturned = true
      }
    }
    for output in wallet.outputs where OncePromises.isPromised(output) {
      if !promises.leave(output.source) { impatient = output.source }
    }
  }

  private mutating func notePromises(_ event: WalletEvent) {
    switch event {
    case .act(let id, .propertiesSet(let part, let options)):
      guard part.isEmpty else { return }
      for option in options where option.name == "once" {
        promises.set(id, option.value == .boolean(true))
      }
    case .act(let id, .replied(let part, let values, _)):
      let answers: [Value] = [.text("done"), .text("failed")]
      if part.isEmpty, let first = values.first, answers.contains(first) { promises.answer(id) }
    case .mounted(let mount): promises.mount(mount)
    case .unmounted(let id): promises.forget(id)
    case .marked(let name):
      points.removeAll { $0.name == name }
      points.append(Point(name: name, promises: promises))
    case .rewound(let name):
      if let point = points.first(where: { $0.name == name }) { promises = point.promises }
    case .act, .textTyped, .keyPressed, .focused, .blurred, .sheetSwiped, .sheetPresented,
      .sheetDismissed, .localeChanged, .platformChanged, .activeChanged, .timePassed:
      break
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
