import WalletJournal
import WalletKernel

/// A session that survives its process: the log on disk and the screen always agree.
///
/// What is appended is what the session logged (secrets concealed, turns as decided), never what was
/// sent. An event counts once `send` returns: with the durability `every` it is on disk then.
public final class Session {
  /// The session in memory.
  public private(set) var live: LiveSession
  /// What opening did about a torn tail of the log.
  public var repair: TailRepair? { journal?.repair }
  /// Why nothing can be sent any more, though all can still be looked at; `nil` while all is well.
  public private(set) var stop: SessionError?

  private let path: String
  private let catalogue: ComponentCatalogue
  private let durability: Durability
  private var journal: JournalWriter?

  private init(
    path: String, catalogue: ComponentCatalogue, durability: Durability, live: LiveSession
  ) {
    self.path = path
    self.catalogue = catalogue
    self.durability = durability
    self.live = live
  }

  deinit {
    try? journal?.close()
  }

  /// Opens a session, or begins it when there is no log at the path.
  ///
  /// A torn tail of the log is saved beside it and cut off. What was asked of the host and not
  /// answered is in `live.outbox`.
  ///
  /// - Parameters:
  ///   - catalogue: the kinds that it may mount.
  ///   - durability: when events are on disk.
  ///   - replayed: gets what was told when the events of the log happened: for who counts them. It
  ///     was done then, and is not to be done again.
  /// - Throws: why there is no session: another process has it, the log is damaged, or an event of
  ///   it can't apply to these kinds.
  public static func open(
    path: String, catalogue: ComponentCatalogue = .builtIn, durability: Durability = .every,
    operations: FileOperations = .system,
    replayed: (ReportedOutput) -> Void = { _ in }
  ) throws(SessionError) -> Session {
    let session = Session(
      path: path, catalogue: catalogue, durability: durability,
      live: LiveSession(catalogue: catalogue))
    do throws(LogError) {
      session.journal = try JournalWriter.create(
        path: path, durability: durability, operations: operations)
      return session
    } catch {
      guard error.fault == .alreadyExists else { throw .log(error) }
    }
    do throws(LogError) {
      session.journal = try JournalWriter.open(
        path: path, durability: durability, operations: operations
      ) { entry throws(Rejection) in
        try session.replay(entry, replayed)
      }
    } catch {
      throw .log(error)
    }
    return session
  }

  /// Opens a session to look at: nothing can be sent, and no file is touched.
  public static func look(
    path: String, catalogue: ComponentCatalogue = .builtIn, operations: FileOperations = .system
  ) throws(SessionError) -> Session {
    let session = Session(
      path: path, catalogue: catalogue, durability: .none, live: LiveSession(catalogue: catalogue))
    session.stop = .readOnly
    do throws(LogError) {
      let reader = try JournalReader(path: path, operations: operations)
      while let entry = try reader.next() {
        do throws(Rejection) {
          try session.replay(entry) { _ in }
        } catch {
          let fault = LogFault.rejected(error, sequence: entry.sequence, offset: entry.offset)
          throw LogError(path: path, fault: fault)
        }
      }
    } catch {
      guard case .damage(let damage) = error.fault, damage.isTornTail else { throw .log(error) }
    }
    return session
  }

  private func replay(
    _ entry: JournalEntry, _ replayed: (ReportedOutput) -> Void
  ) throws(Rejection) {
    for output in try live.replay(entry.entry) {
      replayed(ReportedOutput(sequence: entry.sequence, output: output))
    }
  }

  // MARK: Events

  /// Takes an event, and keeps it.
  ///
  /// - Returns: whether the screen reacted. The outputs, and what is shown otherwise, wait in `live`
  ///   until they are taken.
  /// - Throws: `rejected` for an event that can't apply; `stopped` when it could not be kept: it did
  ///   not happen then, and the session can only be looked at.
  @discardableResult
  public func send(
    _ event: WalletEvent, beginsTurn: Bool = true, origin: Origin? = nil,
    secrets: SecretSink? = nil
  ) throws(SessionError) -> Outcome {
    if let stop { throw stop }
    let outcome: Outcome
    do throws(Rejection) {
      outcome = try live.send(event, beginsTurn: beginsTurn, origin: origin, secrets: secrets)
    } catch {
      throw .rejected(error)
    }
    do throws(LogError) {
      try keepLast()
    } catch {
      throw halt(error)
    }
    return outcome
  }

  /// Appends the last event as it was logged.
  private func keepLast() throws(LogError) {
    guard let logged = live.timeline.lastLogged else { return }
    try journal?.append(logged)
  }

  /// Ends sending. An event that is not on disk did not happen, where each is to be there at once:
  /// the screen goes back to what is, and nothing of the event is told.
  private func halt(_ error: LogError) -> SessionError {
    let stop = SessionError.log(error)
    self.stop = stop
    if durability == .every {
      var kept = LiveSession(catalogue: catalogue)
      live.timeline.log.forEach { (index, entry) in
        guard index < live.timeline.log.count - 1 else { return false }
        return (try? kept.replay(entry)) != nil
      }
      live = kept
    }
    return stop
  }

  /// Puts what was sent on disk, where the durability did not do it at once.
  public func flush() throws(SessionError) {
    if let stop { throw stop }
    do throws(LogError) {
      try journal?.flush()
    } catch {
      throw halt(error)
    }
  }

  /// Flushes, and gives the log free for another process.
  public func close() throws(SessionError) {
    stop = stop ?? .readOnly
    do throws(LogError) {
      try journal?.close()
      journal = nil
    } catch {
      throw .log(error)
    }
  }

  // MARK: Taking

  /// The outputs since this was called last, in order.
  public func takeOutputs() -> [ReportedOutput] { live.takeOutputs() }

  /// The requests that closed without an answer since this was called last.
  public func takeWithdrawn() -> [WaitingRequest] { live.takeWithdrawn() }

  /// What is shown otherwise than when this was called last.
  public func takeChanges() -> [PartChange] { live.takeChanges() }

  // MARK: What is there

  /// The last event that is known to be on disk.
  public var durableSequence: UInt64 { journal?.durableSequence ?? live.sequence }

  /// Milliseconds of logical time until passing time changes something; `nil` while it changes
  /// nothing. A host sets one timer, and then lets that much time pass.
  public var nextDeadline: Int64? { live.wallet.state.nextDeadline }

  /// What a component shows; `nil` when there is no such component of this kind.
  public func view<Kind: Component>(of handle: Handle<Kind>) -> Kind.View? {
    live.timeline.view(of: handle)
  }
}

/// Why a session did not open, or did not take an event.
public enum SessionError: Error, Equatable, Sendable {
  /// The log could not be read or written, or an event of it can't apply: it is of other kinds.
  case log(LogError)
  /// The event can't apply; nothing has changed.
  case rejected(Rejection)
  /// The session is closed, or was opened to look at.
  case readOnly
}

extension SessionError: CustomStringConvertible {
  /// What is wrong, in a sentence.
  public var description: String {
    switch self {
    case .log(let error): error.description
    case .rejected(let rejection): rejection.sentence
    case .readOnly: "the session can only be looked at: it is closed, or was opened for that"
    }
  }
}
