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
      Flag("at", .required("SEQ"), "as it is broken after SEQ [where it is broken first]"),
      Flag("keep-values", "leaves what is in the events as it was"),
      Flag("force", "lets SCRIPT and FILE be replaced", needs: ["to", "log"]),
    ],
    examples: [
      "minimize session.log 'amount.error none' --to bug.scenario",
      "minimize session.log 'not pay.enabled' --at 120",
      "minimize session.log 'no output pay submitted \"47.28\"' --keep-values",
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
    let demand = try readDemand(text)
    let entries = try JournalFile.entries(path)
    let end = try arguments.integer("at", in: 1...Int.max)
    if let end, end > entries.count {
      throw .usage("'--at \(end)' is past the last event, \(entries.count)")
    }
    let options = Minimizing.Options(end: end, keepsValues: arguments.has("keep-values"))
    let start = MonotonicClock.milliseconds
    guard let (found, scriptText) = try minimize(entries, demand, options, name: text) else {
      console.complain(
        "\(VisibleText.make(path)): '\(VisibleText.make(text))' "
          + (end.map { "holds after event \($0)" } ?? "is never broken"))
      return .failed
    }
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

  /// The shortest session, and its script.
  private static func minimize(
    _ entries: [EventLog.Entry], _ demand: Demand, _ options: Minimizing.Options, name: String
  ) throws(ToolError) -> (Minimizing.Result, script: String)? {
    let name = "minimized: " + name
    switch demand {
    case .view(let condition):
      return Minimizing.minimize(entries, breaking: condition, options: options).map {
        ($0, Minimizing.script(of: $0.entries, expecting: condition, name: name))
      }
    case .output(let pattern, isWanted: false):
      return Minimizing.minimize(entries, telling: pattern, options: options).map {
        ($0, Minimizing.script(of: $0.entries, telling: pattern, name: name))
      }
    case .output(_, isWanted: true):
      throw .usage(
        "the shortest session without an output is empty: ask for 'no output …', which shows how "
          + "it leaves")
    }
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
