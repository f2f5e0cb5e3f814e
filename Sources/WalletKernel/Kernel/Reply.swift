/// An answer that a kind takes from its host: one word, texts behind it, options.
public struct ReplyDeclaration: Equatable, Sendable {
  /// The word that it begins with; `nil`: it is given by its options alone.
  public var word: String?
  /// Whether it must be for a field of the form, or for a row.
  public var fields: FieldUse
  /// How many texts may stand behind the word.
  public var texts: ClosedRange<Int>
  /// The options, by name and type.
  public var options: [ParameterDeclaration]

  /// What a reply has to do with the fields of a form, or with rows.
  public enum FieldUse: UInt8, Sendable {
    /// It is for the component.
    case none
    /// It is for one field.
    case one
    /// It is for one row.
    case row
  }

  /// Makes a declaration; an answer takes the number of the request that it is for.
  public init(
    _ word: String?, for fields: FieldUse = .none, texts: ClosedRange<Int> = 0...0,
    options: [ParameterDeclaration] = [], takesNumber: Bool = true
  ) {
    self.word = word
    self.fields = fields
    self.texts = texts
    self.options = options
    if takesNumber { self.options.append(.requestNumber) }
  }
}

extension ReplyDeclaration {
  /// The host will not do what was asked for: the request is closed.
  static let withdrawn = ReplyDeclaration("failed", texts: 0...1)
}

/// A named value that an act or a reply takes.
public struct ParameterDeclaration: Equatable, Sendable {
  /// The name.
  public var name: String
  /// What it takes.
  public var type: ValueType
  /// Whether it must be given.
  public var isRequired: Bool

  /// The request that an answer is for; without it, the newest that is open.
  public static let requestNumber = ParameterDeclaration(
    "for", ValueType(.integer(1 ... .max), orNone: true))

  /// Makes a declaration.
  public init(_ name: String, _ type: ValueType, isRequired: Bool = false) {
    self.name = name
    self.type = type
    self.isRequired = isRequired
  }

  /// The options among these that are declared.
  ///
  /// - Throws: for an option that is not declared, given twice, or of another type.
  static func read(
    _ options: [Option], _ declared: [ParameterDeclaration]
  ) throws(Rejection) -> GivenOptions {
    var reader = try OptionReader(options)
    var admitted: [Option] = []
    for parameter in declared {
      guard let value = reader.value(parameter.name) else { continue }
      admitted.append(
        Option(parameter.name, try parameter.type.admit(value, for: parameter.name)))
    }
    try reader.finish()
    let given = GivenOptions(admitted)
    for parameter in declared where parameter.isRequired && given[parameter.name] == nil {
      throw .missing(parameter.name)
    }
    return given
  }
}

/// An answer of the host's, which its kind declares.
public struct Reply: Sendable {
  /// The word that it begins with; empty where it is given by its options alone.
  public var word: String
  /// The field of the form, or the row, that it is for.
  public var field: PathPart?
  /// The texts behind the word.
  public var texts: [String]
  /// The options.
  public var options: GivenOptions

  /// The request that it is for; `nil`: the newest that is open.
  public var number: Int64? {
    if case .integer(let number)? = options[ParameterDeclaration.requestNumber.name] {
      number
    } else {
      nil
    }
  }
}

extension Reply {
  /// Reads an answer as one of those that a kind declares.
  ///
  /// - Throws: for a word, a text or an option that the kind does not take there.
  init(
    _ part: [PathPart], _ values: [Value], _ options: [Option],
    _ declared: [ReplyDeclaration]
  ) throws(Rejection) {
    let fitting = declared.filter { ($0.fields == .none) == part.isEmpty }
    if fitting.isEmpty || part.count > 1 { throw .unknownPart(part.text, nearest: nil) }
    let words = fitting.compactMap { $0.word }
    let plain = fitting.first { $0.word == nil }
    guard let first = values.first else {
      guard let plain else { throw .missing("one of \(words.joined(separator: ", "))") }
      let names = plain.options.map { $0.name }
      if options.isEmpty {
        throw .missing((words.isEmpty ? "" : words.joined(separator: ", ") + " or ") + names[0])
      }
      (word, field, texts) = ("", part.first, [])
      self.options = try ParameterDeclaration.read(options, plain.options)
      return
    }
    guard case .text(let text) = first, !words.isEmpty else {
      if words.isEmpty {
        let text = if case .text(let text) = first { text } else { first.kind.phrase }
        throw .unknownWord(text, nearest: nil)
      }
      throw .missing("one of \(words.joined(separator: ", "))")
    }
    guard let found = fitting.first(where: { $0.word.isSame(as: text) }) else {
      throw .unknownWord(text, nearest: nearest(to: text, among: words))
    }
    (word, field, texts) = (text, part.first, [])
    let noun = declared.contains { $0.texts.upperBound > 0 } ? "message" : "value"
    for value in values.dropFirst() {
      guard texts.count < found.texts.upperBound else {
        throw .unknownWord("a further \(noun)", nearest: nil)
      }
      guard case .text(let text) = value else {
        throw .wrongKind(option: "reply", expected: "texts", found: value.kind)
      }
      texts.append(text)
    }
    self.options = try ParameterDeclaration.read(options, found.options)
  }
}
