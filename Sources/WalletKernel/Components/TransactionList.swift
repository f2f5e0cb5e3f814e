/// The transaction list, `mount transactions`: rows that are loaded, refreshed and continued by
/// numbered requests to the host.
public enum TransactionList: LoadingComponent {
  public static let kind = "transactions"
  public static let summary = "Rows that are loaded, refreshed and continued by numbered requests."
  public static let surfaces = TapSurfaces.rows
  public static let reasons: [IgnoreReason] = [
    .noRows, .noMore, .notVisible, .disabled, .loading, .stale, .nothingAsked,
  ]

  // MARK: State

  /// The rows, and how loading them stands.
  public struct State: RowsState, LoadingState {
    public var loading = RowLoading()
    /// What amounts are spoken with.
    var currency = "DASH"
    /// The most fraction digits of a displayed amount.
    var fractionDigits = DisplayedAmount.shownDigits
    public var rows = KeyedList<TransactionRow>()

    public init() {}

    public mutating func fields(_ visit: inout FieldVisitor) {
      loading.fields(&visit)
      visit.option("currency", &currency)
      visit.option("fractionDigits", &fractionDigits, in: DisplayedAmount.shownDigitsRange)
      visit.hidden(&rows)
    }
  }

  // MARK: Event

  /// What can happen to a list.
  public enum Event: RowTapEvent {
    /// A person tapped a row.
    case rowTapped(key: String)
    /// Rows are loaded.
    case loading(RowLoadingEvent<State>)
  }

  public typealias Part = LoadingPart

  // MARK: Output

  /// What a list reports to its host.
  public enum Output: LoadingOutput {
    /// The host is to load; its answer may bear the number.
    case requested(number: Int64)
    /// A person opened a row.
    case opened(key: String)

    public static let samples: [Output] = [.requested(number: 1), .opened(key: "")]

    public var report: OutputReport {
      switch self {
      case .requested(let number): .requested(number)
      case .opened(let key): OutputReport("opened", "key", .one(.text(key)))
      }
    }

    public init?(_ report: OutputReport) {
      if let number = report.requestedNumber {
        self = .requested(number: number)
      } else if report.name == "opened", let key = report.values.text {
        self = .opened(key: key)
      } else {
        return nil
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
    case .rowTapped(let key):
      guard let row = state.rows[key] else { return .ignored(.notAvailable) }
      guard row.isTappable else { return .ignored(.disabled) }
      collector.report(.opened(key: key))
    }
    return .took
  }

  // MARK: View

  /// What a list shows.
  public typealias View = LoadedRowsView<RowView>

  public static func view(_ state: State, in context: Context) -> View {
    var placeholder = RowView(TransactionRow(), state, context)
    placeholder.isTappable = false
    return View(
      state, state.rows.entries.map { ViewRow($0.key, RowView($0.element, state, context)) },
      placeholder: placeholder)
  }
}
