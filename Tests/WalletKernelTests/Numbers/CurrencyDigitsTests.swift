import Foundation
import Testing
import WalletKernel

@Suite struct `currency digits` {
  /// Currencies whose fraction Unicode's data drops or shortens, since nobody there uses it any
  /// more, while ISO 4217 still has it: code, ISO's digits, Foundation's.
  static let differences: [String: (iso: Int, foundation: Int)] = [
    "AFN": (2, 0), "ALL": (2, 0), "COP": (2, 0), "IDR": (2, 0), "IQD": (3, 0), "IRR": (2, 0),
    "KPW": (2, 0), "LAK": (2, 0), "LBP": (2, 0), "MGA": (2, 0), "MMK": (2, 0), "PKR": (2, 0),
    "RSD": (2, 0), "SOS": (2, 0), "SYP": (2, 0), "YER": (2, 0),
  ]

  /// The format style's, since a `NumberFormatter` on Linux has 2 digits for every code.
  private func foundationDigits(_ code: String) -> Int {
    let style = Decimal.FormatStyle.Currency(code: code, locale: Locale(identifier: "en_US"))
    // Some symbols have a point of their own: only one after the zero begins a fraction.
    guard let point = style.format(0).range(of: "0.") else { return 0 }
    return style.format(0)[point.upperBound...].filter(\.isNumber).count
  }

  @Test func `are Foundation's, but for those listed here`() {
    for code in CurrencyDigits.codes {
      let own = CurrencyDigits.digits(for: code)
      let foreign = foundationDigits(code)
      if let difference = Self.differences[code] {
        #expect(own == difference.iso, "\(code)")
        #expect(foreign == difference.foundation, "\(code)")
      } else {
        #expect(own == foreign, "\(code)")
      }
    }
  }

  /// Codes that Foundation still counts as common and ISO 4217 has withdrawn, with the year.
  static let withdrawn = [
    "ANG": 2025, "BGN": 2026, "CUC": 2021, "HRK": 2023, "SLL": 2024, "VEF": 2018,
  ]

  /// Current codes that Foundation does not count as common: funds, units of account, and coins
  /// that stand beside another currency.
  static let uncommon = [
    "BOV", "CHE", "CHW", "CLF", "COU", "MXV", "SVC", "USN", "UYI", "UYW", "VED", "XAD",
  ]

  @Test func `are there for each current code, and for no other`() {
    let common = Set(Locale.commonISOCurrencyCodes)
    let current = common.subtracting(Self.withdrawn.keys).union(Self.uncommon)
    #expect(CurrencyDigits.codes == current.sorted())
    #expect(common.isSuperset(of: Self.withdrawn.keys))
    #expect(common.isDisjoint(with: Self.uncommon))
  }

  @Test func `have no repeated code`() {
    #expect(Set(CurrencyDigits.codes).count == CurrencyDigits.codes.count)
    for code in CurrencyDigits.codes { #expect(CurrencyDigits.digits(for: code) != nil) }
  }

  @Test func `are the specification's`() {
    #expect(CurrencyDigits.digits(for: "JPY") == 0)
    #expect(CurrencyDigits.digits(for: "USD") == 2)
    #expect(CurrencyDigits.digits(for: "KWD") == 3)
    #expect(CurrencyDigits.digits(for: "CLF") == 4)
  }

  // Among them ISO 4217's own codes for gold, for tests, and for no currency at all.
  @Test(arguments: [
    "", "US", "usd", "USDT", "XAU", "XTS", String(repeating: "X", count: 3), "DM ", "D\nE", "ÜSD",
    "   ",
  ])
  func `are unknown for what is no current code`(code: String) {
    #expect(CurrencyDigits.digits(for: code) == nil)
  }
}
