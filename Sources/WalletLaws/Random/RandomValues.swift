import PropertyTesting
import WalletKernel

/// Values of declared types: mostly such as a host or a person gives, often at the edges.
enum RandomValues {
  typealias Value = WalletKernel.Value

  /// A value of a type.
  static func value(_ draw: Draw, _ type: ValueType) -> Value {
    if type.allowsNone, draw.bool(0.25) { return .none }
    switch type.kind {
    case .boolean: return .boolean(draw.bool())
    case .integer(let range): return .integer(integer(draw, in: range))
    case .units(let allowsNegative):
      // Now and then more than 64 bits hold.
      if draw.bool(0.1) { return draw.pick(wideUnits).value }
      return .integer(integer(draw, in: (allowsNegative ? .min : 0)...(.max)))
    case .decimal(let isPositive):
      // Four fraction digits, as rates have; zero is a rate that nobody gives.
      return .decimal(
        ExactDecimal(
          baseUnits: draw.amount(in: (isPositive ? 1 : 0)...1_000_000_000), digits: 4))
    // Now and then a text that nothing can be added to.
    case .text: return .text(draw.bool(0.02) ? fullText : text(draw))
    case .any: return .text(text(draw))
    case .word(let words): return .text(draw.pick(words))
    case .locale: return .text(draw.pick(["de_DE", "en_US", "ar_EG", "fr_FR", "xx"]))
    case .texts:
      return .list(draw.pick(lists).map { .text($0) })
    case .span(let word):
      return draw.bool(0.2) ? .text(word) : .duration(milliseconds: draw.amount(in: 1...5_000))
    }
  }

  static func text(_ draw: Draw) -> String { draw.pick(texts) }

  private static func integer(_ draw: Draw, in range: ClosedRange<Int64>) -> Int64 {
    // Of a small range each, of a large one its edges and what people pay.
    if range.upperBound.subtractingReportingOverflow(range.lowerBound).overflow
      || range.upperBound - range.lowerBound > 100
    {
      let edges = Self.edges.filter { range.contains($0) } + [range.lowerBound, range.upperBound]
      let place = draw.integer(in: 0...(edges.count * 2))
      if place < edges.count { return edges[place] }
      if range.contains(1), range.contains(9), draw.bool(0.3) {
        return draw.integer(in: Int64(1)...9)
      }
      return draw.amount(in: max(0, range.lowerBound)...min(10_000_000_000, range.upperBound))
    }
    return draw.integer(in: range)
  }

  /// A text that a person pastes: an amount, a payment URI, or anything; mostly what belongs there.
  static func pastedText(_ draw: Draw, isAmount: Bool) -> String {
    switch draw.integer(in: 0...5) {
    case 0..<(isAmount ? 4 : 1): amount(draw)
    case 0..<(isAmount ? 5 : 4):
      draw.bool(0.05) ? fullText : draw.pick(margins) + uri(draw) + draw.pick(margins)
    default: text(draw)
    }
  }

  /// Groups of digits with separators between them: of every kind, in one text of two.
  private static func amount(_ draw: Draw) -> String {
    var text = draw.pick(["", "", "$", "-", " "])
    let groups = draw.integer(in: 1...4)
    let kinds = [draw.pick(separators), draw.pick(separators)]
    for group in 0..<groups {
      if group > 0 || draw.bool(0.1) { text += draw.pick(kinds) }
      text += draw.pick(digits)
    }
    return text + draw.pick(["", "", " EUR", "."])
  }

  /// What stands around a text that was taken from somewhere.
  private static let margins = ["", "", "", " ", "\n"]

  private static func uri(_ draw: Draw) -> String {
    var text = draw.pick(schemes) + draw.pick(addresses)
    for number in 0..<draw.integer(in: 0...4) {
      text += (number == 0 ? "?" : "&") + draw.pick(parameters)
    }
    return text
  }

  private static let wideUnits: [BaseUnits] = [
    .largest, BaseUnits(.max).adding(1) ?? .largest,
    BaseUnits(.max).adding(.init(.max)) ?? .largest,
  ]
  private static let fullText = String(repeating: "7", count: TextLimits.longestTyped)
  private static let texts = [
    "", "1", "0", "12.5", "1,000", ".", ",", "٣", "12\n", "\r\n", "é", "e\u{301}", "🍌", " x ", " ",
    "a", "b", "JPY", "EUR", "bitcoin:1BoatSLRHtKNngkdXEeobR76b53LETtpyT?amount=0.1", "-5",
    "0.00000001", "\u{0}",
  ]
  private static let separators = [",", ".", " ", "'", "\u{A0}", "\u{202F}", "٬", "٫"]
  private static let digits = ["1", "12", "000", "234", "0", "50", "٣٤", "0001"]
  private static let schemes = [
    "bitcoin:", "bitcoin:", "DASH:", "dash://", "ethereum:", "javascript:", "",
  ]
  private static let addresses = [
    "1BoatSLRHtKNngkdXEeobR76b53LETtpyT", "XqK7", "BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4",
    "%41b", "", " a ", "0xfb69@1", "Xq\u{200B}K7\nA1",
  ]
  private static let parameters = [
    "amount=0.5", "amount=1.123456789", "AMOUNT=2", "amount=x", "label=a+b%20c", "label=d",
    "req-x=1", "x=1", "amount=0.50", "label=%00", "value=2.5e3",
    "lightning=LNBC1PVJLUEZPP5",
  ]
  private static let lists: [[String]] = [
    [], ["EUR"], ["EUR", "JPY"], ["KWD", "USD"], ["bitcoin", "dash"],
  ]
  /// Amounts at the edges of what is allowed, and of what can be kept.
  private static let edges: [Int64] = [
    0, 1, -1, 1_000, 100_000_000, 2_100_000_000_000_000, .max, .min, .max - 1,
  ]
}
