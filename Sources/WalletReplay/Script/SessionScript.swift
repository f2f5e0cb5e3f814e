import WalletKernel
import WalletScenario

/// Writes a session as a scenario script that runs: its acts, and what they changed.
public struct SessionScript {
  /// The scenario's name.
  public var name: String
  /// Comment lines above the scenario.
  public var comments: [String] = []
  /// Whether every act is followed by what it changed and told, as expectations.
  public var statesChanges = true
  /// Steps at the end of the scenario.
  public var tail: [Step.Kind] = []
  /// Steps before the last turn.
  public var beforeLast: [Step.Kind] = []

  private let catalogue: ComponentCatalogue
  private var printer = StepPrinter()
  private var names = RecordNames()
  private var secrets = Redaction()

  /// A script for a scenario of this name.
  public init(name: String, catalogue: ComponentCatalogue = .builtIn) {
    self.name = name
    self.catalogue = catalogue
  }

  /// The script of a session, from an empty screen.
  ///
  /// Every event of a log can be written but two: one of a locale that this build knows
  /// otherwise, and a key whose name is no name of a script. The script says so in a comment.
  public func text(of entries: [EventLog.Entry]) -> String { Self.text(of: [(self, entries)]) }

  /// One script of several sessions, a scenario each; they share their record types.
  public static func text(
    of sessions: [(script: SessionScript, entries: [EventLog.Entry])]
  ) -> String {
    var names = RecordNames()
    let scenarios = sessions.map { (script, entries) in
      var writer = script
      writer.names = names
      defer { names = writer.names }
      return writer.write(entries)
    }
    return names.types.map { RecordPrinter.text(of: $0) + "\n" }.joined()
      + scenarios.joined(separator: "\n")
  }

  private mutating func write(_ entries: [EventLog.Entry]) -> String {
    for comment in comments { printer.comment(comment, 0) }
    printer.scenario(name)
    let head = printer.output.utf8.count
    var observer = StepObserver(catalogue: catalogue)
    let turns = Turn.all(of: entries)
    for (index, turn) in turns.enumerated() {
      if index == turns.count - 1 { add(beforeLast) }
      for entry in turn.entries { note(entry.event) }
      let events = turn.entries.filter { !$0.event.isUnnameable }
        .map { secrets.written(names.written($0.event)) }
      if !events.isEmpty { add([turn.step(events)]) }
      if statesChanges { add(observer.expectations(after: turn.entries).map { .expect($0) }) }
    }
    add(tail)
    // A scenario needs a step; of an empty session this holds.
    if printer.output.utf8.count == head { add([.expect(.noOutputs)]) }
    return printer.output
  }

  private mutating func add(_ steps: [Step.Kind]) {
    for step in steps { printer.write(step, 1) }
  }

  /// Looks for what the script needs before the event, and for what it can't say.
  private mutating func note(_ event: WalletEvent) {
    secrets.note(event)
    switch event {
    case .mounted(let mount):
      if let type = mount.recordType { names.note(type) }
    case .localeChanged(let conventions):
      if LocaleTable.conventions(for: conventions.identifier) != conventions {
        printer.comment(
          "the session had other number conventions for \(conventions.identifier.quoted)", 1)
      }
    case .keyPressed(.other):
      if event.isUnnameable {
        printer.comment("the session had a key here that no script can name", 1)
      }
    case .keyPressed, .act, .textTyped, .focused, .blurred, .sheetSwiped, .unmounted,
      .sheetPresented, .sheetDismissed, .platformChanged, .activeChanged, .timePassed,
      .privacyChanged, .sheetDragged, .marked, .rewound:
      break
    }
  }
}

extension Step.Kind {
  /// A step that expects something.
  static func expect(_ expectation: Expectation) -> Step.Kind {
    .expect(expectation, isSoft: false)
  }
}

extension WalletEvent {
  /// Whether it is a key whose name no script can write; no component takes such a key.
  fileprivate var isUnnameable: Bool {
    guard case .keyPressed(.other(let name)) = self else { return false }
    let words = name.split(separator: "+", omittingEmptySubsequences: false)
    return !words.allSatisfy { String($0).isWord }
  }
}

/// Events of one run-loop turn.
private struct Turn {
  var entries: [EventLog.Entry]

  /// The turns of a log. Time passes between turns: a wait is one of its own, as in scripts.
  static func all(of entries: [EventLog.Entry]) -> [Turn] {
    var turns: [Turn] = []
    var isOpen = false
    for entry in entries {
      var isWait = false
      if case .timePassed = entry.event { isWait = true }
      if isOpen, !entry.beginsTurn, !isWait {
        turns[turns.count - 1].entries.append(entry)
      } else {
        turns.append(Turn(entries: [entry]))
      }
      isOpen = !isWait
    }
    return turns
  }

  /// The step that sends the events as the turn had them.
  func step(_ events: [WalletEvent]) -> Step.Kind {
    if events.count == 1 || arePressesOfOne(events) { return .act(events) }
    return .together(events.map { Step(.act([$0])) })
  }

  private func arePressesOfOne(_ events: [WalletEvent]) -> Bool {
    guard case .act(let first, .pressed)? = events.first else { return false }
    return events.allSatisfy { event in
      if case .act(first, .pressed) = event { true } else { false }
    }
  }
}

/// The record types of a session, each under a name of its own.
private struct RecordNames {
  private(set) var types: [RecordType] = []
  private var given: [(type: RecordType, name: String)] = []

  mutating func note(_ type: RecordType) {
    guard !given.contains(where: { $0.type == type }) else { return }
    var renamed = type
    var count = 1
    while types.contains(where: { $0.name == renamed.name }) {
      count += 1
      renamed.name = "\(type.name)-\(count)"
    }
    types.append(renamed)
    given.append((type, renamed.name))
  }

  func written(_ event: WalletEvent) -> WalletEvent {
    guard case .mounted(var mount) = event, let type = mount.recordType,
      let name = given.first(where: { $0.type == type })?.name
    else { return event }
    // A log may do without, a script can't.
    if !mount.options.contains(where: { $0.name == "of" }) {
      mount.options.insert(Option("of", .text(name)), at: 0)
    }
    for index in mount.options.indices where mount.options[index].name == "of" {
      mount.options[index].value = .text(name)
    }
    return .mounted(mount)
  }
}
