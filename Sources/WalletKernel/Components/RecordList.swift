// The collection: its records, and how hosts and scripts pass them in, change and delete them.

extension RecordEditor {
  /// An element of the collection.
  public struct Record: Fields {
    /// The fields' values, in declaration order.
    var values: [Value] = []
    var canView = true
    var canEdit = true
    var canDelete = true
    /// Whether a person has selected it; a renamed element stays so.
    var isSelected = false

    public init() {}

    public mutating func fields(_ visit: inout FieldVisitor) {
      visit.hidden(&values)
      visit.option("canEdit", &canEdit)
      visit.option("canDelete", &canDelete)
      visit.option("canView", &canView)
      visit.hidden(&isSelected)
    }
  }
}

extension RecordEditor.State {
  public var rowKeys: [String] { rows.keys }
  public func hasRow(_ key: String) -> Bool { rows.position(of: key) != nil }
  public static var rowFieldDeclarations: [FieldDeclaration] {
    RecordEditor.Record.fieldDeclarations
  }

  public func takingRows(
    _ given: [Row], replaces: Bool, parts: [String]
  ) throws(Rejection) -> RecordEditor.State? {
    var changed = self
    if replaces { changed.rows = KeyedList() }
    changed.rows.append(try type.rows(given, onto: changed.rows, parts: parts))
    changed.keepSelection(of: rows)
    changed.noteOutsideChange()
    return changed
  }

  /// Reads a change of a row outside of its editor; no fields: it is gone.
  func outsideChange(at row: Int, _ fields: [Option]?) throws(Rejection) -> RecordEditor.Event {
    guard let fields else { return .rowVanished(row: row) }
    var record = rows[row]
    try type.fill(&record, fields)
    let key = type.key(of: record.values) ?? rows.entries[row].key
    if rows.position(of: key) ?? row != row { throw .duplicateRow(key) }
    if RecordEditor.Part(rawValue: key) != nil { throw .rowNamedAsPart(key) }
    return .rowChanged(row: row, key: key, to: record)
  }

  /// Deletes a row from its menu.
  mutating func delete(_ row: Int, _ collector: inout Collector) -> Outcome {
    if !canDelete { return .ignored(.notAvailable) }
    if !rows[row].canDelete { return .ignored(.disabled) }
    let key = rows.entries[row].key
    if let session, session.mode != .add, session.key.isSame(as: key) {
      return .ignored(.beingEdited)
    }
    collector.report(.deleted(key: key))
    rows.remove(at: row)
    return .took
  }
}

// MARK: Reading records

extension RecordType {
  /// Reads rows; a row whose key is there already changes the fields that it gives.
  func rows(
    _ rows: [Row], onto old: KeyedList<RecordEditor.Record>, parts: [String]
  ) throws(Rejection) -> KeyedList<RecordEditor.Record> {
    try KeyedList(rows, parts: parts) { row throws(Rejection) in
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
    var record = RecordEditor.Record()
    record.values = fields.map { $0.blankValue }
    if let id = idPosition { record.values[id] = .text(key) }
    return record
  }

  fileprivate func fill(
    _ record: inout RecordEditor.Record, _ options: [Option]
  ) throws(Rejection) {
    let rest = try fill(&record.values, options, besides: ["canView", "canEdit", "canDelete"])
    record = try record.setting(rest)
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
    if let key, RecordEditor.Part(rawValue: key) != nil { throw .rowNamedAsPart(key) }
    return .addRequested(key: key, values: values)
  }

  /// Values under the names of their fields, as rows show them and outputs carry them.
  func options(_ values: [Value]) -> [Option] {
    zip(fields, values).map { Option($0.name, $1) }
  }
}
