// Entering: keys, pastes, whole amounts and swaps, and what the entered text then is.

extension AmountEntry.Entry {
  /// The decimal separator of the stored text.
  static let separator: UInt8 = 0x2E
  private static let zero: UInt8 = 0x30

  /// Whether nothing but a separator is there.
  var isBareSeparator: Bool { text == ShortText(".") }

  /// Whether the text is empty or `0`, so that a separator begins a fraction below one.
  var isEmptyOrZero: Bool { text.isEmpty || text == ShortText("0") }

  /// The fraction digits after a separator; none without one.
  var fractionDigits: Int? {
    let bytes = text.text.utf8
    guard let separator = bytes.firstIndex(of: Self.separator) else { return nil }
    return bytes.distance(from: separator, to: bytes.endIndex) - 1
  }

  /// The number that is entered; nil when it has more digits than a decimal.
  var value: ExactDecimal? { EnteredText.decimal(text.text, plainConventions) }

  /// Whether the text is digits and perhaps a separator, without leading zeros.
  var isNormalised: Bool {
    let bytes = Array(text.text.utf8)
    let separators = bytes.count { $0 == Self.separator }
    let digits = bytes.count { (0x30...0x39).contains($0) }
    let hasLeadingZero = bytes.count > 1 && bytes[0] == Self.zero && bytes[1] != Self.separator
    return separators <= 1 && separators + digits == bytes.count && !hasLeadingZero
  }

  // MARK: Texts

  /// The text for entering: with the locale's decimal separator.
  func localized(_ conventions: LocaleConventions) -> ShortText {
    guard conventions.decimalSeparator != ".", fractionDigits != nil else { return text }
    var localized = ""
    for byte in text.text.utf8 {
      if byte == Self.separator {
        localized += conventions.decimalSeparator
      } else {
        localized.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    return ShortText(localized)
  }

  /// The text for reading: in the locale's digits, with a digit before the separator.
  func shown(_ conventions: LocaleConventions) -> String {
    let needsZero = text.isEmpty || text.text.utf8.first == Self.separator
    let entered = localized(conventions).text
    return EnteredText.forReading(needsZero ? "0" + entered : entered, conventions)
  }
}

extension AmountEntry.State {
  /// The fraction digits of the entered side.
  var fractionDigits: Int { terms.fractionDigits(side) }

  /// What the entered text is worth in base units.
  var worth: EnteredWorth { worth(of: entry) }

  private func worth(of entry: AmountEntry.Entry) -> EnteredWorth {
    if let exactBase = entry.exactBase { return .known(exactBase) }
    if entry.text.isEmpty || entry.isBareSeparator { return .known(0) }
    guard let value = entry.value else { return .outOfRange }
    return terms.worth(of: value, on: side)
  }

  /// Puts an entry in the place of the old one.
  private mutating func replace(by entered: AmountEntry.Entry) {
    entry = entered
    swappedFrom = nil
    hasGroupingNotice = false
  }

  // MARK: Keys

  /// Presses a key, or says why the text stays as it is.
  mutating func press(_ key: PadKey, _ conventions: LocaleConventions) -> IgnoreReason? {
    if action.isInProgress { return .inProgress }
    hasGroupingNotice = false
    switch PadStroke(key, conventions) {
    case .delete:
      guard !entry.text.isEmpty else { return .nothingToDelete }
      var text = entry.text
      text.removeLast()
      replace(by: AmountEntry.Entry(text: text))
      return nil
    case .decimal: return typeSeparator()
    case .grouping:
      // Before any digit, or after a zero, there is nothing to group.
      if entry.isEmptyOrZero, fractionDigits > 0 { return typeSeparator() }
      hasGroupingNotice = true
      return .groupingSeparator
    case .digit(let digit): return type(digit)
    case .bullet, .none: return .notAKey
    }
  }

  private mutating func typeSeparator() -> IgnoreReason? {
    guard fractionDigits > 0 else { return .noDecimals }
    guard entry.fractionDigits == nil else { return .secondDecimalSeparator }
    var text = entry.text
    text.append(ascii: AmountEntry.Entry.separator)
    replace(by: AmountEntry.Entry(text: text))
    return nil
  }

  private mutating func type(_ digit: UInt8) -> IgnoreReason? {
    if let entered = entry.fractionDigits, entered >= fractionDigits { return .noRoomForDigit }
    var text = entry.text == ShortText("0") ? ShortText() : entry.text
    text.append(ascii: 0x30 + digit)
    if text == entry.text { return .alreadySo }
    let typed = AmountEntry.Entry(text: text)
    switch worth(of: typed) {
    case .known(let baseUnits):
      if let largest = terms.largest, baseUnits > largest { return .tooLarge }
    case .outOfRange: return .tooLarge
    case .unknown: break
    }
    replace(by: typed)
    return nil
  }

  // MARK: Pastes

  /// Enters a pasted amount, cut to the side's digits, or says why it is refused.
  mutating func paste(_ text: String, _ conventions: LocaleConventions) -> IgnoreReason? {
    if action.isInProgress { return .inProgress }
    guard case .success(let pasted) = PastedAmount.read(text, conventions) else {
      return .notAnAmount
    }
    let cut = pasted.value.rounded(toFractionDigits: fractionDigits, .down)
    let entered = AmountEntry.Entry(text: ShortText(cut.text))
    if entered.text == entry.text { return .alreadySo }
    replace(by: entered)
    return nil
  }

  // MARK: Native text inputs

  /// Reads a text as if it were typed from empty, or says why it changes nothing.
  mutating func enter(_ text: String, _ conventions: LocaleConventions) -> IgnoreReason? {
    if action.isInProgress { return .inProgress }
    var typed = self
    typed.replace(by: AmountEntry.Entry())
    for character in text {
      guard let key = PadKey(typed: character, in: conventions) else { continue }
      _ = typed.press(key, conventions)
    }
    hasGroupingNotice = typed.hasGroupingNotice
    if typed.entry.text == entry.text { return .alreadySo }
    self = typed
    return nil
  }

  // MARK: Whole amounts

  /// Enters a part of what can be spent, or says why it can't be.
  mutating func enterPart(percent: Int64) -> IgnoreReason? {
    if action.isInProgress { return .inProgress }
    guard let spendable = terms.spendable else { return .noBalance }
    let part = spendable.part(percent: percent)
    do throws(AmountEntry.Terms.EntryFailure) {
      let entered = try terms.entry(of: part, on: side, share: percent)
      if entered == entry { return .alreadySo }
      replace(by: entered)
      return nil
    } catch {
      switch error {
      case .noRate: return .noRate
      case .noRoom: return .tooLarge
      }
    }
  }

  /// Enters base units for the host; none: nothing is entered. Where fiat has no text for them the
  /// coin side is entered instead, since they are to be entered exactly.
  mutating func enterForHost(_ baseUnits: BaseUnits?) {
    guard let baseUnits else { return replace(by: AmountEntry.Entry()) }
    if let entered = try? terms.entry(of: baseUnits, on: side) {
      return replace(by: entered)
    }
    side = .coin
    let coins = ExactDecimal(units: baseUnits, digits: terms.digits)
    replace(by: AmountEntry.Entry(text: ShortText(coins.canonicalText)))
  }

  // MARK: Sides

  /// Makes the other side the entered one, or says why it can't be.
  mutating func swap() -> IgnoreReason? {
    let target = side.other
    do throws(AmountEntry.Terms.EntryFailure) {
      // `??` would lose the error's type, which Embedded Swift needs.
      let entered = if let swappedFrom { swappedFrom } else { try entryAfterSwap(to: target) }
      swappedFrom = entry
      entry = entered
    } catch {
      return .tooLarge
    }
    side = target
    hasGroupingNotice = false
    return nil
  }

  /// The entry that a swap makes; empty where nothing is entered or its worth is not known.
  private func entryAfterSwap(
    to target: AmountEntry.Side
  ) throws(AmountEntry.Terms.EntryFailure) -> AmountEntry.Entry {
    let nothing = AmountEntry.Entry(share: entry.share)
    if target == .fiat, terms.rate == nil { return nothing }
    if let share = entry.share, let spendable = terms.spendable {
      return try terms.entry(of: spendable.part(percent: share), on: target, share: share)
    }
    if entry.text.isEmpty { return nothing }
    switch worth {
    case .known(let baseUnits):
      return try terms.entry(of: baseUnits, on: target, share: entry.share)
    case .unknown: return nothing
    case .outOfRange: throw .noRoom
    }
  }

  /// Selects a fiat currency by its code, or says why not.
  mutating func select(_ code: String) -> IgnoreReason? {
    if action.isInProgress { return .inProgress }
    // The rate of the code that is selected already is no old one.
    if code.isSame(as: terms.fiat) { return .alreadySo }
    let old = terms
    terms.select(code)
    adapt(from: old)
    return nil
  }

  // MARK: New terms

  /// Lets the entry follow what the host changed: the entered text stays, but where all that can
  /// be spent is entered, or where a coin has fewer digits now.
  mutating func adapt(from old: AmountEntry.Terms) {
    let converts = terms.converts(as: old)
    if !converts {
      swappedFrom = nil
      entry.exactBase = nil
    }
    if !terms.fiat.isSame(as: old.fiat) { renewRate() }
    cutToDigits(from: old)
    guard let share = entry.share, let spendable = terms.spendable,
      spendable != old.spendable || !converts
    else { return }
    swappedFrom = nil
    let part = spendable.part(percent: share)
    guard let entered = try? terms.entry(of: part, on: side, share: share) else { return }
    replace(by: entered)
  }

  private mutating func cutToDigits(from old: AmountEntry.Terms) {
    guard old.fractionDigits(side) != fractionDigits, let entered = entry.fractionDigits,
      entered > fractionDigits || fractionDigits == 0
    else { return }
    let value = entry.isBareSeparator ? nil : entry.value
    let cut = value.map { $0.rounded(toFractionDigits: fractionDigits, .down).text }
    replace(by: AmountEntry.Entry(text: ShortText(cut ?? ""), share: entry.share))
  }

  // MARK: The rate's age

  /// Notes that the rate is new: what was asked for another one is settled.
  mutating func renewRate() {
    terms.rateAge = 0
    terms.hasAskedForRate = false
    action.requests.withdraw("rateRequested")
  }

  /// Asks once for another rate when this one is stale.
  mutating func askForRate(_ collector: inout OutputCollector<AmountEntry.Output>) {
    guard terms.isRateStale, !terms.hasAskedForRate else { return }
    terms.hasAskedForRate = true
    collector.report(.rateRequested(request: action.requests.ask("rateRequested")))
  }

  /// Takes a rate that was asked for.
  mutating func takeRate(_ rate: ExactDecimal, _ number: Int64?) -> Outcome {
    if case .ignored(let reason) = action.requests.answer(number, to: "rateRequested") {
      return .ignored(reason)
    }
    let old = terms
    terms.rate = rate
    renewRate()
    adapt(from: old)
    return .took
  }

  // MARK: Answers

  /// Takes an answer. Without a number it is the newest submission's; a failure without one open is
  /// that of anything else.
  mutating func answer(_ number: Int64?, isDone: Bool) -> Outcome {
    let isSubmission = number == nil && (isDone || action.requests.isOpen(PadAction.submitted))
    switch action.requests.answer(number, to: isSubmission ? PadAction.submitted : nil) {
    case .answered: return .took
    case .ignored(let reason): return .ignored(reason)
    }
  }
}

extension AmountEntry.Entry: Archivable {
  static var blank: AmountEntry.Entry { AmountEntry.Entry() }

  mutating func archive(_ archive: inout Archive) {
    archive.field(&text)
    archive.field(&exactBase)
    archive.field(&share)
    if !isNormalised || exactBase ?? 0 < 0 || !(1...100).contains(share ?? 1) { archive.fail() }
  }
}
