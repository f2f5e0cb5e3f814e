import WalletKernel
import WalletLaws
import WalletScenario

/// Holds sessions against the laws and against conditions, one after the other, and says of each
/// the first breach: what support does with a folder of logs.
public struct Triage: Sendable {
  /// What must hold, or must not, after every event that does not only set the screen up.
  public var conditions: [StandingCondition]
  /// Whether all laws are held against every session; else those that can be seen of a state alone,
  /// which costs about as much as the replay itself.
  public var isThorough: Bool
  /// The kinds that sessions may mount.
  public var catalogue: ComponentCatalogue

  /// Makes a triage.
  public init(
    _ conditions: [StandingCondition] = [], isThorough: Bool = false,
    catalogue: ComponentCatalogue = .builtIn
  ) {
    self.conditions = conditions
    self.isThorough = isThorough
    self.catalogue = catalogue
  }

  /// The first thing that is wrong with a session.
  public struct Breach: Equatable, Sendable {
    /// The law, the line of a script, or that an event can't apply.
    public var rule: String
    /// What is wrong, in words.
    public var message: String
    /// The number of the event after which it is wrong, from 1.
    public var sequence: Int
    /// What the event was: its verb, and the component's kind.
    public var cause: String
    /// Where of the view it shows, with `*` for the ids and keys that sessions chose; empty where it
    /// shows nowhere.
    public var place: String

    /// Sessions whose breaches have the same are one group.
    public var group: String {
      [rule, cause, place].filter { !$0.isEmpty }.joined(separator: " · ")
    }
  }

  /// Looks at sessions' events as they are read.
  public struct Session: Sendable {
    private let triage: Triage
    private var monitored: MonitoredWallet
    private var entries: [EventLog.Entry] = []
    private var count = 0
    /// The first breach; `nil` while nothing is wrong.
    public private(set) var breach: Breach?

    // Soundness looks at the whole screen: once in so many events, and at the end.
    private static let soundnessInterval = 64

    /// An empty screen.
    public init(_ triage: Triage) {
      self.triage = triage
      monitored = MonitoredWallet(catalogue: triage.catalogue)
    }

    /// Takes the next event; after a breach the rest of a session says nothing new.
    ///
    /// - Complexity: that of the event, and of each condition whose component it changed.
    public mutating func take(_ entry: EventLog.Entry) {
      guard breach == nil else { return }
      count += 1
      if triage.isThorough { entries.append(entry) }
      monitored.take(entry)
      if case .rejected(let rejection) = monitored.result {
        // A log holds what was taken: a build that refuses it is another one.
        return note("the event can't apply", rejection.sentence, entry, place: "")
      }
      if let impatient = monitored.impatient {
        return note(Law.once.rawValue, "\(impatient) acts twice", entry, place: "")
      }
      if monitored.returnedTwice {
        return note(Law.once.rawValue, "one Return acts twice", entry, place: "")
      }
      if count % Self.soundnessInterval == 0 { lookAtWhole(entry) }
      lookAtConditions(entry)
    }

    /// Takes the end of a session.
    public mutating func finish() {
      guard breach == nil, count > 0 else { return }
      lookAtWhole(EventLog.Entry(.timePassed(milliseconds: 0)))
      guard breach == nil, triage.isThorough,
        let found = WalletLaws.Breach.first(in: entries, catalogue: triage.catalogue),
        let last = found.entries.last
      else { return }
      count = found.entries.count
      note(found.breach.law.rawValue, found.breach.message, last, place: "")
    }

    private mutating func lookAtWhole(_ entry: EventLog.Entry) {
      if let broken = monitored.wallet.state.brokenInvariants.first {
        note(Law.soundness.rawValue, broken, entry, place: "")
      }
    }

    private mutating func lookAtConditions(_ entry: EventLog.Entry) {
      if triage.conditions.isEmpty || entry.event.isComposition { return }
      let wallet = monitored.wallet
      let changed = wallet.state.changedIDs
      for standing in triage.conditions {
        let path = standing.condition.map { ViewPath($0.path) }
        if case .name(let id)? = path?.parts.first, id != "app", id != "sheets",
          standing.premise == nil, !changed.contains(id)
        {
          continue
        }
        guard let breach = standing.breach(on: wallet) else { continue }
        // A condition about what is not there yet says nothing of a session.
        if let path, standing.holds, wallet.state.value(at: path) == nil { continue }
        note(standing.line, breach.message, entry, place: path?.text ?? "")
        return
      }
    }

    private mutating func note(
      _ rule: String, _ message: String, _ entry: EventLog.Entry, place: String
    ) {
      breach = Breach(
        rule: rule, message: message, sequence: count,
        cause: Self.cause(entry.event, monitored.wallet.state), place: place)
    }

    private static func cause(_ event: WalletEvent, _ state: WalletState) -> String {
      let kind = event.componentID.flatMap { state.kind(of: $0) }
      return event.kindName + (kind.map { " on " + $0 } ?? "")
    }
  }

  /// The script of the shortest session that was found with a breach like that of a session; it
  /// was run, and fails as its head says, unless `isShown` is false.
  public func script(
    of entries: [EventLog.Entry], name: String, comments: [String]
  ) -> (text: String, events: Int, isShown: Bool)? {
    var session = Session(self)
    for entry in entries { session.take(entry) }
    session.finish()
    guard let breach = session.breach else { return nil }
    let upToThere = Array(entries.prefix(breach.sequence))
    let subject: Rule.Subject
    if let standing = conditions.first(where: { $0.line == breach.rule }) {
      subject = .line(standing)
    } else if let law = Law.allCases.first(where: { $0.rawValue == breach.rule }) {
      subject = .law(law)
    } else {
      return nil
    }
    let rule = Rule(subject, catalogue)
    guard let short = rule.shorten(upToThere),
      let written = rule.script(of: short.entries, short.message, name: name, comments: comments)
    else { return nil }
    return (SessionScript.text(of: [written]), short.entries.count, short.reason != nil)
  }
}
