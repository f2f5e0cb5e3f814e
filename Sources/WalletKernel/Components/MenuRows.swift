/// Menu rows, `mount menu`: rows to tap, each with an accessory of its own at its end.
public enum MenuRows: AskingRowsComponent {
  public static let kind = "menu"
  public static let summary = "Rows to tap, each with an accessory of its own at its end."
  public static let surfaces = TapSurfaces.rows
  public static let replies = [
    ReplyDeclaration("done", for: .row), ReplyDeclaration("failed", for: .row, texts: 0...1),
    .loadFailed,
  ]
  public static let reasons: [IgnoreReason] = [
    .disabled, .notVisible, .locked, .loading, .noRows, .noMore, .stale, .nothingAsked,
  ]

  // MARK: State

  /// The rows: what the host passes in, how their toggles, selections and buttons stand, and how
  /// loading them does.
  public struct State: AskingRowsState {
    public var loading = RowLoading()
    public var requests = Requests()
    public var rows = KeyedList<MenuRow>()

    public init() {}

    public mutating func fields(_ visit: inout FieldVisitor) {
      loading.fields(&visit)
      visit.hidden(&requests)
      visit.hidden(&rows)
    }

    public mutating func settle(_ given: GivenOptions, after old: State) throws(Rejection) {
      withdrawRequests("toggleRequested") { !$0.asksFirst(.toggle) }
      withdrawRequests("selectRequested") { !$0.asksFirst(.selection) }
      withdrawRequests("buttonTapped") { $0.accessory != .button || !$0.values.button.actsOnce }
      let selected = rows.entries.filter { $0.element.isSelected }
      if selected.count > 1 { throw .twoSelected(selected[0].key, selected[1].key) }
    }

    public mutating func rowsGiven(_ given: [Row]) {
      for row in given where row.fields.contains(where: { $0.name.isSame(as: "on") }) {
        requests.withdraw("toggleRequested", part: row.key)
      }
      let selected = answerSelections(given)
      // The host moves what a person may not: what was selected before gives way.
      guard selected.count == 1, rows[selected[0]].asksFirst(.selection) else { return }
      select(selected[0])
    }

    /// The state with other fields in a row, or in the button of one.
    public func settingRow(_ path: [PathPart], _ fields: [Option]) throws(Rejection) -> State? {
      guard let first = path.first else { return nil }
      var (rest, fields) = (Array(path.dropFirst()), fields)
      if rest == [.name(RowPart.button.rawValue)] {
        rest = []
        fields = fields.map { Option(AccessoryValues.buttonPrefix + $0.name, $0.value) }
      }
      try rest.requireNone()
      return try setting(fields, ofRow: first)
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
    /// The button, as far as the host passes it in; what waits for an answer is the menu's.
    var button = AccessoryValues.usualButton
    /// The most fraction digits of the balance.
    var fractionDigits = DisplayedAmount.shownDigits
    var baseUnits: Int64 = 0
    var sign = SignMode.negativeOnly
    var fiat: String?
    var isSelected = false

    /// What stands before the name of an option that is the button's own.
    static let buttonPrefix = "button."

    private static var usualButton: PushButton.State {
      var button = PushButton.State()
      (button.size, button.style) = (.small, .tintedBlue)
      return button
    }

    mutating func fields(_ visit: inout FieldVisitor, of accessory: Accessory?) {
      visit.when("accessory", accessory, is: .toggle) {
        $0.option("on", &isOn)
        $0.option("controlled", &isControlled)
      }
      visit.when("accessory", accessory, is: .text) { $0.option("value", &text) }
      visit.when("accessory", accessory, is: .button) {
        $0.alias {
          $0.option("text", &button.text)
          $0.option("size", &button.size)
          $0.option("style", &button.style)
        }
        $0.prefixed(AccessoryValues.buttonPrefix) { button.fields(&$0) }
      }
      visit.when("accessory", accessory, is: .balance) {
        $0.option("dash", &baseUnits)
        $0.option("sign", &sign)
        $0.option("fiat", &fiat)
        $0.option("fractionDigits", &fractionDigits, in: DisplayedAmount.shownDigitsRange)
      }
      visit.when("accessory", accessory, is: .selection) {
        $0.option("selected", &isSelected)
        // Kept with the toggle, which has the same option.
        $0.alias { $0.option("controlled", &isControlled) }
      }
    }
  }

  // MARK: Event

  /// What can happen to menu rows.
  public enum Event: LoadingEvent {
    /// A person tapped a row, or a part of it.
    case tapped(key: String, RowPart?)
    /// The host did what a row asked for, or will not.
    case answered(RowAnswer)
    /// Rows are loaded.
    case loading(RowLoadingEvent<State>)
  }

  public typealias Part = LoadingPart

  public static func answered(_ answer: RowAnswer) -> Event { .answered(answer) }

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
    switch target {
    case .part(.retry, _): .loading(.retryTapped)
    case .row(let key, let part): .tapped(key: key, part)
    case .placeholder: .loading(.placeholderTapped)
    case .itself: throw refusal(of: .tap)
    }
  }

  // MARK: Output

  /// What menu rows report to their host.
  public enum Output: LoadingOutput {
    /// The host is to load; its answer may bear the number.
    case requested(number: Int64)
    /// A person tapped a row.
    case tapped(key: String)
    /// A person tapped a row with a selection; it is the selected one now.
    case selected(key: String)
    /// A person tapped the info button of a row.
    case infoRequested(key: String)
    /// A person moved the toggle of a row: how it stands now.
    case toggled(key: String, isOn: Bool)
    /// A person wants to move the toggle of a row: how it would stand.
    case toggleRequested(key: String, isOn: Bool, request: Int64)
    /// A person wants to select a row.
    case selectRequested(key: String, request: Int64)
    /// A person tapped the button of a row; with the number of the request, where it acts once.
    case buttonTapped(key: String, request: Int64?)

    public static let samples: [Output] = [
      .tapped(key: ""), .selected(key: ""), .infoRequested(key: ""),
      .toggled(key: "", isOn: true), .toggleRequested(key: "", isOn: true, request: 1),
      .selectRequested(key: "", request: 1), .buttonTapped(key: "", request: 1),
      .requested(number: 1),
    ]

    public var report: OutputReport {
      switch self {
      case .tapped(let key): OutputReport("tapped", "key", .one(.text(key)))
      case .selected(let key): OutputReport("selected", "key", .one(.text(key)))
      case .infoRequested(let key): OutputReport("infoRequested", "key", .one(.text(key)))
      case .toggled(let key, let isOn):
        OutputReport("toggled", "key on", .positional(.text(key), .boolean(isOn)))
      case .toggleRequested(let key, let isOn, let request):
        OutputReport(
          "toggleRequested", "key on", .positional(.text(key), .boolean(isOn)), request: request)
      case .selectRequested(let key, let request):
        OutputReport("selectRequested", "key", .one(.text(key)), request: request)
      case .buttonTapped(let key, let request):
        OutputReport("buttonTapped", "key", .one(.text(key)), request: request)
      case .requested(let number): .requested(number)
      }
    }

    public init?(_ report: OutputReport) {
      if let number = report.requestedNumber {
        self = .requested(number: number)
        return
      }
      guard let key = report.values.text else { return nil }
      let isOn: Bool? =
        if case .boolean(let truth)? = report.values.list.last?.value { truth } else { nil }
      switch (report.name, isOn) {
      case ("tapped", nil): self = .tapped(key: key)
      case ("selected", nil): self = .selected(key: key)
      case ("infoRequested", nil): self = .infoRequested(key: key)
      case ("toggled", let isOn?): self = .toggled(key: key, isOn: isOn)
      case ("toggleRequested", let isOn?):
        self = .toggleRequested(key: key, isOn: isOn, request: report.request ?? 0)
      case ("selectRequested", nil):
        self = .selectRequested(key: key, request: report.request ?? 0)
      case ("buttonTapped", nil): self = .buttonTapped(key: key, request: report.request)
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
      // Only a button's tap can be done; what moves a toggle or a selection is a `set`.
      let name = answer.isDone ? "buttonTapped" : nil
      if case .ignored(let reason) = state.requests.answer(
        answer.number, to: name, part: answer.key)
      {
        return .ignored(reason)
      }
    case .tapped(let key, let part):
      guard let position = state.rows.position(of: key) else { return .ignored(.notAvailable) }
      if let refusal = state.refusal(of: part, at: position) { return .ignored(refusal) }
      collector.report(state.tap(part, at: position))
    }
    return .took
  }

  // MARK: View

  /// What menu rows show.
  public typealias View = LoadedRowsView<RowView>

  public static func view(_ state: State, in context: Context) -> View {
    View(
      state,
      state.rows.entries.map {
        ViewRow($0.key, $0.element.view($0.key, isLocked: state.isLocked($0.key), in: context))
      },
      placeholder: MenuRow().view("", isLocked: false, in: context))
  }

  public static func invariants(_ state: State, in context: Context) -> [String] {
    let isTorn = state.rows.entries.count { $0.element.isSelected } > 1
    return state.loading.flaws + (isTorn ? ["two menu rows selected"] : [])
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

  /// Whether a tap on the accessory, which is of this sort, only asks.
  func asksFirst(_ sort: MenuRows.Accessory) -> Bool { accessory == sort && values.isControlled }

  /// Whether it is the selected one.
  var isSelected: Bool { accessory == .selection && values.isSelected }

  /// The button at its end as it stands now.
  func button(isLocked: Bool) -> PushButton.State {
    var button = values.button
    button.isEnabled = isEnabled && button.isEnabled
    if isLocked { _ = button.requests.ask("tapped") }
    return button
  }
}

extension MenuRows.State {
  /// Whether the button of a row waits for the host's answer.
  fileprivate func isLocked(_ key: String) -> Bool {
    requests.open.contains {
      $0.name.isSame(as: "buttonTapped") && $0.part?.isSame(as: key) == true
    }
  }

  /// Why a tap on a row, or on a part of it, does nothing now.
  fileprivate func refusal(of part: MenuRows.RowPart?, at position: Int) -> IgnoreReason? {
    let row = rows[position]
    guard row.isEnabled else { return .disabled }
    guard row.shows(part) else { return .notVisible }
    guard part == .button else { return nil }
    return row.button(isLocked: isLocked(rows.entries[position].key)).refusal
  }

  /// What a tap on a row, or on a part of it, comes to.
  fileprivate mutating func tap(_ part: MenuRows.RowPart?, at position: Int) -> MenuRows.Output {
    let (row, key) = (rows[position], rows.entries[position].key)
    switch part {
    case nil where row.asksFirst(.selection):
      return .selectRequested(key: key, request: requests.ask("selectRequested", part: key))
    case nil where row.accessory == .selection:
      select(position)
      return .selected(key: key)
    case nil: return .tapped(key: key)
    case .info?: return .infoRequested(key: key)
    case .toggle? where row.asksFirst(.toggle):
      let request = requests.ask("toggleRequested", part: key)
      return .toggleRequested(key: key, isOn: !row.values.isOn, request: request)
    case .toggle?:
      rows[position].values.isOn.toggle()
      return .toggled(key: key, isOn: !row.values.isOn)
    case .button?:
      let request =
        row.values.button.actsOnce ? requests.ask("buttonTapped", part: key) : nil
      return .buttonTapped(key: key, request: request)
    }
  }

  /// Selects a row, and unselects the others that have a selection.
  fileprivate mutating func select(_ position: Int) {
    for index in 0..<rows.count where rows[index].accessory == .selection {
      rows[index].values.isSelected = index == position
    }
  }
}
