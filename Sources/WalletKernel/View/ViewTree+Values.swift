// What stands at a place of a tree, by its type.

extension ViewTree {
  /// The text; `nil` where another kind of value stands.
  public var textValue: String? { if case .text(let text) = self { text } else { nil } }
  /// The truth value; `nil` where another kind of value stands.
  public var booleanValue: Bool? { if case .boolean(let truth) = self { truth } else { nil } }
  /// The integer; `nil` where another kind of value stands.
  public var integerValue: Int64? {
    switch self {
    case .integer(let integer): integer
    case .units(let units): units.integer
    case .none, .boolean, .decimal, .text, .list, .record, .rows: nil
    }
  }
  /// The base units; `nil` where another kind of value stands.
  public var unitsValue: BaseUnits? { if case .units(let units) = self { units } else { nil } }
  /// The decimal; `nil` where another kind of value stands.
  public var decimalValue: ExactDecimal? {
    if case .decimal(let decimal) = self { decimal } else { nil }
  }
  /// The elements of a list; `nil` where something else stands.
  public var elements: [ViewTree]? { if case .list(let elements) = self { elements } else { nil } }
  /// The rows; `nil` where something else stands.
  public var keyedRows: [KeyedRow]? { if case .rows(let rows) = self { rows } else { nil } }
}
