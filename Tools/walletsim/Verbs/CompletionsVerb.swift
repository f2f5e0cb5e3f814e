import WalletKernel
import WalletScenario

/// `walletsim completions`: what a shell completes, from the flags that the verbs declare.
enum CompletionsVerb {
  static let verb = Verb(
    name: "completions", summary: "writes shell completions: bash, zsh or fish",
    operands: "SHELL", operandCount: 1...1, flags: [],
    examples: [
      "completions bash > /etc/bash_completion.d/walletsim",
      "completions zsh > ~/.zfunc/_walletsim",
      "completions fish > ~/.config/fish/completions/walletsim.fish",
    ], run: run)

  enum Shell: String, CaseIterable {
    case bash, zsh, fish
  }

  private static func run(
    _ arguments: Arguments, _ console: Console
  ) throws(ToolError) -> ExitStatus {
    let word = arguments.operands[0]
    guard let shell = Shell(rawValue: word) else {
      let names = Shell.allCases.map { $0.rawValue }
      throw .usage(
        "there are no completions for '\(VisibleText.make(word))': one of "
          + names.joined(separator: ", ") + suggestion(for: word, among: names))
    }
    console.output.write(script(for: shell))
    return .success
  }

  /// The script that a shell reads.
  static func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  private static var verbs: [Verb] { Tool.verbs }

  private static func flags(of verb: Verb) -> [Flag] { verb.flags + Tool.commonFlags }

  /// The words that a verb's first operand can be; none: files.
  private static func words(of verb: Verb) -> [String] {
    switch verb.name {
    case "completions": Shell.allCases.map { $0.rawValue }
    case "help": verbs.map { $0.name } + ["language", "kinds", "outputs", "reports", "exit-status"]
    case "describe": KindReference.all(of: .builtIn).map { $0.name }
    case "locales": LocaleTable.identifiers
    case _: []
    }
  }

  private static func joined(_ words: [String]) -> String { words.joined(separator: " ") }

  // MARK: bash

  private static var bash: String {
    var text = """
      # walletsim: completions for bash, written by 'walletsim completions bash'
      _walletsim() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} verb=${COMP_WORDS[1]}
        COMPREPLY=()
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W '\(joined(verbs.map { $0.name } + ["--help", "--version"]))' -- "$word"))
          return
        fi
        case "$verb $before" in

      """
    for verb in verbs {
      for flag in flags(of: verb) where !flag.words.isEmpty {
        text += "    '\(verb.name) --\(flag.name)') "
        text += "COMPREPLY=($(compgen -W '\(joined(flag.words))' -- \"$word\")); return ;;\n"
      }
    }
    text += "  esac\n  case \"$verb\" in\n"
    for verb in verbs {
      let all = flags(of: verb).map { "--" + $0.name } + words(of: verb)
      text += "    \(verb.name)) COMPREPLY=($(compgen -W '\(joined(all))' -- \"$word\")) ;;\n"
    }
    return text + """
        esac
        case "$word" in
          -*) ;;
          *) COMPREPLY+=($(compgen -f -- "$word")) ;;
        esac
      }
      complete -o filenames -F _walletsim walletsim

      """
  }

  // MARK: zsh

  private static var zsh: String {
    var text = """
      #compdef walletsim
      # walletsim: completions for zsh, written by 'walletsim completions zsh'
      local -a verbs
      verbs=(

      """
    for verb in verbs { text += "  \(zshWord("\(verb.name):\(verb.summary)"))\n" }
    text += """
      )
      if (( CURRENT == 2 )); then
        _describe verb verbs
        return
      fi
      local verb=$words[2]
      shift words
      (( CURRENT-- ))
      case $verb in

      """
    for verb in verbs {
      text += "  \(verb.name))\n    _arguments -S \\\n"
      for flag in flags(of: verb) { text += "      \(zshWord(zshFlag(flag))) \\\n" }
      let own = words(of: verb)
      let operand = own.isEmpty ? "*:file:_files" : "*:word:(\(joined(own)))"
      text += "      \(zshWord(operand)) ;;\n"
    }
    return text + "esac\n"
  }

  private static func zshFlag(_ flag: Flag) -> String {
    let name = (flag.repeats ? "*" : "") + "--" + flag.name
    let help = flag.help.flatMap { "[]:".contains($0) ? "\\\($0)" : String($0) }
    switch flag.argument {
    case .none: return "\(name)[\(String(help))]"
    case .required(let placeholder), .optional(let placeholder):
      let what = placeholder.flatMap { "[]:".contains($0) ? "\\\($0)" : String($0) }
      let values = flag.words.isEmpty ? "_files" : "(\(joined(flag.words)))"
      return "\(name)=[\(String(help))]:\(String(what)):\(values)"
    }
  }

  private static func zshWord(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }

  // MARK: fish

  private static var fish: String {
    var text = "# walletsim: completions for fish, written by 'walletsim completions fish'\n"
    for verb in verbs {
      text += "complete -c walletsim -f -n __fish_use_subcommand -a \(verb.name)"
      text += " -d \(fishText(verb.summary))\n"
    }
    for verb in verbs {
      let condition = "-n '__fish_seen_subcommand_from \(verb.name)'"
      for flag in flags(of: verb) {
        text += "complete -c walletsim \(condition) -l \(flag.name)"
        if case .required = flag.argument { text += " -r" }
        if !flag.words.isEmpty { text += " -f -a '\(joined(flag.words))'" }
        text += " -d \(fishText(flag.help))\n"
      }
      let own = words(of: verb)
      if !own.isEmpty { text += "complete -c walletsim -f \(condition) -a '\(joined(own))'\n" }
    }
    return text
  }

  // Within single quotes fish reads `\'` and `\\`.
  private static func fishText(_ text: String) -> String {
    "'" + text.flatMap { "'\\".contains($0) ? "\\\($0)" : String($0) } + "'"
  }
}
