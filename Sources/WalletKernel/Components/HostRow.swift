// What the kinds share whose rows are what the host passes in: reading, updating, finding a row by
// a part of a path.

/// A row that is made from fields, each with a default.
protocol HostRow: Archivable, Equatable, Sendable {
  /// Changes the fields that are given.
  mutating func configure(_ fields: [Option]) throws(Rejection)
}

extension KeyedList where Element: HostRow {
  /// Reads rows; a row whose key is in `old` already changes the fields that it gives.
  ///
  /// - Parameter parts: the names that address parts of the component, and so no row.
  init(
    _ rows: [Row], onto old: KeyedList = KeyedList(), parts: [String] = []
  ) throws(Rejection) {
    self = try KeyedList(rows, parts: parts) { (row: Row) throws(Rejection) -> Element in
      var element = old[row.key] ?? Element.blank
      try element.configure(row.fields)
      return element
    }
  }

  /// Reads the acts that pass rows in: `rows`, `append` and `set ID.KEY`; none for any other act.
  func change(by act: Act, parts: [String] = []) throws(Rejection) -> RowsChange<Element>? {
    switch act {
    case .rowsReplaced(let rows, let options):
      try OptionReader(options).finish()
      return .replaced(try KeyedList(rows, parts: parts))
    case .rowsAppended(let rows, let options):
      try OptionReader(options).finish()
      return .appended(try KeyedList(rows, onto: self, parts: parts))
    case .propertiesSet(let part, let options):
      guard let first = part.first else { return nil }
      try part.dropFirst().requireNone()
      let key = entries[try position(of: first)].key
      return .appended(try KeyedList([Row(key, options)], onto: self))
    case .pressed, .tapped, .pasted, .entered, .editRequested, .viewRequested, .addRequested,
      .deleteRequested, .replied, .loadRequested, .loadFailed, .changedOutside, .noticeRaised,
      .routed:
      return nil
    }
  }

  /// The list after a change.
  func changed(by change: RowsChange<Element>) -> KeyedList {
    switch change {
    case .replaced(let rows): return rows
    case .appended(let rows):
      var list = self
      list.append(rows)
      return list
    }
  }

  /// The key of the row that a tap is for, with nothing further behind it.
  ///
  /// - Parameter parts: what else could have been meant.
  func keyOfRow(_ part: [PathPart], besides parts: [String] = []) throws(Rejection) -> String {
    guard let first = part.first else { throw .missing("a row") }
    if case .name(let key) = first, position(of: key) == nil {
      throw .unknownRow(key, nearest: nearest(to: key, among: parts + keys))
    }
    try part.dropFirst().requireNone()
    return entries[try position(of: first)].key
  }
}

/// Rows that arrived.
public enum RowsChange<Element: Equatable & Sendable>: Equatable, Sendable {
  /// These and no others are there.
  case replaced(KeyedList<Element>)
  /// These are there, too; those that were there already are updated in place.
  case appended(KeyedList<Element>)
}

extension ArraySlice<PathPart> {
  /// Refuses any further part.
  func requireNone() throws(Rejection) {
    try Array(self).requireNone()
  }
}
