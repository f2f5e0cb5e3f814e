/// What a component shows, typed, with its fields declared once: hosts read the properties; the
/// view tree, the reference, the checks of scripts and the coverage read the declaration.
///
/// ```swift
/// struct View: ComponentView {
///   var count: Int64 = 0
///   func fields(_ visit: inout ViewVisitor) { visit.field("count", count) }
/// }
/// ```
public protocol ComponentView: Equatable, Sendable {
  /// Makes a view from which the reference is made.
  init()
  /// Hands every field to the visitor, in the order in which it is shown.
  func fields(_ visit: inout ViewVisitor)
}

/// What a field of a view is to those who compare, hide and cover views.
public enum ViewRole: UInt8, Sendable {
  /// What the component says.
  case content
  /// How it looks: colours, measures, fonts.
  case dressing
  /// An amount of money, displayed.
  case amount
  /// A word on the last act alone: it may change when an act is ignored.
  case momentary
  /// What a screen reader says, which follows from the rest.
  case accessibility
}

/// A field of a view, as its type declares it.
public struct ViewFieldDeclaration: Equatable, Sendable {
  /// The path below the component, with `*` for the key of a row, an index, or a name that a
  /// script chose.
  public var path: [String]
  /// What stands there.
  public var type: ViewFieldType
  /// What it is to those who compare views.
  public var role: ViewRole
  /// Whether it came later than the first scripts: `strict` and `exactly` ask for no line for it,
  /// so that what was written before stays true.
  public var isLater = false
}

/// What can stand at a path of a view.
public enum ViewFieldType: Equatable, Sendable {
  /// A leaf with a value of a type.
  case leaf(ValueType)
  /// Nothing, where there may also be a record.
  case absentRecord
  /// A list or rows, which may be empty.
  case list
}

/// A row of a typed view: what it shows, under its key.
public struct ViewRow<Row: ComponentView>: Equatable, Sendable {
  /// What identifies the row.
  public var key: String
  /// What it shows.
  public var view: Row

  /// Makes a row.
  public init(_ key: String, _ view: Row) {
    self.key = key
    self.view = view
  }

  /// Whether both are the same, the key byte for byte.
  public static func == (left: ViewRow, right: ViewRow) -> Bool {
    left.key.isSame(as: right.key) && left.view == right.view
  }
}

/// The view of a kind that shows rows and nothing else.
public struct RowsView<Row: ComponentView>: ComponentView {
  /// The rows, in order.
  public var rows: [ViewRow<Row>] = []

  public init() {}

  /// Makes the view of rows, each under its key.
  public init(_ rows: [ViewRow<Row>]) { self.rows = rows }

  public func fields(_ visit: inout ViewVisitor) { visit.rows("rows", rows) }
}

extension ComponentView {
  /// The view as a tree of plain values.
  ///
  /// - Complexity: linear in what it shows.
  public var tree: ViewTree { .record(treeFields) }

  fileprivate var treeFields: [ViewTree.Field] {
    var visit = ViewVisitor()
    fields(&visit)
    return visit.shown
  }

  /// What the fields are, at every depth.
  public static var fieldDeclarations: [ViewFieldDeclaration] {
    var visit = ViewVisitor(describing: [])
    Self().fields(&visit)
    return visit.declarations
  }
}

/// What goes over the fields of a view, for the tree or for the reference.
public struct ViewVisitor {
  // Where the fields are, while the reference is made.
  private let path: [String]?
  fileprivate var shown: [ViewTree.Field] = []
  fileprivate var declarations: [ViewFieldDeclaration] = []
  private var isLater = false

  fileprivate init() {
    path = nil
    // The fields of most views; more grow the array once.
    shown.reserveCapacity(20)
  }

  fileprivate init(describing path: [String]) {
    self.path = path
  }

  /// Whether the reference is made: a view whose fields depend on what it shows hands over all
  /// that there can be.
  public var isDescribing: Bool { path != nil }

  @inline(__always)
  private mutating func show(
    _ name: String, _ role: ViewRole, _ type: @autoclosure () -> ValueType,
    _ value: @autoclosure () -> ViewTree
  ) {
    if path == nil {
      shown.append(ViewTree.Field(name, value()))
    } else {
      declare(name, .leaf(type()), role)
    }
  }

  @inline(never)
  private mutating func declare(_ name: String, _ type: ViewFieldType, _ role: ViewRole) {
    declarations.append(
      ViewFieldDeclaration(
        path: (path ?? []) + [name], type: type, role: role, isLater: isLater))
  }

  /// Fields that came later than the first scripts, see `ViewFieldDeclaration.isLater`.
  @inline(__always)
  public mutating func later(_ fields: (inout ViewVisitor) -> Void) {
    let wasLater = isLater
    isLater = true
    fields(&self)
    isLater = wasLater
  }

  // MARK: Leaves

  /// A truth value.
  public mutating func field(_ name: String, _ value: Bool, _ role: ViewRole = .content) {
    show(name, role, .boolean, .boolean(value))
  }

  /// An integer.
  public mutating func field(_ name: String, _ value: Int64, _ role: ViewRole = .content) {
    show(name, role, .integer, .integer(value))
  }

  /// An integer or none.
  public mutating func field(_ name: String, _ value: Int64?, _ role: ViewRole = .content) {
    show(
      name, role, ValueType(.integer(.min ... .max), orNone: true),
      value.map { .integer($0) } ?? .none)
  }

  /// Base units.
  public mutating func field(_ name: String, _ value: BaseUnits, _ role: ViewRole = .content) {
    show(name, role, ValueType(.units(allowsNegative: true)), .units(value))
  }

  /// Base units or none.
  public mutating func field(_ name: String, _ value: BaseUnits?, _ role: ViewRole = .content) {
    show(
      name, role, ValueType(.units(allowsNegative: true), orNone: true),
      value.map { .units($0) } ?? .none)
  }

  /// A text.
  public mutating func field(_ name: String, _ value: String, _ role: ViewRole = .content) {
    show(name, role, .text, .text(value))
  }

  /// A text or none.
  public mutating func field(_ name: String, _ value: String?, _ role: ViewRole = .content) {
    show(name, role, ValueType(.text, orNone: true), value.map { .text($0) } ?? .none)
  }

  /// One of an enum's words.
  public mutating func field<Word: FieldWord>(
    _ name: String, _ value: Word, _ role: ViewRole = .content
  ) {
    show(
      name, role, ValueType(.word(Word.allCases.map { $0.rawValue })), .text(value.rawValue))
  }

  /// One of an enum's words, or none.
  public mutating func field<Word: FieldWord>(
    _ name: String, _ value: Word?, _ role: ViewRole = .content
  ) {
    show(
      name, role, ValueType(.word(Word.allCases.map { $0.rawValue }), orNone: true),
      value.map { .text($0.rawValue) } ?? .none)
  }

  /// A text that is one of these words, or none: for words that stand elsewhere than in an enum.
  public mutating func field(
    _ name: String, _ value: String?, oneOf words: @autoclosure () -> [String],
    _ role: ViewRole = .content
  ) {
    show(name, role, ValueType(.word(words()), orNone: true), value.map { .text($0) } ?? .none)
  }

  /// A value of a kind that a host or a script chose.
  public mutating func field(_ name: String, _ value: Value, _ role: ViewRole = .content) {
    show(name, role, ValueType(.any, orNone: true), value.view)
  }

  /// Texts in order.
  public mutating func list(_ name: String, _ values: [String], _ role: ViewRole = .content) {
    guard path != nil else {
      return shown.append(ViewTree.Field(name, .list(values.map { .text($0) })))
    }
    declare(name, .list, role)
    declarations.append(
      ViewFieldDeclaration(
        path: (path ?? []) + [name, "*"], type: .leaf(.text), role: role, isLater: isLater))
  }

  // MARK: Branches

  /// A record.
  public mutating func record<View: ComponentView>(_ name: String, _ view: View) {
    if path == nil { return shown.append(ViewTree.Field(name, view.tree)) }
    describe(View(), at: [name])
  }

  /// A record or none.
  public mutating func record<View: ComponentView>(_ name: String, _ view: View?) {
    if path == nil { return shown.append(ViewTree.Field(name, view?.tree ?? .none)) }
    declare(name, .absentRecord, .content)
    describe(View(), at: [name])
  }

  /// The fields of another view among one's own.
  public mutating func fields<View: ComponentView>(of view: View) {
    view.fields(&self)
  }

  /// Records in order.
  public mutating func list<View: ComponentView>(_ name: String, _ views: [View]) {
    if path == nil { return shown.append(ViewTree.Field(name, .list(views.map { $0.tree }))) }
    declare(name, .list, .content)
    describe(View(), at: [name, "*"])
  }

  /// Keyed rows.
  public mutating func rows<View: ComponentView>(_ name: String, _ rows: [ViewRow<View>]) {
    if path == nil {
      let rows = rows.map { ViewTree.KeyedRow($0.key, $0.view.treeFields) }
      return shown.append(ViewTree.Field(name, .rows(rows)))
    }
    declare(name, .list, .content)
    describe(View(), at: [name, "*"])
  }

  /// Fields whose names a host or a script chose: all are of one kind.
  public mutating func chosen<View: ComponentView>(
    _ name: String, _ fields: [ViewRow<View>]
  ) {
    if path == nil {
      let fields = fields.map { ViewTree.Field($0.key, $0.view.tree) }
      return shown.append(ViewTree.Field(name, .record(fields)))
    }
    describe(View(), at: [name, "*"])
  }

  /// Values whose names a host or a script chose, among one's own fields.
  public mutating func chosenValues(_ values: [Option]) {
    if path == nil {
      for value in values { shown.append(ViewTree.Field(value.name, value.value.view)) }
    } else {
      declare("*", .leaf(ValueType(.any)), .content)
    }
  }

  /// A tree that is kept ready, and the type of view that it is one of, `depth` lists deep.
  mutating func ready<View: ComponentView>(
    _ name: String, _ tree: ViewTree, of _: View.Type, depth: Int
  ) {
    if path == nil { return shown.append(ViewTree.Field(name, tree)) }
    describe(View(), at: [name] + Array(repeating: "*", count: depth))
  }

  private mutating func describe<View: ComponentView>(_ view: View, at names: [String]) {
    var visit = ViewVisitor(describing: (path ?? []) + names)
    visit.isLater = isLater
    view.fields(&visit)
    declarations += visit.declarations
  }
}
