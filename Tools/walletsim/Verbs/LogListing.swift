import SystemAccess
import WalletJournal
import WalletKernel
import WalletScenario

/// Which events of a log are listed.
struct EventFilter {
  private let range: ClosedRange<UInt64>
  private let types: [String]
  private let ids: [String]
  private let origin: Origin?

  /// The last event that can be listed.
  var last: UInt64 { range.upperBound }

  init(_ arguments: Arguments) throws(ToolError) {
    let from = UInt64(try arguments.integer("from", in: 0...Int.max) ?? 0)
    let to = try arguments.integer("to", in: 0...Int.max).map { UInt64($0) } ?? .max
    guard from <= to else { throw .usage("'--from \(from)' is behind '--to \(to)'") }
    range = from...to
    types = arguments.all("type")
    for type in types where !JSONValue.eventTypes.contains(type) {
      throw .usage(
        "'--type' can't be '\(VisibleText.make(type))': no event is called so"
          + suggestion(for: type, among: JSONValue.eventTypes))
    }
    ids = arguments.all("id")
    let names = Origin.allCases.map { $0.name }
    if let name = arguments.value("origin") {
      guard let found = Origin.allCases.first(where: { $0.name == name }) else {
        throw .usage(
          "'--origin' can't be '\(VisibleText.make(name))': one of "
            + names.joined(separator: ", ") + suggestion(for: name, among: names))
      }
      origin = found
    } else {
      origin = nil
    }
  }

  func takes(_ sequence: UInt64) -> Bool { range.contains(sequence) }

  func takes(_ entry: JournalEntry) -> Bool {
    let event = entry.entry.event
    return takes(entry.sequence) && (types.isEmpty || types.contains(event.verb))
      && (origin == nil || origin == entry.entry.origin)
      && (ids.isEmpty || event.target.map { ids.contains($0) } ?? false)
  }
}

extension WalletEvent {
  /// The component or sheet that the event is about.
  fileprivate var target: String? {
    switch self {
    case .act(let id, _), .focused(let id, _), .sheetSwiped(let id), .unmounted(let id),
      .sheetPresented(let id, _), .sheetDragged(let id, _):
      id
    case .mounted(let mount): mount.id
    case .sheetDismissed(let id): id
    case .textTyped, .keyPressed, .blurred, .localeChanged, .platformChanged, .activeChanged,
      .timePassed, .privacyChanged, .marked, .rewound:
      nil
    }
  }
}

extension LogRun {
  /// How long a follower waits before it looks again: short for a person who watches.
  private static let followMilliseconds: UInt32 = 50

  /// One event, one line, whatever is in it.
  func list() throws(ToolError) {
    let filter = try EventFilter(arguments)
    let reader = try checked { () throws(LogError) in try JournalFile.open(path) }
    var wallet = Wallet()
    var firstUnreadable: LogError?
    while reader.log.head.sequence < filter.last {
      let next: JournalEntry?
      do throws(LogError) {
        next = arguments.has("follow") ? try reader.poll() : try reader.next()
      } catch {
        guard case .damage(let damage) = error.fault, damage.kind == .event else {
          return try checked { () throws(LogError) in throw error }
        }
        // The record is whole; only its event says nothing to this version.
        firstUnreadable = firstUnreadable ?? error
        if filter.takes(damage.sequence) { showUnreadable(damage) }
        continue
      }
      guard let entry = next else {
        guard arguments.has("follow") else { break }
        console.output.flush()
        CurrentProcess.sleep(milliseconds: Self.followMilliseconds)
        continue
      }
      var rejection: Rejection?
      do throws(Rejection) {
        _ = try wallet.send(entry.entry.event, beginsTurn: entry.entry.beginsTurn)
      } catch {
        rejection = error
      }
      if filter.takes(entry) { show(entry, rejection) }
    }
    if let firstUnreadable { throw .damaged(firstUnreadable.description) }
  }

  private func show(_ entry: JournalEntry, _ rejection: Rejection?) {
    switch format {
    case .text:
      // A plus for an event of the turn before.
      let turn = entry.entry.beginsTurn ? " " : "+"
      let mark = rejection.map { "  ! can't apply: \(VisibleText.make($0.sentence))" } ?? ""
      console.output.write(
        "\(entry.sequence)\(turn) \(entry.timeMilliseconds)ms \(entry.entry.origin.name)  "
          + "\(StepText.line(entry.entry.event))\(mark)\n")
    case .json:
      console.write(
        json: EventLine(entry).json + ["rejected": rejection.map { .string($0.sentence) }])
    }
  }

  private func showUnreadable(_ damage: LogDamage) {
    switch format {
    case .text: console.output.write("\(damage.sequence)  ! \(damage.kind.description)\n")
    case .json:
      console.write(json: [
        "seq": .number(damage.sequence), "event": .null,
        "unreadable": .string(damage.kind.description),
      ])
    }
  }
}
