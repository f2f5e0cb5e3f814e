// What hosts and scripts pass in, read as rows, additions, outside changes and answers.

extension RecordType {
  /// Reads rows; a row whose key is there already changes the fields that it gives.
  func rows(
    _ rows: [Row], onto old: KeyedList<RecordEditor.Record>
  ) throws(Rejection) -> KeyedList<RecordEditor.Record> {
    let parts = RecordEditor.Button.names
    return try KeyedList(rows, parts: parts) { row throws(Rejection) in
      var record = old[row.key] ?? blankRecord(row.key)
      try fill(&record, row.fields)
      guard key(of: record.values)?.isSame(as: row.key) ?? true else {
        throw .keyIsNotID(row.key, id: key(of: record.values) ?? "")
      }
      return record
    }
  }

  /// A record whose fields nobody has given; the id is its key.
  private func blankRecord(_ key: String) -> RecordEditor.Record {
    var record = RecordEditor.Record(values: fields.map { $0.blankValue })
    if let id = idPosition { record.values[id] = .text(key) }
    return record
  }

  /// The key that a record's values say it has; none without an id among the fields.
  func key(of values: [Value]) -> String? {
    guard let id = idPosition, case .text(let key) = values[id] else { return nil }
    return key
  }

  private func fill(
    _ record: inout RecordEditor.Record, _ options: [Option]
  ) throws(Rejection) {
    let rest = try fill(&record.values, options, besides: ["canEdit", "canDelete"])
    var reader = try OptionReader(rest)
    try reader.read("canEdit", &record.canEdit)
    try reader.read("canDelete", &record.canDelete)
    try reader.finish()
  }

  /// Fills in the fields that options name, and gives the options that have the other names.
  private func fill(
    _ values: inout [Value], _ options: [Option], besides others: [String]
  ) throws(Rejection) -> [Option] {
    var isGiven = Array(repeating: false, count: fields.count)
    var rest: [Option] = []
    for option in options {
      if let index = find(option.name) {
        if isGiven[index] { throw .givenTwice(option.name) }
        isGiven[index] = true
        values[index] = try fields[index].admit(option.value)
      } else if others.contains(where: { $0.isSame(as: option.name) }) {
        if rest.contains(where: { $0.name.isSame(as: option.name) }) {
          throw .givenTwice(option.name)
        }
        rest.append(option)
      } else {
        let known = fields.map { $0.name } + others
        throw .unknownOption(option.name, nearest: nearest(to: option.name, among: known))
      }
    }
    return rest
  }

  /// Reads the options of an addition: the fields, and the key.
  func addition(_ options: [Option]) throws(Rejection) -> RecordEditor.Event {
    var values = fields.map { $0.blankValue }
    let rest = try fill(&values, options, besides: ["key"])
    var key: String?
    switch rest.first?.value {
    case .text(let text)?: key = text
    case .integer(let integer)?: key = "\(integer)"
    case let other?: throw .wrongKind(option: "key", expected: "a text", found: other.kind)
    case nil: break
    }
    if options.contains(where: { $0.name.isSame(as: "id") }), let id = self.key(of: values) {
      guard key == nil || key.isSame(as: id) else { throw .keyIsNotID(key ?? "", id: id) }
      key = id
    }
    if let key, RecordEditor.Button.names.contains(where: { $0.isSame(as: key) }) {
      throw .rowNamedAsPart(key)
    }
    return .addRequested(key: key, values: values)
  }

  /// Reads a change of a row outside of its editor; no fields: it is gone.
  func outsideChange(
    _ rows: KeyedList<RecordEditor.Record>, at row: Int, _ options: [Option]?
  ) throws(Rejection) -> RecordEditor.Event {
    guard let options else { return .rowVanished(row: row) }
    var record = rows[row]
    try fill(&record, options)
    let key = key(of: record.values) ?? rows.entries[row].key
    if rows.position(of: key) ?? row != row { throw .duplicateRow(key) }
    if RecordEditor.Button.names.contains(where: { $0.isSame(as: key) }) {
      throw .rowNamedAsPart(key)
    }
    return .rowChanged(row: row, key: key, to: record)
  }

  /// Reads an answer of the host's: to a field's check, a validation, or a save.
  func answer(
    _ part: [PathPart], _ values: [Value], _ options: [Option]
  ) throws(Rejection) -> RecordEditor.Event {
    let words = part.isEmpty ? ["valid", "invalid", "stored", "failed"] : ["valid", "invalid"]
    let word = try Array(values.prefix(1)).requireWord(words)
    let messages = try texts(values.dropFirst(), atMost: word == "invalid" ? nil : 1)
    var number: Int64?
    var reader = try OptionReader(options)
    if word == "valid" || word == "invalid" { try reader.read("for", &number, in: 1...Int64.max) }
    try reader.finish()
    if let field = part.first {
      guard part.count == 1 else { throw .unknownPart(part.text, nearest: nil) }
      let index = try position(of: field)
      guard messages.count <= (word == "valid" ? 0 : 1) else {
        throw .unknownWord("a further message", nearest: nil)
      }
      return .checkAnswered(isValid: word == "valid", field: index, number: number)
    }
    switch word {
    case "invalid": return .validationAnswered(messages: messages, number: number)
    case "failed": return .storeFailed(message: messages.first ?? "")
    case "valid" where messages.isEmpty:
      return .validationAnswered(messages: nil, number: number)
    case "stored" where messages.isEmpty: return .stored
    case _: throw .unknownWord("a further message", nearest: nil)
    }
  }

  private func texts(
    _ values: ArraySlice<Value>, atMost most: Int?
  ) throws(Rejection) -> [String] {
    var texts: [String] = []
    for value in values {
      guard case .text(let text) = value else {
        throw .wrongKind(option: "reply", expected: "texts", found: value.kind)
      }
      if let most, texts.count == most { throw .unknownWord("a further message", nearest: nil) }
      texts.append(text)
    }
    return texts
  }

  /// Values under the names of their fields, as outputs carry them.
  func options(_ values: [Value]) -> [Option] {
    zip(fields, values).map { Option($0.name, $1) }
  }
}
