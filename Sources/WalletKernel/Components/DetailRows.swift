/// Detail rows, `mount details`: labels with their values, to read only.
public enum DetailRows: Component {
  public static let kind = "details"
  public static let summary = "Labels with their values, to read only."

  // MARK: State

  /// The rows that the host passes in.
  public struct State: RowsState {
    public var rows = KeyedList<DetailRow>()

    public init() {}

    public mutating func fields(_ visit: inout FieldVisitor) {
      visit.hidden(&rows)
    }
  }

  /// A label and its value.
  public struct DetailRow: Fields {
    var label = ""
    var value = ""

    public init() {}

    public mutating func fields(_ visit: inout FieldVisitor) {
      visit.option("label", &label)
      visit.option("value", &value)
    }
  }

  // MARK: Event

  /// Nothing can happen to detail rows but that the host changes them.
  public enum Event: Equatable, Sendable {}

  // MARK: Output

  public typealias Output = NoOutput

  // MARK: Reduce

  public static func reduce(
    _ state: inout State, _ event: Event, in context: Context,
    _ collector: inout OutputCollector<Output>
  ) -> Outcome {}

  // MARK: View

  /// What detail rows show.
  public typealias View = RowsView<RowView>

  /// What a label and its value show.
  public struct RowView: ComponentView {
    /// What is told.
    public var label = ""
    /// What it is.
    public var value = ""

    public init() {}

    init(_ row: DetailRow) {
      label = row.label
      value = row.value
    }

    public func fields(_ visit: inout ViewVisitor) {
      visit.field("label", label)
      visit.field("value", value)
      visit.field("labelColor", "tertiaryText", .dressing)
      visit.field("valueColor", "primaryText", .dressing)
      visit.field("valueAlignment", "trailing", .dressing)
      visit.field("valueLines", Int64?.none, .dressing)
    }
  }

  public static func view(_ state: State, in context: Context) -> View {
    View(state.rows.entries.map { ViewRow($0.key, RowView($0.element)) })
  }
}
