import Testing
import WalletScenario

/// A script that can't be read, and every error that it must be refused with.
///
/// The tables are texts, so that a case is two lines: what is written, and after `>` its errors
/// as `line:column sentence`, with the macro calls that led there.
struct MalformedScript: CustomTestStringConvertible, Sendable {
  var text: String
  var errors: [String] = []

  var testDescription: String { text }

  /// All cases.
  static let all = tokens + acts + expectations + declarations + macros + scenarios

  /// Cases of one step each, in a scenario whose first line is line 1.
  static func steps(_ table: String) -> [MalformedScript] {
    var cases: [MalformedScript] = []
    for line in table.split(separator: "\n") {
      if line.hasPrefix("> ") {
        cases[cases.count - 1].errors.append(String(line.dropFirst(2)))
      } else {
        cases.append(MalformedScript(text: "scenario \"s\"\n  " + shown(line)))
      }
    }
    return cases
  }

  /// Cases of whole files, with a line of `====` between them.
  static func files(_ table: String) -> [MalformedScript] {
    var cases = [MalformedScript(text: "")]
    for line in table.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "====" {
        cases.append(MalformedScript(text: ""))
      } else if line.hasPrefix("> ") {
        cases[cases.count - 1].errors.append(String(line.dropFirst(2)))
      } else {
        cases[cases.count - 1].text += shown(line) + "\n"
      }
    }
    return cases
  }

  /// What can't be seen in a table has a sign there.
  private static func shown(_ line: Substring) -> String {
    String(
      line.map { character in
        switch character {
        case "⇥": "\t"
        case "⍽": "\u{A0}"
        default: character
        }
      })
  }
}
