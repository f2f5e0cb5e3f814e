/// Radio and checkbox rows, `mount radio`: one of several to choose, or each by itself.
public enum RadioRows: AskingRowsComponent {
  public static let kind = "radio"
  public static let summary = "Rows of which one is chosen or, as checkboxes, each by itself."
  public static let surfaces = TapSurfaces.rows
  public static let replies = [
    ReplyDeclaration("failed", for: .row, texts: 0...1), ReplyDeclaration.loadFailed,
  ]
  public static let reasons: [IgnoreReason] = [
    .alreadySo, .noRows, .noMore, .notVisible, .loading, .stale, .nothingAsked,
  ]

  // MARK: State

  /// What the host passes in, what is selected, and how loading the rows stands.
  public struct State: AskingRowsState {
    var style = Style.radio
    /// Whether a tap on any row only asks.
    var isControlled = false
    public var loading = RowLoading()
    public var requests = Requests()
    public var rows = KeyedList<RadioRow>()

    public init() {}

    public mutating func fields(_ visit: inout FieldVisitor) {
      visit.option("style", &style)
      visit.option("controlled", &isControlled)
      loading.fields(&visit)
      visit.hidden(&requests)
      visit.hidden(&rows)
    }

    public mutating func settle(_ given: GivenOptions, after old: State) throws(Rejection) {
      let isControlled = isControlled
      withdrawRequests("selectRequested") { !isControlled && !$0.isControlled }
      let selected = selectedKeys
      if style == .radio, selected.count > 1 { throw .twoSelected(selected[0], selected[1]) }
    }

    public mutating func rowsGiven(_ given: [Row]) {
      let selected = answerSelections(given)
      // The host moves what a person may not: what was selected before gives way.
      guard style == .radio, selected.count == 1, asksFirst(selected[0]) else { return }
      select(selected[0])
    }

    /// Whether a tap on a row only asks.
    func asksFirst(_ position: Int) -> Bool { isControlled || rows[position].isControlled }

    /// Selects a row, and unselects the others.
    mutating func select(_ position: Int) {
      for index in 0..<rows.count { rows[index].isSelected = index == position }
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
    /// Whether a tap on this row only asks.
    var isControlled = false

    public init() {}

    public mutating func fields(_ visit: inout FieldVisitor) {
      visit.option("title", &title)
      visit.option("subtitle", &subtitle)
      visit.option("trailing", &trailing)
      visit.option("icon", &icon)
      visit.option("selected", &isSelected)
      visit.option("controlled", &isControlled)
    }
  }

  // MARK: Event

  /// What can happen to the rows.
  public enum Event: RowTapEvent {
    /// A person tapped a row.
    case rowTapped(key: String)
    /// The host will not do what a row asked for.
    case answered(RowAnswer)
    /// Rows are loaded.
    case loading(RowLoadingEvent<State>)
  }

  public typealias Part = LoadingPart

  public static func answered(_ answer: RowAnswer) -> Event { .answered(answer) }

  // MARK: Output

  /// What the rows report to their host.
  public enum Output: LoadingOutput {
    /// The host is to load; its answer may bear the number.
    case requested(number: Int64)
    /// A person selected a row.
    case selected(key: String)
    /// A person took a checkbox back.
    case deselected(key: String)
    /// A person tapped a row, and the host is to select or unselect it.
    case selectRequested(key: String, request: Int64)

    public static let samples: [Output] = [
      .selected(key: ""), .deselected(key: ""), .selectRequested(key: "", request: 1),
      .requested(number: 1),
    ]

    public var report: OutputReport {
      switch self {
      case .selected(let key): OutputReport("selected", "key", .one(.text(key)))
      case .deselected(let key): OutputReport("deselected", "key", .one(.text(key)))
      case .selectRequested(let key, let request):
        OutputReport("selectRequested", "key", .one(.text(key)), request: request)
      case .requested(let number): .requested(number)
      }
    }

    public init?(_ report: OutputReport) {
      if let number = report.requestedNumber {
        self = .requested(number: number)
        return
      }
      guard let key = report.values.text else { return nil }
      switch report.name {
      case "selected": self = .selected(key: key)
      case "deselected": self = .deselected(key: key)
      case "selectRequested":
        self = .selectRequested(key: key, request: report.request ?? 0)
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
    case .loading(let event): return reduce(&state, event, &collector)
    case .answered(let answer):
      if case .ignored(let reason) = state.requests.answer(answer.number, part: answer.key) {
        return .ignored(reason)
      }
    case .rowTapped(let key):
      guard let position = state.rows.position(of: key) else { return .ignored(.notAvailable) }
      let wasSelected = state.rows[position].isSelected
      if state.style == .radio, wasSelected { return .ignored(.alreadySo) }
      if state.asksFirst(position) {
        let request = state.requests.ask("selectRequested", part: key)
        collector.report(.selectRequested(key: key, request: request))
        return .took
      }
      switch state.style {
      case .radio:
        state.select(position)
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
    /// The rows, and how loading them stands.
    public var list = LoadedRowsView<RowView>()

    public init() {}

    public func fields(_ visit: inout ViewVisitor) {
      visit.list("selection", selection)
      visit.fields(of: list)
    }
  }

  /// What a choice shows.
  public struct RowView: LoadedRowContent {
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

    /// The title is the label, what stands below it and at the end the value.
    public var accessibility: Accessibility {
      Accessibility(
        title, isSelected ? [.button, .selected] : [.button],
        value: Accessibility.said(subtitle, trailing))
    }

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
    view.list = LoadedRowsView(
      state, state.rows.entries.map { ViewRow($0.key, RowView($0.element, state.style)) },
      placeholder: RowView(RadioRow(), state.style))
    return view
  }

  public static func invariants(_ state: State, in context: Context) -> [String] {
    let isTorn = state.style == .radio && state.selectedKeys.count > 1
    return state.loading.flaws + (isTorn ? ["two radio rows selected"] : [])
  }
}
