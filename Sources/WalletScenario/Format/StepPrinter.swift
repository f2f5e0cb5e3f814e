import WalletKernel

/// Writes steps as a script has them; reading gives the same steps back.
public struct StepPrinter {
  private var output = ""

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
    printer.write(standing.condition, standing.holds ? "always" : "never", 0)
    return printer.output
  }

  private mutating func line(_ text: String, _ depth: Int) {
    output += String(repeating: " ", count: 2 * depth) + text + "\n"
  }

  private mutating func write(_ kind: Step.Kind, _ depth: Int) {
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
      write(expectation, isSoft ? "check" : "expect", depth)
    case .invariant(let condition, let holds):
      write(condition, holds ? "always" : "never", depth)
    }
  }

  private mutating func block(_ head: String, _ steps: [Step], _ depth: Int) {
    line(head, depth)
    for step in steps { write(step.kind, depth + 1) }
  }

  private mutating func write(_ events: [WalletEvent], _ depth: Int) {
    var pressed: (id: String, keys: String)?
    for event in events {
      if case .act(let id, .pressed(let key)) = event {
        if let last = pressed, last.id == id {
          pressed?.keys += " " + EventPrinter.key(key)
          continue
        }
        if let last = pressed { line("press \(last.id)" + last.keys, depth) }
        pressed = (id, " " + EventPrinter.key(key))
        continue
      }
      if let last = pressed { line("press \(last.id)" + last.keys, depth) }
      pressed = nil
      line(EventPrinter.line(event), depth)
      for row in EventPrinter.rows(event) { line(TextPrinter.row(row), depth + 1) }
    }
    if let last = pressed { line("press \(last.id)" + last.keys, depth) }
  }

  // MARK: Expectations

  private mutating func write(_ expectation: Expectation, _ verb: String, _ depth: Int) {
    switch expectation {
    case .view(let condition): write(condition, verb, depth)
    case .output(let pattern): line(verb + " output " + text(of: pattern), depth)
    case .outputs(let patterns):
      line(verb + " outputs", depth)
      for pattern in patterns { line(text(of: pattern), depth + 1) }
    case .noOutputs: line(verb + " no outputs", depth)
    case .ignored(let reason): line(verb + " ignored" + suffix(reason), depth)
    case .rejected(let reason): line(verb + " rejected" + suffix(reason), depth)
    case .unchanged: line(verb + " unchanged", depth)
    case .same(let first, let second):
      line(verb + " same \(first.text) \(second.text)", depth)
    }
  }

  private func suffix(_ reason: String?) -> String {
    reason.map { " " + $0.quoted } ?? ""
  }

  private func text(of pattern: OutputPattern) -> String {
    ([pattern.source, pattern.name] + pattern.values.map(TextPrinter.bare)
      + pattern.fields.map(TextPrinter.option)).joined(separator: " ")
  }

  private mutating func write(_ condition: Condition, _ verb: String, _ depth: Int) {
    let path = condition.path.text
    switch condition.test {
    case .isFalse: line(verb + " not " + path, depth)
    case .exactly(let fields): group(verb + " exactly " + path, fields, depth)
    case .fields(let fields): group(verb + " " + path, fields, depth)
    case .isTrue, .exists, .absent, .equals, .compares:
      line(verb + " " + Self.text(of: condition), depth)
    }
  }

  private mutating func group(_ head: String, _ fields: [Condition], _ depth: Int) {
    line(head, depth)
    for field in fields { line(Self.text(of: field), depth + 1) }
  }

  /// A path and what must hold there, on one line.
  public static func text(of condition: Condition) -> String {
    let path = condition.path.text
    switch condition.test {
    case .isTrue, .fields, .exactly: return path
    case .isFalse: return "not " + path
    case .exists: return path + " exists"
    case .absent: return path + " absent"
    case .equals(let value): return path + " " + TextPrinter.value(value)
    case .compares(let comparison, let value):
      return path + " " + comparison.rawValue + " " + TextPrinter.value(value)
    }
  }
}

/// Writes one event as one line, and its rows.
enum EventPrinter {
  /// A key of a pad.
  static func key(_ key: PadKey) -> String {
    switch key {
    case .digit(let digit): String(digit)
    case .decimal: "decimal"
    case .delete: "delete"
    case .raw(let text): text.quoted
    }
  }

  /// The rows under the event's line.
  static func rows(_ event: WalletEvent) -> [Row] {
    switch event {
    case .mounted(let mount): mount.rows
    case .act(_, .rowsReplaced(let rows, _)), .act(_, .rowsAppended(let rows, _)): rows
    case .act, .textTyped, .keyPressed, .focused, .blurred, .sheetSwiped, .unmounted,
      .sheetPresented, .sheetDismissed, .localeChanged, .platformChanged, .activeChanged,
      .timePassed, .marked, .rewound:
      []
    }
  }

  /// The event's line.
  static func line(_ event: WalletEvent) -> String {
    switch event {
    case .act(let id, let act): line(id, act)
    case .textTyped(let text): "type " + text.quoted
    case .keyPressed(let key): "key " + key.name
    case .focused(let id, let field): "focus " + path(id, field.map { [$0] } ?? [])
    case .blurred: "blur"
    case .sheetSwiped(let id): "swipe " + id
    case .mounted(let mount):
      "mount \(mount.kind) \(mount.id)" + (mount.sheet.map { " in=" + TextPrinter.word($0) } ?? "")
        + options(mount.options)
    case .unmounted(let id): "unmount " + id
    case .sheetPresented(let id, let given): "present " + id + options(given)
    case .sheetDismissed(let id): "dismiss" + (id.map { " " + $0 } ?? "")
    case .localeChanged(let conventions): "locale " + TextPrinter.word(conventions.identifier)
    case .platformChanged(let platform):
      "platform " + platform.system.rawValue + (platform.version.map { " \($0)" } ?? "")
    case .activeChanged(let isActive): isActive ? "active" : "inactive"
    case .timePassed(let milliseconds): "wait " + TextPrinter.duration(milliseconds)
    case .marked(let name): "mark " + name
    case .rewound(let name): "rewind " + name
    }
  }

  private static func line(_ id: String, _ act: Act) -> String {
    let contents = act.contents
    var line = act.verb.rawValue + " " + path(id, contents.path)
    for content in act.verb.scriptLayout {
      switch content {
      case .path, .name, .rows: break  // before the rest, or below it
      case .key: line += " " + key(contents.key)
      // The verb of an act of one kind alone is a word.
      case .text: line += " " + (act.verb == .act ? contents.text : contents.text.quoted)
      case .value: line += contents.values.map { " " + TextPrinter.value($0) }.joined()
      case .values: line += contents.values.map { " " + TextPrinter.bare($0) }.joined()
      case .presence: line += contents.isPresent ? "" : " gone"
      case .options: line += options(contents.options)
      }
    }
    return line
  }

  private static func path(_ id: String, _ parts: [PathPart]) -> String {
    ([.name(id)] + parts).text
  }

  private static func options(_ options: [Option]) -> String {
    options.map { " " + TextPrinter.option($0) }.joined()
  }
}
