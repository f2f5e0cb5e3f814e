// What a frontend draws: the rows with their menus, and the session's form.

extension RecordEditor {
  /// What records show.
  public struct View: ComponentView {
    /// The open session's form.
    public var session: Session?
    /// The rows, in order.
    public var rows: [ViewRow<Row>] = []

    public init() {}

    public func fields(_ visit: inout ViewVisitor) {
      visit.record("session", session)
      visit.rows("rows", rows)
    }
  }

  public static func view(_ state: State, in context: Context) -> View {
    let isMac = context.platform.system == .macos
    var view = View()
    view.session = state.session.map { state.form($0, isMac: isMac) }
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

    public init() {}

    public func fields(_ visit: inout ViewVisitor) {
      visit.chosenValues(values)
      visit.record("menu", menu)
    }
  }

  /// The menu of a row.
  public struct Menu: ComponentView {
    /// How a person opens it.
    public var style = Style.swipe
    /// The item that edits the record.
    public var edit = Item()
    /// The item that deletes the record; `nil` where records can't be deleted.
    public var delete: Item?

    /// The styles of menus.
    public enum Style: String, FieldWord {
      /// By a swipe.
      case swipe
      /// By a click with the second button.
      case context
    }

    public init() {}

    public func fields(_ visit: inout ViewVisitor) {
      visit.field("style", style)
      visit.record("edit", edit)
      visit.record("delete", delete)
    }
  }

  /// An item of a menu.
  public struct Item: ComponentView {
    /// Whether it does something.
    public var isEnabled = false

    public init() {}

    init(isEnabled: Bool) {
      self.isEnabled = isEnabled
    }

    public func fields(_ visit: inout ViewVisitor) {
      visit.field("enabled", isEnabled)
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
    }
  }

  /// A button of a form.
  public struct Button: ComponentView {
    /// Whether the form has it.
    public var isAvailable = false
    /// Whether a tap does something.
    public var isEnabled = false

    public init() {}

    public func fields(_ visit: inout ViewVisitor) {
      visit.field("available", isAvailable)
      visit.field("enabled", isEnabled)
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
      row.menu.style = isMac ? .context : .swipe
      row.menu.edit.isEnabled = canSave && entry.element.canEdit
      if canDelete { row.menu.delete = .init(isEnabled: entry.element.canDelete) }
      return ViewRow(entry.key, row)
    }
  }

  /// The draft as its row shows it; none: only when it is saved. The key changes on save only.
  private var draftInRow: [Value]? {
    guard let session, semantics == .reference else { return nil }
    var values = session.draft
    if let id = type.idPosition { values[id] = .text(session.key) }
    return values
  }

  // MARK: Session

  fileprivate func form(
    _ session: RecordEditor.EditSession, isMac: Bool
  ) -> RecordEditor.View.Session {
    var form = RecordEditor.View.Session()
    form.mode = session.mode
    form.title = titler?.fillingBraces { name in
      type.find(name).map { session.draft[$0].plainText } ?? ""
    }
    // The design's: a macOS sheet is as wide as its form, others as the screen.
    form.minWidth = minWidth ?? (isMac ? 300 : 0)
    form.fields = type.fields.indices.map { index in
      ViewRow(type.fields[index].name, view(of: index, session.draft[index]))
    }
    form.isDirty = session.isDirty
    form.save = view(of: .save, isAvailable: session.mode != .view && canSave)
    form.cancel = view(of: .cancel, isAvailable: session.mode != .view)
    form.delete = view(of: .delete, isAvailable: session.mode != .add && canDelete)
    form.close = view(of: .close, isAvailable: session.mode == .view)
    form.alert = session.alert
    form.isValidating = session.isValidating
    form.isSaving = session.phase == .saving
    form.isStale = isStale(session)
    return form
  }

  private func view(of index: Int, _ value: Value) -> RecordEditor.View.Field {
    var view = RecordEditor.View.Field()
    view.label = type.fields[index].label ?? ""
    view.value = value
    view.isValid = isValid(index)
    if !type.fields[index].checks.isEmpty { view.indicator = view.isValid ? .hidden : .warning }
    return view
  }

  private func view(
    of button: RecordEditor.Part, isAvailable: Bool
  ) -> RecordEditor.View.Button {
    var view = RecordEditor.View.Button()
    view.isAvailable = isAvailable
    view.isEnabled = refusal(of: button) == nil
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
