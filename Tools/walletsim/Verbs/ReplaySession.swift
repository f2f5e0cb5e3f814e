import WalletJournal
import WalletKernel
import WalletScenario

/// A log that is replayed event by event, with the outputs that it leads to.
struct ReplaySession {
  private(set) var wallet = Wallet()
  private(set) var eventCount = 0
  /// The outputs in order, as they are printed: a long log leads to millions. A rewind drops those
  /// since its mark, as it does in a scenario.
  private(set) var printedOutputs: [UInt8] = []

  private let printed: (UInt64, WalletOutput) -> String
  private var marks: [(name: String, length: Int)] = []

  /// Begins on an empty screen; each output is kept as `printed` writes it, with the sequence of
  /// its event.
  init(printed: @escaping (UInt64, WalletOutput) -> String) {
    self.printed = printed
  }

  /// Takes the next event of the log; `wallet.outputs` holds what it tells.
  mutating func take(_ entry: JournalEntry) throws(Rejection) -> Outcome {
    let event = entry.entry.event
    let reaction = try wallet.send(event, beginsTurn: entry.entry.beginsTurn)
    eventCount += 1
    if case .marked(let name) = event {
      marks.removeAll { $0.name == name }
      marks.append((name, printedOutputs.count))
    } else if case .rewound(let name) = event,
      let mark = marks.first(where: { $0.name == name }), mark.length < printedOutputs.count
    {
      printedOutputs.removeSubrange(mark.length...)
    }
    for output in wallet.outputs {
      printedOutputs.append(contentsOf: printed(entry.sequence, output).utf8)
    }
    return reaction
  }
}

/// Why a replay ended before its log did.
struct ReplayStop: Error {
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

  var json: JSONValue {
    [
      "kind": .string(kind), "message": .string(message), "sequence": .number(sequence),
      "offset": offset.map { .number($0) },
    ]
  }
}
