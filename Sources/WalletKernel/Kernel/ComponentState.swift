/// The state of a component: its fields, and its rows where it has some.
public protocol ComponentState: Fields {
  /// The keys of the rows, in order.
  var rowKeys: [String] { get }
  /// Whether there is a row with a key.
  func hasRow(_ key: String) -> Bool

  /// The state with rows that a host gives; `nil` for kinds without.
  ///
  /// - Parameters:
  ///   - rows: the rows, in order.
  ///   - replaces: whether they take the place of the old ones; else they are added, and a row
  ///     whose key is there already changes the fields that it gives.
  ///   - parts: the names that address parts of the component, and so no row.
  /// - Throws: for two rows with one key, a row named as a part, and fields that don't fit.
  func takingRows(
    _ rows: [Row], replaces: Bool, parts: [String]
  ) throws(Rejection) -> Self?

  /// The state with other fields in the row that a path names; `nil` for kinds without rows.
  func settingRow(_ path: [PathPart], _ fields: [Option]) throws(Rejection) -> Self?

  /// What a host can give for a row.
  static var rowFieldDeclarations: [FieldDeclaration] { get }
}

extension ComponentState {
  /// No rows.
  public var rowKeys: [String] { [] }
  /// No.
  public func hasRow(_ key: String) -> Bool { false }
  /// The kind has no rows.
  public func takingRows(
    _ rows: [Row], replaces: Bool, parts: [String]
  ) throws(Rejection) -> Self? {
    nil
  }
  /// The kind has no rows.
  public func settingRow(_ path: [PathPart], _ fields: [Option]) throws(Rejection) -> Self? { nil }
  /// The kind has no rows.
  public static var rowFieldDeclarations: [FieldDeclaration] { [] }
}

/// The state of a kind whose rows are what the host passes in.
public protocol RowsState: ComponentState {
  /// What a row is.
  associatedtype RowElement: Fields
  /// The rows.
  var rows: KeyedList<RowElement> { get set }
  /// Lets what a host gave for rows have its consequences: what was asked for is answered.
  mutating func rowsGiven(_ given: [Row])
}

extension RowsState {
  /// Nothing was asked for.
  public mutating func rowsGiven(_ given: [Row]) {}
  /// The keys of the rows, in order.
  public var rowKeys: [String] { rows.keys }
  /// Whether there is a row with a key.
  public func hasRow(_ key: String) -> Bool { rows.position(of: key) != nil }

  /// The state with rows that a host gives.
  public func takingRows(
    _ given: [Row], replaces: Bool, parts: [String]
  ) throws(Rejection) -> Self? {
    var changed = self
    if replaces { changed.rows = KeyedList() }
    changed.rows.append(try KeyedList(given, onto: replaces ? KeyedList() : rows, parts: parts))
    changed.rowsGiven(given)
    try changed.settle(GivenOptions([]), after: self)
    return changed
  }

  /// The state with rows that a host gives before the old ones.
  public func takingRowsFirst(_ given: [Row], parts: [String]) throws(Rejection) -> Self? {
    var changed = self
    changed.rows.prepend(try KeyedList(given, onto: rows, parts: parts))
    changed.rowsGiven(given)
    try changed.settle(GivenOptions([]), after: self)
    return changed
  }

  /// The state with other fields in the row that a path names.
  public func settingRow(_ path: [PathPart], _ fields: [Option]) throws(Rejection) -> Self? {
    guard let first = path.first else { return nil }
    try Array(path.dropFirst()).requireNone()
    return try setting(fields, ofRow: first)
  }

  /// The state with other fields in one row.
  func setting(_ fields: [Option], ofRow row: PathPart) throws(Rejection) -> Self {
    let position = try rows.position(of: row)
    var changed = self
    changed.rows[position] = try rows[position].setting(fields)
    changed.rowsGiven([Row(rows.entries[position].key, fields)])
    try changed.settle(GivenOptions([]), after: self)
    return changed
  }

  /// What a host can give for a row.
  public static var rowFieldDeclarations: [FieldDeclaration] { RowElement.fieldDeclarations }
}
