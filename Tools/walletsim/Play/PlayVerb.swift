import SystemAccess
import WalletKernel
import WalletReplay
import WalletScenario

/// `walletsim play`: a wallet's screen in the terminal, driven by the keyboard, forth and back in
/// time.
enum PlayVerb {
  static let verb = Verb(
    name: "play", summary: "shows a wallet's screen in the terminal, to use and to travel in time",
    operands: "[SCRIPT|LOG]", operandCount: 0...1,
    flags: [
      Flag("filter", .required("TEXT"), "the scenario with TEXT in its name"),
      Flag("step", "begins before the first event of the script, to go through it line by line"),
      Flag("to", .required("LOG"), "keeps the session's log, written at the end"),
      Flag("force", "lets LOG be replaced"),
    ],
    examples: [
      "play", "play session.log", "play Scenarios/keypad/keys.scenario:12 --step",
    ], run: run)

  private static func run(
    _ arguments: Arguments, _ console: Console
  ) throws(ToolError) -> ExitStatus {
    if let to = arguments.value("to") {
      try OutputFile.checkPlace(to, replaces: arguments.has("force"))
    }
    var player = try player(arguments, console)
    player.paints = console.paintsOutput && CurrentProcess.environment("TERM") != "dumb"
    guard let terminal = Terminal() else {
      throw .usage("'play' needs a terminal; 'replay --steps' prints a session")
    }
    player.run(terminal)
    Terminal.giveBack()
    if let to = arguments.value("to") {
      let log = EventLog(player.session.entries)
      try JournalFile.write(log, to: to, replaces: arguments.has("force"))
      console.say("\(VisibleText.make(to)): \(log.count) events")
    }
    return .success
  }

  private static func player(
    _ arguments: Arguments, _ console: Console
  ) throws(ToolError) -> Player {
    guard let operand = arguments.operands.first else {
      if arguments.has("step") { throw .usage("'--step' needs a SCRIPT") }
      return Player(PlayedSession([]))
    }
    guard RecordedScenario.isScript(operand) else {
      if arguments.has("step") { throw .usage("'--step' is for a SCRIPT; a log has no lines") }
      return Player(PlayedSession(try JournalFile.entries(operand)))
    }
    let played = try RecordedScenario(
      [operand], arguments, protecting: arguments.all("to"), tracedEvents: ReportPage.mostTraced,
      console)
    let result = played.result
    var player = Player(
      PlayedSession(
        result.log.entries, lines: result.eventLines.map { $0.place },
        at: arguments.has("step") ? 0 : nil))
    player.own = result.scenario.place
    player.sources = Dictionary(
      uniqueKeysWithValues: played.script.sources.map { source in
        let text = String(decoding: source.bytes, as: UTF8.self)
        return (
          source.path,
          text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
        )
      })
    player.failure = result.failures.first.map {
      "line \($0.place.line): " + VisibleText.make($0.message)
    }
    return player
  }
}
