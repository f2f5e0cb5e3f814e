/// Coin rows, `mount coins`: coins to choose from, some of them halted.
public enum CoinRows: LoadingComponent {
  public static let kind = "coins"
  public static let summary = "Coins to choose from, some of them halted."
  public static let surfaces = TapSurfaces.rows
  public static let reasons: [IgnoreReason] = [
    .noRows, .noMore, .notVisible, .loading, .stale, .nothingAsked,
  ]

  // MARK: State

  /// The rows that the host passes in, and how loading them stands.
  public struct State: RowsState, LoadingState {
    public var loading = RowLoading()
    public var rows = KeyedList<CoinRow>()

    public init() {}

    public mutating func fields(_ visit: inout FieldVisitor) {
      loading.fields(&visit)
      visit.hidden(&rows)
    }
  }

  /// A coin.
  public struct CoinRow: Fields {
    var name = ""
    var code = ""
    var network: String?
    var price: String?
    /// Whether the coin can't be traded now.
    var isHalted = false
    var icon: String?

    public init() {}

    public mutating func fields(_ visit: inout FieldVisitor) {
      visit.option("name", &name)
      visit.option("code", &code)
      visit.option("network", &network)
      visit.option("price", &price)
      visit.option("halted", &isHalted)
      visit.option("icon", &icon)
    }
  }

  // MARK: Event

  /// What can happen to coin rows.
  public enum Event: RowTapEvent {
    /// A person tapped a coin.
    case rowTapped(key: String)
    /// Rows are loaded.
    case loading(RowLoadingEvent<State>)
  }

  public typealias Part = LoadingPart

  // MARK: Output

  /// What coin rows report to their host.
  public enum Output: LoadingOutput {
    /// The host is to load; its answer may bear the number.
    case requested(number: Int64)
    /// A person chose a coin.
    case selected(key: String)
    /// A person tapped a halted coin: the host says why it can't be chosen.
    case haltedTapped(key: String)

    public static let samples: [Output] = [
      .selected(key: ""), .haltedTapped(key: ""), .requested(number: 1),
    ]

    public var report: OutputReport {
      switch self {
      case .requested(let number): .requested(number)
      case .selected(let key): OutputReport("selected", "key", .one(.text(key)))
      case .haltedTapped(let key): OutputReport("haltedTapped", "key", .one(.text(key)))
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
      case "haltedTapped": self = .haltedTapped(key: key)
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
    case .rowTapped(let key):
      guard let row = state.rows[key] else { return .ignored(.notAvailable) }
      collector.report(row.isHalted ? .haltedTapped(key: key) : .selected(key: key))
    }
    return .took
  }

  // MARK: View

  /// What coin rows show.
  public typealias View = LoadedRowsView<RowView>

  /// What a coin shows.
  public struct RowView: LoadedRowContent {
    /// The coin's name.
    public var name = ""
    /// The coin's code.
    public var code = ""
    /// The coin's icon.
    public var icon: String?
    /// The price; `nil` also while the coin is halted.
    public var price: String?
    /// The network; `nil` also while the coin is halted.
    public var network: String?
    /// What stands on a coin that can't be chosen.
    public var badge: Badge?

    /// What stands at the end of a row.
    public enum Trailing: String, FieldWord {
      /// The price.
      case price
      /// That the coin is halted.
      case halted
    }

    /// The badges.
    public enum Badge: String, FieldWord {
      /// The coin can't be traded now.
      case halted
    }

    public init() {}

    /// The coin is the label, what stands at the end the value.
    public var accessibility: Accessibility {
      let price = price == Context.hiddenAmount ? Accessibility.hiddenAmount : price
      return Accessibility(
        Accessibility.said(name, code) ?? "", [.button],
        value: Accessibility.said(network, badge == nil ? price : "Halted"))
    }

    public func fields(_ visit: inout ViewVisitor) {
      let trailing: Trailing? = badge != nil ? .halted : price != nil ? .price : nil
      visit.field("name", name)
      visit.field("nameLines", Int64(1), .dressing)
      visit.field("code", code)
      visit.field("icon", icon, .dressing)
      visit.field("trailing", trailing)
      visit.field("price", price, .price)
      visit.field("network", network)
      visit.field("badge", badge)
      visit.field("opacity", badge == nil ? 100 : Int64(50), .dressing)
    }
  }

  public static func view(_ state: State, in context: Context) -> View {
    View(
      state, state.rows.entries.map { ViewRow($0.key, $0.element.view(in: context)) },
      placeholder: CoinRow().view(in: context))
  }
}

extension CoinRows.CoinRow {
  fileprivate func view(in context: Context) -> CoinRows.RowView {
    var view = CoinRows.RowView()
    view.name = name
    view.code = code
    view.icon = icon
    view.price = isHalted ? nil : context.shown(price)
    view.network = isHalted ? nil : network
    view.badge = isHalted ? .halted : nil
    return view
  }
}
