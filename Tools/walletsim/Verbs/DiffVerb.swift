import WalletKernel
import WalletReplay
import WalletScenario

/// `walletsim diff`: the first event after which two sessions show something else.
enum DiffVerb {
  static let verb = Verb(
    name: "diff",
    summary: "names the first event after which two logs show something else",
    operands: "A B", operandCount: 1...2,
    flags: [
      Flag("digests", "writes A's digests, to compare another build's replay of A with them"),
      Flag(
        "to", .required("FILE"), "where the digests go [standard output]", needs: ["digests"]),
      Flag("force", "lets FILE be replaced", needs: ["to"]),
    ],
    examples: [
      "diff before.log after.log", "diff session.log --digests --to session.digests",
      "diff session.log session.digests",
    ], run: run)

  /// The first line of a file of digests.
  private static let header = "walletsim digests 1"

  private static func run(
    _ arguments: Arguments, _ console: Console
  ) throws(ToolError) -> ExitStatus {
    let first = arguments.operands[0]
    if arguments.has("digests") {
      guard arguments.operands.count == 1 else { throw .usage("'--digests' is of one log") }
      return try writeDigests(first, arguments, console)
    }
    guard arguments.operands.count == 2 else {
      throw .usage("'diff' needs A B; see 'walletsim diff --help'")
    }
    let second = arguments.operands[1]
    if let digests = readDigests(second) {
      return compare(try JournalFile.entries(first), digests, console)
    }
    return compare(try JournalFile.entries(first), try JournalFile.entries(second), console)
  }

  // MARK: Two logs

  private static func compare(
    _ left: [EventLog.Entry], _ right: [EventLog.Entry], _ console: Console
  ) -> ExitStatus {
    var (one, other) = (Wallet(), Wallet())
    for (index, (here, there)) in zip(left, right).enumerated() {
      _ = try? one.send(here.event, beginsTurn: here.beginsTurn)
      _ = try? other.send(there.event, beginsTurn: there.beginsTurn)
      if one.state.digest == other.state.digest { continue }
      let differences = one.state.view.differences(to: other.state.view)
      if differences.isEmpty { continue }
      let (here, there) = (StepText.line(here.event), StepText.line(there.event))
      console.output.write(
        "after event \(index + 1) the views differ\n"
          + (here == there ? "  \(here)\n" : "  A: \(here)\n  B: \(there)\n")
          + StepText.lines(differences))
      return .failed
    }
    let same = "the views are the same after each of \(min(left.count, right.count)) events"
    if left.count == right.count {
      console.output.write(same + "\n")
      return .success
    }
    let (shorter, longer) = left.count < right.count ? ("A", "B") : ("B", "A")
    console.output.write("\(same); there \(shorter) ends, and \(longer) goes on\n")
    return .failed
  }

  // MARK: Another build's digests

  private static func writeDigests(
    _ path: String, _ arguments: Arguments, _ console: Console
  ) throws(ToolError) -> ExitStatus {
    for place in arguments.all("to") { try OutputFile.protect([path], from: place) }
    var wallet = Wallet()
    var text = header + "\n"
    for entry in try JournalFile.entries(path) {
      _ = try? wallet.send(entry.event, beginsTurn: entry.beginsTurn)
      text += wallet.state.digest.text + "\n"
    }
    try MadeScript.write(
      text, to: arguments.value("to"), replaces: arguments.has("force"), console)
    return .success
  }

  /// The digests in a file, one an event; none when the file is no file of digests.
  private static func readDigests(_ path: String) -> [Substring]? {
    guard let lines = (try? ScriptInput.text(of: path))?.split(separator: "\n") else { return nil }
    guard lines.first == Substring(header) else { return nil }
    return Array(lines.dropFirst())
  }

  private static func compare(
    _ entries: [EventLog.Entry], _ digests: [Substring], _ console: Console
  ) -> ExitStatus {
    var wallet = Wallet()
    for (index, entry) in entries.enumerated() {
      let before = wallet.state.view
      _ = try? wallet.send(entry.event, beginsTurn: entry.beginsTurn)
      let own = wallet.state.digest.text
      if index < digests.count, digests[index] == Substring(own) { continue }
      let other = index < digests.count ? String(digests[index]) : "none"
      console.output.write(
        "after event \(index + 1) the states differ\n  \(StepText.line(entry.event))\n"
          + "  here   \(own)\n  there  \(VisibleText.make(other))\n  here it changed:\n"
          + StepText.lines(before.differences(to: wallet.state.view), indent: "    "))
      return .failed
    }
    guard entries.count == digests.count else {
      console.output.write("there are digests of \(digests.count) events, and here are fewer\n")
      return .failed
    }
    console.output.write("the states are the same after each of \(entries.count) events\n")
    return .success
  }
}
