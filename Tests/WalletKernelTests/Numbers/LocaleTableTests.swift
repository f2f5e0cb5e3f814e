import Foundation
import Testing
import WalletKernel

@Suite struct `the locale table` {
  @Test func `lists what Foundation lists`() {
    #expect(LocaleTable.identifiers == Locale.availableIdentifiers.sorted())
    // The number that the specification names for this toolchain.
    #expect(LocaleTable.identifiers.count == 1_034)
  }

  @Test func `separates as Foundation's locales do`() throws {
    for identifier in Locale.availableIdentifiers {
      let conventions = try #require(LocaleTable.conventions(for: identifier))
      let locale = Locale(identifier: identifier)
      #expect(conventions.identifier == identifier)
      #expect(conventions.decimalSeparator == locale.decimalSeparator, "\(identifier)")
      #expect(conventions.groupingSeparator == locale.groupingSeparator, "\(identifier)")
      #expect(conventions.isWellFormed, "\(identifier)")
    }
  }

  @Test func `displays magnitudes as Foundation's format style does`() throws {
    for identifier in LocaleTable.identifiers {
      let conventions = try #require(LocaleTable.conventions(for: identifier))
      let style = Decimal.FormatStyle(locale: Locale(identifier: identifier))
        .precision(.fractionLength(0...5)).rounded(rule: .toNearestOrEven)
      var numbers = SeededNumbers(seed: 7)
      let amounts = edgeAmounts + (0..<120).map { _ in numbers.amount() }
      #expect(amounts.count >= 200)
      for amount in amounts {
        let magnitude = Decimal(sign: .plus, exponent: -8, significand: Decimal(amount.magnitude))
        let own = DisplayedAmount.text(baseUnits: amount, sign: .none, conventions)
        let foreign = style.format(magnitude)
        // Comparing is the test; `#expect` for each of 230,000 would take longer than the rest.
        if own != foreign {
          Issue.record("\(identifier) \(amount): displayed \(own), Foundation has \(foreign)")
        }
      }
    }
  }

  @Test func `finds nothing under other names, however long`() {
    for identifier in [
      "", "a", "zz", "en-US", "EN_US", "en_US ", " en_US", "en_US:B", ":", "af:A af_NA", "\u{0}",
      "zzzzzzz", "é", String(repeating: "en_US", count: 100_000),
    ] {
      #expect(LocaleTable.conventions(for: identifier) == nil)
    }
  }

  @Test func `suggests the nearest name`() {
    #expect(LocaleTable.nearestIdentifier(to: "en-US") == "en_US")
    #expect(LocaleTable.nearestIdentifier(to: "de_de") == "de_DE")
    #expect(LocaleTable.nearestIdentifier(to: "zh_Hnas_CN") == "zh_Hans_CN")
    #expect(LocaleTable.nearestIdentifier(to: "klingon_QX") == nil)
  }

  @Test func `starts with the table's own en_US`() {
    #expect(LocaleTable.conventions(for: "en_US") == .enUS)
  }
}

@Suite struct `the nearest name` {
  @Test(arguments: [
    ("butto", "button"), ("buttno", "button"), ("bbutton", "button"), ("BUTTON", "button"),
    ("keypda", "keypad"), ("ropw", "row"), ("rwo", "row"), ("amuont", "amount"),
  ])
  func `forgives a slip`(typed: String, meant: String) {
    #expect(nearest(to: typed, among: ["amount", "button", "keypad", "row"]) == meant)
  }

  @Test(arguments: ["", "x", "elephant", "but", "🍌🍌", String(repeating: "button", count: 200_000)])
  func `leaves nonsense alone`(typed: String) {
    #expect(nearest(to: typed, among: ["amount", "button", "keypad"]) == nil)
  }

  @Test func `takes the first of equals, and the closer of two`() {
    #expect(nearest(to: "cat", among: ["bat", "rat"]) == "bat")
    #expect(nearest(to: "mounts", among: ["mourns", "mount"]) == "mount")
    #expect(nearest(to: "row", among: []) == nil)
  }
}
