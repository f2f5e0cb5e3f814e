// What an amount shows, and whether it can be submitted.

extension AmountEntry.State {
  /// One of the two sides.
  func view(of side: AmountEntry.Side, text: String?) -> ViewTree {
    switch side {
    case .coin:
      [
        "text": .text(orNone: text), "currency": .text(terms.currency),
        "symbol": .text(orNone: terms.symbol),
      ]
    case .fiat:
      [
        "text": .text(orNone: text), "currency": .text(terms.fiat),
        "symbol": .text(terms.fiatSymbol ?? terms.fiat),
      ]
    }
  }

  /// The text of the side that is not entered; none without a rate.
  func otherText(_ worth: EnteredWorth, _ conventions: LocaleConventions) -> String? {
    guard let rate = terms.rate else { return nil }
    guard case .known(let baseUnits) = worth else { return DisplayedAmount.notAvailable }
    switch side {
    case .fiat:
      return DisplayedAmount.text(
        baseUnits: baseUnits, digits: terms.digits, maximumFractionDigits: terms.digits,
        sign: .none, conventions)
    case .coin:
      guard let value = try? terms.fiat(of: baseUnits, at: rate, .halfEven) else {
        return DisplayedAmount.notAvailable
      }
      return DisplayedAmount.text(
        value, maximumFractionDigits: value.scale, sign: .none, conventions)
    }
  }

  /// Why an amount can't be submitted, whatever the action's state.
  func refusal(of worth: EnteredWorth) -> IgnoreReason? {
    if let problem = terms.problem(of: worth) { return problem }
    if case .known(1...) = worth { return nil }
    return entry.text.isEmpty ? .emptyValue : .zeroAmount
  }
}

extension AmountEntry.Terms {
  /// What is wrong with an amount, if anything. What is too large stays so whatever the balance,
  /// and is said first.
  func problem(of worth: EnteredWorth) -> IgnoreReason? {
    switch worth {
    case .unknown: return .noRate
    case .outOfRange: return .tooLarge
    case .known(let baseUnits):
      if baseUnits > largest { return .tooLarge }
      guard let balance else { return nil }
      let (total, overflow) = baseUnits.addingReportingOverflow(fee)
      return overflow || total > balance ? .insufficient : nil
    }
  }
}

extension EnteredWorth {
  /// The base units that are shown; more than 64 bits hold show as the most that they hold, with
  /// an error beside them.
  var shownBase: Int64? {
    switch self {
    case .known(let baseUnits): baseUnits
    case .outOfRange: .max
    case .unknown: nil
    }
  }
}
