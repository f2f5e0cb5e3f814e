/// Coin rows, `mount coins`: coins to choose from, some of them halted.
public enum CoinRows: Component {
  public static let kind = "coins"
  public static let summary = "Coins to choose from, some of them halted."
  public static let surfaces = TapSurfaces.rows
  public static let reasons: [IgnoreReason] = []

  // MARK: State

  /// The rows that the host passes in.
  public struct State: RowsState {
    public var rows = KeyedList<CoinRow>()

    public init() {}

    public mutating func fields(_ visit: inout FieldVisitor) {
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
  public enum Event: Equatable, Sendable {
    /// A person tapped a coin.
    case rowTapped(key: String)
  }

  public static func tapped(_ target: Target, in state: State) throws(Rejection) -> Event {
    guard case .row(let key, _) = target else { throw refusal(of: .tap) }
    return .rowTapped(key: key)
  }

  // MARK: Output

  /// What coin rows report to their host.
  public enum Output: ComponentOutput {
    /// A person chose a coin.
    case selected(key: String)
    /// A person tapped a halted coin: the host says why it can't be chosen.
    case haltedTapped(key: String)

    public static let samples: [Output] = [.selected(key: ""), .haltedTapped(key: "")]

    public var report: OutputReport {
      switch self {
      case .selected(let key): OutputReport("selected", "key", .one(.text(key)))
      case .haltedTapped(let key): OutputReport("haltedTapped", "key", .one(.text(key)))
      }
    }

    public init?(_ report: OutputReport) {
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
    case .rowTapped(let key):
      guard let row = state.rows[key] else { return .ignored(.notAvailable) }
      collector.report(row.isHalted ? .haltedTapped(key: key) : .selected(key: key))
    }
    return .took
  }

  // MARK: View

  /// What coin rows show.
  public typealias View = RowsView<RowView>

  /// What a coin shows.
  public struct RowView: ComponentView {
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

    public func fields(_ visit: inout ViewVisitor) {
      let trailing: Trailing? = badge != nil ? .halted : price != nil ? .price : nil
      visit.field("name", name)
      visit.field("nameLines", Int64(1), .dressing)
      visit.field("code", code)
      visit.field("icon", icon, .dressing)
      visit.field("trailing", trailing)
      visit.field("price", price)
      visit.field("network", network)
      visit.field("badge", badge)
      visit.field("opacity", badge == nil ? 100 : Int64(50), .dressing)
    }
  }

  public static func view(_ state: State, in context: Context) -> View {
    View(state.rows.entries.map { ViewRow($0.key, $0.element.view) })
  }
}

extension CoinRows.CoinRow {
  fileprivate var view: CoinRows.RowView {
    var view = CoinRows.RowView()
    view.name = name
    view.code = code
    view.icon = icon
    view.price = isHalted ? nil : price
    view.network = isHalted ? nil : network
    view.badge = isHalted ? .halted : nil
    return view
  }
}
