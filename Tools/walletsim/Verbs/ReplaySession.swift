import WalletJournal
import WalletKernel
import WalletScenario

/// A log that is replayed event by event, with the outputs that it leads to.
struct ReplaySession {
  private(set) var wallet = Wallet()
  private(set) var eventCount = 0
  /// The outputs in order, each with the sequence of its event; a rewind drops those since its
  /// mark, as it does in a scenario.
  private(set) var outputs: [(sequence: UInt64, output: WalletOutput)] = []
  private var marks: [(name: String, outputCount: Int)] = []

  /// What came of one event.
  struct Step {
    var entry: JournalEntry
    var reaction: Reaction
    var outputs: [WalletOutput]
  }

  /// Takes the next event of the log.
  mutating func take(_ entry: JournalEntry) throws(Rejection) -> Step {
    let event = entry.entry.event
    let reaction = try wallet.send(event, beginsTurn: entry.entry.beginsTurn)
    eventCount += 1
    if case .marked(let name) = event {
      marks.removeAll { $0.name == name }
      marks.append((name, outputs.count))
    } else if case .rewound(let name) = event,
      let mark = marks.first(where: { $0.name == name }), mark.outputCount < outputs.count
    {
      outputs.removeSubrange(mark.outputCount...)
    }
    let told = Array(wallet.outputs)
    for output in told { outputs.append((entry.sequence, output)) }
    return Step(entry: entry, reaction: reaction, outputs: told)
  }
}

/// Why a replay ended before its log did.
struct ReplayStop {
  var kind: String
  var message: String
  var sequence: UInt64
  var offset: UInt64?

  init(_ error: LogError) {
    kind = error.fault.word
    message = error.description
    sequence = 0
    if case .damage(let damage) = error.fault {
      sequence = damage.sequence
      offset = damage.offset
    }
  }

  init(_ rejection: Rejection, _ entry: JournalEntry, path: String) {
    kind = "rejected"
    sequence = entry.sequence
    offset = entry.offset
    message =
      "\(VisibleText.make(path)): record \(entry.sequence): the event can't apply: "
      + VisibleText.make(rejection.sentence)
  }

  var json: String {
    "{\"kind\":\"\(kind)\",\"message\":\(message.json),\"sequence\":\(sequence)"
      + (offset.map { ",\"offset\":\($0)" } ?? "") + "}"
  }
}
