import WalletKernel

/// What was expected or found, as a report tells it.
public enum ReportedValue: Equatable, Sendable {
  /// A value of a view, as a script would state it.
  case value(ViewTree)
  /// What is no value: an absent path, or what became of a step.
  case words(String)
  /// Lines of a script, or reasons.
  case lines([String])
  /// There is nothing to tell besides the message.
  case nothing

  /// What a path is that is not there; `none` is a value, and something else.
  static let absent = ReportedValue.words("absent")

  /// The text for people, cut where it is long.
  public var text: String {
    switch self {
    case .value(let tree): ViewText.shown(tree)
    case .words(let words): ViewText.cut(words)
    case .lines(let lines): lines.isEmpty ? "nothing" : ViewText.cut(lines.joined(separator: "; "))
    case .nothing: ""
    }
  }

  /// Its leaves, or its lines, one by one; a single one for what has no parts.
  var leaves: [String] {
    switch self {
    case .value(let tree):
      guard tree.statable == nil else { return [text] }
      return ViewText.lines(tree).map { $0 }
    case .lines(let lines): return lines
    case .words, .nothing: return [text]
    }
  }

  /// The value for machines.
  public var json: JSONValue {
    switch self {
    case .value(let tree): tree.json
    case .words(let words): .string(words)
    case .lines(let lines): .strings(lines)
    case .nothing: .null
    }
  }
}
