/// What a run's choices come from.
public enum RunSource: Equatable, Sendable {
  /// A seeded generator.
  case seed(UInt64)
  /// A recorded tape.
  case tape([ChoiceToken])

  /// A draw that makes the run's choices again, given the constants of the search.
  func draw(with constants: Constants) -> Draw {
    let draw: Draw
    switch self {
    case .seed(let seed): draw = Draw(seed: seed)
    case .tape(let tape): draw = Draw(replaying: tape)
    }
    draw.constants = constants
    return draw
  }
}

/// What the thread that runs a property tells the one that watches the time; for a search that goes
/// its own way, too.
public final class Watchdog: @unchecked Sendable {
  /// Where a run stands.
  public struct Position: Sendable {
    var began: UInt64
    /// What its choices come from.
    public var source: RunSource
    /// The events that were given to the reducer, the one under way included.
    public var steps: Int
    var isGenerated: Bool
    /// In a walk over all sequences: which alternative is taken at each step.
    var path: [Int] = []
    /// In a walk: the steps taken so far. Whoever watches sees by them that it goes on, so that no
    /// step has to look at the clock.
    var stepsOfWalk: UInt64 = 0
    var stepsSeen: UInt64 = 0
  }

  private let monitor = Monitor()
  private var position: Position?
  /// Why the run under way cannot go on, if a generator asked for what cannot be.
  private var refusal: String?

  /// Where each run's choices are written before it begins, if anywhere.
  public var journal: CrashJournal?

  /// A watchdog of no run yet.
  public init() {}

  /// A run begins.
  public func begin(_ source: RunSource) {
    journal?.begin(source)
    let now = System.nanoseconds()
    monitor.withLock {
      position = Position(began: now, source: source, steps: 0, isGenerated: false)
    }
  }

  /// An event is about to be reduced.
  public func step() {
    journal?.step()
    monitor.withLock { position?.steps += 1 }
  }

  /// Makes the tape of a walk's path.
  private var tapeOfPath: (([Int]) -> [ChoiceToken])?

  /// A walk over all sequences from an initial state begins.
  func beginWalk(_ tape: @escaping ([Int]) -> [ChoiceToken]) {
    begin(.tape([]))
    monitor.withLock { tapeOfPath = tape }
  }

  /// A step of a walk is about to be taken, behind `depth` others: each is watched as a run is.
  func step(taking place: Int, after depth: Int) {
    monitor.withLock {
      guard position != nil else { return }
      position?.stepsOfWalk &+= 1
      position?.steps = depth + 1
      if let count = position?.path.count, count > depth {
        position?.path.removeSubrange(depth...)
      }
      position?.path.append(place)
    }
  }

  /// The value is generated; what follows is the property.
  func generated() { monitor.withLock { position?.isGenerated = true } }

  /// No run is under way.
  public func end() {
    journal?.end()
    monitor.withLock { position = nil }
  }

  /// The run under way, if it has taken longer than it may.
  func overdue(milliseconds: Int) -> Position? {
    let now = System.nanoseconds()
    return monitor.withLock {
      if let steps = position?.stepsOfWalk, steps != position?.stepsSeen {
        position?.stepsSeen = steps
        position?.began = now
      }
      guard var position, now > position.began,
        (now - position.began) / 1_000_000 >= UInt64(milliseconds)
      else { return nil }
      if let tapeOfPath { position.source = .tape(tapeOfPath(position.path)) }
      return position
    }
  }
}

extension Watchdog {
  /// How work under a watchdog ended.
  public enum Outcome<Value> {
    /// With a value.
    case finished(Value)
    /// A run in it did not end in time.
    case hangs(Watchdog.Position)
    /// A generator made a call that no value could answer; the position is missing between runs.
    case refused(Watchdog.Position?, String)
  }

  /// The stack of the thread that runs properties: what a main thread has, for deep recursion.
  private static let stackBytes = 8 << 20

  /// The watchdog over the work that this thread does, if it is watched.
  static var ofThisThread: Watchdog? {
    Threads.own.map { Unmanaged<Watchdog>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Says that the run under way cannot go on, and leaves this thread to itself.
  func refuse(_ message: String) -> Never {
    journal?.end()
    monitor.change { refusal = message }
    Threads.rest()
  }

  /// Does the work on a thread of its own and waits for it, unless a run in it takes too long: that
  /// thread is then left to itself, since nothing can end it.
  ///
  /// - Parameters:
  ///   - hangMilliseconds: How long a run may take; 0 does the work on the caller's thread.
  ///   - body: The work.
  public func supervise<Value>(
    hangMilliseconds: Int, _ body: @escaping () -> Value
  ) -> Watchdog.Outcome<Value> {
    if hangMilliseconds <= 0 { return .finished(body()) }
    // Written under the lock by one thread and read under it by another.
    nonisolated(unsafe) var value: Value?
    let isStarted = Threads.start(stackBytes: Watchdog.stackBytes) {
      Threads.own = Unmanaged.passUnretained(self).toOpaque()
      let made = body()
      self.end()
      self.monitor.change { value = made }
    }
    // Unwatched is better than not at all.
    if !isStarted { return .finished(body()) }
    // Seen late by at most an eighth, or a second.
    let pause = min(max(10, hangMilliseconds / 8), 1000)
    while !monitor.wait(milliseconds: pause, until: { value != nil || refusal != nil }) {
      if let position = overdue(milliseconds: hangMilliseconds) { return .hangs(position) }
    }
    if let (position, refusal) = monitor.withLock({ refusal.map { (position, $0) } }) {
      return .refused(position, refusal)
    }
    guard let value else { preconditionFailure("finished work leaves its value") }
    return .finished(value)
  }
}
