// How the rows of records are loaded: as those of every other list.

extension RecordEditor: LoadingComponent {
  /// What a row shows before any record is there.
  static func placeholder(_ state: State, isMac: Bool) -> View.Row {
    var row = View.Row()
    row.values = state.type.options(state.type.fields.map { $0.blankValue })
    var record = Record()
    (record.canView, record.canEdit, record.canDelete) = (false, false, false)
    row.menu = state.menu(of: record, isMac: isMac)
    return row
  }
}

extension RecordEditor.State: LoadingState {
  public var hasRows: Bool { !rows.isEmpty }

  public func takingRowsFirst(
    _ given: [Row], parts: [String]
  ) throws(Rejection) -> RecordEditor.State? {
    var changed = self
    changed.rows.prepend(try type.rows(given, onto: rows, parts: parts))
    changed.keepSelection(of: rows)
    changed.noteOutsideChange()
    return changed
  }
}
