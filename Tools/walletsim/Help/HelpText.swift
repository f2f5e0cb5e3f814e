/// What the tool says of itself, from what its verbs declare.
enum HelpText {
  /// All verbs, a line each.
  static var overview: String {
    let verbs = Tool.verbs
    let width = verbs.map { $0.name.count }.max() ?? 0
    let lines = verbs.map { "  " + padded($0.name, width) + "  " + $0.summary }
    return """
      Runs, checks and replays scenarios of a simulated wallet screen.

      usage: walletsim VERB [FLAG…] [OPERAND…]

      \(lines.joined(separator: "\n"))

      walletsim VERB --help tells more of a verb, walletsim help of the language and of reports;
      walletsim --version tells the version.
      \(exitStatus)
      """
  }

  /// How the tool ends.
  static let exitStatus = """
    Exit status: 0 all well, 1 an expectation or a check failed, 2 wrong usage or a script that
    can't be read, 3 a log or file that can't be read or is damaged, or output that can't be
    written. Where several apply the highest wins.
    """

  /// One verb, with its flags and examples.
  static func of(_ verb: Verb) -> String {
    let flags = verb.flags + Tool.commonFlags
    let width = flags.map { $0.usage.count }.max() ?? 0
    let lines = flags.map { "  " + padded($0.usage, width) + "  " + $0.help }
    let note =
      verb.logOperands.isEmpty ? "" : "\nA LOG may also be a scenario: FILE:LINE of a script."
    return """
      \(verb.summary)

      usage: walletsim \(verb.name) [FLAG…] \(verb.operands)\(note)

      \(lines.joined(separator: "\n"))

      \(verb.examples.count == 1 ? "example" : "examples"):
      \(verb.examples.map { "  walletsim " + $0 }.joined(separator: "\n"))
      """
  }

  static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
