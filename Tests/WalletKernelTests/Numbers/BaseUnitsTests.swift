import Foundation
import Testing
import WalletKernel

@Suite struct `base units` {
  private static func decimal(_ units: BaseUnits) -> Decimal { Decimal(string: units.text)! }

  /// Numbers of every length up to 38 digits, of either sign.
  private static func draw(_ numbers: inout SeededNumbers) -> BaseUnits {
    BaseUnits(numbers.decimal(digits: 38, scale: 0))!
  }

  @Test func `add and subtract as Foundation's decimals do, up to 38 digits`() {
    var numbers = SeededNumbers(seed: 38)
    for _ in 0..<20_000 {
      let (left, right) = (Self.draw(&numbers), Self.draw(&numbers))
      let (sum, difference) = (left.adding(right), left.subtracting(right))
      if let sum {
        #expect(Self.decimal(sum) == Self.decimal(left) + Self.decimal(right))
        #expect(sum.subtracting(right) == left)
      } else {
        #expect(left.isNegative == right.isNegative)
      }
      #expect(difference != nil || left.isNegative != right.isNegative)
      if let difference { #expect(difference.adding(right) == left) }
      #expect((left < right) == (Self.decimal(left) < Self.decimal(right)))
    }
    #expect(BaseUnits.largest.adding(1) == nil)
    #expect(BaseUnits.zero.subtracting(.largest)?.subtracting(1) == nil)
    #expect(BaseUnits.largest.text == String(repeating: "9", count: 38))
  }

  @Test func `a part is the hundredths rounded down, and all of it exactly that`() {
    var numbers = SeededNumbers(seed: 100)
    for _ in 0..<5_000 {
      let units = Self.draw(&numbers)
      if units.isNegative { continue }
      #expect(units.part(percent: 100) == units)
      for percent in [Int64(1), 33, 50, 99] {
        let part = units.part(percent: percent)
        // part · 100 is at most units · percent, and the next one is more: by digits, since the
        // products have 40.
        let (left, right) = (part.text + "00", units.timesText(percent))
        #expect(isAtMost(left, right))
        #expect(!isAtMost((part.adding(1) ?? .largest).text + "00", right) || part == .largest)
      }
    }
  }

  @Test func `are written and read, as values and as bytes`() {
    var numbers = SeededNumbers(seed: 7)
    for _ in 0..<5_000 {
      let units = Self.draw(&numbers)
      #expect(BaseUnits(units.value) == units)
      #expect(BaseUnits(archived: units.archived) == units)
      #expect(ViewTree.units(units) == units.value.view)
      #expect(ViewTree.units(units).json == .string(units.text))
      #expect((units.integer == nil) == (Int64(units.text) == nil))
    }
    #expect(BaseUnits(.decimal(ExactDecimal("5.0"))) == 5)
    #expect(BaseUnits(.decimal(ExactDecimal("5.5"))) == nil)
    #expect(BaseUnits(.text("5")) == nil)
    #expect(ViewTree.units(5) != .decimal(ExactDecimal("5.0")))
  }

  private func isAtMost(_ left: String, _ right: String) -> Bool {
    left.count == right.count ? left <= right : left.count < right.count
  }
}

extension BaseUnits {
  /// The product with a small number, in digits without leading zeros.
  fileprivate func timesText(_ factor: Int64) -> String {
    var (digits, carry) = ([Character](), Int64(0))
    for digit in text.reversed() {
      let product = Int64(digit.wholeNumberValue!) * factor + carry
      digits.append(Character("\(product % 10)"))
      carry = product / 10
    }
    let all = (carry == 0 ? "" : "\(carry)") + String(digits.reversed())
    let plain = all.drop { $0 == "0" }
    return plain.isEmpty ? "000" : String(plain)
  }
}
