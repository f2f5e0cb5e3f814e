import WalletKernel

/// Writes what a view or an output holds as a script would state it.
public enum ViewText {
  /// A leaf: its path and its value.
  public static func line(_ path: ViewPath, _ value: ViewTree) -> String {
    path.text + " " + Self.value(value)
  }

  /// An output: its source, its name, and its values.
  public static func line(_ output: WalletOutput) -> String {
    var line = output.source + " " + output.name
    for value in output.values.list {
      line += " "
      line += value.name.isEmpty ? TextPrinter.value(value.value) : TextPrinter.option(value)
    }
    return line
  }

  /// A value; what no value of a script is, as JSON.
  public static func value(_ tree: ViewTree) -> String {
    switch tree {
    case .none: "none"
    case .boolean(let truth): truth ? "true" : "false"
    case .integer(let integer): String(integer)
    case .decimal(let decimal): decimal.scriptText
    case .text(let text): text.quoted
    case .list(let elements): list(elements) ?? tree.json.text
    case .record(let fields): fields.isEmpty ? "[]" : tree.json.text
    case .rows(let rows): rows.isEmpty ? "[]" : tree.json.text
    }
  }

  /// A value that a script can state; none for what has parts.
  public static func scriptValue(_ tree: ViewTree) -> String? {
    switch tree {
    case .none, .boolean, .integer, .decimal, .text: value(tree)
    case .list(let elements): list(elements)
    case .record(let fields): fields.isEmpty ? "[]" : nil
    case .rows(let rows): rows.isEmpty ? "[]" : nil
    }
  }

  private static func list(_ elements: [ViewTree]) -> String? {
    if elements.isEmpty { return "[]" }
    var texts: [String] = []
    for element in elements {
      switch element {
      case .none, .boolean, .integer, .decimal, .text: texts.append(value(element))
      case .list, .record, .rows: return nil
      }
    }
    return texts.joined(separator: ",")
  }

  /// Every leaf of a view on a line of its own.
  public static func lines(_ view: ViewTree, at path: ViewPath = ViewPath([])) -> [String] {
    var lines: [String] = []
    view.forEachLeaf(from: path) { (path, value) in lines.append(line(path, value)) }
    return lines
  }

  /// A difference: its path, what was there, and what is there.
  public static func line(_ difference: ViewDifference) -> String {
    line(difference, value)
  }

  /// A difference with its values written by `write`.
  static func line(_ difference: ViewDifference, _ write: (ViewTree) -> String) -> String {
    let (old, new) = apart(
      difference.old.map(write) ?? "absent", difference.new.map(write) ?? "absent")
    return "\(difference.path.text)  \(old) → \(new)"
  }

  /// Two texts that stand side by side; where they look alike and are not, as an "é" of one scalar
  /// and one of two, each scalar that is not ASCII is an escape.
  static func apart(_ first: String, _ second: String) -> (String, String) {
    guard first == second, !first.isSame(as: second) else { return (first, second) }
    return (scalars(first), scalars(second))
  }

  private static func scalars(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        result.unicodeScalars.append(scalar)
      } else {
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      }
    }
    return result
  }
}
