import Testing

@testable import WalletKernel

@Suite struct `payment URIs as texts` {
  private static let schemes = ["dash", "bitcoin", "litecoin", "ethereum", "lightning"]

  private func reading(_ text: String) -> PaymentText? {
    PaymentText(text, schemes: Self.schemes)
  }

  @Test func `read back exactly, whatever the address, the amount and the label`() throws {
    var numbers = SeededNumbers(seed: 7)
    let letters = Array("ABCXYZabcxyz0123456789.-_:")
    let labels = Array("a Z0%&=?#+/é₿🍌\u{200B}\u{202E}\"'~.-_🇩🇪")
    for _ in 0..<20_000 {
      let scheme = Self.schemes.randomElement(using: &numbers)!
      let isEthereum = scheme == "ethereum"
      var uri = PaymentURI(
        address: String(
          (0...Int.random(in: 0...40, using: &numbers)).map { _ in
            letters.randomElement(using: &numbers)!
          }))
      // In upper case alone it may happen to be bech32, which is read in lower case: see below.
      if !uri.address.contains(where: \.isLowercase) { uri.address += "x" }
      if isEthereum, Bool.random(using: &numbers) { uri.address = "pay-" + uri.address }
      if Bool.random(using: &numbers) {
        let units = Int64.random(in: 0...(.max), using: &numbers)
        let digits = isEthereum ? 0 : Int.random(in: 0...8, using: &numbers)
        uri.amount = ExactDecimal(baseUnits: units, digits: digits)
      }
      if Bool.random(using: &numbers) {
        uri.label = String(
          (0..<Int.random(in: 0...20, using: &numbers)).map { _ in
            labels.randomElement(using: &numbers)!
          })
      }
      if isEthereum, Bool.random(using: &numbers) {
        uri.chain = Int64.random(in: 0...(.max), using: &numbers)
      }
      if Bool.random(using: &numbers) { uri.lightning = "lnbc1pvjluezpp5qqqsyqc" }
      let written = try #require(uri.text(scheme: scheme))
      #expect(written.utf8.allSatisfy { (0x21...0x7e).contains($0) })
      #expect(reading(written)?.uri == uri, "\(written)")
    }
  }

  @Test func `an address in upper-case bech32 is written in lower case`() {
    let uri = PaymentURI(address: "BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4")
    #expect(uri.text(scheme: "bitcoin") == "bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4")
  }

  @Test func `are none where no text could say it`() {
    func text(
      _ address: String, _ amount: ExactDecimal? = nil, label: String? = nil, chain: Int64? = nil,
      lightning: String? = nil, scheme: String = "dash"
    ) -> String? {
      PaymentURI(
        address: address, amount: amount, label: label, chain: chain, lightning: lightning
      ).text(scheme: scheme)
    }
    #expect(text("X") == "dash:X")
    #expect(text("X", label: "a b&c") == "dash:X?label=a%20b%26c")
    #expect(text("X", ExactDecimal(baseUnits: 150, digits: 2)) == "dash:X?amount=1.5")
    #expect(text("X", ExactDecimal(15), chain: 1, scheme: "ethereum") == "ethereum:X@1?value=15")
    for address in ["", "a b", "X/transfer", "X&amount=1", "X?", "Х", "X@1", "X#1", "X%20"] {
      #expect(text(address) == nil, "\(address)")
    }
    #expect(text("X", ExactDecimal(-1)) == nil)
    #expect(text("X", ExactDecimal(baseUnits: 1, digits: 9)) == nil)
    #expect(text("X", ExactDecimal(baseUnits: 10, digits: 9)) == "dash:X?amount=0.00000001")
    #expect(text("X", ExactDecimal(baseUnits: 15, digits: 1), scheme: "ethereum") == nil)
    #expect(text("X", label: "a\nb") == nil)
    #expect(text("X", chain: 1) == nil)
    #expect(text("X", chain: -1, scheme: "ethereum") == nil)
    #expect(text("X", lightning: "a b") == nil)
    #expect(text(String(repeating: "X", count: 8_188)) == nil)
    for scheme in ["", "1a", "da sh", "dash:", "é"] { #expect(text("X", scheme: scheme) == nil) }
  }

  @Test func `of megabytes nothing is read`() {
    for part in ["X", "%41", "\n", "\u{200B}", "&amount=1"] {
      let text = String(repeating: part, count: 2_000_000 / part.utf8.count)
      #expect(reading("bitcoin:X?label=" + text + "X") == nil)
      #expect(reading("X" + text + "X") == nil)
    }
  }
}
