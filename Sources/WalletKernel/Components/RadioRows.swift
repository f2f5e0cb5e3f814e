/// Radio and checkbox rows, `mount radio`: one of several to choose, or each by itself.
public enum RadioRows: Component {
  public static let kind = "radio"
  public static let summary = "Rows of which one is chosen or, as checkboxes, each by itself."
  public static let surfaces = TapSurfaces.rows
  public static let reasons: [IgnoreReason] = [.alreadySo]

  // MARK: State

  /// What the host passes in, and what is selected.
  public struct State: RowsState {
    var style = Style.radio
    public var rows = KeyedList<RadioRow>()

    public init() {}

    public mutating func fields(_ visit: inout FieldVisitor) {
      visit.option("style", &style)
      visit.hidden(&rows)
    }

    public mutating func settle(_ given: GivenOptions, after old: State) throws(Rejection) {
      let selected = selectedKeys
      if style == .radio, selected.count > 1 { throw .twoSelected(selected[0], selected[1]) }
    }

    var selectedKeys: [String] {
      rows.entries.filter { $0.element.isSelected }.map { $0.key }
    }
  }

  /// How many rows can be selected.
  public enum Style: String, FieldWord {
    /// One.
    case radio
    /// Any number.
    case checkbox
  }

  /// A choice.
  public struct RadioRow: Fields {
    var title = ""
    var subtitle: String?
    var trailing: String?
    var icon: String?
    var isSelected = false

    public init() {}

    public mutating func fields(_ visit: inout FieldVisitor) {
      visit.option("title", &title)
      visit.option("subtitle", &subtitle)
      visit.option("trailing", &trailing)
      visit.option("icon", &icon)
      visit.option("selected", &isSelected)
    }
  }

  // MARK: Event

  /// What can happen to the rows.
  public enum Event: Equatable, Sendable {
    /// A person tapped a row.
    case rowTapped(key: String)
  }

  public static func tapped(_ target: Target, in state: State) throws(Rejection) -> Event {
    guard case .row(let key, _) = target else { throw refusal(of: .tap) }
    return .rowTapped(key: key)
  }

  // MARK: Output

  /// What the rows report to their host.
  public enum Output: ComponentOutput {
    /// A person selected a row.
    case selected(key: String)
    /// A person took a checkbox back.
    case deselected(key: String)

    public static let samples: [Output] = [.selected(key: ""), .deselected(key: "")]

    public var report: OutputReport {
      switch self {
      case .selected(let key): OutputReport("selected", "key", .one(.text(key)))
      case .deselected(let key): OutputReport("deselected", "key", .one(.text(key)))
      }
    }

    public init?(_ report: OutputReport) {
      guard let key = report.values.text else { return nil }
      switch report.name {
      case "selected": self = .selected(key: key)
      case "deselected": self = .deselected(key: key)
      default: return nil
      }
    }
  }

  // MARK: Reduce

  public static func reduce(
    _ state: inout State, _ event: Event, in context: Context,
    _ collector: inout OutputCollector<Output>
  ) -> Outcome {
    switch event {
    case .rowTapped(let key):
      guard let position = state.rows.position(of: key) else { return .ignored(.notAvailable) }
      let wasSelected = state.rows[position].isSelected
      switch state.style {
      case .radio:
        if wasSelected { return .ignored(.alreadySo) }
        for index in 0..<state.rows.count { state.rows[index].isSelected = index == position }
        collector.report(.selected(key: key))
      case .checkbox:
        state.rows[position].isSelected = !wasSelected
        collector.report(wasSelected ? .deselected(key: key) : .selected(key: key))
      }
    }
    return .took
  }

  // MARK: View

  /// What the rows show.
  public struct View: ComponentView {
    /// The keys of the selected rows, in order.
    public var selection: [String] = []
    /// The rows, in order.
    public var rows: [ViewRow<RowView>] = []

    public init() {}

    public func fields(_ visit: inout ViewVisitor) {
      visit.list("selection", selection)
      visit.rows("rows", rows)
    }
  }

  /// What a choice shows.
  public struct RowView: ComponentView {
    /// The title.
    public var title = ""
    /// The line below the title, which makes the row higher.
    public var subtitle: String?
    /// The text at the end.
    public var trailing: String?
    /// The icon.
    public var icon: String?
    /// Whether it is selected.
    public var isSelected = false
    /// What shows that.
    public var indicator = IndicatorView()

    public init() {}

    init(_ row: RadioRow, _ style: Style) {
      title = row.title
      subtitle = row.subtitle
      trailing = row.trailing
      icon = row.icon
      isSelected = row.isSelected
      indicator.style = style
      indicator.isSelected = row.isSelected
    }

    public func fields(_ visit: inout ViewVisitor) {
      visit.field("title", title)
      visit.field("subtitle", subtitle)
      visit.field("trailing", trailing)
      visit.field("icon", icon, .dressing)
      visit.field("selected", isSelected)
      visit.field("minHeight", (subtitle ?? "").isEmpty ? 54 : Int64(60), .dressing)
      visit.record("indicator", indicator)
    }
  }

  /// How a row shows whether it is selected: the design's measures, in points, and its tokens.
  public struct IndicatorView: ComponentView {
    /// Whether it is a ring or a box.
    public var style = Style.radio
    /// Whether it is filled.
    public var isSelected = false

    /// The colour tokens of a ring.
    public enum Color: String, FieldWord {
      /// Selected.
      case selected = "blue"
      /// Not selected.
      case unselected = "gray300"
    }

    /// The icons of a box.
    public enum Icon: String, FieldWord {
      /// Selected.
      case selected = "icon_checkbox_square_checked"
      /// Not selected.
      case unselected = "icon_checkbox_square"
    }

    public init() {}

    public func fields(_ visit: inout ViewVisitor) {
      if style == .radio || visit.isDescribing {
        visit.field("ringWidth", isSelected ? 6 : Int64(2), .dressing)
        visit.field("diameter", isSelected ? 21 : Int64(24), .dressing)
        visit.field("color", isSelected ? Color.selected : .unselected, .dressing)
      }
      if style == .checkbox || visit.isDescribing {
        visit.field("icon", isSelected ? Icon.selected : .unselected, .dressing)
      }
    }
  }

  public static func view(_ state: State, in context: Context) -> View {
    var view = View()
    view.selection = state.selectedKeys
    view.rows = state.rows.entries.map { ViewRow($0.key, RowView($0.element, state.style)) }
    return view
  }

  public static func invariants(_ state: State, in context: Context) -> [String] {
    state.style == .radio && state.selectedKeys.count > 1 ? ["two radio rows selected"] : []
  }
}
