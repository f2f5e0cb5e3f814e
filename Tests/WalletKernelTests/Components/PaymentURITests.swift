import Testing

@testable import WalletKernel

@Suite struct `payment URI` {
  private static let schemes = ["dash", "bitcoin", "litecoin", "ethereum", "lightning"]

  private func reading(_ text: String) -> PaymentText? {
    PaymentText(text, schemes: Self.schemes)
  }

  /// A text, and the address, amount and label in it.
  struct Case: Sendable {
    var text: String
    var address: String
    var amount: String?
    var label: String?

    init(_ text: String, _ address: String, _ amount: String? = nil, _ label: String? = nil) {
      self.text = text
      self.address = address
      self.amount = amount
      self.label = label
    }
  }

  static let amounts = [
    Case("dash:X?amount=0.1", "X", "0.1"), Case("dash:X?amount=0.10", "X", "0.10"),
    Case("dash:X?amount=21000000", "X", "21000000"), Case("dash:X?amount=0", "X", "0"),
    Case("dash:X?amount=.5", "X", "0.5"), Case("dash:X?amount=5.", "X", "5"),
    Case("dash:X?amount=00.5", "X", "0.5"), Case("dash:X?amount=0%2E5", "X", "0.5"),
    Case("dash:X?amount=0.12345678", "X", "0.12345678"),
    Case("dash:X?amount=99999999999999999999", "X", "99999999999999999999"),
    Case("dash:X", "X"), Case("dash:X?", "X"), Case("dash:X?&&", "X"),
    Case("dash:X?amount", "X"), Case("dash:X?amount=", "X"), Case("dash:X?amount=.", "X"),
    Case("dash:X?amount=-1", "X"), Case("dash:X?amount=+1", "X"), Case("dash:X?amount=1e3", "X"),
    Case("dash:X?amount=0x10", "X"), Case("dash:X?amount=1,5", "X"),
    Case("dash:X?amount=1.2.3", "X"), Case("dash:X?amount=1%20", "X"),
    // Around a URI white space says nothing.
    Case("dash:X?amount=1 ", "X", "1"), Case(" dash:X?amount=1\n", "X", "1"),
    Case("dash:X?amount=٣", "X"), Case("dash:X?amount=0.123456789", "X"),
    Case("dash:X?amount=0.100000000", "X"), Case("dash:X?amount=1%", "X"),
    Case("dash:X?amount=1=1", "X"), Case("dash:X?amount=NaN", "X"),
    Case("dash:X?amount=" + String(repeating: "9", count: 40), "X"),
    // Two that are the same amount are one; two that differ are none.
    Case("dash:X?amount=0.1&amount=0.10", "X", "0.1"),
    Case("dash:X?amount=0.1&amount=0.2", "X"), Case("dash:X?amount=0.1&amount=", "X"),
    Case("dash:X?amount=x&amount=0.1", "X"),
    Case("dash:X?amount=1&label=a&amount=2", "X", nil, "a"),
  ]

  static let labels = [
    Case("dash:X?label=a+b", "X", nil, "a+b"), Case("dash:X?label=a%20b", "X", nil, "a b"),
    Case("dash:X?label=%C3%A9", "X", nil, "é"), Case("dash:X?label=a%26b%3Dc", "X", nil, "a&b=c"),
    Case("dash:X?label=a=b", "X", nil, "a=b"), Case("dash:X?label=a?b", "X", nil, "a?b"),
    Case("dash:X?label=", "X", nil, ""), Case("dash:X?label=%", "X"), Case("dash:X?label=%4", "X"),
    Case("dash:X?label=%zz", "X"), Case("dash:X?label=%C3", "X"), Case("dash:X?label=%ff", "X"),
    Case("dash:X?label=%25zz", "X", nil, "%zz"),
    // The first of equal names wins, even when it is none.
    Case("dash:X?label=a&label=b", "X", nil, "a"), Case("dash:X?label=%&label=b", "X"),
    Case("dash:X?%6Cabel=a&label=b", "X", nil, "a"),
  ]

  static let addresses = [
    Case("dash:X?message=hi&label=a&x=1&amount=2&time=3", "X", "2", "a"),
    Case("dash:X?Amount=1&LABEL=a", "X", "1", "a"),
    Case("dash:X?req-amount=1&req-label=a", "X", "1", "a"),
    Case("DASH:X?amount=1", "X", "1"), Case("BitCoin:1abC", "1abC"),
    Case("dash://X?amount=1", "X", "1"), Case("dash:%58", "X"),
    Case("dash:X#fragment?amount=1", "X"), Case("dash:X?amount=1#2", "X", "1"),
    Case(
      "BITCOIN:BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4?amount=1",
      "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", "1"),
    Case("lightning:LNBC1PVJLUEZ", "lnbc1pvjluez"),
    Case("ethereum:0xAbC", "0xAbC"),
  ]

  @Test(arguments: amounts + labels + addresses) func `says whom, how much and for what`(
    each: Case
  ) throws {
    let uri = try #require(reading(each.text)?.uri)
    #expect(uri.address == each.address)
    #expect(uri.amount?.text == each.amount)
    #expect(uri.label == each.label)
  }

  @Test(arguments: [
    "javascript:alert(1)", "JavaScript:X", "data:text/html,X", "https://dash.org", "bitcoincash:X",
    "dash+x:X", "das:X", "mailto:a@b", "dash:", "dash:?amount=1", "dash://", "dash:%20", "dash:#X",
    "dash:X?req-else=1", "dash:X?amount=1&req-=", "dash:X?REQ-else", "dash:X?req%2Delse=1",
    "dash:%", "dash:X%", "dash:X%4", "dash:%C3%28", "dash:X%00", "dash:X?label=a%0Ab",
    "dash:X\u{0}Y", "dash:X\u{7f}", "java\nscript:X", "X\u{1b}[31m", "dash: X", "da sh:X",
    "dash:X/Y", "dash:X&amount=1", "dash:X@1", "dash:é", "dash:X\nY",
  ])
  func `refuses what is no payment URI`(text: String) {
    #expect(reading(text) == nil)
  }

  @Test(arguments: [
    Case("XfDTVAVGZZrUczyCpKNmmbSyqZHCyYyBae", "XfDTVAVGZZrUczyCpKNmmbSyqZHCyYyBae"),
    Case("X?amount=1", "X?amount=1"), Case("1dash:X", "1dash:X"), Case("two words", "twowords"),
    Case(":X", ":X"), Case("X\u{85}Y", "XY"), Case("X\nY", "XY"), Case("é:X", "é:X"),
    Case("100%", "100%"),
    // bech32 in upper case means the same in lower case, and nothing else does.
    Case(
      "BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"),
    Case("A12UEL5L", "a12uel5l"), Case("A1QQQQQQ", "a1qqqqqq"), Case("A1QQQQQ", "A1QQQQQ"),
    Case("1QQQQQQ", "1QQQQQQ"), Case("A1BQQQQQ", "A1BQQQQQ"), Case("A1QQQ1QQQQQQ", "a1qqq1qqqqqq"),
    Case("a1QQQQQQ", "a1QQQQQQ"), Case("A1qqqqqq", "A1qqqqqq"), Case("A1QQQQQq", "A1QQQQQq"),
    Case("A B1QQQQQQ", "ab1qqqqqq"), Case("É1QQQQQQ", "É1QQQQQQ"),
  ])
  func `a text without a scheme is an address`(each: Case) throws {
    let read = try #require(reading(each.text))
    #expect(read.address == each.address)
    #expect(read.uri == nil)
  }

  @Test func `looks at 8 KiB and no more`() {
    let longest = "dash:" + String(repeating: "X", count: 8_192 - 5)
    #expect(reading(longest)?.address.utf8.count == 8_187)
    #expect(reading(longest + "X") == nil)
    #expect(reading(String(repeating: "X", count: 8_193)) == nil)
  }

  @Test func `a megabyte of anything is refused or read once`() {
    var screen = Fixture("address", "to")
    let many = 1_000_000
    for part in ["X", "%", "&", "dash:", "1", "?amount=1&", "\u{0}", "🍌", "A1QQQQQQ"] {
      let text = String(repeating: part, count: many / part.utf8.count)
      #expect(screen.paste("to", text) == .ignored(.notAPaymentURI))
      #expect(screen.paste("to", "dash:" + text) == .ignored(.notAPaymentURI))
    }
    let blank = String(repeating: " ", count: many)
    #expect(screen.paste("to", blank) == .ignored(.emptyValue))
    #expect(screen.paste("to", blank + "X" + blank) == .took)
    #expect(screen["to.text"] == .text("X"))
  }

  @Test func `no bytes make it trap, and it never makes an amount up`() {
    var numbers = SeededNumbers(seed: 16)
    let pieces = [
      "dash:", "bitcoin:", "?", "&", "=", "%", "%20", "%zz", "%C3", "amount", "label", "req-", "1",
      "0.1", ".", "#", "X", "é", "+", "/", "\u{0}", " ",
    ]
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 0...12, using: &numbers)).map { _ in
        pieces.randomElement(using: &numbers)!
      }.joined()
      guard let read = reading(text) else { continue }
      #expect(!read.address.holdsControls)
      guard let amount = read.uri?.amount else { continue }
      #expect(amount.scale <= 8 && !amount.isNegative)
      #expect(text.contains("amount"))
    }
  }
}
