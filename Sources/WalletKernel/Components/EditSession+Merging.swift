// Save writes what was changed here: what is compared, what is merged, and what both sides changed.

extension RecordEditor.State {
  /// Whether a person has changed a field since the session began; taken back, it is not changed.
  func isChanged(_ field: Int) -> Bool {
    guard let session else { return false }
    let notes = session.notes[field]
    if notes.isConcealed || notes.typed?.isNumber == false { return true }
    return !type.fields[field].isSame(session.draft[field], session.original.values[field])
  }

  /// Whether some field differs from the original.
  var isDirty: Bool { type.fields.indices.contains { isChanged($0) } }

  /// The element as it is now; `nil` without one, or where the session is of another.
  private var current: [Value]? {
    guard let session, session.mode != .add else { return nil }
    return rows[session.key]?.values
  }

  /// What Save writes: what was changed here, over the element as it is now.
  ///
  /// An element that is gone, or that is not there yet, is written as it began, with what was
  /// changed: white space typed at an end is no change.
  var merged: [Value] {
    guard let session else { return [] }
    let fields = type.fields.indices
    guard let current else {
      return fields.map { field in
        session.mode == .add || isChanged(field)
          ? type.fields[field].settled(session.draft[field]) : session.original.values[field]
      }
    }
    return fields.map { field in
      isChanged(field) ? type.fields[field].settled(session.draft[field]) : current[field]
    }
  }

  /// The fields that were changed both here and elsewhere, to different values.
  var conflicts: [Int] {
    guard let session, session.mode == .edit, let current else { return [] }
    return type.fields.indices.filter { field in
      isChanged(field)
        && !type.fields[field].isSame(current[field], session.original.values[field])
        && (type.fields[field].isSecret
          || !type.fields[field].isSame(current[field], session.draft[field]))
    }
  }

  /// Tells the person of fields changed elsewhere, once for what they hold there.
  mutating func tellsConflicts() -> Bool {
    let fields = conflicts
    guard let current, let session else { return false }
    let isTold = fields.allSatisfy { field in
      session.notes[field].toldConflict.map { $0.isSame(as: current[field]) } ?? false
    }
    if isTold { return false }
    for field in fields { self.session?.notes[field].toldConflict = current[field] }
    self.session?.phase = .open
    alert(.changedElsewhere, [fields.map { type.fields[$0].shownLabel }.joined(separator: ", ")])
    return true
  }
}

extension RecordType.Field {
  /// What stands beside the field: its label, else its name.
  var shownLabel: String { if let label, !label.isEmpty { label } else { name } }
}
