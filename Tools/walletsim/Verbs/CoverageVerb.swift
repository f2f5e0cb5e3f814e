import WalletKernel
import WalletScenario

/// `walletsim coverage`: tells what scripts exercise and assert.
enum CoverageVerb {
  static let verb = Verb(
    name: "coverage",
    summary: "tells which events, reactions and view fields scripts exercise and assert",
    operands: "[PATH…]", operandCount: 0...Int.max,
    flags: [
      FindingFormat.flag,
      Flag("events", .required("PERCENT"), "fails when fewer events are asserted"),
      Flag("fields", .required("PERCENT"), "fails when fewer view fields are asserted"),
      Flag("jobs", .required("N"), "runs on N threads [the number of processors]"),
    ],
    examples: ["coverage", "coverage Scenarios --events 100 --fields 95"], run: run)

  private static func run(
    _ arguments: Arguments, _ console: Console
  ) throws(ToolError) -> ExitStatus {
    let format = try FindingFormat.chosen(arguments)
    let leastEvents = try arguments.integer("events", in: 0...100)
    let leastFields = try arguments.integer("fields", in: 0...100)
    var settings = try RunSettings(arguments)
    settings.tallies = true
    let scripts = try ScriptSet.read(arguments.operands, jobs: settings.jobs, console)
    let selection = try Selection(scripts, arguments, console)
    guard selection.count > 0 else { throw .usage(selection.reasonForNone(arguments)) }
    var run = ScenarioBatch(scripts, selection, settings)
    run.runAll(console)
    var tally = CoverageTally(of: .builtIn)
    tally.add(run.coverage)
    console.output.write(format == .json ? tally.json.text + "\n" : tally.text)
    let report = RunReport(run.entries)
    // What does not hold asserts less than it says: that is told first.
    if report.exitStatus != .success { console.say(report.text(.pretty)) }
    var status = report.exitStatus
    for (name, degrees, least) in [
      ("events", tally.total.events, leastEvents), ("view fields", tally.total.fields, leastFields),
    ] {
      guard let least, degrees.assertedPermille < least * 10 else { continue }
      console.say("walletsim: fewer than \(least) % of the \(name) are asserted")
      status = max(status, .failed)
    }
    return status
  }
}
