// A transaction by itself, and how the list's state is written.

extension TransactionList {
  /// A transaction.
  public struct TransactionRow: Equatable, Sendable {
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
  }
}

extension TransactionList.TransactionRow {
  /// Shows the row; a redacted one has the same paths, so that nothing jumps.
  func view(isRedacted: Bool, _ conventions: LocaleConventions) -> ViewTree {
    [
      "icon": .text(orNone: icon),
      "badge": .text(orNone: badge),
      "top": .text(orNone: top),
      "title": .text(title),
      "subtitle": .text(orNone: subtitle),
      "details": .text(orNone: details),
      "amount": .text(DisplayedAmount.text(baseUnits: amount, sign: sign, conventions)),
      "sign": .text(orNone: sign == .none ? nil : sign.rawValue),
      "fiat": .text(orNone: DisplayedAmount.fiat(fiat, beside: amount)),
      "status": .text(orNone: status),
      "tappable": .boolean(isTappable),
      "redacted": .boolean(isRedacted),
    ]
  }
}

extension TransactionList.TransactionRow: HostRow {
  mutating func configure(_ fields: [Option]) throws(Rejection) {
    var reader = try OptionReader(fields)
    try reader.read("icon", &icon)
    try reader.read("badge", &badge)
    try reader.read("top", &top)
    try reader.read("title", &title)
    try reader.read("subtitle", &subtitle)
    try reader.read("details", &details)
    try reader.read("amount", &amount, in: .min ... .max)
    try reader.read("sign", &sign)
    try reader.read("fiat", &fiat)
    try reader.read("status", &status)
    try reader.read("tappable", &isTappable)
    try reader.finish()
  }
}

extension TransactionList.TransactionRow: Archivable {
  /// What a row is without any field.
  public static var blank: TransactionList.TransactionRow { TransactionList.TransactionRow() }

  /// Writes or reads the row.
  public mutating func archive(_ archive: inout Archive) {
    archive.field(&icon)
    archive.field(&badge)
    archive.field(&top)
    archive.field(&title)
    archive.field(&subtitle)
    archive.field(&details)
    archive.field(&amount)
    archive.word(&sign)
    archive.field(&fiat)
    archive.field(&status)
    archive.field(&isTappable)
  }
}

extension TransactionList.State: Archivable {
  /// Nothing was asked for yet.
  public static var blank: TransactionList.State { TransactionList.State() }

  /// Writes or reads the state.
  public mutating func archive(_ archive: inout Archive) {
    archive.field(&placeholderCount)
    // A view is made of so many rows: a false count must not make it endless.
    if !(0...TransactionList.mostPlaceholders).contains(placeholderCount) { archive.fail() }
    archive.field(&rows)
    archive.field(&phase)
    archive.field(&lastNumber)
  }
}

extension TransactionList.Phase: Archivable {
  /// Nothing was asked for yet.
  public static var blank: TransactionList.Phase { .idle }

  private var caseNumber: UInt8 {
    switch self {
    case .idle: 0
    case .waiting: 1
    case .settled: 2
    case .failed: 3
    }
  }

  /// Writes or reads the phase.
  public mutating func archive(_ archive: inout Archive) {
    switch archive.choice(caseNumber) {
    case 0: self = .idle
    case 1:
      var (load, number) = (TransactionList.Load.first, Int64(0))
      if case .waiting(let kind, let out) = self { (load, number) = (kind, out) }
      archive.word(&load)
      archive.field(&number)
      self = .waiting(load, number: number)
    case 2: self = .settled
    case 3:
      var (load, message) = (TransactionList.Load.first, "")
      if case .failed(let kind, let text) = self { (load, message) = (kind, text) }
      archive.word(&load)
      archive.field(&message)
      self = .failed(load, message: message)
    default: archive.fail()
    }
  }
}
