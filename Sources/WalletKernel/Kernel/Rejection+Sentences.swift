extension Rejection: CustomStringConvertible {
  /// The rejection as scripts and reports show it.
  public var description: String { sentence }

  /// The rejection as scripts and reports show it.
  public var sentence: String {
    switch self {
    case .unknownComponent(let id, let nearest):
      "there is no component '\(id)'" + suggestion(nearest)
    case .unknownKind(let kind, let nearest):
      "there is no kind of component '\(kind)'" + suggestion(nearest)
    case .unknownPart(let part, let nearest):
      "there is no part '\(part)'" + suggestion(nearest)
    case .unknownOption(let name, let nearest):
      "there is no option '\(name)'" + suggestion(nearest)
    case .unknownRow(let key, let nearest):
      "there is no row '\(key)'" + suggestion(nearest)
    case .unknownField(let name, let nearest):
      "there is no field '\(name)'" + suggestion(nearest)
    case .unknownSheet(let id, let nearest):
      "there is no sheet '\(id)'" + suggestion(nearest)
    case .unknownLocale(let id, let nearest):
      "there is no locale '\(id)'" + suggestion(nearest)
    case .unknownMark(let name, let nearest):
      "there is no mark '\(name)'" + suggestion(nearest)
    case .unknownWord(let word, let nearest):
      "'\(word)' means nothing here" + suggestion(nearest)
    case .wrongKind(let option, let expected, let found):
      "'\(option)' takes \(expected), not \(found.phrase)"
    case .notOneOf(let option, let found, let allowed, let nearest):
      "'\(option)' can't be '\(found)': one of \(allowed.joined(separator: ", "))"
        + suggestion(nearest)
    case .outOfRange(let option, let allowed): "'\(option)' must be \(allowed)"
    case .missing(let name): "'\(name)' is missing"
    case .givenTwice(let name): "'\(name)' is given twice"
    case .notForKind(let kind, let act): "a component of kind '\(kind)' takes no \(act)"
    case .takesNoText(let id): "'\(id)' takes no text, so it can't have the focus"
    case .idTaken(let id): "'\(id)' is on the screen already"
    case .reserved(let name): "'\(name)' is a reserved name"
    case .notAWord(let id):
      "'\(id)' is no id: a letter or _, then letters, digits, _ or -, 128 at most"
    case .duplicateRow(let key): "there are two rows '\(key)'"
    case .rowNamedAsPart(let key): "a row can't be named '\(key)', as a part of its component is"
    case .keyIsNotID(let key, let id):
      "the row '\(key)' can't have the id '\(id)': its field 'id' is its key"
    case .ruleNotForField(let rule, let field): "'\(rule)' is no rule for the field '\(field)'"
    case .twoSelected(let first, let second):
      "'\(first)' and '\(second)' are both selected, where one can be"
    case .notOnPlatform(let what, let platform): "\(what) is not available on \(platform)"
    case .tooMany(let what, let limit): "more than \(limit) \(what)"
    case .outOfTime: "time runs forward, and within 64 bits of milliseconds"
    case .malformedLocale(let id):
      "the conventions of locale '\(id)' can't be used: separators, digits or groups are not sound"
    case .damagedState: "these bytes are no state of a wallet"
    case .other(let sentence): sentence
    }
  }

  private func suggestion(_ nearest: String?) -> String {
    if let nearest { "; did you mean '\(nearest)'?" } else { "" }
  }
}

extension ValueKind {
  /// The kind with its article, for sentences.
  public var phrase: String {
    switch self {
    case .none: "none"
    case .boolean: "a boolean"
    case .integer: "an integer"
    case .decimal: "a decimal"
    case .text: "a text"
    case .duration: "a duration"
    case .list: "a list"
    }
  }
}
