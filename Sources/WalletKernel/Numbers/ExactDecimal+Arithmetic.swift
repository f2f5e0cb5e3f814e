extension ExactDecimal {
  /// Adds exactly.
  ///
  /// The sum has the fraction digits of the longer operand, or as many fewer as make it fit.
  public func adding(_ other: ExactDecimal) throws(Failure) -> ExactDecimal {
    if let sum = alignedSum(other) { return sum }
    // Trailing zeros must not cost room: the outcome depends on the two numbers alone.
    if let sum = normalized.alignedSum(other.normalized) { return sum }
    throw .outOfRange
  }

  /// Subtracts exactly; see `adding`.
  public func subtracting(_ other: ExactDecimal) throws(Failure) -> ExactDecimal {
    try adding(-other)
  }

  /// Multiplies and rounds to exactly `fractionDigits` fraction digits (0 to 38).
  public func multiplied(
    by other: ExactDecimal, fractionDigits: Int, _ rounding: Rounding
  ) throws(Failure) -> ExactDecimal {
    guard (0...Self.maximumDigits).contains(fractionDigits) else { throw .outOfRange }
    let product = coefficient.magnitude.multipliedFullWidth(by: other.coefficient.magnitude)
    let magnitude = try scaledDown(
      product, by: scale + other.scale - fractionDigits, rounding)
    return try ExactDecimal(
      magnitude: magnitude, isNegative: isNegative != other.isNegative, scale: fractionDigits)
  }

  /// Divides and rounds to exactly `fractionDigits` fraction digits (0 to 38).
  public func divided(
    by other: ExactDecimal, fractionDigits: Int, _ rounding: Rounding
  ) throws(Failure) -> ExactDecimal {
    guard (0...Self.maximumDigits).contains(fractionDigits) else { throw .outOfRange }
    guard !other.isZero else { throw .divisionByZero }
    let magnitude = try scaledQuotient(
      coefficient.magnitude, other.coefficient.magnitude,
      exponent: fractionDigits + other.scale - scale, rounding)
    return try ExactDecimal(
      magnitude: magnitude, isNegative: isNegative != other.isNegative, scale: fractionDigits)
  }

  /// Rounds to at most `digits` fraction digits; a shorter fraction stays as it is.
  public func rounded(toFractionDigits digits: Int, _ rounding: Rounding) -> ExactDecimal {
    let kept = max(0, digits)
    guard kept < scale else { return self }
    let divisor = powerOfTen(scale - kept)
    let (quotient, rest) = coefficient.magnitude.quotientAndRemainder(dividingBy: divisor)
    let grows = rounding.grows(
      DivisionRest(rest, of: divisor), quotientIsOdd: quotient.isOdd)
    // At least one digit went, so that the carry has room.
    return ExactDecimal(
      unchecked: grows ? quotient &+ WideMagnitude(1) : quotient, isNegative: isNegative,
      scale: kept)
  }

  /// Rounds, or pads with zeros, to exactly `digits` fraction digits (0 to 38).
  public func withFractionDigits(
    _ digits: Int, _ rounding: Rounding
  ) throws(Failure) -> ExactDecimal {
    guard (0...Self.maximumDigits).contains(digits) else { throw .outOfRange }
    if digits <= scale { return rounded(toFractionDigits: digits, rounding) }
    guard let magnitude = coefficient.magnitude.multiplied(by: powerOfTen(digits - scale))
    else { throw .outOfRange }
    return try ExactDecimal(magnitude: magnitude, isNegative: isNegative, scale: digits)
  }

  /// The value in base units of 10^-`digits`, rounded.
  ///
  /// - Throws: `outOfRange` when it is not within Int64.
  public func baseUnits(digits: Int, rounding: Rounding) throws(Failure) -> Int64 {
    let whole = try withFractionDigits(digits, rounding)
    guard let units = whole.coefficient.narrowed else { throw .outOfRange }
    return units
  }

  private func alignedSum(_ other: ExactDecimal) -> ExactDecimal? {
    if scale < other.scale { return other.alignedSum(self) }
    let padded = other.coefficient.magnitude.multiplied(by: powerOfTen(scale - other.scale))
    // With a sign there is room below 2^127.
    guard let padded, padded.high < 1 << 63,
      let sum = coefficient.adding(WideInteger(magnitude: padded, isNegative: other.isNegative))
    else { return nil }
    if let result = ExactDecimal(coefficient: sum, scale: scale) { return result }
    // One digit too many, but the last may be a zero after the point.
    let (shorter, rest) = sum.magnitude.quotientAndRemainder(dividingBy: powerOfTen(1))
    guard scale > 0, rest.isZero else { return nil }
    return try? ExactDecimal(magnitude: shorter, isNegative: sum.isNegative, scale: scale - 1)
  }
}

/// Divides a 256-bit number by 10^`exponent`, or multiplies it for a negative exponent.
///
/// - Parameter exponent: -38 to 76.
private func scaledDown(
  _ wide: (high: WideMagnitude, low: WideMagnitude), by exponent: Int, _ rounding: Rounding
) throws(ExactDecimal.Failure) -> WideMagnitude {
  if exponent <= 0 {
    guard wide.high.isZero, let product = wide.low.multiplied(by: powerOfTen(-exponent))
    else { throw .outOfRange }
    return product
  }
  // Two divisions, since 10^76 needs more than 128 bits; the first rest only matters as not zero.
  let first = min(exponent, ExactDecimal.maximumDigits)
  let second = exponent - first
  let (quotient, rest) = try wideQuotient(wide, by: powerOfTen(first))
  if second == 0 {
    return try grown(quotient, DivisionRest(rest, of: powerOfTen(first)), rounding)
  }
  let (last, lastRest) = quotient.quotientAndRemainder(dividingBy: powerOfTen(second))
  return try grown(
    last, DivisionRest(lastRest, of: powerOfTen(second), sticky: !rest.isZero), rounding)
}

/// Divides `dividend` · 10^`exponent` by `divisor`.
///
/// - Parameter exponent: -38 to 76.
private func scaledQuotient(
  _ dividend: WideMagnitude, _ divisor: WideMagnitude, exponent: Int, _ rounding: Rounding
) throws(ExactDecimal.Failure) -> WideMagnitude {
  if exponent < 0 {
    let (quotient, rest) = dividend.quotientAndRemainder(dividingBy: divisor)
    let power = powerOfTen(-exponent)
    let (last, lastRest) = quotient.quotientAndRemainder(dividingBy: power)
    return try grown(last, DivisionRest(lastRest, of: power, sticky: !rest.isZero), rounding)
  }
  let first = min(exponent, ExactDecimal.maximumDigits)
  let (upper, upperRest) = try wideQuotient(
    dividend.multipliedFullWidth(by: powerOfTen(first)), by: divisor)
  if first == exponent { return try grown(upper, DivisionRest(upperRest, of: divisor), rounding) }
  let second = powerOfTen(exponent - first)
  let (lower, rest) = try wideQuotient(upperRest.multipliedFullWidth(by: second), by: divisor)
  guard let quotient = upper.multiplied(by: second)?.adding(lower) else { throw .outOfRange }
  return try grown(quotient, DivisionRest(rest, of: divisor), rounding)
}

/// Divides a 256-bit number, when the quotient fits into 128 bits.
private func wideQuotient(
  _ wide: (high: WideMagnitude, low: WideMagnitude), by divisor: WideMagnitude
) throws(ExactDecimal.Failure) -> (quotient: WideMagnitude, remainder: WideMagnitude) {
  if wide.high.isZero { return wide.low.quotientAndRemainder(dividingBy: divisor) }
  guard wide.high < divisor else { throw .outOfRange }
  return divisor.dividingFullWidth(wide)
}

private func grown(
  _ quotient: WideMagnitude, _ rest: DivisionRest, _ rounding: Rounding
) throws(ExactDecimal.Failure) -> WideMagnitude {
  guard rounding.grows(rest, quotientIsOdd: quotient.isOdd) else { return quotient }
  guard let next = quotient.adding(WideMagnitude(1)) else { throw .outOfRange }
  return next
}
