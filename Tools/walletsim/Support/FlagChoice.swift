import WalletKernel
import WalletScenario

/// What a flag takes that takes one of some words: its help and its errors list them.
protocol FlagChoice: CaseIterable, RawRepresentable<String>, Sendable {
  /// The value without the flag.
  static var usual: Self { get }
  static var flagName: String { get }
  static var placeholder: String { get }
  /// What its help says behind the words.
  static var note: String { get }
}

extension FlagChoice {
  static var flagName: String { "format" }
  static var placeholder: String { "FORMAT" }
  static var note: String { "" }

  private static var words: [String] { allCases.map { $0.rawValue } }

  static var flag: Flag {
    let list = words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    return Flag(
      flagName, .required(placeholder), "\(list)\(note) [\(usual.rawValue)]", words: words)
  }

  /// The one that a command line names.
  static func chosen(_ arguments: Arguments) throws(ToolError) -> Self {
    guard let value = arguments.value(flagName) else { return usual }
    if let choice = Self(rawValue: value) { return choice }
    throw .usage(
      "'--\(flagName)' can't be '\(VisibleText.make(value))': one of "
        + words.joined(separator: ", ") + suggestion(for: value, among: words))
  }
}

/// In which form a verb gives its data: for people, or for programs.
enum DataFormat: String, FlagChoice {
  case text, json

  static let usual = text
}

/// In which form a verb tells what it thinks of scripts: for people, or for programs.
enum FindingFormat: String, FlagChoice {
  case pretty, json

  static let usual = pretty
}

extension RunReport.Format: FlagChoice {
  static let usual = pretty
}
