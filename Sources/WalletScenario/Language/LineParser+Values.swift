import WalletKernel

extension LineParser {
  /// Whether the next token can begin a value.
  var isAtValue: Bool {
    guard let next else { return false }
    switch next.kind {
    case .word, .number, .text, .filled, .hole, .emptyList: return true
    case .quantity, .dot, .comma, .equals, .plus, .open, .close, .bar, .sign, .at: return false
    }
  }

  /// Takes a value: text, integer, decimal, `true`, `false`, `none`, a word, or a list.
  mutating func value(
    _ what: String = "a value", allowsDuration: Bool = false
  ) throws(ScriptError) -> Value {
    let first = try singleValue(what, allowsDuration: allowsDuration)
    guard isJoined(.comma) else { return first }
    var values: [Value] = []
    // A list in braces may be part of a longer one.
    append(first, to: &values)
    while isJoined(.comma) {
      take()
      guard let next, !next.spaced else {
        throw expected("a value after ','")
      }
      append(try singleValue("a value after ','", allowsDuration: false), to: &values)
    }
    return .list(values)
  }

  private func append(_ value: Value, to values: inout [Value]) {
    if case .list(let inner) = value {
      values += inner
    } else {
      values.append(value)
    }
  }

  private mutating func singleValue(
    _ what: String, allowsDuration: Bool
  ) throws(ScriptError) -> Value {
    guard let token = next else { throw expected(what) }
    switch token.kind {
    case .text, .filled:
      take()
      return .text(context.plainText(of: token))
    case .word:
      take()
      let word = context.spelling(of: token)
      switch word {
      case "true": return .boolean(true)
      case "false": return .boolean(false)
      case "none": return .none
      default: return .text(word)
      }
    case .number:
      return try number()
    case .hole:
      take()
      return .none
    case .emptyList:
      take()
      return .list([])
    case .quantity:
      guard allowsDuration else { throw expected(what) }
      return .duration(milliseconds: try duration(what))
    case .dot, .comma, .equals, .plus, .open, .close, .bar, .sign, .at:
      throw expected(what)
    }
  }

  /// Takes an integer, or an integer, `.` and digits: a decimal.
  private mutating func number() throws(ScriptError) -> Value {
    let token = take()
    guard isJoined(.dot) else { return .integer(try integer(token)) }
    take()
    guard let fraction = next, fraction.kind == .number, !fraction.spaced,
      !context.spelling(of: fraction).hasPrefix("-")
    else { throw expected("digits after '.'") }
    take()
    let text = context.spelling(of: token) + "." + context.spelling(of: fraction)
    do throws(ExactDecimal.ReadFailure) {
      return .decimal(try ExactDecimal(text: text))
    } catch {
      switch error {
      case .leadingZero: throw problem(.leadingZero(text), at: token)
      case .tooManyDigits: throw problem(.decimalOutOfRange(text), at: token)
      case .expectedDigit, .unexpected:
        throw problem(.expected("a decimal", found: .written(text)), at: token)
      }
    }
  }

  /// Takes a text: quoted, or a bare word.
  mutating func text(_ what: String) throws(ScriptError) -> String {
    try requireSpace()
    let start = self
    guard isAtValue else { throw expected(what) }
    switch try singleValue(what, allowsDuration: false) {
    case .text(let text): return text
    case .none where isTemplate: return ""
    case .none, .boolean, .integer, .decimal, .duration, .list: throw start.expected(what)
    }
  }

  /// Takes an integer.
  mutating func integer(_ what: String) throws(ScriptError) -> Int64 {
    try requireSpace()
    let start = self
    guard isAtValue else { throw expected(what) }
    switch try singleValue(what, allowsDuration: false) {
    case .integer(let value): return value
    case .none where isTemplate: return 0
    case .none, .boolean, .text, .decimal, .duration, .list: throw start.expected(what)
    }
  }

  /// Takes a duration, in milliseconds.
  mutating func duration(
    _ what: String = "a duration such as 250ms, 3s, 2m or 1h"
  ) throws(ScriptError) -> Int64 {
    guard let token = next else { throw expected(what) }
    if token.kind == .hole {
      take()
      return 0
    }
    guard token.kind == .quantity else { throw expected(what) }
    let spelled = context.spelling(of: token)
    let digits = spelled.utf8.prefix { ByteClass.of($0) == .digit }
    let milliseconds: Int64
    switch String(spelled.utf8.dropFirst(digits.count)) {
    case "ms": milliseconds = 1
    case "s": milliseconds = 1_000
    case "m": milliseconds = 60_000
    case "h": milliseconds = 3_600_000
    default: throw expected(what)
    }
    if digits.count > 1, digits.first == UInt8(ascii: "0") {
      throw problem(.leadingZero(spelled))
    }
    guard let count = Int64(String(Substring(digits))) else {
      throw problem(.durationOutOfRange(spelled))
    }
    let (product, overflow) = count.multipliedReportingOverflow(by: milliseconds)
    if overflow { throw problem(.durationOutOfRange(spelled)) }
    take()
    return product
  }

  /// Takes options up to the line's end.
  mutating func options() throws(ScriptError) -> [Option] {
    var options: [Option] = []
    while !isAtEnd { options.append(try spacedOption()) }
    return options
  }

  /// Takes one option with a space before it.
  mutating func spacedOption() throws(ScriptError) -> Option {
    try requireSpace()
    guard isAtOption else { throw expected("an option such as name=value") }
    return try option()
  }

  /// Takes one option; the next tokens are `name=`.
  mutating func option() throws(ScriptError) -> Option {
    optionCount += 1
    try checkListed(optionCount, place(offset))
    let name = try word("an option's name")
    take()
    guard let next, !next.spaced else { throw expected("a value directly after '='") }
    return Option(name, try value("a value directly after '='", allowsDuration: true))
  }

  /// Takes a row: a key and options.
  mutating func row() throws(ScriptError) -> Row {
    let key: String
    guard let token = next else { throw expected("a row's key") }
    switch token.kind {
    case .word:
      try checkName(token)
      take()
      key = context.spelling(of: token)
    case .number:
      key = String(try integer(token))
      take()
    case .text, .filled:
      take()
      key = context.plainText(of: token)
    case .hole:
      take()
      key = ""
    case .quantity, .dot, .comma, .equals, .plus, .open, .close, .bar, .emptyList, .sign, .at:
      throw expected("a row's key")
    }
    return Row(key, try options())
  }
}
