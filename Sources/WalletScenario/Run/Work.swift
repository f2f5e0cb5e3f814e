import WalletKernel

/// How much work a scenario has been, in units of about a tenth of a microsecond: what no count
/// of events bounds, since a step may look at the whole screen, and may be run in many orders.
enum Work {
  /// What a step, an event, and a condition cost on the smallest screen.
  static let step: Int64 = 10
  /// What showing a row costs, where keeping it costs one unit.
  static let shownRow: Int64 = 10
  /// What a leaf costs that changed and that nobody looked at.
  static let uncoveredLeaf: Int64 = 100
  /// What it costs to see which of a row's leaves changed and were looked at: a row has some twenty.
  static let strictRow: Int64 = 100
}

extension WalletEvent {
  /// How many rows, components and sheets it may bring to the screen, a row's fields counted.
  var broughtRows: Int64 {
    switch self {
    case .mounted(let mount): 1 + Self.count(mount.rows) + Int64(mount.options.count)
    case .act(_, let act): act.isPersons ? 0 : Self.count(act.contents.rows)
    case .sheetPresented: 1
    case .textTyped, .keyPressed, .focused, .blurred, .sheetSwiped, .unmounted,
      .sheetDismissed, .localeChanged, .platformChanged, .activeChanged, .timePassed,
      .privacyChanged, .sheetDragged, .marked, .rewound:
      0
    }
  }

  private static func count(_ rows: [Row]) -> Int64 {
    rows.reduce(0) { $0 + 1 + Int64($1.fields.count) }
  }
}
