// What a frontend draws: the rows with their menus, and the session's form.

extension RecordEditor {
  /// Shows the rows and the open session.
  public static func view(_ state: State, in context: Context) -> ViewTree {
    [
      "session": state.sessionView(context.platform),
      "rows": .rows(state.rowViews(context.platform)),
    ]
  }
}

extension RecordEditor.State {
  // MARK: Rows

  fileprivate func rowViews(_ platform: Platform) -> [ViewTree.KeyedRow] {
    let edited = editedRow
    return rows.entries.indices.map { index in
      let entry = rows.entries[index]
      let values = index == edited ? draftInRow ?? entry.element.values : entry.element.values
      var fields = zip(type.fields, values).map { ViewTree.Field($0.name, $1.view) }
      fields.append(ViewTree.Field("menu", menu(entry.element, platform)))
      return ViewTree.KeyedRow(entry.key, fields)
    }
  }

  private var editedRow: Int? {
    guard let session, session.mode == .edit else { return nil }
    return rows.position(of: session.key)
  }

  /// The draft as its row shows it; none: only when it is saved. The key changes on save only.
  private var draftInRow: [Value]? {
    guard let session, settings.semantics == .reference else { return nil }
    var values = session.draft
    if let id = type.idPosition { values[id] = .text(session.key) }
    return values
  }

  private func menu(_ record: RecordEditor.Record, _ platform: Platform) -> ViewTree {
    [
      "style": .text(platform.system == .macos ? "context" : "swipe"),
      "edit": ["enabled": .boolean(settings.canSave && record.canEdit)],
      "delete": settings.canDelete ? ["enabled": .boolean(record.canDelete)] : .none,
    ]
  }

  // MARK: Session

  fileprivate func sessionView(_ platform: Platform) -> ViewTree {
    guard let session else { return .none }
    let validity = type.fields.indices.map { isValid($0) }
    let fields = type.fields.indices.map { index in
      let field = type.fields[index]
      return ViewTree.Field(field.name, view(of: field, session.draft[index], validity[index]))
    }
    return [
      "mode": .text(session.mode.rawValue),
      "title": .text(orNone: title(session)),
      // In points, the design's: a macOS sheet is as wide as its form, others as the screen.
      "minWidth": .integer(settings.minWidth ?? (platform.system == .macos ? 300 : 0)),
      "fields": .record(fields),
      "invalid": .integer(Int64(validity.count { !$0 })),
      "dirty": .boolean(session.isDirty),
      "save": view(of: .save, isAvailable: session.mode != .view && settings.canSave),
      "cancel": view(of: .cancel, isAvailable: session.mode != .view),
      "delete": view(of: .delete, isAvailable: session.mode != .add && settings.canDelete),
      "close": view(of: .close, isAvailable: session.mode == .view),
      "alert": session.alert?.view ?? .none,
      "validating": .boolean(session.isValidating),
      "saving": .boolean(session.phase == .saving),
      "stale": .boolean(isStale(session)),
    ]
  }

  private func view(
    of field: RecordType.Field, _ value: Value, _ isValid: Bool
  ) -> ViewTree {
    let indicator = isValid ? "hidden" : "warning"
    return [
      "label": .text(field.label ?? ""),
      "value": value.view,
      "valid": .boolean(isValid),
      "indicator": field.checks.isEmpty ? .none : .text(indicator),
    ]
  }

  private func view(of button: RecordEditor.Button, isAvailable: Bool) -> ViewTree {
    [
      "available": .boolean(isAvailable),
      "enabled": .boolean(refusal(of: button) == nil),
    ]
  }

  /// The titler's text with each field's value in the place of its name in braces.
  private func title(_ session: RecordEditor.Session) -> String? {
    settings.titler?.fillingBraces { name in
      type.find(name).map { session.draft[$0].plainText } ?? ""
    }
  }

  /// Whether the element was changed, or went, since the session began.
  private func isStale(_ session: RecordEditor.Session) -> Bool {
    guard session.mode != .add else { return false }
    guard let record = rows[session.key] else { return true }
    return !record.values.isSame(as: session.original.values)
  }
}

extension RecordEditor.Session {
  fileprivate var isValidating: Bool {
    if case .validating = phase { true } else { false }
  }
}

extension RecordEditor.Alert {
  fileprivate var view: ViewTree {
    ["title": .text(title.rawValue), "message": .text(message)]
  }
}

extension Value {
  /// The value as a part of a text.
  fileprivate var plainText: String {
    switch self {
    case .none, .list: ""
    case .boolean(let truth): truth ? "true" : "false"
    case .integer(let integer): "\(integer)"
    case .decimal(let decimal): decimal.text
    case .text(let text): text
    case .duration(let milliseconds): "\(milliseconds)"
    }
  }
}

extension String {
  /// The names that stand in braces.
  var namesInBraces: [String] {
    var names: [String] = []
    _ = fillingBraces { name in
      names.append(name)
      return ""
    }
    return names
  }

  /// The text with each name in braces replaced; a brace without its partner stays.
  fileprivate func fillingBraces(_ text: (String) -> String) -> String {
    var result = ""
    var rest = self[...]
    // By scalars: a mark after a brace is no part of it.
    while let open = rest.unicodeScalars.firstIndex(of: "{"),
      let close = rest[open...].unicodeScalars.firstIndex(of: "}")
    {
      let name = rest.unicodeScalars[open..<close].dropFirst()
      result += String(rest.unicodeScalars[..<open]) + text(String(name))
      rest = Substring(rest.unicodeScalars[close...].dropFirst())
    }
    return result + rest
  }
}
