/// The range of an integer as bits, whatever its type, with the value that is simplest.
struct IntegerSpan {
  var lower: UInt64
  var upper: UInt64
  var origin: UInt64
  var isSigned: Bool

  /// The highest rank.
  var limit: UInt64 { upper &- lower }
  /// How many values lie below the simplest one.
  var below: UInt64 { origin &- lower }

  /// The rank of a value given by its bits, or nil where it lies outside the range.
  func rank(of bits: UInt64) -> UInt64? {
    let offset = bits &- lower
    guard offset <= limit else { return nil }
    let shape = ChoiceToken(.integer, rank: 0, limit: limit, below: below)
    return offset >= below
      ? shape.rank(at: offset - below, false) : shape.rank(at: below - offset, true)
  }

  /// The rank of a number that a program may keep as a limit: a power of two or of ten within the
  /// range, half of the time itself, else one more or one less; nil where the one drawn lies
  /// outside.
  func limitRank(_ random: inout RandomSource) -> UInt64? {
    let isNegative: Bool
    if isSigned, Int64(bitPattern: lower) < 0 {
      isNegative = Int64(bitPattern: upper) <= 0 || random.next() & 1 == 0
    } else {
      isNegative = false
    }
    // Magnitudes between those of the ends on the chosen side.
    let (near, far) =
      isNegative
      ? (Int64(bitPattern: upper) < 0 ? 0 &- upper : 0, 0 &- lower)
      : (isSigned && Int64(bitPattern: lower) < 0 ? 0 : lower, upper)
    let isTwo = random.next() & 1 == 0
    let first = IntegerSpan.exponent(of: near, isTwo)
    let last = max(first, IntegerSpan.exponent(of: far, isTwo) &+ 1)
    let exponent = first + random.next(through: last - first)
    var power: UInt64 = 1
    for _ in 0..<exponent {
      let (next, overflow) = power.multipliedReportingOverflow(by: isTwo ? 2 : 10)
      if overflow { return nil }
      power = next
    }
    let shift = random.next() & 3
    let magnitude = shift == 0 ? power &- 1 : shift == 1 ? power &+ 1 : power
    return rank(of: isNegative ? 0 &- magnitude : magnitude)
  }

  /// The greatest exponent whose power is no greater than a number, 0 for 0.
  private static func exponent(of number: UInt64, _ isTwo: Bool) -> UInt64 {
    if number == 0 { return 0 }
    if isTwo { return UInt64(63 - number.leadingZeroBitCount) }
    var (left, exponent) = (number / 10, UInt64(0))
    while left > 0 {
      left /= 10
      exponent += 1
    }
    return exponent
  }
}

/// Numbers and texts that a program has a special use for: limits, names, codes.
struct Constants: Equatable, Sendable {
  /// The numbers, as bits.
  var numbers: [UInt64] = []
  var texts: [String] = []
}

extension Draw {
  /// The tape of a text that the caller or the tests name, where one is to be drawn and fits: one
  /// in eight of those of the call, one in sixteen of the others.
  func constantText(
    _ alphabet: [Character], _ min: Int, _ max: Int?, _ label: UInt64, _ often: [String]
  ) -> [ChoiceToken]? {
    if often.isEmpty, constants.texts.isEmpty { return nil }
    let isOften = !often.isEmpty && habits.next(through: 7) == 0
    if !isOften, constants.texts.isEmpty || habits.next(through: 15) != 0 { return nil }
    let texts = (isOften ? often : constants.texts).filter { text in
      text.count >= min && text.count <= max ?? .max && text.allSatisfy { alphabet.contains($0) }
    }
    if texts.isEmpty { return nil }
    let text = texts[Int(habits.next(through: UInt64(texts.count - 1)))]
    var tape = [ChoiceToken(.list, rank: label)]
    for (index, character) in text.enumerated() {
      tape.append(ChoiceToken(.element, rank: 0))
      if index >= min { tape.append(ChoiceToken(.more, rank: 1, limit: 1)) }
      let rank = UInt64(alphabet.firstIndex(of: character) ?? 0)
      tape.append(ChoiceToken(.integer, rank: rank, limit: UInt64(alphabet.count - 1)))
      tape.append(ChoiceToken(.close, rank: 0))
    }
    tape += [
      ChoiceToken(.element, rank: 0), ChoiceToken(.more, rank: 0, limit: 1),
      ChoiceToken(.close, rank: 0), ChoiceToken(.close, rank: 0),
    ]
    return tape
  }
}
