/// What a value must be, wherever a host or a script passes one in: an option, a row's field, a
/// reply's option, a parameter of an act.
public struct ValueType: Equatable, Sendable {
  /// The kind of value.
  public var kind: Kind
  /// Whether `none` is a value of it, too.
  public var allowsNone: Bool

  /// What a value can be.
  public enum Kind: Equatable, Sendable {
    /// `true` or `false`.
    case boolean
    /// An integer between two bounds, both included.
    case integer(ClosedRange<Int64>)
    /// Base units: an integer, or past 64 bits a decimal without a fraction.
    case units(allowsNegative: Bool)
    /// An exact decimal; an integer given for it is the decimal of its value.
    case decimal(isPositive: Bool)
    /// Any text.
    case text
    /// One of these words.
    case word([String])
    /// A locale's identifier, or conventions as an event records them.
    case locale
    /// A list of texts; a single text is a list of one.
    case texts
    /// A span of logical time above zero, or this word.
    case span(orWord: String)
    /// A value of any kind.
    case any
  }

  /// Makes a type.
  public init(_ kind: Kind, orNone allowsNone: Bool = false) {
    self.kind = kind
    self.allowsNone = allowsNone
  }

  /// `true` or `false`.
  public static var boolean: ValueType { ValueType(.boolean) }
  /// Any text.
  public static var text: ValueType { ValueType(.text) }
  /// Any integer.
  public static var integer: ValueType { ValueType(.integer(.min ... .max)) }

  /// The type as sentences name it: what an option takes.
  public var phrase: String { basePhrase + (allowsNone ? " or none" : "") }

  private var basePhrase: String {
    switch kind {
    case .boolean: "true or false"
    case .integer, .units: "an integer"
    case .decimal: "a decimal"
    case .text: "a text"
    case .word: "a word"
    case .locale: "a locale's identifier"
    case .texts: "a list of texts"
    case .span(let word): word.isEmpty ? "a duration" : "a duration or \(word)"
    case .any: "a value"
    }
  }

  /// The bounds of the type as sentences name them; `nil` where any value of the kind will do.
  public var bounds: String? {
    switch kind {
    case .integer(let range):
      range == .min ... .max ? nil : "between \(range.lowerBound) and \(range.upperBound)"
    case .units(let allowsNegative): allowsNegative ? nil : "0 or more, of at most 38 digits"
    case .decimal(let isPositive): isPositive ? "above zero" : nil
    case .span: "more than nothing"
    case .boolean, .text, .word, .locale, .texts, .any: nil
    }
  }

  /// The value as one of this type, or why it is none.
  ///
  /// - Parameter name: what the value was given for.
  /// - Throws: `wrongKind`, `outOfRange` or `notOneOf`.
  public func admit(_ value: Value, for name: String) throws(Rejection) -> Value {
    // Scripts read the word `none` as no value, also where it is one of the words.
    if case .word(let words) = kind, value == .none, words.contains("none") { return .text("none") }
    if allowsNone, value == .none { return .none }
    switch (kind, value) {
    case (.any, _), (.boolean, .boolean), (.text, .text), (.decimal(isPositive: false), .decimal):
      return value
    case (.span(let word), .text(let text)) where text.isSame(as: word): return value
    case (.integer(let range), .integer(let integer)):
      return try admit(range.contains(integer), value, for: name)
    case (.units(let allowsNegative), .integer), (.units(let allowsNegative), .decimal):
      guard let units = BaseUnits(value) else { break }
      return try admit(allowsNegative || !units.isNegative, units.value, for: name)
    case (.decimal, .integer(let integer)):
      return try admit(.decimal(ExactDecimal(integer)), for: name)
    case (.decimal(isPositive: true), .decimal(let decimal)):
      return try admit(decimal > .zero, value, for: name)
    case (.span, .duration(let span)): return try admit(span > 0, value, for: name)
    case (.word(let words), .text(let word)):
      if words.contains(where: { $0.isSame(as: word) }) { return value }
      throw .notOneOf(
        option: name, found: word, allowed: words, nearest: nearest(to: word, among: words))
    case (.locale, .text), (.locale, .list):
      return try LocaleConventions(recorded: value).recorded
    case (.texts, .text): return .list([value])
    case (.texts, .list(let elements)):
      for element in elements where element.kind != .text {
        throw .wrongKind(option: name, expected: phrase, found: element.kind)
      }
      return value
    case (.boolean, _), (.integer, _), (.units, _), (.decimal, _), (.text, _), (.word, _),
      (.locale, _), (.texts, _), (.span, _):
      break
    }
    throw .wrongKind(option: name, expected: phrase, found: value.kind)
  }

  private func admit(_ isInside: Bool, _ value: Value, for name: String) throws(Rejection) -> Value
  {
    if isInside { return value }
    throw .outOfRange(option: name, allowed: bounds ?? "")
  }
}
