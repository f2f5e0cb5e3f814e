/// A key of an on-screen pad, as it is shown.
public struct PadKeyView: ComponentView {
  /// What stands on it.
  public var label = ""
  /// What it does.
  public var role = Role.blank
  /// Whether it does it now.
  public var isEnabled = false

  /// What keys do.
  public enum Role: String, FieldWord {
    /// Adds its digit.
    case digit
    /// Adds the decimal separator.
    case decimal
    /// Removes the last character.
    case delete
    /// Nothing.
    case blank
  }

  public init() {}

  init(_ label: String, _ role: Role, _ isEnabled: Bool) {
    self.label = label
    self.role = role
    self.isEnabled = isEnabled
  }

  public func fields(_ visit: inout ViewVisitor) {
    visit.field("label", label)
    visit.field("role", role)
    visit.field("enabled", isEnabled)
    visit.accessibility(accessibility)
  }

  /// What a screen reader says of it: the symbols have names.
  var accessibility: Accessibility {
    switch role {
    case .blank: Accessibility()
    case .delete: .button("Delete", isEnabled: isEnabled)
    case .digit, .decimal: .button(label, isEnabled: isEnabled)
    }
  }
}

/// The keys of a pad: four rows of three.
public struct PadKeysView: Equatable, Sendable {
  private let table: PadKeyTable?
  /// Whether the last row begins with the decimal separator; else that key is blank.
  public let hasDecimal: Bool
  /// Whether the keys do something now.
  public let isEnabled: Bool

  init() {
    (table, hasDecimal, isEnabled) = (nil, true, true)
  }

  init(table: PadKeyTable, hasDecimal: Bool, isEnabled: Bool) {
    self.table = table
    self.hasDecimal = hasDecimal
    self.isEnabled = isEnabled
  }

  /// The rows, from the top.
  public var rows: [[PadKeyView]] {
    table?.rows(hasDecimal: hasDecimal, isEnabled: isEnabled) ?? []
  }

  /// The keys' opacity in percent.
  public var opacity: Int64 { isEnabled ? 100 : 50 }

  var tree: ViewTree { table?.tree(hasDecimal: hasDecimal, isEnabled: isEnabled) ?? .none }

  /// Whether both show the same keys.
  public static func == (left: PadKeysView, right: PadKeysView) -> Bool {
    left.hasDecimal == right.hasDecimal && left.isEnabled == right.isEnabled
      && (left.table === right.table || left.rows == right.rows)
  }
}

/// The keys of pads under one locale's conventions, in each of the four ways that they can stand:
/// made once a locale, since a pad's seventeen lists would be made for every view.
final class PadKeyTable: Sendable {
  private let rows: [[[PadKeyView]]]
  private let trees: [ViewTree]

  init(_ conventions: LocaleConventions) {
    let ways = [(false, false), (false, true), (true, false), (true, true)]
    rows = ways.map { PadKeyTable.rows(conventions, hasDecimal: $0.0, isEnabled: $0.1) }
    trees = rows.map { rows in .list(rows.map { row in .list(row.map { $0.tree }) }) }
  }

  func rows(hasDecimal: Bool, isEnabled: Bool) -> [[PadKeyView]] {
    rows[(hasDecimal ? 2 : 0) + (isEnabled ? 1 : 0)]
  }

  func tree(hasDecimal: Bool, isEnabled: Bool) -> ViewTree {
    trees[(hasDecimal ? 2 : 0) + (isEnabled ? 1 : 0)]
  }

  private static func rows(
    _ conventions: LocaleConventions, hasDecimal: Bool, isEnabled: Bool
  ) -> [[PadKeyView]] {
    let digits = (0...9).map { PadKeyView(conventions.digit($0), .digit, isEnabled) }
    let decimal =
      hasDecimal
      ? PadKeyView(conventions.decimalSeparator, .decimal, isEnabled)
      : PadKeyView("", .blank, false)
    return [
      Array(digits[1...3]), Array(digits[4...6]), Array(digits[7...9]),
      [decimal, digits[0], PadKeyView("⌫", .delete, isEnabled)],
    ]
  }
}

/// What a key of a pad means in a locale.
enum PadStroke: Equatable {
  case delete, decimal, grouping
  case digit(UInt8)
  /// A digit of a secret pad, concealed.
  case bullet
  /// The pad has no such key.
  case none

  init(_ key: PadKey, _ conventions: LocaleConventions) {
    switch key {
    case .digit(let value): self = value < 10 ? .digit(value) : .none
    case .decimal: self = .decimal
    case .delete: self = .delete
    case .raw(let text): self = PadStroke(raw: text, conventions)
    }
  }

  private init(raw text: String, _ conventions: LocaleConventions) {
    if text.isSame(as: conventions.decimalSeparator) {
      self = .decimal
    } else if text.isSame(as: conventions.groupingSeparator) {
      self = .grouping
    } else if text == "⌫" {
      self = .delete
    } else if text == "•" {
      self = .bullet
    } else if let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1,
      let value = decimalDigitValue(scalar)
    {
      self = .digit(value)
    } else {
      self = .none
    }
  }
}
