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
      Flag("view", .optional("PATH"), "prints the view alone, or what is at PATH"),
      Flag("steps", "prints each event with what it changed"),
      DataFormat.flag,
    ],
    examples: [
      "replay session.log", "replay session.log --to 12 --view amount",
      "replay session.log --steps", "replay session.log --format json",
    ], run: run)

  private static func run(
    _ arguments: Arguments, _ console: Console
  ) throws(ToolError) -> ExitStatus {
    let format = try DataFormat.chosen(arguments)
    let path = try viewPath(arguments)
    let end = try arguments.integer("to", in: 0...Int.max).map { UInt64($0) } ?? .max
    var replay = Replay(showsSteps: arguments.has("steps"), isJSON: format == .json)
    replay.run(arguments.operands[0], to: end, console)
    let session = replay.session
    if let stop = replay.stop, !replay.hasOpened {
      if format == .json { console.write(json: ["error": stop.json]) }
      console.complain(stop.message)
      return .damaged
    }
    if replay.stop == nil, end != .max, replay.last < end {
      throw .usage("'--to \(end)' is past the last event, \(replay.last)")
    }
    let view: ViewTree
    if path.isEmpty {
      view = session.wallet.state.view
    } else if let found = session.wallet.state.view[ViewPath(path)] {
      view = found
    } else {
      let close = NearestPath.find(path, in: session.wallet.state.view)
      throw .usage(
        "there is no '\(path.text)' in the view"
          + (close.map { "; the nearest is '\($0.text)'" } ?? ""))
    }
    switch format {
    case .json: console.write(json: replay.json(view))
    case .text: writeText(replay, view, ViewPath(path), arguments, console)
    }
    guard let stop = replay.stop else { return .success }
    console.complain(stop.message)
    return .damaged
  }

  private static func viewPath(_ arguments: Arguments) throws(ToolError) -> [PathPart] {
    guard let text = arguments.value("view"), !text.isEmpty else { return [] }
    do throws(ScriptErrors) {
      return try Condition.readPath(text)
    } catch {
      throw .usage("'--view': " + (error.errors.first?.problem.sentence ?? "no path"))
    }
  }

  private static func writeText(
    _ replay: Replay, _ view: ViewTree, _ path: ViewPath, _ arguments: Arguments,
    _ console: Console
  ) {
    let session = replay.session
    if arguments.has("steps") { return }
    for line in ViewText.lines(view, at: path) {
      console.output.write(VisibleText.make(line) + "\n")
    }
    if arguments.has("view") { return }
    console.output.write("\noutputs\n")
    console.output.write(session.printedOutputs)
    console.output.write(
      "\nevents \(session.eventCount)\ndigest \(session.wallet.state.digest.text)\n")
  }
}

/// Replays a log and keeps, or prints, what came of it.
private struct Replay {
  let showsSteps: Bool
  let isJSON: Bool
  private(set) var session: ReplaySession
  /// The sequence of the last event that was taken.
  private(set) var last: UInt64 = 0
  private(set) var stop: ReplayStop?
  /// Whether there was a log at all, be it damaged.
  private(set) var hasOpened = false
  private var steps: [JSONValue] = []

  init(showsSteps: Bool, isJSON: Bool) {
    self.showsSteps = showsSteps
    self.isJSON = isJSON
    session = ReplaySession { (sequence, output) in
      isJSON
        ? StepText.json(sequence, output).text + "\n"
        : "  \(sequence)  \(VisibleText.make(ViewText.line(output)))\n"
    }
  }

  mutating func run(_ path: String, to end: UInt64, _ console: Console) {
    do throws(LogError) {
      let reader = try JournalFile.open(path)
      hasOpened = true
      last = reader.log.header.firstSequence - 1
      while last < end, let entry = try reader.next() {
        do throws(Rejection) {
          try take(entry, console)
        } catch {
          stop = ReplayStop(error, entry, path: path)
          return
        }
      }
    } catch {
      stop = ReplayStop(error)
    }
  }

  private mutating func take(_ entry: JournalEntry, _ console: Console) throws(Rejection) {
    let before = showsSteps ? session.wallet.state.view : .none
    let reaction = try session.take(entry)
    last = entry.sequence
    guard showsSteps else { return }
    let changes = before.differences(to: session.wallet.state.view)
    let step = Step(entry: entry, reaction: reaction, outputs: session.wallet.outputs)
    if isJSON {
      steps.append(.written(StepText.json(step, changes).text))
    } else {
      console.output.write(StepText.text(step, changes))
    }
  }

  func json(_ view: ViewTree) -> JSONValue {
    let outputs = String(decoding: session.printedOutputs, as: UTF8.self).split(separator: "\n")
    return [
      "events": .number(session.eventCount),
      "digest": .string(session.wallet.state.digest.text), "view": view.json,
      "outputs": .list(outputs.map { .written(String($0)) }),
      "steps": showsSteps ? .list(steps) : nil, "error": stop?.json,
    ]
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

  static func text(_ step: Step, _ changes: [ViewDifference]) -> String {
    var text = "\(step.entry.sequence)  \(line(step.entry.entry.event))\n"
    if case .ignored(let reason) = step.reaction {
      text += "  ignored: \(VisibleText.make(reason.sentence))\n"
    }
    for change in changes { text += "  \(VisibleText.make(ViewText.line(change)))\n" }
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
