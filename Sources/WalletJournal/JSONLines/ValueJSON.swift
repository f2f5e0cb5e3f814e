import WalletKernel

// Values, options, rows and paths as JSON, each with its way back beside it.

/// A value of an event: inside of `JSONValue`, `Value` is a dictionary's.
typealias EventValue = Value

extension JSONValue {
  /// A value: what JSON has a type for as that, the others as an object that names the type.
  init(_ value: EventValue) {
    switch value {
    case .none: self = .null
    case .boolean(let truth): self = .boolean(truth)
    case .integer(let integer): self = .integer(integer)
    case .decimal(let decimal): self = ["decimal": .string(decimal.text)]
    case .text(let text): self = .string(text)
    case .duration(let milliseconds): self = ["milliseconds": .integer(milliseconds)]
    case .list(let elements): self = .list(elements.map { JSONValue($0) })
    }
  }

  func asValue(_ path: String) throws(JSONFault) -> EventValue {
    switch self {
    case .null: return .none
    case .boolean(let truth): return .boolean(truth)
    case .integer(let integer): return .integer(integer)
    case .string(let text): return .text(text)
    case .list:
      return .list(try asList(path) { value, path throws(JSONFault) in try value.asValue(path) })
    case .object:
      var members = try JSONMembers(self, path)
      if let span = try members.optionalInteger("milliseconds") {
        try members.finish()
        return .duration(milliseconds: span)
      }
      let text = try members.text("decimal")
      try members.finish()
      guard let decimal = try? ExactDecimal(text: text) else {
        throw JSONFault(members.path("decimal"), .type(expected: "an exact decimal"))
      }
      return .decimal(decimal)
    case .natural, .written: throw JSONFault(path, .type(expected: "a value"))
    }
  }

  /// Named values: an object, or a list of objects where a name stands twice.
  init(_ options: [Option]) {
    let names = Set(options.map { $0.name })
    self =
      names.count == options.count
      ? .object(options.map { Member($0.name, JSONValue($0.value)) })
      : .list(options.map { ["name": .string($0.name), "value": JSONValue($0.value)] })
  }

  func asOptions(_ path: String) throws(JSONFault) -> [Option] {
    if case .object(let members) = self {
      var options: [Option] = []
      for member in members {
        let value = try member.value.asValue(path + "." + member.name)
        options.append(Option(member.name, value))
      }
      return options
    }
    return try asList(path) { element, path throws(JSONFault) in
      var members = try JSONMembers(element, path)
      let name = try members.text("name")
      let value = try members.nullable("value").asValue(members.path("value"))
      try members.finish()
      return Option(name, value)
    }
  }

  init(_ row: Row) {
    self = [
      "key": .string(row.key), "fields": row.fields.isEmpty ? nil : JSONValue(row.fields),
    ]
  }

  func asRow(_ path: String) throws(JSONFault) -> Row {
    var members = try JSONMembers(self, path)
    let key = try members.text("key")
    let fields = try members.optional("fields")?.asOptions(members.path("fields")) ?? []
    try members.finish()
    return Row(key, fields)
  }

  /// A part of a path: a name, or an index from 0.
  init(_ part: PathPart) {
    switch part {
    case .name(let name): self = .string(name)
    case .index(let index): self = .integer(index)
    }
  }

  func asPathPart(_ path: String) throws(JSONFault) -> PathPart {
    switch self {
    case .string(let name): return .name(name)
    case .integer(let index): return .index(index)
    default: throw JSONFault(path, .type(expected: "a name or an index"))
    }
  }

  /// A key of a pad: a digit as a number, `decimal`, `delete`, any other as an object with its text.
  init(_ key: PadKey) {
    switch key {
    case .digit(let digit): self = .number(digit)
    case .decimal: self = .string("decimal")
    case .delete: self = .string("delete")
    case .raw(let text): self = ["raw": .string(text)]
    }
  }

  func asPadKey(_ path: String) throws(JSONFault) -> PadKey {
    switch self {
    case .integer(let digit) where 0...9 ~= digit: return .digit(UInt8(digit))
    case .string("decimal"): return .decimal
    case .string("delete"): return .delete
    case .object:
      var members = try JSONMembers(self, path)
      let text = try members.text("raw")
      try members.finish()
      return .raw(text)
    default:
      throw JSONFault(
        path, .type(expected: "a digit, \"decimal\", \"delete\" or an object with a raw text"))
    }
  }
}
