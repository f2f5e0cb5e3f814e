import WalletKernel
import WalletScenario

/// `walletsim locales`: the number conventions that the kernel carries.
enum LocalesVerb {
  static let verb = Verb(
    name: "locales", summary: "shows the number conventions the kernel carries",
    operands: "[ID]", operandCount: 0...1,
    flags: [DataFormat.flag],
    examples: ["locales", "locales hi_IN", "locales de_CH --format json"], run: run)

  private static func run(
    _ arguments: Arguments, _ console: Console
  ) throws(ToolError) -> ExitStatus {
    let format = try DataFormat.chosen(arguments)
    var identifiers = LocaleTable.identifiers
    if let wanted = arguments.operands.first {
      guard LocaleTable.conventions(for: wanted) != nil else {
        let close = LocaleTable.nearestIdentifier(to: wanted)
        throw .usage(
          "there is no locale '\(VisibleText.make(wanted))'"
            + (close.map { "; did you mean '\($0)'?" } ?? ""))
      }
      identifiers = [wanted]
    }
    let all = identifiers.compactMap { LocaleTable.conventions(for: $0) }
    switch format {
    case .text: for conventions in all { console.output.write(conventions.line + "\n") }
    case .json:
      let objects = all.map { $0.json }
      console.output.write(
        (arguments.operands.isEmpty ? JSONValue.list(objects).lines : objects[0].text) + "\n")
    }
    return .success
  }
}

extension LocaleConventions {
  /// An amount that shows every convention, then the conventions.
  fileprivate var line: String {
    let sample = DisplayedAmount.text(baseUnits: 123_456_789_012_345, sign: .none, self)
    return
      "\(identifier)  \(VisibleText.make(sample))  decimal \(decimalSeparator.quoted)"
      + "  grouping \(groupingSeparator.quoted)  digits \(digit(0))-\(digit(9))"
      + "  groups \(primaryGroupSize),\(secondaryGroupSize)  minimum \(minimumGroupingDigits)"
  }

  fileprivate var json: JSONValue {
    [
      "id": .string(identifier), "decimal": .string(decimalSeparator),
      "grouping": .string(groupingSeparator), "zero": .string(digit(0)),
      "primary": .number(primaryGroupSize), "secondary": .number(secondaryGroupSize),
      "minimum": .number(minimumGroupingDigits),
    ]
  }
}
