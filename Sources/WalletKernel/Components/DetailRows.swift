/// Detail rows, `mount details`: labels with their values, to read only.
public enum DetailRows: Component {
  /// The name in scripts.
  public static let kind = "details"

  // MARK: State

  /// The rows that the host passes in.
  public struct State: Equatable, Sendable {
    var rows = KeyedList<DetailRow>()
  }

  /// A label and its value.
  public struct DetailRow: Equatable, Sendable {
    var label = ""
    var value = ""
  }

  // MARK: Event

  /// What can happen to detail rows.
  public enum Event: Equatable, Sendable {
    case rowsChanged(RowsChange<DetailRow>)
  }

  /// Makes detail rows from what the host passes in.
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
    case .propertiesSet(_, let options):
      try OptionReader(options).finish()
      return .rowsChanged(.appended(KeyedList()))  // there are no properties
    case .pressed, .tapped, .pasted, .entered, .editRequested, .viewRequested, .addRequested,
      .deleteRequested, .replied, .loadRequested, .rowsReplaced, .rowsAppended, .loadFailed,
      .changedOutside, .noticeRaised, .routed:
      throw .notForKind(kind: kind, act: act.words)
    }
  }

  // MARK: Output

  /// Nothing that the host has to be told.
  public enum Output: ComponentOutput {
    /// Of no output.
    public var name: String { switch self {} }
    /// Of no output.
    public var values: OutputValues { switch self {} }
  }

  // MARK: Reduce

  /// Folds an event into the state.
  public static func reduce(
    _ state: inout State, _ event: Event, in context: Context, _ effects: inout Effects<Output>
  ) -> Reaction {
    switch event {
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

extension DetailRows.DetailRow {
  fileprivate var view: ViewTree {
    [
      "label": .text(label),
      "value": .text(value),
      "labelColor": .text("tertiaryText"),
      "valueColor": .text("primaryText"),
      "valueAlignment": .text("trailing"),
      "valueLines": .none,
    ]
  }
}

extension DetailRows.DetailRow: HostRow {
  mutating func configure(_ fields: [Option]) throws(Rejection) {
    var reader = try OptionReader(fields)
    try reader.read("label", &label)
    try reader.read("value", &value)
    try reader.finish()
  }
}

extension DetailRows.State: Archivable {
  /// No rows.
  public static var blank: DetailRows.State { DetailRows.State() }

  /// Writes or reads the state.
  public mutating func archive(_ archive: inout Archive) {
    archive.field(&rows)
  }
}

extension DetailRows.DetailRow: Archivable {
  /// What a row is without any field.
  public static var blank: DetailRows.DetailRow { DetailRows.DetailRow() }

  /// Writes or reads the row.
  public mutating func archive(_ archive: inout Archive) {
    archive.field(&label)
    archive.field(&value)
  }
}
