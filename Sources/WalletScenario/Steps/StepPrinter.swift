import WalletKernel

/// Writes steps as a script has them; reading gives the same steps back.
public struct StepPrinter {
  /// The words that steps begin with.
  public static let words = Verb.names

  /// What was written.
  package private(set) var output = ""
  let spelling: Spelling

  package init() {
    spelling = Spelling()
  }

  private init(_ spelling: Spelling) {
    self.spelling = spelling
  }

  /// The lines of steps, indented by a number of levels.
  public static func text(of steps: [Step], depth: Int = 0) -> String {
    var printer = StepPrinter()
    for step in steps { printer.write(step.kind, depth) }
    return printer.output
  }

  /// The lines of one event.
  public static func text(of event: WalletEvent, depth: Int = 0) -> String {
    var printer = StepPrinter()
    printer.write(.act([event]), depth)
    return printer.output
  }

  /// The lines of what must always or never hold.
  public static func text(of standing: StandingCondition) -> String {
    var printer = StepPrinter()
    printer.write(standing.step, 0)
    return printer.output
  }

  /// A path and what must hold there, on one line.
  public static func text(of condition: Condition) -> String { condition.text(Spelling()) }

  /// The lines of an expectation.
  static func lines(of expectation: Expectation, _ spelling: Spelling = Spelling()) -> [String] {
    var printer = StepPrinter(spelling)
    printer.write(.expect(expectation, isSoft: false), 0)
    return printer.output.split(separator: "\n").map { String($0) }
  }

  // MARK: Lines

  mutating func line(_ text: String, _ depth: Int) {
    output += String(repeating: " ", count: 2 * depth) + text + "\n"
  }

  /// Writes a comment on a line of its own.
  package mutating func comment(_ text: String, _ depth: Int) {
    line("# " + VisibleText.make(text), depth)
  }

  /// Writes the head of a scenario.
  package mutating func scenario(_ name: String) { line("scenario " + name.quoted, 0) }

  /// Writes a table of examples with one row.
  mutating func examples(_ columns: [ExampleColumn]) {
    line("examples", 1)
    for cells in [columns.map { $0.name }, columns.map { $0.cell }] {
      line("| " + cells.joined(separator: " | ") + " |", 2)
    }
  }

  // MARK: Steps

  /// Writes what a step does.
  package mutating func write(_ kind: Step.Kind, _ depth: Int) {
    switch kind {
    case .act(let events): write(events, depth)
    case .locale(let identifier): line("locale " + TextPrinter.word(identifier), depth)
    case .together(let steps): block("together", steps, depth)
    case .inAnyOrder(let steps): block("in any order", steps, depth)
    case .repeated(let count, let steps): block("repeat \(count)", steps, depth)
    case .call(_, let steps):
      // The macro itself is not at hand; its steps are what it does.
      for step in steps { write(step.kind, depth) }
    case .reload: line("reload", depth)
    case .random(let acts):
      let on = acts.components.isEmpty ? "" : " on=" + acts.components.joined(separator: ",")
      line("random \(acts.count) seed=\(acts.seed)" + on, depth)
    case .expect(let expectation, let isSoft):
      expectation.form.write(isSoft ? "check" : "expect", to: &self, depth)
    case .invariant(let standing): standing.write(to: &self, depth)
    }
  }

  private mutating func block(_ head: String, _ steps: [Step], _ depth: Int) {
    line(head, depth)
    for step in steps { write(step.kind, depth + 1) }
  }

  /// Writes the events of one turn; keys on one pad stand in one line.
  private mutating func write(_ events: [WalletEvent], _ depth: Int) {
    var pressed: (id: String, line: String)?
    for event in events {
      if case .act(let id, .pressed(let key)) = event, let last = pressed, last.id == id {
        pressed?.line += " " + key.text
        continue
      }
      if let last = pressed { line(last.line, depth) }
      pressed = nil
      if case .act(let id, .pressed) = event {
        pressed = (id, event.lineText)
        continue
      }
      line(event.lineText, depth)
      for row in event.lineRows { line(TextPrinter.row(row), depth + 1) }
    }
    if let last = pressed { line(last.line, depth) }
  }
}
