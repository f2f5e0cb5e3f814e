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
      Flag("to", .required("FILE"), "where the digests go [standard output]"),
      Flag("force", "lets FILE be replaced"),
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
    if let digests = try readDigests(second) {
      return compare(try LogEntries.read(first), digests, console)
    }
    return compare(try LogEntries.read(first), try LogEntries.read(second), console)
  }

  // MARK: Two logs

  private static func compare(
    _ left: [EventLog.Entry], _ right: [EventLog.Entry], _ console: Console
  ) -> ExitStatus {
    var (one, other) = (Wallet(), Wallet())
    for index in 0..<min(left.count, right.count) {
      _ = try? one.send(left[index].event, beginsTurn: left[index].beginsTurn)
      _ = try? other.send(right[index].event, beginsTurn: right[index].beginsTurn)
      if one.state.digest == other.state.digest { continue }
      let differences = one.state.view.differences(to: other.state.view)
      if differences.isEmpty { continue }
      console.output.write("after event \(index + 1) the views differ\n")
      let (here, there) = (
        StepText.line(left[index].event), StepText.line(right[index].event)
      )
      console.output.write(here == there ? "  \(here)\n" : "  A: \(here)\n  B: \(there)\n")
      for difference in differences {
        console.output.write("  \(VisibleText.make(ViewText.line(difference)))\n")
      }
      return .failed
    }
    if left.count == right.count {
      console.output.write("the views are the same after each of \(left.count) events\n")
      return .success
    }
    let (shorter, longer) = left.count < right.count ? ("A", "B") : ("B", "A")
    let ends = min(left.count, right.count)
    console.output.write(
      "the views are the same after each of \(ends) events; there \(shorter) ends,"
        + " and \(longer) goes on\n")
    return .failed
  }

  // MARK: Another build's digests

  private static func writeDigests(
    _ path: String, _ arguments: Arguments, _ console: Console
  ) throws(ToolError) -> ExitStatus {
    for place in arguments.all("to") { try OutputFile.protect([path], from: place) }
    var wallet = Wallet()
    var text = header + "\n"
    for entry in try LogEntries.read(path) {
      _ = try? wallet.send(entry.event, beginsTurn: entry.beginsTurn)
      text += wallet.state.digest.text + "\n"
    }
    try MadeScript.write(
      text, to: arguments.value("to"), replaces: arguments.has("force"), console)
    return .success
  }

  /// The digests in a file, one an event; none when the file is no file of digests.
  private static func readDigests(_ path: String) throws(ToolError) -> [Substring]? {
    let source: SourceFile
    do throws(ScriptFileFailure) {
      source = try ScriptInput.open(path, path, ScriptLimits())
    } catch {
      return nil
    }
    let lines = String(decoding: source.bytes, as: UTF8.self).split(separator: "\n")
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
          + "  here   \(own)\n  there  \(VisibleText.make(other))\n  here it changed:\n")
      for difference in before.differences(to: wallet.state.view) {
        console.output.write("    \(VisibleText.make(ViewText.line(difference)))\n")
      }
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
