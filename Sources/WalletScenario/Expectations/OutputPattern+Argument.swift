import WalletKernel

extension OutputPattern {
  /// Reads what a command line says of an output: `pay submitted "47.28"`; values at the end may be
  /// left out.
  public static func read(_ text: String) throws(ScriptErrors) -> OutputPattern {
    try Condition.readLine(text) { parser throws(ScriptError) in try parser.outputPattern() }
  }

  /// Whether an output is of this source and name, and has the values that are given.
  public func isMet(by output: WalletOutput) -> Bool {
    let whole = OutputPattern(output)
    guard source.isSame(as: whole.source), name.isSame(as: whole.name),
      values.count <= whole.values.count
    else { return false }
    return zip(values, whole.values).allSatisfy { $1.view.equals($0) }
      && fields.allSatisfy { field in
        whole.fields.contains {
          $0.name.isSame(as: field.name) && $0.value.view.equals(field.value)
        }
      }
  }

  /// The pattern as a line of a script, behind `output`.
  public var line: String { Spelling().text(of: self) }
}
