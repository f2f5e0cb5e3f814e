import SystemAccess
import WalletKernel
import WalletScenario

/// The command-line tool `walletsim`: its verbs, and what is common to them.
public enum Tool {
  /// Does what the process's command line asks for, and ends the process with the exit status.
  public static func main() -> Never {
    if let number = CurrentProcess.unreadableArgument {
      let console = Console()
      console.complain("argument \(number) is no UTF-8; names are given in UTF-8")
      CurrentProcess.end(ExitStatus.usage.rawValue)
    }
    CurrentProcess.end(run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  static let version = "0.1.0"

  static let commonFlags = [
    Console.Colors.flag, Flag("help", "shows this"),
  ]

  static let verbs = [
    RunVerb.verb, CheckVerb.verb, FormatVerb.verb, RecordVerb.verb, ReplayVerb.verb, LogVerb.verb,
    ScriptVerb.verb, DiffVerb.verb, BisectVerb.verb, WhyVerb.verb, MinimizeVerb.verb,
    FuzzVerb.verb, ExploreVerb.verb, CoverageVerb.verb, CorpusVerb.verb, LocalesVerb.verb,
    BenchVerb.verb, DescribeVerb.verb, ReportVerb.verb,
    TriageVerb.verb, PlayVerb.verb,
  ]

  /// Does what the command line asks for.
  static func run(_ words: [String]) -> ExitStatus {
    CurrentProcess.takeOver()
    var console = Console()
    var status: ExitStatus
    do throws(ToolError) {
      status = try run(words[...], &console)
    } catch {
      console.complain(error.message)
      status = error.status
    }
    console.output.flush()
    console.errors.flush()
    if let failure = console.output.failure {
      console.complain(failure)
      status = max(status, .damaged)
    }
    return status
  }

  private static func run(
    _ words: ArraySlice<String>, _ console: inout Console
  ) throws(ToolError) -> ExitStatus {
    guard let first = words.first else {
      console.say(help)
      return .usage
    }
    switch first {
    case "--help", "-h", "help":
      let verb = words.dropFirst().first.flatMap { word in verbs.first { $0.name == word } }
      console.output.write((verb.map(help(of:)) ?? help) + "\n")
      return .success
    case "--version", "-V":
      console.output.write("walletsim \(version)\n")
      return .success
    default: break
    }
    guard let verb = verbs.first(where: { $0.name == first }) else {
      let names = verbs.map { $0.name }
      let what = first.hasPrefix("-") ? "flag" : "verb"
      let candidates = first.hasPrefix("-") ? ["--help", "--version"] : names
      throw .usage(
        "there is no \(what) '\(VisibleText.make(first))'"
          + "; the verbs are \(names.joined(separator: ", "))"
          + suggestion(for: first, among: candidates))
    }
    let arguments = try Arguments(words.dropFirst(), for: verb)
    console.colors = try Console.Colors.chosen(arguments)
    if arguments.has("help") {
      console.output.write(help(of: verb) + "\n")
      return .success
    }
    return try verb.run(arguments, console)
  }

  // MARK: Help

  private static var help: String {
    let width = verbs.map { $0.name.count }.max() ?? 0
    let lines = verbs.map { "  " + padded($0.name, width) + "  " + $0.summary }
    return """
      Runs, checks and replays scenarios of a simulated wallet screen.

      usage: walletsim VERB [FLAG…] [OPERAND…]

      \(lines.joined(separator: "\n"))

      walletsim VERB --help tells more; walletsim --version tells the version.
      Exit status: 0 all well, 1 an expectation or a check failed, 2 wrong usage or a script that
      can't be read, 3 a log or file that can't be read or is damaged, or output that can't be
      written.
      """
  }

  private static func help(of verb: Verb) -> String {
    let flags = verb.flags + commonFlags
    let width = flags.map { $0.usage.count }.max() ?? 0
    let lines = flags.map { "  " + padded($0.usage, width) + "  " + $0.help }
    return """
      \(verb.summary)

      usage: walletsim \(verb.name) [FLAG…] \(verb.operands)

      \(lines.joined(separator: "\n"))

      \(verb.examples.count == 1 ? "example" : "examples"):
      \(verb.examples.map { "  walletsim " + $0 }.joined(separator: "\n"))
      """
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
