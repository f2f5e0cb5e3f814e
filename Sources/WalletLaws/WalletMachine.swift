import PropertyTesting
import WalletKernel

extension StateMachine where State == MonitoredWallet, Event == EventLog.Entry {
  /// A wallet as a reducer under test; its laws are still to be demanded.
  ///
  /// - Parameters:
  ///   - start: the screen that every run starts with.
  ///   - acts: what may happen to it.
  public static func wallet(from start: MonitoredWallet, acts: RandomActs) -> StateMachine {
    StateMachine(
      initial: start,
      event: { draw, monitored in
        // A run with a kind for which nothing could be drawn would hold whatever the kind does.
        if acts.refusal != nil { draw.assume(false) }
        return acts.entry(draw, on: monitored.wallet.state)
      },
      reduce: { wallet, entry in wallet.take(entry) }
    )
    .demandsEvents(orElse: acts.refusal ?? "nothing could be drawn for this screen")
    .demandsChange(of: { ComponentsPart(state: $0.wallet.state) })
    .walletDigest().kind { $0.event.kindName }
  }

  /// Demands laws of a wallet at every step.
  public func laws(_ laws: [Law] = Law.allCases) -> StateMachine {
    var machine = self
    for law in laws {
      if let stepLaw = StepLaws.of(law) {
        machine = machine.stepLaw(law.rawValue) { step in
          stepLaw(step.before, step.event, step.after)?.message
        }
      } else if let runLaw = StepLaws.ofRuns(law) {
        machine = machine.runLaw(law.rawValue) { run in
          runLaw(run.initial, run.events)?.message
        }
      }
    }
    return machine
  }

  /// Demands what can be seen of a state alone, at a small part of the cost of an event: that
  /// nothing leaves twice, that what is ignored tells nothing, and, at the end of a run, that the
  /// screen is sound. A run that breaks this breaks the laws.
  public func quickLaws() -> StateMachine {
    stateLaws([.once, .offers, .honesty])
      .runLaw(Law.soundness.rawValue) { StepLaws.soundness($0.final)?.message }
  }

  /// Demands of every state what can be seen of a state alone; other laws are left out.
  public func stateLaws(_ laws: [Law] = Law.allCases) -> StateMachine {
    var machine = self
    if laws.contains(.once) {
      machine = machine.law(Law.once.rawValue) { StepLaws.once($0)?.message }
    }
    if laws.contains(.offers) {
      machine = machine.law(Law.offers.rawValue) { StepLaws.offers($0)?.message }
    }
    if laws.contains(.honesty) {
      machine = machine.law(Law.honesty.rawValue) { StepLaws.reportedThoughIgnored($0)?.message }
    }
    if laws.contains(.soundness) {
      machine = machine.law(Law.soundness.rawValue) { StepLaws.soundness($0)?.message }
    }
    return machine
  }

  /// Tells states apart by their own digest.
  public func walletDigest() -> StateMachine {
    digest { digest, wallet in
      let own = wallet.wallet.state.digest
      digest.combine(own.low)
      digest.combine(own.high)
    }
  }
}

/// The components of a screen, without the clock and the other surroundings: what must change in
/// a search that says something of them.
private struct ComponentsPart: Equatable {
  var state: WalletState

  static func == (left: ComponentsPart, right: ComponentsPart) -> Bool {
    left.state.hasSameComponents(as: right.state)
  }
}

extension Breach {
  /// The first law that a session breaks, from an empty screen, with the events up to there.
  public static func first(
    in entries: [EventLog.Entry], laws: [Law] = Law.allCases,
    catalogue: ComponentCatalogue = .builtIn
  ) -> (breach: Breach, entries: [EventLog.Entry])? {
    let start = MonitoredWallet(catalogue: catalogue)
    var wallet = start
    let stepLaws = laws.compactMap { StepLaws.of($0) }
    for (index, entry) in entries.enumerated() {
      let before = wallet
      wallet.take(entry)
      for law in stepLaws {
        if let breach = law(before, entry, wallet) { return (breach, Array(entries[...index])) }
      }
    }
    for law in laws {
      if let breach = StepLaws.ofRuns(law)?(start, entries) { return (breach, entries) }
    }
    return nil
  }
}

extension WalletEvent {
  /// What kind of event it is: its verb, and which key, component or part it is about.
  public var kindName: String {
    switch self {
    case .act(_, .tapped(let part)) where !part.isEmpty: verb + " ." + (part.last?.text ?? "")
    case .keyPressed(let key): verb + " " + key.name
    case .mounted(let mount): verb + " " + mount.kind
    case .act, .textTyped, .focused, .blurred, .sheetSwiped, .unmounted, .sheetPresented,
      .sheetDismissed, .localeChanged, .platformChanged, .activeChanged, .timePassed,
      .privacyChanged, .sheetDragged, .marked, .rewound:
      verb
    }
  }
}
