import WalletJournal
import WalletKernel
import WalletScenario

/// The golden trace of a log: what it leads to, event by event, as lines that are stored beside it
/// and compared with what a later build makes of it.
///
/// An event is a line with its sequence, the digest of the state after it, and its step; under it
/// stand, indented, the reason why it was ignored, each leaf of the view that it changed, and what
/// it told the host.
struct GoldenTrace {
  private(set) var lines: [String] = []
  /// The upcasters that the log went through, as the range of their vocabularies; nil without any.
  let converted: ClosedRange<UInt32>?

  /// Replays a log to its end.
  init(ofLog path: String, upcasters: Upcasters) throws(ReplayStop) {
    var wallet = Wallet()
    var leaves = Self.leaves(wallet.state.view)
    let reader = try ReplayStop.check { () throws(LogError) in
      try JournalReader(path: path, upcasters: upcasters)
    }
    let (own, newest) = (reader.log.header.vocabulary, upcasters.newest)
    converted = own < newest ? own...newest : nil
    while let entry = try ReplayStop.check({ () throws(LogError) in try reader.next() }) {
      let reaction: Outcome
      do throws(Rejection) {
        reaction = try wallet.send(entry.entry.event, beginsTurn: entry.entry.beginsTurn)
      } catch {
        throw ReplayStop(error, entry, path: path)
      }
      let before = leaves
      leaves = Self.leaves(wallet.state.view)
      add(entry, reaction, wallet, from: before, to: leaves)
    }
  }

  private mutating func add(
    _ entry: JournalEntry, _ reaction: Outcome, _ wallet: Wallet, from old: Leaves,
    to new: Leaves
  ) {
    let event = StepText.line(entry.entry.event)
    lines.append("\(entry.sequence) \(wallet.state.digest.text) \(event)")
    if case .ignored(let reason) = reaction {
      lines.append("  ignored " + VisibleText.make(reason.sentence))
    }
    for (path, value) in new.list where old.values[path] != value {
      lines.append("  view \(path) \(value)")
    }
    for (path, _) in old.list where new.values[path] == nil {
      lines.append("  view \(path) absent")
    }
    for output in wallet.outputs {
      lines.append("  output " + VisibleText.make(ViewText.line(output)))
    }
  }

  /// The number, from 1, of the first line that can't be of a trace; nil when all can.
  static func firstInvalidLine(of lines: [String]) -> Int? {
    let details = ["  ignored ", "  view ", "  output "]
    for (index, line) in lines.enumerated() {
      if index > 0, details.contains(where: { line.hasPrefix($0) }) { continue }
      let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
      let isEvent =
        words.count == 3 && decimalInteger(words[0]) != nil && !words[1].isEmpty
        && words[1].utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
      if !isEvent { return index + 1 }
    }
    return nil
  }

  /// The leaves of a view as texts, in order.
  private struct Leaves {
    var list: [(path: String, value: String)] = []
    var values: [String: String] = [:]
  }

  private static func leaves(_ view: ViewTree) -> Leaves {
    var leaves = Leaves()
    view.forEachLeaf(from: ViewPath([])) { (path, value) in
      let name = VisibleText.make(path.text)
      let text = VisibleText.make(ViewText.value(value))
      leaves.list.append((name, text))
      leaves.values[name] = text
    }
    return leaves
  }
}

/// The first place where a stored trace and this build's differ.
struct Divergence: Equatable {
  /// The event's number in this build's trace, or else in the stored one.
  var sequence: String
  /// What differs: a path of the view, or words for anything else.
  var path: String
  var stored: String
  var present: String

  /// The first difference of two traces; nil when they are the same.
  static func find(stored: [String], present: [String]) -> Divergence? {
    // What stands under one event is compared as a whole: the same leaf may stand elsewhere.
    let (old, new) = (events(of: stored), events(of: present))
    let shared = min(old.count, new.count)
    let index = (0..<shared).first { old[$0] != new[$0] } ?? shared
    let (stored, present) = (Event(old.dropFirst(index).first), Event(new.dropFirst(index).first))
    guard let stored, let present else {
      guard let sequence = (stored ?? present)?.sequence else { return nil }
      return Divergence(
        sequence: sequence, path: "the events", stored: stored?.step ?? "the end",
        present: present?.step ?? "the end")
    }
    let found = Event.difference(stored, present)
    return Divergence(
      sequence: present.sequence, path: found.0, stored: found.1, present: found.2)
  }

  /// The lines of each event.
  private static func events(of lines: [String]) -> [[String]] {
    lines.reduce(into: []) { events, line in
      if line.hasPrefix(" "), !events.isEmpty {
        events[events.count - 1].append(line)
      } else {
        events.append([line])
      }
    }
  }

  /// What the lines of one event say.
  private struct Event {
    var sequence = ""
    var digest = ""
    var step = ""
    var reaction = "took effect"
    var view: [(path: String, value: String)] = []
    var outputs: [String] = []

    init?(_ lines: [String]?) {
      guard let lines else { return nil }
      let words = lines[0].split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
      sequence = String(words[0])
      if words.count > 1 { digest = String(words[1]) }
      if words.count > 2 { step = String(words[2]) }
      for line in lines.dropFirst() { take(line.dropFirst(2)) }
    }

    private mutating func take(_ line: Substring) {
      let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      let rest = parts.count > 1 ? parts[1] : ""
      switch parts[0] {
      case "view":
        let end = Self.endOfPath(rest)
        view.append((String(rest[..<end]), String(rest[end...].dropFirst())))
      case "output": outputs.append(String(rest))
      default: reaction = String(line)
      }
    }

    // A part of a path may be in quotes, with spaces in it.
    private static func endOfPath(_ text: Substring) -> Substring.Index {
      var isQuoted = false
      var isEscaped = false
      for index in text.indices {
        switch text[index] {
        case " " where !isQuoted: return index
        case "\"" where !isEscaped: isQuoted.toggle()
        default: break
        }
        isEscaped = text[index] == "\\" && !isEscaped
      }
      return text.endIndex
    }

    static func difference(_ old: Event, _ new: Event) -> (String, String, String) {
      if old.step != new.step { return ("the event", old.step, new.step) }
      if old.reaction != new.reaction { return ("the reaction", old.reaction, new.reaction) }
      for (path, value) in new.view {
        let stored = old.view.first { $0.path == path }?.value ?? "unchanged"
        if stored != value { return (path, stored, value) }
      }
      for (path, value) in old.view where !new.view.contains(where: { $0.path == path }) {
        return (path, value, "unchanged")
      }
      for index in 0..<max(old.outputs.count, new.outputs.count) {
        let stored = index < old.outputs.count ? old.outputs[index] : "none"
        let present = index < new.outputs.count ? new.outputs[index] : "none"
        if stored != present { return ("output \(index + 1)", stored, present) }
      }
      return ("the state behind the view", old.digest, new.digest)
    }
  }
}
