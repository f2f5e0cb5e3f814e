import WalletKernel

@testable import WalletJournal

/// Draws events of every type, with whatever their members can hold.
struct EventGenerator {
  var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed)
  }

  /// Every type in turn, then any.
  mutating func event(_ index: Int) -> WalletEvent {
    let acts = ActVerb.allCases
    let others = 18
    let number = index % (acts.count + others)
    if number < acts.count { return .act(id: text(), Act(acts[number], contents())) }
    switch number - acts.count {
    case 0: return .textTyped(text())
    case 1:
      let names = HardwareKey.namesThatAct + ["cmd+v"]
      return .keyPressed(HardwareKey(name: names.randomElement(using: &random)!))
    case 2: return .focused(id: text(), field: some { $0.part() })
    case 3: return .blurred
    case 4: return .sheetSwiped(id: text())
    case 5: return .unmounted(id: text())
    case 6: return .sheetPresented(id: text(), options: options())
    case 7: return .sheetDismissed(id: some { $0.text() })
    case 8:
      let known = LocaleTable.identifiers.randomElement(using: &random)!
      var conventions = LocaleTable.conventions(for: known)!
      if coin() { conventions.groupingSeparator = text() }
      return .localeChanged(conventions)
    case 9:
      return .platformChanged(
        Platform(.allCases.randomElement(using: &random)!, some { $0.integer() }))
    case 10: return .activeChanged(coin())
    case 11: return .timePassed(milliseconds: integer())
    case 12: return .privacyChanged(Privacy.allCases.randomElement(using: &random)!)
    case 13: return .sheetDragged(id: text(), detent: text())
    case 14: return .marked(name: text())
    case 15: return .rewound(name: text())
    default:
      return .mounted(
        Mount(
          kind: text(), id: text(), sheet: some { $0.text() }, options: options(),
          rows: list { $0.row() }, recordType: some { $0.recordType() }))
    }
  }

  private mutating func coin() -> Bool { Bool.random(using: &random) }

  private mutating func some<Value>(_ make: (inout EventGenerator) -> Value) -> Value? {
    coin() ? make(&self) : nil
  }

  private mutating func list<Value>(_ make: (inout EventGenerator) -> Value) -> [Value] {
    (0..<Int.random(in: 0...3, using: &random)).map { _ in make(&self) }
  }

  private mutating func text() -> String {
    let pieces = [
      "pad", "a", "\u{0}", "\"", "\\", "\n\r\t", "ü", "e\u{301}", "🧾", "\u{202E}", "\u{7F}", "<",
      "•", "null", " ", "\u{FEFF}", "\u{2028}", "\u{10FFFF}", "{}", "12,5",
    ]
    return list { $0.index(pieces) }.joined()
  }

  private mutating func index<Value>(_ values: [Value]) -> Value {
    values.randomElement(using: &random)!
  }

  private mutating func integer() -> Int64 {
    index([0, 1, -1, 9, 10, .max, .min, Int64(random.next() % 100_000)])
  }

  private mutating func part() -> PathPart { coin() ? .name(text()) : .index(integer()) }

  private mutating func value(_ depth: Int = 0) -> Value {
    switch Int.random(in: 0...(depth < 4 ? 6 : 5), using: &random) {
    case 0: .none
    case 1: .boolean(coin())
    case 2: .integer(integer())
    case 3: .decimal(ExactDecimal(baseUnits: integer(), digits: index([0, 1, 8])))
    case 4: .text(text())
    case 5: .duration(milliseconds: integer())
    default: .list(list { $0.value(depth + 1) })
    }
  }

  private mutating func options() -> [Option] { list { Option($0.text(), $0.value()) } }

  private mutating func row() -> Row { Row(text(), options()) }

  private mutating func contents() -> ActContents {
    var contents = ActContents()
    let digit = UInt8.random(in: 0...9, using: &random)
    contents.key = index([.digit(digit), .decimal, .delete, .raw(text())])
    contents.path = list { $0.part() }
    contents.text = text()
    contents.values = list { $0.value() }
    contents.isPresent = coin()
    contents.options = contents.isPresent ? options() : []
    contents.rows = list { $0.row() }
    return contents
  }

  private mutating func recordType() -> RecordType {
    RecordType(
      name: text(),
      fields: list { (own: inout EventGenerator) -> RecordType.Field in
        let kind: RecordType.Kind = own.index([
          .text, .integer, .decimal, .boolean, .color, .choice(own.list { $0.text() }),
        ])
        return RecordType.Field(
          name: own.text(), kind: kind, label: own.some { $0.text() },
          checks: own.list { own in
            own.index([
              .any, .nonempty, .unique, .host, .lengthAtMost(own.integer()),
              .compares(own.index(RecordType.Comparison.allCases), own.value()),
            ])
          }, keepsSpaces: kind == .text && own.coin(), isSecret: kind == .text && own.coin())
      },
      requirements: list { own in
        RecordType.Requirement(
          field: "f" + own.text(), comparison: own.index(RecordType.Comparison.allCases),
          operand: own.coin() ? .field(own.text()) : .value(own.value()), message: own.text())
      }, indicator: some { $0.text() })
  }
}
