/// The digits and separators of a pasted amount, as far as they have been read.
///
/// Rules 5 to 7 need to know of the text only what is kept here, however long it is.
struct SeparatorScan {
  private var magnitude = WideMagnitude.zero
  private var overflow: Int?
  /// Groups between separators of the first kind.
  private var groups: DigitGroups
  private var first: (kind: Unicode.Scalar, count: Int, offset: Int)?
  private var second: (kind: Unicode.Scalar, offset: Int)?
  /// The first separator after one of the second kind.
  private var excess: Int?
  private var digitsSinceSeparator = 0
  private var lastDigit = 0

  init(_ conventions: LocaleConventions) {
    groups = DigitGroups(conventions)
  }

  mutating func take(digit: UInt8, at offset: Int) {
    // While this holds the next digit has room; leading zeros take none.
    if magnitude < powerOfTen(ExactDecimal.maximumDigits - 1) {
      magnitude = magnitude.appending(digit: digit)
    } else if overflow == nil {
      overflow = offset
    }
    digitsSinceSeparator += 1
    lastDigit = offset
    if second == nil { groups.take(digit) }
  }

  mutating func take(separator: Unicode.Scalar, at offset: Int) {
    digitsSinceSeparator = 0
    if second != nil {
      if excess == nil { excess = offset }
    } else if let known = first, separator != known.kind {
      second = (separator, offset)
      groups.endLast()
    } else {
      first = (separator, (first?.count ?? 0) + 1, offset)
      groups.endGroup()
    }
  }

  /// Decides what the separators mean.
  mutating func amount(
    _ separators: Separators
  ) throws(PastedAmount.Refusal) -> PastedAmount {
    guard let first else { return try whole(rule: 3) }
    if let second {
      // Rule 5: two kinds.
      if let excess { throw .mixedSeparators(at: excess) }
      let fits = groups.areWellFormed && !Separators.neverGroups(first.kind)
      guard fits, !separators.groupsOnly(second.kind) else {
        throw .mixedSeparators(at: second.offset)
      }
      return try fraction(rule: 5)
    }
    groups.endLast()
    let isGrouping = groups.areWellFormed && !Separators.neverGroups(first.kind)
    if first.count > 1 {
      // Rule 6: one kind, more than once.
      guard isGrouping else { throw .repeatedSeparator(at: first.offset) }
      return try whole(rule: 6)
    }
    // Rule 7: one kind, once.
    if separators.groupsOnly(first.kind) {
      guard isGrouping else { throw .brokenGroups(at: first.offset) }
      return try whole(rule: 7)
    }
    if first.kind == separators.grouping, first.kind != separators.decimal, isGrouping {
      return try whole(rule: 7)
    }
    return try fraction(rule: 7)
  }

  private func whole(rule: Int) throws(PastedAmount.Refusal) -> PastedAmount {
    try amount(scale: 0, rule)
  }

  private func fraction(rule: Int) throws(PastedAmount.Refusal) -> PastedAmount {
    guard digitsSinceSeparator <= ExactDecimal.maximumDigits else {
      throw .tooManyDigits(at: overflow ?? lastDigit)
    }
    return try amount(scale: digitsSinceSeparator, rule)
  }

  private func amount(scale: Int, _ rule: Int) throws(PastedAmount.Refusal) -> PastedAmount {
    if let overflow { throw .tooManyDigits(at: overflow) }
    // No digit overflowed, so that the magnitude is below 10^38.
    return PastedAmount(
      value: ExactDecimal(unchecked: magnitude, isNegative: false, scale: scale),
      rule: rule)
  }
}

/// Whether digits between separators of one kind are well-formed groups, by rule 4.
private struct DigitGroups {
  private let primary: Int
  private let secondary: Int
  private(set) var areWellFormed = true
  private var ended = 0
  private var length = 0
  private var startsWithZero = false

  init(_ conventions: LocaleConventions) {
    // Toki Pona alone ends its groups with two digits. Rule 4 knows only three, but what a locale
    // displays can be pasted (P6); its separator only groups, so that nothing becomes ambiguous.
    primary = conventions.primaryGroupSize
    secondary = conventions.innerGroupSize
  }

  mutating func take(_ digit: UInt8) {
    if length == 0 { startsWithZero = digit == 0 }
    length += 1
  }

  /// Ends a group that another follows.
  mutating func endGroup() {
    let fits =
      ended == 0
      ? (1...3).contains(length) && !startsWithZero
      : length == 3 || (length > 0 && length == secondary)
    areWellFormed = areWellFormed && fits
    ended += 1
    length = 0
  }

  /// Ends the last group.
  mutating func endLast() {
    areWellFormed = areWellFormed && (length == 3 || (length > 0 && length == primary))
    ended += 1
    length = 0
  }
}
