// What a menu's row shows.

extension MenuRows {
  /// What a row of a menu shows.
  public struct RowView: LoadedRowContent {
    /// The title.
    public var title = ""
    /// The colour token of the title.
    public var titleColor = TitleColor.enabled
    /// The icon.
    public var icon: String?
    /// The line below the title.
    public var help: String?
    /// The colour token of that line.
    public var helpColor = HelpColor.enabled
    /// The info button.
    public var info: InfoView?
    /// What stands at the end.
    public var accessory: AccessoryView?
    /// Whether a tap does something.
    public var isEnabled: Bool { titleColor == .enabled }
    /// The balance as it is spoken, with what it is worth.
    public var spokenBalance: String?

    /// The colour tokens of a title.
    public enum TitleColor: String, FieldWord {
      /// Of a row that can be tapped.
      case enabled = "primaryText"
      /// Of a disabled row.
      case disabled = "secondaryText"
    }

    /// The colour tokens of the line below a title.
    public enum HelpColor: String, FieldWord {
      /// Of a row that can be tapped.
      case enabled = "secondaryText"
      /// Of a disabled row.
      case disabled = "tertiaryText"
    }

    public init() {}

    /// The title is the label, what is read at the end the value.
    public var accessibility: Accessibility {
      var traits: [Accessibility.Trait] = [.button]
      var value = spokenBalance
      switch accessory {
      case .text(let text)?: value = Accessibility.said(text)
      case .selection(isSelected: true)?: traits.append(.selected)
      case .toggle?, .button?, .balance?, .selection?, nil: break
      }
      return Accessibility(
        title, traits, isEnabled: isEnabled, value: value,
        hint: Accessibility.said(help))
    }

    /// The button at the end.
    private var button: PushButton.View? {
      if case .button(let button)? = accessory { button } else { nil }
    }

    public func fields(_ visit: inout ViewVisitor) {
      visit.field("title", title)
      visit.field("titleColor", titleColor, .dressing)
      visit.field("icon", icon, .dressing)
      visit.field("help", help)
      visit.field("helpColor", helpColor, .dressing)
      visit.record("info", info)
      visit.record("accessory", accessory)
      visit.later { $0.record("button", button) }
    }
  }

  /// What an info button shows.
  public struct InfoView: ComponentView {
    /// The icon.
    public var icon = ""
    /// The icon's colour token; `nil`: the icon's own colours.
    public var color: String?
    /// Whether a tap does something.
    public var isEnabled = true

    public init() {}

    init(_ info: String, color: String?, isEnabled: Bool) {
      self.isEnabled = isEnabled
      let isRound = info == "round"
      icon = isRound ? "InfoRoundIcon" : info
      self.color = isRound ? color : nil
    }

    public func fields(_ visit: inout ViewVisitor) {
      visit.field("icon", icon, .dressing)
      visit.field("color", color, .dressing)
      visit.accessibility(.button("More Info", isEnabled: isEnabled))
    }
  }

  /// What an accessory shows: its sort and, beside that, the fields of the sort.
  public enum AccessoryView: ComponentView {
    /// What a switch shows.
    case toggle(ToggleSwitch.View)
    /// A text.
    case text(String)
    /// What a button shows.
    case button(PushButton.View)
    /// A displayed amount, and what it is worth.
    case balance(amount: String, fiat: String?)
    /// Whether the row is the selected one.
    case selection(isSelected: Bool)

    public init() {
      self = .text("")
    }

    /// What stands at the end of the row.
    public var kind: Accessory {
      switch self {
      case .toggle: .toggle
      case .text: .text
      case .button: .button
      case .balance: .balance
      case .selection: .selection
      }
    }

    private static let samples: [AccessoryView] = [
      .toggle(ToggleSwitch.View()), .text(""), .button(PushButton.View()),
      .balance(amount: "", fiat: nil), .selection(isSelected: false),
    ]

    public func fields(_ visit: inout ViewVisitor) {
      visit.field("kind", kind)
      guard visit.isDescribing else { return ownFields(&visit) }
      for sample in AccessoryView.samples { sample.ownFields(&visit) }
    }

    private func ownFields(_ visit: inout ViewVisitor) {
      switch self {
      case .toggle(let toggle): visit.fields(of: toggle)
      case .text(let text): visit.field("value", text)
      case .button(let button): visit.fields(of: button)
      case .balance(let amount, let fiat):
        visit.field("amount", amount, .amount)
        visit.field("fiat", fiat, .price)
      case .selection(let isSelected):
        visit.field("selected", isSelected)
        // The slot stays, so that the text does not move.
        visit.field("markOpacity", isSelected ? 100 : Int64(0), .dressing)
      }
    }
  }
}

extension MenuRows.MenuRow {
  /// What the row shows.
  func view(_ key: String, isLocked: Bool, in context: Context) -> MenuRows.RowView {
    var view = MenuRows.RowView()
    view.title = title
    view.titleColor = isEnabled ? .enabled : .disabled
    view.icon = isEnabled ? icon : disabledIcon ?? icon
    view.help = help
    view.helpColor = isEnabled ? .enabled : .disabled
    view.info = info.map { MenuRows.InfoView($0, color: infoColor, isEnabled: isEnabled) }
    view.accessory = accessory.map { accessoryView($0, key, isLocked: isLocked, in: context) }
    if accessory == .balance {
      view.spokenBalance = context.spoken(
        balance(context), "DASH", worth: DisplayedAmount.fiat(values.fiat, beside: values.baseUnits)
      )
    }
    return view
  }

  private func balance(_ context: Context) -> String {
    DisplayedAmount.text(
      baseUnits: values.baseUnits, maximumFractionDigits: Int(values.fractionDigits),
      sign: values.sign, context.conventions)
  }

  private func accessoryView(
    _ accessory: MenuRows.Accessory, _ key: String, isLocked: Bool, in context: Context
  ) -> MenuRows.AccessoryView {
    switch accessory {
    case .toggle:
      return .toggle(
        ToggleSwitch.View(
          isOn: values.isOn, isEnabled: isEnabled, label: title.isEmpty ? key : title))
    case .text: return .text(values.text)
    case .button: return .button(PushButton.view(button(isLocked: isLocked), in: context))
    case .balance:
      return .balance(
        amount: context.shown(balance(context)),
        fiat: context.shown(DisplayedAmount.fiat(values.fiat, beside: values.baseUnits)))
    case .selection: return .selection(isSelected: values.isSelected)
    }
  }
}
