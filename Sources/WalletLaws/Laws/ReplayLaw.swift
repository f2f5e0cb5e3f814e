import WalletKernel

/// P1: the log alone leads to the state, from nothing and from every checkpoint.
enum ReplayLaw {
  /// Between two comparisons of digests: a digest costs as much as some dozen events.
  private static let spacing = 16

  /// Replays what is in the log of a session, through bytes and back.
  static func breach(_ start: WatchedWallet, _ entries: [EventLog.Entry]) -> Breach? {
    let (log, digests) = play(start.wallet, entries)
    var writer = EventWriter()
    var reader = EventReader()
    var bytes: [UInt8] = []
    var replayed = start.wallet
    var resumed: Wallet?
    for (index, entry) in log.enumerated() {
      bytes.removeAll(keepingCapacity: true)
      writer.write(entry.event, into: &bytes)
      guard let event = try? reader.read(bytes[...]), event == entry.event else {
        return breach("an event does not come back from its bytes", index)
      }
      guard (try? replayed.send(event, beginsTurn: entry.beginsTurn)) != nil else {
        return breach("an event of the log can't apply when it is replayed", index)
      }
      // Marks are no part of a state that is written: without them it can't go back.
      if (try? resumed?.send(event, beginsTurn: entry.beginsTurn)) == nil { resumed = nil }
      if (index + 1) % spacing == 0 || index == log.count - 1 {
        let digest = digests[index / spacing]
        if replayed.state.digest != digest {
          return breach("the replay comes to another state", index)
        }
        if let resumed, !hasMarks(log[...index]), resumed.state.digest != digest {
          return breach("from a checkpoint it comes to another state", index)
        }
        resumed = try? Wallet(archived: replayed.state.archived)
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
    var turnIsPending = false
    for entry in entries {
      let kept = EventLog.Entry(
        wallet.concealed(entry.event), beginsTurn: entry.beginsTurn || turnIsPending,
        origin: entry.origin)
      guard (try? wallet.send(kept.event, beginsTurn: kept.beginsTurn)) != nil else {
        turnIsPending = kept.beginsTurn
        continue
      }
      turnIsPending = false
      log.append(kept)
      if log.count % spacing == 0 { digests.append(wallet.state.digest) }
    }
    if log.count % spacing != 0 { digests.append(wallet.state.digest) }
    return (log, digests)
  }

  private static func hasMarks(_ entries: ArraySlice<EventLog.Entry>) -> Bool {
    entries.contains { entry in
      if case .marked = entry.event { true } else { false }
    }
  }

  private static func breach(_ what: String, _ index: Int) -> Breach {
    Breach(.replay, "\(what) after event \(index + 1)", .replay)
  }
}
