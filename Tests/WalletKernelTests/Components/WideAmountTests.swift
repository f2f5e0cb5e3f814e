import Foundation
import Testing
import WalletKernel

/// The laws of money over base units of up to 38 digits.
@Suite struct `amounts of wide coins` {
  private func draw(_ numbers: inout SeededNumbers) -> BaseUnits {
    BaseUnits(numbers.decimal(digits: 38, scale: 0).magnitude)!
  }

  private func screen(_ digits: Int, _ further: [Option] = []) -> Fixture {
    Fixture(
      "amount", "a",
      [
        Option("digits", .integer(Int64(digits))), Option("max", .none),
        Option("once", .boolean(false)),
      ] + further)
  }

  @Test(arguments: [0, 2, 8, 18])
  func `are entered, shown, pasted and submitted exactly`(digits: Int) {
    var numbers = SeededNumbers(seed: UInt64(digits))
    var screen = screen(digits)
    for _ in 0..<300 {
      let units = draw(&numbers)
      screen.set("a", Option("base", units.value))
      let entered = screen.entered ?? ""
      #expect(screen["a.base"] == .units(units))
      screen.set("a", Option("base", .none))
      screen.send(.act(id: "a", .pasted(entered)))
      #expect(screen["a.base"] == .units(units))
      screen.set("a", Option("base", .none))
      screen.send(.act(id: "a", .entered(field: nil, .text(entered))))
      #expect(screen["a.base"] == .units(units) && screen.entered == entered)
      screen.set("a", Option("base", .none))
      screen.send(.textTyped(entered))
      #expect(screen["a.base"] == .units(units))
    }
  }

  @Test(arguments: ["1", "33.33", "0.00000012", "98765.4321"])
  func `stay what they are, swapped there and back`(rate: String) throws {
    var numbers = SeededNumbers(seed: 18)
    var screen = screen(18, [Option("rate", .decimal(try ExactDecimal(text: rate)))])
    for _ in 0..<300 {
      let units = draw(&numbers)
      screen.set("a", Option("base", units.value))
      if screen["a.selected"] == .text("fiat") { screen.tap("a.swap") }
      let text = screen.entered
      screen.tap("a.swap")
      // Under a high rate 38 digits do not hold what it is worth: then nothing moves.
      #expect(screen["a.base"] == .units(units))
      if screen["a.selected"] == .text("fiat") {
        screen.tap("a.swap")
        #expect(screen["a.base"] == .units(units) && screen.entered == text)
      }
    }
  }

  @Test func `parts of wide balances are exact`() {
    var numbers = SeededNumbers(seed: 3)
    var screen = screen(18)
    for _ in 0..<300 {
      let (balance, fee) = (draw(&numbers), draw(&numbers))
      screen.set("a", Option("balance", balance.value), Option("fee", fee.value))
      screen.tap("a.max")
      let spendable = max(0, balance.subtracting(fee)!)
      #expect(screen["a.base"] == .units(spendable))
      let error: ViewTree = balance < fee ? .text("insufficient") : .none
      #expect(screen["a.error"] == error)
    }
  }

  @Test(arguments: ["en_US", "de_DE", "fr_FR", "en_IN", "ar_EG", "de_CH", "pl_PL"])
  func `are displayed as FormatStyle displays them, where it reaches`(identifier: String) {
    var numbers = SeededNumbers(seed: 5)
    let conventions = LocaleTable.conventions(for: identifier)!
    let style = Decimal.FormatStyle(locale: Locale(identifier: identifier))
      .precision(.fractionLength(0...18))
    for _ in 0..<2_000 {
      let units = draw(&numbers)
      let amount = ExactDecimal(units: units, digits: 18)
      let shown = DisplayedAmount.text(amount, maximumFractionDigits: 18, conventions)
      let formatted = style.format(Decimal(string: amount.text)!)
      #expect(shown == formatted)
    }
  }
}
