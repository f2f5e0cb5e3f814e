/// Menu rows, `mount menu`: rows to tap, each with an accessory of its own at its end.
public enum MenuRows: Component {
  /// The name in scripts.
  public static let kind = "menu"

  // MARK: State

  /// The rows: what the host passes in, and how their toggles and selections stand.
  public struct State: Equatable, Sendable {
    var rows = KeyedList<MenuRow>()
  }

  /// A row of a menu.
  public struct MenuRow: Equatable, Sendable {
    var title = ""
    var icon: String?
    /// The icon while the row is disabled; none: the same.
    var disabledIcon: String?
    var isEnabled = true
    var help: String?
    /// The icon of the info button, `round` for the design's own; none: there is no such button.
    var info: String?
    var infoColor: String?
    var accessory: Accessory?
  }

  /// What a row has at its end.
  public enum Accessory: Equatable, Sendable {
    case toggle(isOn: Bool, isControlled: Bool)
    case text(String)
    case button(text: String, size: PushButton.Size, style: PushButton.Style)
    case balance(baseUnits: Int64, sign: SignMode, fiat: String?)
    case selection(isSelected: Bool)
  }

  // MARK: Event

  /// What can happen to menu rows.
  public enum Event: Equatable, Sendable {
    case rowTapped(key: String)
    case infoTapped(key: String)
    case toggleTapped(key: String)
    case buttonTapped(key: String)
    case rowsChanged(RowsChange<MenuRow>)
  }

  /// Makes menu rows from what the host passes in.
  public static func mount(_ mount: Mount, in context: Context) throws(Rejection) -> State {
    try mount.refuseRecordType()
    try OptionReader(mount.options).finish()
    return State(rows: try KeyedList(mount.rows))
  }

  /// Reads an act as an event.
  public static func event(
    for act: Act, in state: State, context: Context
  ) throws(Rejection) -> Event {
    if let change = try state.rows.change(by: act) { return .rowsChanged(change) }
    switch act {
    case .tapped(let part):
      let key = try state.rows.keyOfRow(Array(part.prefix(1)))
      if part.count == 1 { return .rowTapped(key: key) }
      switch try Array(part.dropFirst()).require(["info", "toggle", "button"]) {
      case "info": return .infoTapped(key: key)
      case "toggle": return .toggleTapped(key: key)
      default: return .buttonTapped(key: key)
      }
    case .propertiesSet(_, let options):
      try OptionReader(options).finish()
      return .rowsChanged(.appended(KeyedList()))  // there are no properties
    case .pressed, .pasted, .entered, .editRequested, .viewRequested, .addRequested,
      .deleteRequested, .replied, .loadRequested, .rowsReplaced, .rowsAppended, .loadFailed,
      .changedOutside, .noticeRaised, .routed:
      throw .notForKind(kind: kind, act: act.words)
    }
  }

  // MARK: Output

  /// What menu rows tell their host.
  public enum Output: ComponentOutput {
    case tapped(key: String)
    /// A row with a selection was tapped; it is the selected one now.
    case selected(key: String)
    case infoRequested(key: String)
    case toggled(key: String, isOn: Bool)
    case toggleRequested(key: String, isOn: Bool)
    case buttonTapped(key: String)

    /// The name in scripts.
    public var name: String {
      switch self {
      case .tapped: "tapped"
      case .selected: "selected"
      case .infoRequested: "infoRequested"
      case .toggled: "toggled"
      case .toggleRequested: "toggleRequested"
      case .buttonTapped: "buttonTapped"
      }
    }

    /// The row's key, and of a toggle how it stands now or would.
    public var values: OutputValues {
      switch self {
      case .tapped(let key), .selected(let key), .infoRequested(let key), .buttonTapped(let key):
        .one(.text(key))
      case .toggled(let key, let isOn), .toggleRequested(let key, let isOn):
        .positional(.text(key), .boolean(isOn))
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
      if let refusal = state.refusal(of: key) { return .ignored(refusal) }
      effects.report(state.select(key) ? .selected(key: key) : .tapped(key: key))
    case .infoTapped(let key):
      if let refusal = state.refusal(of: key) { return .ignored(refusal) }
      guard state.rows[key]?.info != nil else { return .ignored(.notVisible) }
      effects.report(.infoRequested(key: key))
    case .toggleTapped(let key):
      if let refusal = state.refusal(of: key) { return .ignored(refusal) }
      guard let position = state.rows.position(of: key),
        case .toggle(let isOn, let isControlled)? = state.rows[position].accessory
      else { return .ignored(.notVisible) }
      if isControlled {
        effects.report(.toggleRequested(key: key, isOn: !isOn))
      } else {
        state.rows[position].accessory = .toggle(isOn: !isOn, isControlled: false)
        effects.report(.toggled(key: key, isOn: !isOn))
      }
    case .buttonTapped(let key):
      if let refusal = state.refusal(of: key) { return .ignored(refusal) }
      guard case .button? = state.rows[key]?.accessory else { return .ignored(.notVisible) }
      effects.report(.buttonTapped(key: key))
    case .rowsChanged(let change):
      state.rows = state.rows.changed(by: change)
    }
    return .took
  }

  // MARK: View

  /// Shows the rows.
  public static func view(_ state: State, in context: Context) -> ViewTree {
    [
      "rows": .rows(
        state.rows.entries.map { ViewTree.KeyedRow($0.key, view(of: $0.element, in: context)) })
    ]
  }

  private static func view(of row: MenuRow, in context: Context) -> ViewTree {
    let isEnabled = row.isEnabled
    return [
      "title": .text(row.title),
      "titleColor": .text(isEnabled ? "primaryText" : "secondaryText"),
      "icon": .text(orNone: isEnabled ? row.icon : row.disabledIcon ?? row.icon),
      "help": .text(orNone: row.help),
      "helpColor": .text(isEnabled ? "secondaryText" : "tertiaryText"),
      "info": row.infoView,
      "accessory": row.accessory.map { $0.view(isEnabled: isEnabled, in: context) } ?? .none,
    ]
  }
}

extension MenuRows.State {
  /// Why a tap on a row, or on a part of it, does nothing now.
  fileprivate func refusal(of key: String) -> IgnoreReason? {
    guard let row = rows[key] else { return .notAvailable }
    return row.isEnabled ? nil : .disabled
  }

  /// Selects a row that has a selection, and unselects the others; false for any other row.
  fileprivate mutating func select(_ key: String) -> Bool {
    guard let position = rows.position(of: key), case .selection? = rows[position].accessory else {
      return false
    }
    for index in 0..<rows.count {
      guard case .selection? = rows[index].accessory else { continue }
      rows[index].accessory = .selection(isSelected: index == position)
    }
    return true
  }
}
