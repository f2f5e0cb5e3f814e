// How values, options, rows and record types are written and read: one list of fields each.

extension ExactDecimal: Archivable {
  /// Zero.
  public static var blank: ExactDecimal { ExactDecimal(0) }

  /// Writes or reads the coefficient's two halves and the scale.
  public mutating func archive(_ archive: inout Archive) {
    var low = coefficient.low
    var high = coefficient.high
    var digits = scale
    archive.field(&low)
    archive.field(&high)
    archive.field(&digits)
    guard archive.isReading else { return }
    let read = ExactDecimal(coefficient: WideInteger(high: high, low: low), scale: digits)
    guard let read else { return archive.fail() }
    self = read
  }
}

extension Value: Archivable {
  /// None.
  public static var blank: Value { .none }

  private var number: UInt8 {
    switch self {
    case .none: 0
    case .boolean: 1
    case .integer: 2
    case .decimal: 3
    case .text: 4
    case .duration: 5
    case .list: 6
    }
  }

  /// Writes or reads the value.
  public mutating func archive(_ archive: inout Archive) {
    switch archive.choice(number) {
    case 0: self = .none
    case 1:
      var truth = if case .boolean(let truth) = self { truth } else { false }
      archive.field(&truth)
      self = .boolean(truth)
    case 2:
      var integer: Int64 = if case .integer(let integer) = self { integer } else { 0 }
      archive.field(&integer)
      self = .integer(integer)
    case 3:
      var decimal = if case .decimal(let decimal) = self { decimal } else { ExactDecimal.blank }
      archive.field(&decimal)
      self = .decimal(decimal)
    case 4:
      var text = if case .text(let text) = self { text } else { "" }
      archive.field(&text)
      self = .text(text)
    case 5:
      var span: Int64 = if case .duration(let span) = self { span } else { 0 }
      archive.field(&span)
      self = .duration(milliseconds: span)
    case 6:
      var elements: [Value] = if case .list(let elements) = self { elements } else { [] }
      archive.nested { $0.field(&elements) }
      self = .list(elements)
    default: archive.fail()
    }
  }
}

extension Option: Archivable {
  /// No name, no value.
  public static var blank: Option { Option("", .none) }

  /// Writes or reads the name and the value.
  public mutating func archive(_ archive: inout Archive) {
    archive.field(&name)
    archive.field(&value)
  }
}

extension Row: Archivable {
  /// No key, no fields.
  public static var blank: Row { Row("") }

  /// Writes or reads the key and the fields.
  public mutating func archive(_ archive: inout Archive) {
    archive.field(&key)
    archive.field(&fields)
  }
}

extension PathPart: Archivable {
  /// An empty name.
  public static var blank: PathPart { .name("") }

  /// Writes or reads the part.
  public mutating func archive(_ archive: inout Archive) {
    let number: UInt8 = if case .name = self { 0 } else { 1 }
    switch archive.choice(number) {
    case 0:
      var name = if case .name(let name) = self { name } else { "" }
      archive.field(&name)
      self = .name(name)
    case 1:
      var index: Int64 = if case .index(let index) = self { index } else { 0 }
      archive.field(&index)
      self = .index(index)
    default: archive.fail()
    }
  }
}

extension LocaleConventions: Archivable {
  /// English as written in the United States.
  public static var blank: LocaleConventions { .enUS }

  /// Writes or reads every convention.
  public mutating func archive(_ archive: inout Archive) {
    archive.field(&identifier)
    archive.field(&decimalSeparator)
    archive.field(&groupingSeparator)
    var zero = UInt64(zeroDigit)
    archive.field(&zero)
    zeroDigit = UInt32(truncatingIfNeeded: zero)
    archive.field(&primaryGroupSize)
    archive.field(&secondaryGroupSize)
    archive.field(&minimumGroupingDigits)
  }
}

extension Platform: Archivable {
  /// The start's: iOS 17.
  public static var blank: Platform { Platform(.ios, 17) }

  /// Writes or reads the system and its version.
  public mutating func archive(_ archive: inout Archive) {
    archive.word(&system)
    archive.field(&version)
  }
}

extension Focus: Archivable {
  /// Nothing.
  public static var blank: Focus { Focus(id: "") }

  /// Writes or reads what has the focus.
  public mutating func archive(_ archive: inout Archive) {
    archive.field(&id)
    archive.field(&field)
  }
}
