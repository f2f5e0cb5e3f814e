// What a converter card shows.

extension ConverterCard {
  /// What a card shows.
  public struct View: ComponentView {
    /// What is paid from.
    public var from = RowView()
    /// What is paid to.
    public var to = RowView()
    /// What stands between the two.
    public var badge = BadgeView()

    public init() {}

    public func fields(_ visit: inout ViewVisitor) {
      visit.record("from", from)
      visit.record("to", to)
      visit.record("badge", badge)
    }
  }

  /// What a row shows.
  public struct RowView: ComponentView {
    /// What identifies the row to the host.
    public var id = ""
    /// The icon.
    public var icon: String?
    /// The title.
    public var title = ""
    /// The line below the title.
    public var subtitle: String?
    /// The most lines of the subtitle; `nil`: no limit.
    public var subtitleLines: Int64?
    /// The balance; `nil` where it is not to be seen.
    public var balance: String?
    /// What the balance is worth.
    public var fiat: String?
    /// What stands in the place of the balance.
    public var trailing: String?
    /// The balance as it is spoken, with what it is worth.
    public var spokenBalance: String?
    /// Whether the balance is to be seen.
    public var isBalanceVisible: Bool { balance != nil }

    public init() {}

    public func fields(_ visit: inout ViewVisitor) {
      visit.field("id", id)
      visit.field("icon", icon, .dressing)
      visit.field("title", title)
      visit.field("subtitle", subtitle)
      visit.field("subtitleLines", subtitleLines, .dressing)
      visit.field("balanceVisible", isBalanceVisible)
      visit.field("balance", balance, .amount)
      visit.field("fiat", fiat, .price)
      visit.later { $0.field("trailing", trailing) }
      visit.accessibility(
        Accessibility(
          Accessibility.said(title, subtitle) ?? id,
          value: Accessibility.said(trailing ?? spokenBalance)))
    }
  }

  /// What the badge shows.
  public struct BadgeView: ComponentView {
    /// How far it is turned, in degrees.
    public var rotation: Int64 = 0
    /// Whether a tap exchanges the rows.
    public var isEnabled = true
    /// How far its centre is below the top of the card, in points.
    public var centerY: Int64 = 0
    /// The icon.
    public var icon: Icon { isEnabled ? .exchange : .direction }

    /// The icons.
    public enum Icon: String, FieldWord {
      /// The rows can be exchanged.
      case exchange = "diagonal-up-down"
      /// What is paid goes down.
      case direction = "arrow-down"
    }

    public init() {}

    public func fields(_ visit: inout ViewVisitor) {
      visit.field("icon", icon, .dressing)
      visit.field("rotation", rotation, .dressing)
      visit.field("enabled", isEnabled)
      visit.field("centerY", centerY, .dressing)
      visit.accessibility(.button("Swap", isEnabled: isEnabled))
    }
  }

  public static func view(_ state: State, in context: Context) -> View {
    var view = View()
    view.from = state.from.view(in: context)
    view.to = state.to.view(in: context)
    view.badge.rotation = state.rotation
    view.badge.isEnabled = state.isSwappable
    view.badge.centerY = state.topHeight + halfSpacing
    return view
  }
}

extension ConverterCard.CardRow {
  fileprivate func view(in context: Context) -> ConverterCard.RowView {
    let isShown = showsBalance && trailing == nil
    let amount = DisplayedAmount.text(
      baseUnits: balance, maximumFractionDigits: Int(fractionDigits), sign: .none,
      context.conventions)
    let worth = isShown ? DisplayedAmount.fiat(fiat, beside: balance) : nil
    var view = ConverterCard.RowView()
    view.id = id
    view.icon = icon
    view.title = title
    view.subtitle = subtitle
    view.subtitleLines = subtitleLines
    view.balance = isShown ? context.shown(amount) : nil
    view.fiat = context.shown(worth)
    view.trailing = trailing
    view.spokenBalance = isShown ? context.spoken(amount, currency ?? title, worth: worth) : nil
    return view
  }
}
