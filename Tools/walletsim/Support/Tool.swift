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
    BenchVerb.verb, DescribeVerb.verb, ReportVerb.verb, TriageVerb.verb, PlayVerb.verb,
    HelpVerb.verb, CompletionsVerb.verb, LanguageServerVerb.verb,
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
      console.say(HelpText.overview)
      return .usage
    }
    switch first {
    case "--help", "-h":
      console.output.write(HelpText.overview + "\n")
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
      console.output.write(HelpText.of(verb) + "\n")
      return .success
    }
    try RecordedScenario.record(arguments, for: verb, console)
    return try verb.run(arguments, console)
  }
}
