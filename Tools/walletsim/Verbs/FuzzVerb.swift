import PropertyTesting
import SystemAccess
import WalletKernel
import WalletReplay
import WalletScenario

/// `walletsim fuzz`: random sessions against the laws of a wallet and the lines of a script.
enum FuzzVerb {
  static let verb = Verb(
    name: "fuzz",
    summary: "random sessions against the kernel's laws and a script's 'always' and 'never' lines",
    operands: "[SCRIPT]", operandCount: 0...1,
    flags: [
      Flag(
        "events", .required("N"), "how many events at least: runs are done to their ends [100000]",
        excludes: ["choices"]),
      Flag("seed", .required("S"), "another seed draws other sessions [1]", excludes: ["choices"]),
      Flag("choices", .required("FILE"), "does the one run that FILE keeps, instead"),
      Flag(
        "to", .required("SCRIPT"),
        "where a failure's script goes [fuzz-S.scenario, or the next free number]"),
      FindingFormat.flag,
      Flag("hang", .required("MS"), "a run that takes longer is a failure; 0: none is [2000]"),
      Flag("isolate", "searches in a process of its own, on one thread: what ends it is a failure"),
      Flag("journal", .required("FILE"), "notes in FILE which run is under way, on one thread"),
      Flag(
        "reach", "prints how often each thing was reached that the kinds declare",
        excludes: ["choices"]),
      Flag(
        "filter", .required("TEXT"), "only from scenarios with TEXT in their names",
        needsOperand: true),
      Flag(
        "tag", .required("TAGS"), "only from scenarios with these tags", repeats: true,
        needsOperand: true),
      Flag(
        "jobs", .required("N"), "threads [one a processor]",
        excludes: ["choices", "journal", "isolate"]),
      Flag("force", "lets SCRIPT be replaced"),
    ],
    examples: [
      "fuzz --events 1000000 --seed 7", "fuzz Scenarios/keypad/pay.scenario:12 --events 50000",
      "fuzz --choices fuzz-7.choices", "fuzz pay.scenario --isolate --format json",
    ], run: run)

  /// How many runs a thread does at a time: they take some hundredths of a second.
  private static let block = 64
  /// The watchdog's limit that the specification names.
  private static let usualHang = 2_000

  /// What was asked for, read from the command line.
  struct Request {
    var arguments: Arguments
    var events: Int
    var seed: UInt64
    var jobs: Int
    var format: FindingFormat
    /// Where a failure's script goes.
    var scriptPath: String
    /// Where its choices go; those that are replayed stay where they are.
    var choicesPath: String

    init(_ arguments: Arguments) throws(ToolError) {
      self.arguments = arguments
      events = try arguments.integer("events", in: 1...Int.max) ?? 100_000
      seed = UInt64(try arguments.integer("seed", in: 0...Int.max) ?? 1)
      let jobs = try arguments.integer("jobs", in: 1...1_024) ?? Parallel.processorCount
      // A journal tells of one run.
      self.jobs = arguments.has("journal") ? 1 : jobs
      format = try FindingFormat.chosen(arguments)
      let kept = arguments.value("choices")
      scriptPath =
        arguments.value("to") ?? kept.map { FuzzVerb.swapEnding($0, ".scenario") }
        ?? Self.usualPlace(seed, replaces: arguments.has("force"))
      choicesPath = kept ?? FuzzVerb.swapEnding(scriptPath, ".choices")
    }

    /// Where a failure goes when nobody says where.
    private static func usualPlace(_ seed: UInt64, replaces: Bool) -> String {
      let stem = "fuzz-\(seed)"
      let name = replaces ? stem : OutputFile.free(stem, [".scenario", ".choices"])
      return name + ".scenario"
    }

    /// The start of the command line that does it again; in one of several scenarios, if its place
    /// is given.
    func command(of place: String? = nil) -> String {
      var words = "walletsim fuzz"
      if let script = place ?? arguments.operands.first { words += " " + shellPath(script) }
      // The words of a flag may begin with a hyphen, and are no path then.
      if let text = arguments.value("filter") { words += " --filter=" + shellWord(text) }
      for tag in arguments.all("tag") { words += " --tag=" + shellWord(tag) }
      if let limit = arguments.value("hang") { words += " --hang " + limit }
      return words
    }

    /// The script's lines above a failure that was found.
    var comments: [String] {
      let kept = arguments.value("choices").map { " --choices \(shellPath($0))" }
      return ["found by: \(command())" + (kept ?? " --events \(events) --seed \(seed)")]
    }

    /// The name of a failure's scenario.
    var name: String {
      "found by fuzzing" + (arguments.has("choices") ? "" : ", seed \(seed)")
    }
  }

  private static func run(
    _ arguments: Arguments, _ console: Console
  ) throws(ToolError) -> ExitStatus {
    let request = try Request(arguments)
    let outputs = [request.scriptPath, request.choicesPath]
    let starts =
      arguments.operands.isEmpty
      ? [] : try ScenarioStart.all(arguments, writing: outputs, console)
    var searches =
      starts.isEmpty
      ? [Fuzzing()] : starts.map { Fuzzing(after: $0.entries, conditions: $0.conditions) }
    if let journal = arguments.value("journal") {
      try OutputFile.probe(journal, replaces: arguments.has("force"))
    }
    let hang = try arguments.integer("hang", in: 0...Int.max) ?? usualHang
    for index in searches.indices {
      searches[index].hangMilliseconds = hang
      searches[index].countsReach = arguments.has("reach")
      searches[index].journal = arguments.value("journal")
      searches[index].journalName += " \(index + 1)"
    }
    var report = FuzzReport(request)
    let begin = MonotonicClock.milliseconds
    // The report is the same each time; how long it took is said beside it.
    func end(_ finding: Fuzzing.Finding) throws(ToolError) -> ExitStatus {
      let status = try report.finish(finding, console)
      console.say("\(MonotonicClock.milliseconds - begin) ms, shrinking included")
      return status
    }
    if arguments.has("isolate") {
      guard let finding = try FuzzIsolation.run(request, searches, &report) else {
        return report.childStatus
      }
      return try end(finding)
    }
    if let file = arguments.value("choices") {
      let choices = try FuzzChoices(file, for: searches)
      guard let (index, finding) = choices.finding(request) else {
        report.say(console, "")
        console.complain(choices.sentence)
        return .failed
      }
      if starts.count > 1 { report.place = starts[index].location }
      if let note = choices.note(on: finding) { console.say(note) }
      return try end(finding)
    }
    for (index, search) in searches.enumerated() {
      let share = max(1, request.events / searches.count)
      let place = starts.isEmpty ? "the whole screen" : starts[index].location
      let tally = hunt(search, events: share, request, console)
      report.searches.append((place, tally))
      guard tally.isFinding else { continue }
      if starts.count > 1 { report.place = place }
      guard
        let finding = search.finding(
          of: tally, name: request.name, comments: request.comments)
      else {
        console.complain(
          "a run broke a law, but does so no longer: seed \(tally.failing ?? request.seed)")
        return .failed
      }
      return try end(finding)
    }
    for (place, tally) in report.searches {
      guard let missing = tally.missing else { continue }
      console.complain("\(place): \(missing)")
      return .failed
    }
    let spent = max(1, MonotonicClock.milliseconds - begin)
    report.writeSearches(console)
    let events = report.searches.reduce(0) { $0 + $1.tally.events }
    console.say("\(spent) ms, \(Int64(events) * 1_000 / spent) events a second")
    return .success
  }

  /// Does runs in parallel, and adds them up in order: the result depends on no thread.
  private static func hunt(
    _ search: Fuzzing, events: Int, _ request: Request, _ console: Console
  ) -> Fuzzing.Tally {
    var tally = Fuzzing.Tally()
    var next = 0
    let begin = MonotonicClock.milliseconds
    while tally.events < events, !tally.isFinding {
      let first = next
      // As many rounds as are needed, none of them far past the end.
      let blocks = min(request.jobs * 4, max(1, (events - tally.events) / (block * 100) + 1))
      let seed = request.seed
      let parts = Parallel.map(blocks, jobs: request.jobs) { index in
        let start = first + index * block
        return search.run(start..<start + block, seed: seed)
      }
      next += blocks * block
      for part in parts where !tally.isFinding && tally.events < events { tally.add(part) }
      if console.errors.isTerminal, MonotonicClock.milliseconds - begin > 1_000 {
        console.errors.write("\r\(tally.events) of \(events) events")
        console.errors.flush()
      }
    }
    if console.errors.isTerminal { console.errors.write("\r\u{1B}[K") }
    return tally
  }

  /// A path with another ending in place of one of the two that this verb writes.
  static func swapEnding(_ path: String, _ ending: String) -> String {
    for own in [".scenario", ".choices"] where path.hasSuffix(own) {
      return path.dropLast(own.count) + ending
    }
    return path + ending
  }
}
