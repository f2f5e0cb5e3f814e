/// Detail rows, `mount details`: labels with their values, to read only.
public enum DetailRows: LoadingComponent {
  public static let kind = "details"
  public static let summary = "Labels with their values, to read only."
  public static let reasons: [IgnoreReason] = [
    .noRows, .noMore, .notVisible, .stale, .nothingAsked,
  ]

  // MARK: State

  /// The rows that the host passes in, and how loading them stands.
  public struct State: RowsState, LoadingState {
    public var loading = RowLoading()
    public var rows = KeyedList<DetailRow>()

    public init() {}

    public mutating func fields(_ visit: inout FieldVisitor) {
      loading.fields(&visit)
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

  /// What can happen to detail rows.
  public enum Event: LoadingEvent {
    /// Rows are loaded.
    case loading(RowLoadingEvent<State>)
  }

  public typealias Part = LoadingPart

  public static func tapped(_ target: Target, in state: State) throws(Rejection) -> Event {
    .loading(.retryTapped)
  }

  // MARK: Output

  /// What detail rows report to their host.
  public enum Output: LoadingOutput {
    /// The host is to load; its answer may bear the number.
    case requested(number: Int64)

    public static let samples: [Output] = [.requested(number: 1)]

    public var report: OutputReport {
      switch self {
      case .requested(let number): .requested(number)
      }
    }

    public init?(_ report: OutputReport) {
      guard let number = report.requestedNumber else { return nil }
      self = .requested(number: number)
    }
  }

  // MARK: Reduce

  public static func reduce(
    _ state: inout State, _ event: Event, in context: Context,
    _ collector: inout OutputCollector<Output>
  ) -> Outcome {
    switch event {
    case .loading(let event): reduce(&state, event, &collector)
    }
  }

  // MARK: View

  /// What detail rows show.
  public typealias View = LoadedRowsView<RowView>

  /// What a label and its value show.
  public struct RowView: LoadedRowContent {
    /// What is told.
    public var label = ""
    /// What it is.
    public var value = ""

    public init() {}

    /// The label with its value.
    public var accessibility: Accessibility {
      Accessibility(label, value: Accessibility.said(value))
    }

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
    View(
      state, state.rows.entries.map { ViewRow($0.key, RowView($0.element)) },
      placeholder: RowView(DetailRow()))
  }
}
