import Foundation
import PropertyTesting
import WalletKernel

/// Follows an amount through a session and says where it does not do what the specification says:
/// by Foundation's decimals, and by inequalities rather than by doing the same sums again.
struct AmountOracle {
  private var session = InMemorySession()
  private let handle = Handle<AmountEntry>("a")
  /// What the amount shows now.
  private(set) var shown = AmountEntry.View() {
    didSet { text = canonical(shown.entered) }
  }
  /// The entered text with a point for the locale's separator.
  private(set) var text = ""
  /// How many acts took effect.
  private(set) var tookCount = 0

  // The host's terms, as the session set them.
  var digits: Int
  var conventions = LocaleConventions.enUS
  var fiat = "USD"
  var rate: Decimal?
  var balance: Decimal?
  var fee: Decimal = 0
  var largest: Decimal? = 2_100_000_000_000_000
  var minimum: Decimal?
  private var isEnabled = true
  var isInProgress = false
  private var isOnce = true

  /// The base units that a fiat text was made from.
  var pinned: Decimal?
  private var share: Int64?
  /// What swapping straight back restores.
  private var restorable: (text: String, pinned: Decimal?)?
  /// Submissions that the host has not answered.
  private var unanswered = 0
  private var isUnanswered: Bool { isOnce && unanswered > 0 }

  /// Mounts an amount whose coin has these fraction digits.
  init(digits: Int) {
    self.digits = digits
    let codes = Value.list(AmountAct.fiats.map { .text($0) })
    let options = [Option("digits", .integer(Int64(digits))), Option("options", codes)]
    _ = try! session.append(.mounted(Mount(kind: "amount", id: "a", options: options)))
    shown = session.view(of: handle)!
  }

  /// Whether the log, replayed from nothing, and the state, read from its bytes, are the same.
  var survives: Bool {
    let state = session.wallet.state
    return session.wallet(after: session.log.count).state.digest == state.digest
      && (try? Wallet(archived: state.archived))?.state == state
  }

  // MARK: An act

  /// Does something and checks everything that must hold after it.
  mutating func perform(_ act: AmountAct) throws {
    let (old, oldText) = (shown, text)
    let predicted = predictedText(of: act)
    let outcome = try session.append(act.event(entered: shown.entered))
    shown = session.view(of: handle)!
    if outcome == .took {
      tookCount += 1
      try learn(act, from: old, oldText)
    } else {
      var unnoticed = shown
      unnoticed.notice = old.notice  // P4 leaves it out
      try demand(old == unnoticed, "ignored, but something changed")
    }
    if let predicted { try demand(text == predicted, "the text should be \(predicted.quoted)") }
    if case .press(let key) = act, !isInProgress {
      let isGrouping =
        key == conventions.groupingSeparator && key != conventions.decimalSeparator
      try demand((shown.notice == .grouping) == (isGrouping && text == oldText), "noted or not?")
    }
    try demandOutputs(of: act, from: old, oldText, took: outcome == .took)
    try checkTexts()
    try checkBase()
    try checkOtherSide()
    try checkVerdicts()
    let broken = session.wallet.state.brokenInvariants
    try demand(broken.isEmpty, broken.joined(separator: ", "))
  }

  private func canonical(_ entered: String) -> String {
    if conventions.decimalSeparator == "." { return entered }
    return entered.replacingOccurrences(of: conventions.decimalSeparator, with: ".")
  }

  /// Balance minus fee, never below zero.
  var spendable: Decimal? { balance.map { max(0, $0 - fee) } }

  /// So many hundredths of what can be spent, rounded down.
  private func part(_ share: Int64, of spendable: Decimal) -> Decimal {
    (spendable * Decimal(share) / 100).roundedDown(toFractionDigits: 0)
  }

  /// The base units that are shown.
  var base: Decimal? { shown.base.map { $0.foundation } }

  /// What is shown, for failures.
  private var summary: String {
    let (base, problem) = (shown.base.map { "\($0)" }, shown.problem?.rawValue)
    return "\(shown.primary.text) \(shown.selected.rawValue) = \(shown.secondary.text ?? "none"), "
      + "base \(base ?? "none"), \(problem ?? "no error"), "
      + "\(shown.canSubmit ? "can" : "can't") submit"
  }

  func demand(_ holds: Bool, _ message: @autoclosure () -> String) throws {
    if !holds { throw BrokenInvariant(message(), summary) }
  }

  // MARK: What an act that took effect means

  private mutating func learn(
    _ act: AmountAct, from old: AmountEntry.View, _ oldText: String
  ) throws {
    switch act {
    case .press, .type, .enter, .paste, .pasteOwn:
      if case .pasteOwn = act {
        try demand(shown.base == old.base, "its own text pasted changed an amount")
      }
      (pinned, share, restorable) = (nil, nil, nil)
    case .swap: try learnSwap(from: old, oldText)
    case .max, .percent:
      let percent = if case .percent(let percent) = act { percent } else { Int64(100) }
      let part = try unwrap(spendable) * Decimal(percent)
      let base = try unwrap(base) * 100
      try demand(base <= part && part < base + 100, "another part of balance minus fee")
      pinned = shown.selected == .fiat ? self.base : nil
      (share, restorable) = (percent, nil)
      if act == .max { try checkMaxIsSpendable() }
    case .base(let units):
      try demand(base == units ?? 0, "base units that are not those set")
      try demand(shown.selected == old.selected || rate == nil, "another side")
      pinned = shown.selected == .fiat ? units : nil
      (share, restorable) = (nil, nil)
    case .rate(let new):
      if share == nil {
        try demand(shown.entered == old.entered, "another text under another rate")
      }
      if new != rate { (pinned, restorable) = (nil, nil) }
      rate = new
      follow()
    case .option(let code):
      try demand(code != fiat, "the old code again")
      (fiat, rate, pinned, restorable) = (code, nil, nil, nil)
      let kept = shown.selected == .fiat ? cut(oldText, to: fiatDigits) : oldText
      try demand(text == kept, "the text of another currency should be \(kept.quoted)")
    case .balance(let new):
      if share != nil, spendable != nil || new != nil { restorable = nil }
      balance = new
      follow()
    case .fee(let new):
      if share != nil { restorable = nil }
      fee = new
      follow()
    case .locale(let identifier):
      conventions = LocaleTable.conventions(for: identifier)!
      text = canonical(shown.entered)
      try demand(shown.base == old.base, "another amount in another locale")
      try demand(text == oldText, "another text")
    case .action:
      try demand(old.canSubmit && !isUnanswered, "submitted twice, or what can't be")
      unanswered = min(unanswered + 1, Requests.mostOpen)
    case .reply:
      try demand(unanswered > 0, "an answer to nothing")
      unanswered -= 1
    case .largest(let new): largest = new
    case .minimum(let new): minimum = new
    case .enabled(let truth): isEnabled = truth
    case .inProgress(let truth): isInProgress = truth
    case .once(let truth):
      isOnce = truth
    }
  }

  /// A part of what can be spent follows new terms, where the side has a text for it.
  private mutating func follow() {
    guard let share, let spendable, shown.selected == .fiat, rate != nil else { return }
    pinned = part(share, of: spendable)
  }

  /// A text without the digits that a side does not have.
  private func cut(_ text: String, to digits: Int) -> String {
    guard let point = text.firstIndex(of: ".") else { return text }
    let fraction = text[point...].dropFirst()
    if fraction.count <= digits, digits > 0 { return text }
    if text == "." { return "" }
    let whole = text[..<point].isEmpty ? "0" : text[..<point]
    return digits == 0 ? String(whole) : whole + "." + fraction.prefix(digits)
  }

  private mutating func learnSwap(from old: AmountEntry.View, _ oldText: String) throws {
    try demand(shown.selected != old.selected, "a swap to the same side")
    let left = (oldText, pinned)
    if let restorable {
      try demand(text == restorable.text, "swapped straight back to another text")
      pinned = restorable.pinned
    } else {
      let isNothing = oldText.isEmpty && !(share != nil && spendable != nil)
      let isZero = oldText == "." && shown.selected == .coin
      let isKnown = rate != nil && !isNothing || isZero
      let followed = share.flatMap { share in spendable.map { part(share, of: $0) } }
      pinned = isKnown && shown.selected == .fiat ? followed ?? old.base?.foundation : nil
      if !isKnown, share == nil { try demand(text.isEmpty, "a text from nothing") }
      if text.contains(".") { try demand(!text.hasSuffix("0"), "zeros that nobody entered") }
    }
    if rate != nil { try demand(shown.base == old.base, "a swap moved base units") }
    restorable = left
  }

  private func unwrap(_ units: Decimal?) throws -> Decimal {
    guard let units else { throw BrokenInvariant("no base units", summary) }
    return units
  }

  private func checkMaxIsSpendable() throws {
    guard let spendable, let balance, balance >= fee, spendable <= largest ?? spendable,
      minimum ?? 0 <= spendable || spendable == 0
    else { return }
    try demand(shown.problem == nil, "all that can be spent can't be")
    let isFree = isEnabled && !isInProgress && !isUnanswered
    try demand(shown.canSubmit == (isFree && spendable > 0), "all that can be spent can't be")
  }

  // MARK: Outputs

  private func demandOutputs(
    of act: AmountAct, from old: AmountEntry.View, _ oldText: String, took: Bool
  ) throws {
    var reported = session.outputs.map { $0.words }
    var expected: [String] = []
    if took {
      switch act {
      case .swap: expected = ["a swapped \(shown.selected.rawValue.quoted)"]
      case .option(let code): expected = ["a currencySelected \(code.quoted)"]
      case .action: expected = ["a submitted \((old.base ?? -1).value.words)"]
      case .type: reported = reported.last.map { [$0] } ?? []
      case .press, .enter, .paste, .pasteOwn, .max, .percent, .minimum, .reply, .locale, .rate,
        .balance, .fee,
        .largest, .base, .enabled, .inProgress, .once:
        break
      }
    }
    if act.isPersons, oldText != text {
      expected.append("a changed \(shown.entered.quoted)")
    }
    try demand(reported == expected, "reported \(reported), not \(expected)")
  }

  // MARK: What must always hold

  private func checkVerdicts() throws {
    let isPositive = (base ?? 0) > 0
    let isFree = isEnabled && !isInProgress && !isUnanswered
    try demand(
      shown.canSubmit == (isPositive && shown.problem == nil && isFree), "can submit or can't?")
    try demand(shown.pad.action.isEnabled == shown.canSubmit, "an action that is not as it shows")
    if let share, let spendable, shown.selected == .coin || rate != nil {
      try demand(base == part(share, of: spendable), "not that part of the balance any more")
    }
    guard let base else { return try demand(shown.problem == .noRate, "no rate?") }
    if let largest, base > largest {
      return try demand(shown.problem == .tooLarge, "too large?")
    }
    if shown.problem == .tooLarge {
      return try demand(shown.base == .largest, "too large?")
    }
    let isInsufficient = balance.map { base + fee > $0 } ?? false
    let isTooSmall = base > 0 && base < minimum ?? 0
    let expected: AmountEntry.Problem? =
      isInsufficient ? .insufficient : isTooSmall ? .tooSmall : nil
    try demand(shown.problem == expected, "insufficient, or too small?")
  }
}
