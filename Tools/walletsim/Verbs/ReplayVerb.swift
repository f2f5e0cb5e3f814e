import WalletJournal
import WalletKernel
import WalletScenario

/// `walletsim replay`: replays a log, and shows what it leads to.
enum ReplayVerb {
  static let verb = Verb(
    name: "replay", summary: "replays a log and prints the view, the outputs and the digest",
    operands: "LOG", operandCount: 1...1,
    flags: [
      Flag("to", .required("SEQ"), "only up to the event SEQ; 0 is the empty screen"),
      Flag(
        "view", .optional("PATH"),
        "prints the view alone, or what is at PATH; with --steps, those that changed it"),
      Flag("steps", "prints each event with what it changed"),
      DataFormat.flag,
    ],
    examples: [
      "replay session.log", "replay session.log --to 12 --view amount",
      "replay session.log --steps", "replay session.log --steps --view amount.base",
      "replay session.log --format json",
    ], run: run)

  private static func run(
    _ arguments: Arguments, _ console: Console
  ) throws(ToolError) -> ExitStatus {
    let format = try DataFormat.chosen(arguments)
    let view = arguments.value("view") ?? ""
    let path = view.isEmpty ? [] : try readPath(view, named: "'--view'")
    let end = try arguments.integer("to", in: 0...Int.max).map { UInt64($0) } ?? .max
    // Nobody formats outputs that are not printed.
    let showsSteps = arguments.has("steps")
    var replay = Replay(
      showsSteps: showsSteps, stepsPath: path,
      keepsOutputs: format == .json || !showsSteps && !arguments.has("view"), format: format,
      console: console)
    replay.run(arguments.operands[0], to: end)
    if let stop = replay.stop, !replay.hasOpened {
      if format == .json { console.write(json: ["error": stop.json]) }
      console.complain(stop.message)
      return .damaged
    }
    if replay.stop == nil, end != .max, replay.last < end {
      throw .usage("'--to \(end)' is past the last event, \(replay.last)")
    }
    let whole = replay.wallet.state.view
    // What is gone at the end may have been there when a step changed it.
    guard let shown = path.isEmpty ? whole : whole[ViewPath(path)] ?? replay.changedAndGone else {
      // What is wrong with the log may be why it is not there.
      if let stop = replay.stop { throw .damaged(stop.message) }
      throw .absentPath(path, in: whole, ever: arguments.has("steps"))
    }
    switch format {
    case .json: replay.writeJSON(shown)
    case .text where arguments.has("steps"): break
    case .text:
      for line in ViewText.lines(shown, at: ViewPath(path)) {
        console.output.write(VisibleText.make(line) + "\n")
      }
      if !arguments.has("view") { replay.writeEnd() }
    }
    if let failure = replay.outputs.failure { throw .damaged(failure) }
    guard let stop = replay.stop else { return .success }
    console.complain(stop.message)
    return .damaged
  }
}

/// Replays a log and keeps, or prints, what came of it.
private struct Replay {
  let showsSteps: Bool
  /// Only steps that changed something here are shown; empty: all.
  let stepsPath: [PathPart]
  let keepsOutputs: Bool
  let format: DataFormat
  let console: Console
  private(set) var wallet = Wallet()
  /// The sequence of the last event that was taken.
  private(set) var last: UInt64 = 0
  private(set) var stop: ReplayStop?
  /// What is shown where the path of steps is gone at the end; `nil` when there was never one.
  private(set) var changedAndGone: ViewTree?
  /// Whether there was a log at all, be it damaged.
  private(set) var hasOpened = false
  private var eventCount = 0
  /// The outputs in order, as they are printed: a long log leads to millions. A rewind drops those
  /// since its mark, as it does in a scenario.
  let outputs = OutputSpool()
  private var marks: [(name: String, length: UInt64)] = []
  private var steps: [JSONValue] = []

  init(
    showsSteps: Bool, stepsPath: [PathPart], keepsOutputs: Bool, format: DataFormat,
    console: Console
  ) {
    self.showsSteps = showsSteps
    self.stepsPath = stepsPath
    self.keepsOutputs = keepsOutputs
    self.format = format
    self.console = console
  }

  mutating func run(_ path: String, to end: UInt64) {
    do throws(LogError) {
      let reader = try JournalFile.open(path)
      hasOpened = true
      last = reader.log.header.firstSequence - 1
      // Whoever wants all that happened on the way must go all of it.
      if !keepsOutputs, !showsSteps, end < .max {
        try begin(reader, JournalFile.checkpoints(path), end)
      }
      while last < end, let entry = try reader.next() {
        do throws(Rejection) {
          try take(entry)
        } catch {
          stop = ReplayStop(error, entry, path: path)
          return
        }
      }
    } catch {
      stop = ReplayStop(error)
    }
  }

  /// Begins at the last checkpoint that is early enough, if there is one.
  private mutating func begin(
    _ reader: JournalReader, _ checkpoints: CheckpointFile?, _ end: UInt64
  ) throws(LogError) {
    wallet = try reader.wallet(near: end, checkpoints: checkpoints) { reason in
      console.say("walletsim: notice: \(reason.rawValue): replaying from an earlier event")
    }
    last = reader.log.head.sequence
  }

  private mutating func take(_ entry: JournalEntry) throws(Rejection) {
    let event = entry.entry.event
    let before = showsSteps ? view(wallet.state) : .none
    let reaction = try wallet.send(event, beginsTurn: entry.entry.beginsTurn)
    last = entry.sequence
    eventCount += 1
    if case .marked(let name) = event {
      marks.removeAll { $0.name == name }
      marks.append((name, outputs.size))
    } else if case .rewound(let name) = event,
      let mark = marks.first(where: { $0.name == name }), mark.length < outputs.size
    {
      outputs.cut(to: mark.length)
    }
    if keepsOutputs {
      for output in wallet.outputs {
        switch format {
        case .text: outputs.append("  \(last)  \(VisibleText.make(ViewText.line(output)))\n")
        // Whatever is cut, the first has no comma before it.
        case .json:
          outputs.append((outputs.size == 0 ? "" : ",") + StepText.json(last, output).text)
        }
      }
    }
    guard showsSteps else { return }
    let changes = before.differences(to: view(wallet.state))
    if changes.isEmpty, !stepsPath.isEmpty { return }
    if !stepsPath.isEmpty { changedAndGone = ViewTree.none }
    let step = Step(entry: entry, reaction: reaction, outputs: wallet.outputs)
    switch format {
    case .text: console.output.write(StepText.text(step, changes))
    case .json: steps.append(.written(StepText.json(step, changes).text))
    }
  }

  /// What of the view is shown with steps, with all that leads to it.
  private func view(_ state: WalletState) -> ViewTree {
    guard !stepsPath.isEmpty else { return state.view }
    // What is not there is missing below what leads to it.
    var tree = ViewTree.record([])
    var parents = stepsPath[...]
    if let shown = state.value(at: ViewPath(stepsPath)) {
      tree = shown
    } else {
      parents.removeLast()
    }
    for part in parents.reversed() {
      tree = .record([ViewTree.Field(ViewPath([part]).text, tree)])
    }
    return tree
  }

  /// Prints what there is to know besides the view.
  func writeEnd() {
    console.output.write("\noutputs\n")
    outputs.forEachPart { console.output.write($0) }
    console.output.write("\nevents \(eventCount)\ndigest \(wallet.state.digest.text)\n")
  }

  /// Prints all that there is to know as one object; the outputs stand in its midst.
  func writeJSON(_ view: ViewTree) {
    let before: JSONValue = [
      "events": .number(eventCount), "digest": .string(wallet.state.digest.text),
      "view": view.json, "outputs": .list([]),
    ]
    let after: JSONValue = ["steps": showsSteps ? .list(steps) : nil, "error": stop?.json]
    // The list and the object are closed behind what goes into them.
    console.output.write(String(before.text.dropLast(2)))
    outputs.forEachPart { console.output.write($0) }
    let rest = after.text.dropFirst()
    console.output.write("]" + (rest == "}" ? "" : ",") + rest + "\n")
  }
}

/// One event of a log with what came of it.
struct Step {
  var entry: JournalEntry
  var reaction: Outcome
  var outputs: OutputList
}

/// Writes one event of a log with what came of it.
enum StepText {
  /// The event on one line: its rows follow it after a semicolon.
  static func line(_ event: WalletEvent) -> String {
    let lines = StepPrinter.text(of: event).split(separator: "\n").map { line in
      String(line.drop { $0 == " " })
    }
    return VisibleText.make(lines.joined(separator: "; "))
  }

  /// What changed, each on a line.
  static func lines(_ changes: [ViewDifference], indent: String = "  ") -> String {
    changes.map { indent + VisibleText.make(ViewText.line($0)) + "\n" }.joined()
  }

  static func text(_ step: Step, _ changes: [ViewDifference]) -> String {
    var text = "\(step.entry.sequence)  \(line(step.entry.entry.event))\n"
    if case .ignored(let reason) = step.reaction {
      text += "  ignored: \(VisibleText.make(reason.sentence))\n"
    }
    text += lines(changes)
    for output in step.outputs {
      text += "  output \(VisibleText.make(ViewText.line(output)))\n"
    }
    return text
  }

  static func json(_ step: Step, _ changes: [ViewDifference]) -> JSONValue {
    let reason: JSONValue
    switch step.reaction {
    case .took: reason = .null
    case .ignored(let ignored): reason = .string(ignored.sentence)
    }
    let changed = changes.map { change -> JSONValue in
      [
        "path": .string(change.path.text), "old": change.old?.json ?? .null,
        "new": change.new?.json ?? .null,
      ]
    }
    return [
      "seq": .number(step.entry.sequence), "event": .string(line(step.entry.entry.event)),
      "ignored": reason, "changes": .list(changed),
      "outputs": .list(step.outputs.map { json(step.entry.sequence, $0) }),
    ]
  }

  /// An output; a value that has a name is an object with that name.
  static func json(_ sequence: UInt64, _ output: WalletOutput) -> JSONValue {
    let values = output.values.list.map { value -> JSONValue in
      let json = value.value.view.json
      return value.name.isEmpty ? json : .object([JSONValue.Member(value.name, json)])
    }
    return [
      "seq": .number(sequence), "source": .string(output.source), "name": .string(output.name),
      "values": .list(values),
    ]
  }
}
