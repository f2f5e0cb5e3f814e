/// Menu rows, `mount menu`: rows to tap, each with an accessory of its own at its end.
public enum MenuRows: Component {
  public static let kind = "menu"
  public static let summary = "Rows to tap, each with an accessory of its own at its end."
  public static let surfaces = TapSurfaces.rows
  public static let reasons: [IgnoreReason] = [.disabled, .notVisible]

  // MARK: State

  /// The rows: what the host passes in, and how their toggles and selections stand.
  public struct State: RowsState {
    public var rows = KeyedList<MenuRow>()

    public init() {}

    public mutating func fields(_ visit: inout FieldVisitor) {
      visit.hidden(&rows)
    }
  }

  /// A row of a menu.
  public struct MenuRow: Fields {
    var title = ""
    var icon: String?
    /// The icon while the row is disabled; `nil`: the same.
    var disabledIcon: String?
    var isEnabled = true
    var help: String?
    /// The icon of the info button, `round` for the design's own; `nil`: there is no such button.
    var info: String?
    var infoColor: String?
    var accessory: Accessory?
    var values = AccessoryValues()

    public init() {}

    public mutating func fields(_ visit: inout FieldVisitor) {
      visit.option("title", &title)
      visit.option("icon", &icon)
      visit.option("disabledIcon", &disabledIcon)
      visit.option("enabled", &isEnabled)
      visit.option("help", &help)
      visit.option("info", &info)
      visit.option("infoColor", &infoColor)
      let old = accessory
      visit.option("accessory", &accessory)
      // Another accessory begins with its own defaults.
      if accessory != old { values = AccessoryValues() }
      values.fields(&visit, of: accessory)
    }
  }

  /// What a row can have at its end.
  public enum Accessory: String, FieldWord {
    /// A switch.
    case toggle
    /// A text.
    case text
    /// A button.
    case button
    /// An amount of coins and what it is worth.
    case balance
    /// A mark on one of several rows.
    case selection
  }

  /// What a row's accessory is given; what its sort has no use for keeps its default.
  struct AccessoryValues: Equatable {
    var isOn = false
    /// Whether a tap on the toggle only asks.
    var isControlled = false
    var text = ""
    var label = ""
    var size = PushButton.Size.small
    var style = PushButton.Style.tintedBlue
    var baseUnits: Int64 = 0
    var sign = SignMode.negativeOnly
    var fiat: String?
    var isSelected = false

    mutating func fields(_ visit: inout FieldVisitor, of accessory: Accessory?) {
      visit.when("accessory", accessory, is: .toggle) {
        $0.option("on", &isOn)
        $0.option("controlled", &isControlled)
      }
      visit.when("accessory", accessory, is: .text) { $0.option("value", &text) }
      visit.when("accessory", accessory, is: .button) {
        $0.option("text", &label)
        $0.option("size", &size)
        $0.option("style", &style)
      }
      visit.when("accessory", accessory, is: .balance) {
        $0.option("dash", &baseUnits)
        $0.option("sign", &sign)
        $0.option("fiat", &fiat)
      }
      visit.when("accessory", accessory, is: .selection) { $0.option("selected", &isSelected) }
    }
  }

  // MARK: Event

  /// What can happen to menu rows.
  public enum Event: Equatable, Sendable {
    /// A person tapped a row, or a part of it.
    case tapped(key: String, RowPart?)
  }

  /// What can be tapped on a row.
  public enum RowPart: String, ComponentPart {
    /// The info button.
    case info
    /// The toggle at the end.
    case toggle
    /// The button at the end.
    case button
  }

  public static func tapped(_ target: Target, in state: State) throws(Rejection) -> Event {
    guard case .row(let key, let part) = target else { throw refusal(of: .tap) }
    return .tapped(key: key, part)
  }

  // MARK: Output

  /// What menu rows report to their host.
  public enum Output: ComponentOutput {
    /// A person tapped a row.
    case tapped(key: String)
    /// A person tapped a row with a selection; it is the selected one now.
    case selected(key: String)
    /// A person tapped the info button of a row.
    case infoRequested(key: String)
    /// A person moved the toggle of a row: how it stands now.
    case toggled(key: String, isOn: Bool)
    /// A person wants to move the toggle of a row: how it would stand.
    case toggleRequested(key: String, isOn: Bool)
    /// A person tapped the button of a row.
    case buttonTapped(key: String)

    public static let samples: [Output] = [
      .tapped(key: ""), .selected(key: ""), .infoRequested(key: ""),
      .toggled(key: "", isOn: true), .toggleRequested(key: "", isOn: true),
      .buttonTapped(key: ""),
    ]

    public var report: OutputReport {
      switch self {
      case .tapped(let key): OutputReport("tapped", "key", .one(.text(key)))
      case .selected(let key): OutputReport("selected", "key", .one(.text(key)))
      case .infoRequested(let key): OutputReport("infoRequested", "key", .one(.text(key)))
      case .toggled(let key, let isOn):
        OutputReport("toggled", "key on", .positional(.text(key), .boolean(isOn)))
      case .toggleRequested(let key, let isOn):
        OutputReport("toggleRequested", "key on", .positional(.text(key), .boolean(isOn)))
      case .buttonTapped(let key): OutputReport("buttonTapped", "key", .one(.text(key)))
      }
    }

    public init?(_ report: OutputReport) {
      guard let key = report.values.text else { return nil }
      let isOn: Bool? =
        if case .boolean(let truth)? = report.values.list.last?.value { truth } else { nil }
      switch (report.name, isOn) {
      case ("tapped", nil): self = .tapped(key: key)
      case ("selected", nil): self = .selected(key: key)
      case ("infoRequested", nil): self = .infoRequested(key: key)
      case ("toggled", let isOn?): self = .toggled(key: key, isOn: isOn)
      case ("toggleRequested", let isOn?): self = .toggleRequested(key: key, isOn: isOn)
      case ("buttonTapped", nil): self = .buttonTapped(key: key)
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
    case .tapped(let key, let part):
      guard let position = state.rows.position(of: key) else { return .ignored(.notAvailable) }
      let row = state.rows[position]
      guard row.isEnabled else { return .ignored(.disabled) }
      guard row.shows(part) else { return .ignored(.notVisible) }
      switch part {
      case nil where row.accessory == .selection:
        state.select(position)
        collector.report(.selected(key: key))
      case nil: collector.report(.tapped(key: key))
      case .info?: collector.report(.infoRequested(key: key))
      case .toggle? where row.values.isControlled:
        collector.report(.toggleRequested(key: key, isOn: !row.values.isOn))
      case .toggle?:
        state.rows[position].values.isOn.toggle()
        collector.report(.toggled(key: key, isOn: !row.values.isOn))
      case .button?: collector.report(.buttonTapped(key: key))
      }
    }
    return .took
  }

  // MARK: View

  /// What menu rows show.
  public typealias View = RowsView<RowView>

  public static func view(_ state: State, in context: Context) -> View {
    View(state.rows.entries.map { ViewRow($0.key, $0.element.view(in: context)) })
  }
}

extension MenuRows.MenuRow {
  /// Whether a part is on the screen; the row itself is.
  fileprivate func shows(_ part: MenuRows.RowPart?) -> Bool {
    switch part {
    case nil: true
    case .info?: info != nil
    case .toggle?: accessory == .toggle
    case .button?: accessory == .button
    }
  }
}

extension MenuRows.State {
  /// Selects a row, and unselects the others that have a selection.
  fileprivate mutating func select(_ position: Int) {
    for index in 0..<rows.count where rows[index].accessory == .selection {
      rows[index].values.isSelected = index == position
    }
  }
}
