/// What a frontend needs to draw and cannot know otherwise: a tree of plain values.
public enum ViewTree: Sendable {
  /// Nothing.
  case none
  /// A truth value.
  case boolean(Bool)
  /// An integer.
  case integer(Int64)
  /// An exact decimal.
  case decimal(ExactDecimal)
  /// Base units: to scripts an integer, or past 64 bits a decimal; a text in JSON.
  case units(BaseUnits)
  /// A text.
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

    /// Makes a row that shows what a record shows.
    public init(_ key: String, _ record: ViewTree) {
      self.key = key
      if case .record(let fields) = record {
        self.fields = fields
      } else {
        self.fields = [Field("value", record)]
      }
    }

    /// Whether key and fields are the same, the key byte for byte.
    public static func == (left: KeyedRow, right: KeyedRow) -> Bool {
      left.key.isSame(as: right.key) && left.fields == right.fields
    }
  }
}

extension ViewTree: Equatable {
  /// Whether both trees show the same: kinds never mix, texts are compared byte for byte,
  /// decimals by value.
  public static func == (left: ViewTree, right: ViewTree) -> Bool {
    switch (left, right) {
    case (.none, .none): true
    case (.boolean(let left), .boolean(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.decimal(let left), .decimal(let right)): left == right
    case (.text(let left), .text(let right)): left.isSame(as: right)
    case (.list(let left), .list(let right)): left == right
    case (.record(let left), .record(let right)): left == right
    case (.rows(let left), .rows(let right)): left == right
    case (.units(let left), .units(let right)): left == right
    // A script states them as a plain number.
    case (.units(let left), .integer), (.units(let left), .decimal): left.value.view == right
    case (.integer, .units(let right)), (.decimal, .units(let right)): left == right.value.view
    case (.none, _), (.boolean, _), (.integer, _), (.decimal, _), (.units, _), (.text, _),
      (.list, _),
      (.record, _), (.rows, _):
      false
    }
  }
}

extension ViewTree: ExpressibleByDictionaryLiteral {
  /// Makes a record whose fields stand in the order written.
  public init(dictionaryLiteral elements: (String, ViewTree)...) {
    self = .record(elements.map { Field($0.0, $0.1) })
  }
}

extension ViewTree {
  /// A text, or none.
  public static func text(orNone text: String?) -> ViewTree {
    if let text { .text(text) } else { .none }
  }

  /// An integer, or none.
  public static func integer(orNone integer: Int64?) -> ViewTree {
    if let integer { .integer(integer) } else { .none }
  }
}

extension Value {
  /// The value as a view shows it; a duration in milliseconds.
  public var view: ViewTree {
    switch self {
    case .none: .none
    case .boolean(let truth): .boolean(truth)
    case .integer(let integer): .integer(integer)
    case .decimal(let decimal): .decimal(decimal)
    case .text(let text): .text(text)
    case .duration(let milliseconds): .integer(milliseconds)
    case .list(let values): .list(values.map { $0.view })
    }
  }
}
