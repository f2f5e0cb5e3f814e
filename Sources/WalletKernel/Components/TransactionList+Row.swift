// A transaction by itself.

extension TransactionList {
  /// A transaction.
  public struct TransactionRow: Fields {
    var icon: String?
    /// A status icon on the icon's corner.
    var badge: String?
    /// A line above the title.
    var top: String?
    var title = ""
    var subtitle: String?
    var details: String?
    /// Base units.
    var amount: Int64 = 0
    var sign = SignMode.negativeOnly
    var fiat: String?
    var status: String?
    var isTappable = true

    public init() {}

    public mutating func fields(_ visit: inout FieldVisitor) {
      visit.option("icon", &icon)
      visit.option("badge", &badge)
      visit.option("top", &top)
      visit.option("title", &title)
      visit.option("subtitle", &subtitle)
      visit.option("details", &details)
      visit.option("amount", &amount)
      visit.option("sign", &sign)
      visit.option("fiat", &fiat)
      visit.option("status", &status)
      visit.option("tappable", &isTappable)
    }
  }

  /// What a transaction shows; a row that stands in for one has the same fields, so that nothing
  /// jumps.
  public struct RowView: LoadedRowContent {
    /// The icon.
    public var icon: String?
    /// The status icon on the icon's corner.
    public var badge: String?
    /// The line above the title.
    public var top: String?
    /// The title.
    public var title = ""
    /// The line below the title.
    public var subtitle: String?
    /// The line below that.
    public var details: String?
    /// The displayed amount.
    public var amount = ""
    /// The amount as it is spoken, with what it is worth.
    public var spokenAmount = ""
    /// When the amount bears a sign; `nil`: never.
    public var sign: SignMode?
    /// What the amount is worth.
    public var fiat: String?
    /// The status.
    public var status: String?
    /// Whether a tap opens it.
    public var isTappable = false

    public init() {}

    public static let hasAlwaysLoaded = true

    /// What happened is the label, the amount the value.
    public var accessibility: Accessibility {
      Accessibility(
        Accessibility.said(top, title, subtitle, status) ?? "", isTappable ? [.button] : [],
        value: Accessibility.said(spokenAmount, details))
    }

    init(_ row: TransactionRow, _ list: State, _ context: Context) {
      icon = row.icon
      badge = row.badge
      top = row.top
      title = row.title
      subtitle = row.subtitle
      details = row.details
      let shown = DisplayedAmount.text(
        baseUnits: row.amount, maximumFractionDigits: Int(list.fractionDigits), sign: row.sign,
        context.conventions)
      let worth = DisplayedAmount.fiat(row.fiat, beside: row.amount)
      amount = context.shown(shown)
      spokenAmount = context.spoken(shown, list.currency, worth: worth)
      sign = row.sign == SignMode.none ? nil : row.sign
      fiat = context.shown(worth)
      status = row.status
      isTappable = row.isTappable
    }

    public func fields(_ visit: inout ViewVisitor) {
      visit.field("icon", icon, .dressing)
      visit.field("badge", badge, .dressing)
      visit.field("top", top)
      visit.field("title", title)
      visit.field("subtitle", subtitle)
      visit.field("details", details)
      visit.field("amount", amount, .amount)
      visit.field("sign", sign)
      visit.field("fiat", fiat, .price)
      visit.field("status", status)
      visit.field("tappable", isTappable)
    }
  }
}
