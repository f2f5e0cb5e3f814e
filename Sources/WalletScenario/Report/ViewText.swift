import WalletKernel

/// Writes what a view or an output holds as a script would state it.
public enum ViewText {
  /// A leaf: its path and its value.
  public static func line(_ path: ViewPath, _ value: ViewTree) -> String {
    path.text + " " + Self.value(value)
  }

  /// An output: its source, its name, and its values.
  public static func line(_ output: WalletOutput) -> String { OutputPattern(output).text }

  /// A value; what no value of a script is, as JSON.
  public static func value(_ tree: ViewTree) -> String {
    tree.statable.map(TextPrinter.value) ?? tree.json.text
  }

  /// What no value of a script is, by what it has: its leaves stand elsewhere, one by one.
  static func size(of tree: ViewTree) -> String {
    var leaves = 0
    tree.forEachLeaf { _, _ in leaves += 1 }
    let count = { (count: Int, noun: String) in "\(count) \(noun)\(count == 1 ? "" : "s")" }
    let leafCount = leaves == 1 ? "1 leaf" : "\(leaves) leaves"
    switch tree {
    case .rows(let rows): return count(rows.count, "row") + " with " + leafCount
    case .list(let elements): return "a list of " + count(elements.count, "element")
    case .record: return "a record with " + leafCount
    case .none, .boolean, .integer, .decimal, .units, .text: return value(tree)
    }
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
    difference.path.text + "  " + values(difference.old, difference.new, write)
  }

  /// What was there, and what is there.
  static func values(
    _ old: ViewTree?, _ new: ViewTree?, _ write: (ViewTree) -> String
  ) -> String {
    let (old, new) = apart(old.map(write) ?? "absent", new.map(write) ?? "absent")
    return "\(old) → \(new)"
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
