import WalletKernel

/// A screen with one of every kind that the kernel brings, one of them in a sheet.
public enum WholeScreen {
  private static let fruit = RecordType(
    name: "Fruit",
    fields: [
      RecordType.Field(name: "name", kind: .text, checks: [.nonempty]),
      RecordType.Field(name: "weight", kind: .integer, checks: [.compares(.greater, .integer(0))]),
      RecordType.Field(name: "code", kind: .text, checks: [.host]),
    ])

  /// What is mounted, in order.
  public static let mounts: [Mount] = [
    Mount(kind: "button", id: "ok", options: [Option("once", .boolean(true))]),
    Mount(kind: "keypad", id: "pad", options: [Option("once", .boolean(true))]),
    Mount(kind: "keypad", id: "sheetPad", sheet: "pay"),
    Mount(
      kind: "converter", id: "card",
      rows: [
        Row("from", [Option("title", .text("A")), Option("balance", .integer(5))]),
        Row("to", [Option("title", .text("B"))]),
      ]),
    Mount(kind: "switch", id: "toggle"),
    Mount(kind: "search", id: "search"),
    Mount(kind: "address", id: "address"),
    Mount(
      kind: "amount", id: "amount",
      options: [
        Option("rate", .decimal(ExactDecimal(baseUnits: 3_333, digits: 2))),
        Option("balance", .integer(100_000_000)), Option("fee", .integer(1_000)),
      ]),
    Mount(kind: "coins", id: "coins", rows: [Row("btc", [Option("name", .text("Bitcoin"))])]),
    Mount(kind: "menu", id: "menu", rows: [Row("fee", [Option("title", .text("Fee"))])]),
    Mount(kind: "radio", id: "radio", rows: [Row("a"), Row("b")]),
    Mount(kind: "details", id: "details", rows: [Row("a")]),
    Mount(kind: "transactions", id: "history"),
    Mount(
      kind: "records", id: "fruits",
      options: [Option("of", .text("Fruit")), Option("onDelete", .boolean(true))],
      rows: [
        Row("🍌", [Option("name", .text("Banana")), Option("weight", .integer(118))]),
        Row("k", [Option("name", .text("Kiwi")), Option("weight", .integer(75))]),
      ],
      recordType: fruit),
    Mount(kind: "toasts", id: "toasts"),
  ]

  /// The log that mounts them.
  public static var entries: [EventLog.Entry] { mounts.map { EventLog.Entry(.mounted($0)) } }
}
