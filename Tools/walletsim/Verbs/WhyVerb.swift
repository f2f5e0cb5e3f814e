import WalletKernel
import WalletReplay
import WalletScenario

/// `walletsim why`: the events that made a value what it is.
enum WhyVerb {
  static let verb = Verb(
    name: "why", summary: "tells the events that made the value at a path what it is",
    operands: "LOG PATH", operandCount: 2...2,
    flags: [Flag("at", .required("SEQ"), "what it is after the event SEQ [the last]")],
    examples: ["why session.log amount.base", "why session.log pay.enabled --at 120"], run: run)

  private static func run(
    _ arguments: Arguments, _ console: Console
  ) throws(ToolError) -> ExitStatus {
    let text = arguments.operands[1]
    let path = ViewPath(try readPath(text, named: "'\(VisibleText.make(text))'"))
    var entries = try JournalFile.entries(arguments.operands[0])
    if let end = try arguments.integer("at", in: 0...Int.max) {
      guard end <= entries.count else {
        throw .usage("'--at \(end)' is past the last event, \(entries.count)")
      }
      entries = Array(entries[..<end])
    }
    let causes = Provenance.causes(of: path, in: entries)
    guard !causes.isEmpty else {
      var wallet = Wallet()
      for entry in entries { _ = try? wallet.send(entry.event, beginsTurn: entry.beginsTurn) }
      guard let value = wallet.state.value(at: path) else {
        throw .absentPath(path.parts, in: wallet.state.view)
      }
      console.output.write(
        "no event changed it: \(VisibleText.make(ViewText.line(path, value)))\n")
      return .success
    }
    for cause in causes {
      console.output.write("\(cause.index + 1)  \(StepText.line(cause.entry.event))\n")
      if cause.before != cause.after {
        let (old, new) = (shown(cause.before), shown(cause.after))
        console.output.write("  \(path.text)  \(VisibleText.make("\(old) → \(new)"))\n")
      }
    }
    return .success
  }

  private static func shown(_ value: ViewTree?) -> String {
    value.map { ViewText.value($0) } ?? "absent"
  }
}
