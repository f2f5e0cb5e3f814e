import Foundation
import Testing
import WalletKernel

@testable import WalletTool

/// What the tool says of itself: every flag of every verb, every topic.
struct HelpTests {
  @Test func `every flag of every verb is in its help and in the completions`() throws {
    let place = try Workplace()
    for verb in Tool.verbs {
      let help = try place.walletsim(verb.name, "--help")
      #expect(help.status == 0)
      #expect(help.output == (try place.walletsim("help", verb.name).output))
      for flag in verb.flags + Tool.commonFlags {
        #expect(help.output.contains("\n  \(flag.usage) "), "\(verb.name) \(flag.name)")
      }
      for example in verb.examples { #expect(help.output.contains("  walletsim " + example)) }
    }
    for shell in CompletionsVerb.Shell.allCases {
      let script = try place.walletsim("completions", shell.rawValue).output
      for verb in Tool.verbs {
        #expect(script.contains(verb.name))
        for flag in verb.flags + Tool.commonFlags {
          let spelled = shell == .fish ? "-l \(flag.name)" : "--\(flag.name)"
          #expect(script.contains(spelled), "\(shell) \(verb.name) \(flag.name)")
        }
      }
    }
  }

  @Test func `shells read their completions`() throws {
    let place = try Workplace()
    try place.write("names.sh", try place.walletsim("completions", "bash").output)
    let outcome = try place.shell(
      """
      exec bash --norc -c '. ./names.sh
        try() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _walletsim; echo "${COMPREPLY[@]}"; }
        try walletsim rec
        try walletsim run --rec
        try walletsim run --format js
        try walletsim describe keyp
        complete -p walletsim'
      """)
    #expect(
      outcome.output == """
        record
        --record --record-failed
        json
        keypad
        complete -o filenames -F _walletsim walletsim

        """, "\(outcome.output)\(outcome.errors)")
    for shell in ["zsh", "fish"] where try place.shell("command -v \(shell)").status == 0 {
      try place.write("names.\(shell)", try place.walletsim("completions", shell).output)
      #expect(try place.shell("\(shell) -n names.\(shell)").status == 0)
    }
    #expect(try place.walletsim("completions", "bsh").errors.contains("did you mean 'bash'?"))
  }

  @Test(arguments: [
    ("language", "# The scenario language"), ("language expect", "## expect"),
    ("language rewind", "### mark, rewind"), ("kinds", "keypad: "),
    ("outputs", "  ID submitted "), ("reports", "Tools/schemas"),
    ("exit-status", "Exit status: 0 all well"), ("verbs", "usage: walletsim VERB"),
    ("", "topics of"),
  ])
  func `a topic is told`(topic: String, part: String) throws {
    let words = topic.split(separator: " ").map(String.init)
    let outcome = try Workplace().walletsim(["help"] + words)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains(part), "\(outcome.output.prefix(400))")
  }

  @Test(arguments: [
    ("langage", "did you mean 'language'?"), ("language expekt", "did you mean 'expect'?"),
    ("run more", "'help run' has no section 'more'"), ("nonsense", "there is no topic 'nonsense'"),
    ("kinds keypad", "'help kinds' has no section"),
  ])
  func `an unknown topic is answered with the nearest`(topic: String, part: String) throws {
    let outcome = try Workplace().walletsim(
      ["help"] + topic.split(separator: " ").map(String.init))
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(part), "\(outcome.errors)")
  }

  @Test func `the language is found by chapter, by form, and by a word of a form's name`() throws {
    #expect(LanguagePage.sections(named: "outputs").map { $0.isForm } == [false, true])
    #expect(LanguagePage.sections(named: "rewind").map { $0.name } == ["mark, rewind"])
    #expect(LanguagePage.sections(named: "nothing").isEmpty)
    #expect(LanguagePage.sections.allSatisfy { $0.text.hasPrefix("#") })
    let chapter = try #require(LanguagePage.sections(named: "steps").first)
    #expect(chapter.text.contains("### tap"))
    let page = try String(
      contentsOfFile: Workplace.packageRoot + "/Scenarios/LANGUAGE.md", encoding: .utf8)
    #expect(LanguagePage.text == page)
  }
}
