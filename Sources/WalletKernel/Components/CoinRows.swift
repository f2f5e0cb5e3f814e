/// Coin rows, `mount coins`: coins to choose from, some of them halted.
public enum CoinRows: Component {
  /// The name in scripts.
  public static let kind = "coins"

  // MARK: State

  /// The rows that the host passes in.
  public struct State: Equatable, Sendable {
    var rows = KeyedList<CoinRow>()
  }

  /// A coin.
  public struct CoinRow: Equatable, Sendable {
    var name = ""
    var code = ""
    var network: String?
    var price: String?
    /// Whether the coin can't be traded now.
    var isHalted = false
    var icon: String?
  }

  // MARK: Event

  /// What can happen to coin rows.
  public enum Event: Equatable, Sendable {
    case rowTapped(key: String)
    case rowsChanged(RowsChange<CoinRow>)
  }

  /// Makes coin rows from what the host passes in.
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
    case .tapped(let part): return .rowTapped(key: try state.rows.keyOfRow(part))
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

  /// What coin rows tell their host.
  public enum Output: ComponentOutput {
    case selected(key: String)
    /// A halted coin was tapped: the host says why it can't be chosen.
    case haltedTapped(key: String)

    /// The name in scripts.
    public var name: String {
      switch self {
      case .selected: "selected"
      case .haltedTapped: "haltedTapped"
      }
    }

    /// The row's key.
    public var values: OutputValues {
      switch self {
      case .selected(let key), .haltedTapped(let key): .one(.text(key))
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
      guard let row = state.rows[key] else { return .ignored(.notAvailable) }
      effects.report(row.isHalted ? .haltedTapped(key: key) : .selected(key: key))
    case .rowsChanged(let change):
      state.rows = state.rows.changed(by: change)
    }
    return .took
  }

  // MARK: View

  /// Shows the rows.
  public static func view(_ state: State, in context: Context) -> ViewTree {
    ["rows": .rows(state.rows.entries.map { ViewTree.KeyedRow($0.key, $0.element.view) })]
  }
}

extension CoinRows.CoinRow {
  fileprivate var view: ViewTree {
    let trailing = isHalted ? "halted" : price == nil ? nil : "price"
    return [
      "name": .text(name),
      "nameLines": .integer(1),
      "code": .text(code),
      "icon": .text(orNone: icon),
      "trailing": .text(orNone: trailing),
      "price": .text(orNone: isHalted ? nil : price),
      "network": .text(orNone: isHalted ? nil : network),
      "badge": .text(orNone: isHalted ? "halted" : nil),
      "opacity": .integer(isHalted ? 50 : 100),
    ]
  }
}

extension CoinRows.CoinRow: HostRow {
  mutating func configure(_ fields: [Option]) throws(Rejection) {
    var reader = try OptionReader(fields)
    try reader.read("name", &name)
    try reader.read("code", &code)
    try reader.read("network", &network)
    try reader.read("price", &price)
    try reader.read("halted", &isHalted)
    try reader.read("icon", &icon)
    try reader.finish()
  }
}

extension CoinRows.State: Archivable {
  /// No rows.
  public static var blank: CoinRows.State { CoinRows.State() }

  /// Writes or reads the state.
  public mutating func archive(_ archive: inout Archive) {
    archive.field(&rows)
  }
}

extension CoinRows.CoinRow: Archivable {
  /// What a row is without any field.
  public static var blank: CoinRows.CoinRow { CoinRows.CoinRow() }

  /// Writes or reads the row.
  public mutating func archive(_ archive: inout Archive) {
    archive.field(&name)
    archive.field(&code)
    archive.field(&network)
    archive.field(&price)
    archive.field(&isHalted)
    archive.field(&icon)
  }
}
