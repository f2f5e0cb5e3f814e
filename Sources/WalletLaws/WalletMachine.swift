import PropertyTesting
import WalletKernel

extension Machine where State == WatchedWallet, Event == EventLog.Entry {
  /// A wallet as a reducer under test, with its laws.
  ///
  /// - Parameters:
  ///   - start: the screen that every run starts with.
  ///   - acts: what may happen to it.
  ///   - laws: what must hold.
  ///   - share: one run in so many is held to the laws that cost a view or a replay.
  public static func wallet(
    from start: WatchedWallet, acts: RandomActs, laws: [Law] = Law.allCases,
    thoroughOneIn share: Int = 1
  ) -> Machine {
    let machine = Machine(
      drawing: { draw in
        var start = start
        start.isThorough = draw.integer(in: 0...max(0, share - 1)) == 0
        return start
      },
      event: { draw, _ in acts.entry(draw) },
      reduce: { wallet, entry in wallet.take(entry) })
    return machine.laws(laws).walletDigest().kind { $0.event.kindName }
  }

  /// Demands laws of a wallet.
  public func laws(_ laws: [Law]) -> Machine {
    var machine = self
    for law in laws {
      if let stepLaw = StepLaws.of(law) {
        machine = machine.stepLaw(law.rawValue) { step in
          stepLaw(step.before, step.event, step.after)?.message
        }
      } else {
        machine = machine.runLaw(law.rawValue) { run in
          guard run.initial.isThorough else { return nil }
          return ReplayLaw.breach(run.initial, run.events)?.message
        }
      }
    }
    return machine
  }

  /// Tells states apart by their own digest.
  public func walletDigest() -> Machine {
    digest { digest, wallet in
      let own = wallet.wallet.state.digest
      digest.combine(own.low)
      digest.combine(own.high)
    }
  }
}

extension Breach {
  /// The first law that a session breaks, from an empty screen, with the events up to there.
  public static func first(
    in entries: [EventLog.Entry], laws: [Law] = Law.allCases,
    catalogue: ComponentCatalogue = .builtIn
  ) -> (breach: Breach, entries: [EventLog.Entry])? {
    let start = WatchedWallet(catalogue: catalogue)
    var wallet = start
    let stepLaws = laws.compactMap { StepLaws.of($0) }
    for (index, entry) in entries.enumerated() {
      let before = wallet
      wallet.take(entry)
      for law in stepLaws {
        if let breach = law(before, entry, wallet) { return (breach, Array(entries[...index])) }
      }
    }
    guard laws.contains(.replay), let breach = ReplayLaw.breach(start, entries) else { return nil }
    return (breach, entries)
  }
}

extension WalletEvent {
  /// What kind of event it is, in a word: for statistics, and to tell failures apart.
  public var kindName: String {
    switch self {
    case .act(_, let act): act.kindName
    case .textTyped: "type"
    case .keyPressed(let key): "key " + key.name
    case .focused: "focus"
    case .blurred: "blur"
    case .sheetSwiped: "swipe"
    case .mounted(let mount): "mount " + mount.kind
    case .unmounted: "unmount"
    case .sheetPresented: "present"
    case .sheetDismissed: "dismiss"
    case .localeChanged: "locale"
    case .platformChanged: "platform"
    case .activeChanged(let isActive): isActive ? "active" : "inactive"
    case .timePassed: "wait"
    case .marked: "mark"
    case .rewound: "rewind"
    }
  }
}

extension Act {
  fileprivate var kindName: String {
    switch self {
    case .pressed: "press"
    case .tapped(let part): part.isEmpty ? "tap" : "tap ." + (part.last?.text ?? "")
    case .pasted: "paste"
    case .entered: "enter"
    case .editRequested: "edit"
    case .viewRequested: "view"
    case .addRequested: "add"
    case .deleteRequested: "delete"
    case .propertiesSet: "set"
    case .replied: "reply"
    case .loadRequested: "load"
    case .rowsReplaced: "rows"
    case .rowsAppended: "append"
    case .loadFailed: "fail"
    case .changedOutside: "external"
    case .noticeRaised: "toast"
    case .routed: "handed down"
    }
  }
}
