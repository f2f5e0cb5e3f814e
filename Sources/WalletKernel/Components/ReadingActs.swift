// What the components share when they read acts: refusing parts, rows and replies that they have
// no use for, with the words and the nearest names that an error needs.

extension Mount {
  /// Refuses rows and a record type, for the kinds without.
  public func refuseRows() throws(Rejection) {
    if !rows.isEmpty { throw .notForKind(kind: kind, act: "rows") }
    try refuseRecordType()
  }

  /// Refuses a record type, for the kinds whose rows are not records.
  public func refuseRecordType() throws(Rejection) {
    if recordType != nil { throw .notForKind(kind: kind, act: "record type") }
  }
}

extension [PathPart] {
  /// Refuses any part: the act is for the component itself.
  public func requireNone() throws(Rejection) {
    if !isEmpty { throw .unknownPart(text, nearest: nil) }
  }

  /// The one part, which must be among these names.
  public func require(_ names: [String]) throws(Rejection) -> String {
    guard count == 1, case .name(let name) = self[0], names.contains(where: { $0.isSame(as: name) })
    else {
      if isEmpty { throw .missing("a part: \(names.joined(separator: ", "))") }
      throw .unknownPart(text, nearest: nearest(to: text, among: names))
    }
    return name
  }
}

/// Refuses a reply that is not `done` or `failed`, the answers to what may be done only once.
func requireDone(
  _ part: [PathPart], _ values: [Value], _ options: [Option]
) throws(Rejection) {
  try part.requireNone()
  try OptionReader(options).finish()
  _ = try values.requireWord(["done", "failed"])
}

extension [Value] {
  /// The one word, which must be among these.
  public func requireWord(_ words: [String]) throws(Rejection) -> String {
    guard let first, case .text(let word) = first else {
      throw .missing("one of \(words.joined(separator: ", "))")
    }
    guard words.contains(where: { $0.isSame(as: word) }) else {
      throw .unknownWord(word, nearest: nearest(to: word, among: words))
    }
    if count > 1 { throw .unknownWord("a further value", nearest: nil) }
    return word
  }
}

extension [Value] {
  /// Refuses words: the reply is told by its options.
  public func refuseWords() throws(Rejection) {
    guard let first else { return }
    let word = if case .text(let text) = first { text } else { first.kind.phrase }
    throw .unknownWord(word, nearest: nil)
  }
}

extension Act {
  /// The act's noun, for errors.
  public var words: String {
    switch self {
    case .pressed: "key"
    case .tapped: "tap"
    case .pasted: "paste"
    case .entered: "entry"
    case .editRequested: "edit"
    case .viewRequested: "view"
    case .addRequested: "addition"
    case .deleteRequested: "deletion"
    case .propertiesSet: "properties"
    case .replied: "reply"
    case .loadRequested: "load"
    case .rowsReplaced, .rowsAppended: "rows"
    case .loadFailed: "failure"
    case .changedOutside: "outside change"
    case .noticeRaised: "notice"
    case .routed: "routed key"
    }
  }
}

extension DisplayedAmount {
  /// The fiat text that stands beside an amount: none for nothing and for an unknown amount.
  static func fiat(_ fiat: String?, beside baseUnits: Int64) -> String? {
    baseUnits != 0 && isAvailable(baseUnits) ? fiat : nil
  }
}
