// Rows: their menus, which of them are selected, and the toolbar above them.

extension RecordEditor {
  /// How a person opens a row's menu.
  public enum MenuStyle: String, FieldWord {
    /// By a click with the second button, or a long press.
    case context
    /// By a swipe, to either side.
    case swipe
    /// By both.
    case both
  }
}

extension RecordEditor.State {
  /// The one row that is selected; `nil` with none or several.
  var selectedRow: Int? {
    let selected = rows.entries.indices.filter { rows[$0].isSelected }
    return selected.count == 1 ? selected[0] : nil
  }

  /// Rows that came in the place of others are selected where theirs were.
  mutating func keepSelection(of old: KeyedList<RecordEditor.Record>) {
    for index in rows.entries.indices {
      rows[index].isSelected = old[rows.entries[index].key]?.isSelected ?? false
    }
  }

  /// The menu of a row.
  func menu(of record: RecordEditor.Record, isMac: Bool) -> RecordEditor.View.Menu {
    var view = RecordEditor.View.Menu()
    view.style = menu ?? (isMac ? .context : .swipe)
    view.view = .init("View", isEnabled: record.canView)
    view.edit = .init("Edit", isEnabled: canSave && record.canEdit)
    if canDelete { view.delete = .init("Delete", isEnabled: record.canDelete) }
    if view.style != .context {
      view.leading = ["view"] + (canSave ? ["edit"] : [])
      view.trailing = canDelete ? ["delete"] : []
    }
    return view
  }

  /// The buttons above the rows: each acts on the one row that is selected.
  var toolbar: RecordEditor.View.Toolbar {
    let record = selectedRow.map { rows[$0] }
    var view = RecordEditor.View.Toolbar()
    view.edit = .init("Edit", isEnabled: canSave && record?.canEdit ?? false)
    view.view = .init("View", isEnabled: record?.canView ?? false)
    return view
  }
}

extension RecordEditor.View {
  /// The menu of a row.
  public struct Menu: ComponentView {
    /// How a person opens it.
    public var style = RecordEditor.MenuStyle.swipe
    /// The item that shows the record.
    public var view = Item()
    /// The item that edits the record.
    public var edit = Item()
    /// The item that deletes the record; `nil` where records can't be deleted.
    public var delete: Item?
    /// The items that a swipe from the leading edge shows.
    public var leading: [String] = []
    /// The items that a swipe from the trailing edge shows.
    public var trailing: [String] = []

    public init() {}

    public func fields(_ visit: inout ViewVisitor) {
      visit.field("style", style)
      visit.later { $0.record("view", view) }
      visit.record("edit", edit)
      visit.record("delete", delete)
      visit.later {
        $0.list("leading", leading)
        $0.list("trailing", trailing)
      }
    }
  }

  /// The buttons above the rows.
  public struct Toolbar: ComponentView {
    /// Edits the selected record.
    public var edit = Item()
    /// Shows it.
    public var view = Item()

    public init() {}

    public func fields(_ visit: inout ViewVisitor) {
      visit.record("edit", edit)
      visit.record("view", view)
    }
  }

  /// An item of a menu, or a button above the rows.
  public struct Item: ComponentView {
    /// What a screen reader calls it.
    public var title = ""
    /// Whether it does something.
    public var isEnabled = false

    public init() {}

    init(_ title: String, isEnabled: Bool) {
      self.title = title
      self.isEnabled = isEnabled
    }

    public func fields(_ visit: inout ViewVisitor) {
      visit.field("enabled", isEnabled)
      visit.accessibility(.button(title, isEnabled: isEnabled))
    }
  }
}
