import WalletKernel

// The acts of edit sessions on a test's screen, and the records that most tests edit.

extension Fixture {
  /// A screen with records of a type, under the id `fruits`.
  init(_ type: RecordType, _ options: [Option] = [], _ rows: [Row] = []) {
    self.init()
    let outcome = mountRecords("fruits", type, options, rows)
    precondition(outcome == .took, "the test mounts what can't be mounted: \(outcome)")
  }

  /// A screen with two fruits.
  init(fruits options: Option...) {
    self.init(.fruit, options, [.banana, .cherry])
  }

  @discardableResult
  mutating func mountRecords(
    _ id: String, _ type: RecordType?, _ options: [Option] = [], _ rows: [Row] = [],
    sheet: String? = nil
  ) -> Outcome {
    send(
      .mounted(
        Mount(
          kind: "records", id: id, sheet: sheet, options: options, rows: rows, recordType: type)))
  }

  @discardableResult
  mutating func edit(_ row: String, of id: String = "fruits") -> Outcome {
    send(.act(id: id, .editRequested(row: .name(row))))
  }

  @discardableResult
  mutating func view(_ row: String, of id: String = "fruits") -> Outcome {
    send(.act(id: id, .viewRequested(row: .name(row))))
  }

  @discardableResult
  mutating func add(_ options: Option..., to id: String = "fruits") -> Outcome {
    send(.act(id: id, .addRequested(options)))
  }

  @discardableResult
  mutating func delete(_ row: String, of id: String = "fruits") -> Outcome {
    send(.act(id: id, .deleteRequested(row: .name(row))))
  }

  @discardableResult
  mutating func enter(_ field: String, _ value: Value, of id: String = "fruits") -> Outcome {
    send(.act(id: id, .entered(field: .name(field), value)))
  }

  /// A change outside of the editor.
  @discardableResult
  mutating func external(_ row: String, _ fields: Option..., of id: String = "fruits") -> Outcome {
    send(.act(id: id, .changedOutside(row: .name(row), fields: fields)))
  }

  @discardableResult
  mutating func vanish(_ row: String, of id: String = "fruits") -> Outcome {
    send(.act(id: id, .changedOutside(row: .name(row), fields: nil)))
  }

  /// The host's answer, for a field or for the record: a word, then messages.
  @discardableResult
  mutating func answer(
    field: String? = nil, _ words: String..., number: Int64? = nil, of id: String = "fruits"
  ) -> Outcome {
    send(
      .act(
        id: id,
        .replied(
          part: field.map { [.name($0)] } ?? [], values: words.map { .text($0) },
          options: number.map { [Option("for", .integer($0))] } ?? [])))
  }

  @discardableResult
  mutating func press(_ key: HardwareKey) -> Outcome {
    send(.keyPressed(key))
  }

  @discardableResult
  mutating func type(_ text: String) -> Outcome {
    send(.textTyped(text))
  }

  @discardableResult
  mutating func focus(_ field: String?, of id: String = "fruits") -> Outcome {
    send(.focused(id: id, field: field.map { .name($0) }))
  }

  /// What the session shows, under `fruits.session`.
  subscript(session path: String) -> ViewTree? {
    self["fruits.session." + path]
  }

  /// The value of a form's field.
  subscript(field name: String) -> ViewTree? {
    self["fruits.session.fields.\(name).value"]
  }

  /// What a row shows in a field.
  subscript(row key: String, field: String) -> ViewTree? {
    session.view[ViewPath([.name("fruits"), .name("rows"), .name(key), .name(field)])]
  }

  var hasSession: Bool { self["fruits.session"] != ViewTree.none }
}

extension RecordType {
  /// A type with a field of every kind, an id, light rules and a record rule.
  static let fruit = RecordType(
    name: "Fruit",
    fields: [
      Field(name: "id", kind: .text, checks: [.nonempty]),
      Field(name: "name", kind: .text, label: "Name", checks: [.nonempty, .lengthAtMost(10)]),
      Field(name: "weight", kind: .decimal, checks: [.compares(.greater, .integer(0))]),
      Field(name: "count", kind: .integer),
      Field(name: "fresh", kind: .boolean),
      Field(name: "color", kind: .choice(["yellow", "red"])),
    ],
    requirements: [
      Requirement(
        field: "count", comparison: .less, operand: .value(.integer(100)), message: "Too many")
    ])

  /// A type with one text field.
  static func named(_ checks: Check..., field: String = "name") -> RecordType {
    RecordType(name: "Named", fields: [Field(name: field, kind: .text, checks: checks)])
  }
}

extension Row {
  static let banana = Row(
    "banana",
    [
      Option("name", .text("Banana")), Option("weight", .integer(118)),
      Option("fresh", .boolean(true)),
    ])

  static let cherry = Row(
    "cherry",
    [
      Option("name", .text("Cherry")), Option("weight", .decimal(decimal("8.50"))),
      Option("color", .text("red")),
    ])
}

/// The decimal that a text writes.
func decimal(_ text: String) -> ExactDecimal {
  guard let decimal = try? ExactDecimal(text: text) else {
    preconditionFailure("the test writes a malformed decimal")
  }
  return decimal
}
