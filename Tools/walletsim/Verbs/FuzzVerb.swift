import PropertyTesting
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
      Flag("events", .required("N"), "how many events in all [100000]"),
      Flag("seed", .required("S"), "another seed draws other sessions [1]"),
      Flag("choices", .required("FILE"), "does the one run that FILE keeps, instead"),
      Flag("to", .required("SCRIPT"), "where a failure's script goes [fuzz-S.scenario]"),
      Flag("filter", .required("TEXT"), "only from scenarios with TEXT in their names"),
      Flag("tag", .required("T"), "only from scenarios with the tag T"),
      Flag("jobs", .required("N"), "threads [one a processor]"),
      Flag("force", "lets SCRIPT be replaced"),
    ],
    examples: [
      "fuzz --events 1000000 --seed 7", "fuzz Scenarios/keypad/pay.scenario:12 --events 50000",
      "fuzz --choices fuzz-7.choices",
    ], run: run)

  /// Runs that a thread does before it looks up: some hundredths of a second.
  private static let block = 64

  private static func run(
    _ arguments: Arguments, _ console: Console
  ) throws(ToolError) -> ExitStatus {
    let most = try arguments.integer("events", in: 1...Int.max) ?? 100_000
    let seed = UInt64(try arguments.integer("seed", in: 0...Int.max) ?? 1)
    let jobs = try arguments.integer("jobs", in: 1...1_024) ?? Parallel.processorCount
    let path =
      arguments.value("to") ?? arguments.value("choices").map { swapEnding($0, ".scenario") }
      ?? "fuzz-\(seed).scenario"
    let starts =
      arguments.operands.isEmpty
      ? []
      : try ScenarioStart.all(arguments, writing: [path, swapEnding(path, ".choices")], console)
    let searches =
      starts.isEmpty
      ? [Fuzzing()] : starts.map { Fuzzing(after: $0.entries, conditions: $0.conditions) }
    if let file = arguments.value("choices") {
      return try runAgain(file, searches, path, arguments, console)
    }
    let begin = monotonicMilliseconds()
    for (index, search) in searches.enumerated() {
      let share = max(1, most / searches.count)
      let place = starts.isEmpty ? "the whole screen" : starts[index].location
      let tally = hunt(search, events: share, seed: seed, jobs: jobs, console)
      if let failing = tally.failing {
        let comments = [
          "found by: walletsim fuzz\(operand(arguments)) --events \(most) --seed \(seed)"
        ]
        guard
          let finding = search.finding(
            seed: failing, name: "found by fuzzing, seed \(seed)", comments: comments)
        else {
          console.complain("a run broke a law, but does so no longer: seed \(failing)")
          return .failed
        }
        return try report(finding, tally, seed, path, arguments, console)
      }
      let spent = max(1, monotonicMilliseconds() - begin)
      console.output.write(
        "\(VisibleText.make(place)): no law broken in \(tally.events) events"
          + " (\(tally.took) took effect, \(tally.ignored) ignored, \(tally.rejected) rejected),"
          + " \(tally.runs) runs, seed \(seed)\ndigest \(tally.digest.text)\n")
      console.say("\(spent) ms, \(Int64(tally.events) * 1_000 / spent) events a second")
    }
    return .success
  }

  /// Does runs in parallel, and adds them up in order: the result depends on no thread.
  private static func hunt(
    _ search: Fuzzing, events: Int, seed: UInt64, jobs: Int, _ console: Console
  ) -> Fuzzing.Tally {
    var tally = Fuzzing.Tally()
    var next = 0
    let begin = monotonicMilliseconds()
    while tally.events < events, tally.failing == nil {
      let first = next
      // As many rounds as are needed, none of them far past the end.
      let blocks = min(jobs * 4, max(1, (events - tally.events) / (block * 100) + 1))
      let parts = Parallel.map(blocks, jobs: jobs) { index in
        let start = first + index * block
        return search.run(start..<start + block, seed: seed)
      }
      next += blocks * block
      for part in parts where tally.failing == nil && tally.events < events { tally.add(part) }
      if console.errors.isTerminal, monotonicMilliseconds() - begin > 1_000 {
        console.errors.write("\r\(tally.events) of \(events) events")
        console.errors.flush()
      }
    }
    if console.errors.isTerminal { console.errors.write("\r\u{1B}[K") }
    return tally
  }

  private static func runAgain(
    _ file: String, _ searches: [Fuzzing], _ path: String, _ arguments: Arguments,
    _ console: Console
  ) throws(ToolError) -> ExitStatus {
    let source: SourceFile
    do throws(ScriptFileFailure) {
      source = try ScriptInput.open(file, file, ScriptLimits())
    } catch {
      throw .damaged("\(VisibleText.make(file)): can't be read")
    }
    let choices: ChoiceFile
    do throws(ChoiceFileError) {
      choices = try ChoiceFile(text: String(decoding: source.bytes, as: UTF8.self))
    } catch {
      throw .damaged("\(VisibleText.make(file)): \(error.description)")
    }
    let comments = ["found by: walletsim fuzz\(operand(arguments)) --choices \(shellPath(file))"]
    for search in searches {
      guard
        let finding = search.finding(
          choices: choices, name: "found by fuzzing", comments: comments)
      else { continue }
      return try report(finding, nil, nil, path, arguments, console)
    }
    console.output.write("these choices break no law\n")
    return .success
  }

  // MARK: The report

  private static func report(
    _ finding: Fuzzing.Finding, _ tally: Fuzzing.Tally?, _ seed: UInt64?, _ path: String,
    _ arguments: Arguments, _ console: Console
  ) throws(ToolError) -> ExitStatus {
    var choices = arguments.value("choices") ?? ""
    try AtomicFile.write(finding.script.utf8, to: path, replaces: arguments.has("force"))
    if choices.isEmpty {
      choices = swapEnding(path, ".choices")
      try AtomicFile.write(
        finding.choices.text.utf8, to: choices, replaces: arguments.has("force"))
    }
    let found = tally.map { ", found after \($0.events) events in run \($0.runs)" } ?? ""
    var lines = [
      "broken: \(finding.law)", "  \(finding.message)",
      "  \(finding.entries.count) events; the run had \(finding.foundEvents)\(found)",
    ]
    if !finding.changes.isEmpty {
      lines.append("  the last of them changed:")
      lines += finding.changes.map { "    " + $0 }
    }
    lines += ["", finding.script]
    if let seed { lines.append("seed     \(seed)") }
    lines += [
      "choices  \(choices)",
      "again    walletsim fuzz\(operand(arguments)) --choices \(shellPath(choices)) --force",
      "shown by walletsim run \(shellPath(path))",
    ]
    for line in lines { console.output.write(line.isEmpty ? "\n" : safe(line) + "\n") }
    let result = try MadeScript.run(finding.script)
    if result.status != .failed {
      console.complain("the script does not fail when it is run")
    }
    return .failed
  }

  /// A path with another ending in place of one of the two that this verb writes.
  private static func swapEnding(_ path: String, _ ending: String) -> String {
    for own in [".scenario", ".choices"] where path.hasSuffix(own) {
      return path.dropLast(own.count) + ending
    }
    return path + ending
  }

  // A script is as safe as its texts are quoted; its lines stay lines.
  private static func safe(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { VisibleText.make(String($0)) }.joined(separator: "\n")
  }

  private static func operand(_ arguments: Arguments) -> String {
    arguments.operands.first.map { " " + shellPath($0) } ?? ""
  }
}
