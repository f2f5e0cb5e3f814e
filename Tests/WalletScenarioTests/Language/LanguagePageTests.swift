import Foundation
import Testing
import WalletKernel
import WalletLaws

@testable import WalletScenario

/// The examples of the language's page, as the page has them.
struct PageExamples {
  /// A form's heading, and its examples.
  struct Form {
    var name: String
    var passing: [String] = []
    /// Those that fail, each with its message.
    var failing: [(text: String, message: String)] = []
  }

  var forms: [Form] = []
  /// What the steps of an example stand in.
  var screen = ""
  /// The files that examples name, by name.
  var files: [String: String] = [:]

  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Scenarios/LANGUAGE.md")

  init() throws {
    var fence: String?
    var body = ""
    let page = try String(contentsOf: Self.file, encoding: .utf8)
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if let open = fence {
        if line == "```" {
          take(open, body)
          fence = nil
        } else {
          body += line + "\n"
        }
      } else if line.hasPrefix("```") {
        (fence, body) = (String(line.dropFirst(3)), "")
      } else if line.hasPrefix("### ") {
        forms.append(Form(name: String(line.dropFirst(4))))
      }
    }
  }

  private mutating func take(_ fence: String, _ body: String) {
    switch fence {
    case "scenario screen": screen = body
    case "scenario": forms[forms.count - 1].passing.append(body)
    case "scenario fails": forms[forms.count - 1].failing.append((body, ""))
    case "text":
      let last = forms[forms.count - 1].failing.count - 1
      forms[forms.count - 1].failing[last].message = String(body.dropLast())
    case _: files[String(fence.split(separator: " ").last ?? "")] = body
    }
  }

  /// An example as a script of its own.
  func script(_ example: String) -> String {
    let word = example.prefix { $0.isLetter }
    if WalletScenario.Form(rawValue: String(word)) != nil { return example }
    let steps = example.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.isEmpty ? "" : "  " + $0
    }
    return screen + "\nscenario \"example\"\n" + steps.joined(separator: "\n")
  }

  /// What is wrong with an example: what a check finds, else why it fails when it is run.
  func messages(_ example: String) throws -> [String] {
    let script = try read(example)
    let errors = script.check().errors
    if !errors.isEmpty { return errors.map { $0.sentence } }
    var runner = ScenarioRunner()
    runner.draw = RandomActs.source
    return script.scenarios.flatMap { scenario -> [String] in
      let result = runner.run(scenario, of: script)
      let report = RunReport([RunReport.Entry(result, of: script, rerun: "")])
      return report.reported.flatMap { $0.lines.map { $0.message } }
    }
  }

  func read(_ example: String) throws -> Script {
    let own = self.script(example)
    return try Script.read("example.scenario") { (path: String) throws(ScriptFileFailure) in
      if path == "example.scenario" { return SourceFile(path: path, bytes: Array(own.utf8)) }
      guard let file = files[path] else { throw .unreadable("No such file or directory") }
      return SourceFile(path: path, bytes: Array(file.utf8))
    }
  }
}

/// The forms of statements, as the reader of scripts has them.
enum Grammar {
  struct Form {
    /// What is written of it whatever else stands in the line.
    var words: String
    /// Whether it begins a line.
    var isHead: Bool
    var isOperator = false

    func stands(in line: Substring) -> Bool {
      let code = line.drop { $0 == " " }
      if isHead { return "\(code) ".hasPrefix(words + " ") || code.hasPrefix(words + "(") }
      return " \(code) ".contains(" \(words) ") || " \(code)".contains(" \(words)(")
        || (words == "@" && code.contains(" @"))
    }
  }

  /// Taken from the reader's own tables, so that a form that is added must be shown.
  static let forms: [Form] =
    (Verb.names.filter { $0 != "in" } + WalletScenario.Form.names + ["in any order"]).map {
      Form(words: $0, isHead: true)
    }
    + (OutputChoice.allCases.filter { $0 != .every }.map { "expect " + $0.words }
    + ["always output", "never output", "expect no outputs", "expect not", "expect exactly"]
    + LineParser.expectationWords.filter { $0 != "no" }.map { "expect " + $0 }
    + Condition.Quantifier.allCases.map { "expect " + $0.rawValue }
    + Strictness.words.map { "strict " + $0.word } + ["strict", "examples", "examples from"])
    .map { Form(words: $0, isHead: true) }
    + Condition.Comparison.allCases.map {
      Form(words: $0.rawValue, isHead: false, isOperator: true)
    }
    + (["exists", "absent", "count", "when", "@"]
    + ScenarioMark.Kind.allCases.map { $0.rawValue }).map { Form(words: $0, isHead: false) }

  /// The forms of which no example has a line.
  static func lacking(in examples: [String]) -> [String] {
    let lines = examples.flatMap { $0.split(separator: "\n") }
    return forms.filter { form in !lines.contains { form.stands(in: $0) } }.map { $0.words }
  }
}

@Suite struct `The page of the language` {
  private let page: PageExamples

  init() throws {
    page = try PageExamples()
  }

  @Test func `has an example of each form that passes, and one that fails as it says`() throws {
    for form in page.forms {
      #expect(!form.passing.isEmpty && !form.failing.isEmpty, "\(form.name)")
      for example in form.passing {
        #expect(try page.messages(example) == [], "\(form.name):\n\(example)")
      }
      for (example, message) in form.failing {
        #expect(try page.messages(example).first == message, "\(form.name):\n\(example)")
      }
    }
  }

  @Test func `leaves no form of the grammar out`() throws {
    let examples = page.forms.flatMap { $0.passing }
    #expect(Grammar.lacking(in: examples) == [])
    // Without the examples of any form it would be seen.
    for form in Grammar.forms {
      let rest = examples.map { example in
        example.split(separator: "\n").filter { !form.stands(in: $0) }.joined(separator: "\n")
      }
      #expect(Grammar.lacking(in: rest).contains(form.words), "\(form.words)")
    }
  }

  @Test func `has its short form in what editors show`() throws {
    let forms = LanguageReference.sections.flatMap { section in section.forms.map { $0.form } }
    // The expectations stand there without their verb.
    let lines = forms + forms.map { "expect " + $0 } + ["pad.value @pay.max"]
    let lacking = Grammar.forms.filter { form in
      !lines.contains { form.stands(in: Substring($0.replacing("[", with: ""))) }
    }
    // What is OP there the text above tells.
    let operators = LanguageReference.sections.map { $0.text }.joined()
    let untold = lacking.filter { form in
      !form.isOperator || !operators.contains(form.words)
    }
    #expect(untold.map { $0.words } == [])
  }

  @Test func `is laid out as fmt would`() throws {
    for example in page.forms.flatMap({ $0.passing }) {
      let source = SourceFile(path: "a", bytes: Array(page.script(example).utf8))
      #expect(try ScriptFormatter.format(source) == page.script(example))
    }
  }
}
