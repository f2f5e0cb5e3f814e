import WalletKernel
import WalletReplay
import WalletScenario

/// `walletsim bisect`: the event after which an expectation no longer holds, or begins to.
enum BisectVerb {
  static let verb = Verb(
    name: "bisect",
    summary: "finds the event after which an expectation no longer holds, or begins to",
    operands: "LOG 'EXPECTATION'", operandCount: 2...2,
    flags: [Flag("linear", "looks at every event, for the very first one")],
    examples: ["bisect session.log 'amount.error none'"], run: run)

  private static func run(
    _ arguments: Arguments, _ console: Console
  ) throws(ToolError) -> ExitStatus {
    let condition = try readCondition(arguments.operands[1])
    let session = try JournalFile.timeline(arguments.operands[0])
    let isLinear = arguments.has("linear")
    let found =
      isLinear
      ? Bisection.first(condition, in: session) : Bisection.any(condition, in: session)
    guard let found else {
      console.output.write(
        isLinear
          ? "no event changes whether it holds\n"
          : "it is the same at the start and at the end; '--linear' looks in between\n")
      return .failed
    }
    let entry = session.log[found.index]
    console.output.write(
      "after event \(found.index + 1) it \(found.holds ? "begins to hold" : "no longer holds")"
        + (isLinear ? "" : " (one such event; '--linear' finds the first)")
        + "\n  \(StepText.line(entry.event))\n")
    let before = session.wallet(after: found.index).state
    let after = session.wallet(after: found.index + 1).state
    console.output.write(StepText.lines(before.view.differences(to: after.view)))
    return .success
  }
}
