// What a frontend draws: the rows with their menus, and the session's form.

extension RecordEditor {
  /// What records show.
  public struct View: ComponentView {
    /// The open session's form.
    public var session: Session?
    /// The rows, in order.
    public var rows: [ViewRow<Row>] = []
    /// The buttons above the rows.
    public var toolbar = Toolbar()

    public init() {}

    public func fields(_ visit: inout ViewVisitor) {
      visit.record("session", session)
      visit.rows("rows", rows)
      visit.later { $0.record("toolbar", toolbar) }
    }
  }

  public static func view(_ state: State, in context: Context) -> View {
    let isMac = context.platform.system == .macos
    var view = View()
    view.session = state.session.map { state.form($0, isMac: isMac, in: context) }
    view.toolbar = state.toolbar
    view.rows = state.rowViews(isMac: isMac)
    return view
  }
}

extension RecordEditor.View {
  /// What a row shows.
  public struct Row: ComponentView {
    /// The record's fields, in declaration order.
    public var values: [Option] = []
    /// The row's menu.
    public var menu = Menu()
    /// Whether a person has selected it.
    public var isSelected = false

    public init() {}

    public func fields(_ visit: inout ViewVisitor) {
      visit.chosenValues(values)
      visit.record("menu", menu)
      visit.later { $0.field("selected", isSelected) }
      visit.accessibility(accessibility)
    }

    /// What a screen reader says of it: what its fields hold.
    public var accessibility: Accessibility {
      let texts = values.map { $0.value.plainText }.filter { !$0.isEmpty }
      return Accessibility(
        texts.isEmpty ? "Empty" : texts.joined(separator: ", "),
        isSelected ? [.button, .selected] : [.button])
    }
  }

  /// The form of an open session.
  public struct Session: ComponentView {
    /// What the session is for.
    public var mode = RecordEditor.Mode.edit
    /// Its title.
    public var title: String?
    /// The least width, in points.
    public var minWidth: Int64 = 0
    /// The fields by their names, in declaration order.
    public var fields: [ViewRow<Field>] = []
    /// Whether some field differs from the original.
    public var isDirty = false
    /// Saves the draft.
    public var save = Button()
    /// Ends the session without a change.
    public var cancel = Button()
    /// The fields that were changed both here and elsewhere.
    public var conflicts: [String] = []
    /// Deletes the record.
    public var delete = Button()
    /// Ends a look.
    public var close = Button()
    /// What is said over the form.
    public var alert: RecordEditor.Alert?
    /// Whether the host is asked whether the record is valid.
    public var isValidating = false
    /// Whether the host is storing what was saved.
    public var isSaving = false
    /// Whether the record was changed, or went, since the session began.
    public var isStale = false

    public init() {}

    public func fields(_ visit: inout ViewVisitor) {
      visit.field("mode", mode)
      visit.field("title", title)
      visit.field("minWidth", minWidth, .dressing)
      visit.chosen("fields", fields)
      visit.field("invalid", Int64(fields.count { !$0.view.isValid }))
      visit.field("dirty", isDirty)
      visit.record("save", save)
      visit.record("cancel", cancel)
      visit.record("delete", delete)
      visit.record("close", close)
      visit.record("alert", alert)
      visit.field("validating", isValidating)
      visit.field("saving", isSaving)
      visit.field("stale", isStale)
      visit.later { $0.list("conflicts", conflicts) }
    }
  }

  /// A field of a form.
  public struct Field: ComponentView {
    /// What stands beside it.
    public var label = ""
    /// What it holds.
    public var value = Value.none
    /// Whether its rules hold.
    public var isValid = false
    /// The sign that they do not; `nil` for a field without rules, which keeps no place for one.
    public var indicator: Indicator?
    /// The icon token of that sign; `nil` where there is no place for one.
    public var indicatorIcon: String?
    /// What a person can do to it; `nil`: it takes no text.
    public var takesKeys = false
    /// Whether it can't be changed.
    public var isReadOnly = false

    /// What a screen reader says of it.
    public var accessibility: Accessibility {
      let text = value.plainText
      return Accessibility(
        label, takesKeys ? [.textField] : [.button], isEnabled: !isReadOnly,
        value: text.isEmpty ? nil : text, hint: indicator == .warning ? "Not valid" : nil)
    }

    /// How a field's indicator stands.
    public enum Indicator: String, FieldWord {
      /// It keeps its place, but is not seen.
      case hidden
      /// It warns.
      case warning
    }

    public init() {}

    public func fields(_ visit: inout ViewVisitor) {
      visit.field("label", label)
      visit.field("value", value)
      visit.field("valid", isValid)
      visit.field("indicator", indicator)
      visit.later { $0.field("indicatorIcon", indicatorIcon, .dressing) }
      visit.accessibility(accessibility)
    }
  }

  /// A button of a form.
  public struct Button: ComponentView {
    /// Whether the form has it.
    public var isAvailable = false
    /// Whether a tap does something.
    public var isEnabled = false
    /// What a screen reader calls it.
    public var title = ""

    public init() {}

    public func fields(_ visit: inout ViewVisitor) {
      visit.field("available", isAvailable)
      visit.field("enabled", isEnabled)
      visit.later {
        if $0.isDescribing || isAvailable {
          $0.record("a11y", Accessibility.button(title, isEnabled: isEnabled))
        }
      }
    }
  }
}

extension RecordEditor.State {
  // MARK: Rows

  fileprivate func rowViews(isMac: Bool) -> [ViewRow<RecordEditor.View.Row>] {
    let edited = session?.mode == .edit ? session.flatMap { rows.position(of: $0.key) } : nil
    return rows.entries.indices.map { index in
      let entry = rows.entries[index]
      let values = index == edited ? draftInRow ?? entry.element.values : entry.element.values
      var row = RecordEditor.View.Row()
      row.values = type.options(values)
      row.menu = menu(of: entry.element, isMac: isMac)
      row.isSelected = entry.element.isSelected
      return ViewRow(entry.key, row)
    }
  }

  /// The draft as its row shows it; none: only when it is saved. The key changes on save only.
  private var draftInRow: [Value]? {
    guard let session, semantics == .reference else { return nil }
    var values = merged
    if let id = type.idPosition { values[id] = .text(session.key) }
    return values
  }

  // MARK: Session

  fileprivate func form(
    _ session: RecordEditor.EditSession, isMac: Bool, in context: Context
  ) -> RecordEditor.View.Session {
    var form = RecordEditor.View.Session()
    form.mode = session.mode
    form.title = titler?.fillingBraces { name in
      type.find(name).map { session.draft[$0].plainText } ?? ""
    }
    // The design's: a macOS sheet is as wide as its form, others as the screen.
    form.minWidth = minWidth ?? (isMac ? 300 : 0)
    form.fields = type.fields.indices.map { index in
      ViewRow(type.fields[index].name, view(of: index, session, in: context))
    }
    form.conflicts = conflicts.map { type.fields[$0].name }
    form.isDirty = isDirty
    form.save = view(of: .save, isAvailable: session.mode != .view && canSave)
    form.cancel = view(of: .cancel, isAvailable: session.mode != .view)
    form.delete = view(of: .delete, isAvailable: session.mode != .add && canDelete)
    form.close = view(of: .close, isAvailable: session.mode == .view)
    form.alert = session.alert
    form.isValidating = session.isValidating
    form.isSaving = session.isSaving
    form.isStale = isStale(session)
    return form
  }

  private func view(
    of index: Int, _ session: RecordEditor.EditSession, in context: Context
  ) -> RecordEditor.View.Field {
    let field = type.fields[index]
    var view = RecordEditor.View.Field()
    view.label = field.shownLabel
    view.value = session.draft[index]
    // While it is edited, and until it is a number, the field shows what was typed.
    if let typed = session.notes[index].typed,
      !typed.isNumber || context.focusedField.isSame(as: field.name)
    {
      view.value = .text(typed.shown(context.conventions))
    }
    view.isValid = isValid(index)
    view.takesKeys = field.kind.takesKeys
    view.isReadOnly = changeRefusal != nil
    if !field.checks.isEmpty {
      view.indicator = view.isValid ? .hidden : .warning
      view.indicatorIcon = type.indicator ?? RecordType.usualIndicator
    }
    return view
  }

  private func view(
    of button: RecordEditor.Part, isAvailable: Bool
  ) -> RecordEditor.View.Button {
    var view = RecordEditor.View.Button()
    view.isAvailable = isAvailable
    view.isEnabled = refusal(of: button) == nil
    view.title =
      switch button {
      case .save: "Save"
      case .cancel: "Cancel"
      case .delete: "Delete"
      case .close: "Close"
      case .alert, .toolbar: ""
      }
    return view
  }

  /// Whether the element was changed, or went, since the session began.
  private func isStale(_ session: RecordEditor.EditSession) -> Bool {
    guard session.mode != .add else { return false }
    return rows[session.key]?.values.isSame(as: session.original.values) != true
  }
}

extension Value {
  /// The value as a part of a text.
  var plainText: String {
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
