/// Reads options by name into properties, and refuses what nobody asked for.
///
/// The names that were asked for are what an unknown option's nearest name is chosen from, so a
/// component lists its options once, by reading them.
public struct OptionReader {
  private let options: [Option]
  private var isTaken: [Bool]
  private var known: [String] = []

  /// Reads these options.
  ///
  /// - Throws: `givenTwice` when a name stands more than once.
  public init(_ options: [Option]) throws(Rejection) {
    self.options = options
    isTaken = Array(repeating: false, count: options.count)
    try Self.refuseTwice(options)
  }

  /// Of so few options each is compared with each; more are looked up, since a log may hold many.
  private static let few = 16

  private static func refuseTwice(_ options: [Option]) throws(Rejection) {
    guard options.count <= few else {
      var known: [KeyBytes: Bool] = [:]
      for option in options {
        guard known.updateValue(true, forKey: KeyBytes(option.name)) == nil else {
          throw .givenTwice(option.name)
        }
      }
      return
    }
    for (index, option) in options.enumerated() {
      for earlier in options[..<index] where earlier.name.isSame(as: option.name) {
        throw .givenTwice(option.name)
      }
    }
  }

  /// The value with this name, if one was given.
  public mutating func value(_ name: String) -> Value? {
    known.append(name)
    guard let index = options.firstIndex(where: { $0.name.isSame(as: name) }) else { return nil }
    isTaken[index] = true
    return options[index].value
  }

  /// Ends the reading.
  ///
  /// - Throws: `unknownOption` for the first option that nobody asked for.
  public func finish() throws(Rejection) {
    guard let index = isTaken.firstIndex(of: false) else { return }
    let name = options[index].name
    throw .unknownOption(name, nearest: nearest(to: name, among: known))
  }

  // MARK: Typed properties

  /// A truth value.
  public mutating func read(_ name: String, _ property: inout Bool) throws(Rejection) {
    guard let value = value(name) else { return }
    guard case .boolean(let truth) = value else {
      throw .wrongKind(option: name, expected: "true or false", found: value.kind)
    }
    property = truth
  }

  /// A text.
  public mutating func read(_ name: String, _ property: inout String) throws(Rejection) {
    guard let value = value(name) else { return }
    guard case .text(let text) = value else {
      throw .wrongKind(option: name, expected: "a text", found: value.kind)
    }
    property = text
  }

  /// A text that is mostly short.
  public mutating func read(_ name: String, _ property: inout ShortText) throws(Rejection) {
    var text = property.text
    try read(name, &text)
    property = ShortText(text)
  }

  /// A text or none.
  public mutating func read(_ name: String, _ property: inout String?) throws(Rejection) {
    guard let value = value(name) else { return }
    switch value {
    case .text(let text): property = text
    case .none: property = nil
    case .boolean, .integer, .decimal, .duration, .list:
      throw .wrongKind(option: name, expected: "a text or none", found: value.kind)
    }
  }

  /// An integer within bounds.
  public mutating func read(
    _ name: String, _ property: inout Int64, in bounds: ClosedRange<Int64>
  ) throws(Rejection) {
    guard let value = value(name) else { return }
    guard case .integer(let integer) = value else {
      throw .wrongKind(option: name, expected: "an integer", found: value.kind)
    }
    guard bounds.contains(integer) else {
      throw .outOfRange(
        option: name, allowed: "between \(bounds.lowerBound) and \(bounds.upperBound)")
    }
    property = integer
  }

  /// An integer within bounds, or none.
  public mutating func read(
    _ name: String, _ property: inout Int64?, in bounds: ClosedRange<Int64>
  ) throws(Rejection) {
    guard let value = value(name) else { return }
    if case .none = value { return property = nil }
    var integer: Int64 = 0
    var one = try OptionReader([Option(name, value)])
    if case .integer = value {
      try one.read(name, &integer, in: bounds)
    } else {
      throw .wrongKind(option: name, expected: "an integer or none", found: value.kind)
    }
    property = integer
  }

  /// An exact decimal or none; an integer is the decimal of its value.
  public mutating func read(_ name: String, _ property: inout ExactDecimal?) throws(Rejection) {
    guard let value = value(name) else { return }
    switch value {
    case .decimal(let decimal): property = decimal
    case .integer(let integer): property = ExactDecimal(integer)
    case .none: property = nil
    case .boolean, .text, .duration, .list:
      throw .wrongKind(option: name, expected: "a decimal or none", found: value.kind)
    }
  }

  /// One of an enum's words.
  public mutating func read<Choice>(_ name: String, _ property: inout Choice) throws(Rejection)
  where Choice: CaseIterable, Choice: RawRepresentable, Choice.RawValue == String {
    guard let value = value(name) else { return }
    guard case .text(let word) = value else {
      throw .wrongKind(option: name, expected: "a word", found: value.kind)
    }
    guard let choice = Choice(rawValue: word) else {
      let allowed = Choice.allCases.map { $0.rawValue }
      throw .notOneOf(
        option: name, found: word, allowed: allowed, nearest: nearest(to: word, among: allowed))
    }
    property = choice
  }

  /// One of an enum's words, or none.
  public mutating func read<Choice>(_ name: String, _ property: inout Choice?) throws(Rejection)
  where Choice: CaseIterable, Choice: RawRepresentable, Choice.RawValue == String {
    guard let value = value(name) else { return }
    if case .none = value { return property = nil }
    guard var choice = property ?? Choice.allCases.first else { return }
    try read(name, &choice)
    property = choice
  }

  /// A sign mode; the mode that shows no sign is the word `none`, which scripts read as no value.
  public mutating func read(_ name: String, _ property: inout SignMode) throws(Rejection) {
    var mode: SignMode? = property
    try read(name, &mode)
    property = mode ?? SignMode.none
  }

  /// A list of texts; a single text is a list of one.
  public mutating func read(_ name: String, _ property: inout [String]) throws(Rejection) {
    guard let value = value(name) else { return }
    var texts: [String] = []
    switch value {
    case .text(let text): texts = [text]
    case .list(let values):
      for element in values {
        guard case .text(let text) = element else {
          throw .wrongKind(option: name, expected: "a list of texts", found: element.kind)
        }
        texts.append(text)
      }
    case .none, .boolean, .integer, .decimal, .duration:
      throw .wrongKind(option: name, expected: "a list of texts", found: value.kind)
    }
    property = texts
  }
}
