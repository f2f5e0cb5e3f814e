/// Radio and checkbox rows, `mount radio`: one of several to choose, or each by itself.
public enum RadioRows: Component {
  /// The name in scripts.
  public static let kind = "radio"

  // MARK: State

  /// What the host passes in, and what is selected.
  public struct State: Equatable, Sendable {
    var style = Style.radio
    var rows = KeyedList<RadioRow>()
  }

  /// Whether one row is selected, or any number.
  public enum Style: String, Sendable, CaseIterable {
    case radio, checkbox
  }

  /// A choice.
  public struct RadioRow: Equatable, Sendable {
    var title = ""
    var subtitle: String?
    var trailing: String?
    var icon: String?
    var isSelected = false
  }

  // MARK: Event

  /// What can happen to the rows.
  public enum Event: Equatable, Sendable {
    case rowTapped(key: String)
    case rowsChanged(RowsChange<RadioRow>)
    case styleChanged(Style)
  }

  /// Makes rows from what the host passes in.
  public static func mount(_ mount: Mount, in context: Context) throws(Rejection) -> State {
    try mount.refuseRecordType()
    var reader = try OptionReader(mount.options)
    var state = State(rows: try KeyedList(mount.rows))
    try reader.read("style", &state.style)
    try reader.finish()
    try refuseTwoSelected(state.style, state.rows)
    return state
  }

  /// Reads an act as an event.
  public static func event(
    for act: Act, in state: State, context: Context
  ) throws(Rejection) -> Event {
    if let change = try state.rows.change(by: act) {
      try refuseTwoSelected(state.style, state.rows.changed(by: change))
      return .rowsChanged(change)
    }
    switch act {
    case .tapped(let part): return .rowTapped(key: try state.rows.keyOfRow(part))
    case .propertiesSet(_, let options):
      var reader = try OptionReader(options)
      var style = state.style
      try reader.read("style", &style)
      try reader.finish()
      try refuseTwoSelected(style, state.rows)
      return .styleChanged(style)
    case .pressed, .pasted, .entered, .editRequested, .viewRequested, .addRequested,
      .deleteRequested, .replied, .loadRequested, .rowsReplaced, .rowsAppended, .loadFailed,
      .changedOutside, .noticeRaised, .routed:
      throw .notForKind(kind: kind, act: act.words)
    }
  }

  private static func refuseTwoSelected(
    _ style: Style, _ rows: KeyedList<RadioRow>
  ) throws(Rejection) {
    let selected = rows.selectedKeys
    if style == .radio, selected.count > 1 { throw .twoSelected(selected[0], selected[1]) }
  }

  // MARK: Output

  /// What the rows tell their host.
  public enum Output: ComponentOutput {
    case selected(key: String)
    /// A checkbox was taken back.
    case deselected(key: String)

    /// The name in scripts.
    public var name: String {
      switch self {
      case .selected: "selected"
      case .deselected: "deselected"
      }
    }

    /// The row's key.
    public var values: OutputValues {
      switch self {
      case .selected(let key), .deselected(let key): .one(.text(key))
      }
    }
  }

  // MARK: Reduce

  /// Folds an event into the state.
  public static func reduce(
    _ state: inout State, _ event: Event, in context: Context, _ effects: inout Effects<Output>
  ) -> Reaction {
    switch event {
    case .rowTapped(let key):
      guard let position = state.rows.position(of: key) else { return .ignored(.notAvailable) }
      return tap(&state, position, key, &effects)
    case .rowsChanged(let change):
      state.rows = state.rows.changed(by: change)
    case .styleChanged(let style):
      state.style = style
    }
    return .took
  }

  private static func tap(
    _ state: inout State, _ position: Int, _ key: String, _ effects: inout Effects<Output>
  ) -> Reaction {
    let wasSelected = state.rows[position].isSelected
    switch state.style {
    case .radio:
      if wasSelected { return .ignored(.alreadySo) }
      for index in 0..<state.rows.count { state.rows[index].isSelected = index == position }
      effects.report(.selected(key: key))
    case .checkbox:
      state.rows[position].isSelected = !wasSelected
      effects.report(wasSelected ? .deselected(key: key) : .selected(key: key))
    }
    return .took
  }

  // MARK: View

  /// Shows the rows.
  public static func view(_ state: State, in context: Context) -> ViewTree {
    [
      "selection": .list(state.rows.selectedKeys.map { .text($0) }),
      "rows": .rows(
        state.rows.entries.map { ViewTree.KeyedRow($0.key, $0.element.view(state.style)) }),
    ]
  }

  /// Names what does not hold in a state.
  public static func invariants(_ state: State, in context: Context) -> [String] {
    state.style == .radio && state.rows.selectedKeys.count > 1 ? ["two radio rows selected"] : []
  }
}

extension KeyedList<RadioRows.RadioRow> {
  fileprivate var selectedKeys: [String] {
    entries.filter { $0.element.isSelected }.map { $0.key }
  }
}

extension RadioRows.RadioRow {
  fileprivate func view(_ style: RadioRows.Style) -> ViewTree {
    let hasSubtitle = subtitle != nil && subtitle != ""
    return [
      "title": .text(title),
      "subtitle": .text(orNone: subtitle),
      "trailing": .text(orNone: trailing),
      "icon": .text(orNone: icon),
      "selected": .boolean(isSelected),
      "minHeight": .integer(hasSubtitle ? 60 : 54),
      "indicator": indicator(style),
    ]
  }

  // The design's measures, in points, and its tokens.
  private func indicator(_ style: RadioRows.Style) -> ViewTree {
    switch style {
    case .radio:
      [
        "ringWidth": .integer(isSelected ? 6 : 2),
        "diameter": .integer(isSelected ? 21 : 24),
        "color": .text(isSelected ? "blue" : "gray300"),
      ]
    case .checkbox:
      ["icon": .text(isSelected ? "icon_checkbox_square_checked" : "icon_checkbox_square")]
    }
  }
}

extension RadioRows.RadioRow: HostRow {
  mutating func configure(_ fields: [Option]) throws(Rejection) {
    var reader = try OptionReader(fields)
    try reader.read("title", &title)
    try reader.read("subtitle", &subtitle)
    try reader.read("trailing", &trailing)
    try reader.read("icon", &icon)
    try reader.read("selected", &isSelected)
    try reader.finish()
  }
}

extension RadioRows.State: Archivable {
  /// No rows.
  public static var blank: RadioRows.State { RadioRows.State() }

  /// Writes or reads the state.
  public mutating func archive(_ archive: inout Archive) {
    archive.word(&style)
    archive.field(&rows)
  }
}

extension RadioRows.RadioRow: Archivable {
  /// What a row is without any field.
  public static var blank: RadioRows.RadioRow { RadioRows.RadioRow() }

  /// Writes or reads the row.
  public mutating func archive(_ archive: inout Archive) {
    archive.field(&title)
    archive.field(&subtitle)
    archive.field(&trailing)
    archive.field(&icon)
    archive.field(&isSelected)
  }
}
