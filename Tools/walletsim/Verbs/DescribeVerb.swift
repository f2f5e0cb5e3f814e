import WalletKernel
import WalletScenario

/// `walletsim describe`: what a kind of component takes, reports and shows, from its declaration.
enum DescribeVerb {
  static let verb = Verb(
    name: "describe", summary: "shows what a kind of component takes, reports and shows",
    operands: "[KIND[.WORD]]", operandCount: 0...1,
    flags: [ReferenceFormat.flag],
    examples: [
      "describe", "describe keypad", "describe amount.fiat", "describe --format markdown",
    ],
    run: run)

  enum ReferenceFormat: String, FlagChoice {
    case text, json, markdown
    static let usual = ReferenceFormat.text
  }

  private static func run(
    _ arguments: Arguments, _ console: Console
  ) throws(ToolError) -> ExitStatus {
    let format = try ReferenceFormat.chosen(arguments)
    var references = KindReference.all(of: .builtIn)
    let wanted = arguments.operands.first
    if let wanted { references = [try reference(wanted, among: references)] }
    switch format {
    // Without a kind, people are shown which there are.
    case .text where wanted == nil:
      let width = references.map { $0.name.count }.max() ?? 0
      for reference in references {
        let space = String(repeating: " ", count: width - reference.name.count + 2)
        console.output.write(reference.name + space + reference.summary + "\n")
      }
    case .text: for reference in references { console.output.write(reference.text) }
    case .json:
      let objects = references.map { $0.json }
      console.output.write((wanted == nil ? JSONValue.list(objects).lines : objects[0].text) + "\n")
    case .markdown: console.output.write(KindReference.page(references))
    }
    return .success
  }

  private static func reference(
    _ wanted: String, among references: [KindReference]
  ) throws(ToolError) -> KindReference {
    let parts = wanted.split(separator: ".", maxSplits: 1).map(String.init)
    let name = parts.first ?? ""
    guard let reference = references.first(where: { $0.name == name }) else {
      throw unknown("kind", name, among: references.map { $0.name })
    }
    guard parts.count > 1 else { return reference }
    guard let narrowed = reference.narrowed(to: parts[1]) else {
      throw unknown("part, option, output or field of '\(name)'", parts[1], among: reference.words)
    }
    return narrowed
  }

  private static func unknown(_ what: String, _ name: String, among names: [String]) -> ToolError {
    let close = nearest(to: name, among: names).map { "; did you mean '\($0)'?" }
    return .usage("there is no \(what) '\(VisibleText.make(name))'" + (close ?? ""))
  }
}
