extension RecordType: Archivable {
  /// No name, no fields.
  public static var blank: RecordType { RecordType(name: "") }

  /// Writes or reads the type.
  public mutating func archive(_ archive: inout Archive) {
    archive.field(&name)
    archive.field(&fields)
    archive.field(&requirements)
  }
}

extension RecordType.Field: Archivable {
  /// A text without a name.
  public static var blank: RecordType.Field { RecordType.Field(name: "", kind: .text) }

  /// Writes or reads the field.
  public mutating func archive(_ archive: inout Archive) {
    archive.field(&name)
    kind.archive(&archive)
    archive.field(&label)
    archive.field(&checks)
  }
}

extension RecordType.Kind {
  fileprivate var number: UInt8 {
    switch self {
    case .text: 0
    case .integer: 1
    case .decimal: 2
    case .boolean: 3
    case .choice: 4
    }
  }

  fileprivate mutating func archive(_ archive: inout Archive) {
    switch archive.choice(number) {
    case 0: self = .text
    case 1: self = .integer
    case 2: self = .decimal
    case 3: self = .boolean
    case 4:
      var words: [String] = if case .choice(let words) = self { words } else { [] }
      archive.field(&words)
      self = .choice(words)
    default: archive.fail()
    }
  }
}

extension RecordType.Check: Archivable {
  /// The check that always holds.
  public static var blank: RecordType.Check { .any }

  private var number: UInt8 {
    switch self {
    case .any: 0
    case .nonempty: 1
    case .compares: 2
    case .lengthAtMost: 3
    case .unique: 4
    case .host: 5
    }
  }

  /// Writes or reads the check.
  public mutating func archive(_ archive: inout Archive) {
    switch archive.choice(number) {
    case 0: self = .any
    case 1: self = .nonempty
    case 2:
      var comparison = RecordType.Comparison.less
      var value = Value.none
      if case .compares(let how, let with) = self { (comparison, value) = (how, with) }
      archive.word(&comparison)
      archive.field(&value)
      self = .compares(comparison, value)
    case 3:
      var length: Int64 = if case .lengthAtMost(let length) = self { length } else { 0 }
      archive.field(&length)
      self = .lengthAtMost(length)
    case 4: self = .unique
    case 5: self = .host
    default: archive.fail()
    }
  }
}

extension RecordType.Requirement: Archivable {
  /// A requirement without fields.
  public static var blank: RecordType.Requirement {
    RecordType.Requirement(field: "", comparison: .less, operand: .value(.none), message: "")
  }

  /// Writes or reads the requirement.
  public mutating func archive(_ archive: inout Archive) {
    archive.field(&field)
    archive.word(&comparison)
    let number: UInt8 = if case .field = operand { 0 } else { 1 }
    switch archive.choice(number) {
    case 0:
      var name = if case .field(let name) = operand { name } else { "" }
      archive.field(&name)
      operand = .field(name)
    case 1:
      var value = if case .value(let value) = operand { value } else { Value.none }
      archive.field(&value)
      operand = .value(value)
    default: archive.fail()
    }
    archive.field(&message)
  }
}
