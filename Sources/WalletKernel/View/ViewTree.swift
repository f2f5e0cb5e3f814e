/// What a frontend needs to draw and cannot know otherwise: a tree of plain values.
public enum ViewTree: Equatable, Sendable {
  case none
  case boolean(Bool)
  case integer(Int64)
  case decimal(ExactDecimal)
  case text(String)
  /// Elements in order, addressed by index from 0.
  case list([ViewTree])
  /// Named fields in a fixed order.
  case record([Field])
  /// Rows of a component, addressed by key or by index; JSON shows an array with `"key"` first.
  case rows([KeyedRow])

  /// A named child of a record.
  public struct Field: Equatable, Sendable {
    /// The field's name.
    public var name: String
    /// The field's value.
    public var value: ViewTree

    /// Makes a field.
    public init(_ name: String, _ value: ViewTree) {
      self.name = name
      self.value = value
    }
  }

  /// A row with the key that identifies it.
  public struct KeyedRow: Equatable, Sendable {
    /// The row's key.
    public var key: String
    /// What the row shows, as a record's fields.
    public var fields: [Field]

    /// Makes a row.
    public init(_ key: String, _ fields: [Field]) {
      self.key = key
      self.fields = fields
    }
  }
}

extension ViewTree: ExpressibleByDictionaryLiteral {
  /// Makes a record whose fields stand in the order written.
  public init(dictionaryLiteral elements: (String, ViewTree)...) {
    self = .record(elements.map { Field($0.0, $0.1) })
  }
}
