import WalletKernel
import WalletReplay
import WalletScenario

/// `walletsim why`: the events that made a value what it is, or an output leave.
enum WhyVerb {
  static let verb = Verb(
    name: "why",
    summary: "tells the events that made the value at a path what it is, or an output leave",
    operands: "LOG PATH|output [N]", operandCount: 2...3,
    flags: [
      Flag("at", .required("SEQ"), "what it is after the event SEQ [the last]"),
      Flag("dressing", "tells colours and measures, too"),
    ],
    examples: [
      "why session.log amount.base", "why session.log pay.enabled --at 120",
      "why session.log output", "why Scenarios/keypad/keys.scenario:40 pad.value",
    ],
    run: run)

  private static func run(
    _ arguments: Arguments, _ console: Console
  ) throws(ToolError) -> ExitStatus {
    let text = arguments.operands[1]
    // What comes later has no part in it, and is not even read.
    let end = try arguments.integer("at", in: 0...Int.max).map { ($0, "--at") }
    let entries = try JournalFile.entries(arguments.operands[0], upTo: end)
    if text == "output" {
      if arguments.has("dressing") {
        throw .usage("'--dressing' has no effect on an output")
      }
      return try tellOutput(arguments.operands.dropFirst(2).first, entries, console)
    }
    guard arguments.operands.count == 2 else {
      throw .usage("'why LOG PATH' takes no further operand")
    }
    let path = ViewPath(try readPath(text, named: "'\(VisibleText.make(text))'"))
    return try tell(path, entries, showsDressing: arguments.has("dressing"), console)
  }

  // MARK: Values

  private static func tell(
    _ path: ViewPath, _ entries: [EventLog.Entry], showsDressing: Bool, _ console: Console
  ) throws(ToolError) -> ExitStatus {
    let causes = Provenance.causes(of: path, in: entries)
    let wallet = Wallet(after: entries)
    guard !causes.isEmpty else {
      guard let value = wallet.state.value(at: path) else {
        throw absentPath(path.parts, entries, wallet)
      }
      for line in ViewText.lines(value, at: path) {
        console.output.write("no event changed it: \(VisibleText.make(line))\n")
      }
      return .success
    }
    var session = Wallet()
    var declaration: KindDeclaration?
    for cause in causes {
      _ = session.take(cause.entry)
      if case .name(let id)? = path.parts.first {
        declaration = session.state.declaration(of: id) ?? declaration
      }
      console.output.write("\(cause.index + 1)  \(StepText.line(cause.entry.event))\n")
      write(leaves(cause, path), of: declaration, showsDressing: showsDressing, console)
    }
    return .success
  }

  /// The leaves that an event changed at a path and below it.
  private static func leaves(_ cause: Provenance.Cause, _ path: ViewPath) -> [ViewDifference] {
    switch (cause.before, cause.after) {
    case (nil, nil): return []
    case (let before?, let after?):
      return before.differences(to: after).map { change in
        ViewDifference(
          path: ViewPath(path.parts + change.path.parts), old: change.old, new: change.new)
      }.flatMap { change in leaves(change.old, change.new, change.path) }
    case (let before, let after): return leaves(before, after, path)
    }
  }

  /// What is there on one side alone, leaf by leaf.
  private static func leaves(
    _ old: ViewTree?, _ new: ViewTree?, _ path: ViewPath
  ) -> [ViewDifference] {
    var leaves: [ViewDifference] = []
    if let old, new == nil {
      old.forEachLeaf(from: path) { (path, value) in
        leaves.append(ViewDifference(path: path, old: value, new: nil))
      }
    } else if let new, old == nil {
      new.forEachLeaf(from: path) { (path, value) in
        leaves.append(ViewDifference(path: path, old: nil, new: value))
      }
    } else if old != new {
      leaves.append(ViewDifference(path: path, old: old, new: new))
    }
    return leaves
  }

  private static func write(
    _ changes: [ViewDifference], of declaration: KindDeclaration?, showsDressing: Bool,
    _ console: Console
  ) {
    // Who asks for one leaf wants it, whatever it is.
    let isOne = changes.count == 1
    var hidden = 0
    for change in changes {
      if !showsDressing, !isOne, declaration?.isDressing(change.path) == true {
        hidden += 1
      } else {
        console.output.write("  \(VisibleText.make(ViewText.line(change)))\n")
      }
    }
    if hidden > 0 {
      console.output.write("  and \(hidden) of its colours and measures; --dressing tells them\n")
    }
  }

  /// There was never such a path: the nearest of what is shown now, or was once.
  private static func absentPath(
    _ path: [PathPart], _ entries: [EventLog.Entry], _ last: Wallet
  ) -> ToolError {
    if NearestPath.find(path, in: last.state.view) != nil {
      return .absentPath(path, in: last.state.view, ever: true)
    }
    var wallet = Wallet()
    for entry in entries {
      wallet.take(entry)
      guard case .mounted = entry.event, NearestPath.find(path, in: wallet.state.view) != nil
      else { continue }
      return .absentPath(path, in: wallet.state.view, ever: true)
    }
    return .absentPath(path, in: last.state.view, ever: true)
  }

  // MARK: Outputs

  private static func tellOutput(
    _ word: String?, _ entries: [EventLog.Entry], _ console: Console
  ) throws(ToolError) -> ExitStatus {
    var number: Int?
    if let word {
      number = decimalInteger(word)
      guard let number, number > 0 else {
        throw .usage("'why LOG output' needs a number from 1, not '\(VisibleText.make(word))'")
      }
    }
    let (found, count) = Provenance.causes(ofOutput: number, in: entries)
    guard let found else {
      let which = number.map { "no output \($0): there are \(count)" } ?? "no output"
      throw .usage("there is \(which)")
    }
    for cause in found.causes {
      console.output.write("\(cause.index + 1)  \(StepText.line(cause.entry.event))\n")
    }
    let line = VisibleText.make(ViewText.line(found.output))
    console.output.write("  output \(found.number) of \(count)  \(line)\n")
    return .success
  }
}

extension KindDeclaration {
  /// Whether a leaf of a component's view is a colour or a measure.
  fileprivate func isDressing(_ path: ViewPath) -> Bool {
    let parts = path.parts.dropFirst()
    return viewFields.contains { field in
      field.role == .dressing && field.path.count == parts.count
        && zip(field.path, parts).allSatisfy { declared, part in
          declared == "*" || part == .name(declared)
        }
    }
  }
}
