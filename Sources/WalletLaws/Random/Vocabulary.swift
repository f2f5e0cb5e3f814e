import WalletKernel

/// What can be done to a kind of component, for drawing random acts that mostly apply.
///
/// A kind that is not listed is tapped, pressed and replied to all the same.
struct Vocabulary: Sendable {
  /// The parts that can be tapped; an empty path is the component itself.
  var parts: [[PathPart]] = [[]]
  /// What its rows can be tapped on, behind the row's key; none: rows can't be tapped.
  var rowParts: [String] = []
  /// Whether it has keys.
  var hasKeys = false
  /// Whether text is typed or pasted into it.
  var takesText = false
  /// Whether it has edit sessions.
  var hasSessions = false
  /// Whether rows are loaded into it on request.
  var loads = false
  /// Whether notices are raised on it.
  var hasNotices = false
  /// What the host sets.
  var properties: [(name: String, sort: Sort)] = []
  /// What stands in a row; none: it has no rows.
  var rowFields: [(name: String, sort: Sort)] = []
  /// The words that a host replies with.
  var replies: [String] = ["done", "failed"]

  /// What a value is drawn from.
  enum Sort: Sendable {
    case flag, text, textOrNone, baseUnits, baseUnitsOrNone, decimalOrNone
    case count(ClosedRange<Int64>)
    case word([String])
  }

  static func of(_ kind: String) -> Vocabulary {
    switch kind {
    case "button": button
    case "switch": toggle
    case "search": search
    case "address": address
    case "keypad": keypad
    case "amount": amount
    case "converter": converter
    case "coins": coins
    case "menu": menu
    case "radio": radio
    case "details": details
    case "transactions": transactions
    case "records": records
    case "toasts": toasts
    default: Vocabulary()
    }
  }

  private static func paths(_ parts: String...) -> [[PathPart]] {
    parts.map { $0.isEmpty ? [] : [.name($0)] }
  }

  private static let sign = Sort.word(["none", "negativeOnly", "always"])
  private static let styles = PushButton.Style.allCases.map { $0.rawValue }
  private static let sizes = PushButton.Size.allCases.map { $0.rawValue }

  private static let button = Vocabulary(properties: [
    ("text", .text), ("leadingIcon", .textOrNone), ("enabled", .flag), ("loading", .flag),
    ("size", .word(sizes)), ("style", .word(styles)), ("once", .flag),
  ])

  private static let toggle = Vocabulary(properties: [
    ("on", .flag), ("enabled", .flag), ("controlled", .flag),
  ])

  private static let search = Vocabulary(
    parts: paths("", "clear", "cancel"), takesText: true,
    properties: [("text", .text), ("placeholder", .text)])

  private static let address = Vocabulary(
    parts: paths("", "scan", "clear", "paste"), takesText: true,
    properties: [
      ("text", .text), ("hasError", .flag), ("errorText", .textOrNone), ("disabled", .flag),
      ("canPaste", .flag),
    ])

  private static let keypad = Vocabulary(
    parts: paths("action"), hasKeys: true, takesText: true,
    properties: [
      ("value", .text), ("decimal", .flag), ("actionEnabled", .flag), ("inProgress", .flag),
      ("helper", .textOrNone), ("once", .flag),
    ])

  private static let amount = Vocabulary(
    parts: paths("action", "swap", "max")
      + [
        [.name("percent"), .index(25)], [.name("percent"), .index(100)],
        [.name("option"), .name("EUR")], [.name("option"), .name("JPY")],
      ],
    hasKeys: true, takesText: true,
    properties: [
      ("base", .baseUnitsOrNone), ("fiat", .word(["USD", "JPY", "KWD"])), ("rate", .decimalOrNone),
      ("balance", .baseUnitsOrNone), ("fee", .count(0...100_000)), ("inProgress", .flag),
      ("actionEnabled", .flag), ("once", .flag), ("digits", .count(0...8)),
    ])

  private static let converter = Vocabulary(
    parts: paths("swap"),
    properties: [("swappable", .flag), ("controlled", .flag)],
    replies: ["swapped", "kept"])

  private static let coins = Vocabulary(
    rowParts: [""],
    rowFields: [
      ("name", .text), ("code", .text), ("network", .textOrNone), ("price", .textOrNone),
      ("halted", .flag),
    ])

  private static let menu = Vocabulary(
    rowParts: ["", "info", "toggle", "button"],
    rowFields: [
      ("title", .text), ("enabled", .flag), ("help", .textOrNone),
      ("accessory", .word(["toggle", "text", "button", "balance", "selection"])),
    ])

  private static let radio = Vocabulary(
    rowParts: [""],
    properties: [("style", .word(["radio", "checkbox"]))],
    rowFields: [("title", .text), ("subtitle", .textOrNone)])

  private static let details = Vocabulary(rowFields: [("label", .text), ("value", .text)])

  private static let transactions = Vocabulary(
    parts: paths("retry"), rowParts: [""], loads: true,
    properties: [("placeholder", .count(0...8))],
    rowFields: [
      ("title", .text), ("amount", .baseUnits), ("sign", sign), ("fiat", .textOrNone),
      ("tappable", .flag),
    ])

  private static let records = Vocabulary(
    // Most sessions come to nothing: Save stands three times, so that some do.
    parts: paths("save", "save", "save", "cancel", "delete", "close", "alert"), hasSessions: true,
    properties: [("onSave", .flag), ("onDelete", .flag)],
    rowFields: [("canEdit", .flag), ("canDelete", .flag)],
    replies: ["valid", "invalid", "stored", "failed"])

  private static let toasts = Vocabulary(
    parts: paths("dismiss"), hasNotices: true,
    properties: [("seconds", .count(1...9)), ("limit", .count(0...5))])
}
