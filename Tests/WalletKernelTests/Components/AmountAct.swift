import Foundation
import PropertyTesting
import WalletKernel

/// What a person or a host does to an amount.
enum AmountAct: Equatable, CustomStringConvertible {
  case press(String)
  case type(String)
  case enter(String)
  case paste(String)
  /// The entered text is pasted onto itself.
  case pasteOwn
  case swap, max, action
  case percent(Int64)
  case option(String)
  case reply
  case locale(String)
  case rate(Decimal?)
  case balance(Decimal?)
  case fee(Decimal)
  case largest(Decimal?)
  case minimum(Decimal?)
  case base(Decimal?)
  case enabled(Bool)
  case inProgress(Bool)
  case once(Bool)

  var description: String {
    switch self {
    case .press(let key): "press \(key)"
    case .type(let text): "type \(text.quoted)"
    case .enter(let text): "enter \(text.quoted)"
    case .paste(let text): "paste \(text.quoted)"
    case .pasteOwn: "paste the entered text"
    case .swap: "tap swap"
    case .max: "tap max"
    case .action: "tap action"
    case .percent(let percent): "tap percent.\(percent)"
    case .option(let code): "tap option.\(code)"
    case .reply: "reply done"
    case .locale(let identifier): "locale \(identifier)"
    case .rate(let rate): "set rate=\(rate.map { "\($0)" } ?? "none")"
    case .balance(let balance): "set balance=\(balance.map { "\($0)" } ?? "none")"
    case .fee(let fee): "set fee=\(fee)"
    case .largest(let most): "set max=\(most.map { "\($0)" } ?? "none")"
    case .minimum(let least): "set minimum=\(least.map { "\($0)" } ?? "none")"
    case .base(let units): "set base=\(units.map { "\($0)" } ?? "none")"
    case .enabled(let truth): "set actionEnabled=\(truth)"
    case .inProgress(let truth): "set inProgress=\(truth)"
    case .once(let truth): "set once=\(truth)"
    }
  }

  /// The event, given what is entered now.
  func event(entered: String) -> WalletEvent {
    switch self {
    case .press(let key): .act(id: "a", .pressed(PadKey(script: key)))
    case .type(let text): .textTyped(text)
    case .enter(let text): .act(id: "a", .entered(field: nil, .text(text)))
    case .paste(let text): .act(id: "a", .pasted(text))
    case .pasteOwn: .act(id: "a", .pasted(entered))
    case .swap: tap("swap")
    case .max: tap("max")
    case .action: tap("action")
    case .percent(let percent):
      .act(id: "a", .tapped(part: [.name("percent"), .index(percent)]))
    case .option(let code): .act(id: "a", .tapped(part: [.name("option"), .name(code)]))
    case .reply: .act(id: "a", .replied(part: [], values: [.text("done")], options: []))
    case .locale(let identifier): .localeChanged(LocaleTable.conventions(for: identifier)!)
    case .rate(let rate):
      set("rate", rate.map { .decimal(try! ExactDecimal(text: "\($0)")) } ?? .none)
    case .balance(let balance): set("balance", units(balance))
    case .fee(let fee): set("fee", units(fee))
    case .largest(let most): set("max", units(most))
    case .minimum(let least): set("minimum", units(least))
    case .base(let base): set("base", units(base))
    case .enabled(let truth): set("actionEnabled", .boolean(truth))
    case .inProgress(let truth): set("inProgress", .boolean(truth))
    case .once(let truth): set("once", .boolean(truth))
    }
  }

  private func units(_ units: Decimal?) -> Value {
    guard let units else { return .none }
    return BaseUnits(try! ExactDecimal(text: "\(units)"))!.value
  }

  private func tap(_ part: String) -> WalletEvent { .act(id: "a", .tapped(part: [.name(part)])) }

  private func set(_ name: String, _ value: Value) -> WalletEvent {
    .act(id: "a", .propertiesSet(part: [], [Option(name, value)]))
  }

  /// Whether a person does this: the host then learns of a changed text.
  var isPersons: Bool {
    switch self {
    case .press, .type, .enter, .paste, .pasteOwn, .swap, .max, .action, .percent, .option: true
    case .reply, .locale, .rate, .balance, .fee, .largest, .minimum, .base, .enabled,
      .inProgress, .once:
      false
    }
  }
}

extension PadKey {
  /// The key as scripts write it.
  init(script: String) {
    switch script {
    case "decimal": self = .decimal
    case "delete": self = .delete
    default:
      if let digit = UInt8(script), script.count == 1 {
        self = .digit(digit)
      } else {
        self = .raw(script)
      }
    }
  }
}

extension AmountAct {
  /// Currencies with 0, 2, 3 and 4 fraction digits.
  static let fiats = ["USD", "EUR", "JPY", "KRW", "KWD", "BHD", "CLF"]

  private static let rates = ["1", "40", "33.33", "0.07", "151", "0.00000012", "98765.4321", "3"]
  private static let texts = [
    "5", "1,000", "1.000", "1234.56789", "$ 0.10", "0,12345", "1e3", "-1", "", "999999999999999",
    "99999999999999999999999999", "0.00", "٣٫٥", "1\u{A0}234,5", "0.123456789",
  ]

  /// Draws an act, the simplest first.
  static func draw(_ draw: Draw) -> AmountAct {
    draw.choose(
      weights: [40, 12, 4, 4, 10, 4, 4, 4, 4, 3, 3, 6, 2, 2, 2, 1, 1, 1, 1, 3],
      [
        { .press($0.pick(["1", "0", "5", "9", "decimal", "delete", "2", "7", ",", ".", "x"])) },
        { _ in .swap },
        { _ in .max },
        { .percent($0.integer(in: 1...100)) },
        { .type($0.string("10.,'٣9 ⌫a", min: 1, max: 4)) },
        { .paste($0.pick(texts)) },
        { _ in .pasteOwn },
        { _ in .action },
        { _ in .reply },
        { .option($0.pick(fiats)) },
        { .locale($0.pick(distinctConventions).identifier) },
        { .rate(drawRate($0)) },
        { .balance(drawUnits($0)) },
        { .fee($0.pick([0, 1_000, 1, 226, 100_000_000, Decimal(Int64.max)])) },
        { .base(drawUnits($0)) },
        { .largest($0.pick([2_100_000_000_000_000, nil, 0, 100_000_000, wide])) },
        { $0.bool() ? .enabled($0.bool(0.8)) : .inProgress($0.bool(0.3)) },
        { .once($0.bool(0.8)) },
        { .minimum($0.pick([nil, 546, 100_000_000])) },
        { .enter($0.pick(texts + ["1,234.5", "00.5.0", "12345678901234567890.5"])) },
      ])
  }

  private static func drawRate(_ draw: Draw) -> Decimal? {
    if draw.integer(in: 0...9) == 9 { return nil }
    if draw.bool(0.7) { return Decimal(string: draw.pick(rates)) }
    let coefficient = Decimal(draw.integer(in: Int64(1)...999_999_999_999))
    return coefficient / pow(10, draw.integer(in: 0...12))
  }

  /// More than 64 bits hold.
  private static let wide = Decimal(string: "123456789012345678901234")!

  private static func drawUnits(_ draw: Draw) -> Decimal? {
    if draw.integer(in: 0...9) == 9 { return nil }
    return draw.bool(0.8)
      ? Decimal(draw.amount(in: 0...2_100_000_000_000_000))
      : draw.pick([Decimal(Int64.max), 100_000_000, 12_345_678, wide])
  }
}
