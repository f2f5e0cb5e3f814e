import Foundation
import WalletKernel

// What texts are worth, and what a key makes of a text, computed without the code that is tested.

extension AmountOracle {
  /// The fraction digits of the entered side.
  private var sideDigits: Int { shown.selected == .coin ? digits : fiatDigits }

  var fiatDigits: Int {
    switch fiat {
    case "JPY", "KRW": 0
    case "KWD", "BHD": 3
    case "CLF": 4
    default: 2
    }
  }

  /// Base units that a coin has, as a decimal.
  private var perCoin: Decimal { pow(10, digits) }

  private func value(_ text: String) -> Decimal {
    Decimal(string: text.hasPrefix(".") ? "0\(text)" : text) ?? 0
  }

  /// Whether the text is worth at least so many base units; none: nobody knows.
  private func isWorth(_ text: String, atLeast units: Decimal) -> Bool? {
    let scaled = value(text) * perCoin
    if shown.selected == .coin { return scaled >= units }
    return rate.map { scaled >= units * $0 }
  }

  /// Entered texts are normalised, and read back as what they are.
  func checkTexts() throws {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let digits = text.filter { $0.isNumber && $0.isASCII }
    try demand(parts.count <= 2 && digits.count + parts.count - 1 == text.count, "no number")
    try demand(parts[0] == "0" || !parts[0].hasPrefix("0"), "a leading zero")
    guard !digits.isEmpty else { return }
    guard case .success(let pasted) = PastedAmount.read(shown.primary.text, conventions) else {
      return try demand(false, "what is shown can't be pasted")
    }
    try demand(
      Decimal(string: pasted.value.text) == value(text), "what is shown is not what is entered")
  }

  /// The base units are those of the text, or those that the text was made from.
  func checkBase() throws {
    if text.isEmpty || text == "." {
      return try demand(shown.base == 0, "nothing entered, but base units")
    }
    guard let base else {
      return try demand(shown.selected == .fiat && rate == nil, "no base units")
    }
    if shown.base == .largest, shown.problem == .tooLarge, pinned == nil {
      return try demand(isWorth(text, atLeast: base) == true, "not so large")
    }
    if shown.selected == .fiat, let pinned, let rate {
      try demand(base == pinned, "base units have moved")
      let exact = base * rate
      let known = value(text) * perCoin
      let unit = perCoin / pow(10, fiatDigits)
      try demand(known <= exact, "more is shown than there is")
      return try demand(exact < known + unit, "less is shown than there is")
    }
    // Foundation's decimals have 38 digits: a product with a rate past them is rounded.
    guard base < pow(10, 26) else { return }
    try demand(isWorth(text, atLeast: base) == true, "more base units than are entered")
    try demand(
      isWorth(text, atLeast: base + 1) == false, "fewer base units than are entered")
  }

  /// The other side shows the base units, or half-even what they are worth.
  func checkOtherSide() throws {
    guard let rate else { return try demand(shown.secondary.text == nil, "worth without a rate") }
    guard let secondary = shown.secondary.text, let base else {
      return try demand(false, "no worth under a rate")
    }
    if secondary == "Not available" {
      // More than 38 digits nobody counts.
      let units = base * rate / perCoin * pow(10, fiatDigits)
      let isCounted = shown.selected == .fiat || units < pow(10, 38)
      return try demand(shown.base == .largest || !isCounted, "a worth is missing")
    }
    guard case .success(let pasted) = PastedAmount.read(secondary, conventions),
      let amount = Decimal(string: pasted.value.text)
    else { return try demand(false, "what is shown can't be pasted") }
    if shown.selected == .fiat {
      return try demand(amount * perCoin == base, "other base units are shown")
    }
    let distance = abs(amount * perCoin - base * rate)
    try demand(2 * distance <= perCoin / pow(10, fiatDigits), "a worth that is off")
  }

  // MARK: Keys

  /// The text that keys will make; none for other acts.
  func predictedText(of act: AmountAct) -> String? {
    switch act {
    case .press(let key): pressed(key, on: text)
    case .type(let keys):
      keys.reduce(text) { (text, character) in
        isTyped(character) ? pressed(typedKey(character), on: text) : text
      }
    case .enter(let entered):
      isInProgress
        ? text
        : entered.reduce("") { (text, character) in
          isTyped(character) ? pressed(typedKey(character), on: text) : text
        }
    case .paste, .pasteOwn, .swap, .max, .action, .percent, .option, .reply, .locale, .rate,
      .balance, .fee, .largest, .minimum, .base, .enabled, .inProgress, .once:
      nil
    }
  }

  // A hardware keyboard has no ⌫ character.
  private func isTyped(_ character: Character) -> Bool { character != "⌫" }

  private func typedKey(_ character: Character) -> String {
    let isSeparator = character == "." || character == ","
    return isSeparator && String(character) != conventions.groupingSeparator
      ? "decimal" : String(character)
  }

  private func pressed(_ key: String, on text: String) -> String {
    if isInProgress { return text }
    if key == "delete" { return String(text.dropLast()) }
    let isGrouping = key == conventions.groupingSeparator && (text.isEmpty || text == "0")
    if key == "decimal" || key == conventions.decimalSeparator || isGrouping {
      return sideDigits > 0 && !text.contains(".") ? text + "." : text
    }
    guard key.count == 1, let digit = key.first?.wholeNumberValue else { return text }
    let longer = (text == "0" ? "" : text) + "\(digit)"
    let fraction = longer.split(separator: ".", omittingEmptySubsequences: false).dropFirst().first
    if (fraction?.count ?? 0) > sideDigits { return text }
    // More than 38 digits count nothing.
    let most = largest ?? BaseUnits.largest.foundation
    if isWorth(longer, atLeast: most + (largest == nil ? 0 : 1)) == true { return text }
    return longer
  }
}
