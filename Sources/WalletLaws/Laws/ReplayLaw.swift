import WalletKernel

/// P1: the log alone leads to the state.
enum ReplayLaw {
  /// Between two comparisons of digests: a digest costs as much as some dozen events.
  fileprivate static let spacing = 16

  /// Replays what is in the log of a session, through bytes and back.
  static func breach(_ start: MonitoredWallet, _ entries: [EventLog.Entry]) -> Breach? {
    let (log, digests) = play(start.wallet, entries)
    var writer = EventWriter()
    var reader = EventReader()
    var bytes: [UInt8] = []
    var replayed = start.wallet
    for (index, entry) in log.enumerated() {
      bytes.removeAll(keepingCapacity: true)
      writer.write(entry.event, into: &bytes)
      guard let event = try? reader.read(bytes[...]), event == entry.event else {
        return breach("an event does not come back from its bytes", index)
      }
      guard (try? replayed.send(event, beginsTurn: entry.beginsTurn)) != nil else {
        return breach("an event of the log can't apply when it is replayed", index)
      }
      let isCompared = (index + 1) % spacing == 0 || index == log.count - 1
      if isCompared, replayed.state.digest != digests[index / spacing] {
        return breach("the replay comes to another state", index)
      }
    }
    return nil
  }

  /// What a log keeps of entries, and the digests that the session has on the way.
  private static func play(
    _ start: Wallet, _ entries: [EventLog.Entry]
  ) -> (log: [EventLog.Entry], digests: [Digest]) {
    var wallet = start
    var log: [EventLog.Entry] = []
    var digests: [Digest] = []
    for entry in entries {
      let kept = EventLog.Entry(
        wallet.redacted(entry.event), beginsTurn: wallet.opensTurn(entry.beginsTurn),
        origin: entry.origin)
      guard (try? wallet.send(kept.event, beginsTurn: kept.beginsTurn)) != nil else { continue }
      log.append(kept)
      if log.count % spacing == 0 { digests.append(wallet.state.digest) }
    }
    if log.count % spacing != 0 { digests.append(wallet.state.digest) }
    return (log, digests)
  }

  private static func breach(_ what: String, _ index: Int) -> Breach {
    Breach(.replay, "\(what) after event \(index + 1)", .replay)
  }
}

/// P9: a state that was written and read goes on like the one that was not, by the state's own
/// equality.
enum MemoryLaw {
  /// Writes and reads the state of a session again and again, and lets both go on.
  static func breach(_ start: MonitoredWallet, _ entries: [EventLog.Entry]) -> Breach? {
    var wallet = start.wallet
    var resumed: Wallet?
    for (index, entry) in entries.enumerated() {
      let event = wallet.redacted(entry.event)
      let beginsTurn = wallet.opensTurn(entry.beginsTurn)
      guard let outcome = try? wallet.send(event, beginsTurn: beginsTurn) else { continue }
      // Marks are no part of a state: without them it can't go back.
      if case .rewound = event { resumed = nil }
      if resumed != nil {
        let again = try? resumed?.send(event, beginsTurn: beginsTurn)
        if again != outcome || resumed?.state != wallet.state {
          return breach("what was written and read goes on in another way", index)
        }
      }
      if index % ReplayLaw.spacing == 0 {
        let written = wallet.state.archived
        guard let read = try? Wallet(archived: written, catalogue: wallet.catalogue),
          read.state == wallet.state
        else { return breach("a state is another once it was written and read", index) }
        resumed = read
      }
    }
    return nil
  }

  private static func breach(_ what: String, _ index: Int) -> Breach {
    Breach(.memory, "\(what), after event \(index + 1)", .replay)
  }
}
