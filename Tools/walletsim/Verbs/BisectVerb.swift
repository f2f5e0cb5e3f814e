import WalletJournal
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
    if case .view(let condition) = demand, !arguments.has("all"), !arguments.has("linear"),
      let status = try seek(condition, arguments.operands[0], console)
    {
      return status
    }
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
    guard let found else { return tellNone(isFirst: isFirst, console) }
    tell(
      found, isFirst: isFirst, session.log[found.index].event,
      before: session.wallet(after: found.index), after: session.wallet(after: found.index + 1),
      console)
    return .success
  }

  private static func tellNone(isFirst: Bool, _ console: Console) -> ExitStatus {
    console.output.write(
      isFirst
        ? "no event changes whether it holds\n"
        : "it is the same at the start and at the end; '--linear' looks in between\n")
    return .failed
  }

  private static func tell(
    _ found: Bisection.Turn, isFirst: Bool, _ event: WalletEvent, before: Wallet, after: Wallet,
    _ console: Console
  ) {
    console.output.write(
      "after event \(found.index + 1) it \(found.holds ? "begins to hold" : "no longer holds")"
        + (isFirst ? "" : " (one such event; '--linear' finds the first)")
        + "\n  \(StepText.line(event))\n")
    console.output.write(
      StepText.lines(before.state.view.differences(to: after.state.view)))
    for output in after.outputs {
      console.output.write("  output \(VisibleText.make(ViewText.line(output)))\n")
    }
  }

  /// Looks in a log of any length, by its checkpoints; `nil` if it has none.
  private static func seek(
    _ condition: Condition, _ path: String, _ console: Console
  ) throws(ToolError) -> ExitStatus? {
    guard let checkpoints = JournalFile.checkpoints(path) else { return nil }
    do throws(LogError) {
      let reader = try JournalFile.open(path)
      let found = try reader.seek(notAfter: .max, in: checkpoints)
      if let reason = found.notice {
        console.say("walletsim: notice: \(reason.rawValue): replaying from an earlier event")
      }
      guard found.checkpoint != nil else { return nil }
      let start = reader.log.header.firstSequence - 1
      let wallet = { (count: Int) throws(LogError) in
        try reader.wallet(after: start + UInt64(count), checkpoints: checkpoints)
      }
      _ = try wallet(Int(clamping: UInt64.max - start))
      let turn = try Bisection.any(among: Int(clamping: reader.log.head.sequence - start)) {
        count throws(LogError) in
        condition.failure(on: try wallet(count).state) == nil
      }
      guard let turn else { return tellNone(isFirst: false, console) }
      let before = try wallet(turn.index)
      guard let entry = try reader.next() else { return nil }
      var after = before
      try reader.replay(entry, on: &after)
      tell(turn, isFirst: false, entry.entry.event, before: before, after: after, console)
      return .success
    } catch {
      throw .damaged(error.description)
    }
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
