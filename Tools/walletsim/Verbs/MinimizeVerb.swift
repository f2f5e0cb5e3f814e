import SystemAccess
import WalletKernel
import WalletReplay
import WalletScenario

/// `walletsim minimize`: finds the few events of a log that matter for what it ends in.
enum MinimizeVerb {
  static let verb = Verb(
    name: "minimize",
    summary: "finds the shortest session that still breaks an expectation, as a script",
    operands: "LOG 'EXPECTATION'", operandCount: 2...2,
    flags: [
      Flag("to", .required("SCRIPT"), "where the script goes [standard output]"),
      Flag("log", .required("FILE"), "keeps the short log, too"),
      Flag("force", "lets SCRIPT and FILE be replaced"),
    ],
    examples: [
      "minimize session.log 'amount.error none' --to bug.scenario",
      "minimize session.log 'not pay.enabled'",
    ], run: run)

  private static func run(
    _ arguments: Arguments, _ console: Console
  ) throws(ToolError) -> ExitStatus {
    let (path, text) = (arguments.operands[0], arguments.operands[1])
    let replaces = arguments.has("force")
    for place in arguments.all("to") + arguments.all("log") {
      try OutputFile.checkPlace(place, replaces: replaces)
      try OutputFile.protect([path], from: place)
    }
    if let script = arguments.value("to"), let log = arguments.value("log"),
      FileSystem.isSamePlace(script, log)
    {
      throw .usage("'--to' and '--log' name the same file")
    }
    let condition = try readCondition(text)
    let entries = try JournalFile.entries(path)
    let start = MonotonicClock.milliseconds
    guard let found = Minimizing.minimize(entries, breaking: condition) else {
      console.complain(
        "\(VisibleText.make(path)) ends with '\(VisibleText.make(text))': nothing is broken")
      return .failed
    }
    let scriptText = Minimizing.script(
      of: found.entries, expecting: condition, name: "minimized: " + text)
    try MadeScript.write(scriptText, to: arguments.value("to"), replaces: replaces, console)
    if let log = arguments.value("log") {
      try JournalFile.write(EventLog(found.entries), to: log, replaces: replaces)
    }
    let spent = MonotonicClock.milliseconds - start
    console.say(
      "\(entries.count) events became \(found.entries.count) in \(found.tests) tries, \(spent) ms: "
        + VisibleText.make(found.failure.message))
    console.say(found.stop.sentence)
    if found.keepsValue {
      console.say(
        "a fresh screen breaks the expectation, too: these events lead to what the log ends in")
    }
    guard found.isShown else {
      console.complain("the script does not fail in this way when it is run")
      return .failed
    }
    return .success
  }
}

extension SessionShrinker.Stop {
  /// Why there are no fewer events.
  fileprivate var sentence: String {
    switch self {
    case .minimum: "no event can be left out, nor any two, nor what is in one"
    case .neighbours:
      "no event can be left out, nor two next to each other; any two were too many to try"
    case .budget: "as many events were replayed as may be: there may be a shorter session"
    }
  }
}

extension EventLog {
  /// A log of these entries.
  init(_ entries: [Entry]) {
    self.init()
    for entry in entries {
      append(entry.event, beginsTurn: entry.beginsTurn, origin: entry.origin)
    }
  }
}
