import WalletKernel

/// Makes a session shorter as long as a test still says yes: whole stretches of events go first,
/// then single ones, then what is inside them.
///
/// What comes out is the same on every machine: the work is bounded by the events replayed, not
/// by a clock.
public struct SessionShrinker {
  /// Whether a session still shows what it is to show.
  public typealias Test = (Replayed) -> Bool

  private let test: Test
  let remapping: RequestRemapping
  private(set) var pieces: [Piece]
  /// The shortest session so far.
  public private(set) var best: Replayed
  /// How many sessions were tried.
  public private(set) var tests = 0
  /// How many events may still be replayed.
  private var work: Int

  /// Why a session was made no shorter.
  public enum Stop: String, Sendable {
    /// Nothing more could go: no event, no two, and nothing in one.
    case minimum
    /// No event could go, nor two next to each other: there are too many to try any two.
    case neighbours
    /// As many events were replayed as may be.
    case budget
  }

  /// Why no shorter session was looked for.
  public var stop: Stop {
    if work <= 0 { return .budget }
    return pieces.count <= Self.mostForPairs ? .minimum : .neighbours
  }

  /// Thirty million events are some seconds of a release build's time.
  public static let usualWork = 30_000_000

  /// - Parameters:
  ///   - entries: a session that shows it.
  ///   - work: how many events may be replayed.
  public init(
    _ entries: [EventLog.Entry], catalogue: ComponentCatalogue = .builtIn,
    work: Int = usualWork, _ test: @escaping Test
  ) {
    self.test = test
    self.work = work
    remapping = RequestRemapping(of: entries, catalogue: catalogue)
    let all = entries.enumerated().map { Piece(entry: $0.element, origin: $0.offset) }
    best = remapping.replay(all)
    pieces = best.pieces(of: all)
  }

  /// The shortest session that was found.
  ///
  /// - Parameter keepsValues: whether what is in the events stays as it was.
  public mutating func shrink(keepsValues: Bool = false) -> Replayed {
    _ = dropEvents()
    if keepsValues { return best }
    while simplify() { _ = dropEvents() }
    return best
  }

  /// The session with the fewest events that was found; those that stay are as they were.
  public mutating func dropEvents() -> Replayed {
    dropIgnored()
    dropComponents()
    dropLoops()
    dropStretches()
    while dropLoops() || dropNeighbours() || dropPairs() { dropStretches() }
    return best
  }

  /// Takes pieces for the best if the test says yes.
  mutating func consider(_ candidate: [Piece]) -> Bool {
    guard work > 0 else { return false }
    work -= candidate.count + 1
    tests += 1
    let replayed = remapping.replay(candidate)
    guard test(replayed) else { return false }
    pieces = replayed.pieces(of: candidate)
    best = replayed
    return true
  }

  // MARK: Events

  private mutating func dropIgnored() {
    var rest = pieces
    for index in best.ignored.reversed() { rest.remove(at: index) }
    if rest.count < pieces.count { _ = consider(rest) }
  }

  /// Whole components go: most of a screen has nothing to do with a fault.
  private mutating func dropComponents() {
    var ids: [String] = []
    for piece in pieces {
      if let id = piece.entry.event.componentID, !ids.contains(id) { ids.append(id) }
    }
    for id in ids {
      let rest = pieces.filter { $0.entry.event.componentID != id }
      if rest.count < pieces.count { _ = consider(rest) }
    }
  }

  /// Stretches go, from half of the session down to single events, the latest first.
  private mutating func dropStretches() {
    var size = max(1, pieces.count / 2)
    while true {
      var hasDropped = false
      var end = pieces.count
      while end > 0 {
        let start = max(0, end - size)
        var rest = pieces
        rest.removeSubrange(start..<min(end, rest.count))
        if consider(rest) { hasDropped = true }
        end = min(start, pieces.count)
      }
      // An event may go once one behind it has gone.
      if size == 1, !hasDropped { return }
      if work <= 0 { return }
      size = max(1, size / 2)
    }
  }

  /// Stretches go that lead back to the state before them.
  @discardableResult
  private mutating func dropLoops() -> Bool {
    let digests = remapping.digests(after: best.entries)
    var last: [Digest: Int] = [:]
    for (index, digest) in digests.enumerated() { last[digest] = index }
    var loops: [Range<Int>] = []
    var index = 0
    while index < pieces.count {
      if let end = last[digests[index]], end > index {
        loops.append(index..<end)
        index = end
      }
      index += 1
    }
    if loops.isEmpty { return false }
    var rest = pieces
    for loop in loops.reversed() { rest.removeSubrange(loop) }
    if consider(rest) { return true }
    // What leads back may have told the host something that is answered behind it.
    let count = pieces.count
    for loop in loops.reversed() where loop.upperBound <= pieces.count {
      var rest = pieces
      rest.removeSubrange(loop)
      _ = consider(rest)
    }
    return pieces.count < count
  }

  /// Two events next to each other go, the latest first.
  private mutating func dropNeighbours() -> Bool {
    // Of fewer, any two are tried.
    guard pieces.count > Self.mostForPairs else { return false }
    let count = pieces.count
    var index = pieces.count - 2
    while index >= 0, work > 0 {
      var rest = pieces
      rest.removeSubrange(index...(index + 1))
      _ = consider(rest)
      index = min(index - 1, pieces.count - 2)
    }
    return pieces.count < count
  }

  /// Two events go that undo each other, a key and its deletion say: neither could go alone.
  private mutating func dropPairs() -> Bool {
    guard pieces.count <= Self.mostForPairs else { return false }
    for last in pieces.indices.reversed() {
      for first in pieces.indices where first < last {
        var rest = pieces
        rest.remove(at: last)
        rest.remove(at: first)
        if consider(rest) { return true }
      }
    }
    return false
  }

  /// Of so many events there are some two thousand pairs.
  private static let mostForPairs = 64

  // MARK: What is inside events

  private mutating func simplify() -> Bool {
    var hasChanged = mergeWaits()
    for index in pieces.indices.reversed() where index < pieces.count {
      var isChanging = true
      while isChanging {
        isChanging = false
        for form in pieces[index].entry.simplerForms where replace(index, form) {
          isChanging = true
          hasChanged = true
          break
        }
        guard index < pieces.count else { break }
      }
      if index < pieces.count, shortenWait(index) { hasChanged = true }
    }
    return hasChanged
  }

  private mutating func replace(_ index: Int, _ entry: EventLog.Entry) -> Bool {
    var changed = pieces
    changed[index].entry = entry
    return consider(changed)
  }

  /// Two waits become one.
  private mutating func mergeWaits() -> Bool {
    var hasMerged = false
    var index = 0
    while index < pieces.count {
      defer { index += 1 }
      guard case .timePassed(let span) = pieces[index].entry.event else { continue }
      let next = pieces[(index + 1)...].firstIndex { piece in
        if case .timePassed = piece.entry.event { true } else { false }
      }
      guard let next, case .timePassed(let further) = pieces[next].entry.event else { break }
      let sum = span.addingReportingOverflow(further)
      if sum.overflow { continue }
      for (stays, goes) in [(next, index), (index, next)] {
        var merged = pieces
        merged[stays].entry.event = .timePassed(milliseconds: sum.partialValue)
        merged.remove(at: goes)
        if consider(merged) {
          hasMerged = true
          index -= 1
          break
        }
      }
    }
    return hasMerged
  }

  /// The shortest time that does, by halving.
  private mutating func shortenWait(_ index: Int) -> Bool {
    guard case .timePassed(var enough) = pieces[index].entry.event else { return false }
    let count = pieces.count
    let before = enough
    var tooShort: Int64 = 0
    while enough - tooShort > 1 {
      let middle = tooShort + (enough - tooShort) / 2
      var entry = pieces[index].entry
      entry.event = .timePassed(milliseconds: middle)
      if replace(index, entry) { enough = middle } else { tooShort = middle }
      if pieces.count != count { break }
    }
    return enough < before
  }
}

extension Replayed {
  /// The pieces that its events come from: what could not apply is gone for good.
  func pieces(of candidate: [Piece]) -> [Piece] {
    zip(kept, entries).map { (index, entry) in
      var piece = candidate[index]
      piece.entry.beginsTurn = entry.beginsTurn
      return piece
    }
  }
}

extension WalletEvent {
  /// The component that the event is about, if it is about one.
  var componentID: String? {
    switch self {
    case .act(let id, _), .focused(let id, _), .unmounted(let id): id
    case .mounted(let mount): mount.id
    case .textTyped, .keyPressed, .blurred, .sheetSwiped, .sheetPresented, .sheetDismissed,
      .localeChanged, .platformChanged, .activeChanged, .timePassed, .privacyChanged,
      .sheetDragged, .marked, .rewound:
      nil
    }
  }
}
