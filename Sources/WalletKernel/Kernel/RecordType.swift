/// The shape of the records that an edit session edits: `record NAME` in a script.
public struct RecordType: Equatable, Sendable {
  /// The type's name.
  public var name: String
  /// The fields, in declaration order.
  public var fields: [Field]
  /// What must hold across fields when a record is saved.
  public var requirements: [Requirement]
  /// The icon token of the sign that a field's rules do not hold; `nil`: the usual one.
  public var indicator: String?

  /// The usual sign that a field's rules do not hold.
  public static let usualIndicator = "exclamationmark.triangle"

  /// Makes a record type.
  public init(
    name: String, fields: [Field] = [], requirements: [Requirement] = [], indicator: String? = nil
  ) {
    self.name = name
    self.fields = fields
    self.requirements = requirements
    self.indicator = indicator
  }

  /// A field of a record.
  public struct Field: Equatable, Sendable {
    /// The field's name.
    public var name: String
    /// What the field holds.
    public var kind: Kind
    /// What the form shows beside it.
    public var label: String?
    /// The light rules, run at every change.
    public var checks: [Check]
    /// Whether white space at the ends of its text is kept and counts.
    public var keepsSpaces: Bool
    /// Whether its text is bullets before an event exists: seed words, a key, a password.
    public var isSecret: Bool

    /// Makes a field.
    public init(
      name: String, kind: Kind, label: String? = nil, checks: [Check] = [],
      keepsSpaces: Bool = false, isSecret: Bool = false
    ) {
      self.name = name
      self.kind = kind
      self.label = label
      self.checks = checks
      self.keepsSpaces = keepsSpaces
      self.isSecret = isSecret
    }
  }

  /// What a field holds.
  public enum Kind: Equatable, Sendable {
    /// A text.
    case text
    /// An integer.
    case integer
    /// An exact decimal.
    case decimal
    /// `true` or `false`.
    case boolean
    /// One of these words; the first is the default.
    case choice([String])
    /// A colour as `#RRGGBB` or `#RRGGBBAA`, in upper case.
    case color
  }

  /// A comparison between two values of one kind.
  public enum Comparison: UInt8, Sendable, CaseIterable {
    /// `<`
    case less
    /// `<=`
    case lessOrEqual
    /// `>`
    case greater
    /// `>=`
    case greaterOrEqual
    /// `==`
    case equal
    /// `!=`
    case notEqual

    /// The sign that scripts write.
    public var sign: String {
      switch self {
      case .less: "<"
      case .lessOrEqual: "<="
      case .greater: ">"
      case .greaterOrEqual: ">="
      case .equal: "=="
      case .notEqual: "!="
      }
    }
  }

  /// A light rule of one field.
  public enum Check: Equatable, Sendable {
    /// Always valid; keeps the indicator's slot.
    case any
    /// Not empty after trimming white space.
    case nonempty
    /// The value compares so with another.
    case compares(Comparison, Value)
    /// At most this many graphemes.
    case lengthAtMost(Int64)
    /// No other element of the collection holds the same value.
    case unique
    /// The host answers.
    case host
  }

  /// A heavy rule across fields, run when a record is saved.
  public struct Requirement: Equatable, Sendable {
    /// The field on the left.
    public var field: String
    /// How it must compare.
    public var comparison: Comparison
    /// What it is compared with.
    public var operand: Operand
    /// What the alert says when it does not hold.
    public var message: String

    /// Makes a requirement.
    public init(field: String, comparison: Comparison, operand: Operand, message: String) {
      self.field = field
      self.comparison = comparison
      self.operand = operand
      self.message = message
    }
  }

  /// What a requirement compares with.
  public enum Operand: Equatable, Sendable {
    /// Another field of the record.
    case field(String)
    /// A value.
    case value(Value)
  }
}
