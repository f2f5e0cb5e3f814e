import WalletKernel
import WalletReplay
import WalletScenario

/// `walletsim bisect`: the event after which an expectation no longer holds, or begins to.
enum BisectVerb {
  static let verb = Verb(
    name: "bisect",
    summary: "finds the event after which an expectation no longer holds, or begins to",
    operands: "LOG 'EXPECTATION'", operandCount: 2...2,
    flags: [
      Flag("linear", "looks at every event, for the very first one", excludes: ["all"]),
      Flag("all", "lists every such event"),
    ],
    examples: [
      "bisect session.log 'amount.error none'", "bisect session.log 'output pay submitted'",
      "bisect session.log pay.enabled --all",
    ], run: run)

  private static func run(
    _ arguments: Arguments, _ console: Console
  ) throws(ToolError) -> ExitStatus {
    let demand = try readDemand(arguments.operands[1])
    let session = try JournalFile.timeline(arguments.operands[0])
    if arguments.has("all") { return list(demand, session, console) }
    let isLinear = arguments.has("linear")
    let found: Bisection.Turn?
    var isFirst = isLinear
    switch demand {
    case .view(let condition):
      found =
        isLinear
        ? Bisection.first(condition, in: session) : Bisection.any(condition, in: session)
    // What has left has left: there is but one such event.
    case .output:
      isFirst = true
      found = Bisection.turns(of: demand, in: session.log.entries).first
    }
    guard let found else {
      console.output.write(
        isFirst
          ? "no event changes whether it holds\n"
          : "it is the same at the start and at the end; '--linear' looks in between\n")
      return .failed
    }
    console.output.write(
      "after event \(found.index + 1) it \(found.holds ? "begins to hold" : "no longer holds")"
        + (isFirst ? "" : " (one such event; '--linear' finds the first)")
        + "\n  \(StepText.line(session.log[found.index].event))\n")
    let before = session.wallet(after: found.index).state
    let after = session.wallet(after: found.index + 1)
    console.output.write(StepText.lines(before.view.differences(to: after.state.view)))
    for output in after.outputs {
      console.output.write("  output \(VisibleText.make(ViewText.line(output)))\n")
    }
    return .success
  }

  private static func list(
    _ demand: Demand, _ session: InMemorySession, _ console: Console
  ) -> ExitStatus {
    let turns = Bisection.turns(of: demand, in: session.log.entries)
    for turn in turns {
      console.output.write(
        "\(turn.index + 1)  \(turn.holds ? "begins to hold " : "no longer holds")  "
          + StepText.line(session.log[turn.index].event) + "\n")
    }
    if turns.isEmpty { console.output.write("no event changes whether it holds\n") }
    return turns.isEmpty ? .failed : .success
  }
}
