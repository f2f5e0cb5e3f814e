import WalletJournal
import WalletKernel
import WalletScenario

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

  /// Does what may fail as reading a log does.
  static func check<Value>(
    _ work: () throws(LogError) -> Value
  ) throws(ReplayStop) -> Value {
    do throws(LogError) { return try work() } catch { throw ReplayStop(error) }
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
