import WalletKernel

/// Writes values, options and rows as a script has them; reading gives the same back.
public enum TextPrinter {
  /// A value as it stands after a path: texts always in quotes.
  public static func value(_ value: Value) -> String {
    switch value {
    case .none: "none"
    case .boolean(let value): value ? "true" : "false"
    case .integer(let value): String(value)
    case .decimal(let value): value.scriptText
    case .text(let text): text.quoted
    case .duration(let milliseconds): duration(milliseconds)
    case .list(let values): values.isEmpty ? "[]" : values.map(self.value).joined(separator: ",")
    }
  }

  /// An option: `name=value`.
  public static func option(_ option: Option) -> String {
    option.name + "=" + bare(option.value)
  }

  /// A value as it stands in an option: words bare.
  static func bare(_ value: Value) -> String {
    switch value {
    case .text(let text): word(text)
    case .list(let values): values.isEmpty ? "[]" : values.map(bare).joined(separator: ",")
    case .none, .boolean, .integer, .decimal, .duration: self.value(value)
    }
  }

  /// A text as a bare word where that is read as the same text.
  static func word(_ text: String) -> String {
    text.isWord && !["true", "false", "none"].contains(text) ? text : text.quoted
  }

  /// A row: its key, then its fields.
  public static func row(_ row: Row) -> String {
    let key = row.key.isWord ? row.key : row.key.quoted
    return ([key] + row.fields.map(option)).joined(separator: " ")
  }

  /// A duration in the largest unit that has it whole.
  public static func duration(_ milliseconds: Int64) -> String {
    for (unit, length) in [("h", 3_600_000), ("m", 60_000), ("s", 1_000)] as [(String, Int64)]
    where milliseconds != 0 && milliseconds % length == 0 {
      return String(milliseconds / length) + unit
    }
    return String(milliseconds) + "ms"
  }
}
