/// A value that a person, a host or a script passes in: an option's, a field's, an output's.
///
/// Kinds never mix: `"1"`, `1` and `1.0` are three values. Decimals are equal by value.
public enum Value: Equatable, Sendable {
  /// No value.
  case none
  /// `true` or `false`.
  case boolean(Bool)
  /// An integer.
  case integer(Int64)
  /// An exact decimal.
  case decimal(ExactDecimal)
  /// A text.
  case text(String)
  /// A span of logical time: `250ms`, `3s`.
  case duration(milliseconds: Int64)
  /// Values in order.
  case list([Value])
}

/// The kinds of `Value`, named as error messages name them.
public enum ValueKind: String, Sendable {
  /// No value.
  case none
  /// `true` or `false`.
  case boolean
  /// An integer.
  case integer
  /// An exact decimal.
  case decimal
  /// A text.
  case text
  /// A span of logical time.
  case duration
  /// Values in order.
  case list
}

extension Value {
  /// The kind of the value.
  public var kind: ValueKind {
    switch self {
    case .none: .none
    case .boolean: .boolean
    case .integer: .integer
    case .decimal: .decimal
    case .text: .text
    case .duration: .duration
    case .list: .list
    }
  }
}

/// A named value: `name=value` in a script.
public struct Option: Equatable, Sendable {
  /// The option's name.
  public var name: String
  /// The option's value.
  public var value: Value

  /// Makes an option.
  public init(_ name: String, _ value: Value) {
    self.name = name
    self.value = value
  }
}

/// A keyed row with its fields: a line under `mount`, `rows` or `append`.
public struct Row: Equatable, Sendable {
  /// What identifies the row; compared byte for byte.
  public var key: String
  /// The row's fields, in the order in which they were given.
  public var fields: [Option]

  /// Makes a row.
  public init(_ key: String, _ fields: [Option] = []) {
    self.key = key
    self.fields = fields
  }
}
