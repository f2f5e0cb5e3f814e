/// The state of a kind with two rows, `from` and `to`, which are always there and never the same.
public protocol TwoSidedState: ComponentState {
  /// What the host passes in for one of them.
  associatedtype SideFields: Fields
  /// What is given away.
  var from: SideFields { get set }
  /// What comes in its place.
  var to: SideFields { get set }
  /// The state before its rows are given.
  var withoutRows: Self { get }
  /// What the two sides may not have in common.
  static func identity(of side: SideFields) -> String
}

extension TwoSidedState {
  /// Always both sides, what is given first.
  public var rowKeys: [String] { ["from", "to"] }

  /// Whether the key is one of the two sides.
  public func hasRow(_ key: String) -> Bool { rowKeys.contains { $0.isSame(as: key) } }

  /// The state with the given sides' values; a replacement names both sides.
  public func takingRows(
    _ rows: [Row], replaces: Bool, parts: [String]
  ) throws(Rejection) -> Self? {
    guard replaces else { return try filling(rows) }
    for key in rowKeys where !rows.contains(where: { $0.key.isSame(as: key) }) {
      throw .missing(key)
    }
    return try withoutRows.filling(rows)
  }

  /// The state with other values of one side; a side has no rows of its own.
  public func settingRow(_ path: [PathPart], _ fields: [Option]) throws(Rejection) -> Self? {
    guard path.count == 1, case .name(let key) = path[0], hasRow(key) else {
      throw .unknownPart(path.text, nearest: nearest(to: path.text, among: rowKeys))
    }
    return try filling([Row(key, fields)])
  }

  /// What the host passes in for a side.
  public static var rowFieldDeclarations: [FieldDeclaration] { SideFields.fieldDeclarations }

  /// The state with other values in the given fields of the given rows.
  private func filling(_ rows: [Row]) throws(Rejection) -> Self {
    var filled = self
    for (index, row) in rows.enumerated() {
      if rows[..<index].contains(where: { $0.key.isSame(as: row.key) }) {
        throw .duplicateRow(row.key)
      }
      switch row.key {
      case "from": filled.from = try filled.from.setting(row.fields)
      case "to": filled.to = try filled.to.setting(row.fields)
      default: throw .unknownRow(row.key, nearest: nearest(to: row.key, among: rowKeys))
      }
    }
    let own = Self.identity(of: filled.from)
    if own.isSame(as: Self.identity(of: filled.to)) { throw .duplicateRow(own) }
    return filled
  }
}
