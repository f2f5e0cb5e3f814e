extension RecordType: Archivable {
  /// No name, no fields.
  public static var blank: RecordType { RecordType(name: "") }

  /// Writes or reads the type.
  public mutating func archive(_ archive: inout Archive) {
    archive.field(&name)
    archive.field(&fields)
    // The indicator came later: types without one are written as before, so that logs of before
    // read. It stands behind the requirements as one of a field without a name, which none is.
    var listed = requirements
    if let indicator { listed.append(RecordType.Requirement(indicator: indicator)) }
    archive.field(&listed)
    guard archive.isReading else { return }
    indicator = listed.last?.indicator
    requirements = indicator == nil ? listed : Array(listed.dropLast())
  }
}

extension RecordType.Requirement {
  fileprivate init(indicator: String) {
    self.init(field: "", comparison: .equal, operand: .value(.text(indicator)), message: "")
  }

  fileprivate var indicator: String? {
    guard field.isEmpty, case .value(.text(let token)) = operand else { return nil }
    return token
  }
}

extension RecordType.Field: Archivable {
  /// A text without a name.
  public static var blank: RecordType.Field { RecordType.Field(name: "", kind: .text) }

  /// Writes or reads the field.
  public mutating func archive(_ archive: inout Archive) {
    archive.field(&name)
    archiveKind(&archive)
    archive.field(&label)
    archive.field(&checks)
  }
}

extension RecordType.Field {
  // What a text keeps and conceals came later: each way has a number of its own, so that logs of
  // before read.
  private var kindNumber: UInt8 {
    switch kind {
    case .text:
      switch (keepsSpaces, isSecret) {
      case (false, false): 0
      case (true, false): 6
      case (false, true): 7
      case (true, true): 8
      }
    case .integer: 1
    case .decimal: 2
    case .boolean: 3
    case .choice: 4
    case .color: 5
    }
  }

  fileprivate mutating func archiveKind(_ archive: inout Archive) {
    let number = archive.choice(kindNumber)
    (keepsSpaces, isSecret) = (number == 6 || number == 8, number == 7 || number == 8)
    switch number {
    case 0, 6, 7, 8: kind = .text
    case 1: kind = .integer
    case 2: kind = .decimal
    case 3: kind = .boolean
    case 4:
      var words: [String] = if case .choice(let words) = kind { words } else { [] }
      archive.field(&words)
      kind = .choice(words)
    case 5: kind = .color
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
