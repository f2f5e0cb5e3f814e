import WalletKernel

/// Writes a log, closes it, opens it again and gives back what it holds.
public typealias ReloadLog = @Sendable (EventLog) throws(ReloadFailure) -> [EventLog.Entry]

/// Why a session could not be had back from its log.
public enum ReloadFailure: Error, Equatable, Sendable, CustomStringConvertible {
  /// The log could not be written or read, for this reason.
  case unusable(String)
  /// The log holds another number of events.
  case otherCount(wrote: Int, read: Int)
  /// An event of the log can't apply, though it did before.
  case rejected(sequence: Int, Rejection)
  /// The view is another.
  case otherView([ViewDifference])
  /// The view is the same, but something behind it is not.
  case otherState(old: Digest, new: Digest)

  /// What is wrong, in one sentence.
  public var sentence: String {
    switch self {
    case .unusable(let reason): "the log can't be reloaded: \(reason)"
    case .otherCount(let wrote, let read): "\(wrote) events were written, \(read) were read"
    case .rejected(let sequence, let rejection):
      "event \(sequence) of the reloaded log is rejected: \(rejection.sentence)"
    case .otherView(let differences):
      "the view differs after the reload: "
        + differences.prefix(5).map(ViewText.line).joined(separator: ", ")
    case .otherState(let old, let new):
      "the state differs after the reload, though the view does not: \(old.text), then \(new.text)"
    }
  }

  /// The same as `sentence`.
  public var description: String { sentence }
}

/// Replays a session from its log and compares.
public enum Reloading {
  /// Through bytes in memory, event by event.
  public static let throughBytes: ReloadLog = { (log: EventLog) throws(ReloadFailure) in
    var writer = EventWriter()
    var written: [(bytes: [UInt8], beginsTurn: Bool, origin: Origin)] = []
    log.forEach { (_, entry) in
      var bytes: [UInt8] = []
      writer.write(entry.event, into: &bytes)
      written.append((bytes, entry.beginsTurn, entry.origin))
      return true
    }
    var reader = EventReader()
    var entries: [EventLog.Entry] = []
    for (sequence, record) in written.enumerated() {
      do throws(EventReader.Damage) {
        let event = try reader.read(record.bytes[...])
        entries.append(
          EventLog.Entry(event, beginsTurn: record.beginsTurn, origin: record.origin))
      } catch {
        throw .unusable("event \(sequence + 1) can't be read back from its bytes")
      }
    }
    return entries
  }

  /// The session as its log alone tells it.
  static func reload(
    _ session: InMemorySession, catalogue: ComponentCatalogue, through reload: ReloadLog
  ) throws(ReloadFailure) -> InMemorySession {
    let entries = try reload(session.log)
    guard entries.count == session.log.count else {
      throw .otherCount(wrote: session.log.count, read: entries.count)
    }
    var replayed = InMemorySession(catalogue: catalogue)
    for (index, entry) in entries.enumerated() {
      do throws(Rejection) {
        try replayed.replay(entry)
      } catch {
        throw .rejected(sequence: index + 1, error)
      }
    }
    let differences = session.view.differences(to: replayed.view)
    guard differences.isEmpty else { throw .otherView(differences) }
    let (old, new) = (session.wallet.state.digest, replayed.wallet.state.digest)
    guard old == new else { throw .otherState(old: old, new: new) }
    return replayed
  }
}
