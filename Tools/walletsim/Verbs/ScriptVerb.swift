import WalletKernel
import WalletReplay
import WalletScenario

/// `walletsim script`: turns a log into a scenario script that passes.
enum ScriptVerb {
  static let verb = Verb(
    name: "script",
    summary: "turns a log into a scenario script that passes: acts, and what they changed",
    operands: "LOG", operandCount: 1...1,
    flags: [
      Flag("to", .required("SCRIPT"), "where the script goes [standard output]"),
      Flag("name", .required("TEXT"), "the scenario's name [the log's]"),
      Flag("force", "lets SCRIPT be replaced", needs: ["to"]),
    ],
    examples: ["script session.log --to session.scenario"], run: run)

  private static func run(
    _ arguments: Arguments, _ console: Console
  ) throws(ToolError) -> ExitStatus {
    let path = arguments.operands[0]
    if let to = arguments.value("to") {
      try OutputFile.checkPlace(to, replaces: arguments.has("force"))
      try OutputFile.protect([path], from: to)
    }
    let entries = try JournalFile.entries(path)
    let text = SessionScript(name: arguments.value("name") ?? path).text(of: entries)
    let result = try MadeScript.run(text)
    try MadeScript.write(
      text, to: arguments.value("to"), replaces: arguments.has("force"), console)
    if let failure = result.failures.first {
      console.complain(
        "the script does not pass: line \(failure.place.line): \(VisibleText.make(failure.message))"
      )
      return .failed
    }
    return .success
  }
}
