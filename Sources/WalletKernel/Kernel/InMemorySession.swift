/// A session with its whole past in memory: the wallet, the log of its events, and checkpoints to
/// go back.
public struct InMemorySession: Sendable {
  /// The screen as it is now.
  public private(set) var wallet: Wallet
  /// Every event that was not rejected, in order.
  public private(set) var log = EventLog()

  private let start: Wallet
  private var checkpoints: [Checkpoint] = []

  private struct Checkpoint: Sendable {
    var sequence: Int
    var wallet: Wallet
  }

  /// Events between two checkpoints: a seek replays at most so many, under a millisecond of work,
  /// and a checkpoint costs a few words and one copy of each component that changes after it.
  public static let checkpointSpacing = 4_096

  /// An empty screen with an empty log.
  public init(catalogue: ComponentCatalogue = .builtIn) {
    start = Wallet(catalogue: catalogue)
    wallet = start
  }

  /// What the last event reported to the host; replays drop it, so nothing is done twice.
  public var outputs: OutputList { wallet.outputs }

  /// What the screen shows.
  public var view: ViewTree { wallet.state.view }

  /// Takes an event: into the log, then into the state.
  ///
  /// - Parameters:
  ///   - event: what happened.
  ///   - beginsTurn: whether it begins a run-loop turn of its own.
  ///   - origin: who it comes from; `nil`: who such an event usually comes from.
  ///   - secrets: gets the clear text of what may not be logged.
  /// - Returns: whether the screen reacted; `outputs` holds what is reported to the host.
  /// - Throws: why the event can't apply at all; nothing is logged or changed then.
  /// - Complexity: amortised constant for a key press, without allocation for values of up to 15
  ///   bytes.
  @discardableResult
  public mutating func append(
    _ event: WalletEvent, beginsTurn: Bool = true, origin: Origin? = nil,
    secrets: SecretSink? = nil
  ) throws(Rejection) -> Outcome {
    // The short way of `Wallet.send`, taken here already: the log need not find out again what the
    // event is, which is a fifth of the time of a press (`walletsim bench`).
    if case .act(let id, .pressed(let key)) = event, !wallet.hasSecrets {
      let opensTurn = wallet.opensTurn(beginsTurn)
      if let outcome = wallet.pressDirectly(key, on: id, opensTurn: opensTurn) {
        log.append(press: key, on: id, beginsTurn: opensTurn, origin: origin ?? .person)
        keepCheckpoint()
        return outcome
      }
    }
    let logged = wallet.mayRedact(event) ? wallet.redacted(event, sink: secrets) : event
    return try take(logged, beginsTurn: beginsTurn, origin: origin)
  }

  /// Takes an event from a log, as it is: what was secret in it was replaced before it was logged.
  ///
  /// - Throws: why the event can't apply: the log is of another screen, or other kinds.
  @discardableResult
  public mutating func replay(_ entry: EventLog.Entry) throws(Rejection) -> Outcome {
    try take(entry.event, beginsTurn: entry.beginsTurn, origin: entry.origin)
  }

  private mutating func take(
    _ event: WalletEvent, beginsTurn: Bool, origin: Origin?
  ) throws(Rejection) -> Outcome {
    // What is logged says it all: the rejected event that began the turn is not in the log.
    let beginsTurn = wallet.opensTurn(beginsTurn)
    let outcome = try wallet.send(event, beginsTurn: beginsTurn)
    log.append(event, beginsTurn: beginsTurn, origin: origin ?? event.usualOrigin)
    keepCheckpoint()
    return outcome
  }

  @inline(__always)
  private mutating func keepCheckpoint() {
    if log.count % InMemorySession.checkpointSpacing == 0 {
      checkpoints.append(Checkpoint(sequence: log.count, wallet: wallet))
    }
  }

  // MARK: Typed access

  /// Puts a component on the screen.
  ///
  /// - Returns: a handle by which its view and its outputs are typed.
  /// - Throws: why it can't be mounted.
  public mutating func mount<Kind: Component>(
    _ kind: Kind.Type, _ id: String, in sheet: String? = nil,
    _ options: KeyValuePairs<String, Value> = [:], rows: [Row] = [],
    recordType: RecordType? = nil
  ) throws(Rejection) -> Handle<Kind> {
    try append(
      .mounted(
        Mount(
          kind: Kind.kind, id: id, sheet: sheet, options: options.options, rows: rows,
          recordType: recordType)))
    return Handle(id)
  }

  /// What a component shows; `nil` when there is no such component of this kind.
  public func view<Kind: Component>(of handle: Handle<Kind>) -> Kind.View? {
    wallet.view(of: handle)
  }

  // MARK: The past

  /// The screen as it was after the first `count` events.
  ///
  /// - Complexity: at most `checkpointSpacing` events are replayed.
  public func wallet(after count: Int) -> Wallet {
    precondition(count >= 0 && count <= log.count, "no such point of the log")
    let checkpoint = checkpoints.last { $0.sequence <= count }
    var wallet = checkpoint?.wallet ?? start
    log.forEach(from: checkpoint?.sequence ?? 0) { (sequence, entry) in
      guard sequence < count else { return false }
      do throws(Rejection) {
        _ = try wallet.send(entry.event, beginsTurn: entry.beginsTurn)
      } catch {
        preconditionFailure("a log holds no event that can't apply")
      }
      return true
    }
    return wallet
  }
}
