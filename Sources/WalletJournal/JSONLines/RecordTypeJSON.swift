import WalletKernel

extension JSONValue {
  /// A record type.
  init(_ type: RecordType) {
    self = [
      "name": .string(type.name),
      "fields": .list(
        type.fields.map { field in
          [
            "name": .string(field.name), "type": JSONValue(field.kind),
            "label": field.label.map { .string($0) },
            "keepsSpaces": field.keepsSpaces ? .boolean(true) : nil,
            "secret": field.isSecret ? .boolean(true) : nil,
            "checks": field.checks.isEmpty ? nil : .list(field.checks.map { JSONValue($0) }),
          ]
        }),
      "requirements": type.requirements.isEmpty
        ? nil : .list(type.requirements.map { JSONValue($0) }),
      "indicator": type.indicator.map { .string($0) },
    ]
  }

  func asRecordType(_ path: String) throws(JSONFault) -> RecordType {
    var members = try JSONMembers(self, path)
    let name = try members.text("name")
    let fields = try members.list("fields") { element, path throws(JSONFault) in
      var field = try JSONMembers(element, path)
      let name = try field.text("name")
      let kind = try field.required("type").asFieldKind(field.path("type"))
      let label = try field.optionalText("label")
      let checks = try field.list("checks") { value, path throws(JSONFault) in
        try value.asCheck(path)
      }
      let keepsSpaces = try field.boolean("keepsSpaces", usually: false)
      let isSecret = try field.boolean("secret", usually: false)
      try field.finish()
      return RecordType.Field(
        name: name, kind: kind, label: label, checks: checks, keepsSpaces: keepsSpaces,
        isSecret: isSecret)
    }
    let requirements = try members.list("requirements") { value, path throws(JSONFault) in
      try value.asRequirement(path)
    }
    let indicator = try members.optionalText("indicator")
    try members.finish()
    return RecordType(
      name: name, fields: fields, requirements: requirements, indicator: indicator)
  }

  private static let fieldKinds: [(String, RecordType.Kind)] = [
    ("text", .text), ("integer", .integer), ("decimal", .decimal), ("boolean", .boolean),
    ("color", .color),
  ]

  /// What a field holds: a word, or the list of the words that can be chosen.
  private init(_ kind: RecordType.Kind) {
    if case .choice(let words) = kind {
      self = .strings(words)
    } else {
      self = .string(Self.fieldKinds.first { $0.1 == kind }?.0 ?? "")
    }
  }

  private func asFieldKind(_ path: String) throws(JSONFault) -> RecordType.Kind {
    guard case .list = self else { return try asWord(path, Self.fieldKinds) }
    return .choice(
      try asList(path) { word, path throws(JSONFault) in try word.asText(path) })
  }

  private static let plainChecks: [(String, RecordType.Check)] = [
    ("any", .any), ("nonempty", .nonempty), ("unique", .unique), ("host", .host),
  ]
  private static let signs = RecordType.Comparison.allCases.map { ($0.sign, $0) }

  private init(_ check: RecordType.Check) {
    switch check {
    case .any, .nonempty, .unique, .host:
      self = .string(Self.plainChecks.first { $0.1 == check }?.0 ?? "")
    case .compares(let comparison, let value):
      self = ["is": .string(comparison.sign), "value": JSONValue(value)]
    case .lengthAtMost(let length): self = ["lengthAtMost": .integer(length)]
    }
  }

  private func asCheck(_ path: String) throws(JSONFault) -> RecordType.Check {
    guard case .object = self else { return try asWord(path, Self.plainChecks) }
    var members = try JSONMembers(self, path)
    if let length = try members.optionalInteger("lengthAtMost") {
      try members.finish()
      return .lengthAtMost(length)
    }
    let comparison = try members.word("is", Self.signs)
    let value = try members.nullable("value").asValue(members.path("value"))
    try members.finish()
    return .compares(comparison, value)
  }

  private init(_ requirement: RecordType.Requirement) {
    var (field, value): (JSONValue?, JSONValue?)
    switch requirement.operand {
    case .field(let name): field = .string(name)
    case .value(let operand): value = JSONValue(operand)
    }
    self = [
      "field": .string(requirement.field), "is": .string(requirement.comparison.sign),
      "value": value, "other": field, "message": .string(requirement.message),
    ]
  }

  private func asRequirement(_ path: String) throws(JSONFault) -> RecordType.Requirement {
    var members = try JSONMembers(self, path)
    let field = try members.text("field")
    let comparison = try members.word("is", Self.signs)
    let message = try members.text("message")
    let operand: RecordType.Operand
    if let other = try members.optionalText("other") {
      operand = .field(other)
    } else {
      operand = .value(try members.nullable("value").asValue(members.path("value")))
    }
    try members.finish()
    return RecordType.Requirement(
      field: field, comparison: comparison, operand: operand, message: message)
  }
}
